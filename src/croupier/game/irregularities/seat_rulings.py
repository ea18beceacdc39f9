"""Rulings on one seat: an absent player, a wrong bet, a hand collected or discarded too soon or left face down."""

from croupier.game.commands import (
    CollectEarly,
    DiscardHand,
    FindBet,
    FindStake,
    LeaveFaceDown,
    MarkAbsent,
    RetrieveHand,
)
from croupier.game.deciding import fold_seat
from croupier.game.events import (
    BetFound,
    Decided,
    Decision,
    HandDiscarded,
    HandRebuilt,
    IrregularityRecorded,
    LeftFaceDown,
    Phase,
    Returned,
)
from croupier.game.force import resume
from croupier.game.irregularities.voiding import void_seat
from croupier.game.money import take
from croupier.game.progress import decision_due, holds_cards
from croupier.game.state import ANTE, BET, Status
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.kind import SideWager
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import Absence, WrongBet


def mark_absent(turn: Turn, command: MarkAbsent) -> Refusal | None:
    """A player away when a decision is due is folded, or the hand is void, as the rulebook says."""
    seat = turn.state.seats.get(command.seat)
    clause = turn.cite["absent.ruled"]
    if seat is None or not decision_due(turn.rules, turn.state, seat):
        return refuse(Code.WRONG_PHASE, clause, "decision", seat=command.seat)
    if turn.rules.settings.absent_policy is Absence.VOID:
        void_seat(turn, command.seat, "absent", clause, keep_fee=True)
    else:
        for settle in asked(SideWager.when_absent, turn.rules):
            settle(turn, command.seat, clause)
        fold_seat(turn, command.seat, clause, deemed=True)
    resume(turn)
    return None


def find_bet(turn: Turn, command: FindBet) -> Refusal | None:
    """A bet found wrong is put right before the reveal, and after it settled as far as it reaches."""
    seat = turn.state.seats.get(command.seat)
    clause = turn.cite["bet.wrong"]
    if seat is None or seat.status is not Status.IN or BET not in seat.wagers or command.amount < 1:
        return refuse(Code.NO_SUCH_WAGER, clause, "bet", seat=command.seat)
    required = seat.wagers[ANTE].open * turn.rules.bet_multiple
    if command.amount == required:
        return refuse(Code.BAD_AMOUNT, clause, "correct", seat=command.seat)
    if turn.rules.wrong_bet is WrongBet.REFUSED:
        return refuse(Code.BET_NOT_DOUBLE_ANTE, clause, "found", wanted=required, amount=command.amount)
    if turn.rules.wrong_bet is WrongBet.CORRECTED_BEFORE_REVEAL and not turn.state.revealed:
        ruling = f"the bet is put right to {required} before the dealer's hand is opened"
        turn.emit(IrregularityRecorded("wrong bet", ruling, clause, command.seat))
        return None
    short = command.amount < required
    clause = turn.cite["bet.short"] if short else turn.cite["bet.over"]
    turn.emit(BetFound(command.seat, command.amount, clause))
    if not short:
        excess = command.amount - required
        turn.emit(Returned(command.seat, BET, excess, "more than required", turn.cite["bet.over"]))
    return None


def find_stake(turn: Turn, command: FindStake) -> Refusal | None:
    """A stake under the minimum stands; one over the maximum counts up to it, and a bet with it."""
    if not turn.rules.has("wager.over"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["wager.limits"], "general")
    seat = turn.state.seats.get(command.seat)
    wager = seat.wagers.get(command.area) if seat is not None else None
    if wager is None or not wager.open or command.area == BET or not turn.state.dealt or turn.state.settled:
        return refuse(Code.NO_SUCH_WAGER, turn.cite["wager.over"], "in-play", seat=command.seat)
    if wager.open <= command.most:
        ruling, clause = "the wager stands at its amount", turn.cite["wager.low"]
        turn.emit(IrregularityRecorded("wager under the minimum", ruling, clause, command.seat))
        return None
    clause = turn.cite["wager.over"]
    turn.emit(Returned(command.seat, command.area, wager.open - command.most, "over the maximum", clause))
    bet_wager = turn.seat(command.seat).wagers.get(BET)
    most = command.most * turn.rules.bet_multiple
    excess = bet_wager.open - most if bet_wager and command.area == ANTE else 0
    if excess > 0:
        turn.emit(Returned(command.seat, BET, excess, "over the maximum", clause))
    return None


def leave_face_down(turn: Turn, command: LeaveFaceDown) -> Refusal | None:
    """A hand its player does not turn up counts as losing."""
    seat = turn.state.seats.get(command.seat)
    if not turn.rules.players_open:
        return refuse(Code.NO_SUCH_RULE, turn.cite["showdown.show"], "face-down")
    state = turn.state
    showdown = state.phase is Phase.SETTLEMENT and state.qualifies and not state.settled
    if not showdown or not holds_cards(state, seat):
        return refuse(Code.WRONG_PHASE, turn.cite["face_down.loses"], "face-down", seat=command.seat)
    turn.emit(LeftFaceDown(command.seat, turn.cite["face_down.loses"]))
    return None


# Hands collected or discarded too soon, and whether they can be rebuilt


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
