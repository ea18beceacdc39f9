"""What an event changed: the leaves of its stream's state that are others after it, never those of another event."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from croupier.house.accounts.events import ACCESS, ACCOUNT
from croupier.house.follower import folded
from croupier.house.plan import Loaded
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import entry_of, sure_kind
from croupier.house.table.state import TABLE
from croupier.store import Store

AT_TABLE = (
    "standing", "rulebook", "settings", "source", "running", "dealer", "supervisor", "pit", "float", "limits", "notices",
    "directions", "stopped", "called", "device_failed", "chairs", "rounds", "playing", "ready", "referred",
)  # fmt: skip
"""What of a table is told: how it stands and its money, and nothing of decks, orders, seeds and hands."""

TOLD = {
    TABLE: AT_TABLE,
    ACCOUNT: ("person", "opened", "guest", "enrolled", "locked_until", "last_in"),
    ACCESS: ("refused",),
}
"""What is told of streams that hold secrets; of any other, everything."""


class Change(Struct, frozen=True):
    """One thing that changed: where it stands, and what it was and is; null where it was not there or is no more."""

    path: str
    before: Any = None
    after: Any = None


def changes(store: Store, keys: RoundKeys, stream: str, version: int) -> list[Change]:
    """What the event at a version of a stream changed there."""
    entries = (entry_of(one, keys) for one in store.read(stream, 0, version))
    latest = deque(folded(Loaded(sure_kind(stream).empty, 0), entries), maxlen=1)
    return [
        change
        for one in latest
        for change in _differ(_plain(stream, one.before), _plain(stream, one.entry.after))
    ]


def _plain(stream: str, state: Any) -> Any:
    plain = msgspec.to_builtins(state)
    told = next((names for kind, names in TOLD.items() if stream.startswith(kind)), plain)
    return {name: plain.get(name) for name in told}


def _differ(before: Any, after: Any, path: str = "") -> Iterator[Change]:
    """The leaves in which two values differ.

    >>> list(_differ({"a": 1, "b": {"c": 2}}, {"a": 1, "b": {"c": 3}}))
    [Change(path='b.c', before=2, after=3)]
    """
    if before == after:
        return
    if isinstance(before, dict | None) and isinstance(after, dict | None) and (before or after):
        old, new = before or {}, after or {}
        for name in (*old, *(name for name in new if name not in old)):
            yield from _differ(old.get(name), new.get(name), f"{path}.{name}" if path else str(name))
    else:
        yield Change(path, before, after)
