"""The service on one SQLite file in one process: many tables under five rulebooks, rounds played to the end by autopilots.

python bench/service.py [TABLES] [ROUNDS] [FOLDER]
"""

import sys
import tempfile
import time
from pathlib import Path

from croupier.chance import Source, fresh
from croupier.house.act import Person, Role
from croupier.house.answers import Done
from croupier.house.dealer import Crew
from croupier.house.house import House
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.state import CardSource, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import IDS, rulebook
from croupier.store import Sealer, SqliteStore, Verified, Voucher, load_keys, verify

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.pilot.autopilot import Autopilot, open_together, play_together
from tests.pilot.players import Lively

NOON = 1_600_000_000
IN_FORCE = tuple(book for book in IDS if rulebook(book).until is None)
"""The rulebooks that tables are played under today."""

ANN = Person("Ann", Role.DEALER, "Dealer")
SUE = Person("Sue", Role.SUPERVISOR, "Gaming Supervisor")
OTTO = Person("Otto", Role.OPERATOR, "Gaming Manager")
PLAYERS = tuple(Person(name, Role.PLAYER) for name in ("Bob", "Cat", "Dan"))
CHIPS = 100_000_000


class House1000:
    """A house with many tables."""

    def __init__(self, folder: Path) -> None:
        keys = load_keys(folder / "house.keys", {})
        self.now = NOON
        self.path = folder / "house.db"
        self.store = SqliteStore(self.path)
        self.store.voucher = Voucher(keys)
        self.service = Service(
            self.store, clock=lambda: self.now * 1_000_000, sealer=Sealer(keys), source=Source(fresh)
        )
        self.sent = 0
        house = House(licence="L-1", approved=IDS, general_rules="Division 1", jackpot_approval="J-1")
        people = (ANN, SUE, OTTO, *PLAYERS)
        assert isinstance(self.service.found(house, people, self.service.act(OTTO, "", SUE)), Done)

    def do(self, stream: str, command: object, by: Person) -> None:
        self.sent += 1
        answer = self.service.send(stream, command, self.service.act(by), command_id=f"bench-{self.sent}")
        assert isinstance(answer, Done), answer

    def prepare(self, name: str, book: str) -> Autopilot:
        areas = tuple(rulebook(book).layout.areas)
        self.do(table_stream(name), c.PrepareTable(name, book, CardSource.SHOE, areas, {}), SUE)
        return Autopilot(self.service, name, Crew(ANN, SUE), Lively(name).choose)

    def seat(self, name: str) -> None:
        for seat, player in enumerate(PLAYERS, 1):
            self.do(table_stream(name), c.TakeSeat(seat, player.id), player)
            self.do(table_stream(name), c.BringChips(seat, CHIPS), player)


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    within = sys.argv[3] if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(dir=within) as folder:
        house = House1000(Path(folder))
        with house.store as store:
            for player in PLAYERS:
                house.do(wallet_stream(player.id), Deposit(tables * CHIPS), player)
            began = time.perf_counter()
            pilots = [house.prepare(f"T{n}", IN_FORCE[n % len(IN_FORCE)]) for n in range(tables)]
            open_together(pilots)
            for n in range(tables):
                house.seat(f"T{n}")
            took, seq = time.perf_counter() - began, store.head().seq
            print(f"{tables} tables opened, {seq:,} events in {took:.1f} s ({seq / took:,.0f} events/s)")
            size, commits, cpu = written(house.path), store.commits, time.process_time()
            began = time.perf_counter()
            ended = play_together(pilots, rounds)
            took, events = time.perf_counter() - began, store.head().seq - seq
            cpu = time.process_time() - cpu
            commits = store.commits - commits
            print(
                f"{ended:,} rounds, {events:,} events in {took:.1f} s: {events / took:,.0f} durable events/s"
            )
            print(
                f"{ended / took:,.0f} rounds/s; {events / ended:.0f} events and {events / commits:,.0f} to a commit; {cpu:.1f} s of processor time"
            )
            data = sum(len(event.data) + len(event.meta) for event in store.walk_all(seq))
            grown = written(house.path) - size
            print(
                f"bytes a round: {data / ended:,.0f} of events, {grown / ended:,.0f} on disk with hashes and index"
            )
            began = time.perf_counter()
            found = verify(store)
            assert isinstance(found, Verified)
            print(f"verified {found.count:,} events in {time.perf_counter() - began:.1f} s")


def written(path: Path) -> int:
    """The bytes of the log, with what waits in the write-ahead log."""
    return sum(file.stat().st_size for file in path.parent.glob(path.name + "*"))


if __name__ == "__main__":
    main()
