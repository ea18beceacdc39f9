"""How a table is run: by the autopilot or by a person, with which clocks; who is ready, away, or given a hint."""

from croupier.game.events import Phase
from croupier.game.wagers import missing
from croupier.house.act import HOUSE_STAFF, Role
from croupier.house.dealer import waits
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.setting import OVERSEERS, STAFF, Setting, Steps
from croupier.house.table.state import Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import house_rules

MOST_SECONDS = 86_400

BARRED_BY = ("conduct.device", "conduct.advice")
"""The house rules that keep aids to play away from live tables, where a rulebook has them."""


def arrange(at: Setting, asked: c.Arrange) -> Refusal | None:
    """Lets a supervisor or operator say how a table is run; a round with real cards is finished by hand."""
    clause, run = at.cite("table.rulebook"), asked.running
    if run.auto and at.table.running.real and at.table.playing:
        return refuse(Code.ROUND_OPEN, "", "real-cards")
    if at.act.by.role not in OVERSEERS:
        return refuse(Code.ROLE_TOO_LOW, clause, "running")
    clocks = (run.betting, run.decision, run.force, run.pause, run.least)
    if not all(0 <= seconds <= MOST_SECONDS for seconds in clocks):
        return refuse(Code.BAD_CLOCK, clause, most=MOST_SECONDS)
    if run.auto and run.real:
        return refuse(Code.REAL_CARDS, clause, "dealer")
    return at.emit(e.Arranged(clause, at.act, run))


def call_supervisor(at: Setting, asked: c.CallSupervisor) -> Refusal | None:
    """Lets staff ask for the supervisor."""
    if at.act.by.role not in STAFF:
        return refuse(Code.ROLE_TOO_LOW, _staffed(at), "call")
    return at.emit(e.SupervisorCalled(_staffed(at), at.act, asked.what or "wanted at the table"))


def answer_call(at: Setting, asked: c.AnswerCall) -> Refusal | None:  # noqa: ARG001
    """Lets the supervisor say that a call is seen to."""
    if at.act.by.role not in OVERSEERS:
        return refuse(Code.ROLE_TOO_LOW, _staffed(at), "answer")
    if not at.table.called:
        return refuse(Code.NOT_CALLED, _staffed(at))
    return at.emit(e.CallAnswered(_staffed(at), at.act))


def _staffed(at: Setting) -> str:
    return at.cite("table.staff") or at.cite("table.rulebook")


def say_ready(at: Setting, asked: c.SayReady) -> Refusal | None:
    """Notes that a seat is ready, once it has every wager that it must place."""
    chair = at.table.chairs.get(asked.seat)
    if at.act.by.role is Role.PLAYER and (chair is None or chair.player != at.act.by.id):
        return refuse(Code.NOT_YOUR_SEAT, at.rules.cite["bets.call"], "seat")
    if chair is None:
        return refuse(Code.SEAT_EMPTY, at.rules.cite["bets.call"], "held", seat=asked.seat)
    lacking = _lacks_wager(at.table, asked.seat)
    if lacking is None and asked.seat not in at.table.ready:
        at.emit(e.SaidReady(at.rules.cite["bets.call"], at.act, asked.seat))
    return lacking


def _lacks_wager(table: Table, seat: int) -> Refusal | None:
    """Tells a seat that wants to go on of the wager it must place besides those it has."""
    state, rules = table.round, rules_of(table)
    held = state.seats.get(seat) if state is not None and state.phase is Phase.BETTING else None
    lacks = missing(rules, held) if held is not None and held.wagers else None
    return lacks.lacking(rules, seat) if lacks is not None else None


def refer_absence(at: Setting, asked: c.ReferAbsence) -> Refusal | None:
    """Puts a player before the supervisor who is away again, as the table's clock has it."""
    if asked.seat not in at.table.chairs:
        return refuse(Code.SEAT_EMPTY, at.rules.cite["bets.call"], "held", seat=asked.seat)
    clause = at.rules.cite["absent.ruled"]
    wanted = any(asked == wait.command for wait in waits(at.table))
    if at.act.by.role is Role.PLAYER or not wanted:
        return refuse(Code.NOT_ABSENT, clause, seat=asked.seat)
    times = at.table.absent.get(at.table.chairs[asked.seat].player, 0)
    return at.emit(e.AbsenceReferred(clause, at.act, asked.seat, times))


# Hints


def give_hint(at: Setting, asked: c.GiveHint) -> Refusal | None:
    """Notes a hint that the house itself has given at a practice table."""
    clause = at.rules.cite["decide.choices"]
    if at.act.by not in HOUSE_STAFF:
        return refuse(Code.ROLE_TOO_LOW, clause, "hint")
    chair = at.table.chairs.get(asked.seat)
    refusal = hints_locked(at.table, chair.player if chair is not None else "")
    return refusal or at.emit(e.HintGiven(clause, at.act, asked.seat, asked.best))


def hints_locked(table: Table, player: str) -> Refusal | None:
    """Why a player gets no hints at a table, unless it is the player's own practice table."""
    if table.practice and table.practice == player:
        return None
    return refuse(Code.HINTS_LOCKED, hints_barred(table.rulebook) if table.rulebook else "")


def hints_barred(rulebook: str) -> str:
    """The clause that keeps aids to play away from live tables, or nothing where a rulebook has none.

    >>> hints_barred("nsw-star-2019"), hints_barred("vanuatu-2013")
    ('14.1', '')
    """
    duties = house_rules(rulebook)
    return next((duties.clause(act) for act in BARRED_BY if duties.has(act)), "")


STEPS: Steps = {
    c.Arrange: arrange,
    c.SayReady: say_ready,
    c.ReferAbsence: refer_absence,
    c.CallSupervisor: call_supervisor,
    c.AnswerCall: answer_call,
    c.GiveHint: give_hint,
}
"""Who carries out which command."""
