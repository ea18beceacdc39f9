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
