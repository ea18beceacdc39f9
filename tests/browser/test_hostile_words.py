"""Words that would be markup elsewhere are shown as words, and run nothing, wherever somebody reads them."""

from playwright.sync_api import Browser, expect

from croupier.house.act import Role
from tests.browser.kit import visitor
from tests.web.kit import Site, live_table

WORD = "<img src=x onerror=\"document.title='hit'\"><script>document.title='hit'</script> now"

NOTING = """() => {
  window.noted = { failed: false, stopped: [] };
  document.addEventListener("error", () => { noted.failed = true; }, true);
  document.addEventListener("securitypolicyviolation", (found) => noted.stopped.push(found.violatedDirective));
}"""
"""Notes that the picture could not be shown, which would have run its script, and what the policy has stopped."""


def test_a_players_complaint_and_a_dealers_call_are_text(site: Site, browser: Browser) -> None:
    table = live_table(site, "nsw-star-2019", "Hostile")
    bob, dee = site.user("Bob H"), site.user("Dee H", Role.DEALER)
    bob.do(table, {"type": "TakeSeat", "seat": 1, "player": "Bob H"})
    raised = {"command": {"type": "Raise", "round": "1", "about": WORD}}
    answer = bob.http.post(f"/api/disputes/{table}/D1/commands", json=raised)
    assert answer.status_code == 200, answer.text
    dee.do(table, {"type": "CallSupervisor", "what": WORD}, why="test")
    with visitor(site, browser) as desk:
        desk.be(site.user("Sue H", Role.SUPERVISOR))
        for place in (("floor?show=disputes",), ("dealer", table)):
            page = desk.go(*place)
            expect(page.get_by_text("onerror").first).to_be_visible()
            assert page.locator("img[src=x]").count() == 0
            assert page.title() != "hit"


def test_the_policy_stops_a_script_that_got_in_all_the_same(site: Site, browser: Browser) -> None:
    with visitor(site, browser) as one:
        page = one.go()
        page.evaluate(NOTING)
        page.evaluate(
            "document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\" onerror=\"document.title=1\">')"
        )
        page.evaluate(
            "document.body.append(Object.assign(document.createElement('script'), {text: 'document.title = 1'}))"
        )
        page.wait_for_function("noted.failed && noted.stopped.length >= 2")
        assert page.title() != "1"
        blocked, one.errors = [said for said in one.errors if "Content Security Policy" in said], []
        assert blocked


def test_a_word_without_a_break_makes_no_page_wider(site: Site, browser: Browser) -> None:
    """Pages of the staff grew to four thousand pixels."""
    table, word = live_table(site, "nsw-star-2019", "Wide"), "wide" * 240
    cat, dee = site.user("Cat W"), site.user("Dee W", Role.DEALER)
    sue, ott = site.user("Sue W", Role.SUPERVISOR), site.user("Ott W", Role.OPERATOR)
    cat.do(table, {"type": "TakeSeat", "seat": 1, "player": "Cat W"})
    dee.do(table, {"type": "CallSupervisor", "what": word}, why=word)
    raised = {"command": {"type": "Raise", "round": "1", "about": word}, "why": word}
    assert cat.http.post(f"/api/disputes/{table}/W1/commands", json=raised).status_code == 200
    locked = {"command": {"type": "LockOut", "person": "Cat W"}, "why": word, "second": sue.as_second()}
    assert ott.http.post("/api/people/commands", json=locked).status_code == 200
    stopped = {
        "command": {"type": "Disable", "scope": f"table/{table}"},
        "why": word,
        "second": dee.as_second(),
    }
    assert ott.http.post("/api/house/commands", json=stopped).status_code == 200
    sections = ("wall", "queue", "disputes", "people", "house")
    places = [("floor", table), ("dealer", table), ("table", table), ("inspect",)]
    with visitor(site, browser) as desk:
        desk.be(ott)
        for place in (*((f"floor?show={one}",) for one in sections), *places):
            page = desk.go(*place)
            page.wait_for_load_state("networkidle")
            desk.shoot(f"wide-{place[0].rpartition('=')[2]}")
