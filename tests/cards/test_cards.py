"""Cards and text are pairs: what is printed can be read, and nothing else can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, RANKS, SUITS, BadCard, card, cards, rank, suit, text


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_text_and_cards_are_a_pair(hand: list[int]) -> None:
    assert list(cards(text(hand))) == hand  # type: ignore[arg-type]


@given(st.text(max_size=4))
def test_only_52_texts_name_a_card(name: str) -> None:
    known = len(name) == 2 and name[0] in RANKS and name[1] in SUITS
    if known:
        assert text([card(name)]) == name
    else:
        with pytest.raises(BadCard):
            card(name)


def test_a_deck_has_52_cards_of_13_ranks_and_4_suits() -> None:
    assert len({(rank(c), suit(c)) for c in DECK}) == 52
    assert text(sorted(DECK)[:5]) == "2c 2d 2h 2s 3c"


def test_a_card_named_twice_is_refused_by_name() -> None:
    with pytest.raises(BadCard, match="Kd stands twice"):
        cards("Ah Kd 2c Kd")


def test_a_wrong_card_is_named_and_the_right_way_shown() -> None:
    with pytest.raises(BadCard, match=r"'10h' is not a card.*as in 9s"):
        cards("Ah 10h")
