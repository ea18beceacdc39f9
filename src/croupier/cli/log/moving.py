"""`croupier backup`, `restore` and `migrate`: a log copied whole, and verified where it was written."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import writing_file
from croupier.cli.log.stores import Db, configured, private_files, reading, unsound, writing
from croupier.cli.options import Json, option
from croupier.cli.paper import answer_line
from croupier.cli.progress import progress
from croupier.refusal import Code, refuse
from croupier.store import Broken, NotEmpty, Recorded, Store, Verified, copy_log, restore_backup
from croupier.store import backup as write_backup
from croupier.store.errors import NotALog
from croupier.store.keys import VARIABLE
from croupier.web.running.config import Config, without_secrets
from croupier.words import say

NewFile = Annotated[str, option("option-new-file")]
BackupFile = Annotated[str, option("option-backup")]
From = Annotated[str, option("option-from-log", "--from")]
To = Annotated[str, option("option-to-log", "--to")]


def backup(file: NewFile, /, *, db: Db = None, json: Json = False) -> int:
    """Writes a backup of one moment of a log, also while the house is at play, and verifies it."""
    private_files()
    with reading(db) as store, progress(say("doing.backing-up")) as tell, writing_file(file):
        found = _verified(write_backup(store, Path(file), lambda part: tell(part, "")))
    return _told(found, file, json=json)


def restore(file: BackupFile, /, *, db: Db = None, json: Json = False) -> int:
    """Fills an empty log from a backup and verifies what was restored."""
    private_files()
    target = configured(db)
    if not Path(file).is_file():
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "backup", file=file))
    with writing(target) as store:
        found = restored(file, store)
    _told(found, target.db, json=json)
    return _remind_of_keys(target, json=json)


def restored(file: str, store: Store, more: Iterable[Recorded] = ()) -> Verified:
    """Fills an empty log from a backup and from events that came after it."""
    with progress(say("doing.restoring")) as tell:
        try:
            return _verified(restore_backup(Path(file), store, lambda part: tell(part, ""), more))
        except NotALog:
            raise CommandRefused(refuse(Code.NOT_A_LOG, file=file)) from None
        except OSError as error:
            fault = error.strerror or str(error)
            raise CommandRefused(refuse(Code.CANNOT_READ, "", "restored", file=file, fault=fault)) from None


def migrate(*, source: From, target: To, json: Json = False) -> int:
    """Copies a log with everything beside it into an empty one, and verifies the copy."""
    private_files()
    place = configured(target, "--to")
    with reading(source, "--from") as old, writing(place) as new, progress(say("doing.moving")) as tell:
        found = _verified(copy_log(old, new, lambda part: tell(part, "")))
        left = old.head().seq - found.count
    if left:
        raise CommandRefused(refuse(Code.WENT_ON, count=left))
    _told(found, place.db, json=json)
    return _remind_of_keys(place, json=json)


def _verified(found: Verified | Broken | NotEmpty) -> Verified:
    """What was copied, or the refusal that nothing was."""
    if isinstance(found, Broken):
        fault = unsound(found)
        raise CommandRefused(refuse(Code.UNSOUND, "", "written", fault=fault.refusal.said), fault=fault.fault)
    if isinstance(found, NotEmpty):
        raise CommandRefused(refuse(Code.NOT_EMPTY, count=found.count))
    return found


def _told(found: Verified, where: str, *, json: bool) -> int:
    """Says how much was written and where the log ends."""
    line = say("wrote-events.verified", count=found.count, file=without_secrets(where))
    said = {"verified": True, "count": found.count, "head": found.head.hex()}
    return answer_line(said, f"{line}\nhead {found.count} {found.head.hex()}", json=json)


def _remind_of_keys(config: Config, *, json: bool) -> int:
    """Says that keys do not travel with a log."""
    if not json and not os.environ.get(VARIABLE) and not Path(config.keys).exists():
        sys.stdout.flush()
        sys.stderr.write(f"croupier: {say('keys-stay', file=config.keys)}\n")
    return Exit.DONE
