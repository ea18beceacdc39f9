"""What the SQLite log does inside one transaction: each function works on a connection that is already in one."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

import apsw
from msgspec import structs

from croupier.store.chain import Walk, chained
from croupier.store.contract import (
    GENESIS,
    Appended,
    Broken,
    Conflict,
    Fault,
    Head,
    NotEmpty,
    Recorded,
    SignedHead,
    Snapshot,
    Verified,
    Write,
)

COLUMNS = ", ".join(Recorded.__struct_fields__)
_INSERT = f"INSERT INTO event ({COLUMNS}) VALUES ({', '.join('?' for _ in Recorded.__struct_fields__)})"  # noqa: S608
_PUT_SNAPSHOT = """
    INSERT INTO snapshot (stream, version, data, fits) VALUES (?, ?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, data = excluded.data, fits = excluded.fits
    WHERE excluded.version >= snapshot.version OR snapshot.version > ?
"""


class Unrestored(Exception):
    """Carries a finding out of the transaction, so that it is rolled back."""

    def __init__(self, broken: Broken) -> None:
        self.broken = broken


def append(
    writes: Sequence[Write], command: str, at: int, meta: bytes, connection: apsw.Connection
) -> Appended | Conflict:
    """Appends unless the command was already carried out or a stream has moved on."""
    if earlier := _earlier(connection, command):
        return earlier
    for write in writes:
        actual = version_of(connection, write.stream)
        if actual != write.expected_version:
            return Conflict(write.stream, write.expected_version, actual)
    head = head_of(connection)
    events = chained(head, writes, command, at, meta)
    for event in events:
        connection.execute(_INSERT, structs.astuple(event))
    return _appended(events)


def restore(events: Iterable[Recorded], connection: apsw.Connection) -> Verified | NotEmpty:
    """Inserts events as they are, each checked against the chain; raises Unrestored at the first that does not fit."""
    if (head := head_of(connection)).seq:
        return NotEmpty(head.seq)
    walk = Walk()
    for event in events:
        if broken := walk.take(event):
            raise Unrestored(broken)
        try:
            connection.execute(_INSERT, structs.astuple(event))
        except apsw.ConstraintError:
            sentence = f"the command {event.command!r} was already carried out before"
            raise Unrestored(Broken(event.seq, Fault.REPEATED, sentence)) from None
    if broken := walk.end():
        raise Unrestored(broken)
    return Verified(walk.seq, walk.hash)


def put_snapshot(snapshot: Snapshot, connection: apsw.Connection) -> None:
    """Keeps a snapshot together with a digest that ties it to the event it was taken after."""
    after = hash_at(connection, snapshot.stream, snapshot.version)
    if after is None:
        raise ValueError(
            f"stream {snapshot.stream!r} has no version {snapshot.version} to take a snapshot of"
        )
    row = (snapshot.stream, snapshot.version, snapshot.data, fit(after, snapshot.data))
    connection.execute(_PUT_SNAPSHOT, (*row, version_of(connection, snapshot.stream)))


def put_head(head: SignedHead, connection: apsw.Connection) -> None:
    """Keeps a signed head; the same one twice is one."""
    connection.execute(
        "INSERT OR IGNORE INTO signed_head (seq, hash, at, key, signature) VALUES (?, ?, ?, ?, ?)",
        structs.astuple(head),
    )


def head_of(connection: apsw.Connection) -> Head:
    """Tells where the log ends."""
    row = connection.execute("SELECT seq, hash FROM event ORDER BY seq DESC LIMIT 1").fetchone()
    return Head(*row) if row else Head(0, GENESIS)


def version_of(connection: apsw.Connection, stream: str) -> int:
    """Tells how many events a stream has."""
    row = connection.execute("SELECT max(version) FROM event WHERE stream = ?", (stream,)).fetchone()
    return row[0] or 0 if row else 0


def hash_at(connection: apsw.Connection, stream: str, version: int) -> bytes | None:
    """Gives the hash of one event of a stream."""
    row = connection.execute(
        "SELECT hash FROM event WHERE stream = ? AND version = ?", (stream, version)
    ).fetchone()
    return row[0] if row else None


def fit(after: bytes, data: bytes) -> bytes:
    """Digests a snapshot with the event that it was taken after."""
    return sha256(after + data).digest()


def _earlier(connection: apsw.Connection, command: str) -> Appended | None:
    last = connection.execute(
        "SELECT seq FROM event WHERE command = ? AND remaining = 0", (command,)
    ).fetchone()
    if last is None:
        return None
    events: list[Recorded] = []
    for row in connection.execute(f"SELECT {COLUMNS} FROM event WHERE seq <= ? ORDER BY seq DESC", last):  # noqa: S608
        event = Recorded(*row)
        if event.command != command:
            break
        events.insert(0, event)
    return structs.replace(_appended(events), repeated=True)


def _appended(events: Sequence[Recorded]) -> Appended:
    return Appended(events[0].seq, events[-1].seq, {event.stream: event.version for event in events})
