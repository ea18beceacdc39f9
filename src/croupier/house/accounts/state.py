"""An account as its events leave it, what is counted at the door, and the settings of both.

Where somebody signs in from is a browser that the account knows, else the network of an address; each waits for itself.
"""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
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


MOST_PLACES = 50
"""So many places, of those that failed and of those that got in, are remembered for each account."""

NARROW = (32, 64)
WIDE = (24, 48)
"""The bits of an IPv4 and an IPv6 address that name one caller, and those that name its neighbourhood."""


class AttemptPlace(Struct, frozen=True):
    """When attempts from there failed since it last waited, until when it waits, and how often it did in a row."""

    failures: tuple[int, ...] = ()
    until: int = 0
    waits: int = 0


class AccountSettings(Struct, frozen=True, kw_only=True):
    """The costs are argon2id's (memory in KiB), `at_once` is how many passwords are checked side by side; times are in microseconds.

    After `failures` within the `window` a place waits for `lock`, twice as long each time after that; after so many failures by
    `strangers` all places wait from which the person never got in.
    """

    time_cost: int = 3
    memory_cost: int = 64 * 1024
    parallelism: int = 4
    at_once: int = 4
    failures: int = 3
    window: int = 30 * MINUTE
    lock: int = 30 * MINUTE
    longest_lock: int = 24 * HOUR
    strangers: int = 20
    idle: int = 30 * MINUTE
    life: int = 12 * HOUR
    guest: int = 30 * 24 * HOUR
    """How long a guest is known from the first visit on."""
    touch: int = MINUTE
    link: int = 24 * HOUR
    enrolment: int = 10 * MINUTE
    issuer: str = "Croupier"


class News(Struct, frozen=True):
    """What others did to an account since its person was there last."""

    what: str
    at: int
    by: str
    why: str
    second: str = ""


class Account(Struct, frozen=True):
    """One person's account; `step` is that of the last code used, `enrolled_at` the browser of the second factor.
    It stays `enrolled` once it was. `places` are those that failed since they last got in, `known` those that got in; `strange` is when strangers failed.
    """

    person: str = ""
    opened: int = 0
    guest: bool = False
    password: str = ""
    factor: str = ""
    step: int = 0
    enrolled_at: str = ""
    enrolled: bool = False
    codes: tuple[str, ...] = ()
    """Digests of the recovery codes that are left: with one, the person enrols another authenticator."""
    recovering: str = ""
    """The session that a recovery code opened, in which the authenticator is enrolled anew."""
    locked_until: int = 0
    last_in: int = 0
    order_key: str = ""
    places: dict[str, AttemptPlace] = {}
    known: tuple[str, ...] = ()
    strange: tuple[int, ...] = ()
    news: tuple[News, ...] = ()
    by: str = ""
    invited_by: str = ""
    """Who gave out the link to the password with nobody else to stand by it."""
    passwords: int = 0
    """How often a password was set or taken away: a link is to the next one alone, whatever is written beside the log."""

    @property
    def has_password(self) -> bool:
        """Whether the person can sign in at all."""
        return bool(self.password)

    @property
    def has_factor(self) -> bool:
        """Whether signing in takes a code."""
        return bool(self.factor)

    def place(self, device: str, origin: str) -> str:
        """What an attempt counts against: the browser, where the person got in with it before, else the network."""
        return device if device in self.known else network(origin)

    def waits(self, place: str, now: int, settings: AccountSettings) -> bool:
        """Whether nobody is let in from a place now."""
        if now < max(self.locked_until, self.places.get(place, AttemptPlace()).until):
            return True
        return place not in self.known and _since(self.strange, now - settings.window) >= settings.strangers

    def recent_failures(self, place: str, since: int) -> int:
        """How many attempts from a place failed after a time."""
        return _since(self.places.get(place, AttemptPlace()).failures, since)


_NO_CODES: dict[str, Any] = {"codes": (), "recovering": ""}


def _since(times: tuple[int, ...], since: int) -> int:
    return sum(at > since for at in times)


class Invite(Struct, frozen=True, tag=True):
    """Gives out a link with which a person of the house sets a password."""

    person: str


class Unlock(Struct, frozen=True):
    """Ends the wait of an account after wrong passwords or codes."""

    person: str


class Recover(Struct, frozen=True, tag=True):
    """Gives out a link with which a person sets a password and a lost second factor anew."""

    person: str


class Access(Struct, frozen=True):
    """The door: the sealed key of its digests, and how many gave a name that no account has."""

    key: str = ""
    refused: int = 0


def evolve_account(account: Account, event: e.AccountEvent) -> Account:
    """The account after an event."""
    match event:
        case e.AccountOpened(at=at, person=person, guest=guest, by=by):
            return replace(account, person=person, opened=at, guest=guest, by=by)
        case e.PasswordSet(sealed=sealed):
            return replace(account, password=sealed, passwords=account.passwords + 1)
        case e.FactorSet(sealed=sealed, step=step, device=device):
            return replace(account, factor=sealed, step=step, enrolled_at=device, enrolled=True, **_NO_CODES)
        case e.FactorDropped():
            return replace(account, factor="", step=0)
        case e.AccountRecovered(second=second):
            gone = {"password": "", "factor": "", "step": 0, "enrolled_at": "", "order_key": "", "known": ()}
            told = _told(account, event, second)
            return replace(told, passwords=account.passwords + 1, **gone, **_NO_CODES)
        case e.Invited(by=by, second=second):
            return replace(_told(account, event, second), invited_by="" if second else by)
        case e.SignedIn() | e.Vouched():
            return _got_in(account, event)
        case e.SignInFailed(why=why) if why is not e.NotLetIn.LOCKED:
            return _failed(account, event)
        case e.AccountLocked():
            return _locked(account, event)
        case e.OrderKeySet(step=step) | e.RecoveryCodesMade(step=step):
            own = {"order_key": event.key} if isinstance(event, e.OrderKeySet) else {"codes": event.codes}
            return replace(account, step=max(step, account.step), **own)
        case e.AccountUnlocked():
            return replace(_told(account, event), places={}, strange=(), locked_until=0)
    return account


def _told(
    account: Account, event: e.AccountRecovered | e.Invited | e.AccountUnlocked, second: str = ""
) -> Account:
    """The account with what its person is to be told at the next sign-in."""
    news = News(type(event).__name__, event.at, event.by, event.why, second)
    return replace(account, news=(*account.news, news)[-MOST_FAILURES:])


def _locked(account: Account, event: e.AccountLocked) -> Account:
    """The account shut for a while: everywhere, or for one place."""
    if not event.place:
        return replace(account, places={}, locked_until=event.until)
    waits = account.places.get(event.place, AttemptPlace()).waits + 1
    return _placed(account, event.place, AttemptPlace((), event.until, waits))


def _got_in(account: Account, event: e.SignedIn | e.Vouched) -> Account:
    """The account with one more place that is known; what failed elsewhere still counts there."""
    place = event.place or network(event.origin)
    places = {name: held for name, held in account.places.items() if name != place}
    now_known = dict.fromkeys(filter(None, (network(event.origin), event.device)))
    known = (*(name for name in account.known if name not in now_known), *now_known)[-MOST_PLACES:]
    entered = isinstance(event, e.SignedIn) and not event.again
    news = () if entered else account.news
    step = max(event.step, account.step)
    if isinstance(event, e.SignedIn) and event.spent:
        left = tuple(code for code in account.codes if code != event.spent)
        account = replace(account, codes=left, recovering=event.session)
    return replace(account, last_in=event.at, step=step, places=places, known=known, news=news)


def _failed(account: Account, event: e.SignInFailed) -> Account:
    place = event.place or network(event.origin)
    held = account.places.get(place, AttemptPlace())
    failed = replace(held, failures=(*held.failures, event.at)[-MOST_FAILURES:])
    if place not in account.known:
        account = replace(account, strange=(*account.strange, event.at)[-MOST_FAILURES:])
    return _placed(account, place, failed)


def _placed(account: Account, name: str, place: AttemptPlace) -> Account:
    others = [(other, held) for other, held in account.places.items() if other != name]
    return replace(account, places=dict([*others[1 - MOST_PLACES :], (name, place)]))


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


@lru_cache(maxsize=4_096)
def network(origin: str, bits: tuple[int, int] = NARROW) -> str:
    """The network that an address counts as; what is no address is itself.

    >>> network("192.0.2.7"), network("2001:db8::1:2"), network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    >>> network("192.0.2.7", WIDE), network("2001:db8:0:5::1", WIDE)
    ('192.0.2.0/24', '2001:db8::/48')
    """
    try:
        address: IPv4Address | IPv6Address = ip_address(origin)
    except ValueError:
        return origin
    address = getattr(address, "ipv4_mapped", None) or address
    found = ip_network((address, bits[address.version == 6]), strict=False)
    return str(found).removesuffix("/32") if address.version == 4 else str(found)
