"""Signing in and out, guests, new accounts, the second factor, and the set-up of a house."""

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from croupier.house.accounts.passwords import fault
from croupier.house.accounts.sessions import SignedInAs
from croupier.house.accounts.totp import Enrolment
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, Act, Person, Role
from croupier.house.names import PEOPLE, is_name
from croupier.house.people import GUEST, Register
from croupier.refusal import Code
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
from croupier.web.problems import RefusedCall, or_refuse, problem_of, refuse
from croupier.web.replies import Me
from croupier.web.wire import Secret, Sentence, Word
from croupier.web.worker import Worker


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


def _me(found: SignedInAs) -> Me:
    session = found.session
    return Me(
        session.person, session.role, session.csrf, session.guest, session.enrol, session.created, found.token
    )


def _let_in(request: Asks, found: SignedInAs, status: int = 201) -> Response[Me]:
    hours = worker_of(request).config.session_hours
    cookie = Cookie(COOKIE, value=found.token, max_age=hours * 3600, **cookie_flags(request))
    return Response(_me(found), status_code=status, cookies=[cookie], headers={"Cache-Control": "no-store"})


def _slow_down(request: Asks) -> str:
    """Where a call comes from, unless it has tried too often."""
    origin = origin_of(request)
    slow_down(worker_of(request), origin)
    return origin


@post("/session", tags=["session"])
async def sign_in(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Response[Me]:
    """Signs in; whatever is wrong, the answer is the same."""
    origin = _slow_down(request)
    found = await worker.desk.run(
        lambda: worker.accounts.sign_in(data.name, data.password, data.code, origin)
    )
    return _let_in(request, or_refuse(found))


@post("/session/again", tags=["session"], status_code=200)
async def sign_in_again(request: Asks, worker: Serving, data: JSONBody[Credentials]) -> Me:
    """Wakes a session in which nobody was seen for a while."""
    origin = _slow_down(request)
    token, _ = token_of(request)
    again = await worker.desk.run(lambda: worker.accounts.again(token, data.password, data.code, origin))
    session = or_refuse(again)
    return _me(SignedInAs("", session.csrf, session))


@get("/session", tags=["session"])
async def who_am_i(request: Asks) -> Me:
    """Tells who is signed in."""
    found = await caller_of(request, enrolling=True)
    return _me(SignedInAs("", found.session.csrf, found.session))


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
    if (bad := fault(data.password, data.name)) is not None:
        raise RefusedCall(problem_of(bad))
    # Known as a player first: nobody may find an account with a stranger's password under a name of the staff.
    await make_known(worker, Person(data.name, Role.PLAYER), "signed up")
    opened = await worker.desk.run(lambda: worker.accounts.open_account(data.name, data.password, data.name))
    or_refuse(opened)
    found = await worker.desk.run(lambda: worker.accounts.sign_in(data.name, data.password, "", origin))
    return _let_in(request, or_refuse(found))


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
    found = await worker.desk.run(lambda: worker.accounts.invite(person, caller.person.id, data.why))
    return Invitation(or_refuse(found))


@post("/accounts/accept", tags=["session"], status_code=204)
async def accept(request: Asks, worker: Serving, data: JSONBody[InvitationTaken]) -> None:
    """Sets the password of somebody who was invited."""
    _slow_down(request)
    found = await worker.desk.run(lambda: worker.accounts.accept(data.token, data.password))
    or_refuse(found)


@post("/accounts/{person:str}/unlock", tags=["session"], status_code=204)
async def unlock(worker: Serving, caller: Asking, person: FromPath[str], data: JSONBody[Invite]) -> None:
    """Ends the lock of an account."""
    found = await worker.desk.run(lambda: worker.accounts.unlock(person, caller.person.id, data.why))
    or_refuse(found)


@post("/session/password", tags=["session"], status_code=200)
async def change_password(
    request: Asks, worker: Serving, caller: Asking, data: JSONBody[Password]
) -> Response[Me]:
    """Sets another password; every other session ends."""
    origin = _slow_down(request)
    found = await worker.desk.run(
        lambda: worker.accounts.change_password(caller.session, data.old, data.new, origin)
    )
    return _let_in(request, or_refuse(found), 200)


@post("/session/factor", tags=["session"])
async def enrol(request: Asks, worker: Serving) -> Enrolment:
    """Begins to enrol an authenticator."""
    found = await caller_of(request, enrolling=True)
    begun = await worker.desk.run(lambda: worker.accounts.enrol(found.session))
    return or_refuse(begun)


@post("/session/factor/code", tags=["session"], status_code=200)
async def confirm(request: Asks, worker: Serving, data: JSONBody[Shown]) -> Response[Me]:
    """Ends the enrolment with a code of the authenticator."""
    _slow_down(request)
    found = await caller_of(request, enrolling=True)
    done = await worker.desk.run(lambda: worker.accounts.confirm_enrolment(found.session, data.code))
    return _let_in(request, or_refuse(done), 200)


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
        if (bad := fault(password, person.id)) is not None:
            raise RefusedCall(problem_of(bad))
    if not await worker.desk.run(lambda: worker.accounts.use_set_up(data.token)):
        raise refuse(Code.BAD_LINK)
    for person, password in first:
        await make_known(worker, person, "set-up of the house")
        opened = await worker.desk.run(
            lambda person=person, password=password: worker.accounts.open_account(
                person.id, password, "set-up"
            )  # type: ignore[misc]
        )
        or_refuse(opened)


async def make_known(worker: Worker, person: Person, why: str) -> None:
    """Has the house take a person on."""
    act: Act = worker.service.act(HOUSE_OPERATOR, why, HOUSE_SUPERVISOR)
    or_refuse(await worker.desk.send(PEOPLE, Register(person), act, command_id=f"known {person.id}"))
