"""One round on the real service with one thing going wrong in it, and what must be so afterwards."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import apsw

from croupier.house.answers import Done
from croupier.store import SqliteStore, Store, Verified, verify
from croupier.store.errors import Failed, Unavailable
from tests.crashes.failing_disk import NAME, Disk, Trouble
from tests.pilot.autopilot import Autopilot, ended
from tests.pilot.players import Lively
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, CREW, Casino, Clock, serve

STREAM = "table/T1"
MOST_STEPS = 200


class Lost(AssertionError):
    """Something was told and is not in the log."""


class Round:
    """Plays one round of a table step by step and keeps what it was told."""

    def __init__(self, store: Store, label: str = "auto") -> None:
        self.service = serve(store, 5, Clock())
        self.pilot = Autopilot(self.service, "T1", CREW, Lively("sweep").choose, label)
        self.told: dict[int, Any] = {}
        self.over = False

    def step(self) -> None:
        """Does one step, or raises what stands in its way."""
        sent = self.pilot.upcoming()
        assert sent is not None
        answer = self.pilot.start(sent).result()
        self.pilot.note(sent, answer)
        assert isinstance(answer, Done), answer
        at_table = [event for event in answer.events if _of_table(event)]
        first = answer.version - len(at_table) + 1
        self.told.update(enumerate(at_table, first))
        self.over = ended(answer)

    def play(self) -> None:
        """Plays until the round is over; where the log cannot be written now, the same step is tried again."""
        for _ in range(MOST_STEPS):
            if self.over:
                return
            try:
                self.step()
            except Unavailable:
                continue
        raise AssertionError("the round does not end")


def _of_table(event: Any) -> bool:
    return type(event).__module__.endswith("table.events")


def prepared(folder: Path, book: str) -> Path:
    """The log of a house with a table at which a round can begin."""
    with Casino(folder) as casino:
        pilot = casino.open("T1", book, BOB, CAT)
        pilot.play_round()
    return casino.path


def holds(store: Store, told: dict[int, Any]) -> None:
    """Asserts that a log is whole and has what was told, and that the round can be ended on it."""
    last = Round(store, "later")
    state = rebuild(store)
    kept = {recorded.version: recorded for recorded in store.walk(STREAM)}
    for version, event in told.items():
        if version not in kept:
            raise Lost(f"{type(event).__name__} at {version}")
        assert kept[version].type == type(event).__name__
    assert last.service.table("T1") == state.states[STREAM]
    assert state.books.ledger.total() == 0
    last.play()
    assert state.catch_up().books.ledger.total() == 0
    assert isinstance(verify(store), Verified)


class Sweep:
    """The same round again and again, each time with the next change of the disk failing."""

    def __init__(self, folder: Path, disk: Disk, book: str) -> None:
        self._folder, self._disk = folder, disk
        self._first = prepared(_new(folder / "first"), book)

    def changes(self) -> list[str]:
        """The changes of the disk that a round takes, each by its kind and file."""
        store, played = self._open(0, Trouble.ERROR)
        before = self._disk.changes
        played.play()
        store.close()
        return self._disk.kinds[before:]

    def fail(self, at: int, trouble: Trouble) -> str:
        """Has one change fail, checks everything, and tells what the service made of it."""
        store, played = self._open(at, trouble)
        found = "went on"
        try:
            played.play()
        except Failed:
            found = "refused"
            _refuses(played.step)
        with suppress(
            apsw.IOError, apsw.FullError
        ):  # SQLite itself closes, but what our disk raised comes out
            store.close()
        after = self._after(trouble, at)
        self._disk.begin()
        with SqliteStore(after, vfs=NAME) as again:
            holds(again, played.told)
        return found

    def _open(self, at: int, trouble: Trouble) -> tuple[SqliteStore, Round]:
        folder = _new(self._folder / "trial")
        shutil.copy(self._first, folder / "house.db")
        self._disk.begin()
        store = SqliteStore(folder / "house.db", vfs=NAME)
        played = Round(store)
        self._disk.at, self._disk.trouble = self._disk.changes + at if at else 0, trouble
        return store, played

    def _after(self, trouble: Trouble, at: int) -> Path:
        """The file as it is found afterwards."""
        if trouble is not Trouble.POWER:
            return self._folder / "trial" / "house.db"
        folder = _new(self._folder / "after")
        self._disk.after_power_cut(folder, Random(at))  # noqa: S311
        return folder / "house.db"


def _refuses(step: Callable[[], None]) -> None:
    """Asserts that nothing more is promised."""
    try:
        step()
    except Failed:
        return
    raise AssertionError("something was promised after the disk had failed")


def _new(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
