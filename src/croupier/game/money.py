"""Paying, returning and taking wagers; the maximum payout."""

from croupier.game.because import least, most
from croupier.game.events import Paid, Returned, Reversed, Taken
from croupier.game.state import ANTE, BET, FEES, POOLED, Status
from croupier.game.turn import Turn
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import PayoutScope, TokenFate


def pay(
    turn: Turn,
    number: int,
    area: str,
    odds: int,
    why: str,
    clause: str,
    *,
    more: bool = False,
    counted: int | None = None,
) -> None:
    """Pays what a wager has won, within the maximum payout, and returns its stake unless more is to come.

    It wins as if so much were `counted` as is at stake, where nothing else is said.
    """
    stake = turn.state.seats[number].wagers[area].open
    won = (stake if counted is None else counted) * odds
    capped = turn.rules.settings.max_payout is not None and _capped(turn.rules, area)
    amount = least(won, most(0, _room(turn, number, area))) if capped else won
    kept = 0 if more else _tokens_kept(turn, number, area)
    turn.emit(Paid(number, area, amount, 0 if more else stake - kept, odds, won, why, clause))
    if kept:
        turn.emit(Taken(number, area, kept, "a token that won", turn.cite["wager.tokens"]))


def _tokens_kept(turn: Turn, number: int, area: str) -> int:
    """The tokens of a winning stake that stay with the house, where that is its choice."""
    wager = turn.state.seats[number].wagers[area]
    if not wager.tokens or turn.rules.settings.token_on_win is not TokenFate.KEPT:
        return 0
    return min(wager.open, wager.tokens)


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
    """Undoes everything done with every wager of the round, save those of some seats, antes that a house keeps and prizes that are not recovered."""
    recovered = turn.rules.settings.void_recovers_prizes
    for seat in list(turn.state.seats.values()):
        folded = seat.status is Status.FOLDED and not turn.rules.settings.void_returns_folded
        for area, wager in seat.wagers.items():
            is_back = wager.returned == wager.stake and not wager.paid
            kept = seat.number in keep or wager.carried or (folded and area == ANTE)
            if not kept and not is_back and (recovered or not wager.paid):
                turn.emit(Reversed(seat.number, area, why, clause))


def return_all(turn: Turn, why: str, clause: str) -> None:
    """Returns every open wager of the round, and every fee though it was taken; all else that was settled too, unless
    a house keeps folded antes."""
    everything = turn.rules.settings.void_returns_folded
    for seat in list(turn.state.seats.values()):
        for area, wager in seat.wagers.items():
            settled = wager.taken or wager.paid
            if settled and not wager.carried and (everything or area in FEES):
                turn.emit(Reversed(seat.number, area, why, clause))
            else:
                give_back(turn, seat.number, area, why, clause)


def _room(turn: Turn, number: int, area: str) -> int:
    """How much may still be paid under the maximum payout."""
    rules, state = turn.rules, turn.state
    maximum = rules.settings.max_payout
    assert maximum is not None  # noqa: S101 (who asks has one)
    seat, seats = state.seats[number], list(state.seats.values())
    match rules.settings.max_payout_scope:
        case PayoutScope.WAGER:
            return maximum - seat.wagers[area].paid
        case PayoutScope.PAYMENT:
            return maximum
        case PayoutScope.PLAYER:
            seats = [each for each in seats if each.player == seat.player] if seat.player else [seat]
    paid = sum(w.paid for each in seats for name, w in each.wagers.items() if _capped(rules, name))
    return maximum - paid


def _capped(rules: TableRules, area: str) -> bool:
    """Whether the maximum payout covers an area: all wagers, or bets alone, as the rulebook says."""
    if rules.has("cap.bets_only"):
        return area == BET
    return area not in POOLED
