"""Looks at a round, and hands for the ranking, that the NSW and Caribbean clause tests share."""

from typing import Any

from croupier.game import Event, State
from tests.table import Table


def place(table: Table, kind: type[Event], **fields: Any) -> int:
    """Where in the log the first event of a kind with these fields stands."""
    for number, event in enumerate(table.log):
        if isinstance(event, kind) and all(getattr(event, name) == fields[name] for name in fields):
            return number
    raise AssertionError(f"no {kind.__name__} with {fields}")


def racked(table: Table, seat: int) -> tuple[int, str]:
    """How many cards of a hand were counted into the rack, and by which clause."""
    assert set(table.state.seats[seat].hand) <= set(table.state.rack)
    (event,) = [event for event in table.log if hasattr(event, "count") and getattr(event, "seat", 0) == seat]
    return event.count, event.clause


def cites(table: Table, found: str, clause: str) -> bool:
    """Whether an event names a clause: itself, or as the first of those that its step follows."""
    steps = ([step] if isinstance(step, str) else step for step in table.rules.rulebook.cite.values())
    return any(step[0] == found and clause in step for step in steps)


def all_cards_accounted(state: State) -> bool:
    """Whether stub, hands, rack and cards set aside are the 52 cards of the deck."""
    stub = [card for card in range(52) if state.stub >> card & 1]
    hands = [card for seat in state.seats.values() if not seat.racked for card in seat.hand]
    return sorted([*stub, *hands, *state.dealer, *state.rack, *state.aside]) == list(range(52))
