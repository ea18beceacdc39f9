"""Who, where, version, legal: the guards stand in one list and speak in its order; players kept apart; complaints in the log."""

import msgspec
import pytest

from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house import service, streams
from croupier.house.act import HOUSE, HOUSE_STAFF, PEOPLE, Act, Person, Role
from croupier.house.answers import Stale
from croupier.house.disputes import AnyDisputeEvent
from croupier.house.people import Let, LockOut, Order, Register
from croupier.house.service import GUARDS
from croupier.house.streams import KINDS
from croupier.house.table import commands as c
from croupier.house.wallet.wallets import Deposit, Withdraw
from croupier.refusal import Refusal
from tests.service.kit import ANN, BOB, CAT, IRIS, OTTO, SUE, Casino, taken_by

STRANGER = Person("Zed", Role.SUPERVISOR)
TABLE = "table/T1"


def test_the_guards_stand_in_their_order() -> None:
    assert (service.who, service.where, service.version, service.power) == GUARDS


def test_each_guard_speaks_before_the_next(casino: Casino) -> None:
    """One command that every guard would refuse, put right guard by guard."""
    casino.prepare("T1", "vanuatu-2013")
    wrong = c.OpenTable("red")
    assert casino.refuse("table/T2", wrong, STRANGER, expected=99) == "UNKNOWN_PERSON"
    assert casino.refuse("table/T2", wrong, SUE, expected=99) == "NOT_FOUND"
    assert casino.ask(TABLE, wrong, ANN, expected=99) == Stale(99, 1)
    assert casino.refuse(TABLE, wrong, ANN, expected=1) == "ROLE_TOO_LOW"
    assert casino.refuse(TABLE, wrong, SUE, expected=1) == "EQUIPMENT_MISSING"
    assert casino.store.version(TABLE) == 1


def test_a_person_is_known_as_what_they_are(casino: Casino) -> None:
    promoted = Person("Bob", Role.SUPERVISOR)
    assert casino.refuse(PEOPLE, LockOut("Ann"), promoted) == "UNKNOWN_PERSON"
    assert casino.refuse(PEOPLE, LockOut("Ann"), OTTO, second=STRANGER) == "UNKNOWN_PERSON"
    assert casino.refuse(PEOPLE, LockOut("Ann"), SUE) == "ROLE_TOO_LOW"


def test_whoever_is_locked_out_does_nothing_until_let_in(casino: Casino) -> None:
    casino.fund(BOB)
    assert casino.refuse(PEOPLE, LockOut("Bob"), OTTO, why="", second=SUE) == "REASON_MISSING"
    casino.do(PEOPLE, LockOut("Bob"), OTTO, why="asked to be kept out", second=SUE)
    assert casino.refuse("wallet/Bob", Withdraw(1), BOB) == "LOCKED_OUT"
    casino.prepare("T1", "vanuatu-2013")
    assert casino.refuse(TABLE, c.TakeSeat(1, "Bob"), BOB) == "LOCKED_OUT"
    casino.do(PEOPLE, Let("Bob"), OTTO, second=SUE)
    casino.do("wallet/Bob", Withdraw(1), BOB)
    assert casino.refuse(PEOPLE, Let("Bob"), OTTO, second=SUE) == "NOT_LOCKED_OUT"


def test_the_program_itself_is_not_locked_out(casino: Casino) -> None:
    """Nobody could sign up, and no table ran any more."""
    for person in HOUSE_STAFF:
        assert casino.refuse(PEOPLE, LockOut(person.id), OTTO, why="x", second=SUE) == "REASON_MISSING"


def test_staff_is_taken_on_by_two(casino: Casino) -> None:
    assert casino.refuse(PEOPLE, Register(STRANGER), OTTO) == "SECOND_PERSON"
    casino.do(PEOPLE, Register(STRANGER), OTTO, second=SUE)
    assert casino.refuse(PEOPLE, Register(STRANGER), OTTO, second=SUE) == "ALREADY_KNOWN"
    casino.do(PEOPLE, Register(Person("Una", Role.PLAYER)), OTTO)


@pytest.mark.parametrize(
    ("stream", "command"),
    [("nowhere/1", Deposit(1)), ("table/T1", Deposit(1)), ("wallet/Bob", c.StartRound()), ("", Deposit(1))],
)
def test_a_command_in_the_wrong_place_is_refused(casino: Casino, stream: str, command: object) -> None:
    assert casino.refuse(stream, command, OTTO) == "WRONG_PLACE"
    assert not casino.store.streams(stream or "nothing")


def test_an_inspector_changes_nothing(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    for command in (c.TakeSeat(2, "Cat"), c.LeaveSeat(1), c.StartRound(), c.CloseTable()):
        assert casino.refuse(TABLE, command, IRIS) in ("ROLE_TOO_LOW", "NOT_YOUR_SEAT")


def test_players_act_for_themselves(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    for command in (c.TakeSeat(2, "Cat"), c.LeaveSeat(1), c.BringChips(1, 100)):
        who = BOB if isinstance(command, c.TakeSeat) else CAT
        assert casino.refuse(TABLE, command, who) == "NOT_YOUR_SEAT"
    assert casino.refuse("wallet/Bob", Withdraw(1), CAT) == "NOT_YOUR_WALLET"
    assert casino.refuse("wallet/Bob", Withdraw(1), ANN) == "NOT_YOUR_WALLET"


def test_a_refusal_of_the_rules_has_its_clause(casino: Casino) -> None:
    casino.prepare("T1", "nsw-star-2019")
    answer = casino.ask(TABLE, c.OpenTable("red"), SUE)
    assert isinstance(answer, Refusal)
    assert answer.clause == "2.3.2"


@pytest.mark.parametrize(
    "stream", ["table", "table/", "table/a/b", "table/a:b", 'table/"', "dispute/T1", "people/x", "wallet/\n"]
)
def test_a_malformed_name_is_harmless(casino: Casino, stream: str) -> None:
    head = casino.store.head()
    for command in (c.PrepareTable("a", "vanuatu-2013"), Deposit(1), d.Raise("1", "x"), LockOut("Ann")):
        assert casino.refuse(stream, command, OTTO) == "WRONG_PLACE"
    assert casino.refuse("wallet/Bob", Deposit(1), OTTO, command_id='"') == "BAD_COMMAND_ID"
    assert casino.refuse("wallet/Bob", Deposit(1), OTTO, command_id="") == "BAD_COMMAND_ID"
    assert casino.refuse("wallet/Nobody", Deposit(1), OTTO) == "NOT_A_PLAYER"
    assert casino.refuse("wallet/Ann", Deposit(1), OTTO) == "NOT_A_PLAYER"
    assert casino.refuse(PEOPLE, Register(Person("a/b", Role.PLAYER)), OTTO) == "BAD_NAME"
    assert casino.refuse("house", Order("nowhere", h.Bar("Bob")), SUE) == "UNKNOWN_RULEBOOK"
    assert casino.store.head() == head


# Players kept apart who already sit together: the table waits until one of them goes


def test_the_next_step_is_that_one_of_two_kept_apart_sits_elsewhere(casino: Casino) -> None:
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT)
    assert pilot.play_round()
    casino.do(HOUSE, Order("nsw-star-2019", h.Separate("Bob", "Cat")), SUE)
    assert not pilot.play_round()
    step = pilot.next_step()
    assert step is not None
    assert (step.command, step.clause) == (None, "12.13.2")
    assert "Bob and Cat" in step.does
    casino.do(TABLE, c.LeaveSeat(2), CAT)
    assert pilot.play_round()
    assert casino.refuse(TABLE, c.TakeSeat(2, "Cat"), CAT) == "SEPARATED_PLAYERS"


# A complaint is kept in the log like the dispute it is about


def test_complaints_are_commands_and_events_of_a_dispute() -> None:
    event = d.ComplaintAnswered("14.13", Act(Person("Iris", Role.INSPECTOR), 1), "the table was right")
    assert msgspec.json.decode(msgspec.json.encode(event), type=AnyDisputeEvent) == event
    assert {d.Complain, d.Answer} <= {*taken_by(KINDS["dispute"])}


@pytest.mark.usefixtures("casino")
def test_a_service_builds_every_type_before_threads_can_ask_for_one() -> None:
    """msgspec 0.22 ends the process where two threads are the first to read the same type."""
    assert streams._decoder.cache_info().currsize == len(streams.KINDS)
