"""Upcasting: old events are brought to today's form as they are read; the stored bytes never change."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from croupier.store.contract import Recorded
from croupier.store.errors import UnknownSchema
from croupier.words import Sentence

Step = Callable[[Any], Any]


class Current(Struct, frozen=True, gc=False):
    """An event in today's form, beside what was recorded."""

    type: str
    schema: int
    data: bytes
    recorded: Recorded


class Upcasts:
    """The steps from each schema version of an event type to the next.

    >>> upcasts = Upcasts()
    >>> @upcasts.step("SeatTaken", 1)
    ... def seat_became_a_number(data):
    ...     return data | {"seat": int(data["seat"])}
    >>> upcasts.latest("SeatTaken")
    2
    """

    def __init__(self) -> None:
        self._steps: dict[tuple[str, int], tuple[str, Step]] = {}
        self._latest: dict[str, int] = {}

    def step(self, type: str, schema: int, *, renamed: str | None = None) -> Callable[[Step], Step]:  # noqa: A002
        """Registers the function that turns decoded data of one schema version into the next."""
        if (type, schema) in self._steps:
            raise ValueError(f"{type} {schema} already has a step")

        def register(step: Step) -> Step:
            name = renamed or type
            self._steps[type, schema] = (name, step)
            self._latest[name] = max(schema + 1, self.latest(name))
            return step

        return register

    def latest(self, type: str) -> int:  # noqa: A002
        """Tells the schema version that events of a type are brought to."""
        return self._latest.get(type, 1)

    def current(self, recorded: Recorded) -> Current:
        """Brings one event to today's form, decoding it only if a step is due."""
        name, schema = recorded.type, recorded.schema
        if (name, schema) in self._steps:
            return self._brought_up(recorded)
        latest = self.latest(name)
        if schema > latest:
            later = Sentence("log-later", at=recorded.seq, event=name, schema=schema, latest=latest)
            raise UnknownSchema(later)
        return Current(name, schema, recorded.data, recorded)

    def _brought_up(self, recorded: Recorded) -> Current:
        name, schema, data = recorded.type, recorded.schema, msgspec.json.decode(recorded.data)
        while found := self._steps.get((name, schema)):
            name, schema, data = found[0], schema + 1, found[1](data)
        return Current(name, schema, msgspec.json.encode(data), recorded)
