"""Every power at a table: who may use it, and that nobody else may; and what needs a second person, a reason or notice."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.floor.act import Act, Person, Refusal, Role
from croupier.floor.table.decide import decide
from croupier.floor.table.state import Source
from tests.floor.kit import HOUSE, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, g

BOOK = "nsw-star-2019"
SECOND = Person("Sid", Role.SUPERVISOR, "Casino Supervisor")
STAFF = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR}
OVERSEERS = {Role.SUPERVISOR, Role.OPERATOR}
DEALER = {Role.DEALER}
TITLES = {Role.OPERATOR: "Gaming Manager", Role.SUPERVISOR: "Gaming Supervisor"}
ID = {
    Role.DEALER: "Ann",
    Role.SUPERVISOR: "Sue",
    Role.OPERATOR: "Otto",
    Role.INSPECTOR: "Iris",
    Role.PLAYER: "Zoe",
}


def new() -> Floor:
    return Floor(BOOK, declare_mode="auto")


def prepared() -> Floor:
    return new().prepare()


def opened() -> Floor:
    return new().open().sit(s1="Bob", s2="Cat")


def ready_to_open() -> Floor:
    return new().prepare().equip().decks()


def wagered() -> Floor:
    return opened().start(1, 2)


def dealt() -> Floor:
    return wagered().deal({1: "Ah As 7d 4s 2h", 2: "Js 8s 6d 4c 2d"}, "8c 8d Th 5s 3c")


def failed() -> Floor:
    floor = Floor(BOOK, "shuffler", declare_mode="auto").open().sit(s1="Bob").start(1)
    floor.play(g.FailDevice())
    return floor


def dropped() -> Floor:
    floor = opened()
    floor.do(c.DropCards(), Person("Ann", Role.DEALER))
    return floor


AREAS = new().areas()
POWERS: list[tuple[Callable[[], Floor], c.TableCommand, set[Role]]] = [
    (new, c.PrepareTable("T1", BOOK, Source.SHOE, AREAS), OVERSEERS),
    (prepared, c.TickEquipment("drop box"), STAFF),
    (prepared, c.ShowSign("bet table"), STAFF),
    (prepared, c.AssignStaff("Ann", "Sue"), OVERSEERS),
    (prepared, c.CountFloat(5000), STAFF),
    (prepared, c.ReceiveDeck("red", "red"), STAFF),
    (ready_to_open, c.OpenTable("red"), OVERSEERS),
    (opened, c.SetLimits((100, 500)), OVERSEERS),
    (opened, c.GiveNotice("closing", 1_600_009_999), OVERSEERS),
    (opened, c.AllowAbove(1, (100, 99_999)), OVERSEERS),
    (opened, c.BringChips(1, 500, cash=True), STAFF),
    (opened, c.StartRound(), STAFF),
    (opened, c.RemoveDeck("red"), OVERSEERS),
    (opened, c.DropCards(), DEALER),
    (dropped, c.Resume(52), OVERSEERS),
    (opened, c.Direct("english"), OVERSEERS),
    (opened, c.RecordIncident("cards left the table", 1), STAFF),
    (opened, c.SwapVoucher("V1", "Bob", 500, 1_700_000_000), DEALER),
    (opened, c.MakeRuling("the hand stands"), {Role.OPERATOR}),
    (failed, c.ReplaceDevice(Source.SHOE), OVERSEERS),
    (wagered, c.RefuseWager(1, "super:own"), OVERSEERS),
    (wagered, c.Play(g.CallBets()), STAFF),
    (dealt, c.Play(g.MarkAbsent(1)), STAFF),
    (dealt, c.Play(g.CountDeck(52)), STAFF | {Role.INSPECTOR}),
    (dealt, c.Play(g.InvalidateOutcome(False, "fire")), OVERSEERS),
    (dealt, c.Play(g.DirectActFirst(1)), OVERSEERS),
]


def attempt(floor: Floor, command: c.TableCommand, role: Role, **act: Any) -> object:
    person = Person(ID[role], role, TITLES.get(role, ""))
    circumstances = {"why": "asked", "second": SECOND} | act
    return decide(floor.house, floor.table, command, Act(person, floor.now, **circumstances))


def asked_name(power: tuple[Callable[[], Floor], c.TableCommand, set[Role]]) -> str:
    command = power[1]
    inner = command.command if isinstance(command, c.Play) else command
    return type(inner).__name__


@pytest.mark.parametrize("role", list(ID))
@pytest.mark.parametrize("power", POWERS, ids=asked_name)
def test_a_power_is_for_those_who_have_it(
    power: tuple[Callable[[], Floor], c.TableCommand, set[Role]], role: Role
) -> None:
    build, command, allowed = power
    done = attempt(build(), command, role)
    if role in allowed:
        assert not isinstance(done, Refusal), done
    else:
        assert isinstance(done, Refusal)
        assert done.clause
        assert done.code in ("ROLE_TOO_LOW", "NOT_YOUR_SEAT")


@pytest.mark.parametrize(
    "command",
    [
        g.InvalidateOutcome(False, "fire"),
        g.VoidHand(1, "camera"),
        g.RuleLateClaim(1, True, True),
        g.VoidExtraHands((1, 2)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_ruling_that_changes_a_result_needs_a_second_person_and_a_reason(command: g.Command) -> None:
    floor = dealt()
    floor.house = HOUSE
    for missing in ({"second": None}, {"second": SUPERVISOR_SUE}, {"why": ""}):
        done = attempt(floor, c.Play(command), Role.SUPERVISOR, **missing)
        assert isinstance(done, Refusal)
        assert done.code == "SECOND_PERSON"


def test_a_float_is_counted_by_two() -> None:
    done = attempt(prepared(), c.CountFloat(100), Role.DEALER, second=None)
    assert isinstance(done, Refusal)
    assert done.code == "SECOND_PERSON"


def test_a_higher_minimum_and_a_closing_need_their_notice() -> None:
    floor = opened()
    floor.do(c.SetLimits((100, 500)))
    for command in (c.SetLimits((200, 500)), c.CloseTable()):
        done = attempt(floor, command, Role.SUPERVISOR)
        assert isinstance(done, Refusal)
        assert done.code == "NOTICE_MISSING"
    floor.do(c.GiveNotice("minimum", floor.now + 20 * 60, 200), OPERATOR_OTTO)
    assert isinstance(attempt(floor.wait(19), c.SetLimits((200, 500)), Role.SUPERVISOR), Refusal)
    assert not isinstance(attempt(floor.wait(1), c.SetLimits((200, 500)), Role.SUPERVISOR), Refusal)


@pytest.mark.parametrize(
    "who", [Person("Zed", Role.PLAYER), Person("Iris", Role.INSPECTOR)], ids=lambda who: who.role
)
@pytest.mark.parametrize("command", [c.TakeSeat(3, "Dan"), c.BringChips(1, 100), c.LeaveSeat(1)])
def test_nobody_but_staff_acts_for_another(command: c.TableCommand, who: Person) -> None:
    assert opened().refuse(command, who).code == "NOT_YOUR_SEAT"
