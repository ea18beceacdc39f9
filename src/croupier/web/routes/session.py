"""Signing in and out, guests, new accounts, the second factor, and the set-up of a house."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.house.accounts.passwords import fault
from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.accounts.totp import Enrolment
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Person, Role, is_name
from croupier.house.people import GUEST, Register
from croupier.refusal import Code, Refusal
from croupier.web.callers import (
    COOKIE,
    Asking,
    Asks,
    Serving,
    caller_of,
    cookie_flags,
    known_person,
    origin_of,
    slow_down,
    token_of,
    worker_of,
)
from croupier.web.problems import or_refuse, refuse
from croupier.web.replies import Me
from croupier.web.wire import Secret, Sentence, Word
from croupier.web.worker import Worker

T = TypeVar("T")


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """What lets somebody in; staff give the code of their authenticator too."""

    name: Word
    password: Secret
    code: Secret = ""


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Word
    password: Secret


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The first two of the house: an operator, and the supervisor who is the second person."""

    token: Secret
    operator: NewAccount
    supervisor: NewAccount


class Password(Struct, frozen=True, forbid_unknown_fields=True):
    """The password that was, and the one that shall be."""

    old: Secret
    new: Secret


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What the authenticator shows."""

    code: Secret


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody is invited to set a password."""

    why: Sentence


class Invitation(Struct, frozen=True):
    """The token of a link that works once."""

    token: str


class InvitationTaken(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that works once, and the password to set."""

    token: Secret
    password: Secret


def _me(session: Session, token: str = "") -> Me:
    flags = (session.guest, session.enrol, session.created)
    return Me(session.person, session.role, session.csrf, *flags, token)


def _let_in(request: Asks, found: SignedInAs, status: int = 201) -> Response[Me]:
    hours, me = worker_of(request).config.session_hours, _me(found.session, found.token)
    cookie = Cookie(COOKIE, value=found.token, max_age=hours * 3600, **cookie_flags(request))
    return Response(me, status_code=status, cookies=[cookie], headers={"Cache-Control": "no-store"})


def _slow_down(request: Asks) -> str:
    """Where a call comes from, unless it has tried too often."""
    origin = origin_of(request)
    slow_down(worker_of(request), origin)
    return origin


async def _ask(worker: Worker, ask: Callable[[], T | Refusal]) -> T:
    """Asks something of the accounts, on a thread, or raises what stands in its way."""
    return or_refuse(await worker.desk.run(ask))


@post("/session", tags=["session"])
async def sign_in(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Response[Me]:
    """Signs in; whatever is wrong, the answer is the same."""
    origin, given = _slow_down(request), (data.name, data.password, data.code)
    return _let_in(request, await _ask(worker, lambda: worker.accounts.sign_in(*given, origin)))


@post("/session/again", tags=["session"], status_code=200)
async def sign_in_again(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Me:
    """Wakes a session in which nobody was seen for a while."""
    origin, (token, _) = _slow_down(request), token_of(request)
    return _me(await _ask(worker, lambda: worker.accounts.again(token, data.password, data.code, origin)))


@get("/session", tags=["session"])
async def who_am_i(request: Asks) -> Me:
    """Tells who is signed in."""
    return _me((await caller_of(request, enrolling=True)).session)


@delete("/session", tags=["session"], responses={204: ResponseSpec(None, description="signed out")})
async def sign_out(request: Asks, worker: Serving) -> Response[None]:
    """Signs out."""
    found = await caller_of(request, enrolling=True)
    await worker.desk.run(lambda: worker.accounts.sign_out(found.token))
    gone = Cookie(COOKIE, value="", max_age=0, **cookie_flags(request))
    return Response(None, status_code=204, cookies=[gone])


@post("/guests", tags=["session"])
async def be_a_guest(request: Asks, worker: Serving) -> Response[Me]:
    """Lets somebody in to practise, with no account."""
    origin = _slow_down(request)
    if not worker.config.practice:
        raise refuse(Code.NO_GUESTS)
    found = await worker.desk.run(lambda: worker.accounts.guest(origin))
    await make_known(worker, Person(found.session.person, Role.PLAYER, GUEST), "guest")
    return _let_in(request, found)


@post("/accounts", tags=["session"])
async def sign_up(request: Asks, worker: Serving, data: JSONBody[NewAccount]) -> Response[Me]:
    """Opens a player's account and signs in."""
    origin = _slow_down(request)
    if not worker.config.self_sign_up:
        raise refuse(Code.NO_SIGN_UP)
    if data.name.lower().startswith(("guest-", "bot-")) or await known_person(worker, data.name):
        raise refuse(Code.NAME_TAKEN, "", "name")
    or_refuse(fault(data.password, data.name))
    # Known as a player first: nobody may find an account with a stranger's password under a name of the staff.
    await make_known(worker, Person(data.name, Role.PLAYER), "signed up")
    await _ask(worker, lambda: worker.accounts.open_account(data.name, data.password, data.name))
    found = await _ask(worker, lambda: worker.accounts.sign_in(data.name, data.password, "", origin))
    return _let_in(request, found)


@post("/accounts/{person:str}/invitation", tags=["session"])
async def invite(
    worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]
) -> Invitation:
    """Makes a link with which a person of the house sets a password, the first or a forgotten one."""
    if caller.person.role is not Role.OPERATOR:
        raise refuse(Code.ROLE_TOO_LOW, "", "invite")
    if await known_person(worker, person) is None:
        raise refuse(Code.NO_ACCOUNT, "", "person")
    await worker.desk.run(lambda: worker.accounts.open_account(person, None, caller.person.id))
    return Invitation(await _ask(worker, lambda: worker.accounts.invite(person, caller.person.id, data.why)))


@post("/accounts/accept", tags=["session"], status_code=204)
async def accept(request: Asks, worker: Serving, data: JSONBody[InvitationTaken]) -> None:
    """Sets the password of somebody who was invited."""
    _slow_down(request)
    await _ask(worker, lambda: worker.accounts.accept(data.token, data.password))


@post("/accounts/{person:str}/unlock", tags=["session"], status_code=204)
async def unlock(worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]) -> None:
    """Ends the lock of an account."""
    await _ask(worker, lambda: worker.accounts.unlock(person, caller.person.id, data.why))


@post("/session/password", tags=["session"], status_code=200)
async def change_password(
    request: Asks, worker: Serving, caller: Asking, data: JSONBody[Password]
) -> Response[Me]:
    """Sets another password; every other session ends."""
    origin, session = _slow_down(request), caller.session
    found = await _ask(worker, lambda: worker.accounts.change_password(session, data.old, data.new, origin))
    return _let_in(request, found, 200)


@post("/session/factor", tags=["session"])
async def enrol(request: Asks, worker: Serving) -> Enrolment:
    """Begins to enrol an authenticator."""
    found = await caller_of(request, enrolling=True)
    return await _ask(worker, lambda: worker.accounts.enrol(found.session))


@post("/session/factor/code", tags=["session"], status_code=200)
async def confirm(request: Asks, worker: Serving, data: JSONBody[Shown]) -> Response[Me]:
    """Ends the enrolment with a code of the authenticator."""
    _slow_down(request)
    found = await caller_of(request, enrolling=True)
    done = await _ask(worker, lambda: worker.accounts.confirm_enrolment(found.session, data.code))
    return _let_in(request, done, 200)


@post("/set-up", tags=["session"], status_code=204)
async def set_up(request: Asks, worker: Serving, data: JSONBody[SetUp]) -> None:
    """Makes the first operator and supervisor, with the link that the first start has printed."""
    _slow_down(request)
    if data.operator.name == data.supervisor.name:
        raise refuse(Code.SECOND_PERSON, "", "set-up")
    first = (
        (Person(data.operator.name, Role.OPERATOR), data.operator.password),
        (Person(data.supervisor.name, Role.SUPERVISOR), data.supervisor.password),
    )
    for person, password in first:
        if not is_name(person.id) or await known_person(worker, person.id):
            raise refuse(Code.NAME_TAKEN, "", "named", name=person.id)
        or_refuse(fault(password, person.id))
    if not await worker.desk.run(lambda: worker.accounts.use_set_up(data.token)):
        raise refuse(Code.BAD_LINK)
    for person, password in first:
        await make_known(worker, person, "set-up of the house")
        await _ask(worker, partial(worker.accounts.open_account, person.id, password, "set-up"))


async def make_known(worker: Worker, person: Person, why: str) -> None:
    """Has the house take a person on."""
    act = worker.service.act(HOUSE_OPERATOR, why, HOUSE_SUPERVISOR)
    or_refuse(await worker.desk.send(PEOPLE, Register(person), act, command_id=f"known {person.id}"))
