"""What is added for some to the words for everybody: a player's own cards and chips, and what is for staff."""

from collections.abc import Callable
from typing import Any

from croupier.cards import text
from croupier.game import Viewer
from croupier.game import events as g
from croupier.house.table import events as e
from croupier.house.table.events import AbsenceReferred, HintGiven, SupervisorCalled
from croupier.house.table.known import STAFF, seat_seen, typed
from croupier.house.table.state import Table
from croupier.words.amounts import money

Private = Callable[[Table, Any, Viewer], str | None]
"""An addition, or the whole line where there are no words for everybody."""


def seat_of(table: Table, what: Any) -> int | None:
    """The seat that an event is about."""
    if isinstance(what, g.CardExposed):
        return what.hand or None
    if isinstance(what, e.VoucherSwapped):
        return next((seat for seat, chair in table.chairs.items() if chair.player == what.player), None)
    return getattr(what, "seat", 0) or None


def _own_hand(table: Table, event: g.CardsDealt, viewer: Viewer) -> str | None:  # noqa: ARG001
    own = seat_seen(table, viewer, viewer) if isinstance(viewer, int) else None
    return f"; your hand is {own.cards}" if own is not None and own.cards else None


def _own_draw(table: Table, event: g.DrawViewed, viewer: Viewer) -> str | None:
    own = seat_seen(table, event.seat, viewer) if viewer == event.seat else None
    if own is None or table.round is None:
        return None
    known = own.cards.split()
    drawn = [card for card in text(table.round.seats[event.seat].drawn).split() if card in known]
    return f": {' '.join(drawn)}" if drawn else None


def _claim(table: Table, event: e.HandClaimed, viewer: Viewer) -> str | None:
    """What was said of a hand, and what its cards say, for whoever sees the whole of it."""
    own = seat_seen(table, event.seat, viewer)
    if own is None or own.face_down or not own.cards:
        return None
    return f": {typed(table, event.says, viewer)}; the cards say {event.cards_say}"


def _for_seat_and_staff(words: Callable[[Any], str]) -> Private:
    def told(table: Table, event: Any, viewer: Viewer) -> str | None:
        return words(event) if viewer in STAFF or viewer == seat_of(table, event) else None

    return told


def _for_staff(words: Callable[[Table, Any], str | None]) -> Private:
    def told(table: Table, event: Any, viewer: Viewer) -> str | None:
        return words(table, event) if viewer in STAFF else None

    return told


def _brought(event: e.ChipsBrought) -> str:
    return f": {money(event.amount)}{', bought with cash' if event.cash else ''}"


def _taken(event: e.ChipsTaken) -> str:
    return f": {money(event.amount)}{f' and {money(event.tokens)} in tokens' if event.tokens else ''}"


def _removed(table: Table, event: e.DeckRemoved) -> str | None:
    return f": {typed(table, event.why)}" if event.why else None


def _incident(table: Table, event: e.IncidentRecorded, viewer: Viewer) -> str | None:
    where = f"At seat {event.seat}" if event.seat else "At the table"
    noted = f"{where}, a breach is noted: {event.what}"
    if viewer in STAFF and event.note:
        return f"{noted} ({typed(table, event.note)})"
    return noted if viewer in STAFF or viewer == event.seat else None


def _referred(event: AbsenceReferred) -> str:
    return f"Seat {event.seat} is away, not for the first time ({event.times}): the supervisor is asked"


def _called(table: Table, event: SupervisorCalled) -> str:
    return f": {typed(table, event.what)}"


def _hint(table: Table, event: HintGiven, viewer: Viewer) -> str | None:
    return f": {typed(table, event.best, viewer)}" if viewer == event.seat else None


PRIVATE: dict[type, Private] = {
    g.CardsDealt: _own_hand,
    g.DrawViewed: _own_draw,
    e.HandClaimed: _claim,
    e.ChipsBrought: _for_seat_and_staff(_brought),
    e.ChipsTaken: _for_seat_and_staff(_taken),
    e.VoucherSwapped: _for_seat_and_staff(lambda event: f": number {event.number}, {money(event.value)}"),
    HintGiven: _hint,
    AbsenceReferred: _for_seat_and_staff(_referred),
    e.IncidentRecorded: _incident,
    e.FloatCounted: _for_staff(lambda _, event: f": {money(event.amount)}"),
    e.DeckRemoved: _for_staff(_removed),
    SupervisorCalled: _for_staff(_called),
}
