"""The contract of every log: conditional, idempotent appends; reads by stream and by one gap-free order."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from msgspec import Struct

if TYPE_CHECKING:
    from croupier.store.vouching import Voucher

GENESIS = bytes(32)
PAGE = 5_000
AFTER_ALL = "\U0010ffff"
"""Stands after every character that a name can have."""


class NewEvent(Struct, frozen=True, gc=False):
    """An event to be recorded: its data are one JSON value on one line, kept byte for byte.

    With a `meta` of its own, that stands beside it in place of the one of the append.
    """

    type: str
    data: bytes
    schema: int = 1
    meta: bytes = b""


class Recorded(Struct, frozen=True, gc=False):
    """An event as it stands in the log; `remaining` counts the events that follow it in the same append.

    By its `mac` a holder of the house's keys vouches for it; one that was written without keys has none.
    """

    seq: int
    stream: str
    version: int
    type: str
    schema: int
    data: bytes
    at: int
    meta: bytes
    command: str
    remaining: int
    hash: bytes
    mac: bytes = b""


class Write(Struct, frozen=True):
    """Events for one stream, valid only while that stream stands at `expected_version` (0: it is new)."""

    stream: str
    expected_version: int
    events: tuple[NewEvent, ...]


class Appended(Struct, frozen=True):
    """The events are on disk at `first`..`last`; `repeated` says that an earlier try had put them there."""

    first: int
    last: int
    versions: dict[str, int]
    repeated: bool = False


class Conflict(Struct, frozen=True):
    """The stream has moved on; nothing was appended."""

    stream: str
    expected: int
    actual: int


class Snapshot(Struct, frozen=True):
    """A cached state of a stream at a version, in bytes that only its writer understands."""

    stream: str
    version: int
    data: bytes


class Note(Struct, frozen=True):
    """A value beside the log that may change and is no part of it; it counts as gone from `until` on."""

    kind: str
    key: str
    data: bytes
    until: int
    mac: bytes = b""


class Head(Struct, frozen=True):
    """Where the log ends: the last sequence number and its hash, or 0 and zeros."""

    seq: int
    hash: bytes


class SignedHead(Struct, frozen=True):
    """A head that the holder of a key vouched for at a time."""

    seq: int
    hash: bytes
    at: int
    key: str
    signature: bytes


class LogFault(StrEnum):
    """What is wrong with a log."""

    GAP = "GAP"
    EDITED = "EDITED"
    VERSION = "VERSION"
    HALF_APPEND = "HALF_APPEND"
    REPEATED = "REPEATED"
    UNREADABLE = "UNREADABLE"
    STORAGE = "STORAGE"
    CUT = "CUT"
    REPLACED = "REPLACED"
    FORGED = "FORGED"
    UNKNOWN_KEY = "UNKNOWN_KEY"
    UNVOUCHED = "UNVOUCHED"
    UNSIGNED = "UNSIGNED"


class Broken(Struct, frozen=True):
    """The first position at which a log is not what it should be (0: no single event is to blame)."""

    seq: int
    why: LogFault
    sentence: str


class Verified(Struct, frozen=True):
    """Every event follows from the one before; signatures that were checked vouch for all up to `signed`."""

    count: int
    head: bytes
    signed: int = 0


class NotEmpty(Struct, frozen=True):
    """A log can be restored only into a store that holds no event."""

    count: int


class Store(ABC):
    """An append-only log of events in streams, and caches beside it. Safe to use from many threads.

    With a `voucher`, what is written carries a mac, and a row that no holder of the house's keys wrote is none.
    """

    voucher: "Voucher | None" = None

    @abstractmethod
    def submit(
        self, writes: Sequence[Write], *, command_id: str, at: int, meta: bytes = b"{}"
    ) -> Future[Appended | Conflict]:
        """Promises the outcome of one atomic append to one or more streams; it is known once it is durable.

        A command id that the log already holds answers with its first result and appends nothing.
        """

    def append_all(
        self, writes: Sequence[Write], *, command_id: str, at: int, meta: bytes = b"{}"
    ) -> Appended | Conflict:
        """Appends to several streams, all or nothing, and waits until that is on disk."""
        return self.submit(writes, command_id=command_id, at=at, meta=meta).result()

    def append(
        self,
        stream: str,
        expected_version: int,
        events: Iterable[NewEvent],
        *,
        command_id: str,
        at: int,
        meta: bytes = b"{}",
    ) -> Appended | Conflict:
        """Appends to one stream and waits until that is on disk."""
        write = Write(stream, expected_version, tuple(events))
        return self.append_all((write,), command_id=command_id, at=at, meta=meta)

    @abstractmethod
    def find(self, command_id: str) -> Appended | None:
        """Gives the outcome of a command that was carried out, marked as repeated, or None if it was not."""

    @abstractmethod
    def read(self, stream: str, after_version: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of a stream, oldest first."""

    @abstractmethod
    def read_all(self, after_seq: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of all streams in their global order, foreign ones too."""

    @abstractmethod
    def refuse_foreign(self, event: Recorded, due: int | None = None) -> None:
        """Raises Foreign for an event that the voucher, where there is one, does not know, or not as the version due."""

    @abstractmethod
    def adopt(self, voucher: "Voucher") -> None:
        """Vouches for all that was written without keys."""

    def walk(self, stream: str, after_version: int = 0) -> Iterator[Recorded]:
        """Gives every event of a stream, a page at a time."""
        while page := self.read(stream, after_version):
            yield from page
            after_version = page[-1].version

    def walk_all(self, after_seq: int = 0) -> Iterator[Recorded]:
        """Gives every event in global order, a page at a time."""
        while page := self.read_all(after_seq):
            yield from page
            after_seq = page[-1].seq

    @abstractmethod
    def version(self, stream: str) -> int:
        """Tells how many events a stream has."""

    @abstractmethod
    def ends(self, streams: Sequence[str], unless: int = -1) -> tuple[int, ...]:
        """Tells where the log ends, and how many events each stream has, all at one moment.

        Where it ends at `unless`, it says nothing of the streams.
        """

    @abstractmethod
    def streams(self, prefix: str = "") -> list[str]:
        """Names the streams that begin so, in byte order."""

    @abstractmethod
    def head(self) -> Head:
        """Tells where the log ends."""

    def put_snapshot(self, stream: str, version: int, data: bytes) -> None:
        """Keeps a cached state, unless a later one is already kept."""
        self.submit_snapshot(stream, version, data).result()

    @abstractmethod
    def submit_snapshot(self, stream: str, version: int, data: bytes) -> Future[None]:
        """Promises to keep a cached state, without waiting for it."""

    @abstractmethod
    def latest_snapshot(self, stream: str) -> Snapshot | None:
        """Gives the cached state, if there is one that fits this history."""

    @abstractmethod
    def put_head(self, head: SignedHead) -> None:
        """Keeps a signed head beside the log."""

    @abstractmethod
    def heads(self) -> list[SignedHead]:
        """Gives the signed heads, oldest first."""

    def put_note(self, kind: str, key: str, data: bytes, until: int) -> None:
        """Keeps a value under a kind and a key, instead of the one before, until a time in microseconds."""
        self.put_notes((Note(kind, key, data, until),))

    @abstractmethod
    def put_notes(self, notes: Sequence[Note]) -> None:
        """Keeps several values, each instead of the one before, all or none of them."""

    @abstractmethod
    def note(self, kind: str, key: str, now: int) -> bytes | None:
        """Gives the value under a kind and a key, unless its time is over."""

    @abstractmethod
    def notes_at(self, kinds: Sequence[str], key: str, now: int) -> dict[str, bytes]:
        """Gives by kind the values of several kinds under one key, less those whose time is over."""

    @abstractmethod
    def notes(self, after: tuple[str, str] = ("", ""), limit: int = PAGE) -> list[Note]:
        """Gives at most `limit` notes, stale ones too, that stand after a kind and key, in byte order of both."""

    @abstractmethod
    def notes_of(
        self, kind: str, prefix: str = "", after: str = "", limit: int = PAGE, *, newest_first: bool = False
    ) -> list[Note]:
        """Gives at most `limit` notes of a kind, stale ones too, whose keys begin so and stand after a key.

        They come in byte order of their keys; with `newest_first` backwards, and `after` a key are those before it.
        """

    def every_note(self, kind: str, prefix: str = "") -> Iterator[Note]:
        """Gives all of what `notes_of` gives a page of."""
        last = ""
        while page := self.notes_of(kind, prefix, last):
            last = page[-1].key
            yield from page

    @abstractmethod
    def drop_note(self, kind: str, key: str) -> bool:
        """Forgets a value and tells whether there was one, stale or not."""

    @abstractmethod
    def drop_notes(self, kind: str, prefix: str) -> int:
        """Forgets the values of a kind whose keys begin so, and tells how many there were."""

    @abstractmethod
    def drop_stale_notes(self, now: int) -> int:
        """Forgets the values of every kind whose time is over, and tells how many there were."""

    @abstractmethod
    def restore(self, events: Iterable[Recorded]) -> Verified | Broken | NotEmpty:
        """Fills an empty store with recorded events, hashes and all, or with none of them if one does not follow."""

    def alone(self) -> bool:
        """Tells whether nobody else serves this log; others hear from now on that somebody does."""
        return True

    @property
    @abstractmethod
    def commits(self) -> int:
        """Tells how many transactions this store has made durable."""

    @abstractmethod
    def probe(self) -> None:
        """Raises what keeps something of the size of a command from being written now; nothing stays of it."""

    @abstractmethod
    def check(self) -> Broken | None:
        """Asks the storage whether its own structures are sound."""

    @abstractmethod
    def close(self) -> None:
        """Finishes what was submitted and lets go of the storage."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
