"""No two processes, restarts or restored houses ever deal the same deck."""

import subprocess
import sys
from pathlib import Path
from shutil import copyfile

import pytest

from croupier.chance import Source, fresh, prepare
from croupier.house.service import Service
from croupier.house.table.events import DeckCommitted
from croupier.store import Sealer, SqliteStore, Verified, backup, restore_backup
from tests.pilot.autopilot import Autopilot
from tests.pilot.opening import opened
from tests.pilot.players import Lively
from tests.service.kit import BOB, CAT, CREW, KEYS, Casino, Clock
from tests.waiting import CEILING

BOOK = "nz-div22-2016"

FAMILY = """
import os, sys
from croupier.chance import Profile, Source, fresh, prepare

source = Source(fresh, Profile(sys.argv[1]))
source.draw(prepare)
write = lambda: os.write(1, (source.draw(prepare).commitment + "\\n").encode())
for depth in range(4):
    child = os.fork()
    write()
    if child:
        os.waitpid(child, 0)
        write()
os._exit(0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
@pytest.mark.parametrize("profile", ["reseed", "background_cycle"])
def test_no_process_of_a_family_repeats_another(profile: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FAMILY, profile], capture_output=True, text=True, check=True, timeout=CEILING
    )
    found = ran.stdout.split()
    assert len(found) == len(set(found)) == 45  # 16 processes: 30 lines after a fork, 15 after a child's end


def test_two_processes_started_together_deal_different_decks() -> None:
    deal = "from croupier.chance import *; s = Source(fresh); print(*(s.draw(prepare).commitment for _ in range(50)))"
    runs = [
        subprocess.Popen([sys.executable, "-c", deal], stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    found = [word for run in runs for word in run.communicate(timeout=CEILING)[0].split()]
    assert len(found) == len(set(found)) == 150


def dealt(store: SqliteStore) -> list[str]:
    """The promises of all decks of a log."""
    events = [opened(event) for event in store.walk_all() if event.type == "DeckCommitted"]
    assert all(isinstance(event, DeckCommitted) for event in events)
    return [event.promise.commitment for event in events]


def go_on(store: SqliteStore, rounds: int) -> None:
    """Another start of the server on a log, and some rounds."""
    service = Service(store, clock=Clock(), sealer=Sealer(KEYS), source=Source(fresh))
    pilot = Autopilot(service, "T1", CREW, Lively("same").choose)
    for _ in range(rounds):
        assert pilot.play_round()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A backup of a house in which a round was played."""
    with Casino(tmp_path) as casino:
        pilot = casino.open("T1", BOOK, BOB, CAT)
        assert pilot.play_round()
        assert isinstance(backup(casino.store, tmp_path / "backup.db"), Verified)
    return tmp_path / "backup.db"


def test_a_house_opened_again_deals_other_decks(house: Path, tmp_path: Path) -> None:
    file = tmp_path / "again.db"
    copyfile(house, file)
    for _ in range(3):
        with SqliteStore(file) as store:
            go_on(store, 2)
    with SqliteStore(file) as store:
        found = dealt(store)
    assert len(found) == len(set(found)) >= 7


def test_houses_from_one_backup_deal_different_decks(house: Path, tmp_path: Path) -> None:
    """Though players, clock and log are the same in each."""
    later: list[str] = []
    for number in range(4):
        with SqliteStore(tmp_path / f"{number}.db") as store:
            assert isinstance(restore_backup(house, store), Verified)
            before = len(dealt(store))
            go_on(store, 2)
            later += dealt(store)[before:]
    assert len(later) == len(set(later)) >= 8


def test_a_source_that_was_the_same_would_be_found() -> None:
    """The tests above can fail: with one entropy in each house, the decks are the same."""
    assert len({Source(lambda: bytes(48)).draw(prepare).commitment for _ in range(2)}) == 1
