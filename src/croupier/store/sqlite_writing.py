"""The place that the writer of a SQLite log writes to: one connection, and what its errors mean."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

import apsw

from croupier.store.errors import Failed, Unavailable
from croupier.store.group_commit import Append
from croupier.store.schema import transaction


class SqliteWriting:
    """A connection to the file, as group commit wants it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def transaction(self, appends: Sequence[Append]) -> AbstractContextManager[apsw.Connection]:  # noqa: ARG002
        """Commits and syncs what is done inside."""
        return transaction(self._connection)

    def recover(self, error: Exception, since: float) -> bool:  # noqa: ARG002
        """A file does not come and go: what failed is told."""
        return False

    def meaning(self, error: Exception) -> Exception | None:
        """Tells a failed disk from one that is full or held by somebody else."""
        if isinstance(error, apsw.IOError):
            return Failed(f"the disk failed under the log, open it again: {error}")
        if isinstance(error, apsw.BusyError | apsw.FullError):
            return Unavailable(f"the log could not be written now: {error}")
        return None

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()
