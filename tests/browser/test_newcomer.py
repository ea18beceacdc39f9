"""Somebody who knows nothing of the game: from the first page on, by what the screen offers alone, to a round and its reason.

Presses are counted, not seconds: at one in fifteen seconds all of them take less than three minutes.
"""

import re

from playwright.sync_api import Browser, expect

from tests.browser.kit import visitor
from tests.browser.test_play import to_the_end
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
