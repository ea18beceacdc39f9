"""Draws the sheet of cards and digits from which the house puts together the picture of a round that is shared.

python -m tools.card_faces

The cards are those of `frontend/src/components/Card.svelte`. The sheet is a PNG of few colours and plain rows, which
`croupier.web.pictures` reads and pastes from without a library for pictures.
"""

import re
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.driving import CHROMIUM, QUIET

from croupier.web.pictures import BACK, CARD, DIGIT, DIGITS, FELT, SHEET, packed, place_of

SOURCE = Path(__file__).parents[1] / "frontend" / "src"
TYPE = SOURCE.parent / "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
DRAWN = {"A": "translate(6 6) scale(0.75)"}
COURT = "translate(7.5 13) scale(0.5625)"
INKS = ("#16191a", "#c3182c", "#3856b4", FELT)
STEPS = 12
"""Between white and each ink there are so many colours."""

READ = """
async ([picture, palette]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const known = new Map();
  const nearest = (r, g, b) => {
    const far = palette.map(([x, y, z]) => (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2);
    return far.indexOf(Math.min(...far));
  };
  const found = [];
  for (let at = 0; at < data.length; at += 4) {
    const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    if (!known.has(key)) known.set(key, nearest(data[at], data[at + 1], data[at + 2]));
    found.push(known.get(key));
  }
  return [image.width, image.height, found];
}
"""
"""A picture as numbers of colours in a palette."""


def palette() -> list[tuple[int, int, int]]:
    """The felt first, then the colours from white to each ink."""
    inks = [tuple(int(ink[at : at + 2], 16) for at in (1, 3, 5)) for ink in INKS]
    mixed = (
        tuple(round(255 + (part - 255) * step / STEPS) for part in ink)
        for ink in inks
        for step in range(STEPS + 1)
    )
    felt = inks[-1]
    return [(r, g, b) for r, g, b in dict.fromkeys([felt, *mixed])]


def face(name: str, paths: dict[str, str]) -> str:
    """A card as its component draws it."""
    if name == BACK:
        return f'<span class="card back"><svg viewBox="0 0 16 16"><path d="{paths["s"]}"/></svg></span>'
    rank, suit = name
    large = f'<path d="{paths[suit]}" transform="scale(1.5)"/>'
    if rank in paths:
        moved = DRAWN.get(rank, COURT)
        large = f'<path class="figure" d="{paths[rank]}"/><path d="{paths[suit]}" transform="{moved}"/>'
    small = f'<svg class="suit" viewBox="0 0 16 16"><path d="{paths[suit]}"/></svg>'
    return f'<span class="card {suit}"><b>{rank.replace("T", "10")}</b>{small}<svg class="large" viewBox="0 0 24 24">{large}</svg></span>'


def page() -> str:
    """The sheet as a page."""
    paths = dict(
        re.findall(r'^  (\w): "([^"]+)"', (SOURCE / "lib" / "figures.ts").read_text("utf-8"), re.MULTILINE)
    )
    component = (SOURCE / "components" / "Card.svelte").read_text("utf-8")
    style = re.sub(r".*:global.*", "", component.partition("<style>")[2].partition("</style>")[0])
    style = style.replace("clamp(40px, 12vw, 72px)", f"{CARD[0]}px")
    parts = []
    for name in [*(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"), BACK, *DIGITS]:
        x, y, wide, tall = place_of(name)
        inner = face(name, paths) if name not in DIGITS else f"<i>{name}</i>"
        parts.append(f'<div style="left:{x}px;top:{y}px;width:{wide}px;height:{tall}px">{inner}</div>')
    own = f"""@font-face {{ font-family: Inter; src: url(data:font/woff2;base64,{b64encode(TYPE.read_bytes()).decode()}); font-weight: 100 900; }}
    body {{ margin: 0; background: {FELT}; font-family: Inter; }} div {{ position: absolute; overflow: hidden; }}
    i {{ display: grid; place-items: center; height: 100%; font: 800 {DIGIT[1] - 12}px Inter; color: #fff; }} .card {{ box-shadow: none !important; }}"""
    return f"<style>{style}{own}</style>{''.join(parts)}"


def main() -> None:
    """Draws the sheet."""
    last = [place_of(name) for name in ("As", BACK)]
    size = {"width": max(x + w for x, _, w, _ in last), "height": max(y + h for _, y, _, h in last)}
    colours = palette()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        shown = browser.new_page(viewport={"width": size["width"], "height": size["height"]})
        shown.set_content(page())
        shown.evaluate("document.fonts.ready.then(() => 0)")
        picture = f"data:image/png;base64,{b64encode(shown.screenshot()).decode()}"
        wide, _, found = shown.evaluate(READ, [picture, colours])
        browser.close()
    rows = [bytes(found[at : at + wide]) for at in range(0, len(found), wide)]
    SHEET.write_bytes(packed(rows, bytes(part for colour in colours for part in colour)))


if __name__ == "__main__":
    main()
