"""The language of the page: chosen in the menu, remembered, and what it has no words for stays English."""

from playwright.sync_api import Browser, expect

from tests.browser.kit import visitor
from tests.web.kit import Site


def test_a_language_is_chosen_in_the_menu_and_remembered(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="en-GB") as one:
        page = one.go("")
        expect(page.get_by_role("link", name="Tables").first).to_be_visible()
        page.locator("header button[aria-expanded]").click()
        page.get_by_label("Language").select_option("de")
        expect(page.get_by_role("link", name="Tische").first).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "de"
        page.reload()
        expect(page.get_by_role("link", name="Tische").first).to_be_visible()
        one.check()


def test_a_browser_that_asks_for_german_is_answered_in_it(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="de-AT") as one:
        expect(one.go("").get_by_role("link", name="Tische").first).to_be_visible()
