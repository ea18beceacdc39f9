"""The states of a first decision, hand and upcard, up to renaming the suits: 5,649,150 in all, in a fixed order.

They are sorted into strata, within which a draw is worth about the same.
"""

import numpy as np

from croupier.hands.classes import Combination
from croupier.odds.kernels.classes import ACE, COMBINATION, F64, I64, Number, compiled

MOST_OF_UPCARD = 470_000
FLUSH_DRAWS, STRAIGHT_DRAWS = 2, 3
_PLAIN = len(Combination) * FLUSH_DRAWS * STRAIGHT_DRAWS
KEYS = _PLAIN + 2 * 13 + 13
"""Kinds of hands: by combination and draws, the bare high cards by the highest, the bare pairs by their rank."""

STRATA = 13 * KEYS
_NOTHING, _PAIR = int(Combination.NOTHING), int(Combination.ONE_PAIR)
_HIGH, _PAIRS = _PLAIN, _PLAIN + 26

RUNS: I64 = np.array([31 << low for low in range(9)] + [15 | 1 << ACE], dtype=np.int64)


@compiled
def _ways(suits: I64) -> int:
    """In how many ways the three suits that the upcard has not may be renamed, or 0 if another naming comes first."""
    if suits[1] < suits[2] or suits[2] < suits[3]:
        return 0
    if suits[1] == suits[3]:
        return 1
    return 3 if suits[1] == suits[2] or suits[2] == suits[3] else 6


@compiled
def states_of(up: int) -> tuple[I64, I64]:
    """The sorted hands against an upcard of one rank in clubs, one for each class, and how many hands each stands for."""
    card = 4 * up
    hands = np.empty((MOST_OF_UPCARD, 5), np.int64)
    ways = np.empty(MOST_OF_UPCARD, np.int64)
    suits = np.zeros(4, np.int64)
    count = 0
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    for e in range(d + 1, 52):
                        if card in (a, b, c, d, e):
                            continue
                        suits[:] = 0
                        for own in (a, b, c, d, e):
                            suits[own & 3] |= 1 << (own >> 2)
                        found = _ways(suits)
                        if found:
                            hands[count, 0], hands[count, 1], hands[count, 2] = a, b, c
                            hands[count, 3], hands[count, 4] = d, e
                            ways[count] = found
                            count += 1
    return hands[:count], ways[:count]


@compiled
def straight_cards(mask: int) -> int:
    """How many ranks would complete a straight, at most two."""
    found = 0
    for rank in range(13):
        if not mask >> rank & 1:
            for run in RUNS:
                if run >> rank & 1 and run & (mask | 1 << rank) == run:
                    found += 1
                    break
    return min(found, 2)


@compiled
def _key(hand: I64, value: int, up: int) -> Number:
    """The kind of one sorted hand against an upcard's rank."""
    mask, paired, holds = 0, 0, 0
    suits = np.zeros(4, np.int64)
    for card in hand:
        if mask >> (card >> 2) & 1:
            paired = card >> 2
        mask |= 1 << (card >> 2)
        suits[card & 3] += 1
        holds |= card >> 2 == up
    flush, straight = int(suits.max() == 4), straight_cards(mask)
    combination = COMBINATION[value]
    if not flush and not straight and combination == _NOTHING:
        return _HIGH + 13 * holds + (hand[4] >> 2)
    if not flush and not straight and combination == _PAIR:
        return _PAIRS + paired
    return (combination * FLUSH_DRAWS + flush) * STRAIGHT_DRAWS + straight


@compiled
def keys_of(hands: I64, values: I64, up: int) -> I64:
    """The stratum of each hand against an upcard's rank."""
    found = np.empty(len(hands), np.int64)
    for i in range(len(hands)):
        found[i] = KEYS * up + _key(hands[i], values[i], up)
    return found


_GUESSES = {
    (Combination.NOTHING, 0, 1): 0.10,
    (Combination.NOTHING, 0, 2): 0.24,
    (Combination.NOTHING, 1, 0): 0.10,
    (Combination.NOTHING, 1, 1): 0.60,
    (Combination.NOTHING, 1, 2): 1.20,
    (Combination.ACE_KING, 0, 0): 0.06,
    (Combination.ACE_KING, 0, 1): 0.15,
    (Combination.ACE_KING, 1, 0): 0.13,
    (Combination.ACE_KING, 1, 1): 1.00,
    (Combination.ONE_PAIR, 0, 1): 0.22,
    (Combination.ONE_PAIR, 0, 2): 0.22,
    (Combination.ONE_PAIR, 1, 0): 0.29,
    (Combination.ONE_PAIR, 1, 1): 0.40,
    (Combination.ONE_PAIR, 1, 2): 0.60,
    (Combination.STRAIGHT, 0, 2): 0.15,
    (Combination.STRAIGHT, 1, 2): 1.00,
}
"""How far the worth of drawing was seen to vary among hands of a combination with a flush draw and straight cards."""


def guessed_deviation() -> F64:
    """How far the worth of drawing is thought to vary in each stratum: it steers the sample, and biases nothing."""
    deviation = np.full(KEYS, 0.05)
    deviation[_HIGH:_PAIRS] = 0.025
    deviation[_PAIRS:] = 0.03
    for (combination, flush, straight), seen in _GUESSES.items():
        deviation[(combination * FLUSH_DRAWS + flush) * STRAIGHT_DRAWS + straight] = seen
    return np.tile(deviation, 13)
