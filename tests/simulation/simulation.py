"""One run of a script: the house, its workers and clients on virtual time, faults as they come, and then peace.

In the end all faults stop, everybody reconnects, every round finishes and every table closes.
"""

import asyncio
import gc
import os
import random as chance
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from contextvars import copy_context
from hashlib import blake2b
from itertools import cycle
from typing import Any

import structlog
from msgspec import Struct

from croupier.house.table.state import Table
from croupier.store import Recorded
from tests.service.kit import ANN, IRIS, NOON, PLAYERS, SUE, Clock
from tests.service.kit import chance as source_of
from tests.simulation import hostile, staff
from tests.simulation.clients import Client
from tests.simulation.dealing import Dealing
from tests.simulation.disk import Disk, SimStore
from tests.simulation.doors import Doors
from tests.simulation.ending import Ending
from tests.simulation.faults import Faults
from tests.simulation.house import Founding
from tests.simulation.inventing import Inventor
from tests.simulation.loop import WORLD, VirtualLoop
from tests.simulation.network import Exchange, Line, Noise, Wire
from tests.simulation.script import Kind, Op, Script, dice
from tests.simulation.views import Reader, check_view
from tests.simulation.violation import Invariant, Violation
from tests.simulation.watch import Watch
from tests.simulation.worker import SeededSealer, SimWorker, WatchedService

WATCHERS = (ANN, IRIS, SUE, PLAYERS[-1])
LOOK_EVERY = 25
"""After one in so many steps, the view of a client is put beside what it should be."""

LOUD = ("error", "critical", "exception")


class Result(Struct, frozen=True):
    """What came of a run; the trace is a digest of everything that was written and sent, and when."""

    rounds: int
    void: int
    events: int
    messages: int
    seconds: float
    trace: str
    counts: dict[str, int]
    kinds: tuple[str, ...]
    refused: tuple[str, ...]
    violation: Violation | None = None


class Simulation:
    """A house under a script."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.violation: Violation | None = None
        self.loop = VirtualLoop(lambda says: self.fail(Invariant.FAULT, says))
        self.counts: dict[str, int] = {}
        self.messages = 0
        self.disk = Disk()
        self.watch = Watch(self.fail, self.loop.time)
        self.noise = Noise()
        self._outside = copy_context()
        self._trace = blake2b(digest_size=16)
        self.exchange = Exchange(Wire(self.loop, dice(script.seed, "bus"), self.noise, self._outside))
        self.disk.on_append += [self.watch.take, self._traced]
        self.workers = [
            SimWorker(f"w{number}", str(script.seed), self.loop, self.disk, self.exchange, self.watch)
            for number in range(script.workers)
        ]
        self.faults = Faults(self)
        self.dealer, self.inventor, self.doors = Dealing(self), Inventor(self), Doors(self)
        self.clients = list(self._people())
        self._lines: dict[Line, SimWorker] = {}

    # The run

    def run(self) -> Result:
        """Runs the script to its end, or to the first thing that must not be."""
        with self._alone():
            self._found()
            self.loop.run_until_complete(self._main())
        watch = self.watch
        self.counts |= {"prizes paid": watch.meters.paid, "clocks fired": watch.deadlines.fired}
        return Result(
            watch.rounds,
            watch.void,
            self.disk.head().seq,
            self.messages,
            self.loop.now,
            self._trace.hexdigest(),
            dict(sorted(self.counts.items())),
            tuple(sorted(watch.kinds)),
            tuple(sorted(watch.commands.refused)),
            self.violation,
        )

    def fail(self, invariant: Invariant, says: str) -> None:
        """Notes the first thing that must not be; the run ends there."""
        if self.violation is None:
            self.violation = Violation(invariant, self.loop.now, says)

    def count(self, what: str) -> None:
        """Counts something that happened."""
        self.counts[what] = self.counts.get(what, 0) + 1

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Has the process to itself: its loop, its chance and its log of operations."""
        before, configured = chance.getstate(), structlog.get_config()
        urandom, drawn = os.urandom, dice(self.script.seed, "secrets")
        chance.seed(self.script.seed)
        os.urandom = chance._urandom = drawn.randbytes  # type: ignore[attr-defined]  # what `secrets` draws from
        structlog.configure(processors=[self._logged])
        collecting = gc.isenabled()
        gc.disable()  # a run is short, and half of its garbage would be looked for in vain
        try:
            yield
        finally:
            self._end()
            if collecting:
                gc.enable()
            os.urandom = chance._urandom = urandom  # type: ignore[attr-defined]
            structlog.configure(**configured)
            chance.setstate(before)

    def _end(self) -> None:
        for worker in self.workers:
            worker.die()
        self.loop.run_until_complete(asyncio.sleep(0.01))
        self.loop.close()

    def _logged(self, _: Any, how: str, event: MutableMapping[str, Any]) -> Any:
        if how in LOUD:
            self.fail(Invariant.FAULT, f"{event.get('event')}: {event}")
        self.count(f"log: {event.get('event')}")
        raise structlog.DropEvent

    def _found(self) -> None:
        sealer = SeededSealer(dice(self.script.seed, "founding"))
        parts = {"clock": Clock(), "sealer": sealer, "source": source_of(self.script.seed)}
        Founding(WatchedService(SimStore(self.disk), self.watch, WORLD, **parts)).found(self.script)

    async def _main(self) -> None:
        for worker in self.workers:
            worker.on_power = self.faults.go_dark
            worker.boot()
        for op in self.script.ops:
            await self._until(op.at)
            if self.violation is not None:
                return
            self._do(op)
        await self._until(self.script.seconds)
        if self.violation is None:
            await Ending(self).run()

    async def _until(self, at: float) -> None:
        if at > self.loop.now:
            await asyncio.sleep(at - self.loop.now)

    # What happens

    def _do(self, op: Op) -> None:
        self.count(str(op.kind))
        client = self.clients[op.who % len(self.clients)]
        match op.kind:
            case Kind.TURN:
                client.turn(op.whim)
            case Kind.HOSTILE:
                hostile.attack(client, op.whim)
            case Kind.MISTAKE:
                self._mistake(op.whim)
            case Kind.DEAL:
                self.dealer.step(op.whim)
            case Kind.ERRAND:
                self.ask(self.inventor.errand(op.whim), op.whim)
            case Kind.DOOR:
                self.doors.knock(op.whim)
            case Kind.CUT:
                if client.line is not None:
                    client.line.cut()
            case _:
                self.faults.strike(op)
        self.faults.nurse()
        if op.whim % LOOK_EVERY == 0:
            check_view(self, client)

    def _mistake(self, whim: int) -> None:
        sent = staff.mistake(self.script.tables, whim)
        self.ask(sent, whim)
        undone = staff.remedy(sent, self.script.tables)
        if undone is not None:
            self.loop.call_later(2 + whim % 5, lambda: self.ask(undone, whim + 1))

    def ask(self, sent: staff.Sent, whim: int) -> "asyncio.Task[Any] | None":
        """Has somebody of the staff ask something at a worker that is up."""
        up = [worker for worker in self.workers if worker.ready]
        if not up:
            return None
        return up[whim % len(up)].send(sent, f"{sent.by.id}:{whim}")

    # What clients reach

    def _people(self) -> Iterator[Client]:
        players = cycle(PLAYERS)
        for plan in self.script.tables:
            for seat in range(1, plan.players + 1):
                yield Client(self, next(players), plan.name, seat)
        for number, plan in enumerate(self.script.tables):
            yield Client(self, WATCHERS[(self.script.seed + number) % len(WATCHERS)], plan.name, 0)

    @property
    def now(self) -> float:
        return self.loop.now

    @property
    def seconds(self) -> int:
        """The time of the house, in seconds since 1970."""
        return NOON + int(self.loop.now) + self.loop.leapt

    def connect(self, client: Client, since: int) -> Line | None:
        """A line from a client to some worker that is up."""
        up = [worker for worker in self.workers if worker.ready]
        if not up:
            return None
        self.count("connections")
        random = dice(self.script.seed, client.person.id, client.table, self.counts["connections"])
        worker = random.choice(up)
        reader = Reader(self.watch, self.fail, client.person, client.table)
        wires = [Wire(self.loop, random, self.noise, self._outside) for _ in range(2)]

        def read(text: str, named: set[str]) -> None:
            self.messages += 1
            self._trace.update(f"{self.loop.now:.6f} {client.person.id} {text}".encode())
            reader.read(text, named)

        line = Line(wires[0], wires[1], read)
        self._lines[line] = worker
        worker.accept(line, client.person, client.table, since)
        return line

    def live(self, line: Line, table: str) -> Table | None:
        """The table as the worker at the end of a line shows it."""
        worker = self._lines[line]
        room = worker.hub.rooms.get(table) if worker.ready else None
        return room.now.table if room is not None else None

    def _traced(self, rows: Any) -> None:
        row: Recorded
        for row in rows:
            self._trace.update(f"{self.loop.now:.6f}".encode() + row.hash)
