"""Odds as people read them: the figures of each wager, then how often it ends in which way."""

from collections.abc import Iterator, Sequence
from math import nan

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.paper import amount, bar, figure, heads, percent, plain, table, worded
from croupier.odds import Odds, Outcome, Wager
from croupier.words import say


def odds_view(found: Odds, title: str, *, plain: bool = False) -> Group:
    """Every wager of a table; wagers that are alike share one place."""
    parts: list[RenderableType] = [heading(found.rulebook, title, found.settings, found.ante)]
    for names, wager in _alike(found):
        parts += _wager(names, wager, plain=plain)
    if found.instant:
        parts += [Text(say("instant-payouts"), "heading"), _outcomes(found.instant, plain=plain)]
    return Group(*parts)


def heading(rulebook: str, title: str, settings: dict[str, object], ante: int | None = None) -> Text:
    """What was asked: the rulebook, and what was set."""
    given = [f"{name}={plain(value)}" for name, value in settings.items()]
    given += [say("asked-ante", amount=ante)] if ante is not None else []
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
    kind = say("known-how", exact=wager.exact, strategy=wager.strategy or "")
    clauses = f" ({', '.join(wager.clauses)})" if wager.clauses else ""
    named = ", ".join(map(worded, names))
    yield Text.assemble("\n", (named, "heading"), f" · {kind}", (clauses, "clause"))
    if wager.flagged:
        yield Text(f"! {say('flagged')}", "loss")
    yield grid(_figures(wager))
    if wager.outcomes:
        yield _outcomes(wager.outcomes, plain=plain)


def grid(rows: Iterator[tuple[str, str]]) -> Table:
    """Figures by their names, side by side with their values."""
    made = Table.grid(padding=(0, 2, 0, 0))
    for name, value in rows:
        made.add_row(f"  {say(f'figure-{name}')}", Text(value))
    return made


def _figures(wager: Wager) -> Iterator[tuple[str, str]]:
    yield "house-edge", percent(wager.house_edge, 6 if wager.interval is None else 3) + _between(wager)
    ev = say("of-one", value=str(wager.ev), unit=wager.unit) if wager.interval is None else _estimate(wager)
    yield "expected-value", ev
    if wager.at_least is not None:
        yield "at-least", say("of-one", value=wager.at_least, unit=wager.unit)
    if wager.element_of_risk is not None:
        yield "element-of-risk", percent(wager.element_of_risk, 6)
    if wager.standard_deviation is not None:
        yield (
            "standard-deviation",
            figure(wager.standard_deviation, ".6f") + _within(wager, "standard_deviation"),
        )
    if wager.hit_frequency is not None:
        yield "hit-frequency", percent(wager.hit_frequency) + _within(wager, "hit_frequency")
    if wager.n0 is not None:
        yield "n0", say("so-many-rounds", rounds=figure(wager.n0, ",.0f"))
    if wager.cost_an_hour is not None:
        yield "cost-an-hour", amount(wager.cost_an_hour)
    if wager.break_even_pool is not None:
        yield "break-even-pool", amount(wager.break_even_pool)
    if wager.why is not None:
        yield "why", say(f"estimated-because.{wager.why}")
    if wager.states is not None:
        yield "states", say("valued-exactly", count=figure(wager.states))


def _between(wager: Wager) -> str:
    if wager.interval is None:
        return ""
    low, high = sorted((-wager.interval[0], -wager.interval[1]))
    return f", {confident(percent(low, 3), percent(high, 3))}"


def _within(wager: Wager, name: str) -> str:
    """Between which bounds a figure lies that is estimated beside others that are exact."""
    if wager.intervals is None:
        return ""
    shown = [percent(end) if name == "hit_frequency" else figure(end, ".6f") for end in wager.intervals[name]]
    return f", {confident(*shown)}"


def confident(low: str, high: str) -> str:
    """Between which bounds something lies."""
    return say("confident", low=low, high=high)


def _estimate(wager: Wager) -> str:
    value = between(-wager.house_edge, wager.interval or (nan, nan), 6)
    return say("of-one", value=value, unit=wager.unit)


def between(value: float, interval: tuple[float, float], digits: int) -> str:
    """A value and how far its interval reaches to either side."""
    reach = (interval[1] - interval[0]) / 2
    return f"{figure(value, f'+.{digits}f')} ± {figure(reach, f'.{digits}f')}"


def _outcomes(outcomes: Sequence[Outcome], *, plain: bool) -> Table:
    total = sum(outcome.combinations for outcome in outcomes)
    rows = [(worded(o.name), figure(o.units, "+,.6g") if o.units else "0", o.combinations) for o in outcomes]
    name, units, count = heads("outcome", "units", "combinations")
    return counts_table((name, units, count), rows, total, plain=plain)


def counts_table(
    names: tuple[str, str, str], rows: Sequence[tuple[str, str, int]], total: int, *, plain: bool
) -> Table:
    """How often each thing happens, with bars."""
    found = table(names[0])
    for name in (*names[1:], *heads("share")):
        found.add_column(name, justify="right", no_wrap=True)
    found.add_column("")
    most = max(count for *_, count in rows) or 1
    for name, units, count in rows:
        shown = bar(count / most, plain=plain)
        found.add_row(name, units, figure(count), percent(count / total), Text(shown))
    found.add_section()
    found.add_row(say("counted-all"), "", figure(total), "", "")
    return found
