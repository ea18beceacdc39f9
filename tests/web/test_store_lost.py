"""A log that cannot be used: commands, readiness, figures and the operations log all say so, once, and when it is over."""

import os
import resource
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from io import StringIO
from pathlib import Path

import httpx
import psycopg
import pytest

from croupier.store import SqliteStore, Store
from croupier.store.postgres import PostgresStore
from tests.postgres import Server
from tests.store.logs import raw
from tests.waiting import until
from tests.web.kit import Process, Site, User, http, nobody

LOST, BACK = "the log cannot be used", "the log can be used again"
SHORT = 0.2
"""Seconds after which a database that is away is given up here."""


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.running.watch.LOOK", 0.02)
    monkeypatch.setattr("croupier.store.sqlite.BUSY_MS", 50)
    monkeypatch.setattr("croupier.store.postgres.TURN", SHORT)


@contextmanager
def started(folder: Path, store: Store | None = None, **options: str) -> Iterator[Site]:
    """A house that has written all that it writes by itself at its start."""
    with Site(folder, store, **options) as site:
        until(lambda: "#set-up=" in site.said.getvalue())
        yield site


def pay(user: User) -> httpx.Response:
    """A command that any player may give."""
    body = {"command": {"type": "Deposit", "amount": 100}}
    return user.http.post(f"/api/wallets/{user.name}/commands", json=body)


def ready(url: str) -> bool:
    return nobody.get(f"{url}/readyz").status_code == 200


def store_up(url: str) -> bool:
    lines = nobody.get(f"{url}/metrics").text.splitlines()
    return "croupier_store_up 1.0" in lines


# Every way in which a file fails


def tell(site: Site, name: str, value: int) -> None:
    """Tells the writer's own connection something, beside its transactions."""
    storage = site.worker.store._writing()._storage  # type: ignore[attr-defined]
    storage._connection.pragma(name, value)


@contextmanager
def full(site: Site) -> Iterator[None]:
    tell(site, "max_page_count", 1)  # as small as it is
    yield
    tell(site, "max_page_count", 1_000_000)


@contextmanager
def read_only(site: Site) -> Iterator[None]:
    tell(site, "query_only", 1)
    yield
    tell(site, "query_only", 0)


@contextmanager
def locked(site: Site) -> Iterator[None]:
    with raw(file_of(site)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("COMMIT")


@contextmanager
def moved_away(site: Site) -> Iterator[None]:
    away = file_of(site).with_name("away.db")
    file_of(site).rename(away)
    yield
    away.rename(file_of(site))


@contextmanager
def exchanged(site: Site) -> Iterator[None]:
    away = file_of(site).with_name("away.db")
    file_of(site).rename(away)
    shutil.copy(away, file_of(site))
    yield
    away.replace(file_of(site))


def file_of(site: Site) -> Path:
    store = site.worker.store
    assert isinstance(store, SqliteStore)
    return store.path


@pytest.mark.parametrize("trouble", [full, read_only, locked, moved_away, exchanged])
def test_a_file_that_cannot_be_used_is_told_of_until_it_can(
    tmp_path: Path, said: StringIO, trouble: Callable[[Site], AbstractContextManager[None]]
) -> None:
    with started(tmp_path) as site:
        user = site.user("Bob")
        assert ready(site.url)
        assert store_up(site.url)
        with trouble(site):
            until(lambda: [pay(user).status_code for _ in range(3)] == [503] * 3)
            until(lambda: not ready(site.url) and not store_up(site.url))
        until(lambda: ready(site.url))
        assert store_up(site.url)
        assert pay(user).status_code == 200
    lines = said.getvalue()
    assert lines.count(LOST) == lines.count(BACK) > 0
    assert lines.count(LOST) == 1 or trouble is full, "a page that is not full yet takes a small event still"


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(
    tmp_path: Path, said: StringIO, ending: str
) -> None:
    with started(tmp_path) as site:
        user = site.user("Bob")
        assert pay(user).status_code == 200
        Path(f"{file_of(site)}{ending}").unlink()
        assert pay(user).status_code == 503
        assert not ready(site.url)
        assert not store_up(site.url)
        assert pay(user).status_code == 503
    assert said.getvalue().count(LOST) == 1


def test_what_was_acknowledged_survives_the_loss_of_the_file_that_it_was_first_written_to(
    tmp_path: Path,
) -> None:
    with started(tmp_path) as site:
        user = site.user("Bob")
        before = site.worker.store.version("wallet/Bob")
        assert pay(user).status_code == 200
        Path(f"{file_of(site)}-wal").unlink()
        assert pay(user).status_code == 503
        shutil.copy(file_of(site), tmp_path / "found.db")  # as it is when the process is killed now
    with SqliteStore(tmp_path / "found.db") as found:
        assert found.version("wallet/Bob") > before


def test_a_log_that_is_lost_while_nobody_plays_is_noticed(tmp_path: Path) -> None:
    with started(tmp_path) as site:
        until(lambda: store_up(site.url))
        file_of(site).unlink()
        until(lambda: not store_up(site.url))
        assert not ready(site.url)


# What a process runs out of


@contextmanager
def short_of(process: Process, what: int, limit: int) -> Iterator[None]:
    """Leaves a process with so much of something."""
    before = resource.prlimit(process.process.pid, what)
    resource.prlimit(process.process.pid, what, (limit, before[1]))
    yield
    resource.prlimit(process.process.pid, what, before)


@contextmanager
def no_more_files() -> Iterator[None]:
    """Opens all the files that this process, in which the server runs, may open."""
    before, opened = resource.getrlimit(resource.RLIMIT_NOFILE), [os.open(os.devnull, os.O_RDONLY)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(opened) + 10, before[1]))
    try:
        with suppress(OSError):
            while True:
                opened.append(os.open(os.devnull, os.O_RDONLY))
        yield
    finally:
        for one in opened:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_server_that_can_open_no_more_files_says_so(tmp_path: Path, said: StringIO) -> None:
    with started(tmp_path) as site, http(base_url=site.url, limits=site.limits) as kept:
        assert kept.get("/readyz").status_code == 200
        with no_more_files():
            until(lambda: kept.get("/readyz").status_code == 503)
        until(lambda: kept.get("/readyz").status_code == 200)
    assert said.getvalue().count(LOST) == 1
    assert any(why in said.getvalue() for why in ("Too many open files", "unable to open database file"))


def test_a_file_that_may_not_grow_is_a_disk_that_failed(tmp_path: Path) -> None:
    process = Process(tmp_path)
    with short_of(process, resource.RLIMIT_FSIZE, 50_000):
        until(lambda: nobody.post(f"{process.url}/api/guests").status_code == 503)
        assert not ready(process.url)
    assert process.process.err.count(LOST) == 1
    process.stop()


# Every way in which a database fails


def other(server: Server, *statements: str) -> None:
    """Has somebody else tell the server something."""
    with psycopg.connect(server.url(), autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def cut_off(name: str) -> str:
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608


@contextmanager
def down(server: Server, _: str) -> Iterator[None]:
    server.stop()
    yield
    server.start()


@contextmanager
def refusing(server: Server, name: str) -> Iterator[None]:
    other(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", cut_off(name))
    yield
    other(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


@contextmanager
def standby(server: Server, name: str) -> Iterator[None]:
    other(server, f"ALTER DATABASE {name} SET default_transaction_read_only = on", cut_off(name))
    yield
    other(server, f"ALTER DATABASE {name} RESET default_transaction_read_only", cut_off(name))


@contextmanager
def disk_full(server: Server, name: str) -> Iterator[None]:
    raising = "BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END"
    with psycopg.connect(server.url(name), autocommit=True) as connection:
        connection.execute(
            f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $${raising}$$".encode()
        )
        for table in ("event", "note"):
            connection.execute(
                f"CREATE TRIGGER full_disk BEFORE INSERT ON {table} EXECUTE FUNCTION full_disk()".encode()
            )
        yield
        connection.execute("DROP FUNCTION full_disk CASCADE")


@contextmanager
def not_allowed(server: Server, name: str) -> Iterator[None]:
    with psycopg.connect(server.url(name), autocommit=True) as connection:
        connection.execute("ALTER TABLE event RENAME TO gone")
        yield
        connection.execute("ALTER TABLE gone RENAME TO event")


@pytest.mark.parametrize("trouble", [down, refusing, standby, disk_full, not_allowed])
def test_a_database_that_cannot_be_used_is_told_of_until_it_can(
    tmp_path: Path,
    postgres: Server,
    said: StringIO,
    trouble: Callable[[Server, str], AbstractContextManager[None]],
) -> None:
    names = (tmp_path, "lost")
    store = PostgresStore(postgres.database(*names), patience=SHORT)
    with started(tmp_path, store, db=postgres.url(postgres.name(*names))) as site:
        user = site.user("Bob")
        with trouble(postgres, postgres.name(*names)):
            until(lambda: pay(user).status_code == 503)
            assert not ready(site.url)
            assert not store_up(site.url)
            assert pay(user).status_code == 503
        until(lambda: ready(site.url))
        assert store_up(site.url)
        assert pay(user).status_code == 200
    lines = said.getvalue()
    assert lines.count(LOST) == lines.count(BACK) > 0
    assert lines.count(LOST) == 1 or trouble is full, "a page that is not full yet takes a small event still"
