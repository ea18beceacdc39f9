"""Draw cards that went to the wrong box, told in a round file (NZ 2016 11.20, reading A59): asked for, not asked for, too many."""

from typing import Any

import pytest

from croupier.cards import text
from croupier.refusal import Code
from tests.game.told import LUNAR, STAR, Stakes, area, nets, refused, stakes, told
from tests.table import rest

QUALIFIES = "Ac Kd 9h 5s 3c"
HANDS = {1: "4c 6d 7d Tc Jh", 2: "4s 6c Td Js Qh", 3: "3h 6s 7s 9d Th"}
DRAWS = [*LUNAR, STAR]
JACK, QUEEN, EIGHT = "Jd", "Qd", "8h"
MODES = ("all_decided", "as_decided")


def own(book: str) -> int:
    return 1000 if book == STAR else 0


def happening(seat: int, **more: Any) -> dict[str, Any]:
    return {"what": "draw_out_of_turn", "seat": seat, **more}


def played(
    book: str, choices: dict[int, str], draws: str, *happenings: Stakes, mode: str = "all_decided"
) -> dict[str, Any]:
    """Three seats with nothing against ace and king; whoever draws bets."""
    seats = {
        seat: {**stakes(book), "decision": choice, "after_draw": "bet"} for seat, choice in choices.items()
    }
    hands = {seat: HANDS[seat] for seat in choices}
    return told(book, hands, QUALIFIES, seats, happenings, draws=draws, settings={"act_when": mode})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("box", [2, 3, 5])
@pytest.mark.parametrize("choice", ["bet", "fold"])
@pytest.mark.parametrize("book", DRAWS)
def test_unseen_cards_before_a_box_that_waits_for_none_move_on(
    book: str, choice: str, box: int, mode: str
) -> None:
    """Seat 1 buys the jack of diamonds, which first lay before a box that had bet, folded or was empty, or, box by box, not yet chosen.

    Its pair of jacks wins 20.00 less the fee of 10.00; the others lose 10.00 folded and 30.00 bet.
    """
    done = played(
        book, {1: "buy", 2: choice, 3: "bet"}, f"{JACK} {EIGHT}", happening(box, viewed=False), mode=mode
    )
    other = -1000 if choice == "fold" else -3000
    assert nets(done) == {1: 1000 - own(book), 2: other - own(book), 3: -3000 - own(book)}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("book", DRAWS)
def test_a_card_that_a_box_has_seen_and_did_not_ask_for_is_retained(book: str, mode: str) -> None:
    """11.20: seat 2, which bets, keeps the queen: a pair of queens wins 20.00 and no fee. Seat 1 is served next, an eight, and loses 40.00."""
    done = played(book, {1: "buy", 2: "bet"}, f"{QUEEN} {EIGHT}", happening(2), mode=mode)
    assert nets(done) == {1: -4000 - own(book), 2: 2000 - own(book)}
    assert len(done["seats"]["2"]["hand"].split()) == 6
    assert "draw_fee" not in done["seats"]["2"]["areas"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("book", DRAWS)
def test_a_supervisor_may_rule_that_it_is_not_kept(book: str, mode: str) -> None:
    """A59: the queen is racked; seat 2 bets with its five cards and loses 30.00, seat 1 is served the jack and wins 10.00."""
    done = played(book, {1: "buy", 2: "bet"}, f"{QUEEN} {JACK}", happening(2, keep=False), mode=mode)
    assert nets(done) == {1: 1000 - own(book), 2: -3000 - own(book)}


@pytest.mark.parametrize("book", DRAWS)
def test_cards_seen_by_a_folded_player_are_dead(book: str) -> None:
    """Seat 1 folds and looks at the jack; seat 2 gets the next card, a queen, and wins 10.00."""
    done = played(book, {1: "fold", 2: "buy"}, f"{JACK} {QUEEN}", happening(1))
    assert nets(done) == {1: -1000 - own(book), 2: 1000 - own(book)}


@pytest.mark.parametrize("book", DRAWS)
def test_fewer_cards_than_asked_for_are_topped_up_in_turn(book: str) -> None:
    """11.20: seat 2, which exchanges two, saw the queen that was seat 1's; seat 1 gets the jack, then seat 2 the eight.

    Both win 20.00 less their fees of 10.00.
    """
    choices = {1: "buy", 2: "exchange 4s 6c"}
    done = played(book, choices, f"{QUEEN} {JACK} {EIGHT}", happening(2, number=1))
    assert nets(done) == {1: 1000 - own(book), 2: 1000 - own(book)}
    assert done["seats"]["1"]["hand"].split()[-1] == JACK
    assert done["seats"]["2"]["hand"].split()[-2:] == [QUEEN, EIGHT]


@pytest.mark.parametrize("book", DRAWS)
def test_more_cards_than_asked_for_are_kept_or_racked_as_ruled(book: str) -> None:
    """Seat 2 exchanges two and saw the three that seat 1 asked for: a two, an eight and the queen.

    Kept, six cards with a pair of queens win 20.00 less the fee; ruled away, the queen is racked and seat 2 loses 40.00.
    """
    choices = {1: "exchange 4c 6d 7d", 2: "exchange 4s 6c"}
    cards = f"2h {EIGHT} {QUEEN} 2d 2s 3d"
    kept = played(book, choices, cards, happening(2, number=3))
    assert nets(kept) == {1: 1000 - own(book), 2: 1000 - own(book)}
    racked = played(book, choices, cards, happening(2, number=3, keep=False))
    assert nets(racked) == {1: 1000 - own(book), 2: -4000 - own(book)}
    assert area(racked, 2, "draw_fee") == (1000, 0, 0)


@pytest.mark.parametrize("book", DRAWS)
def test_no_hand_keeps_more_than_six_cards(book: str) -> None:
    seats = {
        1: {**stakes(book), "decision": "exchange 4c 6d", "after_draw": "bet"},
        2: {**stakes(book), "decision": "buy", "after_draw": "bet"},
    }
    hands = {1: HANDS[1], 2: HANDS[2]}
    given = (book, hands, QUALIFIES, seats)
    assert refused(*given, [happening(2, number=2)]).code is Code.TOO_MANY_CARDS
    assert refused(*given, [happening(2, number=6)]).code is Code.WRONG_PHASE
    assert refused(*given, [happening(5)]).code is Code.WRONG_PHASE, "nobody there could look"
    assert refused(*given, [happening(1)]).code is Code.WRONG_PHASE, "it is its turn"


def test_who_has_kept_a_card_has_had_a_draw() -> None:
    seats = {seat: {"ante": 1000, "decision": "buy", "after_draw": "bet"} for seat in (1, 2)}
    hands = {1: HANDS[1], 2: HANDS[2]}
    settings = {"act_when": "as_decided"}
    again = refused("nz-div22-2016", hands, QUALIFIES, seats, [happening(2)], settings=settings)
    assert again.code is Code.DRAW_ALREADY_TAKEN


def test_cards_that_are_racked_unplayed_come_back_when_the_deck_runs_out() -> None:
    """Five seats leave 22 cards: 5 that seat 5 saw and may not keep, 15 for seats 1 to 3, and 2 for seat 4, which lacks 3 more.

    The rack has the 15 that were given up and the 5 that were seen.
    """
    hands = {
        1: "2c 3d 4h 6s 7c", 2: "2d 3h 4s 6c 7d", 3: "2h 3s 4c 6d 7h", 4: "2s 4d 6h 7s 8c", 5: "8d 8h 9c 9d Tc",
    }  # fmt: skip
    choices = {seat: f"exchange {hands[seat]}" for seat in (1, 2, 3, 4)}
    seats = {
        seat: {"ante": 1000, "decision": choices.get(seat, "bet"), "after_draw": "bet"} for seat in hands
    }
    seen = text(rest(QUALIFIES, *hands.values())[:5])
    rack = " ".join([seen, hands[1], hands[2], hands[3]])
    done = told("nz-div22-2016", hands, QUALIFIES, seats, [happening(5, keep=False)], reshuffle=rack)
    assert set(seen.split()[:3]) < set(done["seats"]["4"]["hand"].split())
    assert done["seats"]["5"]["hand"] == hands[5]
