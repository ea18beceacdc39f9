"""The cloth of a table as a picture: seats on an arc with their areas, the inscription, and what must be on show.

Everything but the empty table, `data/cloth.svg`, is drawn from the rulebook's data; every text of it is escaped.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from math import cos, radians, sin
from string import Template
from textwrap import wrap
from xml.sax.saxutils import escape

from msgspec import Struct
from msgspec.structs import asdict

from croupier.rulebook.model import DrawPart, PoolPrize, Rulebook
from croupier.rulebook.points import PARTS
from croupier.rulebook.rules import TableRules
from croupier.rulebook.signs import Sign, signs
from croupier.words.amounts import money

WIDE, TALL = 1360, 796
MIDDLE, ABOVE = 680, -310
"""The centre of the arcs: far above the table, so that seats stand on a gentle curve."""

SEATS_AT = 900
SPREAD = 32
"""How many degrees the first and the last seat are from the middle."""

_RAISED, _LINE, _TEXT, _ACCENT = "#ffffff", "#c6c5bd", "#1b1d1e", "#0b6156"
_LETTER = 0.62
"""How wide a letter is, in its size, on average."""

_EMPTY = Template(files("croupier.rulebook").joinpath("data", "cloth.svg").read_text("utf-8"))
_TOP = tuple(area for part in reversed(PARTS.values()) if part.side for area in part.areas)
_MAIN = ("ante", "bet")


class Box(Struct, frozen=True):
    """An area of a seat: where its middle is, how wide and tall, whether it is round, and its words."""

    x: float
    y: float
    wide: float
    tall: float
    round: bool
    says: str


def cloth(rules: TableRules) -> str:
    """The layout of a table as SVG.

    >>> from croupier.rulebook import rulebook, under
    >>> cloth(under(rulebook("vanuatu-2013"))).count("Buy a")
    5
    """
    book = rules.rulebook
    panels = [*_panels(signs(rules)), *_prizes(book), _prices(book)]
    rows = [panels[start : start + 4] for start in range(0, len(panels), 4)]
    seats = (line for seat in range(1, rules.seats + 1) for line in _seat(seat, rules))
    inscription = book.layout.inscription.value
    about = f"{book.id} · {book.instrument} · {rules.seats} seats"
    return _EMPTY.substitute(
        tall=TALL + sum(max(_panel_height(panel) for panel in row) + 24 for row in rows),
        title=escape(book.title, {'"': "&quot;"}),
        heading=escape(_short(book.title, 28, WIDE - 80)),
        about=escape(_short(about, 16, WIDE - 80)),
        size=f"{min(26.0, 640 / max(len(inscription), 1) / (_LETTER + 0.16)):.1f}",
        inscription=escape(inscription.upper()),
        drawn="\n".join([*seats, *_below(rows)]),
    )


# A seat


def _seat(seat: int, rules: TableRules) -> Iterator[str]:
    """One seat, turned towards the dealer; seat 1 is at the dealer's left, right for who looks at the dealer."""
    step = 2 * SPREAD / max(rules.seats - 1, 1)
    degrees = step * (seat - 1) - SPREAD if rules.seats > 1 else 0.0
    scale = min(1.0, radians(step) * SEATS_AT / 196)
    x, y = MIDDLE - sin(radians(degrees)) * SEATS_AT, ABOVE + cos(radians(degrees)) * SEATS_AT
    yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({degrees:.2f}) scale({scale:.3f})">'
    yield f"<title>Seat {seat}</title>"
    for box in _boxes({name: area.value for name, area in rules.rulebook.layout.areas.items()}):
        yield from _box(box)
    yield _line(0, 148, str(seat), 20, weight=600, fill=_ACCENT)
    yield "</g>"


def _boxes(areas: dict[str, str]) -> Iterator[Box]:
    """The areas of a seat: side wagers nearest to the dealer, ante and bet, then what a draw is paid on."""
    top = [areas[name] for name in _TOP if name in areas]
    last = [says for name, says in areas.items() if name not in (*_TOP, *_MAIN)]
    lower = 0 if last else 40
    for number, says in enumerate(top):
        yield Box((number - (len(top) - 1) / 2) * 66, lower - 110, 60, 60, True, says)
    if "ante" in areas:
        yield Box(0, lower - 36, 72, 72, True, areas["ante"])
    if "bet" in areas:
        yield Box(0, lower + 36, 92, 52, False, areas["bet"])
    each = min(60.0, 188 / max(len(last), 1))
    for number, says in enumerate(last):
        yield Box((number - (len(last) - 1) / 2) * (each + 2), 98, each, 52, False, says)


def _box(box: Box) -> Iterator[str]:
    if box.round:
        yield (
            f'<circle cx="{box.x:g}" cy="{box.y:g}" r="{box.wide / 2:g}" fill="{_RAISED}" '
            f'stroke="{_ACCENT}" stroke-width="2"/>'
        )
    else:
        yield _rect(box.x - box.wide / 2, box.y - box.tall / 2, box.wide, box.tall, 6, stroke=_ACCENT)
    lines, size = _fitted(box.says, box.wide - (14 if box.round else 6), box.tall - (14 if box.round else 4))
    for number, line in enumerate(lines):
        y = box.y + size * (0.36 + 1.1 * (number - (len(lines) - 1) / 2))
        yield _line(box.x, y, line, size)


def _fitted(says: str, wide: float, tall: float) -> tuple[list[str], float]:
    """A label in as many lines as it needs, as large as it fits; the smallest is cut short.

    >>> _fitted("Ante", 58, 58)
    (['Ante'], 16.0)
    >>> _fitted("Exchange 2-5 Cards", 54, 48)
    (['Exchange', '2-5', 'Cards'], 10.5)
    """
    size = 16.0
    while size > 8:
        lines = _wrapped(says, wide, size)
        if len(lines) * size * 1.1 <= tall and all(len(line) * size * _LETTER <= wide for line in lines):
            return lines, size
        size -= 0.5
    most = max(int(tall / (size * 1.1)), 1)
    return [_short(line, size, wide) for line in _wrapped(says, wide, size)[:most]], size


def _wrapped(says: str, wide: float, size: float) -> list[str]:
    return wrap(says, max(int(wide / (size * _LETTER)), 1), break_long_words=False, break_on_hyphens=False)


def _short(text: str, size: float, wide: float) -> str:
    """A text cut short where it would not fit."""
    most = max(int(wide / (size * _LETTER)), 2)
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


# What is on show


class Panel(Struct, frozen=True):
    """A pay table or another notice: its heading, rows of words and figure, and its clause."""

    heading: str
    rows: tuple[tuple[str, str], ...]
    clause: str


_HEADINGS = {
    "bet table": "A winning bet pays",
    "super table": "A super pays",
    "instant payout": "Paid at once",
    "maximum payout": "Most that is paid",
    "jackpot wager": "Jackpot wager",
}
_PANEL, _ROW = 304, 24


def _panels(found: Sequence[Sign]) -> Iterator[Panel]:
    for sign in found:
        if sign.name != "inscription":
            rows = tuple(_row(line) for line in sign.lines)
            yield Panel(_HEADINGS.get(sign.name, sign.name), rows, sign.clause)


def _row(line: str) -> tuple[str, str]:
    """A line of a sign as its words and its figure.

    >>> _row("one pair 1 to 1"), _row("5,000.00")
    (('one pair', '1 to 1'), ('', '5,000.00'))
    """
    if not line.endswith(" to 1"):
        return "", line
    words, _, odds = line.removesuffix(" to 1").rpartition(" ")
    return words, f"{odds} to 1"


def _prices(book: Rulebook) -> Panel:
    """What is paid for and what an ante brings, which no sign of a table says."""
    ante = book.ante.unqualified.value
    rows = [("a bet", _antes(book.bet.multiple.value)), *_draws(book.draw)]
    rows += [("forcing the dealer", _antes(book.force.fee.value))] if book.force else []
    rows += [("ante, dealer does not qualify", f"{ante.below_straight} to 1")]
    if ante.straight_or_higher != ante.below_straight:
        rows.append(("the same, straight or higher", f"{ante.straight_or_higher} to 1"))
    rows += [("ante of a winning hand", f"{book.ante.won.value} to 1")] if book.ante.won.value else []
    return Panel("Costs and antes", tuple(rows), book.bet.multiple.clause)


def _draws(part: DrawPart | None) -> Iterator[tuple[str, str]]:
    if part is None:
        return
    fees = part.fees.value if part.fees else {}
    if len(fees) <= part.most.value - part.least.value or part.sells_sixth:
        yield "a draw", _antes(part.fee.value)
    for given, fee in fees.items():
        yield f"exchange of {given}", _antes(fee)


def _antes(number: int) -> str:
    return f"{number} ante" if number == 1 else f"{number} antes"


def _prizes(book: Rulebook) -> Iterator[Panel]:
    if book.jackpot is not None:
        cited = book.jackpot.prizes
        rows = []
        for name, prize in asdict(cited.value).items():
            share = f"{prize.percent} % of the pool" if isinstance(prize, PoolPrize) else ""
            rows.append((name.replace("_", " "), share or money(prize)))
        yield Panel("Jackpot pays", tuple(rows), cited.clause)


def _panel_height(panel: Panel) -> int:
    return 64 + _ROW * len(panel.rows)


def _below(rows: list[list[Panel]]) -> Iterator[str]:
    top = TALL
    for row in rows:
        left = MIDDLE - (len(row) * (_PANEL + 16) - 16) / 2
        for number, panel in enumerate(row):
            yield from _panel(panel, left + number * (_PANEL + 16), top)
        top += max(_panel_height(panel) for panel in row) + 24


def _panel(panel: Panel, left: float, top: float) -> Iterator[str]:
    yield _rect(left, top, _PANEL, _panel_height(panel), 12, stroke=_LINE)
    yield _line(left + 16, top + 32, panel.heading, 16, anchor="start", weight=600)
    clause = _short(panel.clause, 13, 80)
    yield _line(left + _PANEL - 16, top + 32, clause, 13, anchor="end", fill=_ACCENT)
    for number, (words, figure) in enumerate(panel.rows):
        y = top + 62 + number * _ROW
        yield _line(left + 16, y, words, 15, anchor="start")
        yield _line(left + _PANEL - 16, y, figure, 15, anchor="end")


# Shapes


def _rect(x: float, y: float, wide: float, tall: float, corner: float, *, stroke: str = _LINE) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" rx="{corner:g}" fill="{_RAISED}" '
        f'stroke="{stroke}" stroke-width="2"/>'
    )


def _line(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    anchor: str = "middle",
    fill: str = _TEXT,
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x:g}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" fill="{fill}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )
