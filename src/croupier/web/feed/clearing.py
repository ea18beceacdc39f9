"""Practice tables and seats without their player: since when, and who looks at which table."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import takewhile

from croupier.house.answers import Entry
from croupier.house.table.state import Standing, Table
from croupier.store import Store

SECOND = 1_000_000
IDLE = 30 * 60
"""Seconds after which a practice table ends that its player has left alone."""

AWAY = 15 * 60
"""Seconds after which a seat at a live table is freed that its player has left alone."""

HERE = "here"
HERE_FOR = 150
"""The notes by which workers tell each other who looks at a table, and for how many seconds one holds."""

Place = tuple[str, str]
"""A table and a player."""


def is_ended(table: Table) -> bool:
    """Whether a table was for practice and has ended: it is in no list, and a new one may take its name."""
    return bool(table.practice) and table.standing is Standing.CLOSED


def practising(table: Table) -> set[str]:
    """Whose practice table this is, until it has ended."""
    return {table.practice} if table.practice and not is_ended(table) else set()


def seated(table: Table) -> set[str]:
    """The players at a table that the program runs for the house."""
    run = table.running.auto and not table.practice
    return {chair.player for chair in table.chairs.values()} if run else set()


class LeftAlone:
    """When each player was last at a table, the longest ago first; a worker that starts has seen them all just now."""

    def __init__(self, clock: Callable[[], int], idle: int, whose: Callable[[Table], set[str]]) -> None:
        self.clock, self._idle, self._whose = clock, idle * SECOND, whose
        self._last: OrderedDict[Place, int] = OrderedDict()
        self._at: dict[str, set[Place]] = {}

    def seen(self, place: Place) -> None:
        """Notes that a player is there now."""
        self._last[place] = self.clock()
        self._last.move_to_end(place)

    def forget(self, place: Place) -> None:
        """Counts a place no more."""
        self._last.pop(place, None)

    def due(self) -> list[Place]:
        """The places that have been left alone for long enough; none where no time is set."""
        late = self.clock() - self._idle
        left = takewhile(lambda one: one[1] <= late, self._last.items()) if self._idle else ()
        return [place for place, _ in left]

    def note(self, table: Table) -> None:
        """Takes a table as it is now: whoever has a place there counts from then on, until the place is given up."""
        now = {(table.id, player) for player in self._whose(table)}
        for gone in self._at.pop(table.id, set()) - now:
            self.forget(gone)
        for new in sorted(now - self._last.keys()):
            self.seen(new)
        if now:
            self._at[table.id] = now

    def take(self, table: Table, entries: Iterable[Entry]) -> None:
        """Takes what happened at a table: whoever did something is there."""
        for who in sorted({(table.id, _by(entry)) for entry in entries} & self._at.get(table.id, set())):
            self.seen(who)


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


def _by(entry: Entry) -> str:
    """Who did something; nobody where it cannot be read yet."""
    act = getattr(entry.event, "act", None)
    return act.by.id if act is not None else ""
