"""The SQLite log: the contract, and what is particular to a file."""

import multiprocessing
import stat
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from croupier.store import Appended, Conflict, SqliteStore, Verified, open_store, verify
from croupier.store import sqlite_tables as tables
from croupier.store.errors import BadUrl, NoSuchLog, NotALog, StoreError
from tests.store.contract_suite import DatabaseContract
from tests.store.logs import add, fill, filled, hold, meddle, raw, submit


class TestSqlite(DatabaseContract):
    LATER = "PRAGMA user_version = 99"

    def open(self, folder: Path, name: str = "log", **options: bool) -> SqliteStore:
        return SqliteStore(folder / f"{name}.db", **options)

    def meddle(self, folder: Path, *statements: str) -> None:
        meddle(folder / "log.db", *statements)


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path), raw(path) as connection:
        assert connection.pragma("application_id") == tables.APPLICATION_ID
        assert connection.pragma("user_version") == len(tables.MIGRATIONS)
        assert connection.pragma("journal_mode") == "wal"


def test_the_writer_waits_for_the_disk(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        level = store._writing().submit(lambda inside: inside.rows("PRAGMA synchronous")).result()
    assert level == [(2,)], "FULL"


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with raw(path) as connection:
        connection.execute("CREATE TABLE recipe (name)")
    before = path.read_bytes()
    with pytest.raises(NotALog, match="something else"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear inspector, " * 100)
    with pytest.raises(NotALog):
        SqliteStore(path)
    assert path.read_text().startswith("Dear inspector")


def test_an_old_log_is_brought_forward_and_only_once(tmp_path: Path) -> None:
    later = (*tables.MIGRATIONS, "CREATE TABLE remark (seq INTEGER PRIMARY KEY, text TEXT) STRICT;")
    with raw(filled(tmp_path / "log.db")) as connection:
        tables.migrate(connection, later)
        tables.migrate(connection, later)
        assert connection.pragma("user_version") == len(later)
        assert connection.execute("SELECT count(*) FROM event, (SELECT count(*) FROM remark)").get == 9


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    with raw(filled(tmp_path / "log.db")) as connection:
        with pytest.raises(apsw.SQLError):
            tables.migrate(connection, (*tables.MIGRATIONS, "CREATE TABLE remark (x); CREATE NONSENSE;"))
        assert connection.pragma("user_version") == len(tables.MIGRATIONS)
        assert connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'remark'").get == 0


@pytest.mark.parametrize("sql", ["UPDATE event SET at = 0 WHERE seq = 1", "DELETE FROM event WHERE seq = 9"])
def test_the_file_itself_resists_an_accident(tmp_path: Path, sql: str) -> None:
    refused = pytest.raises(apsw.ConstraintError, match="append-only")
    with raw(filled(tmp_path / "log.db")) as connection, refused:
        connection.execute(sql)


def test_an_empty_file_is_no_log_and_a_folder_is_not_made(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    with pytest.raises(NoSuchLog):
        SqliteStore(tmp_path / "empty.db", read_only=True)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path / "no" / "such" / "folder.db")


def test_an_address_opens_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with open_store(f"sqlite:///{tmp_path}/log.db") as store:
        fill(store)
    with open_store("sqlite:///log.db", read_only=True) as store:
        assert store.head().seq == 9


@pytest.mark.parametrize("url", ["", "log.db", "sqlite:", "sqlite:///", "sqlite://log.db", "mongodb://x/y"])
def test_another_address_is_a_clear_error(url: str) -> None:
    with pytest.raises(BadUrl, match="sqlite:///PATH"):
        open_store(url)


def _append_some(path: Path, name: str) -> None:
    with SqliteStore(path) as store:
        for _ in range(20):
            add(store, name)


def test_several_processes_share_a_log(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    spawn = multiprocessing.get_context("spawn")
    workers = [spawn.Process(target=_append_some, args=(path, f"table/{n}")) for n in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    with SqliteStore(path) as store:
        assert verify(store) == Verified(60, store.head().hash)


def test_a_writer_takes_nothing_for_granted_that_another_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as one, SqliteStore(path) as other:
        add(one, "t")
        add(other, "t")
        assert submit(one, "t", 1, "late").result() == Conflict("t", 1, 2)
        assert submit(one, "t", 2, "t-1").result() == Appended(2, 2, {"t": 2}, repeated=True)
        assert submit(one, "t", 2, "third").result() == Appended(3, 3, {"t": 3})
        assert verify(one) == Verified(3, one.head().hash)
        meddle(path, "DELETE FROM event WHERE seq = 3")
        assert submit(one, "t", 3, "after a cut").result() == Conflict("t", 3, 2)


def test_what_a_writer_remembers_goes_with_what_was_rolled_back(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        add(store, "t")
        open_gate = hold(store)
        first = submit(store, "t", 1, "first")
        broken = store._writing().submit(lambda inside: inside.rows("SELECT nonsense"))
        again = submit(store, "t", 2, "second")
        open_gate()
        assert first.result() == Appended(2, 2, {"t": 2})
        assert again.result() == Appended(3, 3, {"t": 3})
        assert isinstance(broken.exception(), apsw.SQLError)
        assert verify(store) == Verified(3, store.head().hash)


def test_a_long_stream_opens_from_its_snapshot_without_its_past(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        add(store, "long", 20_000)
        add(store, "other", 10)
        store.put_snapshot("long", 19_990, b"state")
        asked = "SELECT * FROM event WHERE stream = 'long' AND version > 19990 ORDER BY version"
        plan = store._writing().submit(lambda inside: inside.rows(f"EXPLAIN QUERY PLAN {asked}"))
        assert "USING INDEX event_of_stream" in plan.result()[0][3]
        snapshot = store.latest_snapshot("long")
        assert snapshot is not None
        read = [event.version for event in store.walk("long", snapshot.version)]
        assert read == list(range(19_991, 20_001))


def test_the_log_is_readable_by_the_sqlite_shell_of_anybody(tmp_path: Path) -> None:
    path = filled(tmp_path / "log.db")
    assert stat.S_ISREG(path.stat().st_mode)
    with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        assert connection.execute("SELECT data ->> '$.n' FROM event WHERE seq = 2").get == 2
