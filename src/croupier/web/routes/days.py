"""The gaming days of the house: reports of what they came to, as JSON and as CSV, and commands to the day."""

from collections.abc import Iterator
from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Struct
from msgspec.structs import asdict

from croupier.house.act import HOUSE
from croupier.house.gaming.day import DAY, Day, Slip, ToCount, read, to_count
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.gaming.takings import worth
from croupier.house.house import House
from croupier.house.records.days import CashLine, DayLine, ShiftReport, at_the_line, slips, whole
from croupier.refusal import Code
from croupier.web import reports, wire
from croupier.web.callers import Asking, Caller, Serving
from croupier.web.problems import refuse
from croupier.web.replies import filled
from croupier.web.reports import SECOND, Report
from croupier.web.routes.commands import Key, ask
from croupier.web.worker import Worker
from croupier.words import Sentence


class DayBooks(Struct, frozen=True):
    """The money of a day: all of it, shift by shift, and the players whose cash came to the house's line."""

    day: ShiftReport
    shifts: list[ShiftReport]
    cash: list[CashLine]


class DayReport(Report, frozen=True, kw_only=True):
    """A gaming day: its rules and shifts, its tables with real chips, its slips, what is still to be counted, its books.

    Whoever may have to count is not shown the books of a day that is open.
    """

    day: str
    version: int
    rules: DayRules
    shifts: list[int]
    closed: int
    closed_by: tuple[str, ...]
    tables: list[str]
    slips: list[Slip]
    to_count: list[ToCount]
    books: DayBooks | None


class Days(Report, frozen=True, kw_only=True):
    """The gaming days of the house by date, newest first, the one that is open, and the one that it is by the clock."""

    days: list[str]
    open: str
    now: str


@get("/days", tags=["days"])
async def list_days(worker: Serving, caller: Asking) -> Days:
    """Lists the gaming days of the house."""
    reports.only(caller, reports.INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "floor"))
    found = await worker.desk.run(lambda: worker.store.streams(DAY))
    days = sorted((stream.removeprefix(DAY) for stream in found), reverse=True)
    house: House = (await worker.desk.run(lambda: worker.service.refresh(HOUSE))).state
    now = day_of(house.day_rules, worker.service.clock() // SECOND)
    top = reports.head(worker, Sentence("report.days"), empty=not days)
    return Days(days=days, open=house.day, now=now, **top)


@get("/days/{day:str}", tags=["days"])
async def one_day(worker: Serving, caller: Asking, day: FromPath[str]) -> DayReport:
    """Shows what a gaming day came to, or has come to so far."""
    return await _report(worker, caller, day)


@get("/days/{day:str}/export", tags=["days"])
async def export_day(worker: Serving, caller: Asking, day: FromPath[str]) -> Stream:
    """Sends what a gaming day came to as CSV."""
    seen = await _report(worker, caller, day)
    top = filled(Report, seen)
    lines = _lines(seen.books, seen.slips) if seen.books is not None else ()
    rows = ([line.get(name) for name in COLUMNS] for line in lines)
    return reports.attached(f"day-{day}.csv", reports.table(top, COLUMNS, rows))


async def _report(worker: Worker, caller: Caller, name: str) -> DayReport:
    reports.only(caller, reports.INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "floor"))
    found, version = await reports.loaded(worker, DAY + name)
    day: Day = found
    blind = not day.closed and caller.person.role not in reports.WATCHERS
    await reports.tallied(worker)
    at = worker.service.clock() // SECOND
    now, waiting = await worker.desk.run(
        lambda: worker.service.weigh(lambda plan: (read(plan, at), to_count(plan)))
    )
    books = None
    if not blind:
        total, shifts = await worker.counting.run(lambda: whole(day, now, at, theory=True))
        books = DayBooks(total, shifts, at_the_line(day, worker.tallies.cash(day.date)))
    return DayReport(
        day=day.date,
        version=version,
        rules=day.rules,
        shifts=[shift.since for shift in day.shifts],
        closed=day.closed,
        closed_by=day.closed_by,
        tables=sorted(name for name, one in now.items() if one.real),
        slips=slips(day),
        to_count=[] if day.closed else waiting,
        books=books,
        **reports.head(
            worker, Sentence("report.day", day=day.date), day.shifts[0].since, day.closed, empty=False
        ),
    )


FIGURES = DayLine.__struct_fields__[:-2]
OTHERS = ("expected", "low", "high", "flagged", "paid_in", "paid_out", "slip", "state", "signed")
COLUMNS = ("part", "by", *FIGURES, *OTHERS)


def _lines(books: DayBooks, slips: list[Slip]) -> Iterator[dict[str, Any]]:
    """The lines of a day as CSV, each with the part of the day, and what it is of."""
    for part, found in (("day", books.day), *((f"shift {n}", one) for n, one in enumerate(books.shifts, 1))):
        groups = {"table": found.tables, "pit": found.pits, "game": found.games, "total": [found.total]}
        for by, lines in groups.items():
            for line in lines:
                band = asdict(line.expected) if line.expected else {}
                yield band | asdict(line) | {"part": part, "by": by, "expected": band.get("win")}
    for one in books.cash:
        yield {"part": "day", "by": "player", "name": one.player} | asdict(one)
    for slip in slips:
        signed = ", ".join(f"{one.person} ({one.role})" for one in slip.signed)
        about = {"name": slip.table, "slip": slip.number, "state": slip.state, "signed": signed}
        yield {"part": "day", "by": "slip", f"{slip.kind}s": worth(slip.pieces)} | about


@post("/days/{day:str}/commands", status_code=200, tags=["days"])
async def to_day(
    worker: Serving, caller: Asking, day: FromPath[str], data: JSONBody[wire.AskedDay], key: Key = None
) -> wire.Answered:
    """Opens the gaming day, starts a shift, draws up, signs or voids a slip, or closes the day."""
    return await ask(worker, caller, DAY + day, data, key)
