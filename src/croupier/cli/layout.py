"""`croupier rulebooks layout`: the cloth of a table as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import BookName, Json
from croupier.cli.paper import console, write_json
from croupier.cli.questions import Sets, answerable, given_by
from croupier.cli.rulebooks import named
from croupier.rulebook import under
from croupier.rulebook.cloth import cloth

Output = Annotated[
    str, Parameter(("--output", "-o"), help="Where to write the picture: a name that ends in .svg.")
]


def layout(rulebook: BookName, /, *, output: Output, sets: Sets = (), json: Json = False) -> int:
    """Draws the layout of a table under a rulebook and some settings."""
    book, path = named(rulebook), Path(output)
    if path.suffix != ".svg":
        raise CommandRefused(
            "UNKNOWN_ENDING", f"a layout goes to a name that ends in .svg, not {path.name!r}"
        )
    with answerable():
        drawn = cloth(under(book, given_by(sets)))
    try:
        path.write_text(drawn, "utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it has no such name"
        raise CommandRefused("CANNOT_WRITE", f"{output} cannot be written: {reason}") from None
    if json:
        write_json({"rulebook": book.id, "file": output})
    else:
        line = f"Drew the layout of {book.id} in {output}: {book.seats.value} seats, "
        areas = ", ".join(area.value for area in book.layout.areas.values())
        console().print(f"{line}areas {areas}.", markup=False, soft_wrap=True)
    return Exit.DONE
