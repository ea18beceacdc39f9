"""The significant events of a house, with who, why, before and after."""

from typing import Any

from msgspec import Struct

from croupier.game.state import POOLED
from croupier.house.answers import Entry
from croupier.house.records.marks import MARKS
from croupier.house.significance import Class
from croupier.house.table import events as e
from croupier.house.table.state import Table

SECOND = 1_000_000
MONEY = (Class.LARGE_WIN, Class.LARGE_WAGER)


class Significant(Struct, frozen=True):
    """Something that must be found again: its class, what, where, by whom and why, and a value before and after."""

    seq: int
    at: int
    stream: str
    kind: Class
    what: str
    by: str
    why: str
    before: str = ""
    after: str = ""
    second: str = ""


def significant(entry: Entry, before: Any, after: Any) -> Significant | None:
    """What an event means to those who look after the house, its stream being so before and after it."""
    event = entry.event.event if isinstance(entry.event, e.Played) else entry.event
    mark = MARKS.get(type(event))
    if mark is None or not mark.when(event, before):
        return None
    if mark.kind in MONEY and isinstance(before, Table) and before.practice:
        return None  # no sum is large at a practice table
    old, new = mark.change(before, after, event)
    new = ": ".join(filter(None, (new, mark.said(event))))
    what = (
        "jackpot paid" if getattr(event, "area", "") in POOLED and mark.kind is Class.LARGE_WIN else mark.what
    )
    at, by, why, second = circumstances(entry)
    return Significant(entry.seq, at, entry.stream, mark.kind, what, by, why, old, new, second)


def circumstances(entry: Entry) -> tuple[int, str, str, str]:
    """When, by whom and why, and with whom; at the door, where nobody acts yet, the account that was named."""
    act = getattr(entry.event, "act", None)
    if act is not None:
        return act.at, act.by.id, act.why, act.second.id if act.second else ""
    by = getattr(entry.event, "by", "") or entry.stream.partition("/")[2]
    why, second = (str(getattr(entry.event, name, "")) for name in ("why", "second"))
    return entry.at // SECOND, by, why, second
