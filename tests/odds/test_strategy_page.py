"""The one-page strategy in the documents is the one that is valued, and the one that is played."""

from pathlib import Path

import numpy as np
import pytest

from croupier.cards import cards, rank
from croupier.hands.kernels import evaluate5
from croupier.odds import ask
from croupier.odds.card import AFTER, FIRST, FORCE, WORTH
from croupier.odds.kernels.card import BETS_AFTER, card_choice, pairing_cards, seen_of
from croupier.odds.kernels.rounds import BET, BUY, EXCHANGE, FOLD
from croupier.rulebook import rulebook
from croupier.words import say

PAGE = (Path(__file__).parents[2] / "docs" / "lunar-strategy.md").read_text("utf-8")


def test_the_page_says_what_is_valued_in_the_same_order() -> None:
    parts = {"first": FIRST, "worth": WORTH, "after-draw": AFTER, "force": FORCE}
    said = [f"strategy-{part}.{key}" for part, keys in parts.items() for key in keys]
    rows = [f"| {say(one)} | {say(f'{one}-do')} |" for one in said]
    assert [line for line in PAGE.splitlines() if line in rows] == rows


def _does(hand: str, up: str, force: bool) -> str:
    dealt = np.array(cards(hand), dtype=np.int64)
    choice, given = card_choice(dealt, evaluate5(*dealt), rank(cards(up)[0]), force)
    if choice != EXCHANGE:
        return {BET: "bet", BUY: "buy", FOLD: "fold"}[choice]
    return " ".join(card for i, card in enumerate(hand.split()) if not given >> i & 1)


@pytest.mark.parametrize(
    ("hand", "up", "does"),
    [
        ("Ks Kd 4h 4c 9s", "As", "bet"),
        ("Ks Kd Kh 4c 4s", "As", "buy"),
        ("Ks Kd Kh 4c 4s", "4d", "bet"),
        ("9s 9d 9h Ac Ks", "2d", "buy"),
        ("9s 9d 9h Ac 4s", "9c", "bet"),
        ("9s 9d 9h Ac 4s", "2c", "9s 9d 9h"),
        ("2s 5s 9s Js Jd", "Ac", "buy"),
        ("3s 3d 4h 6c 7s", "Ac", "buy"),
        ("3s 3d Ah Kc 7s", "9c", "Ah Kc"),
        ("3s 3d Ah Kc 7s", "Kd", "bet"),
        ("8s 8d Jh 3c 2s", "Jc", "bet"),
        ("8s 8d Jh 3c 2s", "Qc", "8s 8d"),
        ("Ts Td Ah 3c 2s", "Qc", "bet"),
        ("5s 6d 8h 9c Ts", "Ac", "buy"),
        ("As Ks Qs 3d 2h", "2c", "As Ks Qs"),
        ("As Kd Qs Jd 2h", "Kc", "buy"),
        ("As Kd 9h 5d 2h", "7c", "As Kd"),
        ("Ks Js 9h 5d 2h", "7c", "Ks Js"),
        ("As Ts 8h 5d 2h", "3c", "As"),
        ("Qs Jd Th 5d 2h", "4c", "Qs Jd Th"),
        ("Ks Qd 9h 5d 2h", "8c", "Ks Qd"),
        ("As 9d 7h 5d 2h", "Qc", "fold"),
        ("As Qd 7h 5d 2h", "Qc", "As"),
        ("Qs 9d 7h 4d 2h", "6c", "Qs"),
        ("Qs 9d 7h 4d 2h", "8c", "fold"),
        ("Qs 9d 8h 4d 2h", "8c", "Qs"),
    ],
)
def test_the_first_line_that_fits_decides(hand: str, up: str, does: str) -> None:
    assert _does(hand, up, force=True) == does


@pytest.mark.parametrize(
    ("hand", "up", "does"),
    [
        ("Ks Kd Kh 4c 4s", "As", "bet"),
        ("9s 9d 9h Ac 4s", "2c", "buy"),
        ("Qs Jd 9h 8c 2s", "3c", "buy"),
        ("Js Td 7h 4c 2s", "5c", "Js Td"),
        ("Ks Qd Td 8d 2s", "5c", "Qd Td 8d"),
        ("As 8d 6c 5c 4c", "9s", "6c 5c 4c"),
    ],
)
def test_without_forcing_other_lines_hold(hand: str, up: str, does: str) -> None:
    assert _does(hand, up, force=False) == does
    assert _does(hand, up, force=True) != does


@pytest.mark.parametrize(
    ("hand", "up", "seen", "bets"),
    [
        ("2s 2d 5h 6c 7s", "As", 0, True),
        ("2s 2d 5h 6c 7s", "Qs", 0, False),
        ("2s 2d 5h 6c 7s", "Qs", 1, True),
        ("3s 3d 5h 6c 7s", "Qs", 0, True),
        ("As Kd Qh 6c 3s", "9s", 0, False),
        ("As Kd 8h 6c 3s", "8s", 1, True),
        ("As Kd 8h 6c 3s", "9s", 1, False),
        ("As Kd 7h 6c 3s", "6s", 1, False),
        ("As Kd Qh 8c 3s", "Ks", 1, True),
        ("As Kd Jh 8c 3s", "Ks", 1, False),
        ("As Kd 7h 6c 3s", "Ks", 2, True),
        ("As Qd Jh 8c 3s", "3d", 1, False),
        ("As Qd Jh 8c 3s", "3d", 2, True),
        ("9s 8d 6h 5c 3s", "Kd", 2, False),
    ],
)
def test_after_a_draw(hand: str, up: str, seen: int, bets: bool) -> None:
    assert BETS_AFTER[seen, rank(cards(up)[0]), evaluate5(*cards(hand))] == bets


def test_counts_the_cards_that_would_pair_the_dealer() -> None:
    seat, dealer, drawn = cards("2s 3s Qs 9s Ts"), cards("2d 3d 5d Qd 8h"), cards("5h Qh")
    deck = np.array([card for pair in zip(seat, dealer, strict=True) for card in pair] + list(drawn))
    assert pairing_cards(deck, 0) == 10
    assert pairing_cards(deck, 2) == 9
    assert [seen_of(deck, 10, drawn) for drawn in (0, 1, 2)] == [1, 1, 2]


@pytest.mark.parametrize("book", ["vanuatu-2013", "nsw-star-2019"])
def test_the_page_costs_what_is_said_of_it(book: str) -> None:
    best, page = (ask(rulebook(book), {"strategy": name}).wagers["main"] for name in ("optimal", "card"))
    assert best.exact is page.exact is True
    assert 0 < page.house_edge - best.house_edge < 0.001
    assert f"{page.house_edge - best.house_edge:.6f}" in PAGE
