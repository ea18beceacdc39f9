"""`croupier rulebooks`: the rulebooks, what each sets, how two differ, and whether a house's own is valid."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import BookName, Json
from croupier.cli.paper import console, write_json
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
from croupier.rulebook.diff import differences

Clauses = Annotated[
    bool,
    Parameter(
        negative="", help="Also list what is the same but stands in another clause.", show_default=False
    ),
]

AtOnce = Annotated[
    bool,
    Parameter(
        negative="", show_default=False, help="Also say within seconds what each wager costs a player."
    ),
]


def list_all(*, json: bool) -> int:
    """Lists the rulebooks that come with the program."""
    books = [rulebook(name) for name in IDS]
    if json:
        write_json({"rulebooks": [_summary(book) for book in books]})
    else:
        from croupier.cli.rulebook_view import overview

        console().print(overview(books))
    return Exit.DONE


def show(id: BookName, /, *, json: Json = False) -> int:  # noqa: A002
    """Shows every value of one rulebook, named by its id or by the path of a house's file."""
    book = named(id)
    if json:
        write_json(book)
    else:
        from croupier.cli.rulebook_view import whole_book

        console().print(whole_book(book))
    return Exit.DONE


def diff(a: BookName, b: BookName, /, *, clauses: Clauses = False, json: Json = False) -> int:
    """Shows how two rulebooks differ, each named by its id or by the path of a house's file."""
    left, right = named(a), named(b)
    found = differences(left, right)
    if json:
        write_json({"a": left.id, "b": right.id, "differences": found})
    else:
        from croupier.cli.rulebook_view import comparison

        console().print(comparison(left, right, found, clauses=clauses))
    return Exit.DONE


def check(
    file: Annotated[str, Parameter(help="The .toml file of the rulebook.")],
    /,
    *,
    odds: AtOnce = False,
    ante: Annotated[int | None, Parameter(help="The ante in cents that odds are for, if it counts.")] = None,
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
    if not json:
        console().print(line, markup=False, soft_wrap=True)
    if odds:
        from croupier.cli.at_once import tell, valued

        found = valued(rules, ante)
        if not json:
            tell(found, file, console())
            return Exit.DONE
        write_json({"valid": True, **_summary(book), "odds": found})
    elif json:
        write_json({"valid": True, **_summary(book)})
    return Exit.DONE


def schema() -> int:
    """Prints the JSON Schema of a rulebook's file."""
    from croupier.rulebook.schema import shipped

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
