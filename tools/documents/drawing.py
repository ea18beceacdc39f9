"""Draws names and arrows as SVG: plain shapes, the same picture every time, light and dark."""

from html import escape
from textwrap import wrap
from typing import NamedTuple

CHARACTER, HEIGHT, GAP, RISE, MARGIN = 7.4, 32, 16, 56, 24
STYLE = """
svg{background:#f6f5f1;font:13px system-ui,"DejaVu Sans",sans-serif}
.box{fill:#fff;stroke:#0b6156;stroke-width:1.5}.way{fill:none;stroke:#55595b;stroke-width:1.2}
.head{fill:#55595b}.name{fill:#1b1d1e}.quiet{fill:#55595b;font-size:12px}.cell{fill:#0b6156}
.none{fill:#eae9e3}.lamp{fill:#fff}.band{fill:#eae9e3}
@media (prefers-color-scheme:dark){svg{background:#16181a}.box{fill:#1f2326;stroke:#5fc9b8}
.way{stroke:#a9afb2}.head{fill:#a9afb2}.name{fill:#eceeee}.quiet{fill:#a9afb2}.cell{fill:#5fc9b8}
.none{fill:#1f2326}.lamp{fill:#06211d}.band{fill:#1f2326}}
"""
HEAD = (
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>'
)


class Box(NamedTuple):
    """A name and where it stands."""

    name: str
    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        """The middle from left to right."""
        return self.x + self.width / 2


def document(width: float, height: float, title: str, body: list[str]) -> str:
    """A whole picture."""
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">', f"<title>{escape(title)}</title>"]
    return "\n".join([*parts, f"<style>{STYLE}</style>", HEAD, *body, "</svg>", ""])


def diagram(title: str, rows: list[list[str]], ways: list[tuple[str, str]], *, most: float = 1100) -> str:
    """Names in rows, the highest first, and arrows from each to what it imports."""
    ordered = _ordered([line for row in rows for line in _lines(row, most)], ways)
    width = max(_span(row) for row in ordered) + 2 * MARGIN
    boxes = _placed(ordered, width)
    height = MARGIN * 2 + HEIGHT + (len(ordered) - 1) * (HEIGHT + RISE)
    arrows = [_arrow(boxes[origin], boxes[to]) for origin, to in ways]
    return document(width, height, title, [*arrows, *(_drawn(box) for box in boxes.values())])


def _breadth(name: str) -> float:
    return len(name) * CHARACTER + 24


def _span(row: list[str]) -> float:
    return sum(map(_breadth, row)) + GAP * (len(row) - 1)


def _lines(row: list[str], most: float) -> list[list[str]]:
    """A row as lines that are not too wide."""
    count = 1 + int(_span(row) // most)
    return [row[place::count] for place in range(count)]


def _ordered(rows: list[list[str]], ways: list[tuple[str, str]]) -> list[list[str]]:
    """Each row sorted so that names stand near what they are tied to."""
    rows = [sorted(row) for row in rows]
    for sweep in range(8):
        for row in rows if sweep % 2 else reversed(rows):
            place = {name: _share(index, len(one)) for one in rows for index, name in enumerate(one)}
            row.sort(key=lambda name: (_mean(name, ways, place), name))
    return rows


def _share(index: int, count: int) -> float:
    return (index + 0.5) / count


def _mean(name: str, ways: list[tuple[str, str]], place: dict[str, float]) -> float:
    near = [place[to] for origin, to in ways if origin == name]
    near += [place[origin] for origin, to in ways if to == name]
    return round(sum(near) / len(near), 6) if near else place[name]


def _placed(rows: list[list[str]], width: float) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    for level, row in enumerate(rows):
        spare = (width - 2 * MARGIN - sum(map(_breadth, row))) / (len(row) + 1)
        x = MARGIN + spare
        for name in row:
            boxes[name] = Box(name, x, MARGIN + level * (HEIGHT + RISE), _breadth(name))
            x += _breadth(name) + spare
    return boxes


def _drawn(box: Box) -> str:
    return (
        f'<rect class="box" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{HEIGHT}" rx="6"/>'
        f'<text class="name" x="{box.middle:.1f}" y="{box.y + 21:.1f}" text-anchor="middle">{escape(box.name)}</text>'
    )


def _arrow(origin: Box, to: Box) -> str:
    """An arrow down, or up where two import each other, or under the row where they stand side by side."""
    aside = 10 if origin.y == to.y else 0
    down = to.y > origin.y or bool(aside)
    x, y = origin.middle + aside, origin.y + (HEIGHT if down else 0)
    end_x, end_y = to.middle - aside, to.y + (HEIGHT if aside or not down else 0)
    bend = 36 if aside else (end_y - y) / 2
    back = y + bend if aside else end_y - bend
    curve = f"M{x:.1f} {y:.1f}C{x:.1f} {y + bend:.1f} {end_x:.1f} {back:.1f} {end_x:.1f} {end_y:.1f}"
    return f'<path class="way" d="{curve}" marker-end="url(#head)"/>'


class Part(NamedTuple):
    """A package: its name, how large it is, and what it is for."""

    name: str
    size: str
    job: str


def cake(title: str, rows: list[list[Part]], *, width: float = 900) -> str:
    """Layers, the highest first: each may import only from those below it."""
    body: list[str] = []
    y = float(MARGIN)
    for row in rows:
        breadth = (width - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        told = [wrap(part.job, int((breadth - 32) / 6.4)) for part in row]
        height = 40 + 17 * max(map(len, told))
        for place, (part, lines) in enumerate(zip(row, told, strict=True)):
            body.append(_slice(part, lines, MARGIN + place * (breadth + GAP), y, breadth, height))
        y += height + 8
    return document(width, y - 8 + MARGIN, title, body)


def _slice(part: Part, lines: list[str], x: float, y: float, width: float, height: float) -> str:
    said = "".join(
        f'<text class="quiet" x="{x + 16:.1f}" y="{y + 44 + 17 * place:.1f}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )
    return (
        f'<rect class="box" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height}" rx="6"/>'
        f'<text class="name" x="{x + 16:.1f}" y="{y + 24:.1f}" font-weight="600">{escape(part.name)}</text>'
        f'<text class="quiet" x="{x + width - 16:.1f}" y="{y + 24:.1f}" text-anchor="end">{part.size}</text>{said}'
    )


def matrix(title: str, names: list[str], counts: dict[tuple[str, str], int]) -> str:
    """Names down and across, and in each cell how many imports lead from the row to the column."""
    side, left, top = 44, max(map(_breadth, names)) + MARGIN, 96
    body = [_across(name, left + (place + 0.5) * side, top) for place, name in enumerate(names)]
    for line, name in enumerate(names):
        y = top + line * side
        body.append(
            f'<text class="name" x="{left - 12:.1f}" y="{y + 27}" text-anchor="end">{escape(name)}</text>'
        )
        cells = [
            (left + place * side, counts.get((name, to), 0), to == name) for place, to in enumerate(names)
        ]
        body += [_cell(x, y, side, count, same) for x, count, same in cells]
    return document(left + len(names) * side + MARGIN, top + len(names) * side + MARGIN, title, body)


def _across(name: str, x: float, y: float) -> str:
    turn = f"rotate(-50 {x:.1f} {y - 8})"
    return f'<text class="name" x="{x:.1f}" y="{y - 8}" transform="{turn}">{escape(name)}</text>'


def _cell(x: float, y: float, side: float, count: int, same: bool) -> str:
    kind = "band" if same else "cell" if count else "none"
    size = side - 4
    box = f'<rect class="{kind}" x="{x:.1f}" y="{y}" width="{size}" height="{size}" rx="4"/>'
    if not count:
        return box
    return f'{box}<text class="lamp" x="{x + size / 2:.1f}" y="{y + 25}" text-anchor="middle">{count}</text>'
