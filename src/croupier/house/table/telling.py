"""What happens at a table, told to each of its viewers in a line of text: an allow-list by the kind of event.

A line names a card only where `view` shows that card to its viewer, chips only to their player and to staff,
and the names of staff and the reasons that they give only to staff.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import text
from croupier.game import Viewer
from croupier.game import events as g
from croupier.house.act import Act, Role, ToldTo
from croupier.house.table import events as e
from croupier.house.table.public_words import PUBLIC, STAFF, seat_seen, sentence, typed
from croupier.house.table.state import Table
from croupier.words import say

# What is added for some to the words for everybody: a player's own cards and chips, and what is for staff

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
    return say("told.own-hand", cards=own.cards) if own is not None and own.cards else None


def _own_draw(table: Table, event: g.DrawViewed, viewer: Viewer) -> str | None:
    own = seat_seen(table, event.seat, viewer) if viewer == event.seat else None
    if own is None or table.round is None:
        return None
    known = own.cards.split()
    drawn = [card for card in text(table.round.seats[event.seat].drawn).split() if card in known]
    return say("told.own-draw", cards=" ".join(drawn)) if drawn else None


def _claim(table: Table, event: e.HandClaimed, viewer: Viewer) -> str | None:
    """What was said of a hand, and what its cards say, for whoever sees the whole of it."""
    own = seat_seen(table, event.seat, viewer)
    if own is None or own.face_down or not own.cards:
        return None
    return sentence(replace(event, says=typed(table, event.says, viewer)), "own")


def _for_seat_and_staff(part: str = "own") -> Private:
    def told(table: Table, event: Any, viewer: Viewer) -> str | None:
        return sentence(event, part) if viewer in STAFF or viewer == seat_of(table, event) else None

    return told


def _for_staff(part: str = "staff") -> Private:
    def told(table: Table, event: Any, viewer: Viewer) -> str | None:  # noqa: ARG001
        return sentence(event, part) if viewer in STAFF else None

    return told


def _removed(table: Table, event: e.DeckRemoved, viewer: Viewer) -> str | None:
    if viewer not in STAFF or not event.why:
        return None
    return sentence(replace(event, why=typed(table, event.why)), "staff")


def _incident(table: Table, event: e.IncidentRecorded, viewer: Viewer) -> str | None:
    if viewer in STAFF and event.note:
        return sentence(event) + sentence(replace(event, note=typed(table, event.note)), "staff")
    return sentence(event) if viewer in STAFF or viewer == event.seat else None


def _called(table: Table, event: e.SupervisorCalled, viewer: Viewer) -> str | None:
    return sentence(replace(event, what=typed(table, event.what)), "staff") if viewer in STAFF else None


def _hint(table: Table, event: e.HintGiven, viewer: Viewer) -> str | None:
    choice, _, cards = typed(table, event.best, viewer).partition(" ")
    told = replace(event, best=f"{say('worded', text=choice)} {cards}".rstrip())
    return sentence(told, "own") if viewer == event.seat else None


PRIVATE: dict[type, Private] = {
    g.CardsDealt: _own_hand,
    g.DrawViewed: _own_draw,
    e.HandClaimed: _claim,
    e.ChipsBrought: _for_seat_and_staff(),
    e.ChipsTaken: _for_seat_and_staff(),
    e.VoucherSwapped: _for_seat_and_staff(),
    e.HintGiven: _hint,
    e.AbsenceReferred: _for_seat_and_staff(""),
    e.RoundUnsealed: _for_seat_and_staff(""),
    e.IncidentRecorded: _incident,
    e.StaffAssigned: _for_staff(),
    e.FloatCounted: _for_staff(),
    e.TrayFilled: _for_staff(),
    e.TrayCredited: _for_staff(),
    e.PiecesCounted: _for_staff(""),
    e.CountAgreed: _for_staff(),
    e.SeedCommitted: _for_staff(""),
    e.SeedRevealed: _for_staff(""),
    e.DeckRemoved: _removed,
    e.ResultCorrected: _for_seat_and_staff(),
    e.SupervisorCalled: _called,
}


# The lines

_REASONED: Collection[type] = frozenset({
    g.WagerWithdrawn, g.Forfeited, g.IrregularityRecorded, g.Misdealt, g.HandVoided, g.RoundVoided, g.BetFound,
    g.SuperFound, g.LeftFaceDown, g.ActFirstDirected, g.HandRebuilt, g.CardTakenBack,
    e.SeatLeft, e.LimitsSet, e.AllowedAbove, e.ShuffleOrdered, e.DeviceReplaced, e.DeviceFailed, e.PlayStopped,
    e.PlayResumed, e.Directed, e.IncidentRecorded, e.RulingMade, e.TableClosed, e.Arranged,
})  # fmt: skip
"""Events that somebody of the staff may have had a reason for."""


class ToldLine(Struct, frozen=True):
    """One event for one viewer: what changed, the clause, the seat it is about, the event's name, and the area of a wager."""

    text: str
    clause: str
    seat: int | None
    kind: str
    area: str = ""


def tell(table: Table, event: e.TableEvent, viewer: Viewer) -> ToldLine | None:
    """What a viewer is told of an event, the table being as it is after it; nothing where it is not for them."""
    return tell_all(table, event, (viewer,)).get(viewer)


def tell_all(table: Table, event: e.TableEvent, viewers: Iterable[Viewer]) -> dict[Viewer, ToldLine]:
    """What each viewer is told of an event; the words for everybody are made once."""
    what = event.event if isinstance(event, e.Played) else event
    kind = type(what)
    clause, seat, name = event.clause, seat_of(table, what), kind.__name__
    public = PUBLIC[kind](table, what) or "" if kind in PUBLIC else ""
    area = getattr(what, "area", "") if isinstance(what, g.Event) else ""
    shared = ToldLine(public, clause, seat, name, area)
    private, reason = PRIVATE.get(kind), _reason(table, event, kind)
    told: dict[Viewer, ToldLine] = {}
    for viewer in viewers:
        if not _for(event.act, viewer, seat):
            continue
        added = (private(table, what, viewer) or "") if private is not None else ""
        if reason and viewer in STAFF:
            added += say("told.reason", why=reason)
        if public or added:
            told[viewer] = ToldLine(public + added, clause, seat, name, area) if added else shared
    return told


def _for(act: Act, viewer: Viewer, seat: int | None) -> bool:
    """Whether the table of powers has a viewer told of what a person did; what the program does is told to all."""
    if act.program or not act.told or viewer in STAFF:
        return True
    return act.told is ToldTo.SEAT and viewer == seat


def _reason(table: Table, event: e.TableEvent, kind: type) -> str:
    """Why a member of staff did it, for events where that is of interest."""
    if kind not in _REASONED or event.act.by.role is Role.PLAYER:
        return ""
    return typed(table, event.act.why)
