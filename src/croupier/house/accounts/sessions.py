"""Sessions, browsers and one-time links: the holder has a random token, the store only its digest under the house's key."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hmac import compare_digest
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.accounts.state import AccountSettings, News
from croupier.house.accounts.streams import Digests, Seals
from croupier.house.act import Role, is_name
from croupier.store import Note, Store

SESSION = "session"
SEEN = "seen"
DEVICE = "device"
HALF = "half a link"
TOKEN_BYTES = 32
LONGEST_TOKEN = 500


class Session(Struct, frozen=True):
    """Who is signed in, as what and since when; with `enrol`, only to enrol a second factor.

    `device` is the browser, `agent` what that calls itself.
    """

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
    device: str = ""
    agent: str = ""

    @property
    def place(self) -> str:
        """The key of its notes."""
        return f"{self.person}/{self.id}"


class SignedInAs(Struct, frozen=True):
    """A new session with the token that is its only key, told once and kept nowhere; `device` names a browser not known before.

    `news` is what others did to the account meanwhile.
    """

    token: str
    csrf: str
    session: Session
    device: str = ""
    news: tuple[News, ...] = ()

    def __repr__(self) -> str:
        return f"<SignedInAs {self.session.person}>"


_decoder = msgspec.json.Decoder(Session)


class Sessions:
    """Sessions as notes in the store: facts that are written once, and apart from them when each was last seen.

    So a worker that notes a visit cannot bring back a session that another has just ended.
    """

    def __init__(
        self, store: Store, clock: Callable[[], int], settings: AccountSettings, digests: Digests
    ) -> None:
        self._store, self._clock, self._settings, self._digests = store, clock, settings, digests

    def open(self, person: str, role: Role, origin: str, **more: Any) -> SignedInAs:
        """Makes a session with a token of its own; `more` is what else is known of it."""
        now, csrf = self._clock(), secrets.token_urlsafe()
        return self._keep(Session("", person, role, origin, now, now, csrf, **more))

    def renew(self, session: Session, *, factor: bool) -> SignedInAs:
        """Puts a session with another token in the place of all that a person has; it lives no longer than the old."""
        self.drop_all(session.person)
        enrol = session.enrol and not factor
        csrf = secrets.token_urlsafe()
        return self._keep(replace(session, seen=self._clock(), csrf=csrf, factor=factor, enrol=enrol))

    def find(self, token: str) -> Session | None:
        """The session of a token, idle or not, unless its life is over."""
        key = self._key(token)
        found = self._store.notes_at((SESSION, SEEN), key, self._clock()) if key else {}
        return _session(found[SESSION], found.get(SEEN)) if SESSION in found else None

    def of(self, person: str) -> list[Session]:
        """The sessions of a person, the latest seen first."""
        now, notes = self._clock(), self._store.notes_of(SESSION, f"{person}/")
        seen = {note.key: note.data for note in self._store.notes_of(SEEN, f"{person}/") if note.until > now}
        found = [_session(note.data, seen.get(note.key)) for note in notes if note.until > now]
        return sorted(found, key=lambda session: -session.seen)

    def idle(self, session: Session) -> bool:
        """Whether nobody was seen for too long; a guest, who has no password to give again, never is."""
        return not session.guest and self._clock() - session.seen >= self._settings.idle

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
        spelled = urlsafe_b64encode(session.person.encode()).decode().rstrip("=")
        token = f"{spelled}.{secrets.token_urlsafe(TOKEN_BYTES)}"
        kept = replace(session, id=self._digests.of(SESSION, token))
        self._store.put_note(SESSION, kept.place, msgspec.json.encode(kept), self._end(kept))
        return SignedInAs(token, kept.csrf, kept)

    def _end(self, session: Session) -> int:
        return session.created + (self._settings.guest if session.guest else self._settings.life)

    def _key(self, token: str) -> str:
        """Where the session of a token would lie; nowhere for what cannot be a token."""
        spelled, _, _ = token[:LONGEST_TOKEN].partition(".")
        try:
            person = urlsafe_b64decode(spelled + "=" * (-len(spelled) % 4)).decode()
        except ValueError:
            return ""
        return f"{person}/{self._digests.of(SESSION, token)}" if is_name(person) else ""


class Devices:
    """Browsers that were let in before: each has a token with our seal on it, so that nobody makes them up."""

    def __init__(self, digests: Digests) -> None:
        self._digests = digests

    def make(self) -> str:
        """A token for a browser."""
        name = secrets.token_urlsafe(TOKEN_BYTES)
        return f"{name}.{self._digests.of(DEVICE, name)}"

    def known(self, token: str) -> str:
        """What is kept of the browser of a token; nothing where the token is none of ours."""
        name, _, seal = token[:LONGEST_TOKEN].partition(".")
        given, made = seal.encode("utf-8", "surrogatepass"), self._digests.of(DEVICE, name).encode()
        ours = bool(seal) and compare_digest(given, made)
        return self._digests.of(DEVICE, token) if ours else ""


class Links:
    """Tokens that are good for one use, for a time."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        settings: AccountSettings,
        digests: Digests,
        seals: Seals,
    ) -> None:
        self._store, self._clock, self._settings = store, clock, settings
        self._digests, self._seals = digests, seals

    def make(self, kind: str, whose: str = "") -> str:
        """A new token of a kind, which may stand for somebody."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        until = self._clock() + self._settings.link
        self._store.put_note(kind, self._digests.of(kind, token), whose.encode(), until)
        return token

    def halve(self, kind: str, whose: str, person: str, holder: str) -> str:
        """The first half of a new token for a person; the second is kept for its holder, who alone can ask for it."""
        token, rest = f"{secrets.token_urlsafe(TOKEN_BYTES)}~", secrets.token_urlsafe(TOKEN_BYTES)
        until, place = self._clock() + self._settings.link, f"{holder}/{person}"
        kept = Note(kind, self._digests.of(kind, token + rest), whose.encode(), until)
        sealed = self._seals.seal(rest.encode(), place).encode()
        self._store.put_notes((kept, Note(HALF, place, sealed, until)))
        return token

    def halves(self, holder: str) -> dict[str, str]:
        """The halves of tokens that somebody holds, by the person whom each is for."""
        now, prefix = self._clock(), f"{holder}/"
        found = [note for note in self._store.notes_of(HALF, prefix) if now < note.until]
        opened = {note.key: self._seals.open(note.data.decode(), note.key) for note in found}
        return {key.removeprefix(prefix): half.decode() for key, half in opened.items()}

    def whose(self, kind: str, token: str) -> str | None:
        """Whom a token stands for, if it is still good; it stays so."""
        found = self._store.note(kind, self._digests.of(kind, token), self._clock())
        return None if found is None else found.decode()

    def use(self, kind: str, token: str) -> bool:
        """Uses a token up; tells whether it was good."""
        good = self.whose(kind, token) is not None
        return good and self._store.drop_note(kind, self._digests.of(kind, token))

    def drop_all(self, kind: str) -> None:
        """Makes every token of a kind worthless."""
        self._store.drop_notes(kind, "")


def _session(data: bytes, seen: bytes | None) -> Session:
    session = _decoder.decode(data)
    return replace(session, seen=int(seen)) if seen else session
