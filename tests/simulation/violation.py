"""What must hold, by name, and what is said where it did not."""

from enum import StrEnum

from msgspec import Struct


class Invariant(StrEnum):
    """Everything that is looked at after each step."""

    CHAIN = "chain verifies"
    LEDGER = "ledger sums to zero"
    NEGATIVE = "no player negative"
    ESCROW = "escrow equals open wagers"
    CARDS = "52 cards"
    JACKPOT = "jackpot identity"
    REPLAY = "replay equals live"
    ONCE = "each command one effect"
    SHUFFLE = "shuffles are as promised"
    EARLY = "no early card"
    DURABLE = "told only what is on disk"
    VIEW = "views are up to date"
    CLOCK = "nobody loses time"
    ENDS = "every wager ends"
    DOOR = "nobody in without proof"
    FAULT = "no fault"


class Violation(Struct, frozen=True):
    """An invariant that did not hold, at a time of the run."""

    invariant: Invariant
    at: float
    says: str

    def __str__(self) -> str:
        return f"{self.invariant} (at {self.at:.3f} s): {self.says}"
