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

from croupier.odds.par.sheet import ParSheet, Plot
from croupier.odds.terms import BadQuestion
from croupier.odds.wagers import Wager, alike
from croupier.rulebook.settings import AMOUNTS
from croupier.words import CURRENT, Sentence, key, say
from croupier.words.amounts import money

FORMATS = (".html", ".csv", ".json")
_LABEL, _WIDTH, _ROW = 90, 820, 20
_SHORT, _TEXT = 16, 70
"""A table of fewer rows is not broken; a cell of so many letters is a sentence."""
_FIGURES = (
    "element_of_risk", "variance", "standard_deviation", "hit_frequency", "n0", "cost_an_hour", "break_even_pool", "states", "at_least",
)  # fmt: skip
_PARTS = ("strategies", "by_setting", "exposure", "jackpot", "rules")
"""What stands behind the wagers, in this order."""

_APART = frozenset({"rulebook", "settings", "wagers", "plots", "flagged"})
"""What a table of a sheet has rows of its own for, or pictures of what it has."""

_MONEY = AMOUNTS | {
    "ante", "break_even_pool", "stake", "contribution", "seed", "floor", "mean_pool", "cost_an_hour", "pool_low", "pool_high",
}  # fmt: skip
_SHARES = frozenset({
    "rtp", "hold", "house_edge", "element_of_risk", "hit_frequency", "cost", "gain", "risk", "share", "interval",
    "long_run_return", "long_run_low", "long_run_high",
})  # fmt: skip
_THOUSAND, _MILLION = 1_000, 10**6
_EXACTLY = frozenset({"probability", "contribution"})
_WORDS = frozenset({"side", "what"})
"""Figures that are amounts, shares, shares of many places, and words of ours."""


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
    for name, ends in (wager.intervals or {}).items():
        yield f"{name.replace('_', ' ')}, 95 %", " – ".join(f"{end:.6g}" for end in ends)
    if wager.why:
        yield "why", Sentence(f"estimated-because.{wager.why}")
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
    plain = msgspec.json.decode(msgspec.json.encode(sheet, enc_hook=str))
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
    plain = msgspec.json.decode(msgspec.json.encode(sheet, enc_hook=str))
    yield from _part(plain["made"])
    yield f'<p class="signed">{escape(say("par-signed"))}</p>'
    for names, wager in alike(sheet.wagers):
        yield from _wager(", ".join(names), wager, plain["details"].get(names[0], {}))
    for name in _PARTS:
        if plain[name]:
            yield f"<h2>{escape(say(f'par-{key(name)}'))}</h2>"
            yield from _part(plain[name], name if name == "rules" else "")
    for plot in sheet.plots:
        yield f'<section><h2>{_told(plot.title)}</h2><p class="note">{_told(plot.note)}</p>{_svg(plot)}</section>'
    yield f"<h2>{say('par-settings')}</h2>"
    set_to = {"ante": sheet.ante} | sheet.settings
    yield _table(("setting", "value"), ((name, _cell(name, value) or "–") for name, value in set_to.items()))


def _part(found: Any, name: str = "") -> Iterator[str]:
    """A part of a sheet: its figures as one table, and a table of each list in it, with what it tells above it."""
    if isinstance(found, list) and found:
        rows = [{**one, **one.get("edges", {})} for one in found]
        for row in rows:
            if row.get("exact") is False and not row["interval"]:
                row["exact"] = say("par-head-low")
        heads = dict.fromkeys(name for row in rows for name in row if name != "edges")
        lines = (tuple(_cell(head, row.get(head)) for head in heads) for row in rows)
        yield _table(tuple(heads), lines, say(f"par-table-{name}") if name else "")
    elif isinstance(found, dict):
        yield _table(("figure", "value"), _alone(found))
        yield from _lists(found)


def _alone(found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The figures of a part that stand by themselves."""
    return (
        (_head(name), _cell(name, one))
        for name, one in found.items()
        if one != "" and not isinstance(one, list)
    )


def _lists(found: dict[str, Any]) -> Iterator[str]:
    """The tables of a part."""
    for name, value in found.items():
        if isinstance(value, list):
            yield from _part(value, name)


def _cell(name: str, value: Any) -> str:
    """A figure as it is read: amounts of money, shares in percent, the rest as it is."""
    if value is None:
        return ""
    if name.endswith("one_in"):
        return f"{value:,.{0 if value == int(value) or value >= _THOUSAND else 2}f}" if value else "–"
    if isinstance(value, bool):
        return say("known-how", exact=value, strategy="") if name == "exact" else say("par-held", held=value)
    if isinstance(value, (list, tuple)):
        return (" – " if name in _SHARES else " / ").join(_cell(name, one) for one in value)
    if isinstance(value, int) and name in _MONEY:
        return money(value)
    if name == "jackpot_contribution":
        return f"{value / 100:g} %"
    if isinstance(value, float) and (name in _SHARES or _is_wager(name)):
        return f"{100 * value:.6f} %"
    if name in _WORDS:
        what, _, count = value.partition("-")
        return say(f"par-{name}", **{name: what}, count=count)
    if isinstance(value, float) and name in _EXACTLY:
        return f"{value:.12f}"
    if isinstance(value, (int, float)):
        whole = value == int(value) or abs(value) >= _MILLION
        return f"{round(value):,}" if whole else f"{value:,.9g}"
    return str(value).replace("_", " ") if name == "row" else str(value)


def _title(sheet: ParSheet) -> str:
    return escape(say("par-title", title=sheet.title))


def _told(text: str) -> str:
    """A sentence in the language of the program; one that came from elsewhere is in English."""
    return escape(text.told() if isinstance(text, Sentence) else text)


def _wager(name: str, wager: Wager, detail: dict[str, Any]) -> Iterator[str]:
    """The figures of a wager and what follows from them, and how it ends."""
    note = say("par-note", exact=wager.exact, strategy=wager.strategy or "", clauses=tuple(wager.clauses))
    yield f"<h2>{escape(name)}</h2>"
    yield f'<p class="note">{escape(note)}</p>'
    rows = [(say(f"figure-{key(figure)}"), _shown(figure, value)) for figure, value in figures(wager)]
    yield _table(("figure", "value"), [*rows, *_alone(detail)])
    yield from _lists(detail)
    if not wager.exact and wager.outcomes:
        ends = ((one.name, f"{one.units:+g}", f"{one.combinations:,}") for one in wager.outcomes)
        yield _table(("outcome", "units", "rounds"), ends)


def _shown(figure: str, value: object) -> str:
    if isinstance(value, Sentence):
        return value.told()
    name = figure.replace(" ", "_")
    if isinstance(value, float) and name not in _SHARES:
        return f"{value:,.8g}" if value < _MILLION else f"{value:,.0f}"
    return _cell(name, value)


def _head(name: str) -> str:
    """What a figure or a column is called; a wager has its own name."""
    return name if _is_wager(name) else say(f"par-head-{key(name)}")


def _is_wager(name: str) -> bool:
    return name in ("main", "jackpot", "round") or name.partition(":")[0] == "super"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], caption: str = "") -> str:
    """A table; a short one stays on its page, and columns of figures are held to the right."""
    body = [tuple(row) for row in rows]
    figures = [
        bool(at) and any(any(map(str.isdecimal, cell)) and len(cell) < _TEXT for cell in column)
        for at, column in enumerate(zip(*body, strict=True))
    ] or [False] * len(heads)

    def line(tag: str, cells: tuple[str, ...]) -> str:
        kinds = (
            " class=number" if figure and len(cell) < _TEXT else ""
            for figure, cell in zip(figures, cells, strict=True)
        )
        return "".join(
            f"<{tag}{kind}>{escape(cell)}</{tag.split()[0]}>" for kind, cell in zip(kinds, cells, strict=True)
        )

    head = line('th scope="col"', tuple(map(_head, heads)))
    lines = "".join(f"<tr>{line('td', row)}</tr>" for row in body)
    kind = ' class="short"' if len(body) < _SHORT else ""
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table{kind}>{told}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _svg(plot: Plot) -> str:
    """Bars to the right of a zero line for what is positive, to its left for what is not."""
    most = max((abs(bar.value) for bar in plot.bars), default=0.0) or 1.0
    room = _WIDTH - _LABEL - 90
    below = any(bar.value < 0 for bar in plot.bars)
    zero, scale = (_LABEL + room / 2, room / 2 / most) if below else (_LABEL, room / most)
    label = f"{_told(plot.title)}: {_told(plot.note)}"
    rows = []
    for bar in plot.bars:
        y, width = 0, abs(bar.value) * scale
        x = zero if bar.value >= 0 else zero - width
        colour = "#1f6f54" if bar.value >= 0 else "#b3261e"
        rows.append(
            f'<text x="{_LABEL - 8}" y="{y + 14}" text-anchor="end">{_told(bar.label)}</text>'
            f'<rect x="{x:.1f}" y="{y + 3}" width="{max(width, 0.5):.1f}" height="{_ROW - 6}" fill="{colour}"/>'
            f'<text x="{_WIDTH - 84}" y="{y + 14}">{bar.value:.5g}</text>'
        )
    # A row each, so that a page can end between any two of them.
    view = f'viewBox="0 0 {_WIDTH} {_ROW}"'
    bars = "".join(f"<svg {view} aria-hidden='true'>{row}</svg>" for row in rows)
    kind = ' class="short"' if len(rows) < _SHORT else ""
    return f'<div{kind} role="img" aria-label="{label}">{bars}</div>'
