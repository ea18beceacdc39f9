"""How a table is run: by the autopilot or by a person, with which clocks; and the seats that are ready to go on."""

from msgspec import Struct

from croupier.house.act import Act, Person, Role
from croupier.house.table import commands as c
from croupier.house.table.setting import OVERSEERS, STAFF
from croupier.refusal import Code, Refusal
from croupier.rulebook.house import house_rules

MOST_SECONDS = 86_400

HOUSE_DEALER = Person("autopilot", Role.DEALER)
HOUSE_SUPERVISOR = Person("autopilot supervisor", Role.SUPERVISOR)
HOUSE_OPERATOR = Person("house", Role.OPERATOR)
HOUSE_STAFF = (HOUSE_DEALER, HOUSE_SUPERVISOR, HOUSE_OPERATOR)
"""Those who act where the program itself does: known to every house, with no account."""


class Running(Struct, frozen=True):
    """Who deals, and how many seconds betting, a decision, an answer about forcing and a pause last (0: untimed).

    `least` is how many seconds lie at least between the starts of two rounds; with `real` the cards are real ones,
    which a dealer reads in one by one, and no order is promised.
    """

    auto: bool = False
    betting: int = 0
    decision: int = 0
    force: int = 0
    pause: int = 0
    least: int = 0
    real: bool = False


class Arrange(c.TableCommand, frozen=True):
    """Says how a table is run."""

    running: Running


class SayReady(c.TableCommand, frozen=True):
    """A seat has no more wagers to place, or has seen the result and wants the next round."""

    seat: int


class ReferAbsence(c.TableCommand, frozen=True):
    """Puts a player who is away again before the supervisor instead of ruling at once."""

    seat: int


class CallSupervisor(c.TableCommand, frozen=True):
    """Asks for the supervisor, and says what it is about."""

    what: str = ""


class AnswerCall(c.TableCommand, frozen=True):
    """The supervisor has come."""


class GiveUpRound(c.TableCommand, frozen=True):
    """Ends a round that cannot go on through a fault of the system: every wager goes back."""


class Arranged(Struct, frozen=True, tag=True):
    """How a table is run was settled."""

    clause: str
    act: Act
    running: Running


class SaidReady(Struct, frozen=True, tag=True):
    """A seat is ready to go on."""

    clause: str
    act: Act
    seat: int


class AbsenceReferred(Struct, frozen=True, tag=True):
    """A player is away again: the supervisor is asked."""

    clause: str
    act: Act
    seat: int
    times: int


class SupervisorCalled(Struct, frozen=True, tag=True):
    """The dealer asks for the supervisor."""

    clause: str
    act: Act
    what: str


class CallAnswered(Struct, frozen=True, tag=True):
    """The supervisor came to the table."""

    clause: str
    act: Act


CallEvent = SupervisorCalled | CallAnswered


def arrange(rulebook: str, asked: Arrange, act: Act) -> Arranged | Refusal:
    """Lets a supervisor or operator say how a table is run."""
    clause = house_rules(rulebook).clause("table.rulebook")
    if act.by.role not in OVERSEERS:
        return Refusal(Code.ROLE_TOO_LOW, "a supervisor says how a table is run", clause)
    run = asked.running
    clocks = (run.betting, run.decision, run.force, run.pause, run.least)
    if not all(0 <= seconds <= MOST_SECONDS for seconds in clocks):
        return Refusal(Code.BAD_CLOCK, f"a clock runs from 0 to {MOST_SECONDS} seconds", clause)
    if run.auto and run.real:
        return Refusal(Code.REAL_CARDS, "real cards are dealt by a person", clause)
    return Arranged(clause, act, run)


def call(rulebook: str, called: str, asked: CallSupervisor | AnswerCall, act: Act) -> CallEvent | Refusal:
    """Lets staff ask for the supervisor, and the supervisor say that it is seen to."""
    clause = house_rules(rulebook).clause("table.staff") or house_rules(rulebook).clause("table.rulebook")
    if isinstance(asked, CallSupervisor):
        if act.by.role not in STAFF:
            return Refusal(Code.ROLE_TOO_LOW, "the dealer calls the supervisor", clause)
        return SupervisorCalled(clause, act, asked.what or "wanted at the table")
    if act.by.role not in OVERSEERS:
        return Refusal(Code.ROLE_TOO_LOW, "a supervisor answers a call", clause)
    if not called:
        return Refusal(Code.NOT_CALLED, "nobody has called", clause)
    return CallAnswered(clause, act)
