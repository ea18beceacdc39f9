"""The house at its browsers: an irregularity from the console to the refunds, and a higher minimum on notice."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import Role
from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import visitor, visitors
from tests.web.kit import Site, live_table


def act(page: Page, what: str, **fields: str) -> None:
    """Opens an action of the floor, fills its form and sends it."""
    form = page.locator("details", has=page.locator("summary", has_text=what)).first
    form.locator("summary").first.click()
    for label, value in {**fields, "Why": "a busy evening"}.items():
        form.get_by_label(re.compile(rf"^\s*{label}")).first.fill(value)
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        form.locator("button[type=submit]").click()
    assert answered.value.status == 200, answered.value.text()


def test_an_irregularity_from_the_console_to_the_players_refunds(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Irregular", players=2)
    table, dealer, (bob, cat) = dealt.table, dealt.dealer, dealt.players
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(table, seat)
    dealt.deal({1: "Ac Kh 8h 5s 3d", 2: "Ad Kc 8d 5c 3h", DEALER: "As Kd 9h 6c 4d"})
    with visitors(site, browser, 2) as (player, console):
        page = player.be(bob).go("table", table)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        board = console.be(dealer).go("dealer", table)
        expect(board.locator(".does").first).to_be_visible()
        board.locator("body").press("i")
        expect(board.get_by_text("What happened?")).to_be_visible()
        console.check()
        board.keyboard.press("a")
        expect(board.get_by_text("What about the deck?")).to_be_visible()
        board.keyboard.press("2")
        expect(board.get_by_text("Which card is foreign")).to_be_visible()
        board.keyboard.type("a second seven of clubs")
        board.keyboard.press("Enter")
        apply = board.get_by_role("button", name="Apply the ruling")
        expect(apply).to_be_visible()
        console.check()
        console.shoot("console-ruling")
        assert bob.see(table)["playing"], "looking at a ruling does not apply it"
        consents = dealt.supervisor.as_second()
        said = {
            "Why": "it was dealt",
            "Name": consents["name"],
            "Password": consents["password"],
            "Code": consents["code"],
        }
        for label, word in said.items():
            board.get_by_label(re.compile(rf"^\s*{label}")).first.fill(word)
        apply.click()
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_have_count(0)
        expect(
            page.get_by_text(re.compile("second seven of clubs|void", re.IGNORECASE)).first
        ).to_be_visible()
        player.check()
    for seat, user in ((1, bob), (2, cat)):
        assert user.see(table)["seats"][str(seat)]["chips"] == 100_000


def test_a_supervisor_announces_a_higher_minimum_and_players_see_it(site: Site, browser: Browser) -> None:
    table = live_table(site, "nsw-star-2019", "Notice")
    bob = site.user("Bob N")
    soon = (datetime.now() + timedelta(minutes=30)).strftime("%Y-%m-%dT%H:%M")
    with visitors(site, browser, 2) as (one, player):
        seen = player.be(bob).go("table", table)
        expect(seen.locator("main h1").first).to_be_visible()
        page = one.be(site.user("Sue N", Role.SUPERVISOR)).go("floor", table)
        act(page, "Announce a higher minimum", Minimum="25", When=soon)
        expect(seen.get_by_text("25.00").first).to_be_visible()
    (notice,) = bob.see(table)["notices"]
    assert notice["minimum"] == 2_500


def test_a_dispute_from_the_player_to_the_inspector(site: Site, browser: Browser) -> None:
    table = live_table(site, "nsw-star-2019", "Star")
    bob = site.user("Bob D")
    path = f"/api/disputes/{table}/d1/commands"
    raised = {"command": {"type": "Raise", "round": "1", "about": "my hand was not void"}}
    assert bob.http.post(path, json=raised).status_code == 200
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sue D", Role.SUPERVISOR)).go("floor?show=disputes")
        act(page, "Decide", Decision="it was")
        one.check()
    assert bob.http.post(path, json={"command": {"type": "AskReview"}}).status_code == 200
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sam D", Role.SUPERVISOR)).go("floor?show=disputes")
        act(page, "Decide", Decision="it was indeed")
        act(page, "End it")
    complaint = {"command": {"type": "Complain", "text": "I still say it was not"}}
    assert bob.http.post(path, json=complaint).status_code == 200
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Iris D", Role.INSPECTOR)).go("inspect/disputes")
        act(page, "Answer the complaint", **{"What was found": "the house was right"})
        one.check()
        one.shoot("inspect-disputes")
    (kept,) = bob.http.get("/api/disputes").json()["disputes"]
    assert kept["name"] == "d1"
