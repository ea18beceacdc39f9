"""What a gaming day came to: win, drop and hold by table, pit, game and shift, beside what exact odds expect."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import sqrt

import msgspec
from msgspec import Struct

from croupier.house.gaming.day import Day, MeterReading, Slip
from croupier.house.gaming.takings import TableMeter, together
from croupier.house.records.measures import BAND, theory_of
from croupier.house.table.rules import table_rules
from croupier.house.wallet.wallets import CashDay
from croupier.odds import Study, odds
from croupier.odds.study import counted_at_once
from croupier.rulebook import known

HOUR = 3_600


class Expected(Struct, frozen=True):
    """What the house wins in theory: best play at exact odds, and from how little to how much is within chance and play.

    The band runs from best play, so many deviations down, to weak play, as many up; hands of one round are taken as
    if each had its own dealer.
    """

    win: int
    low: int
    high: int


class DayLine(Struct, frozen=True):
    """What a table, a pit, a game or the house took in a time; `name` is which.

    `win` is closing + credits + drop - opening - fills, all as counted; `variance` is what of it counts found over or
    short, of tray and drop boxes. Trays are of tables, so that a game has no opening and closing.
    `drop` is cash where chips are real, and what came out of wallets where the program keeps them: `hold` is win to it.
    """

    name: str
    tables: int
    opening: int | None
    closing: int | None
    fills: int
    credits: int
    drop: int
    win: int
    variance: int
    hold: str | None
    handle: int
    rounds: int
    rounds_an_hour: str | None
    jackpot_in: int
    jackpot_paid: int
    expected: Expected | None = None
    flagged: bool = False


class ShiftReport(Struct, frozen=True):
    """A shift or a whole day, from one second until another: lines by table, pit and game, and their sum."""

    since: int
    until: int
    tables: list[DayLine]
    pits: list[DayLine]
    games: list[DayLine]
    total: DayLine


class CashLine(Struct, frozen=True):
    """A player whose cash of the day came to the house's line."""

    player: str
    paid_in: int
    paid_out: int


class _Part(Struct, frozen=True):
    """What one table took under one rulebook between two readings."""

    table: str
    pit: str
    rulebook: str
    settings: bytes
    real: bool
    meter: TableMeter


Between = Mapping[str, MeterReading]


def parts(before: Between, after: Between) -> list[_Part]:
    """What every table took between two readings, by rulebook."""
    found = []
    for table, end in after.items():
        begun = before[table].meters if table in before else {}
        settings = msgspec.json.encode(end.settings, order="sorted")
        for book, meter in end.meters.items():
            plain = settings if book == end.rulebook else b"{}"
            found.append(_Part(table, end.pit, book, plain, end.real, meter - begun.get(book, TableMeter())))
    return found


def report(since: int, until: int, before: Between, after: Between, *, theory: bool) -> ShiftReport:
    """What was taken between two readings; with `theory`, beside what exact odds expect of it."""
    found = parts(before, after)
    held = {name: (before[name].held if name in before else 0, one.held) for name, one in after.items()}

    def lines(key: Callable[[_Part], str], *, trays: bool) -> list[DayLine]:
        groups: dict[str, list[_Part]] = {}
        for part in found:
            groups.setdefault(key(part), []).append(part)
        return [_line(name, own, held if trays else None, theory) for name, own in sorted(groups.items())]

    return ShiftReport(
        since,
        until,
        lines(lambda part: part.table, trays=True),
        lines(lambda part: part.pit, trays=True),
        lines(lambda part: part.rulebook, trays=False),
        _line("", found, held, theory),
    )


def _line(name: str, own: list[_Part], held: Mapping[str, tuple[int, int]] | None, theory: bool) -> DayLine:
    meter, tables = together(part.meter for part in own), {part.table for part in own}
    trays = [held[table] for table in tables] if held is not None else None
    drop = sum(part.meter.drop + part.meter.box_variance if part.real else part.meter.brought for part in own)
    win, short = meter.win + meter.variance + meter.box_variance, meter.variance + meter.box_variance
    expected = expect(own) if theory else None
    return DayLine(
        name,
        len(tables),
        sum(first for first, _ in trays) if trays is not None else None,
        sum(last for _, last in trays) if trays is not None else None,
        meter.fills,
        meter.credits,
        drop,
        win,
        short,
        _ratio(win, drop),
        meter.handle,
        meter.rounds,
        _ratio(meter.rounds * HOUR, meter.seconds, 1),
        meter.jackpot_in,
        meter.jackpot_paid,
        expected,
        expected is not None and not expected.low <= win <= expected.high,
    )


def _ratio(one: int, other: int, places: int = 4) -> str | None:
    """A ratio to some places, nothing to nothing.

    >>> _ratio(-1, 3), _ratio(1, 0)
    ('-0.3333', None)
    """
    if not other:
        return None
    scaled = round(Fraction(one * 10**places, other))
    sign, whole = "-" if scaled < 0 else "", abs(scaled)
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}d}"


# What is expected


class Edges(Struct, frozen=True):
    """What the house wins of an ante and of a super by exact odds, of an ante played weakly, and how far each spreads."""

    main: Fraction
    side: Fraction
    weak: float
    main_deviation: float
    side_deviation: float


@lru_cache(maxsize=64)
def edges(rulebook: str, settings: bytes) -> Edges | None:
    """The edges of a table under its settings, where its wagers are known exactly."""
    rules = table_rules(rulebook, settings) if rulebook in known() else None
    weak = theory_of(rulebook, settings)
    if rules is None or weak is None or not counted_at_once(rules, Study()):
        return None
    wagers = odds(rules, Study()).wagers
    main, side = wagers["main"], wagers.get("super")
    return Edges(
        -Fraction(main.ev),
        -Fraction(side.ev) if side is not None else Fraction(0),
        -weak[0],
        weak[2],
        (side.standard_deviation or 0.0) if side is not None else 0.0,
    )


def expect(own: Iterable[_Part]) -> Expected | None:
    """What exact odds expect of what was staked; nothing where nothing was, or they do not know all of it."""
    win, weak, spread = Fraction(0), 0.0, 0.0
    staked = [part for part in own if part.meter.antes]
    for part in staked:
        meter = part.meter
        known_edges = edges(part.rulebook, part.settings)
        if known_edges is None:
            return None
        side = known_edges.side * meter.supers
        win += known_edges.main * meter.antes + side
        weak += known_edges.weak * meter.antes + float(side)
        spread += known_edges.main_deviation**2 * meter.squares
        spread += known_edges.side_deviation**2 * meter.super_squares
    if not staked:
        return None
    chance = BAND * sqrt(spread)
    return Expected(round(win), round(float(win) - chance), round(max(weak, float(win)) + chance))


# The day


def whole(day: Day, now: Between, at: int, *, theory: bool) -> tuple[ShiftReport, list[ShiftReport]]:
    """A day and each of its shifts, up to its close or to what the tables are now."""
    last, until = (day.closing, day.closed) if day.closed else (now, at)
    ends = [*((shift.since, shift.readings) for shift in day.shifts), (until, last)]
    shifts = [
        report(since, end, before, after, theory=theory) for (since, before), (end, after) in pairwise(ends)
    ]
    first = day.shifts[0]
    return report(first.since, until, first.readings, last, theory=theory), shifts


def slips(day: Day) -> list[Slip]:
    """The slips of a day, by number."""
    return [day.slips[number] for number in sorted(day.slips)]


def at_the_line(day: Day, cash: Mapping[str, CashDay]) -> list[CashLine]:
    """The players whose cash of the day came to the house's line."""
    line = day.rules.cash_line
    return [
        CashLine(player, own.paid_in, own.paid_out)
        for player, own in sorted(cash.items())
        if 0 < line <= max(own.paid_in, own.paid_out)
    ]
