"""The PostgreSQL log: the contract, and what is particular to a database."""

import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import astuple

from croupier.store import (
    Appended,
    Conflict,
    LogFault,
    SqliteStore,
    Verified,
    open_store,
    postgres_tables,
    verify,
)
from croupier.store.errors import BadUrl, NoSuchLog, NotALog, StoreError, Unreachable
from croupier.store.postgres import PostgresStore
from croupier.store.sql import BARE
from tests.cli.program import croupier
from tests.postgres import Server
from tests.store.contract_suite import DatabaseContract
from tests.store.logs import AT, add, event, fault, fill


class TestPostgres(DatabaseContract):
    LATER = "INSERT INTO croupier_schema (version) VALUES (99)"

    @pytest.fixture(autouse=True)
    def _server(self, postgres: Server) -> None:
        self.server = postgres

    def open(self, folder: Path, name: str = "log", **options: bool) -> PostgresStore:
        return PostgresStore(self.server.database(folder, name), **options)

    def meddle(self, folder: Path, *statements: str) -> None:
        meddle(self.server.database(folder, "log"), *statements)


@pytest.fixture
def url(postgres: Server, tmp_path: Path) -> str:
    """An empty database."""
    return postgres.database(tmp_path)


def meddle(url: str, *statements: str) -> None:
    """Changes a log behind its back, as somebody with all rights would."""
    with psycopg.connect(url) as connection:
        for sql in ("SET session_replication_role = replica", *statements):
            connection.execute(sql.encode())


# Opening


def test_an_address_opens_a_log(url: str) -> None:
    with pytest.raises(NoSuchLog):
        open_store(url, create=False)
    with open_store(url) as store:
        fill(store)
    with open_store(url, read_only=True) as reader:
        assert reader.head().seq == 9


def test_the_command_line_reads_it(url: str) -> None:
    with PostgresStore(url) as store:
        fill(store)
    assert "The chain is whole: 9 events" in croupier("log", "verify", "--db", url).out
    assert len(croupier("log", "show", "--db", url, "--stream", "pool").out.splitlines()) == 3
    assert len(croupier("log", "export", "--db", url).out.splitlines()) == 9
    meddle(url, "DELETE FROM event WHERE seq = 4")
    croupier("log", "verify", "--db", url).refused("the first bad position is 4")
    croupier("log", "verify", "--db", f"{url}-none").refused("cannot be reached")


def test_a_database_that_is_not_there_is_a_clear_error(postgres: Server) -> None:
    for wrong in (postgres.url("nowhere"), "postgresql://postgres@/log?host=/no/such/folder"):
        with pytest.raises(Unreachable):
            PostgresStore(wrong)
    with pytest.raises(BadUrl, match="malformed"):
        open_store("postgresql://house:secret@[nowhere")


def test_a_database_of_something_else_is_left_alone(url: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE event (recipe text)")
    with pytest.raises(NotALog, match="something else"):
        PostgresStore(url)
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT to_regclass('croupier_schema')").fetchone() == (None,)


def test_a_database_in_another_encoding_is_refused(postgres: Server, tmp_path: Path) -> None:
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(NotALog, match="LATIN1"):
        PostgresStore(postgres.url("latin"))


def test_an_older_log_is_brought_forward_with_all_that_is_in_it(url: str, tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as source:
        fill(source)
        head, events = source.head(), source.read_all()
    head_row = astuple(head)
    with psycopg.connect(url, autocommit=True) as connection:
        postgres_tables.migrate(connection, postgres_tables.MIGRATIONS[:1])
        row = ", ".join(["%s"] * len(BARE.split(", ")))
        insert = f"INSERT INTO event ({BARE}) VALUES ({row})"  # noqa: S608
        connection.cursor().executemany(insert.encode(), [astuple(one)[:-1] for one in events])
        connection.execute("UPDATE log_head SET seq = %s, hash = %s", head_row)
        assert postgres_tables.recognise(connection) == 1
    with pytest.raises(StoreError, match="older schema 1"):
        PostgresStore(url, read_only=True)
    with PostgresStore(url) as store:
        assert store.read_all() == events
        assert verify(store) == Verified(9, head.hash)
        store.put_note("session", "ann", b"x", AT)
        add(store, "table/1")
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT version FROM croupier_schema ORDER BY version").fetchall()
        assert rows == [(1,), (2,), (3,)]


def test_a_migration_that_fails_changes_nothing(url: str) -> None:
    PostgresStore(url).close()
    broken = (*postgres_tables.MIGRATIONS, "CREATE TABLE remark (x int); CREATE NONSENSE;")
    with psycopg.connect(url, autocommit=True) as connection:
        with pytest.raises(psycopg.errors.SyntaxError):
            postgres_tables.migrate(connection, broken)
        assert postgres_tables.recognise(connection) == len(postgres_tables.MIGRATIONS)
        assert connection.execute("SELECT to_regclass('remark')").fetchone() == (None,)


def test_many_who_open_an_empty_database_at_once_make_one_log(url: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: PostgresStore(url), range(6)))
    for number, store in enumerate(stores):
        add(store, f"table/{number}")
    assert {store.head().seq for store in stores} == {6}
    for store in stores:
        store.close()


# Durable, grouped, shared


def test_what_is_acknowledged_is_committed_to_disk(url: str, postgres: Server) -> None:
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    with PostgresStore(url) as store:
        level = store._writing().submit(lambda inside: inside.rows("SHOW synchronous_commit"))
        assert level.result() == [("on",)]


def test_two_stores_on_one_database_conflict_as_one_would(url: str) -> None:
    with PostgresStore(url) as one, PostgresStore(url) as other:
        assert add(one, "t").first == 1
        assert other.append("t", 0, [event(2)], command_id="late", at=AT) == Conflict("t", 0, 1)
        assert other.append("t", 9, [event(2)], command_id="t-0", at=AT) == Appended(1, 1, {"t": 1}, True)
        assert add(other, "t").first == 2
        assert one.head() == other.head()
        assert one.find("t-1") == Appended(2, 2, {"t": 2}, repeated=True)


def _append_some(url: str, name: str) -> None:
    with PostgresStore(url) as store, ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: [add(store, f"{name}/{n}", 2) for _ in range(10)], range(8)))
        while store.version("shared") < 60:
            version = store.version("shared")
            store.append("shared", version, [event(version)], command_id=f"{name}-{version}", at=AT)


def test_several_processes_append_to_one_log_without_a_gap(url: str) -> None:
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=_append_some, args=(url, f"table/{n}")) for n in range(3)]
    for worker in workers:
        worker.start()
    with PostgresStore(url) as store:
        while any(worker.is_alive() for worker in workers):
            seen = store.read_all()
            assert [found.seq for found in seen] == list(range(1, len(seen) + 1))
            assert not seen or seen[-1].remaining == 0
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    with PostgresStore(url, read_only=True) as store:
        assert verify(store) == Verified(3 * 8 * 10 * 2 + store.version("shared"), store.head().hash)


# Damage


@pytest.mark.parametrize(
    "sql", ["UPDATE event SET at = 0 WHERE seq = 1", "DELETE FROM event WHERE seq = 9", "TRUNCATE event"]
)
def test_the_database_itself_resists_an_accident(url: str, sql: str) -> None:
    with PostgresStore(url) as store:
        fill(store)
    with (
        psycopg.connect(url) as connection,
        pytest.raises(psycopg.errors.RaiseException, match="append-only"),
    ):
        connection.execute(sql.encode())


HALF_AN_INDEX = (
    "UPDATE pg_index SET indisready = false WHERE indexrelid = '{0}'::regclass",
    "INSERT INTO event SELECT 10, 'new', 1, type, schema, data, at, meta, 'new', 0, hash FROM event WHERE seq = 9",
    "UPDATE log_head SET seq = 10",
    "UPDATE pg_index SET indisready = true WHERE indexrelid = '{0}'::regclass",
)


@pytest.mark.parametrize(
    ("statements", "seq", "why"),
    [
        (("DELETE FROM event WHERE seq = 9",), 9, LogFault.CUT),
        (("UPDATE log_head SET seq = 8",), 9, LogFault.STORAGE),
        (("UPDATE log_head SET hash = ''",), 9, LogFault.STORAGE),
        (("DELETE FROM log_head",), 0, LogFault.STORAGE),
        (tuple(sql.format("event_pkey") for sql in HALF_AN_INDEX), 10, LogFault.CUT),
        (tuple(sql.format("event_of_stream") for sql in HALF_AN_INDEX), 0, LogFault.STORAGE),
        (tuple(sql.format("last_event_of_command") for sql in HALF_AN_INDEX), 0, LogFault.STORAGE),
    ],
)
def test_a_head_or_an_index_that_does_not_agree_is_found(
    url: str, statements: tuple[str, ...], seq: int, why: LogFault
) -> None:
    with PostgresStore(url) as store:
        fill(store)
        assert store.check() is None
        for sql in statements:
            meddle(url, sql)
        assert fault(store.check()) == (seq, why)


@pytest.mark.parametrize(
    ("sql", "seq", "why"),
    [
        ("UPDATE event SET data = '{}' WHERE seq = 4", 4, LogFault.EDITED),
        ("UPDATE event SET stream = 'x' WHERE seq = 4", 4, LogFault.EDITED),
        ("DELETE FROM event WHERE seq = 4", 4, LogFault.GAP),
        ("DELETE FROM event WHERE seq > 6", 7, LogFault.HALF_APPEND),
        ("DELETE FROM event WHERE seq > 7", 8, LogFault.CUT),
    ],
)
def test_a_change_behind_the_log_is_found(url: str, sql: str, seq: int, why: LogFault) -> None:
    with PostgresStore(url) as store:
        fill(store)
    meddle(url, sql)
    with PostgresStore(url, read_only=True) as store:
        assert fault(verify(store)) == (seq, why)
