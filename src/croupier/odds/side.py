"""The wagers of a table beside ante and bet, each exactly."""

from croupier.odds.jackpot import jackpot_wager
from croupier.odds.supers import super_wagers
from croupier.odds.wagers import Wager
from croupier.rulebook import TableRules


def side_wagers(rules: TableRules, ante: int | None = None) -> dict[str, Wager]:
    """Every wager beside ante and bet that a rulebook has; a maximum payout is measured against the ante."""
    found = {**super_wagers(rules, ante), "jackpot": jackpot_wager(rules)}
    return {name: wager for name, wager in found.items() if wager is not None}
