"""The gaming day of a house: its shifts, the slips of fills and credits, and its books when two have closed it.

What the tables took is read off their meters when a shift begins and when the day is closed, each at the version of
the table's stream that the reading names: whoever folds the log to there comes to the same.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import HOUSE, Act, Role, is_name
from croupier.house.gaming.day_rules import DayRules, begins, day_of
from croupier.house.gaming.takings import MOST, TRAY, Pieces, TableMeter, worth
from croupier.house.house import DayTurned, House
from croupier.house.people import independent
from croupier.house.plan import Loaded, Plan
from croupier.house.table import events as t
from croupier.house.table.setting import Setting
from croupier.house.table.state import Table, table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import SlipKind, house_rules

DAY = "day/"


class MeterReading(Struct, frozen=True):
    """A table as it stood at a version of its stream: what its tray held by then, and its meters by rulebook."""

    version: int
    pit: str
    rulebook: str
    settings: dict[str, Any]
    real: bool
    held: int
    meters: dict[str, TableMeter]


class SlipSignature(Struct, frozen=True):
    """Who signed a slip, as what, and when."""

    person: str
    role: Role
    at: int


class SlipState(StrEnum):
    """What became of a slip."""

    OPEN = "open"
    DONE = "done"
    VOID = "void"


class Slip(Struct, frozen=True):
    """A slip of a fill or a credit: for which table, of which chips, and the roles that still have to sign."""

    number: int
    kind: SlipKind
    table: str
    pieces: Pieces
    wanted: tuple[Role, ...]
    signed: tuple[SlipSignature, ...] = ()
    state: SlipState = SlipState.OPEN


class Shift(Struct, frozen=True):
    """A shift: since when, and the tables as it found them."""

    since: int
    readings: dict[str, MeterReading]


class Day(Struct, frozen=True):
    """A gaming day; `closing` are the tables as its end found them."""

    date: str = ""
    rules: DayRules = DayRules()
    shifts: tuple[Shift, ...] = ()
    slips: dict[int, Slip] = {}
    closed: int = 0
    closing: dict[str, MeterReading] = {}
    closed_by: tuple[str, ...] = ()


# What happens


class DayEvent(Struct, frozen=True, tag=True):
    """Something that happened on a gaming day."""

    act: Act


class DayOpened(DayEvent, frozen=True):
    """The day and its first shift began, with the tables as they stood."""

    date: str
    rules: DayRules
    readings: dict[str, MeterReading]


class ShiftStarted(DayEvent, frozen=True):
    """The next shift took over, with the tables as they stood."""

    readings: dict[str, MeterReading]


class SlipDrawn(DayEvent, frozen=True):
    """A slip was drawn up, under the next number; it has the signatures of those who are wanted, or waits for them."""

    number: int
    kind: SlipKind
    table: str
    pieces: Pieces
    wanted: tuple[Role, ...]


class SlipSigned(DayEvent, frozen=True):
    """Somebody signed a slip; with the last signature the chips moved."""

    number: int


class SlipVoided(DayEvent, frozen=True):
    """A slip came to nothing, for the reason of the act; its number is not used again."""

    number: int


class DayClosed(DayEvent, frozen=True):
    """Two persons closed the day, with the tables as they stood: its books."""

    readings: dict[str, MeterReading]


AnyDayEvent = DayOpened | ShiftStarted | SlipDrawn | SlipSigned | SlipVoided | DayClosed


# What can be asked


class OpenDay(Struct, frozen=True, tag=True):
    """Opens the gaming day that it is now."""


class StartShift(Struct, frozen=True, tag=True):
    """Has the next shift take over, once its time has come."""


class DrawSlip(Struct, frozen=True, tag=True):
    """Draws a slip up, for chips from the cage or back to it, and signs it."""

    table: str
    kind: SlipKind
    pieces: Pieces


class SignSlip(Struct, frozen=True, tag=True):
    """Signs a slip."""

    number: int


class VoidSlip(Struct, frozen=True, tag=True):
    """Voids a slip that is not complete."""

    number: int


class CloseDay(Struct, frozen=True, tag=True):
    """Closes the day, once nothing of it is open."""


DayCommand = OpenDay | StartShift | DrawSlip | SignSlip | VoidSlip | CloseDay


def carry_out(plan: Plan, stream: str, command: DayCommand, act: Act) -> Refusal | None:
    """Carries a command to a day out."""
    day: Day = plan.state(stream)
    if isinstance(command, OpenDay):
        return _open(plan, stream, act)
    if not day.date or day.closed:
        return refuse(Code.DAY_NOT_OPEN, "", "none")
    match command:
        case StartShift():
            return _start_shift(plan, stream, act)
        case DrawSlip():
            return _draw(plan, stream, command, act)
        case SignSlip(number=number) | VoidSlip(number=number):
            slip = day.slips.get(number)
            if slip is None or slip.state is not SlipState.OPEN:
                return refuse(Code.BAD_SLIP, "", "none", number=number)
            if isinstance(command, SignSlip):
                return _sign(plan, stream, slip, act)
            return plan.take(stream, SlipVoided(act, number))
        case CloseDay():
            return _close(plan, stream, act)


def _open(plan: Plan, stream: str, act: Act) -> Refusal | None:
    """Opens the day of this moment, while no other is open."""
    house: House = plan.state(HOUSE)
    if house.day:
        return refuse(Code.DAY_NOT_OPEN, "", "other", day=house.day)
    date = day_of(house.day_rules, act.at)
    if plan.version(stream) or stream != DAY + date:
        return refuse(Code.DAY_NOT_OPEN, "", "date", day=date)
    plan.add(stream, DayOpened(act, date, house.day_rules, read(plan, act.at)))
    return plan.take(HOUSE, DayTurned("", act, date))


def read(plan: Plan, at: int) -> dict[str, MeterReading]:
    """Every table of the house as it stands; practice tables are none."""
    found = (plan.tools.refresh(stream) for stream in plan.tools.tables())
    return {one.state.id: reading(one, at) for one in found if one.state.rulebook and not one.state.practice}


def reading(found: Loaded, at: int) -> MeterReading:
    """A table as it stands, with the time it has been open so far on its meter."""
    table: Table = found.state
    meters, since = table.meters, table.tray.since
    if since:
        own = meters.get(table.rulebook, TableMeter())
        meters = {**meters, table.rulebook: own.add(seconds=max(0, at - since))}
    about = (table.pit, table.rulebook, table.settings, table.running.real, table.tray.held)
    return MeterReading(found.version, *about, meters)


class ToCount(Struct, frozen=True):
    """A tray or a drop box that two have to count, and who of them has."""

    table: str
    what: str
    first: str


def to_count(plan: Plan) -> list[ToCount]:
    """Everything in the house that two have to count."""
    tables = [plan.tools.refresh(stream).state for stream in plan.tools.tables()]
    return [
        ToCount(table.id, what, table.tray.counts[what].by.id if what in table.tray.counts else "")
        for table in tables
        if table.running.real and not table.practice
        for what in (*((TRAY,) if not table.tray.counted else ()), *table.tray.boxes)
    ]


def _start_shift(plan: Plan, stream: str, act: Act) -> Refusal | None:
    day: Day = plan.state(stream)
    number = len(day.shifts)
    if number == len(day.rules.shifts):
        return refuse(Code.DAY_NOT_OPEN, "", "last")
    if act.at < begins(day.rules, day.date, number):
        return refuse(Code.DAY_NOT_OPEN, "", "shift", time=day.rules.shifts[number])
    return plan.take(stream, ShiftStarted(act, read(plan, act.at)))


# Slips


def _draw(plan: Plan, stream: str, command: DrawSlip, act: Act) -> Refusal | None:
    """Draws a slip up with the signatures that the table's rulebook has its house ask for."""
    day: Day = plan.state(stream)
    table: Table = plan.state(table_stream(command.table)) if is_name(command.table) else Table()
    if table.rulebook not in known() or table.practice or not table.running.real:
        return refuse(Code.BAD_SLIP, "", "table", table=command.table)
    pieces = {value: number for value, number in command.pieces.items() if number}
    if not pieces or not all(
        value in day.rules.chips and 0 < number <= MOST for value, number in pieces.items()
    ):
        return refuse(Code.BAD_COUNT, "", "pieces", values=tuple(day.rules.chips))
    wanted = tuple(map(Role, house_rules(table.rulebook).slips[command.kind]))
    number = len(day.slips) + 1
    slip = Slip(number, command.kind, command.table, pieces, wanted)
    refusal = _cannot_sign(plan, slip, act)
    if refusal is None:
        plan.add(stream, SlipDrawn(act, number, command.kind, command.table, pieces, wanted))
        _sign(plan, stream, slip, act)
    return refusal


def _cannot_sign(plan: Plan, slip: Slip, act: Act) -> Refusal | None:
    """Why somebody does not sign a slip: as what they are nobody is wanted, or they or one they depend on has."""
    if act.by.role not in slip.wanted:
        return refuse(Code.BAD_SLIP, "", "role", wanted=", ".join(slip.wanted), number=slip.number)
    signed = (replace(act.by, id=one.person) for one in slip.signed)
    if not all(independent(plan, person, act.by) for person in signed):
        return refuse(Code.SECOND_PERSON, "", "independent", person=act.by.id)
    return None


def _sign(plan: Plan, stream: str, slip: Slip, act: Act) -> Refusal | None:
    """Signs a slip; the last signature moves the chips."""
    if refusal := _cannot_sign(plan, slip, act):
        return refusal
    plan.add(stream, SlipSigned(act, slip.number))
    if plan.state(stream).slips[slip.number].state is SlipState.DONE:
        at = Setting(plan, table_stream(slip.table), act)
        moved = t.TrayFilled if slip.kind is SlipKind.FILL else t.TrayCredited
        clause = at.cite("table.float") or at.cite("table.equipment")
        at.emit(moved(clause, act, slip.number, slip.pieces, worth(slip.pieces)))
    return None


# Closing


def _close(plan: Plan, stream: str, act: Act) -> Refusal | None:
    """Closes the day once every slip is done, every box counted, and every tray agreed on by two."""
    day: Day = plan.state(stream)
    for slip in day.slips.values():
        if slip.state is SlipState.OPEN:
            return refuse(Code.DAY_NOT_CLOSED, "", "slip", number=slip.number)
    for name in plan.tools.tables():
        table: Table = plan.tools.refresh(name).state
        if table.running.real and not table.practice and (refusal := _still_open(table)):
            return refusal
    plan.add(stream, DayClosed(act, read(plan, act.at)))
    return plan.take(HOUSE, DayTurned("", act, ""))


def _still_open(table: Table) -> Refusal | None:
    """What of a table with real chips keeps a day from being closed."""
    tray = table.tray
    if table.playing:
        return refuse(Code.DAY_NOT_CLOSED, "", "round", table=table.id)
    if tray.drop or tray.boxes:
        return refuse(Code.DAY_NOT_CLOSED, "", "box", table=table.id)
    if tray.held and not tray.counted:
        return refuse(Code.DAY_NOT_CLOSED, "", "tray", table=table.id)
    return None


def evolve(day: Day, event: AnyDayEvent) -> Day:
    """The day after an event."""
    match event:
        case DayOpened(date=date, rules=rules, readings=readings):
            return Day(date, rules, (Shift(event.act.at, readings),))
        case ShiftStarted(readings=readings):
            return replace(day, shifts=(*day.shifts, Shift(event.act.at, readings)))
        case SlipDrawn(number=number):
            slip = Slip(number, event.kind, event.table, event.pieces, event.wanted)
            return replace(day, slips={**day.slips, number: slip})
        case SlipSigned(number=number):
            return replace(day, slips={**day.slips, number: _signed(day.slips[number], event.act)})
        case SlipVoided(number=number):
            void = replace(day.slips[number], state=SlipState.VOID)
            return replace(day, slips={**day.slips, number: void})
        case DayClosed(act=act, readings=readings):
            by = (act.by.id, act.second.id) if act.second else (act.by.id,)
            return replace(day, closed=act.at, closing=readings, closed_by=by)


def _signed(slip: Slip, act: Act) -> Slip:
    left = list(slip.wanted)
    left.remove(act.by.role)
    signed = (*slip.signed, SlipSignature(act.by.id, act.by.role, act.at))
    return replace(slip, wanted=tuple(left), signed=signed, state=SlipState.OPEN if left else SlipState.DONE)
