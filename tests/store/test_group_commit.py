"""Acknowledged means on disk; many wait for one commit; one caller's bug is nobody else's."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest

from croupier.store import Appended, Snapshot, SqliteStore, Verified, verify
from croupier.store.errors import Failed, Unavailable
from tests.store.logs import AT, add, event, hold, raw, submit


class Disk:
    """Watches what SQLite writes and syncs, and can be told to fail."""

    def __init__(self) -> None:
        self.unsynced: set[str] = set()
        self.syncs = 0
        self.fail_with: Callable[[], Exception] | None = None


class WatchedFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: object, flags: list[int]) -> None:
        super().__init__("", name, flags)  # type: ignore[arg-type]
        self.disk = disk
        self.name = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.unsynced.add(self.name)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        if self.disk.fail_with:
            raise self.disk.fail_with()
        super().xSync(flags)
        self.disk.syncs += 1
        self.disk.unsynced.discard(self.name)


class WatchedVfs(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        super().__init__("watched", "")
        self.disk = disk

    def xOpen(self, name: object, flags: list[int]) -> WatchedFile:
        return WatchedFile(self.disk, name, flags)


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    vfs = WatchedVfs(disk)
    yield disk
    vfs.unregister()


def wal_of(disk: Disk) -> set[str]:
    return {name for name in disk.unsynced if name.endswith("-wal")}


def test_an_acknowledged_append_has_been_synced(tmp_path: Path, disk: Disk) -> None:
    with SqliteStore(tmp_path / "log.db", vfs="watched") as store:
        for _ in range(10):
            syncs = disk.syncs
            add(store, "t", 3)
            assert disk.syncs > syncs
            assert not wal_of(disk)


def test_many_appends_share_a_sync(tmp_path: Path, disk: Disk) -> None:
    with SqliteStore(tmp_path / "log.db", vfs="watched") as store:
        open_gate = hold(store)
        promises = [submit(store, f"t/{n}", 0, f"c{n}") for n in range(300)]
        syncs = disk.syncs
        assert not any(promise.done() for promise in promises)
        open_gate()
        assert all(isinstance(promise.result(), Appended) for promise in promises)
        assert disk.syncs - syncs <= 6


def test_a_snapshot_need_not_be_waited_for(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        add(store, "t")
        open_gate = hold(store)
        promise = store.submit_snapshot("t", 1, b"state")
        assert not promise.done()
        open_gate()
        promise.result()
        assert store.latest_snapshot("t") == Snapshot("t", 1, b"state")


def test_after_a_failed_sync_nothing_is_promised_any_more(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "log.db"
    store = SqliteStore(path, vfs="watched")
    add(store, "t")
    disk.fail_with = lambda: apsw.IOError("the disk is gone")
    with pytest.raises(Failed):
        add(store, "t")
    disk.fail_with = None
    with pytest.raises(Failed):
        add(store, "u")
    store.close()
    with SqliteStore(path) as again:
        assert again.version("t") in (1, 2)
        assert again.version("u") == 0
        done = again.append("t", 1, [event(2)], command_id="t-1", at=AT)
        assert isinstance(done, Appended), "the same command again settles what became of it"


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        add(store, "t")
        pages = store._writing().submit(lambda inside: inside.rows("PRAGMA page_count")).result()[0][0]
        store._writing().submit(lambda inside: inside.rows(f"PRAGMA max_page_count = {pages}")).result()
        with pytest.raises(Unavailable):
            add(store, "big", 2000)
        store._writing().submit(lambda inside: inside.rows("PRAGMA max_page_count = 1000000")).result()
        add(store, "big", 2000)
        assert isinstance(verify(store), Verified)


def test_a_log_held_by_another_is_unavailable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.store.sqlite.BUSY_MS", 50)
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        with raw(path) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable):
                add(store, "t")
            other.execute("COMMIT")
        add(store, "t")


def test_a_cancelled_append_does_not_happen(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        open_gate = hold(store)
        promise = submit(store, "t", 0, "a")
        assert promise.cancel()
        open_gate()
        add(store, "u")
        assert store.version("t") == 0


def test_closing_finishes_what_was_submitted(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    promises = [submit(store, "t", n, f"c{n}") for n in range(100)]
    store.close()
    assert [promise.result(0) for promise in promises][-1] == Appended(100, 100, {"t": 100})


def test_many_threads_each_wait_for_their_own(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:

        def play(table: int) -> None:
            for _ in range(5):
                add(store, f"table/{table}", 2)

        with ThreadPoolExecutor(32) as pool:
            list(pool.map(play, range(32)))
        assert store.head().seq == 320
        assert isinstance(verify(store), Verified)


def test_a_commit_waits_a_moment_for_as_many_as_the_last_one_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.store.group_commit.GRACE", 60.0)
    with SqliteStore(tmp_path / "log.db") as store:
        open_gate = hold(store)
        together = [submit(store, f"t/{n}", 0, f"a{n}") for n in range(2)]
        open_gate()
        assert [promise.result().first for promise in together] == [1, 2]  # type: ignore[union-attr]
        commits = store.commits
        one, other = submit(store, "u/1", 0, "b1"), submit(store, "u/2", 0, "b2")
        assert (one.result(), other.result()) == (Appended(3, 3, {"u/1": 1}), Appended(4, 4, {"u/2": 1}))
        assert store.commits - commits == 1
