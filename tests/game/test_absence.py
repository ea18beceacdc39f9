"""A player who is away when the choice comes, told in a round file: declared for by nobody, whoever declares."""

import pytest

from tests.game.told import CARIBBEAN, LUNAR, STAR, area, nets, told

QUALIFIES = "Ac Kd 9h 5s 3c"
TRIPS, LOSES = "8c 8d 8s Ts Jc", "4c 6d 7d Tc Jh"
STRAIGHT_FLUSH = "4h 5h 6h 7h 8h"
AWAY = [{"what": "absent", "seat": 1}]
MODES = ("player", "auto")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("hand", [TRIPS, STRAIGHT_FLUSH, LOSES])
@pytest.mark.parametrize("book", LUNAR)
def test_11_12_who_is_away_loses_ante_and_super_whatever_the_hand(book: str, hand: str, mode: str) -> None:
    """Ante 10.00 and super 5.00, both forfeited: -15.00, though the super would pay 8 or 150 and the ante 200 to 1."""
    done = told(
        book,
        {1: hand},
        QUALIFIES,
        {1: {"ante": 1000, "super": {"own": 500}}},
        AWAY,
        settings={"declare_mode": mode},
    )
    assert nets(done) == {1: -1500}
    assert done["seats"]["1"]["status"] == "folded"
    assert done["seats"]["1"]["areas"]["super:own"]["clause"] == "11.12"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("hand", [TRIPS, STRAIGHT_FLUSH, LOSES])
def test_12_14_ante_and_super_go_back_whatever_the_hand(hand: str, mode: str) -> None:
    """The hand is void; 10.00 and 10.00 go back, and so do the 10.00 of another player on that hand: 0.00.

    Seat 2 folds 4 high: its ante and its losing super are lost, -20.00, and nothing else.
    """
    seats = {
        1: {"ante": 1000, "super": {"own": 1000}},
        2: {"ante": 1000, "super": {"own": 1000, "1": 1000}, "decision": "fold"},
    }
    hands = {1: hand, 2: "2c 3d 6s 9d Jd"}
    done = told(STAR, hands, QUALIFIES, seats, AWAY, settings={"declare_mode": mode})
    assert nets(done) == {1: 0, 2: -2000}
    assert area(done, 2, "super:1") == (1000, 1000, 0)
    assert done["seats"]["1"]["status"] == "void"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("book", LUNAR)
def test_11_12_an_absent_hand_may_be_void_by_setting(book: str, mode: str) -> None:
    """A52: with `absent_policy` void the 10.00 and the 5.00 go back."""
    settings = {"absent_policy": "void", "declare_mode": mode}
    done = told(
        book, {1: TRIPS}, QUALIFIES, {1: {"ante": 1000, "super": {"own": 500}}}, AWAY, settings=settings
    )
    assert nets(done) == {1: 0}


def test_12_13_who_is_away_folds_and_loses_the_jackpot_wager() -> None:
    """Ante 10.00 forfeited, and the jackpot wager of 1.00 with it (C11): -11.00, with a flush that would win 100.00."""
    seats = {1: {"ante": 1000, "jackpot": 100}}
    done = told(CARIBBEAN, {1: "2d 4d 6d 9d Jd"}, QUALIFIES, seats, AWAY)
    assert nets(done) == {1: -1100}


@pytest.mark.parametrize("mode", MODES)
def test_5_15_others_who_backed_an_absent_hand_are_paid_by_its_cards(mode: str) -> None:
    """A56: seat 1 loses 10.00 and 10.00; seat 2's 5.00 on its trips wins 8 to 1, +40.00, less its own ante and super."""
    seats = {
        1: {"ante": 1000, "super": {"own": 1000, "dealer": 300}},
        2: {"ante": 1000, "super": {"own": 1000, "1": 500}, "decision": "fold"},
    }
    hands = {1: TRIPS, 2: "2c 3d 6s 9d Jd"}
    settings = {"multi_super": True, "declare_mode": mode}
    done = told("nz-div22-2016", hands, QUALIFIES, seats, AWAY, settings=settings)
    assert nets(done) == {1: -2300, 2: 4000 - 2000}


def test_who_declared_and_then_left_is_paid_the_super_and_loses_the_ante() -> None:
    """What the file says of the declaration stands: 5.00 at 8 to 1 is +40.00, and the ante of 10.00 is lost: +30.00."""
    seats = {1: {"ante": 1000, "super": {"own": 500}, "declare": ["super"]}}
    assert nets(told("vanuatu-2013", {1: TRIPS}, QUALIFIES, seats, AWAY)) == {1: 3000}


@pytest.mark.parametrize(("book", "net"), [("vanuatu-2013", -1000 - 1000 - 500), (STAR, -1000 - 1000)])
def test_who_is_away_after_the_draw_keeps_no_fee(book: str, net: int) -> None:
    """A fold loses ante and fee of 10.00 each and the losing super of 5.00; at The Star the ante goes back, the fee (N36) and the super, 10.00 each, do not."""
    own = 1000 if book == STAR else 500
    seats = {1: {"ante": 1000, "super": {"own": own}, "decision": "buy"}}
    away = [{"what": "absent", "seat": 1, "when": "drawn 1"}]
    assert nets(told(book, {1: LOSES}, QUALIFIES, seats, away, draws="2h")) == {1: net}
