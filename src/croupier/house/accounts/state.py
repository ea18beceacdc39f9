"""An account as its events leave it, what is counted at the door, and the settings of both."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.accounts import events as e
from croupier.refusal import Code, Refusal, refuse

SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

MOST_FAILURES = 20
"""So many times of failures are remembered; no setting may ask for more."""


class AccountSettings(Struct, frozen=True, kw_only=True):
    """The costs are argon2id's (memory in KiB), `at_once` is how many passwords are checked side by side; times are in microseconds."""

    time_cost: int = 3
    memory_cost: int = 64 * 1024
    parallelism: int = 4
    at_once: int = 4
    failures: int = 3
    window: int = 30 * MINUTE
    lock: int = 30 * MINUTE
    idle: int = 30 * MINUTE
    life: int = 12 * HOUR
    touch: int = MINUTE
    link: int = 24 * HOUR
    enrolment: int = 10 * MINUTE
    issuer: str = "Croupier"


class Account(Struct, frozen=True):
    """One person's account; `step` is that of the last code used, `failures` are those since the last success."""

    person: str = ""
    opened: int = 0
    guest: bool = False
    password: str = ""
    factor: str = ""
    step: int = 0
    failures: tuple[int, ...] = ()
    locked_until: int = 0
    last_in: int = 0

    @property
    def has_password(self) -> bool:
        """Whether the person can sign in at all."""
        return bool(self.password)

    @property
    def has_factor(self) -> bool:
        """Whether signing in takes a code."""
        return bool(self.factor)

    def locked(self, now: int) -> bool:
        """Whether nobody is let in now."""
        return now < self.locked_until

    def recent_failures(self, since: int) -> int:
        """How many attempts failed after a time."""
        return sum(at > since for at in self.failures)


class Access(Struct, frozen=True):
    """The door: the sealed key of its digests, and how many gave a name that no account has."""

    key: str = ""
    refused: int = 0


def evolve_account(account: Account, event: e.AccountEvent) -> Account:
    """The account after an event."""
    match event:
        case e.AccountOpened(at=at, person=person, guest=guest):
            return replace(account, person=person, opened=at, guest=guest)
        case e.PasswordSet(sealed=sealed):
            return replace(account, password=sealed)
        case e.FactorSet(sealed=sealed, step=step):
            return replace(account, factor=sealed, step=step)
        case e.FactorDropped():
            return replace(account, factor="", step=0)
        case e.SignedIn(at=at, step=step) | e.Vouched(at=at, step=step):
            return replace(account, failures=(), last_in=at, step=max(step, account.step))
        case e.SignInFailed(at=at, why=why) if why is not e.Why.LOCKED:
            return replace(account, failures=(*account.failures, at)[-MOST_FAILURES:])
        case e.AccountLocked(until=until):
            return replace(account, failures=(), locked_until=until)
        case e.AccountUnlocked():
            return replace(account, failures=(), locked_until=0)
    return account


def evolve_access(access: Access, event: e.AccessEvent) -> Access:
    """The door after an event."""
    match event:
        case e.AccessKeyDrawn(sealed=sealed):
            return replace(access, key=sealed)
        case e.AccessRefused():
            return replace(access, refused=access.refused + 1)
    return access


def carry_out_nothing(*_: Any) -> Refusal:
    """Accounts take no commands: what is asked of them carries secrets that no command may."""
    return refuse(Code.WRONG_PLACE, "", "accounts")
