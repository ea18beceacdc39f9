"""What the PostgreSQL log does inside one transaction.

Whoever appends locks the one row of `log_head` first and keeps it until the commit. So all appends of all processes
stand in one queue: each reads the head that the one before committed, and they commit in the order of their numbers.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from msgspec import structs
from psycopg import Connection, Cursor

from croupier.store.chain import Unrestored, Walk, appended, chained, fit
from croupier.store.contract import (
    PAGE,
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
_ARRAYS = ", ".join(
    f"%b::{ {int: 'bigint', str: 'text', bytes: 'bytea'}[kind] }[]"
    for kind in Recorded.__annotations__.values()
)
_INSERT = f"INSERT INTO event ({COLUMNS}) SELECT * FROM unnest({_ARRAYS})".encode()  # noqa: S608
_BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED"
_LOCK = "SELECT seq, hash FROM log_head FOR UPDATE"
_SET_HEAD = "UPDATE log_head SET seq = %b, hash = %b"
_VERSIONS = """
    SELECT name, coalesce((SELECT max(version) FROM event WHERE stream = name), 0)
    FROM unnest(%b::text[]) AS name
"""
_CARRIED_OUT = "SELECT command FROM event WHERE command = ANY(%b::text[]) AND remaining = 0"
_FIND = """
    WITH last AS (SELECT seq FROM event WHERE command = %(command)b AND remaining = 0),
    before AS (SELECT coalesce(
        (SELECT seq FROM event WHERE seq < (SELECT seq FROM last) AND remaining = 0 ORDER BY seq DESC LIMIT 1), 0
    ) AS seq)
    SELECT event.seq, stream, version FROM event, last, before
    WHERE event.seq > before.seq AND event.seq <= last.seq ORDER BY event.seq
"""
_PUT_SNAPSHOT = """
    INSERT INTO snapshot (stream, version, data, fits) VALUES (%b, %b, %b, %b)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, data = excluded.data, fits = excluded.fits
    WHERE excluded.version >= snapshot.version OR snapshot.version > %b
"""
_PUT_HEAD = """
    INSERT INTO signed_head (seq, hash, at, key, signature) VALUES (%b, %b, %b, %b, %b) ON CONFLICT DO NOTHING
"""
_PUT_NOTE = """
    INSERT INTO note (kind, key, data, until) VALUES (%b, %b, %b, %b)
    ON CONFLICT (kind, key) DO UPDATE SET data = excluded.data, until = excluded.until
"""
_DROP_NOTES = "DELETE FROM note WHERE kind = %(kind)b AND key >= %(prefix)b AND starts_with(key, %(prefix)b)"


class Transaction:
    """One transaction, begun. Appends are judged and chained in memory and inserted together before anything else."""

    def __init__(self, connection: Connection, appends: Sequence[Append]) -> None:
        self._connection = connection
        self._events: list[Recorded] = []
        self._versions: dict[str, int] = {}
        self._commands: dict[str, Appended | None] = {}
        with connection.pipeline():
            connection.execute(_BEGIN)
            if not appends:
                return
            # each statement sees what was committed before it began, so these see all that the lock waited for
            head = connection.execute(_LOCK, binary=True)
            streams = sorted({write.stream for append in appends for write in append.writes})
            versions = connection.execute(_VERSIONS, (streams,), binary=True)
            commands = connection.execute(_CARRIED_OUT, ([append.command for append in appends],))
        self._head = _head(head)
        self._versions.update(versions.fetchall())
        self._commands.update((command, None) for (command,) in commands)

    def append(self, wanted: Append) -> Appended | Conflict:
        """Appends unless the command was already carried out or a stream has moved on."""
        if wanted.command in self._commands:
            return self._again(wanted.command)
        for write in wanted.writes:
            actual = self._versions[write.stream]
            if actual != write.expected_version:
                return Conflict(write.stream, write.expected_version, actual)
        events = chained(self._head, wanted.writes, wanted.command, wanted.at, wanted.meta)
        done = appended(events)
        self._events += events
        self._head = Head(done.last, events[-1].hash)
        self._versions.update(done.versions)
        self._commands[wanted.command] = structs.replace(done, repeated=True)
        return done

    def execute(self, query: str, values: Any = ()) -> Cursor[Any]:
        """Executes a statement after the appends that came before it."""
        if self._events:
            self._flush()
        return self._connection.execute(query.encode(), values, binary=True)

    def insert(self, events: Sequence[Recorded]) -> None:
        """Inserts events as they are and moves the head."""
        columns = [list(column) for column in zip(*map(structs.astuple, events), strict=True)]
        self._connection.execute(_INSERT, columns)
        self._connection.execute(_SET_HEAD, (events[-1].seq, events[-1].hash))

    def commit(self) -> None:
        """Inserts what was appended and commits, in one exchange with the server."""
        with self._connection.pipeline():
            if self._events:
                self._flush()
            done = self._connection.execute("COMMIT")
        if done.statusmessage != "COMMIT":
            raise AssertionError(f"a commit ended as {done.statusmessage}")

    def _flush(self) -> None:
        events, self._events = self._events, []
        self.insert(events)

    def _again(self, command: str) -> Appended:
        known = self._commands[command] or find(self._connection, command)
        if known is None:
            raise AssertionError(f"{command!r} was there a moment ago")
        self._commands[command] = known
        return known


def append(wanted: Append, inside: Transaction) -> Appended | Conflict:
    """Appends unless the command was already carried out or a stream has moved on."""
    return inside.append(wanted)


def restore(events: Iterable[Recorded], inside: Transaction) -> Verified | NotEmpty:
    """Inserts events as they are, each checked against the chain; raises Unrestored at the first that does not fit."""
    if (head := _head(inside.execute(_LOCK))).seq:
        return NotEmpty(head.seq)
    walk = Walk()
    checked = walk.through(events)
    while page := list(islice(checked, PAGE)):
        _refuse_repeated(page, inside)
        inside.insert(page)
    return Verified(walk.seq, walk.hash)


def put_snapshot(snapshot: Snapshot, inside: Transaction) -> None:
    """Keeps a snapshot together with a digest that ties it to the event it was taken after."""
    stream, version = snapshot.stream, snapshot.version
    row = inside.execute(
        "SELECT hash FROM event WHERE stream = %b AND version = %b", (stream, version)
    ).fetchone()
    if row is None:
        raise ValueError(f"stream {stream!r} has no version {version} to take a snapshot of")
    ((_, latest),) = inside.execute(_VERSIONS, ([stream],))
    inside.execute(_PUT_SNAPSHOT, (stream, version, snapshot.data, fit(row[0], snapshot.data), latest))


def put_head(head: SignedHead, inside: Transaction) -> None:
    """Keeps a signed head; the same one twice is one."""
    inside.execute(_PUT_HEAD, structs.astuple(head))


def put_note(note: Note, inside: Transaction) -> None:
    """Keeps a note instead of the one before."""
    inside.execute(_PUT_NOTE, structs.astuple(note))


def drop_note(kind: str, key: str, inside: Transaction) -> bool:
    """Forgets a note and tells whether there was one."""
    return inside.execute("DELETE FROM note WHERE kind = %b AND key = %b", (kind, key)).rowcount > 0


def drop_notes(kind: str, prefix: str, inside: Transaction) -> int:
    """Forgets the notes of a kind whose keys begin so."""
    return inside.execute(_DROP_NOTES, {"kind": kind, "prefix": prefix}).rowcount


def drop_stale_notes(now: int, inside: Transaction) -> int:
    """Forgets the notes whose time is over."""
    return inside.execute("DELETE FROM note WHERE until <= %b", (now,)).rowcount


def version_of(connection: Connection, stream: str) -> int:
    """Tells how many events a stream has."""
    ((_, version),) = connection.execute(_VERSIONS, ([stream],), binary=True)
    return int(version)


def find(connection: Connection, command: str) -> Appended | None:
    """Gives the outcome of a command that was carried out before."""
    rows = connection.execute(_FIND, {"command": command}, binary=True).fetchall()
    if not rows:
        return None
    return Appended(rows[0][0], rows[-1][0], {stream: version for _, stream, version in rows}, repeated=True)


def _head(found: Cursor[Any]) -> Head:
    ((seq, digest),) = found
    return Head(seq, digest)


def _refuse_repeated(page: Sequence[Recorded], inside: Transaction) -> None:
    ends = [event for event in page if event.remaining == 0]
    known = {command for (command,) in inside.execute(_CARRIED_OUT, ([event.command for event in ends],))}
    for event in ends:
        if event.command in known:
            sentence = f"the command {event.command!r} was already carried out before"
            raise Unrestored(Broken(event.seq, Fault.REPEATED, sentence))
        known.add(event.command)
