"""A transaction that is under way: appends are judged and chained in memory, and inserted together before anything else."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from croupier.store.chain import Unrestored, appended, chained
from croupier.store.contract import Appended, Broken, Conflict, Head, LogFault, Recorded
from croupier.store.group_commit import Append
from croupier.words import Sentence

Values = Sequence[str | int | bytes]

_LAST = "SELECT seq FROM event WHERE command = ? AND remaining = 0"
_UP_TO = """
    SELECT seq, stream, version FROM event WHERE seq <= ?
    AND seq > coalesce((SELECT max(seq) FROM event WHERE seq < ? AND remaining = 0), 0) ORDER BY seq
"""


class Transaction(ABC):
    """What a change works on; each database says how it finds out where things stand, and how it inserts."""

    def __init__(self) -> None:
        self._events: list[Recorded] = []
        self._commands: dict[str, Appended | None] = {}
        """The commands of this transaction that were carried out, with the answers as far as they are known."""

    @abstractmethod
    def head(self) -> Head:
        """Tells where the log ends; nobody else moves it before the commit."""

    @abstractmethod
    def version(self, stream: str) -> int:
        """Tells how many events a stream has, with those that were just appended."""

    @abstractmethod
    def moved(self, done: Appended, digest: bytes) -> None:
        """Hears where the log and its streams end after an append."""

    @abstractmethod
    def insert(self, events: Sequence[Recorded]) -> None:
        """Inserts events as they are; raises Unrestored at one whose command was carried out before."""

    @abstractmethod
    def rows(self, query: str, values: Values = ()) -> list[Any]:
        """Gives what a question finds after the appends that came before it."""

    @abstractmethod
    def change(self, statement: str, values: Values = ()) -> int:
        """Carries out a statement after the appends that came before it, and tells how many rows it changed."""

    @abstractmethod
    def change_all(self, statement: str, values: Sequence[Values]) -> None:
        """Carries out a statement once for each row of values."""

    @abstractmethod
    def _insert(self, events: Sequence[Recorded]) -> None:
        """Inserts events that follow the log."""

    def append(self, wanted: Append) -> Appended | Conflict:
        """Appends unless the command was already carried out or a stream has moved on."""
        if wanted.command in self._commands:
            return self._again(wanted.command)
        for write in wanted.writes:
            actual = self.version(write.stream)
            if actual != write.expected_version:
                return Conflict(write.stream, write.expected_version, actual)
        events = chained(self.head(), wanted.writes, wanted.command, wanted.at, wanted.meta, wanted.voucher)
        done = appended(events)
        self._events += events
        self._commands[wanted.command] = structs.replace(done, repeated=True)
        self.moved(done, events[-1].hash)
        return done

    def _flush(self) -> None:
        events, self._events = self._events, []
        if events:
            self._insert(events)

    def _again(self, command: str) -> Appended:
        known = self._commands[command] or found(self.rows, command)
        if known is None:
            raise AssertionError(f"{command!r} was there a moment ago")
        self._commands[command] = known
        return known


def found(rows: Callable[[str, Values], list[Any]], command: str) -> Appended | None:
    """Gives the outcome of a command that was carried out before, asking with `rows`."""
    for (last,) in rows(_LAST, (command,)):
        events = rows(_UP_TO, (last, last))
        return Appended(events[0][0], last, {stream: version for _, stream, version in events}, repeated=True)
    return None


def repeated(event: Recorded) -> Unrestored:
    """Tells that the command of an event stands in the log twice."""
    sentence = Sentence("log-repeated", command=repr(event.command))
    return Unrestored(Broken(event.seq, LogFault.REPEATED, sentence))
