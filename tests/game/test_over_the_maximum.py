"""A wager found over the maximum once cards are out (NSW 6.3): paid or collected to it, and all that follows the ante."""

from typing import Any

import pytest

from tests.game.told import STAR, Stakes, area, nets, told

QUALIFIES, FAILS = "Ac Kd 9h 5s 3c", "Qc Jd 9h 5s 3c"
TRIPS, LOSES = "8c 8d 8s Ts Jc", "4c 6d 7d Tc Jh"
STAKED: Stakes = {"ante": 2000, "super": {"own": 2000}}


def found(when: str, area: str = "ante", most: int = 500) -> list[dict[str, Any]]:
    return [{"what": "wrong_stake", "seat": 1, "area": area, "amount": most, "when": when}]


@pytest.mark.parametrize("when", ["dealt", "before 1", "after 1", "drawing", "drawn 1", "drawn", "revealed"])
@pytest.mark.parametrize("draw", ["buy", "exchange 4c 6d"])
def test_8_4_5_the_draw_fee_is_equal_to_the_ante_as_cut(draw: str, when: str) -> None:
    """Ante 20.00, maximum 5.00: the ante counts 5.00, the bet 10.00, the fee 5.00; a loss takes them and the super: -40.00."""
    done = told(
        STAR,
        {1: LOSES},
        QUALIFIES,
        {1: {**STAKED, "decision": draw, "after_draw": "bet"}},
        found(when),
        draws="2h 3d",
    )
    assert nets(done) == {1: -500 - 1000 - 500 - 2000}


def test_6_3_a_win_is_paid_to_the_maximum() -> None:
    """A drawn pair of jacks beats ace and king: the bet of 40.00 cut to 10.00 pays 10.00; the fee of 5.00 and the super of 20.00 are lost."""
    seats = {1: {**STAKED, "decision": "exchange 4c 6d", "after_draw": "bet"}}
    done = told(STAR, {1: LOSES}, QUALIFIES, seats, found("drawn 1"), draws="Jd 2s")
    assert nets(done) == {1: 1000 - 500 - 2000}
    assert area(done, 1, "ante") == (2000, 2000, 0)
    assert area(done, 1, "bet") == (1000, 1000, 1000)
    assert area(done, 1, "draw_fee") == (2000, 1500, 0)


def test_6_3_a_dealer_who_fails_pays_the_ante_to_the_maximum() -> None:
    """Found when the dealer's hand is open: 5.00 of the ante pays 1 to 1, the rest and the whole bet go back; super -20.00."""
    done = told(STAR, {1: LOSES}, FAILS, {1: {**STAKED, "decision": "bet"}}, found("revealed"))
    assert nets(done) == {1: 500 - 2000}


@pytest.mark.parametrize("when", ["dealt", "after 1", "decided", "locked"])
def test_6_3_a_folded_ante_is_collected_to_the_maximum(when: str) -> None:
    """5.00 of the ante is collected, 15.00 goes back; the super of 20.00 is lost."""
    done = told(STAR, {1: LOSES}, QUALIFIES, {1: {**STAKED, "decision": "fold"}}, found(when))
    assert nets(done) == {1: -500 - 2000}


@pytest.mark.parametrize("when", ["dealt", "before 1", "locked", "revealed"])
@pytest.mark.parametrize(("hand", "net"), [(LOSES, -500), (TRIPS, 500 * 8)])
def test_6_3_a_super_is_paid_or_collected_to_its_maximum_also_after_it_was_settled(
    hand: str, net: int, when: str
) -> None:
    """Super 20.00, maximum 5.00: lost, 5.00 and no more; with trips 5.00 at 8 to 1 is 40.00. The folded ante is 20.00."""
    done = told(
        STAR,
        {1: hand},
        QUALIFIES,
        {1: {**STAKED, "super": {"own": 2000, "dealer": 2000}, "decision": "fold"}},
        found(when, "super:own"),
    )
    assert nets(done) == {1: net - 2000 - 2000}


def test_6_3_an_instant_payout_is_paid_to_the_maximum() -> None:
    """A straight flush: 250 to 1 on 5.00 of the 20.00 is 1,250.00, and 60 to 1 on the super of 20.00 is 1,200.00.

    Seat 2 folds and loses ante and super, 20.00.
    """
    hands = {1: "4h 5h 6h 7h 8h", 2: "2c 3d 6s 9d Jd"}
    seats = {1: STAKED, 2: {"ante": 1000, "super": {"own": 1000, "dealer": 1000}, "decision": "fold"}}
    done = told(STAR, hands, QUALIFIES, seats, found("revealed"))
    assert nets(done) == {1: 125_000 + 120_000, 2: -3000}


def test_6_2_a_low_wager_stands_whenever_it_is_found() -> None:
    """6.2: 20.00 is not over 20.00: nothing changes. Fold: -20.00 and the super -20.00."""
    done = told(STAR, {1: LOSES}, QUALIFIES, {1: {**STAKED, "decision": "fold"}}, found("after 1", most=2000))
    assert nets(done) == {1: -4000}
