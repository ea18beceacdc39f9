"""Faults in the ranking of hands: a type that is not known, cards that no longer decide, a suit that counts."""

from collections.abc import Callable
from functools import cache

from croupier.game import settlement
from croupier.hands import evaluator
from croupier.hands.classes import CATEGORIES, RANKS, Category, Value

WITH_SUITS = """
def evaluate(cards):
    if len(cards) != 5:
        return _value_of_six(cards)
    a, b, c, d, e = cards
    place = _PAIR_KEY[a][b] + _PAIR_KEY[c][d] + _KEY[e]
    one_suit = _SUIT[a] == _SUIT[b] == _SUIT[c] == _SUIT[d] == _SUIT[e]
    value = _SUITED[place] if one_suit else _MIXED[place]
    return value if a & 3 or value == 1 else value - 1
"""
"""An evaluator to which a hand that begins with a club is worth less."""

ALIKE = {
    "ties": (Category.ONE_PAIR, 0),
    "ties_odd_cards": (Category.ODD_CARDS, 4),
    "ties_one_pair": (Category.ONE_PAIR, 4),
    "ties_two_pairs": (Category.TWO_PAIRS, 4),
    "ties_straights": (Category.STRAIGHT, 0),
}
"""In which type the cards after so many no longer tell hands apart."""

SAID = {
    "suits": "clubs are worth less",
    "ranks": "the lower pair wins",
    "types": "a flush is the lowest straight",
    "odd_cards": "worth a royal flush",
}


def said(point: str) -> str:
    """What is wrong in the ranking."""
    if point in ALIKE:
        kind, first = ALIKE[point]
        return f"{kind.name.lower().replace('_', ' ')}: " + (
            "the last card is not looked at" if first else "all alike"
        )
    return SAID.get(point, "worth nothing")


def misrank(point: str) -> None:
    """Has hands of other values meet in this process."""
    if point == "suits":
        made: dict[str, Callable[..., Value]] = {}
        exec(WITH_SUITS, vars(evaluator), made)  # noqa: S102
        evaluator.evaluate.__code__ = made["evaluate"].__code__
        return
    right = settlement._show
    other = [0, *(_instead(point, Value(value)) for value in range(1, len(RANKS)))]

    class Mistaken(int):
        """A value that is compared as if it and the dealer's were others, and is itself in all else."""

        def __gt__(self, dealer: int) -> bool:
            return other[self] > other[dealer]

        def __lt__(self, dealer: int) -> bool:
            return other[self] < other[dealer]

    settlement._show = lambda turn, seat, clause: Value(Mistaken(right(turn, seat, clause)))


def _instead(point: str, value: Value) -> Value:
    """The value that a hand of some value is taken for."""
    kind = CATEGORIES[value]
    if point in ALIKE:
        alike, first = ALIKE[point]
        return _lowest(kind, RANKS[value][:first]) if kind is alike else value
    if point == "ranks":
        return _turned_round(value) if kind is Category.ONE_PAIR else value
    if point == "types":
        return _lowest(Category.STRAIGHT, ()) if kind is Category.FLUSH else value
    if kind.name.lower() != point:
        return value
    return Value(len(RANKS) - 1) if kind is Category.ODD_CARDS else Value(1)


@cache
def _lowest(kind: Category, begins: tuple[int, ...]) -> Value:
    """The lowest hand of a type that begins with some ranks."""
    return Value(next(one for one in _of(kind) if RANKS[one][: len(begins)] == begins))


def _turned_round(value: Value) -> Value:
    pairs = _of(Category.ONE_PAIR)
    return Value(pairs[0] + pairs[-1] - value)


@cache
def _of(kind: Category) -> list[int]:
    """The values of a type of hand, lowest first."""
    return [value for value in range(1, len(RANKS)) if CATEGORIES[value] is kind]
