"""The house at its browsers: an irregularity from the console to the refunds, and a higher minimum on notice."""

import re

from playwright.sync_api import Browser, Page, expect

from croupier.house.act import Role
from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import Visitor, visitor, visitors
from tests.web.kit import Site, User, live_table
from tests.web.test_paying import settling


def act(page: Page, what: str, /, why: str = "a busy evening", **fields: str) -> None:
    """Opens an action of the floor, fills its form and sends it; where a field is the reason, no other is asked for."""
    form = page.locator("details", has=page.locator("summary", has_text=what)).first
    form.locator("summary").first.click()
    for label, value in {**fields, **({"Why": why} if why else {})}.items():
        form.get_by_label(re.compile(rf"^\s*{label}")).first.fill(value)
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        form.locator("button[type=submit]").click()
    assert answered.value.status == 200, answered.value.text()


def consents(screen: Visitor, user: User, leads: str) -> None:
    """Consents at an own screen, having seen what it leads to."""
    page = screen.page
    page.get_by_role("button", name=re.compile("^Look at it")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile(leads)).first).to_be_visible()
    screen.check()
    screen.shoot("consent")
    dialog.get_by_label("Code of your authenticator").fill(user.code(1))
    dialog.get_by_role("button", name="Consent").click()
    expect(dialog).to_have_count(0)


def test_an_irregularity_from_the_console_to_the_players_refunds(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Irregular", players=2)
    table, dealer, (bob, cat) = dealt.table, dealt.dealer, dealt.players
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(table, seat)
    dealt.deal({1: "Ac Kh 8h 5s 3d", 2: "Ad Kc 8d 5c 3h", DEALER: "As Kd 9h 6c 4d"})
    with visitors(site, browser, 3) as (player, console, floor):
        page = player.be(bob).go("table", table)
        floor.be(dealt.supervisor).go("floor")
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
        board.get_by_label("Why").fill("it was dealt")
        apply.click()
        expect(board.get_by_text("Waiting for a second person")).to_be_visible()
        console.check()
        consents(floor, dealt.supervisor, "foreign")
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_have_count(0)
        expect(
            page.get_by_text(re.compile("second seven of clubs|void", re.IGNORECASE)).first
        ).to_be_visible()
        player.check()
    for seat, user in ((1, bob), (2, cat)):
        assert user.see(table)["seats"][str(seat)]["chips"] == 100_000


def test_what_a_table_needs_stands_first_on_its_page_with_its_answer(site: Site, browser: Browser) -> None:
    table, sue = live_table(site, "nsw-star-2019", "Called"), site.user("Sue C", Role.SUPERVISOR)
    sue.do(table, {"type": "CallSupervisor", "what": "seat 2 has a question"})
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(sue).go("floor", table)
        needs = page.locator("main section").first
        expect(needs).to_contain_text("seat 2 has a question")
        expect(page.get_by_text("Answer the dealer's call")).to_have_count(1)
        one.check()
        needs.locator("summary", has_text="Answer the dealer's call").click()
        needs.get_by_label("Why").fill("I went there")
        needs.get_by_role("button", name="I am at the table").click()
        expect(page.get_by_text("seat 2 has a question")).to_have_count(0)


def test_a_supervisor_announces_a_higher_minimum_and_players_see_it(site: Site, browser: Browser) -> None:
    table = live_table(site, "nsw-star-2019", "Notice")
    bob = site.user("Bob N")
    with visitors(site, browser, 2) as (one, player):
        seen = player.be(bob).go("table", table)
        expect(seen.locator("main h1").first).to_be_visible()
        page = one.be(site.user("Sue N", Role.SUPERVISOR)).go("floor", table)
        act(page, "Announce a higher minimum", **{"Minimum": "25", "In how many minutes": "45"})
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
        expect(page.get_by_text(re.compile("14.12: .*supervisor"))).to_be_visible()
        act(page, "Decide", why="", Decision="it was")
        one.check()
    assert bob.http.post(path, json={"command": {"type": "AskReview"}}).status_code == 200
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Sam D", Role.SUPERVISOR)).go("floor?show=disputes")
        act(page, "Decide", why="", Decision="it was indeed")
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


def test_a_lost_factor_is_reset_by_two_others_each_at_an_own_screen(site: Site, browser: Browser) -> None:
    ott, sam = site.user("Ott L", Role.OPERATOR), site.user("Sam L", Role.SUPERVISOR)
    site.user("Dee L", Role.DEALER)
    with visitors(site, browser, 3) as (first, second, lost):
        second.be(sam).go("floor?show=people")
        page = first.be(ott).go("floor?show=people")
        page.get_by_label("Find a person").fill("Dee L")
        page.get_by_role("button", name="Choose Dee L").click()
        form = page.locator("details", has=page.locator("summary", has_text="Replace a lost authenticator"))
        form.locator("summary").click()
        form.get_by_label("Why").fill("the telephone fell into the sea")
        form.locator("button[type=submit]").click()
        consents(second, sam, "fell into the sea")
        half = page.locator("code", has_text="invitation=").inner_text()
        second.page.reload()
        rest = second.page.locator("p.panel", has_text="Dee L").locator("code").inner_text()
        first.check()
        there = lost.page
        there.goto(half + rest)
        there.reload()
        expect(there.get_by_label(re.compile("password", re.IGNORECASE)).first).to_be_visible()


def test_a_dealer_pays_in_order_before_the_settlement_is_confirmed(site: Site, browser: Browser) -> None:
    dealt = settling(site, "In order")
    dealt.until("settle the hands")
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(dealt.dealer).go("dealer", "In order")
        expect(page.get_by_role("heading", name=re.compile("Take from seat 2"))).to_be_visible()
        one.check()
        one.shoot("dealer-pays")
        page.get_by_role("button", name="All of seat 2").click()
        expect(page.get_by_role("heading", name=re.compile("Pay seat 1: a pair of eights"))).to_be_visible()
        expect(page.locator("[aria-current=step]")).to_contain_text("20.00")
        page.locator("body").press("Space")
        expect(page.locator("[aria-current=step]")).to_contain_text("Re-arrange")
        before = dealt.chips(1)
        page.get_by_role("button", name="All seats").click()
        expect(page.get_by_role("heading", name="Everything is paid")).to_be_visible()
        assert dealt.chips(1) == before, "nothing moves before it is confirmed"
        with dealt.changes():
            page.get_by_role("button", name=re.compile("^Settle the hands")).click()
    assert dealt.chips(1) == before + 7_000


def test_an_inspector_verifies_the_log_in_the_browser_itself(site: Site, browser: Browser) -> None:
    iris = site.user("Iris V", Role.INSPECTOR)
    site.user("Pat V")  # who is paid something in
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(iris).go("inspect", "verify")
        page.get_by_role("button", name="Verify here, in this browser").click()
        expect(page.get_by_role("heading", name="What is shown follows")).to_be_visible()
        head = site.worker.store.head()
        expect(page.locator("section code").first).to_have_text(head.hash.hex())
        one.check()
        one.shoot("inspect-verify")
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save the verifier").click()
        text = saved.value.path().read_text("utf-8")
        assert "async function follow(" in text
        page.goto(f"{site.url}/#/inspect/log")
        row = page.locator("li", has_text="is paid into the wallet").first
        row.get_by_role("button").first.click()
        expect(row.get_by_text("balance", exact=True)).to_be_visible()
        one.check()
        one.shoot("inspect-event")
