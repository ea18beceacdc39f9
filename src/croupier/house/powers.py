"""The powers of the house, read from one table: who may have what done, where, with whom and why.

Every command of a person passes here before it is asked whether the rules allow it; what the table does not name
cannot be done. What the program does by itself is not a power of anybody.
"""

import tomllib
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from croupier.cards import DECK
from croupier.game import commands as g
from croupier.game.events import Remedy
from croupier.house import jackpots
from croupier.house.accounts.events import account_stream
from croupier.house.accounts.state import Account, Invite
from croupier.house.act import (
    HOUSE_STAFF,
    OVERSEERS,
    PEOPLE,
    Act,
    Person,
    Role,
    ToldTo,
    is_name,
    oversees,
    reaches,
)
from croupier.house.disputes import DISPUTE, Decide
from croupier.house.gaming import day
from croupier.house.people import Order, People, Register, independent
from croupier.house.plan import Plan
from croupier.house.table import commands as c
from croupier.house.table.rules import rules_of
from croupier.house.table.running import MOST_SECONDS
from croupier.house.table.state import TABLE, Running, Table, table_stream
from croupier.house.wallet.wallets import WALLET, wallet_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import HouseRules, house_rules

TERMS = ("jackpot_pool", "jackpot_seed", "jackpot_contribution", "max_payout")
"""The settings of a table that put the house's own money where players can win it, or keep from them what they win."""


class Deals(StrEnum):
    """How a table is run: by the program alone, by a person with the program's cards, or with real cards."""

    AUTO = "auto"
    HAND = "hand"
    REAL = "real"


class Whose(StrEnum):
    """What of the house a power reaches: everything, the own seat or wallet, or the table that was assigned."""

    ALL = "all"
    SEAT = "seat"
    TABLE = "table"


_SEAT, _TABLE, _DEALER = Whose.SEAT, Whose.TABLE, Role.DEALER
"""Asked of every command: looking up a member of an enumeration costs several times a name in Python 3.11."""


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table: `does` has each command with the point of a rulebook whose clause says so."""

    does: dict[str, str]
    by: tuple[Role, ...]
    whose: Whose = Whose.ALL
    tables: tuple[Deals, ...] = tuple(Deals)
    between: bool = False
    why: bool = False
    second: tuple[Role, ...] = ()
    overseen: bool = False
    told: ToldTo = ToldTo.ALL


class _Rows(Struct, frozen=True, forbid_unknown_fields=True):
    power: tuple[Power, ...]


@cache
def powers() -> tuple[Power, ...]:
    """Every row, in the order of the table."""
    text = resources.files(__package__).joinpath("powers.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Rows).power


@cache
def ways(name: str) -> tuple[Power, ...]:
    """The rows that name a command."""
    return tuple(power for power in powers() if name in power.does)


@cache
def rows_of(name: str, role: Role, kind: Deals | None = None) -> tuple[Power, ...]:
    """The rows that give a command to a role, at tables that are run so."""
    return tuple(row for row in ways(name) if role in row.by and (kind is None or kind in row.tables))


@cache
def several() -> frozenset[str]:
    """The commands that ask for several things, each with a row of its own."""
    return frozenset(name.split()[0] for power in powers() for name in power.does if " " in name)


def deals(running: Running) -> Deals:
    """How a table is run."""
    return Deals.AUTO if running.auto else Deals.REAL if running.real else Deals.HAND


class PowerAsked:
    """A command of a person on its way: what is asked of whom, at which table, under which rules."""

    def __init__(self, plan: Plan, stream: str, command: Any, act: Act) -> None:
        self.plan, self.stream, self.command, self.act = plan, stream, command, act
        self.at = self._table_stream()
        self.table: Table = plan.state(self.at) if self.at else Table()
        self.name = self._name()

    def _table_stream(self) -> str:
        """The stream of the table that a command is about, if it is about one."""
        if self.stream.startswith(TABLE):
            return self.stream
        match self.command:
            case (
                jackpots.OpenPool(tables=(table, *_))
                | jackpots.VerifyClaim(table=table)
                | jackpots.SetLink(table=table)
                | day.DrawSlip(table=table)
            ):
                return table_stream(table) if is_name(table) else ""
            case day.SignSlip(number=number) | day.VoidSlip(number=number):
                slips: dict[int, day.Slip] = self.plan.state(self.stream).slips
                return table_stream(slips[number].table) if number in slips else ""
        return table_stream(self.stream.split("/")[1]) if self.stream.startswith(DISPUTE) else ""

    def _name(self) -> str:
        """What a command is called in the table: where one asks for several things, which of them it is."""
        command = self.command.command if isinstance(self.command, (c.Play, Order)) else self.command
        name = type(command).__name__
        if name not in several():
            return name
        which = f"{name} {self._which(command)}"
        return which if ways(which) else name

    def _which(self, command: Any) -> str:
        match command:
            case c.BringChips(cash=True):
                return "cash"
            case g.Command():
                return self._which_of_round(command)
            case c.MakeRuling(remedy=remedy) | Decide(remedy=remedy) if remedy is not Remedy.STAND:
                return "remedy"
            case c.OrderShuffle(exposed=exposed, doubted=doubted):
                return "exposed" if exposed else "doubted" if doubted else ""
            case c.GiveNotice(what=what) | c.Direct(what=what) | c.RecordIncident(what=what):
                return what
            case c.Arrange(running=running):
                return self._which_of_running(running)
            case c.PrepareTable(settings=settings):
                return "terms" if any(settings.get(name) for name in TERMS) else ""
            case Register(person=person):
                return "player" if person.role is Role.PLAYER else "staff"
            case Invite(person=name):
                return self._whom(name)
        return ""

    def _whom(self, name: str) -> str:
        """Whose password a link sets: that of a player who has not been here and has no money here, or of anybody else."""
        people: People = self.plan.state(PEOPLE)
        if name in people.known and people.known[name].role is not Role.PLAYER:
            return ""
        if not is_name(name):
            return "newcomer"
        account: Account = self.plan.tools.refresh(account_stream(name)).state
        used = account.has_password or account.last_in or self.plan.tools.refresh(wallet_stream(name)).version
        return "" if used else "newcomer"

    def _which_of_running(self, running: Running) -> str:
        """Of how a table is run: whether cards come from elsewhere, or players who sit there get less time."""
        now = self.table.running
        if running.real is not now.real:
            return "who deals"
        hurried = bool(self.table.chairs) and any(
            0 < new < (old or MOST_SECONDS)
            for new, old in ((running.decision, now.decision), (running.force, now.force))
        )
        return "clocks" if hurried or self.table.playing or running.seeds < now.seeds else ""

    def _which_of_round(self, command: g.Command) -> str:
        """Of what may go wrong in a round: whether it voids something."""
        if isinstance(command, g.PayJackpots):
            return "miscounted" if command.count != len(DECK) else ""
        state = self.table.round if self.table.playing else None
        match command:
            case g.CountDeck(count=count):
                voids = state is not None and count != len(DECK)
            case g.FindForeignCard():
                voids = state is not None
            case g.FailDevice(beyond_use=lost):
                voids = state is not None and (lost or state.dealt > 0)
            case g.ExposeCard():
                voids = state is not None and state.exposed > 0
            case g.CollectEarly(rebuilt=rebuilt):
                voids = not rebuilt
            case _:
                voids = False
        return "voids" if voids else ""

    @property
    def duties(self) -> HouseRules | None:
        """The house's side of the rulebook that a command is under, if it is under one."""
        book = self.table.rulebook or getattr(self.command, "rulebook", "")
        if self.stream.startswith("promotion/"):
            book = self.stream.split("/")[1]
        return house_rules(book) if book in known() else None

    @property
    def pit(self) -> str:
        """The pit that a command is about."""
        return self.command.pit if isinstance(self.command, c.PrepareTable) else self.table.pit

    @property
    def owner(self) -> str:
        """Whose seat or wallet a command is about."""
        if self.stream.startswith(WALLET):
            return self.stream.removeprefix(WALLET)
        command = self.command.command if isinstance(self.command, c.Play) else self.command
        if isinstance(command, c.TakeSeat):
            return command.player
        chair = self.table.chairs.get(getattr(command, "seat", 0))
        return chair.player if chair is not None else ""

    @property
    def staffed(self) -> str:
        """The clause by which a table has its dealer, where a rulebook has one."""
        return self.duties.clause("table.staff") if self.duties is not None else ""

    def cite(self, row: Power) -> str:
        """The clause of what is asked, where a rulebook is at hand and has it."""
        point = row.does[self.name]
        if self.duties is None or not point:
            return ""
        if self.duties.has(point) or not self.table.rulebook:
            return self.duties.clause(point)
        rules = rules_of(self.table)
        return rules.rulebook.seats.clause if point == "seats" else rules.cite.get(point, "")


def check(plan: Plan, stream: str, command: Any, act: Act) -> Refusal | None:
    """Refuses a person what the table of powers does not give; the program itself is nobody's to hold up here."""
    row = None if act.program else judge(PowerAsked(plan, stream, command, act))
    return row if isinstance(row, Refusal) else None


def judge(asked: PowerAsked) -> Power | Refusal:
    """The row by which a person may do what is asked, or why the table does not give it."""
    row = power_for(asked)
    return row if isinstance(row, Refusal) else _unfit(asked) or _alone(asked, row) or row


def power_for(asked: PowerAsked) -> Power | Refusal:
    """The row by which somebody may do something here, once a reason and a second person are given."""
    by, kind = asked.act.by, deals(asked.table.running)
    own = () if by in HOUSE_STAFF else rows_of(asked.name, by.role)
    if not own:
        return _nobody(asked, ways(asked.name))
    here = rows_of(asked.name, by.role, kind) if asked.at else own
    if not here:
        return refuse(Code.REAL_CARDS if kind is Deals.REAL else Code.PROGRAM_DEALS, asked.cite(own[0]))
    first: Refusal | None = None
    for row in here:
        refusal = _out_of_reach(asked, row)
        if refusal is None:
            return row
        first = first or refusal
    return first or here[0]


CHARGES = {"dealer": "Scan", "supervisor": "AnswerCall"}
"""Who is in charge of a table, and what of the table of powers each must have for it."""


def fits(people: People, name: str, charge: str) -> bool:
    """Whether somebody can be put in charge of a table: known here, not locked out, and with the powers of it."""
    person = people.known.get(name)
    able = {role for row in ways(CHARGES[charge]) for role in row.by}
    return person is not None and person.role in able and name not in people.locked


def _unfit(asked: PowerAsked) -> Refusal | None:
    """Refuses to put somebody in charge of a table who cannot be; the program's own persons stand where it deals."""
    if not isinstance(asked.command, c.AssignStaff):
        return None
    people: People = asked.plan.state(PEOPLE)
    for charge in CHARGES:
        name = getattr(asked.command, charge)
        person = people.known.get(name)
        own = person in HOUSE_STAFF and not asked.table.running.auto
        if name and (own or not fits(people, name, charge)):
            dealer = refuse(Code.STAFF_MISSING, asked.staffed, "dealer", person=name)
            other = refuse(Code.STAFF_MISSING, asked.staffed, "supervisor", person=name)
            return dealer if charge == "dealer" else other
        if person is not None and (refusal := _stands(asked, person, ways(CHARGES[charge])[0].by)):
            return refusal
    return None


def _nobody(asked: PowerAsked, rows: tuple[Power, ...]) -> Refusal:
    """Why somebody has no power at all to do something."""
    role, duties = asked.act.by.role, asked.duties
    if not rows:
        return refuse(Code.ROLE_TOO_LOW, "", "program")
    if rows[0].whose is Whose.SEAT:
        return _not_yours(asked, rows[0])
    clause = asked.cite(rows[0])
    if role is Role.INSPECTOR and not clause and duties is not None:
        return refuse(Code.ROLE_TOO_LOW, duties.clause("staff.inspector"), "inspector")
    wanted = ", ".join(dict.fromkeys(role for row in rows for role in row.by))
    return refuse(Code.ROLE_TOO_LOW, clause, "wanted", wanted=wanted, role=role)


def _not_yours(asked: PowerAsked, row: Power) -> Refusal:
    wallet = asked.stream.startswith(WALLET)
    return refuse(Code.NOT_YOUR_WALLET) if wallet else refuse(Code.NOT_YOUR_SEAT, asked.cite(row), "seat")


def _out_of_reach(asked: PowerAsked, row: Power) -> Refusal | None:
    """Why a power that somebody's role has does not reach this seat or table, or not now."""
    by = asked.act.by
    if row.whose is _SEAT and asked.owner != by.id:
        return _not_yours(asked, row)
    if row.whose is _TABLE and by.role is _DEALER and asked.table.dealer != by.id:
        return refuse(Code.NOT_THE_DEALER, asked.staffed or asked.cite(row), person=by.id)
    if row.between and asked.table.playing:
        return refuse(Code.ROUND_OPEN, asked.cite(row), "real-cards")
    return _stands(asked, by, row.by)


def _stands(asked: PowerAsked, person: Person, roles: tuple[Role, ...]) -> Refusal | None:
    """Refuses who is of another pit, and, where overseers alone do it, who has no title of supervision."""
    duties = asked.duties if person.pit or person.title else None
    if duties is None:
        return None
    other = reaches(duties, person, asked.pit)
    overseer = person.role is Role.SUPERVISOR and Role.DEALER not in roles
    return oversees(duties, person) if other is None and overseer else other


def _alone(asked: PowerAsked, row: Power) -> Refusal | None:
    """Asks for a reason, and for a second person of the rank that is wanted who does not depend on the first."""
    refusal = _second(asked, row)
    if refusal is None and row.why and not asked.act.why.strip():
        refusal = refuse(Code.REASON_MISSING, asked.cite(row))
    return refusal


def _second(asked: PowerAsked, row: Power) -> Refusal | None:
    first, second, ranks = asked.act.by, asked.act.second, _ranks(asked, row)
    if second is None and not ranks:
        return None
    if second is None or second.id == first.id or (ranks and second.role not in ranks):
        wanted = ", ".join(ranks)
        return refuse(Code.SECOND_PERSON, asked.cite(row), "rank", wanted=wanted) if ranks else None
    if second in HOUSE_STAFF or not independent(asked.plan, first, second):
        return refuse(Code.SECOND_PERSON, asked.cite(row), "independent", person=second.id)
    return _stands(asked, second, ranks) if ranks else None


def _ranks(asked: PowerAsked, row: Power) -> tuple[Role, ...]:
    """Of which rank the second person is: where one must oversee and the first does not, the second does."""
    first = asked.act.by
    if not row.overseen or (first.role in OVERSEERS and _stands(asked, first, OVERSEERS) is None):
        return row.second
    return OVERSEERS
