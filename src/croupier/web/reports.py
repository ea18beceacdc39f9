"""What every report carries, and who may read what: a player the own, a guest practice alone, inspectors everything."""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Struct

from croupier.house.act import STAFF, Role, is_name
from croupier.house.answers import Entry
from croupier.house.jackpots import POOL
from croupier.house.pools import Claimed
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code
from croupier.store.export import csv_line
from croupier.web.callers import Caller
from croupier.web.problems import RefusedCall, refuse
from croupier.web.worker import Worker
from croupier.words import ENGLISH, Sentence, say

SECOND = 1_000_000
FILE = "application/octet-stream"
"""The media type of every file, JSON Lines or CSV, which its name tells."""

CHUNK = 64 * 1024
WATCHERS = (Role.OPERATOR, Role.INSPECTOR)
INSIDERS = (*STAFF, Role.INSPECTOR)
"""Everybody but players."""

PATIENCE = 2.0
"""Seconds that an answer waits for the tallies to catch up."""

Limit = Annotated[int, QueryParameter(ge=1, le=500)]
Place = Annotated[
    str,
    QueryParameter(max_length=200, pattern=r"^[\w .:/'-]*$", description="the last place of the page before"),
]
Number = Annotated[int, QueryParameter(ge=0, le=2**53, description="the last number of the page before")]
Form = Annotated[Literal["jsonl", "csv"], QueryParameter(name="format")]
Language = Annotated[str, QueryParameter(max_length=20, description="the language of the sentences")]
Since = Annotated[int, QueryParameter(ge=0, le=10**10, description="from this second since 1970 on")]
Until = Annotated[int, QueryParameter(ge=0, le=10**10, description="until before this second; 0 is now")]


class Report(Struct, frozen=True, kw_only=True):
    """The head of a report: the house, its title, the seconds it is about, and when it was made.

    `note` says so where there was nothing to report.
    """

    house: str
    title: str
    since: int
    until: int
    generated: int
    note: str = ""


def head(worker: Worker, title: Sentence, since: int = 0, until: int = 0, *, empty: bool) -> dict[str, Any]:
    """The fields of a report's head."""
    now = worker.service.clock() // SECOND
    note = say("report-empty", ENGLISH) if empty else ""
    about = {"house": worker.config.house, "title": str(title), "since": since, "until": until or now}
    return {**about, "generated": now, "note": note}


async def founded(worker: Worker) -> int:
    """The second of the first event there is, from which reports on everything begin."""
    first = await worker.desk.run(lambda: worker.store.read_all(0, 1))
    return first[0].at // SECOND if first else 0


async def loaded(worker: Worker, stream: str) -> tuple[Any, int]:
    """A stream that there is, and its version."""
    if all(map(is_name, stream.split("/"))):
        loaded = await worker.desk.run(lambda: worker.service.refresh(stream))
        if loaded.version:
            return loaded.state, loaded.version
    raise refuse(Code.NOT_FOUND, "", "name")


# Who may read


def no_guest(caller: Caller) -> None:
    """Refuses those who are here to practise only."""
    if caller.session.guest:
        raise refuse(Code.ROLE_TOO_LOW, "", "guest")


def is_staff(caller: Caller) -> bool:
    """Whether somebody works here or inspects."""
    return caller.person.role is not Role.PLAYER


def only(caller: Caller, roles: Collection[Role], otherwise: RefusedCall) -> None:
    """Refuses those who have another role."""
    if caller.person.role not in roles:
        raise otherwise


def watch(caller: Caller) -> None:
    """Refuses those who do not watch the system."""
    only(caller, WATCHERS, refuse(Code.ROLE_TOO_LOW, "", "operator-or-inspector"))


# Tallies


async def tallied(worker: Worker) -> bool:
    """Brings the tallies up to the log, or as far as they come while a caller waits; says whether they got there."""
    if worker.tallying is None or worker.tallying.done():
        worker.tallying = asyncio.create_task(worker.desk.run(worker.tallies.catch_up))
    await asyncio.wait([worker.tallying], timeout=PATIENCE)
    if worker.tallying.done():
        worker.tallying.result()
    return worker.tallying.done()


# Files


def attached(name: str, body: Iterator[bytes]) -> Stream:
    """A file that is made while it is sent."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Stream(_chunks(body), media_type=FILE, headers=headers)


def _chunks(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in larger pieces, as each piece is made on a thread."""
    waiting, size = [], 0
    for line in lines:
        waiting.append(line)
        size += len(line)
        if size >= CHUNK:
            yield b"".join(waiting)
            waiting, size = [], 0
    yield b"".join(waiting)


def table(first: Report, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[bytes]:
    """A report as CSV, its head in lines that begin with #."""
    for name, value in msgspec.to_builtins(first).items():
        yield f"# {name}: {value}\n".encode()
    yield csv_line(columns)
    for row in rows:
        yield csv_line(row)


def sheet(first: Report, kind: type[Struct], lines: Iterable[Struct]) -> Iterator[bytes]:
    """Structs of a kind as CSV; what is more than a word or a number stands there as JSON."""
    rows = (msgspec.to_builtins(line) for line in lines)
    return table(first, kind.__struct_fields__, (list(map(_cell, row.values())) for row in rows))


def _cell(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, dict | list) else value


class OpenRounds:
    """The tables where a round is open, each with the version it began at."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._first: dict[str, tuple[int, int] | None] = {}

    def of(self, stream: str) -> tuple[int, int] | None:
        """The number and the first version of the open round of a table's stream."""
        if stream not in self._first:
            table: Table = self._worker.service.refresh(stream).state
            open_now = table.round is not None
            self._first[stream] = (table.rounds, table.course.first) if open_now else None
        return self._first[stream]

    def hides(self, entry: Entry) -> bool:
        """Whether an event belongs to a round that is open."""
        if entry.stream.startswith(TABLE):
            found = self.of(entry.stream)
            return found is not None and entry.version >= found[1]
        if entry.stream.startswith(POOL):
            about = entry.event.claim if isinstance(entry.event, Claimed) else entry.event
            table = getattr(about, "table", "")
            found = self.of(table_stream(table)) if table else None
            return found is not None and getattr(about, "round", 0) >= found[0]
        return False
