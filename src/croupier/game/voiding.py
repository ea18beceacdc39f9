"""Voiding a hand or a whole round: what goes back, what stays, what is undone."""

from croupier.game.events import (
    HandRacked,
    HandVoided,
    Misdealt,
    PoolCause,
    PoolChanged,
    Reversed,
    RoundVoided,
)
from croupier.game.money import carry_jackpots, give_back, return_all, reverse_all
from croupier.game.state import ANTE, BET, FEES, JACKPOT, OWN_SUPER, supers_on
from croupier.game.turn import Turn
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
    """Ends the round without a result; settled wagers are undone where the rulebook reaches that far."""
    if turn.rules.has("jackpot.carried"):
        prizes = sum(
            seat.wagers[JACKPOT].paid for seat in turn.state.seats.values() if JACKPOT in seat.wagers
        )
        carry_jackpots(turn, turn.cite["jackpot.carried"])
        _restore_pool(turn, prizes)
    if undo or turn.rules.rulebook.policy.void_reach.value is VoidReach.ALWAYS:
        reverse_all(turn, why, clause, keep)
    else:
        return_all(turn, why, clause)
    turn.emit(RoundVoided(why, clause, {seat.number: seat.net for seat in turn.state.seats.values()}))


def _restore_pool(turn: Turn, prizes: int) -> None:
    """Puts prizes back that a round now void had drawn from the pool, and the house's part to the house."""
    state = turn.state
    if prizes:
        clause = turn.cite["jackpot.carried"]
        house = state.pool_called - state.pool - prizes
        turn.emit(PoolChanged(state.pool_called, state.remainder, house, PoolCause.VOID, clause))


def void_seat(turn: Turn, number: int, why: str, clause: str, *, keep_fee: bool) -> None:
    """Voids one hand: its ante, bet and supers still open go back, and with them any jackpot wager."""
    turn.emit(HandVoided(number, why, clause))
    for area in (ANTE, BET, OWN_SUPER):
        give_back(turn, number, area, why, clause)
    refund_jackpot(turn, number, why, clause)
    for bettor, area in supers_on(turn.state, number):
        give_back(turn, bettor.number, area, why, clause)
    for area, wager in turn.seat(number).wagers.items():
        if area in FEES and not keep_fee and wager.taken:
            turn.emit(Reversed(number, area, why, clause))
        elif area in FEES:
            give_back(turn, number, area, why, clause)
    rack_if_held(turn, number, clause)


def refund_jackpot(turn: Turn, number: int, why: str, clause: str) -> None:
    """Returns a jackpot wager with a void hand and takes its contribution out of the pool again."""
    wager = turn.seat(number).wagers.get(JACKPOT)
    if wager is None or not wager.open:
        return
    state = turn.state
    share = wager.open * turn.rules.settings.jackpot_contribution
    give_back(turn, number, JACKPOT, why, clause)
    pool, remainder = divmod(max(state.pool * 10_000 + state.remainder - share, 0), 10_000)
    turn.emit(PoolChanged(pool, remainder, 0, PoolCause.REFUND, turn.cite["jackpot.refunded"]))


def rack_if_held(turn: Turn, number: int, clause: str) -> None:
    """Racks a hand that still lies on the table."""
    seat = turn.seat(number)
    if seat.hand and not seat.racked:
        turn.emit(HandRacked(number, len(seat.hand), clause))
