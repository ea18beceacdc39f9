"""Instant payouts, alone or with a super: 5.6 to 5.8 and 5.11, 9.2 and 9.3."""

import pytest

from croupier.game import Phase, Status
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused, rulebook, under
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    bet_all,
    cites,
    dealt,
    paid_areas,
    position,
    racked,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

PAIRS = [
    [200, 600],
    [300, 600],
    [200, 800],
    [300, 800],
    [200, 1000],
    [300, 1000],
    [200, 1200],
    [300, 1200],
    [400, 1200],
    [200, 1500],
    [300, 1500],
    [400, 1500],
    [500, 1500],
]


def instant_hand(book: str, hand: str, dealer: str = QUALIFIES_ACE_KING, **settings: object) -> Table:
    return then(dealt(book, {1: hand}, dealer, **settings), c.Declare(1, instant=True), c.Lock())


@shows("5.6")
def test_instant_whatever_the_dealer_holds(book: str, clause: str) -> None:
    for dealer in (FAILS, QUALIFIES_ACE_KING, "Tc Jc Qc Kc Ac"):
        table = instant_hand(book, STRAIGHT_FLUSH, dealer)
        assert table.area(1, "ante") == (ANTE, ANTE, 200 * ANTE)
        assert table.clause(1, "ante") == clause
        assert not table.events(e.DealerRevealed)


@shows("5.6")
def test_instant_undeclared_but_bet(book: str, clause: str) -> None:
    """A2: without a draw the right is not lost; the ante is paid and the bet comes back."""
    table = bet_all(dealt(book, {1: ROYAL_FLUSH}, FAILS)).finish()
    assert table.area(1, "ante") == (ANTE, ANTE, 600 * ANTE)
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.clause(1, "ante") == clause
    folded = then(dealt(book, {1: ROYAL_FLUSH}, FAILS), c.Fold(1))
    assert folded.finish().area(1, "ante") == (ANTE, 0, 0), "a folded hand gets nothing"


@shows("nz-div22-2012:1(instant cash payout)")
def test_instant_payout_is_on_the_first_five(book: str, clause: str) -> None:
    """A12: a straight flush completed by a draw is paid from the bet table instead."""
    table = instant_hand(book, STRAIGHT_FLUSH)
    (paid,) = table.events(e.Paid)
    assert cites(table, paid.clause, clause)
    drawn = then(dealt(book, {1: "4h 5h 6h 7h Js"}), c.Buy(1), c.Lock(), c.Deal("8h"), c.Bet(1)).finish()
    assert drawn.area(1, "ante") == (ANTE, ANTE, 0)
    assert drawn.area(1, "bet") == (BET, BET, 50 * BET)


@shows("5.6/2")
def test_thirteen_pairs_of_odds(book: str, clause: str) -> None:
    for pair in PAIRS:
        for hand, odds in zip((STRAIGHT_FLUSH, ROYAL_FLUSH), pair, strict=True):
            table = instant_hand(book, hand, instant_payout=pair)
            assert table.rules.settings.instant_payout == tuple(pair), "there to be shown"
            assert table.area(1, "ante") == (ANTE, ANTE, odds * ANTE)
    for wrong in ([400, 600], [500, 1200], [600, 200], [250, 1000]):
        with pytest.raises(SettingRefused) as refused:
            under(rulebook(book), {"instant_payout": wrong})
        assert refused.value.clause == clause


@shows("5.7")
def test_instants_are_paid_clockwise(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD, 4: STRAIGHT_FLUSH_TOO})
    then(table, c.Declare(4, instant=True), c.Declare(1, instant=True), c.Bet(2), c.Lock())
    assert paid_areas(table) == [(1, "ante"), (4, "ante")]
    assert cites(table, table.events(e.Paid)[0].clause, clause)


@shows("5.7/2")
def test_instants_wait_for_the_others(book: str, clause: str) -> None:
    table = then(dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}), c.Declare(1, instant=True))
    assert table.refuse(c.Fold(1)).code is Code.DECISIONS_NOT_LOCKED
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert cites(table, refusal.clause, clause)
    then(table, c.Bet(2), c.Lock())
    assert position(table, e.DecisionsLocked) < position(table, e.Paid, seat=1)
    (locked,) = table.events(e.DecisionsLocked)
    assert cites(table, locked.clause, clause)


@shows("5.8")
def test_paid_at_once_and_done(book: str, clause: str) -> None:
    table = instant_hand(book, STRAIGHT_FLUSH)
    assert racked(table, 1) == (5, clause)
    assert table.state.seats[1].status is Status.PAID
    for command in (c.Bet(1), c.Fold(1), c.Buy(1)):
        assert said(table.refuse(command)) == (Code.SEAT_FINISHED, clause)


@shows("5.11")
def test_straight_flush_wins_both(book: str, clause: str) -> None:
    for hand, instant in ((STRAIGHT_FLUSH, 200), (ROYAL_FLUSH, 600)):
        table = dealt(book, {1: hand}, supers={1: 500})
        then(table, c.Declare(1, super=True, instant=True), c.Lock())
        assert table.area(1, "super:own") == (500, 500, 150 * 500), "a same coloured straight"
        assert table.area(1, "ante") == (ANTE, ANTE, instant * ANTE)
        assert cites(table, table.clause(1, "super:own"), clause)


@shows("5.11/2")
def test_both_are_paid_each_within_the_limit(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH}, supers={1: 500}, max_payout=70000)
    then(table, c.Declare(1, super=True, instant=True), c.Lock())
    assert table.area(1, "ante") == (ANTE, ANTE, 70000)
    assert table.area(1, "super:own") == (500, 500, 70000)
    assert cites(table, table.clause(1, "ante"), clause)
    bare = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Declare(1, instant=True), c.Lock())
    assert paid_areas(bare) == [(1, "ante")], "no super, nothing on it"


@shows("5.11/3")
def test_both_paid_ends_the_round_for_the_seat(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}, supers={1: 500})
    then(table, c.Declare(1, super=True, instant=True), c.Bet(2), c.Lock())
    assert table.state.phase is Phase.REVEAL, "no choice is opened for seat 1"
    count, found = racked(table, 1)
    assert count == 5
    assert cites(table, found, clause)
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED


@shows("5.8")
def test_bet_before_an_instant_comes_back(book: str, clause: str) -> None:
    """A4: a bet put down before the hand is declared goes back."""
    table = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Bet(1), c.Declare(1, instant=True), c.Lock())
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.finish().net(1) == 200 * ANTE


@shows("9.2/3")
def test_instants_are_declared_too(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH})
    (declared,) = table.do(c.Declare(1, instant=True))
    assert (declared.super, declared.instant) == (False, True)
    assert cites(table, declared.clause, clause)
    undeclared = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Bet(1), c.Lock())
    assert not undeclared.events(e.Paid)


@shows("9.3/4")
def test_instants_are_settled_at_the_lock(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 4: STRAIGHT_FLUSH}), c.Buy(1), c.Declare(4, instant=True))
    events = table.lock()
    (paid,) = [event for event in events if isinstance(event, e.Paid)]
    assert (paid.seat, paid.amount) == (4, 200 * ANTE)
    assert cites(table, paid.clause, clause)
    assert not table.events(e.DrawDealt)
    assert table.area(4, "ante") == (ANTE, ANTE, 200 * ANTE)
    table.do(c.Deal("Ad"))
    assert table.area(1, "draw_fee") == (FEE, 0, 0)
