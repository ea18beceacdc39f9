"""Turning up the dealer's hand, and what is settled at that moment."""

from croupier.cards import text
from croupier.game.commands import Concede, Reveal
from croupier.game.events import REVEAL, SETTLEMENT, Conceded, DealerRevealed, HandRacked, PhaseOpened
from croupier.game.force import ask
from croupier.game.money import take
from croupier.game.progress import may_concede
from croupier.game.state import ANTE, BET, playing
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.kind import SideWager
from croupier.hands import describe, evaluate, qualifies
from croupier.refusal import Code, Refusal, refuse


def reveal(turn: Turn, command: Reveal) -> Refusal | None:  # noqa: ARG001
    """Turns up the dealer's hand and announces it."""
    if turn.state.phase is not REVEAL:
        return refuse(Code.DECISIONS_MISSING, turn.cite["reveal.open"], "reveal")
    dealer = turn.state.dealer
    value = evaluate(dealer)
    clause = turn.cite["reveal.open"]
    turn.emit(DealerRevealed(text(dealer), value, qualifies(value), describe(value), clause))
    for settle in asked(SideWager.at_reveal, turn.rules):
        settle(turn)
    if turn.rules.force and not turn.state.qualifies and playing(turn.state):
        ask(turn)
    else:
        clause = turn.cite["dealer.qualifies"] if turn.state.qualifies else turn.cite["dealer.fails"]
        turn.emit(PhaseOpened(SETTLEMENT, clause))
    return None


def concessions(turn: Turn, number: int) -> list[Concede]:
    """Whether a seat may give up now."""
    return [Concede(number)] if number in may_concede(turn.rules, turn.state) else []


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
