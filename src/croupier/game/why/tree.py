"""A tree of reasons: inner values that follow from their parts, and leaves that are given."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct, field

from croupier.game.because import How


class LeafKind(StrEnum):
    """What gives a leaf."""

    CARD = "card"
    CHOICE = "choice"
    SETTING = "setting"
    READING = "reading"
    RULEBOOK = "rulebook"
    WAGER = "wager"


Shown = int | str


class Otherwise(Struct, frozen=True, omit_defaults=True):
    """What an amount had been, had a leaf had another value; nothing where there had been none.

    For a refusal it is what the round had been refused for, an empty text where for nothing.
    """

    value: Shown
    net: int | None = None
    refused: str | None = None
    says: str = ""


class Reason(Struct, frozen=True, omit_defaults=True):
    """A value, the clauses that it rests on, and what it follows from; `by` is what a share is divided by or a product also taken times; `says` it in words where asked."""

    what: str
    value: Shown
    clauses: tuple[str, ...]
    reasons: "tuple[Reason, ...]" = field(name="from")
    how: How | None = None
    kind: LeafKind | None = None
    by: int = 0
    seat: int = 0
    reading: str = ""
    otherwise: tuple[Otherwise, ...] = field(name="if", default=())
    says: str = ""

    def leaves(self) -> Iterator["Reason"]:
        """What it all comes from."""
        if not self.reasons:
            yield self
        for part in self.reasons:
            yield from part.leaves()


class Explained(Struct, frozen=True):
    """What one area brought one seat, and why."""

    seat: int
    area: str
    net: int
    tree: Reason


class Why(Struct, frozen=True, omit_defaults=True):
    """The reasons of every amount of a round, or why it was refused."""

    rulebook: str
    amounts: tuple[Explained, ...]
    refusal: Reason | None = None
