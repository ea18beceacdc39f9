"""Odds as people read them: the figures of each wager, then how often it ends in which way."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.paper import bar, percent, plain, table
from croupier.odds import Odds, Outcome, Wager
from croupier.words.amounts import money


def odds_view(found: Odds, title: str, *, plain: bool = False) -> Group:
    """Every wager of a table; wagers that are alike share one place."""
    parts: list[RenderableType] = [heading(found.rulebook, title, found.settings, found.ante)]
    for names, wager in _alike(found):
        parts += _wager(names, wager, plain=plain)
    if found.instant:
        parts += [Text("Instant payouts", "heading"), _outcomes(found.instant, plain=plain)]
    return Group(*parts)


def heading(rulebook: str, title: str, settings: dict[str, object], ante: int | None = None) -> Text:
    """What was asked: the rulebook, and what was set."""
    given = [f"{name}={plain(value)}" for name, value in settings.items()]
    given += [f"ante {money(ante)}"] if ante is not None else []
    asked = f"\n{', '.join(given)}" if given else ""
    return Text.assemble((rulebook, "heading"), (f" · {title}{asked}", "quiet"))


def _alike(found: Odds) -> Iterator[tuple[list[str], Wager]]:
    """The different wagers, each with all its names."""
    names: dict[int, list[str]] = {}
    for name, wager in found.wagers.items():
        alike = next((key for key in names if found.wagers[names[key][0]] == wager), len(names))
        names.setdefault(alike, []).append(name)
    return ((same, found.wagers[same[0]]) for same in names.values())


def _wager(names: Sequence[str], wager: Wager, *, plain: bool) -> Iterator[RenderableType]:
    played = f", {wager.strategy} play" if wager.strategy else ""
    kind = "exact" if wager.exact else "estimated"
    clauses = f" ({', '.join(wager.clauses)})" if wager.clauses else ""
    yield Text.assemble("\n", (", ".join(names), "heading"), f" · {kind}{played}", (clauses, "clause"))
    if wager.flagged:
        yield Text("! returns less than 75 %", "loss")
    yield grid(_figures(wager))
    if wager.outcomes:
        yield _outcomes(wager.outcomes, plain=plain)


def grid(rows: Iterator[tuple[str, str]]) -> Table:
    """Names and values side by side."""
    made = Table.grid(padding=(0, 2, 0, 0))
    for name, value in rows:
        made.add_row(f"  {name}", Text(value))
    return made


def _figures(wager: Wager) -> Iterator[tuple[str, str]]:
    yield "house edge", percent(wager.house_edge, 6 if wager.exact else 3) + _between(wager)
    yield "expected value", f"{wager.ev} of one {wager.unit}" if wager.exact else _estimate(wager)
    if wager.element_of_risk is not None:
        yield "element of risk", percent(wager.element_of_risk, 6)
    if wager.standard_deviation is not None:
        yield "standard deviation", f"{wager.standard_deviation:.6f}"
    if wager.hit_frequency is not None:
        yield "hit frequency", percent(wager.hit_frequency)
    if wager.n0 is not None:
        yield "N0", f"{wager.n0:,.0f} rounds"
    if wager.break_even_pool is not None:
        yield "break-even pool", money(wager.break_even_pool)
    if wager.states is not None:
        yield "states", f"{wager.states:,}, each valued exactly"


def _between(wager: Wager) -> str:
    if wager.interval is None:
        return ""
    low, high = sorted((-wager.interval[0], -wager.interval[1]))
    return f", with 95 % confidence from {percent(low, 3)} to {percent(high, 3)}"


def _estimate(wager: Wager) -> str:
    if wager.interval is None:
        return f"{-wager.house_edge:+.6f}"
    return f"{-wager.house_edge:+.6f} ± {half_width(wager.interval):.6f} of one {wager.unit}"


def half_width(interval: tuple[float, float]) -> float:
    """How far an interval reaches to either side."""
    return (interval[1] - interval[0]) / 2


def _outcomes(outcomes: Sequence[Outcome], *, plain: bool) -> Table:
    total = sum(outcome.combinations for outcome in outcomes)
    rows = [(o.name, f"{o.units:+,.6g}" if o.units else "0", o.combinations) for o in outcomes]
    return counts_table(("Outcome", "Units", "Combinations"), rows, total, plain=plain)


def counts_table(
    heads: tuple[str, str, str], rows: Sequence[tuple[str, str, int]], total: int, *, plain: bool
) -> Table:
    """How often each thing happens, with bars."""
    found = table(heads[0])
    for name in (*heads[1:], "Share"):
        found.add_column(name, justify="right", no_wrap=True)
    found.add_column("")
    most = max(count for *_, count in rows) or 1
    for name, units, count in rows:
        shown = bar(count / most, plain=plain)
        found.add_row(name, units, f"{count:,}", percent(count / total), Text(shown))
    found.add_section()
    found.add_row("all", "", f"{total:,}", "", "")
    return found
