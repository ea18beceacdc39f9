"""The house: its licence and venue, the rules around the rulebooks, and the persons it keeps apart or out."""

from collections.abc import Callable

from msgspec import Struct, field
from msgspec.structs import astuple, replace

from croupier.house.act import Act, Role
from croupier.house.gaming.day_rules import DayRules, why_bad
from croupier.house.kept import Query, Template, keeping, why_not_kept
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
    templates: dict[str, Template] = {}
    queries: dict[str, Query] = {}


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


class TemplateKept(HouseEvent, frozen=True):
    """How tables are set up alike was kept under a name, or, with none, forgotten."""

    name: str
    template: Template | None


class QueryKept(HouseEvent, frozen=True):
    """What is looked for in the log was kept under a name, or, with none, forgotten."""

    name: str
    query: Query | None


class SetDayRules(Struct, frozen=True, tag=True):
    """Settles how the house keeps its gaming day."""

    rules: DayRules


class KeepTemplate(Struct, frozen=True, tag=True):
    """Keeps how tables are set up alike under a name, or forgets it."""

    name: str
    template: Template | None = None


class KeepQuery(Struct, frozen=True, tag=True):
    """Keeps what is looked for in the log under a name, or forgets it."""

    name: str
    query: Query | None = None


OwnCommand = SetDayRules | KeepTemplate | KeepQuery
"""What the house settles for itself, under no rulebook."""


def settle(house: House, command: OwnCommand, act: Act) -> HouseEvent | Refusal:
    """Takes what makes sense; the rules of a day that is open stay as they were."""
    match command:
        case SetDayRules(rules):
            return why_bad(rules) or DayRulesSet("", act, rules)
        case KeepTemplate(name, template):
            bad = why_not_kept(house.templates, name, template)
            return bad or TemplateKept("", act, name, template)
        case KeepQuery(name, query):
            return why_not_kept(house.queries, name, query) or QueryKept("", act, name, query)


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
    """What a command leads to in the house by the clause of its power, or why it is refused."""
    power, kind = _LEADS_TO[type(command)]
    clause = rules.clause(power)
    if not clause:
        return refuse(Code.NO_SUCH_RULE, "", "power")
    if refusal := _against(rules, house, command, clause):
        return refusal
    match command:
        case OpenBreach(person=person, grounds=grounds):
            return BreachOpened(rules.clause("conduct.device"), act, person, grounds)
        case BarPrize(item=item, since=since, until=until):
            return PrizeBarred(clause, act, Prescribed(item.strip(), since, until))
    return kind(clause, act, *astuple(command))


def _against(rules: HouseRules, house: House, command: HouseCommand, clause: str) -> Refusal | None:
    """What stands against a command to the house."""
    match command:
        case Separate(one=one, other=other) if one == other:
            return refuse(Code.SAME_PERSON, clause, "two")
        case OpenBreach(role=role) if role is not Role.PLAYER:
            return refuse(Code.EXEMPT, rules.clause("conduct.device_exempt"), role=role)
        case OpenBreach(grounds=""):
            return refuse(Code.GROUNDS_MISSING, clause)
        case Bar(person=who) | Exclude(person=who) | Hold(person=who) if who not in house.breaches:
            return refuse(Code.NO_BREACH, rules.clause("breach.opened"), person=who)
        case LiftBar(person=who) if who not in house.barred:
            return refuse(Code.NOT_BARRED, clause, person=who)
        case Hold(told=told) if told not in OFFICIALS:
            return refuse(Code.NOBODY_TOLD, clause)
        case HandOver(person=who) if who not in house.held:
            return refuse(Code.NOT_HELD, clause, person=who)
        case HandOver(to=to) if to not in OFFICIALS:
            return refuse(Code.NOBODY_TOLD, clause, "taken")
        case BarPrize(item=item, since=since, until=until):
            good = item.strip() and (until is None or since < until)
            return None if good else refuse(Code.BAD_TIME, clause, "barred")
        case KeepClaims(years=years):
            least = rules.figure("promotion.denial_years")
            bad = not least <= years <= MOST_YEARS
            return refuse(Code.BAD_TIME, clause, "years", least=least, most=MOST_YEARS) if bad else None
    return None


_LEADS_TO: dict[type, tuple[str, Callable[..., HouseEvent]]] = {
    BarPrize: ("promotion.prizes.prescribed", PrizeBarred),
    KeepClaims: ("promotion.denial.record", RetentionSet),
    Separate: ("direct.separate", Separated),
    OpenBreach: ("breach.opened", BreachOpened),
    Bar: ("breach.barred", Barred),
    LiftBar: ("breach.barred", BarLifted),
    Exclude: ("breach.excluded", Excluded),
    Hold: ("breach.held", HeldForHandover),
    HandOver: ("breach.held", HandedOver),
}
"""The act whose clause gives the power to each command, and what it leads to."""


_SETS: dict[type, str] = {RetentionSet: "keep_years", DayRulesSet: "day_rules", DayTurned: "day"}
"""What of the house an event sets to what it says."""


def evolve(house: House, event: HouseEvent) -> House:
    """The house after an event."""
    match event:
        case PrizeBarred(item=item):
            others = tuple(each for each in house.prescribed if each.item != item.item)
            return replace(house, prescribed=(*others, item))
        case RetentionSet() | DayRulesSet() | DayTurned():
            return replace(house, **{_SETS[type(event)]: astuple(event)[-1]})
        case TemplateKept(name=name, template=template):
            return replace(house, templates=keeping(house.templates, name, template))
        case QueryKept(name=name, query=query):
            return replace(house, queries=keeping(house.queries, name, query))
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
