"""The door of the house: accounts, signing in and out, the second factor, guests, and links that work once."""

from collections.abc import Callable
from secrets import choice, token_hex
from unicodedata import normalize

from msgspec.structs import replace

from croupier.house.accounts import events as e
from croupier.house.accounts.consents import Consent
from croupier.house.accounts.passwords import Passwords, fault
from croupier.house.accounts.proving import Factor, Given, Proven, Proving, RoleOf
from croupier.house.accounts.sessions import Devices, Links, Session, Sessions, SignedInAs
from croupier.house.accounts.state import Account, AccountSettings
from croupier.house.accounts.streams import Decided, Digests, Publish, Seals, Streams
from croupier.house.accounts.totp import Enrolment, enrolment, matching_step, new_secret
from croupier.house.act import OVERSEERS, Role, is_name
from croupier.house.custody.orders import public_key
from croupier.refusal import Code, Refusal, refuse
from croupier.store import Foreign, Sealer, Store
from croupier.store.errors import BadKeys

SIGNED_OUT = refuse(Code.SIGNED_OUT)
IDLE = refuse(Code.IDLE)
NO_ACCOUNT = refuse(Code.NO_ACCOUNT)
BAD_LINK = refuse(Code.BAD_LINK)
NO_ENROLMENT = refuse(Code.NO_ENROLMENT)
ENROLMENT, SET_UP, INVITATION = "enrolment", "set-up", "invitation"
SHORTEST_IDENTITY = 5
RECOVERY, RECOVERY_CODES, CODE_LETTERS = "recovery", 8, "abcdefghjkmnpqrstuvwxyz23456789"
GUESTS = "guest-"
"""How the names begin that guests are given."""

FOUNDER = "set-up by link"
"""Who opened the accounts of a house's first two persons."""


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
        stamp: Callable[[], int] | None = None,
    ) -> None:
        self._settings = settings or AccountSettings()
        self._store, self._clock, self._role_of = store, clock, role_of
        self._complete = False
        self._seals = Seals(sealer)
        self._passwords = Passwords(self._settings)
        self._streams = Streams(store, stamp or clock, publish)
        self.digests = Digests(store, self._streams, self._seals, clock)
        self.devices = Devices(self.digests)
        self._sessions = Sessions(store, clock, self._settings, self.digests)
        self._links = Links(store, clock, self._settings, self.digests, self._seals)
        known = (self._streams, self.digests, self._seals, self._passwords)
        self._proving = Proving(*known, role_of, clock, self._settings)

    # Accounts

    def account(self, person: str) -> Account | None:
        """A person's account, if there is one."""
        return self._streams.account(person) if is_name(person) else None

    def knows(self, person: str, device: str) -> bool:
        """Whether a person got in with a browser before."""
        account = self.account(person)
        return account is not None and device in account.known

    def identity(self, text: str) -> str | Refusal:
        """What is kept of an e-mail address or the number of a document: a keyed digest, however it was written."""
        plain = "".join(normalize("NFKC", text).casefold().split())
        if len(plain) < SHORTEST_IDENTITY:
            return refuse(Code.IDENTITY_MISSING)
        return self.digests.of("identity", plain)

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
        out = e.SignedOut(self._clock(), "", "password changed")
        changed = (self._password_set(session.person, new), out)
        given = Given(session.person, old, "", origin or session.origin, Factor.GIVEN, session.device)
        proven = self._proving.prove(given, lambda _: changed)
        if isinstance(proven, Refusal):
            return proven
        return self._sessions.renew(session, factor=session.factor)

    def set_order_key(self, given: Given, key: str) -> Account | Refusal:
        """Notes the public part of a person's own key; what is given proves that it is theirs."""
        try:
            public_key(key)
        except BadKeys:
            return refuse(Code.BAD_ORDER_KEY)
        proven = self._prove(given, lambda one: e.OrderKeySet(self._clock(), key, one.step))
        return proven if isinstance(proven, Refusal) else self._sure(given.name)

    def unlock(self, person: str, by: str, why: str) -> Account | Refusal:
        """Ends the wait after failures: another person, a supervisor or an operator, with a reason."""
        event = e.AccountUnlocked(self._clock(), by, why)
        return self._by_others(person, (by,), why, event, OVERSEERS)

    def recover(self, person: str, by: str, second: str, why: str) -> str | Refusal:
        """Half of the token of a link with which a person sets a password and a lost second factor anew, by two others.

        What was set before lets nobody in any more, and every session ends.
        """
        event = e.AccountRecovered(self._clock(), by, second, why)
        done = self._by_others(person, (by, second), why, event, OVERSEERS)
        if isinstance(done, Refusal):
            return done
        self.sign_out_everywhere(person, "recovered")
        return self._link(person, second)

    def invite(self, person: str, by: str, why: str, second: str = "") -> str | Refusal:
        """The token of a link with which a person sets a password, the first or a forgotten one.

        With a second person it is half of one: whoever invites cannot use it without the half that the second has.
        Whose second factor was taken away is helped by two: whoever had such a link alone could be that person.
        """
        account = self._sure(person)
        if account.enrolled and not account.has_factor:
            return refuse(Code.SECOND_PERSON, "", "recovery")
        event = e.Invited(self._clock(), by, why, second)
        done = self._by_others(person, (by,), why, event, (Role.OPERATOR,))
        return done if isinstance(done, Refusal) else self._link(person, second)

    def _link(self, person: str, second: str) -> str:
        """The token of a link to a person's next password; where a second person stands by it, the half of one."""
        links, whose = self._links, f"{self._sure(person).passwords}/{person}"
        return links.halve(INVITATION, whose, person, second) if second else links.make(INVITATION, whose)

    def halves(self, session: Session) -> dict[str, str]:
        """The halves of links that somebody holds as a second person, by whom each is for."""
        return self._links.halves(session.person)

    def accept(self, token: str, password: str) -> Account | Refusal:
        """Sets the password of the person who was invited; the link is used up, and every session ends."""
        number, _, person = (self._links.whose(INVITATION, token) or "").partition("/")
        if not person:
            return BAD_LINK
        if found := fault(password, person):
            return found
        event = self._password_set(person, password)
        if not self._links.use(INVITATION, token):
            return BAD_LINK

        def change(account: Account) -> Decided[Refusal | None]:
            """Whoever kept another link, or put a used one back, could set it anew."""
            return ((event,), None) if str(account.passwords) == number else ((), BAD_LINK)

        if refused := self._streams.change(person, change):
            return refused
        self.sign_out_everywhere(person, "password set")
        return self._sure(person)

    # Signing in and out

    def sign_in(
        self, name: str, password: str, code: str = "", origin: str = "", *, device: str = "", agent: str = ""
    ) -> SignedInAs | Refusal:
        """Lets somebody in with a new session; staff without a second factor may only enrol one.

        The session is there before the log says so: whoever ends all sessions after that entry ends this one too.
        `device` is the token of a browser that was let in before; one that has none is given one.
        """
        opened: list[SignedInAs] = []
        fresh = "" if self.devices.known(device) else self.devices.make()
        browser = self.devices.known(fresh or device)

        def entered(proven: Proven) -> tuple[e.AccountEvent]:
            found = self._opened(proven, origin, browser, agent)
            opened.append(replace(found, device=fresh, news=proven.account.news))
            place = (proven.step, False, proven.place, browser, proven.spent)
            return (e.SignedIn(self._clock(), origin, found.session.id, *place),)

        spare = self._recovery(name, code)
        given = Given(name, password, code, origin, device=browser, spare=spare)
        proven = self._proving.prove(given, entered)
        refused = isinstance(proven, Refusal)
        for lost in opened if refused else opened[:-1]:
            self._sessions.drop(lost.session)
        return proven if isinstance(proven, Refusal) else opened[-1]

    def session(self, token: str) -> Session | Refusal:
        """The session of a token, unless it is over or idle; the visit is noted."""
        found = self.still(token)
        return found if isinstance(found, Refusal) else self._sessions.visit(found)

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
        given = Given(session.person, password, code, origin or session.origin, device=session.device)
        here = (given.origin, session.id)
        found = self._prove(given, lambda one: e.SignedIn(self._clock(), *here, one.step, True, one.place))
        return found if isinstance(found, Refusal) else self._sessions.visit(session)

    def vouch(
        self, name: str, password: str, code: str = "", origin: str = "", *, beside: Session | None = None
    ) -> str | Refusal:
        """The id of a second person who consents here and now, beside whoever acts; staff always with a code."""
        device = beside.device if beside else ""
        given = Given(name, password, code, origin, Factor.ALL_STAFF, device)
        found = self._prove(given, lambda one: e.Vouched(self._clock(), origin, one.step, one.place, device))
        if isinstance(found, Refusal):
            return found
        return (beside and self._not_apart(beside.person, found.account)) or found.account.person

    def consent(self, session: Session, code: str, origin: str, asked: Consent) -> str | Refusal:
        """The id of somebody who consents to another's request at an own screen, with a code of the own authenticator."""
        apart = self._not_apart(asked.by, self._sure(session.person))
        if apart is not None or (session.device and session.device == asked.device):
            return apart or refuse(Code.SECOND_PERSON, asked.clause, "one-browser")
        given = Given(session.person, "", code, origin, Factor.ALONE, session.device)
        to = (session.device, asked.digest)
        found = self._prove(given, lambda one: e.Vouched(self._clock(), origin, one.step, one.place, *to))
        return refuse(Code.WRONG_CODE) if isinstance(found, Refusal) else found.account.person

    def _not_apart(self, first: str, second: Account) -> Refusal | None:
        """Refuses a second person whose authenticator was enrolled where the first one's was: one person could be both."""
        other = self._sure(first)
        if not second.enrolled_at or second.enrolled_at != other.enrolled_at or first == second.person:
            return None
        return refuse(Code.SECOND_PERSON, "", "same-browser", person=second.person)

    def guest(self, origin: str = "") -> SignedInAs:
        """Lets somebody in who has no name here; the caller makes the new person known to the house."""
        person = f"{GUESTS}{token_hex(4)}"
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
        return self._end(self._sessions.find(token), "asked for")

    def sessions(self, person: str) -> list[Session]:
        """Where a person is signed in, the latest seen first."""
        return self._sessions.of(person)

    def end_session(self, person: str, session: str) -> bool:
        """Ends one session of a person; tells whether there was one."""
        found = next((one for one in self.sessions(person) if one.id == session), None)
        return self._end(found, "ended by its owner")

    def _end(self, session: Session | None, why: str) -> bool:
        if session is None or not self._sessions.drop(session):
            return False
        self._signed_out(session.person, session.id, why)
        return True

    def sign_out_everywhere(self, person: str, why: str = "asked for") -> int:
        """Ends every session of a person; tells how many there were."""
        if self.account(person) is None:
            return 0
        self._signed_out(person, "", why)
        return self._sessions.drop_all(person)

    # The second factor

    def recovery_codes(self, given: Given) -> tuple[str, ...] | Refusal:
        """New codes, each of which lets the person in once to enrol another authenticator; those from before are void."""
        codes = tuple(_recovery_code() for _ in range(RECOVERY_CODES))
        digests = tuple(self._recovery(given.name, code) for code in codes)
        proven = self._prove(given, lambda one: e.RecoveryCodesMade(self._clock(), digests, one.step))
        return proven if isinstance(proven, Refusal) else codes

    def _recovery(self, person: str, code: str) -> str:
        plain = "".join(filter(str.isalnum, code.casefold()))
        return self.digests.of(RECOVERY, f"{person}/{plain}") if plain else ""

    def enrol(self, session: Session) -> Enrolment | Refusal:
        """A new secret for an authenticator; it counts once a code of it is given."""
        account = self.account(session.person)
        if account is None or session.guest:
            return NO_ACCOUNT
        if account.has_factor and account.recovering != session.id:
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
            e.FactorSet(now, self._seals.seal_factor(session.person, secret), step, session.device),
            e.SignedOut(now, "", "second factor set"),
        )

        def change(account: Account) -> Decided[bool]:
            lost = account.recovering == session.id
            return ((), False) if account.has_factor and not lost else (events, True)

        if not (self._store.drop_note(ENROLMENT, place) and self._streams.change(session.person, change)):
            return NO_ENROLMENT
        return self._sessions.renew(session, factor=True)

    # Setting a house up

    def set_up_token(self) -> str | None:
        """The token of a link with which the first two are named, until both have set up their own sign-in."""
        return None if self._operated() and not self.awaited() else self._links.make(SET_UP)

    def use_set_up(self, token: str) -> bool:
        """Uses such a link up, and with it all others; tells whether it was good."""
        good = not (self._operated() and not self.awaited()) and self._links.use(SET_UP, token)
        if good:
            self._links.drop_all(SET_UP)
        return good

    def found(self, person: str) -> str | Refusal:
        """The token of a link with which one of the first two sets a password; nothing for one who is there already."""
        self.open_account(person, None, FOUNDER)
        account = self._sure(person)
        if account.by != FOUNDER:
            return refuse(Code.ALREADY_OPEN, person=person)
        if account.enrolled:
            return ""
        event = e.Invited(self._clock(), FOUNDER, FOUNDER)
        self._streams.change(person, lambda _: ((event,), None))
        return self._link(person, "")

    def awaited(self) -> list[str]:
        """Those of the first two who have no second factor yet: nobody acts for the house before both have."""
        if not self._complete:
            founders = [one for one in self._accounts()[0] if one.by == FOUNDER]
            missing = [one.person for one in founders if not one.enrolled]
            self._complete = not missing and self._operated()
            return missing
        return []

    # Parts

    def _found(self, token: str) -> Session | None:
        """The session of a token, as long as its person is what it was opened for."""
        session = self._sessions.find(token)
        same = session is not None and self._role_of(session.person) is session.role
        return session if same else None

    def _prove(self, given: Given, event: Callable[[Proven], e.AccountEvent]) -> Proven | Refusal:
        """Has somebody prove who they are, and records what comes of it."""
        return self._proving.prove(given, lambda proven: (event(proven),))

    def _opened(self, proven: Proven, origin: str, device: str, agent: str) -> SignedInAs:
        person, staff = proven.account.person, proven.role is not Role.PLAYER
        factor = proven.account.has_factor and not proven.spent
        enrol = bool(proven.spent) or (staff and not factor)
        more = {"factor": factor, "enrol": enrol, "device": device, "agent": agent}
        return self._sessions.open(person, proven.role, origin, **more)

    def _password_set(self, person: str, password: str) -> e.PasswordSet:
        hashed = self._passwords.hash(password)
        return e.PasswordSet(self._clock(), self._seals.seal_password(person, hashed))

    def _by_others(
        self, person: str, others: tuple[str, ...], why: str, event: e.AccountEvent, roles: tuple[Role, ...]
    ) -> Account | Refusal:
        """Does something to an account, where whoever asks for it, and a second person, are others and of those roles."""
        by, *seconds = others
        if self._role_of(by) not in roles or by == person:
            return refuse(Code.ROLE_TOO_LOW, "", "another-overseer" if len(roles) > 1 else "another-operator")
        if any(self._role_of(second) not in roles or second in (by, person) for second in seconds):
            return refuse(Code.SECOND_PERSON, "", "recovery")
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
        """Whether an operator can sign in, or could before two others had to help.

        Where somebody wrote into an account, that is no reason to let a new operator in.
        """
        known, foreign = self._accounts()
        able = (one for one in known if one.has_password or one.last_in)
        return foreign or any(self._role_of(one.person) is Role.OPERATOR for one in able)

    def _accounts(self) -> tuple[list[Account], bool]:
        """Every account that is there, and whether somebody else wrote into one, which is none."""
        found, foreign = [], False
        for stream in self._store.streams(e.ACCOUNT):
            try:
                found.append(self._sure(stream.removeprefix(e.ACCOUNT)))
            except Foreign:
                foreign = True
        return found, foreign


def _recovery_code() -> str:
    """Twelve letters that are not taken for one another, in three groups."""
    return "-".join("".join(choice(CODE_LETTERS) for _ in range(4)) for _ in range(3))
