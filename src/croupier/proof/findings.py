"""What a proof finds: a fault, where it lies, and a round that shows it."""

from enum import StrEnum
from typing import Any

from msgspec import Struct


class Fault(StrEnum):
    """A way in which a rulebook has a gap or contradicts itself."""

    BROKEN = "broken"
    NO_CLAUSE = "no clause"
    UNKNOWN_CLAUSE = "unknown clause"
    STANDS_STILL = "stands still"
    UNSETTLED = "unsettled"
    SETTLED_TWICE = "settled twice"
    MONEY = "money"
    ORDER = "order"
    COVER = "cover"


class Finding(Struct, frozen=True):
    """A fault at a place of the rulebook or of a round; `round` is a round file that comes to it."""

    fault: Fault
    place: str
    settings: dict[str, Any] = {}
    round: dict[str, Any] | None = None


class Proof(Struct, frozen=True):
    """What was gone through and found; `reached` are the clauses that a round or a value of the rulebook rests on, `unreached` the others."""

    rulebook: str
    rounds: int
    states: int
    commands: int
    findings: tuple[Finding, ...]
    reached: tuple[str, ...]
    unreached: tuple[str, ...]
