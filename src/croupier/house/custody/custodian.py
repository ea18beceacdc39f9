"""Whose hands the log is in: keys that were exchanged, and histories that two persons ordered to be served."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Act

CUSTODY = "custody"


class Custodian(Struct, frozen=True):
    """The signing key in use, and how often a log was served that had been rolled back."""

    signing: str = ""
    rollbacks: int = 0


class KeysRotated(Struct, frozen=True, tag=True):
    """A new pair of keys signs and seals from the next start on; `verify` is the public one."""

    act: Act
    signing: str
    sealing: str
    verify: str


class RollbackAccepted(Struct, frozen=True, tag=True):
    """Two persons ordered with their own keys that a log is served which ends earlier, or otherwise, than was known."""

    act: Act
    known: int
    found: int
    order: str


AnyCustodyEvent = KeysRotated | RollbackAccepted


def evolve(custodian: Custodian, event: AnyCustodyEvent) -> Custodian:
    """Whose hands the log is in after an event."""
    if isinstance(event, KeysRotated):
        return replace(custodian, signing=event.signing)
    return replace(custodian, rollbacks=custodian.rollbacks + 1)
