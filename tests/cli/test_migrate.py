"""`croupier migrate`: a house moves to PostgreSQL and back, is served there, and nothing is lost."""

import shutil
from pathlib import Path

from croupier.store import open_store
from tests.cli.house import Guest, serving
from tests.cli.program import croupier
from tests.postgres import Server
from tests.store.logs import filled, meddle


def test_a_house_moves_to_postgres_is_served_there_and_moves_back(postgres: Server, tmp_path: Path) -> None:
    db, keys, url = tmp_path / "house.db", tmp_path / "house.keys", postgres.database(tmp_path)
    with serving("--db", str(db)) as house, Guest(house.url) as guest:
        guest.play()
    there = croupier("migrate", "--from", str(db), "--to", url, "--json").objects[0]
    assert there["verified"]
    with open_store(f"sqlite:///{db}") as old, open_store(url) as new:
        assert new.read_all() == old.read_all()
        assert [note.key for note in new.notes()] == [note.key for note in old.notes()]
        assert new.head().seq == there["count"]
    with serving("--db", url, "--keys", str(keys)) as house, Guest(house.url) as guest:
        guest.play()
        assert croupier("backup", str(tmp_path / "backup"), "--db", url).status == 0
    assert croupier("log", "verify", "--db", url).status == 0

    back = tmp_path / "back.db"
    ran = croupier("migrate", "--from", url, "--to", f"sqlite:///{back}")
    assert ran.status == 0
    assert ran.out.startswith("Wrote ")
    shutil.copy(keys, back.with_suffix(".keys"))
    with open_store(url) as old, open_store(f"sqlite:///{back}") as new:
        assert new.read_all(0, 100_000) == old.read_all(0, 100_000)
        assert new.head().seq > there["count"]
    with serving("--db", str(back)) as house, Guest(house.url) as guest:
        guest.play()
    assert croupier("log", "verify", "--db", str(back)).status == 0


def test_a_house_moves_only_where_nothing_is(postgres: Server, tmp_path: Path) -> None:
    url, db = postgres.database(tmp_path), filled(tmp_path / "house.db")
    assert croupier("migrate", "--from", str(db), "--to", url).status == 0
    croupier("migrate", "--from", str(db), "--to", url).refused("there are already 9 events there")


def test_a_log_that_is_not_sound_does_not_move(tmp_path: Path) -> None:
    db, new = filled(tmp_path / "house.db"), tmp_path / "new.db"
    meddle(db, "DELETE FROM event WHERE seq = 4")
    croupier("migrate", "--from", str(db), "--to", str(new)).refused("the first bad position is 4")
    with open_store(f"sqlite:///{new}") as store:
        assert store.head().seq == 0


def test_bad_addresses_are_one_line(tmp_path: Path) -> None:
    there = str(tmp_path / "house.db")
    croupier("migrate", "--from", there, "--to", str(tmp_path / "new.db")).refused("there is no log at")
    croupier("migrate", "--from", there, "--to", "mysql://a:secret@b/c").refused("--to: 'mysql://…@b/c'")
    croupier("migrate", "--from", "ftp://b/c", "--to", there).refused("--from: 'ftp://b/c'")
    croupier("migrate", "--from", there).refused("--help", status=2)
    assert not list(tmp_path.iterdir())
