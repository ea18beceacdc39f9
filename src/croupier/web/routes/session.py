"""Signing in and out, guests, new accounts, the second factor, and the set-up of a house."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar
from uuid import uuid4

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.house import powers
from croupier.house.accounts.names import why_not_named
from croupier.house.accounts.passwords import fault
from croupier.house.accounts.proving import Factor, Given
from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.accounts.state import Invite as InviteSomebody
from croupier.house.accounts.state import News, Recover, Unlock
from croupier.house.accounts.totp import Enrolment
from croupier.house.act import (
    HOUSE_OPERATOR,
    HOUSE_STAFF,
    HOUSE_SUPERVISOR,
    OVERSEERS,
    PEOPLE,
    Act,
    Person,
    Role,
    is_name,
)
from croupier.house.people import BOT, GUEST, Identify, Register
from croupier.refusal import Code, Refusal
from croupier.web import callers
from croupier.web.callers import Asking, Asks, Serving
from croupier.web.problems import RefusedCall, or_refuse, refuse
from croupier.web.replies import Me, filled
from croupier.web.reports import only
from croupier.web.wire import Second, Secret, Sentence, Word
from croupier.web.worker import Worker

T = TypeVar("T")

YEAR = 365 * 86_400
"""Seconds for which a browser is known, counted from its first sign-in."""


class Credentials(Second, frozen=True):
    """What lets somebody in; staff give the code of their authenticator too."""


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password; where the house asks for it, an e-mail address or the number of a document."""

    name: Word
    password: Secret
    identity: Word = ""


class Founder(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of one of the first two."""

    name: Word


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The first two of the house: an operator, and the supervisor who is the second person."""

    token: Secret
    operator: Founder
    supervisor: Founder


class SetUpLinks(Struct, frozen=True):
    """The tokens of links with which each sets an own password and second factor; none for one who has done so."""

    operator: str
    supervisor: str


class Password(Struct, frozen=True, forbid_unknown_fields=True):
    """The password that was, and the one that shall be."""

    old: Secret
    new: Secret


class OwnKey(Struct, frozen=True, forbid_unknown_fields=True):
    """The public part of a person's own key, and the proof that it is theirs."""

    key: Word
    password: Secret
    code: Secret = ""


class OwnProof(Struct, frozen=True, forbid_unknown_fields=True):
    """The proof that whoever is signed in is still there."""

    password: Secret
    code: Secret


class RecoveryCodes(Struct, frozen=True):
    """Codes that are shown once; each lets its person in once, to enrol another authenticator."""

    codes: tuple[str, ...]


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What the authenticator shows."""

    code: Secret


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody is invited to set a password, and for staff the second person who stands by it."""

    why: Sentence
    second: Second | None = None


class Invitation(Struct, frozen=True):
    """The token of a link that works once; for staff its first half, which ends in `~`."""

    token: str


class KnownBy(Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address or the number of a document, and why it is noted."""

    identity: Word
    why: Sentence


class HalfLink(Struct, frozen=True):
    """The half of a link that a second person gives to whom it is for."""

    person: str
    half: str


class InvitationTaken(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that works once, and the password to set."""

    token: Secret
    password: Secret


class SessionSeen(Struct, frozen=True):
    """Where somebody is signed in: the address, what the browser calls itself, since when and last when; this one is `here`."""

    id: str
    origin: str
    agent: str
    created: int
    seen: int
    here: bool


class SessionsSeen(Struct, frozen=True):
    """The caller's sessions, the latest seen first."""

    sessions: list[SessionSeen]


def _me(session: Session, token: str = "", news: tuple[News, ...] = ()) -> Me:
    flags = (session.guest, session.enrol, session.created)
    return Me(session.person, session.role, session.csrf, *flags, token, news)


def _let_in(request: Asks, found: SignedInAs, status: int = 201) -> Response[Me]:
    config, me = callers.worker_of(request).config, _me(found.session, found.token, found.news)
    flags = callers.cookie_flags(request)
    hours = config.guest_days * 24 if found.session.guest else config.session_hours
    cookies = [Cookie(callers.COOKIE, value=found.token, max_age=hours * 3600, **flags)]
    if found.device:
        cookies.append(Cookie(callers.DEVICE, value=found.device, max_age=YEAR, **flags))
    return Response(me, status_code=status, cookies=cookies, headers={"Cache-Control": "no-store"})


async def _slow_down(request: Asks, name: str = "") -> str:
    """Where a call comes from, unless it has tried too often."""
    origin, worker = callers.origin_of(request), callers.worker_of(request)
    device = worker.accounts.devices.known(request.cookies.get(callers.DEVICE, "")) if name else ""
    await callers.slow_down(worker, origin, name, device)
    return origin


def _browser(request: Asks) -> dict[str, str]:
    """The browser of a call: the token that it was given, and what it calls itself."""
    agent = "".join(filter(str.isprintable, request.headers.get("user-agent", "")))
    return {"device": request.cookies.get(callers.DEVICE, ""), "agent": agent[:200]}


async def _ask(worker: Worker, ask: Callable[[], T | Refusal]) -> T:
    """Asks something of the accounts, on a thread, or raises what stands in its way."""
    return or_refuse(await worker.desk.run(ask))


async def _check_power(worker: Worker, asked: InviteSomebody | Unlock | Recover, act: Act) -> None:
    """Asks the table of powers about what is no command, since it carries a secret."""
    weigh = partial(worker.service.weigh, lambda plan: powers.check(plan, PEOPLE, asked, act))
    found = await worker.desk.run(weigh)
    if found is not None:
        await worker.desk.keep_try(PEOPLE, asked, act, found)
    or_refuse(found)


@post("/session", tags=["session"])
async def sign_in(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Response[Me]:
    """Signs in; whatever is wrong, the answer is the same."""
    given = (data.name, data.password, data.code, await _slow_down(request, data.name))
    found = await _ask(worker, lambda: worker.accounts.sign_in(*given, **_browser(request)))
    return _let_in(request, found)


@post("/session/again", tags=["session"], status_code=200)
async def sign_in_again(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Me:
    """Wakes a session in which nobody was seen for a while."""
    origin, (token, _) = await _slow_down(request, data.name), callers.token_of(request)
    return _me(await _ask(worker, lambda: worker.accounts.again(token, data.password, data.code, origin)))


@get("/session", tags=["session"])
async def who_am_i(request: Asks) -> Me:
    """Tells who is signed in."""
    return _me((await callers.caller_of(request, enrolling=True)).session)


@delete("/session", tags=["session"], responses={204: ResponseSpec(None, description="signed out")})
async def sign_out(request: Asks, worker: Serving) -> Response[None]:
    """Signs out."""
    found = await callers.caller_of(request, enrolling=True)
    await worker.desk.run(lambda: worker.accounts.sign_out(found.token))
    gone = Cookie(callers.COOKIE, value="", max_age=0, **callers.cookie_flags(request))
    return Response(None, status_code=204, cookies=[gone])


@get("/session/all", tags=["session"])
async def all_sessions(worker: Serving, caller: Asking) -> SessionsSeen:
    """Lists where the caller is signed in."""
    found = await worker.desk.look(lambda: worker.accounts.sessions(caller.person.id))
    here = caller.session.id
    return SessionsSeen([filled(SessionSeen, one, here=one.id == here) for one in found])


@delete("/session/all", tags=["session"])
async def sign_out_everywhere(worker: Serving, caller: Asking) -> None:
    """Ends every session of the caller, this one too."""
    await worker.desk.run(lambda: worker.accounts.sign_out_everywhere(caller.person.id))


@delete("/session/all/{session:str}", tags=["session"])
async def end_session(worker: Serving, caller: Asking, session: FromPath[str]) -> None:
    """Ends one session of the caller."""
    if not await worker.desk.run(lambda: worker.accounts.end_session(caller.person.id, session)):
        raise refuse(Code.NOT_FOUND, "", "name")


@post("/guests", tags=["session"])
async def be_a_guest(request: Asks, worker: Serving) -> Response[Me]:
    """Lets somebody in to practise, with no account."""
    origin = await _slow_down(request)
    if not worker.config.practice:
        raise refuse(Code.NO_GUESTS)
    found = await worker.desk.run(lambda: worker.accounts.guest(origin))
    await make_known(worker, Person(found.session.person, Role.PLAYER, GUEST), "guest")
    return _let_in(request, found)


@post("/accounts", tags=["session"])
async def sign_up(request: Asks, worker: Serving, data: JSONBody[NewAccount]) -> Response[Me]:
    """Opens a player's account and signs in; a guest takes rounds, statistics and chips along."""
    origin, guest = await _slow_down(request), await _guest(request)
    if not worker.config.self_sign_up:
        raise refuse(Code.NO_SIGN_UP)
    or_refuse(why_not_named(data.name, ()))
    if await callers.known_person(worker, data.name):
        raise refuse(Code.NAME_TAKEN, "", "name")
    or_refuse(fault(data.password, data.name))
    # Known as a player first: nobody may find an account with a stranger's password under a name of the staff.
    identity = ""
    if worker.config.identity:
        identity = await _ask(worker, lambda: worker.accounts.identity(data.identity))
    await make_known(worker, Person(data.name, Role.PLAYER), "signed up", identity)
    await _ask(worker, lambda: worker.accounts.open_account(data.name, data.password, guest or data.name))
    if guest:
        await worker.desk.run(lambda: _move_in(worker, guest, data.name))
    given = (data.name, data.password, "", origin)
    return _let_in(request, await _ask(worker, lambda: worker.accounts.sign_in(*given, **_browser(request))))


async def _guest(request: Asks) -> str:
    """The guest whose browser calls, if it is one."""
    if not callers.token_of(request)[0]:
        return ""
    try:
        session = (await callers.caller_of(request)).session
    except RefusedCall:
        return ""
    return session.person if session.guest else ""


def _move_in(worker: Worker, guest: str, name: str) -> None:
    """Makes what a guest has played the account's; the guest is there no more."""
    worker.index.hand_over(guest, name)
    worker.records.hand_over(guest, name)
    worker.accounts.sign_out_everywhere(guest, "signed up")


@post("/accounts/{person:str}/invitation", tags=["session"])
async def invite(
    worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]
) -> Invitation:
    """Makes a link with which a person of the house sets a password, the first or a forgotten one."""
    act = await callers.act_of(worker, caller, data.why, data.second)
    return await give_link(worker, InviteSomebody(person), act)


async def give_link(worker: Worker, asked: InviteSomebody | Recover, act: Act) -> Invitation:
    """Gives out a link with which somebody sets a password, or that and a lost second factor."""
    await _check_power(worker, asked, act)
    person, by, second = asked.person, act.by.id, act.second.id if act.second is not None else ""
    if isinstance(asked, Recover):
        return Invitation(await _ask(worker, lambda: worker.accounts.recover(person, by, second, act.why)))
    found = await callers.known_person(worker, person)
    if found in (None, *HOUSE_STAFF) or found.title in (GUEST, BOT):
        raise refuse(Code.NO_ACCOUNT, "", "person")
    await worker.desk.run(lambda: worker.accounts.open_account(person, None, by))
    return Invitation(await _ask(worker, lambda: worker.accounts.invite(person, by, act.why, second)))


@get("/session/links", tags=["session"])
async def links(worker: Serving, caller: Asking) -> list[HalfLink]:
    """Shows the halves of links that the caller holds as a second person; the rest was given to who invited."""
    halves = await worker.desk.run(lambda: worker.accounts.halves(caller.session))
    return [HalfLink(person, half) for person, half in halves.items()]


@post("/accounts/accept", tags=["session"], status_code=204)
async def accept(request: Asks, worker: Serving, data: JSONBody[InvitationTaken]) -> None:
    """Sets the password of somebody who was invited."""
    await _slow_down(request)
    await _ask(worker, lambda: worker.accounts.accept(data.token, data.password))


@post("/accounts/{person:str}/unlock", tags=["session"], status_code=204)
async def unlock(worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]) -> None:
    """Ends the wait of an account after wrong passwords or codes."""
    await _check_power(worker, Unlock(person), worker.service.act(caller.person, data.why))
    await _ask(worker, lambda: worker.accounts.unlock(person, caller.person.id, data.why))


@post("/accounts/{person:str}/recovery", tags=["session"])
async def recover(
    worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]
) -> Invitation:
    """Makes, for two others, a link with which somebody sets a password and a lost second factor anew."""
    act = await callers.act_of(worker, caller, data.why, data.second)
    return await give_link(worker, Recover(person), act)


@post("/accounts/{person:str}/identity", tags=["session"], status_code=204)
async def identify(worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[KnownBy]) -> None:
    """Notes who a player is, so that the same person signs up no second time; only a digest is kept."""
    only(caller, OVERSEERS, refuse(Code.ROLE_TOO_LOW, "", "another-overseer"))
    act = worker.service.act(caller.person, data.why)
    command = Identify(person, await _ask(worker, lambda: worker.accounts.identity(data.identity)))
    or_refuse(await worker.desk.send(PEOPLE, command, act, command_id=f"identity {uuid4().hex}"))


@post("/session/password", tags=["session"], status_code=200)
async def change_password(
    request: Asks, worker: Serving, caller: Asking, data: JSONBody[Password]
) -> Response[Me]:
    """Sets another password; every other session ends."""
    origin, session = await _slow_down(request, caller.person.id), caller.session
    found = await _ask(worker, lambda: worker.accounts.change_password(session, data.old, data.new, origin))
    return _let_in(request, found, 200)


@post("/session/key", tags=["session"], status_code=204)
async def set_order_key(request: Asks, worker: Serving, caller: Asking, data: JSONBody[OwnKey]) -> None:
    """Tells the house the public part of one's own key, with which one signs orders."""
    origin = await _slow_down(request, caller.person.id)
    given = Given(caller.person.id, data.password, data.code, origin, Factor.ALL_STAFF)
    await _ask(worker, lambda: worker.accounts.set_order_key(given, data.key))


@post("/session/codes", tags=["session"], status_code=200)
async def recovery_codes(
    request: Asks, worker: Serving, caller: Asking, data: JSONBody[OwnProof]
) -> Response[RecoveryCodes]:
    """Makes new recovery codes, and shows them this once."""
    origin = await _slow_down(request, caller.person.id)
    given = Given(caller.person.id, data.password, data.code, origin, Factor.ALL_STAFF, caller.session.device)
    codes = await _ask(worker, lambda: worker.accounts.recovery_codes(given))
    return Response(RecoveryCodes(codes), headers={"Cache-Control": "no-store"})


@post("/session/factor", tags=["session"])
async def enrol(request: Asks, worker: Serving) -> Enrolment:
    """Begins to enrol an authenticator."""
    found = await callers.caller_of(request, enrolling=True)
    return await _ask(worker, lambda: worker.accounts.enrol(found.session))


@post("/session/factor/code", tags=["session"], status_code=200)
async def confirm(request: Asks, worker: Serving, data: JSONBody[Shown]) -> Response[Me]:
    """Ends the enrolment with a code of the authenticator."""
    await _slow_down(request)
    found = await callers.caller_of(request, enrolling=True)
    done = await _ask(worker, lambda: worker.accounts.confirm_enrolment(found.session, data.code))
    return _let_in(request, done, 200)


@post("/set-up", tags=["session"])
async def set_up(request: Asks, worker: Serving, data: JSONBody[SetUp]) -> SetUpLinks:
    """Names the first operator and supervisor, with the link that the first start has printed."""
    await _slow_down(request)
    first = (Person(data.operator.name, Role.OPERATOR), Person(data.supervisor.name, Role.SUPERVISOR))
    names = [person.id for person in first]
    if names[0] == names[1]:
        raise refuse(Code.SECOND_PERSON, "", "set-up")
    or_refuse(why_not_named(names[0], names, staff=True) or why_not_named(names[1], (), staff=True))
    begun = bool(await worker.desk.run(worker.accounts.awaited))
    for person in first:
        if await callers.known_person(worker, person.id) != (person if begun else None):
            raise refuse(Code.NAME_TAKEN, "", "named", name=person.id)
    if not await worker.desk.run(lambda: worker.accounts.use_set_up(data.token)):
        raise refuse(Code.BAD_LINK)
    for person in first:
        await make_known(worker, person, "set-up of the house")
    return SetUpLinks(*[await _ask(worker, partial(worker.accounts.found, name)) for name in names])


async def make_known(worker: Worker, person: Person, why: str, identity: str = "") -> None:
    """Has the house take a person on, under a name that can be one."""
    if not is_name(person.id):
        raise refuse(Code.BAD_NAME)
    act = worker.service.act(HOUSE_OPERATOR, why, HOUSE_SUPERVISOR, program=True)
    command, name = Register(person, identity), f"known {person.id}"
    or_refuse(await worker.desk.send(PEOPLE, command, act, command_id=name))
