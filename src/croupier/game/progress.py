"""How far a round has come: who must still act, whose turn it is, and the phase that follows."""

from croupier.game import events as e
from croupier.game.state import DISCARDED, IN, Seat, State, playing
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.kind import SideWager
from croupier.rulebook.rules import TableRules

CHOOSING_AGAIN = (e.DECIDING, e.DRAWING, e.DECIDING_AGAIN)
"""When a seat that has drawn may bet or fold: as soon as it has its cards."""


def live(state: State) -> list[Seat]:
    """The seats that are still in the round, clockwise."""
    return [seat for seat in state.seats.values() if seat.status is IN]


def undecided(state: State) -> list[Seat]:
    """The seats that have not made their first decision."""
    return [seat for seat in state.seats.values() if seat.status is IN and seat.decision is None]


def held(state: State, seat: Seat) -> bool:
    """Whether a seat waits for the lock, having declared a claim before it was served."""
    return not state.locked and bool(seat.claim) and not seat.served


def unserved(state: State) -> list[Seat]:
    """The seats that wait for draw cards, clockwise."""
    return [seat for seat in state.seats.values() if seat.status is IN and not seat.served and seat.draws]


def unfinished(state: State) -> list[Seat]:
    """The seats that have drawn and must bet or fold."""
    return [seat for seat in state.seats.values() if seat.status is IN and seat.served and seat.again is None]


def waits_for_first(state: State, number: int) -> bool:
    """Whether a seat must wait for another that was told to act first."""
    first = state.seats.get(state.act_first)
    if first is None or first.number == number or first.status is not IN:
        return False
    return first.decision is None and not held(state, first)


def turn_of(rules: TableRules, state: State) -> int:
    """The seat whose turn it is where seats act one by one; 0 where any may act."""
    if state.locked or rules.as_decided:
        seats = live(state)
        if state.act_first:
            seats.sort(key=lambda seat: seat.number != state.act_first)
        for seat in seats:
            if held(state, seat):
                continue
            if seat.decision is None or (rules.as_decided and seat.draws and seat.again is None):
                return seat.number
    return 0


def to_serve(rules: TableRules, state: State) -> Seat | None:
    """The seat that gets the next draw cards: one that is served out of turn, else by its turn."""
    serving = state.phase is e.DRAWING or (state.phase is e.DECIDING and rules.as_decided)
    if serving and state.serve_count:
        return state.seats[state.serve_next]
    if state.phase is e.DRAWING:
        waiting = unserved(state)
        chosen = [seat for seat in waiting if seat.number == state.serve_next]
        return next(iter(chosen or waiting), None)
    if state.phase is e.DECIDING and rules.as_decided:
        number = turn_of(rules, state)
        seat = state.seats.get(number)
        return seat if seat is not None and seat.draws and not seat.served else None
    return None


def advance(turn: Turn) -> None:
    """Opens the next phase once nothing more is to be done in this one."""
    state, rules = turn.state, turn.rules
    if state.phase is e.DECIDING:
        if (rules.draw and not state.locked) or undecided(state) or discarded(state):
            return
        if rules.draw and unserved(state):
            if not rules.as_decided:
                turn.emit(e.PhaseOpened(e.DRAWING, turn.cite["draw.serve"]))
            return
        _after_draws(turn)
    elif state.phase is e.DRAWING and not unserved(state) and not discarded(state):
        _after_draws(turn)
    elif state.phase is e.DECIDING_AGAIN and not unfinished(state) and not discarded(state):
        _open_reveal(turn)


def discarded(state: State) -> bool:
    """Whether a discarded hand waits for a ruling."""
    return DISCARDED in [seat.status for seat in state.seats.values()]


def _after_draws(turn: Turn) -> None:
    if turn.rules.draw and unfinished(turn.state):
        if turn.state.phase is e.DRAWING:
            turn.emit(e.PhaseOpened(e.DECIDING_AGAIN, turn.cite["decide.again"]))
    else:
        _open_reveal(turn)


def _open_reveal(turn: Turn) -> None:
    """The dealer's hand is turned up only while somebody is in or a wager on it is open."""
    state = turn.state
    needed = bool(playing(state)) or any(
        needs_dealer(state) for needs_dealer in asked(SideWager.needs_dealer, turn.rules)
    )
    phase = e.REVEAL if needed else e.SETTLEMENT
    turn.emit(e.PhaseOpened(phase, turn.cite["reveal.open"]))


def decision_due(rules: TableRules, state: State, seat: Seat) -> bool:
    """Whether a seat must decide now."""
    if seat.status is not IN:
        return False
    if seat.served and seat.again is None:
        return state.phase in CHOOSING_AGAIN
    if state.phase is not e.DECIDING or seat.decision is not None or held(state, seat):
        return False
    return turn_of(rules, state) in (0, seat.number)


def may_concede(rules: TableRules, state: State) -> tuple[int, ...]:
    """The seats that may give up before a dealer who qualifies, their hands not being settled yet."""
    now = rules.concede and state.phase is e.SETTLEMENT and not state.settled and state.qualifies
    return tuple([seat.number for seat in live(state)]) if now else ()


def holds_cards(state: State, seat: Seat | None) -> bool:
    """Whether a seat's hand lies on the table, dealt and not finished."""
    on_table = state.phase not in (e.BETTING, e.DEALING) and not state.over
    return seat is not None and seat.status is IN and bool(seat.hand) and on_table
