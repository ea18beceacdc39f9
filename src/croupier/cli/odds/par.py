"""`croupier par`: a PAR sheet of a table, as a page, a table or data."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused
from croupier.cli.files import BookName, Json, writing_file
from croupier.cli.odds.questions import (
    Ante,
    Precision,
    Seconds,
    Seed,
    Sets,
    Workers,
    answerable,
    given_by,
)
from croupier.cli.paper import answer_line
from croupier.cli.progress import worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import par_sheet, write
from croupier.odds.par import FORMATS
from croupier.refusal import Code, refuse

Output = Annotated[
    str, Parameter(("--output", "-o"), help="Where to write it: a name that ends in .html, .csv or .json.")
]


def par(
    rulebook: BookName,
    /,
    *,
    output: Output,
    sets: Sets = (),
    ante: Ante = None,
    precision: Precision = None,
    seconds: Seconds = None,
    seed: Seed = None,
    workers: Workers = None,
    json: Json = False,
) -> int:
    """Writes the PAR sheet of a rulebook under some settings."""
    book, file = named(rulebook), _checked(output)
    given = given_by(sets, precision=precision, seconds=seconds, seed=seed, workers=workers)
    with answerable():
        sheet = worked_out("counting", lambda tell: par_sheet(book, given, ante=ante, progress=tell))
    with writing_file(output):
        write(sheet, file)
    flags = f"; returns less than 75 %: {', '.join(sheet.flagged)}" if sheet.flagged else ""
    line = f"Wrote the PAR sheet of {sheet.rulebook} to {output}: {', '.join(sheet.wagers)}{flags}."
    return answer_line(
        {"rulebook": sheet.rulebook, "file": output, "flagged": sheet.flagged}, line, json=json
    )


def _checked(name: str) -> Path:
    """A file that a sheet can go to; better refused now than after the counting."""
    file = Path(name)
    if file.suffix not in FORMATS:
        raise CommandRefused(refuse(Code.UNKNOWN_ENDING, "", "sheet", ending=file.suffix))
    if file.is_dir():
        raise CommandRefused(refuse(Code.CANNOT_WRITE, "", "folder", file=name))
    if not file.absolute().parent.is_dir():
        raise CommandRefused(refuse(Code.CANNOT_WRITE, "", "no-folder", file=name, folder=str(file.parent)))
    return file
