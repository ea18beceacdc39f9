"""How a house keeps its gaming day: its zone, when shifts begin, its chips, and the line for cash."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from croupier.refusal import Code, Refusal, refuse

CHIPS = {
    50: "pink",
    100: "white",
    500: "red",
    2_500: "green",
    10_000: "black",
    50_000: "purple",
    100_000: "orange",
}
"""The chips of a house that has said nothing else: colours by value, in the smallest unit of money."""

_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
MOST_SHIFTS = 6


class DayRules(Struct, frozen=True):
    """The house's local time, the times at which its shifts begin (with the first the day does), its chips by value with
    their colours, and from how much cash in or out a person is reported on a day (0: never)."""

    time_zone: str = "UTC"
    shifts: tuple[str, ...] = ("06:00", "14:00", "22:00")
    chips: dict[int, str] = field(default_factory=CHIPS.copy)
    cash_line: int = 1_000_000


def why_bad(rules: DayRules) -> Refusal | None:
    """Why rules for a day make no sense."""
    try:
        ZoneInfo(rules.time_zone)
    except (KeyError, ValueError, OSError):
        return refuse(Code.BAD_DAY_RULES, "", "zone", zone=rules.time_zone)
    times = rules.shifts
    if not 1 <= len(times) <= MOST_SHIFTS or not all(map(_TIME.fullmatch, times)):
        return refuse(Code.BAD_DAY_RULES, "", "shifts")
    starts = [_minutes(rules, number) for number in range(len(times))]
    if starts != sorted(set(starts)):
        return refuse(Code.BAD_DAY_RULES, "", "shifts")
    if not rules.chips or min(rules.chips) < 1 or rules.cash_line < 0:
        return refuse(Code.BAD_DAY_RULES, "", "chips")
    return None


def _minutes(rules: DayRules, shift: int) -> int:
    """How many minutes into the day a shift begins, by the clock on the wall."""
    first, own = ((int(time[:2]) * 60 + int(time[3:])) for time in (rules.shifts[0], rules.shifts[shift]))
    return (own - first) % (24 * 60)


def day_of(rules: DayRules, at: int) -> str:
    """The gaming day of a second since 1970, by its date: until the first shift begins it is still the day before.

    >>> day_of(DayRules("Pacific/Auckland"), 1_600_000_000), day_of(DayRules("Pacific/Auckland"), 1_600_020_000)
    ('2020-09-13', '2020-09-14')
    """
    wall = datetime.fromtimestamp(at, ZoneInfo(rules.time_zone)).replace(tzinfo=None)
    first = rules.shifts[0]
    return str((wall - timedelta(hours=int(first[:2]), minutes=int(first[3:]))).date())


def begins(rules: DayRules, day: str, shift: int) -> int:
    """When a shift of a day begins, in seconds since 1970.

    >>> begins(DayRules(), "2020-09-13", 1) - begins(DayRules(), "2020-09-13", 0)
    28800
    """
    first = datetime.fromisoformat(f"{day}T{rules.shifts[0]}") + timedelta(minutes=_minutes(rules, shift))
    return int(first.replace(tzinfo=ZoneInfo(rules.time_zone)).astimezone(UTC).timestamp())
