import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Card, cards, text
from croupier.hands import Combination, best_five, combination, evaluate, second_combination, showings
from croupier.hands.showing import VALUE_CARDS
from tests.hands.strategies import close_hands, hands

ANY = st.one_of(hands(5, 6), close_hands(5), close_hands(6))

SECONDS = {
    "Kc Kd Kh Ks Ah": "ACE_KING Ah Ks",
    "Ac Ad Ah As 8c 8d": "FULL_HOUSE As Ad Ah 8c 8d",
    "Kc Kd 8c 8d 2c 2d": "TWO_PAIRS Kc Kd 2c 2d",
    "3h 4d 4c 5c 6s 7h": "STRAIGHT 3h 4c 5c 6s 7h",
    "2d 5d 7d 9d Jd Kd": "FLUSH 2d 7d 9d Jd Kd",
    "As 2s 3s 4s 5s Kd": "ACE_KING As Kd",
    "9s Ts Js Qs Ks As": "STRAIGHT_FLUSH 9s Ts Js Qs Ks",
    "Ts Js Qs Ks As Ad": "STRAIGHT Ad Ks Qs Js Ts",
    "2h 5h 9h Jh Kh 9c": "ONE_PAIR 9c 9h",
    "2h 3h 4h 5h Kh 6c": "STRAIGHT 2h 3h 4h 5h 6c",
    "Ah Ac Kd Kh 5c 5d": "TWO_PAIRS Ac Ah 5c 5d",
}
NO_SECOND = [
    "Ah Ad Kc Kd 8s",
    "Ac Ad Ah Kc Kd",
    "9h 9d Kc Qd 8s",
    "Ah Kd 9c 5d 8s",
    "Qd 9c 5d 8s 2h",
    "Th Jd Qc Ks Ah 2d",
]
OF_ANOTHER_TYPE = {
    "3h 4d 4c 5c 6s 7h": Combination.ONE_PAIR,
    "Kc Kd 8c 8d 2c 2d": Combination.ONE_PAIR,
    "Ac Ad Ah Kc Kd Kh": Combination.THREE_OF_A_KIND,
    "2s 3s 4s 5s 6s 7s": Combination.FLUSH,
    "2d 5d 7d 9d Jd Kd": Combination.NOTHING,
    "3h 4d 8c 5c 6s 7h": Combination.NOTHING,
    "9s Ts Js Qs Ks As": Combination.STRAIGHT_FLUSH,
    "Ah Kc Kd 3h 5s": Combination.ACE_KING,
}


@pytest.mark.parametrize(("hand", "expected"), SECONDS.items())
def test_second_combinations_and_their_cards(hand: str, expected: str) -> None:
    name, _, value_cards = expected.partition(" ")
    _, second = showings(cards(hand))
    assert second is not None
    assert second.combination is Combination[name]
    assert set(second.cards) == set(cards(value_cards)), text(second.cards)
    assert second_combination(cards(hand)) is Combination[name]


@pytest.mark.parametrize("hand", NO_SECOND)
def test_hands_without_a_second_combination(hand: str) -> None:
    assert showings(cards(hand))[1] is None
    assert second_combination(cards(hand)) is Combination.NOTHING


@pytest.mark.parametrize(("hand", "expected"), OF_ANOTHER_TYPE.items())
def test_the_second_of_another_type(hand: str, expected: Combination) -> None:
    _, second = showings(cards(hand), same_type=False)
    assert (second.combination if second else Combination.NOTHING) is expected
    assert second_combination(cards(hand), same_type=False) is expected


@given(ANY)
def test_the_first_is_the_combination_of_the_hand(hand: tuple[Card, ...]) -> None:
    first, _ = showings(hand)
    assert first.combination is combination(evaluate(hand))
    assert first.cards == best_five(hand)[: VALUE_CARDS[first.combination]]


@given(ANY, st.booleans())
def test_the_second_has_a_card_of_its_own(hand: tuple[Card, ...], same_type: bool) -> None:
    first, second = showings(hand, same_type)
    assert second_combination(hand, same_type) is (second.combination if second else Combination.NOTHING)
    if second:
        assert len(second.cards) == VALUE_CARDS[second.combination]
        assert set(second.cards) <= set(hand)
        assert not set(second.cards) <= set(first.cards)
        assert second.combination <= first.combination
        assert same_type or second.combination is not first.combination


@given(ANY, st.data())
def test_the_order_of_cards_does_not_matter(hand: tuple[Card, ...], data: st.DataObject) -> None:
    assert showings(hand) == showings(data.draw(st.permutations(hand)))


@given(ANY)
def test_one_type_alone_never_pays_more(hand: tuple[Card, ...]) -> None:
    assert second_combination(hand, same_type=False) <= second_combination(hand)
