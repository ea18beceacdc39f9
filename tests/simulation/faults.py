"""What breaks: the network, the bus, workers, the disk under them, their clocks; and what comes back by itself."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from tests.simulation.disk import POWER, Trouble
from tests.simulation.script import Kind, Op, dice
from tests.simulation.worker import SimWorker

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

TROUBLES = (*[Trouble.FULL] * 4, *[Trouble.FAILS, Trouble.FAILS_AFTER] * 2, *POWER)
STEPS = (-30, -5, -1.5, 1.5, 5, 40, 3_600)
"""Seconds by which a clock may be set wrong."""

LEAPS = (3_600, 28_800, 86_400, 86_400, 172_800)
"""Seconds that go by at once."""

SETTLES = 1.0


class Faults:
    """Has things break as the script says."""

    def __init__(self, run: "Simulation") -> None:
        self._sim = run
        self._wrong = 0
        self._strikes: dict[Kind, Callable[[SimWorker, Random], None]] = {
            Kind.NOISE: self._noise,
            Kind.PART: self._part,
            Kind.KILL: lambda worker, random: self._kill(worker, random.uniform(0.2, 4)),
            Kind.DISK: self._disk,
            Kind.STEP: self._step,
            Kind.SNAPSHOT: self._snapshot,
            Kind.LEAP: self._leap,
        }

    def strike(self, op: Op) -> None:
        """One fault."""
        workers = self._sim.workers
        self._strikes[op.kind](workers[op.who % len(workers)], dice(op.whim))

    def go_dark(self) -> None:
        """The power goes in the whole house, and comes back."""
        self._sim.count("power")
        for number, worker in enumerate(self._sim.workers):
            self._kill(worker, 1 + number / 10)

    def nurse(self) -> None:
        """Starts a worker anew whose disk has failed, as whoever looks after the house would."""
        for worker in self._sim.workers:
            if worker.ready and worker.store.failed is not None:
                self._kill(worker, 0.5)

    def _after(self, seconds: float, do: Callable[[], None]) -> None:
        self._sim.loop.call_later(seconds, do)

    def _noise(self, _: SimWorker, random: Random) -> None:
        noise = self._sim.noise
        noise.set(random.randint(0, 12), random.randint(0, 12), random.randint(0, 25))
        self._after(random.uniform(1, 6), lambda: noise.set(0, 0, 0))

    def _part(self, _: SimWorker, random: Random) -> None:
        exchange = self._sim.exchange
        exchange.parted = True
        self._after(random.uniform(1, 8), lambda: setattr(exchange, "parted", False))

    def _kill(self, worker: SimWorker, back: float) -> None:
        worker.die()
        self._after(back, lambda: worker.boot() if not worker.process.alive else None)

    def _disk(self, worker: SimWorker, random: Random) -> None:
        """Has the k-th commit from now fail, or find no room for a while."""
        if not worker.ready:
            return
        trouble = random.choice(TROUBLES)
        many = random.randint(1, 6) if trouble is Trouble.FULL else 1
        worker.store.troubles += [None] * random.randint(0, 9) + [trouble] * many
        self._sim.count(f"disk: {trouble}")

    def _step(self, worker: SimWorker, random: Random) -> None:
        off = random.choice(STEPS)
        worker.clock.off += off
        self._wrong += 1
        self._sim.watch.deadlines.touch(True)
        self._after(random.uniform(1, 5), lambda: self._set_right(worker, off))

    def _set_right(self, worker: SimWorker, off: float) -> None:
        worker.clock.off -= off
        self._after(SETTLES, self._settled)

    def _settled(self) -> None:
        """What was decided by the wrong clock is on disk by now."""
        self._wrong -= 1
        self._sim.watch.deadlines.touch(self._wrong > 0)

    def _leap(self, _: SimWorker, random: Random) -> None:
        self.leap(random.choice(LEAPS))

    def leap(self, seconds: int) -> None:
        """Hours or days go by in which nothing is done, for everybody alike: what was due is overdue."""
        self._sim.loop.leapt += seconds
        self._wrong += 1
        self._sim.watch.deadlines.touch(True)
        self._after(SETTLES, self._settled)

    def _snapshot(self, worker: SimWorker, _: Random) -> None:
        if worker.ready:
            worker.service.snapshot_all()
