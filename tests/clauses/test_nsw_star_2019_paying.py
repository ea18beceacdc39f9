"""Lunar Poker at The Star, New South Wales 2019, clause by clause: pay tables and the ranking of hands (10 and 11)."""

import pytest

from croupier.cards import cards
from croupier.game import Outcome, Status
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from tests.clauses.lunar_kit import BET_ODDS, position, racked
from tests.clauses.nsw_rounds import (
    FAILS,
    LOW,
    QUALIFIES,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    deal,
    draw,
    own_super,
    showdown,
    showdown_of_six,
    tap,
    wave,
    wave_and_fold,
)
from tests.clauses.showing import said, then

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF


# 10 Pay tables


@pytest.mark.parametrize(("hand", "odds"), BET_ODDS.items())
def test_10_1_winning_bets(hand: str, odds: int) -> None:
    assert showdown(hand, QUALIFIES).area(1, "bet") == (2000, 2000, odds * 2000)


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (LOW[0], 1),
        ("7s 7d 7c 4h 2d", 1),
        ("4s 5d 6c 7h 8d", 4),
        ("As 2d 3h 4c 5d", 4),
        ("2d 4d 6d 9d Td", 4),
        ("7s 7d 7c 4h 4d", 4),
        ("7s 7d 7c 7h 4d", 4),
    ],
)
def test_10_2_ante_against_a_failing_dealer(hand: str, odds: int) -> None:
    table = showdown(hand, FAILS)
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)
    assert table.area(1, "bet") == (2000, 2000, 0)


def test_10_2_straight_of_six_cards_counts() -> None:
    table = showdown_of_six("4s 5d 6c 7h Kd", "8d", FAILS)
    assert table.area(1, "ante") == (1000, 1000, 4000)


def test_10_2_straight_thrown_away_does_not_count() -> None:
    table = then(draw(deal({1: STRAIGHT}, FAILS), 1, "7h 8s", "2s Kh"), c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


@pytest.mark.parametrize("dealer", [QUALIFIES, FAILS])
@pytest.mark.parametrize(("hand", "odds"), [(STRAIGHT_FLUSH, 250), ("Ad 2d 3d 4d 5d", 250), (ROYAL, 1000)])
def test_10_3_instant_hands_are_paid_whatever_the_dealer_holds(hand: str, odds: int, dealer: str) -> None:
    table = then(deal({1: hand}, dealer, declare_mode="auto"), c.Lock())
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)
    assert table.clause(1, "ante") == "10.3"


def test_10_3_replaces_the_four_to_one_of_a_failing_dealer() -> None:
    table = showdown(STRAIGHT_FLUSH, FAILS)
    assert table.area(1, "ante") == (1000, 1000, 250_000)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.clause(1, "ante") == "10.3"


def test_10_3_is_lost_by_a_fold() -> None:
    assert wave_and_fold(deal({1: ROYAL}, QUALIFIES), 1).finish().net(1) == -2000


def test_10_4_round_is_over_for_a_seat_paid_at_once() -> None:
    table = then(deal({1: ROYAL, 2: LOW[1]}, QUALIFIES, declare_mode="auto"), c.Fold(2), c.Lock())
    assert racked(table, 1) == (5, "10.4")
    assert table.state.seats[1].status is Status.PAID
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED


def test_10_4_supers_on_other_hands_live_on() -> None:
    table = deal(
        {1: ROYAL, 2: LOW[1]},
        "Ac Ad Ah 8h 3c",
        (1, "super:2", 1000),
        (1, "super:dealer", 1000),
        declare_mode="auto",
    )
    then(table, c.Bet(2)).finish()
    assert table.area(1, "super:2") == (1000, 0, 0)
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


def test_10_5_supers_are_settled_clockwise_before_any_draw() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1], 4: "Jc Jd Js 3h Kh"}, QUALIFIES)
    tap(table, 1, 4)
    wave(table, 2).do(c.Buy(2))
    table.lock()
    assert [event.seat for event in table.events(e.Paid)] == [1, 4]
    then(table, c.Bet(1), c.Bet(4), c.Deal("Ah"))
    assert position(table, e.Paid, seat=4) < position(table, e.DrawDealt)


def test_10_5_1_losers_state_their_option_and_winners_are_paid_after() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES)
    tap(table, 1)
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert said(table.refuse(c.Lock())) == (Code.DECISIONS_MISSING, "10.5.1")
    wave(table, 2)
    assert table.area(2, "super:own") == (1000, 0, 0)
    table.do(c.Bet(2))
    assert not table.events(e.Paid)
    table.lock()
    assert position(table, e.Decided, seat=2) < position(table, e.Paid, seat=1)


def test_10_5_1_losers_finish_their_draw_first_where_the_house_says_so() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, act_when="as_decided")
    tap(table, 1)
    wave(table, 2).do(c.Buy(2))
    then(table, c.Deal("Ah"), c.Bet(2), c.Lock(), c.Bet(1))
    assert position(table, e.DrawDealt) < position(table, e.Paid)


def test_10_5_2_super_winner_chooses_once_paid() -> None:
    table = tap(deal({1: STRAIGHT}, QUALIFIES), 1)
    for option in (c.Fold(1), c.Bet(1), c.Buy(1)):
        assert said(table.refuse(option)) == (Code.DECISIONS_NOT_LOCKED, "10.5.2")
    table.lock()
    assert table.area(1, "super:own") == (1000, 1000, 25_000)
    table.do(c.Exchange(1, "4s 5h"))


@pytest.mark.parametrize(
    ("clause", "hand", "odds"),
    [
        ("1.1(five picture cards)", "Ks Kc Kh Qs Qd", 150),
        ("1.1(five picture cards)", "Ks Kc Qh Qs Jd", 150),
        ("1.1(five picture cards)", "Ks Kc Kh Qs Jd", 150),
        ("1.1(five picture cards)", "Ks Kc Kh Kd Qs", 200),
        ("1.1(five picture cards)", "Ks Kc Qh Qs Ad", 5),
        ("1.1(five picture cards)", "Ks Kc Qh Qs Td", 0),
        ("1.1(picture card)", "Js Qc Kh Qs Jd", 150),
        ("1.1(picture card)", "As Kc Kh Js Jd", 0),
        ("1.1(picture card)", "Ts Kc Kh Js Jd", 0),
        ("1.1(same coloured)", "2h 5d 9h Jd Qh", 2),
        ("1.1(same coloured)", "2c 5s 9c Jc Qs", 2),
        ("1.1(same coloured)", "2h 5d 9h Jd Qc", 0),
        ("10.5.3", "7s 7d 7c 7h 4d", 200),
        ("10.5.3", "Ks Kc Kh Kd Qs", 200),
        ("10.5.3", "Ks Kc Kh Qs Qd", 150),
        ("10.5.3", "Ks Kc Qh Qs Jd", 150),
        ("10.5.3", "7s 7d 7c 4h 4d", 100),
        ("10.5.3", "As Ac Ah Ks Kd", 100),
        ("10.5.3", "2d 4d 6d 9d Jd", 60),
        ("10.5.3", "Ad Kd Qd 9d Jd", 60),
        ("10.5.3", "4s 5d 6c 7h 8d", 25),
        ("10.5.3", "4s 5c 6c 7s 8c", 25),
        ("10.5.3", "As Kd Qc Jh Td", 25),
        ("10.5.3", "7s 7d 7c 4h 2d", 8),
        ("10.5.3", "As Kd Qc 7h 2d", 5),
        ("10.5.3", "As Ad Kc Qh 2d", 5),
        ("10.5.3", "As Kc Qc 7s 2s", 5),
        ("10.5.3", "2h 5d 9h Jd Qh", 2),
        ("10.5.3", "9h 9d 4h 2d Jh", 2),
        ("10.5.3", "7s 7d 4c 4h 2d", 0),
        ("10.5.3", "As Kd Jc 9h 2d", 0),
    ],
)
def test_super_pays_on_the_first_five_cards(clause: str, hand: str, odds: int) -> None:
    assert own_super(hand) == (1000, 1000 if odds else 0, odds * 1000)


def test_10_5_3_is_named_by_the_payment() -> None:
    table = then(tap(deal({1: STRAIGHT}, QUALIFIES), 1), c.Lock())
    (paid,) = table.events(e.Paid)
    assert (paid.odds, paid.why, paid.clause) == (25, "straight", "10.5.3")


def test_10_5_3_reads_no_drawn_card() -> None:
    table = draw(deal({1: "7s 7d 7c 4h 2d"}, QUALIFIES), 1, "4h 2d", "7h 9d")
    assert table.area(1, "super:own") == (1000, 0, 0)


@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL])
def test_10_6_super_on_a_royal_or_straight_flush_pays_as_a_flush(hand: str) -> None:
    table = deal({1: hand, 2: "Tc 9h 7h 4c 2h"}, "Qc Jc 8h 5h 3c", (2, "super:1", 1000), declare_mode="auto")
    then(table, c.Fold(2), c.Lock())
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(2, "super:1") == (1000, 1000, 60_000)
    assert table.area(1, "ante")[2] > 0


@pytest.mark.parametrize("dealer", [STRAIGHT_FLUSH, ROYAL])
def test_10_6_holds_for_the_dealers_hand_too(dealer: str) -> None:
    table = showdown("Tc 9h 7h 4c 2h", dealer, (1, "super:dealer", 1000))
    assert table.area(1, "super:dealer") == (1000, 1000, 60_000)


def test_10_6_1_instant_hand_is_paid_with_all_its_supers_and_racked() -> None:
    table = deal({1: ROYAL, 2: LOW[1]}, QUALIFIES, (2, "super:1", 2000), declare_mode="auto")
    then(table, c.Fold(2), c.Lock())
    assert table.area(1, "ante") == (1000, 1000, 1_000_000)
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(2, "super:1") == (2000, 2000, 120_000)
    assert set(cards(ROYAL)) <= set(table.state.rack)


def test_10_6_1_super_tapped_but_instant_hand_missed() -> None:
    table = then(tap(deal({1: ROYAL}, QUALIFIES), 1), c.Lock(), c.Bet(1)).finish()
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(1, "ante") == (1000, 1000, 1_000_000)
    assert table.area(1, "bet") == (2000, 2000, 200_000)


# 11 Ranking


def test_11_2_2_straight_flush_never_wraps() -> None:
    table = then(deal({1: "Qd Kd Ad 2d 3d"}, FAILS, declare_mode="auto"), c.Lock())
    assert table.area(1, "ante") == (1000, 0, 0)
    assert table.state.seats[1].status is Status.IN


def test_11_4_cards_decide_the_value_whatever_was_declared() -> None:
    table = then(tap(deal({1: STRAIGHT_FLUSH}, QUALIFIES), 1), c.Lock(), c.Bet(1))
    assert table.finish().events(e.HandShown)[0].says == "straight flush, eight high"
