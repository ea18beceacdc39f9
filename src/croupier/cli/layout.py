"""`croupier rulebooks layout`: the cloth of a table as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import BookName, Json
from croupier.cli.outputs import cannot_write
from croupier.cli.paper import console, write_json
from croupier.cli.questions import Sets, answerable, given_by
from croupier.cli.rulebooks import named
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
    try:
        path.write_text(drawn, "utf-8")
    except (OSError, ValueError) as error:
        raise cannot_write(output, error) from None
    if json:
        write_json({"rulebook": book.id, "file": output})
    else:
        line = f"Drew the layout of {book.id} in {output}: {book.seats.value} seats, "
        areas = ", ".join(area.value for area in book.layout.areas.values())
        console().print(f"{line}areas {areas}.", markup=False, soft_wrap=True)
    return Exit.DONE
