"""Every hand of five and of six cards, against a second evaluator and the published or countable figures."""

import tomllib
from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards import DECK, Card, cards
from croupier.hands import (
    Category,
    Combination,
    SuperCombination,
    SuperFamily,
    Value,
    category,
    combination,
    evaluate,
    jackpot_category,
    qualifies,
    second_combination,
    showings,
    super_combination,
)
from croupier.hands.batch import combinations_many, evaluate_many, seconds_many, supers_many
from tests.conformance import independent_evaluator as independent
from tests.effort import often

FIGURES = tomllib.loads(Path(__file__).with_name("figures.toml").read_text())
ODDS = dict(zip(Combination, (0, 1, 1, 2, 3, 4, 5, 7, 20, 50, 100), strict=True))
SHORT = dict(
    zip(["nothing", "AK", "P1", "P2", "K3", "ST", "FL", "FH", "K4", "SF", "RF"], Combination, strict=True)
) | {"1P": Combination.ONE_PAIR}
Cards = NDArray[np.uint8]


@pytest.fixture(scope="module")
def fives() -> Cards:
    every = chain.from_iterable(combinations(range(52), 5))
    return np.fromiter(every, np.uint8, 5 * comb(52, 5)).reshape(-1, 5)


@pytest.fixture(scope="module")
def sampled(fives: Cards, values: NDArray[np.uint16]) -> NDArray[np.intp]:
    """The places of some hands, of every value among them, or of all hands: one by one they are slow."""
    _, of_each_value = np.unique(values, return_index=True)
    return np.union1d(of_each_value, np.arange(0, len(fives), often(50, 1)))


@pytest.fixture(scope="module")
def classes(fives: Cards) -> NDArray[np.intp]:
    return independent.classes(independent.strengths(fives))


@pytest.fixture(scope="module")
def values(fives: Cards) -> NDArray[np.uint16]:
    return evaluate_many(fives)


def sixes(fives: Cards) -> Iterator[Cards]:
    """All hands of six, in blocks by their highest card."""
    by_last = fives[np.argsort(fives[:, 4], kind="stable")]
    for top in range(5, 52):
        five = by_last[: comb(top, 5)]
        yield np.column_stack((five, np.full(len(five), top, np.uint8)))


def dealt(rows: Cards) -> Iterator[tuple[Card, ...]]:
    """The hands of an array, one by one."""
    return (tuple(DECK[card] for card in row) for row in rows.tolist())


def test_the_batch_agrees_with_the_second_evaluator_on_every_hand(
    classes: NDArray[np.intp], values: NDArray[np.uint16]
) -> None:
    assert classes.max() == 7462
    assert np.array_equal(values, classes)


def test_the_scalar_agrees_with_the_second_evaluator(
    fives: Cards, classes: NDArray[np.intp], sampled: NDArray[np.intp]
) -> None:
    scalar = [evaluate(five) for five in dealt(fives[sampled])]
    assert np.array_equal(scalar, classes[sampled])


def test_hands_of_each_category(fives: Cards, values: NDArray[np.uint16]) -> None:
    """The counts that follow from choosing ranks and suits."""
    named = np.array([category(Value(value)) for value in range(7463)], np.uint8)[values]
    assert {kind.name: int((named == kind).sum()) for kind in Category} == {
        "ROYAL_FLUSH": 4,
        "STRAIGHT_FLUSH": 36,
        "FOUR_OF_A_KIND": 13 * 48,
        "FULL_HOUSE": 13 * 4 * 12 * 6,
        "FLUSH": 4 * comb(13, 5) - 40,
        "STRAIGHT": 10 * 4**5 - 40,
        "THREE_OF_A_KIND": 13 * 4 * comb(12, 2) * 4**2,
        "TWO_PAIRS": comb(13, 2) * 6**2 * 44,
        "ONE_PAIR": 13 * 6 * comb(12, 3) * 4**3,
        "ODD_CARDS": (comb(13, 5) - 10) * (4**5 - 4),
    }
    kinds = independent.kinds(independent.strengths(fives))
    assert np.array_equal(np.minimum(named, Category.STRAIGHT_FLUSH), kinds)


def test_hands_that_qualify(fives: Cards, values: NDArray[np.uint16]) -> None:
    qualifying, every = FIGURES["caribbean_stud"]["dealer"]["qualifies"]
    answers = np.array([qualifies(Value(value)) for value in range(7463)])
    assert (int(answers[values].sum()), len(values)) == (qualifying, every)
    assert np.array_equal(answers[values], combinations_many(fives) >= Combination.ACE_KING)


def test_a_jackpot_pays_for_a_flush_or_better(values: NDArray[np.uint16]) -> None:
    paid = np.array([jackpot_category(Value(value)) is not None for value in range(7463)])
    assert paid[values].sum() == 4 + 36 + 624 + 3744 + 5108


def _second_counts(fives: Cards) -> NDArray[np.int64]:
    counts = np.zeros(121, np.int64)
    for six in sixes(fives):
        first, second = seconds_many(six)
        counts += np.bincount(first.astype(np.intp) * 11 + second, minlength=121)
    return counts.reshape(11, 11)


def test_first_and_second_combination_of_every_six(fives: Cards) -> None:
    counts = _second_counts(fives)
    expected = np.zeros((11, 11), np.int64)
    for name, number in FIGURES["second_combination"]["six_card_counts"].items():
        first, _, second = name.partition("_")
        expected[SHORT[first], SHORT[second or "nothing"]] = number
    assert counts.sum() == comb(52, 6)
    assert np.array_equal(counts, expected)
    assert np.count_nonzero(counts[:, 1:]) == 21


def test_the_value_of_six_is_the_best_of_its_fives(fives: Cards) -> None:
    for six in sixes(fives):
        best = np.max([evaluate_many(np.delete(six, left_out, axis=1)) for left_out in range(6)], axis=0)
        assert np.array_equal(evaluate_many(six), best)


@pytest.fixture(scope="module")
def some_sixes(fives: Cards) -> Cards:
    """Hands of six of each pair of combinations, the rare ones all."""
    chosen = []
    rng = np.random.default_rng(22)
    for six in sixes(fives):
        first, second = seconds_many(six)
        pair = first.astype(np.uint8) * 11 + second
        for kind in np.flatnonzero(np.bincount(pair)):
            rows = np.flatnonzero(pair == kind)
            chosen.append(six[rng.choice(rows, min(often(4, 8), len(rows)), replace=False, shuffle=False)])
    return np.concatenate(chosen)


@pytest.mark.parametrize("same_type", [True, False])
def test_the_scalar_agrees_with_the_batch_on_six(some_sixes: Cards, same_type: bool) -> None:
    firsts, seconds = seconds_many(some_sixes, same_type)
    values = evaluate_many(some_sixes)
    for six, value, first, second in zip(dealt(some_sixes), values, firsts, seconds, strict=True):
        winning, beside = showings(six, same_type)
        assert evaluate(six) == value
        assert winning.combination == first == combination(Value(int(value)))
        assert (beside.combination if beside else Combination.NOTHING) == second
        assert second_combination(six, same_type) == second


@pytest.mark.parametrize("same_type", [True, False])
def test_the_scalar_agrees_with_the_batch_on_five(fives: Cards, same_type: bool) -> None:
    some = fives[np.random.default_rng(5).choice(len(fives), often(3_000, 20_000), replace=False)]
    for five, first, second in zip(dealt(some), *seconds_many(some, same_type), strict=True):
        winning, beside = showings(five, same_type)
        assert winning.combination == first
        assert (beside.combination if beside else Combination.NOTHING) == second
        assert second_combination(five, same_type) == second


@pytest.mark.parametrize(("text", "odds"), FIGURES["second_combination"]["examples"].items())
def test_second_combination_examples(text: str, odds: int) -> None:
    first, second = showings(cards(text))
    assert ODDS[first.combination] + (ODDS[second.combination] if second else 0) == odds
    assert second_combination(cards(text)) == (second.combination if second else Combination.NOTHING)


NZ_ODDS, NSW_ODDS = (-1, 2, 6, 8, 25, 50, 100, 0, 150, 200), (-1, 2, 5, 8, 25, 60, 100, 150, 0, 200)


@pytest.mark.parametrize(
    ("family", "counts", "units", "odds"),
    [
        (SuperFamily.SAME_COLOURED_STRAIGHT, "nz_counts", "nz_pay_table_1_units", NZ_ODDS),
        (SuperFamily.FIVE_PICTURE, "nsw_counts", "nsw_units", NSW_ODDS),
    ],
)
def test_super_combinations_of_every_hand(
    fives: Cards, family: SuperFamily, counts: str, units: str, odds: tuple[int, ...]
) -> None:
    found = np.bincount(supers_many(fives, family), minlength=10)
    named = {(kind.name.lower() if kind else "lose"): int(found[kind]) for kind in SuperCombination}
    assert {name: number for name, number in named.items() if number} == FIGURES["super"][counts]
    assert found @ odds == FIGURES["super"][units]


@pytest.mark.parametrize("family", SuperFamily)
def test_the_scalar_super_agrees_with_the_batch(
    fives: Cards, sampled: NDArray[np.intp], family: SuperFamily
) -> None:
    scalar = [super_combination(five, family) for five in dealt(fives[sampled])]
    assert np.array_equal(scalar, supers_many(fives[sampled], family))
