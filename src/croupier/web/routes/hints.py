"""Practice: hints at the own practice table, what a choice costs, what-if on any cards, and the own record."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.cards import BadCard, card, cards
from croupier.house.act import HOUSE_DEALER, Role
from croupier.house.practice.judging import (
    MICRO,
    PracticeTally,
    Record,
    Verdict,
    judge_table,
    kind_of_hand,
    read_record,
)
from croupier.house.practice.valuing import DecisionStage, Worth, at_table, question_of, stage_of, worths
from croupier.house.table.commands import GiveHint
from croupier.house.table.rules import rules_of
from croupier.house.table.running import hints_locked
from croupier.house.table.state import Table, table_stream
from croupier.odds import BadQuestion, choice_values
from croupier.odds.advice import Question
from croupier.refusal import Code
from croupier.rulebook import TableRules
from croupier.rulebook.settings import STAKE_MAX
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.feed.rooms import Room
from croupier.web.feed.watching import room_of, seat_of, viewer_of
from croupier.web.problems import RefusedCall, or_refuse, problem_of, refuse
from croupier.web.questions import hold_questions, rules_for
from croupier.web.wire import Word
from croupier.web.worker import Worker

Cards = Annotated[str, Meta(max_length=60)]


class Hint(Struct, frozen=True):
    """Every choice of the caller's seat now, the best first; `stage` is first, after a draw, or forcing."""

    version: int
    seat: int
    stage: DecisionStage
    kind: str
    ante: int
    choices: list[Worth]


class Judged(Struct, frozen=True):
    """What the caller decided in the latest round and was not judged for yet."""

    version: int
    verdicts: list[Verdict]


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision with any cards: at first, after `drawn` for `given`, or with the dealer's five cards about forcing."""

    rulebook: Word
    hand: Cards
    up: Cards
    given: Cards = ""
    drawn: Cards = ""
    dealer: Cards = ""
    settings: dict[str, Any] = {}
    ante: Annotated[int, Meta(ge=1, le=STAKE_MAX)] = 1_000


class Advised(Struct, frozen=True):
    """Every choice of a decision, the best first."""

    rulebook: str
    stage: DecisionStage
    kind: str
    ante: int
    choices: list[Worth]


class PracticeLine(Struct, frozen=True):
    """Some decisions: how many, how many were best, the part of them, and what the others cost in antes."""

    decisions: int
    right: int
    accuracy: float | None
    cost: str


class KindLine(Struct, frozen=True):
    """The decisions with one kind of hand."""

    kind: str
    line: PracticeLine


class PracticeRecord(Struct, frozen=True):
    """How one has practised; `per_100_hands` is what mistakes at tables cost, in antes; the dearest kinds come first."""

    hands: int
    tables: PracticeLine
    trainer: PracticeLine
    per_100_hands: str | None
    kinds: list[KindLine]


def own_table(room: Room, caller: Caller) -> tuple[Table, int]:
    """The caller's own practice table and seat, or the refusal of any hint elsewhere."""
    table = room.now.table
    refusal = hints_locked(table, caller.person.id)
    if refusal is not None:
        if table.practice:
            viewer_of(table, caller.person)
        raise RefusedCall(problem_of(refusal))
    seat = seat_of(table, caller.person)
    if seat is None:
        raise refuse(Code.NO_SEAT)
    return table, seat


@post("/tables/{table:str}/hint", tags=["practice"], status_code=200)
async def hint(request: Asks, caller: Asking, table: FromPath[str]) -> Hint:
    """Tells the caller, at the own practice table, what every choice is worth; that it was told is recorded."""
    worker = worker_of(request)
    room = await room_of(request, table)
    now, seat = own_table(room, caller)
    hold_questions(worker, caller)
    state, rules = now.round, rules_of(now)
    asked = question_of(rules, state, seat) if state is not None and now.playing else None
    if state is None or asked is None:
        raise refuse(Code.NOTHING_TO_DECIDE, "", "seat")
    question = or_refuse(asked)
    found = or_refuse(await worker.counting.hint(lambda: at_table(rules, state, seat)))
    stage = stage_of(question)
    version = await _record_hint(worker, now, GiveHint(seat, found[0].action), stage)
    ante = state.seats[seat].wagers["ante"].stake
    return Hint(version, seat, stage, kind_of_hand(question, draws=rules.draw), ante, found)


async def _record_hint(worker: Worker, table: Table, given: GiveHint, stage: DecisionStage) -> int:
    """Puts a hint into the log, once for each decision."""
    stream = table_stream(table.id)
    name = f"{stream} hint {table.course.first} {given.seat} {stage}"
    act = worker.service.act(HOUSE_DEALER, "hint")
    return or_refuse(await worker.desk.send(stream, given, act, command_id=name)).version


@post("/tables/{table:str}/judge", tags=["practice"], status_code=200)
async def judge(request: Asks, caller: Asking, table: FromPath[str]) -> Judged:
    """Judges what the caller has decided at the own practice table, each decision once, and keeps it in the record."""
    worker = worker_of(request)
    room = await room_of(request, table)
    now, seat = own_table(room, caller)
    hold_questions(worker, caller)
    version = room.now.version

    def judged(record: Record) -> tuple[list[Verdict], Record]:
        return judge_table(worker.store, now, seat, record)

    return Judged(
        version, await worker.counting.hint(lambda: worker.records.change(caller.person.id, judged))
    )


@post("/advise", tags=["practice"], status_code=200)
async def advise(request: Asks, caller: Asking, data: JSONBody[WhatIf]) -> Advised:
    """Tells what every choice with any cards is worth."""
    worker = worker_of(request)
    hold_questions(worker, caller)
    rules = rules_for(data.rulebook, data.settings)
    return await worker.counting.hint(lambda: _advised(rules, data))


def _advised(rules: TableRules, data: WhatIf) -> Advised:
    try:
        asked = Question(
            cards(data.hand), card(data.up.strip()), cards(data.given), cards(data.drawn), cards(data.dealer)
        )
        found = worths(choice_values(rules, asked, ante=data.ante), data.ante)
    except BadCard as error:
        raise refuse(Code.BAD_CARD, fault=error.refusal.said) from None
    except BadQuestion as error:
        raise refuse(Code.BAD_QUESTION, fault=str(error)[:300]) from None
    return Advised(rules.id, stage_of(asked), kind_of_hand(asked, draws=rules.draw), data.ante, found)


@get("/practice/record", tags=["practice"])
async def practice_record(request: Asks, caller: Asking) -> PracticeRecord:
    """Shows how the caller has practised."""
    if caller.person.role is not Role.PLAYER:
        raise refuse(Code.ROLE_TOO_LOW, "", "practice")
    worker = worker_of(request)
    store, now = worker.store, worker.service.clock()
    return shown_record(await worker.desk.run(lambda: read_record(store, caller.person.id, now)))


def shown_record(record: Record) -> PracticeRecord:
    """A record as it is shown."""
    per = None if not record.hands else f"{record.tables.cost * 100 / record.hands / MICRO:.4f}"
    dearest = sorted(record.kinds.items(), key=lambda one: (-one[1].cost, one[0]))
    kinds = [KindLine(kind, _line(tally)) for kind, tally in dearest]
    return PracticeRecord(record.hands, _line(record.tables), _line(record.trainer), per, kinds)


def _line(tally: PracticeTally) -> PracticeLine:
    accuracy = round(tally.right / tally.decisions, 4) if tally.decisions else None
    return PracticeLine(tally.decisions, tally.right, accuracy, f"{tally.cost / MICRO:.6f}")


handlers = (hint, judge, advise, practice_record)
