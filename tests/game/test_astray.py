"""Cards dealt to an area that nobody staked, from any pass of the deal on and found at any time, told in a round file."""

from typing import Any

import pytest

from croupier.cards import cards, text
from croupier.refusal import Code
from croupier.rulebook import IDS, rulebook, under
from tests.game.told import CARIBBEAN, LUNAR, STAR, nets, refused, stakes, told
from tests.table import rest

QUALIFIES = "Ac Kd 9h 5s 3c"
HANDS = {1: "4c 6d 7d Tc Jh", 3: "4s 6c Td Js Qh"}
STRAY = 2
FAILS = "Qc Jd 9h 5s 3c"
DEVICES = ("shoe", "shuffler")


def astray(at: int, found: str, **more: Any) -> list[dict[str, Any]]:
    return [
        {"what": "cards_astray", "seat": STRAY, "when": f"dealing {at}", **more},
        {"what": "cards_astray_found", "seat": STRAY, "when": found},
    ]


def lost(book: str) -> int:
    return -3000 - (1000 if book == STAR else 0)


def dealt_with(book: str, device: str, strays: dict[int, int]) -> str:
    """A deck that gives the usual hands although cards go astray before the so-manieth of them: each a club or so of no use."""
    order = under(rulebook(book), {"dealing_device": device}).order(tuple(HANDS))
    piles = {seat: list(cards(hand)) for seat, hand in {**HANDS, 0: QUALIFIES}.items()}
    spare = iter(cards("2c 2d 2h 2s 8c"))
    deck = []
    for place, hand in enumerate(order):
        deck += [next(spare) for _ in range(strays.get(place, 0))]
        deck.append(piles[hand].pop(0))
    return text([*deck, *(next(spare) for _ in range(strays.get(len(order), 0)))])


def played(book: str, deck: str, happenings: list[dict[str, Any]], device: str = "shoe", **more: Any) -> Any:
    seats = {seat: {**stakes(book), "decision": "bet"} for seat in HANDS}
    settings = {"dealing_device": device}
    return told(book, HANDS, QUALIFIES, seats, happenings, deck=deck, settings=settings, **more)


@pytest.mark.parametrize("at", [0, 3, 6, 9])
@pytest.mark.parametrize("book", [*LUNAR, STAR])
def test_11_8_12_8_a_part_hand_found_while_cards_are_dealt_is_a_misdeal(book: str, at: int) -> None:
    """From whichever pass on: all stakes go back, 0.00. The stray card comes within the four next cards."""
    done = played(book, "", astray(at, f"dealing {at + 4}"))
    assert done["void"]
    assert nets(done) == {1: 0, 3: 0}


@pytest.mark.parametrize("at", [0, 3, 6, 9])
@pytest.mark.parametrize("found", ["in the deal", "dealt"])
def test_12_8_caribbean_collects_and_deals_again_while_the_hand_is_not_complete(at: int, found: str) -> None:
    """The wagers stay. Dealt again, the dealer has a queen high and fails: each ante pays 10.00, +10.00.

    A hand of five is complete and racked instead (12.9), and both lose 30.00.
    """
    when = f"dealing {at + 4}" if found == "in the deal" else "dealt"
    if at == 0 and found == "dealt":
        strays = dict.fromkeys((1, 4, 7, 10, 13), 1)
        done = played(CARIBBEAN, dealt_with(CARIBBEAN, "shoe", strays), astray(at, when))
        assert nets(done) == {1: -3000, 3: -3000}
        return
    again = " ".join(
        " ".join(each) for each in zip(*(hand.split() for hand in (HANDS[1], HANDS[3], FAILS)), strict=True)
    )
    done = played(CARIBBEAN, "", astray(at, when), redeal=f"{again} {text(rest(again))}")
    assert nets(done) == {1: 1000, 3: 1000}


@pytest.mark.parametrize(("at", "strays"), [(3, 4), (6, 3), (9, 2), (12, 1)])
@pytest.mark.parametrize("book", [*LUNAR, STAR])
def test_11_9_12_9_cards_found_once_the_deal_is_complete_are_racked(book: str, at: int, strays: int) -> None:
    """The deal went on with every pass from then on; the hands are as they are and lose to ace and king."""
    first = 2 if book == STAR else 1
    places = dict.fromkeys([first + 3 * each for each in range(5 - strays, 5)], 1)
    done = played(book, dealt_with(book, "shoe", places), astray(at, "dealt"))
    assert nets(done) == {1: lost(book), 3: lost(book)}


@pytest.mark.parametrize("book", IDS)
def test_one_card_astray_is_one(book: str) -> None:
    """A single stray card in the third pass, found after the players have chosen: racked, and nothing changes."""
    place = 8 if book == STAR else 7
    done = played(
        book,
        dealt_with(book, "shoe", {place: 1}),
        astray(6, "after 3" if book != CARIBBEAN else "after 1", number=1),
    )
    assert nets(done) == {1: lost(book), 3: lost(book)}


@pytest.mark.parametrize("book", [*LUNAR, STAR])
def test_a_packet_from_a_shuffler_goes_astray_whole(book: str) -> None:
    """Told when seat 3 has its packet, the stray one comes next: complete in New Zealand and Vanuatu, it is racked (11.9).

    At The Star the whole deal must be done for that (12.9): found before, it is a misdeal.
    """
    at = 15 if book == STAR else 10
    if book == STAR:
        deck = dealt_with(book, "shuffler", {at: 5})
        assert nets(played(book, deck, astray(14, "dealt"), "shuffler")) == {1: -4000, 3: -4000}
        assert played(book, deck, astray(14, "dealing 19"), "shuffler")["void"]
    else:
        deck = dealt_with(book, "shuffler", {at: 5})
        assert nets(played(book, deck, astray(at, f"dealing {at + 5}"), "shuffler")) == {1: -3000, 3: -3000}
        assert played(book, deck, astray(at, f"dealing {at + 4}"), "shuffler")["void"]


@pytest.mark.parametrize("book", IDS)
def test_no_card_goes_astray_where_the_deal_comes_by_no_more(book: str) -> None:
    seats = {seat: {**stakes(book), "decision": "bet"} for seat in HANDS}
    for at in ("dealing 14" if book != STAR else "dealing 15", "dealt"):
        late = refused(book, HANDS, QUALIFIES, seats, [{"what": "cards_astray", "seat": STRAY, "when": at}])
        assert late.code is Code.WRONG_PHASE, at
    staked = refused(
        book, HANDS, QUALIFIES, seats, [{"what": "cards_astray", "seat": 1, "when": "dealing 3"}]
    )
    assert staked.code is Code.NO_SUCH_SEAT
