"""The house: its licence and venue, the rules around the rulebooks, and the persons it keeps apart or out."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.house.act import Act, Role
from croupier.house.gaming.day_rules import DayRules, why_bad
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules


class Prescribed(Struct, frozen=True):
    """An item or a service that the regulations bar, from one time until another."""

    item: str
    since: int
    until: int | None = None

    def covers(self, text: str, at: int) -> bool:
        """Whether a text names it at a time when it is barred."""
        in_force = bool(self.item.strip()) and self.since <= at and (self.until is None or at < self.until)
        return in_force and self.item.casefold() in text.casefold()


class House(Struct, frozen=True):
    """What every table of a house must know of it."""

    licence: str = ""
    approved: tuple[str, ...] = ()
    general_rules: str = ""
    jackpot_approval: str = ""
    apart: tuple[tuple[str, str], ...] = ()
    breaches: dict[str, str] = {}
    barred: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    held: dict[str, str] = {}
    disabled: dict[str, str] = {}
    cage: bool = False
    approvals: dict[str, str] = {}
    """The references of approvals that the house has, by what each is for."""
    prescribed: tuple[Prescribed, ...] = ()
    """What the regulations bar as a prize of a promotion."""
    decimals: int = 2
    """How many decimals its amounts have, from its first day on."""
    keep_years: int = 0
    """For how many years the house keeps denied claims, where that is longer than the rulebook asks."""
    day_rules: DayRules = field(default_factory=DayRules)
    day: str = ""
    """The gaming day that is open, by its date."""


class HouseEvent(Struct, frozen=True, tag=True):
    """Something that happened in the house."""

    clause: str
    act: Act


class Separated(HouseEvent, frozen=True):
    """Two players may not sit at the same table."""

    one: str
    other: str


class BreachOpened(HouseEvent, frozen=True):
    """A person is found with a barred device, on stated grounds."""

    person: str
    grounds: str


class Barred(HouseEvent, frozen=True):
    """A person may not play the game."""

    person: str


class BarLifted(HouseEvent, frozen=True):
    """A barred person may play the game again."""

    person: str


class Excluded(HouseEvent, frozen=True):
    """A person may not enter the casino."""

    person: str


class HeldForHandover(HouseEvent, frozen=True):
    """A person is held until an official takes over."""

    person: str
    told: str


class HandedOver(HouseEvent, frozen=True):
    """A held person was handed over."""

    person: str
    to: str


class PrizeBarred(HouseEvent, frozen=True):
    """The regulations bar an item or a service as a prize, or do so no longer."""

    item: Prescribed


class RetentionSet(HouseEvent, frozen=True):
    """The house keeps denied claims for so many years."""

    years: int


class DayRulesSet(HouseEvent, frozen=True):
    """How the house keeps its gaming day was settled: zone, shifts, chips and the line for cash."""

    rules: DayRules


class DayTurned(HouseEvent, frozen=True):
    """A gaming day was opened, or, with none, closed."""

    day: str


class SetDayRules(Struct, frozen=True, tag=True):
    """Settles how the house keeps its gaming day."""

    rules: DayRules


def set_day_rules(command: SetDayRules, act: Act) -> HouseEvent | Refusal:
    """Takes rules for the day that make sense; those of a day that is open stay as they were."""
    return why_bad(command.rules) or DayRulesSet("", act, command.rules)


class BarPrize(Struct, frozen=True, tag=True):
    """Puts an item or a service on the list of what the regulations bar as a prize, from one time until another."""

    item: str
    since: int
    until: int | None = None


class KeepClaims(Struct, frozen=True, tag=True):
    """Has denied claims kept for so many years, never fewer than the rulebook asks."""

    years: int


class Separate(Struct, frozen=True, tag=True):
    """Keeps two players off the same table."""

    one: str
    other: str


class OpenBreach(Struct, frozen=True, tag=True):
    """Finds a person with a barred device; staff and inspectors on duty are exempt."""

    person: str
    role: Role
    grounds: str


class Bar(Struct, frozen=True, tag=True):
    """Bars a person from the game."""

    person: str


class LiftBar(Struct, frozen=True, tag=True):
    """Lets a barred person play the game again, by two persons; the breach stays on record."""

    person: str


class Exclude(Struct, frozen=True, tag=True):
    """Excludes a person from the casino."""

    person: str


class Hold(Struct, frozen=True, tag=True):
    """Holds a person until an inspector or the police, who are told, take over."""

    person: str
    told: str


class HandOver(Struct, frozen=True, tag=True):
    """Hands a held person over."""

    person: str
    to: str


HouseCommand = BarPrize | KeepClaims | Separate | OpenBreach | Bar | LiftBar | Exclude | Hold | HandOver
MOST_YEARS = 100
OFFICIALS = ("inspector", "police")


def event_of(rules: HouseRules, house: House, command: HouseCommand, act: Act) -> HouseEvent | Refusal:
    """What a command leads to in the house, or why it is refused."""
    power, event_by = _POWERS[type(command)]
    clause = rules.clause(power)
    if not clause:
        return refuse(Code.NO_SUCH_RULE, "", "power")
    return event_by(rules, house, command, act)


def _separate(rules: HouseRules, house: House, command: Separate, act: Act) -> HouseEvent | Refusal:  # noqa: ARG001
    if command.one == command.other:
        return refuse(Code.SAME_PERSON, rules.clause("direct.separate"), "two")
    return Separated(rules.clause("direct.separate"), act, command.one, command.other)


def _open_breach(rules: HouseRules, house: House, command: OpenBreach, act: Act) -> HouseEvent | Refusal:  # noqa: ARG001
    if command.role is not Role.PLAYER:
        return refuse(Code.EXEMPT, rules.clause("conduct.device_exempt"), role=command.role)
    if not command.grounds:
        return refuse(Code.GROUNDS_MISSING, rules.clause("breach.opened"))
    return BreachOpened(rules.clause("conduct.device"), act, command.person, command.grounds)


def _after_breach(rules: HouseRules, house: House, person: str) -> Refusal | None:
    if person in house.breaches:
        return None
    return refuse(Code.NO_BREACH, rules.clause("breach.opened"), person=person)


def _bar(rules: HouseRules, house: House, command: Bar, act: Act) -> HouseEvent | Refusal:
    refusal = _after_breach(rules, house, command.person)
    return refusal or Barred(rules.clause("breach.barred"), act, command.person)


def _lift_bar(rules: HouseRules, house: House, command: LiftBar, act: Act) -> HouseEvent | Refusal:
    clause = rules.clause("breach.barred")
    if command.person not in house.barred:
        return refuse(Code.NOT_BARRED, clause, person=command.person)
    return BarLifted(clause, act, command.person)


def _exclude(rules: HouseRules, house: House, command: Exclude, act: Act) -> HouseEvent | Refusal:
    refusal = _after_breach(rules, house, command.person)
    return refusal or Excluded(rules.clause("breach.excluded"), act, command.person)


def _hold(rules: HouseRules, house: House, command: Hold, act: Act) -> HouseEvent | Refusal:
    refusal = _after_breach(rules, house, command.person)
    if refusal is None and command.told not in OFFICIALS:
        refusal = refuse(Code.NOBODY_TOLD, rules.clause("breach.held"))
    return refusal or HeldForHandover(rules.clause("breach.held"), act, command.person, command.told)


def _hand_over(rules: HouseRules, house: House, command: HandOver, act: Act) -> HouseEvent | Refusal:
    if command.person not in house.held:
        return refuse(Code.NOT_HELD, rules.clause("breach.held"), person=command.person)
    if command.to not in OFFICIALS:
        return refuse(Code.NOBODY_TOLD, rules.clause("breach.held"), "taken")
    return HandedOver(rules.clause("breach.held"), act, command.person, command.to)


def _bar_prize(rules: HouseRules, house: House, command: BarPrize, act: Act) -> HouseEvent | Refusal:  # noqa: ARG001
    clause = rules.clause("promotion.prizes.prescribed")
    if not command.item.strip() or (command.until is not None and command.until <= command.since):
        return refuse(Code.BAD_TIME, clause, "barred")
    return PrizeBarred(clause, act, Prescribed(command.item.strip(), command.since, command.until))


def _keep_claims(rules: HouseRules, house: House, command: KeepClaims, act: Act) -> HouseEvent | Refusal:  # noqa: ARG001
    clause, least = rules.clause("promotion.denial.record"), rules.figure("promotion.denial_years")
    if not least <= command.years <= MOST_YEARS:
        return refuse(Code.BAD_TIME, clause, "years", least=least, most=MOST_YEARS)
    return RetentionSet(clause, act, command.years)


_POWERS: dict[type, tuple[str, Callable[[HouseRules, House, Any, Act], HouseEvent | Refusal]]] = {
    BarPrize: ("promotion.prizes.prescribed", _bar_prize),
    KeepClaims: ("promotion.denial.record", _keep_claims),
    Separate: ("direct.separate", _separate),
    OpenBreach: ("breach.opened", _open_breach),
    Bar: ("breach.barred", _bar),
    LiftBar: ("breach.barred", _lift_bar),
    Exclude: ("breach.excluded", _exclude),
    Hold: ("breach.held", _hold),
    HandOver: ("breach.held", _hand_over),
}
"""The act whose clause gives the power to each command, and what the command leads to."""


def evolve(house: House, event: HouseEvent) -> House:
    """The house after an event."""
    match event:
        case PrizeBarred(item=item):
            others = tuple(each for each in house.prescribed if each.item != item.item)
            return replace(house, prescribed=(*others, item))
        case RetentionSet(years=years):
            return replace(house, keep_years=years)
        case DayRulesSet(rules=settled):
            return replace(house, day_rules=settled)
        case DayTurned(day=day):
            return replace(house, day=day)
        case Separated(one=one, other=other):
            return replace(house, apart=(*house.apart, (one, other)))
        case BreachOpened(person=person, grounds=grounds):
            return replace(house, breaches={**house.breaches, person: grounds})
        case Barred(person=person):
            return replace(house, barred=(*house.barred, person))
        case BarLifted(person=person):
            return replace(house, barred=tuple(name for name in house.barred if name != person))
        case Excluded(person=person):
            return replace(house, excluded=(*house.excluded, person))
        case HeldForHandover(person=person, told=told):
            return replace(house, held={**house.held, person: told})
        case HandedOver(person=person):
            held = {name: told for name, told in house.held.items() if name != person}
            return replace(house, held=held)
    return house
