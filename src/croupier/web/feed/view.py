"""A table as one viewer may see it: its types, from which the page's own are written, and how they are filled.

A view is built up, never cut down: what a spectator sees is the least, and every other view is that and what is added
to it. A field with a default is left out where there is nothing to say, as a merge patch can carry it.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from croupier.game import State, Viewer, Watcher
from croupier.game import View as RoundView
from croupier.game import view as view_round
from croupier.game.events import Decision, Phase
from croupier.game.state import Claim, Status, Wager
from croupier.game.view import SeatView, view_seat
from croupier.house.pools import Pool, is_open
from croupier.house.practice.bots import is_bot
from croupier.house.table.commencing import TextChange, coming_change
from croupier.house.table.limits import limit_signs, limits_of
from croupier.house.table.rules import rules_of
from croupier.house.table.running import hints_barred, silenced_by
from croupier.house.table.state import Chair, Kept, MixedSeed, Notice, Running, Standing, Table
from croupier.rulebook.settings import JackpotMode
from croupier.rulebook.signs import Sign
from croupier.web.feed.clocks import RunningClock
from croupier.web.replies import Seen, View
from croupier.words import ENGLISH, say


class WagerResult(StrEnum):
    """What became of a wager of which nothing is at stake any more."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


class WagerSeen(Struct, frozen=True, omit_defaults=True, gc=False):
    """A stake on an area and what became of it; its result comes once nothing of it is at stake."""

    stake: int
    returned: int
    taken: int
    paid: int
    tokens: int
    carried: bool
    clause: str
    brought: bool
    result: WagerResult | None = None


class SeatPlay(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat in the round: its wagers, the cards of it that are known, how many more lie face down, what it chose."""

    player: str
    status: Status
    wagers: dict[str, WagerSeen]
    cards: str
    face_down: int
    claim: Claim | None = None
    decision: Decision | None = None
    again: Decision | None = None
    deemed: bool
    gives_up: int
    drawn: int
    viewed: bool
    sixth_card: bool
    force: bool | None = None
    jackpot_light: bool


class PlaySeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The round that is played, or else the last."""

    phase: Phase
    seats: dict[int, SeatPlay]
    dealer_cards: str
    dealer_face_down: int
    up: str
    qualifies: bool | None = None
    locked: bool
    forced: bool
    stub: int
    rack: int
    jackpot_pool: int


class ChairSeen(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, since when; `bot` is a player of the house, and chips are for their player and for staff."""

    player: str
    ready: bool
    since: int
    marker: int = 0
    bot: bool = False
    chips: int | None = None
    tokens: int | None = None


class ClockSeen(Struct, frozen=True):
    """A clock that runs: what it waits for, until which millisecond, and what happens then by which clause.

    `then` is the message that `default` says in English.
    """

    key: str
    seats: tuple[int, ...]
    until: int
    seconds: int
    default: str
    clause: str
    then: str


class Meter(Struct, frozen=True):
    """The meter of the jackpot, and whether wagers on it can be made."""

    meter: int
    open: bool


class TableView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table as one viewer may see it.

    `signs` are those of limits; `silence` and `no_aids` are the clauses by which nobody speaks of hands now, and by
    which aids to play are kept away; with `real` a dealer reads the cards in. `seeds` are the hashes committed for the
    next shuffle, by seat, and `mixing` is what players bring to this one, which is fixed once it is `mixed`. `you` is
    the viewer's own seat, and what follows it is for staff. `change` is the notice of another text to come, and
    `lapsed` the day since when there is none in force.
    """

    table: str
    rulebook: str
    standing: Standing
    practice: bool
    auto: bool
    round: int
    playing: bool
    seats: dict[int, ChairSeen]
    notices: tuple[Notice, ...]
    directions: tuple[str, ...]
    commitments: tuple[str, ...]
    clocks: tuple[ClockSeen, ...]
    stopped: str = ""
    disabled: str = ""
    silence: str = ""
    real: bool = False
    limits: tuple[int, int] | None = None
    signs: tuple[Sign, ...] | None = None
    play: PlaySeen | None = None
    places: int = 0
    no_aids: str = ""
    jackpot: Meter | None = None
    openings: tuple[Kept, ...] = ()
    seeds: dict[int, str] = {}
    mixing: tuple[MixedSeed, ...] = ()
    mixed: bool = False
    you: int | None = None
    dealer: str = ""
    supervisor: str = ""
    referred: tuple[int, ...] | None = None
    float: int | None = None
    running: Running | None = None
    called: str = ""
    change: TextChange | None = None
    lapsed: str = ""


class TableSeen(Seen[TableView], frozen=True):
    """A table as the caller may see it, at a version; the feed goes on from there."""


MILLI = 1_000


def plain(view: TableView) -> View:
    """A view as it is written in JSON, to find what changed in it."""
    shown: View = msgspec.to_builtins(view, str_keys=True)
    return shown


def table_view(
    table: Table,
    viewer: Viewer,
    clocks: Sequence[RunningClock] = (),
    pool: Pool | None = None,
    disabled: str = "",
) -> TableView:
    """Everything a viewer may see of a table."""
    return view_from(spectator_view(table, clocks, pool, disabled), table, viewer)


def view_from(least: TableView, table: Table, viewer: Viewer) -> TableView:
    """A viewer's view: what a spectator sees of the same moment, and what this viewer may see besides."""
    if viewer is Watcher.SPECTATOR:
        return least
    if isinstance(viewer, int):
        return _from_seat(least, table, viewer)
    chairs, state = table.chairs, _round(table)
    seen = replace(
        least,
        dealer=table.dealer,
        supervisor=table.supervisor,
        seats={seat: _with_purse(least.seats[seat], chair) for seat, chair in chairs.items()},
        referred=table.referred,
        float=table.float,
        running=table.running,
        called=table.called,
    )
    if viewer is Watcher.INSPECTOR and state is not None:
        return replace(seen, play=_play(view_round(state, viewer), table))
    return seen


def spectator_view(
    table: Table, clocks: Sequence[RunningClock], pool: Pool | None, disabled: str
) -> TableView:
    """What everybody may see of a table."""
    state = _round(table)
    live_game = bool(table.rulebook) and not table.practice
    return TableView(
        table=table.id,
        rulebook=table.rulebook,
        standing=table.standing,
        practice=bool(table.practice),
        auto=table.running.auto,
        round=table.rounds,
        playing=table.playing,
        seats={
            seat: ChairSeen(who.player, seat in table.ready, who.since, who.marker, is_bot(table, who.player))
            for seat, who in table.chairs.items()
        },
        notices=table.notices,
        directions=table.directions,
        commitments=tuple(promise.commitment for promise in table.promises),
        clocks=tuple(map(clock_seen, clocks)),
        stopped=table.stopped,
        disabled=disabled,
        silence="" if table.practice else silenced_by(table),
        real=table.running.real,
        limits=limits_of(table),
        signs=limit_signs(table) if limits_of(table) is not None else None,
        play=_play(view_round(state, Watcher.SPECTATOR), table) if state is not None else None,
        places=rules_of(table).seats if table.rulebook else 0,
        no_aids=hints_barred(table.rulebook) if live_game else "",
        jackpot=meter_of(table, pool) if table.rulebook else None,
        openings=table.kept,
        seeds=table.seeds,
        mixing=table.mixing.seeds,
        mixed=table.mixing.done,
        change=coming_change(table),
        lapsed=table.lapsed,
    )


def _round(table: Table) -> State | None:
    """The round that is shown: the one being played, or else the last."""
    return table.round if table.round is not None else table.last


def _from_seat(least: TableView, table: Table, seat: int) -> TableView:
    seats, play, state = least.seats, least.play, _round(table)
    chair = table.chairs.get(seat)
    if chair is not None:
        seats = {**seats, seat: _with_purse(seats[seat], chair)}
    if play is not None and state is not None and seat in state.seats and seat not in table.newcomers:
        own = _seat(view_seat(state, state.seats[seat], seat), _lights(table))
        play = replace(play, seats={**play.seats, seat: own})
    return replace(least, you=seat, seats=seats, play=play)


def _with_purse(seen: ChairSeen, chair: Chair) -> ChairSeen:
    return replace(seen, chips=chair.chips, tokens=chair.tokens)


def _lights(table: Table) -> bool:
    """Whether jackpot wagers go into slots with lights."""
    return rules_of(table).settings.jackpot_mode is JackpotMode.ELECTRONIC


def _play(seen: RoundView, table: Table) -> PlaySeen:
    seats = {seat.number: _seat(seat, _lights(table)) for seat in seen.seats}
    return PlaySeen(**{**asdict(seen), "seats": seats})


def _seat(seat: SeatView, lights: bool) -> SeatPlay:
    wagers = {area: WagerSeen(**asdict(one), result=_result(one)) for area, one in seat.wagers.items()}
    shown = {**asdict(seat), "wagers": wagers, "jackpot_light": seat.jackpot_light and lights}
    del shown["number"]
    return SeatPlay(**shown)


def _result(wager: Wager) -> WagerResult | None:
    if wager.open or not wager.stake:
        return None
    if not wager.net:
        return WagerResult.RETURNED
    return WagerResult.WON if wager.net > 0 else WagerResult.LOST


def clock_seen(running: RunningClock) -> ClockSeen:
    """A clock as everybody may see it."""
    wait = running.wait
    default, until = say(wait.then.id, ENGLISH), running.until // MILLI
    return ClockSeen(wait.key, wait.seats, until, wait.seconds, default, wait.clause, wait.then.id)


def meter_of(table: Table, pool: Pool | None) -> Meter | None:
    """The meter, and whether a jackpot wager can be made: not where a table has lost its pool, or it does not add up."""
    if rules_of(table).prizes is None:
        return None
    if pool is not None:
        return Meter(pool.amount, is_open(pool, table.id))
    return Meter(table.round.pool if table.round is not None else table.meter, not table.meter_down)
