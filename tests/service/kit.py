"""A house for tests of the service: a log on disk, a clock that is set by hand, staff, and random legal players."""

from pathlib import Path
from random import Random
from typing import Any, get_args

from croupier.cards import DECK, Card, cards
from croupier.chance import Source
from croupier.game import Phase
from croupier.game import commands as g
from croupier.house.act import HOUSE_STAFF, Person, Role
from croupier.house.answers import Done
from croupier.house.dealer import Crew
from croupier.house.house import House
from croupier.house.people import Register, Registered
from croupier.house.service import Service
from croupier.house.streams import Kind, write
from croupier.house.table import commands as c
from croupier.house.table.state import TABLE, CardSource, Running, Table, table_stream
from croupier.house.wallet.wallets import WALLET, Deposit, wallet_stream
from croupier.refusal import Refusal
from croupier.rulebook import IDS, TableRules, rulebook
from croupier.store import Sealer, SqliteStore, Store
from tests.floor.kit import accompanied
from tests.pilot.autopilot import Autopilot, Choose
from tests.pilot.opening import KEYS
from tests.pilot.players import Lively

NOON = 1_600_000_000
SECOND = 1_000_000
DAYS = {"nz-div22-2012": 1_462_060_800}
"""A day when a rulebook that another has replaced was in force: a house that has a table under it lives on that day."""

ANN = Person("Ann", Role.DEALER, "Dealer")
SUE = Person("Sue", Role.SUPERVISOR, "Gaming Supervisor")
SAM = Person("Sam", Role.SUPERVISOR, "Gaming Supervisor")
OTTO = Person("Otto", Role.OPERATOR, "Gaming Manager")
IRIS = Person("Iris", Role.INSPECTOR, "Inspector")
STAFF = (ANN, SUE, SAM, OTTO, IRIS)
NAMES = [
    "Bob",
    "Cat",
    "Dan",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Jim",
    "Kim",
    "Lee",
    "Mia",
    "Ned",
    "Pam",
    "Ray",
]
PLAYERS = tuple(Person(name, Role.PLAYER) for name in NAMES)
BOB, CAT, DAN, EVE = PLAYERS[:4]

APPROVALS = {"max_payout": "M-1", "jackpot_contribution": "J-1", "hand_dealing": "H-1"}
HOUSE = House(
    licence="L-1", approved=IDS, general_rules="Division 1", jackpot_approval="J-1", approvals=APPROVALS
)
CREW = Crew(ANN, SUE)
PURSE = 1_000_000_000


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, seconds: int = NOON) -> None:
        self.now = seconds * SECOND

    def __call__(self) -> int:
        return self.now

    def wait(self, seconds: int) -> None:
        self.now += seconds * SECOND


def chance(seed: int) -> Source:
    """A source whose draws repeat from run to run, for tests only."""
    random = Random(seed)  # noqa: S311
    return Source(lambda: random.randbytes(48))


def stacked(rules: TableRules, seats: tuple[int, ...], hands: dict[int, str]) -> tuple[Card, ...]:
    """An order of the deck that deals these hands to these seats."""
    named = {seat: list(cards(hand)) for seat, hand in hands.items()}
    rest = [card for card in DECK if not any(card in hand for hand in named.values())]
    first = [named[hand].pop(0) if hand in named else rest.pop() for hand in rules.order(seats)]
    return (*first, *rest)


def serve(store: Store, seed: int = 1, clock: Clock | None = None, source: Source | None = None) -> Service:
    return Service(store, clock=clock or Clock(), sealer=Sealer(KEYS), source=source or chance(seed))


class Casino:
    """A house with its log in a folder."""

    def __init__(
        self, folder: Path, seed: int = 1, *, source: Source | None = None, seconds: int = NOON
    ) -> None:
        self.path = folder / "house.db"
        self.clock = Clock(seconds)
        self.store = SqliteStore(self.path)
        self.service = serve(self.store, seed, self.clock, source)
        self.sent = 0
        act = self.service.act(OTTO, "founding", SUE)
        assert isinstance(self.service.found(HOUSE, (*STAFF, *PLAYERS), act), Done)

    def __enter__(self) -> "Casino":
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    def ask(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Any:
        """The answer to a command; what two of the staff do to a wallet, two do here."""
        self.sent += 1
        program = more.pop("program", by in HOUSE_STAFF)
        beside = (SUE if by == OTTO else OTTO) if stream.startswith(WALLET) and by in STAFF else None
        act = more.pop("act", None) or self.service.act(
            by, more.pop("why", "as planned"), more.pop("second", beside), program=program
        )
        number = more.pop("command_id", f"test-{self.sent}")
        return self.service.send(stream, command, act, command_id=number, **more)

    def do(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Done:
        """Carries a command out; fails the test if it is not done."""
        plain = not {"second", "act", "program"} & more.keys()
        if plain and stream.startswith(TABLE) and by in STAFF:
            act = self.service.act(by, more.pop("why", "as planned"))
            more["act"] = self.service.weigh(lambda plan: accompanied(plan, stream, command, act))
        answer = self.ask(stream, command, by, **more)
        assert isinstance(answer, Done), f"{command}: {answer}"
        return answer

    def refuse(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> str:
        """The code of a refusal."""
        answer = self.ask(stream, command, by, **more)
        assert isinstance(answer, Refusal), f"{command}: {answer}"
        return answer.code

    def fund(self, *players: Person, amount: int = PURSE) -> None:
        for player in players:
            self.do(wallet_stream(player.id), Deposit(amount), OTTO)

    def prepare(self, table: str, book: str, source: str = "shoe", **settings: Any) -> str:
        areas = tuple(rulebook(book).layout.areas)
        stream = table_stream(table)
        if book in DAYS:
            self.clock.now = DAYS[book] * SECOND
        self.do(stream, c.PrepareTable(table, book, CardSource(source), areas, settings))
        return stream

    def seat(self, table: str, *players: Person, amount: int = 50_000_000) -> None:
        for seat, player in enumerate(players, 1):
            self.do(table_stream(table), c.TakeSeat(seat, player.id), player)
            self.do(table_stream(table), c.BringChips(seat, amount), player)

    def open(
        self,
        table: str,
        book: str,
        *players: Person,
        source: str = "shoe",
        choose: Choose | None = None,
        **settings: Any,
    ) -> Autopilot:
        """A table opened by the autopilot, with players who have money."""
        self.prepare(table, book, source, **settings)
        pilot = Autopilot(self.service, table, CREW, choose or Lively(table).choose)
        pilot.open()
        self.fund(*(player for player in players if not self.store.version(wallet_stream(player.id))))
        self.seat(table, *players)
        return pilot

    def old(self, stream: str, command: Register, by: Person, second: Person | None) -> None:
        """Has a person in the log who came there under the rules of an earlier version."""
        registered = Registered(self.service.act(by, "", second), command.person)
        version = self.store.version(stream)
        self.store.append(stream, version, [write(registered)], command_id=command.person.id, at=self.clock())

    def deal_real(self, table: str, real: bool = True) -> None:
        """Has a table's dealer deal real cards, or the program deal again."""
        self.do(table_stream(table), c.Arrange(Running(real=real)), SUE, second=SAM)


def play(pilot: Autopilot, rounds: int) -> None:
    """Plays so many rounds to their end."""
    for _ in range(rounds):
        assert pilot.play_round()


def until(pilot: Autopilot, phase: Phase) -> None:
    """Goes on until a round is in a phase."""
    while (state := pilot.service.table(pilot.table).round) is None or state.phase is not phase:
        pilot.step()


def bet_on(stake: int) -> Choose:
    """A seat that antes so much, and stays."""

    def choose(rules: Any, table: Table, seat: int) -> g.Command | None:
        state = table.round
        assert state is not None
        if state.phase is not Phase.BETTING:
            return g.Bet(seat)
        return None if seat in state.seats else g.PlaceWager(seat, "ante", stake)

    return choose


def stay(rules: Any, table: Table, seat: int) -> g.Command | None:
    """Ante, jackpot, bet."""
    held = table.round.seats.get(seat) if table.round is not None else None
    if held is not None and table.round.phase is Phase.BETTING and "jackpot" not in held.wagers:
        return g.PlaceWager(seat, "jackpot", 100)
    return bet_on(1_000)(rules, table, seat)


def taken_by(stream: Kind) -> tuple[type, ...]:
    """The commands that a kind of stream takes, one by one."""
    return get_args(stream.commands) or ((stream.commands,) if stream.commands else ())
