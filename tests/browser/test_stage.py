"""The table's page is one stage: at every size everything that a player needs is on the screen together, and stays where it is."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.rulebook import rulebook
from croupier.web.running.clock import microseconds
from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import DRAWN, OF_EACH_KIND, Visitor, visitor
from tests.browser.test_play import bet, sit_down, to_the_end
from tests.effort import PROVING, some
from tests.web.kit import Site
from tests.web.test_secrecy import IN_FORCE, START

WIDE, PHONE, LOW = (1280, 720), (360, 640), (640, 400)
SIZES = some(
    (WIDE, PHONE, LOW),
    (WIDE, PHONE, LOW, (1440, 900), (1024, 768), (820, 1180), (390, 844), (390, 664), (844, 390)),
)
"""The last of the first three is a window of 1280 by 800 whose text is twice as large."""

HANDS = {
    1: "2c 7h 8s Jd 4c",
    2: "3c 3h Ts Qd 8c",
    3: "9d 9c 9s Kc 2d 5s 6s",
    4: "Tc 4s 5h 6h Jh",
    5: "Jc Js 5c 6c Qc",
    6: "2h 3d 5d 7c 8h",
    7: "4d 6d 7s 8d 9h",
}
ACES = "Th Ac Ad 2s 4h"
FAILS = "Th Kd 7s 2s 4h Qh"
"""A forced card changes nothing."""
OWN = 3

STAGE = """(parts) => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height, right: x + width, bottom: y + height };
  };
  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth, tall = document.documentElement.scrollHeight - innerHeight;
  if (wide > 0 || tall > 0) wrong.push(`scrolls by ${wide}, ${tall}`);
  const inside = (name, { x, y, right, bottom }) => {
    if (x < -0.5 || y < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) wrong.push(`${name} is not on the screen: ${[x, y, right, bottom]}`);
  };
  const apart = (one, a, other, b) => {
    const over = Math.min(Math.min(a.right, b.right) - Math.max(a.x, b.x), Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y));
    if (over > 1) wrong.push(`${one} and ${other} overlap by ${over}`);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const found = [];
  for (const part of parts) {
    const [one] = all(`[data-part=${part}]`);
    if (!one) wrong.push(`no ${part}`);
    else found.push([part, box(one)]);
  }
  // A seat is as large as what lies there.
  const whole = (boxes) => {
    const [x, y, right, bottom] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y)), Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
    return { x, y, right, bottom, width: right - x, height: bottom - y };
  };
  for (const seat of all("[data-part=seats] [data-seat]")) found.push([`seat ${seat.dataset.seat}`, whole([seat, ...seat.querySelectorAll(".one")].map(box))]);
  for (const [name, at] of found) inside(name, at);
  const seats = (name) => name.startsWith("seat");
  found.forEach(([one, a], index) => found.slice(index + 1).forEach(([other, b]) => {
    if (!(seats(one) && seats(other) && [one, other].includes("seats"))) apart(one, a, other, b);
  }));
  // A word is whole, and what is written in an area or on a button has room there.
  for (const one of all("[data-part=spot] > *, [data-part=spot] .spot, [data-part=actions] button, [data-part=question], [data-part=printed]")) {
    const edge = box(one), words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let text = words.nextNode(); text; text = words.nextNode()) for (const { index, 0: word } of text.data.matchAll(/[^\\s-]+/g)) {
      if (!text.parentElement.checkVisibility() || getComputedStyle(text.parentElement).clipPath !== "none" || text.parentElement.closest(".sr")) continue;
      range.setStart(text, index), range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()];
      if (new Set(lines.map(({ y }) => Math.round(y))).size > 1) wrong.push(`${word} is broken`);
      if (lines.some(({ x, right, y, bottom }) => x < edge.x - 1 || right > edge.right + 1 || y < edge.y - 3 || bottom > edge.bottom + 3)) wrong.push(`${word} has no room`);
    }
  }
  const controls = all(".stage [data-do]:enabled").filter((one) => !one.closest("details")).map((one) => [one, one.dataset.area ?? one.dataset.action ?? one.dataset.do, box(one)]);
  for (const [one, name, at] of controls) {
    if (one.closest("aside")) continue;
    inside(name, at);
    if (at.width < 44 || at.height < 44) wrong.push(`${name} is small: ${at.width} x ${at.height}`);
    const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (!one.contains(hit)) wrong.push(`${name} is under ${hit?.outerHTML.slice(0, 80)}`);
  }
  controls.forEach(([, one, a], index) => controls.slice(index + 1).forEach(([, other, b]) => apart(one, a, other, b)));
  const desk = innerWidth >= 1024 && innerHeight >= 700;
  for (const [part, least] of [["own-cards", desk ? 92 : 60], ["dealer-cards", desk ? 62 : 44]]) {
    for (const card of all(`[data-part=${part}] [data-card]`)) if (box(card).width < least - 0.5) wrong.push(`a card of ${part} is ${box(card).width} wide`);
  }
  // The cards and the areas stay too, whatever may be pressed; how many there are is the round's.
  const lying = all("[data-part=own-cards], [data-part=spot]").map((one) => [one.dataset.part, [0, box(one).y]]);
  return { wrong, controls: Object.fromEntries([...controls.map(([, name, at]) => [name, [at.x, at.y]]), ...lying]) };
}"""
"""What is wrong with a stage that must have some parts, and where its controls, the own cards and the areas are."""

COLOURED = "(all) => all.map((one) => getComputedStyle(one).backgroundColor)"

PARTS = ("dealer-cards", "own-cards", "question", "actions", "spot")


class Stage:
    """A page at a table, looked at in one phase after another; what stays legal must not move."""

    def __init__(self, one: Visitor, name: str, more: tuple[str, ...] = ()) -> None:
        self.one, self.name, self.more = one, name, more
        self._before: dict[tuple[int, int], dict[str, list[float]]] = {}

    def look(self, phase: str, *parts: str) -> None:
        """Looks at every size; axe at one, which is the same page."""
        page = self.one.page
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(DRAWN)
            self.one.picture(f"stage-{self.name}-{phase}-{size[0]}x{size[1]}")
            found = page.evaluate(STAGE, [*PARTS, *self.more, *parts])
            assert found["wrong"] == [], (self.name, phase, size)
            self._stays(phase, size, found["controls"])
        page.set_viewport_size({"width": 1280, "height": 720})
        self.one.check()

    def _stays(self, phase: str, size: tuple[int, int], now: dict[str, list[float]]) -> None:
        before = self._before.get(size, {})
        moved = {
            control: (before[control], at)
            for control, at in now.items()
            if control in before and max(abs(a - b) for a, b in zip(before[control], at, strict=True)) > 2
        }
        assert not moved, (self.name, phase, size)
        self._before[size] = now


def full(site: Site, book: str, players: int, name: str = "Stage") -> Dealt:
    """A table at which all seats but the own one have placed what they must."""
    dealt = Dealt(site, book, f"{name} {book} {players}", players=players)
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        if seat != OWN:
            user.ante(dealt.table, seat)
            if _needs_super(book):
                user.play(dealt.table, "PlaceWager", seat, area="super:own", amount=1_000)
    return dealt


def _needs_super(book: str) -> bool:
    part = rulebook(book).super
    return part is not None and part.targets.value == "multiple"


def _concedes(book: str) -> bool:
    return rulebook(book).settings["concede"].default is True


def place(page: Page, *areas: str) -> None:
    """Presses areas of the own spot, each until its wager lies."""
    for area in areas:
        spot = page.locator(f"[data-spot={area}]")
        spot.click()
        expect(spot).to_contain_text("take back")


def declare(dealt: Dealt, page: Page) -> None:
    """Declares at every seat, at the own one by its button."""
    with dealt.changes():
        page.locator("[data-do=declare]").click()
    for seat, user in enumerate(dealt.players, 1):
        if seat != OWN:
            dealt.until("let the seats decide")
            user.play(dealt.table, "Declare", seat, super=False, instant=False)
    dealt.until("let the seats decide")


def bets(dealt: Dealt, seats: list[int]) -> None:
    """Some seats bet; one whose super was paid chooses after all the others."""
    for seat in seats:
        dealt.until("let the seats decide")
        dealt.players[seat - 1].play(dealt.table, "Bet", seat)


def force(dealt: Dealt, page: Page) -> None:
    """Forces the dealer, and says yes to the question whether to."""
    with dealt.changes():
        page.locator("[data-do=force]").click()
        page.locator("[data-sure]").click()


def tables() -> Iterator[Any]:
    for book in OF_EACH_KIND:
        yield pytest.param(book, rulebook(book).seats.value, id=f"{book}-full")
        if PROVING:
            yield pytest.param(book, OWN, id=f"{book}-{OWN}")


@pytest.fixture
def its_site(book: str, site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server on a day when a rulebook is in force."""
    if book not in IN_FORCE:
        yield site
        return
    for place in ("croupier.web.worker", "tests.web.kit"):
        monkeypatch.setattr(f"{place}.microseconds", lambda: microseconds() - START + IN_FORCE[book])
    with Site(tmp_path) as found:
        yield found


@pytest.mark.parametrize(("book", "players"), tables())
def test_everything_is_on_the_stage_in_every_phase(
    its_site: Site, browser: Browser, book: str, players: int
) -> None:
    dealt = full(its_site, book, players)
    with visitor(its_site, browser, reduced_motion="reduce") as one:
        page = one.be(dealt.players[OWN - 1]).go("table", dealt.table)
        expect(page.locator("[data-do=ante]")).to_be_visible()
        stage = Stage(one, f"{book}-{players}", ("seats",))
        stage.look("betting")
        has = set(rulebook(book).layout.areas)
        place(page, "ante", *sorted(has & {"super", "jackpot"}))
        stage.look("placed")
        hand = FAILS if "force" in has else ACES
        dealt.deal({**{seat: HANDS[seat] for seat in range(1, players + 1)}, DEALER: hand})
        if _needs_super(book):
            stage.look("declaring")
            declare(dealt, page)
        bets(dealt, [seat for seat in range(1, players + 1) if seat != OWN])
        dealt.until("let the seats decide")
        expect(page.locator("[data-do=bet]")).to_be_enabled()
        stage.look("deciding")
        if (claim := page.locator("[data-do=declare]")).count():
            with dealt.changes():
                claim.click()
            dealt.until("let the seats decide")
            expect(page.locator("[data-do=bet]")).to_be_enabled()
        if "exchange" in has:
            for number in (3, 4):
                page.locator("[data-part=own-cards] button").nth(number).click()
            expect(page.locator("[data-do=exchange]")).to_be_enabled()
            stage.look("picked")
            with dealt.changes():
                page.locator("[data-do=exchange]").click()
            dealt.until("let the seats decide")
            expect(page.locator("[data-part=own-cards] [data-card='6s']")).to_be_visible()
            expect(page.locator("[data-do=bet]")).to_be_enabled()
            stage.look("drawn")
        bets(dealt, [OWN])
        if "force" in has:
            dealt.until("ask about forcing")
            expect(page.locator("[data-do=force]")).to_be_enabled()
            stage.look("force")
            for seat, user in enumerate(dealt.players, 1):
                dealt.until("ask about forcing")
                if seat == OWN:
                    force(dealt, page)
                else:
                    user.play(dealt.table, "AnswerForce", seat, force=False)
        elif _concedes(book):
            dealt.until("settle the hands")
            expect(page.locator("[data-do=concede]")).to_be_enabled()
            expect(page.locator("[data-part=question]")).to_contain_text("unless you concede")
            stage.look("concede")
        dealt.until("open betting")
        expect(page.locator("[data-part=result]")).to_be_visible()
        stage.look("over", "result")
        one.check()


def test_one_press_plays_the_same_wagers_again_and_wagers_can_be_undone(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "vanuatu-2013")
        lies, alert = page.locator("[data-spot=ante] .amount"), page.get_by_role("alert")
        field = page.locator("[data-part=actions] input")
        for wrong in ("-5", "abc"):
            field.fill(wrong)
            field.blur()
            expect(alert).to_contain_text(f"“{wrong}” is not an amount; it stays at 10.00.")
            expect(field).to_have_value("10.00")
        for good in ("7.5", "10"):
            field.fill(good)
            field.blur()
            expect(alert).to_be_empty()
        place(page, "ante")
        page.locator("[data-do=double]").click()
        expect(lies).to_have_text("20.00")
        page.locator("[data-do=clear]").click()
        expect(lies).to_have_count(0)
        page.locator("[data-do=undo]").click()
        expect(lies).to_have_text("20.00")
        page.locator("[data-do=deal]").click()
        lose_by_folding(page)
        chips = page.locator("[data-chips]").inner_text()
        page.locator("[data-do=deal-again]").click()
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        expect(lies).to_have_text("20.00")
        page.reload()
        expect(page.locator("dl").first).to_contain_text("−20.00")
        expect(page.get_by_role("tabpanel").get_by_text("Seat 1 folds").first).to_be_attached()
        assert chips != page.locator("[data-chips]").inner_text()
        # The second of two quick presses where another thing stood before: it is not followed.
        page.locator("[data-do=bet]").dispatch_event("click", {"detail": 2})
        lose_by_folding(page)


def lose_by_folding(page: Page) -> None:
    """Folds, also where the hand is so good that it is asked about."""
    page.locator("[data-do=fold]").click()
    sure = page.get_by_role("dialog").locator("[data-do=fold]")
    expect(sure.or_(page.locator("[data-do=deal-again]"))).to_be_visible()
    if sure.count():
        sure.click()
    expect(page.locator("[data-part=result]")).to_contain_text("You lose 20.00.")


def test_a_claim_is_named_and_leaving_it_asks_once_and_a_force_in_vain_says_so(
    site: Site, browser: Browser
) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Claims")
    dealt.open()
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(dealt.players[0]).go("table", dealt.table)
        place(page, "ante", "super")
        dealt.deal({1: HANDS[3], DEALER: FAILS})
        claim = page.locator("[data-do=declare]")
        expect(claim).to_have_text(re.compile(r"Declare super\s+\+80\.00"))
        expect(page.locator("[data-action=declareInstant]")).to_have_count(0)
        page.locator("[data-do=bet]").click()
        expect(page.get_by_role("dialog")).to_contain_text("80.00")
        answers = page.get_by_role("dialog").get_by_role("button")
        assert len(set(answers.evaluate_all(COLOURED))) == 1, "an answer is highlighted"
        page.get_by_role("dialog").get_by_role("button", name="No, go back").click()
        with dealt.changes():
            claim.click()
        expect(claim).to_have_count(0)
        dealt.until("let the seats decide")
        for card in ("Kc", "2d"):
            page.locator(f"[data-part=own-cards] button:has([data-card='{card}'])").click()
        with dealt.changes():
            page.locator("[data-do=exchange]").click()
        assert page.get_by_role("dialog").count() == 0
        one.check()
        dealt.decides(page)
        with dealt.changes():
            page.locator("[data-do=bet]").click()
        dealt.until("ask about forcing")
        force(dealt, page)
        dealt.until("open betting")
        expect(page.locator("[data-part=result]")).to_contain_text("The forced card did not help")
        Stage(one, "both-fees").look("over", "result")
        one.check()


def test_a_practice_table_declares_by_itself(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, "nsw-star-2019")
        bet(page)
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        assert page.locator("[data-action^=declare]").count() == 0
        to_the_end(page, "Bet ", "Compare the hands", "No")


MOVED = """() => {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) for (const frame of one.effect.getKeyframes()) Object.keys(frame).forEach((name) => window.moved.add(name));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_only_transform_and_opacity_move(site: Site, browser: Browser) -> None:
    with visitor(site, browser, reduced_motion="no-preference") as one:
        page = sit_down(one, "vanuatu-2013")
        page.evaluate(MOVED)
        bet(page)
        expect(page.locator("[data-do=fold]")).to_be_enabled()
        to_the_end(page, "Fold")
        moved = set(page.evaluate("[...window.moved]")) - {"offset", "computedOffset", "easing", "composite"}
        assert moved == {"transform", "opacity"}


def test_a_spectator_sees_one_stage_too(site: Site, browser: Browser) -> None:
    dealt = full(site, "nz-caribbean-1998", 7, "Watched")
    dealt.players[OWN - 1].ante(dealt.table, OWN)
    dealt.deal({**HANDS, DEALER: ACES})
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(site.user("Looks on")).go("table", dealt.table)
        expect(page.locator("[data-seat='7']")).to_be_visible()
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(DRAWN)
            assert page.evaluate(STAGE, ["dealer-cards", "seats", "question"])["wrong"] == [], size
