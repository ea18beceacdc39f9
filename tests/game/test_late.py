"""Late claims and draws out of turn, where nothing was late or out of turn."""

import pytest

from croupier.game import commands as c
from croupier.game.events import Paid
from croupier.refusal import Code
from croupier.rulebook import IDS, rulebook, under
from tests.clauses.lunar_kit import ODD, ODD_TOO, STRAIGHT_FLUSH, TRIPS, dealt
from tests.table import FAILS, Table

DRAWING = [name for name in IDS if under(rulebook(name)).draw]
CHOSEN_SUPER = [name for name in DRAWING if not under(rulebook(name)).several_supers]
"""Rulebooks whose seats may go without a super of their own."""


def drew(book: str, hand: str, own_super: int = 0) -> Table:
    """Seat 1 drew two cards for the first two of its hand, undeclared, and has not looked."""
    table = dealt(book, {1: hand}, FAILS, {1: own_super} if own_super else None)
    if table.rules.several_supers:
        table.do(c.Declare(1))
    table.do(c.Exchange(1, " ".join(hand.split()[:2])))
    table.lock()
    table.do(c.Deal("Ad Kd"))
    return table


@pytest.mark.parametrize("book", CHOSEN_SUPER)
def test_a_super_that_was_not_wagered_is_not_claimed_late(book: str) -> None:
    claim = c.RuleLateClaim(1, instant=False, pay=True)
    assert drew(book, TRIPS).refuse(claim).code is Code.NOTHING_TO_DECLARE
    paid = drew(book, TRIPS, own_super=1)
    paid.do(claim)
    assert [(event.area, event.amount) for event in paid.events(Paid)] == [("super:own", 8)], "to the cent"


@pytest.mark.parametrize("book", DRAWING)
def test_a_late_instant_is_noted_as_such_and_paid_once(book: str) -> None:
    claim = c.RuleLateClaim(1, instant=True, pay=True)
    (noted,) = drew(book, STRAIGHT_FLUSH).do(c.RuleLateClaim(1, instant=True, pay=False))
    assert (noted.what, noted.ruling) == ("late instant claim", "not paid")
    table = drew(book, STRAIGHT_FLUSH)
    table.do(claim)
    assert table.refuse(claim).code is Code.LATE_CLAIM_BARRED
    assert len(table.events(Paid)) == 1


@pytest.mark.parametrize("book", CHOSEN_SUPER)
def test_who_was_paid_at_once_and_never_drew_claims_no_super_late(book: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}, FAILS, {1: 500})
    table.do(c.Declare(1, instant=True))
    table.do(c.Buy(2))
    table.lock()
    refusal = table.refuse(c.RuleLateClaim(1, instant=False, pay=True))
    assert refusal.code is Code.LATE_CLAIM_BARRED
    assert [event.area for event in table.events(Paid)] == ["ante"]


@pytest.mark.parametrize("book", [name for name in IDS if name not in DRAWING])
def test_without_draws_none_is_out_of_turn(book: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    assert table.refuse(c.DrawOutOfTurn(2, viewed=True)).code is Code.NO_SUCH_RULE


@pytest.mark.parametrize("book", DRAWING)
def test_the_seat_whose_turn_it_is_draws_in_turn(book: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    for seat in (1, 2):
        if table.rules.several_supers:
            table.do(c.Declare(seat))
        table.do(c.Buy(seat))
    table.lock()
    for viewed in (True, False):
        refusal = table.refuse(c.DrawOutOfTurn(1, viewed))
        assert (refusal.code, refusal.message) == (Code.WRONG_PHASE, "it is the turn of seat 1")
    (noted,) = table.do(c.DrawOutOfTurn(2, viewed=False))
    assert noted.what == "draw out of turn"
    assert noted.ruling == "the unseen cards go to seat 1, whose turn it is"
    table.do(c.Deal("2h"))
    assert table.state.seats[1].drawn
