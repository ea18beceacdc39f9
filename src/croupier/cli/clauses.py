"""`croupier clauses`: every clause in our own words, where it is honoured and which test shows it."""

from collections.abc import Iterator
from typing import Annotated

from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cli.errors import CommandRefused
from croupier.cli.files import Json, quiet
from croupier.cli.paper import answer, table
from croupier.refusal import Code, refuse
from croupier.rulebook import IDS, rulebook
from croupier.rulebook.clauses import Clause, find
from croupier.rulebook.clauses import clauses as all_clauses

IN_FULL = 5
"""Up to how many clauses are shown with their code and tests."""

ClauseId = Annotated[str, quiet("An id such as 10.4 or vanuatu-2013:10.4, or a rulebook's id.")]


def clauses(id: ClauseId = "", /, *, json: Json = False) -> int:  # noqa: A002
    """Lists all clauses, those of a rulebook, or those with one id."""
    found = _found(id)
    view = _in_full if len(found) <= IN_FULL else _listing
    return answer({"clauses": found}, lambda _: view(found), json=json)


def _found(name: str) -> list[Clause]:
    if not name or name in IDS:
        return [clause for clause in all_clauses() if name in ("", clause.rulebook)]
    found = find(name) or _inherited(name)
    if not found:
        raise CommandRefused(refuse(Code.UNKNOWN_CLAUSE, name=name))
    return found


def _inherited(name: str) -> list[Clause]:
    """A clause that an amended rulebook keeps from the one it extends."""
    book, _, clause = name.rpartition(":")
    base = rulebook(book).extends if book in IDS else ""
    return find(f"{base}:{clause}") if base else []


def _listing(found: list[Clause]) -> Table:
    made = table("Rulebook", "Clause", "In our words", "Kind", "Status")
    made.columns[0].no_wrap, made.columns[1].min_width, made.columns[2].ratio = True, 8, 1
    for clause in found:
        made.add_row(clause.rulebook, clause.id, Text(clause.says), clause.kind, _status(clause))
    honoured = sum(clause.status == "honoured" for clause in found)
    made.caption = f"{len(found)} clauses, {honoured} honoured, {len(found) - honoured} planned"
    return made


def _in_full(found: list[Clause]) -> Group:
    return Group(*(line for clause in found for line in _entry(clause)))


def _entry(clause: Clause) -> Iterator[Text]:
    book, kind = (f"{clause.rulebook} ", "heading"), f" · {clause.kind} · "
    yield Text.assemble(book, (clause.id, "clause"), kind, _status(clause))
    yield Text(f"  {clause.says}")
    for word, places in (("code", clause.code), ("test", clause.tests)):
        yield from (Text(f"  {word:<5} {place}", "quiet") for place in places)
    yield Text()


def _status(clause: Clause) -> Text:
    return Text(clause.status, "gain" if clause.status == "honoured" else "quiet")
