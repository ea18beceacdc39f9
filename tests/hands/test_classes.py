from croupier.cards import cards
from croupier.hands import (
    ACE_KING_LOWEST,
    Category,
    Combination,
    Value,
    category,
    combination,
    evaluate,
    jackpot_category,
    qualifies,
)

EVERY = [Value(number) for number in range(1, 7463)]


def test_categories_rise_with_values() -> None:
    assert [category(value) for value in EVERY] == sorted(category(value) for value in EVERY)


def test_combinations_rise_with_values() -> None:
    assert [combination(value) for value in EVERY] == sorted(combination(value) for value in EVERY)
    assert {combination(value) for value in EVERY} == set(Combination)


def test_ace_king_splits_the_odd_cards() -> None:
    assert evaluate(cards("Ah Kd 4c 3s 2h")) == ACE_KING_LOWEST
    assert combination(evaluate(cards("Ah Qd Jc Ts 9h"))) is Combination.NOTHING
    assert combination(evaluate(cards("Ah Kd Qc Js 9h"))) is Combination.ACE_KING


def test_every_other_combination_is_the_category_of_its_name() -> None:
    for value in EVERY:
        if category(value) is not Category.ODD_CARDS:
            assert combination(value).name == category(value).name


def test_qualifying_is_ace_king_or_better() -> None:
    for value in EVERY:
        assert qualifies(value) == (combination(value) >= Combination.ACE_KING)


def test_a_jackpot_starts_at_the_flush() -> None:
    paid = {jackpot_category(value) for value in EVERY} - {None}
    assert paid == {kind for kind in Category if kind >= Category.FLUSH}
