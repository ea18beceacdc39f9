"""The last word on what the rules leave open, and a card that was read wrong."""

from croupier.cards import text
from croupier.game.commands import Rule, TakeBackCard
from croupier.game.events import Award, CardTakenBack, Corrected, Phase, Remedy, Ruled, RulingAsked
from croupier.game.irregularities.voiding import void_round
from croupier.game.state import Seat, State
from croupier.game.turn import Turn
from croupier.hands import evaluate
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import DEALER


def ask_ruling(turn: Turn, why: str) -> None:
    """Stops the round until whoever has the last word rules on it."""
    turn.emit(RulingAsked(why, last_word(turn)))


def last_word(turn: Turn) -> str:
    """The clause of the last word; without one, that of what is void."""
    return turn.cite.get("ruling.last_word", turn.cite["misdeal.void"])


def rule(turn: Turn, command: Rule) -> Refusal | None:
    """Lets the round stand, voids it, or moves money on some of its wagers."""
    clause = last_word(turn)
    if turn.state.over:
        return refuse(Code.ROUND_OVER, clause, "ruling")
    if not command.reason or bool(command.awards) is (command.remedy in (Remedy.STAND, Remedy.VOID)):
        return refuse(Code.BAD_RULING, clause)
    moved = [corrected(turn.state, command.remedy, award, clause) for award in command.awards]
    refused = next((each for each in moved if isinstance(each, Refusal)), None)
    if refused is not None:
        return refused
    turn.emit(Ruled(command.remedy, command.reason, clause))
    for event in moved:
        if isinstance(event, Corrected) and event.amount:
            turn.emit(event)
    if command.remedy is Remedy.VOID:
        void_round(turn, command.reason, clause, undo=True)
    return None


def corrected(state: State, remedy: Remedy, award: Award, clause: str) -> Corrected | Refusal:
    """What a ruling moves on a wager of a round; nothing is taken back that was not given."""
    seat = state.seats.get(award.seat)
    wager = seat.wagers.get(award.area) if seat is not None else None
    if wager is None:
        return refuse(Code.NO_SUCH_WAGER, clause, "ruling", seat=award.seat, area=award.area)
    given = wager.returned + wager.paid
    resettled = remedy is Remedy.RESETTLE
    amount = award.amount - wager.net if resettled else award.amount
    amount = -amount if remedy is Remedy.TAKE_BACK else amount
    if (resettled and wager.open) or (not resettled and award.amount < 1) or given + amount < 0:
        return refuse(Code.BAD_AMOUNT, clause, "ruling", seat=award.seat, area=award.area)
    return Corrected(award.seat, award.area, amount, clause)


# A card read wrong


def take_back_card(turn: Turn, command: TakeBackCard) -> Refusal | None:
    """Takes the last card of a hand back; whether anything has followed from it is for the table to say."""
    state, seat = turn.state, turn.state.seats.get(command.hand)
    hand = state.dealer if command.hand == DEALER else seat.hand if seat is not None else ()
    clause = turn.cite["deal.order"]
    if not hand or state.over:
        return refuse(Code.BAD_CARDS, clause, "hand", hand=command.hand)
    if state.forced:
        back = CardTakenBack(DEALER, text(hand[-1:]), Phase.FORCE, clause, evaluate(state.dealer_first))
    elif seat is not None and seat.drawn:
        back = _draw_back(turn, seat, turn.cite["draw.cards"])
    else:
        back = CardTakenBack(command.hand, text(hand[-1:]), Phase.DEALING, clause)
    turn.emit(back)
    return None


def _draw_back(turn: Turn, seat: Seat, clause: str) -> CardTakenBack:
    """A draw goes back to where it was served; with its last card the discards come out of the rack again."""
    phase = Phase.DECIDING if turn.rules.as_decided else Phase.DRAWING
    racked = seat.served and bool(seat.offered) and not turn.rules.settings.reshuffle_own_discards
    return CardTakenBack(seat.number, text(seat.drawn[-1:]), phase, clause, racked=racked)
