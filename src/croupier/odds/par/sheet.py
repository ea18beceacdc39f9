"""PAR sheets: every figure of a table's wagers, whether it is exact, on which strategy, by which clauses and settings."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.odds.side import jackpot_wager, super_wagers
from croupier.odds.simulation import simulate
from croupier.odds.strategies import StudStrategy
from croupier.odds.study import Progress, Study, odds, split
from croupier.odds.wagers import Wager
from croupier.rulebook import Rulebook, TableRules, under


class ParBar(msgspec.Struct, frozen=True):
    """One bar of a plot."""

    label: str
    value: float


class Plot(msgspec.Struct, frozen=True):
    """Some bars, and what they show."""

    title: str
    note: str
    bars: tuple[ParBar, ...]


class ParSheet(msgspec.Struct, frozen=True):
    """All that a PAR sheet says."""

    rulebook: str
    title: str
    instrument: str
    settings: dict[str, Any]
    ante: int | None
    wagers: dict[str, Wager]
    flagged: tuple[str, ...]
    plots: tuple[Plot, ...]


def par_sheet(
    rulebook: Rulebook,
    given: Mapping[str, Any] | None = None,
    *,
    ante: int | None = None,
    progress: Progress | None = None,
) -> ParSheet:
    """The PAR sheet of a rulebook under settings and study questions given together."""
    settings, study = split(given or {})
    rules = under(rulebook, settings)
    found = odds(rules, study, ante=ante, given=given, progress=progress)
    return ParSheet(
        rulebook=rules.id,
        title=rulebook.title,
        instrument=rulebook.instrument,
        settings=msgspec.to_builtins(rules.settings) | dict(given or {}),
        ante=ante,
        wagers=found.wagers,
        flagged=tuple(name for name, wager in found.wagers.items() if wager.flagged),
        plots=tuple(_plots(rules, study, ante, found.wagers)),
    )


def _plots(rules: TableRules, study: Study, ante: int | None, wagers: Mapping[str, Wager]) -> Iterator[Plot]:
    main = wagers["main"]
    yield _distribution(rules, study, ante, main)
    if main.by_upcard:
        note = f"{kind(main)}, {main.strategy} play, antes a round{_within(main)}"
        yield Plot("Value by upcard", note, tuple(ParBar(rank, ev) for rank, ev in main.by_upcard.items()))
    yield from _edges(rules, study, ante)


def _within(wager: Wager) -> str:
    """How wide the intervals of the values by upcard are, where they are estimated."""
    if not wager.by_upcard_intervals:
        return ""
    widest = max(high - low for low, high in wager.by_upcard_intervals.values()) / 2
    return f", each within ± {widest:.4f} (95 %)"


def kind(wager: Wager) -> str:
    """How the figures of a wager were come by."""
    return "exact" if wager.exact else "estimated"


def _distribution(rules: TableRules, study: Study, ante: int | None, main: Wager) -> Plot:
    """How often a round comes to each result."""
    if main.exact:
        total = sum(outcome.combinations for outcome in main.outcomes)
        bars = tuple(ParBar(f"{o.name} ({o.units:+g})", o.combinations / total) for o in main.outcomes)
        return Plot("Results of a round", f"exact, {main.strategy} play, share of rounds", bars)
    run = simulate(
        rules,
        min(study.rounds, 4_000_000),
        seed=study.seed,
        ante=ante,
        bet_table=study.bet_table,
        workers=study.workers,
    )
    bars = tuple(ParBar(f"{int(net):+d}", count / run.rounds) for net, count in run.results.items())
    widest = max(1.96 * (bar.value * (1 - bar.value) / run.rounds) ** 0.5 for bar in bars)
    note = (
        f"estimated from {run.rounds:,} rounds by the {run.strategy} strategy, share of rounds by antes won, "
        f"each within ± {widest:.5f} (95 %)"
    )
    return Plot("Results of a round", note, bars)


def _edges(rules: TableRules, study: Study, ante: int | None) -> Iterator[Plot]:
    """The house edge under each value of the settings that change it."""
    spec = rules.rulebook.settings.get("super_pay_table")
    if rules.super_odds is not None and spec is not None and spec.choices:
        given = {"max_payout": rules.settings.max_payout} if rules.settings.max_payout else {}
        bars = tuple(
            ParBar(
                f"table {table}",
                super_wagers(under(rules.rulebook, given | {"super_pay_table": table}), ante)[
                    "super"
                ].house_edge,
            )
            for table in spec.choices
        )
        yield Plot("House edge of the super by pay table", "exact", bars)
    if rules.prizes is not None:
        pools = [pool * 5_000_000 for pool in range(6)]
        found = {pool: jackpot_wager(rules, pool) for pool in pools}
        bars = tuple(ParBar(f"${pool // 100:,}", wager.house_edge) for pool, wager in found.items() if wager)
        yield Plot("House edge of the jackpot wager by pool", "exact", bars)
    if not rules.draw:
        yield _strategy_edges(rules, study, ante)


def _strategy_edges(rules: TableRules, study: Study, ante: int | None) -> Plot:
    bars = tuple(
        ParBar(name, odds(rules, replace(study, strategy=str(name)), ante=ante).wagers["main"].house_edge)
        for name in StudStrategy
    )
    return Plot("House edge by strategy", "exact", bars)


def figures(wager: Wager) -> Iterator[tuple[str, Any]]:
    """The figures of a wager by name, those that it has."""
    yield "unit", wager.unit
    yield "ev", wager.ev
    yield "house edge", wager.house_edge
    for name in (
        "element_of_risk",
        "variance",
        "standard_deviation",
        "hit_frequency",
        "n0",
        "break_even_pool",
        "states",
    ):
        value = getattr(wager, name)
        if value is not None:
            yield name.replace("_", " "), value
    if wager.interval:
        yield "95 % interval, low", wager.interval[0]
        yield "95 % interval, high", wager.interval[1]
    if wager.flagged:
        yield "flag", "returns less than 75 %"
