"""How a player stands, to be shown at any time: time seated, net result, each limit with its use, exclusion."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.protection import LimitKind, Period, Protection, excluded, used
from croupier.house.wallet.wallets import wallet_stream


class LimitLine(Struct, frozen=True):
    """A limit in force, what counts against it and what is left, and what takes its place from when on."""

    kind: LimitKind
    period: Period
    amount: int
    used: int
    left: int
    pending: int | None = None
    pending_from: int = 0


class PlayerStanding(Struct, frozen=True):
    """A player's time in seconds and result in cents, in this sitting and in 24 hours; an exclusion without end has no end."""

    sitting_since: int | None
    sitting_seconds: int
    sitting_result: int
    day_seconds: int
    day_result: int
    limits: tuple[LimitLine, ...]
    excluded: bool
    excluded_until: int | None = None


def standing(held: Protection, now: int, chips: int = 0) -> PlayerStanding:
    """How a player stands who has so many chips at tables, those on areas with them."""
    sitting, exclusion = held.sitting, excluded(held, now)
    return PlayerStanding(
        sitting.since if sitting else None,
        max(0, now - sitting.since) if sitting else 0,
        chips - sitting.taken - sitting.lost if sitting else 0,
        used(held, LimitKind.TIME, Period.DAY, now),
        chips - used(held, LimitKind.LOSS, Period.DAY, now),
        _lines(held, now),
        exclusion is not None,
        exclusion.until if exclusion else None,
    )


def _lines(held: Protection, now: int) -> tuple[LimitLine, ...]:
    lines = []
    for limit in held.limits:
        amount = limit.at(now)
        if amount is not None:
            use = used(held, limit.kind, limit.period, now)
            waiting = (limit.pending, limit.pending_from) if now < limit.pending_from else (None, 0)
            lines.append(LimitLine(limit.kind, limit.period, amount, use, max(0, amount - use), *waiting))
    return tuple(lines)


def standing_of(load: Callable[[str], Any], player: str, now: int) -> PlayerStanding:
    """How a player stands by the states of wallet and tables, such as `Service.state` gives."""
    held: Protection = load(wallet_stream(player)).protection
    tables = held.sitting.places if held.sitting else ()
    chips = sum(chips_of(load(table_stream(table)), player) for table in tables)
    return standing(held, now, chips)


def chips_of(table: Table, player: str) -> int:
    """A player's chips at a table, with those that lie on areas of the round."""
    mine = {seat: chair.chips for seat, chair in table.chairs.items() if chair.player == player}
    laid = table.round.seats if table.round is not None else {}
    areas = (wager for seat in mine if seat in laid for wager in laid[seat].wagers.values())
    return sum(mine.values()) + sum(max(0, wager.open - wager.tokens) for wager in areas)
