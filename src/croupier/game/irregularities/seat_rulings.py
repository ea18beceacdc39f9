"""Rulings on one seat: an absent player, a hand collected or discarded too soon or left face down."""

from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.deciding import fold_seat
from croupier.game.force import resume
from croupier.game.irregularities.voiding import void_seat
from croupier.game.money import take
from croupier.game.progress import decision_due, held, holds_cards
from croupier.game.state import ANTE, Seat, Status
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.kind import SideWager
from croupier.game.wagers.supers import supers_on
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import Absence


def mark_absent(turn: Turn, command: c.MarkAbsent) -> Refusal | None:
    """A player away when a decision is due is folded, or the hand is void, as the rulebook says."""
    seat = turn.state.seats.get(command.seat)
    clause = turn.cite["absent.ruled"]
    if seat is None or not (decision_due(turn.rules, turn.state, seat) or _declared_for(turn, seat)):
        return refuse(Code.WRONG_PHASE, clause, "decision", seat=command.seat)
    if turn.rules.settings.absent_policy is Absence.VOID:
        _reopen_declared(turn, seat, clause)
        void_seat(turn, command.seat, e.VoidCause.ABSENT, clause, keep_fee=True)
    else:
        for settle in asked(SideWager.when_absent, turn.rules):
            settle(turn, command.seat, clause)
        fold_seat(turn, command.seat, clause, deemed=True)
    resume(turn)
    return None


def _declared_for(turn: Turn, seat: Seat) -> bool:
    """Whether the table, not the player, said what a hand wins, and waits with it for the lock."""
    waits = turn.state.phase is e.Phase.DECIDING and seat.status is Status.IN and seat.decision is None
    return turn.rules.auto and waits and held(turn.state, seat)


def _reopen_declared(turn: Turn, seat: Seat, clause: str) -> None:
    """Gives back the losing supers on a hand that were taken when the table declared for a player who was away."""
    if not turn.rules.auto or seat.decision is not None or turn.state.locked:
        return
    for bettor, area in supers_on(turn.state, seat.number):
        if bettor.wagers[area].taken:
            turn.emit(e.Reversed(bettor.number, area, e.VoidCause.ABSENT, clause))


def leave_face_down(turn: Turn, command: c.LeaveFaceDown) -> Refusal | None:
    """A hand its player does not turn up counts as losing."""
    seat = turn.state.seats.get(command.seat)
    if not turn.rules.players_open:
        return refuse(Code.NO_SUCH_RULE, turn.cite["showdown.show"], "face-down")
    state = turn.state
    showdown = state.phase is e.Phase.SETTLEMENT and state.qualifies and not state.settled
    if not showdown or not holds_cards(state, seat):
        return refuse(Code.WRONG_PHASE, turn.cite["face_down.loses"], "face-down", seat=command.seat)
    turn.emit(e.LeftFaceDown(command.seat, turn.cite["face_down.loses"]))
    return None


# Hands collected or discarded too soon, and whether they can be rebuilt


def collect_early(turn: Turn, command: c.CollectEarly) -> Refusal | None:
    """A hand the dealer took too soon is given back if it can be rebuilt, and is void otherwise."""
    seat = turn.state.seats.get(command.seat)
    if not holds_cards(turn.state, seat):
        return refuse(Code.SEAT_FINISHED, turn.cite["collected.rebuilt"], "hand", seat=command.seat)
    if command.rebuilt:
        ruling = "the hand is rebuilt and given back"
        turn.note(e.Irregularity.COLLECTED_EARLY, ruling, turn.cite["collected.rebuilt"], command.seat)
    else:
        void_seat(
            turn, command.seat, e.VoidCause.COLLECTED_EARLY, turn.cite["collected.void"], keep_fee=False
        )
        resume(turn)
    return None


def discard_hand(turn: Turn, command: c.DiscardHand) -> Refusal | None:
    """A player puts the hand down and it is discarded before he has decided."""
    if not turn.rules.has("discarded.rebuilt"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["decide.fold"], "discarding")
    if not may_discard(turn, command.seat):
        return refuse(Code.WRONG_PHASE, turn.cite["discarded.rebuilt"], "decision", seat=command.seat)
    turn.emit(e.HandDiscarded(command.seat, turn.cite["discarded.rebuilt"]))
    return None


def may_discard(turn: Turn, number: int) -> bool:
    """Whether a hand could be put down undecided, under rules that know of it."""
    seat = turn.state.seats.get(number)
    known = turn.rules.has("discarded.rebuilt")
    return known and seat is not None and decision_due(turn.rules, turn.state, seat)


def retrieve_hand(turn: Turn, command: c.RetrieveHand) -> Refusal | None:
    """A discarded hand comes back if it lies on top of the rack; otherwise it counts as folded."""
    seat = turn.state.seats.get(command.seat)
    if seat is None or seat.status is not Status.DISCARDED:
        return refuse(Code.WRONG_PHASE, turn.cite["decide.fold"], "discarded", seat=command.seat)
    if turn.state.rack[-len(seat.hand) :] == seat.hand:
        turn.emit(e.HandRebuilt(command.seat, turn.cite["discarded.rebuilt"]))
    else:
        clause = turn.cite["discarded.folded"]
        take(turn, command.seat, ANTE, "discarded", clause)
        turn.emit(e.Decided(command.seat, e.Decision.FOLD, clause, deemed=True))
    resume(turn)
    return None
