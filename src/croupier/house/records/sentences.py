"""Every event of every stream of a house as a sentence, for whoever reads its log."""

from contextlib import suppress
from enum import IntEnum
from typing import Any

from croupier.game.words import sentence as round_sentence
from croupier.house.accounts.events import AccountLocked
from croupier.house.act import Person
from croupier.house.gaming.day import DayClosed, DayOpened, ShiftStarted, SlipDrawn
from croupier.house.gaming.takings import worth
from croupier.house.house import QueryKept, TemplateKept
from croupier.house.promotions.events import PaymentChosen, PrizeAwarded
from croupier.house.table.events import Played
from croupier.house.table.public_words import sentence
from croupier.house.table.state import TABLE
from croupier.house.wallet.protection import dated
from croupier.words import Value, say

SECOND = 1_000_000
TIMES = ("effective_at", "until", "review_until", "due", "keep_until", "since")
"""Fields that are a moment, in seconds since 1970, or no moment at all."""

NOTHING = "none"


def told(stream: str, event: Any) -> str:
    """One event as a sentence, in the words for staff; what is still sealed says nothing."""
    if isinstance(event, Played):
        return round_sentence(event.event)
    if stream.startswith(TABLE):
        parts = []
        for part in ("", "staff", "own"):
            with suppress(KeyError):
                parts.append(sentence(event, part))
        return "".join(parts[:2]).strip(" ;,.:")
    kind, _, rest = stream.partition("/")
    values = {"whose": rest.rpartition("/")[2]} | _values(getattr(event, "act", None)) | _values(event)
    return say(f"log-{kind}.{type(event).__name__}", **values)


def _values(event: Any) -> dict[str, Value]:
    """The fields of an event and of what it holds, each as a message is told it."""
    found: dict[str, Value] = {}
    for name in getattr(event, "__struct_fields__", ()):
        value = getattr(event, name)
        inner = _values(value) if name not in ("act", "second") else {}
        own = {name: _value(name, value)}
        found = own | inner | found if own[name] == NOTHING else inner | found | own
    match event:
        case DayOpened(readings=readings) | ShiftStarted(readings=readings) | DayClosed(readings=readings):
            found["tables"] = len(readings)
        case SlipDrawn(pieces=pieces, wanted=wanted):
            found |= {"amount": worth(pieces), "wanted": ", ".join(wanted)}
        case PaymentChosen(parts=parts) | PrizeAwarded(parts=parts):
            found["amount"] = sum(part.amount for part in parts)
        case TemplateKept(template=kept) | QueryKept(query=kept):
            found["kept"] = "yes" if kept else "no"
        case AccountLocked(until=until):
            found["until"] = dated(until // SECOND)
    return found


def _value(name: str, value: Any) -> Value:
    """A field as a message is told it: a person or a thing by its name, several by theirs, a moment as a text."""
    match value:
        case int() if name in TIMES and value:
            return dated(value)
        case IntEnum():
            return value.name.lower().replace("_", " ")
        case str() | int():
            return value
        case Person(id=person):
            return person
        case dict() | tuple():
            return tuple(str(_value("", one)) for one in value)
    return getattr(value, "name", None) or getattr(value, "where", None) or NOTHING
