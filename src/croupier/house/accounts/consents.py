"""Requests for a second person's consent: made at one screen, answered at another, and gone after a while.

A request says what was asked, by whom and why, what it leads to, and who may consent. Its digest goes into the log with
the consent, so that nothing else can be said to have been consented to. It lies sealed: its answer may be half a link.
"""

import secrets
from collections.abc import Callable, Iterator
from enum import StrEnum
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.accounts.streams import Seals
from croupier.house.table.telling import ToldLine
from croupier.store import Sealer, Store

REQUEST, WAITS = "consent", "consent waits"
LIFE = 5 * 60 * 1_000_000
"""Microseconds for which a request waits, and for which its answer can be read."""

MOST = 20
"""So many requests of one person stand at once; for another the oldest goes."""


class Stands(StrEnum):
    """How a request stands."""

    WAITING = "waiting"
    DONE = "done"
    REFUSED = "refused"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class Consent(Struct, frozen=True):
    """What somebody asks a second person to stand by: `what` as the table of powers calls it, and what it leads to.

    `device` is the browser at which it was asked, `about` the round and the player that it is about; `answer` and `fault`
    are what came of it.
    """

    id: str
    by: str
    device: str
    stream: str
    what: str
    asks: Any
    why: str
    clause: str
    about: str
    may: tuple[str, ...]
    lines: tuple[ToldLine, ...]
    at: int
    until: int
    stands: Stands = Stands.WAITING
    second: str = ""
    answer: Any = None
    fault: Any = None

    @property
    def digest(self) -> str:
        """What is consented to, in one number."""
        parts = (self.id, self.by, self.stream, self.asks, self.why, self.about, self.lines)
        return sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()


_decoder = msgspec.json.Decoder(Consent)


class Consents:
    """The requests that are open, as notes in the store, so that every worker knows them."""

    def __init__(self, store: Store, sealer: Sealer, clock: Callable[[], int]) -> None:
        self._store, self._seals, self._clock = store, Seals(sealer), clock

    def ask(self, made: Callable[[str, int, int], Consent]) -> Consent:
        """Keeps a request, made of its name and the time it has."""
        now = self._clock()
        asked = made(secrets.token_urlsafe(12), now, now + LIFE)
        for old in [one for one in self.of(asked.by) if one.by == asked.by][: 1 - MOST]:
            self._store.drop_note(WAITS, old.id)
            self._store.drop_note(REQUEST, old.id)
        self._keep(asked)
        self._store.put_note(WAITS, asked.id, b"", asked.until)
        return asked

    def find(self, name: str) -> Consent | None:
        """A request that is not over yet."""
        found = self._store.note(REQUEST, name, self._clock())
        return None if found is None else self._opened(name, found)

    def of(self, person: str) -> Iterator[Consent]:
        """The requests of a person, and those that were a person's to answer, the oldest first."""
        now = self._clock()
        notes = self._store.every_note(REQUEST)
        found = [self._opened(note.key, note.data) for note in notes if now < note.until]
        mine = (one for one in found if person in (one.by, *one.may))
        return iter(sorted(mine, key=lambda one: one.at))

    def take(self, asked: Consent) -> bool:
        """Takes a request to answer it; nobody else can any more."""
        return self._clock() < asked.until and self._store.drop_note(WAITS, asked.id)

    def settle(self, asked: Consent, stands: Stands, **more: Any) -> Consent:
        """Notes what became of a request."""
        settled = replace(asked, stands=stands, **more)
        self._keep(settled)
        return settled

    def _keep(self, asked: Consent) -> None:
        sealed = self._seals.seal(msgspec.json.encode(asked), f"{REQUEST} {asked.id}")
        self._store.put_note(REQUEST, asked.id, sealed.encode(), asked.until)

    def _opened(self, name: str, sealed: bytes) -> Consent:
        return _decoder.decode(self._seals.open(sealed.decode(), f"{REQUEST} {name}"))
