"""People at the door of the house: accounts, passwords, authenticators, links, second persons; and those who only try.

What the harness knows of passwords and sessions is held against every answer: nobody is in without proof.
"""

from base64 import b32decode
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from croupier.house.accounts.door import Accounts
from croupier.house.accounts.proving import Factor, Given
from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.accounts.state import AccountSettings
from croupier.house.accounts.totp import Enrolment, code_at
from croupier.house.act import PEOPLE, Role
from croupier.house.people import People
from croupier.refusal import Refusal
from tests.service.kit import BOB, CAT
from tests.simulation.house import DEE, ODA, VIC
from tests.simulation.script import dice
from tests.simulation.violation import Invariant

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation
    from tests.simulation.worker import SimWorker

COMERS = (VIC, ODA, DEE, BOB, CAT)
"""Who comes to the door; staff of the tables is not among them, so that no two of those hang on one another."""

CHEAP = AccountSettings(time_cost=1, memory_cost=8, parallelism=1)
PASSWORDS = ("three blue kettles", "four green lanterns", "five red ladders")
WEAK = ("short", "x" * 2_000, "Vic", "password1234")
ORDER_KEY = "order AAAA"


class Doors:
    """What people do at the door, and what they know."""

    def __init__(self, run: "Simulation") -> None:
        self._sim = run
        self._passwords: dict[str, set[str]] = {}
        self._secrets: dict[str, bytes] = {}
        self._sessions: dict[str, str] = {}
        self._over: set[str] = set()
        self._links: list[str] = []
        self._devices: dict[str, str] = {}

    def knock(self, whim: int) -> None:
        """Somebody does something at the door of some worker."""
        up = [worker for worker in self._sim.workers if worker.ready]
        if up:
            worker, random = up[whim % len(up)], dice(whim)
            worker.ask(lambda: self._do(worker, random))

    def _do(self, worker: "SimWorker", random: Random) -> None:
        found = random.choice(DOES)(Knock(self, door_of(worker), random))
        self._sim.count(f"door: {found.code if isinstance(found, Refusal) else 'ok'}")
        if isinstance(found, Refusal):
            self._sim.watch.commands.refused.add(str(found.code))

    def fail(self, says: str) -> None:
        """Somebody is in who should not be."""
        self._sim.fail(Invariant.DOOR, says)


class Knock:
    """One visit."""

    def __init__(self, doors: Doors, door: Accounts, random: Random) -> None:
        self.doors, self.door, self.random = doors, door, random
        self.name = random.choice(COMERS).id
        self.other = random.choice([one for one in COMERS if one.id != self.name]).id
        known = sorted(doors._passwords.get(self.name, ()))
        self.password = random.choice((*known * 5, *PASSWORDS))
        self.new = random.choice((*PASSWORDS * 2, *WEAK))
        self.why = random.choice(("lost", "lost", "lost", ""))

    @property
    def code(self) -> str:
        """The code of the person's authenticator, or none, or another."""
        secret = self.doors._secrets.get(self.name)
        right = code_at(secret, self.door._clock()) if secret else ""
        return self.random.choice((right, right, right, right, "", "000000"))

    @property
    def given(self) -> Given:
        return Given(self.name, self.password, self.code, "here", self.random.choice(list(Factor)))

    def session(self) -> Session | Refusal:
        """The session of somebody who was let in once, which may be over by now."""
        tokens = [token for token, who in self.doors._sessions.items() if who == self.name]
        token = self.random.choice(tokens) if tokens else "nothing"
        found = self.door.session(token)
        if isinstance(found, Session) and token in self.doors._over:
            self.doors.fail(f"{self.name} has a session that is over")
        return found

    def knows(self, password: str) -> None:
        """A password is being set: from now on it may be the one, and once it is set no other is."""
        self.doors._passwords.setdefault(self.name, set()).add(password)

    def only(self, password: str) -> None:
        self.doors._passwords[self.name] = {password}
        self.leave()

    def leave(self) -> None:
        """All sessions of the person are over."""
        for token in [token for token, who in self.doors._sessions.items() if who == self.name]:
            self.shut(token)

    def shut(self, token: str) -> None:
        """A session is over, and lets nobody in any more."""
        self.doors._over.add(token)
        if isinstance(self.door.session(token), Session):
            self.doors.fail(f"{self.name} has a session that was ended")

    def enter(self, found: Any) -> Any:
        """Somebody is let in, or not."""
        if isinstance(found, SignedInAs):
            self.doors._sessions[found.token] = self.name
            self.doors._over.discard(found.token)
            self.doors._devices[self.name] = found.device or self.doors._devices.get(self.name, "")
        return found

    # What people do

    def opens(self) -> Any:
        password = self.random.choice((self.new, self.new, None))
        if password is not None:
            self.knows(password)
        return self.door.open_account(self.random.choice((self.name, self.name, self.name, "é\n")), password)

    def signs_in(self) -> Any:
        device = self.doors._devices.get(self.name, "")
        found = self.enter(self.door.sign_in(self.name, self.password, self.code, "here", device=device))
        if isinstance(found, SignedInAs) and self.password not in self.doors._passwords.get(self.name, ()):
            self.doors.fail(f"{self.name} is let in with a password that was never set")
        return found

    def guesses(self) -> Any:
        """Somebody tries passwords, or names."""
        name = self.random.choice((self.name, self.name, "Mallory"))
        found: Any = None
        for number in range(self.random.choice((1, 3, 6))):
            found = self.door.sign_in(name, f"a guess {number}", "", "elsewhere")
            if isinstance(found, SignedInAs):
                self.doors.fail(f"{name} is let in by a guess")
        return found

    def comes_back(self) -> Any:
        tokens = [token for token, who in self.doors._sessions.items() if who == self.name]
        if not tokens:
            return self.session()
        token = self.random.choice(tokens)
        found = self.door.again(token, self.password, self.code)
        if isinstance(found, Session) and token in self.doors._over:
            self.doors.fail(f"{self.name} wakes a session that is over")
        return found

    def enrols(self) -> Any:
        session = self.session()
        if isinstance(session, Refusal):
            return session
        offered = self.door.enrol(session)
        if not isinstance(offered, Enrolment):
            return offered
        if self.random.random() < 0.2:
            return self.door.confirm_enrolment(session, "000000")
        secret = b32decode(offered.secret)
        self.doors._secrets[self.name] = secret
        found = self.door.confirm_enrolment(session, code_at(secret, self.door._clock()))
        if isinstance(found, SignedInAs):
            self.leave()
        return self.enter(found)

    def changes_password(self) -> Any:
        session = self.session()
        if isinstance(session, Refusal):
            return session
        self.knows(self.new)
        found = self.door.change_password(session, self.password, self.new)
        if isinstance(found, SignedInAs):
            self.only(self.new)
        return self.enter(found)

    def signs_out(self) -> Any:
        tokens = [token for token, who in self.doors._sessions.items() if who == self.name]
        if not tokens or self.random.random() < 0.2:
            found = self.door.sign_out_everywhere(self.name)
            self.leave()
            return found
        token = self.random.choice(tokens)
        ended = self.door.sign_out(token)
        self.shut(token)
        return ended

    def invites(self) -> Any:
        found = self.door.invite(self.name, self.other, self.why, self.random.choice(("", "", ODA.id)))
        return self._kept(found)

    def recovers(self) -> Any:
        found = self.door.recover(self.name, self.other, self.random.choice((VIC.id, ODA.id)), self.why)
        if not isinstance(found, Refusal):
            self.leave()
        return self._kept(found)

    def _kept(self, link: Any) -> Any:
        if isinstance(link, str):
            self.doors._links.append(link)
        return link

    def accepts(self) -> Any:
        token = self.random.choice(self.doors._links) if self.doors._links else "nothing"
        for one in COMERS:
            self.doors._passwords.setdefault(one.id, set()).add(self.new)
        found = self.door.accept(token, self.new)
        if not isinstance(found, Refusal):
            self.name = found.person
            self.leave()
        return found

    def vouches(self) -> Any:
        session = self.session()
        beside = session if isinstance(session, Session) else None
        return self.door.vouch(self.name, self.password, self.code, "here", beside=beside)

    def unlocks(self) -> Any:
        return self.door.unlock(self.name, self.other, self.why)

    def keeps_codes(self) -> Any:
        return self.door.recovery_codes(self.given)

    def has_a_key(self) -> Any:
        return self.door.set_order_key(self.given, self.random.choice((ORDER_KEY, self._key())))

    def _key(self) -> str:
        return KEY

    def is_a_guest(self) -> Any:
        return self.door.guest("here")


KEY = "A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg="
DOES: tuple[Callable[[Knock], Any], ...] = (
    *(Knock.signs_in,) * 5,
    *(Knock.opens,) * 3,
    *(Knock.enrols,) * 3,
    Knock.guesses,
    Knock.comes_back,
    Knock.changes_password,
    Knock.signs_out,
    Knock.invites,
    Knock.recovers,
    *(Knock.accepts,) * 2,
    Knock.vouches,
    Knock.unlocks,
    Knock.keeps_codes,
    Knock.has_a_key,
    Knock.is_a_guest,
)


def door_of(worker: "SimWorker") -> Accounts:
    """The door of a worker, who asks the log what somebody is."""

    def role(name: str) -> Role | None:
        people: People = worker.service.state(PEOPLE)
        return people.known[name].role if name in people.known else None

    return Accounts(worker.store, worker.sealer, worker.clock, role, CHEAP)
