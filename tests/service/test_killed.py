"""A process that is killed in the middle of rounds: what it was told is there, and another goes on from it."""

import subprocess
import sys
from pathlib import Path

from croupier.house.table import commands as c
from croupier.store import SqliteStore, Verified, verify
from tests.pilot.autopilot import Autopilot
from tests.pilot.players import Lively
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, CREW, SUE, Casino, Clock, serve

ROOT = Path(__file__).parents[2]
PLAY = """
import sys
from pathlib import Path
from tests.pilot.autopilot import Autopilot
from tests.pilot.players import Lively
from croupier.store import SqliteStore
from tests.service.kit import CREW, Clock, serve

service = serve(SqliteStore(Path(sys.argv[1])), 7, Clock())
pilot = Autopilot(service, "T1", CREW, Lively("other").choose)
while True:
    answer = pilot.step()
    print(answer.version, flush=True)
"""


def test_a_killed_process_loses_nothing_it_was_told(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.open("T1", "nz-div22-2016", BOB, CAT)
        start = casino.store.version("table/T1")
    for stop in (5, 23, 41):
        command = [sys.executable, "-c", PLAY, str(tmp_path / "house.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout is not None
            told = [int(process.stdout.readline()) for _ in range(stop)]
            process.kill()
            told += [int(line) for line in process.stdout.read().split()]
        with SqliteStore(tmp_path / "house.db") as store:
            assert store.version("table/T1") >= told[-1] > start
            assert isinstance(verify(store), Verified)
            service = serve(store, 9, Clock())
            assert service.table("T1") == rebuild(store).states["table/T1"]
            pilot = Autopilot(service, "T1", CREW, Lively("after").choose)
            assert pilot.play_round()
            assert rebuild(store).books.ledger.total() == 0
            start = store.version("table/T1")
    with SqliteStore(tmp_path / "house.db") as store:
        service = serve(store, 3, Clock())
        service.send("table/T1", c.CloseTable(), service.act(SUE), command_id="close")
        ledger = rebuild(store).books.ledger
        for player in (BOB, CAT):
            held = service.state(f"wallet/{player.id}").balance
            assert held == ledger.balance(f"wallet:{player.id}") > 0
            assert ledger.balance(f"chips:T1:{player.id}") == 0
