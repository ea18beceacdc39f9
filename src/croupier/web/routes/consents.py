"""Two persons on two devices: what takes a second person is asked of those who may consent, who answer at their own."""

from functools import partial
from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from croupier.game import Watcher
from croupier.house.accounts.consents import Consent, Stands
from croupier.house.accounts.state import Invite, Recover
from croupier.house.act import PEOPLE, Act, Person, Role
from croupier.house.people import People
from croupier.house.plan import Plan
from croupier.house.powers import PowerAsked, check
from croupier.house.previewing import foreseen, preview
from croupier.house.table.state import TABLE
from croupier.house.table.telling import ToldLine
from croupier.refusal import Code, Refusal
from croupier.web import wire
from croupier.web.callers import Asking, Caller, Serving, known_person
from croupier.web.problems import RefusedCall, or_refuse, refuse
from croupier.web.replies import filled
from croupier.web.reports import INSIDERS, only
from croupier.web.routes.session import give_link
from croupier.web.wire import Secret, Sentence, Word
from croupier.web.worker import Worker


class ConsentAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What takes a second person: a command to a stream, and why."""

    stream: Word
    asks: Any
    why: Sentence = ""


class ConsentAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody consents; to consent takes a code of the own authenticator."""

    consents: bool
    code: Secret = ""


class ConsentSeen(Struct, frozen=True):
    """A request as those see it who asked or may answer; times are in seconds since 1970."""

    id: str
    by: str
    stream: str
    what: str
    asks: Any
    why: str
    clause: str
    may: tuple[str, ...]
    lines: tuple[ToldLine, ...]
    at: int
    until: int
    stands: Stands
    second: str
    mine: bool
    answer: Any = None
    fault: Any = None


class WeighedRequest(Struct, frozen=True):
    """What a request comes to: as what, under which clause and about whom, who may stand by it, what it leads to."""

    what: str
    clause: str
    about: str
    may: tuple[str, ...]
    lines: tuple[ToldLine, ...] = ()


SECOND = 1_000_000


def _seen(asked: Consent, caller: Caller) -> ConsentSeen:
    mine = asked.by == caller.person.id
    came = (asked.answer, asked.fault) if mine else (None, None)
    told = {"at": asked.at // SECOND, "until": asked.until // SECOND, "mine": mine}
    return filled(ConsentSeen, asked, **told, answer=came[0], fault=came[1])


@get("/consents", tags=["session"])
async def list_consents(worker: Serving, caller: Asking) -> list[ConsentSeen]:
    """Lists what the caller has asked a second person for, and what was the caller's to consent to, as each stands."""
    only(caller, INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    found = await worker.desk.look(lambda: list(worker.consents.of(caller.person.id)))
    return [_seen(one, caller) for one in found]


@post("/consents", tags=["session"])
async def ask_consent(worker: Serving, caller: Asking, data: JSONBody[ConsentAsked]) -> ConsentSeen:
    """Asks those who may consent to stand by something that takes two persons; nothing is done yet."""
    only(caller, INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    command = wire.command_to(data.stream, data.asks)
    if command is None:
        raise refuse(Code.BAD_BODY, fault=data.stream)
    act = worker.service.act(caller.person, data.why)
    found = await _weighed(worker, data.stream, command, act)
    first, said = (caller.person.id, caller.session.device), msgspec.to_builtins(command)

    def made(name: str, at: int, until: int) -> Consent:
        weighed = {field: getattr(found, field) for field in WeighedRequest.__struct_fields__}
        return Consent(name, *first, data.stream, asks=said, why=data.why, at=at, until=until, **weighed)

    return _seen(await worker.desk.run(lambda: worker.consents.ask(made)), caller)


@delete("/consents/{name:str}", tags=["session"])
async def withdraw(worker: Serving, caller: Asking, name: FromPath[str]) -> None:
    """Takes an own request back."""
    only(caller, INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    asked = await _found(worker, name)
    if asked.by != caller.person.id:
        raise refuse(Code.NOT_FOUND, "", "name")
    await _take(worker, asked)
    await _settle(worker, asked, Stands.WITHDRAWN)


@post("/consents/{name:str}", tags=["session"], status_code=200)
async def answer(
    worker: Serving, caller: Asking, name: FromPath[str], data: JSONBody[ConsentAnswer]
) -> ConsentSeen:
    """Consents to another's request with the own second factor, so that it is done in both names, or declines it."""
    only(caller, INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    asked = await _found(worker, name)
    if caller.person.id not in asked.may:
        raise refuse(Code.SECOND_PERSON, asked.clause, "own")
    second = caller.person.id
    if not data.consents:
        await _take(worker, asked)
        return _seen(await _settle(worker, asked, Stands.DECLINED, second=second), caller)
    proof = (caller.session, data.code, caller.origin, asked)
    or_refuse(await worker.desk.run(lambda: worker.accounts.consent(*proof)))
    await _take(worker, asked)
    try:
        done = await _done(worker, asked, caller.person)
    except RefusedCall as refused:
        await _settle(worker, asked, Stands.REFUSED, second=second, fault=refused.problem)
        raise
    return _seen(await _settle(worker, asked, Stands.DONE, second=second, answer=done), caller)


async def _take(worker: Worker, asked: Consent) -> None:
    """Takes a request to answer it; one that somebody else has taken is gone."""
    if not await worker.desk.run(lambda: worker.consents.take(asked)):
        raise refuse(Code.NOT_FOUND, "", "name")


async def _settle(worker: Worker, asked: Consent, stands: Stands, **said: Any) -> Consent:
    return await worker.desk.run(lambda: worker.consents.settle(asked, stands, **said))


async def _found(worker: Worker, name: str) -> Consent:
    """A request, as long as whoever made it is signed in where it was made."""
    asked = await worker.desk.look(lambda: worker.consents.find(name))
    here = await worker.desk.look(lambda: worker.accounts.sessions(asked.by)) if asked is not None else []
    if asked is None or asked.device not in [session.device for session in here]:
        raise refuse(Code.NOT_FOUND, "", "name")
    return asked


async def _weighed(worker: Worker, stream: str, command: Any, act: Act) -> WeighedRequest:
    """What a request comes to as things stand."""
    weigh = partial(worker.service.weigh, lambda plan: _who_may(plan, stream, command, act))
    found = await worker.desk.run(weigh)
    if isinstance(found, Refusal):
        await worker.desk.keep_try(stream, command, act, found)
    return replace(or_refuse(found), lines=await _leads_to(worker, stream, command, act))


def _who_may(plan: Plan, stream: str, command: Any, act: Act) -> WeighedRequest | Refusal:
    """What is asked, about whom, and who may stand by it; refused where it is not the first's to ask."""
    alone = check(plan, stream, command, act)
    if alone is not None and alone.code is not Code.SECOND_PERSON:
        return alone
    people: People = plan.state(PEOPLE)
    staff = [one for one in people.known.values() if one.role is not Role.PLAYER and one.id != act.by.id]
    free = [one for one in staff if one.id not in people.locked]
    able = [one for one in free if check(plan, stream, command, replace(act, second=one)) is None]
    if alone is not None and not able:
        return alone
    asked = PowerAsked(plan, stream, command, act)
    about = f"{asked.table.rounds} {asked.table.playing} {asked.owner}"
    clause = alone.clause if alone is not None else ""
    return WeighedRequest(asked.name, clause, about, tuple(one.id for one in able))


async def _leads_to(worker: Worker, stream: str, command: Any, act: Act) -> tuple[ToldLine, ...]:
    """What a command would lead to, where that can be told beforehand."""
    if isinstance(command, Invite | Recover):
        return ()
    if not stream.startswith(TABLE):
        return await worker.desk.look(
            lambda: worker.service.weigh(lambda plan: foreseen(plan, stream, command, act))
        )
    asked = (worker.service, stream, command, act, Watcher.SUPERVISOR)
    found = await worker.desk.look(lambda: preview(*asked))
    if isinstance(found, Refusal):
        return () if found.code is Code.NOT_WEIGHED else or_refuse(found)
    return found.lines


async def _done(worker: Worker, asked: Consent, second: Person) -> Any:
    """Does what was asked, as the first's, with the second named, if it is still what the second was shown."""
    first = await known_person(worker, asked.by)
    command = wire.command_to(asked.stream, asked.asks)
    if first is None or command is None:
        raise refuse(Code.NOT_FOUND, "", "name")
    version = await worker.desk.look(lambda: worker.service.version(asked.stream))
    now = await _weighed(worker, asked.stream, command, worker.service.act(first, asked.why))
    moved = asked.stream.startswith(TABLE) and now.lines != asked.lines  # elsewhere they may tell the time
    if moved or (now.what, now.about) != (asked.what, asked.about):
        raise refuse(Code.STALE)
    act = worker.service.act(first, asked.why, second)
    if isinstance(command, Invite | Recover):
        return msgspec.to_builtins(await give_link(worker, command, act))
    name = f"{first.id}:consent {asked.id}"
    expected = version if asked.stream.startswith(TABLE) else None
    answer = await worker.desk.send(asked.stream, command, act, command_id=name, expected=expected)
    done = or_refuse(answer, by_staff=True)
    return {"version": done.version, "repeated": done.repeated}
