"""Practice tables without their player: since when, and from where each was asked for, until it ends."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from croupier.house.answers import Entry
from croupier.house.table.state import Standing, Table
from croupier.web.rates import Shares

SECOND = 1_000_000
IDLE = 30 * 60
"""Seconds after which a practice table ends that its player has left alone."""


def is_ended(table: Table) -> bool:
    """Whether a table was for practice and has ended: it is in no list, and a new one may take its name."""
    return bool(table.practice) and table.standing is Standing.CLOSED


class Clearing:
    """When the player of each practice table was last there, the longest ago first; a worker that starts has seen them all just now."""

    def __init__(self, clock: Callable[[], int], idle: int = IDLE) -> None:
        self.clock, self._idle = clock, idle * SECOND
        self._last: OrderedDict[str, int] = OrderedDict()
        self.origins = Shares()

    def note(self, table: Table) -> None:
        """Takes a table as it is now: one for practice counts from here on, until it has ended."""
        if not table.practice or is_ended(table):
            self.forget(table.id)
        elif table.id not in self._last:
            self.seen(table.id)

    def take(self, table: Table, entries: Iterable[Entry]) -> None:
        """Takes what happened at a table: what its player did shows that the player is there."""
        if table.id in self._last and any(_by(entry) == table.practice for entry in entries):
            self.seen(table.id)

    def seen(self, table: str) -> None:
        """Notes that the player of a practice table is there now."""
        self._last[table] = self.clock()
        self._last.move_to_end(table)

    def forget(self, table: str) -> None:
        """Counts a table no more."""
        self._last.pop(table, None)
        self.origins.give_back(table)

    def due(self) -> Iterator[str]:
        """The practice tables that have been left alone for long enough to be ended."""
        late = self.clock() - self._idle
        return iter([name for name, _ in takewhile(lambda one: one[1] <= late, self._last.items())])


def _by(entry: Entry) -> str:
    """Who did something; nobody where it cannot be read yet."""
    act = getattr(entry.event, "act", None)
    return act.by.id if act is not None else ""
