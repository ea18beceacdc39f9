"""Who calls: the session behind a cookie or a bearer token, and the protection of what changes something."""

import hmac
from functools import cache
from ipaddress import ip_address, ip_network
from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from msgspec import Struct

from croupier.house.accounts.sessions import Session
from croupier.house.accounts.state import WIDE, network
from croupier.house.act import Act, Person, Role
from croupier.refusal import Code
from croupier.web.problems import for_now, hold, or_refuse, problem, refuse
from croupier.web.replies import Problem
from croupier.web.wire import Second, unknown
from croupier.web.worker import Worker

COOKIE = "croupier_session"
DEVICE = "croupier_device"
NEIGHBOURS = 4
"""So many times the rate of one address is that of its neighbourhood."""

FILE = 0.05
"""What a file of the page counts as a request: a page that is opened for the first time asks for dozens."""

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
    by_cookie: bool


Asking = NamedDependency[Caller]
"""The caller of a handler."""

Serving = NamedDependency[Worker]
"""The worker that a handler asks."""


def worker_of(request: Connection) -> Worker:
    """The worker that a call is for."""
    worker: Worker = request.scope["state"]["worker"]
    return worker


def origin_of(connection: Connection) -> str:
    """Where a call comes from: the peer, or what a trusted proxy says of it."""
    peer = connection.client.host if connection.client else ""
    trusted = worker_of(connection).config.trusted_proxies
    if trusted and among(peer, trusted):
        forwarded = [part.strip() for part in connection.headers.get("x-forwarded-for", "").split(",")]
        for hop in reversed([part for part in forwarded if part]):
            if not among(hop, trusted):
                return hop[:60]
    return peer


def among(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is in one of some networks."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network, strict=False) for network in networks)


def shares_of(origin: str, most: int) -> dict[str, int]:
    """How many of something an address may have at once (of IPv6 the /64 of a household), and how many its neighbourhood."""
    return {network(origin): most, f"near {network(origin, WIDE)}": NEIGHBOURS * most}


def hold_to_rate(connection: Connection) -> None:
    """Refuses a call or a feed from where too many came, be it one address or its neighbourhood."""
    rates, origin = worker_of(connection).rates, origin_of(connection)
    counts = FILE if connection.url.path.startswith("/static/") else 1.0
    hold(rates, "requests", network(origin), counts)
    hold(rates, "requests", f"near {network(origin, WIDE)}", counts / NEIGHBOURS)


def hold_back(worker: Worker) -> None:
    """Refuses to change anything while too much is under way, before anything is done for it."""
    if worker.desk.full:
        worker.metrics.refusal(Code.OVERLOADED)
        seconds = worker.desk.put_off()
        raise for_now(_too_much(seconds), seconds)


@cache
def _too_much(seconds: int) -> Problem:
    return problem(Code.OVERLOADED, seconds=seconds)


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
    hold(worker.rates, "requests", f"person {person.id}")
    if person.role is not Role.PLAYER and not enrolling:
        awaited = await worker.desk.look(worker.accounts.awaited)
        if awaited:
            raise refuse(Code.SET_UP_OPEN, names=", ".join(awaited))
    return Caller(person, session, token, origin_of(connection), by_cookie)


def selves(worker: Worker, caller: Caller) -> tuple[str, ...]:
    """Who a caller is and was: whoever signed up as a guest is still that guest to what was played before."""
    account = worker.accounts.account(caller.person.id)
    was = worker.accounts.account(account.by) if account is not None else None
    return (caller.person.id, was.person) if was is not None and was.guest else (caller.person.id,)


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


async def slow_down(worker: Worker, origin: str, name: str = "", device: str = "") -> None:
    """Refuses an attempt with a password or a code from where too many came; a browser from which that person got in before counts by itself."""
    known: bool = bool(device) and await worker.desk.look(lambda: worker.accounts.knows(name, device))
    if known:
        return hold(worker.attempts, "attempts", f"{device} {name}")
    hold(worker.attempts, "attempts", network(origin))
    return hold(worker.attempts, "attempts", network(origin, WIDE), 1 / NEIGHBOURS)


async def act_of(worker: Worker, caller: Caller, why: str, second: Second | None) -> Act:
    """The circumstances of a command: the second person proves to be there, but never in the browser of the first."""
    other = None
    if second is not None:
        if caller.by_cookie:
            raise refuse(Code.SECOND_PERSON, "", "one-browser")
        await slow_down(worker, caller.origin, second.name, caller.session.device)
        given = (second.name, second.password, second.code, caller.origin)
        found = await worker.desk.run(lambda: worker.accounts.vouch(*given, beside=caller.session))
        other = await known_person(worker, or_refuse(found))
    return worker.service.act(caller.person, why, other)


def cookie_flags(connection: Connection) -> dict[str, Any]:
    """How the session's cookie is set."""
    config = worker_of(connection).config
    https = connection.url.scheme == "https" or config.public_url.startswith("https://")
    secure = config.secure_cookies == "yes" or (config.secure_cookies == "auto" and https)
    return {"httponly": True, "samesite": "strict", "secure": secure, "path": "/"}


async def _caller(request: Asks, worker: Serving) -> Caller:  # noqa: ARG001
    """The caller, asked for before the body and after the worker: two that know nothing of each other would be two tasks."""
    caller = await caller_of(request)
    check_taken(request, await request.body())
    return caller


def check_taken(request: Asks, body: bytes) -> None:
    """Refuses a body that is not just what a resource takes, as a feed does: the framework takes numbers written as text, and strange fields."""
    taken = request.route_handler.parsed_data_field
    if taken is None or not body:
        return
    try:
        strange = unknown(msgspec.json.decode(body), _decoder(taken.annotation).decode(body))
    except msgspec.ValidationError as error:
        raise refuse(Code.BAD_BODY, fault=str(error)[:300]) from None
    if strange:
        raise refuse(Code.BAD_BODY, "", "unknown", field=strange)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


PROVIDED = {"worker": Provide(worker_of, sync_to_thread=False), "caller": Provide(_caller)}
"""What handlers may ask for."""
