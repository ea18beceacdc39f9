"""The first days of a house, a dealer and an inspector, as their pages tell them: what a row says is pressed, what it shows is there.

In a row *a name* is pressed, *a field*: `so` filled in, `9s` typed and Enter, “words” are of the house itself.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.house.act import HOUSE_SUPERVISOR, Person, Role
from croupier.house.answers import Done
from croupier.house.dealer import Crew
from croupier.house.gaming.day_rules import DayRules, begins, day_of
from croupier.house.table.commands import AssignStaff, BringChips, LeaveSeat, TakeSeat
from croupier.house.table.state import Running, table_stream
from tests.browser.dealt import Dealt
from tests.browser.kit import Visitor, visitor, visitors
from tests.docs.pages import read
from tests.pilot.autopilot import Autopilot
from tests.pilot.projections import rebuild
from tests.service.kit import bet_on
from tests.waiting import until
from tests.web.kit import Site, User, live_table, prepare_table
from tests.web.test_days_api import send

ROW = re.compile(r"^\| (\d+) \|(?: ([^*“`|]+) \|)? (.+?) \| (.*) \|$", re.MULTILINE)
"""The number of a row, whose it is where several are at work, what is done, and what is seen."""
TOLD = re.compile(
    r"\*\*(?P<other>[^*]+)\*\*|\*(?P<name>[^*]+)\*(?:: `(?P<value>[^`]+)`)?|“(?P<own>[^”]+)”|`(?P<key>[^`]+)`"
)
TABLE = "Lunar 1"
CODE = "Code of your authenticator"


def press(page: Page, name: str) -> None:
    """Presses what is called so, or begins so."""
    called = re.compile(f"^{re.escape(name)}")
    link, button = page.get_by_role("link", name=called), page.get_by_role("button", name=called)
    folded = page.locator("summary", has_text=called)
    expect(button.or_(link).or_(folded).first).to_be_visible()
    found = button.or_(link).first if button.or_(link).count() else folded.first
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


def follow(page: Page, does: str, others: dict[str, Callable[[], object]], user: User) -> None:
    """Does what a row says, in its order."""
    for told in TOLD.finditer(does):
        if told["other"]:
            others[told["other"]]()
        elif told["name"] == CODE:
            fill(page, CODE, user.code(1))
        elif told["value"]:
            fill(page, told["name"], told["value"])
        elif told["name"] or told["own"]:
            press(page, told["name"] or told["own"])
        elif len(told["key"]) == len("9s"):
            read_in(page, told["key"])
        else:
            page.locator("body").press(told["key"])


def live(
    page: str, screens: dict[str, tuple[Visitor, User]], others: dict[str, Callable[[], object]]
) -> None:
    """Goes through the rows of a page: each is done by its person, and what it says is seen there."""
    rows = ROW.findall(read(page))
    assert [int(number) for number, *_ in rows] == list(range(1, len(rows) + 1))
    assert {who for _, who, *_ in rows} == set(screens)
    for _, who, does, sees in rows:
        one, user = screens[who]
        follow(one.page, does, others, user)
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
        live("docs/deal.md", {"": (one, dealt.dealer)}, others)
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
        iris = site.user("Iris First", Role.INSPECTOR)
        one.be(iris).go()
        live("docs/inspect.md", {"": (one, iris)}, {})


STUD = "Stud 1"
SECOND, DAYS = 1_000_000, 2 * 86_400


class HouseDay:
    """A table with real chips, and what happens there while four persons keep the day at their screens."""

    def __init__(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        self.site, self.service = site, site.worker.service
        real, rules = self.service.clock, DayRules("Pacific/Efate")
        self.date = day_of(rules, real() // SECOND + DAYS)
        self.ahead = begins(rules, self.date, 0) * SECOND - real()
        self.shift = (begins(rules, self.date, 1) - begins(rules, self.date, 0)) * SECOND
        monkeypatch.setattr(self.service, "clock", lambda: real() + self.ahead)
        prepare_table(site, "nz-caribbean-1998", STUD, Running(real=True))
        roles = {"operator": Role.OPERATOR, "dealer": Role.DEALER}
        names = ("operator", "supervisor", "dealer", "another supervisor")
        self.staff = {name: site.user(name.capitalize(), roles.get(name, Role.SUPERVISOR)) for name in names}
        crew = Crew(Person("Dealer", Role.DEALER), Person("Supervisor", Role.SUPERVISOR))
        site.has(
            table_stream(STUD), AssignStaff(crew.dealer.id, crew.supervisor.id), "crew", HOUSE_SUPERVISOR
        )
        self.pilot = Autopilot(self.service, STUD, crew, bet_on(1_000))
        self.bob = Person(site.user("Bob First").name, Role.PLAYER)

    def play(self) -> None:
        self.pilot.open()
        self.do(TakeSeat(1, self.bob.id), self.bob)
        self.do(BringChips(1, 10_000, True), self.pilot.crew.dealer, self.pilot.crew.supervisor)
        assert self.pilot.play_round()

    def do(self, command: Any, by: Person, second: Person | None = None) -> None:
        act = self.service.act(by, "as the page says", second)
        done = self.service.send(table_stream(STUD), command, act, command_id=type(command).__name__)
        assert isinstance(done, Done), done

    def later(self) -> None:
        self.ahead += self.shift


def test_a_houses_first_day_goes_as_the_page_says(
    own_site: Site, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = HouseDay(own_site, monkeypatch)
    others: dict[str, Callable[[], object]] = {
        "A player buys chips for cash, and a round is played": day.play,
        "It is two in the afternoon": day.later,
        "The player leaves": lambda: day.do(LeaveSeat(1), day.bob),
    }
    with visitors(own_site, browser, len(day.staff)) as several:
        screens = {}
        for one, (name, user) in zip(several, day.staff.items(), strict=True):
            one.be(user).go()
            screens[name] = one, user
        live("docs/house.md", screens, others)
    assert day.service.state(f"day/{day.date}").closed_by == ("Operator", "Another supervisor")
    found = [one for one in rebuild(own_site.worker.store).significant if one.what == "count over or short"]
    assert found == [], "what the page has them count is what is there"
