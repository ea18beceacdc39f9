"""A day of a house, from its founding to its close, on one log.

Three rulebooks at four tables (two of them share a jackpot pool), 15 players and some rounds; a higher minimum on
notice, a misdeal, a device that fails, a dispute, a promotion, and a jackpot hit at two tables at once. The books are
looked at after every event, the log is verified, and every read model is built again from it and compared.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from croupier.cards import DECK, Card, cards
from croupier.chance import Shuffled, Source, fresh
from croupier.chance.source import Step
from croupier.game import Command
from croupier.game import commands as g
from croupier.house import disputes as d
from croupier.house.act import Act, Person
from croupier.house.answers import Done, Entry
from croupier.house.dealer import Crew
from croupier.house.jackpots import OpenPool
from croupier.house.ledger.accounts import GUARANTEE, PRIZES, float_of
from croupier.house.pools import PrizePaid
from croupier.house.promotions import commands as pc
from croupier.house.promotions.terms import (
    Availability,
    Claimant,
    Eligibility,
    Entrant,
    FaceToFace,
    Form,
    Means,
    Medium,
    Prize,
    PromotionTerms,
    Stake,
)
from croupier.house.service import Service
from croupier.house.streams import read
from croupier.house.table import commands as c
from croupier.house.table.rules import rules_of
from croupier.house.table.state import CardSource, Table, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, TableRules, rulebook
from croupier.store import Sealer as StoreSealer
from croupier.store import SqliteStore, Verified, load_keys, sign_head, verify
from tests.pilot.autopilot import Autopilot, play_together
from tests.pilot.players import Lively
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, HOUSE, OTTO, PLAYERS, SAM, STAFF, SUE

MINUTE, HOUR, DAY = 60, 3_600, 86_400
OPENING = 1_600_041_600
"""Ten in the morning, Sydney time, on a day in September 2020."""

CREW = Crew(ANN, SUE, float=50_000_000)

STAR, LUNAR, STUD_A, STUD_B = "Star", "Lunar", "Stud A", "Stud B"
TABLES = {
    STAR: ("nsw-star-2019", "shuffler", PLAYERS[:5]),
    LUNAR: ("vanuatu-2013", "shoe", PLAYERS[5:9]),
    STUD_A: ("nz-caribbean-1998", "shoe", PLAYERS[9:12]),
    STUD_B: ("nz-caribbean-1998", "shoe", PLAYERS[12:15]),
}
POOL = "pool/stud"
PROMOTION = "promotion/nsw-star-2019/spring"
ROYAL = "Th Jh Qh Kh Ah"
STRAIGHT_FLUSH = "5s 6s 7s 8s 9s"

T = TypeVar("T")


class Stacking(Source):
    """A source that for once gives the orders it was handed: how a test makes a jackpot happen."""

    def __init__(self) -> None:
        super().__init__(fresh)
        self.orders: list[tuple[Card, ...]] = []

    def draw(self, step: Step[T]) -> T:
        """What the step finds; a shuffle takes the next order that was handed in."""
        made = super().draw(step)
        if self.orders and isinstance(made, Shuffled):
            return Shuffled(self.orders.pop(0), made.salt)  # type: ignore[return-value]
        return made


def stacked(rules: TableRules, seats: Sequence[int], hands: dict[int, str]) -> tuple[Card, ...]:
    """An order of the deck that deals these hands to these seats."""
    named = {seat: list(cards(hand)) for seat, hand in hands.items()}
    rest = [card for card in DECK if not any(card in hand for hand in named.values())]
    first = [named[hand].pop(0) if hand in named else rest.pop() for hand in rules.order(tuple(seats))]
    return (*first, *rest)


class Watched(Projections):
    """Read models that look at the books after every event."""

    checks = 0

    def _apply(self, entry: Entry) -> None:
        super()._apply(entry)
        assert self.books.ledger.total() == 0, entry.seq
        self.checks += 1


class Winner(Lively):
    """Players who know a hand worth keeping."""

    def choose(self, rules: TableRules, table: Table, seat: int) -> Command | None:
        """Bets with the jackpot's hands and does anything else otherwise."""
        held = table.round.seats.get(seat) if table.round else None
        lucky = held is not None and set(held.first) in ({*cards(ROYAL)}, {*cards(STRAIGHT_FLUSH)})
        if lucky and table.round is not None and table.round.phase == "deciding":
            return g.Bet(seat)
        return super().choose(rules, table, seat)


class Day:
    """The house and what is told of its day."""

    def __init__(self, folder: Path, rounds: int) -> None:
        self.rounds = rounds
        self.now = (OPENING - 3 * DAY) * 1_000_000
        self.lines: list[str] = []
        self.keys = load_keys(folder / "house.keys", {})
        self.store = SqliteStore(folder / "house.db")
        self.source = Stacking()
        sealer = StoreSealer(self.keys)
        self.service = Service(self.store, clock=lambda: self.now, sealer=sealer, source=self.source)
        self.seen = Watched(self.store)
        self.service.subscribe(self.seen.take)
        self.pilots: dict[str, Autopilot] = {}
        self.played = self.sent = 0

    # Small words

    def tell(self, line: str) -> None:
        """Adds a line to the report, with the time."""
        clock = time.strftime("%a %H:%M", time.gmtime(self.now // 1_000_000 + 10 * HOUR))
        self.lines.append(f"{clock}  {line}")

    def ask(self, stream: str, command: Any, by: Person = SUE, act: Act | None = None, **more: Any) -> Any:
        """The answer to a command."""
        self.sent += 1
        made = act or self.service.act(by, more.get("why", "as planned"), more.get("second"))
        return self.service.send(stream, command, made, command_id=f"day-{self.sent}")

    def do(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Done:
        """Carries a command out."""
        answer = self.ask(stream, command, by, **more)
        assert isinstance(answer, Done), f"{stream}: {command}: {answer}"
        return answer

    def refused(self, stream: str, command: Any, by: Person = SUE, **more: Any) -> Refusal:
        """The refusal of a command."""
        answer = self.ask(stream, command, by, **more)
        assert isinstance(answer, Refusal), f"{stream}: {command}: {answer}"
        return answer

    def play(self, part: int) -> None:
        """Plays a part in a hundred of the day's rounds, all tables together."""
        each = max(1, self.rounds * part // 100 // len(self.pilots))
        self.played += play_together(list(self.pilots.values()), each)
        self.wait(each * 2)

    def wait(self, minutes: int) -> None:
        """Lets time pass."""
        self.now += minutes * MINUTE * 1_000_000

    def until(self, name: str, cards_out: bool) -> None:
        """Goes on at a table until betting is open, or until the cards are out and nobody has decided."""
        pilot = self.pilots[name]
        while True:
            state = self.service.table(name).round
            if state is not None and (not cards_out or (state.dealt and state.dealt == len(state.order))):
                return
            pilot.step()

    # The day

    def run(self) -> "Day":
        """The whole day."""
        self.found()
        self.announce_promotion()
        self.now = OPENING * 1_000_000
        self.open_tables()
        self.start_promotion()
        self.play(20)
        self.raise_minimum()
        self.play(20)
        self.misdeal()
        self.fail_device()
        self.play(20)
        self.hit_jackpot()
        self.dispute()
        self.play(20)
        self.draw_promotion()
        left = self.rounds - self.played
        self.played += play_together(
            list(self.pilots.values()), -(-left // len(self.pilots)) if left > 0 else 0
        )
        self.close()
        return self

    def found(self) -> None:
        """The house opens its record and takes the players' money in."""
        act = self.service.act(OTTO, "founding", SUE)
        assert isinstance(self.service.found(HOUSE, (*STAFF, *PLAYERS), act), Done)
        self.seen.catch_up()
        for player in PLAYERS:
            self.do(wallet_stream(player.id), Deposit(100_000_000), OTTO)
        self.tell(f"the house is founded; {len(PLAYERS)} players pay in 1,000,000.00 each")

    def open_tables(self) -> None:
        """Four tables under three rulebooks, opened step by step, and a pool that two of them share."""
        for name, (book, source, players) in TABLES.items():
            stream, before = table_stream(name), self.store.head().seq
            areas = tuple(rulebook(book).layout.areas)
            self.do(stream, c.PrepareTable(name, book, CardSource(source), areas, {}))
            self.pilots[name] = Autopilot(self.service, name, CREW, Winner(name).choose)
            self.pilots[name].open()
            self.do(stream, c.SetLimits((1_000, 500_000)))
            for seat, player in enumerate(players, 1):
                self.do(stream, c.TakeSeat(seat, player.id), player)
                self.do(stream, c.BringChips(seat, 50_000_000), player)
            steps = self.store.head().seq - before
            self.tell(f"{name} opens under {book}, {source}, {len(players)} players ({steps} events)")
        self.do(POOL, OpenPool((STUD_A, STUD_B), 8_000, 2_000_000), OTTO, why="approval J-1", second=SUE)
        self.tell(f"{STUD_A} and {STUD_B} share a jackpot pool that starts at 20,000.00")

    def raise_minimum(self) -> None:
        """A higher minimum needs its sign, and its time."""
        stream = table_stream(STAR)
        refusal = self.refused(stream, c.SetLimits((2_000, 500_000)))
        at = self.now // 1_000_000 + 20 * MINUTE
        self.do(stream, c.GiveNotice("minimum", at, 2_000))
        self.tell(
            f"{STAR}: the minimum may not go up at once ({refusal.code}, {refusal.clause}); a sign is put up"
        )
        self.wait(20)
        self.do(stream, c.SetLimits((2_000, 500_000)))
        self.tell(f"{STAR}: the minimum is 20.00 from now on")

    def misdeal(self) -> None:
        """The dealer notices wrong dealing before anybody has touched a card."""
        self.until(STAR, cards_out=True)
        done = self.do(table_stream(STAR), c.Play(g.DeclareMisdeal("a card fell off the table")), ANN)
        why = next(event for event in done.events if type(event).__name__ == "RoundEnded")
        assert why.void
        self.tell(f"{STAR}: misdeal in round {why.number}; every wager goes back ({done.events[0].clause})")

    def fail_device(self) -> None:
        """The shuffler of the first table breaks down for good in the middle of a round."""
        self.until(STAR, cards_out=True)
        before = {seat: chair.chips for seat, chair in self.service.table(STAR).chairs.items()}
        self.do(table_stream(STAR), c.Play(g.FailDevice(True)), ANN)
        table = self.service.table(STAR)
        assert table.device_failed
        assert all(chair.chips > before[seat] for seat, chair in table.chairs.items())
        assert self.pilots[STAR].play_round()
        self.played += 1
        self.tell(
            f"{STAR}: the shuffler fails, the round is void; another comes with new cards, and play goes on"
        )

    def hit_jackpot(self) -> None:
        """A straight flush at one table and a royal flush at the other, in the same minute."""
        for name, hand in ((STUD_A, STRAIGHT_FLUSH), (STUD_B, ROYAL)):
            table = self.service.table(name)
            seats = list(table.chairs)
            order = stacked(rules_of(table), seats, {1: hand, DEALER: "2c 4d 8h Tc Kd"})
            self.source.orders.append(order)
            self.until(name, cards_out=False)
        for name in (STUD_B, STUD_A):
            self.until(name, cards_out=True)
        pool = self.service.state(POOL).amount
        paid = self._settle_both()
        self.tell(f"{STUD_A} and {STUD_B}: jackpot at both tables, the pool stands at {money(pool)}")
        for event in paid:
            line = f"seat {event.seat} of {event.table} is paid {money(event.prize)}"
            self.tell(f"   {line}, {money(event.from_pool)} of it from the pool ({event.clause})")
        assert [event.table for event in paid] == [STUD_B, STUD_A]

    def _settle_both(self) -> list[PrizePaid]:
        """Ends both rounds; the one dealt later has to wait for the other's payment."""
        start, pilots = self.store.head().seq, [self.pilots[STUD_A], self.pilots[STUD_B]]
        over: set[str] = set()
        waited = False
        while len(over) < len(pilots):
            for pilot in pilots:
                if pilot.table in over:
                    continue
                answer = pilot.step()
                waited = waited or (isinstance(answer, Refusal) and answer.code == "NOT_YET")
                if self.service.table(pilot.table).round is None:
                    over.add(pilot.table)
        assert waited
        self.played += 2
        return [event for event in map(read, self.store.walk_all(start)) if isinstance(event, PrizePaid)]

    def dispute(self) -> None:
        """A player does not agree, twice."""
        stream, player = f"dispute/{STAR}/1", PLAYERS[0]
        self.do(stream, d.Raise("round 3", "the draw fee was taken twice"), player)
        self.do(stream, d.Decide("the fee was taken once"), SUE)
        self.do(stream, d.AskReview(), player)
        assert self.refused(stream, d.Decide("as before"), SUE).code == "SAME_PERSON"
        self.do(stream, d.Decide("the record shows one fee"), SAM)
        done = self.do(stream, d.End(), OTTO)
        self.tell(f"{player.id} disputes a fee; reviewed by another, ended: {done.events[0].notice}")

    def announce_promotion(self) -> None:
        """The terms go to the authority ahead of time."""
        act = self.service.act(OTTO, "as planned", SUE)
        prize = Prize("cash", Form.CASH, "cash", 500_000, "photo identity")
        tables = (STAR,)
        self.do(PROMOTION, pc.ProposePromotion(act, "spring", tables, terms(prize), True), act=act)
        self.do(PROMOTION, pc.SubmitTerms(act), act=act)
        places = (
            Availability(Medium.CASINO, "desk"),
            Availability(Medium.WEBSITE, "https://house.example/terms"),
        )
        self.do(PROMOTION, pc.PublishTerms(act, places), act=act)
        self.tell("a promotion is proposed, its terms are with the authority and on show")

    def start_promotion(self) -> None:
        """The promotion starts, and three players enter."""
        act = self.service.act(OTTO, "as planned", SUE)
        self.do(PROMOTION, pc.StartPromotion(act), act=act)
        for player in PLAYERS[:3]:
            made = self.service.act(player, "entering")
            entrant = Entrant(player.id, player.id, 40, ("member",))
            entry = pc.EnterPromotion(made, player.id, entrant, Stake(STAR, "round 1", 2_500))
            self.do(PROMOTION, entry, act=made)
        self.tell("the promotion starts; three players enter")

    def draw_promotion(self) -> None:
        """The prize is drawn, claimed, handed over and made known."""
        self.now = max(self.now, (OPENING + 12 * HOUR) * 1_000_000)
        act = self.service.act(OTTO, "as planned", SUE)
        winner = PLAYERS[1]
        self.do(PROMOTION, pc.DrawPrize(act, "cash", winner.id, "main stage", True), act=act)
        contact = FaceToFace("Sue", self.now // 1_000_000)
        self.do(PROMOTION, pc.ContactWinner(act, "cash", contact), act=act)
        claimed = self.service.act(winner, "claiming")
        who = (Claimant(winner.id, "2 Hill Street", winner.id),)
        self.do(PROMOTION, pc.FileClaim(claimed, "claim", "cash", who, True, False), act=claimed)
        self.do(PROMOTION, pc.AwardPrize(act, "claim"), act=act)
        self.do(PROMOTION, pc.PublishResults(act, "https://house.example/results"), act=act)
        self.do(PROMOTION, pc.ClosePromotion(act), act=act)
        self.tell(f"the promotion's prize of 5,000.00 is drawn for {winner.id} and handed over")

    def close(self) -> None:
        """Notice where it is due, then everybody's chips go home and the head of the log is signed."""
        self.do(table_stream(STAR), c.GiveNotice("closing", self.now // 1_000_000 + 20 * MINUTE))
        assert self.refused(table_stream(STAR), c.CloseTable()).code == "NOTICE_MISSING"
        self.wait(20)
        for name in TABLES:
            self.do(table_stream(name), c.CloseTable())
        sign_head(self.store, self.keys, at=self.now)
        self.tell("all tables close; the head of the log is signed")

    # Looking back

    def check(self) -> "Day":
        """The log verifies, the read models built anew are the same, and nothing is left anywhere."""
        found = verify(self.store, trusted=self.keys.trusted)
        assert isinstance(found, Verified), found
        assert found.signed == found.count == self.seen.position == self.seen.checks
        again = rebuild(self.store)
        assert again.picture() == self.seen.picture()
        ledger = again.books.ledger
        assert ledger.total() == 0
        assert ledger.balance(PRIZES) == 0
        for player in PLAYERS:
            held = self.service.state(wallet_stream(player.id))
            assert held.balance == ledger.balance(f"wallet:{player.id}") >= 0
        for name in TABLES:
            assert ledger.open_wagers(name) == 0
        return self

    def report(self) -> str:
        """The day as a page of text."""
        ledger = self.seen.books.ledger
        head = self.store.head()
        rows = [
            f"{key:<26}{figures.rounds:>7}{figures.void:>6}{money(figures.handle):>16}{money(figures.hold):>16}"
            for key, figures in self.seen.figures.items()
        ]
        pool = self.seen.pools()["stud"]
        wallets = sum(ledger.balance(f"wallet:{player.id}") for player in PLAYERS)
        floats = sum(ledger.balance(float_of(name)) for name in TABLES)
        return "\n".join(
            (
                *self.lines,
                "",
                f"{'table and rulebook':<26}{'rounds':>7}{'void':>6}{'handle':>16}{'hold':>16}",
                *rows,
                "",
                f"players' wallets {money(wallets)}; floats {money(floats)}; guarantees {money(-ledger.balance(GUARANTEE))}",
                f"pool: contributed {money(pool.contributed)}, paid {money(pool.paid)}, meter {money(pool.amount)}",
                f"significant events: {len(self.seen.significant)}",
                f"ledger: looked at after each of {self.seen.checks:,} events, always 0",
                f"log: {head.seq:,} events verified, head {head.hash.hex()[:16]}, signed",
                "read models built again from the log: the same",
            )
        )


def terms(prize: Prize) -> PromotionTerms:
    """The terms of the promotion, with every item that they must have."""
    return PromotionTerms(
        manner="barrel draw",
        awarded_at=OPENING + 12 * HOUR,
        awarded_where="main stage",
        eligibility=Eligibility("adult members who are not staff", 18, ("member",), ("staff",)),
        qualifying_wager=2_500,
        nature="cash",
        entries_close=OPENING + 6 * HOUR,
        place="main gaming floor",
        starts=OPENING,
        ends=OPENING + DAY,
        claim_method="at the desk with photo identity",
        presence=False,
        notification=(Means.TELEPHONE, Means.EMAIL),
        results="on the house's website",
        prizes=(prize,),
        qualification="none",
        reservation="prizes may be replaced by equal ones",
        guarantee="every prize is drawn",
    )


def money(cents: int) -> str:
    """Cents as dollars.

    >>> money(123456)
    '1,234.56'
    """
    return f"{cents // 100:,}.{cents % 100:02}"
