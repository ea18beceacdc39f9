"""What protects a player: limits on deposits, losses and time, self-exclusion, and what counts against them.

A tighter limit holds at once, a looser one a day after it was asked for; an exclusion can only be made longer.
A loss is what a player took to a table and did not bring back, counted when the table is left; chips still at a table count
as if lost, whenever they were taken there. A month is 31 days, so that no month of the calendar has more than its limit.
"""

from datetime import UTC, datetime
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Act, Role
from croupier.house.wallet import rolling
from croupier.house.wallet.rolling import Movement, Span
from croupier.refusal import Code, Refusal, refuse
from croupier.words import Said

DAY = 86_400
WAIT = DAY
"""How long a looser limit waits."""

MOST = 10**12
"""A thousand times the largest stake; a larger amount is a slip."""

LATEST = 253_402_300_799
"""The last second that has a date of four digits."""


class LimitKind(StrEnum):
    """What a limit is on: money paid in, chips lost, or seconds seated."""

    DEPOSIT = "deposit"
    LOSS = "loss"
    TIME = "time"


class Period(StrEnum):
    """The period, ending now, that a limit is for."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    @property
    def seconds(self) -> int:
        """How long it is."""
        return {Period.DAY: DAY, Period.WEEK: 7 * DAY, Period.MONTH: rolling.LONGEST}[self]


class Limit(Struct, frozen=True):
    """A limit in cents or seconds, and the looser one that takes its place at a time; no amount is no limit."""

    kind: LimitKind
    period: Period
    amount: int | None
    pending: int | None = None
    pending_from: int = 0

    def at(self, now: int) -> int | None:
        """The amount in force."""
        return self.pending if self.pending_from and now >= self.pending_from else self.amount


class Exclusion(Struct, frozen=True):
    """Since when, and until when or for good, a player does not play."""

    since: int
    until: int | None = None


class Place(Struct, frozen=True):
    """A player at a table: how many seats, and the chips taken there less those brought back."""

    seats: int = 0
    taken: int = 0


class Sitting(Struct, frozen=True):
    """The time from the first seat taken to the last given up; `lost` is at tables left meanwhile."""

    since: int
    places: dict[str, Place] = {}
    lost: int = 0

    @property
    def taken(self) -> int:
        """The chips taken to the tables still sat at, less those brought back."""
        return sum(place.taken for place in self.places.values())


class Protection(Struct, frozen=True):
    """A player's limits and exclusion, and the deposits, losses and time of the longest period."""

    limits: tuple[Limit, ...] = ()
    exclusion: Exclusion | None = None
    deposits: tuple[Movement, ...] = ()
    losses: tuple[Movement, ...] = ()
    spans: tuple[Span, ...] = ()
    sitting: Sitting | None = None


# Commands and events


class SetLimit(Struct, frozen=True, tag=True):
    """Sets a limit of any amount, or lifts one."""

    kind: LimitKind
    period: Period
    amount: int | None


class ExcludeSelf(Struct, frozen=True, tag=True):
    """Keeps the player from playing until a time, or for good."""

    until: int | None = None


class ProtectionEvent(Struct, frozen=True, tag=True):
    """Something that happened to protect a player."""

    act: Act


class LimitSet(ProtectionEvent, frozen=True):
    """A limit was set, from a time on."""

    kind: LimitKind
    period: Period
    amount: int | None
    effective_at: int


class ExclusionSet(ProtectionEvent, frozen=True):
    """A player was excluded by the own wish."""

    until: int | None


class SatDown(ProtectionEvent, frozen=True):
    """The player took a seat."""

    table: str


class StoodUp(ProtectionEvent, frozen=True):
    """The player gave a seat up."""

    table: str


AnyProtectionEvent = LimitSet | ExclusionSet | SatDown | StoodUp


# Deciding


def set_limit(held: Protection, command: SetLimit, act: Act) -> LimitSet | Refusal:
    """Sets a tighter limit now and a looser one in a day; staff only tightens, with a reason."""
    amount = command.amount
    if amount is not None and not 0 <= amount <= MOST:
        return refuse(Code.BAD_AMOUNT, "", "limit", given=amount)
    limit = _limit(held, command.kind, command.period)
    now = limit.at(act.at) if limit else None
    if amount is None and now is None:
        return refuse(Code.NO_SUCH_LIMIT, kind=command.kind, period=command.period)
    looser = now is not None and (amount is None or amount > now)
    if act.by.role is not Role.PLAYER:
        if looser:
            return refuse(Code.NOT_YOUR_LIMIT)
        if not act.why:
            return refuse(Code.REASON_MISSING, "", "limit")
    return LimitSet(act, command.kind, command.period, amount, act.at + WAIT if looser else act.at)


def exclude(held: Protection, command: ExcludeSelf, act: Act) -> ExclusionSet | Refusal:
    """Excludes at once; what is set already can be made longer, not shorter."""
    until = command.until
    if until is not None and not act.at < until <= LATEST:
        return refuse(Code.BAD_TIME)
    if act.by.role is not Role.PLAYER and not act.why:
        return refuse(Code.REASON_MISSING, "", "exclusion")
    set_already = excluded(held, act.at)
    if set_already and until is not None and (set_already.until is None or until <= set_already.until):
        return refuse(Code.EXCLUDED, "", "longer", until=_until(set_already))
    return ExclusionSet(act, until)


def _limit(held: Protection, kind: LimitKind, period: Period) -> Limit | None:
    return next((each for each in held.limits if each.kind is kind and each.period is period), None)


# What a player may still do


def excluded(held: Protection, now: int) -> Exclusion | None:
    """The exclusion in force."""
    found = held.exclusion
    return found if found and (found.until is None or now < found.until) else None


def check(held: Protection, kind: LimitKind, asked: int, now: int) -> Refusal | None:
    """Refuses what an exclusion or a limit keeps from a player: money to be paid in, whatever was paid out meanwhile,
    chips that could be lost, or a first second at a seat."""
    found = excluded(held, now)
    return refuse(Code.EXCLUDED, until=_until(found)) if found else _check(held, kind, asked, now)


def check_wager(held: Protection, now: int) -> Refusal | None:
    """Refuses a new wager when time is up, or when more chips are at tables than a limit lets be lost."""
    if not held.limits and held.exclusion is None:
        return None
    return check(held, LimitKind.TIME, 1, now) or _check(held, LimitKind.LOSS, 0, now)


def used(held: Protection, kind: LimitKind, period: Period, now: int) -> int:
    """What counts against a limit now; less than nothing where a player has won."""
    match kind:
        case LimitKind.DEPOSIT:
            return rolling.total(held.deposits, now, period.seconds)
        case LimitKind.LOSS:
            return rolling.total(held.losses, now, period.seconds) + _taken(held)
        case LimitKind.TIME:
            return rolling.duration(_spans(held, now), now, period.seconds)


def _taken(held: Protection) -> int:
    return held.sitting.taken if held.sitting else 0


def _spans(held: Protection, now: int) -> tuple[Span, ...]:
    """The spans with the one that goes on."""
    return rolling.spent(held.spans, held.sitting.since, now) if held.sitting else held.spans


def _check(held: Protection, kind: LimitKind, asked: int, now: int) -> Refusal | None:
    """Names, of the limits that forbid what is asked, the one that does so longest."""
    over = []
    for limit in held.limits:
        amount = limit.at(now)
        if limit.kind is kind and amount is not None:
            left = amount - used(held, kind, limit.period, now)
            if asked > left:
                over.append((_opens(held, limit, amount - asked, now), limit, max(0, left)))
    if not over:
        return None
    opens, limit, _ = max(over, key=lambda each: LATEST if each[0] is None else each[0])
    left = min(each[2] for each in over)
    return refuse(Code[f"LIMIT_{kind.name}"], says=_what_is_left(held, limit, left, opens, now))


def _opens(held: Protection, limit: Limit, room: int, now: int) -> int | None:
    """When there is room for what is asked, as far as it is known now."""
    seconds = limit.period.seconds
    match limit.kind:
        case LimitKind.DEPOSIT:
            return rolling.fits_from(held.deposits, now, seconds, room)
        case LimitKind.LOSS:
            return rolling.fits_from(held.losses, now, seconds, room - _taken(held))
        case LimitKind.TIME:
            return rolling.below_from(_spans(held, now), now, seconds, room + 1)


def _what_is_left(held: Protection, limit: Limit, left: int, opens: int | None, now: int) -> Said:
    if opens is not None:
        more = Said("limit-left.from", {"at": dated(opens)})
    elif limit.kind is LimitKind.LOSS and _taken(held) > 0:
        more = Said("limit-left.chips")
    else:
        more = Said("limit-left.never")
    days, whole = limit.period.seconds // DAY, limit.at(now) or 0
    return Said("limit-left", {"kind": limit.kind, "whole": whole, "left": left, "days": days, "more": more})


def _until(found: Exclusion) -> Said:
    if found.until is None:
        return Said("exclusion-until.never")
    return Said("exclusion-until", {"at": dated(found.until)})


def dated(at: int) -> str:
    """A second since 1970 as a text, the same in every language."""
    return f"{datetime.fromtimestamp(max(0, min(at, LATEST)), UTC):%Y-%m-%d %H:%M:%S} UTC"


# What happened


def paid_in(held: Protection, at: int, amount: int) -> Protection:
    """Counts a deposit."""
    return replace(held, deposits=rolling.moved(held.deposits, at, amount))


def chips_moved(held: Protection, at: int, table: str, amount: int) -> Protection:
    """Counts chips taken to a table, or with less than nothing, brought back; without a known seat they count at once."""
    sitting = held.sitting
    if sitting is None or table not in sitting.places:
        return replace(held, losses=rolling.moved(held.losses, at, amount))
    place = sitting.places[table]
    return _placed(held, sitting, table, replace(place, taken=place.taken + amount))


def evolve(held: Protection, event: ProtectionEvent) -> Protection:
    """The protection after an event."""
    match event:
        case LimitSet():
            return _limited(held, event)
        case ExclusionSet(act=act, until=until):
            return replace(held, exclusion=Exclusion(act.at, until))
        case SatDown(act=act, table=table):
            sitting = held.sitting or Sitting(act.at)
            place = sitting.places.get(table, Place())
            return _placed(held, sitting, table, replace(place, seats=place.seats + 1))
        case StoodUp():
            return _stood_up(held, event)
    return held


def _limited(held: Protection, event: LimitSet) -> Protection:
    before = _limit(held, event.kind, event.period)
    limit = Limit(event.kind, event.period, event.amount)
    if event.effective_at > event.act.at:
        now = before.at(event.act.at) if before else None
        limit = Limit(event.kind, event.period, now, event.amount, event.effective_at)
    return replace(held, limits=(*(each for each in held.limits if each is not before), limit))


def _placed(held: Protection, sitting: Sitting, table: str, place: Place) -> Protection:
    return replace(held, sitting=replace(sitting, places={**sitting.places, table: place}))


def _stood_up(held: Protection, event: StoodUp) -> Protection:
    """Counts what was lost when the last seat at a table is given up, and the time when it is the last of all."""
    sitting, table, at = held.sitting, event.table, event.act.at
    if sitting is None or table not in sitting.places:
        return held
    place = sitting.places[table]
    if place.seats > 1:
        return _placed(held, sitting, table, replace(place, seats=place.seats - 1))
    losses = rolling.moved(held.losses, at, place.taken) if place.taken else held.losses
    places = {name: each for name, each in sitting.places.items() if name != table}
    if places:
        left = replace(sitting, places=places, lost=sitting.lost + place.taken)
        return replace(held, losses=losses, sitting=left)
    return replace(held, losses=losses, spans=rolling.spent(held.spans, sitting.since, at), sitting=None)
