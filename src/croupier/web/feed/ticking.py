"""The worker's hands: clocks that have run out and the autopilot, at every table that the worker has seen.

Every worker has them, and none leads: what they send names the version it was made for, so it takes effect once, and
a worker leaves a table that another has just moved to that one for a while.
"""

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import structlog

from croupier.house.act import HOUSE_DEALER, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.answers import Answer, Done, Stale
from croupier.house.people import People
from croupier.house.practice.bots import has_bots, next_move
from croupier.house.table.carry_out import crew_of
from croupier.house.table.commands import EndPractice, OpenRound, Proceed, StandUp, TableCommand
from croupier.house.table.state import Table, table_stream
from croupier.refusal import Refusal
from croupier.store import StoreError
from croupier.store.errors import TROUBLE
from croupier.web.feed.clearing import LeftAlone
from croupier.web.feed.clocks import RunningClock
from croupier.web.feed.hub import Hub
from croupier.web.feed.rooms import Room, seats_of

TICK = 0.2
OTHERS_FIRST = 1.5
"""Seconds that a worker leaves to the one that made the last append before it goes on in its place."""

AWAY = "the player is away"

MOST_MOVES = 60
"""So many moves bots make at a table before others have their turn."""

SWEEP = 600.0
"""Seconds between two rounds of the chores."""

COLLECT = 60.0
"""Seconds between two looks for objects that hold each other: see `server`."""

Work = Callable[[], Awaitable[None]]

log = structlog.get_logger("croupier.worker")


class Ticking:
    """Has done what is due, several times a second, and chores now and then; `counted` says whether a best choice is counted at once."""

    def __init__(
        self,
        hub: Hub,
        chores: Sequence[Callable[[], object]] = (),
        counted: Callable[[], bool] = lambda: True,
    ) -> None:
        self.hub, self.service, self.desk, self._chores = hub, hub.service, hub.desk, chores
        self._counted = counted
        self.passed: Callable[[], float] = lambda: asyncio.get_running_loop().time()
        self._waiting: dict[str, float] = {}
        self._busy: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._acting: set[asyncio.Task[None]] = set()
        self._swept = 0.0
        self._collected = 0.0
        hub.moved = self.wake

    def start(self) -> None:
        """Begins to look."""
        self._collected = asyncio.get_running_loop().time()
        self._task = asyncio.create_task(self._tick())

    async def stop(self) -> None:
        """Looks no more, and lets what was begun end."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._acting:
            await asyncio.wait(self._acting, timeout=2)

    def wake(self, table: str, own: bool) -> None:
        """Has the autopilot look at a table: at once, or later where another worker is at it."""
        later = 0 if own else OTHERS_FIRST + random.random() / 2  # noqa: S311
        self._waiting[table] = asyncio.get_running_loop().time() + later

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = asyncio.get_running_loop().time()
            self.hub.keep_time(self.passed())
            for running in list(self.hub.clocks.due(self.service.clock())):
                self._begin(running.table, partial(self._fire, running))
            for table in [table for table, when in self._waiting.items() if when <= now]:
                if self._begin(table, partial(self._go_on, table)):
                    del self._waiting[table]
            for alone in (self.hub.clearing, self.hub.away):
                for table, player in alone.due():
                    self._begin(table, partial(self._clear, alone, table, player))
            if now - self._collected > COLLECT:
                self._collected = now
                gc.collect()
            if now - self._swept > SWEEP:
                self._swept = now
                self._begin("", self._do_chores)

    def _begin(self, table: str, work: Work) -> bool:
        """Acts at a table, unless something is under way there."""
        if table in self._busy:
            return False
        self._busy.add(table)
        task = asyncio.create_task(self._act(table, work))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)
        return True

    async def _act(self, table: str, work: Work) -> None:
        try:
            await work()
        except StoreError as error:
            if not isinstance(error, TROUBLE):  # of that the desk tells
                log.warning("a table cannot go on", table=table, why=type(error).__name__)
            self.wake(table, False)
        except Exception:
            log.exception("a table is stuck", table=table)
        finally:
            self._busy.discard(table)

    async def _do_chores(self) -> None:
        for chore in self._chores:
            await self.desk.run(chore)

    async def _clear(self, alone: LeftAlone, table: str, player: str) -> None:
        """Ends a practice table or frees a seat that its player has left alone, unless the player looks at the table or plays a round."""
        room, place = self.hub.rooms.get(table), (table, player)
        seat = next(iter(seats_of(room.now.table, player)), None) if room is not None else None
        if room is None or (seat is None and not room.now.table.practice):
            return alone.forget(place)
        if await self._looks_on(room, player):
            return alone.seen(place)
        now = room.now.table
        if not now.practice and now.playing and now.round is not None and seat in now.round.seats:
            return None
        free = StandUp(seat) if seat is not None and not now.practice else None
        command, key = (EndPractice(), "end") if free is None else (free, "away")
        if isinstance(await self._send(room, command, HOUSE_SUPERVISOR, AWAY, key), Refusal):
            alone.seen(place)
        return None

    async def _send(
        self, room: Room, command: TableCommand, by: Person, why: str, key: str, wait: str = ""
    ) -> Answer:
        """Has the program do something at a table as it is now, for a wait where one is over."""
        stream, version = table_stream(room.table), room.now.version
        act, name = self.service.act(by, why, program=True), f"{stream} {key} {version} {wait}".rstrip()
        answer = await self.desk.send(stream, command, act, command_id=name, expected=version)
        if isinstance(answer, Refusal):
            log.warning("what was due was refused", table=room.table, due=key, refusal=answer.code)
        return answer

    async def _looks_on(self, room: Room, player: str) -> bool:
        """Whether a player is connected to a table, at this worker or at another."""
        here = any(one.person == player for one in room.watching)
        return here or await self.desk.look(lambda: self.hub.presence.anywhere(room.table, player))

    async def _fire(self, running: RunningClock) -> None:
        room = self.hub.rooms.get(running.table)
        if room is None or running.version != room.now.version:
            return
        if room.now.disabled and isinstance(running.wait.command, OpenRound):
            return
        by = await self._crew(room.now.table, running.wait.by)
        if running.version != room.now.version:
            return
        wait = running.wait
        answer = await self._send(room, wait.command, by, "the time is over", "clock", wait.key)
        self.hub.metrics.timers.inc()
        if isinstance(answer, Stale):
            self.hub.look_again()
        elif isinstance(answer, Refusal):
            await asyncio.sleep(OTHERS_FIRST)

    async def _go_on(self, table: str) -> None:
        room = self.hub.rooms.get(table)
        if room is None or not room.now.table.running.auto:
            return
        if has_bots(room.now.table) and await self._play_bots(table):
            return
        if not await self.desk.look(lambda: self.service.may_go_on(table)):
            return
        await self._send(room, Proceed(), await self._crew(room.now.table, Role.DEALER), "", "proceed")

    async def _play_bots(self, table: str) -> bool:
        """Has the house's own players at a practice table do all that they can do now; says whether they did anything."""
        stream, did = table_stream(table), 0
        while did < MOST_MOVES:
            loaded = await self.desk.look(lambda: self.service.peek(stream))
            move = await self.desk.run(partial(next_move, loaded.state, counted=self._counted()))
            if move is None:
                break
            name = f"{stream} bot {loaded.version}"
            act = self.service.act(move.by, program=True)
            answer = await self.desk.send(stream, move.command, act, command_id=name, expected=loaded.version)
            if isinstance(answer, Refusal) and move.otherwise is not None:
                log.warning("a bot was refused", table=table, refusal=answer.code)
                act = self.service.act(move.otherwise_by, "a bot is stuck", program=True)
                answer = await self.desk.send(
                    stream, move.otherwise, act, command_id=f"{name} otherwise", expected=loaded.version
                )
            if not isinstance(answer, Done):
                break
            did += 1
        return did > 0

    async def _crew(self, table: Table, role: Role) -> Person:
        people: People = (await self.desk.look(lambda: self.service.peek(PEOPLE))).state
        found = crew_of(people, table).of(role)
        return found if found.id in people.known else HOUSE_DEALER
