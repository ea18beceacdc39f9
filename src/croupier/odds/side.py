"""The wagers of a table beside ante and bet, each exactly."""

from collections.abc import Callable

from croupier.odds.jackpot import jackpot_wagers
from croupier.odds.supers import super_wagers
from croupier.odds.wagers import Wager
from croupier.rulebook import TableRules

KINDS: tuple[Callable[[TableRules, int | None], dict[str, Wager]], ...] = (super_wagers, jackpot_wagers)
"""What counts each kind: its wagers by name, none where a rulebook has it not."""


def side_wagers(rules: TableRules, ante: int | None = None) -> dict[str, Wager]:
    """Every wager beside ante and bet; a maximum payout is measured against the ante."""
    return {name: wager for count in KINDS for name, wager in count(rules, ante).items()}
