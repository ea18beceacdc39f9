"""Practice tables: a player's own under each rulebook, made ready at once, with players of the house where they are wanted."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.act import Role
from croupier.house.practice.bots import BOTS
from croupier.house.table import commands as c
from croupier.house.table.dealing import rules_of
from croupier.house.table.live import Live, table_stream
from croupier.house.table.running import HOUSE_SUPERVISOR, Arrange, Running
from croupier.house.table.state import Source, Standing
from croupier.refusal import Code
from croupier.rulebook import rulebook
from croupier.rulebook.registry import digest_of
from croupier.web.callers import Asking, Asks, Caller, known_person, worker_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.questions import book_of
from croupier.web.replies import Practice
from croupier.web.routes.signing import make_known
from croupier.web.watching import seat_of
from croupier.web.wire import Word
from croupier.web.worker import Worker

LONGEST = 60


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table: a rulebook, settings as it allows them, and how many of the house's players sit there too.

    What is left out stays as it is at a table that is there already.
    """

    rulebook: Word
    settings: dict[str, Any] | None = None
    source: Source | None = None
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
    return or_refuse(await worker.desk.send(table_stream(table), command, act, command_id=name)).version


async def _prepare(worker: Worker, caller: Caller, table: str, data: Practise) -> None:
    areas = tuple(rulebook(data.rulebook).layout.areas)
    source, settings = data.source or Source.SHOE, data.settings or {}
    prepare = c.PrepareTable(table, data.rulebook, source, areas, settings, practice=caller.person.id)
    await _do(worker, table, prepare)
    await _do(worker, table, Arrange(Running(auto=True)))


async def _prepare_anew(worker: Worker, caller: Caller, table: str, data: Practise, live: Live) -> None:
    """Closes the table and opens it with other settings, unless a round is being played."""
    if live.table.dealt:
        raise refuse(Code.ROUND_OPEN, "", "settings")
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
        known = await known_person(worker, bot.id)
        if known in (None, bot) and bot.id not in seated and free:
            if known is None:
                await make_known(worker, bot, "a player of the house")
            await _do(worker, table, c.TakeSeat(free.pop(0), bot.id), by=bot)
    return (await worker.desk.look(lambda: worker.service.refresh(table_stream(table)))).version


handlers = (practise,)
