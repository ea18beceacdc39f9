"""What makes an event significant: its class, what it is called, and the value that it changes."""

from collections.abc import Callable
from enum import StrEnum
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

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


def miscounted(event: Any, before: Any) -> bool:  # noqa: ARG001
    """A count of the cards that found too few or too many."""
    return bool(event.count != DECK)


MONEY = ("balance", "amount", "prize", "limits", "cash_line")
"""What is money, by its name."""


def shown(name: str, value: Any) -> str:
    """A value as whoever reads it wants it: money with its decimals, several things one after the other by their names.

    >>> shown("balance", 123456), shown("round.dealt", 12), shown("closed_by", ("Otto", "Sue"))
    ('1,234.56', '12', 'Otto, Sue')
    >>> shown("settings", {"dealing_device": "shoe", "concede": False}), shown("limits", None)
    ('dealing device: shoe; concede: no', '')
    """
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple() | frozenset():
            return ", ".join(
                shown(name, one) for one in (value if isinstance(value, tuple) else sorted(value))
            )
        case dict():
            return "; ".join(
                f"{str(part).replace('_', ' ')}: {shown(str(part), one)}" for part, one in value.items()
            )
        case Struct():
            return shown(name, asdict(value))
    return money(value) if name in MONEY and isinstance(value, int) else str(value)


def _apart(old: Any, new: Any) -> tuple[Any, Any]:
    """Two values of one kind without the parts in which they are the same."""
    if not isinstance(old, Struct) or type(old) is not type(new):
        return old, new
    was, now = asdict(old), asdict(new)
    names = [name for name in now if was[name] != now[name]]
    return {name: was[name] for name in names}, {name: now[name] for name in names}


class Mark(Struct, frozen=True):
    """What makes an event significant.

    `value` is a path into the state of the stream, or a function of state and event; it is read before and after.
    `says` is a field of the event that tells more than the state; `when` holds back the events that are not significant.
    """

    kind: Class
    what: str
    value: str | Value = ""
    says: str = ""
    when: Callable[[Any, Any], bool] = lambda *_: True

    def change(self, before: Any, after: Any, event: Any) -> tuple[str, str]:
        """The value before and after, of a value of many parts those that changed."""
        if not self.value:
            return "", ""
        if isinstance(self.value, str):
            name, read = self.value, attrgetter(self.value)
            old, new = _apart(read(before), read(after))
        else:
            name, (old, new) = "", _apart(self.value(before, event), self.value(after, event))
        return shown(name, old), shown(name, new)

    def said(self, event: Any) -> str:
        """What the event itself tells."""
        return shown(self.says, getattr(event, self.says)) if self.says else ""


ROUTINE = None
"""In place of a mark: the event is not significant."""
