"""A table as one viewer may see it, in the form that goes over the wire: built up, never cut down."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.floor.pools import Pool
from croupier.floor.table.state import Chair, Table
from croupier.game import Viewer, Watcher
from croupier.game import view as view_round
from croupier.service import Live, rules_of
from croupier.service.clocks import Running
from croupier.web.merge import View, lean

STAFF = (Watcher.DEALER, Watcher.SUPERVISOR, Watcher.INSPECTOR)
MILLI = 1_000


def table_view(live: Live, viewer: Viewer, clocks: Sequence[Running] = (), pool: Pool | None = None) -> View:
    """Everything a viewer may see of a table; what is missing is null."""
    table = live.table
    state = table.round if table.round is not None else live.last
    seen: View = {
        "table": table.id,
        "rulebook": table.rulebook,
        "standing": str(table.standing),
        "practice": bool(table.practice),
        "auto": live.running.auto,
        "round": table.rounds,
        "playing": table.playing,
        "you": viewer if isinstance(viewer, int) else None,
        "seats": {str(seat): _chair(live, seat, chair, viewer) for seat, chair in table.chairs.items()},
        "notices": [msgspec.to_builtins(notice) for notice in table.notices],
        "directions": list(table.directions),
        "stopped": table.stopped or None,
        "commitments": [promise.commitment for promise in live.promises],
        "clocks": {running.wait.key: _clock(running) for running in clocks},
        "dealer": table.dealer or None,
        "supervisor": table.supervisor or None,
    }
    if table.limits is not None:
        seen["limits"] = list(table.limits)
    if viewer in STAFF:
        seen["referred"] = list(live.referred)
        seen["float"] = table.float
    if state is not None:
        seen["play"] = _play(view_round(state, viewer))
    if table.rulebook:
        seen |= _jackpot(live, table, pool)
    return {name: value for name, value in seen.items() if value is not None}


def _chair(live: Live, seat: int, chair: Chair, viewer: Viewer) -> View:
    own = viewer == seat or viewer in STAFF
    shown: View = {"player": chair.player, "ready": seat in live.ready, "since": chair.since}
    if own:
        shown |= {"chips": chair.chips, "tokens": chair.tokens}
    if chair.marker:
        shown["marker"] = chair.marker
    return shown


def _play(seen: Any) -> View:
    play: View = lean(msgspec.to_builtins(seen))
    play["seats"] = {str(seat.pop("number")): seat for seat in play["seats"]}
    return play


def _clock(running: Running) -> View:
    wait = running.wait
    return {
        "seats": list(wait.seats),
        "until": running.until // MILLI,
        "seconds": wait.seconds,
        "default": wait.default,
        "clause": wait.clause,
    }


def _jackpot(live: Live, table: Table, pool: Pool | None) -> View:
    """The meter, and whether a jackpot wager can be made: not where a table has lost its pool."""
    if rules_of(live).prizes is None:
        return {}
    if pool is not None:
        return {"jackpot": {"meter": pool.amount, "open": table.id not in pool.down}}
    meter = table.round.pool if table.round is not None else table.meter
    return {"jackpot": {"meter": meter, "open": True}}
