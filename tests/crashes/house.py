"""The house whose server is killed: a table under each of the five rulebooks, two seats each, and a jackpot pool."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from croupier.house.act import HOUSE_OPERATOR, HOUSE_STAFF, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.answers import Done
from croupier.house.jackpots import OpenPool
from croupier.house.people import Register
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import Running, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import IDS, rulebook
from croupier.web.running.config import load_config
from croupier.web.worker import Worker

IN_FORCE = tuple(book for book in IDS if rulebook(book).until is None)
"""The rulebooks that tables are played under today."""

SEATS = 2
PURSE, CHIPS = 10**9, 10**8
POOLED = "nz-caribbean-1998"
OPTIONS = {
    "port": 0,
    "log_level": "error",
    "argon2_memory": 8192,
    "argon2_time": 1,
    "idle_minutes": 100_000,
    "session_hours": 100_000,
    "rate_per_second": 100_000.0,
    "rate_burst": 100_000,
    "socket_rate": 100_000.0,
    "practice": False,
}


class Place(Struct, frozen=True):
    """A seat, its player and the player's session; `by_http` is how often the player comes over HTTP, not the feed."""

    table: str
    rulebook: str
    seat: int
    player: str
    token: str
    by_http: float = 0.3


def options(db: str, keys: Path) -> dict[str, Any]:
    """How the server runs: without rates, with cheap passwords and sessions that last."""
    return {**OPTIONS, "db": db, "keys": str(keys)}


class Prepared:
    """A house on a new log, ready to be served."""

    def __init__(
        self, flags: dict[str, Any], tables: dict[str, str] | None = None, seats: int = SEATS
    ) -> None:
        self.worker = Worker(load_config(flags, {}, None))
        self._sent = 0
        self.places = [
            place
            for name, book in (tables or {f"T{n}": book for n, book in enumerate(IN_FORCE)}).items()
            for place in self._opened(name, book, seats)
        ]
        pooled = tuple(dict.fromkeys(place.table for place in self.places if place.rulebook == POOLED))
        self._do("pool/P", OpenPool(pooled, 10_000, 1_000_000), HOUSE_OPERATOR)
        self.worker.sign(closing=True)  # a log whose head nobody keeps is served to no session
        self.worker.store.close()

    def _do(self, stream: str, command: Any, by: Person) -> None:
        self._sent += 1
        service = self.worker.service
        second = HOUSE_SUPERVISOR if by is HOUSE_OPERATOR else None
        act = service.act(by, "a house to be killed", second, program=by in HOUSE_STAFF)
        done = service.send(stream, command, act, command_id=f"prepared-{self._sent}")
        assert isinstance(done, Done), done

    def _opened(self, table: str, book: str, seats: int) -> Iterator[Place]:
        stream = table_stream(table)
        self._do(
            stream, c.PrepareTable(table, book, areas=tuple(rulebook(book).layout.areas)), HOUSE_SUPERVISOR
        )
        self._do(
            stream, Arrange(Running(auto=True, betting=2, decision=10, force=2, pause=1)), HOUSE_SUPERVISOR
        )
        for seat in range(1, seats + 1):
            player = Person(f"{table}-{seat}", Role.PLAYER)
            self._do(PEOPLE, Register(player), HOUSE_OPERATOR)
            self._do(wallet_stream(player.id), Deposit(PURSE), player)
            self._do(stream, c.TakeSeat(seat, player.id), player)
            self._do(stream, c.BringChips(seat, CHIPS), player)
            opened = self.worker.accounts._sessions.open(player.id, Role.PLAYER, "crashes")
            yield Place(table, book, seat, player.id, opened.token)
