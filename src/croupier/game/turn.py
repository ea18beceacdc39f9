"""One command being carried out: the events so far and the round as they leave it."""

from croupier.game.events import Event, IrregularityRecorded
from croupier.game.evolve import CHANGES
from croupier.game.state import Seat, State
from croupier.rulebook.rules import TableRules


class Turn:
    """Collects the events that a command leads to, and the round as they leave it and as the next step sees it."""

    __slots__ = ("cite", "events", "rules", "state")

    def __init__(self, rules: TableRules, state: State, events: list[Event]) -> None:
        self.rules = rules
        self.cite = rules.cite
        self.state = state
        self.events = events

    def emit(self, event: Event) -> None:
        """Adds an event."""
        self.state = CHANGES[type(event)](self.state, event)
        self.events.append(event)

    def note(self, what: str, ruling: str, clause: str, seat: int = 0) -> None:
        """Adds a note of something out of order, and of what follows from it."""
        self.emit(IrregularityRecorded(what, ruling, clause, seat))

    def seat(self, number: int) -> Seat:
        """A seat as it now stands."""
        return self.state.seats[number]


class Steps(Turn):
    """The same, with the round after each event."""

    __slots__ = ("states",)

    def __init__(self, rules: TableRules, state: State) -> None:
        super().__init__(rules, state, [])
        self.states: list[State] = []

    def emit(self, event: Event) -> None:
        """Adds an event."""
        super().emit(event)
        self.states.append(self.state)
