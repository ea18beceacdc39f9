"""Practice tables and seats without their player: since when, and from where a practice table was asked for, until it ends."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Generic, TypeVar

from croupier.house.answers import Entry
from croupier.house.table.state import Standing, Table
from croupier.store import Store
from croupier.web.rates import Shares

SECOND = 1_000_000
IDLE = 30 * 60
"""Seconds after which a practice table ends that its player has left alone."""

AWAY = 15 * 60
"""Seconds after which a seat at a live table is freed that its player has left alone."""

HERE = "here"
HERE_FOR = 150
"""The notes by which workers tell each other who looks at a table, and for how many seconds one holds."""

Key = TypeVar("Key")


def is_ended(table: Table) -> bool:
    """Whether a table was for practice and has ended: it is in no list, and a new one may take its name."""
    return bool(table.practice) and table.standing is Standing.CLOSED


class LastSeen(Generic[Key]):
    """When somebody was last at each of some places, the longest ago first; a worker that starts has seen them all just now."""

    def __init__(self, clock: Callable[[], int], idle: int) -> None:
        self.clock, self._idle = clock, idle * SECOND
        self._last: OrderedDict[Key, int] = OrderedDict()

    def seen(self, place: Key) -> None:
        """Notes that the player of a place is there now."""
        self._last[place] = self.clock()
        self._last.move_to_end(place)

    def forget(self, place: Key) -> None:
        """Counts a place no more."""
        self._last.pop(place, None)

    def due(self) -> Iterator[Key]:
        """The places that have been left alone for long enough; none where no time is set."""
        late = self.clock() - self._idle
        left = takewhile(lambda one: one[1] <= late, self._last.items()) if self._idle else ()
        return iter([place for place, _ in left])


class Presence:
    """Who looks at which table at any worker of the house: noted in the log's store where it is shared."""

    def __init__(self, store: Store, clock: Callable[[], int], *, shared: bool) -> None:
        self._store, self._clock, self.shared = store, clock, shared

    def note(self, table: str, person: str) -> None:
        """Tells the others that somebody looks at a table here."""
        self._store.put_note(HERE, f"{table}/{person}", b"", self._clock() + HERE_FOR * SECOND)

    def anywhere(self, table: str, person: str) -> bool:
        """Whether some worker has just had somebody look at a table."""
        return self.shared and self._store.note(HERE, f"{table}/{person}", self._clock()) is not None


class Clearing(LastSeen[str]):
    """The practice tables, and from where each was asked for."""

    def __init__(self, clock: Callable[[], int], idle: int = IDLE) -> None:
        super().__init__(clock, idle)
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

    def forget(self, place: str) -> None:
        """Counts a table no more, nor for where it was asked for from."""
        super().forget(place)
        self.origins.give_back(place)


class AwaySeats(LastSeen[tuple[str, str]]):
    """The players, each with the table, who sit at tables that the program runs for the house."""

    def __init__(self, clock: Callable[[], int], idle: int = AWAY) -> None:
        super().__init__(clock, idle)
        self._at: dict[str, set[tuple[str, str]]] = {}

    def note(self, table: Table) -> None:
        """Takes a table as it is now: who sits there counts from then on, until getting up."""
        run = table.running.auto and not table.practice
        sitting = {(table.id, chair.player) for chair in table.chairs.values()} if run else set()
        before = self._at.pop(table.id, set())
        for gone in before - sitting:
            self.forget(gone)
        for new in sitting - before:
            self.seen(new)
        if sitting:
            self._at[table.id] = sitting

    def take(self, table: Table, entries: Iterable[Entry]) -> None:
        """Takes what happened at a table: whoever did something is there."""
        for who in {(table.id, _by(entry)) for entry in entries} & self._at.get(table.id, set()):
            self.seen(who)


def _by(entry: Entry) -> str:
    """Who did something; nobody where it cannot be read yet."""
    act = getattr(entry.event, "act", None)
    return act.by.id if act is not None else ""
