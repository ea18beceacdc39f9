"""The gaming day at three browsers: a dealer and a supervisor count a tray without a figure, the cage reads the books, and two close the day."""

import re

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import Role
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.table.state import Running
from tests.browser.kit import visitors
from tests.browser.test_staff import consents
from tests.web.kit import Site, live_table, prepare_table
from tests.web.test_days_api import FILL, TABLE, at_the_table, send


def count(page: Page, pieces: str) -> None:
    """Counts the tray: so many chips of five."""
    form = page.locator("details", has=page.locator("summary", has_text=TABLE)).first
    form.locator("summary").click()
    boxes = form.get_by_label(re.compile("Pieces of"))
    expect(boxes.first).to_be_visible()
    assert {box.input_value() for box in boxes.all()} == {""}, "nothing is filled in"
    form.get_by_label(re.compile(r"Pieces of 5\.00")).fill(pieces)
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        form.locator("button[type=submit]").click()
    assert answered.value.status == 200, answered.value.text()


def test_a_tray_is_counted_at_two_browsers_and_the_cage_sees_what_is_short(
    site: Site, browser: Browser
) -> None:
    live_table(site, "nz-caribbean-1998", "Stud 1")
    prepare_table(site, "vanuatu-2013", TABLE, Running(real=True))
    sue, dee = site.user("Sue B", Role.SUPERVISOR), site.user("Dee B", Role.DEALER)
    ott = site.user("Ott B", Role.OPERATOR)
    day = day_of(DayRules(), site.worker.service.clock() // 1_000_000)
    send(sue, day, "OpenDay")
    send(sue, day, "DrawSlip", table=TABLE, kind="fill", pieces=FILL)
    send(at_the_table(site, dee), day, "SignSlip", number=1)
    with visitors(site, browser, 3) as (first, second, cage):
        count(first.be(dee).go("day"), "9")
        page = second.be(sue).go("day")
        expect(page.get_by_text("Slip 1", exact=True)).to_be_visible()
        expect(page.get_by_text("The books are shown when the day is closed", exact=False)).to_be_visible()
        second.check()
        second.shoot("day-supervisor")
        count(page, "9")
        expect(page.get_by_text("Everything is counted.")).to_be_visible()
        books = cage.be(ott).go("day")
        row = books.get_by_role("row", name=re.compile(f"^{TABLE}")).first
        expect(row).to_contain_text("45.00")
        expect(row).to_contain_text("-5.00")
        cage.check()
        cage.shoot("day-books")
        closing = books.locator("details", has=books.locator("summary", has_text="Close the gaming day"))
        closing.locator("summary").click()
        closing.locator("button[type=submit]").click()
        expect(books.get_by_text("Waiting for a second person")).to_be_visible()
        consents(second, sue, "Close the gaming day")
        expect(books.get_by_text(re.compile("closed by"))).to_contain_text("Ott B, Sue B")
        page.reload()
        expect(page.get_by_role("row", name=re.compile(f"^{TABLE}")).first).to_contain_text("45.00")
