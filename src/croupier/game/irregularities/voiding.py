"""Voiding a hand or a whole round: what goes back, what stays, what is undone."""

from croupier.game.events import HandRacked, HandVoided, Misdealt, Reversed, RoundVoided
from croupier.game.money import give_back, return_all, reverse_all
from croupier.game.state import ANTE, BET, FEES
from croupier.game.turn import Turn
from croupier.game.wagers import asked, kinds
from croupier.game.wagers.kind import SideWager
from croupier.rulebook.policy import VoidReach


def misdeal_round(turn: Turn, why: str, clause: str) -> None:
    """Declares a misdeal of the whole round: wagers and fees go back, jackpot wagers wait for the next."""
    turn.emit(Misdealt(why, clause))
    void_round(turn, why, turn.cite["misdeal.void"], undo=False)


def void_for_bad_deck(turn: Turn, why: str, clause: str) -> None:
    """A deck that is not the 52 cards voids the open round, payments already made included."""
    turn.emit(Misdealt(why, clause))
    void_round(turn, why, turn.cite["deck.bad"], undo=True)


def void_round(turn: Turn, why: str, clause: str, *, undo: bool, keep: frozenset[int] = frozenset()) -> None:
    """Ends the round without a result: everything goes back, what was folded, taken and paid in it too.

    A house may keep folded antes; then what was settled is undone where the rulebook reaches that far.
    """
    for void_side in asked(SideWager.void_round, turn.rules):
        void_side(turn)
    if undo or turn.rules.rulebook.policy.void_reach.value is VoidReach.ALWAYS:
        reverse_all(turn, why, clause, keep)
    else:
        return_all(turn, why, clause)
    turn.emit(RoundVoided(why, clause, {seat.number: seat.net for seat in turn.state.seats.values()}))


def void_seat(turn: Turn, number: int, why: str, clause: str, *, keep_fee: bool) -> None:
    """Voids one hand: its ante and bet still open go back, and what else is on it."""
    turn.emit(HandVoided(number, why, clause))
    for area in (ANTE, BET):
        give_back(turn, number, area, why, clause)
    for kind in kinds(turn.rules):
        kind.void_hand(turn, number, why, clause)
    for area, wager in turn.seat(number).wagers.items():
        if area in FEES and not keep_fee and wager.taken:
            turn.emit(Reversed(number, area, why, clause))
        elif area in FEES:
            give_back(turn, number, area, why, clause)
    rack_if_held(turn, number, clause)


def rack_if_held(turn: Turn, number: int, clause: str) -> None:
    """Racks a hand that still lies on the table."""
    seat = turn.seat(number)
    if seat.hand and not seat.racked:
        turn.emit(HandRacked(number, len(seat.hand), clause))
