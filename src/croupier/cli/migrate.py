"""`croupier migrate`: a house moves from one log to another, whole and verified."""

from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import Json
from croupier.cli.moving import remind_of_keys, told, verified
from croupier.cli.progress import progress
from croupier.cli.stores import configured, private_files, reading, writing
from croupier.refusal import Code, refuse
from croupier.store import copy_log

From = Annotated[
    str, Parameter("--from", help="Where the log is now: a path, sqlite:///PATH or postgresql://…")
]
To = Annotated[str, Parameter("--to", help="Where it shall be; there must be no event there yet.")]


def migrate(*, source: From, target: To, json: Json = False) -> int:
    """Copies a log with everything beside it, and verifies the copy."""
    private_files()
    place = configured(target, "--to")
    with reading(source, "--from") as old, writing(place) as new, progress("moving") as tell:
        found = verified(copy_log(old, new, lambda part: tell(part, "")))
        left = old.head().seq - found.count
    if left:
        raise CommandRefused(refuse(Code.WENT_ON, count=left))
    told(found, f"to {place.db}", json=json)
    remind_of_keys(place, json=json)
    return Exit.DONE
