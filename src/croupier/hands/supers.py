"""The combinations that a super pays for, on exactly five cards.

Two families of pay tables exist: one has a row for the same coloured straight, the other for five picture cards.
"""

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from functools import cache

from croupier.cards import DECK, Card, suit
from croupier.hands.classes import ACE, CATEGORIES, KING, RANKS, Category, Value
from croupier.hands.evaluator import evaluate

QUEEN, JACK = 10, 9


class SuperCombination(IntEnum):
    """A row of a super pay table, lowest first; every known table pays the rows it has in this order."""

    NONE = 0
    FIVE_COLOURED = 1
    ACE_KING_QUEEN = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FIVE_PICTURE = 7
    SAME_COLOURED_STRAIGHT = 8
    FOUR_OF_A_KIND = 9


class SuperFamily(StrEnum):
    """The special row by which a super pay table is known."""

    SAME_COLOURED_STRAIGHT = "same_coloured_straight"
    FIVE_PICTURE = "five_picture"


_OTHERS_ROW = {
    SuperFamily.SAME_COLOURED_STRAIGHT: SuperCombination.FIVE_PICTURE,
    SuperFamily.FIVE_PICTURE: SuperCombination.SAME_COLOURED_STRAIGHT,
}
_BY_CATEGORY = {
    Category.THREE_OF_A_KIND: (SuperCombination.THREE_OF_A_KIND,),
    Category.STRAIGHT: (SuperCombination.STRAIGHT,),
    Category.FLUSH: (SuperCombination.FLUSH,),
    Category.FULL_HOUSE: (SuperCombination.THREE_OF_A_KIND, SuperCombination.FULL_HOUSE),
    Category.FOUR_OF_A_KIND: (SuperCombination.THREE_OF_A_KIND, SuperCombination.FOUR_OF_A_KIND),
    Category.STRAIGHT_FLUSH: (SuperCombination.STRAIGHT, SuperCombination.FLUSH),
    Category.ROYAL_FLUSH: (SuperCombination.STRAIGHT, SuperCombination.FLUSH),
}
_RED = [int(suit(card) in (1, 2)) for card in DECK]


def _of_class(value: int, one_colour: bool) -> frozenset[SuperCombination]:
    """Every super combination of a class of hands whose cards are, or are not, of one colour."""
    category, ranks = CATEGORIES[value], {*RANKS[value]}
    found = {*_BY_CATEGORY.get(category, ())}
    if ranks >= {ACE, KING, QUEEN}:
        found.add(SuperCombination.ACE_KING_QUEEN)
    if ranks <= {KING, QUEEN, JACK} and category is not Category.FOUR_OF_A_KIND:
        found.add(SuperCombination.FIVE_PICTURE)
    if one_colour:
        found.add(SuperCombination.FIVE_COLOURED)
    if one_colour and SuperCombination.STRAIGHT in found:
        found.add(SuperCombination.SAME_COLOURED_STRAIGHT)
    return frozenset(found)


@cache
def _row(family: SuperFamily, value: int, one_colour: bool) -> SuperCombination:
    """The highest row that a family of pay tables has for a class, worked out when it comes: who settles few rounds sees few."""
    return max(_of_class(value, one_colour) - {_OTHERS_ROW[family]}, default=SuperCombination.NONE)


@cache
def rows(family: SuperFamily) -> tuple[list[SuperCombination], list[SuperCombination]]:
    """The highest row that a family of pay tables has for each value, for mixed colours and for one colour."""
    mixed, one_colour = (
        [SuperCombination.NONE, *(_row(family, value, colour) for value in range(1, len(RANKS)))]
        for colour in (False, True)
    )
    return mixed, one_colour


def _value_and_colour(cards: Sequence[Card]) -> tuple[Value, bool]:
    if len(cards) != 5:
        raise ValueError(f"A super is decided on five cards, not {len(cards)}.")
    a, b, c, d, e = cards
    reds = _RED[a] + _RED[b] + _RED[c] + _RED[d] + _RED[e]
    return evaluate(cards), reds == 0 or reds == 5


def super_combinations(cards: Sequence[Card]) -> frozenset[SuperCombination]:
    """Every super combination that five cards make, whichever a pay table may have a row for.

    >>> from croupier.cards import cards
    >>> sorted(found.name for found in super_combinations(cards("Ks Kc Kh Qs Qc")))
    ['FIVE_PICTURE', 'FULL_HOUSE', 'THREE_OF_A_KIND']
    """
    return _of_class(*_value_and_colour(cards))


def super_combination(cards: Sequence[Card], family: SuperFamily) -> SuperCombination:
    """The highest row that five cards reach in a family of pay tables.

    >>> from croupier.cards import cards
    >>> super_combination(cards("5d 6h 7h 8d 9h"), SuperFamily.SAME_COLOURED_STRAIGHT)
    <SuperCombination.SAME_COLOURED_STRAIGHT: 8>
    >>> super_combination(cards("5d 6h 7h 8d 9h"), SuperFamily.FIVE_PICTURE)
    <SuperCombination.STRAIGHT: 4>
    """
    value, one_colour = _value_and_colour(cards)
    return _row(family, value, one_colour)
