"""Nobody is ruled on before the time that the table gives: counted from when the log let the wait begin."""

from collections.abc import Callable
from typing import Any

from croupier.house.dealer import Wait, waits
from croupier.house.table.state import TABLE, Table
from croupier.store import Recorded
from tests.simulation.violation import Invariant

CLOCK = " clock "
LONG_AGO = -1e9
SLACK = 1.1
"""Seconds by which clocks of workers may differ without anybody having touched them, and whole seconds are cut."""


class Deadlines:
    """When each wait of each table began."""

    def __init__(self, fail: Callable[[Invariant, str], None], now: Callable[[], float]) -> None:
        self._fail, self._now = fail, now
        self._since: dict[str, dict[str, tuple[float, Wait]]] = {}
        self._touched = False
        self.fired = 0

    def touch(self, wrong: bool) -> None:
        """Somebody set a clock wrong or right again: what runs meanwhile may end at any time."""
        self._touched = wrong
        for running in self._since.values():
            running |= {key: (LONG_AGO, wait) for key, (_, wait) in running.items()}

    def taken(self, first: Recorded, states: dict[str, list[Any]]) -> None:
        """Takes an append: a clock's command is due, and other waits begin or end."""
        if not first.stream.startswith(TABLE):
            return
        running = self._since.get(first.stream, {})
        if CLOCK in first.command:
            self._due(first, running)
        table: Table = states[first.stream][-1]
        now = LONG_AGO if self._touched else self._now()
        self._since[first.stream] = {wait.key: running.get(wait.key, (now, wait)) for wait in waits(table)}

    def _due(self, first: Recorded, running: dict[str, tuple[float, Wait]]) -> None:
        self.fired += 1
        key = first.command.partition(CLOCK)[2].partition(" ")[2]
        since, wait = running.get(key, (None, None))
        if since is None or wait is None:
            return
        took = self._now() - since
        if took < wait.seconds - SLACK:
            says = f"{first.stream}: {key} had {wait.seconds} seconds and was ended after {took:.2f}"
            self._fail(Invariant.CLOCK, says)
