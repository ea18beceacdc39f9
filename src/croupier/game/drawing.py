"""Serving draws: the fee first, then the next cards of the deck; the rack once the deck has run out."""

from croupier.cards import Card, text
from croupier.game import events as e
from croupier.game.commands import OpenDraw, Reshuffle
from croupier.game.money import take
from croupier.game.progress import advance, to_serve
from croupier.game.state import DRAW_FEE, IN, Seat, State
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.kind import SideWager
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules


def serve_draw(turn: Turn, dealt: tuple[Card, ...]) -> Refusal | None:
    """Deals the next draw cards to the seat whose turn it is."""
    seat = to_serve(turn.rules, turn.state)
    if seat is None:
        return refuse(Code.WRONG_PHASE, turn.cite["decide.choices"], "served")
    wanted, count = cards_wanted(turn.rules, turn.state), len(dealt)
    if count > wanted:
        clause = turn.cite["draw.cards"]
        return refuse(Code.TOO_MANY_CARDS, clause, "draw", seat=seat.number, wanted=wanted, count=count)
    asked = lacking(seat)
    if asked and not seat.drawn:
        _begin(turn, seat)
    out_of_turn = turn.state.serve_next == seat.number
    clause = turn.cite["draw.sixth"] if seat.decision is e.BUY else turn.cite["draw.cards"]
    surplus, last = max(count - asked, 0), count >= asked
    kept = turn.state.serve_kept
    turn.emit(
        e.DrawDealt(
            seat.number, text(dealt), last, clause if asked else turn.cite["turn.kept"], surplus, kept
        )
    )
    if asked and last and turn.seat(seat.number).offering:
        turn.emit(e.DiscardsRacked(seat.number, turn.cite["draw.discards"]))
    if asked and out_of_turn and not turn.state.serve_next:
        turn.emit(e.DrawViewed(seat.number, turn.cite["turn.kept"]))
    advance(turn)
    return None


def _begin(turn: Turn, seat: Seat) -> None:
    """Settles what may not wait, takes the fee, and spreads the cards given up."""
    number = seat.number
    for settle in asked(SideWager.before_draw, turn.rules):
        settle(turn, seat)
    fee = turn.cite["draw.sixth_fee"] if seat.decision is e.BUY else turn.cite["draw.fee_taken"]
    take(turn, number, DRAW_FEE, "drawn", fee)
    if seat.decision is e.EXCHANGE and not seat.offering:
        turn.emit(e.DiscardsTaken(number, text(seat.offered), turn.cite["draw.offer"]))
        if turn.rules.settings.reshuffle_own_discards:
            turn.emit(e.DiscardsRacked(number, turn.cite["draw.discards"]))


def lacking(seat: Seat) -> int:
    """How many cards a draw still lacks."""
    if not seat.draws or seat.served or seat.status is not IN:
        return 0
    return (1 if seat.decision is e.BUY else len(seat.offered)) - len(seat.drawn)


def cards_wanted(rules: TableRules, state: State) -> int:
    """How many cards the deal, the next draw or the force still wants."""
    if state.phase is e.DEALING:
        return len(state.order) - state.dealt
    if state.phase is e.FORCE and replacement_due(state):
        return 1
    if state.phase is not e.DRAWING and state.phase is not e.DECIDING:
        return 0
    seat = to_serve(rules, state)
    return state.serve_count or lacking(seat) if seat is not None else 0


def replacement_due(state: State) -> bool:
    """Whether the dealer's highest card is to be replaced now."""
    seats = [seat for seat in state.seats.values() if seat.status is IN]
    return not state.forced and bool(seats) and all(seat.force for seat in seats)


def reshuffle(turn: Turn, command: Reshuffle) -> Refusal | None:  # noqa: ARG001
    """Makes the rack the stub when the deck has run out in the middle of a hand."""
    state = turn.state
    if not turn.rules.draw:
        return refuse(Code.NO_SUCH_RULE, "", "reshuffle")
    if state.phase is e.DEALING or not cards_wanted(turn.rules, state):
        return refuse(Code.WRONG_PHASE, turn.cite["draw.reshuffle"], "reshuffle")
    if state.stub:
        return refuse(Code.DECK_NOT_EMPTY, turn.cite["draw.reshuffle"], count=state.stub.bit_count())
    seat = to_serve(turn.rules, state)
    if seat is not None and lacking(seat) and not seat.drawn and not seat.offering:
        _begin(turn, seat)
    turn.emit(e.RackReshuffled(text(sorted(turn.state.rack)), turn.cite["draw.reshuffle"]))
    return None


def open_draw(turn: Turn, command: OpenDraw) -> Refusal | None:
    """Lets a seat look at its drawn cards."""
    refusal = _check_looking(turn, command.seat)
    if refusal is None:
        turn.emit(e.DrawViewed(command.seat, turn.cite["draw.join"]))
    return refusal


def looks(turn: Turn, number: int) -> list[OpenDraw]:
    """Whether a seat may look at its drawn cards now."""
    seat = turn.state.seats.get(number)
    may_look = seat is not None and seat.drawn and seat.status is IN and not seat.viewed
    return [OpenDraw(number)] if may_look else []


def _check_looking(turn: Turn, number: int) -> Refusal | None:
    seat = turn.state.seats.get(number)
    if seat is None or not seat.drawn or seat.status is not IN:
        return refuse(Code.NO_SUCH_OPTION, turn.cite["decide.choices"], "drawn", you=number)
    if seat.viewed:
        return refuse(Code.ALREADY_VIEWED, turn.cite["draw.join"], you=number)
    return None
