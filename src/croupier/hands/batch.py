"""Values, combinations and super combinations of whole arrays of hands.

A row of an array holds the different cards of one hand; numbers of combinations are those of their enums.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.hands.kernels import COMBINATION, SECOND, compiled, evaluate5, evaluate6, second6, super5
from croupier.hands.supers import SuperFamily

Cards = NDArray[np.uint8]


@compiled
def _evaluate_fives(cards: Cards, values: NDArray[np.uint16]) -> None:
    for i in range(len(cards)):
        values[i] = evaluate5(cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4])


@compiled
def _evaluate_sixes(cards: Cards, values: NDArray[np.uint16]) -> None:
    for i in range(len(cards)):
        values[i] = evaluate6(cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4], cards[i, 5])


@compiled
def _seconds_of_sixes(
    cards: Cards, values: NDArray[np.uint16], same_type: bool, seconds: NDArray[np.uint8]
) -> None:
    for i in range(len(cards)):
        a, b, c, d, e, f = cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4], cards[i, 5]
        seconds[i] = second6(values[i], a, b, c, d, e, f, same_type)


@compiled
def _supers_of_fives(
    cards: Cards, values: NDArray[np.uint16], family: int, supers: NDArray[np.uint8]
) -> None:
    for i in range(len(cards)):
        a, b, c, d, e = cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4]
        supers[i] = super5(family, values[i], a, b, c, d, e)


def _checked(cards: Cards, *counts: int) -> Cards:
    """The same cards where the tables can be read with them, as nothing is checked inside a kernel."""
    if cards.ndim != 2 or cards.shape[1] not in counts:
        raise ValueError(
            f"An array of hands has rows of {' or '.join(map(str, counts))} cards, not shape {cards.shape}."
        )
    if cards.size and (cards.min() < 0 or cards.max() > 51):
        raise ValueError("A card is a number from 0 to 51.")
    return np.ascontiguousarray(cards, np.uint8)


def evaluate_many(cards: Cards) -> NDArray[np.uint16]:
    """The value of each row of five cards, or of the best five of each row of six.

    >>> evaluate_many(np.array([[32, 36, 40, 44, 48], [21, 14, 8, 7, 1]], np.uint8))
    array([7462,    1], dtype=uint16)
    """
    hands = _checked(cards, 5, 6)
    values = np.empty(len(hands), np.uint16)
    (_evaluate_fives if hands.shape[1] == 5 else _evaluate_sixes)(hands, values)
    return values


def combinations_many(cards: Cards) -> NDArray[np.uint8]:
    """The number of the combination of each row of five or six cards."""
    return COMBINATION[evaluate_many(cards)]


def seconds_many(cards: Cards, same_type: bool = True) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The numbers of the first and the second combination of each row of five or six cards."""
    hands = _checked(cards, 5, 6)
    values = evaluate_many(hands)
    if hands.shape[1] == 5:
        return COMBINATION[values], SECOND[values]
    seconds = np.empty(len(hands), np.uint8)
    _seconds_of_sixes(hands, values, same_type, seconds)
    return COMBINATION[values], seconds


def supers_many(cards: Cards, family: SuperFamily) -> NDArray[np.uint8]:
    """The number of the super combination of each row of five cards."""
    hands = _checked(cards, 5)
    supers = np.empty(len(hands), np.uint8)
    _supers_of_fives(hands, evaluate_many(hands), list(SuperFamily).index(family), supers)
    return supers
