"""Paytables: a rulebook under settings, known by a fingerprint, and what was played and paid under each."""

from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.game.state import FEES, POOLED
from croupier.house.table.events import RoundEnded
from croupier.house.table.rules import table_rules
from croupier.house.table.state import Table
from croupier.rulebook.registry import digest_of

DIGITS = 16


class Paytable(Struct, frozen=True):
    """What was played under one rulebook and one set of settings, at whatever tables.

    `paid` is all that went back to players on `wagers`, stakes and winnings, so that the two make the actual return.
    Fees and the jackpot are counted apart; `voided` are the stakes of void rounds. The theoretical return comes from elsewhere.
    """

    id: str
    rulebook: str
    settings: dict[str, Any]
    since: int
    tables: tuple[str, ...] = ()
    games: int = 0
    wagers: int = 0
    paid: int = 0
    fees: int = 0
    jackpot_wagers: int = 0
    jackpot_paid: int = 0
    void_games: int = 0
    voided: int = 0
    theoretical: str | None = None


def paytable_of(table: Table) -> str:
    """The paytable of a table: its rulebook's name and a fingerprint of all that the rulebook and settings say."""
    settings = msgspec.json.encode(table.settings, order="sorted")
    return _fingerprint(table.rulebook, digest_of(table.rulebook), settings)


@lru_cache(maxsize=256)
def _fingerprint(name: str, digest: str, settings: bytes) -> str:  # noqa: ARG001
    rules = table_rules(name, settings)
    said = msgspec.json.encode([rules.rulebook, rules.settings], order="sorted")
    return f"{name}:{sha256(said).hexdigest()[:DIGITS]}"


def begun(table: Table, at: int) -> Paytable:
    """The record of a paytable before its first round."""
    rules = table_rules(table.rulebook, msgspec.json.encode(table.settings, order="sorted"))
    return Paytable(paytable_of(table), table.rulebook, msgspec.to_builtins(rules.settings), at)


def with_round(record: Paytable, table: Table, event: RoundEnded) -> Paytable:
    """The record with one more round, which is over and still on the table."""
    tables = record.tables if table.id in record.tables else (*record.tables, table.id)
    seats = table.round.seats.values() if table.round else ()
    wagers = [item for seat in seats for item in seat.wagers.items()]
    if event.void:
        staked = sum(wager.stake for _, wager in wagers)
        return replace(record, tables=tables, void_games=record.void_games + 1, voided=record.voided + staked)
    main = [wager for area, wager in wagers if area not in POOLED and area not in FEES]
    side = [wager for area, wager in wagers if area in POOLED]
    return replace(
        record,
        tables=tables,
        games=record.games + 1,
        wagers=record.wagers + sum(wager.stake for wager in main),
        paid=record.paid + sum(wager.returned + wager.paid for wager in main),
        fees=record.fees + sum(wager.stake - wager.returned for area, wager in wagers if area in FEES),
        jackpot_wagers=record.jackpot_wagers + sum(wager.stake for wager in side),
        jackpot_paid=record.jackpot_paid + sum(wager.paid for wager in side),
    )
