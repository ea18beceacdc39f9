"""Wagers and payouts beside ante and bet: each kind is one object that the steps of a round ask."""

from functools import lru_cache

from croupier.game.state import Seat
from croupier.game.wagers.instants import Instants
from croupier.game.wagers.jackpot import Jackpot
from croupier.game.wagers.kind import SideWager
from croupier.game.wagers.supers import DealerSupers, Supers
from croupier.rulebook.rules import TableRules

KINDS: tuple[SideWager, ...] = (Supers(), DealerSupers(), Instants(), Jackpot())
"""Every kind, in the order in which they are placed and settled."""

NAMES = tuple(dict.fromkeys(kind.name for kind in KINDS if kind.name))
"""What round files call those that are staked."""

HANDED = frozenset(kind.name for kind in KINDS if kind.on_hands)
"""Those of them that name the hand that they are on."""

_NONE = SideWager()


@lru_cache(maxsize=64)
def _of_parts(sides: tuple[str, ...]) -> tuple[SideWager, ...]:
    return tuple(kind for kind in KINDS if kind.part in sides)


def kinds(rules: TableRules) -> tuple[SideWager, ...]:
    """The kinds that a rulebook has."""
    return _of_parts(rules.sides)


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
    return next(
        (kind for kind in kinds(rules) if (area := kind.required(rules)) and area not in seat.wagers), None
    )


def with_hand(rules: TableRules) -> list[str]:
    """The areas whose stakes are lost with a hand that folds."""
    return [kind.name for kind in kinds(rules) if kind.with_fold(rules)]
