"""A shared pool: who is paid first, what its tables say of its meter, and that one whose meters do not add up takes no wager."""

import pytest
from msgspec.structs import replace

from croupier.cards import cards, text
from croupier.game import State
from croupier.game import commands as g
from croupier.game import events as r
from croupier.game.state import Seat, Status, Wager
from croupier.house.follower import Follower
from croupier.house.jackpots import OpenPool, SetLink, VerifyClaim, staked
from croupier.house.plan import Loaded
from croupier.house.pools import measured, reconciles
from croupier.house.streams import KINDS
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.commands import Scan
from croupier.house.table.rules import rules_of
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import DEALER
from tests.pilot.autopilot import Autopilot
from tests.pilot.opening import keys_of, opened, told
from tests.service.kit import ANN, BOB, CAT, DAN, EVE, OTTO, SUE, Casino, serve, stay, taken_by
from tests.service.test_jackpots import (
    DECIDING,
    FLUSH,
    PAYING,
    POOL,
    ROYAL,
    SEED,
    STRAIGHT_FLUSH,
    Night,
    Pair,
)
from tests.table import check_words

PAY = c.Play(g.PayJackpots())


class ByHand(Pair):
    """Two tables whose cards are read in one at a time, so that one deal can begin before another and end after it."""

    def begin(self, pilot: Autopilot, wins: dict[int, str]) -> list[str]:
        """Takes the antes of a round; answers the cards of a deal in which some seats win."""
        self.casino.deal_real(pilot.table)
        self.casino.do(pilot.stream, c.StartRound(), ANN)
        while not (step := pilot.next_step()) or not step.cards:
            pilot.step()
        hands = dict.fromkeys((1, 2), "3c 6h 9c Jd Qs") | {DEALER: "2c 4s 8h Tc Jc"} | wins
        piles = {seat: list(cards(hand)) for seat, hand in hands.items()}
        table = self.casino.service.table(pilot.table)
        order = rules_of(table).order(tuple(table.chairs))
        return text([piles[seat].pop(0) for seat in order]).split()

    def read(self, pilot: Autopilot, words: list[str]) -> None:
        for word in words:
            self.casino.do(pilot.stream, Scan(word), ANN)

    def paid(self) -> list[str]:
        """The tables in the order in which the pool paid them, each asked as soon as it could be."""
        for pilot in (self.one, self.two):
            self.to(pilot, PAYING)
        while not all(self.casino.service.table(name).round is None for name in "AB"):
            for pilot in (self.one, self.two):
                if self.casino.service.table(pilot.table).round is not None:
                    pilot.step()
        return [prize.table for prize in self.prizes()]


@pytest.mark.parametrize(
    ("source", "winner", "before", "first"),
    [
        pytest.param("shoe", 1, 1, "A", id="11.11(a): its first card came first, its last card last"),
        pytest.param("shoe", 2, 1, "B", id="11.11(a): only a card of another hand had come"),
        pytest.param("shuffler", 1, 4, "B", id="11.11(b): four cards had come, the hand was not complete"),
        pytest.param("shuffler", 1, 5, "A", id="11.11(b): the hand was complete, the deal was not"),
    ],
)
def test_11_11_the_first_card_of_a_shoe_or_the_whole_hand_of_a_shuffler_counts(
    casino: Casino, source: str, winner: int, before: int, first: str
) -> None:
    """Some cards of A's deal come, then the whole of B's, then the rest of A's."""
    tables = ByHand(casino, source)
    one, two = (tables.begin(tables.one, {winner: FLUSH}), tables.begin(tables.two, {1: STRAIGHT_FLUSH}))
    tables.read(tables.one, one[:before])
    tables.read(tables.two, two)
    tables.read(tables.one, one[before:])
    assert tables.paid() == sorted("AB", key=lambda name: name != first)
    tables.balanced()


@pytest.mark.parametrize(("source", "place"), [("shoe", 1), ("shuffler", 9)])
def test_11_11_a_claim_names_the_event_and_the_card_that_count(
    casino: Casino, source: str, place: int
) -> None:
    """Seat 2 wins: of fifteen cards its first is the second from a shoe, its last the tenth from a shuffler."""
    tables = ByHand(casino, source)
    words = tables.begin(tables.one, {2: FLUSH})
    tables.read(tables.one, words)
    tables.to(tables.one, PAYING)
    (claim,) = casino.service.state(POOL).claims
    dealt = [
        recorded.seq
        for recorded in casino.store.walk("table/A")
        if isinstance(event := opened(recorded), e.Played) and isinstance(event.event, r.CardsDealt)
    ]
    assert claim.stamp == dealt[place] * 100 + place


def test_11_11_a_round_has_the_place_of_its_earliest_hand(casino: Casino) -> None:
    """B's hand comes between two of A, whose lesser prize, paid before the greater, is the later: A need not wait."""
    tables = ByHand(casino)
    one = tables.begin(tables.one, {1: ROYAL, 2: FLUSH})
    two = tables.begin(tables.two, {1: STRAIGHT_FLUSH})
    tables.read(tables.one, one[:1])
    tables.read(tables.two, two)
    tables.read(tables.one, one[1:])
    tables.to(tables.one, PAYING)
    casino.do("table/A", PAY, SUE)
    assert [(prize.table, prize.seat) for prize in tables.prizes()] == [("A", 2), ("A", 1)]
    tables.balanced()


def test_11_11_a_table_that_waits_is_told_for_whom(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.two, PAYING, s1=STRAIGHT_FLUSH)
    pair.stack(pair.one, PAYING, s1=ROYAL, s2=FLUSH)
    assert casino.ask("table/A", PAY, SUE) == refuse(Code.NOT_YET, "11.11", "paid-first", table="B")


@pytest.mark.parametrize("hidden", ["3d 6d 8c Ts Qd", STRAIGHT_FLUSH])
def test_11_11_who_waits_for_an_earlier_hand_learns_nothing_of_it(
    casino: Casino, pair: Pair, hidden: str
) -> None:
    """Waiting for winners alone told a flush or better that lay face down at another table."""
    pair.stack(pair.two, DECIDING, s1=hidden)
    pair.stack(pair.one, PAYING, s1=FLUSH)
    assert casino.ask("table/A", PAY, SUE) == refuse(Code.NOT_YET, "11.11", "dealt-earlier", table="B")
    while casino.service.table("B").playing:
        pair.two.step()
    casino.do("table/A", PAY, SUE)
    assert [prize.table for prize in pair.prizes()][-1] == "A"


def test_11_11_a_hand_whose_first_card_came_earlier_is_waited_for_though_its_deal_is_not_done(
    casino: Casino,
) -> None:
    """C30: the first card of A's seat 1 came before B's deal; of seat 2 none had come."""
    tables = ByHand(casino)
    one, two = tables.begin(tables.one, {1: FLUSH}), tables.begin(tables.two, {1: STRAIGHT_FLUSH})
    tables.read(tables.one, one[:1])
    tables.read(tables.two, two)
    tables.to(tables.two, PAYING)
    assert casino.ask("table/B", PAY, SUE) == refuse(Code.NOT_YET, "11.11", "dealt-earlier", table="A")
    tables.read(tables.one, one[1:])
    assert tables.paid() == ["A", "B"]


def test_a_pool_without_a_claim_pays_nothing(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.one, DECIDING, s1=ROYAL)
    assert casino.ask("table/A", PAY, SUE) == refuse(Code.NO_CLAIM, "11.11")
    assert casino.ask(POOL, VerifyClaim("Z", 1, 1), SUE).code == "NO_CLAIM"
    assert pair.prizes() == []


def test_a_void_round_drops_every_claim_of_its_own_and_no_other(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.two, PAYING, s1=STRAIGHT_FLUSH)
    pair.stack(pair.one, PAYING, s1=ROYAL, s2=FLUSH)
    claims = [(claim.table, claim.round, claim.seat) for claim in casino.service.state(POOL).claims]
    assert sorted(claims) == [("A", 1, 1), ("A", 1, 2), ("B", 1, 1)]
    assert casino.refuse("table/A", c.Play(g.PayJackpots(51)), SUE) == "PROGRAM_DEALS"
    casino.do("table/A", c.GiveUpRound(), SUE, second=OTTO)
    assert [claim.table for claim in casino.service.state(POOL).claims] == ["B"]
    pair.balanced()


def test_a_link_lost_after_the_wagers_holds_the_call(casino: Casino, pair: Pair) -> None:
    pair.to(pair.one, "call no more bets")
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do("table/A", c.Play(g.PlaceWager(seat, "ante", 1_000)), player)
        casino.do("table/A", c.Play(g.PlaceWager(seat, "jackpot", 100)), player)
    casino.do(POOL, SetLink("A", False), SUE)
    refused = casino.ask("table/A", c.Play(g.CallBets()), ANN)
    assert (refused.code, refused.message) == ("POOL_UNREACHABLE", "table A is not linked to the pool")
    assert casino.service.state(POOL).amount == SEED
    casino.do(POOL, SetLink("A", True), SUE)
    casino.do("table/A", c.Play(g.CallBets()), ANN)
    assert casino.service.state(POOL).amount == SEED + 100


def test_prizes_are_counted_from_the_meter_of_the_pool(casino: Casino) -> None:
    """B feeds the pool after A's bets were called; A is paid from what the pool showed at its call (C6): two wagers of 0.33."""
    pair = Pair(casino, rate=3_333)
    pair.stack(pair.one, PAYING, s1=FLUSH)
    pair.stack(pair.two, DECIDING, s1="3d 6d 8c Ts Qd")
    pool = casino.service.state(POOL)
    assert (pool.amount, pool.remainder) == (SEED + 99, 9_900)
    casino.do("table/A", PAY, SUE)
    shown = next(event for event in reversed(meters(casino, "A")) if event.why == r.PoolCause.METER)
    assert (shown.pool, shown.remainder, shown.house) == (SEED + 66, pool.remainder, 0)


def test_a_carried_wager_is_measured_at_the_call_of_the_round_it_counts_for(casino: Casino) -> None:
    """C6, C10: A's two wagers fed the pool in a round that was void; B's 1.00 before A's next call counts, its next does not."""
    one, two = Night(casino, "A", BOB, CAT), Night(casino, "B", DAN)
    casino.do(POOL, OpenPool(("A", "B"), 10_000, SEED), OTTO, why="approval J-1", second=SUE)
    one.misdeal()
    two.to(DECIDING)
    one.to(DECIDING)
    two.round()
    two.to(DECIDING)
    pool = casino.service.state(POOL)
    assert (measured(pool, "A"), pool.amount) == (SEED + 300, SEED + 400)


def test_contributions_and_refunds_show_the_pool_to_the_part_of_a_cent(casino: Casino) -> None:
    """Wagers of 100 at 33.33 %: two at A, one at B, and then the two at A go back to players who leave."""
    one, two = Night(casino, "A", BOB, CAT), Night(casino, "B", DAN)
    casino.do(POOL, OpenPool(("A", "B"), 3_333, SEED), OTTO, why="approval J-1", second=SUE)
    one.misdeal()
    two.misdeal()
    shown = [meters(casino, table)[-1] for table in "AB"]
    assert [(event.pool, event.remainder) for event in shown] == [(SEED + 66, 6_600), (SEED + 99, 9_900)]
    casino.do("table/A", c.LeaveSeat(1), BOB)
    casino.do("table/A", c.LeaveSeat(2), CAT)
    refunds = [event for event in told(casino.store, "table/A") if isinstance(event, e.CarriedRefunded)]
    assert [(event.pool, event.remainder) for event in refunds] == [(SEED + 66, 6_600), (SEED + 33, 3_300)]


def test_a_pool_goes_by_the_rules_of_its_first_table(casino: Casino) -> None:
    """Which is set up when the pool is opened; others may follow."""
    casino.prepare("C", "nz-caribbean-1998")
    refused = casino.ask(POOL, OpenPool(("Z", "C"), 5_000), OTTO, second=SUE)
    assert (refused.code, refused.message) == ("BAD_POOL", "table Z is not set up")
    casino.do(POOL, OpenPool(("C", "Z"), 5_000), OTTO, second=SUE)
    assert casino.service.state(POOL).tables == ("C", "Z")


def test_a_round_adds_the_fresh_wagers_of_hands_that_are_in() -> None:
    """Not a seat that wagered no jackpot, nor a hand that is void, nor a wager that fed the pool before a misdeal."""
    seats = {
        1: Seat(1, "Bob", {"ante": Wager(1_000), "jackpot": Wager(100)}),
        2: Seat(2, "Cat", {"ante": Wager(1_000)}),
        3: Seat(3, "Dan", {"jackpot": Wager(300)}, status=Status.VOID),
        4: Seat(4, "Eve", {"jackpot": Wager(500, brought=True)}),
        5: Seat(5, "Fay", {"jackpot": Wager(700)}),
    }
    assert staked(State(seats=seats)) == 800


# What a table says: the pool's own meter, to the part of a cent, and the clause of each thing


def meters(casino: Casino, table: str) -> list[r.PoolChanged]:
    played = [event.event for event in told(casino.store, f"table/{table}") if isinstance(event, e.Played)]
    return [event for event in played if isinstance(event, r.PoolChanged)]


def test_a_table_shows_the_meter_of_its_pool(casino: Casino, pair: Pair) -> None:
    pair.stack(pair.two, "", s1="3d 6d 8c Ts Qd")
    while casino.service.table("B").round is not None:
        pair.two.step()
    pool = casino.service.state(POOL)
    last = meters(casino, "B")[-1]
    assert (last.pool, last.remainder) == (pool.amount, pool.remainder) != (0, 0)
    pair.stack(pair.one, "", s1=FLUSH)
    while casino.service.table("A").round is not None:
        pair.one.step()
    for event in (*meters(casino, "A"), *meters(casino, "B")):
        check_words(event.clause, event.why)
        assert event.clause
    casino.do(POOL, SetLink("A", False), OTTO, why="test", second=SUE)
    pair.one.step()
    casino.ask("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    refused = casino.ask("table/A", c.Play(g.PlaceWager(1, "jackpot", 100)), BOB)
    assert isinstance(refused, Refusal)
    assert refused.code == "POOL_UNREACHABLE"
    check_words(refused.clause, refused.message)
    unknown = casino.ask(POOL, VerifyClaim("A", 99, 1), ANN)
    assert isinstance(unknown, Refusal)
    assert unknown.code.isupper()
    assert " " in unknown.message


# Meters that do not add up


def test_a_pool_that_does_not_add_up_is_closed_and_then_goes_on_as_it_was(casino: Casino, pair: Pair) -> None:
    while casino.service.table("A").round is None:
        pair.one.step()
    casino.do("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    wager = c.Play(g.PlaceWager(1, "jackpot", 100))
    sound = casino.service.refresh(POOL)
    for amount, code in ((sound.state.amount + 1, "POOL_UNREACHABLE"), (sound.state.amount, "")):
        wrong = Loaded(replace(sound.state, amount=amount), sound.version)
        kept = Follower(casino.store, keys=keys_of(casino.store)).sealed(POOL, wrong)
        casino.store.put_snapshot(POOL, sound.version, kept)
        casino.service = serve(casino.store, clock=casino.clock)
        assert getattr(casino.ask("table/A", wager, BOB), "code", "") == code
    assert casino.service.state(POOL) == sound.state


def test_no_command_changes_the_rate_the_seed_or_the_meter_of_an_open_pool(
    casino: Casino, pair: Pair
) -> None:
    before = casino.service.state(POOL)
    asked = (OpenPool(("A", "B"), 1, 1), VerifyClaim("A", 1, 1), SetLink("A", True))
    assert {type(command) for command in asked} == {*taken_by(KINDS["pool"])}
    for command in asked:
        casino.ask(POOL, command, OTTO, second=SUE)
    after = casino.service.state(POOL)
    assert (after.rate, after.seed, after.amount) == (before.rate, before.seed, before.amount)


def test_11_6_another_pool_takes_the_place_of_one_with_another_rate_and_another_table(
    casino: Casino, pair: Pair
) -> None:
    """What is in it, to the part of a cent, goes over; the old one takes no wager, and one may replace it once."""
    pair.stack(pair.one, "")
    new = OpenPool(("A", "B", "C"), 2_500, replaces="stud")
    third = casino.open("C", "nz-caribbean-1998", EVE, choose=stay)
    assert casino.refuse("pool/next", new, OTTO, why="approval J-2", second=SUE) == "BAD_POOL", (
        "a round is open"
    )
    while casino.service.table("A").round is not None:
        pair.one.step()
    before = casino.service.state(POOL)
    assert casino.refuse("pool/next", new, OTTO, why="approval J-2") == "SECOND_PERSON"
    assert casino.refuse("pool/next", replace(new, replaces=""), OTTO, why="J-2", second=SUE) == "BAD_POOL"
    casino.do("pool/next", replace(new, approval="J-2"), OTTO, why="approval J-2", second=SUE)
    after, closed = casino.service.state("pool/next"), casino.service.state(POOL)
    assert (after.amount, after.remainder, after.rate) == (before.amount, before.remainder, 2_500)
    assert (closed.amount, closed.into, reconciles(closed), reconciles(after)) == (0, "next", True, True)
    assert pair.one.play_round()
    assert third.play_round()
    assert casino.service.state(POOL) == closed
    assert casino.service.state("pool/next").contributed > after.contributed
    pair.balanced()
    assert casino.refuse("pool/last", replace(new, tables=("A",)), OTTO, why="J-3", second=SUE) == "BAD_POOL"
