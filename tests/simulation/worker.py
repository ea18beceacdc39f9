"""A worker of the simulated house: the real service, desk, hub, clocks and feeds, on a store, a bus and a clock of its own."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextvars import Context, copy_context
from random import Random
from typing import Any, TypeVar

from croupier.cards import DECK, Card, cards, text
from croupier.chance import Opening, Source
from croupier.chance.source import Step
from croupier.house.act import Act, Person, Role
from croupier.house.answers import Answer, Done
from croupier.house.service import CommandCase, Pending, Service
from croupier.refusal import Refusal
from croupier.store import Appended, Conflict, Sealer, Store
from croupier.web.callers import Caller
from croupier.web.desk import ServiceDesk
from croupier.web.feed.connection import FeedConnection
from croupier.web.feed.hub import Hub
from croupier.web.feed.rooms import Watching, viewer_of
from croupier.web.feed.ticking import Ticking
from croupier.web.problems import RefusedCall
from croupier.web.rates import Rates
from croupier.web.running.config import Config
from croupier.web.running.metrics import Metrics
from croupier.web.worker import TRUST
from tests.service.kit import KEYS, NOON, SECOND
from tests.simulation.disk import Disk, SimStore
from tests.simulation.loop import CURRENT, Process, VirtualLoop
from tests.simulation.network import Exchange, Line, SimBus
from tests.simulation.script import dice
from tests.simulation.staff import Sent
from tests.simulation.watch import Watch

T = TypeVar("T")
CONFIG = Config(socket_rate=1e9)
NO_LIMIT = 10**9
DISK_FASTEST, DISK_SLOWEST = 0.001, 0.02


LUCKY = (
    "Th Jh Qh Kh Ah",
    "5s 6s 7s 8s 9s",
    "9c 9d 9h 9s 2c",
    "Kc Kd Kh 3c 3d",
    "2d 5d 7d Jd Qd",
    "4c 5d 6h 7s 8c",
    "Ac Ad As 7h 9h",
)
ONE_IN = 8
"""Chance is kinder here than it should be: one deal in so many is worth telling of, as jackpots and supers are rare."""


class SeededSealer(Sealer):
    """Seals with nonces that repeat from run to run."""

    def __init__(self, random: Random) -> None:
        super().__init__(KEYS)
        self._random = random

    def draw(self, count: int) -> bytes:
        return self._random.randbytes(count)


class Luck(Source):
    """A source that now and then deals somebody a hand worth telling of."""

    def __init__(self, random: Random) -> None:
        super().__init__(lambda: random.randbytes(48))
        self._random = random

    def draw(self, step: Step[T]) -> T:
        """What the step finds; a promise may be of an order with a good hand on top."""
        made = super().draw(step)
        if isinstance(made, Opening) and self._random.randrange(ONE_IN) == 0:
            whole = self._random.sample(DECK, len(DECK))
            order = lucky(whole, cards(self._random.choice(LUCKY)), self._random.randrange(3))
            return Opening(made.salt, text(order))  # type: ignore[return-value]
        return made


def lucky(order: Sequence[Card], hand: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order with a hand where the hand at a place of the deal comes from."""
    rest = [card for card in order if card not in hand]
    return (*rest[: 5 * place], *hand, *rest[5 * place :])


class WatchedService(Service):
    """The service, with each command and each answer noted."""

    def __init__(self, store: Store, watch: Watch, process: Process, **more: Any) -> None:
        super().__init__(store, **more)
        self._watch, self._process = watch, process

    def begin(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Pending:
        self._watch.commands.asked(command_id, act.by.id, command)
        return super().begin(stream, command, act, command_id=command_id, expected=expected)

    def _try(
        self, case: CommandCase, conflict: Conflict | None = None
    ) -> "Future[Appended | Conflict] | Answer":
        found = super()._try(case, conflict)
        if not isinstance(found, Future):
            self._answered(case, found)
        return found

    def _finish(self, case: CommandCase, done: Appended) -> Done | Refusal:
        found = super()._finish(case, done)
        self._answered(case, found)
        return found

    def _answered(self, case: CommandCase, answer: Answer) -> None:
        if self._process.alive:
            self._watch.commands.answered(case.command_id, answer)


class SimDesk(ServiceDesk):
    """The desk with no threads: what would be asked on one is asked a little later."""

    async def run(self, ask: Callable[[], T]) -> T:
        await asyncio.sleep(0.001)
        store = self.service.store
        assert isinstance(store, SimStore)
        store.at_once = True
        try:
            return ask()
        finally:
            store.at_once = False


class SimFeed(FeedConnection):
    """The feed of somebody whose session is not in question."""

    async def _beat(self) -> None:
        await asyncio.Event().wait()

    async def _check_session(self) -> None:
        """Everybody is signed in."""


class SimClock:
    """A worker's clock: the time of the house, and how far it is off."""

    def __init__(self, loop: VirtualLoop, off: float) -> None:
        self._loop, self.off = loop, off

    def __call__(self) -> int:
        return NOON * SECOND + int((self._loop.now + self._loop.leapt + self.off) * SECOND)


class SimWorker:
    """A worker that can die and come back."""

    def __init__(
        self, name: str, seed: str, loop: VirtualLoop, disk: Disk, exchange: Exchange, watch: Watch
    ) -> None:
        self.name, self._seed, self.loop, self.disk = name, seed, loop, disk
        self.exchange, self.watch = exchange, watch
        self.random = dice(seed, name)
        self.clock = SimClock(loop, self.random.uniform(0, 0.3))
        self.config = CONFIG
        self.lines: list[Line] = []
        self.births = 0
        self.process = Process(name)
        self.process.alive = False
        self.ready = False
        self.on_power: Callable[[], None] = lambda: None

    # Life

    def boot(self) -> None:
        """Starts the worker on what is on the disk."""
        self.births += 1
        self.process = Process(f"{self.name}.{self.births}")
        self.context: Context = copy_context()
        self.context.run(CURRENT.set, self.process)
        self.context.run(self.loop.create_task, self._start())

    async def _start(self) -> None:
        random = dice(self._seed, self.process.name)
        self.store = SimStore(self.disk, self._later)
        self.store.on_power = lambda: self.on_power()
        source, process = Luck(random), self.process
        self.sealer = SeededSealer(random)
        parts = {"clock": self.clock, "sealer": self.sealer, "source": source, "trust": TRUST}
        self.service = WatchedService(self.store, self.watch, process, **parts)
        self.service.subscribe(lambda entries: self.watch.published(entries) if process.alive else None)
        self.metrics = Metrics()
        self.commands = Rates(NO_LIMIT, NO_LIMIT)
        self.desk = SimDesk(self.service, self.metrics, local=True)
        self.bus = SimBus(self.exchange, self.process, self.loop)
        self.hub = Hub(self.service, self.desk, self.bus, self.metrics)
        self.ticking = Ticking(self.hub)
        await self.hub.start()
        self.ticking.start()
        self.ticking._collected = self.ticking._swept = float("inf")
        self.ready = True

    def _later(self, do: Callable[[], None]) -> None:
        process = self.process
        delay = DISK_FASTEST + self.random.random() * (DISK_SLOWEST - DISK_FASTEST)
        self.loop.call_later(delay, lambda: do() if process.alive else None)

    def die(self) -> None:
        """Ends at once, in the middle of whatever it does."""
        if not self.process.alive:
            return
        if self.ready:
            self.store.die()
            self.bus.leave()
        self.ready = False
        self.process.die()
        for line in self.lines:
            line.cut()
        self.lines.clear()

    # What comes in

    def accept(self, line: Line, person: Person, table: str, since: int) -> None:
        """Takes a connection of somebody who watches or plays at a table."""
        self.lines.append(line)
        self.context.run(self.loop.create_task, self._serve(line, person, table, since))

    async def _serve(self, line: Line, person: Person, table: str, since: int) -> None:
        room = await self.hub.room(table)
        if room is None:
            line.cut()
            return
        try:
            viewer = viewer_of(room.now.table, person, "")
        except RefusedCall:
            line.cut()
            return
        one = Watching(viewer, person.id, seated=person.role is Role.PLAYER)
        if since:
            room.resume(one, since)
        room.join(one)
        caller = Caller(person, None, "", "", by_cookie=False)  # type: ignore[arg-type]  # sessions are not simulated
        try:
            await SimFeed(line, self, caller, room, one).run()  # type: ignore[arg-type]
        finally:
            room.leave(one)
            line.cut()

    def ask(self, do: Callable[[], Any]) -> None:
        """Has something done that waits for the disk on the spot."""
        self.context.run(self.loop.create_task, self.desk.run(do))

    def send(self, sent: Sent, command_id: str) -> "asyncio.Task[Answer]":
        """Has a member of staff ask something over the desk."""
        act = self.service.act(sent.by, sent.why, sent.second)
        asking = self.desk.send(sent.stream, sent.command, act, command_id=command_id)
        task: asyncio.Task[Answer] = self.context.run(self.loop.create_task, asking)
        return task
