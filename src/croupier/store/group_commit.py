"""Group commit: one thread writes, as many changes to a transaction as are waiting, and answers after the commit."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from croupier.store.contract import Write
from croupier.store.errors import Closed, Failed
from croupier.store.vouching import Voucher
from croupier.words import Sentence

MOST = 512
"""Changes that share a transaction."""

GRACE = 0.003
"""Seconds that a commit waits at most for as many changes as the last one took: a sync costs more than they do."""

T = TypeVar("T")
Inside = TypeVar("Inside")
Given = TypeVar("Given", covariant=True)


class Append(Struct, frozen=True, gc=False):
    """One append as it was submitted.

    With `seen` it relies on the log up to there, and on all that `by` appended after it: nobody else may have written.
    """

    writes: tuple[Write, ...]
    command: str
    at: int
    meta: bytes
    voucher: Voucher | None = None
    by: object = None
    seen: int = -1


class Storage(Protocol[Given]):
    """What a writer needs of the place that it writes to. `Given` is what a change works on within a transaction."""

    def transaction(self, appends: Sequence[Append]) -> AbstractContextManager[Given]:
        """Commits durably what is done inside, or nothing of it; `appends` are those that will be asked for."""

    def recover(self, error: Exception, since: float) -> bool:
        """Tells whether the same changes, tried first at `since`, are to be done again from the start."""

    def meaning(self, error: Exception) -> Exception | None:
        """Tells what all who shared the commit are to hear, or None if one of them alone may be at fault."""

    def close(self) -> None:
        """Lets go of the place."""


class QueuedChange(Generic[Inside, T]):
    """Something to do inside a transaction, and the promise of its outcome."""

    def __init__(self, do: Callable[[Inside], T], alone: bool, append: Append | None) -> None:
        self.do, self.alone, self.append = do, alone, append
        self.promise: Future[T] = Future()
        self.outcome: T

    def keep(self) -> None:
        """Tells the outcome, which is not to be told before the commit."""
        self.promise.set_result(self.outcome)


class GroupCommit(Generic[Inside]):
    """The one writer of a log. `commits` counts the transactions that it has made durable."""

    def __init__(self, storage: Storage[Inside]) -> None:
        self.commits = 0
        self._storage = storage
        self._queue: SimpleQueue[QueuedChange[Inside, object] | None] = SimpleQueue()
        self._gate = Lock()
        self._refusal: Exception | None = None
        self._shared = 1
        self._thread = Thread(target=self._work, name="log-writer", daemon=True)
        self._thread.start()

    def submit(
        self, do: Callable[[Inside], T], *, alone: bool = False, append: Append | None = None
    ) -> Future[T]:
        """Queues a change; one that is `alone` shares its transaction with nobody and is tried only once."""
        change = QueuedChange(do, alone, append)
        with self._gate:
            if self._refusal:
                raise self._refusal
            self._queue.put(change)  # type: ignore[arg-type]  # the queue does not care what is promised
        return change.promise

    def close(self) -> None:
        """Finishes what is queued, ends the thread and lets go of the storage."""
        with self._gate:
            self._refusal = self._refusal or Closed(Sentence("log-closed"))
            self._queue.put(None)
        self._thread.join()
        self._storage.close()

    def _work(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            batch = [change for change in batch if change.promise.set_running_or_notify_cancel()]
            if any(change.alone for change in batch):
                self._one_by_one(batch)
            elif batch:
                self._together(batch)

    def _gather(self) -> tuple[list[QueuedChange[Inside, object]], bool]:
        """Waits for one change, takes whatever else has come in meanwhile, and gives those a moment that came last time."""
        batch: list[QueuedChange[Inside, object]] = []
        change, until = self._queue.get(), monotonic() + GRACE
        try:
            while change is not None:
                batch.append(change)
                if len(batch) == MOST:
                    break
                wait = until - monotonic() if len(batch) < self._shared else 0
                change = self._queue.get(timeout=wait) if wait > 0 else self._queue.get_nowait()
        except Empty:
            pass
        self._shared = len(batch)
        return batch, change is not None

    def _together(self, batch: list[QueuedChange[Inside, object]]) -> None:
        try:
            self._commit(batch)
        except Exception as error:
            meaning = self._storage.meaning(error)
            if isinstance(meaning, Failed):
                self._stop(meaning)
            if meaning or len(batch) == 1:
                for change in batch:
                    change.promise.set_exception(meaning or error)
            else:
                self._one_by_one(batch)  # so that only the one at fault hears of it

    def _one_by_one(self, batch: list[QueuedChange[Inside, object]]) -> None:
        for change in batch:
            self._together([change])

    def _commit(self, batch: list[QueuedChange[Inside, object]]) -> None:
        since = monotonic()
        while True:
            if isinstance(self._refusal, Failed):
                raise self._refusal
            try:
                self._try(batch)
            except Exception as error:
                if batch[0].alone or not self._storage.recover(error, since):
                    raise
            else:
                break
        self.commits += 1
        for change in batch:
            change.keep()

    def _try(self, batch: list[QueuedChange[Inside, object]]) -> None:
        appends = [change.append for change in batch if change.append]
        with self._storage.transaction(appends) as inside:
            for change in batch:
                change.outcome = change.do(inside)

    def _stop(self, refusal: Failed) -> None:
        """After a failed sync the system may have dropped what it could not write, so a later one proves nothing."""
        with self._gate:
            self._refusal = refusal
