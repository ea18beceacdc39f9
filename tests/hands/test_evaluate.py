from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Card, cards
from croupier.hands import Category, category, evaluate
from croupier.hands import evaluator as five_cards
from tests.hands.strategies import close_hands, hands

LADDER = [
    "7h 5d 4c 3s 2h",
    "Kh Qd Jc Ts 8h",
    "Ah Kd 4c 3s 2h",
    "2h 2d 5c 4s 3h",
    "2h 2d 6c 4s 3h",
    "Ah Ad Kc Qs Jh",
    "3h 3d 2c 2s 4h",
    "Ah Ad Kc Ks Qh",
    "2h 2d 2c 4s 3h",
    "Ah 2d 3c 4s 5h",
    "2h 3d 4c 5s 6h",
    "Th Jd Qc Ks Ah",
    "2h 3h 4h 5h 7h",
    "2h 2d 2c 3s 3h",
    "2h 2d 2c 2s 3h",
    "Ah 2h 3h 4h 5h",
    "9s Ts Js Qs Ks",
    "Ts Js Qs Ks As",
]


def test_a_ladder_of_hands_rises() -> None:
    values = [evaluate(cards(text)) for text in LADDER]
    assert values == sorted(set(values))


@pytest.mark.parametrize("text", ["Qh Kd Ac 2s 3h", "Kh Ah 2c 3s 4h", "Jh Qd Kc As 2h"])
def test_a_run_does_not_go_round_the_ace(text: str) -> None:
    assert category(evaluate(cards(text))) is Category.ODD_CARDS


def test_the_low_ace_makes_a_straight_flush_too() -> None:
    assert category(evaluate(cards("As 2s 3s 4s 5s"))) is Category.STRAIGHT_FLUSH


@pytest.mark.parametrize("count", [0, 1, 4, 7])
def test_other_numbers_of_cards_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"five or six cards, not {count}"):
        evaluate([Card(number) for number in range(count)])


@given(st.one_of(hands(6), close_hands(6)))
def test_six_are_worth_their_best_five(six: tuple[Card, ...]) -> None:
    assert evaluate(six) == max(map(evaluate, combinations(six, 5)))


@given(st.data(), hands(5, 6))
def test_the_order_of_cards_does_not_matter(data: st.DataObject, hand: tuple[Card, ...]) -> None:
    assert evaluate(hand) == evaluate(data.draw(st.permutations(hand)))


@given(st.one_of(hands(5, 6), close_hands(5), close_hands(6)), st.sampled_from(list(permutations(range(4)))))
def test_the_names_of_suits_do_not_matter(hand: tuple[Card, ...], names: tuple[int, ...]) -> None:
    assert evaluate(hand) == evaluate([Card(card & ~3 | names[card & 3]) for card in hand])


@given(hands(5), st.data())
def test_a_sixth_card_never_harms(hand: tuple[Card, ...], data: st.DataObject) -> None:
    sixth = data.draw(st.integers(0, 51).filter(lambda card: card not in hand))
    assert evaluate((*hand, Card(sixth))) >= evaluate(hand)


def test_no_two_hands_have_one_place() -> None:
    """Two hands of five ranks with one sum of keys would share a value."""
    places = [place for place, value in enumerate(five_cards._MIXED) if value]
    assert len(places) == 7462 - 1277 - 10
    assert len(five_cards._SUITED) == 1277 + 10
