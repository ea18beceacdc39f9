"""The odds explorer: what wagers are worth, PAR sheets, and long estimates as jobs; how any question is asked."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from croupier.house.act import Role
from croupier.odds import BadQuestion, Odds, Outcome, ParSheet, Wager, split, terms
from croupier.odds.par.written import as_text
from croupier.odds.strategies import DrawStrategy, StudStrategy, named
from croupier.odds.study import at_least, beside, counted_at_once
from croupier.odds.wagers import as_fraction
from croupier.refusal import Code
from croupier.rulebook import (
    IDS,
    Rulebook,
    SettingRefused,
    TableRules,
    UnknownRulebook,
    known,
    rulebook,
    under,
)
from croupier.rulebook.load import source, version
from croupier.rulebook.settings import STAKE_MAX
from croupier.web.callers import Asking, Caller, Serving
from croupier.web.estimates.estimating import JobQuestion, work_out
from croupier.web.estimates.jobs import Job, JobState, digest
from croupier.web.problems import RefusedCall, hold, or_refuse, problem_of, refuse
from croupier.web.reports import FILE, attached
from croupier.web.wire import Word
from croupier.web.worker import Worker
from croupier.words.amounts import used

ASKABLE = ("strategy", "bet_table")
"""What may be asked beside settings; how much work goes into an answer is not for the caller to say."""

COSTLY = 5.0
"""So many small questions one of these counts for."""

Ante = Annotated[int, Meta(ge=1, le=STAKE_MAX)]
Sets = Annotated[
    list[Annotated[str, Meta(max_length=300)]] | None,
    QueryParameter(
        name="set", max_items=40, description="a setting, a strategy or a bet table, as name=value"
    ),
]
AnteAsked = Annotated[
    int | None, QueryParameter(ge=1, le=STAKE_MAX, description="cents; needed with a maximum payout")
]


LATEST = "nz-div22-2016"
"""The rulebook of a lesson for which none is named."""

BookAsked = Annotated[str, QueryParameter(max_length=60)]


class OddsSeen(Struct, frozen=True):
    """Every wager of a table; `missing` are those that only a job can estimate, which would have the id `job`.

    `at_least` is what the best of counted plays brings meanwhile: no estimate of best play can be below it.
    """

    rulebook: str
    settings: dict[str, Any]
    ante: int | None
    wagers: dict[str, Wager]
    instant: tuple[Outcome, ...]
    missing: tuple[str, ...]
    job: str
    state: str
    at_least: str = ""


class JobAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A question to work out: odds, or a PAR sheet."""

    rulebook: Word
    what: Literal["odds", "par"] = "odds"
    set: dict[str, Any] = {}
    ante: Ante | None = None


class JobSeen(Struct, frozen=True):
    """A job: its part done from 0 to 1, how its estimate stands, and once done what it found, if that is odds."""

    id: str
    what: Literal["odds", "par"]
    rulebook: str
    settings: dict[str, Any]
    ante: int | None
    state: JobState
    done: float
    says: str
    odds: Odds | None = None


# Questions: the rules that they are asked under, and how often one may ask


def hold_questions(worker: Worker, caller: Caller, cost: float = 1) -> None:
    """Holds a caller to a rate of questions that take some counting."""
    hold(worker.questions, "questions", caller.person.id, cost)


def book_of(name: str) -> Rulebook:
    """A rulebook that tables can be played under, or the refusal that there is none."""
    try:
        found = version(name)
    except UnknownRulebook as error:
        raise RefusedCall(problem_of(error.refusal)) from None
    if found not in known():
        raise refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=name[:60])
    return rulebook(found)


def rules_for(name: str, settings: dict[str, Any]) -> TableRules:
    """The rules of a table, or the refusal of its settings."""
    book = book_of(name)
    try:
        return under(book, settings)
    except SettingRefused as error:
        raise RefusedCall(problem_of(error.refusal)) from None


def given_by(sets: Iterable[str] | None) -> dict[str, Any]:
    """Settings and questions written as name=value, a value as JSON where it is that.

    >>> given_by(["super_pay_table=2", "strategy=blind", "bet_table=1,2"])
    {'super_pay_table': 2, 'strategy': 'blind', 'bet_table': '1,2'}
    """
    found: dict[str, Any] = {}
    for one in sets or ():
        name, equals, value = one.partition("=")
        if not equals or not name.strip():
            raise refuse(Code.BAD_SETTING, "", "written", given=one[:60])
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text


def _asked(
    what: Literal["odds", "par"], name: str, given: dict[str, Any], ante: int | None
) -> tuple[JobQuestion, TableRules]:
    """A question in its one form, every part of which is known to be answerable."""
    try:
        settings, study = split({key: one for key, one in given.items() if key in ASKABLE})
        settings = {key: one for key, one in given.items() if key not in ASKABLE}
        rules = rules_for(name, settings)
        named(DrawStrategy if rules.draw else StudStrategy, study.strategy)
        terms(rules, ante, study.bet_table)
    except BadQuestion as error:
        raise refuse(Code.BAD_QUESTION, fault=str(error)[:300]) from None
    chosen = {} if study.strategy == "optimal" else {"strategy": study.strategy}
    if study.bet_table is not None:
        chosen["bet_table"] = list(study.bet_table)  # type: ignore[assignment]
    plain = msgspec.json.decode(msgspec.json.encode(settings | chosen, order="sorted"))
    return JobQuestion(what, name, plain, ante, "" if name in IDS else source(name), used().decimals), rules


@lru_cache(maxsize=64)
def _at_once(question: bytes) -> bytes:
    """The answer to a question that takes seconds and not minutes."""
    return work_out(msgspec.json.decode(question, type=JobQuestion))


def _worked_out(worker: Worker, asked: JobQuestion, rules: TableRules) -> bytes | None:
    """The answer to a question: counted now, kept from before, or nothing where it takes a job."""
    if not counted_at_once(rules, split(asked.given)[1], asked.ante):
        return worker.jobs.answer(digest(asked))
    return _at_once(msgspec.json.encode(asked, order="sorted"))


# Odds


@get("/odds/{book:str}", tags=["odds"])
async def odds_of(
    worker: Serving, caller: Asking, book: FromPath[str], sets: Sets = None, ante: AnteAsked = None
) -> OddsSeen:
    """Tells what each wager of a rulebook is worth: exactly, or with its interval, or that it takes a job."""
    asked, rules = _asked("odds", book, given_by(sets), ante)
    hold_questions(worker, caller)
    return await worker.counting.run(lambda: _odds(worker, asked, rules))


def _odds(worker: Worker, asked: JobQuestion, rules: TableRules) -> OddsSeen:
    name, answer = digest(asked), _worked_out(worker, asked, rules)
    if answer is not None:
        found = msgspec.json.decode(answer, type=Odds)
        about = (asked.rulebook, asked.given, asked.ante, found.wagers, found.instant)
        return OddsSeen(*about, (), name if rules.draw else "", str(JobState.DONE))
    job = worker.jobs.look(name)
    study = split(asked.given)[1]
    money = terms(rules, asked.ante, study.bet_table)
    about = (asked.rulebook, asked.given, asked.ante, *beside(rules, money, asked.ante))
    least = at_least(money) if study.strategy == "optimal" else None
    state = str(job.state) if job is not None else ""
    return OddsSeen(*about, ("main",), name, state, "" if least is None else as_fraction(least))


@post("/odds/jobs", tags=["odds"])
async def begin_job(worker: Serving, caller: Asking, data: JSONBody[JobAsked]) -> JobSeen:
    """Has a long estimate worked out; the same question is one job, whoever asks."""
    hold_questions(worker, caller, COSTLY)
    asked, _ = _asked(data.what, data.rulebook, data.set, data.ante)
    found = await worker.desk.run(lambda: worker.jobs.ask(asked, caller.person.id))
    return await _job_seen(worker, or_refuse(found))


@get("/odds/jobs/{job:str}", tags=["odds"])
async def see_job(worker: Serving, caller: Asking, job: FromPath[str]) -> JobSeen:  # noqa: ARG001
    """Tells how far a job is."""
    return await _job_seen(worker, await _job(worker, job))


@delete("/odds/jobs/{job:str}", tags=["odds"], status_code=200)
async def end_job(worker: Serving, caller: Asking, job: FromPath[str]) -> JobSeen:
    """Ends a job, for who began it and for the house."""
    found = await _job(worker, job)
    if caller.person.role is Role.PLAYER and found.by != caller.person.id:
        raise refuse(Code.NOT_YOURS, "", "job")
    ended = await worker.desk.run(lambda: worker.jobs.cancel(job))
    return await _job_seen(worker, ended or found)


async def _job(worker: Worker, name: str) -> Job:
    found = await worker.desk.run(lambda: worker.jobs.look(name))
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "job")
    return found


async def _job_seen(worker: Worker, job: Job) -> JobSeen:
    asked, odds = job.asked, None
    if job.state is JobState.DONE and asked.what == "odds":
        answer = await worker.desk.run(lambda: worker.jobs.answer(job.id))
        odds = msgspec.json.decode(answer, type=Odds) if answer is not None else None
    place = (job.id, asked.what, asked.rulebook, asked.given, asked.ante)
    return JobSeen(*place, job.state, round(job.done, 4), job.says, odds)


@get("/par/{book:str}", tags=["odds"], media_type=FILE)
async def par_of(
    worker: Serving,
    caller: Asking,
    book: FromPath[str],
    sets: Sets = None,
    form: Annotated[Literal["html", "json", "csv"], QueryParameter(name="format")] = "html",
    ante: AnteAsked = None,
) -> Stream:
    """Gives the PAR sheet of a rulebook as a file; where a wager can only be estimated, once a job has worked it out."""
    asked, rules = _asked("par", book, given_by(sets), ante)
    hold_questions(worker, caller, COSTLY)
    answer = await worker.counting.run(lambda: _worked_out(worker, asked, rules))
    if answer is None:
        raise refuse(Code.JOB_FIRST, job=digest(asked))
    sheet = msgspec.json.decode(answer, type=ParSheet)
    return attached(f"par-{book}.{form}", iter([as_text(sheet, f".{form}").encode()]))
