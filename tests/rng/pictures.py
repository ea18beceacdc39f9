"""The pictures of the report, drawn as SVG: every place and card, and every chance beside its limit."""

from collections import defaultdict
from collections.abc import Mapping
from html import escape

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, text

COLOURS = (
    "#2c5f8a", "#5b8db8", "#94b8d6", "#cfdfec", "#f2f2f0", "#f3dccb", "#e5b08c", "#cf7e4f", "#a3512a",
)  # fmt: skip
EDGES = (-3, -2, -1, -0.5, 0.5, 1, 2, 3)
CELL, LEFT, TOP = 9, 34, 30
FONT = 'font-family="ui-sans-serif, system-ui, sans-serif" font-size="9" fill="#444"'


def heat_map(deviations: NDArray[np.float64], title: str) -> str:
    """Places from left to right, cards from top to bottom; blue came less often than its share, brown more often."""
    cells: dict[int, list[str]] = defaultdict(list)
    for place, card in np.ndindex(deviations.shape):
        shade = int(np.searchsorted(EDGES, deviations[place, card]))
        cells[shade].append(f"M{place} {card}h1v1h-1z")
    paths = "\n".join(
        f'<path fill="{COLOURS[shade]}" d="{"".join(cells[shade])}"/>' for shade in sorted(cells)
    )
    cards = "".join(_words(LEFT - 4, TOP + CELL * (card + 0.85), text([card]), "end") for card in DECK[::4])
    places = "".join(
        _words(LEFT + CELL * (place - 0.5), TOP - 4, str(place)) for place in (1, 10, 20, 30, 40, 52)
    )
    under = TOP + 52 * CELL + 12
    names = ["< −3", "−3…−2", "−2…−1", "−1…−½", "±½", "½…1", "1…2", "2…3", "> 3"]
    key = "".join(
        f'<rect x="{LEFT + 52 * place}" y="{under}" width="12" height="9" fill="{colour}"/>'
        + _words(LEFT + 15 + 52 * place, under + 8, name, "start")
        for place, (colour, name) in enumerate(zip(COLOURS, names, strict=True))
    )
    grid = f'<g transform="translate({LEFT} {TOP}) scale({CELL})">\n{paths}\n</g>'
    return _picture(LEFT + 52 * CELL + 12, under + 18, title, f"{grid}\n<g {FONT}>{cards}{places}{key}</g>")


def chances(found: Mapping[str, float], limits: Mapping[str, float], title: str) -> str:
    """Each chance as a dot from 0 to 1, and as a short line the limit that it may not fall below."""
    wide, row = 520, 14
    rows = []
    for number, (name, chance) in enumerate(found.items()):
        y = TOP + row * number
        rows.append(
            _words(178, y + 3, name, "end")
            + f'<line x1="190" x2="{190 + wide}" y1="{y}" y2="{y}" stroke="#ddd"/>'
            + f'<line x1="{190 + wide * limits[name]:.1f}" x2="{190 + wide * limits[name]:.1f}" '
            f'y1="{y - 4}" y2="{y + 4}" stroke="#a3512a" stroke-width="2"/>'
            + f'<circle cx="{190 + wide * chance:.1f}" cy="{y}" r="3.5" fill="#2c5f8a"/>'
        )
    under = TOP + row * len(found) + 6
    scale = "".join(_words(190 + wide * tenth / 10, under, f"{tenth / 10:g}") for tenth in range(11))
    return _picture(190 + wide + 20, under + 8, title, f"<g {FONT}>{''.join(rows)}{scale}</g>")


def _words(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def _picture(width: float, height: float, title: str, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>\n'
        f'<text x="{LEFT}" y="13" font-family="ui-sans-serif, system-ui, sans-serif" font-size="11" fill="#222">'
        f"{escape(title)}</text>\n{inside}\n</svg>\n"
    )
