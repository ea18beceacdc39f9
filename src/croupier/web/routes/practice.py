"""Practice tables: a player's own under each rulebook, made ready at once, with players of the house where they are wanted."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.act import HOUSE_SUPERVISOR, Role
from croupier.house.plan import Loaded
from croupier.house.practice.bots import BOTS
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.rules import rules_of
from croupier.house.table.state import CardSource, Running, Standing, Table, table_stream
from croupier.refusal import Code
from croupier.rulebook import rulebook
from croupier.rulebook.registry import digest_of
from croupier.web.callers import Asking, Asks, Caller, known_person, worker_of
from croupier.web.feed.watching import seat_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.questions import book_of
from croupier.web.replies import Practice
from croupier.web.routes.session import make_known
from croupier.web.wire import Word
from croupier.web.worker import Worker

LONGEST = 60


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table: a rulebook, settings as it allows them, and how many of the house's players sit there too.

    What is left out stays as it is at a table that is there already.
    """

    rulebook: Word
    settings: dict[str, Any] | None = None
    source: CardSource | None = None
    chips: Annotated[int, Meta(ge=100, le=10**9)] | None = None
    bots: Annotated[int, Meta(ge=0, le=len(BOTS))] | None = None


@post("/practice", tags=["tables"])
async def practise(request: Asks, caller: Asking, data: JSONBody[Practise]) -> Practice:
    """Makes the caller's practice table under a rulebook, or takes it up again, and sits the caller down."""
    worker = worker_of(request)
    if not worker.config.practice:
        raise refuse(Code.NO_PRACTICE)
    if caller.person.role is not Role.PLAYER:
        raise refuse(Code.ROLE_TOO_LOW, "", "practice")
    book_of(data.rulebook)
    name = practice_name(caller.person.id, data.rulebook)
    table = (await _look(worker, name)).state
    if table.standing is Standing.CLOSED:
        await _prepare(worker, caller, name, data)
    elif _is_other(data, table):
        await _prepare_anew(worker, caller, table, data)
    practice = await _sit(worker, caller, name, data.chips or worker.config.guest_chips)
    if data.bots is None:
        return practice
    return Practice(name, practice.seat, await _seat_bots(worker, name, data.bots))


async def _look(worker: Worker, name: str) -> Loaded:
    found: Loaded = await worker.desk.look(lambda: worker.service.refresh(table_stream(name)))
    return found


def practice_name(player: str, rulebook: str) -> str:
    """The name of a player's practice table under a rulebook; no two players share one.

    A house's own rulebook may change, and then has other tables.
    """
    digest = digest_of(rulebook)[:8]
    name = f"{rulebook}.{player}" if not digest else f"{rulebook}-{digest}.{player}"
    if len(name) <= LONGEST:
        return name
    return f"{name[:43]}-{sha256((name if digest else player).encode()).hexdigest()[:16]}"


def _chosen(table: Table) -> dict[str, Any]:
    return {name: value for name, value in table.settings.items() if name != "dealing_device"}


def _is_other(data: Practise, table: Table) -> bool:
    """Whether a practice table is asked for with other settings, or dealt from another device, than it has."""
    settings = data.settings is not None and msgspec.to_builtins(data.settings) != _chosen(table)
    return settings or (data.source is not None and data.source is not table.source)


async def _do(worker: Worker, name: str, command: c.TableCommand, **how: Any) -> int:
    act = worker.service.act(how.get("by", HOUSE_SUPERVISOR), how.get("why", "practice"))
    stream, version = table_stream(name), (await _look(worker, name)).version
    command_id = f"{stream} {type(command).__name__} {version}"
    return or_refuse(await worker.desk.send(stream, command, act, command_id=command_id)).version


async def _prepare(worker: Worker, caller: Caller, name: str, data: Practise) -> None:
    areas = tuple(rulebook(data.rulebook).layout.areas)
    source, settings = data.source or CardSource.SHOE, data.settings or {}
    prepare = c.PrepareTable(name, data.rulebook, source, areas, settings, practice=caller.person.id)
    await _do(worker, name, prepare)
    await _do(worker, name, Arrange(Running(auto=True)))


async def _prepare_anew(worker: Worker, caller: Caller, table: Table, data: Practise) -> None:
    """Closes the table and opens it with other settings, unless a round is being played."""
    if table.dealt:
        raise refuse(Code.ROUND_OPEN, "", "settings")
    state = table.round
    people = {one.id: one for one in (*BOTS, caller.person)}
    for number, seat in state.seats.items() if state is not None else ():
        for area in seat.wagers:
            by = people[table.chairs[number].player]
            await _do(worker, table.id, c.Play(g.WithdrawWager(number, area)), by=by)
    for number, chair in table.chairs.items():
        await _do(worker, table.id, c.LeaveSeat(number), by=people[chair.player])
    await _do(worker, table.id, c.CloseTable())
    settings = _chosen(table) if data.settings is None else data.settings
    await _prepare(
        worker, caller, table.id, replace(data, settings=settings, source=data.source or table.source)
    )


async def _sit(worker: Worker, caller: Caller, name: str, chips: int) -> Practice:
    table: Table = (await _look(worker, name)).state
    seat = seat_of(table, caller.person)
    if seat is None:
        seat = next(number for number in range(1, rules_of(table).seats + 1) if number not in table.chairs)
        await _do(worker, name, c.TakeSeat(seat, caller.person.id), by=caller.person)
        await _do(worker, name, c.BringChips(seat, chips), by=caller.person)
    elif table.chairs[seat].chips < chips // 10 and not table.playing:
        await _do(worker, name, c.BringChips(seat, chips), by=caller.person)
    return Practice(name, seat, (await _look(worker, name)).version)


async def _seat_bots(worker: Worker, name: str, wanted: int) -> int:
    """Has as many of the house's players at a practice table as are wanted; those with cards stay for the round."""
    table: Table = (await _look(worker, name)).state
    seated = {chair.player: number for number, chair in table.chairs.items()}
    free = [number for number in range(1, rules_of(table).seats + 1) if number not in table.chairs]
    betting = table.round if table.playing else None
    for bot in BOTS[wanted:] if not table.dealt else ():
        if bot.id in seated:
            held = betting.seats.get(seated[bot.id]) if betting is not None else None
            for area in held.wagers if held is not None else ():
                await _do(worker, name, c.Play(g.WithdrawWager(seated[bot.id], area)), by=bot)
            await _do(worker, name, c.LeaveSeat(seated[bot.id]), by=bot)
    for bot in BOTS[:wanted]:
        known = await known_person(worker, bot.id)
        if known in (None, bot) and bot.id not in seated and free:
            if known is None:
                await make_known(worker, bot, "a player of the house")
            await _do(worker, name, c.TakeSeat(free.pop(0), bot.id), by=bot)
    return (await _look(worker, name)).version


handlers = (practise,)
