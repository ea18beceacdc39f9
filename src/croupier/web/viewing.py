"""A table as one viewer may see it, in the form that goes over the wire: built up, never cut down.

What a spectator sees is the least; every other view is that and what is added to it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.game import State, Viewer, Watcher
from croupier.game import view as view_round
from croupier.game.view import SeatView, view_seat
from croupier.house.clocks import RunningClock
from croupier.house.pools import Pool, is_open
from croupier.house.practice.bots import is_bot
from croupier.house.table.conduct import silenced_by
from croupier.house.table.rules import rules_of
from croupier.house.table.running import hints_barred
from croupier.house.table.seating import limit_signs
from croupier.house.table.state import Chair, Table
from croupier.web.merge import View, lean

MILLI = 1_000


def table_view(
    table: Table,
    viewer: Viewer,
    clocks: Sequence[RunningClock] = (),
    pool: Pool | None = None,
    disabled: str = "",
) -> View:
    """Everything a viewer may see of a table; what is missing is null."""
    return view_from(spectator_view(table, clocks, pool, disabled), table, viewer)


def view_from(least: View, table: Table, viewer: Viewer) -> View:
    """A viewer's view: what a spectator sees of the same moment, and what this viewer may see besides."""
    if viewer is Watcher.SPECTATOR:
        return least
    if isinstance(viewer, int):
        return _from_seat(least, table, viewer)
    seen = {**least, "referred": list(table.referred), "float": table.float}
    seen["running"] = msgspec.to_builtins(table.running)
    if table.called:
        seen["called"] = table.called
    seen["seats"] = {
        str(seat): {**least["seats"][str(seat)], **_purse(chair)} for seat, chair in table.chairs.items()
    }
    state = _round(table)
    if viewer is Watcher.INSPECTOR and state is not None:
        seen["play"] = _play(view_round(state, viewer))
    return seen


def spectator_view(
    table: Table, clocks: Sequence[RunningClock] = (), pool: Pool | None = None, disabled: str = ""
) -> View:
    """What everybody may see of a table."""
    state = _round(table)
    seen: View = {
        "table": table.id,
        "rulebook": table.rulebook,
        "standing": str(table.standing),
        "practice": bool(table.practice),
        "auto": table.running.auto,
        "round": table.rounds,
        "playing": table.playing,
        "seats": {str(seat): _chair(table, seat, chair) for seat, chair in table.chairs.items()},
        "notices": [msgspec.to_builtins(notice) for notice in table.notices],
        "directions": list(table.directions),
        "commitments": [promise.commitment for promise in table.promises],
        "clocks": [_clock(running) for running in clocks],
    }
    for name, value in (
        ("dealer", table.dealer),
        ("supervisor", table.supervisor),
        ("stopped", table.stopped),
        ("disabled", disabled),
        ("silence", "" if table.practice else silenced_by(table)),
    ):
        if value:
            seen[name] = value
    if table.running.real:
        seen["real"] = True
    if table.limits is not None:
        seen["limits"] = list(table.limits)
        seen["signs"] = [
            {**msgspec.to_builtins(sign), "lines": list(sign.lines)} for sign in limit_signs(table)
        ]
    if state is not None:
        seen["play"] = _play(view_round(state, Watcher.SPECTATOR))
    if table.rulebook:
        seen["places"] = rules_of(table).seats
        if not table.practice and (clause := hints_barred(table.rulebook)):
            seen["no_aids"] = clause
        seen |= _jackpot(table, pool)
    if table.kept:
        seen["openings"] = [msgspec.to_builtins(kept) for kept in table.kept]
    return seen


def _round(table: Table) -> State | None:
    """The round that is shown: the one being played, or else the last."""
    return table.round if table.round is not None else table.last


def _from_seat(least: View, table: Table, seat: int) -> View:
    seen, number, state = {**least, "you": seat}, str(seat), _round(table)
    chair = table.chairs.get(seat)
    if chair is not None:
        seen["seats"] = {**least["seats"], number: {**least["seats"][number], **_purse(chair)}}
    if state is not None and seat in state.seats and seat not in table.newcomers:
        own = _seat(view_seat(state, state.seats[seat], seat))
        seen["play"] = {**least["play"], "seats": {**least["play"]["seats"], number: own}}
    return seen


def _chair(table: Table, seat: int, chair: Chair) -> View:
    shown: View = {"player": chair.player, "ready": seat in table.ready, "since": chair.since}
    if chair.marker:
        shown["marker"] = chair.marker
    if is_bot(table, chair.player):
        shown["bot"] = True
    return shown


def _purse(chair: Chair) -> View:
    return {"chips": chair.chips, "tokens": chair.tokens}


def _play(seen: Any) -> View:
    play = {name: value for name, value in msgspec.to_builtins(seen).items() if value is not None}
    play["seats"] = {str(seat.number): _seat(seat) for seat in seen.seats}
    return play


def _seat(seat: SeatView) -> View:
    shown: View = {
        name: value
        for name, value in msgspec.to_builtins(seat).items()
        if value is not None and name != "number"
    }
    shown["wagers"] = {area: lean(wager) for area, wager in shown["wagers"].items()}
    return shown


def _clock(running: RunningClock) -> View:
    wait = running.wait
    return {
        "key": wait.key,
        "seats": list(wait.seats),
        "until": running.until // MILLI,
        "seconds": wait.seconds,
        "default": wait.default,
        "clause": wait.clause,
    }


def _jackpot(table: Table, pool: Pool | None) -> View:
    """The meter, and whether a jackpot wager can be made: not where a table has lost its pool, or it does not add up."""
    if rules_of(table).prizes is None:
        return {}
    if pool is not None:
        return {"jackpot": {"meter": pool.amount, "open": is_open(pool, table.id)}}
    meter = table.round.pool if table.round is not None else table.meter
    return {"jackpot": {"meter": meter, "open": True}}
