"""The log as operators and inspectors read it: its events and what each changed, whether it is sound, and what was significant, booked and paid.

Of a round that is still open nothing is told beyond what a spectator may see: its events keep their places and hide
what they say.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import starmap
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from croupier.house.gaming.takings import TableFigures
from croupier.house.records.changes import Change, changes
from croupier.house.records.notable import Significant, circumstances
from croupier.house.records.paytables import Paytable
from croupier.house.records.sentences import told
from croupier.house.records.used import PowerShown, Used, shown, used
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.significance import Class
from croupier.house.streams import entry_of, kind_of
from croupier.refusal import Code
from croupier.store import Recorded, Verified
from croupier.store.export import jsonl, time_text
from croupier.web import reports
from croupier.web.callers import Asking, Serving
from croupier.web.problems import refuse
from croupier.web.replies import filled
from croupier.web.reports import SECOND, Form, Language, Limit, Number, Place, Report
from croupier.web.running.logs import mask
from croupier.web.worker import Worker
from croupier.words import Sentence, chosen, speaking

SECRET = ("account/", "access")
"""Streams with sealed secrets, which are not for export."""

PLACE = ("seq", "time", "stream", "version", "type")
COLUMNS = (*PLACE, "by", "second", "why", "withheld", "data", "hash", "says")
PAGE = 500


class EventLine(Struct, frozen=True):
    """An event of the log: where it stands, who did it, with whom and why, and what it says unless that is withheld.

    `says` is the sentence of it. The hash stands last, as it does in a line of an export: whoever follows the chain there
    finds it so.
    """

    seq: int
    stream: str
    version: int
    at: int
    type: str
    by: str
    second: str
    why: str
    clause: str
    data: Any
    withheld: bool
    says: str
    hash: str


class Events(Report, frozen=True, kw_only=True):
    """A page of events in their order; `after` asks for the next: a place in the log, or a version of the one stream.

    `last` is the place or version of the latest event there is, from which one can look back.
    """

    events: list[EventLine]
    after: int | None = None
    last: int = 0


class Checked(Report, frozen=True, kw_only=True):
    """Whether every event follows from the one before: how many there are, or where the first fault is."""

    sound: bool
    events: int
    hash: str
    fault: str = ""
    seq: int = 0


class Verifying(Struct, frozen=True):
    """Whether the log is being checked here, and how many of its events were."""

    running: bool
    checked: int
    events: int


def _line(recorded: Recorded, open_rounds: reports.OpenRounds, keys: RoundKeys) -> EventLine:
    entry = entry_of(recorded, keys)
    withheld = open_rounds.hides(entry)
    _, by, why, second = circumstances(entry)
    data = None if withheld else msgspec.to_builtins(entry.event)
    if recorded.stream.startswith(SECRET):
        data = mask(data)
    place = (recorded.seq, recorded.stream, recorded.version, recorded.at, recorded.type)
    said = ("", "") if withheld else (why, getattr(entry.event, "clause", ""))
    says = "" if withheld else told(recorded.stream, entry.event)
    return EventLine(*place, by, second, *said, data, withheld, says, recorded.hash.hex())


def _lines(worker: Worker, found: Sequence[Recorded], lang: str = "") -> list[EventLine]:
    """Events as they may be read: which rounds are open is asked after the events were read, never before."""
    open_rounds = reports.OpenRounds(worker)
    with speaking(chosen(lang)):
        return [_line(recorded, open_rounds, worker.service.keys) for recorded in found]


@get("/events", tags=["log"])
async def list_events(
    worker: Serving,
    caller: Asking,
    after: Number = 0,
    limit: Limit = 100,
    stream: Place = "",
    lang: Language = "",
) -> Events:
    """Lists the events of the log, or of one stream, oldest first."""
    reports.watch(caller)
    of = _events_of(stream)
    page = await worker.desk.run(lambda: _lines(worker, _read(worker, stream, after, limit), lang))
    store, more = worker.store, len(page) == limit
    last = await worker.desk.run(lambda: store.version(stream) if stream else store.head().seq)
    since, until = (page[0].at // SECOND, page[-1].at // SECOND) if page else (0, 0)
    return Events(
        events=page,
        after=(page[-1].version if stream else page[-1].seq) if more else None,
        last=last,
        **reports.head(worker, of, since, until, empty=not page),
    )


def _read(worker: Worker, stream: str, after: int, limit: int) -> list[Recorded]:
    return worker.store.read(stream, after, limit) if stream else worker.store.read_all(after, limit)


@post("/log/verify", status_code=200, tags=["log"])
async def verify_log(worker: Serving, caller: Asking) -> Checked:
    """Checks that every event follows from the one before; one check at a time."""
    reports.watch(caller)
    if worker.verifying:
        raise refuse(Code.BUSY)
    worker.verifying, worker.verified = True, 0
    try:
        noted = partial(setattr, worker, "verified")
        found = await worker.desk.run(lambda: worker.custody.verify(noted))
    finally:
        worker.verifying = False
    top = reports.head(worker, Sentence("report.check"), await reports.founded(worker), empty=False)
    if isinstance(found, Verified):
        return Checked(sound=True, events=found.count, hash=found.head.hex(), **top)
    fault = f"{found.why}: {found.sentence}"
    return Checked(sound=False, events=0, hash="", fault=fault, seq=found.seq, **top)


@get("/log/verify", tags=["log"])
async def verifying(worker: Serving, caller: Asking) -> Verifying:
    """Tells how far the check of the log is."""
    reports.watch(caller)
    return Verifying(worker.verifying, worker.verified, (await worker.desk.run(worker.store.head)).seq)


@get("/log/export", tags=["log"], media_type=reports.FILE)
async def export_log(
    worker: Serving,
    caller: Asking,
    form: Form = "jsonl",
    after: Number = 0,
    stream: Place = "",
    lang: Language = "",
) -> Stream:
    """Gives the log, or one stream, as a file; a line of JSON that withholds nothing is the line that was hashed."""
    reports.watch(caller)
    top = Report(**reports.head(worker, _events_of(stream), empty=False))
    pages = _pages(worker, stream, after, lang)
    body = reports.table(top, COLUMNS, (_row(line) for _, line in pages)) if form == "csv" else _jsonl(pages)
    return reports.attached(f"log.{form}", body)


def _pages(worker: Worker, stream: str, after: int, lang: str) -> Iterator[tuple[Recorded, EventLine]]:
    while page := _read(worker, stream, after, PAGE):
        yield from zip(page, _lines(worker, page, lang), strict=True)
        after = page[-1].version if stream else page[-1].seq


def _jsonl(pages: Iterator[tuple[Recorded, EventLine]]) -> Iterator[bytes]:
    for recorded, line in pages:
        changed = line.withheld or recorded.stream.startswith(SECRET)
        yield msgspec.json.encode(line) + b"\n" if changed else jsonl(recorded)


def _row(line: EventLine) -> tuple[Any, ...]:
    data = "" if line.data is None else msgspec.json.encode(line.data).decode()
    place = (line.seq, time_text(line.at), line.stream, line.version, line.type)
    return (*place, line.by, line.second, line.why, int(line.withheld), data, line.hash, line.says)


class Tallied(Report, frozen=True, kw_only=True):
    """A report out of the tallies: the place in the log that they have come to, and whether that is its end."""

    position: int
    caught_up: bool


class SignificantLine(Significant, frozen=True):
    """A significant event with its sentence; what it says of a round that is open is withheld."""

    class_name: str = ""
    withheld: bool = False
    says: str = ""


class SignificantEvents(Tallied, frozen=True, kw_only=True):
    """A page of significant events, the latest first; `after` asks for the next."""

    events: list[SignificantLine]
    after: int | None = None


class LedgerSeen(Tallied, frozen=True, kw_only=True):
    """A page of the ledger's accounts; the sum of all is nothing."""

    accounts: dict[str, int]
    count: int
    sum: int
    head: int
    after: str | None = None


class PaytableLine(Struct, frozen=True):
    """A paytable with what was played under it, and what went back to players of each unit staked."""

    paytable: Paytable
    actual: str | None


class Paytables(Tallied, frozen=True, kw_only=True):
    """Every paytable and what each table took in and kept."""

    paytables: list[PaytableLine]
    tables: dict[str, TableFigures]


@get("/significant", tags=["log"])
async def list_significant(
    worker: Serving,
    caller: Asking,
    after: Number = 0,
    limit: Limit = 100,
    kind: Annotated[Class | None, QueryParameter(name="class")] = None,
    lang: Language = "",
) -> SignificantEvents:
    """Lists significant events, of all classes or of one, the latest first."""
    reports.watch(caller)
    come = await _come(worker)
    page, last = await worker.desk.run(lambda: _significant(worker, kind, after, limit, lang))
    since, until = (page[-1].at, page[0].at) if page else (0, 0)
    top = reports.head(worker, Sentence("report.significant"), since, until, empty=not page)
    return SignificantEvents(events=page, after=last, **come, **top)


async def _come(worker: Worker) -> dict[str, Any]:
    """How far the tallies have come."""
    done = await reports.tallied(worker)
    return {"position": worker.tallies.position, "caught_up": done}


def _significant(
    worker: Worker, kind: Class | None, after: int, limit: int, lang: str = ""
) -> tuple[list[SignificantLine], int | None]:
    found = worker.tallies.significant(kind, after, limit)
    events = [event for one in found.events for event in worker.store.read_all(one.seq - 1, 1)]
    lines = []
    for one, line in zip(found.events, _lines(worker, events, lang), strict=True):
        told = {"why": "", "before": "", "after": ""} if line.withheld else {"says": line.says}
        told |= {"class_name": one.kind.name.lower().replace("_", " ")}
        lines.append(filled(SignificantLine, one, withheld=line.withheld, **told))
    return lines, found.after


@get("/books", tags=["log"])
async def books(worker: Serving, caller: Asking, after: Place = "", limit: Limit = 500) -> LedgerSeen:
    """Shows the accounts of the ledger with what each holds, and their sum."""
    reports.watch(caller)
    come = await _come(worker)
    balances = await worker.desk.run(worker.tallies.balances)
    names = [name for name in balances if name > after]
    page = {name: balances[name] for name in names[:limit]}
    return LedgerSeen(
        accounts=page,
        count=len(balances),
        sum=sum(balances.values()),
        head=(await worker.desk.run(worker.store.head)).seq,
        after=names[limit - 1] if len(names) > limit else None,
        **come,
        **reports.head(worker, Sentence("report.ledger"), await reports.founded(worker), empty=not page),
    )


class Powers(Report, frozen=True, kw_only=True):
    """The table of powers, and which of them staff used lately."""

    powers: tuple[PowerShown, ...]
    used: list[Used]


@get("/powers", tags=["log"])
async def powers(worker: Serving, caller: Asking) -> Powers:
    """Shows who may do what in the house, by which clause, and who did it when."""
    reports.watch(caller)
    found = await worker.desk.run(lambda: used(worker.store, worker.service.keys))
    return Powers(
        powers=shown(),
        used=found,
        **reports.head(worker, Sentence("report.powers"), await reports.founded(worker), empty=not found),
    )


@get("/paytables", tags=["log"])
async def paytables(worker: Serving, caller: Asking) -> Paytables:
    """Shows what was played and paid under each paytable, and at each table."""
    reports.watch(caller)
    come = await _come(worker)
    found = (await worker.desk.run(worker.tallies.paytables)).values()
    return Paytables(
        paytables=[PaytableLine(one, _actual(one)) for one in found],
        tables=await worker.desk.run(worker.tallies.figures),
        **come,
        **reports.head(worker, Sentence("report.paytables"), await reports.founded(worker), empty=not found),
    )


class AccountLine(Struct, frozen=True):
    """An account of the ledger and what it holds."""

    account: str
    holds: int


def _all_significant(worker: Worker) -> Iterator[SignificantLine]:
    last: int | None = 0
    while last is not None:
        page, last = _significant(worker, None, last, PAGE)
        yield from page


SHEETS: dict[str, tuple[str, type[Struct], Callable[[Worker], Iterable[Struct]]]] = {
    "significant": ("report.significant", SignificantLine, _all_significant),
    "books": (
        "report.ledger",
        AccountLine,
        lambda worker: starmap(AccountLine, worker.tallies.balances().items()),
    ),
    "paytables": ("report.paytables", Paytable, lambda worker: worker.tallies.paytables().values()),
}
"""The reports that are given as CSV: their title, what a line is, and all of them."""


@get("/reports/{name:str}/export", tags=["log"], media_type=reports.FILE)
async def export_report(worker: Serving, caller: Asking, name: FromPath[str]) -> Stream:
    """Gives the significant events, the accounts of the ledger or the pay tables as CSV, all of them."""
    reports.watch(caller)
    if name not in SHEETS:
        raise refuse(Code.NOT_FOUND, "", "name")
    await reports.tallied(worker)
    title, kind, lines = SHEETS[name]
    found = await worker.desk.run(lambda: list(lines(worker)))
    top = Report(**reports.head(worker, Sentence(title), await reports.founded(worker), empty=not found))
    return reports.attached(f"{name}.csv", reports.sheet(top, kind, found))


def _actual(paytable: Paytable) -> str | None:
    """What went back of what was staked, to six places.

    >>> _actual(Paytable("", "", {}, 0, wagers=3, paid=2))
    '0.666666'
    """
    if not paytable.wagers:
        return None
    millionths = paytable.paid * 10**6 // paytable.wagers
    return f"{millionths // 10**6}.{millionths % 10**6:06d}"


def _events_of(stream: str) -> Sentence:
    if stream and kind_of(stream) is None:
        raise refuse(Code.NOT_FOUND, "", "stream")
    return Sentence("report.events-of", stream=stream) if stream else Sentence("report.events")


@get("/events/{number:int}/changes", tags=["log"])
async def what_changed(worker: Serving, caller: Asking, number: FromPath[int]) -> list[Change]:
    """Tells what an event changed, with its value before and after; no secret of an account, nothing of an open round."""
    reports.watch(caller)
    return await worker.desk.run(lambda: _changes(worker, number))


def _changes(worker: Worker, number: int) -> list[Change]:
    found = worker.store.read_all(number - 1, 1) if 0 < number <= worker.store.head().seq else []
    if not found or found[0].seq != number:
        raise refuse(Code.NOT_FOUND, "", "name")
    (recorded,) = found
    stream, keys = recorded.stream, worker.service.keys
    if kind_of(stream) is None:
        return []
    changed = changes(worker.store, keys, stream, recorded.version)
    # Which rounds are open is asked after the events were read, never before.
    return [] if reports.OpenRounds(worker).hides(entry_of(recorded, keys)) else changed
