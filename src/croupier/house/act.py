"""Who does something, when, why, and with whom."""

from enum import StrEnum

from msgspec import Struct


class Role(StrEnum):
    """What a person is in the house."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "game supervisor"
    OPERATOR = "casino operator"
    INSPECTOR = "inspector"
    CHECKER = "deck-checking device"


class Person(Struct, frozen=True):
    """Somebody known to the house."""

    id: str
    role: Role
    title: str = ""
    pit: str = ""


class Act(Struct, frozen=True):
    """The circumstances of a command: its person, a second one where two are needed, the time and the reason.

    Time is in whole seconds since 1970 and always passed in.
    """

    by: Person
    at: int
    why: str = ""
    second: Person | None = None


HOUSE_DEALER = Person("autopilot", Role.DEALER)
HOUSE_SUPERVISOR = Person("autopilot supervisor", Role.SUPERVISOR)
HOUSE_OPERATOR = Person("house", Role.OPERATOR)
HOUSE_STAFF = (HOUSE_DEALER, HOUSE_SUPERVISOR, HOUSE_OPERATOR)
"""Those who act where the program itself does: known to every house, with no account."""
