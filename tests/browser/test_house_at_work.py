"""Staff at their browsers: tables opened alike, a role given by two, a lost authenticator, and rounds recalled."""

import re

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import PEOPLE, Role
from croupier.house.table.state import Standing
from tests.browser.kit import Visitor, visitor, visitors
from tests.browser.test_staff import consents
from tests.waiting import until
from tests.web.kit import PASSWORD, Site, live_table

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))


def fits(screen: Visitor, name: str) -> None:
    """A page of staff is not too wide at any size of desk, tablet or telephone."""
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (name, width)
        screen.picture(f"{name}-{width}x{height}")
    screen.page.set_viewport_size({"width": 1280, "height": 900})


def prepare(page: Page, tables: str, like: str = "") -> None:
    if like:
        page.get_by_label("Begin with").select_option(label=like)
    page.get_by_label(re.compile("^Tables:")).fill(tables)
    page.get_by_label("Why").fill("a busy evening")
    page.get_by_role("button", name="Prepare the table").click()
    expect(page.get_by_role("heading", name=re.compile(f"^{tables.split('-')[0]}$"))).to_be_visible()


def test_ten_tables_are_opened_by_one_form_and_another_by_a_template(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sue T", Role.SUPERVISOR)).go("floor?show=prepare")
        page.get_by_label("Name of the template").fill("Evening")
        page.get_by_role("button", name="Save as a template at this browser").click()
        expect(page.get_by_label("Begin with").get_by_role("option", name="Evening")).to_have_count(1)
        one.check()
        fits(one, "floor-prepare")
        prepare(page, "Quick 1-10")
        tables = [f"Quick {number}" for number in range(1, 11)]
        until(lambda: all(site.worker.service.table(one).standing is Standing.OPEN for one in tables))
        one.go("floor?show=prepare")
        prepare(page, "Quick 11", "as Quick 3 is set up")
        until(lambda: site.worker.service.table("Quick 11").standing is Standing.OPEN)
        found = [site.worker.service.table(name) for name in ("Quick 3", "Quick 11")]
        assert len({(table.rulebook, str(table.settings), table.running) for table in found}) == 1
        page.goto(f"{site.url}/#/floor")
        expect(page.get_by_role("heading", name="Quick 11")).to_be_visible()
        one.check()
        fits(one, "floor-wall")


def test_a_title_is_given_by_two_each_at_an_own_screen(site: Site, browser: Browser) -> None:
    ott, sam = site.user("Ott A", Role.OPERATOR), site.user("Sam A", Role.SUPERVISOR)
    dee = site.user("Dee A", Role.DEALER)
    with visitors(site, browser, 3) as (first, second, dealer):
        second.be(sam).go("floor?show=people")
        dealer.be(dee).go("day")
        page = first.be(ott).go("floor?show=people")
        page.get_by_label("Find a person").fill("Dee A")
        page.get_by_role("button", name="Choose Dee A").click()
        form = page.locator("details", has=page.locator("summary", has_text="Change role, title or pit"))
        form.locator("summary").click()
        form.get_by_label(re.compile("Role")).first.select_option("game supervisor")
        form.get_by_label("Why").fill("passed the test")
        fits(first, "floor-people")
        form.locator("button[type=submit]").click()
        consents(second, sam, "passed the test")
        expect(page.get_by_text(re.compile(r"game supervisor · since "))).to_be_visible()
        first.check()
        assert site.worker.service.state(PEOPLE).known["Dee A"].role is Role.SUPERVISOR
        dealer.page.reload()
        expect(dealer.page.get_by_role("button", name="Sign in").first).to_be_visible()


def test_a_lost_authenticator_is_replaced_with_a_recovery_code(site: Site, browser: Browser) -> None:
    user = site.user("Dee R", Role.DEALER)
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(user).go("me")
        page.get_by_role("button", name="Recovery codes").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Password").fill(PASSWORD)
        dialog.get_by_label(re.compile("code", re.IGNORECASE)).fill(user.code(1))
        dialog.get_by_role("button", name="Make new codes").click()
        expect(dialog.locator("code")).to_have_count(8)
        code = dialog.locator("code").first.inner_text()
        one.check()
        fits(one, "recovery-codes")
        one.clear()
        one.go()
        page.get_by_role("button", name="Sign in").first.click()
        dialog.get_by_label("Name").fill(user.name)
        dialog.get_by_label("Password").fill(PASSWORD)
        dialog.get_by_role("button", name="I have lost my authenticator").click()
        dialog.get_by_label("Recovery code").fill(code)
        dialog.get_by_role("button", name="Sign in").click()
        expect(dialog.get_by_text(re.compile("otpauth")).first).to_be_visible()


def test_an_inspector_recalls_a_round_and_saves_a_query(site: Site, browser: Browser) -> None:
    table = live_table(site, "nz-div22-2016", "Recalled")
    bob = site.user("Bob I")
    bob.sit(table)
    cards = bob.dealt(table)["play"]["seats"]["1"]["cards"]
    bob.play(table, "Fold", 1)
    until(lambda: bob.http.get(f"/api/tables/{table}/rounds").json()["rounds"])
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Iris I", Role.INSPECTOR)).go("inspect", "rounds")
        page.get_by_label("Card in a hand").fill(cards[:2])
        page.get_by_label("Seat in play").select_option("1")
        page.get_by_role("button", name="Find").click()
        expect(page.get_by_role("link", name="Recalled, round 1")).to_be_visible()
        one.check()
        fits(one, "inspect-rounds")
        page.goto(f"{site.url}/#/inspect/log")
        page.get_by_label("Stream").fill("table/Recalled")
        page.get_by_label("Save these filters as").fill("That table")
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_role("button", name="No filters").click()
        page.get_by_role("button", name="That table", exact=True).click()
        expect(page.get_by_text("Seat 1 antes 10.00").first).to_be_visible()
        one.check()
        fits(one, "inspect-log")
