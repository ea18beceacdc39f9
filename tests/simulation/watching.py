"""A simulated house to look at: its log as a database with the keys beside it, which the real server serves."""

from base64 import b64encode
from pathlib import Path

from croupier.house.accounts.door import Accounts
from croupier.house.act import Role
from croupier.store import Sealer, SqliteStore, Verified, copy_log, sign_head
from tests.pilot.opening import KEYS, SEALING, SIGNING
from tests.service.kit import PLAYERS
from tests.simulation.disk import SimStore
from tests.simulation.simulation import Simulation

WATCHER, PASSWORD = PLAYERS[-2].id, "three blue kettles"
"""A player who is at no door and may sign in to look."""

KEYS_NAME = "simulated.keys"


def keep(run: Simulation, folder: Path) -> str:
    """Writes the log of a run, as far as it came, into a folder; says how it is watched."""
    folder.mkdir(parents=True)
    keys = folder / KEYS_NAME
    keys.touch(mode=0o600)
    keys.write_text(f"sign {b64encode(SIGNING).decode()}\nseal {b64encode(SEALING).decode()}\n", "utf-8")
    with SqliteStore(folder / "house.db") as store:
        copied = copy_log(SimStore(run.disk), store)
        if not isinstance(copied, Verified):
            raise SystemExit(f"the log does not follow: {copied}")
        clock = run.workers[0].clock
        Accounts(store, Sealer(KEYS), clock, lambda _: Role.PLAYER).open_account(WATCHER, PASSWORD)
        sign_head(store, KEYS, clock())
    return f"croupier serve --db {folder / 'house.db'} --keys {keys}, as {WATCHER} with “{PASSWORD}”"
