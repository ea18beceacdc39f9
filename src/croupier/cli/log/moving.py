"""`croupier backup`, `restore` and `migrate`: a log copied whole, and verified where it was written."""

import os
import sys
from pathlib import Path
from typing import Annotated

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import Json, option, writing_file
from croupier.cli.log.stores import Db, configured, counted, private_files, reading, unsound, writing
from croupier.cli.paper import answer_line
from croupier.cli.progress import progress
from croupier.refusal import Code, refuse
from croupier.store import Broken, NotEmpty, Verified, copy_log, restore_backup
from croupier.store import backup as write_backup
from croupier.store.errors import NotALog
from croupier.store.keys import VARIABLE
from croupier.web.running.config import Config, without_secrets

NewFile = Annotated[str, option("The file to write; it must not be there yet.")]
BackupFile = Annotated[str, option("A file that croupier backup has written.")]
From = Annotated[str, option("Where the log is now: a path, sqlite:///PATH or postgresql://…", "--from")]
To = Annotated[str, option("Where it shall be; there must be no event there yet.", "--to")]


def backup(file: NewFile, /, *, db: Db = None, json: Json = False) -> int:
    """Writes a backup of one moment of a log, also while the house is at play, and verifies it."""
    private_files()
    with reading(db) as store, progress("backing up") as tell, writing_file(file):
        found = _verified(write_backup(store, Path(file), lambda part: tell(part, "")))
    return _told(found, f"to {file}", json=json)


def restore(file: BackupFile, /, *, db: Db = None, json: Json = False) -> int:
    """Fills an empty log from a backup and verifies what was restored."""
    private_files()
    target = configured(db)
    if not Path(file).is_file():
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "backup", file=file))
    with writing(target) as store, progress("restoring") as tell:
        try:
            found = _verified(restore_backup(Path(file), store, lambda part: tell(part, "")))
        except NotALog:
            raise CommandRefused(refuse(Code.NOT_A_LOG, file=file)) from None
        except OSError as error:
            fault = error.strerror or str(error)
            raise CommandRefused(refuse(Code.CANNOT_READ, "", "restored", file=file, fault=fault)) from None
    _told(found, f"to {target.db}", json=json)
    return _remind_of_keys(target, json=json)


def migrate(*, source: From, target: To, json: Json = False) -> int:
    """Copies a log with everything beside it into an empty one, and verifies the copy."""
    private_files()
    place = configured(target, "--to")
    with reading(source, "--from") as old, writing(place) as new, progress("moving") as tell:
        found = _verified(copy_log(old, new, lambda part: tell(part, "")))
        left = old.head().seq - found.count
    if left:
        raise CommandRefused(refuse(Code.WENT_ON, count=left))
    _told(found, f"to {place.db}", json=json)
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
    line = without_secrets(f"Wrote {counted(found.count)} {where}, and verified them there.")
    said = {"verified": True, "count": found.count, "head": found.head.hex()}
    return answer_line(said, f"{line}\nhead {found.count} {found.head.hex()}", json=json)


def _remind_of_keys(config: Config, *, json: bool) -> int:
    """Says that keys do not travel with a log."""
    if not json and not os.environ.get(VARIABLE) and not Path(config.keys).exists():
        sys.stdout.flush()
        told = f"the keys do not come with a log: put them at {config.keys} before the server starts"
        sys.stderr.write(f"croupier: {told}\n")
    return Exit.DONE
