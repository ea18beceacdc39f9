"""A round as a player lives it: few presses, drawn cards seen before anything is chosen, and every sentence of it there after a reload."""

import re

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import visitor
from tests.browser.test_play import bet, sit_down, to_the_end
from tests.browser.test_stage import ACES, HANDS, place
from tests.waiting import until
from tests.web.kit import Site

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
LEAST_OF_THE_STORY = 240
"""Pixels of the panel beside the felt that are left for the story on a laptop."""

BY_HAND = '() => localStorage.setItem("croupier.preferences", JSON.stringify({ look: false }))'
TOLD = (
    r"Seat 1 antes 10\.00",
    r"Dealt: .*your hand is nine of diamonds, nine of clubs, nine of spades, king of clubs, two of diamonds",
    r"The dealer's upcard is four of hearts",
    r"Seat 1 chooses to buy",
    r"Seat 1 looks at",
    r"Seat 1 bets 20\.00",
    r"The dealer turns up .*pair of aces",
    r"The round is closed: seat 1 wins",
)
"""What is said of a round, in its order."""


def press(page: Page, name: str) -> None:
    """Presses something once it can be pressed."""
    expect(page.locator(f"[data-do={name}]")).to_be_enabled()
    page.locator(f"[data-do={name}]").click()


def test_a_round_with_a_draw_takes_four_presses_and_the_cards_are_seen(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "nsw-star-2019")
        bet(page)
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        to_the_end(page, "Fold")
        page.set_viewport_size(LAPTOP)
        for name in ("deal-again", "buy"):
            press(page, name)
        six = page.locator("[data-part=own-cards] [data-card]")
        expect(six).to_have_count(6)
        expect(page.locator("[data-part=own-cards] [data-card='']")).to_have_count(0)
        story = page.get_by_role("tabpanel").bounding_box()
        assert story is not None
        assert story["height"] >= LEAST_OF_THE_STORY
        press(page, "bet")
        last, over = page.locator("[data-do=compare]"), page.locator("[data-part=result]")
        expect(last.or_(over).first).to_be_visible()
        if last.count():
            last.click()
        expect(over).to_contain_text("You ")
        for name in ("Pays", "Rules", "Shuffle", "More"):
            page.get_by_role("tab", name=name).click()
            one.check()


def test_who_turns_drawn_cards_over_by_hand_chooses_unseen_only_after_a_question(
    site: Site, browser: Browser
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go("practice")
        page.evaluate(BY_HAND)
        page.reload()
        page = sit_down(one, "vanuatu-2013")
        bet(page)
        press(page, "buy")
        expect(page.locator("[data-do=look]")).to_be_enabled()
        expect(page.locator("[data-do=bet]")).to_contain_text("Bet unseen")
        press(page, "bet")
        asked = page.get_by_role("dialog")
        expect(asked).to_contain_text("You have not looked at your new cards.")
        asked.get_by_role("button", name="No, go back").click()
        press(page, "look")
        expect(page.locator("[data-do=bet]")).not_to_contain_text("unseen")


def heard(page: Page) -> list[str]:
    """The story as it is read out, oldest first."""
    lines = page.get_by_role("tabpanel").get_by_role("listitem").locator("> span")
    return [re.sub(r"\s+", " ", line) for line in reversed(lines.evaluate_all(HEARD))]


HEARD = """(all) => all.map((one) => {
  const copy = one.cloneNode(true);
  copy.querySelectorAll("[aria-hidden]").forEach((hidden) => hidden.remove());
  return copy.textContent.trim();
})"""


def in_order(said: list[str]) -> list[str]:
    """What of a round is not said, or not after what comes before it."""
    lines = iter(said)
    return [wanted for wanted in TOLD if not any(re.search(wanted, line) for line in lines)]


def test_a_round_is_read_out_whole_and_so_it_is_after_a_reload(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Read out")
    dealt.open()
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(dealt.players[0]).go("table", dealt.table)
        place(page, "ante")
        dealt.deal({1: HANDS[3], DEALER: ACES})
        with dealt.changes():
            press(page, "buy")
        dealt.decides(page)
        with dealt.changes():
            press(page, "bet")
        dealt.until("open betting")
        result = page.locator("[data-part=result]")
        expect(result).to_contain_text(re.compile(r"You win .*Three of a kind, nines beats a pair of aces\."))
        before = result.inner_text()
        until(lambda: not in_order(heard(page)), "a round is not read out whole")
        page.reload()
        expect(result).to_have_text(before)
        until(lambda: not in_order(heard(page)), "a round is not read out whole after a reload")
        spoken = page.locator("[data-spot=bet]")
        expect(spoken.get_by_role("button", name=re.compile(r"^Clause 10\.8\(a\).*won"))).to_be_visible()
        one.check()


def test_the_trainer_begins_with_a_decision_and_all_of_it_is_on_a_laptops_screen(
    site: Site, browser: Browser
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go("trainer")
        page.set_viewport_size(LAPTOP)
        moves = page.locator("[data-move]")
        expect(moves.last).to_be_visible()
        for move in moves.all():
            expect(move).to_be_in_viewport(ratio=1)
        page.locator("[data-move]:enabled").first.click()
        onward = page.get_by_role("button", name="Next decision").last
        expect(onward).to_be_focused()
        expect(onward).to_be_in_viewport(ratio=1)
        for told in ("[data-part=reason]", ".answer li:nth-child(1)", ".answer li:nth-child(4)"):
            expect(page.locator(told)).to_be_in_viewport(ratio=1)
        one.check()
        assert page.evaluate("scrollY") == 0
