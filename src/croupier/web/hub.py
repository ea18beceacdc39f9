"""The worker: follows the log, shows tables to their viewers, and lets clocks and the autopilot act.

Its own appends come straight from the service; those of other workers are read from the log, when the bus says so or
at the latest when the next look is due. Nothing here is kept that the log does not have.
"""

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby

import structlog
from msgspec.structs import replace

from croupier.floor.act import Person, Refusal, Role
from croupier.floor.pools import Pool
from croupier.service import Entry, Live, Service, Stale, table_stream
from croupier.service.app import entry_of
from croupier.service.clocks import Clocks, Running
from croupier.service.jackpots import POOL
from croupier.service.live import TABLE, evolve
from croupier.service.people import PEOPLE, People
from croupier.service.proceeding import Proceed, crew_of
from croupier.service.running import HOUSE_DEALER
from croupier.store import StoreError
from croupier.web.bus import Bus
from croupier.web.desk import Desk
from croupier.web.metrics import Metrics
from croupier.web.rooms import Moment, Room

TICK = 0.2
LOOK = 1.0
PAGE = 500
OTHERS_FIRST = 1.5
"""Seconds that a worker leaves to the one that made the last append before it goes on in its place."""

log = structlog.get_logger("croupier.worker")


class Hub:
    """Every table that this worker has seen move, and what is due at them."""

    def __init__(self, service: Service, desk: Desk, bus: Bus, metrics: Metrics) -> None:
        self.service, self.desk, self.bus, self.metrics = service, desk, bus, metrics
        self.rooms: dict[str, Room] = {}
        self.clocks = Clocks(service.clock())
        self.position = 0
        self._early: dict[int, int] = {}
        self._hinted = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: dict[str, float] = {}
        self.draining = False

    # Life

    async def start(self) -> None:
        """Takes up every table that was open, and begins to follow the log."""
        self._loop = asyncio.get_running_loop()
        self.position = (await self.desk.run(self.service.store.head)).seq
        self.service.subscribe(self._published)
        await self.bus.start(self._hint)
        for stream in await self.desk.run(lambda: self.service.store.streams(TABLE)):
            await self.room(stream.removeprefix(TABLE))
            self._wake_pilot(stream.removeprefix(TABLE), 0)
        self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._tick())]

    async def stop(self) -> None:
        """Stops clocks and lets every viewer go."""
        self.draining = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms.values():
            for one in room.watching:
                one.close("GOING_AWAY")
        await self.bus.close()

    async def room(self, table: str) -> Room | None:
        """The room of a table, if there is such a table."""
        if table not in self.rooms:
            loaded = await self.desk.look(lambda: self.service.peek(table_stream(table)))
            if not loaded.version:
                return None
            self.rooms.setdefault(table, Room(table, self._moment(loaded.state, loaded.version, 0)))
        return self.rooms[table]

    # Events

    def _published(self, entries: tuple[Entry, ...]) -> None:
        """Takes an append of this worker, on whatever thread it was finished."""
        for stream in {entry.stream for entry in entries}:
            self.bus.publish(stream, entries[-1].seq)
        assert self._loop is not None  # noqa: S101
        self._loop.call_soon_threadsafe(self._own, entries)

    def _own(self, entries: tuple[Entry, ...]) -> None:
        if not entries:
            return
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
                self.metrics.store_up(True)
            except StoreError as error:
                self.metrics.store_up(False)
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
            elif stream.startswith(POOL):
                self._pool_moved(stream)

    def _table_moved(self, table: str, entries: list[Entry], own: bool) -> None:
        room = self.rooms.get(table)
        at = entries[-1].at
        if room is None or entries[0].version > room.now.version + 1:
            loaded = self.service.peek(table_stream(table))
            if loaded.version < entries[-1].version:
                loaded = self.service.refresh(table_stream(table))
            moment = self._moment(loaded.state, loaded.version, at)
            if room is None:
                self.rooms[table] = Room(table, moment)
            else:
                room.show(moment)
        else:
            new = list(_folded(room.now, entries))
            if not new:
                return
            room.take(new, self._moment(new[-1].after, new[-1].version, at))
        self._wake_pilot(table, 0 if own else OTHERS_FIRST)

    def _pool_moved(self, stream: str) -> None:
        pool: Pool = self.service.refresh(stream).state
        for table in pool.tables:
            room = self.rooms.get(table)
            if room is not None:
                room.show(replace(room.now, pool=pool))
                self._wake_pilot(table, OTHERS_FIRST)

    def _moment(self, live: Live, version: int, at: int) -> Moment:
        stream = self.service.pool_stream(live.table.id)
        pool: Pool | None = self.service.peek(stream).state if stream else None
        return Moment(version, live, self.clocks.note(live, version, at), pool)

    # Clocks and the autopilot

    def _wake_pilot(self, table: str, seconds: float) -> None:
        assert self._loop is not None  # noqa: S101
        when = self._loop.time() + seconds + (random.random() / 2 if seconds else 0)  # noqa: S311
        self._waiting[table] = when

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self._do_due()
            except StoreError as error:
                log.warning("a clock could not act", why=type(error).__name__)

    async def _do_due(self) -> None:
        for running in list(self.clocks.due(self.service.clock())):
            await self._fire(running)
        now = asyncio.get_running_loop().time()
        for table in [table for table, when in self._waiting.items() if when <= now]:
            del self._waiting[table]
            await self._go_on(table)

    async def _fire(self, running: Running) -> None:
        room = self.rooms.get(running.table)
        if room is None or running.version != room.now.version:
            return
        by = self._crew(room.now.live, running.wait.by)
        stream, name = table_stream(running.table), f"clock {running.version} {running.wait.key}"
        act = self.service.act(by, "the time is over")
        answer = await self.desk.send(
            stream, running.wait.command, act, command_id=f"{stream} {name}", expected=running.version
        )
        self.metrics.timer_fired()
        if isinstance(answer, Stale):
            self.look_again()
        elif isinstance(answer, Refusal):
            log.warning("a clock was refused", table=running.table, code=answer.code)

    async def _go_on(self, table: str) -> None:
        room = self.rooms.get(table)
        if room is None or not room.now.live.running.auto:
            return
        if not await self.desk.look(lambda: self.service.may_go_on(table)):
            return
        stream, version = table_stream(table), room.now.version
        act = self.service.act(self._crew(room.now.live, Role.DEALER))
        name = f"{stream} proceed {version}"
        answer = await self.desk.send(stream, Proceed(), act, command_id=name, expected=version)
        if isinstance(answer, Refusal):
            log.warning("the autopilot was refused", table=table, code=answer.code)

    def _crew(self, live: Live, role: Role) -> Person:
        people: People = self.service.peek(PEOPLE).state
        found = crew_of(people, live).of(role)
        return found if found.id in people.known else HOUSE_DEALER


def _folded(now: Moment, entries: Sequence[Entry]) -> Iterator[Entry]:
    """The events that are new to a room, each with the state it led to."""
    live = now.live
    for entry in entries:
        if entry.version <= now.version:
            continue
        live = entry.after if entry.after is not None else evolve(live, entry.event, entry.version)
        yield replace(entry, after=live)
