"""The embedded log: one SQLite file, written by one thread, durable when acknowledged."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any

import apsw
import msgspec
from msgspec import structs

from croupier.store import sqlite_tables as tables
from croupier.store.contract import Broken, Head, LogFault, Recorded
from croupier.store.errors import Closed, Failed, NoSuchLog, StoreError, Unavailable, Unreachable, Unreadable
from croupier.store.group_commit import Append, GroupCommit
from croupier.store.sql import COLUMNS, Store
from croupier.store.transaction import Transaction, Values, head_of
from croupier.words import Sentence

BUSY_MS = 30_000
WAL_PAGES = 4_000
WAL_BYTES = 64 * 1024 * 1024
COPIED_EVERY = 1_000
"""Pages in the write-ahead log after which it is copied beside the writer."""

LONG_LOG = 8_000
"""Pages after which the writer does it itself, so that the log begins anew."""

DAMAGE = (UnicodeDecodeError, apsw.CorruptError, apsw.NotADBError, apsw.IOError)
IN_THE_WAY = (
    apsw.BusyError, apsw.LockedError, apsw.FullError, apsw.ReadOnlyError, apsw.CantOpenError, apsw.PermissionsError,
    apsw.ProtocolError, apsw.NoMemError,
)  # fmt: skip
"""What may pass: nothing was written, and nothing is broken."""

BESIDE = ("", "-wal", "-shm")
"""The endings of the files that a log is in while it is open."""

_HEAD = "SELECT seq, hash FROM event ORDER BY seq DESC LIMIT 1"
_LAST_SEQ = "SELECT max(seq) FROM event"
_INSERT = f"INSERT INTO event ({COLUMNS}) VALUES ({', '.join('?' for _ in Recorded.__struct_fields__)})"  # noqa: S608
_CARRIED_OUT = """
    SELECT command FROM event WHERE remaining = 0 AND command IN (SELECT value FROM json_each(?))
"""
MOST_VERSIONS = 20_000
"""Streams whose ends are remembered."""


class SqliteStore(Store):
    """A log in a file. Any number of processes may read it; writers in other processes wait their turn."""

    def __init__(
        self, path: Path, *, create: bool = True, read_only: bool = False, vfs: str | None = None
    ) -> None:
        self.path = path
        self._vfs = vfs
        self._flags = apsw.SQLITE_OPEN_READONLY if read_only else apsw.SQLITE_OPEN_READWRITE
        if not path.exists() and (read_only or not create):
            raise NoSuchLog(Sentence("log-none", file=str(path)))
        self._readers = _Readers(self._reader)
        self._writer = None
        self._checkpoints: Checkpoints | None = None
        if read_only:
            self._check_readable()
            return
        connection = self._writing_connection()
        if vfs is None:
            self._checkpoints = Checkpoints(connection, self._copying_connection)
        self._writer = GroupCommit(SqliteWriting(connection))

    def head(self) -> Head:
        """Tells where the log ends."""
        return head_of(self._rows(_HEAD))

    def ends(self, streams: Sequence[str], unless: int = -1) -> tuple[int, ...]:
        """Tells where the log and some streams end; a question for its end alone takes a fifth of the time."""
        return (unless,) if self._rows(_LAST_SEQ) == [(unless,)] else super().ends(streams, unless)

    def check(self) -> Broken | None:
        """Asks SQLite whether tables and indexes still agree."""
        ((said,),) = self._rows("PRAGMA integrity_check(1)")
        if said == "ok":
            return None
        row = re.search(r"\brow (\d+)\b", said)
        return Broken(
            int(row[1]) if row else 0, LogFault.STORAGE, Sentence("log-damage", by="SQLite", fault=said)
        )

    def close(self) -> None:
        """Finishes what was submitted and closes the file."""
        self._readers.close()
        if self._checkpoints:
            self._checkpoints.close()
        if self._writer:
            self._writer.close()

    def _rows(self, query: str, values: Values = ()) -> list[Any]:
        return self._readers.rows(query, values)

    # Connections

    def _connection(self, flags: int) -> apsw.Connection:
        try:
            connection = apsw.Connection(str(self.path), flags=flags, vfs=self._vfs)
        except apsw.CantOpenError as error:
            raise Unavailable(Sentence("log-unopened", file=str(self.path), fault=str(error))) from None
        connection.set_busy_timeout(BUSY_MS)
        # a statement is planned once, whatever its values
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
        return connection

    def _reader(self) -> apsw.Connection:
        connection = self._connection(self._flags)
        connection.pragma("query_only", True)
        return connection

    def _copying_connection(self) -> apsw.Connection:
        connection = self._connection(apsw.SQLITE_OPEN_READWRITE)
        connection.pragma("synchronous", "full")
        connection.pragma("checkpoint_fullfsync", True)
        return connection

    def _writing_connection(self) -> apsw.Connection:
        connection = self._connection(apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
        try:
            tables.recognise(connection)
            tables.use_wal(connection, BUSY_MS)
            connection.pragma("synchronous", "full")
            connection.pragma("fullfsync", True)
            connection.pragma("checkpoint_fullfsync", True)
            connection.pragma("wal_autocheckpoint", WAL_PAGES)
            connection.pragma("journal_size_limit", WAL_BYTES)
            tables.migrate(connection)
        except BaseException as error:
            connection.close()
            if isinstance(error, IN_THE_WAY):
                fault = Sentence("log-unopened", file=str(self.path), fault=str(error))
                raise Unavailable(fault) from None
            raise
        return connection

    def _check_readable(self) -> None:
        told = Sentence("log-beside", file=str(self.path))
        with closing(self._connection(self._flags)) as connection:
            try:
                self._bare = tables.require(connection) < len(tables.MIGRATIONS)
            except apsw.CantOpenError:
                raise StoreError(told) from None


class SqliteWriting(Transaction):
    """The one connection that writes: the storage of the group commit, and what its changes work on.

    It remembers where the log and its streams end for as long as no other connection writes.
    """

    where_it_ends = _HEAD

    def __init__(self, connection: apsw.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._files = [connection.filename + ending for ending in BESIDE]
        self._known = [_identity(file) for file in self._files]
        self._data_version = -1

    @contextmanager
    def transaction(self, appends: Sequence[Append]) -> Iterator["SqliteWriting"]:
        """Commits and syncs what is done inside, in files that stand where they were opened."""
        try:
            with tables.transaction(self._connection):
                changed = self._connection.data_version() != self._data_version
                if changed or len(self._versions) > MOST_VERSIONS:
                    self._forget()
                wanted = [append.command for append in appends]
                self._commands = (
                    dict.fromkeys(name for (name,) in self._carried_out(wanted)) if wanted else {}
                )
                yield self
                self._flush()
        except BaseException:
            self._events = []
            self._forget()
            raise
        self._data_version = self._connection.data_version()
        self._check_files()

    def _forget(self) -> None:
        self._data_version, self._end, self._versions, self._by = -1, None, {}, None

    def _carried_out(self, commands: list[str]) -> Iterable[tuple[str]]:
        return self._connection.execute(_CARRIED_OUT, (msgspec.json.encode(commands).decode(),))

    def _check_files(self) -> None:
        """Raises for a file that was moved, removed or exchanged: what is written there now may be found by nobody."""
        for file, known in zip(self._files, self._known, strict=True):
            if _identity(file) == known:
                continue
            if file == self._files[0]:
                raise Unreachable(Sentence("log-moved", file=file))
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_FULL)  # to save what was promised
            raise Failed(Sentence("log-moved.beside", file=file))

    def recover(self, error: Exception, since: float) -> bool:  # noqa: ARG002
        """A file does not come and go: what failed is told."""
        return False

    def meaning(self, error: Exception) -> Exception | None:
        """Tells a failed disk from one that is full or held by somebody else."""
        if isinstance(error, Failed | Unreachable):
            return error
        if isinstance(error, apsw.IOError | apsw.CorruptError | apsw.NotADBError):
            return Failed(Sentence("log-disk", fault=str(error)))
        if isinstance(error, IN_THE_WAY):
            return Unavailable(Sentence("log-unwritable", fault=str(error)))
        return None

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()

    def rows(self, query: str, values: Values = ()) -> list[Any]:
        """Gives what a question finds after the appends that came before it."""
        self._flush()
        return self._connection.execute(query, values).fetchall()

    def change(self, statement: str, values: Values = ()) -> int:
        """Carries out a statement after the appends that came before it, and tells how many rows it changed."""
        self._flush()
        self._connection.execute(statement, values)
        return self._connection.changes()

    def change_all(self, statement: str, values: Sequence[Values]) -> None:
        """Carries out a statement once for each row of values."""
        self._flush()
        self._connection.executemany(statement, values)

    def _insert(self, events: Sequence[Recorded]) -> None:
        self._connection.executemany(_INSERT, map(structs.astuple, events))


class Checkpoints:
    """A thread that copies the write-ahead log into the file, on a connection of its own, so that no commit waits for it.

    What the writer itself would have to copy once the log is long is then little, and its sync is short.
    """

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
        if pages >= LONG_LOG:
            with suppress(*IN_THE_WAY):  # what was committed is so
                connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        elif pages - self._asked >= COPIED_EVERY:
            self._asked = pages
            self._wanted.set()
        return apsw.SQLITE_OK

    def _work(self) -> None:
        connection = self._connect()
        try:
            while self._going:
                self._wanted.wait()
                self._wanted.clear()
                with suppress(*IN_THE_WAY):
                    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.Error:  # the writer will meet the same fault and tell it
            return
        finally:
            connection.close()


class _Readers:
    """Connections for reading, lent to one thread at a time and kept for the next: as many as there were at once."""

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._idle: list[apsw.Connection] = []
        self._lock = Lock()
        self._closed = False

    def rows(self, query: str, values: Values) -> list[Any]:
        """Gives what a question finds; damage that it meets is raised as Unreadable."""
        connection = self._take()
        try:
            return connection.execute(query, values).fetchall()
        except DAMAGE as error:
            raise Unreadable(Sentence("log-damaged", fault=str(error))) from error
        except IN_THE_WAY as error:
            raise Unavailable(Sentence("log-unreadable", fault=str(error))) from error
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
                raise Closed(Sentence("log-closed"))
            if self._idle:
                return self._idle.pop()
        return self._connect()

    def _give_back(self, connection: apsw.Connection) -> None:
        with self._lock:
            if not self._closed:
                self._idle.append(connection)
                return
        connection.close()


def _identity(file: str) -> tuple[int, int] | None:
    """Which file stands in a place, if one does."""
    try:
        found = os.stat(file)  # noqa: PTH116 - twice a commit, and a path would take three times as long
    except OSError:
        return None
    return found.st_dev, found.st_ino
