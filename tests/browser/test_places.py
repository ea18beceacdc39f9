"""Every page, as whoever may open it: no errors, nothing that axe complains about, not too wide at any width, nor enlarged."""

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.house.act import Role
from croupier.rulebook import IDS
from tests.browser.kit import COLOURS, DRAWN, Visitor, visitor
from tests.browser.test_zoom import enlarged
from tests.effort import PROVING, some
from tests.web.kit import Site, live_table

PLACES = [
    ("", None),
    ("practice", None),
    ("trainer", None),
    ("what-if", None),
    ("odds", None),
    ("odds/nz-caribbean-1998", None),
    ("rules/vanuatu-2013", None),
    ("history", Role.PLAYER),
    ("me", Role.PLAYER),
    ("dealer", Role.DEALER),
    ("school", Role.DEALER),
    ("day", Role.SUPERVISOR),
    ("floor", Role.SUPERVISOR),
    ("floor", Role.OPERATOR),
    ("inspect", Role.INSPECTOR),
]


DARK_AND_LARGE = some(("", "odds", "history", "floor"), [place for place, _ in PLACES])
"""Places that are looked at by dark and enlarged too: a list, a table of figures, cards, forms."""


def opened(one: Visitor, place: str, role: Role | None, name: str) -> Page:
    """A page as whoever may open it, once all of it is there."""
    if role is not None:
        one.be(one.site.user(name, role))
    # The room is dark unless somebody wants it otherwise; here it follows the browser, to be seen by light and by dark.
    one.page.evaluate("localStorage.setItem('croupier.preferences', JSON.stringify({theme: 'auto'}))")
    page = one.go(place)
    expect(page.locator("main h1, main h2").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize(("place", "role"), PLACES)
def test_a_place(site: Site, browser: Browser, place: str, role: Role | None) -> None:
    """By light it is looked at whole; some by dark, where only the colours differ, by the rules about colours, and enlarged."""
    name = f"{place.replace('/', '-') or 'lobby'}-{(role or 'anybody').replace(' ', '-')}"
    with visitor(site, browser, reduced_motion="reduce", color_scheme="light") as one:
        page = opened(one, place, role, name)
        one.check()
        one.shoot(f"{name}-light")
        if place not in DARK_AND_LARGE:
            return
        page.emulate_media(color_scheme="dark")
        page.evaluate(DRAWN)
        one.check(*some(COLOURS, ()))
        if PROVING:
            one.shoot(f"{name}-dark")
        page.emulate_media(color_scheme="light")
        enlarged(one, f"zoom-{name}")


def test_the_odds_of_every_rulebook_are_shown(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        for book in IDS:
            page = one.go("odds", book)
            column = page.locator("article", has=page.locator(f"a[href='#/rules/{book}']"))
            expect(column.locator(".ends")).to_be_visible()
            # An ante alone favours the player there; nobody can place one.
            together = column.locator("[data-part=with-super]")
            expect(together).to_have_count(int(book == "nsw-star-2019"))


def test_a_live_table_in_the_lobby_can_be_watched(site: Site, browser: Browser) -> None:
    live_table(site, "vanuatu-2013", "Lunar 1")
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Watcher")).go("")
        expect(page.get_by_text("Lunar 1").first).to_be_visible()
        page = one.go("table", "Lunar%201")
        expect(page.locator("main h1").first).to_be_visible()
        one.check()
