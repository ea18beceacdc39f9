"""The first deal: five cards to each staked seat and the dealer, one of the dealer's face up."""

from croupier.cards import BadCard, Card, cards, text
from croupier.game import events as e
from croupier.game.betting import call_bets
from croupier.game.commands import CallBets, Deal
from croupier.game.declaring import declare_for_all
from croupier.game.drawing import serve_draw
from croupier.game.force import replace_highest
from croupier.game.state import State, mask
from croupier.game.turn import Turn
from croupier.refusal import Code, Refusal, refuse


def deal(turn: Turn, command: Deal) -> Refusal | None:
    """Takes the cards that the device delivers to wherever cards are wanted."""
    try:
        dealt = cards(command.cards)
    except BadCard as error:
        return error.refusal
    refusal = _check_cards(turn.state, dealt)
    if refusal is None and turn.state.phase is e.BETTING and turn.rules.call_optional:
        refusal = call_bets(turn, CallBets())
    if refusal is not None:
        return refusal
    if turn.state.phase not in _DEALS:
        return refuse(Code.WRONG_PHASE, turn.cite["bets.call"], "no-cards")
    return _DEALS[turn.state.phase](turn, dealt)


def _check_cards(state: State, dealt: tuple[Card, ...]) -> Refusal | None:
    if not dealt:
        return refuse(Code.BAD_CARDS, "", "none")
    if mask(dealt) & ~state.stub:
        card = next(card for card in dealt if not state.stub >> card & 1)
        return refuse(Code.CARD_NOT_IN_DECK, card=text([card]))
    first = state.next_cards[: len(dealt)]
    if first and dealt[: len(first)] != first:
        return refuse(Code.NOT_NEXT_CARDS, cards=text(state.next_cards))
    return None


def _deal_first(turn: Turn, dealt: tuple[Card, ...]) -> Refusal | None:
    state = turn.state
    wanted = len(state.order) - state.dealt
    if len(dealt) > wanted:
        return refuse(Code.TOO_MANY_CARDS, turn.cite["deal.order"], "deal", wanted=wanted, count=len(dealt))
    clause = turn.cite["deal.shoe"] if turn.rules.shoe else turn.cite["deal.shuffler"]
    turn.emit(e.CardsDealt(text(dealt), clause))
    if turn.state.phase is e.DECIDING:
        complete_deal(turn)
    return None


def complete_deal(turn: Turn) -> None:
    """Turns up the dealer's fifth card, unless another was exposed, and lets claims be declared."""
    if not turn.rules.draw:
        turn.emit(e.StubRacked(turn.state.stub.bit_count(), turn.cite["stub.racked"]))
    if turn.state.up is None:
        turn.emit(e.UpcardShown(text(turn.state.dealer[4:5]), turn.cite["deal.upcard"]))
    if turn.rules.super_odds is not None and turn.rules.auto:
        declare_for_all(turn)


_DEALS = {e.DEALING: _deal_first, e.DRAWING: serve_draw, e.DECIDING: serve_draw, e.FORCE: replace_highest}
"""Where the next cards go in each phase that takes any."""
