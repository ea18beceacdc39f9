"""What comes next in a round without anybody choosing: a step of the dealer, or cards from the device."""

from croupier.game import commands as c
from croupier.game.drawing import cards_wanted
from croupier.game.events import Phase
from croupier.game.progress import decision_due, may_concede
from croupier.game.state import State, Status, playing
from croupier.game.wagers.jackpot import claims_open
from croupier.rulebook.rules import TableRules


def awaited(rules: TableRules, state: State) -> tuple[int, ...]:
    """The seats that must choose now, or may still concede."""
    if state.phase is Phase.FORCE:
        return tuple(seat.number for seat in playing(state) if seat.force is None)
    if state.phase is Phase.SETTLEMENT:
        return may_concede(rules, state)
    return tuple(seat.number for seat in state.seats.values() if decision_due(rules, state, seat))


def dealers_step(rules: TableRules, state: State) -> c.Command | None:
    """The dealer's next step once no cards are wanted and no seat is awaited; nothing where the round is over."""
    if any(seat.status is Status.DISCARDED for seat in state.seats.values()):
        return None
    match state.phase:
        case Phase.BETTING:
            return c.CallBets()
        case Phase.DECIDING if rules.draw and not state.locked:
            return c.Lock()
        case Phase.REVEAL:
            return c.Reveal()
        case Phase.SETTLEMENT if not state.settled:
            return c.Settle()
        case Phase.SETTLEMENT:
            return c.PayJackpots() if claims_open(state) else c.Close()
    return None


def cards_due(rules: TableRules, state: State) -> int:
    """How many cards the device is to deal now."""
    return 0 if state.over else cards_wanted(rules, state)
