"""A settlement as a type: what `croupier settle --json` writes for each round."""

from typing import Any

import msgspec
from msgspec import Struct

from croupier.game.state import Status


class AreaResult(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What became of one wager or fee, in cents: `paid` is winnings alone; one that is `carried` counts for the next round."""

    stake: int
    returned: int
    paid: int
    clause: str
    carried: bool = False

    @property
    def net(self) -> int:
        """What the player gained or lost with it."""
        return self.returned + self.paid - self.stake


class SeatResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a round came to for one seat."""

    net: int
    hand: str
    value: str
    status: Status
    areas: dict[str, AreaResult]


class DealerResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's hand."""

    cards: str
    up: str
    qualifies: bool
    forced: bool
    revealed: bool
    value: str


class Settlement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a round came to; a pool where the rulebook has a jackpot."""

    rulebook: str
    seats: dict[str, SeatResult]
    dealer: DealerResult
    jackpot_pool: int | None = None
    void: bool = False


def read_settlement(given: dict[str, Any]) -> Settlement:
    """A settlement from the object that `RoundFile.settle` and `croupier settle --json` give."""
    return msgspec.convert(given, Settlement)
