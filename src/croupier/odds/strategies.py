"""Ways to play that can be named, and what a strategy written by a user is."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from croupier.cards import Card
from croupier.odds.terms import BadQuestion
from croupier.words import Sentence

StudFunction = Callable[[tuple[Card, ...], Card], bool]
"""Whether to bet a sorted hand of five cards against an upcard; it is asked once for hands that differ in suit names."""


S = TypeVar("S", bound=StrEnum)


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
    AWAY = "away"
    """The best play of one who leaves the table rather than fold, where an absent player's stake goes back."""


def named(kind: type[S], name: str) -> S:
    """The strategy of that name for a kind of game."""
    if name not in list(kind):
        raise BadQuestion(Sentence("question-strategy", name=repr(name), names=tuple(kind)))
    return kind(name)
