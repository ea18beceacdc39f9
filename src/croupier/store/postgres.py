"""The shared log: one PostgreSQL database, appended to by any number of processes on any number of machines."""

from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg import Connection, errors
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from croupier.store import postgres_schema as schema
from croupier.store import postgres_transactions as tx
from croupier.store.chain import fit
from croupier.store.contract import (
    AFTER_ALL,
    PAGE,
    Appended,
    Broken,
    Head,
    Note,
    Recorded,
    SignedHead,
    Snapshot,
)
from croupier.store.errors import Closed, StoreError, Unreachable, Unreadable
from croupier.store.group_commit import GroupCommit
from croupier.store.grouped import Changes, GroupedStore
from croupier.store.postgres_checking import fault_in
from croupier.store.postgres_transactions import Transaction
from croupier.store.postgres_writing import PATIENCE, PostgresWriting, address, is_lost

READERS = 8
TURN = 2.0
DAMAGE = (errors.DataCorrupted, errors.IndexCorrupted, errors.IoError, UnicodeDecodeError)

T = TypeVar("T")

_SELECT = f"SELECT {tx.COLUMNS} FROM event"  # noqa: S608
_NEXT_STREAM = """
    WITH RECURSIVE name (stream) AS (
        (SELECT stream FROM event WHERE stream >= %(from)s ORDER BY stream LIMIT 1)
        UNION ALL
        SELECT (SELECT event.stream FROM event WHERE event.stream > name.stream ORDER BY event.stream LIMIT 1)
        FROM name WHERE starts_with(name.stream, %(from)s)
    )
    SELECT stream FROM name WHERE starts_with(stream, %(from)s)
"""
_SNAPSHOT = """
    SELECT snapshot.version, snapshot.data, snapshot.fits, event.hash
    FROM snapshot JOIN event USING (stream, version) WHERE stream = %b
"""


class PostgresStore(GroupedStore[Transaction]):
    """A log in a database. Each process has one writer; writers in other processes and machines wait their turn."""

    def __init__(
        self, conninfo: str, *, create: bool = True, read_only: bool = False, patience: float = PATIENCE
    ) -> None:
        self._patience = patience
        self._writer = None
        writing = _opened(conninfo, create=create, read_only=read_only, patience=patience)
        try:
            self._pool = self._readers(conninfo)
        except BaseException:
            writing.close()
            raise
        if read_only:
            writing.close()
        else:
            self._writer = GroupCommit(writing)

    @property
    def _changes(self) -> Changes[Transaction]:
        return tx

    # Reading

    def find(self, command_id: str) -> Appended | None:
        """Gives the outcome of a command that was carried out, or None."""
        return self._ask(lambda connection: tx.find(connection, command_id))

    def read(self, stream: str, after_version: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of a stream, oldest first."""
        where = "WHERE stream = %b AND version > %b ORDER BY version LIMIT %b"
        return self._recorded(where, (stream, after_version, limit))

    def read_all(self, after_seq: int = 0, limit: int = PAGE) -> list[Recorded]:
        """Gives at most `limit` events of all streams in their global order.

        There is never a gap: an append takes its numbers under a lock that it keeps until its commit can be seen, so
        numbers are committed in order, and a statement that sees an event sees every event before it.
        """
        return self._recorded("WHERE seq > %b ORDER BY seq LIMIT %b", (after_seq, limit))

    def version(self, stream: str) -> int:
        """Tells how many events a stream has."""
        return self._ask(lambda connection: tx.version_of(connection, stream))

    def streams(self, prefix: str = "") -> list[str]:
        """Names the streams that begin so, hopping from one to the next over the index."""
        return [name for (name,) in self._rows(_NEXT_STREAM, {"from": prefix})]

    def head(self) -> Head:
        """Tells where the log ends."""
        ((seq, digest),) = self._rows("SELECT seq, hash FROM log_head")
        return Head(seq, digest)

    def latest_snapshot(self, stream: str) -> Snapshot | None:
        """Gives the cached state, if it is undamaged and belongs to this history."""
        for version, data, fits, after in self._rows(_SNAPSHOT, (stream,)):
            if fits == fit(after, data):
                return Snapshot(stream, version, data)
        return None

    def heads(self) -> list[SignedHead]:
        """Gives the signed heads, oldest first."""
        rows = self._rows("SELECT seq, hash, at, key, signature FROM signed_head ORDER BY seq, at")
        return [SignedHead(*row) for row in rows]

    def note(self, kind: str, key: str, now: int) -> bytes | None:
        """Gives a value, unless its time is over."""
        rows = self._rows(
            "SELECT data FROM note WHERE kind = %b AND key = %b AND until > %b", (kind, key, now)
        )
        return rows[0][0] if rows else None

    def notes(self, after: tuple[str, str] = ("", ""), limit: int = PAGE) -> list[Note]:
        """Gives the notes after a kind and key."""
        query = (
            "SELECT kind, key, data, until FROM note WHERE (kind, key) > (%b, %b) ORDER BY kind, key LIMIT %b"
        )
        return [Note(*row) for row in self._rows(query, (*after, limit))]

    def notes_of(
        self, kind: str, prefix: str = "", after: str = "", limit: int = PAGE, *, newest_first: bool = False
    ) -> list[Note]:
        """Gives the notes of a kind whose keys begin so, in order or backwards."""
        bound, order = ("<", "DESC") if newest_first else (">", "ASC")
        end = prefix + AFTER_ALL
        query = (
            f"SELECT kind, key, data, until FROM note WHERE kind = %b AND key >= %b AND key < %b AND key {bound} %b"  # noqa: S608
            f" ORDER BY key {order} LIMIT %b"
        )
        values = (kind, prefix, end, after or (end if newest_first else ""), limit)
        return [Note(*row) for row in self._rows(query, values)]

    def check(self) -> Broken | None:
        """Compares the head that is kept with the last event, and each index with the table, reading every page."""
        return self._ask(fault_in)

    def close(self) -> None:
        """Finishes what was submitted and closes the connections."""
        if self._writer:
            self._writer.close()
        self._pool.close()

    def _recorded(self, where: str, values: tuple[str | int, ...]) -> list[Recorded]:
        return [Recorded(*row) for row in self._rows(f"{_SELECT} {where}", values)]

    def _rows(self, query: str, values: Any = ()) -> list[Any]:
        return self._ask(
            lambda connection: connection.execute(query.encode(), values, binary=True).fetchall()
        )

    # Connections

    def _readers(self, conninfo: str) -> ConnectionPool[Connection]:
        return ConnectionPool(
            address(conninfo, writing=False),
            kwargs={"autocommit": True},
            min_size=1,
            max_size=READERS,
            reconnect_timeout=TURN,  # then it gives up, and whoever asks next makes it begin afresh
            open=True,
        )

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        """Reads on a connection that is alive; those that a restarted server has dropped are passed over."""
        until = monotonic() + self._patience
        while True:
            lent: Connection | None = None
            try:
                with self._pool.connection(TURN) as lent:
                    return ask(lent)
            except PoolClosed:
                raise Closed("the log is closed") from None
            except DAMAGE as error:
                raise Unreadable(f"the storage is damaged: {error}") from error
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                away = isinstance(error, PoolTimeout) or is_lost(error, lent)
                if not away or monotonic() >= until:
                    raise Unreachable(f"the database did not answer: {error}") from error


def _opened(conninfo: str, *, create: bool, read_only: bool, patience: float) -> PostgresWriting:
    """Connects, and sees to it that there is a log of today's schema."""
    writing = PostgresWriting(conninfo, patience, read_only=read_only)
    try:
        if create and not read_only:
            schema.migrate(writing.connection())
        else:
            schema.require(writing.connection())
    except psycopg.OperationalError as error:
        writing.close()
        raise Unreachable(f"the database cannot be reached: {error}") from None
    except psycopg.Error as error:
        writing.close()
        raise StoreError(f"the log cannot be opened: {error}") from None
    except BaseException:
        writing.close()
        raise
    return writing
