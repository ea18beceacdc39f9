"""A disk that keeps a log in memory by the contract of every store, and fails when it is told to.

The tables are those of SQLite, in memory: a commit under which the power goes is there whole or not at all. Each worker
has a store of its own on the one disk.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from enum import StrEnum
from threading import RLock
from typing import Any

import apsw

from croupier.store import Appended, Broken, Conflict, Head, Recorded, Write, sqlite_tables
from croupier.store.errors import Closed, Failed, Unavailable
from croupier.store.group_commit import Append
from croupier.store.sql import Store
from croupier.store.sqlite import SqliteWriting
from croupier.store.transaction import Values
from croupier.store.wellformed import check_append

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
    """What lies on the disk, for one user at a time."""

    def __init__(self) -> None:
        self._connection = apsw.Connection(":memory:")
        sqlite_tables.migrate(self._connection)
        self._writing = SqliteWriting(self._connection)
        self._lock = RLock()
        self.on_append: list[OnAppend] = []

    def rows(self, query: str, values: Values = ()) -> list[Any]:
        """What a question finds."""
        with self._lock:
            return self._writing.rows(query, values)

    def change(self, do: Callable[[SqliteWriting], Any], appends: Sequence[Append] = ()) -> Any:
        """Does something in a transaction of its own."""
        with self._lock, self._writing.transaction(appends) as inside:
            return do(inside)

    def head(self) -> Head:
        """Where the log ends."""
        with self._lock:
            return self._writing.head()

    def commands(self) -> set[str]:
        """The commands that were carried out."""
        return {command for (command,) in self.rows("SELECT command FROM event WHERE remaining = 0")}


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

    # Appends

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
        check_append(writes, command_id, at, meta)
        self._check_writing()
        promise: Future[Appended | Conflict] = Future()
        self._queue.append((Append(tuple(writes), command_id, at, meta, None, by, seen), promise))
        if self.at_once or self._later is None:
            self._commit(lambda tell: tell())
        elif len(self._queue) == 1:
            later = self._later
            later(lambda: self._commit(later))
        return promise

    def _commit(self, acknowledge: Later) -> None:
        """Writes and syncs what is queued, one append after the other, and has the answers told."""
        queue, self._queue = self._queue, []
        for number, (wanted, promise) in enumerate(queue):
            try:
                self._check_writing()
                outcome = self._append(wanted)
            except PowerLoss:
                self.on_power()
                if (
                    self.at_once and self._later is not None
                ):  # whoever waits on the spot goes with the process
                    for _, left in queue[number:]:
                        left.set_exception(Closed("the power is gone"))
                return
            except (Failed, Unavailable, Closed) as error:
                acknowledge(lambda promise=promise, error=error: promise.set_exception(error))  # type: ignore[misc]
                continue
            acknowledge(lambda promise=promise, outcome=outcome: promise.set_result(outcome))  # type: ignore[misc]

    def _append(self, wanted: Append) -> Appended | Conflict:
        """Appends, with trouble before, in or after the commit of something new."""
        trouble: Trouble | None = None

        def write(inside: SqliteWriting) -> Appended | Conflict:
            nonlocal trouble
            outcome = inside.append(wanted)
            if isinstance(outcome, Appended) and not outcome.repeated:
                trouble = self.troubles.pop(0) if self.troubles else None
                self._within(trouble, several=outcome.last > outcome.first)
            return outcome

        outcome: Appended | Conflict = self.disk.change(write, (wanted,))
        if isinstance(outcome, Appended) and not outcome.repeated:
            events = self.read_all(outcome.first - 1, outcome.last - outcome.first + 1)
            for heard in self.disk.on_append:
                heard(events)
        if trouble is Trouble.FAILS_AFTER:
            self.fail()
        if trouble in POWER:
            raise PowerLoss
        return outcome

    def _within(self, trouble: Trouble | None, *, several: bool) -> None:
        """What is torn is gone, unless it was one event, of which there is no half."""
        if trouble is Trouble.FULL:
            raise Unavailable("the disk is full")
        if trouble is Trouble.FAILS:
            self.fail()
        if trouble is Trouble.POWER_BEFORE or (trouble is Trouble.POWER_TORN and several):
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

    # All else, synced at once

    def head(self) -> Head:
        self._check()
        return self.disk.head()

    def check(self) -> Broken | None:
        self._check()
        return None

    def _rows(self, query: str, values: Values = ()) -> list[Any]:
        self._check()
        return self.disk.rows(query, values)

    def _writing(self) -> Any:
        self._check()
        return _AtOnce(self.disk)


class _AtOnce:
    """Makes each change at once, in the place of a group commit."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def submit(self, do: Callable[[SqliteWriting], Any], *, alone: bool = False) -> "Future[Any]":  # noqa: ARG002
        promise: Future[Any] = Future()
        try:
            promise.set_result(self._disk.change(do))
        except Exception as error:
            promise.set_exception(error)
        return promise
