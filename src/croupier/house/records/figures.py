"""Figures of finished rounds: what each table took in and kept, and what was played under each paytable."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game.state import POOLED
from croupier.house.records.paytables import Paytable, begun, paytable_of, with_round
from croupier.house.table.events import RoundEnded
from croupier.house.table.state import Table


class TableFigures(Struct, frozen=True):
    """What a table took in and kept under a rulebook; jackpot wagers and prizes apart."""

    rounds: int = 0
    void: int = 0
    handle: int = 0
    hold: int = 0
    jackpot_in: int = 0
    jackpot_paid: int = 0


def count(
    figures: dict[str, TableFigures], paytables: dict[str, Paytable], before: Table, event: RoundEnded
) -> None:
    """Counts a round that is over and still on the table; a practice table has figures and no paytable."""
    table = before
    key = f"{table.id} {table.rulebook}"
    figures[key] = _counted(figures.get(key, TableFigures()), before, event)
    if not table.practice:
        record = paytables.get(paytable_of(table)) or begun(table, table.round_at)
        paytables[record.id] = with_round(record, table, event)


def _counted(figures: TableFigures, table: Table, event: RoundEnded) -> TableFigures:
    if event.void or table.round is None:
        return replace(figures, void=figures.void + 1)
    wagers = [item for seat in table.round.seats.values() for item in seat.wagers.items()]
    main = [wager for area, wager in wagers if area not in POOLED]
    side = [wager for area, wager in wagers if area in POOLED]
    return replace(
        figures,
        rounds=figures.rounds + 1,
        handle=figures.handle + sum(wager.stake for wager in main),
        hold=figures.hold - sum(wager.net for wager in main),
        jackpot_in=figures.jackpot_in + sum(wager.stake for wager in side),
        jackpot_paid=figures.jackpot_paid + sum(wager.paid for wager in side),
    )
