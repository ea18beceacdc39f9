"""Who is known to the house, and who is locked out; and the house's own record."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.house import disabling
from croupier.house import house as h
from croupier.house.act import Act, Person, Role
from croupier.house.house import House
from croupier.house.names import is_name
from croupier.house.plan import Plan
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import house_rules

GUEST = "guest"
"""The title of a player with no account: somebody who may practise, and nothing else."""

BOT = "bot"
"""The title of a player whom the house funds and plays itself, at practice tables."""


class People(Struct, frozen=True):
    """Everybody known, by id, and those locked out with the reason."""

    known: dict[str, Person] = {}
    locked: dict[str, str] = {}


class PersonEvent(Struct, frozen=True, tag=True):
    """Something about who may act."""

    act: Act


class Registered(PersonEvent, frozen=True):
    """A person became known."""

    person: Person


class LockedOut(PersonEvent, frozen=True):
    """A person may not act any more."""

    person: str


class LetIn(PersonEvent, frozen=True):
    """A person may act again."""

    person: str


class Register(Struct, frozen=True, tag=True):
    """Makes a person known."""

    person: Person


class LockOut(Struct, frozen=True, tag=True):
    """Keeps a person from acting."""

    person: str


class Let(Struct, frozen=True, tag=True):
    """Lets a person act again."""

    person: str


class HouseFounded(Struct, frozen=True, tag=True):
    """The house opened its record with its licence, its approvals and its first persons."""

    act: Act
    house: House


class Order(Struct, frozen=True, tag=True):
    """A command to the house under the rulebook that gives the power."""

    rulebook: str
    command: h.HouseCommand


AnyHouseCommand = Order | disabling.Disable | disabling.Enable
AnyPersonEvent = Registered | LockedOut | LetIn
AnyHouseEvent = (
    HouseFounded
    | h.Separated
    | h.BreachOpened
    | h.Barred
    | h.BarLifted
    | h.Excluded
    | h.HeldForHandover
    | h.HandedOver
    | disabling.Disabled
    | disabling.Enabled
)


def carry_out_for_people(
    plan: Plan, stream: str, command: Register | LockOut | Let, act: Act
) -> Refusal | None:
    """Lets an operator, with a reason, say who may act; staff only with a second person."""
    people: People = plan.state(stream)
    if act.by.role is not Role.OPERATOR:
        return refuse(Code.ROLE_TOO_LOW, "", "people")
    match command:
        case Register(person=person):
            if not is_name(person.id):
                return refuse(Code.BAD_NAME)
            if person.id in people.known:
                return refuse(Code.ALREADY_KNOWN, person=person.id)
            if person.role is not Role.PLAYER and (act.second is None or act.second.id == act.by.id):
                return refuse(Code.SECOND_PERSON, "", "staff")
            plan.add(stream, Registered(act, person))
        case LockOut(person=who):
            if who not in people.known or not act.why:
                return refuse(Code.REASON_MISSING, "", "somebody")
            plan.add(stream, LockedOut(act, who))
        case Let(person=who):
            if who not in people.locked:
                return refuse(Code.NOT_LOCKED_OUT, person=who)
            plan.add(stream, LetIn(act, who))
    return None


def evolve_people(people: People, event: PersonEvent) -> People:
    """The people after an event."""
    match event:
        case Registered(person=person):
            return replace(people, known={**people.known, person.id: person})
        case LockedOut(person=who):
            return replace(people, locked={**people.locked, who: event.act.why})
        case LetIn(person=who):
            return replace(people, locked={name: why for name, why in people.locked.items() if name != who})
    return people


def carry_out_for_house(plan: Plan, stream: str, command: AnyHouseCommand, act: Act) -> Refusal | None:
    """Carries an order to the house out."""
    done: h.HouseEvent | disabling.Disabled | disabling.Enabled | Refusal
    if not isinstance(command, Order):
        done = disabling.event_of(plan.state(stream), command, act)
    elif command.rulebook not in known():
        return refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=command.rulebook)
    else:
        done = h.event_of(house_rules(command.rulebook), plan.state(stream), command.command, act)
    if isinstance(done, Refusal):
        return done
    plan.add(stream, done)
    return None


def evolve_house(house: House, event: AnyHouseEvent) -> House:
    """The house after an event."""
    if isinstance(event, disabling.Disabled | disabling.Enabled):
        return disabling.evolve(house, event)
    return event.house if isinstance(event, HouseFounded) else h.evolve(house, event)
