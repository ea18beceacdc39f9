"""Who is known to the house, and who is locked out; and the house's own record, with gaming stopped on demand.

Gaming is stopped everywhere, under one rulebook, under one paytable, or at one table. Rounds in play conclude; no new
round opens and no new wager is taken. One person is kept out by `LockOut`.
"""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house import house as h
from croupier.house.act import Act, Person, Role, is_name
from croupier.house.house import House
from croupier.house.plan import Plan
from croupier.house.records.paytables import paytable_of
from croupier.house.table import commands as c
from croupier.house.table.rules import why_not_served
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import house_rules

GUEST = "guest"
"""The title of a player with no account: somebody who may practise, and nothing else."""

BOT = "bot"
"""The title of a player whom the house funds and plays itself, at practice tables."""

ALL = "all"


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


class Disable(Struct, frozen=True, tag=True):
    """Stops gaming in a scope: `all`, a rulebook, a paytable (`rulebook:fingerprint`) or `table/` and its name."""

    scope: str


class Enable(Struct, frozen=True, tag=True):
    """Lets gaming go on in a scope."""

    scope: str


class Disabled(Struct, frozen=True, tag=True):
    """Gaming was stopped in a scope, for the reason of the act."""

    act: Act
    scope: str


class Enabled(Struct, frozen=True, tag=True):
    """Gaming goes on in a scope."""

    act: Act
    scope: str


class Order(Struct, frozen=True, tag=True):
    """A command to the house under the rulebook that gives the power."""

    rulebook: str
    command: h.HouseCommand


AnyHouseCommand = Order | Disable | Enable
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
    | Disabled
    | Enabled
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
    done: h.HouseEvent | Disabled | Enabled | Refusal
    if not isinstance(command, Order):
        done = _stop_or_let(plan.state(stream), command, act)
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
    if isinstance(event, Disabled | Enabled):
        others = {scope: why for scope, why in house.disabled.items() if scope != event.scope}
        stopped = {event.scope: event.act.why} if isinstance(event, Disabled) else {}
        return replace(house, disabled=others | stopped)
    return event.house if isinstance(event, HouseFounded) else h.evolve(house, event)


# Gaming stopped on demand


def _stop_or_let(house: House, command: Disable | Enable, act: Act) -> Disabled | Enabled | Refusal:
    """Has an operator and a second person, with a reason, stop gaming or let it go on."""
    scope = command.scope
    if act.by.role is not Role.OPERATOR:
        return refuse(Code.ROLE_TOO_LOW, "", "stop")
    if act.second is None or act.second.id == act.by.id or act.second.role is Role.PLAYER:
        return refuse(Code.SECOND_PERSON, "", "stop")
    if not act.why:
        return refuse(Code.REASON_MISSING)
    if isinstance(command, Enable):
        if scope not in house.disabled:
            return refuse(Code.NOT_DISABLED, scope=scope)
        return Enabled(act, scope)
    if not _is_scope(scope):
        return refuse(Code.BAD_SCOPE)
    if scope in house.disabled:
        return refuse(Code.ALREADY_DISABLED, scope=scope)
    return Disabled(act, scope)


def _is_scope(scope: str) -> bool:
    if scope.startswith(TABLE):
        return is_name(scope.removeprefix(TABLE))
    return scope == ALL or scope.partition(":")[0] in known()


def why_disabled(house: House, table: Table) -> str:
    """Why no round may open at a table; nothing where one may.

    >>> why_disabled(House(disabled={"all": "a drill"}), Table(id="T1", rulebook="vanuatu-2013"))
    'a drill'
    """
    if (unfit := why_not_served(table)) is not None:
        return unfit.message
    if not house.disabled:
        return ""
    scopes = [ALL, table.rulebook, table_stream(table.id)]
    if table.rulebook:
        scopes.append(paytable_of(table))
    return next((house.disabled[scope] for scope in scopes if scope in house.disabled), "")


def check_stopped(house: House, table: Table, command: c.TableCommand) -> Refusal | None:
    """Refuses new rounds and new wagers where gaming is stopped; what is in play goes on."""
    match command:
        case c.OpenRound() | c.StartRound() | c.Play(command=g.PlaceWager()):
            why = why_disabled(house, table)
            return refuse(Code.DISABLED, why=why) if why else None
    return None
