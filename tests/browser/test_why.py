"""*Why?* beside the results of a round: the sum, every amount of the own seat with its reasons, and below them a tree down to its clauses."""

from playwright.sync_api import Browser, expect

from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import visitor
from tests.browser.test_actions import FAILS, QUALIFIES, Player, move
from tests.web.kit import Site


def test_what_was_only_given_back_says_what_that_hung_on(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Even")
    dealt.open()
    with visitor(site, browser) as one:
        bob = Player(one, dealt, wagers=("Ante",))
        dealt.deal({1: "Kc Ts 5d 6s 3c", DEALER: f"{FAILS} 8d"})
        bob.do("Bet")
        dealt.until("ask about forcing")
        expect(move(bob.page, "Force")).to_contain_text("cannot win with this hand")
        bob.do("Force")
        dealt.until("open betting")
        bob.page.locator('[data-do="why"]').click()
        bet = bob.page.get_by_role("dialog").locator('[data-why="bet"]')
        expect(bet.get_by_role("heading", name="Bet 0.00")).to_be_visible()
        new = bet.locator("li.told").filter(has_text="The dealer's new card")
        expect(new).to_be_visible()
        expect(new.get_by_text("Had it been other cards: −20.00.")).to_have_count(1)


def test_the_results_of_a_round_say_why(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Why")
    dealt.open()
    with visitor(site, browser) as one:
        bob = Player(one, dealt, wagers=("Ante",))
        dealt.deal({1: "8c 8d Th 5s 3c", DEALER: QUALIFIES})
        bob.do("Bet")
        dealt.until("open betting")
        bob.page.locator('[data-do="why"]').click()
        why = bob.page.get_by_role("dialog")
        expect(why.locator("[data-part=sum]")).to_have_text("You win 20.00.")
        bet = why.locator('[data-why="bet"]')
        expect(bet.get_by_role("heading")).to_have_text("Bet +20.00")
        on_the_cloth = bob.page.locator("[data-spot=bet] small").inner_text()
        expect(bet.locator(".head")).to_contain_text(on_the_cloth)
        expect(bet.get_by_text("Paid on the bet for its combination: 20.00")).to_be_visible()
        deeper = bet.get_by_text("8♣").first
        expect(deeper).to_be_hidden()
        bet.locator("summary").first.click()
        expect(deeper).to_be_visible()
        also = why.locator("[data-part=also]").first
        expect(also.get_by_role("listitem")).to_have_count(0)
        also.locator("summary").click()
        expect(also.get_by_role("heading", name="What was chosen")).to_be_visible()
        expect(also).not_to_contain_text("as it was")
        one.check()
