"""The settlement of a finished round, as `croupier settle` gives it."""

from functools import lru_cache
from typing import Any

from croupier.cards import text
from croupier.game.events import Phase
from croupier.game.state import ANTE, BET, DRAW_FEE, FORCE_FEE, Seat, State, Status, Wager
from croupier.game.wagers import KINDS, kind_of
from croupier.hands import describe, evaluate, qualifies
from croupier.rulebook.rules import TableRules


def settlement(rules: TableRules, state: State) -> dict[str, Any]:
    """What every area of every seat came to, in cents."""
    result: dict[str, Any] = {
        "rulebook": rules.id,
        "seats": {str(number): _seat(seat) for number, seat in state.seats.items() if seat.wagers},
        "dealer": _dealer(state),
    }
    if rules.prizes is not None:
        result["jackpot_pool"] = state.pool
    if state.phase is Phase.VOID:
        result["void"] = True
    return result


def _seat(seat: Seat) -> dict[str, Any]:
    hand = seat.first if seat.status is Status.PAID else seat.hand
    known = len(hand) >= 5
    return {
        "net": seat.net,
        "hand": text(hand),
        "value": describe(evaluate(hand)) if known else "",
        "status": str(seat.status),
        "areas": {area: _area(seat.wagers[area]) for area in sorted(seat.wagers, key=_place)},
    }


def _area(wager: Wager) -> dict[str, Any]:
    area = {"stake": wager.stake, "returned": wager.returned, "paid": wager.paid, "clause": wager.clause}
    return {**area, "carried": True} if wager.carried else area


_MAIN = (DRAW_FEE, FORCE_FEE, ANTE, BET)


@lru_cache(maxsize=256)
def _place(area: str) -> tuple[int, int, bool, str]:
    """Areas in the order in which a round settles them: ante and bet stand between the kinds of side wagers."""
    if area in _MAIN:
        return 1, _MAIN.index(area), False, area
    kind = kind_of(area)
    return 2 if kind.comes_last else 0, KINDS.index(kind), not area.endswith(":own"), area


def _dealer(state: State) -> dict[str, Any]:
    dealt = len(state.dealer) == 5
    return {
        "cards": text(state.dealer),
        "up": text([state.up]) if state.up is not None else "",
        "qualifies": qualifies(evaluate(state.dealer)) if dealt else False,
        "forced": state.forced,
        "revealed": state.revealed,
        "value": describe(evaluate(state.dealer)) if dealt else "",
    }
