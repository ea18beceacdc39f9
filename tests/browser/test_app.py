"""From the first page on: a press to the cards, an account that loses nothing, rounds to share, and a house that is away."""

import re

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.kit import visitor, visitors
from tests.web.kit import PASSWORD, Site, live_table


def folded(page: Page) -> None:
    """Plays a round from betting on, and folds."""
    page.locator("[data-do=ante]").first.click()
    page.locator("[data-do=deal]").click()
    page.locator("[data-do=fold]").click()
    sure = page.get_by_role("dialog").locator("[data-do=fold]")
    expect(sure.or_(page.locator("[data-do=deal-again]")).first).to_be_visible()
    if sure.count():
        sure.click()
    expect(page.locator("[data-do=deal-again]")).to_be_visible()


def test_one_press_leads_to_the_cards_and_an_account_keeps_what_was_played(
    site: Site, browser: Browser
) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.go()
        expect(page.locator("main ul > li").first).to_contain_text("Lunar Poker")
        one.shoot("lobby-first")
        one.check()
        page.locator("[data-do=deal-me-in]").click()
        folded(page)
        page.locator(".stage .icon").first.click()
        page.get_by_role("button", name=re.compile("Guest$")).click()
        page.get_by_role("button", name="Make an account").first.click()
        page.get_by_label("Name").fill("Nia")
        page.get_by_label(re.compile("^Password")).fill(PASSWORD)
        page.get_by_role("dialog").get_by_role("button", name="Make an account").click()
        expect(page).to_have_url(re.compile("vanuatu-2013.Nia"))
        expect(page.locator(".stage")).to_contain_text("9,990.00")


def test_a_round_that_is_shared_opens_at_its_result_and_plays(site: Site, browser: Browser) -> None:
    guest, table = site.guest_at("vanuatu-2013")
    guest.dealt(table)
    guest.play(table, "Fold", 1)
    seal = guest.http.get(f"/api/tables/{table}/rounds/1").json()["seal"]
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.page
        page.goto(f"{site.url}/r/{table}/1/{seal}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Round 1")
        slider = page.get_by_role("slider")
        last = slider.get_attribute("max")
        expect(slider).to_have_value(str(last))
        one.check()
        page.locator("[data-do=replay]").click()
        expect(slider).not_to_have_value(str(last))
        page.locator("[data-do=replay]").click()


def test_a_guest_is_told_before_a_seat_is_pressed_and_who_has_nothing_before_it_is_taken(
    site: Site, browser: Browser
) -> None:
    table = live_table(site, "vanuatu-2013", "Quiet")
    poor = site.user("Poor")
    with visitors(site, browser, 2) as (guest, player):
        page = guest.go("table", table)
        expect(page.get_by_role("button", name="Make an account")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)
        guest.check()
        poor.http.post(
            "/api/wallets/Poor/commands", json={"command": {"type": "Withdraw", "amount": 100_000_000}}
        )
        page = player.be(poor).go("table", table)
        page.get_by_role("button", name=re.compile("^Sit here")).first.click()
        sit = page.get_by_role("dialog").get_by_role("button", name="Sit down")
        expect(sit).to_be_disabled()
        player.check()
        page.get_by_role("button", name=re.compile("^Put 1,000.00")).click()
        sit.click()
        expect(page.locator("[data-part=spot]")).to_be_visible()


def test_a_page_opened_while_the_house_is_away_says_so_and_goes_on(site: Site, browser: Browser) -> None:
    with visitor(site, browser, service_workers="allow") as one:
        page = one.be(site.user()).go()
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        page.reload()
        expect(page.locator("[data-do=deal-me-in]")).to_be_visible()
        one.context.set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name="The house cannot be reached")).to_be_visible()
        one.errors.clear()
        one.context.set_offline(False)
        expect(page.locator("[data-do=deal-me-in]")).to_be_visible()
        kept = page.evaluate(
            "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))"
            ".then((all) => all.flat().map((request) => new URL(request.url).pathname))"
        )
        assert kept
        assert not [path for path in kept if path.startswith("/api")]
        one.errors.clear()


def test_what_was_answered_and_asked_here_goes_on_without_the_house(site: Site, browser: Browser) -> None:
    def ask(page: Page) -> None:
        for place, cards in {"hand": "Ah Kd 10s 4c 2h", "up": "9s"}.items():
            page.locator(f"[data-place={place}]").fill(cards)
        page.get_by_role("button", name="Show values").click()
        expect(page.locator(".result h2")).to_be_visible()

    with visitor(site, browser, service_workers="allow") as one:
        page = one.be(site.user()).go("what-if")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        page.reload()
        ask(page)
        page = one.go("trainer")
        page.locator("[data-do=puzzle]").click()
        expect(page.get_by_role("heading", name="A puzzle")).to_be_visible()
        asked = page.locator(".hands").inner_text()
        page.get_by_role("button", name=re.compile("^Fold")).click()
        expect(page.locator("[data-back]")).to_be_visible()
        one.context.set_offline(True)
        one.go()
        page.reload()
        page.get_by_role("link", name="Trainer").click()
        page.locator("[data-do=puzzle]").click()
        expect(page.locator("[data-part=kept]")).to_contain_text("answered at this browser before")
        expect(page.locator(".hands")).to_have_text(asked, use_inner_text=True)
        page.get_by_role("button", name=re.compile("^Fold")).click()
        expect(page.locator(".verdict")).to_be_visible()
        one.go("what-if")
        ask(page)
        one.errors.clear()
        one.context.set_offline(False)
        expect(page.get_by_text("The house cannot be reached")).to_have_count(0)
        one.errors.clear()


def test_a_part_of_the_page_that_is_gone_has_it_loaded_anew_once(site: Site, browser: Browser) -> None:
    with visitor(site, browser) as one:
        page = one.go()
        expect(page.locator("[data-do=deal-me-in]")).to_be_visible()
        loads: list[Page] = []

        def gone(route: Route) -> None:
            """Gone as long as the page is the old one."""
            if loads:
                route.continue_()
            else:
                route.fulfill(status=404)

        def loaded(found: Page) -> None:
            loads.append(found)

        page.on("load", loaded)
        page.route("**/Rules-*.js", gone)
        page.get_by_role("link", name="Rules", exact=True).click()
        expect(page.get_by_text("The house was brought up to date, so")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("load")
        assert len(loads) == 1
        page.unroute("**/Rules-*.js")
        page.remove_listener("load", loaded)
        one.errors.clear()
