"""Who calls: the session behind a cookie or a bearer token, and the protection of what changes something."""

import hmac
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from msgspec import Struct

from croupier.house.accounts.sessions import Session
from croupier.house.act import Act, Person
from croupier.refusal import Code
from croupier.web.problems import hold, or_refuse, refuse
from croupier.web.wire import Second
from croupier.web.worker import Worker

COOKIE = "croupier_session"
CSRF = "x-csrf-token"
SAFE = ("GET", "HEAD", "OPTIONS")

Connection = ASGIConnection[Any, Any, Any, Any]
Asks = Request[Any, Any, Any]


class Caller(Struct, frozen=True):
    """Somebody who is signed in."""

    person: Person
    session: Session
    token: str
    origin: str


Asking = NamedDependency[Caller]
"""The caller of a handler."""

Serving = NamedDependency[Worker]
"""The worker that a handler asks."""


def worker_of(request: Connection) -> Worker:
    """The worker behind an app."""
    worker: Worker = request.app.state.worker
    return worker


def origin_of(connection: Connection) -> str:
    """Where a call comes from: the peer, or what a trusted proxy says of it."""
    peer = connection.client.host if connection.client else ""
    trusted = worker_of(connection).config.trusted_proxies
    if trusted and _among(peer, trusted):
        forwarded = [part.strip() for part in connection.headers.get("x-forwarded-for", "").split(",")]
        for hop in reversed([part for part in forwarded if part]):
            if not _among(hop, trusted):
                return hop[:60]
    return peer


def _among(address: str, networks: tuple[str, ...]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)


def one_caller(origin: str) -> str:
    """Whose rate counts: the address, or the /64 of an IPv6 address, all of which one household has.

    >>> one_caller("192.0.2.7"), one_caller("2001:db8::1:2"), one_caller("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        address = ip_address(origin)
    except ValueError:
        return origin
    if isinstance(address, IPv4Address):
        return origin
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def hold_to_rate(connection: Connection) -> None:
    """Refuses a call or a feed from where too many came."""
    hold(worker_of(connection).rates, "requests", one_caller(origin_of(connection)))


def token_of(connection: Connection) -> tuple[str, bool]:
    """The token of a call, and whether a cookie brought it."""
    header = connection.headers.get("authorization", "")
    if header[:7].lower() == "bearer ":
        return header[7:], False
    return connection.cookies.get(COOKIE, ""), True


async def caller_of(connection: Connection, *, enrolling: bool = False) -> Caller:
    """Who calls; a call without a session is refused, and so is a change that another page could have sent."""
    token, by_cookie = token_of(connection)
    worker = worker_of(connection)
    if not token:
        raise refuse(Code.SIGNED_OUT, "", "first")
    session = or_refuse(await worker.desk.look(lambda: worker.accounts.session(token)))
    changes = connection.scope.get("method", "GET") not in SAFE
    if by_cookie and changes and not same(connection.headers.get(CSRF, ""), session.csrf):
        raise refuse(Code.CSRF_MISSING, header=CSRF)
    if session.enrol and not enrolling:
        raise refuse(Code.ENROL_FIRST, "", "staff")
    person = await known_person(worker, session.person)
    if person is None:
        raise refuse(Code.SIGNED_OUT, "", "first")
    return Caller(person, session, token, origin_of(connection))


async def known_person(worker: Worker, name: str) -> Person | None:
    """Somebody known to the house, asked without holding the loop up."""
    return await worker.desk.look(lambda: worker.person(name))


def same_site(connection: Connection) -> bool:
    """Whether the page that calls came from here, by its Origin."""
    origin = connection.headers.get("origin", "")
    public = worker_of(connection).config.public_url.rstrip("/")
    own = origin.partition("://")[2] == connection.headers.get("host", "")
    return own or (bool(public) and origin == public)


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


def slow_down(worker: Worker, origin: str) -> None:
    """Refuses an attempt with a password or a code from where too many came."""
    hold(worker.attempts, "attempts", one_caller(origin))


async def act_of(worker: Worker, caller: Caller, why: str, second: Second | None) -> Act:
    """The circumstances of a command: the second person proves to be there."""
    other = None
    if second is not None:
        slow_down(worker, caller.origin)
        given = (second.name, second.password, second.code)
        found = await worker.desk.run(lambda: worker.accounts.vouch(*given, caller.origin))
        other = await known_person(worker, or_refuse(found))
    return worker.service.act(caller.person, why, other)


def cookie_flags(connection: Connection) -> dict[str, Any]:
    """How the session's cookie is set."""
    wanted = worker_of(connection).config.secure_cookies
    secure = wanted == "yes" or (wanted == "auto" and connection.url.scheme == "https")
    return {"httponly": True, "samesite": "strict", "secure": secure, "path": "/"}


async def _caller(request: Connection, worker: Serving) -> Caller:  # noqa: ARG001
    """The caller, asked for after the worker: two that know nothing of each other would be two tasks."""
    return await caller_of(request)


PROVIDED = {"worker": Provide(worker_of, sync_to_thread=False), "caller": Provide(_caller)}
"""What handlers may ask for."""
