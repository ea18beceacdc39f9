"""The place that the writer of a PostgreSQL log writes to: a connection that is made again when it is lost."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep

import psycopg
from psycopg import Connection, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from croupier.store.errors import BadUrl, Unavailable, Unreachable
from croupier.store.group_commit import Append
from croupier.store.postgres_transactions import Transaction

PATIENCE = 30.0
PAUSE = 0.1
LOST_IN_TRANSACTION = 10

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
_GONE = (
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.CannotConnectNow,
    errors.IdleInTransactionSessionTimeout,
    errors.ReadOnlySqlTransaction,  # this server has become a standby
    errors.SerializationFailure,
    errors.DeadlockDetected,
)


def address(conninfo: str, *, writing: bool) -> str:
    """Completes what the caller said about the database with what we need of a connection."""
    try:
        said = {key: str(value) for key, value in conninfo_to_dict(conninfo).items() if value is not None}
    except psycopg.ProgrammingError:
        raise BadUrl("the address of the database is malformed") from None  # it may hold a password
    wish = {"target_session_attrs": "read-write"} if writing else {}
    return make_conninfo("", **{**_ALERT, **wish, **said})


def is_lost(error: Exception, connection: Connection | None) -> bool:
    """Tells whether an error came from a connection that is gone, or a transaction that was given up, by no fault of its own."""
    if isinstance(error, _GONE):
        return True
    ended = connection is None or connection.closed
    return ended and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


class PostgresWriting:
    """A connection to the database, as group commit wants it."""

    def __init__(self, conninfo: str, patience: float = PATIENCE, *, read_only: bool = False) -> None:
        self._conninfo = address(conninfo, writing=not read_only)
        self._patience = patience
        self._connection: Connection | None = None

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
        return self._connection

    @contextmanager
    def transaction(self, appends: Sequence[Append]) -> Iterator[Transaction]:
        """Commits what is done inside; afterwards it is on disk."""
        connection = self.connection()
        try:
            inside = Transaction(connection, appends)
            yield inside
            inside.commit()
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
        if not is_lost(error, self._connection):
            return False
        self.close()
        if monotonic() - since >= self._patience:
            raise Unreachable(
                f"the database did not answer for {self._patience:.0f} s, so what was under way may or may not be stored: {error}"
            ) from error
        sleep(PAUSE)
        return True

    def meaning(self, error: Exception) -> Exception | None:
        """Tells a database that is away from one that is full or held by somebody else."""
        if isinstance(error, Unreachable):
            return error
        if is_lost(error, self._connection):
            self.close()
            return Unreachable(
                f"the database was lost, so what was under way may or may not be stored: {error}"
            )
        if isinstance(error, psycopg.OperationalError):
            return Unavailable(f"the log could not be written now: {error}")
        return None

    def close(self) -> None:
        """Closes the connection; the next transaction makes a new one."""
        connection, self._connection = self._connection, None
        if connection:
            connection.close()
