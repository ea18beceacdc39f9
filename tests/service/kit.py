"""A house for tests of the service: a log on disk, a clock that is set by hand, staff, and random legal players."""

from pathlib import Path
from random import Random
from typing import Any

from croupier.cards import text
from croupier.floor.act import Person, Refusal, Role
from croupier.floor.devices import Source
from croupier.floor.house import House
from croupier.floor.table import commands as c
from croupier.floor.table.state import Source as CardSource
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game import decide as decide_round
from croupier.game.state import ANTE, JACKPOT, OWN_SUPER
from croupier.game.refusal import Refusal as RoundRefusal
from croupier.rulebook import IDS, TableRules, rulebook
from croupier.service import (
    Autopilot,
    Choose,
    Crew,
    Deposit,
    Done,
    Live,
    Service,
    table_stream,
    wallet_stream,
)
from croupier.store import Keys, Sealer, SqliteStore, Store

NOON = 1_600_000_000
SECOND = 1_000_000
KEYS = Keys([bytes(range(32))], [bytes(range(32, 64))])

ANN = Person("Ann", Role.DEALER, "Dealer")
SUE = Person("Sue", Role.SUPERVISOR, "Gaming Supervisor")
SAM = Person("Sam", Role.SUPERVISOR, "Gaming Supervisor")
OTTO = Person("Otto", Role.OPERATOR, "Gaming Manager")
IRIS = Person("Iris", Role.INSPECTOR, "Inspector")
STAFF = (ANN, SUE, SAM, OTTO, IRIS)
NAMES = ("Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kim", "Lee", "Mia", "Ned", "Pam", "Ray")
PLAYERS = tuple(Person(name, Role.PLAYER) for name in NAMES)
BOB, CAT, DAN = PLAYERS[:3]

HOUSE = House(licence="L-1", approved=IDS, general_rules="Division 1", jackpot_approval="J-1")
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
    random = Random(seed)
    return Source(lambda: random.randbytes(48))


def serve(store: Store, seed: int = 1, clock: Clock | None = None) -> Service:
    return Service(store, clock=clock or Clock(), sealer=Sealer(KEYS), source=chance(seed))


class Casino:
    """A house with its log in a folder."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.path = folder / "house.db"
        self.clock = Clock()
        self.store = SqliteStore(self.path)
        self.service = serve(self.store, seed, self.clock)
        self.sent = 0
        act = self.service.act(OTTO, "founding", SUE)
        assert isinstance(self.service.found(HOUSE, (*STAFF, *PLAYERS), act), Done)

    def __enter__(self) -> "Casino":
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    def ask(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Any:
        """The answer to a command."""
        self.sent += 1
        act = self.service.act(by, more.pop("why", "as planned"), more.pop("second", None))
        number = more.pop("command_id", f"test-{self.sent}")
        return self.service.send(stream, command, act, command_id=number, **more)

    def do(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Done:
        """Carries a command out; fails the test if it is not done."""
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
        self.do(stream, c.PrepareTable(table, book, CardSource(source), areas, settings))
        return stream

    def seat(self, table: str, *players: Person, amount: int = 50_000_000) -> None:
        for seat, player in enumerate(players, 1):
            self.do(table_stream(table), c.TakeSeat(seat, player.id), player)
            self.do(table_stream(table), c.BringChips(seat, amount), player)

    def open(
        self, table: str, book: str, *players: Person, source: str = "shoe", choose: Choose | None = None, **settings: Any
    ) -> Autopilot:
        """A table opened by the autopilot, with players who have money."""
        self.prepare(table, book, source, **settings)
        pilot = Autopilot(self.service, table, CREW, choose or Random_(len(table)).choose)
        pilot.open()
        self.fund(*(player for player in players if not self.store.version(wallet_stream(player.id))))
        self.seat(table, *players)
        return pilot


class Random_:  # noqa: N801
    """Players who do anything that the rules allow, now and then nothing."""

    def __init__(self, seed: int = 1, ante: int = 1_000, absent: float = 0.02) -> None:
        self.random = Random(seed)
        self.ante, self.absent = ante, absent

    def choose(self, rules: TableRules, live: Live, seat: int) -> g.Command | None:
        state = live.table.round
        assert state is not None
        if state.phase is Phase.BETTING:
            return self._bet(rules, live, seat)
        if self.random.random() < self.absent:
            return None
        options = self._options(rules, live, seat)
        self.random.shuffle(options)
        for command in options:
            if not isinstance(decide_round(rules, state, command), RoundRefusal):
                return command
        return None

    def _bet(self, rules: TableRules, live: Live, seat: int) -> g.Command | None:
        assert live.table.round is not None
        held = live.table.round.seats.get(seat)
        least = max(self.ante, live.table.limits[0] if live.table.limits else 1)
        if held is None:
            return g.PlaceWager(seat, ANTE, least)
        if OWN_SUPER not in held.wagers and rules.super_odds is not None:
            return g.PlaceWager(seat, OWN_SUPER, least)
        if rules.prizes is not None and JACKPOT not in held.wagers:
            return g.PlaceWager(seat, JACKPOT, rules.settings.jackpot_amount)
        return None

    def _options(self, rules: TableRules, live: Live, seat: int) -> list[g.Command]:
        state = live.table.round
        assert state is not None
        if state.phase is Phase.FORCE:
            return [g.AnswerForce(seat, self.random.random() < 0.5)]
        hand = state.seats[seat].hand
        size = self.random.randint(*rules.exchange_sizes) if rules.draw else 0
        options: list[g.Command] = [g.Fold(seat), g.Bet(seat), g.Bet(seat), g.Buy(seat)]
        if size and size <= len(hand):
            options += [g.Exchange(seat, text(self.random.sample(sorted(hand), size)))] * 2
        if not rules.auto:
            options += [g.Declare(seat, True, False), g.Declare(seat, False, True), g.Declare(seat)]
        return [*options, g.OpenDraw(seat)]
