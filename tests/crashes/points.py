"""The named points at which a server is killed: a function of the program, before or after its n-th call."""

import importlib
import inspect
import os
import signal
from collections.abc import Callable
from typing import Any

from msgspec import Struct

BEFORE, AFTER = "before", "after"


class Point(Struct, frozen=True):
    """A place in the program; `most` bounds which call of it dies, `stop` says that it lies in an orderly stop."""

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
    "decided, not yet handed to the log": Point("croupier.house.service", "Service._submit", BEFORE),
    "before the transaction": Point("croupier.store.group_commit", "GroupCommit._try", BEFORE),
    "in a snapshot": Point("croupier.store.sql", "put_snapshot", AFTER, 2),
    "in the signing of the log": Point("croupier.store.sql", "put_head", AFTER, 1, True),
    "committed, not yet told": Point("croupier.store.group_commit", "Change.keep", BEFORE),
    "committed, not yet published": Point("croupier.house.service", "Service._publish", BEFORE),
    "published, not yet answered": Point("croupier.house.service", "Service._publish", AFTER),
    "answer written, not yet sent": Point(
        "croupier.web.feed.connection", "FeedConnection._answer", AFTER, 30
    ),
    "answered or shown to one viewer": Point(
        "croupier.web.feed.connection", "FeedConnection._send", AFTER, 150
    ),
    "before viewers are shown": Point("croupier.web.feed.rooms", "Room.show", BEFORE),
    "in the start, before anything": Point("croupier.web.worker", "Worker.start", BEFORE, 1),
    "in the start, tables half taken up": Point("croupier.web.feed.hub", "Hub.room", AFTER, 5),
    "in an orderly stop, before the snapshots": Point(
        "croupier.house.service", "Service.snapshot_all", BEFORE, 1, True
    ),
    "in an orderly stop, before the log is signed": Point(
        "croupier.web.worker", "Worker.sign", BEFORE, 1, True
    ),
    "in an orderly stop, before the log is closed": Point(
        "croupier.web.worker", "Worker.sign", AFTER, 1, True
    ),
}
SQLITE = {
    "appended, not yet committed": Point("croupier.store.sqlite", "SqliteWriting.append", AFTER),
    "half of a write into the write-ahead log": Point("disk", "wal write", BEFORE, 600),
    "before the sync of a commit": Point("disk", "wal sync", BEFORE),
    "after the sync of a commit": Point("disk", "wal sync", AFTER),
    "half of a page of a checkpoint": Point("disk", "db write", BEFORE, 60),
    "before the sync of a checkpoint": Point("disk", "db sync", BEFORE, 2),
}
POSTGRES = {
    "appended, not yet inserted": Point("croupier.store.postgres", "PostgresTransaction.append", AFTER),
    "inserted, not yet committed": Point("croupier.store.postgres", "PostgresTransaction._insert", AFTER),
    "before the commit": Point("croupier.store.postgres", "PostgresTransaction.commit", BEFORE),
    "after the commit": Point("croupier.store.postgres", "PostgresTransaction.commit", AFTER),
}
POINTS = {"sqlite": COMMON | SQLITE, "postgres": COMMON | POSTGRES}


def die() -> None:
    """Ends this process as a power switch would."""
    os.kill(os.getpid(), signal.SIGKILL)


def plant(point: Point, nth: int) -> None:
    """Has this process die at the n-th call of a function."""
    if point.module == "disk":
        from tests.crashes.deadly_disk import plant_in_disk

        plant_in_disk(point.name, point.when, nth)
        return
    owner: Any = importlib.import_module(point.module)
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
