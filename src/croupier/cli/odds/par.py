"""`croupier par`: the PAR sheet of a rulebook, and a sheet whose figures are worked out again."""

from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import given_by, whole, writing_file
from croupier.cli.odds.questions import Ante, Confederates, Precision, Seconds, Seed, Workers, answerable
from croupier.cli.options import BookName, FileName, Json, Sets, option
from croupier.cli.paper import answer_line, write_json
from croupier.cli.progress import worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import ParSheet, par_sheet, write
from croupier.odds.par.recount import recount
from croupier.odds.par.written import FORMATS
from croupier.refusal import Code, refuse
from croupier.web.running.selfcheck import look
from croupier.words import Sentence, say

MOST_TOLD = 5
DIALECT = "https://json-schema.org/draft/2020-12/schema"

Output = Annotated[str, option("option-sheet", "--output", "-o")]


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
    confederates: Confederates = None,
    json: Json = False,
) -> int:
    """Writes the PAR sheet of a rulebook under some settings."""
    book, file = named(rulebook), _checked(output)
    given = given_by(sets, precision=precision, seconds=seconds, seed=seed, workers=workers)
    make = partial(par_sheet, book, given, ante=ante, program=look().digest, confederates=confederates)
    with answerable():
        sheet = worked_out(say("doing.counting"), lambda tell: make(progress=tell))
    with writing_file(output):
        write(sheet, file)
    place = {"rulebook": sheet.rulebook, "file": output}
    line = say("par-wrote", wagers=tuple(sheet.wagers), flagged=sheet.flagged, **place)
    said = {"rulebook": sheet.rulebook, "file": output, "flagged": sheet.flagged}
    return answer_line(said, line, json=json)


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


def par_check(file: FileName, /, *, json: Json = False) -> int:
    """Works the figures of a sheet out again, from its own numbers."""
    try:
        count, faults = recount(msgspec.json.decode(whole(file)))
    except (msgspec.DecodeError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        raise CommandRefused(refuse(Code.BAD_QUESTION, "", "sheet", file=file)) from None
    if faults:
        told = Sentence("par-faults", faults=tuple(faults[:MOST_TOLD]))
        raise CommandRefused(refuse(Code.BAD_QUESTION, fault=told))
    return answer_line({"file": file, "figures": count}, say("par-right", file=file, count=count), json=json)


def par_schema() -> int:
    """Prints the JSON Schema of a sheet."""
    write_json({"$schema": DIALECT, **msgspec.json.schema(ParSheet)})
    return Exit.DONE
