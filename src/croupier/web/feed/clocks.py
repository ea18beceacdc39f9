"""The clocks of a worker: when each wait of each table began, and what is due now.

A clock is a cache: it starts from the time of the event that began the wait, but never before the worker itself was
up, so that nobody loses time to a server that was away. What it sends is judged on the log like anything else, and
names the version it saw: however many workers have the same clock, it takes effect once.
Waits last as long as time passes: where the clock of the machine is set, they move with it.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.dealer import Wait, waits
from croupier.house.table.state import Table

SECOND = 1_000_000
JUMP = SECOND
"""A clock that has gone so much more or less than time has passed was set."""


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
        self._offset: int | None = None
        self._tables: dict[str, tuple[RunningClock, ...]] = {}
        self._rounds: dict[str, int] = {}

    def keep_time(self, now: int, passed: int) -> bool:
        """Compares the clock with the time that has passed, and moves all that runs if it was set; tells whether it was."""
        offset, before = now - passed, self._offset
        by = offset - before if before is not None else 0
        if before is not None and abs(by) < JUMP:
            return False
        self._offset = offset
        self._started += by
        self._tables = {
            table: tuple(replace(running, since=running.since + by) for running in clocks)
            for table, clocks in self._tables.items()
        }
        return by != 0

    def of(self, table: str) -> tuple[RunningClock, ...]:
        """The clocks of a table."""
        return self._tables.get(table, ())

    def note(self, table: Table, version: int, at: int, now: int | None = None) -> tuple[RunningClock, ...]:
        """Takes a table as it is since some time, at most now; waits that its round had go on, others begin or end."""
        name, number = table.id, table.rounds
        before = self._tables.get(name, ()) if self._rounds.get(name) == number else ()
        had = {running.wait.key: running.since for running in before}
        begun = max(at, self._started)
        begun = begun if now is None else min(begun, now)
        running = tuple(RunningClock(name, version, wait, had.get(wait.key, begun)) for wait in waits(table))
        if running:
            self._tables[name], self._rounds[name] = running, number
        else:
            self._tables.pop(name, None)
            self._rounds.pop(name, None)
        return running

    def due(self, now: int) -> Iterator[RunningClock]:
        """What has run out."""
        for clocks in list(self._tables.values()):
            yield from (running for running in clocks if running.until <= now)
