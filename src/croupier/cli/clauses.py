"""`croupier clauses`: every clause in our own words, where it is honoured and which test shows it."""

from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import Json
from croupier.cli.paper import console, write_json
from croupier.refusal import Code, refuse
from croupier.rulebook import IDS, rulebook
from croupier.rulebook.clauses import Clause, find
from croupier.rulebook.clauses import clauses as all_clauses

IN_FULL = 5
"""Up to how many clauses are shown with their code and tests."""


ClauseId = Annotated[
    str,
    Parameter(help="An id such as 10.4 or vanuatu-2013:10.4, or a rulebook's id.", show_default=False),
]


def clauses(id: ClauseId = "", /, *, json: Json = False) -> int:  # noqa: A002
    """Lists all clauses, those of a rulebook, or those with one id."""
    found = _found(id)
    if json:
        write_json({"clauses": found})
    else:
        view: RenderableType = Group(*map(_entry, found)) if len(found) <= IN_FULL else _table(found)
        console().print(view)
    return Exit.DONE


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


def _table(found: list[Clause]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="heading")
    table.add_column("Rulebook", no_wrap=True)
    table.add_column("Clause", style="clause", overflow="fold", min_width=8)
    table.add_column("In our words", overflow="fold", ratio=1)
    table.add_column("Kind")
    table.add_column("Status")
    for clause in found:
        table.add_row(clause.rulebook, clause.id, Text(clause.says), clause.kind, _status(clause))
    honoured = sum(clause.status == "honoured" for clause in found)
    table.caption = f"{len(found)} clauses, {honoured} honoured, {len(found) - honoured} planned"
    return table


def _entry(clause: Clause) -> Group:
    heading = Text.assemble(
        (f"{clause.rulebook} ", "heading"), (clause.id, "clause"), f" · {clause.kind} · ", _status(clause)
    )
    places = [Text(f"  {word:<5} {place}", "quiet") for word, place in _places(clause)]
    return Group(heading, Text(f"  {clause.says}"), *places, Text())


def _places(clause: Clause) -> list[tuple[str, str]]:
    return [*(("code", place) for place in clause.code), *(("test", place) for place in clause.tests)]


def _status(clause: Clause) -> Text:
    return Text(clause.status, "gain" if clause.status == "honoured" else "quiet")
