"""The 7462 classes of a five-card poker hand, from seven high to the royal flush, and what each is called.

A class is what decides between two hands: the type of hand and its ranks, never its suits.
"""

from collections.abc import Iterator
from enum import IntEnum
from itertools import combinations
from typing import NewType

Value = NewType("Value", int)
"""A class by its number: 1 for the lowest, 7462 for the highest, so that the better hand has the higher value."""

Ranks = tuple[int, ...]


class Category(IntEnum):
    """A type of hand, lowest first."""

    ODD_CARDS = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class Combination(IntEnum):
    """A row of the bet table, lowest first; the order of the rows is also the order of their odds."""

    NOTHING = 0
    ACE_KING = 1
    ONE_PAIR = 2
    TWO_PAIRS = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


KING, ACE = 11, 12
HIGH_FIRST = range(ACE, -1, -1)
STRAIGHTS: tuple[Ranks, ...] = (
    *(tuple(range(top, top - 5, -1)) for top in range(ACE, 3, -1)),
    (3, 2, 1, 0, ACE),
)
"""Every run of five ranks, best first; the ace closes the last one from below."""


def kickers(count: int, *without: int) -> Iterator[Ranks]:
    """Every choice of different ranks beside some others, best first."""
    return combinations([rank for rank in HIGH_FIRST if rank not in without], count)


def _ranks_by_category() -> dict[Category, list[Ranks]]:
    """The ranks of every class in the order they are read out, best class first."""
    runs = {tuple(sorted(run, reverse=True)) for run in STRAIGHTS}
    odd: list[Ranks] = [ranks for ranks in combinations(HIGH_FIRST, 5) if ranks not in runs]
    return {
        Category.ROYAL_FLUSH: [STRAIGHTS[0]],
        Category.STRAIGHT_FLUSH: list(STRAIGHTS[1:]),
        Category.FOUR_OF_A_KIND: [(f, f, f, f, *k) for f in HIGH_FIRST for k in kickers(1, f)],
        Category.FULL_HOUSE: [(t, t, t, *k, *k) for t in HIGH_FIRST for k in kickers(1, t)],
        Category.FLUSH: odd,
        Category.STRAIGHT: list(STRAIGHTS),
        Category.THREE_OF_A_KIND: [(t, t, t, *k) for t in HIGH_FIRST for k in kickers(2, t)],
        Category.TWO_PAIRS: [(h, h, p, p, *k) for h, p in kickers(2) for k in kickers(1, h, p)],
        Category.ONE_PAIR: [(p, p, *k) for p in HIGH_FIRST for k in kickers(3, p)],
        Category.ODD_CARDS: odd,
    }


RANKS: list[Ranks] = [()]
"""The five ranks of each value, the combination before its kickers; no value is 0."""
CATEGORIES: list[Category] = [Category.ODD_CARDS]
for _category, _classes in reversed(_ranks_by_category().items()):
    RANKS += reversed(_classes)
    CATEGORIES += [_category] * len(_classes)

ONE_SUIT = frozenset((Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH))

HIGHEST = Value(len(RANKS) - 1)
ACE_KING_LOWEST = Value(next(value for value, ranks in enumerate(RANKS) if ranks[:2] == (ACE, KING)))
"""The lowest value with which the dealer qualifies: odd cards with ace and king, then four, three and two."""


COMBINATIONS: list[Combination] = [Combination.NOTHING] * ACE_KING_LOWEST
COMBINATIONS += [Combination.ACE_KING] * (CATEGORIES.count(Category.ODD_CARDS) - ACE_KING_LOWEST)
for _category in list(Category)[1:]:
    COMBINATIONS += [Combination[_category.name]] * CATEGORIES.count(_category)


def category(value: Value) -> Category:
    """The type of hand that a value belongs to.

    >>> category(HIGHEST)
    <Category.ROYAL_FLUSH: 9>
    """
    return CATEGORIES[value]


def combination(value: Value) -> Combination:
    """The row of the bet table that a value belongs to.

    >>> combination(ACE_KING_LOWEST), combination(Value(ACE_KING_LOWEST - 1))
    (<Combination.ACE_KING: 1>, <Combination.NOTHING: 0>)
    """
    return COMBINATIONS[value]


def qualifies(value: Value) -> bool:
    """Whether a dealer with this value plays: ace and king, or better."""
    return value >= ACE_KING_LOWEST


def jackpot_category(value: Value) -> Category | None:
    """The type of hand that a jackpot pays for, a flush or better, or nothing.

    >>> jackpot_category(HIGHEST)
    <Category.ROYAL_FLUSH: 9>
    >>> jackpot_category(ACE_KING_LOWEST) is None
    True
    """
    found = CATEGORIES[value]
    return found if found >= Category.FLUSH else None
