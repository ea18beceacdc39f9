"""Takes the pictures of the pages for players and staff from a running house: `python -m tests.docs.shots [NAME…]`."""

import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from croupier.house.act import Role
from tests.browser.dealt import Dealt
from tests.browser.driving import CHROMIUM, QUIET
from tests.browser.kit import DRAWN, ROOT, visitor
from tests.browser.test_keyboard import seated
from tests.browser.test_play import bet, press, sit_down, to_the_end
from tests.web.kit import Site, live_table

FOLDER = ROOT / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}


def keep(page: Page, name: str) -> None:
    """Keeps what a page shows."""
    page.set_viewport_size(SIZE)
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    page.screenshot(path=FOLDER / f"{name}.png")


def table(site: Site, browser: Browser) -> None:
    """A full practice table at the own decision."""
    bob = site.user("Bob of the README")
    made = bob.http.post("/api/practice", json={"rulebook": "vanuatu-2013", "bots": 4}).json()
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(bob).go("table", made["table"])
        expect(page.locator("[data-do=ante]")).to_be_visible()
        bet(page)
        expect(page.locator("[data-do=bet]")).to_be_enabled()
        keep(page, "../table")


def lobby(site: Site, browser: Browser) -> None:
    """The lobby with two tables."""
    live_table(site, "vanuatu-2013", "Lunar 1")
    live_table(site, "nz-caribbean-1998", "Stud 1")
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Bob")).go("")
        expect(page.get_by_text("Lunar 1").first).to_be_visible()
        keep(page, "lobby")


def practice(site: Site, browser: Browser) -> None:
    """A decision with a hint, the end of its round, and the round told again."""
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "nz-div22-2016")
        bet(page)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        press(page, "Hint")
        keep(page, "practice")
        to_the_end(page, "Declare nothing", "Bet ", "Do not force", "Compare the hands", "No")
        keep(page, "round-over")
        page = one.go("history")
        page.locator("main a", has_text="round 1").first.click()
        expect(page.locator("main li").first).to_be_visible()
        page.keyboard.press("End")
        keep(page, "replay")


def odds(site: Site, browser: Browser) -> None:
    """The odds explorer."""
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go("odds/nz-caribbean-1998")
        expect(page.get_by_text("%").first).to_be_visible()
        keep(page, "odds")


def staff(site: Site, browser: Browser) -> None:
    """The dealer's console, a ruling before it is applied, and the floor."""
    with visitor(site, browser, reduced_motion="reduce") as one:
        board = one.be(_dealing(site).dealer).go("dealer", "Lunar 3")
        expect(board.locator(".does").first).to_be_visible()
        keep(board, "dealer")
    table = live_table(site, "vanuatu-2013", "Lunar 2")
    seated(site, table, "Ann", "Cat")
    with visitor(site, browser, reduced_motion="reduce") as one:
        board = one.be(site.user("Dee", Role.DEALER)).go("dealer", table)
        expect(board.locator(".does").first).to_be_visible()
        for key in ("i", "a", "2"):
            board.locator("body").press(key)
            board.evaluate(DRAWN)
        board.keyboard.type("a second seven of clubs")
        board.keyboard.press("Enter")
        expect(board.get_by_role("button", name="Apply the ruling")).to_be_visible()
        keep(board, "ruling")
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sue", Role.SUPERVISOR)).go("floor")
        expect(page.get_by_text("Lunar 2").first).to_be_visible()
        keep(page, "floor")
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Iris", Role.INSPECTOR)).go("inspect")
        page.get_by_label("Stream").fill("table/Lunar 2")
        page.get_by_role("button", name="Look", exact=True).click()
        keep(page, "inspect")


def _dealing(site: Site) -> Dealt:
    """A table of real cards with two antes, in the middle of the deal."""
    dealt = Dealt(site, "vanuatu-2013", "Lunar 3", players=2)
    dealt.open()
    for seat, player in enumerate(dealt.players, 1):
        player.play("Lunar 3", "PlaceWager", seat, area="ante", amount=1_000)
    hands = {1: "9s Qd 4h 2c Th", 2: "Ks 3d 7c 7h Jd", 0: "As 5c 8d 6s Qh"}
    with suppress(StopIteration):
        dealt.deal({hand: cards[:5] for hand, cards in hands.items()})
    return dealt


SHOTS: dict[str, Callable[[Site, Browser], None]] = {
    "table": table,
    "lobby": lobby,
    "practice": practice,
    "odds": odds,
    "staff": staff,
}


def main(names: list[str]) -> None:
    """Takes all pictures, or those that are named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for name in names or SHOTS:
            SHOTS[name](site, browser)
        browser.close()
        site.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
