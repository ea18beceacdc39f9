"""`croupier powers`: who may do what in a house, by which clause, and, of a log, who did it when."""

from typing import Annotated, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cli.files import Json, quiet
from croupier.cli.log.stores import reading
from croupier.cli.paper import answer, heads, table, worded
from croupier.house.powers import Deals, Whose
from croupier.house.records.used import PowerShown, Used, shown, used
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.store.export import time_text
from croupier.words import say

Log = Annotated[str | None, quiet("option-used", "--db")]


def powers(*, db: Log = None, json: Json = False) -> int:
    """Shows the table of powers."""
    rows, found = shown(), list[Used]()
    if db is not None:
        with reading(db) as store:
            found = used(store, RoundKeys(store))
    said: dict[str, Any] = {"powers": rows} if db is None else {"powers": rows, "used": found}
    return answer(said, lambda _: Group(_rows(rows), *([] if db is None else [_used(found)])), json=json)


def _rows(rows: tuple[PowerShown, ...]) -> Table:
    made = table(*heads("power", "by", "where", "takes", "told", "clause"))
    for row in rows:
        for each in row.does:
            by, told = ", ".join(map(worded, row.by)), say(f"powers-told.{row.told}") if row.told else ""
            clauses = ", ".join(f"{one.rulebook} {one.clause}" for one in each.clauses)
            made.add_row(each.name, by, _where(row), _takes(row), told, Text(clauses))
    return made


def _where(row: PowerShown) -> str:
    whose = "" if row.whose is Whose.ALL else say(f"powers-where.{row.whose}")
    some = row.tables if len(row.tables) < len(Deals) else ()
    kinds = ", ".join(say(f"powers-where.{kind}") for kind in some)
    return "; ".join(filter(None, (whose, kinds, say("powers-where.between") if row.between else "")))


def _takes(row: PowerShown) -> str:
    roles = tuple(map(worded, row.second))
    second = say("powers-takes.second", roles=roles) if roles else ""
    overseen = say("powers-takes.overseen") if row.overseen else ""
    return "; ".join(filter(None, (say("powers-takes.reason") if row.why else "", second, overseen)))


def _used(found: list[Used]) -> Table:
    rows = ((time_text(use.at), use.power, use.by, use.second, use.stream) for use in found)
    return table(*heads("when", "power", "by", "with", "where"), rows=rows)
