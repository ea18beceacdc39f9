"""What comes next in a round: cards from the device, a choice of some seats, or a step of the dealer."""

from collections.abc import Collection

from msgspec import Struct

from croupier.game import commands as c
from croupier.game.drawing import cards_wanted
from croupier.game.events import BETTING, CLOSED, DECIDING, FORCE, REVEAL, SETTLEMENT, VOID
from croupier.game.progress import CHOOSING_AGAIN, decision_due, discarded, may_concede
from croupier.game.state import Seat, State, playing
from croupier.game.wagers.jackpot import claims_open
from croupier.rulebook.rules import TableRules


class Coming(Struct, frozen=True, gc=False):
    """So many cards, seats that choose, or a step of the dealer; none of them where a round is over or waits for a ruling."""

    cards: int = 0
    seats: tuple[int, ...] = ()
    step: c.AnyCommand | None = None


def onward(rules: TableRules, state: State, stayed: Collection[int] = ()) -> Coming:
    """What comes next; seats that have `stayed` are not asked again whether they concede."""
    if state.ruling:
        return _NOTHING
    coming = _ALWAYS.get(state.phase)
    if coming is not None:
        return coming
    wanted = cards_wanted(rules, state)
    if wanted:
        return Coming(wanted)
    seats = awaited(rules, state)
    if stayed and seats:
        seats = tuple(seat for seat in seats if seat not in stayed)
    return Coming(0, seats) if seats else Coming(0, (), dealers_step(rules, state))


def awaited(rules: TableRules, state: State) -> tuple[int, ...]:
    """The seats that must choose now, or may still concede."""
    if state.phase is FORCE:
        return tuple(seat.number for seat in playing(state) if seat.force is None)
    if state.phase is SETTLEMENT:
        return may_concede(rules, state)
    if state.phase not in CHOOSING_AGAIN:
        return ()
    return tuple([seat.number for seat in state.seats.values() if decision_due(rules, state, seat)])


def next_to_decide(rules: TableRules, state: State) -> Seat | None:
    """The first of the seats that must decide now: one that was told to act first, else by number."""
    first = state.seats.get(state.act_first)
    seats = [first, *state.seats.values()] if first else state.seats.values()
    return next((seat for seat in seats if decision_due(rules, state, seat)), None)


def dealers_step(rules: TableRules, state: State) -> c.AnyCommand | None:
    """The dealer's next step after betting and but for the reveal, once no cards are wanted and no seat is awaited."""
    if state.phase is SETTLEMENT:
        if not state.settled:
            return _SETTLE
        return c.PayJackpots() if claims_open(state) else _CLOSE
    locks = state.phase is DECIDING and rules.draw and not state.locked and not discarded(state)
    return _LOCK if locks else None


_SETTLE, _CLOSE, _LOCK = c.Settle(), c.Close(), c.Lock()
"""The steps that say nothing but themselves: made once."""

_NOTHING = Coming()
_ALWAYS = {
    BETTING: Coming(step=c.CallBets()), REVEAL: Coming(step=c.Reveal()), CLOSED: _NOTHING, VOID: _NOTHING,
}  # fmt: skip
"""What comes in a phase whatever the round holds."""
