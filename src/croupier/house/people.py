"""Who is known to the house, and who is locked out; and the house's own record, with gaming stopped on demand.

Gaming is stopped everywhere, under one rulebook, under one paytable, or at one table. Rounds in play conclude; no new
round opens and no new wager is taken. One person is kept out by `LockOut`.
"""

from itertools import islice
from typing import Union

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house import house as h
from croupier.house.accounts.events import account_stream
from croupier.house.accounts.names import why_not_named
from croupier.house.accounts.state import Account
from croupier.house.act import HOUSE_OPERATOR, HOUSE_STAFF, PEOPLE, STAFF, Act, Person, Role, is_name
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
    """Everybody known, by id, those locked out with the reason, and whose a digest of an identity is."""

    known: dict[str, Person] = {}
    locked: dict[str, str] = {}
    identities: dict[str, str] = {}
    made_by: dict[str, str] = {}
    """Who made somebody known with nobody else to stand by it."""
    since: dict[str, int] = {}
    """Since when each of the staff has the role, title and pit that they have, in seconds since 1970."""


def independent(plan: Plan, one: Person, other: Person) -> bool:
    """Whether two are two, neither is one by the word of the other, who alone made them known or gave out their link, and
    each has an authenticator that was enrolled at an own browser."""
    people: People = plan.state(PEOPLE)

    def account(person: Person) -> Account:
        found: Account = plan.tools.refresh(account_stream(person.id)).state
        return found

    def made(person: Person, by: Person) -> bool:
        return by.id in (people.made_by.get(person.id), account(person).invited_by)

    at = account(one).enrolled_at
    apart = one.id != other.id and (not at or at != account(other).enrolled_at)
    return apart and not made(one, other) and not made(other, one)


def only_two(people: People) -> bool:
    """Whether no third person of the staff is there beside any two, who could look on at what they do."""
    people_here = (person for person in people.known.values() if person.id not in people.locked)
    staff = (one for one in people_here if one.role is not Role.PLAYER and one not in HOUSE_STAFF)
    return len(list(islice(staff, 3))) < 3


class PersonEvent(Struct, frozen=True, tag=True):
    """Something about who may act."""

    act: Act


class Registered(PersonEvent, frozen=True):
    """A person became known; where the house asks who somebody is, with a keyed digest of that."""

    person: Person
    identity: str = ""


class Identified(PersonEvent, frozen=True):
    """The house learnt who a person is, and keeps a keyed digest of that."""

    person: str
    identity: str


class Appointed(PersonEvent, frozen=True):
    """One of the staff has another role, title or pit from now on."""

    person: Person


class LockedOut(PersonEvent, frozen=True):
    """A person may not act any more."""

    person: str


class LetIn(PersonEvent, frozen=True):
    """A person may act again."""

    person: str


class Register(Struct, frozen=True, tag=True):
    """Makes a person known; a digest of an identity is for the program to give."""

    person: Person
    identity: str = ""


class Identify(Struct, frozen=True, tag=True):
    """Notes who a person is, as a keyed digest; not on the wire, since only the door makes digests."""

    person: str
    identity: str


class Appoint(Struct, frozen=True, tag=True):
    """Gives one of the staff a role, title and pit, in place of those until now."""

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


class FillWallets(Struct, frozen=True, tag=True):
    """Says who pays into wallets from now on, the cage alone or players too; for the program, as it is configured."""

    cage: bool


class WalletsFilled(Struct, frozen=True, tag=True):
    """From now on the cage alone pays into wallets, or players may too."""

    act: Act
    cage: bool


class Order(Struct, frozen=True, tag=True):
    """A command to the house under the rulebook that gives the power."""

    rulebook: str
    command: h.HouseCommand


AnyHouseCommand = Order | Disable | Enable | h.OwnCommand
ToHouse = AnyHouseCommand | FillWallets
PeopleAsked = Register | Appoint | LockOut | Let
PeopleCommand = PeopleAsked | Identify
AnyPersonEvent = Registered | Identified | Appointed | LockedOut | LetIn
AnyHouseEvent = Union[  # noqa: UP007
    HouseFounded, h.PrizeBarred, h.RetentionSet, h.Separated, h.BreachOpened, h.Barred, h.BarLifted, h.Excluded,
    h.HeldForHandover, h.HandedOver, Disabled, Enabled, WalletsFilled, h.DayRulesSet, h.DayTurned,
    h.TemplateKept, h.QueryKept,
]  # fmt: skip


def carry_out_for_people(plan: Plan, stream: str, command: PeopleCommand, act: Act) -> Refusal | None:
    """Says who may act."""
    people: People = plan.state(stream)
    done: PersonEvent | Refusal
    match command:
        case Register():
            done = _register(people, command, act)
        case Identify():
            done = _identify(people, command, act)
        case Appoint(person=person):
            done = _appoint(people, person, act)
        case LockOut(person=who):
            known = people.known.get(who) not in (None, *HOUSE_STAFF)
            done = LockedOut(act, who) if known else refuse(Code.REASON_MISSING, "", "somebody")
        case Let(person=who):
            done = LetIn(act, who) if who in people.locked else refuse(Code.NOT_LOCKED_OUT, person=who)
    return plan.take(stream, done)


def _register(people: People, command: Register, act: Act) -> Registered | Refusal:
    """Makes a person known under a free name, and nobody twice whose identity is known."""
    person, identity = command.person, command.identity
    if person.id in people.known:
        return refuse(Code.ALREADY_KNOWN, person=person.id)
    if unfit := _why_not_named(people, person, act):
        return unfit
    if identity and not act.program:
        return refuse(Code.ROLE_TOO_LOW, "", "configured")
    if identity in people.identities:
        return refuse(Code.IDENTITY_KNOWN)
    return Registered(act, person, identity)


def _appoint(people: People, person: Person, act: Act) -> Appointed | Refusal:
    """Gives one of the staff another charge; who plays here stays a player, and nobody changes the own."""
    was = people.known.get(person.id)
    if was is None or was in (person, *HOUSE_STAFF) or Role.PLAYER in (was.role, person.role):
        return refuse(Code.REASON_MISSING, "", "somebody")
    if person.id in (act.by.id, act.second.id if act.second is not None else ""):
        return refuse(Code.ROLE_TOO_LOW, "", "another-operator")
    return Appointed(act, person)


def _identify(people: People, command: Identify, act: Act) -> Identified | Refusal:
    """Says who a player is; nobody is two players."""
    person = people.known.get(command.person)
    if person is None or person.role is not Role.PLAYER:
        return refuse(Code.REASON_MISSING, "", "somebody")
    other = people.identities.get(command.identity, command.person)
    if other != command.person:
        return refuse(Code.IDENTITY_KNOWN, "", "other", person=other)
    return Identified(act, command.person, command.identity)


def _why_not_named(people: People, person: Person, act: Act) -> Refusal | None:
    """Why somebody may not be called so; the program's own persons, and guests and bots whom it names, are as they are."""
    if act.program and (person in HOUSE_STAFF or person.title in (GUEST, BOT)):
        return None if is_name(person.id) else refuse(Code.BAD_NAME)
    named = (other.id for other in people.known.values() if other.title not in (GUEST, BOT))
    return why_not_named(person.id, named, staff=person.role is not Role.PLAYER)


def _by_two(act: Act) -> bool:
    """Whether two members of staff stood by an act, or nobody did and the program did it."""
    second = act.second
    return bool(act.program) or (second is not None and second.id != act.by.id and second.role in STAFF)


def evolve_people(people: People, event: PersonEvent) -> People:
    """The people after an event."""
    match event:
        case Registered(person=person, identity=identity):
            made_by = people.made_by if _by_two(event.act) else {**people.made_by, person.id: event.act.by.id}
            known = replace(_having(people, person, event.act), made_by=made_by)
            return _identified(known, identity, person.id)
        case Appointed(person=person):
            return _having(people, person, event.act)
        case Identified(person=who, identity=identity):
            return _identified(people, identity, who)
        case LockedOut(person=who):
            return replace(people, locked={**people.locked, who: event.act.why})
        case LetIn(person=who):
            return replace(people, locked={name: why for name, why in people.locked.items() if name != who})
    return people


def _having(people: People, person: Person, act: Act) -> People:
    """The people with somebody as they are from now on."""
    staff = {} if person.role is Role.PLAYER else {person.id: act.at}
    known = {**people.known, person.id: person}
    return replace(people, known=known, since={**people.since, **staff} if staff else people.since)


def _identified(people: People, identity: str, person: str) -> People:
    return replace(people, identities={**people.identities, identity: person}) if identity else people


def carry_out_for_house(plan: Plan, stream: str, command: ToHouse, act: Act) -> Refusal | None:
    """Carries an order to the house out."""
    done: h.HouseEvent | Disabled | Enabled | WalletsFilled | Refusal
    if isinstance(command, FillWallets):
        program = act.by == HOUSE_OPERATOR
        done = WalletsFilled(act, command.cage) if program else refuse(Code.ROLE_TOO_LOW, "", "configured")
    elif isinstance(command, h.OwnCommand):
        done = h.settle(plan.state(stream), command, act)
    elif not isinstance(command, Order):
        done = _stop_or_let(plan.state(stream), command, act)
    elif command.rulebook not in known():
        return refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=command.rulebook)
    else:
        done = h.event_of(house_rules(command.rulebook), plan.state(stream), command.command, act)
    return plan.take(stream, done)


def evolve_house(house: House, event: AnyHouseEvent) -> House:
    """The house after an event."""
    if isinstance(event, Disabled | Enabled):
        others = {scope: why for scope, why in house.disabled.items() if scope != event.scope}
        stopped = {event.scope: event.act.why} if isinstance(event, Disabled) else {}
        return replace(house, disabled=others | stopped)
    if isinstance(event, WalletsFilled):
        return replace(house, cage=event.cage)
    return event.house if isinstance(event, HouseFounded) else h.evolve(house, event)


# Gaming stopped on demand


def _stop_or_let(house: House, command: Disable | Enable, act: Act) -> Disabled | Enabled | Refusal:
    """Stops gaming or lets it go on."""
    scope = command.scope
    if isinstance(command, Enable):
        return Enabled(act, scope) if scope in house.disabled else refuse(Code.NOT_DISABLED, scope=scope)
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
