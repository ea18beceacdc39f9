"""PAR sheets: every figure of a table's wagers, whether it is exact, on which strategy, by which clauses and settings.

A sheet is written as one self-contained page, a table or data, as the file's name ends.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from croupier.odds.side import jackpot_wager, super_wagers
from croupier.odds.simulation import simulate
from croupier.odds.strategies import StudStrategy
from croupier.odds.study import Progress, Study, odds, split
from croupier.odds.terms import BadQuestion
from croupier.odds.wagers import Wager
from croupier.rulebook import Rulebook, TableRules, under
from croupier.words import CURRENT, Sentence, key, say

FORMATS = (".html", ".csv", ".json")
PLOTTED = 4_000_000
"""How many rounds a plot of an estimate rests on at most."""

_LABEL, _WIDTH, _ROW = 230, 760, 20
_FIGURES = (
    "element_of_risk", "variance", "standard_deviation", "hit_frequency", "n0", "break_even_pool", "states",
)  # fmt: skip


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
    yield from _distribution(rules, study, ante, main)
    if main.by_upcard:
        how = {"strategy": main.strategy or "", "within": _within(main)}
        bars = tuple(ParBar(rank, ev) for rank, ev in main.by_upcard.items())
        yield Plot(Sentence("par-upcards"), Sentence("par-upcards.note", exact=main.exact, **how), bars)
    yield from _edges(rules, study, ante)


def _within(wager: Wager) -> str:
    """How wide the intervals of the values by upcard are, where they are estimated."""
    if not wager.by_upcard_intervals:
        return ""
    widest = max(high - low for low, high in wager.by_upcard_intervals.values()) / 2
    return f"{widest:.4f}"


def _distribution(rules: TableRules, study: Study, ante: int | None, main: Wager) -> Iterator[Plot]:
    """How often a round comes to each result; nothing where an ante is divided so finely that too many are to tell apart."""
    if main.exact:
        total = sum(outcome.combinations for outcome in main.outcomes)
        bars = tuple(ParBar(f"{o.name} ({o.units:+g})", o.combinations / total) for o in main.outcomes)
        note = Sentence("par-results.exact", strategy=main.strategy or "")
        yield Plot(Sentence("par-results"), note, bars)
        return
    run = simulate(
        rules,
        min(study.rounds or PLOTTED, PLOTTED),
        seed=study.seed,
        ante=ante,
        bet_table=study.bet_table,
        workers=study.workers,
    )
    bars = tuple(ParBar(f"{int(net):+d}", count / run.rounds) for net, count in run.results.items())
    if not bars:
        return
    widest = max(1.96 * (bar.value * (1 - bar.value) / run.rounds) ** 0.5 for bar in bars)
    played = {"rounds": f"{run.rounds:,}", "strategy": run.strategy, "within": f"{widest:.5f}"}
    yield Plot(Sentence("par-results"), Sentence("par-results.estimated", **played), bars)


def _edges(rules: TableRules, study: Study, ante: int | None) -> Iterator[Plot]:
    """The house edge under each value of the settings that change it."""
    spec = rules.rulebook.settings.get("super_pay_table")
    if rules.super_odds is not None and spec is not None and spec.choices:
        given = {"max_payout": rules.settings.max_payout} if rules.settings.max_payout else {}
        tables = {table: under(rules.rulebook, given | {"super_pay_table": table}) for table in spec.choices}
        edges: dict[str, float] = {
            Sentence("pay-table", number=table): super_wagers(own, ante)["super"].house_edge
            for table, own in tables.items()
        }
        yield _edge_plot("par-edges.super", edges)
    if rules.prizes is not None:
        found = {pool: jackpot_wager(rules, pool) for pool in range(0, 30_000_000, 5_000_000)}
        edges = {f"${pool // 100:,}": wager.house_edge for pool, wager in found.items() if wager}
        yield _edge_plot("par-edges.jackpot", edges)
    if not rules.draw:
        played = {
            str(name): odds(rules, Study(str(name), study.bet_table), ante=ante) for name in StudStrategy
        }
        edges = {name: one.wagers["main"].house_edge for name, one in played.items()}
        yield _edge_plot("par-edges", edges)


def _edge_plot(title: str, edges: Mapping[str, float]) -> Plot:
    return Plot(
        Sentence(title),
        Sentence("known-how", exact=True, strategy=""),
        tuple(ParBar(label, edge) for label, edge in edges.items()),
    )


def figures(wager: Wager) -> Iterator[tuple[str, Any]]:
    """The figures of a wager by name, those that it has."""
    yield "unit", wager.unit
    yield "ev", wager.ev
    yield "house edge", wager.house_edge
    for name in _FIGURES:
        value = getattr(wager, name)
        if value is not None:
            yield name.replace("_", " "), value
    if wager.interval:
        yield "95 % interval, low", wager.interval[0]
        yield "95 % interval, high", wager.interval[1]
    if wager.flagged:
        yield "flag", Sentence("flagged")


def write(sheet: ParSheet, path: Path) -> None:
    """Writes a sheet as HTML, CSV or JSON, whichever the name ends in."""
    if path.suffix not in FORMATS:
        raise BadQuestion(Sentence("UNKNOWN_ENDING.sheet", ending=path.suffix))
    path.write_text(as_text(sheet, path.suffix), encoding="utf-8")


def as_text(sheet: ParSheet, suffix: str) -> str:
    """A sheet as text in one of the formats."""
    if suffix == ".json":
        return msgspec.json.format(msgspec.json.encode(sheet, enc_hook=str), indent=2).decode()
    if suffix == ".csv":
        return as_csv(sheet)
    return as_html(sheet)


def as_csv(sheet: ParSheet) -> str:
    """A sheet as rows: rulebook, wager, figure or outcome, value, combinations, exact or estimated, strategy, clauses."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("rulebook", "wager", "figure", "value", "combinations", "kind", "strategy", "clauses"))
    for name, wager in sheet.wagers.items():
        about = (
            Sentence("known-how", exact=wager.exact, strategy=""),
            wager.strategy or "",
            " ".join(wager.clauses),
        )
        for figure, value in figures(wager):
            rows.writerow((sheet.rulebook, name, figure, value, "", *about))
        for outcome in wager.outcomes:
            rows.writerow((sheet.rulebook, name, outcome.name, outcome.units, outcome.combinations, *about))
    for setting, value in sheet.settings.items():
        rows.writerow((sheet.rulebook, "", Sentence("setting", name=setting), value, "", "", "", ""))
    return text.getvalue()


def as_html(sheet: ParSheet) -> str:
    """The page; it needs nothing but itself."""
    page = Template(files("croupier.odds").joinpath("data", "par.html").read_text("utf-8"))
    return page.substitute(language=CURRENT.get(), title=_title(sheet), body="\n".join(_body(sheet)))


def _body(sheet: ParSheet) -> Iterator[str]:
    yield f"<h1>{_title(sheet)}</h1>"
    yield f'<p class="note">{escape(sheet.rulebook)} · {escape(sheet.instrument)}</p>'
    for name in sheet.flagged:
        yield f'<p><span class="flag">{say("flagged")}</span> {escape(name)}</p>'
    for name, wager in sheet.wagers.items():
        yield from _wager(name, wager)
    for plot in sheet.plots:
        yield f"<h2>{_told(plot.title)}</h2>"
        yield f'<p class="note">{_told(plot.note)}</p>'
        yield _svg(plot)
    yield f"<h2>{say('par-settings')}</h2>"
    yield _table(("setting", "value"), ((name, str(value)) for name, value in sheet.settings.items()))


def _title(sheet: ParSheet) -> str:
    return escape(say("par-title", title=sheet.title))


def _told(text: str) -> str:
    """A sentence in the language of the program; one that came from elsewhere is in English."""
    return escape(text.told() if isinstance(text, Sentence) else text)


def _wager(name: str, wager: Wager) -> Iterator[str]:
    note = say("par-note", exact=wager.exact, strategy=wager.strategy or "", clauses=tuple(wager.clauses))
    yield f"<h2>{escape(name)}</h2>"
    yield f'<p class="note">{escape(note)}</p>'
    yield _table(
        ("figure", "value"),
        ((say(f"figure-{key(figure)}"), _shown(value)) for figure, value in figures(wager)),
    )
    if wager.outcomes:
        rows = ((o.name, f"{o.units:+g}", f"{o.combinations:,}") for o in wager.outcomes)
        yield _table(("outcome", "units", "combinations"), rows)


def _shown(value: object) -> str:
    if isinstance(value, Sentence):
        return value.told()
    return f"{value:.8g}" if isinstance(value, float) else str(value)


def _table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    head = "".join(f'<th scope="col">{escape(say(f"par-head-{name}"))}</th>' for name in heads)
    lines = "".join(
        "<tr>"
        + "".join(f"<td{' class=number' if i else ''}>{escape(cell)}</td>" for i, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _svg(plot: Plot) -> str:
    """Bars to the right of a zero line for what is positive, to its left for what is not."""
    most = max((abs(bar.value) for bar in plot.bars), default=0.0) or 1.0
    room = _WIDTH - _LABEL - 90
    below = any(bar.value < 0 for bar in plot.bars)
    zero, scale = (_LABEL + room / 2, room / 2 / most) if below else (_LABEL, room / most)
    rows = []
    for i, bar in enumerate(plot.bars):
        y, width = i * _ROW, abs(bar.value) * scale
        x = zero if bar.value >= 0 else zero - width
        colour = "#1f6f54" if bar.value >= 0 else "#b3261e"
        rows.append(
            f'<text x="{_LABEL - 8}" y="{y + 14}" text-anchor="end">{_told(bar.label)}</text>'
            f'<rect x="{x:.1f}" y="{y + 3}" width="{max(width, 0.5):.1f}" height="{_ROW - 6}" fill="{colour}"/>'
            f'<text x="{_WIDTH - 84}" y="{y + 14}">{bar.value:.5g}</text>'
        )
    label = f"{_told(plot.title)}: {_told(plot.note)}"
    height = len(plot.bars) * _ROW + 4
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{label}">{"".join(rows)}</svg>'
