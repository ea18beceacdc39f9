"""Accounts in the log, read and written: an append that lost a race is decided again; attempts by strangers have a stream too."""

import secrets
from collections.abc import Callable, Sequence
from hmac import new as hmac
from typing import Any, TypeVar

import msgspec

from croupier.house.accounts.events import (
    ACCESS,
    AccessKeyDrawn,
    AccessRefused,
    AccountEvent,
    account_stream,
)
from croupier.house.accounts.seals import Seals
from croupier.house.accounts.state import Account
from croupier.house.answers import Entry
from croupier.house.follower import Follower
from croupier.house.streams import read_as, write
from croupier.store import Conflict, Store

KEPT = 10_000
KEY_BYTES = 32

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


class Strangers:
    """Attempts with a name that no account has, in one stream: keyed digests, since people type passwords there.

    The key lies sealed at the beginning of the stream.
    """

    def __init__(self, store: Store, streams: Streams, seals: Seals, clock: Callable[[], int]) -> None:
        self._store, self._streams, self._seals, self._clock = store, streams, seals, clock
        self._key = b""

    def refuse(self, name: str, origin: str) -> None:
        """Records an attempt."""
        self._key = self._key or self._drawn()
        known_by = hmac(self._key, name.encode("utf-8", "surrogatepass"), "sha256").hexdigest()
        event = AccessRefused(self._clock(), origin, known_by)
        while not self._streams.append(ACCESS, self._store.version(ACCESS), (event,)):
            pass

    def _drawn(self) -> bytes:
        while not (first := self._store.read(ACCESS, 0, 1)):
            sealed = self._seals.seal(secrets.token_bytes(KEY_BYTES), ACCESS)
            self._streams.append(ACCESS, 0, (AccessKeyDrawn(self._clock(), sealed),))
        return self._seals.open(read_as(msgspec.json.Decoder(AccessKeyDrawn), first[0]).sealed, ACCESS)
