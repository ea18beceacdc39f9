"""What the wagers of a house's rulebook are worth, within seconds: exact where that is quick, and else estimated."""

import msgspec
from rich.console import Console

from croupier.cli.odds.questions import answerable
from croupier.cli.paper import percent, table
from croupier.cli.progress import worked_out
from croupier.odds import Odds, Study, Wager, odds, terms
from croupier.rulebook import TableRules
from croupier.words.amounts import money

STATES = 1_000
"""How many first hands a quick estimate looks at."""

ANTE = 1_000


def valued(rules: TableRules, ante: int | None) -> Odds:
    """The odds of a table, from what is solved, what can be counted, or a small sample."""
    with answerable():
        if ante is None and rules.settings.max_payout is not None:
            ante = rules.settings.ante_limits[0] if rules.settings.ante_limits else ANTE
        study = Study() if _known(rules) else Study(states=STATES)
        return worked_out("counting", lambda tell: odds(rules, study, ante=ante, progress=tell))


def _known(rules: TableRules) -> bool:
    """Whether the main wager can be told exactly: there is nothing to draw, or the game was solved."""
    from croupier.odds import solved

    free = msgspec.structs.replace(rules.settings, max_payout=None)
    return not rules.draw or solved.find(terms(msgspec.structs.replace(rules, settings=free))) is not None


def tell(found: Odds, file: str, paper: Console) -> None:
    """Prints each wager's edge, and how to learn more."""
    made = table("Wager", "House edge", "How it is known")
    made.columns[1].justify = "right"
    for name, wager in found.wagers.items():
        made.add_row(name, percent(wager.house_edge, 4 if wager.exact else 1), _how(wager))
    paper.print(made)
    for name, wager in found.wagers.items():
        if wager.house_edge < 0:
            paper.print(f"! {name}: played best, this is a game that the house loses", style="loss")
        if wager.flagged:
            paper.print(f"! {name}: returns less than 75 %", style="loss")
    ante = f" --ante {found.ante}" if found.ante is not None else ""
    if found.ante is not None:
        paper.print(f"For an ante of {money(found.ante)}, which the maximum payout is measured against.")
    if not all(wager.exact for wager in found.wagers.values()):
        paper.print(f"Closer: croupier odds {file}{ante} --precision 0.0005", markup=False, soft_wrap=True)
    paper.print(
        f"In full: croupier odds {file}{ante}, or croupier par {file}{ante} -o par.html",
        markup=False,
        soft_wrap=True,
    )


def _how(wager: Wager) -> str:
    if wager.exact:
        return "exact"
    if wager.interval is None:
        return "estimated"
    low, high = sorted(-end for end in wager.interval)
    return (
        f"{percent(low, 1)} to {percent(high, 1)} with 95 % confidence, {wager.states:,} first hands valued"
    )
