"""`croupier backup`: one verified file of one moment of a log, also while the house is at play."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import Exit
from croupier.cli.inputs import Json
from croupier.cli.moving import told, verified
from croupier.cli.outputs import cannot_write
from croupier.cli.progress import progress
from croupier.cli.stores import Db, private_files, reading
from croupier.store import backup as write_backup

File = Annotated[str, Parameter(help="The file to write; it must not be there yet.")]


def backup(file: File, /, *, db: Db = None, json: Json = False) -> int:
    """Writes a backup and verifies it."""
    private_files()
    with reading(db) as store, progress("backing up") as tell:
        try:
            found = verified(write_backup(store, Path(file), lambda part: tell(part, "")))
        except OSError as error:
            raise cannot_write(file, error) from None
    told(found, f"to {file}", json=json)
    return Exit.DONE
