"""Rounds under every rulebook by keyboard alone, from the lobby to the clause of the result: no mouse, no trap, focus always seen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.kit import OF_EACH_KIND, Visitor, visitor
from tests.browser.tabbing import focus, tab_round, tab_to, unreached
from tests.web.kit import Site

PLACES = {
    "vanuatu-2013": "Play Lunar Poker",
    "nz-div22-2012": "Play Lunar as it was",
    "nz-div22-2016": "Play Lunar with dealer supers",
    "nsw-star-2019": "Play Lunar at The Star",
    "nz-caribbean-1998": "Play Caribbean Stud",
}
WAGERS = ("ante", "super", "jackpot")
NAMES = {
    "look": "^Look at the new cards",
    "declareNothing": "^Declare nothing",
    "decline": "^Do not force",
    "deal": "^Deal$",
    "compare": "^Compare the hands$",
    "ready": "^Next round",
    "bet": r"^Bet \d",
    "ante": r"^Ante \+",
    "super": r"^Super \+",
    "jackpot": r"^(light off)?\s*Jackpot \+",
}
LETTERS = {
    "look": "l",
    "declareNothing": "n",
    "decline": "n",
    "deal": "d",
    "compare": "d",
    "ready": "d",
    "bet": "b",
    "ante": "a",
    "super": "s",
}
TYPED = {"declareNothing": "declare nothing", "decline": "force no"}
MOVES = ("look", "declareNothing", "decline", "deal", "compare", "ready", "bet")
NOW = """([moves, last]) => {
  const one = (name) => document.querySelector(`[data-action="${name}"]:enabled, [data-do="${name}"]:enabled`);
  const found = moves.find(one) ?? "";
  const now = found === "ready" ? "over" : found;
  return now !== last && now;
}"""
"""The first of some moves that can be made, once it is not the last one any more."""


class Tabs:
    """Goes to everything with the tab key and presses it there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, name: str) -> None:
        """Does something that can be done."""
        tab_to(self.page, NAMES[name])
        self.page.keyboard.press("Space" if name == "bet" else "Enter")


class Letters(Tabs):
    """Presses the letter of everything."""

    def do(self, name: str) -> None:
        self.page.keyboard.press(LETTERS.get(name, name[0]))


class Typing(Tabs):
    """Types everything as a command."""

    def do(self, name: str) -> None:
        found = focus(self.page)
        if found is None or found["name"] != "Type a command":
            self.page.keyboard.press("t")
        self.page.keyboard.type(TYPED.get(name, name))
        self.page.keyboard.press("Enter")


def spot(page: Page, area: str) -> Locator:
    """An area of the own seat on which a wager can be placed."""
    return page.get_by_role("button", name=re.compile(rf"{NAMES[area]}.*place"))


def seated(one: Visitor, rulebook: str) -> Page:
    """Goes from the lobby to a practice table, by keys."""
    page, name = one.go(""), re.escape(PLACES[rulebook])
    expect(page.get_by_role("button", name=re.compile(name))).to_be_enabled()
    tab_to(page, name)
    page.keyboard.press("Enter")
    expect(spot(page, "ante")).to_be_visible()
    return page


def play(page: Page, hands: Tabs) -> None:
    """Plays a round from its wagers to its end, and looks at what the page says of it."""
    expect(spot(page, "ante")).to_be_visible()
    for area in WAGERS:
        if page.locator(f"[data-spot={area}]").count():
            expect(spot(page, area)).to_be_visible()
            hands.do(area)
            expect(spot(page, area)).to_have_count(0)
    last = ""
    while (now := page.wait_for_function(NOW, arg=[MOVES, last]).json_value()) != "over":
        hands.do(now)
        last = now
    spots = page.get_by_role("group", name="Your spot")
    for area in (
        area for area in ("Ante", "Bet") if hands.page.locator(f"[data-spot={area.lower()}]").count()
    ):
        expect(spots.get_by_role("button", name=re.compile(f"^Clause .* {area} "))).to_be_visible()
    expect(page.get_by_text(re.compile("^You (win|lose|neither)"))).to_be_visible()


@pytest.mark.parametrize("rulebook", OF_EACH_KIND)
def test_rounds_by_keyboard_alone(site: Site, browser: Browser, rulebook: str) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = seated(one, rulebook)
        play(page, Tabs(page))
        tab_to(page, "^Clause ")
        clause = focus(page)
        page.keyboard.press("Enter")
        rule = page.get_by_role("dialog").get_by_role("paragraph").first
        expect(rule).to_have_text(re.compile(r"\w+ \w+ \w+"))
        expect(rule).not_to_have_text("This clause is not in the index.")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert focus(page) == clause
        tab_to(page, NAMES["ready"], "Shift+Tab")
        page.keyboard.press("Enter")
        play(page, Letters(page))
        page.keyboard.press("d")
        play(page, Typing(page))


def test_what_is_typed_before_an_answer_is_there_is_a_command_of_its_own(
    site: Site, browser: Browser
) -> None:
    late: list[Callable[[], None]] = []
    told_late = False

    def between(line: WebSocketRoute) -> None:
        """Keeps the first answer back, but not what it has changed at the table."""

        def tell(told: str | bytes) -> None:
            nonlocal told_late
            if '"type":"answer"' in str(told) and not told_late:
                told_late = True
                late.append(lambda: line.send(told))
            else:
                line.send(told)

        line.connect_to_server().on_message(tell)

    with visitor(site, browser, reduced_motion="reduce", locale="en-NZ") as one:
        one.page.route_web_socket("**/feed**", between)
        page = seated(one, "vanuatu-2013")
        hands, line = Typing(page), page.get_by_label("Type a command")
        hands.do("ante")
        expect(spot(page, "ante")).to_have_count(0)
        hands.do("super")
        late.pop()()
        expect(spot(page, "super")).to_have_count(0)
        expect(line).to_have_value("")
        hands.do("nonsense")
        expect(line).to_have_value("nonsense")


def test_the_tab_key_goes_all_the_way_round_a_table_and_back(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = seated(one, "vanuatu-2013")
        page.keyboard.press("a")
        expect(spot(page, "ante")).to_have_count(0)
        page.keyboard.press("d")
        expect(page.locator("[data-action=bet]:enabled")).to_be_visible()
        there = tab_round(page)
        assert unreached(page) == []
        assert sorted(tab_round(page, "Shift+Tab")) == sorted(there)


OPENS = "How the game is played (?)"
LESSON = "Lunar Poker in one minute"
INSIDE = {"Next", "Close", "Keys and commands"}


def test_the_lesson_is_a_dialog_that_keeps_the_focus_and_gives_it_back(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = seated(one, "vanuatu-2013")
        tab_to(page, r"^How the game is played \(\?\)")
        for key in ("Enter", "?"):
            page.keyboard.press(key)
            expect(page.get_by_role("dialog", name=LESSON)).to_be_visible()
            steps = page.locator("dialog ol button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
            assert INSIDE <= set(tab_round(page)) <= {*INSIDE, *steps, LESSON}
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            found = focus(page)
            assert found is not None
            assert found["name"] == OPENS
