"""Cards dealt face up, told in a round file: each card of the deal to each hand, the last one too, and cards of a draw."""

from typing import Any

import pytest

from croupier.refusal import Code
from croupier.rulebook import IDS, rulebook, under
from tests.game.told import CARIBBEAN, LUNAR, STAR, Stakes, area, nets, refused, stakes, told

QUALIFIES = "Ac Kd 9h 5s 3c"
HANDS = {1: "4c 6d 7d Tc Jh", 3: "4s 6c Td Js Qh"}
DRAWS = [*LUNAR, STAR]
DEVICES = ("shoe", "shuffler")


def exposed(hand: int | str, when: str = "") -> dict[str, Any]:
    return {"what": "exposed_card", "hand": hand, **({"when": when} if when else {})}


def betting(book: str) -> dict[int, Stakes]:
    return {seat: {**stakes(book), "decision": "bet"} for seat in HANDS}


def lost(book: str) -> int:
    """What a bet hand that loses costs: ante 10.00, bet 20.00, and at The Star the super of 10.00."""
    return -3000 - (1000 if book == STAR else 0)


def orders(book: str, device: str) -> list[int]:
    return list(under(rulebook(book), {"dealing_device": device}).order(tuple(HANDS)))


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("hand", [1, 3, "dealer"])
@pytest.mark.parametrize("book", IDS)
def test_one_exposed_card_needs_no_time_and_changes_nothing(book: str, hand: int | str, device: str) -> None:
    """11.3, 12.3: both hands lose to ace and king as they would. 11.4, 12.4: the dealer's first card is the upcard."""
    done = told(book, HANDS, QUALIFIES, betting(book), [exposed(hand)], settings={"dealing_device": device})
    assert nets(done) == {1: lost(book), 3: lost(book)}
    assert done["dealer"]["up"] == ("Ac" if hand == "dealer" else "3c")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("book", IDS)
def test_the_dealers_fifth_card_turned_up_by_habit_is_the_second(book: str, device: str) -> None:
    """11.4, 12.4 leave the dealer's first card up and deal the fifth face down; turned up, it is the second: a misdeal, 0.00.

    In New Zealand and Vanuatu it is the last card of the deal.
    """
    order = orders(book, device)
    fifth = len(order) - order[::-1].index(0)
    assert (fifth == len(order)) is (book != STAR)
    happenings = [exposed("dealer"), exposed("dealer", f"dealing {fifth}")]
    done = told(book, HANDS, QUALIFIES, betting(book), happenings, settings={"dealing_device": device})
    assert done["void"]
    assert nets(done) == {1: 0, 3: 0}


@pytest.mark.parametrize("when", ["last card", "dealt"])
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("book", IDS)
def test_the_last_card_of_the_deal_can_be_exposed(book: str, device: str, when: str) -> None:
    """Alone it changes nothing; after another it is a misdeal. The dealer's fifth, up by rule, is no exposure (8.2, 7.4)."""
    order = orders(book, device)
    at = f"dealing {len(order)}" if when == "last card" else when
    last: int | str = order[-1] or "dealer"
    settings = {"dealing_device": device}
    assert nets(told(book, HANDS, QUALIFIES, betting(book), [exposed(last, at)], settings=settings)) == {
        1: lost(book),
        3: lost(book),
    }
    both = told(book, HANDS, QUALIFIES, betting(book), [exposed(1), exposed(last, at)], settings=settings)
    assert both.get("void", False) is (last != "dealer")
    third = told(book, HANDS, QUALIFIES, betting(book), [exposed(1), exposed(3, at)], settings=settings)
    assert third["void"]
    assert nets(third) == {1: 0, 3: 0}


@pytest.mark.parametrize("book", IDS)
def test_every_card_of_the_deal_can_be_the_first_or_the_second_exposed(book: str) -> None:
    """11.5, 12.5: any two different cards of the deal make a misdeal, save the dealer's fifth where no other was turned up."""
    order = orders(book, "shoe")
    for count, hand in enumerate(order, 1):
        fifth = hand == 0 and order[:count].count(0) == 5
        happenings = [exposed(order[0] or "dealer"), exposed(hand or "dealer", f"dealing {count}")]
        up = book == STAR  # there the dealer's own first card is the first of the deal
        done = told(book, HANDS, QUALIFIES, betting(book), happenings)
        assert done.get("void", False) is (not fifth or up), count


def test_a_card_is_not_exposed_in_the_deal_once_a_player_has_acted() -> None:
    given = (HANDS, QUALIFIES, betting("vanuatu-2013"))
    late = refused("vanuatu-2013", *given, [exposed(3, "after 1")])
    assert (late.code, late.clause) == (Code.WRONG_PHASE, "11.3")


# Draws


def drawing(book: str) -> dict[int, Stakes]:
    return {
        1: {**stakes(book), "decision": "exchange 4c 6d", "after_draw": "bet"},
        3: {**stakes(book), "decision": "buy", "after_draw": "bet"},
    }


def drawn(book: str, *happenings: Stakes, **settings: Any) -> dict[str, Any]:
    """Seat 1 draws a jack and a two for a pair of jacks, and seat 3 an eight for nothing."""
    return told(book, HANDS, QUALIFIES, drawing(book), happenings, draws="Jd 2s 8h", settings=settings)


def own(book: str) -> int:
    return 1000 if book == STAR else 0


@pytest.mark.parametrize("act_when", ["all_decided", "as_decided"])
@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("book", DRAWS)
def test_one_draw_card_dealt_face_up_is_turned_down(book: str, seat: int, act_when: str) -> None:
    """11.3, 12.3: seat 1's jacks win 20.00 less the fee of 10.00; seat 3 loses 10.00, 20.00 and the fee of 10.00."""
    done = drawn(book, exposed(seat, f"drawn {seat}"), act_when=act_when)
    assert nets(done) == {1: 2000 - 1000 - own(book), 3: -4000 - own(book)}


@pytest.mark.parametrize("book", DRAWS)
def test_two_draw_cards_dealt_face_up_misdeal_the_hand_that_got_them(book: str) -> None:
    """11.5, 12.5 and 11.11, 12.10: the wagers affected are void: seat 3's ante and fee go back, seat 1 wins as it would."""
    done = drawn(book, exposed(3, "drawn 3"), exposed(3, "drawn 3"))
    assert nets(done) == {1: 1000 - own(book), 3: -own(book)}
    assert area(done, 3, "draw_fee") == (1000, 1000, 0)
    assert done["seats"]["3"]["status"] == "void"
    clauses = {area["clause"] for name, area in done["seats"]["3"]["areas"].items() if name != "super:own"}
    assert clauses == {"12.5" if book == STAR else "11.5"}


@pytest.mark.parametrize("book", DRAWS)
def test_two_seats_whose_draw_was_dealt_face_up_are_both_misdealt(book: str) -> None:
    """Each hand has one such card: both antes and both fees go back."""
    done = drawn(book, exposed(1, "drawn 1"), exposed(3, "drawn 3"))
    assert nets(done) == {1: -own(book), 3: -own(book)}


@pytest.mark.parametrize("book", DRAWS)
def test_a_card_of_the_deal_and_one_of_a_draw_are_two(book: str) -> None:
    """The second is of seat 3's draw, so that hand is void; seat 1, whose first card was seen, plays on."""
    done = drawn(book, exposed(1), exposed(3, "drawn 3"))
    assert nets(done) == {1: 1000 - own(book), 3: -own(book)}


@pytest.mark.parametrize(
    ("book", "lost_by"), [("vanuatu-2013", "11.15/3"), ("nz-div22-2016", "11.16"), (STAR, "12.16.2")]
)
def test_a_draw_dealt_face_up_has_been_seen_so_no_claim_is_late_but_in_time(book: str, lost_by: str) -> None:
    hands = {1: "4h 5h 6h 7h 8h", 3: HANDS[3]}
    seats = {
        **drawing(book),
        1: {**stakes(book), "declare": [], "decision": "exchange 4h 5h", "after_draw": "bet"},
    }
    claim = {"what": "late_claim", "seat": 1}
    late = refused(book, hands, QUALIFIES, seats, [exposed(1, "drawn 1"), claim], draws="Jd 2s 8d")
    assert (late.code, late.clause) == (Code.LATE_CLAIM_BARRED, lost_by)


def test_without_a_draw_none_of_it_is_exposed() -> None:
    never = refused(CARIBBEAN, HANDS, QUALIFIES, betting(CARIBBEAN), [exposed(1, "drawn 1")])
    assert (never.code, never.values["what"]) == (Code.NEVER_HAPPENED, "exposed_card")


@pytest.mark.parametrize("what", ["exposed_card", "wrong_count"])
def test_nobodys_card_is_not_the_dealers(what: str) -> None:
    """A file that forgot whose hand it was voided the round as if it had been the dealer's."""
    unsaid = refused(CARIBBEAN, HANDS, QUALIFIES, betting(CARIBBEAN), [{"what": what}])
    assert (unsaid.code, unsaid.case) == (Code.BAD_HAPPENING, "hand")
