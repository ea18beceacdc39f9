"""What the service answers: done, refused, or made against a state that is no longer."""

from typing import Any

from msgspec import Struct

from croupier.refusal import Refusal


class Entry(Struct, frozen=True, gc=False):
    """An event at its place in the log, decoded; `after` is the state that it led to, where that is at hand."""

    seq: int
    stream: str
    version: int
    at: int
    event: Any
    after: Any = None


class Done(Struct, frozen=True, gc=False):
    """The events are on disk; `version` is that of the stream the command was for."""

    events: tuple[Any, ...]
    version: int
    repeated: bool = False


class Stale(Struct, frozen=True):
    """The command names a version that the stream has left behind."""

    expected: int
    actual: int


Answer = Done | Refusal | Stale
