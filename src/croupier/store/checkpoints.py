"""Copies the write-ahead log into the file beside the writer, so that no commit waits for that.

What the writer itself would have to copy once the log is long is then little, and its sync is short.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import apsw

EVERY = 1_000
"""Pages in the write-ahead log after which it is copied beside the writer."""

LONG = 8_000
"""Pages after which the writer does it itself, so that the log begins anew."""


class Checkpoints:
    """A thread with a connection of its own that copies whenever the writer's log has grown by enough."""

    def __init__(self, writer: apsw.Connection, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._wanted, self._going = Event(), True
        self._asked = 0
        writer.set_wal_hook(self._written)
        self._thread = Thread(target=self._work, name="log-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the thread."""
        self._going = False
        self._wanted.set()
        self._thread.join()

    def _written(self, connection: apsw.Connection, name: str, pages: int) -> int:  # noqa: ARG002
        """Hears of every commit, and how long the log is after it."""
        if pages < self._asked:
            self._asked = 0
        if pages >= LONG:
            with suppress(apsw.BusyError):
                connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        elif pages - self._asked >= EVERY:
            self._asked = pages
            self._wanted.set()
        return apsw.SQLITE_OK

    def _work(self) -> None:
        connection = self._connect()
        try:
            while self._going:
                self._wanted.wait()
                self._wanted.clear()
                with suppress(apsw.BusyError, apsw.LockedError):
                    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.Error:  # the writer will meet the same fault and tell it
            return
        finally:
            connection.close()
