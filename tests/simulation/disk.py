"""A disk that keeps a log in memory by the contract of every store, and fails when it is told to.

A commit is written and then synced. What was not synced when the power went may be cut anywhere; a disk that is opened
again drops the commit that lacks its end, whole. Each worker has a store of its own on the one disk.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from enum import StrEnum
from threading import RLock

from msgspec import structs

from croupier.store import (
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
    Store,
    Verified,
    Write,
)
from croupier.store.chain import Unrestored, Walk, appended, chained, fit
from croupier.store.contract import GENESIS, PAGE
from croupier.store.errors import Closed, Failed, Unavailable
from croupier.store.group_commit import Append
from croupier.store.wellformed import check_append, check_note

OnAppend = Callable[[Sequence[Recorded]], None]
Later = Callable[[Callable[[], None]], None]
"""Has something done a while later."""


class Trouble(StrEnum):
    """What can happen to the next commit of a worker."""

    FULL = "full"
    FAILS = "fails"
    FAILS_AFTER = "fails after"
    POWER_BEFORE = "power before"
    POWER_TORN = "power torn"
    POWER_AFTER = "power after"


POWER = (Trouble.POWER_BEFORE, Trouble.POWER_TORN, Trouble.POWER_AFTER)


class PowerLoss(Exception):
    """The machine went dark in the middle of a commit."""


class Disk:
    """What lies on the disk: events that are synced, a tail that is not, and the caches beside the log."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.rows: list[Recorded] = []
        self.tail: list[Recorded] = []
        self.places: dict[str, list[int]] = {}
        self.commands: dict[str, Appended] = {}
        self.snapshots: dict[str, tuple[Snapshot, bytes]] = {}
        self.signed: list[SignedHead] = []
        self.kept: dict[tuple[str, str], Note] = {}
        self.on_append: list[OnAppend] = []

    def head(self) -> Head:
        """Where the synced log ends."""
        return Head(len(self.rows), self.rows[-1].hash) if self.rows else Head(0, GENESIS)

    def version(self, stream: str) -> int:
        """How many synced events a stream has."""
        return len(self.places.get(stream, ()))

    def decide(self, wanted: Append) -> Appended | Conflict | list[Recorded]:
        """What an append comes to: an earlier result, a conflict, or the events that it would write."""
        earlier = self.commands.get(wanted.command)
        if earlier is not None:
            return structs.replace(earlier, repeated=True)
        for write in wanted.writes:
            actual = self.version(write.stream)
            if actual != write.expected_version:
                return Conflict(write.stream, write.expected_version, actual)
        return chained(self.head(), wanted.writes, wanted.command, wanted.at, wanted.meta)

    def write(self, events: Sequence[Recorded]) -> None:
        """Puts events on the disk; they count once they are synced."""
        self.tail += events

    def sync(self) -> None:
        """Makes what was written last."""
        events, self.tail = self.tail, []
        self.commands[events[0].command] = appended(events)
        for event in events:
            self.rows.append(event)
            self.places.setdefault(event.stream, []).append(event.seq)
        for heard in self.on_append:
            heard(events)

    def recover(self) -> None:
        """Drops the tail of a commit that lacks its end, whole; one that is all there counts."""
        whole = bool(self.tail) and self.tail[-1].remaining == 0
        if whole:
            self.sync()
        self.tail = []


class SimStore(Store):
    """A worker's store on a disk. With `later`, appends wait for the next commit and their answers for the sync."""

    def __init__(self, disk: Disk, later: Later | None = None) -> None:
        self.disk, self._later = disk, later
        self.at_once = later is None
        self.troubles: list[Trouble | None] = []
        self.on_power: Callable[[], None] = lambda: None
        self.failed: Failed | None = None
        self._closed: Closed | None = None
        self._queue: list[tuple[Append, Future[Appended | Conflict]]] = []
        with disk.lock:
            disk.recover()

    # Writing

    def submit(
        self, writes: Sequence[Write], *, command_id: str, at: int, meta: bytes = b"{}"
    ) -> Future[Appended | Conflict]:
        check_append(writes, command_id, at, meta)
        self._check_writing()
        promise: Future[Appended | Conflict] = Future()
        self._queue.append((Append(tuple(writes), command_id, at, meta), promise))
        if self.at_once or self._later is None:
            self._commit(lambda tell: tell())
        elif len(self._queue) == 1:
            later = self._later
            later(lambda: self._commit(later))
        return promise

    def _commit(self, acknowledge: Later) -> None:
        """Writes and syncs what is queued, one append after the other, and has the answers told."""
        queue, self._queue = self._queue, []
        for wanted, promise in queue:
            try:
                with self.disk.lock:
                    self._check_writing()
                    outcome = self._append(wanted)
            except PowerLoss:
                self.on_power()
                return
            except (Failed, Unavailable, Closed) as error:
                acknowledge(lambda promise=promise, error=error: promise.set_exception(error))  # type: ignore[misc]
                continue
            acknowledge(lambda promise=promise, outcome=outcome: promise.set_result(outcome))  # type: ignore[misc]

    def _append(self, wanted: Append) -> Appended | Conflict:
        decided = self.disk.decide(wanted)
        if not isinstance(decided, list):
            return decided
        trouble = self.troubles.pop(0) if self.troubles else None
        self._before(trouble)
        self.disk.write(decided[:1] if trouble is Trouble.POWER_TORN and len(decided) > 1 else decided)
        if trouble is Trouble.POWER_TORN:
            raise PowerLoss
        self.disk.sync()
        if trouble is Trouble.FAILS_AFTER:
            self.fail()
        if trouble is Trouble.POWER_AFTER:
            raise PowerLoss
        return appended(decided)

    def _before(self, trouble: Trouble | None) -> None:
        if trouble is Trouble.FULL:
            raise Unavailable("the disk is full")
        if trouble is Trouble.FAILS:
            self.fail()
        if trouble is Trouble.POWER_BEFORE:
            raise PowerLoss

    def fail(self) -> None:
        """The disk fails under a commit: nothing more is written until it is opened again."""
        self.failed = Failed("the disk failed under the log")
        raise self.failed

    def _check_writing(self) -> None:
        self._check()
        if self.failed is not None:
            raise self.failed

    def _check(self) -> None:
        if self._closed is not None:
            raise self._closed

    def die(self) -> None:
        """Goes with its process: what was queued is gone, and nobody is told anything."""
        self._queue.clear()
        self._closed = Closed("the process is gone")

    def close(self) -> None:
        self._closed = self._closed or Closed("the log is closed")

    # Reading

    def find(self, command_id: str) -> Appended | None:
        with self._open() as disk:
            found = disk.commands.get(command_id)
            return structs.replace(found, repeated=True) if found is not None else None

    def read(self, stream: str, after_version: int = 0, limit: int = PAGE) -> list[Recorded]:
        with self._open() as disk:
            places = disk.places.get(stream, [])[after_version : after_version + limit]
            return [disk.rows[place - 1] for place in places]

    def read_all(self, after_seq: int = 0, limit: int = PAGE) -> list[Recorded]:
        with self._open() as disk:
            return disk.rows[after_seq : after_seq + limit]

    def version(self, stream: str) -> int:
        with self._open() as disk:
            return disk.version(stream)

    def streams(self, prefix: str = "") -> list[str]:
        with self._open() as disk:
            return sorted(stream for stream in disk.places if stream.startswith(prefix))

    def head(self) -> Head:
        with self._open() as disk:
            return disk.head()

    def latest_snapshot(self, stream: str) -> Snapshot | None:
        with self._open() as disk:
            kept = disk.snapshots.get(stream)
            if kept is None or kept[0].version > disk.version(stream):
                return None
            snapshot, fits = kept
            after = disk.rows[disk.places[stream][snapshot.version - 1] - 1].hash
            return snapshot if fits == fit(after, snapshot.data) else None

    def heads(self) -> list[SignedHead]:
        with self._open() as disk:
            return list(disk.signed)

    def note(self, kind: str, key: str, now: int) -> bytes | None:
        with self._open() as disk:
            found = disk.kept.get((kind, key))
            return found.data if found is not None and found.until > now else None

    def notes(self, after: tuple[str, str] = ("", ""), limit: int = PAGE) -> list[Note]:
        with self._open() as disk:
            keys = sorted(disk.kept)
            return [disk.kept[key] for key in keys[bisect_right(keys, after) :][:limit]]

    def notes_of(
        self, kind: str, prefix: str = "", after: str = "", limit: int = PAGE, *, newest_first: bool = False
    ) -> list[Note]:
        with self._open() as disk:
            keys = sorted(key for of, key in disk.kept if of == kind and key.startswith(prefix))
            if newest_first:
                keys = [key for key in reversed(keys) if not after or key < after]
            else:
                keys = [key for key in keys if key > after]
            return [disk.kept[kind, key] for key in keys[:limit]]

    # The caches beside the log, synced at once

    def put_snapshot(self, stream: str, version: int, data: bytes) -> None:
        with self._open() as disk:
            if not 0 < version <= disk.version(stream):
                raise ValueError(f"stream {stream!r} has no version {version} to take a snapshot of")
            kept = disk.snapshots.get(stream)
            if kept is None or version >= kept[0].version or kept[0].version > disk.version(stream):
                after = disk.rows[disk.places[stream][version - 1] - 1].hash
                disk.snapshots[stream] = (Snapshot(stream, version, data), fit(after, data))

    def put_head(self, head: SignedHead) -> None:
        with self._open() as disk:
            if head not in disk.signed:
                disk.signed = sorted([*disk.signed, head], key=lambda one: (one.seq, one.at))

    def put_note(self, kind: str, key: str, data: bytes, until: int) -> None:
        self.put_notes([Note(kind, key, data, until)])

    def put_notes(self, notes: Sequence[Note]) -> None:
        for note in notes:
            check_note(note.kind, note.key, note.data, note.until)
        with self._open() as disk:
            disk.kept |= {(note.kind, note.key): note for note in notes}

    def drop_note(self, kind: str, key: str) -> bool:
        with self._open() as disk:
            return disk.kept.pop((kind, key), None) is not None

    def drop_notes(self, kind: str, prefix: str) -> int:
        return self._drop(lambda note: note.kind == kind and note.key.startswith(prefix))

    def drop_stale_notes(self, now: int) -> int:
        return self._drop(lambda note: note.until <= now)

    def _drop(self, which: Callable[[Note], bool]) -> int:
        with self._open() as disk:
            gone = [key for key, note in disk.kept.items() if which(note)]
            for key in gone:
                del disk.kept[key]
            return len(gone)

    # Moving and checking

    def restore(self, events: Iterable[Recorded]) -> Verified | Broken | NotEmpty:
        with self._open() as disk:
            if disk.rows:
                return NotEmpty(len(disk.rows))
            walk, copy = Walk(), Disk()
            try:
                for event in walk.through(events):
                    copy.write([event])
                    if event.remaining == 0:
                        if event.command in copy.commands:
                            sentence = f"the command {event.command!r} was already carried out before"
                            return Broken(event.seq, Fault.REPEATED, sentence)
                        copy.sync()
            except Unrestored as stopped:
                return stopped.broken
            disk.rows, disk.places, disk.commands = copy.rows, copy.places, copy.commands
            return Verified(walk.seq, walk.hash)

    def check(self) -> Broken | None:
        with self._open():
            return None

    def _open(self) -> "_Held":
        self._check()
        return _Held(self.disk)


class _Held:
    """A disk that nobody else uses meanwhile."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    def __enter__(self) -> Disk:
        self.disk.lock.acquire()
        return self.disk

    def __exit__(self, *_: object) -> None:
        self.disk.lock.release()
