"""The states of a first decision, hand and upcard, up to renaming the suits: 5,649,150 in all, in a fixed order."""

import numpy as np

from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.compiled import compiled

STATES = 5_649_150
MOST_OF_UPCARD = 470_000


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
