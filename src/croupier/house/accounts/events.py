"""What happens to an account and at the door; times are in microseconds, secrets are sealed, names are digests."""

from enum import StrEnum
from typing import Any, Union

from msgspec import Struct

ACCOUNT = "account/"
ACCESS = "access"


class NotLetIn(StrEnum):
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
    """An operator gave out a link with which the person sets a password, for staff with a second person."""

    by: str
    why: str
    second: str = ""


class PasswordSet(AccountEvent, frozen=True):
    """The account has this password from now on."""

    sealed: str


class FactorSet(AccountEvent, frozen=True):
    """The account has this second factor from now on; the code of `step` proved it and is used up.

    `device` is the browser that it was enrolled at.
    """

    sealed: str
    step: int
    device: str = ""


class FactorDropped(AccountEvent, frozen=True):
    """An operator took the second factor away, so that a new one can be enrolled; no longer written."""

    by: str
    why: str


class RecoveryCodesMade(AccountEvent, frozen=True):
    """The person has new recovery codes, of which digests are kept; those from before let nobody in any more."""

    codes: tuple[str, ...]
    step: int = 0


class OrderKeySet(AccountEvent, frozen=True):
    """The person gave the public part of a key of their own, with which they sign orders."""

    key: str
    step: int = 0


class AccountRecovered(AccountEvent, frozen=True):
    """Two others took the password and the second factor away; a link lets the person set both anew."""

    by: str
    second: str
    why: str


class SignedIn(AccountEvent, frozen=True):
    """The person was let in, or proved again to be there; the code of `step` is used up.

    `place` is what failures count against there, `device` the browser that the account knows from now on, `spent` the
    digest of the recovery code that was given in place of one of the authenticator.
    """

    origin: str
    session: str
    step: int = 0
    again: bool = False
    place: str = ""
    device: str = ""
    spent: str = ""


class Vouched(AccountEvent, frozen=True):
    """The person gave consent as a second person, where a request was answered to what `digest` says; the code of
    `step` is used up."""

    origin: str
    step: int = 0
    place: str = ""
    device: str = ""
    digest: str = ""


class SignInFailed(AccountEvent, frozen=True):
    """Somebody who named this account was not let in."""

    origin: str
    why: NotLetIn
    place: str = ""


class AccountLocked(AccountEvent, frozen=True):
    """Nobody is let in from a place until then; in older logs from nowhere, where no place is named."""

    until: int
    place: str = ""


class AccountUnlocked(AccountEvent, frozen=True):
    """Another person ended the wait after failures."""

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
