"""Somebody who knows nothing of the game: from the first page on, by what the screen offers alone, to a round and its reason.

Presses are counted, not seconds: at one in fifteen seconds all of them take less than three minutes.
"""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from croupier.rulebook import IDS
from tests.browser.kit import visitor
from tests.browser.test_play import to_the_end
from tests.effort import some
from tests.waiting import until
from tests.web.kit import Site

MOST = 12
"""As many presses as three minutes have room for."""

WATCHED = """
{
  const animate = Element.prototype.animate;
  [window.moved, window.presses] = [[], 0];
  addEventListener("click", () => (window.presses += 1), true);
  Element.prototype.animate = function (frames, options) {
    window.moved.push(...[frames].flat().flatMap((one) => Object.keys(one)));
    return animate.call(this, frames, options);
  };
}
"""
"""Counts presses, and notes every property that a script has moved."""

IN_STYLES = """
[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) =>
  rule instanceof CSSKeyframesRule
    ? [...rule.cssRules].flatMap((frame) => [...frame.style])
    : (rule.style?.transitionProperty ?? "").split(", ").filter((name) => name && name !== "none"))
"""
"""Every property that a style sheet of the page moves."""

MOVED = {"transform", "opacity", "offset", "easing", "composite"}
"""What may move, and what says how it does."""


def test_a_newcomer_plays_a_round_and_reads_why_within_three_minutes(site: Site, browser: Browser) -> None:
    with visitor(site, browser, has_touch=True) as one:
        one.page.add_init_script(WATCHED)
        page = one.go()
        page.locator("main .gold").click()
        expect(page.locator("[data-part=offer]")).to_contain_text("in one minute")
        expect(page.locator("[data-part=question]")).to_contain_text("Ante")
        page.get_by_role("button", name=re.compile("^Ante\\b.*place")).click()
        page.locator("[data-part=actions] .gold:enabled").click()
        to_the_end(page, "Declare nothing", "Bet ", "Do not force", "Compare the hands", "No")
        assert page.evaluate("window.presses") <= MOST
        over = page.locator("[data-part=result]")
        expect(over).to_contain_text(re.compile("You (win|lose)|even", re.IGNORECASE))
        expect(over.locator("span")).to_contain_text(re.compile(r"\w\.$"))
        moved = set(page.evaluate("window.moved"))
        assert "transform" in moved
        assert moved | set(page.evaluate(IN_STYLES)) <= MOVED


PHONE: ViewportSize = {"width": 390, "height": 844}
CASES = [(book, language) for book in IDS for language in ("en", "fr", "bi")]
MOVES = ("bet", "decline", "compare")
"""What a newcomer presses once cards are dealt, by its name in the page: whatever goes on."""


def _goes_on(page: Page) -> bool:
    """Presses what goes on, if the round is not over."""
    over = page.locator("[data-part=result]")
    moves = ", ".join(f"[data-part=actions] [data-do={name}]:enabled" for name in MOVES)
    asked, some_move = page.locator("[role=dialog] [data-do]:enabled"), page.locator(moves)
    expect(over.or_(asked).or_(some_move).first).to_be_visible()
    if over.count():
        return True
    (asked if asked.count() else some_move).first.click()
    return False


@pytest.mark.parametrize(
    ("book", "language"), some([("nsw-star-2019", "fr"), ("nz-caribbean-1998", "bi")], CASES)
)
def test_so_does_one_on_a_phone_in_every_game_and_language(
    site: Site, browser: Browser, book: str, language: str
) -> None:
    with visitor(site, browser, has_touch=True, reduced_motion="reduce") as one:
        one.page.evaluate(f"localStorage.setItem('croupier.language', '{language}')")
        one.page.add_init_script(WATCHED)
        one.page.set_viewport_size(PHONE)
        page = one.go()
        page.locator(f"li:has(a[href='#/odds/{book}']) button.main").click()
        expect(page.locator("[data-part=offer]")).to_be_visible()
        for area in ("ante", "super"):
            if area == "ante" or not page.locator("[data-do=deal]:enabled").count():
                page.locator(f"[data-do={area}]").first.click()
        page.locator("[data-do=deal]").click()
        until(lambda: _goes_on(page), "the round does not end")
        assert page.evaluate("window.presses") <= MOST
        expect(page.locator("[data-part=result] span")).to_contain_text(re.compile(r"\w\.$"))
