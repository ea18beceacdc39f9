"""The compiled parts that work on single cards and values, for the batch API and for other kernels to call.

Any five, and any six, ranks have a place of their own without gaps. A hand is cut into its low ranks (2 to 8) and its
high ranks (9 to ace). Keys make the sum of either half tell which cards it holds; `high[sum] + low[sum]` is then the
place of the hand in `values`. Compiled code holds its own copy of the tables.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, rank, suit
from croupier.hands.classes import (
    ACE,
    CATEGORIES,
    COMBINATIONS,
    KING,
    ONE_SUIT,
    RANKS,
    STRAIGHTS,
    Combination,
    Ranks,
)
from croupier.hands.compiling import compiler
from croupier.hands.kept import folder_for
from croupier.hands.showing import VALUE_CARDS, seconds_of_five
from croupier.hands.supers import SuperFamily, rows

Number = Any
"""A whole number of whatever type the calling kernel has."""
compiled = compiler(folder_for("hands", Path(__file__).parent.glob("*.py")))


LOW_RANKS, HIGH_RANKS = range(7), range(7, 13)
LOW_BITS, HIGH_BITS = 15, 13
SUIT_BITS = 32
FIVE_OF_A_SUIT = sum(32 << SUIT_BITS + 6 * suit for suit in range(4))
"""The bits that a sum of card keys has when five or six cards share a suit: each adds seven to the field of its suit."""

# Each key is the smallest above the one before it that keeps all sums of up to five, or six, keys apart.
_KEYS = {5: (1, 5, 22, 94, 312, 992, 2422), 6: (1, 5, 23, 103, 444, 1498, 5066)}


def _halves(ranks: Sequence[int], most: int) -> list[list[Ranks]]:
    """Every choice of up to so many cards of some ranks, by their number."""
    choices = [combinations_with_replacement(ranks, count) for count in range(most + 1)]
    return [[half for half in some if all(half.count(rank) <= 4 for rank in half)] for some in choices]


def _rank_keys(count: int) -> NDArray[np.uint64]:
    low = _KEYS[count]
    high = [key << LOW_BITS for key in low[: len(HIGH_RANKS)]]
    return np.array([*low, *high], np.uint64)


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


def _places(count: int) -> tuple[NDArray[Any], ...]:
    """What finds the value of five or of six cards that are not of one suit: keys of cards, high, low, and values."""
    high, low, size = _numbering(count)
    found = np.zeros(1 << size.bit_length(), np.uint16)
    sums, values = _sums(count)
    place = high[sums >> np.uint64(LOW_BITS)] + low[sums & np.uint64((1 << LOW_BITS) - 1)]
    np.maximum.at(found, place, values)
    suits = np.array([7 << SUIT_BITS + 6 * suit(card) for card in DECK], np.uint64)
    return _rank_keys(count)[[rank(card) for card in DECK]] + suits, high, low, found


def _suited_values() -> NDArray[np.uint16]:
    found = np.zeros(1 << 13, np.uint16)
    for value in range(1, len(RANKS)):
        if CATEGORIES[value] in ONE_SUIT:
            ranks = sum(1 << rank for rank in RANKS[value])
            found[[ranks | 1 << sixth for sixth in range(13)]] = value
    return found


def _value_counts() -> NDArray[np.uint64]:
    value_ranks = [ranks[: VALUE_CARDS[found]] for ranks, found in zip(RANKS, COMBINATIONS, strict=True)]
    return np.array([sum([1 << 3 * rank for rank in ranks]) for ranks in value_ranks], np.uint64)


KEYS5, HIGH5, LOW5, VALUES5 = _places(5)
KEYS6, HIGH6, LOW6, VALUES6 = _places(6)
SUITED = _suited_values()
"""The value of every five or six ranks of one suit, by the set of their bits."""
COMBINATION = np.array(COMBINATIONS, np.uint8)
"""The combination of each value."""
SECOND = np.array(seconds_of_five(), np.uint8)
"""The second combination of each value of five cards."""
VALUE_COUNTS = _value_counts()
"""How often each rank stands among the value cards of each value, in three bits a rank."""
SUPERS = np.array([rows(family) for family in SuperFamily], np.uint8)
"""The super combination by family, by whether the cards are of one colour, and by value."""

# Plain numbers of the one type that the sums have, as a mixture of signs would turn into floating point.
_FLUSH = np.uint64(FIVE_OF_A_SUIT)
_LOW_BITS = np.uint64(LOW_BITS)
_LOW_MASK = np.uint64((1 << LOW_BITS) - 1)
_HIGH_MASK = np.uint64((1 << HIGH_BITS) - 1)

# Sets of ranks with a bit in every third place, so that counts of ranks turn into them by shifting.
_ONES = np.uint64(sum(1 << 3 * rank for rank in range(13)))
_ACE_AND_KING = np.uint64(1 << 3 * ACE | 1 << 3 * KING)
_RUNS = np.array([sum(1 << 3 * rank for rank in run) for run in STRAIGHTS], np.uint64)
_ONE, _TWO, _THREE = np.uint64(1), np.uint64(2), np.uint64(3)

# The first rows of `Combination`, and one more.
_NOTHING, _ACE_KING, _PAIR, _TWO_PAIRS, _THREE_ALIKE, _STRAIGHT, _FLUSHES, _FULL_HOUSE = range(8)
_STRAIGHT_FLUSH = int(Combination.STRAIGHT_FLUSH)


@compiled
def evaluate5(a: Number, b: Number, c: Number, d: Number, e: Number) -> Number:
    """The value of five cards."""
    total = KEYS5[a] + KEYS5[b] + KEYS5[c] + KEYS5[d] + KEYS5[e]
    if total & _FLUSH:
        return SUITED[1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2) | 1 << (e >> 2)]
    high, low = HIGH5[total >> _LOW_BITS & _HIGH_MASK], LOW5[total & _LOW_MASK]
    return VALUES5[np.uint64(high) + np.uint64(low)]


@compiled
def _suited6(total: Number, a: Number, b: Number, c: Number, d: Number, e: Number, f: Number) -> Number:
    suit = 0
    while not total >> np.uint64(SUIT_BITS + 5 + 6 * suit) & _ONE:
        suit += 1
    ranks = 0
    for card in (a, b, c, d, e, f):
        if card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return SUITED[ranks]


@compiled
def evaluate6(a: Number, b: Number, c: Number, d: Number, e: Number, f: Number) -> Number:
    """The value of the best five of six cards."""
    total = KEYS6[a] + KEYS6[b] + KEYS6[c] + KEYS6[d] + KEYS6[e] + KEYS6[f]
    if total & _FLUSH:
        return _suited6(total, a, b, c, d, e, f)
    high, low = HIGH6[total >> _LOW_BITS & _HIGH_MASK], LOW6[total & _LOW_MASK]
    return VALUES6[np.uint64(high) + np.uint64(low)]


@compiled
def second5(value: Number) -> Number:
    """The second combination of five cards of this value; it is never of the same type as the first."""
    return SECOND[value]


@compiled
def _run_with(outside: Number, once: Number) -> bool:
    """Whether some ranks hold a straight with one of the outside ranks."""
    for run in _RUNS:  # noqa: SIM110 (any() does not compile)
        if run & once == run and run & outside:
            return True
    return False


@compiled
def _second_of_counts(outside: Number, counts: Number, other_than: Number) -> Number:
    """The best combination that counts of ranks can make with an outside rank."""
    once = (counts | counts >> _ONE | counts >> _TWO) & _ONES
    twice = (counts >> _ONE | counts >> _TWO) & _ONES
    thrice = (counts & counts >> _ONE | counts >> _TWO) & _ONES
    two_ranks_twice = twice & (twice - _ONE)
    paired = outside & twice
    if paired and thrice and two_ranks_twice and other_than != _FULL_HOUSE:
        return _FULL_HOUSE
    if other_than != _STRAIGHT and _run_with(outside, once):
        return _STRAIGHT
    if outside & thrice and other_than != _THREE_ALIKE:
        return _THREE_ALIKE
    if paired and two_ranks_twice and other_than != _TWO_PAIRS:
        return _TWO_PAIRS
    if paired and other_than != _PAIR:
        return _PAIR
    if outside & _ACE_AND_KING and once & _ACE_AND_KING == _ACE_AND_KING and other_than != _ACE_KING:
        return _ACE_KING
    return _NOTHING


@compiled
def _second_of_one_suit(outside: Number, counts: Number, other_than: Number) -> Number:
    """The best combination that six cards of one suit make with an outside rank."""
    if other_than != _STRAIGHT_FLUSH and _run_with(outside, counts):
        return _STRAIGHT_FLUSH
    return _NOTHING if other_than == _FLUSHES else _FLUSHES


@compiled
def second6(
    value: Number, a: Number, b: Number, c: Number, d: Number, e: Number, f: Number, same_type: bool
) -> Number:
    """The second combination of six cards whose best five have this value."""
    counts = np.uint64(0)
    one_suit = True
    for card in (a, b, c, d, e, f):
        counts += _ONE << _THREE * np.uint64(card >> 2)
        one_suit &= card & 3 == a & 3
    left = counts - VALUE_COUNTS[value]
    outside = (left | left >> _ONE | left >> _TWO) & _ONES
    other_than = -1 if same_type else np.int64(COMBINATION[value])
    if one_suit:
        return _second_of_one_suit(outside, counts, other_than)
    return _second_of_counts(outside, counts, other_than)


@compiled
def super5(family: Number, value: Number, a: Number, b: Number, c: Number, d: Number, e: Number) -> Number:
    """The super combination of five cards of this value, in the first or the second family of pay tables."""
    reds = (a + 1 >> 1 & 1) + (b + 1 >> 1 & 1) + (c + 1 >> 1 & 1) + (d + 1 >> 1 & 1) + (e + 1 >> 1 & 1)
    return SUPERS[family, 1 if reds == 0 or reds == 5 else 0, value]
