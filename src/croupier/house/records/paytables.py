"""Figures of finished rounds: what was played and paid under each paytable (a rulebook under settings)."""

from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.game.state import FEES, POOLED
from croupier.house.table.events import ResultCorrected, RoundEnded
from croupier.house.table.rules import table_rules
from croupier.house.table.state import Table
from croupier.rulebook.registry import digest_of
from croupier.rulebook.settings import Settings

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


COUNTS = ("games", "wagers", "paid", "fees", "jackpot_wagers", "jackpot_paid", "void_games", "voided")
"""The fields of a paytable that add up over tables."""


NOT_PAID = ("version_of", "time_zone")
LATER = (
    "jackpot_offered",
    "seat_hold_seconds",
    "token_on_win",
    "ruling_role",
    "void_recovers_prizes",
    "late_instant_returns_fee",
    "void_returns_folded",
)
"""What rulebooks and settings have said only since version 0.2: as it was before, it leaves a paytable its name."""

CITED_LATER = ("1.1(card shoe)", "1.1(shuffling device)", "1.1(picture card)")
"""Definitions that steps of play cite since then; nothing is paid otherwise for it."""


def paytable_of(table: Table) -> str:
    """The paytable of a table: its rulebook's name and a fingerprint of all that the rulebook and settings say."""
    settings = msgspec.json.encode(table.settings, order="sorted")
    return _fingerprint(table.rulebook, digest_of(table.rulebook), settings)


@lru_cache(maxsize=256)
def _fingerprint(name: str, digest: str, settings: bytes) -> str:  # noqa: ARG001
    rules = table_rules(name, settings)
    book, chosen = msgspec.to_builtins(rules.rulebook), msgspec.to_builtins(rules.settings)
    usual = msgspec.to_builtins(Settings())
    book["settings"] = {name: spec for name, spec in book["settings"].items() if name not in LATER}
    book["cite"] = {step: _as_before(clauses) for step, clauses in book["cite"].items()}
    book = {part: said for part, said in book.items() if part not in NOT_PAID}
    chosen = {name: one for name, one in chosen.items() if name not in LATER or one != usual[name]}
    said = msgspec.json.encode([book, chosen], order="sorted")
    return f"{name}:{sha256(said).hexdigest()[:DIGITS]}"


def _as_before(clauses: Any) -> Any:
    return [one for one in clauses if one not in CITED_LATER] if isinstance(clauses, list) else clauses


def count(paytables: dict[str, Paytable], table: Table, event: RoundEnded) -> None:
    """Counts a round that is over and still on the table; a practice table has no paytable."""
    if table.practice:
        return
    name = paytable_of(table)
    record = paytables.get(name)
    if record is None:
        rules = table_rules(table.rulebook, msgspec.json.encode(table.settings, order="sorted"))
        record = Paytable(name, table.rulebook, msgspec.to_builtins(rules.settings), table.round_at)
    paytables[name] = _with_round(record, table, event)


def correct(paytables: dict[str, Paytable], table: Table, event: ResultCorrected) -> None:
    """Counts what a ruling moved on a round that was over and counted."""
    amount, pooled = event.amount, event.area in POOLED
    record = paytables.get(paytable_of(table))
    if record is None or table.practice:
        return
    if event.area in FEES:
        paytables[record.id] = replace(record, fees=record.fees - amount)
    elif pooled:
        paytables[record.id] = replace(record, jackpot_paid=record.jackpot_paid + amount)
    else:
        paytables[record.id] = replace(record, paid=record.paid + amount)


def _with_round(record: Paytable, table: Table, event: RoundEnded) -> Paytable:
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
