"""The log: conditional, idempotent appends; reads by stream and by one gap-free order; every database is asked in the same words.

A value stands as `?` in a statement; a database that marks values otherwise puts its own mark there.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from itertools import islice
from typing import Any, Self

from msgspec import structs

from croupier.store.chain import Unrestored, Walk, fit, vouched, with_mac
from croupier.store.contract import (
    AFTER_ALL,
    PAGE,
    Appended,
    Broken,
    Conflict,
    Head,
    NewEvent,
    Note,
    NotEmpty,
    Recorded,
    SignedHead,
    Snapshot,
    Verified,
    Write,
)
from croupier.store.errors import Closed, Foreign
from croupier.store.group_commit import Append, GroupCommit
from croupier.store.transaction import VERSION, Transaction, Values, found
from croupier.store.vouching import Voucher
from croupier.store.wellformed import check_append, check_note
from croupier.words import Sentence

COLUMNS = ", ".join(Recorded.__struct_fields__)
BARE = COLUMNS.removesuffix(", mac")
"""The columns of a log that was written before there were macs."""

_END = "SELECT (SELECT coalesce(max(seq), 0) FROM event)"
_STREAMS = """
    WITH RECURSIVE name (stream) AS (
        SELECT min(stream) FROM event WHERE stream >= ?
        UNION ALL
        SELECT (SELECT min(event.stream) FROM event WHERE event.stream > name.stream) FROM name
        WHERE name.stream IS NOT NULL AND name.stream < ?
    )
    SELECT stream FROM name WHERE stream < ?
"""
_SNAPSHOT = """
    SELECT version, data, fits, (
        SELECT hash FROM event WHERE event.stream = snapshot.stream AND event.version = snapshot.version
    ) FROM snapshot WHERE stream = ?
"""
_PUT_SNAPSHOT = """
    INSERT INTO snapshot (stream, version, data, fits) VALUES (?, ?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, data = excluded.data, fits = excluded.fits
    WHERE excluded.version >= snapshot.version OR snapshot.version > ?
"""
_HEADS = "SELECT seq, hash, at, key, signature FROM signed_head ORDER BY seq, at"
_PUT_HEAD = """
    INSERT INTO signed_head (seq, hash, at, key, signature) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_PUT_NOTE = """
    INSERT INTO note (kind, key, data, until, mac) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (kind, key) DO UPDATE SET data = excluded.data, until = excluded.until, mac = excluded.mac
"""

_DROP_NOTE = "DELETE FROM note WHERE kind = ? AND key = ?"
_PROBE = "probe"
_PROBE_BYTES = 16_384
"""More than most commands take: whoever has no room for them has none for this."""


class Store(ABC):
    """An append-only log of events in streams, and caches beside it. Safe to use from many threads.

    It stands in tables, and is written by group commit, or not at all if it was opened for reading only. With a
    `voucher`, what is written carries a mac, and a row that no holder of the house's keys wrote is none.
    """

    voucher: Voucher | None = None
    _writer: GroupCommit[Any] | None
    _bare = False
    """Whether the tables are older than macs; such are only read."""

    # What each database does in its own way

    @abstractmethod
    def _rows(self, query: str, values: Values = ()) -> list[Any]:
        """Gives what a question finds outside every transaction."""

    @abstractmethod
    def head(self) -> Head:
        """Tells where the log ends."""

    @abstractmethod
    def check(self) -> Broken | None:
        """Asks the storage whether its own structures are sound."""

    @abstractmethod
    def close(self) -> None:
        """Finishes what was submitted and lets go of the storage."""

    def alone(self) -> bool:
        """Tells whether nobody else serves this log; others hear from now on that somebody does."""
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Reading

    def find(self, command_id: str) -> Appended | None:
        """Gives the outcome of a command that was carried out, marked as repeated, or None if it was not."""
        return found(self._rows, command_id)

    def read(self, stream: str, after_version: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of a stream, oldest first."""
        where = "WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
        events = self._events(where, stream, after_version, limit)
        for due, event in enumerate(events, after_version + 1):
            self.refuse_foreign(event, due)
        return events

    def read_all(self, after_seq: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of all streams in their global order, foreign ones too."""
        return self._events("WHERE seq > ? ORDER BY seq LIMIT ?", after_seq, limit)

    def refuse_foreign(self, event: Recorded, due: int | None = None) -> None:
        """Raises Foreign for an event that the voucher, where there is one, does not know, or not as the version due."""
        if self.voucher and (event.version != (due or event.version) or not vouched(self.voucher, event)):
            self.voucher.foreign(f"event {event.seq} {event.stream}")
            raise Foreign(event.stream, event.seq)

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

    def _events(self, where: str, *values: str | int) -> list[Recorded]:
        columns = BARE if self._bare else COLUMNS
        return [Recorded(*row) for row in self._rows(f"SELECT {columns} FROM event {where}", values)]  # noqa: S608

    def version(self, stream: str) -> int:
        """Tells how many events a stream has."""
        ((version,),) = self._rows(VERSION, (stream,))
        return int(version)

    def ends(self, streams: Sequence[str], unless: int = -1) -> tuple[int, ...]:
        """Tells where the log ends, and how many events each stream has, all at one moment.

        Where it ends at `unless`, it says nothing of the streams.
        """
        ((seq, *versions),) = self._rows(_END + f", ({VERSION})" * len(streams), tuple(streams))
        return (seq,) if seq == unless else (seq, *versions)

    def streams(self, prefix: str = "") -> list[str]:
        """Names the streams that begin so, in byte order, hopping from one to the next over the index."""
        end = prefix + AFTER_ALL
        return [name for (name,) in self._rows(_STREAMS, (prefix, end, end))]

    def latest_snapshot(self, stream: str) -> Snapshot | None:
        """Gives the cached state, if there is one that fits this history."""
        for version, data, fits, after in self._rows(_SNAPSHOT, (stream,)):
            if after and fits == fit(after, data):
                return Snapshot(stream, version, data)
        return None

    def heads(self) -> list[SignedHead]:
        """Gives the signed heads, oldest first."""
        return [SignedHead(*row) for row in self._rows(_HEADS)]

    def note(self, kind: str, key: str, now: int) -> bytes | None:
        """Gives the value under a kind and a key, unless its time is over."""
        found = self._notes("WHERE kind = ? AND key = ? AND until > ?", kind, key, now)
        return found[0].data if found else None

    def notes_at(self, kinds: Sequence[str], key: str, now: int) -> dict[str, bytes]:
        """Gives by kind the values of several kinds under one key, less those whose time is over."""
        where = f"WHERE kind IN ({', '.join('?' * len(kinds))}) AND key = ? AND until > ?"
        return {note.kind: note.data for note in self._notes(where, *kinds, key, now)}

    def notes(self, after: tuple[str, str] = ("", ""), limit: int = PAGE) -> list[Note]:
        """Gives at most `limit` notes, stale ones too, that stand after a kind and key, in byte order of both."""
        return self._notes("WHERE (kind, key) > (?, ?) ORDER BY kind, key LIMIT ?", *after, limit)

    def notes_of(
        self, kind: str, prefix: str = "", after: str = "", limit: int = PAGE, *, newest_first: bool = False
    ) -> list[Note]:
        """Gives at most `limit` notes of a kind, stale ones too, whose keys begin so and stand after a key.

        They come in byte order of their keys; with `newest_first` backwards, and `after` a key are those before it.
        """
        bound, order = ("<", "DESC") if newest_first else (">", "ASC")
        end = prefix + AFTER_ALL
        where = f"WHERE kind = ? AND key >= ? AND key < ? AND key {bound} ? ORDER BY key {order} LIMIT ?"
        return self._notes(where, kind, prefix, end, after or (end if newest_first else ""), limit)

    def every_note(self, kind: str, prefix: str = "", after: str = "") -> Iterator[Note]:
        """Gives all of what `notes_of` gives a page of."""
        while page := self.notes_of(kind, prefix, after):
            after = page[-1].key
            yield from page

    def _notes(self, where: str, *values: str | int) -> list[Note]:
        columns = "kind, key, data, until" if self._bare else "kind, key, data, until, mac"
        notes = [Note(*row) for row in self._rows(f"SELECT {columns} FROM note {where}", values)]  # noqa: S608
        return [note for note in notes if self.voucher.owns(note)] if self.voucher else notes

    # Writing

    def submit(
        self,
        writes: Sequence[Write],
        *,
        command_id: str,
        at: int,
        meta: bytes = b"{}",
        by: object = None,
        seen: int = -1,
    ) -> Future[Appended | Conflict]:
        """Promises the outcome of one atomic append to one or more streams; it is known once it is durable.

        A command id that the log already holds answers with its first result and appends nothing. With `seen` it is a
        conflict that the log has events after that one, unless they were all submitted under the same `by`.
        """
        check_append(writes, command_id, at, meta)
        wanted = Append(tuple(writes), command_id, at, meta, self.voucher, by, seen)
        return self._writing().submit(lambda inside: inside.append(wanted), append=wanted)

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

    def put_snapshot(self, stream: str, version: int, data: bytes) -> None:
        """Keeps a cached state, unless a later one is already kept."""
        self.submit_snapshot(stream, version, data).result()

    def submit_snapshot(self, stream: str, version: int, data: bytes) -> Future[None]:
        """Promises to keep a cached state, without waiting for it."""
        return self._writing().submit(partial(put_snapshot, Snapshot(stream, version, data)))

    def put_head(self, head: SignedHead) -> None:
        """Keeps a signed head beside the log."""
        self._writing().submit(partial(put_head, head)).result()

    def put_note(self, kind: str, key: str, data: bytes, until: int) -> None:
        """Keeps a value under a kind and a key, instead of the one before, until a time in microseconds."""
        self.put_notes((Note(kind, key, data, until),))

    def put_notes(self, notes: Sequence[Note]) -> None:
        """Keeps several values, each instead of the one before, all or none of them."""
        for note in notes:
            check_note(note)
        kept = [*map(structs.astuple, map(self.voucher.with_mac, notes) if self.voucher else notes)]
        self._writing().submit(lambda inside: inside.change_all(_PUT_NOTE, kept)).result()

    def drop_note(self, kind: str, key: str) -> bool:
        """Forgets a value and tells whether there was one, stale or not."""
        return self._change(_DROP_NOTE, kind, key) > 0

    def drop_notes(self, kind: str, prefix: str) -> int:
        """Forgets the values of a kind whose keys begin so, and tells how many there were."""
        where = "kind = ? AND key >= ? AND key < ?"
        return self._change(f"DELETE FROM note WHERE {where}", kind, prefix, prefix + AFTER_ALL)  # noqa: S608

    def drop_stale_notes(self, now: int) -> int:
        """Forgets the values of every kind whose time is over, and tells how many there were."""
        return self._change("DELETE FROM note WHERE until <= ?", now)

    def restore(self, events: Iterable[Recorded]) -> Verified | Broken | NotEmpty:
        """Fills an empty store with recorded events, hashes and all, or with none of them if one does not follow."""
        try:
            return self._writing().submit(partial(_restore, events), alone=True).result()
        except Unrestored as stopped:
            return stopped.broken

    def adopt(self, voucher: Voucher) -> None:
        """Vouches for all that was written without keys."""
        self._writing().submit(partial(_adopt, voucher), alone=True).result()

    @property
    def commits(self) -> int:
        """Tells how many transactions this store has made durable."""
        return self._writing().commits

    def probe(self) -> None:
        """Raises what keeps something of the size of a command from being written now; nothing stays of it."""
        self._writing().submit(_probe).result()

    def _change(self, statement: str, *values: str | int) -> int:
        changed: Future[int] = self._writing().submit(lambda inside: inside.change(statement, values))
        return changed.result()

    def _writing(self) -> GroupCommit[Any]:
        if self._writer is None:
            raise Closed(Sentence("log-closed.reading"))
        return self._writer


def put_snapshot(snapshot: Snapshot, inside: Transaction) -> None:
    """Keeps a snapshot together with a digest that ties it to the event it was taken after."""
    stream, version = snapshot.stream, snapshot.version
    after = inside.rows("SELECT hash FROM event WHERE stream = ? AND version = ?", (stream, version))
    if not after:
        raise ValueError(f"stream {stream!r} has no version {version} to take a snapshot of")
    ((latest,),) = inside.rows(VERSION, (stream,))
    fits = fit(after[0][0], snapshot.data)
    inside.change(_PUT_SNAPSHOT, (stream, version, snapshot.data, fits, latest))


def put_head(head: SignedHead, inside: Transaction) -> None:
    """Keeps a signed head; the same one twice is one."""
    inside.change(_PUT_HEAD, structs.astuple(head))


def _probe(inside: Transaction) -> None:
    inside.rows(VERSION, (_PROBE,))
    inside.change(_PUT_NOTE, (_PROBE, "", bytes(_PROBE_BYTES), 0, b""))
    inside.change(_DROP_NOTE, (_PROBE, ""))


def _restore(events: Iterable[Recorded], inside: Transaction) -> Verified | NotEmpty:
    """Inserts events a page at a time, each checked against the chain."""
    if (head := inside.head()).seq:
        return NotEmpty(head.seq)
    walk = Walk()
    checked = walk.through(events)
    while page := list(islice(checked, PAGE)):
        inside.insert(page)
    return Verified(walk.seq, walk.hash)


def _adopt(voucher: Voucher, inside: Transaction) -> None:
    after = 0
    page = f"SELECT {COLUMNS} FROM event WHERE seq > ? ORDER BY seq LIMIT ?"  # noqa: S608
    while rows := inside.rows(page, (after, PAGE)):
        events = [with_mac(voucher, event) for row in rows if not (event := Recorded(*row)).mac]
        inside.change_all(
            "UPDATE event SET mac = ? WHERE seq = ?", [(event.mac, event.seq) for event in events]
        )
        after = rows[-1][0]
    notes = [
        Note(*row) for row in inside.rows("SELECT kind, key, data, until FROM note WHERE mac = ?", (b"",))
    ]
    for note in map(voucher.with_mac, notes):
        inside.change(_PUT_NOTE, structs.astuple(note))
