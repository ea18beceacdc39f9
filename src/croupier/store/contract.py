"""What a log takes and gives: events, conditional appends and their outcomes, heads, notes, and what can be wrong."""

from enum import StrEnum

from msgspec import Struct

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


class Write(Struct, frozen=True, gc=False):
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
    """The stream has moved on, or without a name the log; nothing was appended."""

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
    UNWITNESSED = "UNWITNESSED"


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
