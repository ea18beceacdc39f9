"""Takes the pictures of the pages anew, from a house of its own: python docs/screens.py. Look at them before they are kept."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.dealt import DEALER, Dealt
from tests.browser.driving import chromium, close
from tests.browser.kit import DRAWN, Visitor, visitor
from tests.browser.test_play import bet, to_the_end
from tests.web import chance
from tests.web.kit import Site, User, live_table

from croupier.house.act import Role

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"


def take(page: Page, name: Path) -> None:
    """A picture of the window as it is."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(DRAWN)
    page.screenshot(path=name)


@contextmanager
def looking(site: Site, browser: Browser, who: User | None = None) -> Iterator[Visitor]:
    """Somebody at a browser where nothing moves."""
    with visitor(site, browser, reduced_motion="reduce") as one:
        yield one.be(who) if who else one


def at_practice(one: Visitor, user: User, rulebook: str, bots: int = 0) -> Page:
    """At an own table, dealt in."""
    page = one.be(user).go("table", user.practise(rulebook, bots=bots))
    page.evaluate("localStorage.setItem('croupier.lesson', 'yes')")
    page.reload()
    expect(page.locator("[data-part=spot] button[data-area=ante]")).to_be_enabled()
    bet(page)
    expect(page.locator("[data-do=fold]")).to_be_enabled()
    return page


def hinted(page: Page) -> None:
    """Asks the coach."""
    page.locator("[data-do=hint]").click()
    expect(page.locator("[data-part=reason]")).to_be_visible()


def play(site: Site, browser: Browser) -> None:
    """A table of five with the coach's advice, the end of its round, the round told again, and a hand alone."""
    with looking(site, browser) as one:
        page = at_practice(one, site.user(), "vanuatu-2013", bots=4)
        hinted(page)
        take(page, HERE / "table.png")
        to_the_end(page, "Bet ", "Do not force", "Compare the hands", "No")
        expect(page.locator("[data-part=result]")).to_be_visible()
        take(page, PICTURES / "round-over.png")
        table = page.url.rpartition("/")[2]
        one.go("round", table, "1")
        expect(page.get_by_role("heading", name="What happened")).to_be_visible()
        take(page, PICTURES / "replay.png")
    with looking(site, browser) as one:
        page = at_practice(one, site.user(), "nz-div22-2016")
        hinted(page)
        take(page, PICTURES / "practice.png")


def look_around(site: Site, browser: Browser) -> None:
    """The lobby of a house with live tables, and the odds."""
    for table, rulebook in (("Lunar 1", "vanuatu-2013"), ("Stud 1", "nz-caribbean-1998")):
        live_table(site, rulebook, table)
    for seat, name in enumerate(("Alma", "Ben", "Cleo"), 1):
        site.user(name).sit("Lunar 1", seat)
    with looking(site, browser) as one:
        page = one.go()
        expect(page.get_by_text("Lunar 1")).to_be_visible()
        expect(page.get_by_text("…", exact=True)).to_have_count(0)
        take(page, PICTURES / "lobby.png")
        one.go("odds", "nz-caribbean-1998")
        expect(page.get_by_text("5.1991").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        take(page, PICTURES / "odds.png")


def work(site: Site, browser: Browser) -> None:
    """The dealer's console, a ruling, the floor and the inspector's log."""
    dealt = Dealt(site, "vanuatu-2013", "Lunar 3", players=2)
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(dealt.table, seat)
    dealt.deal({1: "Ac Kh 8h 5s 3d", 2: "Ad Kc 8d 5c 3h", DEALER: "As Kd 9h 6c 4d"}, until="deal 9 cards")
    with looking(site, browser, dealt.dealer) as one:
        page = one.go("dealer", dealt.table)
        expect(page.locator(".does").first).to_be_visible()
        expect(page.get_by_role("button", name="Swap a voucher")).to_have_count(0)  # Vanuatu knows none
        take(page, PICTURES / "dealer.png")
        page.locator("body").press("i")
        page.keyboard.press("a")
        expect(page.get_by_text("What about the deck?")).to_be_visible()
        page.keyboard.press("2")
        page.keyboard.type("a second seven of clubs")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Apply the ruling")).to_be_visible()
        take(page, PICTURES / "ruling.png")
    with looking(site, browser, dealt.supervisor) as one:
        page = one.go("floor")
        expect(page.locator("main").get_by_text("Lunar 3").first).to_be_visible()
        take(page, PICTURES / "floor.png")
    with looking(site, browser, site.user("Ira", Role.INSPECTOR)) as one:
        page = one.go("inspect", "log")
        expect(page.get_by_text(re.compile("withheld|Lunar 3")).first).to_be_visible()
        take(page, PICTURES / "inspect.png")


def main() -> None:
    """Every picture, each of the same cards whenever it is taken."""
    with TemporaryDirectory() as folder, chromium().driven() as browser:
        chance.begin("pictures")
        with Site(Path(folder)) as site:
            for some in (play, look_around, work):
                some(site, browser)
    close()


if __name__ == "__main__":
    main()
