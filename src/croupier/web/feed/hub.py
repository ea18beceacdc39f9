"""The worker's eyes: follows the log and shows tables to their viewers.

Its own appends come straight from the service; those of other workers are read from the log, when the bus says so or
at the latest when the next look is due. Nothing here is kept that the log does not have, and the loop never waits for
the log: what must be read is read on the desk's threads where the log is away.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from typing import Any

import structlog
from msgspec.structs import replace

from croupier.house.act import HOUSE
from croupier.house.answers import Entry
from croupier.house.follower import folded
from croupier.house.house import House
from croupier.house.jackpots import POOL
from croupier.house.people import why_disabled
from croupier.house.plan import Loaded
from croupier.house.pools import Pool
from croupier.house.service import Service
from croupier.house.streams import entry_of
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code
from croupier.store import StoreError
from croupier.web.desk import ServiceDesk
from croupier.web.feed.bus import Bus
from croupier.web.feed.clocks import Clocks
from croupier.web.feed.indexing import Indexing
from croupier.web.feed.rooms import Moment, Room
from croupier.web.problems import refuse
from croupier.web.running.metrics import Metrics

LOOK = 1.0
PAGE = 500

log = structlog.get_logger("croupier.worker")

Moved = Callable[[str, bool], None]
"""Called with a table that has moved, and whether this worker moved it."""


class Hub:
    """Every table that this worker has seen move, and who looks at it."""

    def __init__(self, service: Service, desk: ServiceDesk, bus: Bus, metrics: Metrics) -> None:
        self.service, self.desk, self.bus, self.metrics = service, desk, bus, metrics
        self.rooms: dict[str, Room] = {}
        self.clocks = Clocks(service.clock())
        self.position = 0
        self.moved: Moved = lambda _table, _own: None
        self.indexing = Indexing(service, desk)
        self._house = House()
        self._pools: dict[str, Pool] = {}
        self._early: dict[int, int] = {}
        self._hinted = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # Life

    async def start(self) -> None:
        """Begins to follow the log, and takes up every table meanwhile."""
        self._loop = asyncio.get_running_loop()
        store = self.service.store
        self.position = (await self.desk.run(store.head)).seq
        for stream in (HOUSE, *await self.desk.run(lambda: store.streams(POOL))):
            await self._side_moved(stream)
        self.service.subscribe(self._published)
        await self.bus.start(self._hint)
        self._begin(self._follow())
        self._begin(self._take_up())

    async def stop(self) -> None:
        """Lets every viewer go and follows no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.indexing.finish()
        for room in self.rooms.values():
            for one in room.watching:
                one.close("GOING_AWAY")
        await self.bus.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_up(self) -> None:
        """Looks at every table there is, one after the other, so that clocks run and open rounds go on."""
        streams = await self.desk.run(lambda: self.service.store.streams(TABLE))
        for stream in streams:
            table = stream.removeprefix(TABLE)
            try:
                await self.room(table)
            except StoreError as error:
                log.warning("a table could not be taken up", table=table, why=type(error).__name__)
            self.moved(table, True)
            await asyncio.sleep(0)
        self.indexing.look_over(stream.removeprefix(TABLE) for stream in streams)

    async def room(self, table: str) -> Room | None:
        """The room of a table, if there is such a table."""
        if table not in self.rooms:
            loaded = await self.desk.look(lambda: self.service.peek(table_stream(table)))
            if not loaded.version:
                return None
            self.rooms.setdefault(table, Room(table, self._moment(loaded.state, loaded.version, 0)))
        return self.rooms[table]

    async def known_room(self, table: str) -> Room:
        """The room of a table, or the refusal that there is none."""
        room = await self.room(table)
        if room is None:
            raise refuse(Code.NO_SUCH_TABLE, "", "named", table=table[:60])
        return room

    # Events

    def _published(self, entries: tuple[Entry, ...]) -> None:
        """Takes an append of this worker, on whatever thread it was finished."""
        if not entries:
            return
        for stream in {entry.stream for entry in entries}:
            self.bus.publish(stream, entries[-1].seq)
        assert self._loop is not None  # noqa: S101
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._own, entries)

    def _own(self, entries: tuple[Entry, ...]) -> None:
        self._early[entries[0].seq] = entries[-1].seq
        while (last := self._early.pop(self.position + 1, 0)) > 0:
            self.position = last
        self._take(entries, own=True)

    def _hint(self, stream: str, seq: int) -> None:  # noqa: ARG002
        if seq > self.position:
            self.look_again()

    def look_again(self) -> None:
        """Has the log looked at now."""
        self._hinted.set()

    async def _follow(self) -> None:
        """Reads what other workers wrote: after a hint, and anyway now and then."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hinted.wait(), LOOK)
            self._hinted.clear()
            try:
                while await self._read_on():
                    pass
                self.metrics.store_up.set(True)
            except StoreError as error:
                self.metrics.store_up.set(False)
                log.warning("the log cannot be read", why=type(error).__name__)
                await asyncio.sleep(LOOK)

    async def _read_on(self) -> bool:
        store, position = self.service.store, self.position
        found = await self.desk.run(lambda: store.read_all(position, PAGE))
        entries = [entry_of(one) for one in found if one.seq > self.position]
        if entries:
            self.position = max(self.position, entries[-1].seq)
            self._early = {first: last for first, last in self._early.items() if first > self.position}
            self._take(entries, own=False)
        return len(found) == PAGE

    def _take(self, entries: Sequence[Entry], *, own: bool) -> None:
        ordered = sorted(entries, key=lambda entry: (entry.stream, entry.version))
        for stream, some in groupby(ordered, key=lambda entry: entry.stream):
            if stream.startswith(TABLE):
                self._table_moved(stream.removeprefix(TABLE), list(some), own)
            elif stream == HOUSE or stream.startswith(POOL):
                self._begin(self._side_moved(stream))

    def _table_moved(self, table: str, entries: list[Entry], own: bool) -> None:
        room = self.rooms.get(table)
        if room is None or entries[0].version > room.now.version + 1:
            self._begin(self._reload(table, entries[-1], own))
            return
        new = [entry for entry, _ in folded(Loaded(room.now.table, room.now.version), entries)]
        for entry, following in pairwise(new):
            if entry.at != following.at:  # another append: a wait may have ended and begun anew in between
                self.clocks.note(entry.after, entry.version, entry.at)
        if new:
            room.take(new, self._moment(new[-1].after, new[-1].version, new[-1].at))
            self.indexing.take(new)
            self.moved(table, own)

    async def _reload(self, table: str, last: Entry, own: bool) -> None:
        """Takes a table as the log has it, where events of it were missed."""
        loaded = await self.desk.look(lambda: self.service.refresh(table_stream(table)))
        room = self.rooms.get(table)
        if room is None:
            self.rooms[table] = Room(table, self._moment(loaded.state, loaded.version, last.at))
        elif loaded.version > room.now.version:
            room.show(self._moment(loaded.state, loaded.version, last.at))
        self.indexing.look_over((table,))
        self.moved(table, own)

    async def _side_moved(self, stream: str) -> None:
        """Takes the house or a pool as the log has it, and shows it at the tables it matters to."""
        found = (await self.desk.look(lambda: self.service.refresh(stream))).state
        if isinstance(found, House):
            self._house = found
        elif isinstance(found, Pool):
            self._pools |= dict.fromkeys(found.tables, found)
        for table, room in self.rooms.items():
            now = room.now
            shown = replace(now, pool=self._pools.get(table), disabled=why_disabled(self._house, now.table))
            if (shown.pool, shown.disabled) != (now.pool, now.disabled):
                room.show(shown)
                self.moved(table, False)

    def _moment(self, table: Table, version: int, at: int) -> Moment:
        clocks = self.clocks.note(table, version, at)
        return Moment(version, table, clocks, self._pools.get(table.id), why_disabled(self._house, table))
