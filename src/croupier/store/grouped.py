"""The writing half of a store with one writer: every change goes through its group commit."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Generic, Protocol, TypeVar

from croupier.store.chain import Unrestored
from croupier.store.contract import (
    Appended,
    Broken,
    Conflict,
    Note,
    NotEmpty,
    Recorded,
    SignedHead,
    Snapshot,
    Store,
    Verified,
    Write,
)
from croupier.store.errors import Closed
from croupier.store.group_commit import Append, GroupCommit, Inside
from croupier.store.wellformed import check_append, check_note

Taken = TypeVar("Taken", contravariant=True)


class Changes(Protocol[Taken]):
    """What can be done to a log inside one transaction; each storage has a module of these."""

    def append(self, wanted: Append, inside: Taken, /) -> Appended | Conflict:
        """Appends unless the command was already carried out or a stream has moved on."""

    def restore(self, events: Iterable[Recorded], inside: Taken, /) -> Verified | NotEmpty:
        """Inserts events as they are; raises Unrestored at the first that does not fit."""

    def put_snapshot(self, snapshot: Snapshot, inside: Taken, /) -> None:
        """Keeps a snapshot; raises ValueError if its stream has no such version."""

    def put_head(self, head: SignedHead, inside: Taken, /) -> None:
        """Keeps a signed head; the same one twice is one."""

    def put_note(self, note: Note, inside: Taken, /) -> None:
        """Keeps a note instead of the one before."""

    def drop_note(self, kind: str, key: str, inside: Taken, /) -> bool:
        """Forgets a note."""

    def drop_notes(self, kind: str, prefix: str, inside: Taken, /) -> int:
        """Forgets the notes of a kind whose keys begin so."""

    def drop_stale_notes(self, now: int, inside: Taken, /) -> int:
        """Forgets the notes whose time is over."""


class GroupedStore(Store, Generic[Inside]):
    """A store that writes by group commit, or not at all if it was opened for reading only."""

    _writer: GroupCommit[Inside] | None

    @property
    @abstractmethod
    def _changes(self) -> Changes[Inside]:
        """The changes as this storage makes them."""

    def submit(
        self, writes: Sequence[Write], *, command_id: str, at: int, meta: bytes = b"{}"
    ) -> Future[Appended | Conflict]:
        """Queues an append for the next commit."""
        check_append(writes, command_id, at, meta)
        wanted = Append(tuple(writes), command_id, at, meta)
        return self._writing().submit(partial(self._changes.append, wanted), append=wanted)

    def put_snapshot(self, stream: str, version: int, data: bytes) -> None:
        """Keeps a cached state, unless a later one is already kept."""
        self.submit_snapshot(stream, version, data).result()

    def submit_snapshot(self, stream: str, version: int, data: bytes) -> Future[None]:
        """Queues a cached state for the next commit."""
        snapshot = Snapshot(stream, version, data)
        return self._writing().submit(partial(self._changes.put_snapshot, snapshot))

    def put_head(self, head: SignedHead) -> None:
        """Keeps a signed head beside the log."""
        self._writing().submit(partial(self._changes.put_head, head)).result()

    def put_note(self, kind: str, key: str, data: bytes, until: int) -> None:
        """Keeps a value until a time, durably, as the log is."""
        check_note(kind, key, data, until)
        self._writing().submit(partial(self._changes.put_note, Note(kind, key, data, until))).result()

    def put_notes(self, notes: Sequence[Note]) -> None:
        """Keeps several values in one commit."""
        for note in notes:
            check_note(note.kind, note.key, note.data, note.until)
        self._writing().submit(partial(self._put_all, tuple(notes))).result()

    def _put_all(self, notes: tuple[Note, ...], inside: Inside) -> None:
        for note in notes:
            self._changes.put_note(note, inside)

    def drop_note(self, kind: str, key: str) -> bool:
        """Forgets a value and tells whether there was one."""
        return self._writing().submit(partial(self._changes.drop_note, kind, key)).result()

    def drop_notes(self, kind: str, prefix: str) -> int:
        """Forgets the values of a kind whose keys begin so."""
        return self._writing().submit(partial(self._changes.drop_notes, kind, prefix)).result()

    def drop_stale_notes(self, now: int) -> int:
        """Forgets the values whose time is over."""
        return self._writing().submit(partial(self._changes.drop_stale_notes, now)).result()

    def restore(self, events: Iterable[Recorded]) -> Verified | Broken | NotEmpty:
        """Fills an empty store with recorded events in one transaction."""
        try:
            return self._writing().submit(partial(self._changes.restore, events), alone=True).result()
        except Unrestored as stopped:
            return stopped.broken

    @property
    def commits(self) -> int:
        """Tells how many transactions this store has made durable."""
        return self._writing().commits

    def _writing(self) -> GroupCommit[Inside]:
        if self._writer is None:
            raise Closed("the log was opened for reading only")
        return self._writer
