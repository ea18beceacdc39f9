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
from croupier.house.disputes import DISPUTE
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
from croupier.store import Foreign, Recorded, StoreError
from croupier.web.desk import ServiceDesk
from croupier.web.feed.bus import Bus
from croupier.web.feed.clearing import AWAY, IDLE, LeftAlone, Presence, is_ended, practising, seated
from croupier.web.feed.clocks import SECOND, Clocks
from croupier.web.feed.indexing import Indexing
from croupier.web.feed.listing import NOBODY, Listing
from croupier.web.feed.rooms import Moment, Room, Turns, Watching
from croupier.web.problems import refuse
from croupier.web.rates import Shares
from croupier.web.running.metrics import Metrics

LOOK = 1.0
PAGE = 500

log = structlog.get_logger("croupier.worker")

Moved = Callable[[str, bool], None]
"""Called with a table that has moved, and whether this worker moved it."""


class Hub:
    """Every table that this worker has seen move, and who looks at it."""

    def __init__(
        self,
        service: Service,
        desk: ServiceDesk,
        bus: Bus,
        metrics: Metrics,
        idle: int = IDLE,
        away: int = AWAY,
    ) -> None:
        self.service, self.desk, self.bus, self.metrics = service, desk, bus, metrics
        self.rooms: dict[str, Room] = {}
        self.clocks = Clocks(service.clock())
        self.position = 0
        self.moved: Moved = lambda _table, _own: None
        self.indexing = Indexing(service, desk)
        self.tables = Listing()
        self.disputes = Listing()
        self.clearing = LeftAlone(service.clock, idle, practising)
        self.away = LeftAlone(service.clock, away, seated)
        self.origins = Shares()
        self.presence = Presence(service.store, service.clock, shared=not desk.local)
        self._turns = Turns()
        self._house = House()
        self._pools: dict[str, Pool] = {}
        self._early: dict[int, int] = {}
        self._stopped: set[str] = set()
        self._hinted = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # Life

    async def start(self) -> None:
        """Begins to follow the log, and takes up every table meanwhile."""
        self._loop = asyncio.get_running_loop()
        store = self.service.store
        self.position = (await self.desk.run(store.head)).seq
        self.metrics.store_up.set(True)
        for stream in (HOUSE, *await self.desk.run(lambda: store.streams(POOL))):
            await _unless_foreign(self._side_moved(stream))
        for stream in await self.desk.run(lambda: store.streams(TABLE)):
            self.tables.put(stream.removeprefix(TABLE))
        for stream in await self.desk.run(lambda: store.streams(DISPUTE)):
            self.disputes.put(stream.removeprefix(DISPUTE))
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
        task = asyncio.create_task(_unless_foreign(work))
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
        for name in self.disputes.after("", len(self.disputes), (NOBODY,)):
            await _unless_foreign(self._dispute_moved(name))
            await asyncio.sleep(0)

    async def _dispute_moved(self, name: str) -> None:
        """Has a dispute stand in the list as that of whoever raised it."""
        found = (await self.desk.look(lambda: self.service.peek(DISPUTE + name))).state
        self.disputes.put(name, found.by)

    async def room(self, table: str) -> Room | None:
        """The room of a table, if there is such a table."""
        if table not in self.rooms:
            loaded = await self.desk.look(lambda: self.service.peek(table_stream(table)))
            if not loaded.version:
                return None
            return self._enter(table, loaded, 0)
        return self.rooms[table]

    def _enter(self, table: str, loaded: Loaded, at: int) -> Room:
        """The room of a table as it is since some time; one for a practice table that has ended is not kept."""
        room = Room(table, self._moment(loaded.state, loaded.version, at), self._turns)
        return room if is_ended(loaded.state) else self.rooms.setdefault(table, room)

    def join(self, room: Room, one: Watching) -> Room:
        """Lets a viewer into the room of a table, which is kept from then on."""
        kept = self.rooms.setdefault(room.table, room)
        kept.join(one)
        return kept

    def leave(self, room: Room, one: Watching) -> None:
        """Lets a viewer out; what was kept of a practice table that has ended goes with the last one."""
        room.leave(one)
        self._clear(room)

    def _clear(self, room: Room) -> None:
        if is_ended(room.now.table) and not room.watching:
            self.rooms.pop(room.table, None)

    async def standing_room(self, table: str) -> Room | None:
        """The room of a table that goes on, for lists: one that stands still is left out."""
        try:
            return await self.room(table)
        except Foreign:
            return None

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
        self.bus.publish(entries[-1].seq)
        assert self._loop is not None  # noqa: S101
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._own, entries)

    def _own(self, entries: tuple[Entry, ...]) -> None:
        self._early[entries[0].seq] = entries[-1].seq
        while (last := self._early.pop(self.position + 1, 0)) > 0:
            self.position = last
        self._take(entries, own=True)

    def _hint(self, seq: int) -> None:
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
            except StoreError:  # the desk tells of it
                await asyncio.sleep(LOOK)

    async def _read_on(self) -> bool:
        store, position = self.service.store, self.position
        found = await self.desk.run(lambda: store.read_all(position, PAGE))
        entries = self._own_house([one for one in found if one.seq > self.position])
        if found:
            self.position = max(self.position, found[-1].seq)
            self._early = {first: last for first, last in self._early.items() if first > self.position}
            self._take(entries, own=False)
        return len(found) == PAGE

    def _own_house(self, found: Sequence[Recorded]) -> list[Entry]:
        """The events that this house wrote; a stream with one that it did not write stands still from there on."""
        entries = []
        for one in found:
            try:
                if one.stream not in self._stopped:
                    self.service.store.refuse_foreign(one)
                    entries.append(entry_of(one, self.service.keys))
            except Foreign:
                self._stopped.add(one.stream)
        return entries

    def _take(self, entries: Sequence[Entry], *, own: bool) -> None:
        ordered = sorted(entries, key=lambda entry: (entry.stream, entry.version))
        for stream, some in groupby(ordered, key=lambda entry: entry.stream):
            if stream.startswith(TABLE):
                self._table_moved(stream.removeprefix(TABLE), list(some), own)
            elif stream.startswith(DISPUTE):
                self._begin(self._dispute_moved(stream.removeprefix(DISPUTE)))
            elif stream == HOUSE or stream.startswith(POOL):
                self._begin(self._side_moved(stream))

    def _table_moved(self, table: str, entries: list[Entry], own: bool) -> None:
        room = self.rooms.get(table)
        if room is None or entries[0].version > room.now.version + 1:
            if table not in self.tables:
                self.tables.put(table)
            self._begin(self._reload(table, entries[-1], own))
            return
        new = [entry for entry, _ in folded(Loaded(room.now.table, room.now.version), entries)]
        for entry, following in pairwise(new):
            if entry.at != following.at:  # another append: a wait may have ended and begun anew in between
                self.clocks.note(entry.after, entry.version, entry.at, self.service.clock())
        if new:
            room.take(new, self._moment(new[-1].after, new[-1].version, new[-1].at))
            self.indexing.take(new)
            self.clearing.take(new[-1].after, new)
            self.away.take(new[-1].after, new)
            self.moved(table, own)
            self._clear(room)

    async def _reload(self, table: str, last: Entry, own: bool) -> None:
        """Takes a table as the log has it, where events of it were missed."""
        loaded = await self.desk.look(lambda: self.service.refresh(table_stream(table)))
        room = self.rooms.get(table)
        if room is None:
            self._enter(table, loaded, last.at)
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

    def keep_time(self, passed: float) -> None:
        """Moves the clocks where that of the machine was set, and shows them so."""
        if self.clocks.keep_time(self.service.clock(), int(passed * SECOND)):
            for table, room in self.rooms.items():
                room.show(replace(room.now, clocks=self.clocks.of(table)))

    def _moment(self, table: Table, version: int, at: int) -> Moment:
        self._list(table)
        clocks = self.clocks.note(table, version, at, self.service.clock())
        return Moment(version, table, clocks, self._pools.get(table.id), why_disabled(self._house, table))

    def _list(self, table: Table) -> None:
        """Has a table stand in the list, unless it was for practice and has ended."""
        self.clearing.note(table)
        self.away.note(table)
        if is_ended(table):
            self.tables.drop(table.id)
            self.origins.give_back(table.id)
        elif table.id:
            self.tables.put(table.id, table.practice)


async def _unless_foreign(work: Coroutine[Any, Any, None]) -> None:
    """Does something with a stream, unless that has an event of somebody else: it stands still, and the rest goes on."""
    with suppress(Foreign):
        await work
