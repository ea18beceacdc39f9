"""The floor at a glance: every table of the house with what an overseer must see of it, and nothing of its cards."""

from typing import Any

from litestar import get
from msgspec import Struct

from croupier.house.act import Role
from croupier.house.records.paytables import TableFigures
from croupier.house.table.state import TABLE, CardSource, Limits, Notice, Running, Standing, Table
from croupier.refusal import Code
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.feed.rooms import Room
from croupier.web.problems import refuse
from croupier.web.records.reports import tallied
from croupier.web.routes.tables import After, Limit

MILLI = 1_000
OVERSEERS = (Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR)


class SeatedPlayer(Struct, frozen=True):
    """Somebody at a seat: whether a browser of theirs is connected to this worker, a marker, and own limits."""

    player: str
    connected: bool
    chips: int
    rounds: int
    marker: int = 0
    own: Limits | None = None


class FloorClock(Struct, frozen=True):
    """A clock that runs: what it waits for, until which millisecond, and what happens then."""

    key: str
    seats: tuple[int, ...]
    until: int
    seconds: int
    default: str


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
    clocks: list[FloorClock]
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
async def the_floor(request: Asks, caller: Asking, after: After = "", limit: Limit = 200) -> Floor:
    """Shows supervisors, operators and inspectors the tables of the house; practice tables are not among them."""
    _oversee(caller)
    worker = worker_of(request)
    done = await tallied(worker)
    figures = await worker.desk.run(worker.tallies.figures)
    names = await worker.desk.look(lambda: worker.store.streams(TABLE))
    now, lines = worker.service.clock() // MILLI, list[FloorTable]()
    for name in names:
        table = name.removeprefix(TABLE)
        room = await worker.hub.room(table) if table > after else None
        if room is None or room.now.table.practice or not room.now.table.rulebook:
            continue
        if len(lines) == limit:
            return Floor(now, lines, done, lines[-1].table)
        lines.append(_line(room, figures))
    return Floor(now, lines, done)


def _oversee(caller: Caller) -> None:
    if caller.person.role not in OVERSEERS:
        raise refuse(Code.ROLE_TOO_LOW, "", "floor")


def _line(room: Room, figures: dict[str, TableFigures]) -> FloorTable:
    now, table = room.now, room.now.table
    course = table.course
    return FloorTable(
        table=table.id,
        version=now.version,
        rulebook=table.rulebook,
        settings=table.settings,
        standing=table.standing,
        source=table.source,
        running=table.running,
        round=table.rounds,
        playing=table.playing,
        phase=str(table.round.phase) if table.playing and table.round is not None else "",
        started=course.started,
        ended=course.ended,
        seats=_sitting(room, table),
        watching=len(room.watching) - len(room.here),
        limits=table.limits,
        notices=table.notices,
        directions=table.directions,
        referred=table.referred,
        clocks=[
            FloorClock(one.wait.key, one.wait.seats, one.until // MILLI, one.wait.seconds, one.wait.default)
            for one in now.clocks
        ],
        float=table.float,
        figures=figures.get(f"{table.id} {table.rulebook}", TableFigures()),
        dealer=table.dealer,
        supervisor=table.supervisor,
        pit=table.pit,
        stopped=table.stopped,
        disabled=now.disabled,
        device_failed=table.device_failed,
        shuffle_wanted=table.shuffle_wanted,
        called=table.called,
    )


def _sitting(room: Room, table: Table) -> dict[int, SeatedPlayer]:
    here = room.here
    return {
        seat: SeatedPlayer(chair.player, seat in here, chair.chips, chair.rounds, chair.marker, chair.own)
        for seat, chair in table.chairs.items()
    }


handlers = (the_floor,)
