"""The clocks of a worker: when each wait of each table began, and what is due now.

A clock is a cache: it starts from the time of the event that began the wait, but never before the worker itself was
up, so that nobody loses time to a server that was away. What it sends is judged on the log like anything else, and
names the version it saw: however many workers have the same clock, it takes effect once.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.house.dealer import Wait, waits
from croupier.house.table.state import Table

SECOND = 1_000_000


class RunningClock(Struct, frozen=True):
    """A wait that began at a time, at a table of a version."""

    table: str
    version: int
    wait: Wait
    since: int

    @property
    def until(self) -> int:
        """When it has run out, in microseconds."""
        return self.since + self.wait.seconds * SECOND


class Clocks:
    """Every clock that runs, by table."""

    def __init__(self, started: int) -> None:
        self._started = started
        self._tables: dict[str, tuple[RunningClock, ...]] = {}
        self._rounds: dict[str, int] = {}

    def note(self, table: Table, version: int, at: int) -> tuple[RunningClock, ...]:
        """Takes a table as it is since some time; waits that its round had before go on, others begin or end."""
        name, number = table.id, table.rounds
        before = self._tables.get(name, ()) if self._rounds.get(name) == number else ()
        self._rounds[name] = number
        had = {running.wait.key: running.since for running in before}
        begun = max(at, self._started)
        now = tuple(RunningClock(name, version, wait, had.get(wait.key, begun)) for wait in waits(table))
        if now:
            self._tables[name] = now
        else:
            self._tables.pop(name, None)
        return now

    def due(self, now: int) -> Iterator[RunningClock]:
        """What has run out."""
        for clocks in list(self._tables.values()):
            yield from (running for running in clocks if running.until <= now)
