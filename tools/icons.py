"""Draws the icons that a browser installs the page with, from `frontend/public/icon.svg`.

python -m tools.icons
"""

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.driving import CHROMIUM, QUIET

FOLDER = Path(__file__).parents[1] / "frontend" / "public"
SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
WHOLE = "icon-whole-512.png"
"""For systems that cut a shape of their own out of it: the felt reaches every edge."""


def main() -> None:
    """Draws them all."""
    drawing = (FOLDER / "icon.svg").read_text("utf-8")
    pictures = {name: (size, drawing) for name, size in SIZES.items()}
    pictures[WHOLE] = (512, drawing.replace('rx="112"', 'rx="0"'))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for name, (size, svg) in pictures.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>*{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}"
            )
            page.screenshot(path=FOLDER / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
