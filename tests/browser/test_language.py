"""The language of the page: chosen in the menu, remembered, and what it has no words for stays English."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.kit import DRAWN, SIZE, visitor
from tests.browser.test_stage import PARTS, PHONE, STAGE, WIDE
from tests.effort import some
from tests.web.kit import Site
from tests.words.catalogues import texts

CARD = re.compile(
    "^(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|valet|dame|roi|as) de (trèfle|carreau|cœur|pique)$"
)
ENGLISH = re.compile(
    r"\b(?:[Ss]eat|[Dd]ealer|[Cc]ards?|[Ff]old|[Bb]et|[Bb]uy|[Ff]orce|[Hh]and|[Tt]he|of|with|[Yy]ou)\b"
)
"""Words of the table that no sentence in French has."""

ASIDE = (844, 390)
"""A phone on its side."""

THOUSAND = re.compile(r"^1\D?000$")
FOLDED = re.compile(r"^−\d\D?000\D00$")
"""An ante or two of 1,000 vatu lost."""


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
    for width, height in (WIDE, PHONE, ASIDE):
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
        page.get_by_role("button", name="Pas maintenant").click()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator("[data-part=printed]")).to_contain_text("quinte rouge ou noire : 150 contre 1")
        assert page.evaluate(STAGE, ["printed", *PARTS])["wrong"] == []
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


@pytest.mark.parametrize("locale", some(("bi",), ("bi", "de-DE", "fr-FR", "en-NZ")))
def test_amounts_in_vatu_fit_the_stage(tmp_path: Path, browser: Browser, locale: str) -> None:
    with (
        Site(tmp_path, currency="VUV", decimals=0) as site,
        visitor(site, browser, reduced_motion="reduce", locale=locale) as one,
    ):
        user = site.user()
        page = one.be(user).go("table", user.practise("vanuatu-2013"))
        for area in ("ante", "super"):
            page.locator(f"[data-do={area}]").click()
            expect(page.locator(f"[data-spot={area}] .amount")).to_have_text(THOUSAND)
        _stands(page)
        page.locator("[data-do=deal]").click()
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        _stands(page)
        page.set_viewport_size(SIZE)
        page.locator("[data-do=hint]").click()
        # Values are in the currency too, two places finer.
        expect(page.locator("[data-kind=fold] .worth")).to_have_text(FOLDED)
        page.locator("[data-do=fold]").click()
        sure = page.get_by_role("dialog").locator("[data-do=fold]")
        expect(sure.or_(page.locator("[data-part=result]"))).to_be_visible()
        if sure.count():
            sure.click()
        expect(page.locator("[data-spot=ante] .result")).to_contain_text("−")
        _stands(page, "result")
        one.check()


WRITTEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found = [];
  for (let at = walker.currentNode; at; at = walker.nextNode()) {
    if (at.nodeType === 3) { if (!at.parentElement.closest("script, style, [lang=en]")) found.push(at.data.trim()); }
    else for (const name of ["aria-label", "title", "placeholder", "alt"]) if (at.getAttribute(name)) found.push(at.getAttribute(name));
  }
  return found.filter((text) => /[a-z]/i.test(text));
}"""
"""Every text of a page, also those that only a screen reader tells."""

WORDS = 3
"""A piece of so many words stands in no other language by chance."""


def left_in_english(page: Page, language: str) -> set[str]:
    """What the page says in English, by the catalogues: a whole text that is theirs alone, or a piece of several words."""
    alone = texts("en") - texts(language)
    long = [one for one in alone if len(one.split()) >= WORDS]
    found = page.evaluate(WRITTEN)
    return {one for one in found if (one in alone and " " in one) or any(part in one for part in long)}


PLACES = (
    "",
    "practice",
    "trainer",
    "what-if",
    "school",
    "history",
    "me",
    "odds/vanuatu-2013",
    "rules/nsw-star-2019",
)


@pytest.mark.parametrize("language", ["fr", "bi"])
def test_no_page_of_players_says_a_sentence_in_english(site: Site, browser: Browser, language: str) -> None:
    with visitor(site, browser, reduced_motion="reduce", locale="en-GB") as one:
        one.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        user = site.user()
        page = one.be(user).go("table", user.practise("vanuatu-2013", bots=1))
        page.locator("[data-do=ante]").click()
        left = left_in_english(page, language)
        page.locator("[data-do=deal]").click()
        page.locator("[data-do=hint]").click()
        expect(page.locator("[data-part=reason]")).to_be_visible()
        page.locator("[data-part=actions] [data-do=fold]").click()
        confirm = page.locator("[role=dialog] [data-do=fold]")
        expect(confirm.or_(page.locator("[data-part=result]")).first).to_be_visible()
        if confirm.count():
            left |= left_in_english(page, language)
            confirm.click()
        page.locator("[data-do=why]").click()
        expect(page.locator("dialog[open] summary").first).to_be_visible()
        left |= left_in_english(page, language)
        for place in (
            "round/" + page.url.rpartition("/")[2] + "/1",
            *some(PLACES[language == "bi" :: 2], PLACES),
        ):
            one.go(*place.split("/"))
            expect(page.locator("main h1").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            left |= left_in_english(page, language)
        assert left == set()
