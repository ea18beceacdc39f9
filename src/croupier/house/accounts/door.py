"""The door of the house: accounts, signing in and out, the second factor, guests, and links that work once."""

import secrets
from collections.abc import Callable

from croupier.house.accounts import events as e
from croupier.house.accounts.passwords import Passwords, fault
from croupier.house.accounts.proving import Factor, Given, Proven, Proving, RoleOf
from croupier.house.accounts.sessions import Links, Session, Sessions, SignedInAs
from croupier.house.accounts.state import Account, AccountSettings
from croupier.house.accounts.streams import Decided, Publish, Seals, Strangers, Streams
from croupier.house.accounts.totp import Enrolment, enrolment, matching_step, new_secret
from croupier.house.act import Role, is_name
from croupier.refusal import Code, Refusal, refuse
from croupier.store import Sealer, Store

SIGNED_OUT = refuse(Code.SIGNED_OUT)
IDLE = refuse(Code.IDLE)
NO_ACCOUNT = refuse(Code.NO_ACCOUNT)
BAD_LINK = refuse(Code.BAD_LINK)
NO_ENROLMENT = refuse(Code.NO_ENROLMENT)
ENROLMENT, SET_UP, INVITATION = "enrolment", "set-up", "invitation"


class Accounts:
    """Lets people in and out. The clock counts microseconds; `role_of` tells what a person is, if the house knows them."""

    def __init__(
        self,
        store: Store,
        sealer: Sealer,
        clock: Callable[[], int],
        role_of: RoleOf,
        settings: AccountSettings | None = None,
        publish: Publish | None = None,
    ) -> None:
        self._settings = settings or AccountSettings()
        self._store, self._clock, self._role_of = store, clock, role_of
        self._seals = Seals(sealer)
        self._passwords = Passwords(self._settings)
        self._streams = Streams(store, clock, publish)
        self._sessions = Sessions(store, clock, self._settings)
        self._links = Links(store, clock, self._settings)
        strangers = Strangers(store, self._streams, self._seals, clock)
        self._proving = Proving(
            self._streams, strangers, self._seals, self._passwords, role_of, clock, self._settings
        )

    # Accounts

    def account(self, person: str) -> Account | None:
        """A person's account, if there is one."""
        return self._streams.account(person) if is_name(person) else None

    def open_account(self, person: str, password: str | None, by: str = "") -> Account | Refusal:
        """Opens an account; without a password, an invitation lets the person set one."""
        if not is_name(person):
            return refuse(Code.BAD_NAME)
        if password is not None and (found := fault(password, person)):
            return found
        opened: list[e.AccountEvent] = [e.AccountOpened(self._clock(), person, by=by)]
        if password is not None:
            opened.append(self._password_set(person, password))

        def change(account: Account) -> Decided[Refusal | None]:
            if account.opened:
                return (), refuse(Code.ALREADY_OPEN, person=person)
            return opened, None

        return self._streams.change(person, change) or self._sure(person)

    def change_password(self, session: Session, old: str, new: str, origin: str = "") -> SignedInAs | Refusal:
        """Sets another password; every session of the person ends, and this one goes on under a new token."""
        if session.enrol:
            return refuse(Code.ENROL_FIRST)
        if found := fault(new, session.person):
            return found
        changed = (
            self._password_set(session.person, new),
            e.SignedOut(self._clock(), "", "password changed"),
        )
        given = Given(session.person, old, "", origin or session.origin, Factor.GIVEN)
        proven = self._proving.prove(given, lambda _: changed)
        if isinstance(proven, Refusal):
            return proven
        return self._sessions.renew(session, factor=session.factor)

    def unlock(self, person: str, by: str, why: str) -> Account | Refusal:
        """Ends the lock of an account: another person, an operator, with a reason."""
        return self._by_operator(person, by, why, e.AccountUnlocked(self._clock(), by, why))

    def drop_factor(self, person: str, by: str, why: str) -> Account | Refusal:
        """Takes a lost second factor away, and ends every session of the person."""
        done = self._by_operator(person, by, why, e.FactorDropped(self._clock(), by, why))
        if not isinstance(done, Refusal):
            self.sign_out_everywhere(person, "second factor dropped")
        return done

    def invite(self, person: str, by: str, why: str) -> str | Refusal:
        """The token of a link with which a person sets a password, the first or a forgotten one."""
        done = self._by_operator(person, by, why, e.Invited(self._clock(), by, why))
        return done if isinstance(done, Refusal) else self._links.make(INVITATION, person)

    def accept(self, token: str, password: str) -> Account | Refusal:
        """Sets the password of the person who was invited; the link is used up, and every session ends."""
        person = self._links.whose(INVITATION, token)
        if person is None:
            return BAD_LINK
        if found := fault(password, person):
            return found
        event = self._password_set(person, password)
        if not self._links.use(INVITATION, token):
            return BAD_LINK
        self._streams.change(person, lambda _: ((event,), None))
        self.sign_out_everywhere(person, "password set")
        return self._sure(person)

    # Signing in and out

    def sign_in(self, name: str, password: str, code: str = "", origin: str = "") -> SignedInAs | Refusal:
        """Lets somebody in with a new session; staff without a second factor may only enrol one.

        The session is there before the log says so: whoever ends all sessions after that entry ends this one too.
        """
        opened: list[SignedInAs] = []

        def entered(proven: Proven) -> tuple[e.AccountEvent]:
            opened.append(self._opened(proven, origin))
            return (e.SignedIn(self._clock(), origin, opened[-1].session.id, proven.step),)

        proven = self._proving.prove(Given(name, password, code, origin), entered)
        refused = isinstance(proven, Refusal)
        for lost in opened if refused else opened[:-1]:
            self._sessions.drop(lost.session)
        return proven if isinstance(proven, Refusal) else opened[-1]

    def session(self, token: str) -> Session | Refusal:
        """The session of a token, unless it is over or idle; the visit is noted."""
        session = self._found(token)
        if session is None:
            return SIGNED_OUT
        if self._sessions.idle(session):
            return SIGNED_OUT if session.guest else IDLE
        return self._sessions.visit(session)

    def still(self, token: str) -> Session | Refusal:
        """The session of a token as `session` gives it, but looking at it is no visit."""
        session = self._found(token)
        if session is None:
            return SIGNED_OUT
        return IDLE if self._sessions.idle(session) else session

    def again(self, token: str, password: str, code: str = "", origin: str = "") -> Session | Refusal:
        """Wakes an idle session: its person gives password and code again."""
        session = self._found(token)
        if session is None:
            return SIGNED_OUT
        given = Given(session.person, password, code, origin or session.origin)
        found = self._proving.prove(
            given,
            lambda proven: (e.SignedIn(self._clock(), given.origin, session.id, proven.step, again=True),),
        )
        return found if isinstance(found, Refusal) else self._sessions.visit(session)

    def vouch(self, name: str, password: str, code: str = "", origin: str = "") -> str | Refusal:
        """The id of a second person who consents here and now; staff always with a code."""
        given = Given(name, password, code, origin, Factor.ALL_STAFF)
        found = self._proving.prove(given, lambda proven: (e.Vouched(self._clock(), origin, proven.step),))
        return found if isinstance(found, Refusal) else found.account.person

    def guest(self, origin: str = "") -> SignedInAs:
        """Lets somebody in who has no name here; the caller makes the new person known to the house."""
        person = f"guest-{secrets.token_hex(4)}"
        opened = self._sessions.open(person, Role.PLAYER, origin, guest=True)
        now = self._clock()
        first = (e.AccountOpened(now, person, guest=True), e.SignedIn(now, origin, opened.session.id))

        def change(account: Account) -> Decided[bool]:
            return ((), False) if account.opened else (first, True)

        if self._streams.change(person, change):
            return opened
        self._sessions.drop(opened.session)
        return self.guest(origin)

    def sign_out(self, token: str) -> bool:
        """Ends a session; tells whether there was one."""
        session = self._sessions.find(token)
        if session is None or not self._sessions.drop(session):
            return False
        self._signed_out(session.person, session.id, "asked for")
        return True

    def sign_out_everywhere(self, person: str, why: str = "asked for") -> int:
        """Ends every session of a person; tells how many there were."""
        if self.account(person) is None:
            return 0
        self._signed_out(person, "", why)
        return self._sessions.drop_all(person)

    # The second factor

    def enrol(self, session: Session) -> Enrolment | Refusal:
        """A new secret for an authenticator; it counts once a code of it is given."""
        account = self.account(session.person)
        if account is None or session.guest:
            return NO_ACCOUNT
        if account.has_factor:
            return refuse(Code.FACTOR_SET)
        secret = new_secret()
        sealed = self._seals.seal(secret, session.place)
        until = self._clock() + self._settings.enrolment
        self._store.put_note(ENROLMENT, session.place, sealed.encode(), until)
        return enrolment(secret, session.person, self._settings.issuer)

    def confirm_enrolment(self, session: Session, code: str) -> SignedInAs | Refusal:
        """Sets the second factor; every session of the person ends, and this one goes on under a new token."""
        place, now = session.place, self._clock()
        sealed = self._store.note(ENROLMENT, place, now)
        if sealed is None:
            return NO_ENROLMENT
        secret = self._seals.open(sealed.decode(), place)
        step = matching_step(secret, code, now, 0)
        if step is None:
            return refuse(Code.WRONG_CODE)
        events = (
            e.FactorSet(now, self._seals.seal_factor(session.person, secret), step),
            e.SignedOut(now, "", "second factor set"),
        )

        def change(account: Account) -> Decided[bool]:
            return ((), False) if account.has_factor else (events, True)

        if not (self._store.drop_note(ENROLMENT, place) and self._streams.change(session.person, change)):
            return NO_ENROLMENT
        return self._sessions.renew(session, factor=True)

    # Setting a house up

    def set_up_token(self) -> str | None:
        """The token of a link with which the first operator is made, as long as there is none."""
        return None if self._operated() else self._links.make(SET_UP)

    def use_set_up(self, token: str) -> bool:
        """Uses such a link up, and with it all others; tells whether it was good."""
        good = not self._operated() and self._links.use(SET_UP, token)
        if good:
            self._links.drop_all(SET_UP)
        return good

    # Parts

    def _found(self, token: str) -> Session | None:
        """The session of a token, as long as its person is what it was opened for."""
        session = self._sessions.find(token)
        same = session is not None and self._role_of(session.person) is session.role
        return session if same else None

    def _opened(self, proven: Proven, origin: str) -> SignedInAs:
        person, staff = proven.account.person, proven.role is not Role.PLAYER
        factor = proven.account.has_factor
        return self._sessions.open(person, proven.role, origin, factor=factor, enrol=staff and not factor)

    def _password_set(self, person: str, password: str) -> e.PasswordSet:
        hashed = self._passwords.hash(password)
        return e.PasswordSet(self._clock(), self._seals.seal_password(person, hashed))

    def _by_operator(self, person: str, by: str, why: str, event: e.AccountEvent) -> Account | Refusal:
        if self._role_of(by) is not Role.OPERATOR or by == person:
            return refuse(Code.ROLE_TOO_LOW, "", "another-operator")
        if not why:
            return refuse(Code.REASON_MISSING)
        account = self.account(person)
        if account is None or account.guest:
            return NO_ACCOUNT
        self._streams.change(person, lambda _: ((event,), None))
        return self._sure(person)

    def _sure(self, person: str) -> Account:
        return self._streams.account(person) or Account()

    def _signed_out(self, person: str, session: str, why: str) -> None:
        event = e.SignedOut(self._clock(), session, why)
        self._streams.change(person, lambda _: ((event,), None))

    def _operated(self) -> bool:
        """Whether an operator can sign in."""
        people = (stream.removeprefix(e.ACCOUNT) for stream in self._store.streams(e.ACCOUNT))
        operators = (person for person in people if self._role_of(person) is Role.OPERATOR)
        return any(self._sure(person).has_password for person in operators)
