"""Forcing the dealer: the question, the fee, and the highest card replaced."""

from croupier.cards import Card, text
from croupier.game import events as e
from croupier.game.commands import AnswerForce, CloseForce
from croupier.game.drawing import replacement_due
from croupier.game.money import give_back, pay, take
from croupier.game.progress import advance
from croupier.game.state import ANTE, BET, FORCE_FEE, IN, SETTLED, Seat, playing
from croupier.game.turn import Turn
from croupier.hands import Combination, combination, describe, evaluate, qualifies
from croupier.refusal import Code, Refusal, refuse


def ask(turn: Turn) -> None:
    """Asks every seat still in whether it forces."""
    turn.emit(e.PhaseOpened(e.FORCE, turn.cite["dealer.fails"]))
    turn.emit(e.ForceAsked(tuple(seat.number for seat in playing(turn.state)), turn.cite["force.ask"]))


def answer_force(turn: Turn, command: AnswerForce) -> Refusal | None:
    """Notes one answer; a yes comes with its fee."""
    refusal = _check_answer(turn, command.seat)
    if refusal is not None:
        return refusal
    turn.emit(e.ForceAnswered(command.seat, command.force, turn.cite["force.ask"]))
    if command.force:
        fee = turn.seat(command.seat).wagers[ANTE].open * turn.rules.force_fee
        turn.emit(e.WagerPlaced(command.seat, FORCE_FEE, fee, turn.cite["force.fee"]))
    _go_on(turn)
    return None


def answers(turn: Turn, number: int) -> list[AnswerForce]:
    """What a seat may answer now."""
    refused = _check_answer(turn, number) is not None
    return [] if refused else [AnswerForce(number, True), AnswerForce(number, False)]


def _check_answer(turn: Turn, number: int) -> Refusal | None:
    state = turn.state
    if not turn.rules.force:
        return refuse(Code.NO_SUCH_OPTION, "", "force")
    if state.forced:
        return refuse(Code.FORCE_ALREADY_DONE, turn.cite["force.once"])
    seat, asking = state.seats.get(number), state.phase is e.FORCE
    if not asking or seat is None or seat.status is not IN or seat.force is not None:
        return refuse(Code.FORCE_NOT_OPEN, turn.cite["force.ask"], "asked", you=number)
    return None


def close_force(turn: Turn, command: CloseForce) -> Refusal | None:  # noqa: ARG001
    """Takes silence for no."""
    silent = [seat for seat in playing(turn.state) if seat.force is None]
    if turn.state.phase is not e.FORCE or not silent:
        return refuse(Code.FORCE_NOT_OPEN, turn.cite.get("force.ask", ""))
    for seat in silent:
        turn.emit(e.ForceAnswered(seat.number, False, turn.cite["force.ask"]))
    _go_on(turn)
    return None


def resume(turn: Turn) -> None:
    """Goes on with the round after a ruling has taken a hand out of it."""
    if turn.state.phase is e.FORCE and not turn.state.forced:
        _go_on(turn)
    else:
        advance(turn)


def _go_on(turn: Turn) -> None:
    """Pays those who declined and takes the fees, once all have answered."""
    seats = playing(turn.state)
    if any(seat.force is None for seat in seats):
        return
    for seat in reversed(seats):
        if not seat.force:
            pay_decliner(turn, seat)
    for seat in seats:
        if seat.force:
            take(turn, seat.number, FORCE_FEE, "forced", turn.cite["force.fee_taken"])
    if not replacement_due(turn.state):
        turn.emit(e.PhaseOpened(e.SETTLEMENT, turn.cite["decline.ante"]))


def pay_decliner(turn: Turn, seat: Seat) -> None:
    """Pays an ante against a dealer who does not qualify, returns the bet, racks the hand."""
    number = seat.number
    low, high = turn.rules.ante_unqualified
    odds = high if combination(evaluate(seat.hand)) >= Combination.STRAIGHT else low
    pay(turn, number, ANTE, odds, "the dealer does not qualify", turn.cite["decline.ante"])
    give_back(turn, number, BET, "the dealer does not qualify", turn.cite["decline.bet"])
    turn.emit(e.SeatFinished(number, SETTLED, len(seat.hand), turn.cite["decline.rack"]))


def replace_highest(turn: Turn, dealt: tuple[Card, ...]) -> Refusal | None:
    """Replaces the dealer's highest card, ace high, by the next card of the deck."""
    if not replacement_due(turn.state):
        return refuse(Code.DECISIONS_MISSING, turn.cite["force.ask"], "force")
    if len(dealt) != 1:
        return refuse(Code.TOO_MANY_CARDS, turn.cite["force.replace"], "force")
    out = max(turn.state.dealer)
    hand = (*(card for card in turn.state.dealer if card != out), *dealt)
    value = evaluate(hand)
    clause = turn.cite["force.replace"]
    turn.emit(
        e.DealerCardReplaced(text([out]), text(dealt), value, qualifies(value), describe(value), clause)
    )
    clause = turn.cite["dealer.qualifies"] if qualifies(value) else turn.cite["force.fails"]
    turn.emit(e.PhaseOpened(e.SETTLEMENT, clause))
    return None
