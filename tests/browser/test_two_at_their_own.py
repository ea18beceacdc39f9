"""Every act that takes two persons, at three browsers at once: asked at one, consented to at another, seen by a third."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.house.accounts.consents import LIFE
from croupier.house.act import HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.people import LockOut
from croupier.house.powers import Deals
from croupier.house.table.commands import AssignStaff
from croupier.house.table.state import table_stream
from tests.browser.kit import Visitor, visitors
from tests.effort import some
from tests.service.test_two_persons import BOOK, ELSEWHERE, REFUSED, RUNNING, TABLE, TWO
from tests.waiting import until
from tests.web.kit import Site, User, live_table, prepare_table, seated

AT_THE_COMMAND_LINE = {"AcceptSoftware"}
"""What nobody asks for at a screen."""

ACTS = sorted({name for _, name in TWO} - AT_THE_COMMAND_LINE)
SAMPLE = ["GiveUpRound", "LockOut", "Disable", "Deposit"]
NOT_AS_IT_STANDS = {
    "MarkAbsent", "RetrieveHand", "ExposeCard voids", "FindWrongCount", "FindAstray", "FindForeignCard voids", "FindBet",
    "FindStake", "FindSuper", "CollectEarly voids", "LeaveFaceDown", "DeclareMisdeal", "ReportDark", "RemoveWager",
    "VoidHand", "VoidExtraHands", "InvalidateOutcome", "DirectActFirst", "RefuseWager",
}  # fmt: skip
"""What the rules refuse before anybody is asked: it is about something in a round that is not there."""


class House:
    """A house with a table of each kind, and somebody of each role who asks."""

    def __init__(self, site: Site) -> None:
        self.site, self.count = site, 0
        roles = {"Sue": Role.SUPERVISOR, "Ott": Role.OPERATOR, "Dee": Role.DEALER}
        self.by = {role: site.user(name, role) for name, role in roles.items()}
        for name in ("Sam", "Gone"):
            site.user(name, Role.SUPERVISOR)
        site.has(PEOPLE, LockOut("Gone"), "gone", why="left")
        prepare_table(site, BOOK, "hand", RUNNING[Deals.HAND])
        prepare_table(site, BOOK, "real", RUNNING[Deals.REAL])
        site.has(table_stream("real"), AssignStaff("Dee", "Sue"), "staff", HOUSE_SUPERVISOR)
        players = [site.user(name) for name in ("Bob", "Dan", "Eve")]
        live_table(site, BOOK, "auto")
        seated("auto", players[0])
        until(lambda: players[0].see("auto").get("playing"))

    def newcomer(self, role: Role) -> User:
        """Somebody whose authenticator has shown no code yet."""
        self.count += 1
        return self.site.user(f"Second {self.count}", role)


@pytest.fixture(scope="module")
def house(site: Site) -> House:
    return House(site)


def request(house: House, name: str) -> tuple[User, dict[str, Any]]:
    """An act as somebody asks for it who may, and what the house answers."""
    row = next(row for row, each in TWO if each == name)
    first = house.by[next(role for role in house.by if role in row.by)]
    kind = Deals.REAL if first.name == "Dee" else row.tables[0]
    kind = Deals.HAND if name == "Arrange who deals" else kind
    act = house.site.worker.service.act(Person(first.name, row.by[-1]), "as it seems right")
    stream, command = (
        (table_stream(kind), TABLE[name](RUNNING[kind])) if name in TABLE else ELSEWHERE[name](act)
    )
    asks = msgspec.to_builtins(command)
    asks.pop("act", None)
    asks.setdefault("type", type(command).__name__)
    body = {"stream": stream, "asks": asks, "why": f"as it seems right: {name}"}
    return first, first.http.post("/api/consents", json=body).json()


def look(screen: Visitor) -> Page:
    """Has a screen look for requests now, as it does when somebody turns to it."""
    screen.page.evaluate("window.dispatchEvent(new Event('focus'))")
    return screen.page


@pytest.mark.parametrize("name", some(SAMPLE, ACTS))
def test_what_takes_two_is_asked_consented_to_and_seen_at_three_screens(
    site: Site, browser: Browser, house: House, name: str
) -> None:
    second, third = house.newcomer(Role.OPERATOR), house.newcomer(Role.SUPERVISOR)
    first, asked = request(house, name)
    if name in NOT_AS_IT_STANDS:
        assert asked["code"] not in REFUSED, "the rules refuse it, and nobody's rank"
        return
    assert "id" in asked, asked
    assert first.name not in asked["may"]
    at = f"/api/consents/{asked['id']}"
    with visitors(site, browser, 2) as (one, other):
        page, seen = one.be(second).go("day"), other.be(third).go("day")
        expect(page.get_by_text(f"{first.name} asks for your consent").last).to_be_visible()
        mine = first.http.post(at, json={"consents": True, "code": first.code(1)})
        assert mine.json()["code"] == "SECOND_PERSON", "nobody approves the own request"
        page.get_by_role("button", name="Look at it").last.click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text(f"as it seems right: {name}", exact=True)).to_be_visible()
        if third.name not in asked["may"]:
            theirs = third.http.post(at, json={"consents": True, "code": third.code(1)})
            assert theirs.json()["code"] == "SECOND_PERSON", "nobody approves what is not theirs"
        dialog.get_by_label("Code of your authenticator").fill(second.wrong_code())
        dialog.get_by_role("button", name="Consent").click()
        expect(dialog.get_by_role("alert")).to_contain_text("code")
        dialog.get_by_label("Code of your authenticator").fill(second.code(1))
        dialog.get_by_role("button", name="Consent").click()
        until(lambda: _mine(first, asked)["stands"] != "waiting")
        came = _mine(first, asked)
        assert came["second"] == second.name
        if came["stands"] == "refused":
            assert came["fault"]["code"] not in REFUSED, came["fault"]
            return
        expect(dialog).to_have_count(0)
        look(other)
        if third.name in asked["may"]:
            expect(
                seen.get_by_text(f"{second.name} consented to what {first.name} asked").last
            ).to_be_visible()
        late = third.http.post(at, json={"consents": True, "code": third.code(1)})
        assert late.status_code in (404, 422), "once is enough"


def _mine(first: User, asked: dict[str, Any]) -> dict[str, Any]:
    return next(one for one in first.http.get("/api/consents").json() if one["id"] == asked["id"])


def test_a_request_is_gone_from_every_screen_after_its_time(
    site: Site, browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = house.newcomer(Role.OPERATOR)
    first, _ = request(house, "LockOut")
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
        look(one)
        expect(page.get_by_text(f"{first.name} asks for your consent")).to_have_count(0)


def test_every_act_that_takes_two_is_tried() -> None:
    assert {*ACTS, *AT_THE_COMMAND_LINE} == {name for _, name in TWO}
    assert set(ACTS) >= NOT_AS_IT_STANDS
