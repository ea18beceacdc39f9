"""Turning up the dealer's hand, and what is settled at that moment."""

from croupier.cards import text
from croupier.game.commands import Concede, Reveal
from croupier.game.declaring import finish_paid, instant_odds, pay_instant, super_odds
from croupier.game.events import Conceded, DealerRevealed, HandRacked, Phase, PhaseOpened
from croupier.game.force import ask
from croupier.game.money import give_back, pay, take
from croupier.game.progress import may_concede
from croupier.game.state import ANTE, BET, DEALER_SUPER, Seat, playing
from croupier.game.turn import Turn
from croupier.hands import describe, evaluate, qualifies
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import MissedInstant


def reveal(turn: Turn, command: Reveal) -> Refusal | None:  # noqa: ARG001
    """Turns up the dealer's hand and announces it."""
    if turn.state.phase is not Phase.REVEAL:
        return refuse(Code.DECISIONS_MISSING, turn.cite["reveal.open"], "reveal")
    dealer = turn.state.dealer
    value = evaluate(dealer)
    turn.emit(
        DealerRevealed(text(dealer), value, qualifies(value), describe(value), turn.cite["reveal.open"])
    )
    if turn.rules.dealer_supers_first:
        settle_dealer_supers(turn)
    if turn.rules.missed_instant is MissedInstant.PAID_BET_RETURNED:
        _pay_missed(turn)
    if turn.rules.force and not turn.state.qualifies and playing(turn.state):
        ask(turn)
    else:
        clause = turn.cite["dealer.qualifies"] if turn.state.qualifies else turn.cite["dealer.fails"]
        turn.emit(PhaseOpened(Phase.SETTLEMENT, clause))
    return None


def missed_instant(turn: Turn, seat: Seat) -> bool:
    """Whether a seat bet, without a draw, a first hand that would have been paid at once."""
    return not seat.drawn and instant_odds(turn.rules, seat.first) > 0


def _pay_missed(turn: Turn) -> None:
    for seat in reversed(playing(turn.state)):
        if missed_instant(turn, seat):
            pay_instant(turn, seat.number, turn.cite["instant.missed"])
            give_back(turn, seat.number, BET, "the ante is paid at once", turn.cite["instant.missed"])
            finish_paid(turn, seat.number)


def settle_dealer_supers(turn: Turn) -> None:
    """Settles the supers on the dealer's first five cards, the highest combination only."""
    odds, name = super_odds(turn.rules, turn.state.dealer_first)
    clause = turn.cite["super.dealer_settled"]
    for seat in list(turn.state.seats.values()):
        if DEALER_SUPER not in seat.wagers or not seat.wagers[DEALER_SUPER].open:
            continue
        if odds:
            pay(turn, seat.number, DEALER_SUPER, odds, name, clause)
        else:
            take(turn, seat.number, DEALER_SUPER, "no super combination", clause)


def concede(turn: Turn, command: Concede) -> Refusal | None:
    """Takes the ante and bet of a player who gives up after seeing a qualifying dealer."""
    state = turn.state
    seat = state.seats.get(command.seat)
    if not turn.rules.concede:
        return refuse(Code.NO_SUCH_OPTION, turn.cite.get("concede.take", ""), "concede")
    if seat is None or command.seat not in may_concede(turn.rules, state):
        return refuse(Code.CONCEDE_NOT_OPEN, turn.cite["concede.take"], you=command.seat)
    turn.emit(Conceded(command.seat, turn.cite["concede.take"]))
    for area in (ANTE, BET):
        take(turn, command.seat, area, "conceded", turn.cite["concede.take"])
    turn.emit(HandRacked(command.seat, len(seat.hand), turn.cite["concede.final"]))
    return None
