"""Events in the form that the log keeps; those of an old form are brought to today's when they are read."""

from typing import Any, TypeVar

import msgspec

from croupier.store import NewEvent, Recorded, Upcasts

UPCASTS = Upcasts()
"""The steps from old forms of events to today's; none yet."""

T = TypeVar("T")


def write(event: Any) -> NewEvent:
    """An event as it goes into the log."""
    name = type(event).__name__
    return NewEvent(name, msgspec.json.encode(event), UPCASTS.latest(name))


def read_as(events: msgspec.json.Decoder[T], recorded: Recorded) -> T:
    """An event as it comes out of the log, one of those that a decoder knows."""
    return events.decode(UPCASTS.current(recorded).data)
