"""House games in the browser: a supervisor prepares a table, a player sits down and plays; exchanges cost what their book says."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from croupier.house.act import HOUSE_SUPERVISOR, Role
from croupier.house.table.commands import Arrange
from croupier.house.table.state import Running, table_stream
from croupier.rulebook.registry import keep
from tests.browser.kit import visitor
from tests.browser.test_house_at_work import set_up
from tests.browser.test_play import bet, press, sit_down, to_the_end
from tests.effort import PROVING, some
from tests.house_books import EXAMPLES
from tests.waiting import until
from tests.web.kit import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that serves the examples."""
    found = Site(tmp_path_factory.mktemp("house"), rulebooks=str(EXAMPLES))
    yield found
    found.stop()
    keep(())


def test_a_table_is_prepared_and_a_round_played_at_it(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sue H", Role.SUPERVISOR)).go("floor?show=prepare")
        page.get_by_label("Rulebook").select_option(label="Harbour Stud, house rules")
        one.check()
        set_up(page, "Harbour")
    site.has(table_stream("Harbour"), Arrange(Running(auto=True)), "auto", HOUSE_SUPERVISOR)
    with visitor(site, browser, reduced_motion="reduce") as one:
        ann = site.user("Ann H")
        ann.sit("Harbour", 6)
        page = one.be(ann).go("table", "Harbour")
        expect(page.get_by_role("button", name=re.compile("^Ante\\b.*place"))).to_be_visible()
        one.check()
        one.shoot("table-harbour-stud")
        page.get_by_role("button", name=re.compile("^Ante\\b.*place")).click()
        expect(page.get_by_role("button", name=re.compile("^Ante\\b.*place"))).to_have_count(0)
        ann.ready("Harbour", 6)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        page.locator("button[data-action=bet]:enabled").click()

        def over() -> bool:
            press(page, "Yes: ")
            return ann.see("Harbour").get("play", {}).get("phase") in (None, "betting", "closed")

        until(over)
        one.check()
    rounds = until(lambda: ann.http.get("/api/me/rounds").json()["rounds"], "the round is not in her history")
    assert rounds[0]["played"]["rulebook"] == "harbour-stud"


def test_it_can_be_practised_explored_and_read(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go("lobby")
        expect(page.get_by_role("button", name=re.compile("Harbour Stud"))).to_be_visible()
        one.check()
        sit_down(one, "harbour-stud")
        page = one.go("odds", "harbour-stud")
        expect(page.get_by_text("5.005").first).to_be_visible()
        page = one.go("rules", "harbour-stud")
        expect(page.get_by_text("House rules").first).to_be_visible()
        one.check()


EXCHANGES = [
    ("oasis-poker", 2, "Exchange 2 cards 20.00", "Tap 1–5 cards"),
    ("russian-poker", 3, "Exchange 3 cards 10.00", "Tap 2–5 cards"),
    ("oasis-poker", 1, "Exchange 1 card 10.00", "Tap 1–5 cards"),
]


@pytest.mark.parametrize(("book", "picked", "costs", "hint"), some(EXCHANGES[:2], EXCHANGES))
def test_an_exchange_costs_what_the_book_says(
    site: Site, browser: Browser, book: str, picked: int, costs: str, hint: str
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, book)
        bet(page)
        expect(page.get_by_text(hint)).to_be_visible()
        exchange = page.locator("button[data-action=exchange]")
        expect(exchange).to_contain_text("from 10.00" if book == "oasis-poker" else "Exchange 10.00")
        expect(page.locator("button[data-action=buy]")).to_have_count(int(book == "russian-poker"))
        for place in range(picked):
            page.locator("[data-part=own-cards] [data-card]").nth(place).click()
        expect(exchange).to_contain_text(costs)
        one.check()
        if PROVING:
            one.shoot(f"table-exchange-{book}-{picked}")
        exchange.click()
        to_the_end(page, "Bet ", "Do not force", "Compare the hands")
        fee = costs.rpartition(" ")[2]
        expect(page.get_by_role("row", name=re.compile(f"^Draw fee {fee}"))).to_be_visible()
        one.check()


def test_the_pages_of_a_book_with_its_own_clauses_fit(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go("rules", "oasis-poker")
        expect(page.get_by_text("Oasis Poker").first).to_be_visible()
        expect(page.locator("main dt").first).to_be_visible()
        one.shoot("rules-oasis-poker")
        page = one.go("practice", "russian-poker")
        expect(page.get_by_text("3", exact=True)).to_be_visible()
        expect(page.get_by_text("4", exact=True)).to_have_count(0)
        one.check()
