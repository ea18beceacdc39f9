"""Attempts with a name that no account has: recorded as a keyed digest, since people type passwords there."""

import secrets
from collections.abc import Callable
from hmac import new as hmac

import msgspec

from croupier.house.accounts.events import ACCESS, AccessKeyDrawn, AccessRefused
from croupier.house.accounts.seals import Seals
from croupier.house.accounts.streams import Streams
from croupier.house.streams import read_as
from croupier.store import Store

KEY_BYTES = 32

_first = msgspec.json.Decoder(AccessKeyDrawn)


class Strangers:
    """Records them in one stream; the key of the digests lies sealed at its beginning."""

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
        return self._seals.open(read_as(_first, first[0]).sealed, ACCESS)
