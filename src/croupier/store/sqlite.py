"""The embedded log: one SQLite file, written by one thread, durable when acknowledged."""

import re
from pathlib import Path

import apsw

from croupier.store import schema
from croupier.store import transactions as tx
from croupier.store.chain import fit
from croupier.store.checkpoints import Checkpoints
from croupier.store.contract import (
    AFTER_ALL,
    PAGE,
    Appended,
    Broken,
    Fault,
    Head,
    Note,
    Recorded,
    SignedHead,
    Snapshot,
)
from croupier.store.errors import NoSuchLog, StoreError
from croupier.store.group_commit import GroupCommit
from croupier.store.grouped import Changes, GroupedStore
from croupier.store.readers import Readers
from croupier.store.sqlite_writing import SqliteWriting

BUSY_MS = 30_000
WAL_PAGES = 4_000
WAL_BYTES = 64 * 1024 * 1024

_SELECT = f"SELECT {tx.COLUMNS} FROM event"  # noqa: S608
_NEXT_STREAM = """
    WITH RECURSIVE name (stream) AS (
        SELECT min(stream) FROM event WHERE stream >= :from
        UNION ALL
        SELECT (SELECT min(event.stream) FROM event WHERE event.stream > name.stream) FROM name
        WHERE name.stream IS NOT NULL
    )
    SELECT stream FROM name WHERE stream IS NOT NULL
"""


class SqliteStore(GroupedStore[apsw.Connection]):
    """A log in a file. Any number of processes may read it; writers in other processes wait their turn."""

    def __init__(
        self, path: Path, *, create: bool = True, read_only: bool = False, vfs: str | None = None
    ) -> None:
        self.path = path
        self._vfs = vfs
        self._flags = apsw.SQLITE_OPEN_READONLY if read_only else apsw.SQLITE_OPEN_READWRITE
        if not path.exists() and (read_only or not create):
            raise NoSuchLog(f"there is no log at {path}")
        self._readers = Readers(self._reader)
        self._writer: GroupCommit[apsw.Connection] | None = None
        self._checkpoints: Checkpoints | None = None
        if read_only:
            self._check_readable()
            return
        connection = self._writing_connection()
        if vfs is None:
            self._checkpoints = Checkpoints(connection, self._copying_connection)
        self._writer = GroupCommit(SqliteWriting(connection))

    @property
    def _changes(self) -> Changes[apsw.Connection]:
        return tx

    # Reading

    def find(self, command_id: str) -> Appended | None:
        """Gives the outcome of a command that was carried out, or None."""
        with self._readers.one() as connection:
            return tx.find(connection, command_id)

    def read(self, stream: str, after_version: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of a stream, oldest first."""
        where = "WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
        return self._recorded(where, (stream, after_version, limit))

    def read_all(self, after_seq: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of all streams in their global order."""
        return self._recorded("WHERE seq > ? ORDER BY seq LIMIT ?", (after_seq, limit))

    def version(self, stream: str) -> int:
        """Tells how many events a stream has."""
        with self._readers.one() as connection:
            return tx.version_of(connection, stream)

    def streams(self, prefix: str = "") -> list[str]:
        """Names the streams that begin so, hopping from one to the next over the index."""
        names = []
        with self._readers.one() as connection:
            for (name,) in connection.execute(_NEXT_STREAM, {"from": prefix}):
                if not name.startswith(prefix):
                    break
                names.append(name)
        return names

    def head(self) -> Head:
        """Tells where the log ends."""
        with self._readers.one() as connection:
            return tx.head_of(connection)

    def latest_snapshot(self, stream: str) -> Snapshot | None:
        """Gives the cached state, if it is undamaged and belongs to this history."""
        with self._readers.one() as connection:
            kept = connection.execute(
                "SELECT version, data, fits FROM snapshot WHERE stream = ?", (stream,)
            ).fetchone()
            if kept is None:
                return None
            version, data, fits = kept
            after = tx.hash_at(connection, stream, version)
        return Snapshot(stream, version, data) if after and fits == fit(after, data) else None

    def heads(self) -> list[SignedHead]:
        """Gives the signed heads, oldest first."""
        with self._readers.one() as connection:
            rows = connection.execute(
                "SELECT seq, hash, at, key, signature FROM signed_head ORDER BY seq, at"
            )
            return [SignedHead(*row) for row in rows]

    def note(self, kind: str, key: str, now: int) -> bytes | None:
        """Gives a value, unless its time is over."""
        with self._readers.one() as connection:
            row = connection.execute(
                "SELECT data FROM note WHERE kind = ? AND key = ? AND until > ?", (kind, key, now)
            ).fetchone()
        return row[0] if row else None

    def notes(self, after: tuple[str, str] = ("", ""), limit: int = PAGE) -> list[Note]:
        """Gives the notes after a kind and key."""
        query = (
            "SELECT kind, key, data, until FROM note WHERE (kind, key) > (?, ?) ORDER BY kind, key LIMIT ?"
        )
        with self._readers.one() as connection:
            return [Note(*row) for row in connection.execute(query, (*after, limit))]

    def notes_of(
        self, kind: str, prefix: str = "", after: str = "", limit: int = PAGE, *, newest_first: bool = False
    ) -> list[Note]:
        """Gives the notes of a kind whose keys begin so, in order or backwards."""
        bound, order = ("<", "DESC") if newest_first else (">", "ASC")
        end = prefix + AFTER_ALL
        query = (
            f"SELECT kind, key, data, until FROM note WHERE kind = ? AND key >= ? AND key < ? AND key {bound} ?"  # noqa: S608
            f" ORDER BY key {order} LIMIT ?"
        )
        values = (kind, prefix, end, after or (end if newest_first else ""), limit)
        with self._readers.one() as connection:
            return [Note(*row) for row in connection.execute(query, values)]

    def check(self) -> Broken | None:
        """Asks SQLite whether tables and indexes still agree."""
        with self._readers.one() as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found is None or found[0] == "ok":
            return None
        row = re.search(r"\brow (\d+)\b", found[0])
        return Broken(int(row[1]) if row else 0, Fault.STORAGE, f"SQLite finds damage: {found[0]}")

    def close(self) -> None:
        """Finishes what was submitted and closes the file."""
        self._readers.close()
        if self._checkpoints:
            self._checkpoints.close()
        if self._writer:
            self._writer.close()

    def _recorded(self, where: str, bindings: tuple[str | int, ...]) -> list[Recorded]:
        with self._readers.one() as connection:
            return [Recorded(*row) for row in connection.execute(f"{_SELECT} {where}", bindings)]

    # Connections

    def _connection(self, flags: int) -> apsw.Connection:
        try:
            connection = apsw.Connection(str(self.path), flags=flags, vfs=self._vfs)
        except apsw.CantOpenError as error:
            raise StoreError(f"{self.path} cannot be opened: {error}") from None
        connection.set_busy_timeout(BUSY_MS)
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
            schema.recognise(connection)
            schema.use_wal(connection, BUSY_MS)
            connection.pragma("synchronous", "full")
            connection.pragma("fullfsync", True)
            connection.pragma("checkpoint_fullfsync", True)
            connection.pragma("wal_autocheckpoint", WAL_PAGES)
            connection.pragma("journal_size_limit", WAL_BYTES)
            schema.migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _check_readable(self) -> None:
        connection = self._connection(self._flags)
        try:
            schema.require(connection)
        except apsw.CantOpenError:
            raise StoreError(
                f"SQLite must be able to write beside {self.path}: copy it to a folder of yours"
            ) from None
        finally:
            connection.close()
