"""The shared log: one PostgreSQL database, appended to by any number of processes on any number of machines.

Whoever appends locks the one row of `log_head` first and keeps it until the commit. So all appends of all processes
stand in one queue: each reads the head that the one before committed, and they commit in the order of their numbers.
Hence a reader never meets a gap: a statement that sees an event sees every event before it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from time import monotonic, sleep
from typing import Any, TypeVar

import psycopg
from msgspec import structs
from psycopg import Connection, Cursor, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from croupier.store import postgres_tables as tables
from croupier.store.contract import Broken, Head, Recorded
from croupier.store.errors import BadUrl, Closed, StoreError, Unavailable, Unreachable, Unreadable
from croupier.store.group_commit import Append, GroupCommit
from croupier.store.sql import COLUMNS, Store
from croupier.store.transaction import Transaction, Values, head_of
from croupier.words import Sentence

READERS = 8
TURN = 2.0
PATIENCE = 30.0
PAUSE = 0.1
LOST_IN_TRANSACTION = 10
SERVING = int.from_bytes(b"CRLGserv")
"""The advisory lock that all who serve a log share."""

DAMAGE = (errors.DataCorrupted, errors.IndexCorrupted, errors.IoError, UnicodeDecodeError)

T = TypeVar("T")

_ARRAYS = ", ".join(
    f"%b::{ {int: 'bigint', str: 'text', bytes: 'bytea'}[kind] }[]"
    for kind in Recorded.__annotations__.values()
)
_INSERT = f"INSERT INTO event ({COLUMNS}) SELECT * FROM unnest({_ARRAYS})".encode()  # noqa: S608
_BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED"
_HEAD = "SELECT seq, hash FROM log_head"
_LOCK = "SELECT seq, hash FROM log_head FOR UPDATE"
_SET_HEAD = "UPDATE log_head SET seq = %b, hash = %b"
_VERSIONS = """
    SELECT name, coalesce((SELECT max(version) FROM event WHERE stream = name), 0)
    FROM unnest(%b::text[]) AS name
"""
_CARRIED_OUT = "SELECT command FROM event WHERE command = ANY(%b::text[]) AND remaining = 0"

# A server that vanishes without a word is noticed within seconds, on both sides.
_ALERT = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
    "application_name": "croupier",
}
_DURABLE = """
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
"""
_REFUSED = (errors.InsufficientPrivilege, errors.UndefinedTable)
"""Somebody has taken away what a log needs, and may give it back."""

_GONE = (
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.CannotConnectNow,
    errors.IdleInTransactionSessionTimeout,
    errors.ReadOnlySqlTransaction,  # this server has become a standby
    errors.SerializationFailure,
    errors.DeadlockDetected,
)


class PostgresStore(Store):
    """A log in a database. Each process has one writer; writers in other processes and machines wait their turn."""

    def __init__(
        self, conninfo: str, *, create: bool = True, read_only: bool = False, patience: float = PATIENCE
    ) -> None:
        self._patience = patience
        self._conninfo = _address(conninfo, writing=not read_only)
        self._serving: Connection | None = None
        self._writer = None
        writing = _opened(conninfo, create=create, read_only=read_only, patience=patience)
        try:
            self._bare = tables.recognise(writing.connection()) < len(tables.MIGRATIONS)
            self._pool = _readers(_address(conninfo, writing=not read_only))
        except BaseException:
            writing.close()
            raise
        if read_only:
            writing.close()
        else:
            self._writer = GroupCommit(writing)
            writing.anew = self._serve_again

    def head(self) -> Head:
        """Tells where the log ends."""
        return head_of(self._rows(_HEAD))

    def check(self) -> Broken | None:
        """Compares the head that is kept with the last event, and each index with the table, reading every page."""
        return self._ask(tables.fault_in)

    def alone(self) -> bool:
        """Takes the lock that all who serve this log share, and tells whether nobody had it."""
        if self._serving is None:
            self._serving = psycopg.connect(self._conninfo, autocommit=True)
        first = self._serving.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone() == (True,)
        self._serving.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING,))
        if first:
            self._serving.execute("SELECT pg_advisory_unlock(%s)", (SERVING,))
        return first

    def _serve_again(self) -> None:
        """Takes the lock of all who serve this log at the server that is there now, where the one before took it away."""
        if self._serving is None:
            return
        try:
            self._serving.execute("SELECT 1")
        except psycopg.OperationalError:
            self._serving.close()
            self._serving = psycopg.connect(self._conninfo, autocommit=True)
            self._serving.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING,))

    def close(self) -> None:
        """Finishes what was submitted and closes the connections."""
        if self._serving:
            self._serving.close()
        if self._writer:
            self._writer.close()
        self._pool.close()

    def _rows(self, query: str, values: Values = ()) -> list[Any]:
        return self._ask(lambda connection: _execute(connection, query, values).fetchall())

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        """Reads on a connection that is alive; those that a restarted server has dropped are passed over."""
        until = monotonic() + self._patience
        while True:
            lent: Connection | None = None
            try:
                with self._pool.connection(TURN) as lent:
                    return ask(lent)
            except PoolClosed:
                raise Closed(Sentence("log-closed")) from None
            except DAMAGE as error:
                raise Unreadable(Sentence("log-damaged", fault=str(error))) from error
            except _REFUSED as error:
                raise Unavailable(Sentence("log-unreadable", fault=str(error))) from error
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                away = isinstance(error, PoolTimeout) or _is_lost(error, lent)
                if not away or monotonic() >= until:
                    raise Unreachable(Sentence("log-away.silent", fault=str(error))) from error


class PostgresTransaction(Transaction):
    """One transaction, begun: where the log stands was asked in one exchange with the server."""

    where_it_ends = _LOCK

    def __init__(
        self, connection: Connection, appends: Sequence[Append], before: "PostgresTransaction | None"
    ) -> None:
        super().__init__()
        self._connection = connection
        with connection.pipeline():
            connection.execute(_BEGIN)
            if not appends:
                return
            # each statement sees what was committed before it began, so these see all that the lock waited for
            head = connection.execute(_LOCK, binary=True)
            streams = sorted({write.stream for append in appends for write in append.writes})
            versions = connection.execute(_VERSIONS, (streams,), binary=True)
            commands = self._carried_out([append.command for append in appends])
        self._end = head_of(head.fetchall())
        self._versions.update(versions.fetchall())
        self._commands.update((command, None) for (command,) in commands)
        if before is not None and before._end == self._end:  # nobody has written since
            self._by, self._since = before._by, before._since

    def rows(self, query: str, values: Values = ()) -> list[Any]:
        """Gives what a question finds after the appends that came before it."""
        return self._execute(query, values).fetchall()

    def change(self, statement: str, values: Values = ()) -> int:
        """Carries out a statement after the appends that came before it, and tells how many rows it changed."""
        return self._execute(statement, values).rowcount

    def change_all(self, statement: str, values: Sequence[Values]) -> None:
        """Carries out a statement once for each row of values, without waiting in between."""
        self._flush()
        with self._connection.cursor(binary=True) as cursor:
            cursor.executemany(_marked(statement), values)

    def commit(self) -> None:
        """Inserts what was appended and commits, in one exchange with the server."""
        with self._connection.pipeline():
            self._flush()
            done = self._connection.execute("COMMIT")
        if done.statusmessage != "COMMIT":
            raise AssertionError(f"a commit ended as {done.statusmessage}")

    def _execute(self, query: str, values: Values) -> Cursor[Any]:
        self._flush()
        return _execute(self._connection, query, values)

    def _carried_out(self, commands: list[str]) -> Iterable[tuple[str]]:
        return self._connection.execute(_CARRIED_OUT, (commands,))

    def _insert(self, events: Sequence[Recorded]) -> None:
        columns = [list(column) for column in zip(*map(structs.astuple, events), strict=True)]
        self._connection.execute(_INSERT, columns)
        self._connection.execute(_SET_HEAD, (events[-1].seq, events[-1].hash))


class PostgresWriting:
    """A connection to the database, as group commit wants it: it is made again when it is lost."""

    def __init__(self, conninfo: str, patience: float = PATIENCE, *, read_only: bool = False) -> None:
        self._conninfo = _address(conninfo, writing=not read_only)
        self._patience = patience
        self._connection: Connection | None = None
        self._before: PostgresTransaction | None = None
        self.anew: Callable[[], None] = lambda: None
        """What is done when a connection is made, at a server that may be another."""

    def connection(self) -> Connection:
        """Gives the connection, made if there is none; what it commits is on disk."""
        if self._connection is None:
            connection = psycopg.connect(self._conninfo, autocommit=True)
            try:
                connection.execute(_DURABLE)
                # whoever is cut off in the middle gives the log back, and nobody waits for it for ever
                connection.execute(f"SET idle_in_transaction_session_timeout = '{LOST_IN_TRANSACTION}s'")
                connection.execute(f"SET lock_timeout = '{int(self._patience * 1000)}ms'")
            except BaseException:
                connection.close()
                raise
            self._connection = connection
            self.anew()
        return self._connection

    @contextmanager
    def transaction(self, appends: Sequence[Append]) -> Iterator[PostgresTransaction]:
        """Commits what is done inside; afterwards it is on disk."""
        connection = self.connection()
        try:
            inside = PostgresTransaction(connection, appends, self._before)
            yield inside
            inside.commit()
            self._before = inside if appends else self._before
        except BaseException:
            with suppress(psycopg.Error):
                connection.execute("ROLLBACK")
            raise

    def recover(self, error: Exception, since: float) -> bool:
        """Says to try again on a new connection, for a while.

        A connection that is lost in a commit leaves open whether it was stored. The second try finds out: it first
        takes the lock on the head, which the first holds until the server has ended it one way or the other, and then
        finds its own command ids in the log or not.
        """
        if not _is_lost(error, self._connection):
            return False
        self.close()
        if monotonic() - since >= self._patience:
            away = Sentence("log-away.waited", seconds=round(self._patience), fault=str(error))
            raise Unreachable(away) from error
        sleep(PAUSE)
        return True

    def meaning(self, error: Exception) -> Exception | None:
        """Tells a database that is away from one that is full or held by somebody else."""
        if isinstance(error, Unreachable):
            return error
        if _is_lost(error, self._connection):
            self.close()
            return Unreachable(Sentence("log-away.lost", fault=str(error)))
        if isinstance(error, (psycopg.OperationalError, *_REFUSED)):
            return Unavailable(Sentence("log-unwritable", fault=str(error)))
        return None

    def close(self) -> None:
        """Closes the connection; the next transaction makes a new one."""
        connection, self._connection = self._connection, None
        if connection:
            connection.close()


@cache
def _marked(query: str) -> bytes:
    """Puts PostgreSQL's mark for a value, sent in binary, in the place of each `?`."""
    return query.replace("?", "%b").encode()


def _execute(connection: Connection, query: str, values: Values) -> Cursor[Any]:
    return connection.execute(_marked(query), values, binary=True)


def _readers(address: str) -> ConnectionPool[Connection]:
    """Connections for reading; whoever writes reads where it writes, as a standby may be behind."""
    return ConnectionPool(
        address,
        kwargs={"autocommit": True},
        min_size=1,
        max_size=READERS,
        reconnect_timeout=TURN,  # then it gives up, and whoever asks next makes it begin afresh
        open=True,
    )


def _opened(conninfo: str, *, create: bool, read_only: bool, patience: float) -> PostgresWriting:
    """Connects, and sees to it that there is a log of today's tables."""
    writing = PostgresWriting(conninfo, patience, read_only=read_only)
    try:
        if create and not read_only:
            tables.migrate(writing.connection())
        else:
            tables.require(writing.connection(), tables.READABLE if read_only else len(tables.MIGRATIONS))
    except BaseException as error:
        writing.close()
        if isinstance(error, psycopg.OperationalError):
            raise Unreachable(Sentence("log-away", fault=str(error))) from None
        if isinstance(error, psycopg.Error):
            raise StoreError(Sentence("log-unopened.database", fault=str(error))) from None
        raise
    return writing


def _address(conninfo: str, *, writing: bool) -> str:
    """Completes what the caller said about the database with what we need of a connection."""
    try:
        said = {key: str(value) for key, value in conninfo_to_dict(conninfo).items() if value is not None}
    except psycopg.ProgrammingError:
        raise BadUrl(Sentence("log-address.malformed")) from None  # it may hold a password
    wish = {"target_session_attrs": "read-write"} if writing else {}
    return make_conninfo("", **{**_ALERT, **wish, **said})


def _is_lost(error: Exception, connection: Connection | None) -> bool:
    """Tells whether an error came from a connection that is gone, or a transaction that was given up, by no fault of its own."""
    if isinstance(error, _GONE):
        return True
    ended = connection is None or connection.closed
    return ended and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
