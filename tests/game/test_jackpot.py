"""Jackpot wagers at one table: who holds a hand that wins, what is taken by which clause, and what is paid in turn."""

from typing import Any

import pytest

from croupier.cards import cards
from croupier.game import State
from croupier.game import commands as c
from croupier.game.events import Event, JackpotHandVerified, Paid, Phase, PoolChanged, Taken
from croupier.game.prizes import pay_jackpots
from croupier.game.state import Seat, Wager
from croupier.game.turn import Turn
from croupier.game.wagers import kind_of
from croupier.game.wagers.jackpot import claims_open, light, may_win_jackpot
from croupier.rulebook import IDS, rulebook, under
from tests.table import Table

BOOK = "nz-caribbean-1998"
FLUSH, OTHER_FLUSH = "2h 5h 9h Jh Kh", "3d 6d 8d Td Qd"
PAIR, STRAIGHT_FLUSH = "2c 2d 9s Tc Kd", "4c 5c 6c 7c 8c"
ROYAL, SECOND_ROYAL = "Ts Js Qs Ks As", "Th Jh Qh Kh Ah"


def events(at: Turn) -> list[Event]:
    return at.events


def seat(number: int, hand: str, stake: int | None = 100, **more: Any) -> Seat:
    held = cards(hand)
    wagers = {} if stake is None else {"jackpot": Wager(stake)}
    return Seat(number, f"P{number}", **{"wagers": wagers, "first": held, "hand": held, **more})


def turn(*seats: Seat, settings: dict[str, Any] | None = None, **state: Any) -> Turn:
    given = {"phase": Phase.SETTLEMENT, "seats": {one.number: one for one in seats}, **state}
    return Turn(under(rulebook(BOOK), settings or {}), State(**given), [])


@pytest.mark.parametrize(
    ("held", "wins"),
    [
        (seat(1, FLUSH), True),
        (seat(1, FLUSH, 1), True),
        (seat(1, PAIR), False),
        (seat(1, FLUSH, None), False),
        (seat(1, FLUSH, face_down=True), False),
        (seat(1, FLUSH, wagers={"jackpot": Wager(100, taken=100)}), False),
    ],
)
def test_who_holds_a_hand_that_wins(held: Seat, wins: bool) -> None:
    assert may_win_jackpot(held) is wins


def test_a_light_is_on_while_a_wager_is_open_in_a_round() -> None:
    assert light(State(), seat(1, PAIR, 1))
    assert not light(State(), seat(1, PAIR, None))
    assert not light(State(), seat(1, PAIR, wagers={"jackpot": Wager(100, returned=100)}))
    assert not light(State(phase=Phase.CLOSED), seat(1, PAIR))


def test_every_seat_is_looked_at_whatever_the_one_before_has() -> None:
    at = turn(
        seat(1, PAIR, None),
        seat(2, PAIR),
        seat(3, FLUSH),
        seat(4, PAIR, wagers={"jackpot": Wager(5, taken=5)}),
    )
    kind_of("jackpot").after_settlement(at)
    assert [(type(event), event.seat) for event in events(at)] == [(Taken, 2), (JackpotHandVerified, 3)]  # type: ignore[attr-defined]
    assert [one.number for one in claims_open(at.state)] == [3]


@pytest.mark.parametrize(
    ("more", "state", "point"),
    [
        ({}, {"qualifies": False}, "jackpot.lost"),
        ({"value": 9}, {"qualifies": True, "dealer_value": 9}, "jackpot.lost_standoff"),
        ({"value": 10}, {"qualifies": True, "dealer_value": 9}, "jackpot.lost_win"),
        ({"value": 8}, {"qualifies": True, "dealer_value": 9}, "jackpot.lost"),
        ({"value": 10, "face_down": True}, {"qualifies": True, "dealer_value": 9}, "jackpot.lost"),
    ],
)
def test_a_losing_wager_is_taken_by_the_clause_of_its_hand(more: Any, state: Any, point: str) -> None:
    at = turn(seat(1, PAIR, **more), **state)
    kind_of("jackpot").after_settlement(at)
    assert events(at) == [Taken(1, "jackpot", 100, "no jackpot hand", at.cite[point])]


def paid(*seats: Seat, pool: int, **settings: Any) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Seat and prize of each payment, and the pool and the house's part after each step."""
    at = turn(*seats, settings=settings, pool=pool)
    kind_of("jackpot").after_settlement(at)
    assert pay_jackpots(at, c.PayJackpots()) is None
    payments = [(event.seat, event.amount) for event in events(at) if isinstance(event, Paid)]
    return payments, [(event.pool, event.house) for event in events(at) if isinstance(event, PoolChanged)]


def test_fixed_prizes_come_first_then_straight_flushes_then_royals() -> None:
    prizes = under(rulebook(BOOK)).prizes
    assert prizes is not None
    pool = 100_000_000
    payments, pools = paid(
        seat(1, ROYAL), seat(2, STRAIGHT_FLUSH), seat(3, OTHER_FLUSH), pool=pool, jackpot_seed=70
    )
    left = pool - prizes.flush
    tenth = max(prizes.straight_flush.floor, left * prizes.straight_flush.percent // 100)
    last = (left - tenth) * prizes.royal_flush.percent // 100
    assert payments == [(3, prizes.flush), (2, tenth), (1, last)]
    rest = left - tenth - last
    assert pools == [(left, 0), (left - tenth, 0), (rest, 0), (rest + 70, 70)]


def test_a_prize_goes_beside_the_wager_at_no_odds_and_uncut() -> None:
    """A maximum payout is for bets: the prize is the same, and of the wager itself nothing goes back."""
    settings = {"max_payout": 1_000, "max_payout_scope": "table"}
    at = turn(seat(1, FLUSH), settings=settings, pool=10_000_000)
    kind_of("jackpot").after_settlement(at)
    pay_jackpots(at, c.PayJackpots())
    (prize,) = [event for event in events(at) if isinstance(event, Paid)]
    assert at.rules.prizes is not None
    assert prize.amount == prize.uncapped == at.rules.prizes.flush
    assert (prize.returned, prize.odds) == (0, 0)
    assert at.state.seats[1].wagers["jackpot"].returned == 0


def test_royals_share_and_the_house_makes_up_what_the_pool_lacks() -> None:
    prizes = under(rulebook(BOOK)).prizes
    assert prizes is not None
    floor = prizes.royal_flush.floor
    payments, pools = paid(seat(1, ROYAL), seat(2, SECOND_ROYAL), pool=50, jackpot_seed=0)
    assert payments == [(1, floor), (2, floor)]
    assert pools == [(0, 2 * floor - 50)]


@pytest.mark.parametrize("from_pool", [True, False])
def test_a_lone_fixed_prize_may_be_the_houses(from_pool: bool) -> None:
    prizes = under(rulebook(BOOK)).prizes
    assert prizes is not None
    alone = paid(seat(1, FLUSH), pool=10_000_000, jackpot_fixed_from_pool=from_pool)[1]
    assert alone == [(10_000_000 - prizes.flush, 0)] if from_pool else alone == [(10_000_000, prizes.flush)]
    two = paid(seat(1, FLUSH), seat(2, OTHER_FLUSH), pool=10_000_000, jackpot_fixed_from_pool=from_pool)[1]
    assert two == [(10_000_000 - 2 * prizes.flush, 0)]


def test_nothing_is_paid_out_of_turn_or_on_a_bad_count() -> None:
    at = turn(seat(1, FLUSH), pool=9_000_000)
    assert pay_jackpots(at, c.PayJackpots()) is not None, "no claim is verified yet"
    kind_of("jackpot").after_settlement(at)
    early = Turn(at.rules, at.state, [])
    early.state = State(phase=Phase.REVEAL, seats=at.state.seats)
    assert pay_jackpots(early, c.PayJackpots()) is not None
    assert pay_jackpots(at, c.PayJackpots(count=51)) is None
    assert at.state.phase is Phase.VOID
    assert not [event for event in events(at) if isinstance(event, Paid)]


@pytest.mark.parametrize("book", [name for name in IDS if under(rulebook(name)).prizes is None])
def test_where_there_is_no_jackpot_there_is_no_light(book: str) -> None:
    assert Table(book).antes(s1=1000).refuse(c.ReportDark(1)).code == "NO_SUCH_RULE"
