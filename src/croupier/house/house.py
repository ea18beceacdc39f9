"""The house: its licence and venue, the rules around the rulebooks, and the persons it keeps apart or out."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import OVERSEERS, Act, Role, oversees
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules


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


HouseCommand = Separate | OpenBreach | Bar | LiftBar | Exclude | Hold | HandOver
OFFICIALS = ("inspector", "police")


_POWERS: dict[type, str] = {
    Separate: "direct.separate",
    OpenBreach: "breach.opened",
    Bar: "breach.barred",
    LiftBar: "breach.barred",
    Exclude: "breach.excluded",
    Hold: "breach.held",
    HandOver: "breach.held",
}
"""The act whose clause gives the power to each command."""


def event_of(rules: HouseRules, house: House, command: HouseCommand, act: Act) -> HouseEvent | Refusal:
    """What a command leads to in the house, or why it is refused."""
    clause = rules.clause(_POWERS[type(command)])
    if act.by.role not in OVERSEERS:
        return refuse(Code.ROLE_TOO_LOW, clause, "role", role=act.by.role)
    refusal = oversees(rules, act.by)
    if refusal is not None:
        return refusal
    if not act.why:
        return refuse(Code.REASON_MISSING, clause)
    if not clause:
        return refuse(Code.NO_SUCH_RULE, "", "power")
    match command:
        case Separate(one=one, other=other):
            same = one == other
            return refuse(Code.SAME_PERSON, clause, "two") if same else Separated(clause, act, one, other)
        case OpenBreach():
            return _open_breach(rules, command, act)
        case LiftBar(person=person):
            return _lift_bar(rules, house, person, act, clause)
        case HandOver(person=person, to=to):
            return _hand_over(house, person, to, act, clause)
        case Bar() | Exclude() | Hold():
            return _after_breach(rules, house, command, act, clause)


def _open_breach(rules: HouseRules, command: OpenBreach, act: Act) -> HouseEvent | Refusal:
    if command.role is not Role.PLAYER:
        return refuse(Code.EXEMPT, rules.clause("conduct.device_exempt"), role=command.role)
    if not command.grounds:
        return refuse(Code.GROUNDS_MISSING, rules.clause("breach.opened"))
    return BreachOpened(rules.clause("conduct.device"), act, command.person, command.grounds)


def _after_breach(
    rules: HouseRules, house: House, command: Bar | Exclude | Hold, act: Act, clause: str
) -> HouseEvent | Refusal:
    if command.person not in house.breaches:
        return refuse(Code.NO_BREACH, rules.clause("breach.opened"), person=command.person)
    if isinstance(command, Bar):
        return Barred(clause, act, command.person)
    if isinstance(command, Exclude):
        return Excluded(clause, act, command.person)
    if command.told not in OFFICIALS:
        return refuse(Code.NOBODY_TOLD, clause)
    return HeldForHandover(clause, act, command.person, command.told)


def _lift_bar(rules: HouseRules, house: House, person: str, act: Act, clause: str) -> HouseEvent | Refusal:
    if person not in house.barred:
        return refuse(Code.NOT_BARRED, clause, person=person)
    if act.second is None or act.second.id == act.by.id or act.second.role not in OVERSEERS:
        return refuse(Code.SECOND_PERSON, clause, "bar")
    return oversees(rules, act.second) or BarLifted(clause, act, person)


def _hand_over(house: House, person: str, to: str, act: Act, clause: str) -> HouseEvent | Refusal:
    if person not in house.held:
        return refuse(Code.NOT_HELD, clause, person=person)
    return (
        HandedOver(clause, act, person, to) if to in OFFICIALS else refuse(Code.NOBODY_TOLD, clause, "taken")
    )


def evolve(house: House, event: HouseEvent) -> House:
    """The house after an event."""
    match event:
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
