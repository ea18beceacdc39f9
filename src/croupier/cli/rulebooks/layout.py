"""`croupier rulebooks layout`: the cloth of a table as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused
from croupier.cli.files import BookName, Json, writing_file
from croupier.cli.odds.questions import Sets, answerable, given_by
from croupier.cli.paper import answer_line
from croupier.cli.rulebooks.books import named
from croupier.refusal import Code, refuse
from croupier.rulebook import under
from croupier.rulebook.cloth import cloth

Output = Annotated[
    str, Parameter(("--output", "-o"), help="Where to write the picture: a name that ends in .svg.")
]


def layout(rulebook: BookName, /, *, output: Output, sets: Sets = (), json: Json = False) -> int:
    """Draws the layout of a table under a rulebook and some settings."""
    book, path = named(rulebook), Path(output)
    if path.suffix != ".svg":
        raise CommandRefused(refuse(Code.UNKNOWN_ENDING, "", "layout", name=path.name))
    with answerable():
        drawn = cloth(under(book, given_by(sets)))
    with writing_file(output):
        path.write_text(drawn, "utf-8")
    areas = ", ".join(area.value for area in book.layout.areas.values())
    line = f"Drew the layout of {book.id} in {output}: {book.seats.value} seats, areas {areas}."
    return answer_line({"rulebook": book.id, "file": output}, line, json=json)
