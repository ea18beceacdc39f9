"""What makes an event significant: its class, what it is called, and the value that it changes."""

from collections.abc import Callable
from enum import StrEnum
from operator import attrgetter
from typing import Any

from msgspec import Struct

from croupier.words.amounts import from_cents

_LARGE = 1_000_000


def large(amount: int) -> bool:
    """Whether wins, wagers and transfers of so much are significant: from ten thousand dollars, or as much vatu, up."""
    return amount >= (from_cents(_LARGE) or 0)


DECK = 52


class Class(StrEnum):
    """The classes of significant events, by the letters that the checklist gives them."""

    ACCESS_FAILED = "a"
    PROGRAM_ERROR = "b"
    UNAVAILABLE = "c"
    LARGE_WIN = "d"
    LARGE_WAGER = "e"
    CORRECTION = "f"
    DATA_CHANGED = "g"
    POLICY_CHANGED = "h"
    CLOCK_CHANGED = "i"
    GAME_CHANGED = "j"
    JACKPOT_CHANGED = "k"
    PROMOTION_CHANGED = "l"
    ACCOUNT_CHANGED = "m"
    DATA_LOST = "n"
    CHOSEN = "o"
    INTERRUPTED = "p"
    UNAUTHORISED = "q"


Value = Callable[[Any, Any], Any]
"""A value in a state, for an event."""


def _always(event: Any, before: Any) -> bool:  # noqa: ARG001
    return True


def miscounted(event: Any, before: Any) -> bool:  # noqa: ARG001
    """A count of the cards that found too few or too many."""
    return bool(event.count != DECK)


class Mark(Struct, frozen=True):
    """What makes an event significant.

    `value` is a path into the state of the stream, or a function of state and event; it is read before and after.
    `says` is a field of the event that tells more than the state; `when` holds back the events that are not significant.
    """

    kind: Class
    what: str
    value: str | Value = ""
    says: str = ""
    when: Callable[[Any, Any], bool] = _always

    def read(self, state: Any, event: Any) -> str:
        """The value in a state."""
        if not self.value:
            return ""
        found = attrgetter(self.value)(state) if isinstance(self.value, str) else self.value(state, event)
        return "" if found is None and self.says else str(found)


ROUTINE = None
"""In place of a mark: the event is not significant."""
