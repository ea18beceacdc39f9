"""`croupier restore`: an empty log filled from a backup."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import Json
from croupier.cli.moving import remind_of_keys, told, verified
from croupier.cli.progress import progress
from croupier.cli.stores import Db, configured, private_files, writing
from croupier.refusal import Code, refuse
from croupier.store import restore_backup
from croupier.store.errors import NotALog

File = Annotated[str, Parameter(help="A file that croupier backup has written.")]


def restore(file: File, /, *, db: Db = None, json: Json = False) -> int:
    """Restores a backup and verifies what was restored."""
    private_files()
    target = configured(db)
    if not Path(file).is_file():
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "backup", file=file))
    with writing(target) as store, progress("restoring") as tell:
        try:
            found = verified(restore_backup(Path(file), store, lambda part: tell(part, "")))
        except NotALog:
            raise CommandRefused(refuse(Code.NOT_A_LOG, file=file)) from None
        except OSError as error:
            fault = error.strerror or str(error)
            raise CommandRefused(refuse(Code.CANNOT_READ, "", "restored", file=file, fault=fault)) from None
    told(found, f"to {target.db}", json=json)
    remind_of_keys(target, json=json)
    return Exit.DONE
