import pytest
from hypothesis import given

from croupier.cards import Card, cards
from croupier.hands import SuperCombination, SuperFamily, super_combination, super_combinations
from tests.hands.strategies import hands

STRAIGHT_ROW, PICTURE_ROW = SuperFamily.SAME_COLOURED_STRAIGHT, SuperFamily.FIVE_PICTURE
ROWS = {
    "Kc Kd Kh Ks Qh": ("FOUR_OF_A_KIND", "FOUR_OF_A_KIND"),
    "Kc Kd Kh Qs Qh": ("FULL_HOUSE", "FIVE_PICTURE"),
    "Kc Kd Qs Qh Jc": ("NONE", "FIVE_PICTURE"),
    "Kc Kd Ks Qh Jc": ("THREE_OF_A_KIND", "FIVE_PICTURE"),
    "Ac Ad Ah Kc Kd": ("FULL_HOUSE", "FULL_HOUSE"),
    "Ts Js Qs Ks As": ("SAME_COLOURED_STRAIGHT", "FLUSH"),
    "5d 6d 7d 8d 9d": ("SAME_COLOURED_STRAIGHT", "FLUSH"),
    "5d 6h 7h 8d 9h": ("SAME_COLOURED_STRAIGHT", "STRAIGHT"),
    "5c 6s 7s 8c 9c": ("SAME_COLOURED_STRAIGHT", "STRAIGHT"),
    "5d 6h 7h 8d 9c": ("STRAIGHT", "STRAIGHT"),
    "2d 6d 7d 8d 9d": ("FLUSH", "FLUSH"),
    "2d 2c 2s 8d 9d": ("THREE_OF_A_KIND", "THREE_OF_A_KIND"),
    "Ad Kd Qs 8d 9d": ("ACE_KING_QUEEN", "ACE_KING_QUEEN"),
    "Ad Kd Qs Qd 9d": ("ACE_KING_QUEEN", "ACE_KING_QUEEN"),
    "Ad Kh Qd Qh 9d": ("ACE_KING_QUEEN", "ACE_KING_QUEEN"),
    "2d 2h 5d 9h Kd": ("FIVE_COLOURED", "FIVE_COLOURED"),
    "2c 2s 5c 9s Kc": ("FIVE_COLOURED", "FIVE_COLOURED"),
    "2c 2d 5c 9s Kc": ("NONE", "NONE"),
}


@pytest.mark.parametrize(("hand", "rows"), ROWS.items())
def test_the_highest_row(hand: str, rows: tuple[str, str]) -> None:
    assert super_combination(cards(hand), STRAIGHT_ROW).name == rows[0]
    assert super_combination(cards(hand), PICTURE_ROW).name == rows[1]


@given(hands(5))
def test_the_highest_row_is_one_of_all_that_fit(hand: tuple[Card, ...]) -> None:
    every = super_combinations(hand)
    for family, absent in (
        (STRAIGHT_ROW, SuperCombination.FIVE_PICTURE),
        (PICTURE_ROW, SuperCombination.SAME_COLOURED_STRAIGHT),
    ):
        assert super_combination(hand, family) == max(every - {absent}, default=SuperCombination.NONE)


def test_a_royal_flush_fits_many_rows() -> None:
    rows = {"ACE_KING_QUEEN", "FIVE_COLOURED", "FLUSH", "SAME_COLOURED_STRAIGHT", "STRAIGHT"}
    assert {found.name for found in super_combinations(cards("Ts Js Qs Ks As"))} == rows


def test_only_five_cards_decide_a_super() -> None:
    with pytest.raises(ValueError, match="five cards, not 6"):
        super_combination(cards("2c 3c 4c 5c 6c 7c"), STRAIGHT_ROW)
    with pytest.raises(ValueError, match="five cards, not 4"):
        super_combinations(cards("2c 3c 4c 5c"))
