"""A super below its ante, a bet taken back after the dealer's cards were seen, a wager handled after the call: told in a round file."""

from typing import Any

import pytest

from croupier.game import commands as c
from croupier.game.events import IrregularityRecorded
from croupier.refusal import Code
from croupier.rulebook import IDS
from tests.clauses.lunar_kit import dealt
from tests.game.told import CARIBBEAN, LUNAR, STAR, area, nets, refused, stakes, told

QUALIFIES = "Ac Kd 9h 5s 3c"
LOSES, LOSES_TOO, TRIPS = "4c 6d 7d Tc Jh", "4s 6c Td Js Qh", "8c 8d 8s Ts Jc"


# N4: a super found below its ante


def low(amount: int, area: str = "super:own", when: str = "dealt") -> dict[str, Any]:
    return {"what": "low_super", "seat": 1, "area": area, "amount": amount, "when": when}


@pytest.mark.parametrize("when", ["dealt", "before 1", "decided", "locked", "revealed"])
def test_a_losing_super_below_its_ante_is_lost_at_its_amount(when: str) -> None:
    """N4, 6.2: 4.00 lay beside an ante of 10.00; both are lost, and the 10.00 on the dealer's hand: -24.00."""
    seats = {1: {"ante": 1000, "super": {"own": 1000, "dealer": 1000}, "decision": "fold"}}
    done = told(STAR, {1: LOSES}, QUALIFIES, seats, [low(400, when=when)])
    assert nets(done) == {1: -1000 - 400 - 1000}
    assert area(done, 1, "super:own") == (400, 0, 0)


def test_a_winning_super_below_its_ante_is_paid_at_its_amount() -> None:
    """4.00 at 8 to 1 is 32.00; the ante of 10.00 is folded: +22.00. So it is where the super was paid before."""
    seats = {1: {"ante": 1000, "super": {"own": 1000}, "decision": "fold"}}
    done = told(STAR, {1: TRIPS}, QUALIFIES, seats, [{"what": "low_super", "seat": 1, "amount": 400}])
    assert nets(done) == {1: 3200 - 1000}
    assert area(done, 1, "super:own") == (400, 400, 3200)
    assert nets(told(STAR, {1: TRIPS}, QUALIFIES, seats, [low(400, when="locked")])) == {1: 3200 - 1000}


def test_supers_on_other_hands_have_the_same_floor() -> None:
    """5.2.5, N2: 3.00 on the dealer's hand and 4.00 on seat 2's, both lost, with ante and own super of 10.00 each: -27.00."""
    own = {"own": 1000, "2": 1000, "dealer": 1000}
    seats = {1: {"ante": 1000, "super": own, "decision": "fold"}, 2: {**stakes(STAR), "decision": "fold"}}
    happenings = [low(400, "super:2"), low(300, "super:dealer")]
    assert nets(told(STAR, {1: LOSES, 2: LOSES_TOO}, QUALIFIES, seats, happenings)) == {1: -2700, 2: -2000}


def test_a_super_is_found_low_only_where_it_is_and_a_rule_says_so() -> None:
    seats = {1: {"ante": 1000, "super": {"own": 1000}, "decision": "fold"}}
    given = ({1: LOSES}, QUALIFIES, seats)
    assert refused(STAR, *given, [low(1000)]).code is Code.BAD_AMOUNT, "it is not below the ante"
    assert refused(STAR, *given, [low(0)]).code is Code.BAD_AMOUNT
    assert refused(STAR, *given, [low(400, "super:dealer")]).code is Code.NO_SUCH_WAGER
    assert refused(STAR, *given, [low(400, when="betting")]).code is Code.NO_SUCH_WAGER, "it can be put right"
    assert refused(STAR, *given, [low(400, "jackpot")]).code is Code.NO_SUCH_RULE
    for book in LUNAR:
        assert refused(book, *given, [low(400)]).code is Code.NO_SUCH_RULE


# One wager found wrong twice


def most(amount: int, area: str, when: str) -> dict[str, Any]:
    return {"what": "wrong_stake", "seat": 1, "area": area, "amount": amount, "when": when}


def bet(amount: int) -> dict[str, Any]:
    return {"what": "wrong_bet", "seat": 1, "amount": amount, "when": "revealed"}


@pytest.mark.parametrize(
    ("book", "hand", "happenings", "net"),
    [
        (
            STAR,
            TRIPS,
            [most(600, "ante", "revealed"), bet(900)],
            8000 + 2700,
        ),  # 9.00 lie at 3 to 1, 12.00 would count
        (STAR, TRIPS, [most(600, "ante", "revealed"), bet(1500)], 8000 + 3600),
        (STAR, LOSES, [most(600, "ante", "revealed"), bet(900)], -1000 - 600 - 900),
        (STAR, TRIPS, [bet(5000), bet(900)], 8000 + 2700),
        (CARIBBEAN, TRIPS, [bet(5000), bet(900)], 1000 + 2700),
        (STAR, TRIPS, [most(800, "super:own", "locked"), most(500, "super:own", "locked")], 4000 + 6000),
        (STAR, TRIPS, [most(800, "super:own", "locked"), low(400, when="locked")], 3200 + 6000),
        (STAR, TRIPS, [most(800, "super:own", "dealt"), low(400)], 3200 + 6000),
        (STAR, TRIPS, [low(400, when="locked"), most(300, "super:own", "locked")], 2400 + 6000),
        (STAR, TRIPS, [low(400, when="locked"), most(500, "super:own", "locked")], 3200 + 6000),
        (STAR, LOSES, [most(800, "super:own", "locked"), low(400, when="locked")], -400 - 3000),
        (STAR, "5d 6d 7d 8d 9d", [most(800, "ante", "locked"), most(500, "ante", "locked")], 125000 + 60000),
    ],
)
def test_a_wager_found_wrong_twice_is_settled_as_it_was_found_last(
    book: str, hand: str, happenings: list[dict[str, Any]], net: int
) -> None:
    """10.00 on ante and super, 20.00 on the bet; what went back for one finding does not count against the other."""
    seats = {1: {"ante": 1000, **stakes(book), "decision": "bet"}}
    assert nets(told(book, {1: hand}, QUALIFIES, seats, happenings)) == {1: net}


# 11.7, reading A49: a bet taken back after an exposure

SEEN = {"what": "dealer_cards_exposed", "cards": "Ac", "when": "after 1"}


def choosing(after: str = "bet") -> dict[int, dict[str, Any]]:
    return {1: {"ante": 1000, "decision": "bet"}, 2: {"ante": 1000, "decision": after}}


@pytest.mark.parametrize("when", ["", "after 1", "before 2", "after 2", "decided", "locked"])
@pytest.mark.parametrize("book", LUNAR)
def test_11_7_a_bet_is_taken_back_and_the_hand_folded(book: str, when: str) -> None:
    """Seat 1 gets its 20.00 back and loses the ante of 10.00; seat 2, which chose in full view, loses 30.00."""
    back = {"what": "bet_taken_back", "seat": 1, **({"when": when} if when else {})}
    settings = {"redecide_after_exposure": True}
    done = told(book, {1: LOSES, 2: LOSES_TOO}, QUALIFIES, choosing(), [SEEN, back], settings=settings)
    assert nets(done) == {1: -1000, 2: -3000}
    assert area(done, 1, "bet") == (2000, 2000, 0)
    assert done["seats"]["1"]["status"] == "folded"


@pytest.mark.parametrize("book", LUNAR)
def test_11_7_a_bet_after_a_draw_is_taken_back_too(book: str) -> None:
    """Seat 1 drew for 10.00 and bet; it loses ante and fee, -20.00. Seat 2 drew nothing either and loses 40.00."""
    seats = {seat: {"ante": 1000, "decision": "buy", "after_draw": "bet"} for seat in (1, 2)}
    happenings = [{**SEEN, "when": "before 2"}, {"what": "bet_taken_back", "seat": 1}]
    settings = {"redecide_after_exposure": True, "act_when": "as_decided"}
    seen = [{**SEEN, "when": "drawn 2"}, {"what": "bet_taken_back", "seat": 1}]
    hands = {1: LOSES, 2: LOSES_TOO}
    assert nets(told(book, hands, QUALIFIES, seats, seen, draws="2h 8h", settings=settings)) == {
        1: -2000,
        2: -4000,
    }
    barred = refused(book, hands, QUALIFIES, seats, happenings, draws="2h 8h", settings=settings)
    assert barred.code is Code.DRAW_BARRED, "seat 2 may bet or fold, not draw"


@pytest.mark.parametrize("book", IDS)
def test_without_the_setting_a_bet_stays(book: str) -> None:
    """A49, N34: who has bet stays in."""
    seats = {seat: {**stakes(book), "decision": "bet"} for seat in (1, 2)}
    back = {"what": "bet_taken_back", "seat": 1}
    late = refused(book, {1: LOSES, 2: LOSES_TOO}, QUALIFIES, seats, [SEEN, back])
    assert late.code is Code.DECISION_LOCKED
    assert refused(book, {1: LOSES}, QUALIFIES, seats, [back]).code is Code.BAD_HAPPENING, (
        "nothing came before it"
    )


# 5.13, 7.5, 5.10: past-posting

LOCKED = {STAR: "7.5.2", CARIBBEAN: "5.10(b)"}
CLOSED = {STAR: "7.5.1", CARIBBEAN: "5.10(a)"}


@pytest.mark.parametrize("when", ["dealing 0", "dealing 3", "dealt", "after 1", "revealed", "settled"])
@pytest.mark.parametrize("area", ["ante", "bet"])
@pytest.mark.parametrize("book", IDS)
def test_what_is_done_to_a_wager_after_the_call_does_not_count(book: str, area: str, when: str) -> None:
    """The hand loses ante 10.00 and bet 20.00 as they were, and at The Star the super of 10.00."""
    told_so = {"what": "past_posting", "seat": 1, "area": area, "when": when}
    done = told(book, {1: LOSES}, QUALIFIES, {1: {**stakes(book), "decision": "bet"}}, [told_so])
    assert nets(done) == {1: -3000 - (1000 if book == STAR else 0)}


@pytest.mark.parametrize("book", IDS)
def test_past_posting_is_noted_by_its_clause(book: str) -> None:
    table = dealt(book, {1: LOSES})
    for place, clause in (("ante", LOCKED.get(book, "5.13(b)")), ("bet", CLOSED.get(book, "5.13(a)"))):
        (noted,) = table.do(c.ReportPastPosting(1, place))
        assert isinstance(noted, IrregularityRecorded)
        assert (noted.what, noted.clause, noted.seat) == ("wager handled after the call", clause, 1)
    early = refused(
        book,
        {1: LOSES},
        QUALIFIES,
        {1: stakes(book)},
        [{"what": "past_posting", "seat": 1, "when": "betting"}],
    )
    assert early.code is Code.WRONG_PHASE
