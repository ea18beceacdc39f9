"""Tables to look at: the list, a view, what may be done now, and for staff the next step and what a ruling leads to."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from croupier.game import Command, State, decide, legal
from croupier.game.events import WagerPlaced
from croupier.house.act import HOUSE, PEOPLE, STAFF, Role
from croupier.house.dealer import Step, next_step
from croupier.house.jackpots import POOL
from croupier.house.previewing import Preview, preview
from croupier.house.table.carry_out import crew_of
from croupier.house.table.rules import rules_of
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, Refusal
from croupier.rulebook import TableRules
from croupier.rulebook.signs import Sign, signs
from croupier.web.callers import Asking, Asks, worker_of
from croupier.web.feed.rooms import Room
from croupier.web.feed.view import TableSeen
from croupier.web.feed.watching import room_of, seat_of, viewer_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.replies import Choice, Choices, NextStep, TableLine, Tables
from croupier.web.wire import TABLE_COMMANDS, Sentence

After = Annotated[str, QueryParameter(max_length=60, description="the last name of the page before")]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]


class Signs(Struct, frozen=True):
    """The inscription, the pay tables in force, the maximum payout and the jackpot wager, each with its clause."""

    signs: tuple[Sign, ...]


class Weighed(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling to be told before it is made."""

    command: TABLE_COMMANDS
    why: Sentence = ""


@get("/tables", tags=["tables"])
async def list_tables(request: Asks, caller: Asking, after: After = "", limit: Limit = 100) -> Tables:
    """Lists tables by name; practice tables are for their player and for staff."""
    worker = worker_of(request)
    names = await worker.desk.look(lambda: worker.store.streams(TABLE))
    lines: list[TableLine] = []
    for name in names:
        table = name.removeprefix(TABLE)
        room = await worker.hub.room(table) if table > after else None
        if room is None or not _listed(room.now.table, caller):
            continue
        if len(lines) == limit:
            return Tables(lines, lines[-1].table)
        lines.append(_line(room))
    return Tables(lines)


def _listed(table: Table, caller: Asking) -> bool:
    mine = table.practice in ("", caller.person.id)
    return bool(table.rulebook) and (mine or caller.person.role is not Role.PLAYER)


def _line(room: Room) -> TableLine:
    table = room.now.table
    return TableLine(
        table.id,
        table.rulebook,
        table.standing,
        rules_of(table).seats,
        len(table.chairs),
        table.limits,
        table.rounds,
        table.playing,
        table.running.auto,
        bool(table.practice),
        len(room.watching),
    )


@get("/tables/{table:str}", tags=["tables"])
async def look_at(request: Asks, caller: Asking, table: FromPath[str]) -> TableSeen:
    """Shows a table as the caller may see it."""
    room = await room_of(request, table)
    viewer = viewer_of(room.now.table, caller.person)
    return TableSeen(room.now.version, viewer, room.view(viewer))


@get("/tables/{table:str}/choices", tags=["tables"])
async def choices(request: Asks, caller: Asking, table: FromPath[str]) -> Choices:
    """Lists every command that would be accepted from the caller's seat now."""
    room = await room_of(request, table)
    viewer_of(room.now.table, caller.person)
    seat, state = seat_of(room.now.table, caller.person), room.now.table.round
    if seat is None or state is None:
        return Choices(room.now.version, seat, [])
    rules, version = rules_of(room.now.table), room.now.version
    found = await worker_of(request).desk.run(
        lambda: [_choice(rules, state, command) for command in legal(rules, state, seat)]
    )
    return Choices(version, seat, found)


def _choice(rules: TableRules, state: State, command: Command) -> Choice:
    events = decide(rules, state, command)
    placed = () if isinstance(events, Refusal) else events
    return Choice(command, sum(event.amount for event in placed if isinstance(event, WagerPlaced)))  # type: ignore[arg-type]


@get("/tables/{table:str}/next-step", tags=["tables"])
async def step(request: Asks, caller: Asking, table: FromPath[str]) -> NextStep:
    """Tells staff the one next step of a table."""
    if caller.person.role is Role.PLAYER:
        raise refuse(Code.ROLE_TOO_LOW, "", "next")
    room = await room_of(request, table)
    worker = worker_of(request)
    now = room.now.table
    people = await worker.desk.look(lambda: worker.service.peek(PEOPLE).state)
    house = await worker.desk.look(lambda: worker.service.peek(HOUSE).state)
    found: Step | None = next_step(now, crew_of(people, now), house, room.now.pool)
    if found is None:
        return NextStep(room.now.version)
    pool = await worker.desk.look(lambda: worker.service.pool_stream(table)) if found.pool else ""
    return NextStep(
        room.now.version,
        found.does,
        found.clause,
        str(found.by),
        found.cards,
        found.waits,
        found.command,  # type: ignore[arg-type]
        str(found.second or ""),
        found.default,  # type: ignore[arg-type]
        pool.removeprefix(POOL),
        found.to,
    )


@post("/tables/{table:str}/preview", status_code=200, tags=["tables"])
async def weigh(request: Asks, caller: Asking, table: FromPath[str], data: JSONBody[Weighed]) -> Preview:
    """Tells staff what a ruling would lead to, with its clauses; nothing is done."""
    if caller.person.role not in STAFF:
        raise refuse(Code.ROLE_TOO_LOW, "", "rulings")
    room, worker = await room_of(request, table), worker_of(request)
    viewer, act = viewer_of(room.now.table, caller.person), worker.service.act(caller.person, data.why)
    found = await worker.desk.look(
        lambda: preview(worker.service, table_stream(table), data.command, act, viewer)
    )
    return or_refuse(found)


@get("/tables/{table:str}/signs", tags=["tables"])
async def table_signs(request: Asks, caller: Asking, table: FromPath[str]) -> Signs:
    """Shows the signs of a table under its own settings."""
    now = (await room_of(request, table)).now.table
    viewer_of(now, caller.person)
    return Signs(signs(rules_of(now)) if now.rulebook else ())


handlers = (list_tables, look_at, table_signs, choices, step, weigh)
