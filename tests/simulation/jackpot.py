"""The jackpot identity, counted in ten-thousandths of a cent beside the pool's own figures.

Seed, contributions and guarantees, less what was paid, are what the meter shows and the part of a cent that waits.
"""

from collections.abc import Callable
from typing import Any

from croupier.house import pools as p
from croupier.house.jackpots import POOL
from tests.simulation.violation import Invariant

PARTS = 10_000


class Meters:
    """What every shared pool should hold."""

    def __init__(self, fail: Callable[[Invariant, str], None]) -> None:
        self._fail = fail
        self._pools: dict[str, p.Pool] = {}
        self.due: dict[str, int] = {}
        self.paid = 0

    def take(self, stream: str, event: Any) -> None:
        """Takes an event of any stream; those of pools count."""
        if not stream.startswith(POOL):
            return
        before = self._pools.get(stream, p.Pool())
        pool = self._pools[stream] = p.evolve(before, event)
        self.due[stream] = due = max(0, self.due.get(stream, 0) + self._change(before, event))
        shown = pool.amount * PARTS + pool.remainder
        if shown != due or not 0 <= pool.remainder < PARTS:
            self._fail(
                Invariant.JACKPOT, f"{stream} should hold {due} parts of a cent and shows {shown}: {event}"
            )
        if not p.reconciles(pool):
            self._fail(Invariant.JACKPOT, f"the figures of {stream} do not add up: {pool}")

    def _change(self, pool: p.Pool, event: Any) -> int:
        match event:
            case p.PoolOpened(seed=amount) | p.Seeded(amount=amount):
                return int(amount) * PARTS
            case p.Contributed(stakes=stakes):
                return int(stakes) * pool.rate
            case p.PrizePaid(from_pool=drawn):
                self.paid += 1
                return -int(drawn) * PARTS
        return 0
