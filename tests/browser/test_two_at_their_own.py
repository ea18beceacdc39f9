"""Every act that takes two persons, at three browsers at once: asked at one, consented to at another, seen by a third."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.game import commands as g
from croupier.game.events import Remedy
from croupier.house.accounts.consents import LIFE
from croupier.house.act import HOUSE, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.gaming.day import CloseDay, DrawSlip, OpenDay, VoidSlip
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.house import Bar, LiftBar, OpenBreach
from croupier.house.jackpots import OpenPool
from croupier.house.people import Disable, Enable, LockOut, Order
from croupier.house.powers import Deals
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from croupier.house.wallet.protection import ExcludeSelf
from croupier.rulebook import rulebook
from croupier.rulebook.house import SlipKind
from tests.browser.dealt import DEALER, Dealt
from tests.browser.kit import Visitor, visitors
from tests.effort import some
from tests.service.test_two_persons import BOOK, ELSEWHERE, RUNNING, TABLE, TWO
from tests.waiting import until
from tests.web.kit import Site, User, live_table, prepare_table, seated

AT_THE_COMMAND_LINE = {"AcceptSoftware"}
"""What nobody asks for at a screen."""

STUD = "nz-caribbean-1998"
OF_THE_DAY = ["CloseDay", "VoidSlip"]
"""What needs a day that is open, on which trays are counted before real cards are dealt."""
ACTS = sorted({name for _, name in TWO} - AT_THE_COMMAND_LINE - {*OF_THE_DAY})
SAMPLE = ["GiveUpRound", "LockOut", "VoidHand", "Deposit"]
NOT_NOW = {
    "AwardPrize": "NOT_FOUND", "CancelPromotion": "NOT_FOUND", "DecideDispute": "NOT_FOUND", "DenyClaim": "NOT_FOUND",
    "DrawPrize": "NOT_FOUND", "ValidateIntegrity": "NOT_FOUND",
    "PayJackpots miscounted": "NO_ROUND", "RuleLateClaim": "NO_ROUND", "ReferAbsence": "NOT_ABSENT", "CompleteDeck": "NO_SUCH_DECK",
    "CloseDay": "DAY_NOT_CLOSED", "MakeRuling remedy": "ROLE_TOO_LOW",
}  # fmt: skip
"""What is asked and consented to like the rest and then refused by the rules, since nothing of the kind is there, or the title that has the last word is missing: with the code."""
ROUNDS: dict[str, tuple[str, str, Any]] = {
    "MarkAbsent": (STUD, "deciding", g.MarkAbsent(1)),
    "RetrieveHand": ("vanuatu-2013", "discarded", g.RetrieveHand(1)),
    "ExposeCard voids": ("vanuatu-2013", "seen", g.ExposeCard(1)),
    "FindWrongCount": ("nsw-star-2019", "dealing", g.FindWrongCount(1)),
    "FindAstray": ("vanuatu-2013", "astray", g.FindAstray(3)),
    "FindForeignCard voids": (STUD, "dealing", g.FindForeignCard("a joker")),
    "FindBet": (STUD, "bet", g.FindBet(2, 1_500)),
    "FindStake": ("nsw-star-2019", "dealing", g.FindStake(1, "ante", 5)),
    "FindSuper": ("nsw-star-2019", "dealing", g.FindSuper(1, "super:own", 5)),
    "CollectEarly voids": ("nsw-star-2019", "deciding", g.CollectEarly(1, False)),
    "LeaveFaceDown": (STUD, "shown", g.LeaveFaceDown(2)),
    "DeclareMisdeal": ("nsw-star-2019", "dealing", g.DeclareMisdeal("stuck")),
    "ReportDark": (STUD, "betting", g.ReportDark(2)),
    "RemoveWager": ("nsw-star-2019", "betting", g.RemoveWager(1, "ante")),
    "VoidHand": (STUD, "deciding", g.VoidHand(1, "talked")),
    "VoidExtraHands": (STUD, "deciding", g.VoidExtraHands((1, 2))),
    "InvalidateOutcome": ("nsw-star-2019", "deciding", g.InvalidateOutcome(False, "fire")),
    "DirectActFirst": ("nsw-star-2019", "betting", g.DirectActFirst(1)),
    "RefuseWager": ("nsw-star-2019", "betting", c.RefuseWager(1, "ante")),
    "MakeRuling remedy": ("vanuatu-2013", "deciding", c.MakeRuling("void", Remedy.VOID)),
    "BringChips cash": ("vanuatu-2013", "betting", c.BringChips(1, 500, cash=True)),
    "ChangeBox": ("vanuatu-2013", "betting", c.ChangeBox("B1")),
}
"""What is about something in a round: the rulebook, how far a round with real cards has come, and what is asked."""

HANDS = {1: "2c 4d 6h 8s Tc", 2: "3s 3d 9c Qs Kc", DEALER: "Ah Kd 9h 5s 3c"}


def in_a_round(site: Site, book: str, moment: str, table: str) -> Dealt:
    """A table of two players whose round with real cards has come so far."""
    dealt = Dealt(site, book, table, players=2)
    dealt.open()
    for seat, user in enumerate(dealt.players, 1):
        user.ante(table, seat)
        if book == "nsw-star-2019":
            user.play(table, "PlaceWager", seat, area="super:own", amount=1_000)
    if moment == "betting":
        return dealt
    if moment in ("dealing", "seen", "astray"):
        dealt.deal({}, until="deal")
        hand = dealt.step()["to"]
        if moment == "astray":
            dealt.dealer.do(table, {"type": "Play", "command": {"type": "DealAstray", "seat": 3}})
        for word in ("Ac", "2d", "3h", "4s") if moment == "astray" else ("Ac",):
            dealt.dealer.do(table, {"type": "Scan", "word": word})
        if moment == "seen":
            dealt.dealer.do(table, {"type": "Play", "command": {"type": "ExposeCard", "hand": hand}})
        return dealt
    dealt.deal(HANDS)
    if moment == "discarded":
        dealt.players[0].play(table, "DiscardHand", 1)
    if moment in ("bet", "shown"):
        dealt.players[0].play(table, "Fold", 1)
        dealt.players[1].play(table, "Bet", 2)
    if moment == "shown":
        dealt.until("settle the hands")
    return dealt


class House:
    """A house with a table of each kind, and somebody of each role who asks."""

    def __init__(self, site: Site) -> None:
        self.site, self.count = site, 0
        roles = {"Sue": Role.SUPERVISOR, "Ott": Role.OPERATOR, "Dee": Role.DEALER}
        self.by = {role: site.user(name, role) for name, role in roles.items()}
        for name in ("Sam", "Gone"):
            site.user(name, Role.SUPERVISOR)
        site.has(PEOPLE, LockOut("Gone"), "gone", why="left")
        for order in (OpenBreach("Kim", Role.PLAYER, "an earpiece"), Bar("Kim")):
            site.has(HOUSE, Order(BOOK, order), type(order).__name__)
        prepare_table(site, BOOK, "hand", RUNNING[Deals.HAND])
        prepare_table(site, BOOK, "real", RUNNING[Deals.REAL])
        site.has(table_stream("real"), c.AssignStaff("Dee", "Sue"), "staff", HOUSE_SUPERVISOR)
        players = [site.user(name) for name in ("Bob", "Dan", "Eve")]
        live_table(site, BOOK, "auto")
        seated("auto", players[0])
        until(lambda: players[0].see("auto").get("playing"))
        for table in ("stud", "halted"):
            live_table(site, STUD, table)
        site.has(HOUSE, Disable("table/halted"), "halted")
        raised = {"command": {"type": "Raise", "round": "1", "about": "my hand was not void"}}
        assert players[0].http.post("/api/disputes/auto/D/commands", json=raised).status_code == 200
        now = site.worker.service.clock() // 1_000_000
        self.day = f"day/{day_of(DayRules(), now)}"
        self.asked: dict[str, tuple[str, Any]] = {
            "CloseDay": (self.day, CloseDay()),
            "Disable": (HOUSE, Disable("table/stud")),
            "Enable": (HOUSE, Enable("table/halted")),
            "LiftBar": (HOUSE, Order(BOOK, LiftBar("Kim"))),
            "VoidSlip": (self.day, VoidSlip(1)),
            "RuleLateClaim": (table_stream("real"), c.Play(g.RuleLateClaim(1, True, True))),
            "OpenPool": ("pool/P", OpenPool(("stud",), 10_000, 500)),
            "ExcludeSelf": ("wallet/Dan", ExcludeSelf(now + 10_000_000)),
            "PrepareTable terms": (
                table_stream("fresh"), c.PrepareTable("fresh", STUD, areas=tuple(rulebook(STUD).layout.areas), settings={"jackpot_seed": 500}),
            ),
        }  # fmt: skip

    def with_a_slip(self) -> None:
        """Opens the day, with a slip that waits for its signatures."""
        for asked in (OpenDay(), DrawSlip("real", SlipKind.FILL, {500: 10})):
            self.site.has(self.day, asked, type(asked).__name__, HOUSE_SUPERVISOR)

    def newcomer(self, role: Role) -> User:
        """Somebody whose authenticator has shown no code yet."""
        self.count += 1
        return self.site.user(f"Second {self.count}", role)


@pytest.fixture(scope="module")
def house(site: Site) -> House:
    return House(site)


def request(house: House, name: str) -> tuple[User, dict[str, Any]]:
    """An act, and who asks for it."""
    row = next(row for row, each in TWO if each == name)
    if name in ROUNDS:
        book, moment, inner = ROUNDS[name]
        dealt = in_a_round(house.site, book, moment, f"{name} {house.count}")
        asks = msgspec.to_builtins(inner if isinstance(inner, c.TableCommand) else c.Play(inner))
        first = dealt.dealer if Role.DEALER in row.by else dealt.supervisor
        return first, {"stream": table_stream(dealt.table), "asks": asks, "why": f"as it seems right: {name}"}
    first = house.by[next(role for role in house.by if role in row.by)]
    kind = Deals.REAL if first.name == "Dee" else row.tables[0]
    kind = Deals.HAND if name == "Arrange who deals" else kind
    act = house.site.worker.service.act(Person(first.name, row.by[-1]), "as it seems right")
    if name in OF_THE_DAY:
        house.with_a_slip()
    stream, command = house.asked.get(name) or (
        (table_stream(kind), TABLE[name](RUNNING[kind])) if name in TABLE else ELSEWHERE[name](act)
    )
    asks = msgspec.to_builtins(command)
    asks.pop("act", None)
    asks.setdefault("type", type(command).__name__)
    return first, {"stream": stream, "asks": asks, "why": f"as it seems right: {name}"}


ASK = """async (body) => {
  const { csrf } = await (await fetch("/api/session")).json();
  const headers = { "content-type": "application/json", "x-csrf-token": csrf };
  return (await fetch("/api/consents", { method: "POST", body: JSON.stringify(body), headers })).json();
}"""
"""A request as the page of whoever is signed in there makes it."""


def look(screen: Visitor) -> Page:
    """Has a screen look for requests now, as it does when somebody turns to it."""
    screen.page.evaluate("window.dispatchEvent(new Event('focus'))")
    return screen.page


@pytest.mark.parametrize("name", some(SAMPLE, ACTS))
def test_what_takes_two_is_asked_consented_to_and_seen_at_three_screens(
    site: Site, browser: Browser, house: House, name: str
) -> None:
    goes_through(site, browser, house, name)


@pytest.mark.parametrize("name", some(OF_THE_DAY[1:], OF_THE_DAY))
def test_what_two_do_to_a_day_is_asked_consented_to_and_seen_at_three_screens(
    own_site: Site, browser: Browser, name: str
) -> None:
    goes_through(own_site, browser, House(own_site), name)


def goes_through(site: Site, browser: Browser, house: House, name: str) -> None:
    """Asked at one screen, consented to at another with a code after a wrong one, seen at a third, once."""
    second, third = house.newcomer(Role.OPERATOR), house.newcomer(Role.SUPERVISOR)
    first, body = request(house, name)
    with visitors(site, browser, 3) as (asker, one, other):
        pages = [at.be(user).go("day") for at, user in ((asker, first), (one, second), (other, third))]
        asked = pages[0].evaluate(ASK, body)
        assert "id" in asked, asked
        assert first.name not in asked["may"]
        look(one)
        pages[1].get_by_role("button", name="Look at it").last.click()
        dialog = pages[1].get_by_role("dialog")
        expect(dialog.get_by_role("heading").first).to_contain_text(f"{first.name} asks for your consent")
        expect(dialog.get_by_text(f"as it seems right: {name}", exact=True)).to_be_visible()
        for user in (first, *([] if third.name in asked["may"] else [third])):
            theirs = user.http.post(
                f"/api/consents/{asked['id']}", json={"consents": True, "code": user.code(1)}
            )
            assert theirs.json()["code"] == "SECOND_PERSON", (
                "nobody approves the own request, nor what is not theirs"
            )
        answer(dialog, second.wrong_code())
        expect(dialog.get_by_role("alert")).to_contain_text("code")
        answer(dialog, second.code(1))
        until(lambda: _mine(first, asked)["stands"] != "waiting")
        came = _mine(first, asked)
        assert came["second"] == second.name
        assert (came["stands"], (came["fault"] or {}).get("code")) == (
            ("refused", NOT_NOW[name]) if name in NOT_NOW else ("done", None)
        ), came["fault"]
        if name in NOT_NOW:
            expect(dialog.get_by_role("alert")).not_to_be_empty()
            return
        expect(dialog).to_have_count(0)
        told = look(other).get_by_text(f"{second.name} consented to what {first.name} asked")
        expect(told.last).to_be_visible(visible=third.name in asked["may"])
        expect(look(asker).get_by_text(f"{first.name} asks for your consent")).to_have_count(0)
        late = third.http.post(f"/api/consents/{asked['id']}", json={"consents": True, "code": third.code(1)})
        assert late.status_code in (404, 422), "once is enough"


def answer(dialog: Locator, code: str) -> None:
    """Consents with a code."""
    dialog.get_by_label("Code of your authenticator").fill(code)
    dialog.get_by_role("button", name="Consent").click()


def _mine(first: User, asked: dict[str, Any]) -> dict[str, Any]:
    return next(one for one in first.http.get("/api/consents").json() if one["id"] == asked["id"])


def test_a_request_is_gone_from_every_screen_after_its_time(
    site: Site, browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = house.newcomer(Role.OPERATOR)
    first, body = request(house, "LockOut")
    assert first.http.post("/api/consents", json=body).status_code == 201
    with visitors(site, browser, 1) as (one,):
        page = one.be(second).go("day")
        expect(page.get_by_text(f"{first.name} asks for your consent").last).to_be_visible()
        page.get_by_role("button", name="Look at it").last.click()
        real = site.worker.consents._clock
        monkeypatch.setattr(site.worker.consents, "_clock", lambda: real() + LIFE)
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Code of your authenticator").fill(second.code(1))
        dialog.get_by_role("button", name="Consent").click()
        expect(dialog.get_by_role("alert")).not_to_be_empty()
        dialog.get_by_role("button", name="Close").click()
        look(one)
        expect(page.get_by_text(f"{first.name} asks for your consent")).to_have_count(0)


def test_every_act_that_takes_two_is_tried() -> None:
    assert {*ACTS, *OF_THE_DAY, *AT_THE_COMMAND_LINE} == {name for _, name in TWO}
    assert {*ACTS, *OF_THE_DAY} >= {*ROUNDS, *NOT_NOW}
