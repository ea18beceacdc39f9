"""Tables to look at: the list, a view, what may be done now; for staff the next step, a ruling's effect and the whole floor."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from croupier.house.act import HOUSE, PEOPLE, STAFF, Role
from croupier.house.dealer import Step, next_step
from croupier.house.gaming.takings import TableFigures, TableMeter, figures
from croupier.house.jackpots import POOL
from croupier.house.paying import Paying, paying
from croupier.house.possible import Possible, possible
from croupier.house.possible import choices as accepted
from croupier.house.previewing import Preview, preview
from croupier.house.table.carry_out import crew_of
from croupier.house.table.commands import AskedOfTable, CountFloat
from croupier.house.table.limits import limits_of
from croupier.house.table.rules import rules_of
from croupier.house.table.state import CardSource, Limits, Notice, Running, Standing, table_stream
from croupier.refusal import Code
from croupier.rulebook.signs import Sign, signs
from croupier.web.callers import Asking, Asks, Serving, caller_of, token_of
from croupier.web.feed.listing import NOBODY
from croupier.web.feed.rooms import Room, seat_of, viewer_of
from croupier.web.feed.view import ClockSeen, TableSeen, clock_seen, meter_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.replies import Choice, Choices, NextStep, TableLine, Tables, filled
from croupier.web.reports import INSIDERS, is_staff, only, tallied
from croupier.web.wire import Sentence
from croupier.web.worker import Worker

MILLI = 1_000
OVERSEERS = (Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR)

After = Annotated[str, QueryParameter(max_length=60, description="the last name of the page before")]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]


class Signs(Struct, frozen=True):
    """The inscription, the pay tables in force, the maximum payout and the jackpot wager, each with its clause."""

    signs: tuple[Sign, ...]


class Weighed(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling to be told before it is made."""

    command: AskedOfTable
    why: Sentence = ""


@get("/tables", tags=["tables"])
async def list_tables(request: Asks, worker: Serving, after: After = "", limit: Limit = 100) -> Tables:
    """Lists tables by name; practice tables are for their player and for staff.

    Where anybody may come in as a guest, anybody sees what stands open.
    """
    known = bool(token_of(request)[0]) or not worker.config.practice
    caller = await caller_of(request) if known else None
    owners = None if caller and is_staff(caller) else (NOBODY, caller.person.id) if caller else (NOBODY,)
    page, last = await _page(worker, after, limit, owners)
    return Tables([_line(room) for room in page], last)


async def _page(
    worker: Worker, after: str, limit: int, owners: tuple[str, ...] | None
) -> tuple[list[Room], str | None]:
    """The rooms of tables by name that were prepared and are some owners', and the last of them if there are more."""
    found: list[Room] = []
    listed = worker.hub.tables
    while names := listed.after(after, limit + 1 - len(found), owners):
        for name in names:
            room = await worker.hub.standing_room(name)
            if room is not None and room.now.table.rulebook and listed.has(name, owners):
                found.append(room)
        after = names[-1]
    return found[:limit], found[limit - 1].table if len(found) > limit else None


def _line(room: Room) -> TableLine:
    table = room.now.table
    place = (table.id, table.rulebook, table.standing, rules_of(table).seats, len(table.chairs))
    course = (limits_of(table), table.rounds, table.playing, table.running.auto)
    players = {seat: chair.player for seat, chair in sorted(table.chairs.items())}
    meter = meter_of(table, room.now.pool)
    shown = meter.meter if meter is not None else None
    return TableLine(*place, *course, bool(table.practice), len(room.watching), players, shown)


@get("/tables/{table:str}", tags=["tables"])
async def look_at(worker: Serving, caller: Asking, table: FromPath[str]) -> TableSeen:
    """Shows a table as the caller may see it."""
    room = await worker.hub.known_room(table)
    viewer = viewer_of(room.now.table, caller.person)
    return TableSeen(room.now.version, viewer, room.view(viewer))


@get("/tables/{table:str}/choices", tags=["tables"])
async def choices(worker: Serving, caller: Asking, table: FromPath[str]) -> Choices:
    """Lists every command that would be accepted from the caller's seat now."""
    room = await worker.hub.known_room(table)
    viewer_of(room.now.table, caller.person)
    seat, version = seat_of(room.now.table, caller.person), room.now.version
    if seat is None:
        return Choices(version, seat, [])
    service, act = worker.service, worker.service.act(caller.person)
    found = await worker.desk.run(lambda: accepted(service, table_stream(table), act, seat))
    return Choices(version, seat, [Choice(*one) for one in found])  # type: ignore[arg-type]


@get("/tables/{table:str}/next-step", tags=["tables"])
async def step(worker: Serving, caller: Asking, table: FromPath[str]) -> NextStep:
    """Tells staff the one next step of a table."""
    only(caller, INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "next"))
    room = await worker.hub.known_room(table)
    now = room.now.table
    people = await worker.desk.look(lambda: worker.service.peek(PEOPLE).state)
    house = await worker.desk.look(lambda: worker.service.peek(HOUSE).state)
    found: Step | None = next_step(now, crew_of(people, now), house, room.now.pool)
    if found is None:
        return NextStep(room.now.version)
    pool = await worker.desk.look(lambda: worker.service.pool_stream(table)) if found.pool else ""
    # nobody is told a figure
    counted = CountFloat(0) if isinstance(found.command, CountFloat) else found.command
    return filled(
        NextStep,
        found,
        version=room.now.version,
        by=str(found.by),
        second=str(found.second or ""),
        pool=pool.removeprefix(POOL),
        step=found.what.id,
        values=dict(found.what.values),
        command=counted,
    )


@post("/tables/{table:str}/preview", status_code=200, tags=["tables"])
async def weigh(worker: Serving, caller: Asking, table: FromPath[str], data: JSONBody[Weighed]) -> Preview:
    """Tells staff what a ruling would lead to, with its clauses; nothing is done."""
    only(caller, STAFF, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    room = await worker.hub.known_room(table)
    viewer, act = viewer_of(room.now.table, caller.person), worker.service.act(caller.person, data.why)
    asked = (worker.service, table_stream(table), data.command, act, viewer)
    return or_refuse(await worker.desk.look(lambda: preview(*asked)))


@get("/tables/{table:str}/payments", tags=["tables"])
async def what_to_pay(worker: Serving, caller: Asking, table: FromPath[str]) -> Paying:
    """Tells whoever settles a table with real cards what to take and pay, in its order, before it is confirmed."""
    only(caller, STAFF, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    await worker.hub.known_room(table)
    act = worker.service.act(caller.person)
    return or_refuse(await worker.desk.look(lambda: paying(worker.service, table_stream(table), act)))


@get("/tables/{table:str}/possible", tags=["tables"])
async def what_is_possible(worker: Serving, caller: Asking, table: FromPath[str]) -> list[Possible]:
    """Tells staff what they could ask of a table now, and of the rest why not."""
    only(caller, STAFF, refuse(Code.ROLE_TOO_LOW, "", "rulings"))
    await worker.hub.known_room(table)
    act = worker.service.act(caller.person)
    return await worker.desk.look(lambda: possible(worker.service, table_stream(table), act))


@get("/tables/{table:str}/signs", tags=["tables"])
async def table_signs(worker: Serving, caller: Asking, table: FromPath[str]) -> Signs:
    """Shows the signs of a table under its own settings."""
    now = (await worker.hub.known_room(table)).now.table
    viewer_of(now, caller.person)
    return Signs(signs(rules_of(now)) if now.rulebook else ())


# The floor


class SeatedPlayer(Struct, frozen=True):
    """Somebody at a seat: whether a browser of theirs is connected to this worker, a marker, and own limits."""

    player: str
    connected: bool
    chips: int
    rounds: int
    marker: int = 0
    own: Limits | None = None


class FloorTable(Struct, frozen=True):
    """A table of the house; `started` and `ended` are those of its latest round in seconds since 1970."""

    table: str
    version: int
    rulebook: str
    settings: dict[str, Any]
    standing: Standing
    source: CardSource
    running: Running
    round: int
    playing: bool
    phase: str
    started: int
    ended: int
    seats: dict[int, SeatedPlayer]
    watching: int
    limits: Limits | None
    notices: tuple[Notice, ...]
    directions: tuple[str, ...]
    referred: tuple[int, ...]
    clocks: list[ClockSeen]
    float: int
    figures: TableFigures
    dealer: str = ""
    supervisor: str = ""
    pit: str = ""
    stopped: str = ""
    disabled: str = ""
    device_failed: bool = False
    shuffle_wanted: str = ""
    called: str = ""


class Floor(Struct, frozen=True):
    """A page of the floor by table, at a millisecond; `after` asks for the next."""

    now: int
    tables: list[FloorTable]
    caught_up: bool
    after: str | None = None


@get("/floor", tags=["tables"])
async def the_floor(worker: Serving, caller: Asking, after: After = "", limit: Limit = 200) -> Floor:
    """Shows supervisors, operators and inspectors the tables of the house; practice tables are not among them."""
    only(caller, OVERSEERS, refuse(Code.ROLE_TOO_LOW, "", "floor"))
    done, house = await tallied(worker), worker.service.peek(HOUSE).state
    page, last = await _page(worker, after, limit, (NOBODY,))
    now = worker.service.clock() // MILLI
    return Floor(now, [_floor_line(room, day=house.day) for room in page], done, last)


def _floor_line(room: Room, day: str) -> FloorTable:
    now, table = room.now, room.now.table
    real = table.running.real
    return filled(
        FloorTable,
        table,
        table=table.id,
        version=now.version,
        round=table.rounds,
        phase=str(table.round.phase) if table.playing and table.round is not None else "",
        started=table.course.started,
        ended=table.course.ended,
        seats={
            seat: SeatedPlayer(
                chair.player, seat in room.here, chair.chips, chair.rounds, chair.marker, chair.own
            )
            for seat, chair in table.chairs.items()
        },
        watching=len(room.watching) - len(room.here),
        limits=limits_of(table),
        clocks=list(map(clock_seen, now.clocks)),
        figures=figures(table.meters.get(table.rulebook, TableMeter()), real=real, blind=real and bool(day)),
        disabled=now.disabled,
    )
