"""Lessons, their answers under a seal: the trainer's decisions, more of those that go wrong, and rounds of the dealer school."""

from secrets import token_hex
from typing import Annotated, Literal, TypeVar

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import astuple

from croupier.cards import text
from croupier.game.report import settlement
from croupier.history import Settlement, read_settlement
from croupier.house.practice.judging import MICRO, Record, Verdict, counted, judge, kind_of_hand
from croupier.house.practice.schooling import NAMES, Miss, Quiz, SchoolSaid, finished_round, mark, quiz
from croupier.house.practice.training import comes_back, next_question, puzzle, reviewed
from croupier.house.practice.valuing import DecisionStage, Worth, said, stage_of, worths
from croupier.odds import choice_values
from croupier.odds.reasons import CoachCounts, reason
from croupier.refusal import Code
from croupier.store import Unopened
from croupier.web.callers import Asking, Caller, Serving
from croupier.web.problems import or_refuse, refuse
from croupier.web.routes.odds import LATEST, BookAsked, hold_questions, rules_for
from croupier.web.routes.practice import PracticeRecord, as_question, players_only, shown_record
from croupier.web.worker import Worker

LIFE = 3_600 * 1_000_000
"""Microseconds for which a question can be answered."""

DAY = 24 * 3_600 * 1_000_000
"""Microseconds of a day, in which everybody has the same puzzle."""

TRAINER, SCHOOL = "trainer", "school"
ANSWERED = "trainer answered"
ANTE = 1_000

TrainerKind = Annotated[Literal["decision", "puzzle", "daily"], QueryParameter()]
Level = Annotated[int, QueryParameter(ge=1, le=3)]
Token = Annotated[str, Meta(max_length=2_000)]

T = TypeVar("T")


class Sealed(Struct, frozen=True):
    """What is in a seal, and until when it counts."""

    until: int
    inside: msgspec.Raw


def seal(worker: Worker, caller: Caller, about: str, inside: Struct) -> str:
    """Seals something for a caller to bring back."""
    plain = Sealed(worker.service.clock() + LIFE, msgspec.Raw(msgspec.json.encode(inside)))
    return worker.sealer.seal(msgspec.json.encode(plain), _place(caller, about))


def unseal(worker: Worker, caller: Caller, about: str, token: str, kind: type[T]) -> T:
    """What was sealed for this caller, or the refusal of what was not."""
    plain = worker.sealer.unseal(token, _place(caller, about))
    if isinstance(plain, Unopened):
        raise refuse(Code.BAD_TOKEN)
    found = msgspec.json.decode(plain, type=Sealed)
    if found.until < worker.service.clock():
        raise refuse(Code.BAD_TOKEN, "", "old")
    return msgspec.json.decode(found.inside, type=kind)


def _place(caller: Caller, about: str) -> str:
    return f"question {about} {caller.person.id}"


# The trainer


class TrainerHand(Struct, frozen=True):
    """A decision as it is sealed."""

    id: str
    rulebook: str
    hand: str
    up: str
    given: str
    drawn: str
    dealer: str


class Trained(Struct, frozen=True):
    """A decision to make with an ante of ten; `token` goes back with the answer."""

    token: str
    rulebook: str
    stage: DecisionStage
    kind: str
    ante: int
    hand: str
    up: str
    given: str
    drawn: str
    dealer: str
    final: str


class TrainerAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice: fold, bet, buy, exchange with its cards, force, decline or instant payout."""

    token: Token
    action: Annotated[str, Meta(max_length=60)]


class Marked(Struct, frozen=True):
    """What a choice was worth, every other, and the record; a question counts once, however often it is answered.

    `back` is in how many seconds the trainer asks of this kind of hand again.
    """

    verdict: Verdict
    choices: list[Worth]
    counted: bool
    record: PracticeRecord
    reason: CoachCounts
    back: int | None


@get("/trainer/next", tags=["practice"])
async def next_up(
    worker: Serving, caller: Asking, rulebook: BookAsked = LATEST, kind: TrainerKind = "decision"
) -> Trained:
    """Deals a decision to train, of a kind that is due or goes wrong more often; or a puzzle, that of the day or any."""
    players_only(caller)
    hold_questions(worker, caller)
    rules = rules_for(rulebook, {})
    record = await worker.desk.run(lambda: worker.records.read(caller.person.id))
    name = token_hex(16)
    seed = f"{rulebook} {worker.service.clock() // DAY}" if kind == "daily" else name
    if kind == "decision":
        asked = next_question(rules, record, name, worker.service.clock())
    else:
        asked = await worker.counting.hint(lambda: puzzle(rules, seed, ANTE))
    parts = (asked.hand, (asked.up,), asked.given, asked.drawn, asked.dealer)
    dealt = TrainerHand(name, rulebook, *map(text, parts))
    shown = (*astuple(dealt)[2:], text(asked.final))
    hand = kind_of_hand(asked, draws=rules.draw)
    return Trained(seal(worker, caller, TRAINER, dealt), rulebook, stage_of(asked), hand, ANTE, *shown)


@post("/trainer/answer", tags=["practice"], status_code=200)
async def answer(worker: Serving, caller: Asking, data: JSONBody[TrainerAnswer]) -> Marked:
    """Judges the answer to a decision of the trainer, and keeps it in the record."""
    players_only(caller)
    hold_questions(worker, caller)
    dealt = unseal(worker, caller, TRAINER, data.token, TrainerHand)
    return await worker.counting.hint(lambda: _marked(worker, caller, dealt, _plain(data.action)))


def _plain(action: str) -> str:
    word, _, given = action.strip().partition(" ")
    try:
        return said(word, given) if word == "exchange" else action.strip()
    except ValueError:
        raise refuse(Code.BAD_CARD, "", "exchange") from None


def _marked(worker: Worker, caller: Caller, dealt: TrainerHand, action: str) -> Marked:
    rules = rules_for(dealt.rulebook, {})
    asked = as_question(dealt.hand, dealt.up, dealt.given, dealt.drawn, dealt.dealer)
    verdict = or_refuse(judge(rules, asked, action, ANTE))
    store, now, who = worker.store, worker.service.clock(), caller.person.id

    def count(record: Record) -> tuple[tuple[bool, Record], Record]:
        if store.note(ANSWERED, dealt.id, now) is not None:
            return (False, record), record
        store.put_note(ANSWERED, dealt.id, b"1", now + LIFE)
        after = reviewed(counted(record, verdict, trainer=True), verdict, now)
        return (True, after), after

    new, record = worker.records.change(who, count)
    choices = worths(choice_values(rules, asked, ante=ANTE), ANTE)
    wait = comes_back(record, verdict.kind, now)
    back = None if wait is None else max(0, wait // MICRO)
    return Marked(verdict, choices, new, shown_record(record), reason(asked, choices[0].action), back)


# The dealer school


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

    token: Token
    answers: SchoolSaid


class SchoolMark(Struct, frozen=True):
    """How many answers were right, what was missed with its clause, and the settlement as the engine made it."""

    right: int
    of: int
    misses: list[Miss]
    settlement: Settlement


@get("/school/round", tags=["school"])
async def school_round(
    worker: Serving, caller: Asking, rulebook: BookAsked = LATEST, level: Level = 1
) -> SchoolRound:
    """Gives a finished round to name, judge and settle."""
    hold_questions(worker, caller)
    rules = rules_for(rulebook, {})
    lesson = Lesson(rulebook, level, token_hex(16))
    state = await worker.desk.run(lambda: finished_round(rules, level, lesson.seed))
    return SchoolRound(seal(worker, caller, SCHOOL, lesson), rulebook, level, NAMES, quiz(state))


@post("/school/answer", tags=["school"], status_code=200)
async def school_answer(worker: Serving, caller: Asking, data: JSONBody[SchoolAnswer]) -> SchoolMark:
    """Marks the answers to a round."""
    hold_questions(worker, caller)
    lesson = unseal(worker, caller, SCHOOL, data.token, Lesson)
    rules = rules_for(lesson.rulebook, {})
    state = await worker.desk.run(lambda: finished_round(rules, lesson.level, lesson.seed))
    found = mark(rules, state, data.answers)
    return SchoolMark(found.right, found.of, found.misses, read_settlement(settlement(rules, state)))
