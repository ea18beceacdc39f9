"""Every action of the rulebooks, done in a browser at a table whose cards are known: what it costs, what it brings, by which clause."""

import re
from dataclasses import dataclass
from itertools import product

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.house.jackpots import OpenPool
from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import DRAWN, Visitor, visitor, visitors
from tests.browser.test_staff import act
from tests.effort import PROVING, some
from tests.web.kit import Site

TEN = "10.00"
QUALIFIES = "As Kd 9h 6c 4d"
FAILS = "2c 4d 7h 9s Jd"

Outcome = dict[str, tuple[str, str, str, str]]
DOUBTED = ("Fold", "Force", "Concede")
"""What asks once before it is done; folding does with ace and king or better."""


def move(page: Page, name: str) -> Locator:
    """What can be done now, by the beginning of its name."""
    here = page.get_by_role("region", name="What you can do")
    return here.get_by_role("button", name=re.compile(rf"^{name}\b(?! and)"), disabled=False)


KEYS = {
    "Bet": "b",
    "Fold": "f",
    "Buy a 6th card": "y",
    "Exchange": "x",
    "Force": "g",
    "Do not force": "n",
    "Declare nothing": "n",
    "Declare super": "p",
    "Declare instant": "i",
    "Concede": "c",
}


class Player:
    """Somebody at a seat of the table, at a browser, who has placed wagers of ten."""

    def __init__(
        self, one: Visitor, dealt: Dealt, seat: int = 1, wagers: tuple[str, ...] = ("Ante",)
    ) -> None:
        self.page, self.dealt = one.be(dealt.players[seat - 1]).go("table", dealt.table), dealt
        for area in wagers:
            place(self.page, area)

    def do(self, name: str) -> None:
        """Clicks what can be done, says yes where it is asked once more, and waits until the table has it."""
        expect(move(self.page, name)).to_be_visible()  # drawn cards have been looked at by then
        with self.dealt.changes():
            move(self.page, name).click()
            yes = self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Yes: "))
            if name in DOUBTED:
                yes.click()

    def pick(self, number: int) -> None:
        """Picks a card to give up, counted from the left."""
        card = self.page.get_by_role("region", name="Your hand").get_by_role("button").nth(number - 1)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")


class AtKeys(Player):
    """The same by keys alone, once the wagers lie."""

    def do(self, name: str) -> None:
        expect(move(self.page, name)).to_be_visible()
        with self.dealt.changes():
            self.page.keyboard.press(KEYS[name])
            if name in DOUBTED:
                expect(self.page.get_by_role("dialog")).to_be_visible()
                self.page.keyboard.press("Enter")

    def pick(self, number: int) -> None:
        card = self.page.get_by_role("region", name="Your hand").get_by_role("button").nth(number - 1)
        expect(card).to_be_visible()
        self.page.keyboard.press(str(number))
        expect(card).to_have_attribute("aria-pressed", "true")


def place(page: Page, area: str, stake: str = TEN) -> None:
    """Places a wager by a click on its area, once the amount is picked."""
    page.get_by_role("group", name="Amount of a wager").get_by_role("button", name=stake, exact=True).click()
    spot = page.get_by_role("button", name=re.compile(rf"^(light off )?{area} \+.*place"))
    spot.click()
    expect(spot).to_have_count(0)


def outcome(page: Page) -> Outcome:
    """What became of each wager: stake, returned, paid and clause, as the page shows it."""
    rows = page.get_by_role("region", name="What became of the wagers").locator("tbody tr")
    return {
        row.locator("th").inner_text(): (
            *row.locator("td.figure").all_inner_texts(),
            row.get_by_role("button").inner_text(),
        )  # type: ignore[misc]
        for row in rows.all()
    }


def look(one: Visitor, wanted: Locator, name: str) -> None:
    """Waits for something to be there and checks the page; in `make prove` at every width, which is for the stage else."""
    expect(wanted).to_be_visible()
    one.check()
    if PROVING:
        one.shoot(name.replace(" ", "-"))


@dataclass(frozen=True)
class Case:
    """A round of one seat: what is wagered, dealt and done, and what becomes of it."""

    name: str
    hand: str
    decide: tuple[str, ...]
    outcome: Outcome
    rulebook: str = "vanuatu-2013"
    dealer: str = QUALIFIES
    wagers: tuple[str, ...] = ("Ante",)
    pick: tuple[int, ...] = ()
    again: tuple[str, ...] = ()
    """What is done with the cards that were drawn."""
    answer: str = ""
    """What is done once the dealer's hand is open."""
    waits: str = ""
    """What the dealer is told to do when the answer is wanted."""


CASES = [
    Case("fold", "Ac Kh 8h 5s 3d", ("Fold",), {"Ante": (TEN, "0.00", "0.00", "9.4(a)")}),
    Case(
        name="exchange",
        hand="Kh Qd 7c 7d 2s 7h 7s 3c",
        pick=(3, 4, 5),
        decide=("Exchange",),
        again=("Bet",),
        outcome={
            "Ante": (TEN, TEN, "0.00", "10.8(c)"),
            "Draw fee": (TEN, "0.00", "0.00", "8.5(a)"),
            "Bet": ("20.00", "20.00", "400.00", "10.8(a)"),
        },
    ),
    Case(
        name="buy",
        rulebook="nz-div22-2016",
        hand="9d 9c 9s Kc 2d Kh",
        decide=("Buy a 6th card",),
        again=("Bet",),
        outcome={
            "Ante": (TEN, TEN, "0.00", "10.8(c)"),
            "Draw fee": (TEN, "0.00", "0.00", "8.6(a)"),
            "Bet": ("20.00", "20.00", "140.00", "10.8(a)"),
        },
    ),
    Case(
        name="force",
        hand="Tc Td 5h 8s 3c",
        dealer=f"{FAILS} 4h",
        decide=("Bet",),
        waits="ask about forcing",
        answer="Force",
        outcome={
            "Ante": (TEN, TEN, "0.00", "10.8(c)"),
            "Bet": ("20.00", "20.00", "20.00", "10.8(a)"),
            "Force fee": (TEN, "0.00", "0.00", "10.3/3"),
        },
    ),
    Case(
        name="no force",
        hand="Tc Td 5h 8s 3c",
        dealer=FAILS,
        decide=("Bet",),
        waits="ask about forcing",
        answer="Do not force",
        outcome={"Ante": (TEN, TEN, TEN, "10.2(a)"), "Bet": ("20.00", "20.00", "0.00", "10.2(d)")},
    ),
    Case("instant payout", "4h 5h 6h 7h 8h", ("Declare instant",), {"Ante": (TEN, TEN, "2,000.00", "5.6")}),
    Case(
        name="concede",
        rulebook="nsw-star-2019",
        wagers=("Ante", "Super"),
        hand="3c 5d 8h 9s Jc",
        decide=("Declare nothing", "Bet"),
        waits="settle the hands",
        answer="Concede",
        outcome={
            "Ante": (TEN, "0.00", "0.00", "9.1"),
            "Super": (TEN, "0.00", "0.00", "8.3.1"),
            "Bet": ("20.00", "0.00", "0.00", "9.1"),
        },
    ),
]
CASE_NAMES = [case.name for case in CASES]
LOOKED_AT = ("exchange", "concede")
"""Rounds whose end is checked as a page too: the others end on the same page with fewer rows."""


BY_KEYS = ("exchange", "force")
"""Rounds that need every kind of key: letters, numbers of cards, and a question that is answered."""

HANDS = [(Player, case) for case in CASES if PROVING or case.name not in BY_KEYS] + [
    (AtKeys, case) for case in CASES if case.name in some(BY_KEYS, CASE_NAMES)
]


@pytest.mark.parametrize(
    ("kind", "case"), HANDS, ids=[f"{kind.__name__}-{case.name}" for kind, case in HANDS]
)
def test_an_action(site: Site, browser: Browser, case: Case, kind: type[Player]) -> None:
    dealt = Dealt(site, case.rulebook, f"{case.name} {kind.__name__}")
    dealt.open()
    with visitor(site, browser, reduced_motion="reduce") as one:
        player = kind(one, dealt, wagers=case.wagers)
        dealt.deal({1: case.hand, DEALER: case.dealer})
        for number in case.pick:
            player.pick(number)
        for name in case.decide:
            player.do(name)
        if case.again:
            dealt.decides(player.page)
        for name in case.again:
            player.do(name)
        if case.answer:
            dealt.until(case.waits)
            if kind is Player:
                look(one, move(player.page, case.answer), f"action-{case.name}")
            player.do(case.answer)
        dealt.until("open betting")
        expect(player.page.get_by_role("button", name="Next round")).to_be_visible()
        assert outcome(player.page) == case.outcome
        if kind is Player and case.name in some(LOOKED_AT, CASE_NAMES):
            look(one, player.page.locator("h1"), f"action-{case.name}-over")


COVERED = """() => [...document.querySelectorAll("[data-seat='2'] .card")].filter((card) => {
  card.scrollIntoView({ block: "center" });
  const { right, y, height } = card.querySelector("b").getBoundingClientRect();
  return !card.contains(document.elementFromPoint(right - 1, y + height / 2));
}).map((card) => card.outerHTML.slice(0, 80))"""
"""The cards of the second seat whose index is under something else."""


def test_supers_on_the_own_hand_another_seats_and_the_dealers(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "nsw-star-2019", "Supers", players=2)
    dealt.open()
    with visitors(site, browser, 2) as (one, other):
        cat = Player(other, dealt, 2, ("Ante", "Super"))
        bob = Player(one, dealt, 1, ("Ante", "Super", "Super on seat 2", "Dealer Super"))
        look(one, bob.page.get_by_role("button", name="No more wagers"), "supers-betting")
        dealt.deal({1: "5c 6d 7h 8s 9c", 2: "2h 5h 9h Jh Kh", DEALER: "Qc Qd Qs 4d 6s"})
        for name, player in product(("Declare super", "Bet"), (bob, cat)):
            dealt.until("let the seats decide")
            player.do(name)
        dealt.until("open betting")
        look(one, bob.page.get_by_role("button", name="Next round"), "supers-over")
        assert outcome(bob.page) == {
            "Ante": (TEN, TEN, "0.00", "9.5.2"),
            "Super": (TEN, TEN, "250.00", "10.5.3"),
            "Super on seat 2": (TEN, TEN, "600.00", "10.5.3"),
            "Dealer super": (TEN, TEN, "80.00", "9.6"),
            "Bet": ("20.00", "20.00", "80.00", "9.5.1"),
        }
        bob.page.set_viewport_size({"width": 360, "height": 900})
        bob.page.evaluate(DRAWN)
        assert bob.page.evaluate(COVERED) == [], "the cards of seat 2 cannot be read on a phone"
        expect(cat.page.get_by_role("button", name="Next round")).to_be_visible()
        assert outcome(cat.page)["Super"] == (TEN, TEN, "600.00", "10.5.3")
    assert dealt.chips() == 100_000 + 25_000 + 60_000 + 8_000 + 8_000


def test_a_jackpot_is_won_verified_by_two_and_paid_from_the_pool(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "nz-caribbean-1998", "Stud")
    site.has("pool/stud", OpenPool((dealt.table,), 5_000, 70_000, approval="test"), "pool")
    dealt.open()
    with visitors(site, browser, 3) as (one, console, floor):
        bob = Player(one, dealt, wagers=("Ante", "Jackpot"))
        dealt.deal({1: "2h 5h 9h Jh Kh", DEALER: "4c 7d Ts 6c 2d"})
        expect(bob.page.get_by_role("img", name="light on")).to_be_visible()
        meter = bob.page.get_by_role("region", name="Dealer").get_by_text("Jackpot")
        expect(meter).to_have_text(re.compile(r"Jackpot 700\.50$"))
        bob.page.get_by_role("tab", name="Pays").click()
        prizes = bob.page.locator("[data-part=prizes]")
        expect(prizes).to_contain_text("royal flush 100 % of the meter, at least 10,000.00")
        bob.page.get_by_role("tab", name="Story").click()
        bob.do("Bet")
        dealt.until("verify the jackpot hand of seat 1")
        look(one, meter, "jackpot-held")
        board = console.be(dealt.dealer).go("dealer", dealt.table)
        look(console, board.get_by_text("Verify the jackpot hand of seat 1"), "jackpot-console")
        board.get_by_role("button", name=re.compile("^Done")).click()
        expect(board.get_by_role("button", name=re.compile("^Call the supervisor"))).to_be_visible()
        page = floor.be(dealt.supervisor).go("floor?show=queue")
        look(floor, page.get_by_role("link", name=re.compile("Stud")), "jackpot-queue")
        page.get_by_role("link", name=re.compile("Stud")).click()
        expect(page.get_by_text(f"Verified by: {dealt.dealer.name}")).to_be_visible()
        act(page, "Verify")
        assert dealt.until("count the deck")["by"] == "game supervisor"
        dealt.until("open betting")
        look(one, bob.page.get_by_role("button", name="Next round"), "jackpot-over")
        assert outcome(bob.page)["Jackpot"] == ("1.00", "0.00", "100.00", "11.9(e)")
        expect(meter).to_have_text(re.compile(r"Jackpot 600\.50$"))
        hits = page.get_by_role("region", name="stud").get_by_role("listitem")
        page.reload()
        look(floor, hits.filter(has_text="100.00"), "jackpot-pool")
