"""Reading and writing the streams of accounts: what was folded before is kept, and an append that lost a race is decided again."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from croupier.house.accounts.events import AccountEvent, account_stream
from croupier.house.accounts.state import Account
from croupier.house.answers import Entry
from croupier.house.follower import Follower
from croupier.house.streams import write
from croupier.store import Conflict, Store

KEPT = 10_000

T = TypeVar("T")
Publish = Callable[[tuple[Entry, ...]], None]
Decided = tuple[Sequence[AccountEvent], T]


class Streams:
    """The accounts in the log; `publish` is called with the events of each append once they are on disk."""

    def __init__(self, store: Store, clock: Callable[[], int], publish: Publish | None = None) -> None:
        self._store, self._clock, self._publish = store, clock, publish
        self._followed = Follower(store, KEPT)

    def account(self, person: str) -> Account | None:
        """A person's account as the log has it now."""
        loaded = self._followed.latest(account_stream(person))
        return loaded.state if loaded.version else None

    def change(self, person: str, decide: Callable[[Account], Decided[T]]) -> T:
        """Writes what is decided on the account as it is; if it has moved on meanwhile, decides again."""
        while True:
            loaded = self._followed.latest(account_stream(person))
            events, answer = decide(loaded.state)
            if not events or self.append(account_stream(person), loaded.version, events):
                return answer

    def append(self, stream: str, version: int, events: Sequence[Any]) -> bool:
        """Appends to a stream if it is still at a version."""
        at = self._clock()
        new = map(write, events)
        command = f"door-{secrets.token_hex(16)}"
        done = self._store.append(stream, version, new, command_id=command, at=at)
        if isinstance(done, Conflict):
            return False
        if self._publish is not None:
            places = zip(range(done.first, done.last + 1), events, strict=True)
            self._publish(
                tuple(
                    Entry(seq, stream, version + number, at, event)
                    for number, (seq, event) in enumerate(places, 1)
                )
            )
        return True
