"""A game in one minute: offered once, on the rulebook's own cloth, and each round of it as the engine settles it."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.cards import cards, text
from croupier.game import commands as c
from croupier.odds.card import page_of
from croupier.rulebook import rulebook, under
from tests.browser.kit import DRAWN, OF_EACH_KIND, Visitor, visitor
from tests.browser.test_play import sit_down
from tests.table import Table
from tests.web.kit import Site

SMALL = ((360, 640), (390, 844), (1280, 720))
NEXT = "Next"


def faces(part: Locator) -> str:
    """The open cards of a part of the page."""
    found = part.locator("[data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    return text(sorted(cards(" ".join(found))))


def lesson(page: Page) -> list[tuple[str, str, str, int | None]]:
    """The steps of the lesson: the name of each, the own cards, the dealer's, and what the round comes to."""
    shown, found = page.locator("[data-part=lesson]"), []
    while True:
        step = page.locator("[data-step]")
        net = step.locator("[data-net]")
        hands = (shown.locator("[data-part=lesson-cards]"), shown.locator("[data-part=dealer-cards]"))
        came = int(net.get_attribute("data-net") or 0) if net.count() else None
        found.append((step.get_attribute("data-step") or "", *map(faces, hands), came))
        onward = page.get_by_role("button", name=NEXT, exact=True)
        if not onward.count():
            return found
        onward.click()


def settled(book: str, first: str, final: str, dealer: str, up: str) -> int:
    """What the engine makes of such a round: every wager beside the ante is placed, and a draw is made where there is one."""
    table = Table(book, declare_mode="auto").antes(s1=1_000)
    if table.rules.super_odds is not None and not table.rules.several_supers:
        table.wager(1, "super:own", 1_000)
    if table.rules.has("jackpot.wager"):
        table.wager(1, "jackpot", 100)
    table.deal({1: first}, f"{text(card for card in cards(dealer) if card not in cards(up))} {up}")
    given, drawn = _without(first, final), _without(final, first)
    if given:
        table.do(c.Exchange(1, given))
        table.lock()
        table.do(c.Deal(drawn))
        table.do(c.OpenDraw(1))
    table.do(c.Bet(1))
    return table.finish().net(1)


def _without(hand: str, other: str) -> str:
    return text(card for card in cards(hand) if card not in cards(other))


@pytest.mark.parametrize("book", OF_EACH_KIND)
def test_the_lesson_plays_the_rulebooks_own_game_to_its_own_amounts(
    site: Site, browser: Browser, book: str
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, book)
        page.get_by_role("button", name="Show me").click()
        steps = lesson(page)
        first, up = next((own, dealer) for name, own, dealer, _ in steps if name == "deal")
        assert 5 <= len(steps) <= 7
        for name, own, dealer, net in steps:
            if net is not None:
                assert net == settled(book, own if name == "second" else first, own, dealer, up), name
        one.check()


def fits(one: Visitor, page: Page) -> None:
    """The picture and the buttons of a step are on the screen together, at every size."""
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for part in (page.locator("[data-part=lesson]"), page.get_by_role("button", name=NEXT, exact=True)):
            box = part.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height, (width, height)
            assert box["x"] + box["width"] <= width
        one.check("target-size", "color-contrast", "scrollable-region-focusable")


def test_it_is_offered_once_and_there_for_a_key_from_then_on(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        offer, shown = page.locator("[data-part=offer]"), page.locator("[data-part=lesson]")
        expect(offer).to_be_visible()
        offer.get_by_role("button", name="Not now").click()
        expect(offer).to_have_count(0)
        page.reload()
        expect(page.locator("[data-spot=ante]")).to_be_visible()
        expect(offer).to_have_count(0)
        page.keyboard.press("?")
        expect(shown).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-step=deal]")).to_be_visible()
        fits(one, page)
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
        page.locator("[data-do=learn]").click()
        page.get_by_role("button", name="Keys and commands").click()
        expect(page.get_by_role("dialog", name="Keys and commands")).to_be_visible()


def test_the_strategy_is_a_page_away_from_the_table_with_what_an_hour_costs(
    site: Site, browser: Browser
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        page.get_by_role("tab", name="Rules").click()
        page.locator("[data-do=strategy]").click()
        parts = page_of(under(rulebook("vanuatu-2013"))).values()
        expect(page.locator("[data-part=strategy] tbody tr")).to_have_count(sum(map(len, parts)))
        # 60 rounds at the exact edge of 0.7471 % of an ante of ten.
        expect(page.locator("main")).to_contain_text("costs 4.48 on average")
        one.shoot("strategy")
        one.check()


def dear(page: Page) -> str:
    """Asks for a hint, and gives what costs more than the coach lets pass: folding or betting; nothing where neither does."""
    page.locator("[data-do=hint]").click()
    expect(page.locator("[data-part=reason]")).to_contain_text("Counted over all 163,185 hands")
    rows = page.locator("[data-kind]").all()
    antes = {
        one.get_attribute("data-kind"): float((one.get_attribute("title") or "").split()[0].replace("−", "-"))
        for one in rows
    }
    worst = min(("bet", "fold"), key=lambda kind: antes[kind])
    return worst if max(antes.values()) - antes[worst] > 0.06 else ""


def test_the_coach_says_why_and_warns_before_what_costs_much(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        page.locator("[data-spot=ante]").click()
        page.locator("[data-do=deal]").click()
        page.set_viewport_size({"width": 1280, "height": 720})
        while not (costly := dear(page)):  # a hand with which it does not matter
            page.locator("[data-do=fold]").click()
            page.locator("[data-do=deal-again]").click()
        for told in page.locator("aside [data-part=reason], aside [data-kind]").all():
            expect(told).to_be_in_viewport(ratio=1)
        # What explains a choice does not make it: a second press on Hint may land there.
        expect(page.locator("[data-kind]").get_by_role("button")).to_have_count(0)
        page.get_by_text("How you play", exact=True).click()
        page.get_by_label("Warn me before").check()
        page.locator(f"[data-action={costly}]").click()
        asked = page.get_by_role("dialog")
        expect(asked).to_contain_text("compared with the best")
        one.check()
        asked.locator(f"[data-do={costly}]").click()
        expect(asked).to_have_count(0)
        expect(page.locator(f"[data-action={costly}]")).to_have_count(0)
