"""The trainer: decisions to make, more of those that go wrong, each judged against the best."""

import secrets
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from croupier.cards import card, cards, text
from croupier.house.act import Role
from croupier.house.practice.judging import (
    Record,
    Verdict,
    counted,
    judge,
    kind_of_hand,
    read_record,
)
from croupier.house.practice.training import next_question
from croupier.house.practice.valuing import DecisionStage, Worth, said, stage_of, worths
from croupier.odds import choice_values
from croupier.odds.advice import Question
from croupier.refusal import Code
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.questions import LATEST, BookAsked, hold_questions, rules_for
from croupier.web.routes.hints import PracticeRecord, shown_record
from croupier.web.sealed import LIFE, seal, unseal
from croupier.web.worker import Worker

ABOUT = "trainer"
ANSWERED = "trainer answered"
ANTE = 1_000


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

    token: Annotated[str, Meta(max_length=2_000)]
    action: Annotated[str, Meta(max_length=60)]


class Marked(Struct, frozen=True):
    """What a choice was worth, every other, and the record; a question counts once, however often it is answered."""

    verdict: Verdict
    choices: list[Worth]
    counted: bool
    record: PracticeRecord


def _player(caller: Caller) -> None:
    if caller.person.role is not Role.PLAYER:
        raise refuse(Code.ROLE_TOO_LOW, "", "practice")


@get("/trainer/next", tags=["practice"])
async def next_up(request: Asks, caller: Asking, rulebook: BookAsked = LATEST) -> Trained:
    """Deals a decision to train, more often of a kind that the caller gets wrong."""
    _player(caller)
    worker = worker_of(request)
    hold_questions(worker, caller)
    rules = rules_for(rulebook, {})
    store, now, who = worker.store, worker.service.clock(), caller.person.id
    record = await worker.desk.run(lambda: read_record(store, who, now))
    name = secrets.token_hex(16)
    asked = next_question(rules, record, name)
    dealt = TrainerHand(
        name,
        rulebook,
        text(asked.hand),
        text((asked.up,)),
        text(asked.given),
        text(asked.drawn),
        text(asked.dealer),
    )
    shown = (dealt.hand, dealt.up, dealt.given, dealt.drawn, dealt.dealer, text(asked.final))
    kind = kind_of_hand(asked, draws=rules.draw)
    return Trained(seal(worker, caller, ABOUT, dealt), rulebook, stage_of(asked), kind, ANTE, *shown)


@post("/trainer/answer", tags=["practice"], status_code=200)
async def answer(request: Asks, caller: Asking, data: JSONBody[TrainerAnswer]) -> Marked:
    """Judges the answer to a decision of the trainer, and keeps it in the record."""
    _player(caller)
    worker = worker_of(request)
    hold_questions(worker, caller)
    dealt = unseal(worker, caller, ABOUT, data.token, TrainerHand)
    return await worker.counting.hint(lambda: _marked(worker, caller, dealt, _plain(data.action)))


def _plain(action: str) -> str:
    word, _, given = action.strip().partition(" ")
    try:
        return said(word, given) if word == "exchange" else action.strip()
    except ValueError:
        raise refuse(Code.BAD_CARD, "", "exchange") from None


def _marked(worker: Worker, caller: Caller, dealt: TrainerHand, action: str) -> Marked:
    rules = rules_for(dealt.rulebook, {})
    asked = Question(
        cards(dealt.hand), card(dealt.up), cards(dealt.given), cards(dealt.drawn), cards(dealt.dealer)
    )
    verdict = or_refuse(judge(rules, asked, action, ANTE))
    store, now, who = worker.store, worker.service.clock(), caller.person.id

    def count(record: Record) -> tuple[tuple[bool, Record], Record]:
        if store.note(ANSWERED, dealt.id, now) is not None:
            return (False, record), record
        store.put_note(ANSWERED, dealt.id, b"1", now + LIFE)
        after = counted(record, verdict, trainer=True)
        return (True, after), after

    new, record = worker.records.change(who, count)
    choices = worths(choice_values(rules, asked, ante=ANTE), ANTE)
    return Marked(verdict, choices, new, shown_record(record))


handlers = (next_up, answer)
