"""Proving who one is: name, password and code in one go; whatever is wrong, the answer and its cost are the same."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from msgspec import Struct

from croupier.house.accounts.events import AccountEvent, AccountLocked, NotLetIn, PasswordSet, SignInFailed
from croupier.house.accounts.passwords import Passwords
from croupier.house.accounts.state import MOST_FAILURES, Account, AccountSettings
from croupier.house.accounts.streams import Decided, Digests, Seals, Streams
from croupier.house.accounts.totp import matching_step
from croupier.house.act import Role, is_name
from croupier.refusal import Code, Refusal, refuse

BAD_CREDENTIALS = refuse(Code.BAD_CREDENTIALS)


class Factor(Enum):
    """Whether a code is asked for: where one is enrolled, from all staff, alone since the session has given the
    password, or not at all since it has given both."""

    WHERE_ENROLLED = auto()
    ALL_STAFF = auto()
    ALONE = auto()
    GIVEN = auto()


class Given(Struct, frozen=True):
    """What somebody says to be let in."""

    name: str
    password: str
    code: str
    origin: str
    factor: Factor = Factor.WHERE_ENROLLED
    device: str = ""
    spare: str = ""
    """The digest of what was given as a code, where a recovery code does as well."""


class Proven(Struct, frozen=True):
    """Somebody is who they say, at a place; `step` is that of the code used, 0 without one, `spent` a recovery code."""

    account: Account
    role: Role
    step: int
    place: str
    spent: str = ""


Entered = Callable[[Proven], Sequence[AccountEvent]]
RoleOf = Callable[[str], Role | None]


class Proving:
    """Checks what is given against the account, and records every attempt."""

    def __init__(
        self,
        streams: Streams,
        digests: Digests,
        seals: Seals,
        passwords: Passwords,
        role_of: RoleOf,
        clock: Callable[[], int],
        settings: AccountSettings,
    ) -> None:
        if not 0 < settings.failures <= MOST_FAILURES:
            raise ValueError(f"an account locks after 1 to {MOST_FAILURES} failures")
        self._streams, self._digests, self._seals = streams, digests, seals
        self._passwords, self._role_of, self._clock, self._settings = passwords, role_of, clock, settings

    def prove(self, given: Given, entered: Entered) -> Proven | Refusal:
        """Records what `entered` says once all is right; else the failure, and how long its place waits after too many."""
        if not is_name(given.name) or self._streams.account(given.name) is None:
            self._passwords.check("", given.password)
            self._digests.note_stranger(given.name, given.origin)
            return BAD_CREDENTIALS
        checked: dict[str, bool] = {}

        def change(account: Account) -> Decided[Proven | Refusal]:
            if given.factor is Factor.ALONE:
                checked[account.password] = True
            elif account.password not in checked:
                hashed = self._seals.password(account)
                checked[account.password] = self._passwords.check(hashed, given.password)
            found = self._judge(account, given, checked[account.password])
            if isinstance(found, NotLetIn):
                return self._failed(account, given, found), BAD_CREDENTIALS
            return (*self._renewed(account, given), *entered(found)), found

        return self._streams.change(given.name, change)

    def _judge(self, account: Account, given: Given, right: bool) -> Proven | NotLetIn:
        role = self._role_of(account.person)
        place = account.place(given.device, given.origin)
        if account.waits(place, self._clock(), self._settings):
            return NotLetIn.LOCKED
        if role is None:
            return NotLetIn.NOT_KNOWN
        if not right:
            return NotLetIn.PASSWORD
        if given.factor is Factor.GIVEN:
            return Proven(account, role, 0, place)
        if account.has_factor and given.spare in account.codes:
            return Proven(account, role, 0, place, given.spare)
        if account.has_factor:
            step = matching_step(self._seals.factor(account), given.code, self._clock(), account.step)
            return NotLetIn.CODE if step is None else Proven(account, role, step, place)
        if given.factor in (Factor.ALL_STAFF, Factor.ALONE) and role is not Role.PLAYER:
            return NotLetIn.NO_FACTOR
        return Proven(account, role, 0, place)

    def _failed(self, account: Account, given: Given, why: NotLetIn) -> list[AccountEvent]:
        now, place, settings = self._clock(), account.place(given.device, given.origin), self._settings
        events: list[AccountEvent] = [SignInFailed(now, given.origin, why, place)]
        so_far = account.recent_failures(place, now - settings.window)
        if why is not NotLetIn.LOCKED and so_far + 1 >= settings.failures:
            times = account.places[place].waits if place in account.places else 0
            wait = min(settings.lock << times, settings.longest_lock)
            events.append(AccountLocked(now, now + wait, place))
        return events

    def _renewed(self, account: Account, given: Given) -> tuple[AccountEvent, ...]:
        """The same password hashed at today's costs, if it was hashed at others."""
        alone = given.factor is Factor.ALONE
        if alone or not self._passwords.outdated(self._seals.password(account)):
            return ()
        sealed = self._seals.seal_password(account.person, self._passwords.hash(given.password))
        return (PasswordSet(self._clock(), sealed),)
