from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Card, cards, text
from croupier.hands import Value, best_five, describe, evaluate
from tests.hands.strategies import close_hands, hands

WORDS = {
    "Ts Js Qs Ks As": "royal flush",
    "5s 6s 7s 8s 9s": "straight flush, nine high",
    "As 2s 3s 4s 5s": "straight flush, five high",
    "Kc Kd Kh Ks Ah": "four of a kind, kings",
    "Ac Ad Ah Kc Kd": "full house, aces over kings",
    "6c 6d 6h 2c 2d": "full house, sixes over twos",
    "2d 5d 7d 9d Kd": "flush, king high",
    "Ah 2d 3c 4c 5s": "straight, five high",
    "7h 7d 7c 4c 5s": "three of a kind, sevens",
    "Ah Ad Kc Kd 8s": "two pairs, aces and kings",
    "9h 9d Kc Qd 8s": "pair of nines",
    "6h 6d Kc Qd 8s": "pair of sixes",
    "Ah Kd 9c 5d 8s": "ace and king",
    "Ah Qd 9c 5d 8s": "ace high",
    "Qd 9c 5d 8s 2h": "queen high",
}


@pytest.mark.parametrize(("hand", "words"), WORDS.items())
def test_words(hand: str, words: str) -> None:
    assert describe(evaluate(cards(hand))) == words


def test_words_change_with_the_combination_and_never_come_back() -> None:
    words = [describe(Value(value)) for value in range(1, 7463)]
    changes = sum(one != other for one, other in pairwise(words))
    assert len(set(words)) == changes + 1


READ = {
    "5s 3h Ac 3s 2c": "3s 3h Ac 5s 2c",
    "5h Ac 2d 3s 4h": "5h 4h 3s 2d Ac",
    "2c 2d Kc 2h Kd": "2h 2d 2c Kd Kc",
    "Kd 8c Kc 2d 8d": "Kd Kc 8d 8c 2d",
    "3h 4d 4c 5c 6s 7h": "7h 6s 5c 4d 3h",
    "2d 5d 7d Kc Kd Jd": "Kd Jd 7d 5d 2d",
    "2d 5d 7d Td Kd Jd": "Kd Jd Td 7d 5d",
    "5s 6s 7s 8s 9s 9h": "9s 8s 7s 6s 5s",
    "Ac Ad Ah Kc Kd Kh": "Ah Ad Ac Kh Kd",
}


@pytest.mark.parametrize(("hand", "read"), READ.items())
def test_order_of_reading(hand: str, read: str) -> None:
    assert text(best_five(cards(hand))) == read


@given(st.one_of(hands(5, 6), close_hands(5), close_hands(6)))
def test_the_best_five_have_the_value_of_the_hand(hand: tuple[Card, ...]) -> None:
    five = best_five(hand)
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    assert evaluate(five) == evaluate(hand)
    assert best_five(hand[::-1]) == five
