"""Connections for reading, lent to one thread at a time and kept for the next."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

import apsw

from croupier.store.errors import Closed, Unreadable

DAMAGE = (UnicodeDecodeError, apsw.CorruptError, apsw.NotADBError, apsw.IOError)


class Readers:
    """As many connections as there were readers at once."""

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._idle: list[apsw.Connection] = []
        self._lock = Lock()
        self._closed = False

    @contextmanager
    def one(self) -> Iterator[apsw.Connection]:
        """Lends a connection; damage that it meets is raised as Unreadable."""
        connection = self._take()
        try:
            yield connection
        except DAMAGE as error:
            raise Unreadable(f"the storage is damaged: {error}") from error
        finally:
            self._give_back(connection)

    def close(self) -> None:
        """Closes the idle ones; one that is out is closed when it comes back."""
        with self._lock:
            self._closed = True
            while self._idle:
                self._idle.pop().close()

    def _take(self) -> apsw.Connection:
        with self._lock:
            if self._closed:
                raise Closed("the log is closed")
            if self._idle:
                return self._idle.pop()
        return self._connect()

    def _give_back(self, connection: apsw.Connection) -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()
