"""Tables, and for other tests pages, enlarged two and four times, with wide text, with less movement: nothing cut, nothing lost sideways, all within reach."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import DRAWN, LAYOUT, OF_EACH_KIND, Visitor, visitor
from tests.browser.tabbing import tab_round, unreached
from tests.browser.test_play import bet, sit_down, to_the_end
from tests.effort import some
from tests.web.kit import Site

TWICE, FOUR_TIMES = (640, 450), (320, 450)
"""What is left of a window of 1280 pixels when everything in it is two or four times as large."""

CUT = """() => {
  const long = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const told = (one, why) => `${why}: ${one.outerHTML.slice(0, 160)}`;
  const all = [...document.querySelectorAll("body *")].filter((one) =>
    one instanceof HTMLElement && one.checkVisibility() && one.clientWidth > 1 && !one.closest(".sr"));
  // A long name may end in dots: it is whole in the menu and for who listens.
  const hides = (one) => /hidden|clip/.test(getComputedStyle(one).overflow) && getComputedStyle(one).textOverflow !== "ellipsis";
  const cut = all.filter((one) => (hides(one) || one.matches("button, .button, summary")) && long(one));
  const wide = document.documentElement.scrollWidth - innerWidth;
  const out = wide > 0 ? all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).slice(-3) : [];
  return [...cut.map((one) => told(one, "cut")), ...out.map((one) => told(one, `${wide} px too wide`))];
}"""
SMALL = """() => [...document.querySelectorAll("button, .button, summary, select, input, a[href]")].filter((one) => {
  const drawn = one.matches("input[type=checkbox], input[type=radio]") ? (one.labels[0] ?? one) : one;
  const { width, height } = drawn.getBoundingClientRect();
  const inText = one.matches("a") && getComputedStyle(one).display === "inline" && one.parentElement.matches("p, li, td, dd");
  return one.checkVisibility() && !one.closest(".sr") && !one.matches(".sr") && !inText && (width < 24 || height < 24);
}).map((one) => one.outerHTML.slice(0, 120))"""
MOVED = """() => {
  window.moved = 0;
  document.addEventListener("animationstart", () => { window.moved += 1; });  // comes for every one, however few frames
  const look = () => {
    window.moved += document.getAnimations().length;
    requestAnimationFrame(look);
  };
  look();
}"""
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
}"""


def enlarge(one: Visitor, size: tuple[int, int], name: str) -> None:
    """Looks at a page at a size: nothing cut or sideways, nothing too small to press; axe looks where it is largest."""
    page = one.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
    one.picture(f"{name}-{size[0]}")
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []
    if size in some([FOUR_TIMES], [FOUR_TIMES, TWICE]):
        one.check(*some(LAYOUT, ()))


def enlarged(one: Visitor, name: str) -> None:
    """Looks at a page as somebody with weak eyes and without a mouse: enlarged, by tabbing, with wide text."""
    for size in (FOUR_TIMES, TWICE):
        enlarge(one, size, name)
    tab_round(one.page)
    assert unreached(one.page) == []
    one.page.evaluate(SPACED)
    assert one.page.evaluate(CUT) == []
    assert one.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("rulebook", OF_EACH_KIND)
def test_a_table_enlarged(site: Site, browser: Browser, rulebook: str) -> None:
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = sit_down(one, rulebook)
        enlarge(one, FOUR_TIMES, f"zoom-betting-{rulebook}")
        bet(page)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        for size in (FOUR_TIMES, TWICE):
            enlarge(one, size, f"zoom-deciding-{rulebook}")
        page.evaluate(SPACED)
        one.picture(f"zoom-spaced-{rulebook}")
        assert page.evaluate(CUT) == []
        to_the_end(page, "Declare nothing", "Fold")
        assert page.evaluate(CUT) == []


def test_a_full_table_enlarged(site: Site, browser: Browser) -> None:
    dealt = Dealt(site, "nz-div22-2016", "Full", players=5)
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(dealt.table, seat)
    with visitor(site, browser, reduced_motion="reduce") as one:
        page = one.be(dealt.players[0]).go("table", dealt.table)
        hands = {
            seat: f"{rank}c {rank}h {rank}s {rank}d {rank + 5}c" for seat, rank in enumerate(range(2, 5), 1)
        }
        hands |= {4: "Tc Ts 5h 6h Jd", 5: "Jh Js 5c 6c Qd"}
        dealt.deal({**hands, DEALER: "Ac Kd 6s 5s 9s"})
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        for size in (FOUR_TIMES, TWICE):
            enlarge(one, size, "zoom-full-table")
        for seat, user in enumerate(dealt.players, 1):
            user.play(dealt.table, "Bet", seat)
        dealt.until("open betting")
        expect(page.get_by_role("button", name="Next round")).to_be_visible()
        for size in (FOUR_TIMES, TWICE):
            enlarge(one, size, "zoom-full-table-over")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_move_only_where_movement_is_wanted(site: Site, browser: Browser, motion: str) -> None:
    with visitor(site, browser, reduced_motion=motion) as one:
        page = sit_down(one, "vanuatu-2013")
        page.evaluate(MOVED)
        bet(page)
        expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
        to_the_end(page, "Fold")
        assert page.evaluate("window.moved > 0") is (motion == "no-preference")
