"""The PostgreSQL tables of a log: how they are recognised, made, brought forward to today's schema and checked."""

from collections.abc import Sequence

import psycopg
from psycopg import Connection, errors

from croupier.store.contract import GENESIS, Broken, LogFault
from croupier.store.errors import NewerLog, NoSuchLog, NotALog, StoreError
from croupier.words import Sentence

MIGRATING = int.from_bytes(b"CRLGmigr")
"""The advisory lock under which tables are made, so that many who open at once make them once."""

# Names are compared byte by byte ("C"), as SQLite does, so that both stores have one order.
MIGRATIONS = (
    """
    CREATE TABLE event (
        seq bigint PRIMARY KEY,
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        type text COLLATE "C" NOT NULL,
        schema bigint NOT NULL,
        data bytea NOT NULL,
        at bigint NOT NULL,
        meta bytea NOT NULL,
        command text COLLATE "C" NOT NULL,
        remaining bigint NOT NULL,
        hash bytea NOT NULL
    );
    CREATE UNIQUE INDEX event_of_stream ON event (stream, version);
    CREATE UNIQUE INDEX last_event_of_command ON event (command) WHERE remaining = 0;
    CREATE FUNCTION event_stands() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
    CREATE TRIGGER event_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON event
        FOR EACH STATEMENT EXECUTE FUNCTION event_stands();
    CREATE TABLE log_head (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        seq bigint NOT NULL,
        hash bytea NOT NULL
    );
    INSERT INTO log_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
    CREATE TABLE signed_head (
        seq bigint NOT NULL,
        hash bytea NOT NULL,
        at bigint NOT NULL,
        key text COLLATE "C" NOT NULL,
        signature bytea NOT NULL,
        PRIMARY KEY (seq, key)
    );
    CREATE TABLE snapshot (
        stream text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        data bytea NOT NULL,
        fits bytea NOT NULL
    );
    """,
    """
    CREATE TABLE note (
        kind text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        data bytea NOT NULL,
        until bigint NOT NULL,
        PRIMARY KEY (kind, key)
    );
    CREATE INDEX note_until ON note (until);
    """,
    """
    ALTER TABLE event ADD COLUMN mac bytea NOT NULL DEFAULT '';
    ALTER TABLE note ADD COLUMN mac bytea NOT NULL DEFAULT '';
    DROP TRIGGER event_stands ON event;
    CREATE TRIGGER event_stands BEFORE UPDATE OF
        seq, stream, version, type, schema, data, at, meta, command, remaining, hash
        OR DELETE OR TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION event_stands();
    CREATE TRIGGER mac_stands BEFORE UPDATE OF mac ON event FOR EACH ROW WHEN (OLD.mac <> '')
        EXECUTE FUNCTION event_stands();
    """,
)

READABLE = 2
"""The oldest schema that can be read as it is."""

_VERSIONS = """
    CREATE TABLE IF NOT EXISTS croupier_schema (
        version integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now()
    )
"""

_KEPT = "SELECT seq, hash FROM log_head"
_LAST = "SELECT seq, hash FROM event ORDER BY seq DESC LIMIT 1"
_BY_TABLE = "SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off"
_BY_INDEX = (
    "SET LOCAL enable_indexscan = on; SET LOCAL enable_indexonlyscan = on; SET LOCAL enable_sort = off"
)
_COUNTS = {
    "event_pkey": ("seq", "hashint8(seq)", "true"),
    "event_of_stream": ("stream, version", "hashtext(stream)::bigint # version", "true"),
    "last_event_of_command": ("command", "hashtext(command)", "remaining = 0"),
}


def recognise(connection: Connection, newest: int = len(MIGRATIONS)) -> int:
    """Tells the schema version of a log (0: there is none), or raises if it is not one that we can read."""
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise NotALog(Sentence("log-encoding", log=name_of(connection), encoding=str(encoding)))
    known = connection.execute("SELECT to_regclass('croupier_schema') IS NOT NULL").fetchone()
    if known != (True,):
        return 0
    row = connection.execute("SELECT coalesce(max(version), 0) FROM croupier_schema").fetchone()
    version = int(row[0]) if row else 0
    if version > newest:
        told = Sentence("log-newer", log=name_of(connection), version=version, newest=newest)
        raise NewerLog(told)
    return version


def require(connection: Connection, oldest: int = READABLE) -> int:
    """Tells the schema version, or raises unless there is a log that can be read without changing it."""
    version = recognise(connection)
    if version == 0:
        raise NoSuchLog(Sentence("log-empty", log=name_of(connection)))
    if version < oldest:
        raise StoreError(Sentence("log-older", log=name_of(connection), version=version))
    return version


def migrate(connection: Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Makes the log, or brings an older one forward, in one transaction and one process at a time."""
    if recognise(connection, len(migrations)) == len(migrations):
        return
    try:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            connection.execute(_VERSIONS)
            for version in range(recognise(connection, len(migrations)), len(migrations)):
                connection.execute(migrations[version].encode())
                connection.execute("INSERT INTO croupier_schema (version) VALUES (%s)", (version + 1,))
    except (errors.DuplicateTable, errors.DuplicateFunction) as error:
        other = Sentence("log-other.found", log=name_of(connection), fault=str(error))
        raise NotALog(other) from None


def name_of(connection: psycopg.Connection) -> str:
    """Names the database for people; never with a password."""
    return Sentence("log-database", name=repr(connection.info.dbname))


def fault_in(connection: Connection) -> Broken | None:
    """Finds a head that does not stand, or an index that does not agree with its table."""
    try:
        with connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            return _head_fault(connection) or _index_fault(connection)
    except (errors.DataCorrupted, errors.IndexCorrupted, errors.IoError) as error:
        return Broken(0, LogFault.STORAGE, Sentence("log-damage", by="PostgreSQL", fault=str(error)))


def _head_fault(connection: Connection) -> Broken | None:
    kept = connection.execute(_KEPT).fetchone()
    last = connection.execute(_LAST).fetchone() or (0, GENESIS)
    if kept is None:
        return Broken(0, LogFault.STORAGE, Sentence("log-head"))
    if kept == last:
        return None
    if kept[0] > last[0]:
        return Broken(last[0] + 1, LogFault.CUT, Sentence("log-cut", end=last[0], count=kept[0]))
    return Broken(last[0], LogFault.STORAGE, Sentence("log-head.other", head=kept[0]))


def _index_fault(connection: Connection) -> Broken | None:
    """Counts by the table, which reads every page with its checksum, and by each index in its order."""
    connection.execute("SET LOCAL enable_bitmapscan = off")
    for index, (columns, digest, where) in _COUNTS.items():
        count = f"SELECT count(*), sum({digest}) FROM (SELECT {columns} FROM event WHERE {where} %s) AS found"  # noqa: S608
        connection.execute(_BY_TABLE)
        table = connection.execute((count % "").encode()).fetchone()
        connection.execute(_BY_INDEX)
        if connection.execute((count % f"ORDER BY {columns}").encode()).fetchone() != table:
            return Broken(0, LogFault.STORAGE, Sentence("log-index", index=index))
    return None
