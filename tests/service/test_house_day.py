"""A day of a house, from its founding to its close, on one log.

Three rulebooks at four tables (two of them share a jackpot pool), 15 players and some rounds; a higher minimum on
notice, a misdeal, a device that fails, a dispute, a promotion, and a jackpot hit at two tables at once. The books are
looked at after every event, the log is verified, and every read model is built again from it and compared.
"""

from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from croupier.cards import Card, cards, text
from croupier.chance import Opening, Source, fresh
from croupier.chance.source import Step
from croupier.game import Command
from croupier.game import commands as g
from croupier.house import disputes as d
from croupier.house.act import Person
from croupier.house.answers import Entry
from croupier.house.jackpots import OpenPool
from croupier.house.ledger.accounts import PRIZES
from croupier.house.pools import PrizePaid
from croupier.house.promotions import commands as pc
from croupier.house.promotions.terms import (
    Claimant,
    Entrant,
    FaceToFace,
    Form,
    Prize,
    PromotionTerms,
    Stake,
)
from croupier.house.records.history import replay
from croupier.house.table import commands as c
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, TableRules
from croupier.store import Broken, Verified, sign_head, verify
from tests.effort import often
from tests.floor.test_promotions_kit import PLACES, TERMS
from tests.pilot.autopilot import Autopilot, play_together
from tests.pilot.opening import opened
from tests.pilot.players import Lively
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, KEYS, OTTO, PLAYERS, SAM, SUE, Casino, stacked

ROUNDS = often(30, 160)
MINUTE, HOUR, DAY = 60, 3_600, 86_400
OPENING = 1_600_041_600
"""Ten in the morning, Sydney time, on a day in September 2020."""

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
        """What the step finds; a promise is of the next order that was handed in."""
        made = super().draw(step)
        if self.orders and isinstance(made, Opening):
            return Opening(made.salt, text(self.orders.pop(0)))  # type: ignore[return-value]
        return made


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


class Day(Casino):
    """The house and its day."""

    def __init__(self, folder: Path, rounds: int) -> None:
        self.source = Stacking()
        super().__init__(folder, source=self.source, seconds=OPENING - 3 * DAY)
        self.rounds = rounds
        self.seen = Watched(self.store).catch_up()
        self.service.subscribe(self.seen.take)
        self.pilots: dict[str, Autopilot] = {}
        self.played = 0

    # Small words

    def promote(self, kind: type[pc.PromotionCommand], *more: object, by: Person = OTTO) -> None:
        """Carries a command of the promotion out."""
        act = self.service.act(by, "as planned", SUE)
        self.do(PROMOTION, kind(*more), act=act)

    def play(self, part: int) -> None:
        """Plays a part in a hundred of the day's rounds, all tables together."""
        each = max(1, self.rounds * part // 100 // len(self.pilots))
        self.played += play_together(list(self.pilots.values()), each)
        self.clock.wait(each * 2 * MINUTE)

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
        self.fund(*PLAYERS, amount=100_000_000)
        self.announce_promotion()
        self.clock.wait(3 * DAY)
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
        left = max(0, self.rounds - self.played)
        self.played += play_together(list(self.pilots.values()), -(-left // len(self.pilots)))
        self.close()
        return self

    def open_tables(self) -> None:
        """Four tables under three rulebooks, opened step by step, and a pool that two of them share."""
        for name, (book, source, players) in TABLES.items():
            choose = Winner(name).choose
            self.pilots[name] = self.open(name, book, *players, source=source, choose=choose)
            self.do(table_stream(name), c.SetLimits((1_000, 500_000)))
        self.do(POOL, OpenPool((STUD_A, STUD_B), 8_000, 2_000_000), OTTO, why="approval J-1", second=SUE)

    def raise_minimum(self) -> None:
        """A higher minimum needs its sign, and its time."""
        stream = table_stream(STAR)
        assert self.refuse(stream, c.SetLimits((2_000, 500_000))) == "NOTICE_MISSING"
        self.do(stream, c.GiveNotice("minimum", self.clock() // 1_000_000 + 20 * MINUTE, 2_000))
        self.clock.wait(20 * MINUTE)
        self.do(stream, c.SetLimits((2_000, 500_000)))

    def misdeal(self) -> None:
        """The dealer of real cards notices wrong dealing before anybody has touched a card."""
        self.deal_real(STAR)
        self.until(STAR, cards_out=True)
        done = self.do(table_stream(STAR), c.Play(g.DeclareMisdeal("a card fell off the table")), ANN)
        assert next(event for event in done.events if type(event).__name__ == "RoundEnded").void

    def fail_device(self) -> None:
        """The shuffler of the first table breaks down for good in the middle of a round."""
        self.until(STAR, cards_out=True)
        before = {seat: chair.chips for seat, chair in self.service.table(STAR).chairs.items()}
        self.do(table_stream(STAR), c.Play(g.FailDevice(True)), ANN)
        table = self.service.table(STAR)
        assert table.device_failed
        assert all(chair.chips > before[seat] for seat, chair in table.chairs.items())
        assert self.pilots[STAR].play_round()
        self.deal_real(STAR, False)
        self.played += 1

    def hit_jackpot(self) -> None:
        """A straight flush at one table and a royal flush at the other, in the same minute."""
        for name, hand in ((STUD_A, STRAIGHT_FLUSH), (STUD_B, ROYAL)):
            table = self.service.table(name)
            hands = {1: hand, DEALER: "2c 4d 8h Tc Kd"}
            self.source.orders.append(stacked(rules_of(table), tuple(table.chairs), hands))
            self.until(name, cards_out=False)
        for name in (STUD_B, STUD_A):
            self.until(name, cards_out=True)
        assert [event.table for event in self._settle_both()] == [STUD_B, STUD_A]

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
        return [event for event in map(opened, self.store.walk_all(start)) if isinstance(event, PrizePaid)]

    def dispute(self) -> None:
        """A player does not agree, twice."""
        stream, player = f"dispute/{STAR}/1", PLAYERS[0]
        self.do(stream, d.Raise("round 3", "the draw fee was taken twice"), player)
        self.do(stream, d.Decide("the fee was taken once"), SUE)
        self.do(stream, d.AskReview(), player)
        assert self.refuse(stream, d.Decide("as before"), SUE) == "SAME_PERSON"
        self.do(stream, d.Decide("the record shows one fee"), SAM)
        self.do(stream, d.End(), OTTO)

    def announce_promotion(self) -> None:
        """The terms go to the authority ahead of time."""
        prize = Prize("cash", Form.CASH, "cash", 500_000, "photo identity")
        self.promote(pc.ProposePromotion, "spring", (STAR,), terms(prize), True)
        self.promote(pc.SubmitTerms)
        self.promote(pc.PublishTerms, PLACES)

    def start_promotion(self) -> None:
        """The promotion starts, and three players are entered with wagers that the operator has seen."""
        self.promote(pc.StartPromotion)
        for player in PLAYERS[:3]:
            entrant = Entrant(player.id, player.id, 40, ("member",))
            self.promote(pc.EnterPromotion, player.id, entrant, Stake(STAR, "round 1", 2_500))

    def draw_promotion(self) -> None:
        """The prize is drawn, claimed, handed over and made known."""
        self.clock.now = max(self.clock.now, (OPENING + 12 * HOUR) * 1_000_000)
        winner = PLAYERS[1]
        self.promote(pc.DrawPrize, "cash", winner.id, "main stage", True)
        self.promote(pc.ContactWinner, "cash", FaceToFace("Sue", self.clock() // 1_000_000))
        who = (Claimant(winner.id, "2 Hill Street", winner.id),)
        self.promote(pc.FileClaim, "claim", "cash", who, True, False, by=winner)
        self.promote(pc.AwardPrize, "claim")
        self.promote(pc.PublishResults, "https://house.example/results")
        self.promote(pc.ClosePromotion)

    def close(self) -> None:
        """Notice where it is due, then everybody's chips go home and the head of the log is signed."""
        self.do(table_stream(STAR), c.GiveNotice("closing", self.clock() // 1_000_000 + 20 * MINUTE))
        assert self.refuse(table_stream(STAR), c.CloseTable()) == "NOTICE_MISSING"
        self.clock.wait(20 * MINUTE)
        for name in TABLES:
            self.do(table_stream(name), c.CloseTable())
        sign_head(self.store, KEYS, at=self.clock())

    # Looking back

    def check(self) -> None:
        """The log verifies, the read models built anew are the same, and nothing is left anywhere."""
        found = verify(self.store, trusted=KEYS.trusted)
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


def terms(prize: Prize) -> PromotionTerms:
    """The terms of the promotion, with every item that they must have."""
    return replace(
        TERMS,
        prizes=(prize,),
        starts=OPENING,
        entries_close=OPENING + 6 * HOUR,
        awarded_at=OPENING + 12 * HOUR,
        ends=OPENING + DAY,
    )


def test_a_house_day(tmp_path: Path) -> None:
    with Day(tmp_path, ROUNDS) as day:
        day.run().check()
        assert day.played >= ROUNDS
        seen = day.seen
        names = {event.what for event in seen.significant}
        assert {"limits changed", "misdeal", "DeviceFailed", "DeviceReplaced", "dispute raised"} <= names
        assert {"jackpot paid", "prize paid", "TableOpened", "TableClosed"} <= names
        assert sum(figures.void for figures in seen.figures.values()) == 2
        pool = seen.pools()["stud"]
        assert pool.contributed + pool.guaranteed - pool.paid == pool.amount == seen.balance("pool:stud")
        assert seen.states["promotion/nsw-star-2019/spring"].phase == "closed"
        for record in list(seen.history.rounds.values())[::7]:
            nets = {number: seat.net for number, seat in replay(day.store, record)[-1].seats.items()}
            assert record.void or nets == record.nets
        assert not isinstance(verify(day.store, trusted=KEYS.trusted), Broken)
