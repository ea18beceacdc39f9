"""A transaction that is under way: appends are judged and chained in memory, and inserted together before anything else."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import structs

from croupier.store.chain import Unrestored, appended, chained
from croupier.store.contract import GENESIS, Appended, Broken, Conflict, Head, LogFault, Recorded
from croupier.store.group_commit import Append
from croupier.words import Sentence

Values = Sequence[str | int | bytes]

VERSION = "SELECT coalesce(max(version), 0) FROM event WHERE stream = ?"

_LAST = "SELECT seq FROM event WHERE command = ? AND remaining = 0"
_UP_TO = """
    SELECT seq, stream, version FROM event WHERE seq <= ?
    AND seq > coalesce((SELECT max(seq) FROM event WHERE seq < ? AND remaining = 0), 0) ORDER BY seq
"""


class Transaction(ABC):
    """What a change works on; each database says how it finds out where things stand, and how it inserts."""

    where_it_ends: str
    """What asks for the head of the log, so that nobody else moves it before the commit."""

    def __init__(self) -> None:
        self._by: object = None
        self._since = 0
        """Who appended the last events of the log, and after which: what that one need not look at again."""
        self._events: list[Recorded] = []
        self._end: Head | None = None
        self._versions: dict[str, int] = {}
        self._commands: dict[str, Appended | None] = {}
        """The commands of this transaction that were carried out, with the answers as far as they are known."""

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

    @abstractmethod
    def _carried_out(self, commands: list[str]) -> Iterable[tuple[str]]:
        """Finds those of some commands that the log has."""

    def insert(self, events: Sequence[Recorded]) -> None:
        """Inserts events as they are; raises Unrestored at one whose command was carried out before."""
        ends = [event for event in events if event.remaining == 0]
        known = {command for (command,) in self._carried_out([event.command for event in ends])}
        for event in ends:
            if event.command in known:
                sentence = Sentence("log-repeated", command=repr(event.command))
                raise Unrestored(Broken(event.seq, LogFault.REPEATED, sentence))
            known.add(event.command)
        self._insert(events)
        self._end, self._versions, self._by = None, {}, None

    def append(self, wanted: Append) -> Appended | Conflict:
        """Appends unless the command was already carried out or a stream has moved on."""
        if wanted.command in self._commands:
            return self._again(wanted.command)
        head = self.head()
        own = wanted.by is not None and wanted.by is self._by
        if 0 <= wanted.seen < (self._since if own else head.seq):
            return Conflict("", 0, head.seq)
        for write in wanted.writes:
            actual = self.version(write.stream)
            if actual != write.expected_version:
                return Conflict(write.stream, write.expected_version, actual)
        events = chained(head, wanted.writes, wanted.command, wanted.at, wanted.meta, wanted.voucher)
        done = appended(events)
        self._events += events
        self._end = Head(done.last, events[-1].hash)
        if wanted.by is not self._by:
            self._by, self._since = wanted.by, head.seq
        self._versions.update(done.versions)
        self._commands[wanted.command] = structs.replace(done, repeated=True)
        return done

    def head(self) -> Head:
        """Tells where the log ends; nobody else moves it before the commit."""
        if self._end is None:
            self._end = head_of(self.rows(self.where_it_ends))
        return self._end

    def version(self, stream: str) -> int:
        """Tells how many events a stream has, with those that were just appended."""
        if stream not in self._versions:
            ((self._versions[stream],),) = self.rows(VERSION, (stream,))
        return self._versions[stream]

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


def head_of(rows: Sequence[tuple[int, bytes]]) -> Head:
    """The head that was found, or that of an empty log."""
    return Head(*rows[0]) if rows else Head(0, GENESIS)


def found(rows: Callable[[str, Values], list[Any]], command: str) -> Appended | None:
    """Gives the outcome of a command that was carried out before, asking with `rows`."""
    for (last,) in rows(_LAST, (command,)):
        events = rows(_UP_TO, (last, last))
        return Appended(events[0][0], last, {stream: version for _, stream, version in events}, repeated=True)
    return None
