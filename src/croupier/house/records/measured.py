"""The record of looks at chance and returns: when, over how much, and what was out of range."""

from msgspec import Struct

from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.refusal import Refusal

MONITORING = "monitoring"


class Monitored(Struct, frozen=True):
    """The last look: when it was, and the measures that were out of range, each in words."""

    at: int = 0
    out: dict[str, str] = {}


class Measured(Struct, frozen=True, tag=True):
    """Chance and returns were looked at over so many decks and rounds; `out` is what was out of range."""

    act: Act
    decks: int
    rounds: int
    out: dict[str, str]


class NoteMeasures(Struct, frozen=True, tag=True):
    """Notes a look at chance and returns."""

    decks: int
    rounds: int
    out: dict[str, str]


def carry_out(plan: Plan, stream: str, command: NoteMeasures, act: Act) -> Refusal | None:
    """Notes a look."""
    return plan.take(stream, Measured(act, command.decks, command.rounds, command.out))


def evolve(monitored: Monitored, event: Measured) -> Monitored:  # noqa: ARG001
    """What is known after a look."""
    return Monitored(event.act.at, event.out)
