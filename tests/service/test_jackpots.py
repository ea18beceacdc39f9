"""A pool shared by two tables: contributions, who is paid first, two persons before payment, links, and void rounds."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.cards import text
from croupier.chance import Opening
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game import events as r
from croupier.house.act import Person
from croupier.house.answers import Done
from croupier.house.jackpots import OpenPool, SetLink, VerifyClaim
from croupier.house.ledger.accounts import PRIZES
from croupier.house.pools import Contributed, Pool, PoolEvent, PrizePaid
from croupier.house.pools import evolve as evolve_pool
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.evolve import evolve as evolve_live
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.house.wallet.wallets import wallet_stream
from croupier.rulebook import DEALER
from tests.pilot.autopilot import Autopilot
from tests.pilot.opening import opened, told
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, DAN, EVE, IRIS, OTTO, PURSE, SAM, SUE, Casino, stacked, stay

POOL = "pool/stud"
ROYAL, STRAIGHT_FLUSH, FLUSH = "Th Jh Qh Kh Ah", "5s 6s 7s 8s 9s", "2d 5d 7d 9d Kd"
SEED = 5_000_000
PAYING, DECIDING = "count the deck and pay the jackpots", "let the seats decide"


class Pair:
    """Two tables and their pool, with decks stacked on demand."""

    def __init__(self, casino: Casino, source: str = "shoe", rate: int = 5_000) -> None:
        self.casino = casino
        self.one = casino.open("A", "nz-caribbean-1998", BOB, CAT, source=source, choose=stay)
        self.two = casino.open("B", "nz-caribbean-1998", DAN, source=source, choose=stay)
        casino.do(POOL, OpenPool(("A", "B"), rate, SEED), OTTO, why="approval J-1", second=SUE)

    def stack(self, pilot: Autopilot, does: str, **hands: str) -> None:
        """Opens a round whose first hands are these, has the antes placed, and goes on to a step where one is named."""
        table = self.casino.service.table(pilot.table)
        named = {2: "3c 6h 9c Jd Qs", DEALER: "2c 4s 8h Tc Jc"}
        named |= {int(seat[1:]): hand for seat, hand in hands.items()}
        order = stacked(rules_of(table), tuple(table.chairs), named)

        promised = Opening(bytes(32).hex(), text(order))
        service = self.casino.service
        with patch.object(service, "_tools", replace(service._tools, promise=lambda: promised)):
            while service.table(pilot.table).round is None:
                pilot.step()
        if does:
            self.to(pilot, does)

    def to(self, pilot: Autopilot, does: str) -> None:
        while (step := pilot.next_step()) and step.does != does:
            assert isinstance(pilot.step(), Done)

    def prizes(self) -> list[PrizePaid]:
        events = told(self.casino.store, POOL)
        return [event for event in events if isinstance(event, PrizePaid)]

    def balanced(self) -> None:
        seen = rebuild(self.casino.store)
        pool = seen.pools()["stud"]
        assert pool.amount == seen.balance("pool:stud") == pool.contributed + pool.guaranteed - pool.paid
        assert seen.balance(PRIZES) == seen.books.ledger.total() == 0


def test_rounds_at_both_tables_feed_one_meter(casino: Casino, pair: Pair) -> None:
    for _ in range(3):
        assert pair.one.play_round()
        assert pair.two.play_round()
    pool = casino.service.state(POOL)
    assert pool.contributed == 3 * 3 * 100 // 2
    assert pool.amount == SEED + pool.contributed or pool.paid
    pair.balanced()


def test_a_prize_is_paid_after_two_persons_have_looked(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.one, "verify the jackpot hand of seat 1", s1=FLUSH)
    pay = c.Play(g.PayJackpots())
    assert casino.refuse("table/A", pay, SUE) == "NOT_VERIFIED"
    verify = VerifyClaim("A", 1, 1)
    assert casino.refuse(POOL, verify, BOB) == "ROLE_TOO_LOW"
    assert casino.refuse(POOL, VerifyClaim("A", 9, 1), ANN) == "NO_CLAIM"
    casino.do(POOL, verify, ANN)
    assert casino.refuse("table/A", pay, SUE) == "NOT_VERIFIED"
    assert casino.refuse(POOL, verify, ANN) == "SECOND_PERSON"
    casino.do(POOL, verify, SUE)
    before = casino.service.table("A").chairs[1].chips
    casino.do("table/A", pay, SUE)
    assert casino.service.table("A").chairs[1].chips == before + 10_000
    assert [event.prize for event in pair.prizes()] == [10_000]
    assert pair.one.play_round()
    pair.balanced()


@pytest.mark.parametrize(("source", "clause"), [("shoe", "11.11(a)"), ("shuffler", "11.11(b)")])
def test_the_table_dealt_first_is_paid_first(casino: Casino, source: str, clause: str) -> None:
    """B is dealt a straight flush first; A's royal flush, settled first, waits, and gets what is left.

    Each is of the pool when its own bets were called (C6): 50,000.50 at B, and 1.00 more at A.
    """
    pair = Pair(casino, source)
    pair.stack(pair.two, DECIDING, s1=STRAIGHT_FLUSH)
    called = casino.service.state(POOL).amount
    pair.stack(pair.one, PAYING, s1=ROYAL, s2=FLUSH)
    pay = c.Play(g.PayJackpots())
    answer = casino.ask("table/A", pay, SUE)
    assert (answer.code, answer.clause) == ("NOT_YET", "11.11")
    pair.to(pair.two, PAYING)
    assert casino.refuse("table/A", pay, SUE) == "NOT_YET"
    pool = casino.service.state(POOL)
    assert pair.two.play_round()
    assert pair.one.play_round()
    tenth = called // 10
    flush = 10_000
    expected = [("B", 1, tenth), ("A", 2, flush), ("A", 1, pool.amount - tenth - flush)]
    assert [(event.table, event.seat, event.prize) for event in pair.prizes()] == expected
    claims = [event for event in told(casino.store, POOL) if type(event).__name__ == "Claimed"]
    assert {event.clause for event in claims} == {clause}
    pair.balanced()


def test_11_9_a_prize_is_of_the_pool_when_its_rounds_bets_were_called(casino: Casino) -> None:
    """C6: 50,000.00 and A's own two wagers of 1.00 are 50,002.00; B's five rounds of 1.00 come too late for it.

    What came after the call stays: 50,000.00 of seed is put in again on top of those 5.00.
    """
    pair = Pair(casino, rate=10_000)
    pair.stack(pair.one, PAYING, s1=ROYAL)
    for _ in range(5):
        pair.stack(pair.two, "", s1="3d 6d 8c Ts Qd")
        assert pair.two.play_round()
    assert casino.service.state(POOL).amount == SEED + 700
    casino.do("table/A", c.Play(g.PayJackpots()), SUE)
    assert [event.prize for event in pair.prizes()] == [SEED + 200]
    assert casino.service.state(POOL).amount == SEED + 500
    pair.balanced()


def test_11_9_an_earlier_claim_comes_off_what_a_later_round_is_measured_by(casino: Casino) -> None:
    """B's bets are called at 50,001.00 and its straight flush, dealt first, wins a tenth: 5,000.10.

    A's are called at 50,003.00; its royal flush wins that less the 5,000.10: 45,002.90.
    """
    pair = Pair(casino, rate=10_000)
    pair.stack(pair.two, DECIDING, s1=STRAIGHT_FLUSH)
    pair.stack(pair.one, PAYING, s1=ROYAL)
    pair.to(pair.two, PAYING)
    assert pair.two.play_round()
    assert pair.one.play_round()
    prizes = [(event.table, event.prize) for event in pair.prizes()]
    assert prizes == [("B", 500_010), ("A", 4_500_290)]
    pair.balanced()


def test_a_void_round_takes_its_claims_along(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.one, PAYING, s1=ROYAL)
    casino.do("table/A", c.GiveUpRound(), SUE, second=OTTO)
    assert casino.service.table("A").round is None
    assert casino.service.state(POOL).claims == ()
    assert list(pair.prizes()) == []
    names = [type(event).__name__ for event in told(casino.store, POOL)]
    assert names.count("ClaimDropped") == 1
    assert pair.two.play_round()
    pair.balanced()


def test_a_lost_link_takes_no_jackpot_wager(casino: Casino, pair: Pair) -> None:
    assert casino.refuse(POOL, SetLink("A", False), ANN) == "ROLE_TOO_LOW"
    casino.do(POOL, SetLink("A", False), SUE)
    while casino.service.table("A").round is None:
        pair.one.step()
    casino.do("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    wager = c.Play(g.PlaceWager(1, "jackpot", 100))
    assert casino.refuse("table/A", wager, BOB) == "POOL_UNREACHABLE"
    casino.do(POOL, SetLink("A", True), SUE)
    casino.do("table/A", wager, BOB)
    assert pair.one.play_round()
    pair.balanced()


def test_a_pool_is_opened_once_by_two_for_tables_of_no_other(casino: Casino, pair: Pair) -> None:
    opened = OpenPool(("A",), 5_000)
    assert casino.refuse(POOL, opened, OTTO, second=SUE) == "POOL_OPEN"
    assert casino.refuse("pool/other", opened, OTTO, second=SUE) == "BAD_POOL"
    casino.prepare("C", "nz-caribbean-1998")
    fresh = OpenPool(("C",), 5_000)
    assert casino.refuse("pool/other", fresh, OTTO) == "SECOND_PERSON"
    assert casino.refuse("pool/other", fresh, SUE, second=SAM) == "ROLE_TOO_LOW"
    assert casino.refuse("pool/other", OpenPool(("Z",), 1), OTTO, second=SUE) == "BAD_POOL"
    assert casino.refuse("pool/other", OpenPool((), 1), OTTO, second=SUE) == "BAD_POOL"
    casino.do("pool/other", fresh, OTTO, second=SUE)


def test_the_tables_of_a_pool_play_by_one_rulebook(casino: Casino) -> None:
    casino.open("A", "nz-caribbean-1998", BOB, choose=stay)
    casino.open("L", "vanuatu-2013", CAT)
    for tables in (("A", "L"), ("A", "A")):
        assert casino.refuse(POOL, OpenPool(tables, 5_000), OTTO, second=SUE) == "BAD_POOL"


def test_a_table_of_its_own_keeps_its_meter_from_round_to_round(casino: Casino) -> None:
    pilot = casino.open("A", "nz-caribbean-1998", BOB, CAT, choose=stay, jackpot_pool=SEED)
    for number in range(1, 5):
        assert pilot.play_round()
        seen = rebuild(casino.store)
        if not seen.figures["A nz-caribbean-1998"].jackpot_paid:
            meter = SEED + number * 200
            assert casino.service.table("A").meter == seen.balance("table:A:pool") == meter
    assert casino.refuse("table/A", c.CloseTable(), IRIS) == "ROLE_TOO_LOW"


# Wagers carried over a misdeal (12.11)


class Wagers:
    """The jackpot wagers of one table, counted from its events alone: what fed its pool, and what was paid."""

    def __init__(self) -> None:
        self.fed = self.house = self.paid = self.returned = 0
        self.placed: dict[int, tuple[int, bool]] = {}
        self.prizes: dict[int, int] = {}

    def take(self, event: Any) -> None:
        match event:
            case e.RoundStarted(number=number, pool=pool):
                self.placed, self.prizes = {}, {}
                self.house += pool if number == 1 else 0
            case e.CarriedRefunded(amount=amount):
                self.fed -= amount
            case e.Played(event=played):
                self._played(played)

    def _played(self, event: r.Event) -> None:
        match event:
            case r.WagerPlaced(seat=seat, area="jackpot", amount=amount, carried=carried):
                self.placed[seat] = (amount, carried)
            case r.WagerWithdrawn(seat=seat, area="jackpot"):
                del self.placed[seat]
            case r.Returned(area="jackpot", amount=amount):
                self.returned = amount
            case r.Paid(seat=seat, area="jackpot", amount=amount):
                self.prizes[seat] = amount
                self.paid += amount
            case r.Carried(seat=seat):
                self.paid -= self.prizes.pop(seat, 0)
            case r.PoolChanged(why=r.PoolCause.CONTRIBUTIONS):
                self.fed += sum(amount for amount, carried in self.placed.values() if not carried)
            case r.PoolChanged(why=r.PoolCause.REFUND):
                self.fed -= self.returned
            case r.PoolChanged(house=house):
                self.house += house


class Night:
    """Rounds at one table with real cards, some of them misdealt, with players who sit out, leave and come back."""

    def __init__(self, casino: Casino, table: str, *players: Person, **settings: Any) -> None:
        self.casino, self.table, self.players = casino, table, dict(enumerate(players, 1))
        self.away: set[int] = set()
        self.pilot = casino.open(
            table, "nz-caribbean-1998", *players, choose=self.choose, jackpot_pool=SEED, **settings
        )
        casino.deal_real(table)

    def choose(self, rules: Any, table: Table, seat: int) -> g.Command | None:
        betting = table.round is not None and table.round.phase is Phase.BETTING
        return None if betting and seat in self.away else stay(rules, table, seat)

    @property
    def stream(self) -> str:
        return f"table/{self.table}"

    @property
    def state(self) -> Table:
        return self.casino.service.table(self.table)

    def to(self, does: str) -> None:
        while (step := self.pilot.next_step()) and step.does != does:
            assert isinstance(self.pilot.step(), Done)

    def round(self, *away: int) -> None:
        """A round to its end, in which some seats place nothing."""
        self.away = set(away)
        assert self.pilot.play_round()

    def misdeal(self, *away: int) -> None:
        self.away = set(away)
        self.to(DECIDING)
        self.casino.do(self.stream, c.Play(g.FindWrongCount(DEALER)), ANN)

    def spoiled_betting(self) -> None:
        """Antes are placed, and then the deck turns out to be bad before the call."""
        self.away = set()
        while self.state.round is None or len(self.state.round.seats) < len(self.players):
            assert isinstance(self.pilot.step(), Done)
        self.casino.do(self.stream, c.Play(g.FindForeignCard("a joker")), ANN)

    def change_seat(self, seat: int) -> None:
        player = self.players[seat]
        self.casino.do(self.stream, c.LeaveSeat(seat), player)
        self.casino.do(self.stream, c.TakeSeat(seat, player.id), player)
        self.casino.do(self.stream, c.BringChips(seat, 50_000_000), player)

    def close(self) -> None:
        self.casino.do(self.stream, c.CloseTable(), SUE)


def reconciled(casino: Casino, pool: str = "", rate: int = 10_000) -> None:
    """Seed, contributions and guarantees less prizes are pool and part of a cent, after every event of the log."""
    tables: dict[str, tuple[Table, Wagers]] = {}
    shared, stakes = Pool(), 0
    books = rebuild(casino.store)
    assert books.books.ledger.total() == books.balance(PRIZES) == 0
    for recorded in casino.store.walk_all():
        event = opened(recorded)
        if recorded.stream.startswith("table/"):
            table, wagers = tables.setdefault(recorded.stream, (Table(), Wagers()))
            if pool and isinstance(event, e.RoundStarted):
                assert (event.pool, event.remainder) == (shared.amount, shared.remainder)
            wagers.take(event)
            table = evolve_live(table, event, recorded.version)
            tables[recorded.stream] = table, wagers
            assert all(chair.chips >= 0 for chair in table.chairs.values())
            held = table.meter * 10_000 + table.remainder
            assert pool or held == (wagers.house - wagers.paid) * 10_000 + wagers.fed * rate
        elif isinstance(event, PoolEvent):
            shared = evolve_pool(shared, event)
            stakes += event.stakes if isinstance(event, Contributed) else 0
            house = shared.guaranteed - shared.paid
            assert shared.amount * 10_000 + shared.remainder == house * 10_000 + stakes * rate
    for table, _ in tables.values():
        waiting = sum(waits.amount for waits in table.carried.values())
        assert table.round is not None or books.books.ledger.open_wagers(table.id) == waiting
        assert books.balance(f"table:{table.id}:pool") == (0 if pool else table.meter)
    if pool:
        assert stakes == sum(wagers.fed for _, wagers in tables.values())
        assert books.balance(f"pool:{pool}") == shared.amount


def fed(casino: Casino, table: str) -> int:
    """The jackpot wagers of a table that have fed a pool and not been taken out of it."""
    wagers = Wagers()
    for recorded in casino.store.walk(f"table/{table}"):
        wagers.take(opened(recorded))
    return wagers.fed


def test_a_wager_carried_over_a_misdeal_feeds_its_own_pool_once(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT, jackpot_contribution=3_333)
    night.misdeal()
    assert {seat: waits.amount for seat, waits in night.state.carried.items()} == {1: 100, 2: 100}
    night.misdeal()
    assert list(night.state.carried) == [1, 2]
    assert fed(casino, "A") == 200
    night.round()
    assert night.state.carried == {}
    assert fed(casino, "A") == 200
    reconciled(casino, rate=3_333)


def test_a_carried_wager_without_an_ante_goes_back_once(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT)
    night.misdeal()
    before = night.state.chairs[1].chips
    night.round(1)
    assert night.state.chairs[1].chips == before + 100
    assert fed(casino, "A") == 100
    night.round(1)
    assert night.state.chairs[1].chips == before + 100
    reconciled(casino)


def test_a_carried_wager_goes_back_to_the_wallet_of_one_who_leaves(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT)
    night.misdeal()
    casino.do("table/A", c.LeaveSeat(1), BOB)
    night.close()
    for player in (BOB, CAT):
        assert casino.service.state(wallet_stream(player.id)).balance == PURSE
    assert fed(casino, "A") == 0
    reconciled(casino)


def test_a_shared_pool_takes_one_contribution_for_a_carried_wager(casino: Casino) -> None:
    one, two = Night(casino, "A", BOB, CAT), Night(casino, "B", DAN)
    casino.do(POOL, OpenPool(("A", "B"), 3_333, SEED), OTTO, why="approval J-1", second=SUE)
    one.misdeal(2)
    two.misdeal()
    assert (fed(casino, "A"), fed(casino, "B")) == (100, 100)
    one.misdeal()
    assert casino.service.state(POOL).amount == SEED + 300 * 3_333 // 10_000
    two.change_seat(1)
    assert fed(casino, "B") == 0
    one.round(2)
    assert fed(casino, "A") == 100
    two.round()
    reconciled(casino, "stud", 3_333)


def test_a_lost_link_holds_no_carried_wager_back(casino: Casino) -> None:
    one, two = Night(casino, "A", BOB, CAT), Night(casino, "B", DAN)
    casino.do(POOL, OpenPool(("A", "B"), 5_000, SEED), OTTO, why="approval J-1", second=SUE)
    one.misdeal()
    casino.do(POOL, SetLink("A", False), SUE)
    casino.do("table/A", c.LeaveSeat(1), BOB)
    assert fed(casino, "A") == 100
    two.round()
    reconciled(casino, "stud", 5_000)


def test_a_pool_is_opened_for_no_table_with_a_carried_wager(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT)
    night.misdeal()
    opened = OpenPool(("A",), 5_000)
    assert casino.refuse(POOL, opened, OTTO, second=SUE) == "BAD_POOL"
    night.round()
    casino.do(POOL, opened, OTTO, second=SUE)


def test_contributions_over_many_rounds_lose_no_part_of_a_cent(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT, jackpot_contribution=3_333)
    for _ in range(8):
        night.round(1)
    assert fed(casino, "A") == 800
    assert night.state.remainder == 800 * 3_333 % 10_000
    reconciled(casino, rate=3_333)


def test_no_player_brings_in_a_carried_wager(casino: Casino) -> None:
    night = Night(casino, "A", BOB, CAT)
    night.to("call no more bets")
    casino.do("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    wager = c.Play(g.PlaceWager(1, "jackpot", 100, carried=True))
    assert casino.refuse("table/A", wager, BOB) == "NOT_YOURS_TO_CARRY"
    assert casino.refuse("table/A", wager, ANN) == "NOT_YOURS_TO_CARRY"


HAPPENINGS: dict[str, Callable[[Night], None]] = {
    "a round": Night.round,
    "a round without seat 1": lambda night: night.round(1),
    "a misdeal": Night.misdeal,
    "a misdeal without seat 1": lambda night: night.misdeal(1),
    "a bad deck before the call": Night.spoiled_betting,
    "another seat": lambda night: night.change_seat(1),
}


@settings(max_examples=12, deadline=None)
@given(
    st.booleans(),
    st.lists(st.tuples(st.integers(0, 1), st.sampled_from(sorted(HAPPENINGS))), min_size=2, max_size=5),
)
def test_whatever_happens_to_carried_wagers_no_cent_is_lost(
    linked: bool, happenings: list[tuple[int, str]]
) -> None:
    rate = 3_333
    with TemporaryDirectory() as folder, Casino(Path(folder)) as casino:
        nights = (
            Night(casino, "A", BOB, CAT, jackpot_contribution=rate),
            Night(casino, "B", DAN, EVE, jackpot_contribution=rate),
        )
        if linked:
            casino.do(POOL, OpenPool(("A", "B"), rate, SEED), OTTO, why="approval J-1", second=SUE)
        for which, what in happenings:
            HAPPENINGS[what](nights[which])
        reconciled(casino, "stud" if linked else "", rate)
        for night in nights:
            night.close()
            assert night.state.carried == {}
        reconciled(casino, "stud" if linked else "", rate)
