"""What a viewer knows of the seats, and what only staff are told, on a table made by hand."""

from croupier.cards import cards
from croupier.floor.act import Act
from croupier.floor.table.state import Chair, Table
from croupier.game import State, Watcher
from croupier.game.state import Phase, Seat
from croupier.service import Live
from croupier.service.known import STAFF, seat_seen, seen, typed
from croupier.service.running import SupervisorCalled
from croupier.service.telling import tell
from tests.service.kit import ANN

FIRST, SECOND = cards("Ah Kd 2c 3s 4h"), cards("Qs Qd 5c 6s 7h")


def live() -> Live:
    """Bob at seat 1 and Cat at seat 3, in a round whose hands are dealt."""
    seats = {1: Seat(1, "Bob", hand=FIRST, first=FIRST), 3: Seat(3, "Cat", hand=SECOND, first=SECOND)}
    state = State(phase=Phase.DECIDING, seats=seats, order=(1, 3), dealt=2)
    chairs = {1: Chair("Bob", 0), 3: Chair("Cat", 0)}
    return Live(Table(id="T1", rulebook="vanuatu-2013", chairs=chairs, round=state))


def test_a_seat_is_found_by_its_number() -> None:
    for number, hand in ((1, "Ah Kd 2c 3s 4h"), (3, "Qs Qd 5c 6s 7h")):
        shown = seat_seen(live(), number, number)
        assert shown is not None
        assert (shown.number, shown.cards) == (number, hand)
        assert seen(live(), number) == frozenset(hand.split())
    other = seat_seen(live(), 3, 1)
    assert other is not None
    assert (other.number, other.cards) == (3, "")
    assert seat_seen(live(), 2, 1) is None
    assert seat_seen(Live(), 1, 1) is None
    assert seen(Live(), 1) == seen(live(), Watcher.SPECTATOR) == frozenset()


def test_typed_words_name_no_card_that_lies_face_down() -> None:
    words = "look  at\nAh and Qs"
    assert typed(live(), words) == "look at a card and a card"
    assert typed(live(), words, 1) == "look at Ah and a card"
    assert typed(live(), words, 3) == "look at a card and Qs"
    assert typed(Live(), words) == "look at Ah and Qs"


def test_what_a_supervisor_is_called_for_is_for_staff() -> None:
    event = SupervisorCalled("1.1", Act(ANN, 0), "a query at seat 3")
    for watcher in STAFF:
        line = tell(live(), event, watcher)
        assert line is not None
        assert ": a query at seat 3" in line.text
    for viewer in (1, 3, Watcher.SPECTATOR):
        line = tell(live(), event, viewer)
        assert line is None or "query" not in line.text
