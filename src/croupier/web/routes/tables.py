"""Tables to look at: the list, a view, what may be done now, the dealer's next step, and practice tables."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from croupier.floor.act import Role
from croupier.floor.table import commands as c
from croupier.floor.table.setting import STAFF
from croupier.floor.table.state import Source, Standing
from croupier.game import AnyCommand, Command, Refusal, State, decide, legal
from croupier.game import commands as g
from croupier.game.events import WagerPlaced
from croupier.rulebook import TableRules, known, rulebook
from croupier.rulebook.registry import digest_of
from croupier.service import Done, Live, Step, next_step, rules_of, table_stream
from croupier.service.bots import BOTS
from croupier.service.jackpots import POOL
from croupier.service.live import TABLE
from croupier.service.people import HOUSE, PEOPLE
from croupier.service.previewing import Preview, preview
from croupier.service.proceeding import crew_of
from croupier.service.running import HOUSE_SUPERVISOR, Arrange, Running
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.problems import Refused, problem_of, refuse
from croupier.web.rooms import Room
from croupier.web.routes.signing import make_known
from croupier.web.watching import seat_of, viewer_of
from croupier.web.wire import TABLE_COMMANDS, Sentence, Word
from croupier.web.worker import Worker

After = Annotated[str, QueryParameter(max_length=60, description="the last name of the page before")]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]
LONGEST = 60


class TableLine(Struct, frozen=True):
    """A table in the list."""

    table: str
    rulebook: str
    standing: str
    seats: int
    taken: int
    limits: tuple[int, int] | None
    round: int
    playing: bool
    auto: bool
    practice: bool
    watching: int


class Tables(Struct, frozen=True):
    """A page of tables; `after` asks for the next."""

    tables: list[TableLine]
    after: str | None = None


class Seen(Struct, frozen=True):
    """A table as the caller may see it, at a version; the feed goes on from there."""

    version: int
    viewer: int | str
    view: dict[str, Any]


class Choice(Struct, frozen=True):
    """Something that the caller's seat may do now, and what it takes from the chips at once."""

    command: AnyCommand
    cost: int = 0


class Choices(Struct, frozen=True):
    """What the caller's seat may do now: every command that would be accepted."""

    version: int
    seat: int | None
    choices: list[Choice]


class NextStep(Struct, frozen=True):
    """What the dealer does next, in words and with its clause; nothing where the table waits for players.

    `second` is the role of a second person, `default` rules on the seats in `waits` that do not act, and with a
    `pool` the command is for that; `to` is the hand that gets the next card, 0 the dealer's.
    """

    version: int
    does: str = ""
    clause: str = ""
    by: str = ""
    cards: int = 0
    waits: tuple[int, ...] = ()
    command: dict[str, Any] | None = None
    second: str = ""
    default: dict[str, Any] | None = None
    pool: str = ""
    to: int | None = None


class Weighed(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling to be told before it is made."""

    command: TABLE_COMMANDS
    why: Sentence = ""


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table: a rulebook, settings as it allows them, and how many of the house's players sit there too.

    What is left out stays as it is at a table that is there already.
    """

    rulebook: Word
    settings: dict[str, Any] | None = None
    source: Source | None = None
    chips: Annotated[int, Meta(ge=100, le=10**9)] | None = None
    bots: Annotated[int, Meta(ge=0, le=len(BOTS))] | None = None


class Practice(Struct, frozen=True):
    """The practice table that is ready, and the caller's seat at it."""

    table: str
    seat: int
    version: int


async def room_of(request: Asks, table: str) -> Room:
    """The room of a table, or the refusal that there is none."""
    room = await worker_of(request).hub.room(table)
    if room is None:
        raise refuse("NO_SUCH_TABLE", f"there is no table {table[:60]}")
    return room


@get("/tables", tags=["tables"])
async def list_tables(request: Asks, caller: Asking, after: After = "", limit: Limit = 100) -> Tables:
    """Lists tables by name; practice tables are for their player and for staff."""
    worker = worker_of(request)
    names = await worker.desk.look(lambda: worker.store.streams(TABLE))
    lines: list[TableLine] = []
    for name in names:
        table = name.removeprefix(TABLE)
        room = await worker.hub.room(table) if table > after else None
        if room is None or not _listed(room.now.live, caller):
            continue
        if len(lines) == limit:
            return Tables(lines, lines[-1].table)
        lines.append(_line(room))
    return Tables(lines)


def _listed(live: Live, caller: Asking) -> bool:
    mine = live.table.practice in ("", caller.person.id)
    return bool(live.table.rulebook) and (mine or caller.person.role is not Role.PLAYER)


def _line(room: Room) -> TableLine:
    live = room.now.live
    table = live.table
    return TableLine(
        table.id,
        table.rulebook,
        str(table.standing),
        rules_of(live).seats,
        len(table.chairs),
        table.limits,
        table.rounds,
        table.playing,
        live.running.auto,
        bool(table.practice),
        len(room.watching),
    )


@get("/tables/{table:str}", tags=["tables"])
async def look_at(request: Asks, caller: Asking, table: FromPath[str]) -> Seen:
    """Shows a table as the caller may see it."""
    room = await room_of(request, table)
    viewer = viewer_of(room.now.live, caller.person)
    return Seen(room.now.version, viewer, room.view(viewer))


@get("/tables/{table:str}/choices", tags=["tables"])
async def choices(request: Asks, caller: Asking, table: FromPath[str]) -> Choices:
    """Lists every command that would be accepted from the caller's seat now."""
    room = await room_of(request, table)
    viewer_of(room.now.live, caller.person)
    seat, state = seat_of(room.now.live, caller.person), room.now.live.table.round
    if seat is None or state is None:
        return Choices(room.now.version, seat, [])
    rules, version = rules_of(room.now.live), room.now.version
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
        raise refuse("ROLE_TOO_LOW", "the next step is for the staff of the table")
    room = await room_of(request, table)
    worker = worker_of(request)
    live = room.now.live
    people = await worker.desk.look(lambda: worker.service.peek(PEOPLE).state)
    house = await worker.desk.look(lambda: worker.service.peek(HOUSE).state)
    found: Step | None = next_step(live, crew_of(people, live), house, room.now.pool)
    if found is None:
        return NextStep(room.now.version)
    command, default = (
        msgspec.to_builtins(asked) if asked is not None else None for asked in (found.command, found.default)
    )
    pool = await worker.desk.look(lambda: worker.service.pool_stream(table)) if found.pool else ""
    return NextStep(
        room.now.version,
        found.does,
        found.clause,
        str(found.by),
        found.cards,
        found.waits,
        command,
        str(found.second or ""),
        default,
        pool.removeprefix(POOL),
        found.to,
    )


@post("/tables/{table:str}/preview", status_code=200, tags=["tables"])
async def weigh(request: Asks, caller: Asking, table: FromPath[str], data: JSONBody[Weighed]) -> Preview:
    """Tells staff what a ruling would lead to, with its clauses; nothing is done."""
    if caller.person.role not in STAFF:
        raise refuse("ROLE_TOO_LOW", "rulings are for the staff of the table")
    room, worker = await room_of(request, table), worker_of(request)
    viewer, act = viewer_of(room.now.live, caller.person), worker.service.act(caller.person, data.why)
    found = await worker.desk.look(
        lambda: preview(worker.service, table_stream(table), data.command, act, viewer)
    )
    if not isinstance(found, Preview):
        raise Refused(problem_of(found))
    return found


@post("/practice", tags=["tables"])
async def practise(request: Asks, caller: Asking, data: JSONBody[Practise]) -> Practice:
    """Makes the caller's practice table under a rulebook, or takes it up again, and sits the caller down."""
    worker = worker_of(request)
    if not worker.config.practice:
        raise refuse("NO_PRACTICE", "this house has no practice tables")
    if caller.person.role is not Role.PLAYER:
        raise refuse("ROLE_TOO_LOW", "practice is for players")
    if data.rulebook not in known():
        raise refuse("UNKNOWN_RULEBOOK", f"there is no rulebook {data.rulebook[:60]}")
    table = practice_name(caller.person.id, data.rulebook)
    live = await worker.desk.look(lambda: worker.service.refresh(table_stream(table)).state)
    if live.table.standing is Standing.CLOSED:
        await _prepare(worker, caller, table, data)
    elif _is_other(data, live):
        await _prepare_anew(worker, caller, table, data, live)
    practice = await _sit(worker, caller, table, data.chips or worker.config.guest_chips)
    if data.bots is None:
        return practice
    return Practice(table, practice.seat, await _seat_bots(worker, table, data.bots))


def practice_name(player: str, rulebook: str) -> str:
    """The name of a player's practice table under a rulebook; no two players share one.

    A house's own rulebook may change, and then has other tables.
    """
    digest = digest_of(rulebook)[:8]
    name = f"{rulebook}.{player}" if not digest else f"{rulebook}-{digest}.{player}"
    if len(name) <= LONGEST:
        return name
    return f"{name[:43]}-{sha256((name if digest else player).encode()).hexdigest()[:16]}"


def _chosen(live: Live) -> dict[str, Any]:
    return {name: value for name, value in live.table.settings.items() if name != "dealing_device"}


def _is_other(data: Practise, live: Live) -> bool:
    """Whether a practice table is asked for with other settings, or dealt from another device, than it has."""
    settings = data.settings is not None and msgspec.to_builtins(data.settings) != _chosen(live)
    return settings or (data.source is not None and data.source is not live.table.source)


async def _do(worker: Worker, table: str, command: c.TableCommand, **how: Any) -> int:
    act = worker.service.act(how.get("by", HOUSE_SUPERVISOR), how.get("why", "practice"))
    version = (await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))).version
    name = f"{table_stream(table)} {type(command).__name__} {version}"
    answer = await worker.desk.send(table_stream(table), command, act, command_id=name)
    if not isinstance(answer, Done):
        raise Refused(problem_of(answer))
    return answer.version


async def _prepare(worker: Worker, caller: Caller, table: str, data: Practise) -> None:
    areas = tuple(rulebook(data.rulebook).layout.areas)
    source, settings = data.source or Source.SHOE, data.settings or {}
    prepare = c.PrepareTable(table, data.rulebook, source, areas, settings, practice=caller.person.id)
    await _do(worker, table, prepare)
    await _do(worker, table, Arrange(Running(auto=True)))


async def _prepare_anew(worker: Worker, caller: Caller, table: str, data: Practise, live: Live) -> None:
    """Closes the table and opens it with other settings, unless a round is being played."""
    if live.table.dealt:
        raise refuse("ROUND_OPEN", "finish the round before you change the settings")
    state = live.table.round
    people = {one.id: one for one in (*BOTS, caller.person)}
    for number, seat in state.seats.items() if state is not None else ():
        for area in seat.wagers:
            by = people[live.table.chairs[number].player]
            await _do(worker, table, c.Play(g.WithdrawWager(number, area)), by=by)
    for number, chair in live.table.chairs.items():
        await _do(worker, table, c.LeaveSeat(number), by=people[chair.player])
    await _do(worker, table, c.CloseTable())
    settings = _chosen(live) if data.settings is None else data.settings
    await _prepare(
        worker, caller, table, replace(data, settings=settings, source=data.source or live.table.source)
    )


async def _sit(worker: Worker, caller: Caller, table: str, chips: int) -> Practice:
    live: Live = (await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))).state
    seat = seat_of(live, caller.person)
    if seat is None:
        seat = next(
            number for number in range(1, rules_of(live).seats + 1) if number not in live.table.chairs
        )
        await _do(worker, table, c.TakeSeat(seat, caller.person.id), by=caller.person)
        await _do(worker, table, c.BringChips(seat, chips), by=caller.person)
    elif live.table.chairs[seat].chips < chips // 10 and not live.table.playing:
        await _do(worker, table, c.BringChips(seat, chips), by=caller.person)
    version = (await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))).version
    return Practice(table, seat, version)


async def _seat_bots(worker: Worker, table: str, wanted: int) -> int:
    """Has as many of the house's players at a practice table as are wanted; those with cards stay for the round."""
    loaded = await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))
    live: Live = loaded.state
    seated = {chair.player: number for number, chair in live.table.chairs.items()}
    free = [number for number in range(1, rules_of(live).seats + 1) if number not in live.table.chairs]
    betting = live.table.round if live.table.playing else None
    for bot in BOTS[wanted:] if not live.table.dealt else ():
        if bot.id in seated:
            held = betting.seats.get(seated[bot.id]) if betting is not None else None
            for area in held.wagers if held is not None else ():
                await _do(worker, table, c.Play(g.WithdrawWager(seated[bot.id], area)), by=bot)
            await _do(worker, table, c.LeaveSeat(seated[bot.id]), by=bot)
    for bot in BOTS[:wanted]:
        known = await worker.desk.look(lambda name=bot.id: worker.person(name))  # type: ignore[misc]
        if known in (None, bot) and bot.id not in seated and free:
            if known is None:
                await make_known(worker, bot, "a player of the house")
            await _do(worker, table, c.TakeSeat(free.pop(0), bot.id), by=bot)
    return (await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))).version


router = Router("/", route_handlers=[list_tables, look_at, choices, step, weigh, practise])
