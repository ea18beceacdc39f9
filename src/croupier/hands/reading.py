"""A hand for reading: a value in words, and the cards behind it in the order they are read out."""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from croupier.cards import Card
from croupier.hands.classes import COMBINATIONS, ONE_SUIT, RANKS, Combination, Ranks, Value, category
from croupier.hands.evaluator import cards_of_flush, evaluate

RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
"""The ranks in words, low first."""


class HandParts(NamedTuple):
    """What a hand is called: its combination, and the ranks that its name tells."""

    name: str
    top: str
    second: str


def parts_of(value: Value) -> HandParts | None:
    """The parts of a value's name; nothing for a number that no hand has.

    >>> from croupier.cards import cards
    >>> parts_of(evaluate(cards("Ah Ad Kc Kd 8s")))
    HandParts(name='two-pairs', top='ace', second='king')
    """
    if not 0 < value < len(COMBINATIONS):
        return None
    ranks, row = RANKS[value], COMBINATIONS[value]
    second = ranks[2] if row is Combination.TWO_PAIRS else ranks[-1]
    return HandParts(row.name.lower().replace("_", "-"), RANK_NAMES[ranks[0]], RANK_NAMES[second])


@lru_cache(maxsize=128, typed=True)  # rows of two kinds may be equal as numbers
def spoken(row: Enum) -> str:
    """A row of a pay table, or a type of hand, in words."""
    return row.name.lower().replace("_", " ")


def _plural(rank: int) -> str:
    return "sixes" if RANK_NAMES[rank] == "six" else RANK_NAMES[rank] + "s"


@cache
def describe(value: Value) -> str:
    """A value in words.

    >>> from croupier.cards import cards
    >>> describe(evaluate(cards("Ah Ad Kc Kd 8s")))
    'two pairs, aces and kings'
    >>> describe(evaluate(cards("Ah 2d 3c 4c 5s")))
    'straight, five high'
    """
    ranks = RANKS[value]
    top, last = ranks[0], ranks[-1]
    match COMBINATIONS[value]:
        case Combination.NOTHING:
            return f"{RANK_NAMES[top]} high"
        case Combination.ACE_KING:
            return "ace and king"
        case Combination.ONE_PAIR:
            return f"pair of {_plural(top)}"
        case Combination.TWO_PAIRS:
            return f"two pairs, {_plural(top)} and {_plural(ranks[2])}"
        case Combination.THREE_OF_A_KIND:
            return f"three of a kind, {_plural(top)}"
        case Combination.FULL_HOUSE:
            return f"full house, {_plural(top)} over {_plural(last)}"
        case Combination.FOUR_OF_A_KIND:
            return f"four of a kind, {_plural(top)}"
        case Combination.ROYAL_FLUSH:
            return "royal flush"
        case Combination.STRAIGHT | Combination.FLUSH | Combination.STRAIGHT_FLUSH as run:
            return f"{spoken(run)}, {RANK_NAMES[top]} high"


def arrange(cards: Iterable[Card], ranks: Ranks) -> tuple[Card, ...]:
    """Cards of the wanted ranks in the wanted order, the highest suit first where a rank leaves a choice."""
    high_first = sorted(cards, reverse=True)
    found: list[Card] = []
    for rank in dict.fromkeys(ranks):
        found += [card for card in high_first if card >> 2 == rank][: ranks.count(rank)]
    return tuple(found)


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the value of five or six: the combination first, then its kickers from the top.

    >>> from croupier.cards import cards, text
    >>> text(best_five(cards("3h 9d Ac 3s 2c Kd")))
    '3s 3h Ac Kd 9d'
    """
    value = evaluate(cards)
    return arrange(cards_of_flush(cards) if category(value) in ONE_SUIT else cards, RANKS[value])
