"""What a viewer knows of the seats, and what only staff are told, on a table made by hand."""

from typing import Any

from msgspec.structs import replace

from croupier.cards import cards
from croupier.game import State, Viewer, Watcher
from croupier.game import events as g
from croupier.game.events import Phase
from croupier.game.state import Seat
from croupier.house.act import Act
from croupier.house.table import events as e
from croupier.house.table.events import HintGiven, SupervisorCalled
from croupier.house.table.public_words import STAFF, seat_seen, seen, typed
from croupier.house.table.state import Chair, Table
from croupier.house.table.telling import tell
from tests.service.kit import ANN

FIRST, SECOND = cards("Ah Kd 2c 3s 4h"), cards("Qs Qd 5c 6s 7h")


def live() -> Table:
    """Bob at seat 1 and Cat at seat 3, in a round whose hands are dealt."""
    seats = {1: Seat(1, "Bob", hand=FIRST, first=FIRST), 3: Seat(3, "Cat", hand=SECOND, first=SECOND)}
    state = State(phase=Phase.DECIDING, seats=seats, order=(1, 3), dealt=2)
    chairs = {1: Chair("Bob", 0), 3: Chair("Cat", 0)}
    return Table(id="T1", rulebook="vanuatu-2013", chairs=chairs, round=state)


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
    assert seat_seen(Table(), 1, 1) is None
    assert seen(Table(), 1) == seen(live(), Watcher.SPECTATOR) == frozenset()


def test_typed_words_name_no_card_that_lies_face_down() -> None:
    words = "look  at\nAh and Qs"
    assert typed(live(), words) == "look at a card and a card"
    assert typed(live(), words, 1) == "look at Ah and a card"
    assert typed(live(), words, 3) == "look at a card and Qs"
    assert typed(Table(), words) == "look at Ah and Qs"


def test_what_a_supervisor_is_called_for_is_for_staff() -> None:
    event = SupervisorCalled("1.1", Act(ANN, 0), "a query at seat 3")
    for watcher in STAFF:
        line = tell(live(), event, watcher)
        assert line is not None
        assert ": a query at seat 3" in line.text
    for viewer in (1, 3, Watcher.SPECTATOR):
        line = tell(live(), event, viewer)
        assert line is None or "query" not in line.text


def told(event: Any, viewer: Viewer, at: Table | None = None) -> str:
    line = tell(at or live(), event, viewer)
    return line.text if line is not None else ""


def test_a_hint_is_for_the_seat_that_asked() -> None:
    hint = HintGiven("1.1", Act(ANN, 0), 3, "fold")
    assert told(hint, 3).endswith(": fold")
    for viewer in (1, Watcher.SPECTATOR, *STAFF):
        assert "fold" not in told(hint, viewer)


def test_cash_for_chips_is_told_to_their_player_and_to_staff() -> None:
    for cash in (True, False):
        brought = e.ChipsBrought("1.1", Act(ANN, 0), 3, 12_345, cash)
        for viewer in (3, *STAFF):
            assert told(brought, viewer).endswith(": 123.45" + (", bought with cash" if cash else ""))
        for viewer in (1, Watcher.SPECTATOR):
            assert "123" not in told(brought, viewer)
            assert "cash" not in told(brought, viewer)


def test_a_draw_is_named_as_far_as_the_seat_sees_it() -> None:
    """Whatever an event says, the cards that a line names are those that the view shows."""
    viewed = e.Played("1.1", Act(ANN, 0), g.DrawViewed(3, "1.1"))
    for looked in (True, False):
        table = live()
        assert table.round is not None
        drew = replace(table.round.seats[3], drawn=SECOND[3:], viewed=looked)
        at = replace(table, round=replace(table.round, seats={**table.round.seats, 3: drew}))
        assert told(viewed, 3, at).endswith(": 6s 7h") is looked
        for viewer in (1, Watcher.SPECTATOR, *STAFF):
            assert "6s" not in told(viewed, viewer, at)
    half = cards("6s 2d")  # one that the hand holds and one that it does not
    at = replace(table, round=replace(table.round, seats={3: replace(drew, drawn=half, viewed=True)}))
    assert told(viewed, 3, at).endswith(": 6s")
