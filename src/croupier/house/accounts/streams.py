"""Accounts in the log, read and written, with their secrets sealed; what belongs to none has a stream of its own."""

import secrets
from collections.abc import Callable, Sequence
from hmac import new as hmac
from typing import Any, TypeVar

import msgspec

from croupier.house.accounts.events import ACCESS, AccessKeyDrawn, AccessRefused, AccountEvent, account_stream
from croupier.house.accounts.state import Account
from croupier.house.answers import Entry
from croupier.house.follower import Follower
from croupier.house.plan import SealBroken
from croupier.house.streams import read_as, write
from croupier.store import Conflict, Sealer, Store, Unopened

KEPT = 10_000
KEY_BYTES = 32

T = TypeVar("T")
Publish = Callable[[tuple[Entry, ...]], None]
Decided = tuple[Sequence[AccountEvent], T]


class Streams:
    """The accounts in the log, those folded before being kept; `publish` gets the events of each append once they are on disk."""

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
            told = enumerate(places, version + 1)
            self._publish(tuple(Entry(seq, stream, number, at, event) for number, (seq, event) in told))
        return True


def unsealed(sealer: Sealer, text: str, context: str) -> bytes:
    """What was sealed for a place; a seal that does not open is broken."""
    plain = sealer.unseal(text, context)
    if isinstance(plain, Unopened):
        raise SealBroken(f"{context}: {plain.why}")
    return plain


class Seals:
    """Seals and opens what accounts must never show; each secret opens only at the place that it was sealed for."""

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer

    def seal(self, plain: bytes, context: str) -> str:
        """Hides a secret."""
        return self._sealer.seal(plain, context)

    def open(self, sealed: str, context: str) -> bytes:
        """Gives a secret back."""
        return unsealed(self._sealer, sealed, context)

    def seal_password(self, person: str, hashed: str) -> str:
        """Hides the hash of a person's password."""
        return self.seal(hashed.encode(), _password(person))

    def password(self, account: Account) -> str:
        """The hash of an account's password, if it has one."""
        return self.open(account.password, _password(account.person)).decode() if account.password else ""

    def seal_factor(self, person: str, secret: bytes) -> str:
        """Hides the secret of a person's second factor."""
        return self.seal(secret, _factor(person))

    def factor(self, account: Account) -> bytes:
        """The secret of an account's second factor."""
        return self.open(account.factor, _factor(account.person))


def _password(person: str) -> str:
    return f"{account_stream(person)} password"


def _factor(person: str) -> str:
    return f"{account_stream(person)} factor"


class Digests:
    """Keyed digests of what must not be kept as it is; the key lies sealed at the beginning of the door's own stream."""

    def __init__(self, store: Store, streams: Streams, seals: Seals, clock: Callable[[], int]) -> None:
        self._store, self._streams, self._seals, self._clock = store, streams, seals, clock
        self._key = b""

    def of(self, what: str, text: str) -> str:
        """The digest of a text, as one of a kind."""
        self._key = self._key or self._drawn()
        plain = f"{what} {text}" if what else text
        return hmac(self._key, plain.encode("utf-8", "surrogatepass"), "sha256").hexdigest()

    def _drawn(self) -> bytes:
        while not (first := self._store.read(ACCESS, 0, 1)):
            sealed = self._seals.seal(secrets.token_bytes(KEY_BYTES), ACCESS)
            self._streams.append(ACCESS, 0, (AccessKeyDrawn(self._clock(), sealed),))
        return self._seals.open(read_as(msgspec.json.Decoder(AccessKeyDrawn), first[0]).sealed, ACCESS)

    def note_stranger(self, name: str, origin: str) -> None:
        """Records an attempt with a name that no account has: only its digest, since people type passwords there."""
        event = AccessRefused(self._clock(), origin, self.of("", name))
        while not self._streams.append(ACCESS, self._store.version(ACCESS), (event,)):
            pass
