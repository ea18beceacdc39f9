"""A door for tests: a log on disk, a clock that is set by hand, cheap hashes, and people with roles."""

from base64 import b32decode
from pathlib import Path
from typing import Any

import msgspec

from croupier.house.accounts.door import Accounts
from croupier.house.accounts.events import account_stream
from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.accounts.state import AccountSettings
from croupier.house.accounts.totp import Enrolment, code_at
from croupier.house.act import Role
from croupier.house.streams import read
from croupier.refusal import Refusal
from croupier.store import Sealer, SqliteStore
from tests.service.kit import KEYS, Clock

CHEAP = AccountSettings(time_cost=1, memory_cost=8, parallelism=1)
GOOD = "three blue kettles"
OTHER = "four green lanterns"
MINUTE = 60
HOUR = 60 * MINUTE
HERE = "192.0.2.7"


class House:
    """Accounts over a log in a folder; `roles` is what the people of the house are."""

    def __init__(self, store: SqliteStore, path: Path) -> None:
        self.store, self.path, self.clock = store, path, Clock()
        self.roles = {
            "Bob": Role.PLAYER,
            "Otto": Role.OPERATOR,
            "Olga": Role.OPERATOR,
            "Sue": Role.SUPERVISOR,
        }
        self.accounts = self.worker()

    def worker(self, settings: AccountSettings = CHEAP, **more: Any) -> Accounts:
        """One more process on the same log."""
        return Accounts(self.store, Sealer(KEYS), self.clock, self.roles.get, settings, **more)

    def open(self, *people: str) -> None:
        for person in people:
            assert not isinstance(self.accounts.open_account(person, GOOD), Refusal)

    def enter(self, name: str, password: str = GOOD, code: str = "") -> SignedInAs:
        found = self.accounts.sign_in(name, password, code, HERE)
        assert isinstance(found, SignedInAs), found
        return found

    def fail(self, name: str, password: str = OTHER, code: str = "", times: int = 1) -> None:
        for _ in range(times):
            assert code_of(self.accounts.sign_in(name, password, code, HERE)) == "BAD_CREDENTIALS"

    def session(self, token: str) -> Session:
        found = self.accounts.session(token)
        assert isinstance(found, Session), found
        return found

    def offered(self, session: Session) -> bytes:
        """The secret of a second factor that is to be confirmed."""
        given = self.accounts.enrol(session)
        assert isinstance(given, Enrolment)
        return b32decode(given.secret)

    def enrol(self, name: str) -> bytes:
        """The secret of a second factor that was just set; the clock has moved past the code used."""
        session = self.enter(name).session
        secret = self.offered(session)
        assert isinstance(self.accounts.confirm_enrolment(session, self.code(secret)), SignedInAs)
        self.clock.wait(30)
        return secret

    def code(self, secret: bytes, later: int = 0) -> str:
        return code_at(secret, self.clock.now + later * 1_000_000)

    def events(self, person: str) -> list[Any]:
        return [read(recorded) for recorded in self.store.walk(account_stream(person))]

    def names(self, person: str) -> list[str]:
        return [type(event).__name__ for event in self.events(person)]

    def on_disk(self) -> bytes:
        files = [path.read_bytes() for path in self.path.iterdir()]
        assert len(files) > 1  # the write-ahead log is there too
        return b"".join(files)


def code_of(found: Any) -> str:
    """The code of a refusal."""
    assert isinstance(found, Refusal), found
    return found.code


def shown(found: Any) -> bytes:
    """A refusal as somebody outside sees it."""
    assert isinstance(found, Refusal)
    return msgspec.json.encode(found)
