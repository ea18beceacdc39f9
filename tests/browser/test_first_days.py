"""The first days of an inspector and of a dealer, as their pages tell them: what a row says is pressed, what it shows is there.

In a row *a name* is pressed, *a field*: `so` filled in, `9s` typed and Enter, “words” are of the house itself.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import Role
from croupier.house.gaming.day_rules import DayRules, day_of
from tests.browser.dealt import Dealt
from tests.browser.kit import Visitor, visitor
from tests.docs.pages import read
from tests.waiting import until
from tests.web.kit import Site, live_table
from tests.web.test_days_api import send

ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+) \|$", re.MULTILINE)
TOLD = re.compile(
    r"\*\*(?P<other>[^*]+)\*\*|\*(?P<name>[^*]+)\*(?:: `(?P<value>[^`]+)`)?|“(?P<own>[^”]+)”|`(?P<key>[^`]+)`"
)
TABLE = "Lunar 1"


def press(page: Page, name: str) -> None:
    """Presses what is called so, or begins so."""
    called = re.compile(f"^{re.escape(name)}")
    link, button = page.get_by_role("link", name=called), page.get_by_role("button", name=called)
    found = button.or_(link).first
    expect(found).to_be_visible()
    if found.get_attribute("download") is None:
        found.click()
        return
    with page.expect_download():
        found.click()


def fill(page: Page, label: str, value: str) -> None:
    field = page.get_by_label(re.compile(f"^{re.escape(label)}")).first
    if field.evaluate("one => one.tagName") == "SELECT":
        field.select_option(label=value)
    else:
        field.fill(value)


def read_in(page: Page, card: str) -> None:
    """Reads a card in, and waits until the field is ready for the next."""
    field = page.get_by_label("Scan it or type it")
    field.fill(card)
    field.press("Enter")
    page.wait_for_function("() => !document.getElementById('scan')?.value")


def follow(page: Page, does: str, others: dict[str, Callable[[], object]]) -> None:
    """Does what a row says, in its order."""
    for told in TOLD.finditer(does):
        if told["other"]:
            others[told["other"]]()
        elif told["value"]:
            fill(page, told["name"], told["value"])
        elif told["name"] or told["own"]:
            press(page, told["name"] or told["own"])
        elif len(told["key"]) == len("9s"):
            read_in(page, told["key"])
        else:
            page.locator("body").press(told["key"])


def live(page: str, one: Visitor, others: dict[str, Callable[[], object]]) -> None:
    """Goes through the rows of a page: each is done, and what it says is seen."""
    rows = ROW.findall(read(page))
    assert [int(number) for number, _, _ in rows] == list(range(1, len(rows) + 1))
    for _, does, sees in rows:
        follow(one.page, does, others)
        for told in TOLD.finditer(sees):
            seen = told["name"] or told["own"]
            if seen:
                expect(one.page.get_by_text(seen).filter(visible=True).first).to_be_visible()
        one.check()


def test_a_dealers_first_day_goes_as_the_page_says(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Lunar 2")
    (bob,) = dealt.players
    others: dict[str, Callable[[], object]] = {
        "Seat 1 antes": lambda: bob.ante(dealt.table),
        "Seat 1 bets": lambda: bob.play(dealt.table, "Bet", 1),
    }
    before = dealt.chips()
    with visitor(site, browser, reduced_motion="reduce") as one:
        one.be(dealt.dealer).go()
        live("docs/deal.md", one, others)
    assert dealt.chips() > before


def test_an_inspectors_first_day_goes_as_the_page_says(site: Site, browser: Browser) -> None:
    table = live_table(site, "nz-div22-2016", TABLE)
    bob, sue = site.user("Bob First"), site.user("Sue First", Role.SUPERVISOR)
    bob.sit(table)
    bob.dealt(table)
    bob.play(table, "Fold", 1)
    until(lambda: bob.http.get(f"/api/tables/{table}/rounds").json()["rounds"])
    raised = {"command": {"type": "Raise", "round": "1", "about": "my hand was not void"}}
    disputed = live_table(site, "nsw-star-2019", "Star 1")
    assert bob.http.post(f"/api/disputes/{disputed}/d1/commands", json=raised).status_code == 200
    send(sue, day_of(DayRules(), site.worker.service.clock() // 1_000_000), "OpenDay")
    with visitor(site, browser, reduced_motion="reduce") as one:
        one.be(site.user("Iris First", Role.INSPECTOR)).go()
        live("docs/inspect.md", one, {})
