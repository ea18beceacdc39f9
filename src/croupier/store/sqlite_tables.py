"""The SQLite file of a log: how it is recognised, made and brought forward to today's schema."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import sleep

import apsw

from croupier.store.errors import NewerLog, NoSuchLog, NotALog, StoreError, Unavailable
from croupier.words import Sentence

APPLICATION_ID = int.from_bytes(b"CRLG")
PAUSE_MS = 10
SOUND_SQLITE = (3, 51, 3)  # earlier ones could lose a commit when the write-ahead log was reset

_IDENTITY = """
    SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)
    FROM pragma_application_id, pragma_user_version
"""  # one statement, so that another process that is just making the log is seen to have done so or not

MIGRATIONS = (
    """
    CREATE TABLE event (
        seq INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        type TEXT NOT NULL,
        schema INTEGER NOT NULL,
        data BLOB NOT NULL,
        at INTEGER NOT NULL,
        meta BLOB NOT NULL,
        command TEXT NOT NULL,
        remaining INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX event_of_stream ON event (stream, version);
    CREATE UNIQUE INDEX last_event_of_command ON event (command) WHERE remaining = 0;
    CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER event_stands BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    CREATE TABLE signed_head (
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL,
        at INTEGER NOT NULL,
        key TEXT NOT NULL,
        signature BLOB NOT NULL,
        PRIMARY KEY (seq, key)
    ) STRICT;
    CREATE TABLE snapshot (
        stream TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        data BLOB NOT NULL,
        fits BLOB NOT NULL
    ) STRICT;
    """,
    """
    CREATE TABLE note (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        data BLOB NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_until ON note (until);
    """,
    """
    ALTER TABLE event ADD COLUMN mac BLOB NOT NULL DEFAULT x'';
    ALTER TABLE note ADD COLUMN mac BLOB NOT NULL DEFAULT x'';
    DROP TRIGGER event_stands;
    CREATE TRIGGER event_stands BEFORE UPDATE OF
        seq, stream, version, type, schema, data, at, meta, command, remaining, hash
        ON event BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    CREATE TRIGGER mac_stands BEFORE UPDATE OF mac ON event WHEN old.mac != x''
        BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
    """,
)

READABLE = 2
"""The oldest schema that can be read as it is."""


def recognise(connection: apsw.Connection, newest: int = len(MIGRATIONS)) -> int:
    """Tells the schema version of a log (0: an empty file), or raises if the file is not a log that we can read."""
    library = apsw.sqlite_lib_version()
    if tuple(map(int, library.split("."))) < SOUND_SQLITE:
        raise StoreError(Sentence("log-sqlite", version=library))
    try:
        application, version, tables = map(int, connection.execute(_IDENTITY).get)
    except (apsw.NotADBError, apsw.CorruptError) as error:
        raise NotALog(Sentence("log-other.file", log=connection.filename, fault=str(error))) from None
    if application != APPLICATION_ID and (application or version or tables):
        raise NotALog(Sentence("log-other", log=connection.filename))
    if version > newest:
        told = Sentence("log-newer", log=connection.filename, version=version, newest=newest)
        raise NewerLog(told)
    return version


def require(connection: apsw.Connection) -> int:
    """Tells the schema version, or raises unless the file is a log that can be read without changing it."""
    version = recognise(connection)
    if version == 0:
        raise NoSuchLog(Sentence("log-empty", log=connection.filename))
    if version < READABLE:
        raise StoreError(Sentence("log-older", log=connection.filename, version=version))
    return version


def use_wal(connection: apsw.Connection, patience_ms: int) -> None:
    """Turns the write-ahead log on; SQLite does not wait by itself for another process that is doing the same."""
    for _ in range(patience_ms // PAUSE_MS):
        try:
            connection.pragma("journal_mode", "wal")
        except apsw.BusyError:
            sleep(PAUSE_MS / 1000)
        else:
            return
    raise Unavailable(Sentence("log-held", log=connection.filename))


def migrate(connection: apsw.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Makes the log in an empty file, or brings an older one forward, in one transaction."""
    if recognise(connection, len(migrations)) == len(migrations):
        return
    with transaction(connection):
        version = recognise(connection, len(migrations))
        connection.pragma("application_id", APPLICATION_ID)
        for script in migrations[version:]:
            connection.execute(script)
        connection.pragma("user_version", len(migrations))


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[apsw.Connection]:
    """Commits what is done inside, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
