"""Staff at their browsers: tables opened alike, a role given by two, a lost authenticator, and rounds recalled."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import HOUSE, PEOPLE, Role
from croupier.house.table.state import Standing
from tests.browser.kit import Visitor, visitor, visitors
from tests.browser.test_staff import consents
from tests.waiting import until
from tests.web.kit import PASSWORD, Site, User, live_table


def set_up(page: Page, tables: str, like: str = "") -> None:
    """Sets tables up, from what is said to begin with to the last step."""
    if like:
        page.get_by_label("Begin with").select_option(label=like)
    page.get_by_label(re.compile("^Tables:")).fill(tables)
    page.get_by_role("button", name=re.compile("Set up$")).click()
    page.get_by_label("Why").fill("a busy evening")
    page.get_by_role("button", name=re.compile("^Set .* up$")).click()
    expect(page.get_by_role("heading", name=re.compile("set up$"))).to_be_focused()


def test_ten_tables_are_opened_alike_by_a_template_that_another_has_saved(
    site: Site, browser: Browser
) -> None:
    with visitors(site, browser, 2) as (one, other):
        page = one.be(site.user("Sue T", Role.SUPERVISOR)).go("floor?show=prepare")
        page.get_by_label(re.compile("^Tables:")).fill("Slow 1")
        page.get_by_role("button", name="Limits").click()
        page.get_by_label("Least").fill("10")
        page.get_by_label("Most").fill("500")
        page.get_by_role("button", name=re.compile("Set up$")).click()
        page.get_by_label("Name of the template").fill("Evening")
        page.get_by_role("button", name="Save as a template of the house").click()
        until(lambda: "Evening" in site.worker.service.state(HOUSE).templates)
        there = other.be(site.user("Sam T", Role.SUPERVISOR)).go("floor?show=prepare")
        expect(there.get_by_label("Begin with").get_by_role("option", name="Evening")).to_have_count(1)
        set_up(there, "Quick 1-10", "Evening")
        tables = [f"Quick {number}" for number in range(1, 11)]
        until(lambda: all(site.worker.service.table(one).standing is Standing.OPEN for one in tables))
        expect(other.go("floor").get_by_role("heading", name="Quick 3", exact=True)).to_be_visible()
        other.go("floor?show=prepare")
        set_up(there, "Quick 11", "as Quick 3 is set up")
        until(lambda: site.worker.service.table("Quick 11").standing is Standing.OPEN)
        found = [site.worker.service.table(name) for name in ("Quick 3", "Quick 11")]
        assert len({(table.rulebook, str(table.settings), table.running) for table in found}) == 1
        assert {table.limits for table in found} == {(1_000, 50_000)}
        there.get_by_role("link", name="All tables").click()
        expect(there.get_by_role("heading", name="Quick 11")).to_be_visible()
        expect(there.get_by_role("heading", name="11 tables need nobody")).to_be_visible()
        other.check()
        page.get_by_role("button", name="Rulebook").click()
        expect(page.get_by_label(re.compile("^Tables:"))).to_have_value("Slow 1")


STEPS = ("Cloth and cards", "Settings", "Limits", "Staff", "Clocks", "Set up")


def test_a_table_is_opened_step_by_step_by_two_at_their_own_screens(site: Site, browser: Browser) -> None:
    sue, dee = site.user("Sue O", Role.SUPERVISOR), site.user("Dee O", Role.DEALER)
    with visitors(site, browser, 2) as (first, second):
        second.be(dee).go("day")
        page = first.be(sue).go("floor?show=prepare")
        page.get_by_label(re.compile("^Tables:")).fill("Guided")
        page.get_by_label("Rulebook").select_option("vanuatu-2013")
        for step in STEPS:
            page.get_by_role("button", name="Next").click()
            expect(page.get_by_role("heading", name=step, exact=True)).to_be_focused()
            if step == "Cloth and cards":
                page.get_by_label("a person runs the table").check()
            elif step == "Staff":
                page.get_by_label("Dealer").select_option("Dee O")
                page.get_by_label("Supervisor").select_option("Sue O")
            first.check()
        page.get_by_role("button", name="Back").or_(page.get_by_role("button", name="Staff")).first.click()
        expect(page.get_by_label("Dealer")).to_have_value("Dee O")
        page.get_by_role("button", name=re.compile("Set up$")).click()
        page.get_by_label("Why").fill("the first of the day")
        page.get_by_role("button", name="Set the table up").click()
        page.get_by_role("link", name="Guided").click()
        _crew(site, first, second, dee)
        expect(page.get_by_text("The table is open").first).to_be_visible()
    table = site.worker.service.table("Guided")
    assert (table.standing, table.float, table.dealer) == (Standing.OPEN, 50_000, "Dee O")


def _asked(dee: User) -> dict[str, Any]:
    """The next step, as the dealer is told it: what is written is told a moment later."""
    found: dict[str, Any] = dee.http.get("/api/tables/Guided/next-step").json()
    return found


def _crew(site: Site, first: Visitor, second: Visitor, dee: User) -> None:
    """Does what the way to an open table asks for: the dealer has the deck in hand, the supervisor looks at it again."""
    page, seen = first.page, set[str]()
    while site.worker.service.table("Guided").standing is Standing.OPENING:
        step = _asked(dee)
        expect(page.locator(".does")).to_contain_text(re.compile(re.escape(step["does"]), re.IGNORECASE))
        if step["step"] not in seen:
            first.check()
            seen.add(step["step"])
        if step["step"] == "step.with-deck" and step["by"] == Role.DEALER:
            dee.do("Guided", step["command"])
        else:
            if step["step"] == "step.float":
                page.get_by_label("Amount").fill("500")
            page.get_by_role("button", name="Do it").click()
            if step["step"] == "step.float":
                consents(second, dee, "500")
        before = step["version"]
        until(lambda before=before: _asked(dee)["version"] > before, str(step))


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
        page.goto(f"{site.url}/#/inspect/log")
        page.get_by_label("Stream").fill("table/Recalled")
        page.get_by_label("Save these filters as").fill("That table")
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_role("button", name="No filters").click()
        expect(page.get_by_role("button", name="That table", exact=True)).to_be_visible()
        one.check()
    with visitor(site, browser, reduced_motion="reduce") as other:
        page = other.be(site.user("Ira I", Role.INSPECTOR)).go("inspect", "log")
        page.get_by_role("button", name="That table", exact=True).click()
        expect(page.get_by_text("Seat 1 antes 10.00").first).to_be_visible()
