"""The settlement of a finished round, as `croupier settle` gives it."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from croupier.cards import text
from croupier.game.events import Phase
from croupier.game.state import ANTE, BET, DRAW_FEE, FORCE_FEE, Seat, State, Status
from croupier.game.wagers import KINDS, kind_of
from croupier.hands import describe, evaluate, qualifies
from croupier.rulebook.rules import TableRules


class AreaResult(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What became of one wager or fee, in cents: `paid` is winnings alone; one that is `carried` counts for the next round."""

    stake: int
    returned: int
    paid: int
    clause: str
    carried: bool = False

    @property
    def net(self) -> int:
        """What the player gained or lost with it."""
        return self.returned + self.paid - self.stake


class SeatResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a round came to for one seat."""

    net: int
    hand: str
    value: str
    status: Status
    areas: dict[str, AreaResult]


class DealerResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's hand."""

    cards: str
    up: str
    qualifies: bool
    forced: bool
    revealed: bool
    value: str


class Settlement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a round came to; a pool where the rulebook has a jackpot."""

    rulebook: str
    seats: dict[str, SeatResult]
    dealer: DealerResult
    jackpot_pool: int | None = None
    void: bool = False


def settlement(rules: TableRules, state: State) -> dict[str, Any]:
    """What every area of every seat came to, in cents."""
    result: dict[str, Any] = msgspec.to_builtins(
        Settlement(
            rulebook=rules.id,
            seats={str(number): _seat(seat) for number, seat in state.seats.items() if seat.wagers},
            dealer=_dealer(state),
            jackpot_pool=state.pool if rules.prizes is not None else None,
            void=state.phase is Phase.VOID,
        )
    )
    return result


def read_settlement(given: dict[str, Any]) -> Settlement:
    """A settlement from the object that `RoundFile.settle` and `croupier settle --json` give."""
    return msgspec.convert(given, Settlement)


def _seat(seat: Seat) -> SeatResult:
    hand = seat.first if seat.status is Status.PAID else seat.hand
    value = describe(evaluate(hand)) if len(hand) >= 5 else ""
    wagers = [(area, seat.wagers[area]) for area in areas_of(seat)]
    areas = {area: AreaResult(w.stake, w.returned, w.paid, w.clause, w.carried) for area, w in wagers}
    return SeatResult(seat.net, text(hand), value, seat.status, areas)


def areas_of(seat: Seat) -> list[str]:
    """The areas that a seat has something on, in the order in which a round settles them."""
    return sorted(seat.wagers, key=_place)


_MAIN = (DRAW_FEE, FORCE_FEE, ANTE, BET)


@lru_cache(maxsize=256)
def _place(area: str) -> tuple[int, int, bool, str]:
    """Areas in the order in which a round settles them: ante and bet stand between the kinds of side wagers."""
    if area in _MAIN:
        return 1, _MAIN.index(area), False, area
    kind = kind_of(area)
    return 2 if kind.comes_last else 0, KINDS.index(kind), not area.endswith(":own"), area


def _dealer(state: State) -> DealerResult:
    value = evaluate(state.dealer) if len(state.dealer) == 5 else None
    return DealerResult(
        cards=text(state.dealer),
        up=text([state.up]) if state.up is not None else "",
        qualifies=value is not None and qualifies(value),
        forced=state.forced,
        revealed=state.revealed,
        value=describe(value) if value is not None else "",
    )
