"""The language of the page: chosen in the menu, remembered, and what it has no words for stays English."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.kit import DRAWN, SIZE, visitor
from tests.browser.test_stage import PARTS, PHONE, STAGE, WIDE
from tests.web.kit import Site

CARD = re.compile(
    "^(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|valet|dame|roi|as) de (trèfle|carreau|cœur|pique)$"
)
ENGLISH = re.compile(
    r"\b(?:[Ss]eat|[Dd]ealer|[Cc]ards?|[Ff]old|[Bb]et|[Bb]uy|[Ff]orce|[Hh]and|[Tt]he|of|with|[Yy]ou)\b"
)
"""Words of the table that no sentence in French has."""


def test_a_language_is_chosen_in_the_menu_and_remembered(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="en-GB") as one:
        page = one.go("")
        expect(page.get_by_role("link", name="Tables").first).to_be_visible()
        page.locator("header button[aria-expanded]").click()
        expect(page.locator("#unreviewed")).to_have_count(0)
        page.get_by_label("Language").select_option("de")
        expect(page.get_by_role("link", name="Tische").first).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "de"
        page.reload()
        expect(page.get_by_role("link", name="Tische").first).to_be_visible()
        one.check()


def test_a_browser_that_asks_for_german_is_answered_in_it(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="de-AT") as one:
        expect(one.go("").get_by_role("link", name="Tische").first).to_be_visible()


def _stands(page: Page, *parts: str) -> None:
    for width, height in (WIDE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate(STAGE, [*PARTS, *parts])["wrong"] == [], (width, height)


def test_french_says_that_nobody_has_read_it_and_its_words_fit_the_stage(
    site: Site, browser: Browser
) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="fr-FR") as one:
        page = one.go("practice")
        page.locator("header button[aria-expanded]").click()
        expect(page.get_by_label("Langue")).to_have_accessible_description(
            "Aucun francophone n’a encore relu cette traduction."
        )
        page.keyboard.press("Escape")
        page.locator("select").first.select_option("vanuatu-2013")
        page.get_by_role("button", name="Aller à la table").click()
        page.locator("[data-do=ante]").click()
        expect(page.locator("[data-spot=ante]")).to_contain_text("reprendre")
        expect(page.locator("[data-chips]")).to_contain_text(",00")
        _stands(page)
        page.locator("[data-do=deal]").click()
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        _stands(page)
        for card in page.locator("[data-part=own-cards] [role=img]").all():
            expect(card).to_have_accessible_name(CARD)
        expect(page.locator("[data-spot=bet]")).to_contain_text("Relance")
        page.set_viewport_size(SIZE)
        page.get_by_role("tab", name="Barèmes").click()
        expect(page.get_by_role("tabpanel")).to_contain_text("quinte flush royale : 100 contre 1")
        assert ENGLISH.findall(page.locator(".felt").aria_snapshot()) == []
        one.check()
