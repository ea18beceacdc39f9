"""PAR sheets as files: one self-contained page to print, a complete table, or data, as the file's name ends."""

import csv
import io
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from croupier.odds.par import ParSheet, Plot
from croupier.odds.terms import BadQuestion
from croupier.odds.wagers import Wager
from croupier.rulebook.settings import AMOUNTS
from croupier.words import CURRENT, Sentence, key, say
from croupier.words.amounts import money

FORMATS = (".html", ".csv", ".json")
_LABEL, _WIDTH, _ROW = 230, 760, 20
_FIGURES = (
    "element_of_risk", "variance", "standard_deviation", "hit_frequency", "n0", "break_even_pool", "states", "at_least",
)  # fmt: skip
_MONEY = frozenset({"break even pool"})
_APART = frozenset({"rulebook", "settings", "wagers", "plots", "flagged"})
"""What a table of a sheet has rows of its own for, or pictures of what it has."""


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
    plain = msgspec.to_builtins(sheet, enc_hook=str)
    for name, part in plain.items():
        if name not in _APART:
            for place, value in _leaves(part, name):
                rows.writerow((sheet.rulebook, "", place, value, "", "", "", ""))
    return text.getvalue()


def _leaves(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every figure of a part of a sheet, with its place."""
    inside: Iterable[tuple[object, Any]]
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, (list, tuple)):
        inside = enumerate(value)
    else:
        yield place, value
        return
    for name, part in inside:
        yield from _leaves(part, f"{place}.{name}")


def as_html(sheet: ParSheet) -> str:
    """The page; it needs nothing but itself."""
    page = Template(files("croupier.odds").joinpath("data", "par.html").read_text("utf-8"))
    return page.substitute(language=CURRENT.get(), title=_title(sheet), body="\n".join(_body(sheet)))


def _body(sheet: ParSheet) -> Iterator[str]:
    yield f"<h1>{_title(sheet)}</h1>"
    yield f'<p class="note">{escape(sheet.rulebook)} · {escape(sheet.instrument)}</p>'
    for name in sheet.flagged:
        yield f'<p><span class="flag">{say("flagged")}</span> {escape(name)}</p>'
    yield from _made(sheet)
    for name, wager in sheet.wagers.items():
        yield from _wager(sheet, name, wager)
    yield from _strategies(sheet)
    yield from _by_setting(sheet)
    yield from _exposure(sheet)
    yield from _jackpot(sheet)
    for plot in sheet.plots:
        yield f'<section><h2>{_told(plot.title)}</h2><p class="note">{_told(plot.note)}</p>{_svg(plot)}</section>'
    yield _heading("par-settings")
    yield _table(("setting", "value"), ((name, _set(name, value)) for name, value in sheet.settings.items()))
    yield _heading("par-rules")
    rules = ((say("par-part", part=one.part), one.row, one.pays, one.clause) for one in sheet.rules)
    yield _table(("part", "outcome", "pays", "clause"), rules)


def _made(sheet: ParSheet) -> Iterator[str]:
    """Who made the sheet, of what, and who vouches for it."""
    made = sheet.made
    rows = [
        (say(f"par-made.{name.replace('_', '-')}"), str(value))
        for name, value in msgspec.structs.asdict(made).items()
        if value and name != "decimals"
    ]
    yield _table(("figure", "value"), rows)
    yield f'<p class="signed">{escape(say("par-signed"))}</p>'


def _set(name: str, value: Any) -> str:
    """A setting with its unit where it is an amount."""
    if name in AMOUNTS and isinstance(value, int):
        return money(value)
    return "" if value is None else str(value)


def _strategies(sheet: ParSheet) -> Iterator[str]:
    if sheet.strategies:
        yield _heading("par-strategies")
        rows = (
            (
                one.strategy,
                _percent(one.house_edge),
                _percent(one.cost),
                _how(exact=one.exact, interval=one.interval),
            )
            for one in sheet.strategies
        )
        yield _table(("strategy", "edge", "cost", "how"), rows)


def _by_setting(sheet: ParSheet) -> Iterator[str]:
    if sheet.by_setting:
        yield _heading("par-by-setting")
        rows = (
            (one.setting, one.value, wager, _percent(edge))
            for one in sheet.by_setting
            for wager, edge in one.edges.items()
        )
        yield _table(("setting", "value", "wager", "edge"), rows)


def _exposure(sheet: ParSheet) -> Iterator[str]:
    if sheet.exposure:
        yield _heading("par-exposure")
        rows = (
            (
                say("par-exposed", what=(what := one.what.partition("-"))[0], count=what[2]),
                _percent(one.gain),
                _how(exact=one.exact, interval=one.interval, least=True),
            )
            for one in sheet.exposure
        )
        yield _table(("exposure", "gain", "how"), rows)


def _jackpot(sheet: ParSheet) -> Iterator[str]:
    found = sheet.jackpot
    if found is None:
        return
    yield _heading("par-jackpot")
    rows = (
        ("stake", money(found.stake)),
        ("contribution", money(found.contribution)),
        ("seed", money(found.seed)),
        ("one-in", f"{found.one_in:,.1f}"),
        ("two-royals", f"{found.two_royals_one_in:,.0f}"),
        ("return", _percent(found.long_run_return)),
        ("mean-pool", money(found.mean_pool)),
    )
    yield _table(("figure", "value"), ((say(f"par-jackpot.{name}"), value) for name, value in rows))
    prizes = ((p.hand, f"{p.one_in:,.1f}", money(p.floor), _percent(p.share)) for p in found.prizes)
    yield _table(("outcome", "one-in", "floor", "share"), prizes)


def _how(*, exact: bool, interval: tuple[float, float] | None, least: bool = False) -> str:
    if interval:
        return say("par-how", how="within", low=_percent(min(interval)), high=_percent(max(interval)))
    return say("par-how", how="exact" if exact else "least" if least else "", low="", high="")


def _percent(share: float) -> str:
    return f"{100 * share:.6f} %"


def _heading(message: str) -> str:
    return f"<h2>{escape(say(message))}</h2>"


def _title(sheet: ParSheet) -> str:
    return escape(say("par-title", title=sheet.title))


def _told(text: str) -> str:
    """A sentence in the language of the program; one that came from elsewhere is in English."""
    return escape(text.told() if isinstance(text, Sentence) else text)


def _wager(sheet: ParSheet, name: str, wager: Wager) -> Iterator[str]:
    note = say("par-note", exact=wager.exact, strategy=wager.strategy or "", clauses=tuple(wager.clauses))
    yield f"<h2>{escape(name)}</h2>"
    yield f'<p class="note">{escape(note)}</p>'
    detail = sheet.details.get(name)
    rows = [(say(f"figure-{key(figure)}"), _shown(figure, value)) for figure, value in figures(wager)]
    if detail is None:
        yield _table(("figure", "value"), rows)
        return
    rows += [
        (say("par-mean-stake"), f"{detail.mean_stake:.8g}"),
        (say("par-rtp"), _percent(detail.rtp)),
        (say("par-hold"), _percent(detail.hold)),
        (say("par-volatility"), f"{detail.volatility_index:.6f}"),
    ]
    yield _table(("figure", "value"), rows)
    lines = (
        (
            one.outcome,
            f"{one.units:+g}",
            f"{one.staked:g}",
            f"{one.combinations:,}",
            f"{one.probability:.9f}",
            f"{one.one_in:,.2f}",
            f"{one.contribution:.9f}",
        )
        for one in detail.lines
    )
    yield _table(
        ("outcome", "units", "staked", "combinations", "probability", "one-in", "contribution"), lines
    )
    bands = ((f"{band.rounds:,}", _percent(band.low), _percent(band.high)) for band in detail.bands)
    yield _table(("rounds", "low", "high"), bands)
    broke = (
        (say("par-side", side=one.side), _percent(one.risk), f"{one.low:,.1f}", f"{one.high:,.1f}")
        for one in detail.bankroll
    )
    yield _table(("bankroll", "risk", "low-units", "high-units"), broke)


def _shown(figure: str, value: object) -> str:
    if isinstance(value, Sentence):
        return value.told()
    if figure in _MONEY and isinstance(value, int):
        return money(value)
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
