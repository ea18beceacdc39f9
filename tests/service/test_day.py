"""A gaming day step by step: who may count and sign, what is short, cash at the line, and a result beyond its band."""

from fractions import Fraction

import pytest

from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.gaming.day import (
    DAY,
    CloseDay,
    DrawSlip,
    MeterReading,
    OpenDay,
    SignSlip,
    SlipState,
    VoidSlip,
)
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.gaming.takings import TRAY, TableMeter
from croupier.house.house import SetDayRules
from croupier.house.people import Register
from croupier.house.records.days import at_the_line, report
from croupier.house.records.tallies import Tallies
from croupier.house.table import commands as c
from croupier.house.wallet.wallets import Deposit, Withdraw, wallet_stream
from croupier.rulebook.house import SlipKind
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, OTTO, SAM, SUE, Casino

RULES = DayRules(cash_line=500_000)
TABLE = "table/R"


@pytest.fixture
def day(casino: Casino) -> str:
    """The day that is open in a house with one tray, which has been filled with ten chips of 500."""
    casino.prepare("R", "nz-caribbean-1998")
    casino.deal_real("R")
    casino.do(TABLE, c.AssignStaff("Ann", "Sue"))
    casino.do(HOUSE, SetDayRules(RULES), OTTO, second=SUE)
    stream = DAY + day_of(RULES, casino.clock() // 1_000_000)
    casino.do(stream, OpenDay(), SUE)
    casino.do(stream, DrawSlip("R", SlipKind.FILL, {500: 10}), SUE)
    for person in (OTTO, ANN):
        casino.do(stream, SignSlip(1), person)
    return stream


def test_a_slip_moves_chips_with_its_last_signature(casino: Casino, day: str) -> None:
    assert casino.service.table("R").tray.held == 5_000
    casino.do(day, DrawSlip("R", SlipKind.CREDIT, {500: 2}), SUE)
    assert casino.refuse(day, SignSlip(2), SAM) == "BAD_SLIP"  # a supervisor has signed
    casino.do(day, SignSlip(2), ANN)
    assert casino.service.table("R").tray.held == 5_000
    assert casino.refuse(day, VoidSlip(2), SUE) == "SECOND_PERSON"
    casino.do(day, VoidSlip(2), SUE, second=SAM)
    assert casino.refuse(day, SignSlip(2), OTTO) == "BAD_SLIP"
    casino.do(day, DrawSlip("R", SlipKind.CREDIT, {500: 2}), OTTO)
    assert {number: slip.state for number, slip in casino.service.state(day).slips.items()} == {
        1: SlipState.DONE,
        2: SlipState.VOID,
        3: SlipState.OPEN,
    }
    assert casino.refuse(day, DrawSlip("R", SlipKind.FILL, {7: 1}), SUE) == "BAD_COUNT"
    assert casino.refuse(day, DrawSlip("none", SlipKind.FILL, {500: 1}), SUE) == "BAD_SLIP"


def test_a_count_needs_two_who_are_independent(casino: Casino, day: str) -> None:
    count, friend = c.CountPieces(TRAY, {500: 10}), Person("Ben", Role.DEALER)
    casino.old(PEOPLE, Register(friend), SUE, None)
    casino.do(TABLE, count, SUE)
    for person in (SUE, friend):
        assert casino.refuse(TABLE, count, person) == "SECOND_PERSON"
    assert casino.refuse(TABLE, count, OTTO) == "ROLE_TOO_LOW"
    casino.do(TABLE, c.CountPieces(TRAY, {500: 9, 100: 5}), ANN)
    assert not casino.service.table("R").tray.counted, "as much in other chips is another count"
    casino.do(TABLE, count, ANN)
    other = Person("Cy", Role.DEALER)
    casino.do(PEOPLE, Register(other), OTTO, second=SUE)
    assert casino.refuse(TABLE, count, other) == "SECOND_PERSON", "one of the two oversees"
    casino.do(TABLE, count, SUE)
    assert casino.service.table("R").tray.counted


def test_what_is_short_is_on_record(casino: Casino, day: str) -> None:
    assert casino.refuse(day, CloseDay(), OTTO, second=SUE) == "DAY_NOT_CLOSED"
    for person in (ANN, SUE):
        casino.do(TABLE, c.CountPieces(TRAY, {500: 9}), person)
    casino.do(day, CloseDay(), OTTO, second=SUE)
    seen = rebuild(casino.store)
    assert seen.balance("variance") == 500
    assert (seen.balance("cage"), seen.balance("table:R:float")) == (-5_000, 4_500)
    found = next(event for event in seen.significant if event.what == "count over or short")
    assert (found.by, found.second) == ("Sue", "Ann")
    assert (found.before, found.after) == ("50.00", "45.00")
    closed = casino.service.state(day)
    line = report(0, 1, closed.shifts[0].readings, closed.closing, theory=False).tables[0]
    assert (line.win, line.variance, line.hold) == (-500, -500, None)
    assert casino.refuse(day, OpenDay(), SUE) == "DAY_NOT_OPEN", "a day is opened once"


def test_cash_is_flagged_at_the_line_of_the_house(casino: Casino, day: str) -> None:
    wallet = wallet_stream(BOB.id)
    done = [casino.do(wallet, command, OTTO) for command in (Deposit(300_000), Deposit(200_000), Withdraw(1))]
    assert [event.flagged for one in done for event in one.events] == [False, True, False]
    tallies = Tallies(casino.store, casino.clock)
    tallies.catch_up()
    (line,) = at_the_line(casino.service.state(day), tallies.cash(day.removeprefix(DAY)))
    assert (line.player, line.paid_in, line.paid_out) == ("Bob", 500_000, 1)
    assert [one.what for one in tallies.significant().events].count("Deposited") == 1


def test_a_line_beyond_its_band_is_flagged() -> None:
    book = "nz-caribbean-1998"
    edge = Fraction(86362082531, 1661102543100)  # what `croupier odds` gives for it
    for win, flagged in ((round(edge * 1_000_000), False), (-2_000_000, True), (2_000_000, True)):
        meter = TableMeter(rounds=1_000, antes=1_000_000, squares=1_000_000_000, win=win, seconds=7_200)
        after = {"T": MeterReading(1, "", book, {}, False, 0, {book: meter})}
        line = report(0, 1, {}, after, theory=True).tables[0]
        assert line.expected is not None
        assert (line.expected.win, line.flagged) == (round(edge * 1_000_000), flagged)
        assert line.rounds_an_hour == "500.0"


def test_hold_is_win_to_drop_and_not_to_stakes() -> None:
    book = "nz-caribbean-1998"
    meter = TableMeter(rounds=9, handle=1_000_000, win=25_000, drop=100_000, brought=400_000, variance=-5_000)
    for real, drop, hold in ((True, 100_000, "0.2000"), (False, 400_000, "0.0500")):
        after = {"T": MeterReading(1, "", book, {}, real, 0, {book: meter})}
        line = report(0, 1, {}, after, theory=False).total
        assert (line.win, line.variance, line.drop, line.hold) == (20_000, -5_000, drop, hold)


@pytest.mark.parametrize(
    "rules",
    [
        DayRules("Nowhere/Land"),
        DayRules(shifts=("x", "06:00")),
        DayRules(shifts=()),
        DayRules(chips={0: "red"}),
    ],
)
def test_rules_that_make_no_sense_are_refused(casino: Casino, rules: DayRules) -> None:
    assert casino.refuse(HOUSE, SetDayRules(rules), OTTO, second=SUE) == "BAD_DAY_RULES"
