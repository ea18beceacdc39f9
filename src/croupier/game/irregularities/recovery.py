"""Hands collected or discarded too soon, and whether they can be rebuilt."""

from croupier.game.commands import CollectEarly, DiscardHand, RetrieveHand
from croupier.game.events import Decided, Decision, HandDiscarded, HandRebuilt, IrregularityRecorded
from croupier.game.force import resume
from croupier.game.irregularities.voiding import void_seat
from croupier.game.money import take
from croupier.game.progress import decision_due, holds_cards
from croupier.game.state import ANTE, Status
from croupier.game.turn import Turn
from croupier.refusal import Code, Refusal, refuse


def collect_early(turn: Turn, command: CollectEarly) -> Refusal | None:
    """A hand the dealer took too soon is given back if it can be rebuilt, and is void otherwise."""
    seat = turn.state.seats.get(command.seat)
    if not holds_cards(turn.state, seat):
        return refuse(Code.SEAT_FINISHED, turn.cite["collected.rebuilt"], "hand", seat=command.seat)
    if command.rebuilt:
        ruling = "the hand is rebuilt and given back"
        clause = turn.cite["collected.rebuilt"]
        turn.emit(IrregularityRecorded("hand collected too soon", ruling, clause, command.seat))
    else:
        void_seat(turn, command.seat, "collected too soon", turn.cite["collected.void"], keep_fee=False)
        resume(turn)
    return None


def discard_hand(turn: Turn, command: DiscardHand) -> Refusal | None:
    """A player puts the hand down and it is discarded before he has decided."""
    seat = turn.state.seats.get(command.seat)
    if not turn.rules.has("discarded.rebuilt"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["decide.fold"], "discarding")
    if seat is None or not decision_due(turn.rules, turn.state, seat):
        return refuse(Code.WRONG_PHASE, turn.cite["discarded.rebuilt"], "decision", seat=command.seat)
    turn.emit(HandDiscarded(command.seat, turn.cite["discarded.rebuilt"]))
    return None


def retrieve_hand(turn: Turn, command: RetrieveHand) -> Refusal | None:
    """A discarded hand comes back if it lies on top of the rack; otherwise it counts as folded."""
    seat = turn.state.seats.get(command.seat)
    if seat is None or seat.status is not Status.DISCARDED:
        return refuse(Code.WRONG_PHASE, turn.cite["decide.fold"], "discarded", seat=command.seat)
    if turn.state.rack[-len(seat.hand) :] == seat.hand:
        turn.emit(HandRebuilt(command.seat, turn.cite["discarded.rebuilt"]))
    else:
        clause = turn.cite["discarded.folded"]
        take(turn, command.seat, ANTE, "discarded", clause)
        turn.emit(Decided(command.seat, Decision.FOLD, clause, deemed=True))
    resume(turn)
    return None
