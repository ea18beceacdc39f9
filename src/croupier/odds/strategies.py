"""Ways to play that can be named, and what a strategy written by a user is."""

from collections.abc import Callable
from enum import StrEnum

from croupier.cards import Card
from croupier.odds.terms import BadQuestion

StudFunction = Callable[[tuple[Card, ...], Card], bool]
"""Whether to bet a sorted hand of five cards against an upcard; it is asked once for hands that differ in suit names."""


class StudStrategy(StrEnum):
    """The named strategies of a game with one decision, bet or fold."""

    OPTIMAL = "optimal"
    BLIND = "blind"
    PAIR_OR_BETTER = "pair-or-better"
    ACE_KING_OR_BETTER = "ak-or-better"
    RULES_OF_THUMB = "rules-of-thumb"


class DrawStrategy(StrEnum):
    """The named strategies of a game with a draw."""

    OPTIMAL = "optimal"
    CARD = "card"
    NO_DRAW = "no-draw"


def stud_strategy(name: str) -> StudStrategy:
    """The strategy of that name for a game without a draw."""
    return _named(name, StudStrategy)  # type: ignore[return-value]


def draw_strategy(name: str) -> DrawStrategy:
    """The strategy of that name for a game with a draw."""
    return _named(name, DrawStrategy)  # type: ignore[return-value]


def _named(name: str, kind: type[StudStrategy] | type[DrawStrategy]) -> StrEnum:
    try:
        return kind(name)
    except ValueError:
        known = ", ".join(kind)
        raise BadQuestion(f"there is no strategy {name!r}; the strategies are {known}") from None
