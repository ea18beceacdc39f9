"""`croupier clauses`: every clause in our own words, where it is honoured and which test shows it."""

from collections.abc import Iterator
from typing import Annotated

from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cli.errors import CommandRefused
from croupier.cli.options import Json, quiet
from croupier.cli.paper import answer, heads, table, worded
from croupier.refusal import Code, refuse
from croupier.rulebook import IDS, UnknownRulebook, rulebook
from croupier.rulebook.clauses import Clause, find, readings_of
from croupier.rulebook.clauses import clauses as all_clauses
from croupier.rulebook.load import version
from croupier.words import say

IN_FULL = 5
"""Up to how many clauses are shown with their code and tests."""

ClauseId = Annotated[str, quiet("option-clause")]


def clauses(id: ClauseId = "", /, *, json: Json = False) -> int:  # noqa: A002
    """Lists all clauses, those of a rulebook, or those with one id."""
    found = _found(id)
    return answer({"clauses": found}, lambda _: _view(found), json=json)


def _found(given: str) -> list[Clause]:
    book, colon, clause = given.rpartition(":")
    name = f"{_book(book)}:{clause}" if colon else _book(clause)
    if not name or name in IDS:
        return [clause for clause in all_clauses() if name in ("", clause.rulebook)]
    found = find(name) or _inherited(name)
    if not found:
        raise CommandRefused(refuse(Code.UNKNOWN_CLAUSE, name=name))
    return found


def _book(name: str) -> str:
    """The id that a name is of where it is a rulebook's or an instrument's; a clause's as it is."""
    try:
        found = version(name)
    except UnknownRulebook as error:
        raise CommandRefused(error.refusal) from None
    return found if found in IDS else name


def _inherited(name: str) -> list[Clause]:
    """A clause that an amended rulebook keeps from the one it extends."""
    book, _, clause = name.rpartition(":")
    base = rulebook(book).extends if book in IDS else ""
    return find(f"{base}:{clause}") if base else []


def _view(found: list[Clause]) -> Table | Group:
    """A few clauses in full, more of them one a row."""
    if len(found) <= IN_FULL:
        return Group(*(line for clause in found for line in _entry(clause)))
    made = table(*heads("rulebook", "clause", "our-words", "kind", "honoured"))
    made.columns[0].no_wrap, made.columns[1].min_width, made.columns[2].ratio = True, 8, 1
    for clause in found:
        made.add_row(clause.rulebook, clause.id, Text(clause.says), worded(clause.kind), _status(clause))
    honoured = sum(clause.status == "honoured" for clause in found)
    counts = {"count": len(found), "honoured": honoured, "planned": len(found) - honoured}
    made.caption = say("clauses-counted", **counts)
    return made


def _entry(clause: Clause) -> Iterator[Text]:
    book, kind = (f"{clause.rulebook} ", "heading"), f" · {worded(clause.kind)} · "
    yield Text.assemble(book, (clause.id, "clause"), kind, _status(clause))
    yield Text(f"  {clause.says}")
    if clause.why:
        yield Text(f"  {clause.why}", "quiet")
    for word, places in ((say("clause-code"), clause.code), (say("clause-test"), clause.tests)):
        yield from (Text(f"  {word:<5} {place}", "quiet") for place in places)
    yield from (Text(f"  {said}") for said in readings_said(clause))
    yield Text()


def readings_said(clause: Clause) -> Iterator[str]:
    """How what a clause leaves open is read, and which settings choose."""
    for one in readings_of(clause.rulebook, clause.id):
        yield say("clause-reading", id=one.id, unclear=one.unclear, taken=one.default, why=one.why)
        if one.settings:
            yield say("reading-settings", names=one.settings)


def _status(clause: Clause) -> Text:
    """How a clause is honoured; where it is not, that it is planned."""
    honoured = clause.status == "honoured"
    return Text(worded(clause.how if honoured else clause.status), "gain" if honoured else "quiet")
