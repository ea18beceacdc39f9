"""Every screen of staff in a house at work: nothing too wide on a desk or a tablet, axe, and pictures to be looked at."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from playwright.sync_api import Browser, Page, expect

from croupier.house.act import PEOPLE, Role
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.jackpots import OpenPool
from croupier.house.people import LockOut
from croupier.house.table.state import Running
from tests.browser.dealt import Dealt
from tests.browser.kit import DRAWN, visitor
from tests.browser.tabbing import tab_round, unreached
from tests.effort import PROVING, some
from tests.waiting import until
from tests.web.kit import Site, User, live_table, prepare_table
from tests.web.test_days_api import FILL, at_the_table, send
from tests.web.test_days_api import TABLE as REAL
from tests.web.test_paying import settling

SIZES = ((1440, 900), (1280, 720), (1024, 768), (768, 1024))
Staff = dict[str, User]


@pytest.fixture(scope="module")
def house(site: Site) -> Staff:
    """A house in the middle of its day: tables that run, wait, settle and are being opened, and something of everything."""
    roles = {"Ott": Role.OPERATOR, "Sue": Role.SUPERVISOR, "Sam": Role.SUPERVISOR, "Dee": Role.DEALER}
    staff = {name: site.user(name, role) for name, role in {**roles, "Iris": Role.INSPECTOR}.items()}
    site.user("Lou", Role.DEALER)
    site.has(PEOPLE, LockOut("Lou"), "lou", why="left the house")
    _tables(site, staff)
    _day(site, staff)
    site.has("pool/Stud", OpenPool(("Stud 1", "Stud 2"), 10_000, 500_000), "pool")
    return staff


def asks(staff: Staff) -> None:
    """Has the operator ask for the consent of another."""
    appoint = {"type": "Appoint", "person": {"id": "Dee", "role": "game supervisor"}}
    asked = {"stream": "people", "asks": appoint, "why": "passed the test"}
    assert staff["Ott"].http.post("/api/consents", json=asked).status_code == 201


def _tables(site: Site, staff: Staff) -> None:
    for number in (1, 2):
        live_table(site, "nz-caribbean-1998", f"Stud {number}")
    lunar, star = live_table(site, "nz-div22-2016", "Lunar 1"), live_table(site, "nsw-star-2019", "Star 1")
    ann, bob = site.user("Ann"), site.user("Bob")
    ann.sit(lunar)
    bob.sit(star, 2)
    ann.dealt(lunar)
    ann.play(lunar, "Fold", 1)
    until(lambda: ann.http.get(f"/api/tables/{lunar}/rounds").json()["rounds"])
    raised = {"command": {"type": "Raise", "round": "1", "about": "my hand was not void"}}
    assert bob.http.post(f"/api/disputes/{star}/d1/commands", json=raised).status_code == 200
    staff["Sue"].do(star, {"type": "CallSupervisor", "what": "seat 2 has a question"})
    dealt = settling(site, "Pays")
    dealt.until("settle the hands")
    staff["Deb"], _ = dealt.dealer, Dealt(site, "vanuatu-2013", "Quiet")
    prepare_table(site, "nz-div22-2016", "New 1", Running())
    prepare_table(site, "vanuatu-2013", REAL, Running(real=True))


def _day(site: Site, staff: Staff) -> None:
    day = day_of(DayRules(), site.worker.service.clock() // 1_000_000)
    for user, command, fields in (
        (staff["Sue"], "OpenDay", {}),
        (staff["Sue"], "DrawSlip", {"table": REAL, "kind": "fill", "pieces": FILL}),
        (at_the_table(site, staff["Dee"]), "SignSlip", {"number": 1}),
        (staff["Sue"], "DrawSlip", {"table": REAL, "kind": "fill", "pieces": FILL}),
    ):
        assert send(user, day, command, **fields).status_code == 200, command


class Screen(Struct, frozen=True):
    """A screen: whose, where, what is done on it, and something that is on it."""

    name: str
    who: str
    at: str
    shows: str
    do: Callable[[Page], Any] = lambda _: None


def opened(name: str) -> Callable[[Page], None]:
    """Opens an action by its name."""
    return lambda page: page.locator("summary", has_text=name).first.click()


def at_step(name: str) -> Callable[[Page], None]:
    """Names two tables, and goes to a step of their opening."""

    def go(page: Page) -> None:
        page.get_by_label(re.compile("^Tables:")).fill("Moon 1-2")
        page.get_by_role("button", name=re.compile(f"{name}$")).click()

    return go


def chosen(page: Page) -> None:
    page.get_by_role("button", name="Choose Dee").click()


def consenting(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Look at it")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def verifying(page: Page) -> None:
    page.get_by_role("button", name="Verify here, in this browser").click()
    expect(page.get_by_role("heading", name="What is shown follows")).to_be_visible()


def paying(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^All of seat 2")).click()
    page.keyboard.press("Space")
    expect(page.locator("[aria-current=step]")).to_contain_text("Re-arrange")


def asking(page: Page) -> None:
    page.locator("body").press("i")
    expect(page.get_by_text("What happened?")).to_be_visible()


def first_event(page: Page) -> None:
    page.locator("main li button").nth(2).click()
    expect(page.get_by_role("heading", name="What it changed")).to_be_visible()


SCREENS = (
    Screen("floor-wall", "Sue", "floor", "Star 1"),
    Screen("floor-queue", "Sue", "floor?show=queue", "Star 1"),
    Screen("floor-table", "Sue", "floor/Star 1", "How it stands"),
    Screen("floor-table-act", "Sue", "floor/Star 1", "How it stands", opened("Give or lift a direction")),
    Screen("floor-opening", "Sue", "floor/New 1", "How it stands"),
    Screen("floor-prepare", "Sue", "floor?show=prepare", "Rulebook"),
    Screen("floor-prepare-cloth", "Sue", "floor?show=prepare", "Rulebook", at_step("Cloth and cards")),
    Screen("floor-prepare-settings", "Sue", "floor?show=prepare", "Rulebook", at_step("Settings")),
    Screen("floor-prepare-clocks", "Sue", "floor?show=prepare", "Rulebook", at_step("Clocks")),
    Screen("floor-prepare-check", "Sue", "floor?show=prepare", "Rulebook", at_step("Set up")),
    Screen("floor-people", "Ott", "floor?show=people", "Find a person", chosen),
    Screen("floor-house", "Ott", "floor?show=house", "Gaming"),
    Screen("floor-pools", "Ott", "floor?show=pools", "Stud", opened("Open a pool")),
    Screen("floor-promotions", "Ott", "floor?show=promotions", "Promotions"),
    Screen("floor-disputes", "Sue", "floor?show=disputes", "my hand was not void", opened("Decide")),
    Screen("floor-monitoring", "Ott", "floor?show=monitoring", "Noted"),
    Screen("consent", "Sue", "floor", "Star 1", consenting),
    Screen("dealer-tables", "Deb", "dealer", "Pays"),
    Screen("dealer-pays", "Deb", "dealer/Pays", "Take from seat 2"),
    Screen("dealer-paying", "Deb", "dealer/Pays", "Take from seat 2", paying),
    Screen("dealer-wrong", "Deb", "dealer/Pays", "Take from seat 2", asking),
    Screen("dealer-real", "Dee", f"dealer/{REAL}", REAL),
    Screen("day-supervisor", "Sue", "day", "Slip 1"),
    Screen("day-books", "Ott", "day", "Slip 1"),
    Screen("day-dealer", "Dee", "day", REAL, opened(REAL)),
    Screen("inspect-log", "Iris", "inspect/log", "Filters"),
    Screen("inspect-event", "Iris", "inspect/log", "Filters", first_event),
    Screen("inspect-verify", "Iris", "inspect/verify", "Verify here", verifying),
    Screen("inspect-significant", "Iris", "inspect/significant", "Significant"),
    Screen("inspect-powers", "Iris", "inspect/powers", "Powers"),
    Screen("inspect-rounds", "Iris", "inspect/rounds", "Find"),
    Screen("inspect-books", "Iris", "inspect/books", "Books"),
    Screen("inspect-disputes", "Iris", "inspect/disputes", "my hand was not void"),
    Screen("inspect-software", "Iris", "inspect/software", "Software"),
    Screen("inspect-exports", "Iris", "inspect/exports", "Exports"),
    Screen("inspect-paytables", "Iris", "inspect/paytables", "Pay tables"),
)
SAMPLE = ("floor-wall", "floor-table-act", "floor-prepare", "dealer-pays", "day-supervisor", "inspect-log")


@pytest.mark.parametrize(
    "screen",
    some([one for one in SCREENS if one.name in SAMPLE], SCREENS),
    ids=lambda one: one.name,
)
def test_a_screen_of_staff_fits_a_desk_and_a_tablet(
    site: Site, browser: Browser, house: Staff, screen: Screen
) -> None:
    with visitor(site, browser, reduced_motion="reduce", color_scheme="dark") as one:
        if screen.do is consenting:
            asks(house)
        page = one.be(house[screen.who]).go(screen.at)
        expect(page.locator("main").get_by_text(screen.shows).first).to_be_visible()
        screen.do(page)
        for width, height in SIZES if PROVING else SIZES[-1:]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            one.picture(f"{screen.name}-{width}")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{screen.name} is {wide} px too wide at {width}"
        one.check()
        if PROVING:
            tab_round(page)
            assert unreached(page) == []
