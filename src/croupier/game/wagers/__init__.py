"""Wagers and payouts beside ante and bet: each kind is one object that the steps of a round ask."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Concatenate, ParamSpec, TypeVar

from croupier.game.state import Seat
from croupier.game.wagers.instants import Instants
from croupier.game.wagers.jackpot import Jackpot
from croupier.game.wagers.kind import SideWager
from croupier.game.wagers.supers import OnDealerHand, Supers
from croupier.rulebook.rules import TableRules

KINDS: tuple[SideWager, ...] = (Supers(), OnDealerHand(), Instants(), Jackpot())
"""Every kind, in the order in which they are placed and settled."""

NAMES = tuple(dict.fromkeys(kind.name for kind in KINDS if kind.name))
"""What round files call those that are staked."""

HANDED = frozenset(kind.name for kind in KINDS if kind.on_hands)
"""Those of them that name the hand that they are on."""

_NONE = SideWager()
_Given = ParamSpec("_Given")
_Answer = TypeVar("_Answer")


def kinds(rules: TableRules) -> list[SideWager]:
    """The kinds that a rulebook has."""
    return [kind for kind in KINDS if kind.part in rules.sides]


def asked(
    question: Callable[Concatenate[Any, _Given], _Answer], rules: TableRules
) -> tuple[Callable[_Given, _Answer], ...]:
    """A question to those kinds of a rulebook that have an answer of their own to it."""
    return _asked(question, rules.sides)


@cache
def _asked(question: Callable[..., Any], sides: tuple[str, ...]) -> tuple[Callable[..., Any], ...]:
    name = question.__name__
    found = [kind for kind in KINDS if kind.part in sides and getattr(type(kind), name) is not question]
    return tuple(getattr(kind, name) for kind in found)


@lru_cache(maxsize=256)
def kind_of(area: str) -> SideWager:
    """The kind whose area this is.

    >>> kind_of("super:3").name, kind_of("ante").name
    ('super', '')
    """
    return next((kind for kind in KINDS if kind.owns(area)), _NONE)


def area_on(name: str, hand: int | str = "own") -> str:
    """The area of a kind, on a hand where it names one.

    >>> area_on("super", 3), area_on("jackpot")
    ('super:3', 'jackpot')
    """
    return f"{name}:{hand}" if name in HANDED else name


def missing(rules: TableRules, seat: Seat) -> SideWager | None:
    """The kind that a seat must place and has not."""
    for required in asked(SideWager.required, rules):
        area = required(rules)
        if area and area not in seat.wagers:
            return kind_of(area)
    return None


def with_hand(rules: TableRules) -> tuple[str, ...]:
    """The areas whose stakes are lost with a hand that folds."""
    return tuple(kind.name for kind in kinds(rules) if kind.folded)
