"""`croupier drill`: the newest backup and the archive make the house again, or the first event that is lost is named."""

import os
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.store import SqliteStore, backup
from croupier.store.checkpoints import COSIGNED, public_of
from tests.cli.program import croupier
from tests.receipts.test_tree import KEYS as HOUSE
from tests.receipts.test_tree import SEALING, added, signed


class Kept:
    """What is kept of a house: two backups, what was archived after the newer, and what its witnesses signed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        witnesses = [Ed25519PrivateKey.from_private_bytes(bytes([n + 1]) * 32) for n in range(3)]
        keys = folder / "keys"
        keys.write_text(
            f"sign {b64encode(bytes(range(32))).decode()}\nseal {b64encode(SEALING[0]).decode()}\n"
        )
        keys.chmod(0o600)
        with SqliteStore(folder / "house.db") as house:
            for number, at in enumerate((100, 200)):
                added(house, 10, f"day{number}")
                signed(house, HOUSE)
                backup(house, folder / f"{number}.backup")
                os.utime(folder / f"{number}.backup", (at, at))
            added(house, 5, "since")
            note = signed(house, HOUSE, *witnesses[:2]).note
        (folder / "checkpoints").write_text(f"{note}\n")
        self.export("since.jsonl", "--after", "20")
        self.common = ["--keys", str(keys), "--checkpoints", str(folder / "checkpoints")]
        for n, key in enumerate(witnesses):
            self.common += ["--witness", public_of(f"w{n}", key, COSIGNED).line]

    def export(self, name: str, *chosen: str) -> str:
        """An archive of some events."""
        file = str(self.folder / name)
        ran = croupier("log", "export", "--db", str(self.folder / "house.db"), *chosen, "-o", file)
        assert ran.status == 0, ran
        return file

    def drilled(self, name: str, *more: str) -> Any:
        """A drill into a new log."""
        return croupier(
            "drill", str(self.folder), "--db", str(self.folder / name), *self.common, *more, "--json"
        )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("house"))


def test_newest_backup_and_archive_are_all_that_the_witnesses_know(house: Kept) -> None:
    ran = house.drilled("whole.db", "--archive", str(house.folder / "since.jsonl"))
    assert ran.status == 0, ran
    (said,) = ran.objects
    assert (said["count"], said["witnessed"], said["vouched"]) == (25, 25, True)


def test_what_is_lost_is_found_by_what_the_witnesses_know(house: Kept) -> None:
    """Without the archive the events after the backup are missing, and the first of them is named."""
    ran = house.drilled("short.db")
    assert ran.status == 1
    assert '"CUT"' in ran.out
    assert '"position":21' in ran.out


def test_an_archive_of_another_house_or_with_a_gap_is_not_taken(house: Kept) -> None:
    """Nothing is in the log of the drill then, and a log that has something is not written over."""
    gap = house.export("gap.jsonl", "--after", "22")
    assert "GAP" in house.drilled("gap.db", "--archive", gap).out
    bad = house.folder / "bad.jsonl"
    bad.write_text('{"seq":21}\n')
    assert "bad.jsonl" in house.drilled("bad.db", "--archive", str(bad)).out
    changed = house.folder / "changed.jsonl"
    changed.write_text((house.folder / "since.jsonl").read_text().replace("since20", "since99"))
    assert "EDITED" in house.drilled("changed.db", "--archive", str(changed)).out
    assert "NOT_EMPTY" in house.drilled("house.db").out
    (house.folder / "none").mkdir()
    croupier("drill", str(house.folder / "none"), "--db", "x.db", *house.common[:2]).refused("no backup")
