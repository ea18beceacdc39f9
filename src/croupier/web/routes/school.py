"""The dealer school over HTTP: a round to settle, and the marks for it; the answers stay under a seal."""

import secrets
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from croupier.game.report import settlement
from croupier.history import Settlement, read_settlement
from croupier.house.practice.schooling import (
    NAMES,
    Miss,
    Quiz,
    SchoolSaid,
    finished_round,
    mark,
    quiz,
)
from croupier.web.callers import Asking, Asks, worker_of
from croupier.web.questions import LATEST, BookAsked, hold_questions, rules_for
from croupier.web.sealed import seal, unseal

ABOUT = "school"

Level = Annotated[int, QueryParameter(ge=1, le=3)]


class Lesson(Struct, frozen=True):
    """A round as it is sealed: it follows from its seed."""

    rulebook: str
    level: int
    seed: str


class SchoolRound(Struct, frozen=True):
    """A round to settle; `names` are what a hand may be called, `token` goes back with the answers."""

    token: str
    rulebook: str
    level: int
    names: tuple[str, ...]
    round: Quiz


class SchoolAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers to a round."""

    token: Annotated[str, Meta(max_length=2_000)]
    answers: SchoolSaid


class SchoolMark(Struct, frozen=True):
    """How many answers were right, what was missed with its clause, and the settlement as the engine made it."""

    right: int
    of: int
    misses: list[Miss]
    settlement: Settlement


@get("/school/round", tags=["school"])
async def school_round(
    request: Asks, caller: Asking, rulebook: BookAsked = LATEST, level: Level = 1
) -> SchoolRound:
    """Gives a finished round to name, judge and settle."""
    worker = worker_of(request)
    hold_questions(worker, caller)
    rules = rules_for(rulebook, {})
    lesson = Lesson(rulebook, level, secrets.token_hex(16))
    state = await worker.desk.run(lambda: finished_round(rules, level, lesson.seed))
    return SchoolRound(seal(worker, caller, ABOUT, lesson), rulebook, level, NAMES, quiz(state))


@post("/school/answer", tags=["school"], status_code=200)
async def school_answer(request: Asks, caller: Asking, data: JSONBody[SchoolAnswer]) -> SchoolMark:
    """Marks the answers to a round."""
    worker = worker_of(request)
    hold_questions(worker, caller)
    lesson = unseal(worker, caller, ABOUT, data.token, Lesson)
    rules = rules_for(lesson.rulebook, {})
    state = await worker.desk.run(lambda: finished_round(rules, lesson.level, lesson.seed))
    found = mark(rules, state, data.answers)
    return SchoolMark(found.right, found.of, found.misses, read_settlement(settlement(rules, state)))


handlers = (school_round, school_answer)
