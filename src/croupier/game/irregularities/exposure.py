"""Cards seen that should not have been: in the deal, by a player's own doing, or of the dealer's hand."""

from msgspec.structs import replace

from croupier.cards import BadCard, cards, text
from croupier.game.commands import ExposeCard, ExposeDealerCards, ShowOwnCards
from croupier.game.events import CardExposed, DealerCardsExposed, IrregularityRecorded, Phase, UpcardShown
from croupier.game.irregularities.voiding import misdeal_round
from croupier.game.state import Status
from croupier.game.turn import Turn
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import DEALER


def expose_card(turn: Turn, command: ExposeCard) -> Refusal | None:
    """One exposed card is turned down, or stays up as the dealer's; two make a misdeal."""
    state = turn.state
    if state.phase is not Phase.DEALING:
        return refuse(Code.WRONG_PHASE, turn.cite["exposed.one"], "exposed")
    seat = state.seats.get(command.hand)
    hand = state.dealer if command.hand == DEALER else seat.hand if seat is not None else ()
    if not hand:
        return refuse(Code.BAD_CARDS, turn.cite["exposed.one"], "hand", hand=command.hand)
    card = text(hand[-1:])
    turn.emit(CardExposed(command.hand, card, turn.cite["exposed.one"]))
    if turn.state.exposed > 1:
        misdeal_round(turn, "two cards were exposed in the deal", turn.cite["exposed.two"])
    elif command.hand == DEALER:
        turn.emit(UpcardShown(card, turn.cite["exposed.dealer"]))
    else:
        ruling = "the card is turned down and the deal goes on"
        turn.emit(IrregularityRecorded("exposed card", ruling, turn.cite["exposed.turned"], command.hand))
    return None


def show_own_cards(turn: Turn, command: ShowOwnCards) -> Refusal | None:
    """A player who shows the own cards causes no misdeal."""
    seat = turn.state.seats.get(command.seat)
    if seat is None or not seat.hand or seat.status is not Status.IN or turn.state.over:
        return refuse(Code.SEAT_FINISHED, turn.cite["exposed.player"], "cards", you=command.seat)
    ruling = "no misdeal; the round goes on"
    turn.emit(IrregularityRecorded("player showed cards", ruling, turn.cite["exposed.player"], command.seat))
    return None


def expose_dealer_cards(turn: Turn, command: ExposeDealerCards) -> Refusal | None:
    """Dealer cards turned up too soon stay known; those who have not decided may bet or fold."""
    state = turn.state
    clause = turn.cite["exposed.dealer_open"]
    if state.phase not in (Phase.DECIDING, Phase.DRAWING, Phase.DECIDING_AGAIN):
        return refuse(Code.WRONG_PHASE, clause, "dealer-exposed")
    try:
        seen = cards(command.cards)
    except BadCard as error:
        return replace(error.refusal, clause=clause)
    strange = [card for card in seen if card not in state.dealer or card in (state.up, *state.dealer_exposed)]
    if strange or not seen:
        return refuse(Code.BAD_CARDS, clause, "hidden", cards=command.cards)
    turn.emit(DealerCardsExposed(text(seen), clause))
    return None
