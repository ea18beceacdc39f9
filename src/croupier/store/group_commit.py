"""Group commit: one thread writes, as many changes to a transaction as are waiting, and answers after the commit."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Generic, TypeVar

import apsw

from croupier.store.errors import Closed, Failed, Unavailable
from croupier.store.schema import transaction

MOST = 512

T = TypeVar("T")


class Change(Generic[T]):
    """Something to do inside a transaction, and the promise of its outcome."""

    def __init__(self, do: Callable[[apsw.Connection], T], alone: bool) -> None:
        self.do = do
        self.alone = alone
        self.promise: Future[T] = Future()
        self.outcome: T

    def run(self, connection: apsw.Connection) -> None:
        """Does it; the outcome is not to be told before the commit."""
        self.outcome = self.do(connection)

    def keep(self) -> None:
        """Tells the outcome."""
        self.promise.set_result(self.outcome)


Batch = list[Change[object]]


class GroupCommit:
    """The one writer of a log. `commits` and `changes` count what it has made durable."""

    def __init__(self, connection: apsw.Connection, most: int = MOST) -> None:
        self.commits = 0
        self.changes = 0
        self._connection = connection
        self._most = most
        self._queue: SimpleQueue[Change[object] | None] = SimpleQueue()
        self._gate = Lock()
        self._refusal: Exception | None = None
        self._thread = Thread(target=self._work, name="log-writer", daemon=True)
        self._thread.start()

    def submit(self, do: Callable[[apsw.Connection], T], *, alone: bool = False) -> Future[T]:
        """Queues a change; one that is `alone` shares its transaction with nobody, so it may fail by itself."""
        change = Change(do, alone)
        with self._gate:
            if self._refusal:
                raise self._refusal
            self._queue.put(change)  # type: ignore[arg-type]  # the queue does not care what is promised
        return change.promise

    def close(self) -> None:
        """Finishes what is queued, ends the thread and closes the connection."""
        with self._gate:
            self._refusal = self._refusal or Closed("the log is closed")
            self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _work(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            batch = [change for change in batch if change.promise.set_running_or_notify_cancel()]
            if any(change.alone for change in batch):
                self._one_by_one(batch)
            elif batch:
                self._together(batch)

    def _gather(self) -> tuple[Batch, bool]:
        """Waits for one change and takes whatever else has come in while the last commit ran."""
        batch: Batch = []
        change = self._queue.get()
        while change is not None:
            batch.append(change)
            if len(batch) == self._most:
                return batch, True
            try:
                change = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _together(self, batch: Batch) -> None:
        try:
            self._commit(batch)
        except apsw.IOError as error:
            self._stop(batch, error)
        except (apsw.BusyError, apsw.FullError) as error:
            _fail(batch, Unavailable(f"the log could not be written now: {error}"))
        except Exception as error:
            if len(batch) == 1:
                _fail(batch, error)
            else:
                self._one_by_one(batch)  # so that only the one at fault hears of it

    def _one_by_one(self, batch: Batch) -> None:
        for change in batch:
            self._together([change])

    def _commit(self, batch: Batch) -> None:
        if isinstance(self._refusal, Failed):
            raise self._refusal
        with transaction(self._connection):
            for change in batch:
                change.run(self._connection)
        self.commits += 1
        self.changes += len(batch)
        for change in batch:
            change.keep()

    def _stop(self, batch: Batch, error: Exception) -> None:
        """After a failed sync the system may have dropped what it could not write, so a later one proves nothing."""
        with self._gate:
            self._refusal = Failed(f"the disk failed under the log, open it again: {error}")
        _fail(batch, self._refusal)


def _fail(batch: Batch, error: Exception) -> None:
    for change in batch:
        change.promise.set_exception(error)
