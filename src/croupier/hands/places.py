"""The tables of the batch API as numpy arrays: any five, and any six, ranks have a place of their own without gaps.

A hand is cut into its low ranks (2 to 8) and its high ranks (9 to ace). Keys make the sum of either half tell which
cards it holds; `high[sum] + low[sum]` is then the place of the hand in `values`.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, rank, suit
from croupier.hands.classes import CATEGORIES, COMBINATIONS, ONE_SUIT, RANKS, Ranks
from croupier.hands.showing import VALUE_CARDS
from croupier.hands.supers import SuperFamily, rows

LOW_RANKS, HIGH_RANKS = range(7), range(7, 13)
LOW_BITS, HIGH_BITS = 15, 13
SUIT_BITS = 32
FIVE_OF_A_SUIT = sum(32 << SUIT_BITS + 6 * suit for suit in range(4))
"""The bits that a sum of card keys has when five or six cards share a suit: each adds seven to the field of its suit."""

# Each key is the smallest above the one before it that keeps all sums of up to five, or six, keys apart.
_KEYS = {5: (1, 5, 22, 94, 312, 992, 2422), 6: (1, 5, 23, 103, 444, 1498, 5066)}


class Places(NamedTuple):
    """What finds the value of so many cards that are not of one suit."""

    keys: NDArray[np.uint64]
    high: NDArray[np.uint16]
    low: NDArray[np.uint16]
    values: NDArray[np.uint16]


def _halves(ranks: Sequence[int], most: int) -> list[list[Ranks]]:
    """Every choice of up to so many cards of some ranks, by their number."""
    choices = [combinations_with_replacement(ranks, count) for count in range(most + 1)]
    return [[half for half in some if all(half.count(rank) <= 4 for rank in half)] for some in choices]


def _rank_keys(count: int) -> NDArray[np.uint64]:
    low = _KEYS[count]
    high = [key << LOW_BITS for key in low[: len(HIGH_RANKS)]]
    return np.array([*low, *high], np.uint64)


def _card_keys(count: int) -> NDArray[np.uint64]:
    suits = np.array([7 << SUIT_BITS + 6 * suit(card) for card in DECK], np.uint64)
    return _rank_keys(count)[[rank(card) for card in DECK]] + suits


def _numbering(count: int) -> tuple[NDArray[np.uint16], NDArray[np.uint16], int]:
    """The two tables whose entries add up to a place, and the number of places."""
    keys = _KEYS[count]
    high = np.zeros(1 << HIGH_BITS, np.uint16)
    low = np.zeros(1 << LOW_BITS, np.uint16)
    highs, lows = _halves(HIGH_RANKS, count), _halves(LOW_RANKS, count)
    size = 0
    for some_high, some_low in zip(highs, reversed(lows), strict=True):
        for number, half in enumerate(some_low):
            low[sum([keys[rank] for rank in half])] = number
        for half in some_high:
            high[sum([keys[rank - HIGH_RANKS[0]] for rank in half])] = size
            size += len(some_low)
    return high, low, size


def _sums(count: int) -> tuple[NDArray[np.uint64], NDArray[np.uint16]]:
    """The sum of rank keys, and a value they hold, of every unsuited class with any sixth card if there is one."""
    values = np.array(
        [value for value in range(1, len(RANKS)) if CATEGORIES[value] not in ONE_SUIT], np.uint16
    )
    ranks = np.array([RANKS[value] for value in values])
    keys = _rank_keys(count)
    sums = keys[ranks].sum(axis=1)
    if count == 5:
        return sums, values
    possible = (ranks[:, :, None] == np.arange(13)).sum(axis=1) < 4
    return (sums[:, None] + keys)[possible], np.repeat(values, possible.sum(axis=1))


def places(count: int) -> Places:
    """The tables for five or for six cards."""
    high, low, size = _numbering(count)
    found = np.zeros(1 << size.bit_length(), np.uint16)
    sums, values = _sums(count)
    place = high[sums >> np.uint64(LOW_BITS)] + low[sums & np.uint64((1 << LOW_BITS) - 1)]
    np.maximum.at(found, place, values)
    return Places(_card_keys(count), high, low, found)


def suited_values() -> NDArray[np.uint16]:
    """The value of every five or six ranks of one suit, by the set of their bits."""
    found = np.zeros(1 << 13, np.uint16)
    for value in range(1, len(RANKS)):
        if CATEGORIES[value] in ONE_SUIT:
            ranks = sum(1 << rank for rank in RANKS[value])
            found[[ranks | 1 << sixth for sixth in range(13)]] = value
    return found


def value_counts() -> NDArray[np.uint64]:
    """How often each rank stands among the value cards of each value, in three bits a rank."""
    value_ranks = [ranks[: VALUE_CARDS[found]] for ranks, found in zip(RANKS, COMBINATIONS, strict=True)]
    return np.array([sum([1 << 3 * rank for rank in ranks]) for ranks in value_ranks], np.uint64)


def super_rows() -> NDArray[np.uint8]:
    """The super combination by family, by whether the cards are of one colour, and by value."""
    return np.array([rows(family) for family in SuperFamily], np.uint8)
