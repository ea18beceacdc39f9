"""What simulated houses have reached: every kind of event there is, and every code with which a command was refused."""

from typing import Any, get_args

from croupier.game.events import AnyEvent
from croupier.house.streams import KINDS

OUTSIDE = {
    "access": "signing in is simulated by nobody: persons are at their screens from the beginning",
    "account": "the same",
    "custody": "a log is rolled back, and keys are rotated, under the real server (tests/web/test_custody.py)",
    "dispute": "not begun: no player here disputes a result",
    "monitoring": "measured once an hour, and a house here lives for two minutes",
    "promotion": "not begun: no promotion is run here",
    "software": "files are looked at by the real server at its start (tests/web/test_selfcheck.py)",
}
"""Kinds of streams that are not in the simulated world, and why; every other is reached by the house in `make test`."""

SELDOM = {"day": "a gaming day is opened in some houses, and never counted and closed"}


def kinds() -> frozenset[str]:
    """Every kind of event, as stream and name; those of a round stand under `round`."""
    streams = ((name, kind.events) for name, kind in KINDS.items())
    found = {f"{name} {one.__name__}" for name, events in streams for one in get_args(events) or (events,)}
    return frozenset(found | {f"round {one.__name__}" for one in get_args(AnyEvent)}) - {"table Played"}


def kind_of(stream: str, event: Any) -> str:
    """Of what kind an event is."""
    inside = getattr(event, "event", None)
    if type(event).__name__ == "Played" and inside is not None:
        return f"round {type(inside).__name__}"
    return f"{stream.partition('/')[0]} {type(event).__name__}"
