"""A PAR sheet as a file: one self-contained page, a table or data, as its name ends."""

import csv
import io
from collections.abc import Iterator
from html import escape
from pathlib import Path

import msgspec

from croupier.odds.par.sheet import ParSheet, Plot, figures, kind
from croupier.odds.terms import BadQuestion
from croupier.odds.wagers import Wager

FORMATS = (".html", ".csv", ".json")
_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2.2rem; font-size: 1.15rem; border-bottom: 2px solid #1f6f54; }
table { border-collapse: collapse; margin: .6rem 0; } th, td { padding: .2rem .7rem; text-align: left; border-bottom: 1px solid #d8dde3; }
td.number { text-align: right; font-variant-numeric: tabular-nums; } .note { color: #56606c; }
.flag { background: #b3261e; color: #fff; padding: .1rem .5rem; border-radius: .3rem; }
svg { width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: #1c2430; }
"""
_LABEL, _WIDTH, _ROW = 230, 760, 20


def write(sheet: ParSheet, path: Path) -> None:
    """Writes a sheet as HTML, CSV or JSON, whichever the name ends in."""
    if path.suffix not in FORMATS:
        raise BadQuestion(
            f"a PAR sheet is written as {', '.join(FORMATS)}, not {path.suffix or 'a name without ending'}"
        )
    path.write_text(as_text(sheet, path.suffix), encoding="utf-8")


def as_text(sheet: ParSheet, suffix: str) -> str:
    """A sheet as text in one of the formats."""
    if suffix == ".json":
        return msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode()
    if suffix == ".csv":
        return as_csv(sheet)
    return as_html(sheet)


def as_csv(sheet: ParSheet) -> str:
    """A sheet as rows: rulebook, wager, figure or outcome, value, combinations, exact or estimated, strategy, clauses."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("rulebook", "wager", "figure", "value", "combinations", "kind", "strategy", "clauses"))
    for name, wager in sheet.wagers.items():
        about = (kind(wager), wager.strategy or "", " ".join(wager.clauses))
        for figure, value in figures(wager):
            rows.writerow((sheet.rulebook, name, figure, value, "", *about))
        for outcome in wager.outcomes:
            rows.writerow((sheet.rulebook, name, outcome.name, outcome.units, outcome.combinations, *about))
    for setting, value in sheet.settings.items():
        rows.writerow((sheet.rulebook, "", f"setting {setting}", value, "", "", "", ""))
    return text.getvalue()


def as_html(sheet: ParSheet) -> str:
    """The page; it needs nothing but itself."""
    body = "\n".join(_body(sheet))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>PAR sheet: {escape(sheet.title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def _body(sheet: ParSheet) -> Iterator[str]:
    yield f"<h1>PAR sheet: {escape(sheet.title)}</h1>"
    yield f'<p class="note">{escape(sheet.rulebook)} · {escape(sheet.instrument)}</p>'
    for name in sheet.flagged:
        yield f'<p><span class="flag">returns less than 75 %</span> {escape(name)}</p>'
    for name, wager in sheet.wagers.items():
        yield from _wager(name, wager)
    for plot in sheet.plots:
        yield f"<h2>{escape(plot.title)}</h2>"
        yield f'<p class="note">{escape(plot.note)}</p>'
        yield _svg(plot)
    yield "<h2>Settings</h2>"
    yield _table(("setting", "value"), ((name, str(value)) for name, value in sheet.settings.items()))


def _wager(name: str, wager: Wager) -> Iterator[str]:
    kind = "exact" if wager.exact else "estimated, with its 95 % interval"
    played = f", {wager.strategy} play" if wager.strategy else ""
    yield f"<h2>{escape(name)}</h2>"
    yield f'<p class="note">{kind}{escape(played)} · clauses {escape(", ".join(wager.clauses))}</p>'
    yield _table(("figure", "value"), ((figure, _shown(value)) for figure, value in figures(wager)))
    if wager.outcomes:
        rows = ((o.name, f"{o.units:+g}", f"{o.combinations:,}") for o in wager.outcomes)
        yield _table(("outcome", "units", "combinations"), rows)


def _shown(value: object) -> str:
    return f"{value:.8g}" if isinstance(value, float) else str(value)


def _table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
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
            f'<text x="{_LABEL - 8}" y="{y + 14}" text-anchor="end">{escape(bar.label)}</text>'
            f'<rect x="{x:.1f}" y="{y + 3}" width="{max(width, 0.5):.1f}" height="{_ROW - 6}" fill="{colour}"/>'
            f'<text x="{_WIDTH - 84}" y="{y + 14}">{bar.value:.5g}</text>'
        )
    label = escape(f"{plot.title}: {plot.note}")
    height = len(plot.bars) * _ROW + 4
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{label}">{"".join(rows)}</svg>'
