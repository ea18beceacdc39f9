"""The named points at which a server is killed: before or after the n-th call of a function, or of a disk's operation."""

import importlib
import inspect
import os
import signal
from collections.abc import Callable
from typing import Any

import apsw
from msgspec import Struct

BEFORE, AFTER = "before", "after"
SYSTEM = apsw.vfs_names()[0]


class Point(Struct, frozen=True):
    """A function of a module of the program; `most` bounds which call of it dies, `stop` says that it lies in an orderly stop."""

    module: str
    name: str
    when: str
    most: int = 60
    stop: bool = False

    @property
    def early(self) -> int:
        """One call that is always the same: a fifth of the way to the last that may be chosen."""
        return (self.most + 4) // 5


COMMON = {
    "decided, not yet handed to the log": Point("house.service", "Service._submit", BEFORE),
    "before the transaction": Point("store.group_commit", "GroupCommit._try", BEFORE),
    "in a snapshot": Point("store.sql", "put_snapshot", AFTER, 2),
    "in the signing of the log": Point("store.sql", "put_head", AFTER, 1, True),
    "committed, not yet told": Point("store.group_commit", "QueuedChange.keep", BEFORE),
    "committed, not yet published": Point("house.service", "Service._publish", BEFORE),
    "published, not yet answered": Point("house.service", "Service._publish", AFTER),
    "answer written, not yet sent": Point("web.feed.connection", "FeedConnection._answer", AFTER, 30),
    "answered or shown to one viewer": Point("web.feed.connection", "FeedConnection._send", AFTER, 150),
    "before viewers are shown": Point("web.feed.rooms", "Room.show", BEFORE),
    "in the start, before anything": Point("web.worker", "Worker.start", BEFORE, 1),
    "in the start, tables half taken up": Point("web.feed.hub", "Hub.room", AFTER, 5),
    "in an orderly stop, before the snapshots": Point(
        "house.service", "Service.snapshot_all", BEFORE, 1, True
    ),
    "in an orderly stop, before the log is signed": Point("web.worker", "Worker.sign", BEFORE, 1, True),
    "in an orderly stop, before the log is closed": Point("web.worker", "Worker.sign", AFTER, 1, True),
}
SQLITE = {
    "appended, not yet committed": Point("store.sqlite", "SqliteWriting.append", AFTER),
    "half of a write into the write-ahead log": Point("disk", "wal write", BEFORE, 600),
    "before the sync of a commit": Point("disk", "wal sync", BEFORE),
    "after the sync of a commit": Point("disk", "wal sync", AFTER),
    "half of a page of a checkpoint": Point("disk", "db write", BEFORE, 60),
    "before the sync of a checkpoint": Point("disk", "db sync", BEFORE, 2),
}
POSTGRES = {
    "appended, not yet inserted": Point("store.postgres", "PostgresTransaction.append", AFTER),
    "inserted, not yet committed": Point("store.postgres", "PostgresTransaction._insert", AFTER),
    "before the commit": Point("store.postgres", "PostgresTransaction.commit", BEFORE),
    "after the commit": Point("store.postgres", "PostgresTransaction.commit", AFTER),
}
POINTS = {"sqlite": COMMON | SQLITE, "postgres": COMMON | POSTGRES}


def die() -> None:
    """Ends this process as a power switch would."""
    os.kill(os.getpid(), signal.SIGKILL)


def plant(point: Point, nth: int) -> None:
    """Has this process die at the n-th call of a function."""
    if point.module == "disk":
        _disks.append(DeadlyDisk(point.name, point.when, nth))
        apsw.set_default_vfs("deadly")
        return
    owner: Any = importlib.import_module(f"croupier.{point.module}")
    *path, name = point.name.split(".")
    for part in path:
        owner = getattr(owner, part)
    setattr(owner, name, _deadly(getattr(owner, name), point.when, nth))


def _deadly(function: Callable[..., Any], when: str, nth: int) -> Callable[..., Any]:
    calls = 0

    def count(now: str) -> None:
        nonlocal calls
        if now == when:
            calls += 1
            if calls >= nth:
                die()

    async def awaited(*given: Any, **named: Any) -> Any:
        count(BEFORE)
        found = await function(*given, **named)
        count(AFTER)
        return found

    def called(*given: Any, **named: Any) -> Any:
        count(BEFORE)
        found = function(*given, **named)
        count(AFTER)
        return found

    return awaited if inspect.iscoroutinefunction(function) else called


# A disk under SQLite at whose n-th write or sync the process dies, in the middle of the write


class DeadlyFile(apsw.VFSFile):
    """A file of which one kind of operation counts."""

    def __init__(self, disk: "DeadlyDisk", name: object, flags: list[int]) -> None:
        super().__init__(SYSTEM, name, flags)  # type: ignore[arg-type]
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self.disk, self.kind = disk, "wal" if path.endswith("-wal") else "db"

    def xWrite(self, data: bytes, offset: int) -> None:
        if self.disk.due(f"{self.kind} write", BEFORE):
            super().xWrite(bytes(data[: len(data) // 2]), offset)
            die()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        if self.disk.due(f"{self.kind} sync", BEFORE):
            die()
        super().xSync(flags)
        if self.disk.due(f"{self.kind} sync", AFTER):
            die()


class DeadlyDisk(apsw.VFS):
    """The system's disk, with one deadly operation."""

    def __init__(self, what: str, when: str, nth: int) -> None:
        super().__init__("deadly", SYSTEM)
        self._what, self._when, self._left = what, when, nth

    def due(self, what: str, when: str) -> bool:
        if (what, when) != (self._what, self._when):
            return False
        self._left -= 1
        return self._left <= 0

    def xOpen(self, name: object, flags: list[int]) -> DeadlyFile:
        return DeadlyFile(self, name, flags)


_disks: list[DeadlyDisk] = []
