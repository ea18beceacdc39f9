"""`croupier rulebooks`: the rulebooks, what each sets, how two differ, whether a house's own is valid; cloths."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import BookName, Json, Sets, flag, given_by, option, writing_file
from croupier.cli.paper import answer, answer_line, console, write_json
from croupier.cli.rulebooks.view import comparison, overview, whole_book
from croupier.refusal import Code, refuse
from croupier.rulebook import (
    IDS,
    BadRulebook,
    Rulebook,
    SettingRefused,
    UnknownRulebook,
    read,
    rulebook,
    under,
)
from croupier.rulebook.facts import differences

Clauses = Annotated[bool, flag("Also list what is the same but stands in another clause.")]
AtOnce = Annotated[bool, flag("Also say within seconds what each wager costs a player.")]
Output = Annotated[str, option("Where to write the picture: a name that ends in .svg.", "--output", "-o")]


def list_all(*, json: bool) -> int:
    """Lists the rulebooks that come with the program."""
    books = [rulebook(name) for name in IDS]
    return answer({"rulebooks": [_summary(book) for book in books]}, lambda _: overview(books), json=json)


def show(id: BookName, /, *, json: Json = False) -> int:  # noqa: A002
    """Shows every value of one rulebook, named by its id or by the path of a house's file."""
    book = named(id)
    return answer(book, lambda _: whole_book(book), json=json)


def diff(a: BookName, b: BookName, /, *, clauses: Clauses = False, json: Json = False) -> int:
    """Shows how two rulebooks differ, each named by its id or by the path of a house's file."""
    left, right = named(a), named(b)
    found = differences(left, right)
    said = {"a": left.id, "b": right.id, "differences": found}
    return answer(said, lambda _: comparison(left, right, found, clauses=clauses), json=json)


def check(
    file: Annotated[str, option("The .toml file of the rulebook.")],
    /,
    *,
    odds: AtOnce = False,
    ante: Annotated[int | None, option("The ante in cents that odds are for, if it counts.")] = None,
    json: Json = False,
) -> int:
    """Checks a house's rulebook file, and says what its wagers are worth."""
    try:
        book = read(Path(file))
        rules = under(book)
    except BadRulebook as error:
        raise CommandRefused(error.placed, file=file) from None
    except SettingRefused as error:
        raise CommandRefused(error.refusal, file=file) from None
    base = f", which extends {book.extends}" if book.extends else ""
    line = f"{file} is a valid rulebook: {book.id}, {book.title}{base}, {rules.seats} seats."
    said = {"valid": True, **_summary(book)}
    if not odds:
        return answer_line(said, line, json=json)
    from croupier.cli.odds.wagers import tell, valued  # only when asked for: it is slow to import

    if json:
        write_json({**said, "odds": valued(rules, ante)})
    else:
        answer_line(said, line, json=json)
        tell(valued(rules, ante), file, console())
    return Exit.DONE


def layout(rulebook: BookName, /, *, output: Output, sets: Sets = (), json: Json = False) -> int:
    """Draws the layout of a table under a rulebook and some settings."""
    book, path = named(rulebook), Path(output)
    if path.suffix != ".svg":
        raise CommandRefused(refuse(Code.UNKNOWN_ENDING, "", "layout", name=path.name))
    from croupier.rulebook.cloth import cloth

    try:
        drawn = cloth(under(book, given_by(sets)))
    except SettingRefused as error:
        raise CommandRefused(error.refusal) from None
    with writing_file(output):
        path.write_text(drawn, "utf-8")
    areas = ", ".join(area.value for area in book.layout.areas.values())
    line = f"Drew the layout of {book.id} in {output}: {book.seats.value} seats, areas {areas}."
    return answer_line({"rulebook": book.id, "file": output}, line, json=json)


def schema() -> int:
    """Prints the JSON Schema of a rulebook's file."""
    from croupier.rulebook.load import shipped_schema as shipped

    sys.stdout.write(shipped())
    return Exit.DONE


def named(name: str) -> Rulebook:
    """The rulebook with an id or in a file."""
    try:
        return rulebook(name)
    except UnknownRulebook as error:
        raise CommandRefused(error.refusal) from None
    except BadRulebook as error:
        raise CommandRefused(error.placed, file=name) from None


def _summary(book: Rulebook) -> dict[str, object]:
    names = ("id", "title", "game", "jurisdiction", "instrument", "effective", "extends")
    known = {name: getattr(book, name) for name in names}
    free = [name for name, spec in book.settings.items() if not spec.fixed]
    return {**known, "seats": msgspec.to_builtins(book.seats), "settings": free}
