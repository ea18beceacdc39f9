"""Sessions and one-time links: the holder has a random token, the store only its digest."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.accounts.state import AccountSettings
from croupier.house.act import Role, is_name
from croupier.store import Store

SESSION = "session"
SEEN = "seen"
TOKEN_BYTES = 32
LONGEST_TOKEN = 500


class Session(Struct, frozen=True):
    """Who is signed in, as what and since when; with `enrol`, only to enrol a second factor."""

    id: str
    person: str
    role: Role
    origin: str
    created: int
    seen: int
    csrf: str
    factor: bool = False
    guest: bool = False
    enrol: bool = False

    @property
    def place(self) -> str:
        """The key of its notes."""
        return f"{self.person}/{self.id}"


class SignedInAs(Struct, frozen=True):
    """A new session with the token that is its only key; the token is told once and kept nowhere."""

    token: str
    csrf: str
    session: Session

    def __repr__(self) -> str:
        return f"<SignedInAs {self.session.person}>"


_decoder = msgspec.json.Decoder(Session)


class Sessions:
    """Sessions as notes in the store: facts that are written once, and apart from them when each was last seen.

    So a worker that notes a visit cannot bring back a session that another has just ended.
    """

    def __init__(self, store: Store, clock: Callable[[], int], settings: AccountSettings) -> None:
        self._store, self._clock, self._settings = store, clock, settings

    def open(
        self,
        person: str,
        role: Role,
        origin: str,
        *,
        factor: bool = False,
        guest: bool = False,
        enrol: bool = False,
    ) -> SignedInAs:
        """Makes a session with a token of its own."""
        now = self._clock()
        return self._keep(
            Session("", person, role, origin, now, now, secrets.token_urlsafe(), factor, guest, enrol)
        )

    def renew(self, session: Session, *, factor: bool) -> SignedInAs:
        """Puts a session with another token in the place of all that a person has; it lives no longer than the old."""
        self.drop_all(session.person)
        enrol = session.enrol and not factor
        return self._keep(
            replace(session, seen=self._clock(), csrf=secrets.token_urlsafe(), factor=factor, enrol=enrol)
        )

    def find(self, token: str) -> Session | None:
        """The session of a token, idle or not, unless its life is over."""
        key = _key(token)
        data = self._store.note(SESSION, key, self._clock()) if key else None
        if data is None:
            return None
        session = _decoder.decode(data)
        seen = self._store.note(SEEN, key, self._clock())
        return replace(session, seen=int(seen)) if seen else session

    def idle(self, session: Session) -> bool:
        """Whether nobody was seen for too long."""
        return self._clock() - session.seen >= self._settings.idle

    def visit(self, session: Session) -> Session:
        """Notes that somebody is there, at most once a minute."""
        now = self._clock()
        if now - session.seen < self._settings.touch:
            return session
        self._store.put_note(SEEN, session.place, str(now).encode(), self._end(session))
        return replace(session, seen=now)

    def drop(self, session: Session) -> bool:
        """Ends a session; tells whether it was still there."""
        self._store.drop_note(SEEN, session.place)
        return self._store.drop_note(SESSION, session.place)

    def drop_all(self, person: str) -> int:
        """Ends every session of a person."""
        self._store.drop_notes(SEEN, f"{person}/")
        return self._store.drop_notes(SESSION, f"{person}/")

    def _keep(self, session: Session) -> SignedInAs:
        token = f"{_spelled(session.person)}.{secrets.token_urlsafe(TOKEN_BYTES)}"
        kept = replace(session, id=digest(token))
        self._store.put_note(SESSION, kept.place, msgspec.json.encode(kept), self._end(kept))
        return SignedInAs(token, kept.csrf, kept)

    def _end(self, session: Session) -> int:
        return session.created + self._settings.life


class Links:
    """Tokens that are good for one use, for a time."""

    def __init__(self, store: Store, clock: Callable[[], int], settings: AccountSettings) -> None:
        self._store, self._clock, self._settings = store, clock, settings

    def make(self, kind: str, person: str = "") -> str:
        """A new token of a kind, which may stand for a person."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._store.put_note(kind, digest(token), person.encode(), self._clock() + self._settings.link)
        return token

    def whose(self, kind: str, token: str) -> str | None:
        """The person that a token stands for, if it is still good; it stays so."""
        found = self._store.note(kind, digest(token), self._clock())
        return None if found is None else found.decode()

    def use(self, kind: str, token: str) -> bool:
        """Uses a token up; tells whether it was good."""
        return self.whose(kind, token) is not None and self._store.drop_note(kind, digest(token))

    def drop_all(self, kind: str) -> None:
        """Makes every token of a kind worthless."""
        self._store.drop_notes(kind, "")


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _key(token: str) -> str:
    """Where the session of a token would lie; nowhere for what cannot be a token."""
    spelled, _, _ = token[:LONGEST_TOKEN].partition(".")
    try:
        person = urlsafe_b64decode(spelled + "=" * (-len(spelled) % 4)).decode()
    except ValueError:
        return ""
    return f"{person}/{digest(token)}" if is_name(person) else ""


def _spelled(person: str) -> str:
    return urlsafe_b64encode(person.encode()).decode().rstrip("=")
