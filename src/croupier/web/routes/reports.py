"""What operators and inspectors are told of the house: what was significant, the books, and what was played and paid.

Of a round that is still open nothing is told beyond what a spectator may see.
"""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from croupier.house.records.paytables import Paytable, TableFigures
from croupier.house.significance import Class
from croupier.web.callers import Asking, Asks, worker_of
from croupier.web.records.open_rounds import OpenRounds
from croupier.web.records.reports import Limit, Number, Place, Report, founded, head, tallied, watch
from croupier.web.worker import Worker


class SignificantLine(Struct, frozen=True):
    """A significant event; what it says of a round that is open is withheld."""

    seq: int
    at: int
    stream: str
    kind: Class
    class_name: str
    what: str
    by: str
    why: str
    before: str
    after: str
    second: str
    withheld: bool


class SignificantEvents(Report, frozen=True, kw_only=True):
    """A page of significant events, the latest first, up to a place in the log; `after` asks for the next."""

    events: list[SignificantLine]
    position: int
    caught_up: bool
    after: int | None = None


class LedgerSeen(Report, frozen=True, kw_only=True):
    """A page of the ledger's accounts as of a place in the log; the sum of all accounts is nothing."""

    accounts: dict[str, int]
    count: int
    sum: int
    position: int
    head: int
    caught_up: bool
    after: str | None = None


class PaytableLine(Struct, frozen=True):
    """A paytable with what was played under it, and what went back to players of each unit staked."""

    paytable: Paytable
    actual: str | None


class Paytables(Report, frozen=True, kw_only=True):
    """Every paytable and what each table took in and kept, as of a place in the log."""

    paytables: list[PaytableLine]
    tables: dict[str, TableFigures]
    position: int
    caught_up: bool


@get("/significant", tags=["log"])
async def list_significant(
    request: Asks,
    caller: Asking,
    after: Number = 0,
    limit: Limit = 100,
    kind: Annotated[Class | None, QueryParameter(name="class")] = None,
) -> SignificantEvents:
    """Lists significant events, of all classes or of one, the latest first."""
    watch(caller)
    worker = worker_of(request)
    done = await tallied(worker)
    position = worker.tallies.position
    page, last = await worker.desk.run(lambda: _significant(worker, kind, after, limit))
    since, until = (page[-1].at, page[0].at) if page else (0, 0)
    top = head(worker, "Significant events", since, until, empty=not page)
    return SignificantEvents(events=page, after=last, position=position, caught_up=done, **top)


def _significant(
    worker: Worker, kind: Class | None, after: int, limit: int
) -> tuple[list[SignificantLine], int | None]:
    found = worker.tallies.significant(kind, after, limit)
    open_rounds = OpenRounds(worker)
    lines = []
    for one in found.events:
        since = open_rounds.since(one.stream)
        hidden = since is not None and one.seq >= since
        said = ("", "", "") if hidden else (one.why, one.before, one.after)
        name = one.kind.name.lower().replace("_", " ")
        place = (one.seq, one.at, one.stream, one.kind, name, one.what, one.by)
        lines.append(SignificantLine(*place, *said, one.second, hidden))
    return lines, found.after


@get("/books", tags=["log"])
async def books(request: Asks, caller: Asking, after: Place = "", limit: Limit = 500) -> LedgerSeen:
    """Shows the accounts of the ledger with what each holds, and their sum."""
    watch(caller)
    worker = worker_of(request)
    done = await tallied(worker)
    position = worker.tallies.position
    balances = await worker.desk.run(worker.tallies.balances)
    names = [name for name in balances if name > after]
    page = {name: balances[name] for name in names[:limit]}
    return LedgerSeen(
        accounts=page,
        count=len(balances),
        sum=sum(balances.values()),
        position=position,
        head=(await worker.desk.run(worker.store.head)).seq,
        caught_up=done,
        after=names[limit - 1] if len(names) > limit else None,
        **head(worker, "Ledger", await founded(worker), empty=not page),
    )


@get("/paytables", tags=["log"])
async def paytables(request: Asks, caller: Asking) -> Paytables:
    """Shows what was played and paid under each paytable, and at each table."""
    watch(caller)
    worker = worker_of(request)
    done = await tallied(worker)
    position = worker.tallies.position
    found = (await worker.desk.run(worker.tallies.paytables)).values()
    return Paytables(
        paytables=[PaytableLine(one, _actual(one)) for one in found],
        tables=await worker.desk.run(worker.tallies.figures),
        position=position,
        caught_up=done,
        **head(worker, "Paytables", await founded(worker), empty=not found),
    )


def _actual(paytable: Paytable) -> str | None:
    """What went back of what was staked, to six places.

    >>> _actual(Paytable("", "", {}, 0, wagers=3, paid=2))
    '0.666666'
    """
    if not paytable.wagers:
        return None
    millionths = paytable.paid * 10**6 // paytable.wagers
    return f"{millionths // 10**6}.{millionths % 10**6:06d}"


handlers = (list_significant, books, paytables)
