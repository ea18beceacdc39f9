"""What makes an event significant: its class, what it is called, and the value that it changes."""

from collections.abc import Callable
from enum import StrEnum
from operator import attrgetter
from typing import Any

from msgspec import Struct

from croupier.words.amounts import from_cents, money

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


MONEY = ("balance", "amount", "prize", "limits")
"""What is money, by its name."""


def shown(name: str, value: Any) -> str:
    """A value as whoever reads it wants it: money with its decimals, several things one after the other.

    >>> shown("balance", 123456), shown("round.dealt", 12), shown("closed_by", ("Otto", "Sue"))
    ('1,234.56', '12', 'Otto, Sue')
    """
    if isinstance(value, tuple):
        return ", ".join(shown(name, one) for one in value)
    return money(value) if name in MONEY and isinstance(value, int) else str(value)


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
        if not isinstance(self.value, str):
            found = self.value(state, event)
            return "" if found is None and self.says else str(found)
        return shown(self.value, attrgetter(self.value)(state))

    def said(self, event: Any) -> str:
        """What the event itself tells."""
        return shown(self.says, getattr(event, self.says)) if self.says else ""


ROUTINE = None
"""In place of a mark: the event is not significant."""
