"""A house moves between stores, is backed up while it runs and comes back, the same to the last byte."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from croupier.store import (
    Keys,
    LogFault,
    NotEmpty,
    SqliteStore,
    Store,
    StoreError,
    Verified,
    backup,
    copy_log,
    restore_backup,
    sign_head,
    verify,
)
from croupier.store.postgres import PostgresStore
from tests.postgres import Server
from tests.store.logs import AT, add, fault, fill, filled, meddle, raw

OLD = Path(__file__).parent / "old_logs"


@pytest.fixture(params=["sqlite to postgres", "postgres to sqlite", "sqlite to sqlite"])
def ends(request: pytest.FixtureRequest, postgres: Server, tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    def opened(kind: str, name: str) -> Store:
        if kind == "sqlite":
            return SqliteStore(tmp_path / f"{name}.db")
        return PostgresStore(postgres.database(tmp_path, name))

    first, _, second = request.param.split()
    with opened(first, "source") as source, opened(second, "target") as target:
        yield source, target


@pytest.fixture
def keys() -> Keys:
    return Keys([bytes(range(32))], [bytes(32)])


def furnish(store: Store, keys: Keys) -> None:
    """A log with everything that may stand beside it."""
    fill(store)
    sign_head(store, keys, at=AT)
    add(store, "table/2", 3)
    sign_head(store, keys, at=AT + 1)
    store.put_snapshot("table/1", 3, b"\x00one")
    store.put_snapshot("pool", 1, b"two")
    for number in range(5):
        store.put_note("session", f"ann/{number}", bytes([number]), AT + number)


def beside(store: Store) -> tuple[object, ...]:
    snapshots = [store.latest_snapshot(stream) for stream in store.streams()]
    return store.heads(), snapshots, store.notes()


def test_a_house_moves_with_everything(ends: tuple[Store, Store], keys: Keys) -> None:
    source, target = ends
    furnish(source, keys)
    told: list[float] = []
    assert copy_log(source, target, told.append) == Verified(12, source.head().hash)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert target.read_all() == source.read_all()
    assert beside(target) == beside(source)
    assert verify(target, trusted=keys.trusted) == Verified(12, source.head().hash, signed=12)
    add(source, "table/1")
    assert copy_log(source, target) == NotEmpty(12)
    assert target.head().seq == 12
    add(target, "table/1")
    assert target.head() == source.head(), "both go on in the same way"


def test_an_empty_house_moves_too(ends: tuple[Store, Store]) -> None:
    source, target = ends
    assert copy_log(source, target) == Verified(0, bytes(32))


def test_a_log_that_does_not_verify_does_not_move(postgres: Server, tmp_path: Path) -> None:
    path = filled(tmp_path / "source.db")
    meddle(path, "UPDATE event SET data = x'7b7d' WHERE seq = 6")
    with SqliteStore(path) as source, PostgresStore(postgres.database(tmp_path)) as target:
        source.put_note("session", "ann", b"x", AT)
        assert fault(copy_log(source, target)) == (6, LogFault.EDITED)
        assert (target.head().seq, target.notes()) == (0, [])


def test_a_backup_is_taken_and_comes_back(
    ends: tuple[Store, Store], keys: Keys, postgres: Server, tmp_path: Path
) -> None:
    source, target = ends
    furnish(source, keys)
    told: list[float] = []
    assert backup(source, tmp_path / "backup.db", told.append) == Verified(12, source.head().hash)
    assert told == sorted(told)
    assert told[-1] == 1.0
    before = (tmp_path / "backup.db").read_bytes()
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.db"]
    assert restore_backup(tmp_path / "backup.db", target) == Verified(12, source.head().hash)
    assert target.read_all() == source.read_all()
    assert beside(target) == beside(source)
    assert (tmp_path / "backup.db").read_bytes() == before
    assert restore_backup(tmp_path / "backup.db", target) == NotEmpty(12)
    with pytest.raises(StoreError, match="already there"):
        backup(source, tmp_path / "backup.db")
    with pytest.raises(StoreError, match="no backup"):
        restore_backup(tmp_path / "nothing.db", target)


def test_a_log_in_use_is_not_taken_for_a_backup(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store, SqliteStore(tmp_path / "target.db") as target:
        fill(store)
        with pytest.raises(StoreError, match="in use"):
            restore_backup(tmp_path / "log.db", target)


def test_a_backup_is_of_one_moment_while_others_write(ends: tuple[Store, Store], tmp_path: Path) -> None:
    source, _ = ends
    add(source, "long", 3_000)
    stop = Event()

    def write() -> None:
        while not stop.is_set():
            add(source, "table/1", 3)

    writer = Thread(target=write)
    writer.start()
    try:
        taken = [backup(source, tmp_path / f"backup-{number}.db") for number in range(3)]
    finally:
        stop.set()
        writer.join()
    assert all(isinstance(found, Verified) and found.count % 3 == 0 for found in taken)
    counts = [found.count for found in taken if isinstance(found, Verified)]
    assert counts == sorted(counts)
    with SqliteStore(tmp_path / "backup-2.db", read_only=True) as copy:
        assert copy.read_all(0, 50_000) == source.read_all(0, counts[2])


def test_a_backup_of_a_damaged_log_is_not_kept(tmp_path: Path) -> None:
    path = filled(tmp_path / "log.db")
    meddle(path, "UPDATE event SET at = 1 WHERE seq = 3")
    with SqliteStore(path) as store:
        assert fault(backup(store, tmp_path / "backup.db")) == (3, LogFault.EDITED)
    assert not list(tmp_path.glob("*backup*"))


def test_a_backup_by_an_older_program_comes_back(postgres: Server, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with raw(path) as connection:
        connection.execute((OLD / "schema-1.sql").read_text()).fetchall()
    before = path.read_bytes()
    with PostgresStore(postgres.database(tmp_path)) as target:
        found = restore_backup(path, target)
        assert isinstance(found, Verified)
        assert found.count == 6
    assert path.read_bytes() == before
