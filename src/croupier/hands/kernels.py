"""The compiled parts that work on single cards and values, for the batch API and for other kernels to call.

Compiled code holds its own copy of the tables.
"""

from pathlib import Path
from typing import Any

import numpy as np

from croupier.hands.classes import ACE, COMBINATIONS, KING, STRAIGHTS, Combination
from croupier.hands.compiling import compiler
from croupier.hands.kept import folder_for
from croupier.hands.places import (
    FIVE_OF_A_SUIT,
    HIGH_BITS,
    LOW_BITS,
    SUIT_BITS,
    places,
    suited_values,
    super_rows,
    value_counts,
)
from croupier.hands.second import seconds_of_five

Number = Any
"""A whole number of whatever type the calling kernel has."""
compiled = compiler(folder_for("hands", Path(__file__).parent.glob("*.py")))

KEYS5, HIGH5, LOW5, VALUES5 = places(5)
KEYS6, HIGH6, LOW6, VALUES6 = places(6)
SUITED = suited_values()
COMBINATION = np.array(COMBINATIONS, np.uint8)
"""The combination of each value."""
SECOND = np.array(seconds_of_five(), np.uint8)
"""The second combination of each value of five cards."""
VALUE_COUNTS = value_counts()
SUPERS = super_rows()

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

(
    _NOTHING,
    _ACE_KING,
    _PAIR,
    _TWO_PAIRS,
    _THREE_ALIKE,
    _STRAIGHT,
    _FLUSHES,
    _FULL_HOUSE,
    _,
    _STRAIGHT_FLUSH,
    _,
) = map(int, Combination)


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
