"""What the SQLite log does inside one transaction: each function works on a connection that is already in one."""

from collections.abc import Iterable

import apsw
from msgspec import structs

from croupier.store.chain import Unrestored, Walk, appended, chained, fit
from croupier.store.contract import (
    GENESIS,
    Appended,
    Broken,
    Conflict,
    Fault,
    Head,
    Note,
    NotEmpty,
    Recorded,
    SignedHead,
    Snapshot,
    Verified,
)
from croupier.store.group_commit import Append

COLUMNS = ", ".join(Recorded.__struct_fields__)
_INSERT = f"INSERT INTO event ({COLUMNS}) VALUES ({', '.join('?' for _ in Recorded.__struct_fields__)})"  # noqa: S608
_PUT_SNAPSHOT = """
    INSERT INTO snapshot (stream, version, data, fits) VALUES (?, ?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, data = excluded.data, fits = excluded.fits
    WHERE excluded.version >= snapshot.version OR snapshot.version > ?
"""


def append(wanted: Append, connection: apsw.Connection) -> Appended | Conflict:
    """Appends unless the command was already carried out or a stream has moved on."""
    if earlier := find(connection, wanted.command):
        return earlier
    for write in wanted.writes:
        actual = version_of(connection, write.stream)
        if actual != write.expected_version:
            return Conflict(write.stream, write.expected_version, actual)
    head = head_of(connection)
    events = chained(head, wanted.writes, wanted.command, wanted.at, wanted.meta)
    for event in events:
        connection.execute(_INSERT, structs.astuple(event))
    return appended(events)


def restore(events: Iterable[Recorded], connection: apsw.Connection) -> Verified | NotEmpty:
    """Inserts events as they are, each checked against the chain; raises Unrestored at the first that does not fit."""
    if (head := head_of(connection)).seq:
        return NotEmpty(head.seq)
    walk = Walk()
    for event in walk.through(events):
        try:
            connection.execute(_INSERT, structs.astuple(event))
        except apsw.ConstraintError:
            sentence = f"the command {event.command!r} was already carried out before"
            raise Unrestored(Broken(event.seq, Fault.REPEATED, sentence)) from None
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


def put_note(note: Note, connection: apsw.Connection) -> None:
    """Keeps a note instead of the one before."""
    connection.execute(
        "INSERT OR REPLACE INTO note (kind, key, data, until) VALUES (?, ?, ?, ?)", structs.astuple(note)
    )


def drop_note(kind: str, key: str, connection: apsw.Connection) -> bool:
    """Forgets a note and tells whether there was one."""
    connection.execute("DELETE FROM note WHERE kind = ? AND key = ?", (kind, key))
    return connection.changes() > 0


def drop_notes(kind: str, prefix: str, connection: apsw.Connection) -> int:
    """Forgets the notes of a kind whose keys begin so."""
    where = "kind = :kind AND key >= :prefix AND substr(key, 1, length(:prefix)) = :prefix"
    connection.execute(f"DELETE FROM note WHERE {where}", {"kind": kind, "prefix": prefix})  # noqa: S608
    return connection.changes()


def drop_stale_notes(now: int, connection: apsw.Connection) -> int:
    """Forgets the notes whose time is over."""
    connection.execute("DELETE FROM note WHERE until <= ?", (now,))
    return connection.changes()


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


def find(connection: apsw.Connection, command: str) -> Appended | None:
    """Gives the outcome of a command that was carried out before."""
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
        events.append(event)
    return structs.replace(appended(events[::-1]), repeated=True)
