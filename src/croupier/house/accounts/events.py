"""What happens to an account and at the door; times are in microseconds, secrets are sealed, names are digests."""

from enum import StrEnum
from typing import Any, Union

from msgspec import Struct

ACCOUNT = "account/"
ACCESS = "access"


class Why(StrEnum):
    """Why somebody was not let in; the log knows, the answer never says."""

    PASSWORD = "wrong password"  # noqa: S105
    CODE = "wrong code"
    LOCKED = "locked"
    NO_FACTOR = "no second factor"
    NOT_KNOWN = "not known to the house"


class AccountEvent(Struct, frozen=True, tag=True):
    """Something about one account."""

    at: int


class AccountOpened(AccountEvent, frozen=True):
    """A person got an account; a guest's has no password and lasts as long as its one sign-in."""

    person: str
    guest: bool = False
    by: str = ""


class Invited(AccountEvent, frozen=True):
    """An operator gave out a link with which the person sets a password."""

    by: str
    why: str


class PasswordSet(AccountEvent, frozen=True):
    """The account has this password from now on."""

    sealed: str


class FactorSet(AccountEvent, frozen=True):
    """The account has this second factor from now on; the code of `step` proved it and is used up."""

    sealed: str
    step: int


class FactorDropped(AccountEvent, frozen=True):
    """An operator took the second factor away, so that a new one can be enrolled."""

    by: str
    why: str


class SignedIn(AccountEvent, frozen=True):
    """The person was let in, or proved again to be there; the code of `step` is used up."""

    origin: str
    session: str
    step: int = 0
    again: bool = False


class Vouched(AccountEvent, frozen=True):
    """The person gave consent as a second person; the code of `step` is used up."""

    origin: str
    step: int = 0


class SignInFailed(AccountEvent, frozen=True):
    """Somebody who named this account was not let in."""

    origin: str
    why: Why


class AccountLocked(AccountEvent, frozen=True):
    """Nobody is let in until then."""

    until: int


class AccountUnlocked(AccountEvent, frozen=True):
    """An operator ended the lock."""

    by: str
    why: str


class SignedOut(AccountEvent, frozen=True):
    """A session ended, or all of them where none is named."""

    session: str
    why: str


class AccessEvent(Struct, frozen=True, tag=True):
    """Something at the door that belongs to no account."""

    at: int


class AccessKeyDrawn(AccessEvent, frozen=True):
    """The key of the digests, drawn once."""

    sealed: str


class AccessRefused(AccessEvent, frozen=True):
    """Somebody gave a name that no account has; people type passwords there, so only its digest is kept."""

    origin: str
    name_digest: str


AnyAccountEvent: Any = Union[tuple(AccountEvent.__subclasses__())]  # noqa: UP007
AnyAccessEvent = AccessKeyDrawn | AccessRefused


def account_stream(person: str) -> str:
    """The stream of a person's account."""
    return ACCOUNT + person
