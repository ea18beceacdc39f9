"""`croupier rulebooks`: the rulebooks, what each sets, how two differ, whether a house's own is valid; cloths."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import given_by, writing_file
from croupier.cli.options import BookName, Json, Sets, flag, option, whole_number
from croupier.cli.paper import answer, answer_line, console, heads, table, worded, write_json
from croupier.cli.progress import worked_out
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
from croupier.rulebook.clauses import readings_of
from croupier.rulebook.facts import differences
from croupier.words import say

if TYPE_CHECKING:
    from croupier.proof import Proof

Clauses = Annotated[bool, flag("option-clauses")]
Output = Annotated[str, option("option-picture", "--output", "-o")]


def list_all(*, json: bool) -> int:
    """Lists the rulebooks that come with the program."""
    books = [rulebook(name) for name in IDS]
    return answer({"rulebooks": [_summary(book) for book in books]}, lambda _: overview(books), json=json)


def show(id: BookName, /, *, json: Json = False) -> int:  # noqa: A002
    """Shows every value of one rulebook, named by its id or by the path of a house's file."""
    book = named(id)
    said = {**msgspec.to_builtins(book), "readings": readings_of(book.id, base=book.base)}
    return answer(said, lambda _: whole_book(book), json=json)


def diff(a: BookName, b: BookName, /, *, clauses: Clauses = False, json: Json = False) -> int:
    """Shows how two rulebooks differ, each named by its id or by the path of a house's file."""
    left, right = named(a), named(b)
    found = differences(left, right)
    said = {"a": left.id, "b": right.id, "differences": found}
    return answer(said, lambda _: comparison(left, right, found, clauses=clauses), json=json)


def check(
    file: Annotated[str, option("option-toml")],
    /,
    *,
    prove: Annotated[bool, flag("option-prove")] = False,
    odds: Annotated[bool, flag("option-odds")] = False,
    ante: Annotated[int | None, option("option-odds-ante", converter=whole_number)] = None,
    json: Json = False,
) -> int:
    """Checks a house's rulebook file, and says what its wagers are worth."""
    try:
        book = named(file) if prove and file in IDS else read(Path(file))
        rules = under(book)
    except BadRulebook as error:
        raise CommandRefused(error.placed, file=file) from None
    except SettingRefused as error:
        raise CommandRefused(error.refusal, file=file) from None
    about = {"id": book.id, "title": book.title, "base": book.extends}
    line = say("rulebook-valid", file=file, seats=rules.seats, **about)
    said = {"valid": True, **_summary(book)}
    if prove:
        return _proved(book, said, line, json=json)
    if not odds:
        return answer_line(said, line, json=json)
    from croupier.cli.odds.wagers import tell, valued  # only when asked for: it is slow to import

    if json:
        write_json({**said, "odds": valued(rules, ante)})
    else:
        answer_line(said, line, json=json)
        tell(valued(rules, ante), file, console())
    return Exit.DONE


def _proved(book: Rulebook, said: dict[str, object], line: str, *, json: bool) -> int:
    """Goes through every round that a rulebook allows, and shows what was found."""
    from croupier.proof import prove

    found = worked_out(say("proof-under-way", rulebook=book.id), lambda tell: prove(book, tell))
    said |= {"proved": not found.findings, "proof": found}
    answer(said, lambda _: _proof_view(found, line), json=json)
    return Exit.REFUSED if found.findings else Exit.DONE


def _proof_view(found: "Proof", line: str) -> Group:
    shown: list[RenderableType] = [Text(line)]
    counts = {"rounds": found.rounds, "states": found.states, "commands": found.commands}
    shown.append(Text(say("proof-done", findings=len(found.findings), **counts)))
    if found.findings:
        made = table(*heads("fault", "place", "settings"))
        for one in found.findings:
            settings = ", ".join(f"{name}={value}" for name, value in one.settings.items())
            made.add_row(worded(one.fault), one.place, settings)
        shown.append(made)
    if found.unreached:
        shown.append(Text(say("proof-unreached", count=len(found.unreached), clauses=found.unreached)))
    return Group(*shown)


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
    areas = tuple(area.value for area in book.layout.areas.values())
    line = say("rulebook-drawn", id=book.id, file=output, seats=book.seats.value, areas=areas)
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
