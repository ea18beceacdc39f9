"""Paying, returning and taking wagers; the maximum payout."""

from croupier.game.events import Paid, Returned, Reversed, Taken
from croupier.game.state import BET, FEES, POOLED
from croupier.game.turn import Turn
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import PayoutScope


def pay(turn: Turn, number: int, area: str, odds: int, why: str, clause: str, *, more: bool = False) -> None:
    """Pays what a wager has won, within the maximum payout, and returns its stake unless more is to come."""
    stake = turn.state.seats[number].wagers[area].open
    won = stake * odds
    amount = won if turn.rules.settings.max_payout is None else min(won, max(0, _room(turn, number, area)))
    turn.emit(Paid(number, area, amount, 0 if more else stake, odds, won, why, clause))


def give_back(turn: Turn, number: int, area: str, why: str, clause: str) -> None:
    """Returns what is still at stake on an area, if anything is."""
    wager = turn.seat(number).wagers.get(area)
    if wager is not None and wager.open:
        turn.emit(Returned(number, area, wager.open, why, clause))


def take(turn: Turn, number: int, area: str, why: str, clause: str) -> None:
    """Takes what is still at stake on an area, if anything is."""
    wager = turn.seat(number).wagers.get(area)
    if wager is not None and wager.open:
        turn.emit(Taken(number, area, wager.open, why, clause))


def reverse_all(turn: Turn, why: str, clause: str, keep: frozenset[int] = frozenset()) -> None:
    """Undoes everything done with every wager of the round, save those of some seats."""
    for seat in list(turn.state.seats.values()):
        for area, wager in seat.wagers.items():
            is_back = wager.returned == wager.stake and not wager.paid
            if seat.number not in keep and not wager.carried and not is_back:
                turn.emit(Reversed(seat.number, area, why, clause))


def return_all(turn: Turn, why: str, clause: str) -> None:
    """Returns every open wager of the round, and every fee though it was taken."""
    for seat in list(turn.state.seats.values()):
        for area, wager in seat.wagers.items():
            if area in FEES and wager.taken:
                turn.emit(Reversed(seat.number, area, why, clause))
            else:
                give_back(turn, seat.number, area, why, clause)


def _room(turn: Turn, number: int, area: str) -> int:
    """How much may still be paid under the maximum payout."""
    rules, state = turn.rules, turn.state
    most = rules.settings.max_payout
    if most is None or not _capped(rules, area):
        return 10**30
    seat, seats = state.seats[number], list(state.seats.values())
    match rules.settings.max_payout_scope:
        case PayoutScope.WAGER:
            return most - seat.wagers[area].paid
        case PayoutScope.PAYMENT:
            return most
        case PayoutScope.PLAYER:
            seats = [each for each in seats if each.player == seat.player] if seat.player else [seat]
    paid = sum(w.paid for each in seats for name, w in each.wagers.items() if _capped(rules, name))
    return most - paid


def _capped(rules: TableRules, area: str) -> bool:
    """Whether the maximum payout covers an area: all wagers, or bets alone, as the rulebook says."""
    if rules.has("cap.bets_only"):
        return area == BET
    return area not in POOLED
