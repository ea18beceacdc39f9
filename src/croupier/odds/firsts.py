"""How often each class of first five cards comes, of one colour and of both: all 2,598,960 hands by 7,462 values."""

from functools import cache
from math import comb, prod

from croupier.hands.classes import CATEGORIES, ONE_SUIT, RANKS

HANDS = comb(52, 5)


def _ways(value: int, cards_of_a_rank: int) -> int:
    """How many choices of cards a value's ranks leave, when a rank has so many cards to choose from."""
    ranks = RANKS[value]
    return prod(comb(cards_of_a_rank, ranks.count(rank)) for rank in set(ranks))


@cache
def hands_by_value() -> tuple[tuple[int, int], ...]:
    """For each value, how many hands are of both colours and how many of one.

    >>> sum(mixed + one for mixed, one in hands_by_value())
    2598960
    """
    found = [(0, 0)]
    for value in range(1, len(RANKS)):
        if CATEGORIES[value] in ONE_SUIT:
            found.append((0, 4))
            continue
        # Five different ranks may all share a suit: those hands are flushes, and of one colour.
        suited = 4 if len(set(RANKS[value])) == 5 else 0
        one_colour = 2 * _ways(value, 2) - suited
        found.append((_ways(value, 4) - suited - one_colour, one_colour))
    return tuple(found)
