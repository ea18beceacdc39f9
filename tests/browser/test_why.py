"""*Why?* below the results of a round: a tree for every amount of the own seat, down to its clauses."""

from playwright.sync_api import Browser, expect

from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import visitor
from tests.browser.test_actions import QUALIFIES, Player
from tests.web.kit import Site


def test_the_results_of_a_round_say_why(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Why")
    dealt.open()
    with visitor(site, browser) as one:
        bob = Player(one, dealt, wagers=("Ante",))
        dealt.deal({1: "8c 8d Th 5s 3c", DEALER: QUALIFIES})
        bob.do("Bet")
        dealt.until("open betting")
        bob.page.locator('[data-do="why"]').click()
        bet = bob.page.get_by_role("dialog").locator('[data-why="bet"]')
        expect(bet).to_contain_text("what the bet brought: 20.00")
        bet.locator("summary").first.click()
        expect(bet.get_by_text("paid on the bet for its combination: 20.00")).to_be_visible()
        one.check()
