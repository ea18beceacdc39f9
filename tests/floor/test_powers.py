"""Every power at a table: who may use it, and that nobody else may; and what needs a second person, a reason or notice."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.house import house as h
from croupier.house.act import Act, Person, Role
from croupier.house.table.state import CardSource
from croupier.refusal import Code, Refusal
from tests.floor.kit import (
    DEALER_ANN,
    HOUSE,
    OPERATOR_OTTO,
    SUPERVISOR_SUE,
    Floor,
    c,
    decide,
    e,
    g,
    ordered,
    refused,
)

BOOK = "nsw-star-2019"
SECOND = Person("Sid", Role.SUPERVISOR, "Casino Supervisor")
STAFF = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR}
OVERSEERS = {Role.SUPERVISOR, Role.OPERATOR}
DEALER = {Role.DEALER}
TITLES = {Role.OPERATOR: "Gaming Manager", Role.SUPERVISOR: "Gaming Supervisor"}
ID = dict(zip(Role, ("Zoe", "Ann", "Sue", "Otto", "Iris"), strict=False))


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
Power = tuple[Callable[[], Floor], c.TableCommand, set[Role]]
POWERS: list[Power] = [
    (new, c.PrepareTable("T1", BOOK, CardSource.SHOE, AREAS), OVERSEERS),
    (prepared, c.TickEquipment("drop box"), STAFF),
    (prepared, c.ShowSign("bet table"), STAFF),
    (prepared, c.AssignStaff("Ann", "Sue"), OVERSEERS),
    (prepared, c.CountFloat(5000), STAFF),
    (prepared, c.ReceiveDeck("red", "red"), STAFF),
    (ready_to_open, c.OpenTable("red"), OVERSEERS),
    (opened, c.SetLimits((100, 500)), OVERSEERS),
    (opened, c.GiveNotice("closing", 1_600_009_999), OVERSEERS),
    (opened, c.AllowAbove(1, (100, 99_999)), OVERSEERS),
    (opened, c.BringChips(1, 500, cash=True), DEALER),
    (opened, c.StartRound(), STAFF),
    (opened, c.RemoveDeck("red"), OVERSEERS),
    (opened, c.DropCards(), DEALER),
    (dropped, c.Resume(52), OVERSEERS),
    (opened, c.Direct("english"), OVERSEERS),
    (opened, c.RecordIncident("cards left the table", 1), STAFF),
    (opened, c.SwapVoucher("V1", "Bob", 500, 1_700_000_000), DEALER),
    (opened, c.MakeRuling("the hand stands"), {Role.OPERATOR}),
    (failed, c.ReplaceDevice(CardSource.SHOE), OVERSEERS),
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


def asked_name(power: Power) -> str:
    return type(getattr(power[1], "command", power[1])).__name__


@pytest.mark.parametrize("role", list(ID))
@pytest.mark.parametrize("power", POWERS, ids=asked_name)
def test_a_power_is_for_those_who_have_it(power: Power, role: Role) -> None:
    build, command, allowed = power
    done = attempt(build(), command, role)
    if role in allowed:
        assert not isinstance(done, Refusal), done
    else:
        code, clause = refused(done)
        assert clause
        assert code in ("ROLE_TOO_LOW", "NOT_YOUR_SEAT")


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
    clause = floor.at().rules.cite["misdeal.void"]
    for missing in ({"second": None}, {"second": SUPERVISOR_SUE}):
        found = attempt(floor, c.Play(command), Role.SUPERVISOR, **missing)
        assert refused(found) == ("SECOND_PERSON", clause)
    assert refused(attempt(floor, c.Play(command), Role.SUPERVISOR, why="")) == ("REASON_MISSING", clause)


def test_a_float_is_counted_by_two() -> None:
    assert refused(attempt(prepared(), c.CountFloat(100), Role.DEALER, second=None))[0] == "SECOND_PERSON"


def test_a_higher_minimum_and_a_closing_need_their_notice() -> None:
    floor = opened()
    floor.do(c.SetLimits((100, 500)))
    for command in (c.SetLimits((200, 500)), c.CloseTable()):
        assert refused(attempt(floor, command, Role.SUPERVISOR))[0] == "NOTICE_MISSING"
    floor.do(c.GiveNotice("minimum", floor.now + 20 * 60, 200), OPERATOR_OTTO)
    assert refused(attempt(floor.wait(19), c.SetLimits((200, 500)), Role.SUPERVISOR))
    assert not isinstance(attempt(floor.wait(1), c.SetLimits((200, 500)), Role.SUPERVISOR), Refusal)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.INSPECTOR])
@pytest.mark.parametrize("command", [c.TakeSeat(3, "Dan"), c.BringChips(1, 100), c.LeaveSeat(1)])
def test_nobody_but_staff_acts_for_another(command: c.TableCommand, role: Role) -> None:
    assert opened().refuse(command, Person("Zed", role)).code == "NOT_YOUR_SEAT"


# Titles and pits

CLOSING = c.GiveNotice("closing", 1_600_009_999)
TRAINEE = Person("Tim", Role.SUPERVISOR, "Trainee")
PLAIN = Person("Pat", Role.SUPERVISOR)
EAST = Person("Abe", Role.SUPERVISOR, "Assistant Gaming Manager", "east")
WEST = Person("Wes", Role.SUPERVISOR, "Assistant Gaming Manager", "west")
BREACH = h.OpenBreach("Bob", Role.PLAYER, "an earpiece")


overseers_only = [power for power in POWERS if power[2] == OVERSEERS]


@pytest.mark.parametrize("power", overseers_only, ids=asked_name)
def test_a_title_that_the_rulebook_does_not_know_supervises_nothing(power: Power) -> None:
    build, command, _ = power
    done = build().refuse(command, TRAINEE, why="asked", second=SECOND)
    assert refused(done) == ("ROLE_TOO_LOW", "1.1(casino supervisor)")


@pytest.mark.parametrize("power", overseers_only, ids=asked_name)
def test_without_a_title_the_role_alone_counts(power: Power) -> None:
    build, command, _ = power
    build().do(command, PLAIN, why="asked", second=SECOND)


def test_a_rulebook_without_titles_asks_for_none() -> None:
    Floor("nz-div22-2016").open().do(c.SetLimits((100, 500)), TRAINEE)


def in_pit(pit: str) -> Floor:
    floor = new()
    floor.do(c.PrepareTable("T1", BOOK, CardSource.SHOE, AREAS, floor.settings, pit))
    floor.equip().decks().do(c.OpenTable("red"))
    return floor.sit(s1="Bob")


def test_an_assistant_manager_acts_in_the_own_pit_alone() -> None:
    floor = in_pit("east")
    assert floor.table.pit == "east"
    floor.do(c.SetLimits((100, 500)), EAST)
    for command in (c.SetLimits((100, 500)), c.StartRound(), CLOSING):
        assert refused(floor.refuse(command, WEST)) == ("OTHER_PIT", "1.1(Assistant Gaming Manager)")
    floor.do(c.SetLimits((100, 900)), OPERATOR_OTTO)
    new().refuse(c.PrepareTable("T1", BOOK, CardSource.SHOE, AREAS, pit="east"), WEST)


def test_a_second_person_comes_from_the_pit_and_is_staff() -> None:
    floor = in_pit("east").start(1).deal({1: "Ah As 7d 4s 2h"}, "8c 8d Th 5s 3c")
    ruling = c.Play(g.InvalidateOutcome(False, "fire"))
    assert floor.refuse(ruling, SUPERVISOR_SUE, why="fire", second=WEST).code == "OTHER_PIT"
    for outsider in (Person("Zoe", Role.PLAYER), Person("Iris", Role.INSPECTOR, "Inspector")):
        assert floor.refuse(ruling, SUPERVISOR_SUE, why="fire", second=outsider).code == "SECOND_PERSON"
    floor.do(ruling, SUPERVISOR_SUE, why="fire", second=EAST)


@pytest.mark.parametrize("command", [h.Separate("Bob", "Cat"), BREACH], ids=lambda one: type(one).__name__)
def test_the_house_asks_for_titles_too(command: h.HouseCommand) -> None:
    found = ordered(HOUSE, BOOK, command, Act(TRAINEE, 1, "seen"))
    assert refused(found) == ("ROLE_TOO_LOW", "1.1(casino supervisor)")
    assert not isinstance(ordered(HOUSE, BOOK, command, Act(PLAIN, 1, "seen")), Refusal)


# Barred and kept apart


def order(house: h.House, command: h.HouseCommand, **act: Any) -> h.HouseEvent | Refusal:
    return ordered(house, BOOK, command, Act(SUPERVISOR_SUE, 1, **({"why": "seen"} | act)))


def barred() -> h.House:
    house = HOUSE
    for command in (BREACH, h.Bar("Bob")):
        event = order(house, command)
        assert not isinstance(event, Refusal)
        house = h.evolve(house, event)
    return house


def test_a_bar_is_lifted_by_two_with_a_reason() -> None:
    house = barred()
    for act, code in (
        ({"second": SECOND, "why": ""}, "REASON_MISSING"),
        ({}, "SECOND_PERSON"),
        ({"second": SUPERVISOR_SUE}, "SECOND_PERSON"),
        ({"second": Person("Ann", Role.DEALER)}, "SECOND_PERSON"),
        ({"second": TRAINEE}, "ROLE_TOO_LOW"),
    ):
        assert refused(order(house, h.LiftBar("Bob"), **act))[0] == code
    lifted = order(house, h.LiftBar("Bob"), second=SECOND)
    assert isinstance(lifted, h.BarLifted)
    assert lifted.clause == "14.3.2"
    after = h.evolve(house, lifted)
    assert (after.barred, after.breaches) == ((), {"Bob": "an earpiece"})
    assert refused(order(after, h.LiftBar("Bob"), second=SECOND))[0] == "NOT_BARRED"


def test_a_lifted_bar_lets_a_player_sit_and_wager_again() -> None:
    floor = new().open()
    floor.house = barred()
    assert floor.refuse(c.TakeSeat(1, "Bob")).code == "BARRED"
    lifted = order(floor.house, h.LiftBar("Bob"), second=SECOND)
    assert isinstance(lifted, h.BarLifted)
    floor.house = h.evolve(floor.house, lifted)
    floor.sit(s1="Bob").start(1)


def test_no_round_begins_while_players_kept_apart_sit_together() -> None:
    floor = opened()
    for deck in list(floor.table.decks):
        floor.ready(deck)
    floor.house = replace(HOUSE, apart=(("Bob", "Cat"),))
    assert refused(floor.refuse(c.StartRound(), DEALER_ANN)) == ("SEPARATED_PLAYERS", "12.13.2")
    floor.do(c.LeaveSeat(2))
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.refuse(c.TakeSeat(2, "Cat")).code == "SEPARATED_PLAYERS"
    floor.do(c.TakeSeat(2, "Dan"))


# A device between rounds


def at_a_shuffler() -> Floor:
    return Floor(BOOK, "shuffler", declare_mode="auto").open().sit(s1="Bob")


def test_a_device_fails_between_rounds_and_another_takes_its_place() -> None:
    floor = at_a_shuffler()
    (failed,) = floor.do(c.Play(g.FailDevice()), DEALER_ANN)
    assert (type(failed), failed.clause) == (e.DeviceFailed, "13.2")
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "DEVICE_FAILED"
    assert floor.refuse(c.Play(g.FailDevice()), DEALER_ANN).code == "DEVICE_FAILED"
    floor.do(c.ReplaceDevice(CardSource.SHOE))
    floor.do(c.ReceiveDeck("new", "red"), DEALER_ANN)
    floor.start(1)


def test_a_jam_between_rounds_means_a_fresh_shuffle() -> None:
    floor = at_a_shuffler()
    (ordered,) = floor.do(c.Play(g.FailDevice(beyond_use=False)), DEALER_ANN)
    assert (type(ordered), ordered.clause) == (e.ShuffleOrdered, "13.1")
    assert floor.refuse(c.StartRound(), DEALER_ANN).clause == "13.1"
    floor.start(1)


def test_a_failed_device_between_rounds_is_noted_by_staff_under_a_rule() -> None:
    floor = at_a_shuffler()
    assert floor.refuse(c.Play(g.FailDevice()), Person("Bob", Role.PLAYER)).code == "ROLE_TOO_LOW"
    other = Floor("nz-div22-2016").open()
    assert other.refuse(c.Play(g.FailDevice()), DEALER_ANN).code == "NO_SUCH_RULE"
    assert other.refuse(c.Play(g.Settle()), DEALER_ANN).code == "NO_ROUND"


@pytest.mark.parametrize(
    ("dealer", "supervisor", "case"),
    [
        ("Bob", "Sue", "dealer"),
        ("Sue", "Sue", "dealer"),
        ("Ann", "nobody at all", "supervisor"),
        ("Ann", "Bob", "supervisor"),
        ("Ann", "Otto", "supervisor"),
        ("autopilot", "Sue", "dealer"),
    ],
)
def test_in_charge_of_a_table_are_persons_of_the_house_who_can_be(
    dealer: str, supervisor: str, case: str
) -> None:
    refusal = prepared().refuse(c.AssignStaff(dealer, supervisor))
    assert (refusal.code, refusal.case) == (Code.STAFF_MISSING, case)
