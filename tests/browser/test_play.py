"""Rounds played in a browser: by clicks under every rulebook, by typed commands alone, and seen only by who may see them."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from croupier.rulebook import IDS
from tests.browser.kit import OF_EACH_KIND, Visitor, visitor
from tests.effort import some
from tests.game.spoken import spoken
from tests.waiting import until
from tests.web.kit import Site, dealt_in, live_table, seated

AREAS = ("Ante", "Super")
MOMENT = 5_000
"""Milliseconds in which a button that is there is pressed; one that has gone is looked for again, or not needed."""


def sit_down(one: Visitor, rulebook: str) -> Page:
    """Goes to a practice table as a guest would."""
    page = one.go("practice")
    page.locator("select").first.select_option(rulebook)
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("button", name=re.compile("^Ante\\b.*place"))).to_be_visible()
    return page


def press(page: Page, name: str) -> bool:
    """Presses an enabled button whose name begins so, if there is one."""
    button = page.get_by_role("button", name=re.compile(f"^{name}"), disabled=False)
    if not button.count():
        return False
    try:
        button.first.click(timeout=MOMENT)
    except PlaywrightTimeout:
        return False  # it has gone meanwhile
    return True


def bet(page: Page) -> None:
    """Places what a hand needs and asks for the deal."""
    for area in AREAS:
        place = page.get_by_role("button", name=re.compile(rf"^{area}\b.*place"))
        if place.count():
            place.first.click()
            expect(place).to_have_count(0)
    page.get_by_role("button", name="Deal", exact=True).click()


def to_the_end(page: Page, *moves: str) -> None:
    """Makes the first move that can be made, again and again, until the next round is offered."""
    every = ("Yes: ", "Skip to the end", *moves)
    last = page.get_by_role("button", name=re.compile("^Next round"))
    some = page.get_by_role("button", name=re.compile(f"^({'|'.join(every)})"), disabled=False)

    def over() -> bool:
        expect(last.or_(some).first).to_be_visible()
        if last.count():
            return True
        any(press(page, move) for move in every)
        return False

    until(over, "the round does not end")


def look(one: Visitor, name: str, rulebook: str) -> None:
    """Checks a page and its widths, at a table of each kind; at the others only that nothing went wrong."""
    if rulebook in OF_EACH_KIND:
        one.check()
        one.shoot(name)
    assert not one.errors, one.errors


@pytest.mark.parametrize("rulebook", some((*OF_EACH_KIND, "nz-div22-2016"), IDS))
def test_a_round_by_clicks(site: Site, browser: Browser, rulebook: str) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, rulebook)
        look(one, f"table-betting-{rulebook}", rulebook)
        bet(page)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        look(one, f"table-deciding-{rulebook}", rulebook)
        to_the_end(page, "Declare nothing", "Bet ", "Do not force", "Compare the hands", "No")
        look(one, f"table-over-{rulebook}", rulebook)
        page.get_by_role("tab", name="Shuffle").click()
        expect(page.locator("[data-seed=in]")).to_contain_text("It is yours.")
        expect(page.locator("[data-kept=true]")).to_be_visible()
        page.get_by_role("button", name=re.compile("^Next round")).click()
        expect(page.get_by_role("button", name=re.compile("^Ante\\b.*place"))).to_be_visible()


def test_a_round_by_typed_commands_alone(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        page.keyboard.press("t")
        line = page.get_by_label("Type a command")
        for area in AREAS:
            line.fill(f"{area.lower()} 25")
            line.press("Enter")
            expect(page.get_by_role("button", name=re.compile(rf"^{area}\b.*place"))).to_have_count(0)
        line.fill("deal")
        line.press("Enter")
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        line.fill("fold")
        line.press("Enter")
        to_the_end(page)
        expect(page.locator("[data-spot=ante] .result .sr")).to_have_text("lost")


def test_a_line_that_drops_in_a_decision_comes_back_to_the_same_cards(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        bet(page)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        hand = page.locator("main [role=img]").all_inner_texts()
        one.context.set_offline(True)
        expect(page.get_by_text("line lost").first).to_be_visible()
        one.context.set_offline(False)
        expect(page.get_by_text("connected", exact=False).first).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_enabled()
        assert page.locator("main [role=img]").all_inner_texts() == hand
        one.errors.clear()


def test_five_browsers_at_one_table_see_only_their_own_cards(site: Site, browser: Browser) -> None:
    table = live_table(site, "vanuatu-2013", "Five")
    users = [site.user(f"Player {seat}") for seat in range(1, 6)]
    seated(table, *users)
    dealt_in(table, *users)
    hands = {
        user.name: user.see(table)["play"]["seats"][str(seat)]["cards"] for seat, user in enumerate(users, 1)
    }
    for user in users:
        with visitor(site, browser, reduced_motion="reduce") as one:
            page = one.be(user).go("table", table)
            expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
            names = {found.get_attribute("aria-label") for found in page.locator("main [role=img]").all()}
            shown = " ".join(name or "" for name in names) + page.locator("main").inner_text()
            one.errors.clear()
            for other, hand in hands.items():
                for card in hand.split():
                    up = user.see(table)["play"]["up"]
                    if other != user.name and card != up and card not in hands[user.name]:
                        assert spoken(card) not in shown, (user.name, other, card)


def test_the_page_that_play_opens_deals_a_guest_in(site: Site, browser: Browser) -> None:
    with visitor(site, browser) as one:
        page = one.go("deal-me-in")
        expect(page.get_by_role("button", name=re.compile("^Ante\\b.*place"))).to_be_visible()
        expect(page.locator("[data-part=own-cards]")).to_be_visible()
        assert not one.errors, one.errors
