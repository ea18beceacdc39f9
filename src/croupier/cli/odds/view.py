"""Odds as people read them: the figures of each wager, then how often it ends in which way."""

from collections.abc import Callable, Iterator, Sequence
from math import nan
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.paper import amount, bar, figure, heads, percent, plain, table, worded
from croupier.odds import Odds, Outcome, Wager
from croupier.odds.wagers import alike
from croupier.rulebook import Rulebook, under
from croupier.words import say


def odds_view(found: Odds, book: Rulebook, *, plain: bool = False) -> Group:
    """Every wager of a table; wagers that are alike share one place."""
    parts: list[RenderableType] = [heading(found.rulebook, book.title, found.settings, found.ante)]
    for names, wager in alike(found.wagers):
        compulsory = wager.exact and "main" in names and under(book).several_supers
        beside = found.wagers["super"].house_edge if compulsory else None
        parts += _wager(names, wager, beside, plain=plain)
    if found.instant:
        parts += [Text(say("instant-payouts"), "heading"), _outcomes(found.instant, plain=plain)]
    return Group(*parts)


def heading(rulebook: str, title: str, settings: dict[str, object], ante: int | None = None) -> Text:
    """What was asked: the rulebook, and what was set."""
    given = [f"{name}={plain(value)}" for name, value in settings.items()]
    given += [say("asked-ante", amount=ante)] if ante is not None else []
    asked = f"\n{', '.join(given)}" if given else ""
    return Text.assemble((rulebook, "heading"), (f" · {title}{asked}", "quiet"))


def _wager(
    names: Sequence[str], wager: Wager, beside: float | None, *, plain: bool
) -> Iterator[RenderableType]:
    """A wager; `beside` is the edge of a super without which it cannot be placed."""
    kind = say("known-how", exact=wager.exact, strategy=wager.strategy or "")
    clauses = f" ({', '.join(wager.clauses)})" if wager.clauses else ""
    named = ", ".join(map(worded, names))
    yield Text.assemble("\n", (named, "heading"), f" · {kind}", (clauses, "clause"))
    if wager.flagged:
        yield Text(f"! {say('flagged')}", "loss")
    yield grid(_figures(wager, beside))
    if wager.outcomes:
        yield _outcomes(wager.outcomes, plain=plain)


def grid(rows: Iterator[tuple[str, str]]) -> Table:
    """Figures by their names, side by side with their values."""
    made = Table.grid(padding=(0, 2, 0, 0))
    for name, value in rows:
        made.add_row(f"  {say(f'figure-{name}')}", Text(value))
    return made


def _figures(wager: Wager, beside: float | None) -> Iterator[tuple[str, str]]:
    yield "house-edge", percent(wager.house_edge, 6 if wager.interval is None else 3) + _between(wager)
    if beside is not None:
        yield "with-its-super", percent(wager.house_edge + beside, 6)
    ev = say("of-one", value=str(wager.ev), unit=wager.unit) if wager.interval is None else _estimate(wager)
    yield "expected-value", ev
    for name, shown in _SHOWN.items():
        value, ends = getattr(wager, name), (wager.intervals or {}).get(name)
        if value is not None:
            yield name.replace("_", "-"), shown(value) + (f", {confident(*map(shown, ends))}" if ends else "")


_SHOWN: dict[str, Callable[[Any], str]] = {
    "at_least": lambda value: say("of-one", value=value, unit="ante"),
    "element_of_risk": lambda value: percent(value, 6),
    "standard_deviation": lambda value: figure(value, ".6f"),
    "hit_frequency": percent,
    "n0": lambda value: say("so-many-rounds", rounds=figure(value, ",.0f")),
    "cost_an_hour": amount,
    "break_even_pool": amount,
    "why": lambda why: say(f"estimated-because.{why}"),
    "states": lambda count: say("valued-exactly", count=figure(count)),
}
"""The figures that not every wager has, each as it is read."""


def _between(wager: Wager) -> str:
    if wager.interval is None:
        return ""
    low, high = sorted((-wager.interval[0], -wager.interval[1]))
    return f", {confident(percent(low, 3), percent(high, 3))}"


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
