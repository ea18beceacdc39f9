"""Practice: a player's own table under each rulebook, hints at it, what a choice costs, what-if, and the own record."""

from functools import partial
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from croupier.cards import BadCard, card, cards
from croupier.game import commands as g
from croupier.house.act import HOUSE_DEALER, HOUSE_SUPERVISOR, Person, Role
from croupier.house.plan import Loaded
from croupier.house.practice.bots import BOTS
from croupier.house.practice.judging import MICRO, PracticeTally, Record, Verdict, judge_table, kind_of_hand
from croupier.house.practice.valuing import DecisionStage, Worth, at_table, question_of, stage_of, worths
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange, GiveHint
from croupier.house.table.rules import rules_of
from croupier.house.table.running import hints_locked
from croupier.house.table.state import CardSource, Running, Standing, Table, table_stream
from croupier.odds import BadQuestion, choice_values
from croupier.odds.advice import Question
from croupier.odds.reasons import CoachCounts, reason
from croupier.refusal import Code
from croupier.rulebook import TableRules, rulebook
from croupier.rulebook.registry import digest_of
from croupier.rulebook.settings import STAKE_MAX, DeclareMode
from croupier.web.callers import Asking, Caller, Serving, known_person, shares_of
from croupier.web.feed.listing import NOBODY
from croupier.web.feed.rooms import Room, seat_of, viewer_of
from croupier.web.problems import RefusedCall, or_refuse, refuse
from croupier.web.replies import Practice
from croupier.web.reports import only
from croupier.web.routes.odds import book_of, hold_questions, rules_for
from croupier.web.routes.session import make_known
from croupier.web.wire import Word
from croupier.web.worker import Worker

LONGEST, FEW, LOOKED_AT = 60, 10, 50
Cards = Annotated[str, Meta(max_length=60)]
BY_ITSELF = Running(auto=True)


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table: a rulebook, settings as it allows them, and how many of the house's players sit there too.

    What is left out stays as it is at a table that is there already.
    """

    rulebook: Word
    settings: dict[str, Any] | None = None
    source: CardSource | None = None
    chips: Annotated[int, Meta(ge=100, le=10**9)] | None = None
    bots: Annotated[int, Meta(ge=0, le=len(BOTS))] | None = None
    seed: c.Bytes32 = ""


def players_only(caller: Caller) -> None:
    """Refuses those who have no practice: all but players."""
    only(caller, (Role.PLAYER,), refuse(Code.ROLE_TOO_LOW, "", "practice"))


@post("/practice", tags=["tables"])
async def practise(worker: Serving, caller: Asking, data: JSONBody[Practise]) -> Practice:
    """Makes the caller's practice table under a rulebook, or takes it up again, and sits the caller down."""
    if not worker.config.practice:
        raise refuse(Code.NO_PRACTICE)
    players_only(caller)
    book_of(data.rulebook)
    name = practice_name(caller.person.id, data.rulebook)
    table = (await _look(worker, name)).state
    if table.standing is Standing.CLOSED:
        _check_room(worker, caller, name)
        try:
            await _prepare(worker, caller, name, data)
        except RefusedCall:
            worker.hub.origins.give_back(name)
            raise
    elif _is_other(data, table):
        await _prepare_anew(worker, caller, table, data)
    left: int = await worker.desk.run(lambda: _left(worker, caller, data.rulebook))
    seat = await _sit(worker, caller, name, data.chips or left, data.seed)
    if data.bots is not None:
        await _seat_bots(worker, name, data.bots)
    return Practice(name, seat, (await _look(worker, name)).version)


def _left(worker: Worker, caller: Caller, book: str) -> int:
    """What the caller had left after the last practice round under a rulebook, as whoever that was; else a fresh stack."""
    fresh = worker.config.guest_chips
    latest = (one.played for one in worker.index.of_player(caller.person.id, limit=LOOKED_AT))
    for played in (one for one in latest if one.practice and one.rulebook == book):
        record = worker.index.one(played.table, played.number)
        left = sum(record.chips_after.get(seat, 0) for seat in played.seats) if record is not None else 0
        return left if left >= fresh // FEW else fresh
    return fresh


def _check_room(worker: Worker, caller: Caller, name: str) -> None:
    """Refuses another practice table where its player, the address or the house has as many as it may."""
    config, tables = worker.config, worker.hub.tables
    practised = len(tables) - tables.count(NOBODY)
    full = practised >= config.practice_tables or tables.count(caller.person.id) >= config.practice_per_player
    places = shares_of(caller.origin, config.practice_per_address)
    if full or not worker.hub.origins.take(name, places):
        raise refuse(Code.TOO_MANY_PRACTISE)


async def _look(worker: Worker, name: str) -> Loaded:
    found: Loaded = await worker.desk.look(lambda: worker.service.refresh(table_stream(name)))
    return found


def practice_name(player: str, rulebook: str) -> str:
    """The name of one player's practice table under a rulebook; a house's own rulebook that changes has other tables."""
    digest = digest_of(rulebook)[:8]
    name = f"{rulebook}.{player}" if not digest else f"{rulebook}-{digest}.{player}"
    if len(name) <= LONGEST:
        return name
    return f"{name[:43]}-{sha256((name if digest else player).encode()).hexdigest()[:16]}"


def _chosen(table: Table) -> dict[str, Any]:
    return {name: value for name, value in table.settings.items() if name != "dealing_device"}


def _asked(data: Practise) -> dict[str, Any]:
    """The settings that are asked for: a practice table declares for its player unless that is turned off."""
    return {"declare_mode": DeclareMode.AUTO.value, **(data.settings or {})}


def _is_other(data: Practise, table: Table) -> bool:
    """Whether a practice table is asked for with other settings, or dealt from another device, than it has."""
    settings = data.settings is not None and msgspec.to_builtins(_asked(data)) != _chosen(table)
    return settings or (data.source is not None and data.source is not table.source)


async def _do(worker: Worker, name: str, command: c.TableCommand, by: Person = HOUSE_SUPERVISOR) -> None:
    stream, version = table_stream(name), (await _look(worker, name)).version
    act, name = worker.service.act(by, "practice", program=True), type(command).__name__
    or_refuse(await worker.desk.send(stream, command, act, command_id=f"{stream} {name} {version}"))


async def _prepare(worker: Worker, caller: Caller, name: str, data: Practise) -> None:
    areas = tuple(rulebook(data.rulebook).layout.areas)
    source, settings = data.source or CardSource.SHOE, _asked(data)
    prepare = c.PrepareTable(name, data.rulebook, source, areas, settings, practice=caller.person.id)
    await _do(worker, name, prepare)
    await _do(worker, name, Arrange(BY_ITSELF))


async def _prepare_anew(worker: Worker, caller: Caller, table: Table, data: Practise) -> None:
    """Closes the table and opens it with other settings, unless a round is being played."""
    if table.dealt:
        raise refuse(Code.ROUND_OPEN, "", "settings")
    state = table.round
    people = {one.id: one for one in (*BOTS, caller.person)}
    for number, seat in state.seats.items() if state is not None else ():
        for area in seat.wagers:
            by = people[table.chairs[number].player]
            await _do(worker, table.id, c.Play(g.WithdrawWager(number, area)), by)
    for number, chair in table.chairs.items():
        await _do(worker, table.id, c.LeaveSeat(number), people[chair.player])
    await _do(worker, table.id, c.CloseTable())
    settings = _chosen(table) if data.settings is None else data.settings
    anew = replace(data, settings=settings, source=data.source or table.source)
    await _prepare(worker, caller, table.id, anew)


async def _sit(worker: Worker, caller: Caller, name: str, chips: int, seed: str) -> int:
    """Sits the caller down, with more chips where few are left and a seed for the first shuffle, and says where."""
    table: Table = (await _look(worker, name)).state
    seat = seat_of(table, caller.person)
    if seat is None:
        seat = next(number for number in range(1, rules_of(table).seats + 1) if number not in table.chairs)
        await _do(worker, name, c.TakeSeat(seat, caller.person.id, seed), caller.person)
        await _do(worker, name, c.BringChips(seat, chips), caller.person)
    elif table.chairs[seat].chips < chips // FEW and not table.playing:
        await _do(worker, name, c.BringChips(seat, chips), caller.person)
    return seat


async def _seat_bots(worker: Worker, name: str, wanted: int) -> None:
    """Has as many of the house's players at a practice table as are wanted; those with cards stay for the round."""
    table: Table = (await _look(worker, name)).state
    seated = {chair.player: number for number, chair in table.chairs.items()}
    free = [number for number in range(1, rules_of(table).seats + 1) if number not in table.chairs]
    betting = table.round if table.playing else None
    for bot in BOTS[wanted:] if not table.dealt else ():
        if bot.id in seated:
            held = betting.seats.get(seated[bot.id]) if betting is not None else None
            for area in held.wagers if held is not None else ():
                await _do(worker, name, c.Play(g.WithdrawWager(seated[bot.id], area)), bot)
            await _do(worker, name, c.LeaveSeat(seated[bot.id]), bot)
    for bot in BOTS[:wanted]:
        known = await known_person(worker, bot.id)
        if known in (None, bot) and bot.id not in seated and free:
            if known is None:
                await make_known(worker, bot, "a player of the house")
            await _do(worker, name, c.TakeSeat(free.pop(0), bot.id), bot)


# Hints


class Hint(Struct, frozen=True):
    """Every choice of the caller's seat now, the best first; `stage` is first, after a draw, or forcing."""

    version: int
    seat: int
    stage: DecisionStage
    kind: str
    ante: int
    choices: list[Worth]
    reason: CoachCounts


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
    reason: CoachCounts


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
    if refusal is not None and table.practice:
        viewer_of(table, caller.person)
    or_refuse(refusal)
    seat = seat_of(table, caller.person)
    if seat is None:
        raise refuse(Code.NO_SEAT)
    return table, seat


@post("/tables/{table:str}/hint", tags=["practice"], status_code=200)
async def hint(worker: Serving, caller: Asking, table: FromPath[str]) -> Hint:
    """Tells the caller, at the own practice table, what every choice is worth; that it was told is recorded."""
    now, seat = own_table(await worker.hub.known_room(table), caller)
    hold_questions(worker, caller)
    state, rules = now.round, rules_of(now)
    asked = question_of(rules, state, seat) if state is not None and now.playing else None
    if state is None or asked is None:
        raise refuse(Code.NOTHING_TO_DECIDE, "", "seat")
    question = or_refuse(asked)
    found = or_refuse(await worker.counting.hint(lambda: at_table(rules, state, seat)))
    counted = await worker.counting.hint(lambda: reason(question, found[0].action))
    stage = stage_of(question)
    version = await _record_hint(worker, now, GiveHint(seat, found[0].action), stage)
    ante = state.seats[seat].wagers["ante"].stake
    return Hint(version, seat, stage, kind_of_hand(question, draws=rules.draw), ante, found, counted)


async def _record_hint(worker: Worker, table: Table, given: GiveHint, stage: DecisionStage) -> int:
    """Puts a hint into the log, once for each decision."""
    stream = table_stream(table.id)
    name = f"{stream} hint {table.course.first} {given.seat} {stage}"
    act = worker.service.act(HOUSE_DEALER, "hint", program=True)
    return or_refuse(await worker.desk.send(stream, given, act, command_id=name)).version


@post("/tables/{table:str}/judge", tags=["practice"], status_code=200)
async def judge(worker: Serving, caller: Asking, table: FromPath[str]) -> Judged:
    """Judges what the caller has decided at the own practice table, each decision once, and keeps it in the record."""
    room = await worker.hub.known_room(table)
    now, seat = own_table(room, caller)
    hold_questions(worker, caller)
    version = room.now.version
    judged = partial(judge_table, worker.store, worker.service.keys, now, seat)
    found = await worker.counting.hint(lambda: worker.records.change(caller.person.id, judged))
    return Judged(version, found)


@post("/advise", tags=["practice"], status_code=200)
async def advise(worker: Serving, caller: Asking, data: JSONBody[WhatIf]) -> Advised:
    """Tells what every choice with any cards is worth."""
    hold_questions(worker, caller)
    rules = rules_for(data.rulebook, data.settings)
    return await worker.counting.hint(lambda: _advised(rules, data))


def as_question(hand: str, up: str, *more: str) -> Question:
    """A decision out of its cards as they are written."""
    return Question(cards(hand), card(up.strip()), *map(cards, more))


def _advised(rules: TableRules, data: WhatIf) -> Advised:
    try:
        asked = as_question(data.hand, data.up, data.given, data.drawn, data.dealer)
        found = worths(choice_values(rules, asked, ante=data.ante), data.ante)
    except BadCard as error:
        raise refuse(Code.BAD_CARD, fault=error.refusal.said) from None
    except BadQuestion as error:
        raise refuse(Code.BAD_QUESTION, fault=str(error)[:300]) from None
    kind, counted = kind_of_hand(asked, draws=rules.draw), reason(asked, found[0].action)
    return Advised(rules.id, stage_of(asked), kind, data.ante, found, counted)


@get("/practice/record", tags=["practice"])
async def practice_record(worker: Serving, caller: Asking) -> PracticeRecord:
    """Shows how the caller has practised."""
    players_only(caller)
    return shown_record(await worker.desk.run(lambda: worker.records.read(caller.person.id)))


def shown_record(record: Record) -> PracticeRecord:
    """A record as it is shown."""
    per = None if not record.hands else f"{record.tables.cost * 100 / record.hands / MICRO:.4f}"
    dearest = sorted(record.kinds.items(), key=lambda one: (-one[1].cost, one[0]))
    kinds = [KindLine(kind, _line(tally)) for kind, tally in dearest]
    return PracticeRecord(record.hands, _line(record.tables), _line(record.trainer), per, kinds)


def _line(tally: PracticeTally) -> PracticeLine:
    accuracy = round(tally.right / tally.decisions, 4) if tally.decisions else None
    return PracticeLine(tally.decisions, tally.right, accuracy, f"{tally.cost / MICRO:.6f}")
