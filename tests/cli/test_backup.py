"""`croupier backup` and `croupier restore` on a house at play: what comes back is the house as it was."""

import shutil
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from croupier.store import open_store
from tests.cli.house import Guest, serving
from tests.cli.program import croupier
from tests.pilot.projections import Projections
from tests.store.logs import filled, meddle
from tests.waiting import until


def length(db: Path) -> int:
    with open_store(f"sqlite:///{db}", read_only=True) as log:
        return log.head().seq


def test_a_backup_is_taken_while_rounds_are_played_and_comes_back(tmp_path: Path) -> None:
    db, stop = tmp_path / "house.db", Event()
    with serving("--db", str(db)) as house, Guest(house.url) as guest:
        guest.play()

        def play() -> None:
            while not stop.is_set():
                guest.play()

        player = Thread(target=play)
        player.start()
        try:
            taken: list[dict[str, Any]] = []
            for number in range(3):
                until(lambda: length(db) > (taken[-1]["count"] if taken else 0), "the house does not go on")
                to = str(tmp_path / f"{number}.backup")
                taken.append(croupier("backup", to, "--db", str(db), "--json").objects[0])
        finally:
            stop.set()
            player.join()
        seen = guest.see()
        last = tmp_path / "last.backup"
        assert croupier("backup", str(last), "--db", str(db)).status == 0
    counts = [found["count"] for found in taken]
    assert counts == sorted(set(counts))
    assert last.stat().st_mode & 0o077 == 0

    for number, found in enumerate(taken):
        with open_store(f"sqlite:///{tmp_path}/{number}.backup", read_only=True) as copy:
            assert copy.head().hash.hex() == found["head"]
            with open_store(f"sqlite:///{db}", read_only=True) as log:
                assert copy.read_all(0, found["count"] + 1) == log.read_all(0, found["count"])

    again = tmp_path / "again" / "house.db"
    ran = croupier("restore", str(last), "--db", str(again))
    assert ran.status == 0
    assert f"put them at {again.with_suffix('.keys')}" in ran.err
    assert croupier("log", "verify", "--db", str(again)).status == 0
    with open_store(f"sqlite:///{last}", read_only=True) as old, open_store(f"sqlite:///{again}") as new:
        assert new.read_all(0, 100_000) == old.read_all(0, 100_000)
        before, after = Projections(old), Projections(new)
        for one in (before, after):
            one.catch_up()
        assert after.picture() == before.picture()
        assert len(after.picture().rounds) > 1
    shutil.copy(db.with_suffix(".keys"), again.with_suffix(".keys"))
    with serving("--db", str(again)) as house, guest.moved_to(house.url):
        found = guest.see()
        assert found["commitments"] != seen["commitments"], "the promised deck may have been seen since"
        assert found | {"commitments": []} == seen | {"commitments": []}
        guest.play()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    db, other = tmp_path / "house.db", tmp_path / "other"
    filled(db)
    other.write_text("mine")
    croupier("backup", str(other), "--db", str(db)).refused("is already there")
    croupier("backup", str(db), "--db", str(db)).refused("is already there")
    assert other.read_text() == "mine"
    assert croupier("backup", str(tmp_path / "backup"), "--db", str(db)).status == 0
    croupier("restore", str(tmp_path / "backup"), "--db", str(db)).refused("there are already 9 events there")
    error = croupier("restore", str(tmp_path / "backup"), "--db", str(db), "--json").objects[0]["error"]
    assert error["code"] == "NOT_EMPTY"


def test_a_log_that_is_not_sound_is_not_backed_up(tmp_path: Path) -> None:
    db = filled(tmp_path / "house.db")
    meddle(db, "UPDATE event SET at = 1 WHERE seq = 3")
    croupier("backup", str(tmp_path / "backup"), "--db", str(db)).refused("the first bad position is 3")
    assert not list(tmp_path.glob("*backup*"))


@pytest.mark.parametrize(
    ("name", "said"),
    [("none", "there is no backup at"), ("folder", "there is no backup at"), ("text", "not a backup")],
)
def test_what_is_no_backup_is_one_line(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("not a log, but long enough to be looked at\n" * 40)
    croupier("restore", str(tmp_path / name), "--db", str(tmp_path / "new.db")).refused(said, name)


def test_a_backup_needs_a_log_and_a_place(tmp_path: Path) -> None:
    croupier("backup", str(tmp_path / "b"), "--db", str(tmp_path / "none.db")).refused("there is no log at")
    away = str(tmp_path / "no" / "b")
    croupier("backup", away, "--db", str(filled(tmp_path / "house.db"))).refused(f"{away} cannot be written")
