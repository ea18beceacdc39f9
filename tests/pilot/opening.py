"""The keys of the houses of tests, and their logs read with them."""

from collections.abc import Iterator
from typing import Any

from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import read
from croupier.store import Keys, Recorded, Sealer, Store

SIGNING, SEALING = bytes(range(32)), bytes(range(32, 64))
KEYS = Keys([SIGNING], [SEALING])


def keys_of(store: Store | None = None) -> RoundKeys:
    """What opens the rounds of a house."""
    return RoundKeys(store, Sealer(KEYS))


def told(store: Store, stream: str) -> Iterator[Any]:
    """The events of a stream as they were before they were sealed."""
    keys = keys_of(store)
    return (read(recorded, keys) for recorded in store.walk(stream))


def opened(recorded: Recorded) -> Any:
    """One event as it was before it was sealed."""
    return read(recorded, keys_of())
