"""What happens at a table, told to each of its viewers in a line of text: an allow-list by the kind of event.

A line names a card only where `view` shows that card to its viewer, chips only to their player and to staff,
and the reasons that staff give only to staff.
"""

from collections.abc import Collection, Iterable

from msgspec import Struct

from croupier.game import Viewer
from croupier.game import events as g
from croupier.house.act import Role
from croupier.house.table import events as e
from croupier.house.table.events import AnyTableEvent, Arranged
from croupier.house.table.known import STAFF, typed
from croupier.house.table.private_words import PRIVATE, seat_of
from croupier.house.table.public_words import PUBLIC
from croupier.house.table.state import Table
from croupier.words import say

TOLD: frozenset[type] = frozenset(PUBLIC) | frozenset(PRIVATE)
"""Every kind of event that some viewer is told of."""

_REASONED: Collection[type] = frozenset({
    g.WagerWithdrawn, g.Forfeited, g.IrregularityRecorded, g.Misdealt, g.HandVoided, g.RoundVoided, g.BetFound,
    g.LeftFaceDown, g.ActFirstDirected, g.HandRebuilt,
    e.SeatLeft, e.LimitsSet, e.AllowedAbove, e.ShuffleOrdered, e.DeviceReplaced, e.DeviceFailed, e.PlayStopped,
    e.PlayResumed, e.Directed, e.IncidentRecorded, e.RulingMade, e.TableClosed, Arranged,
})  # fmt: skip
"""Events that somebody of the staff may have had a reason for."""


class ToldLine(Struct, frozen=True):
    """One event for one viewer: what changed, the clause, the seat it is about, the event's name, and the area of a wager."""

    text: str
    clause: str
    seat: int | None
    kind: str
    area: str = ""


def tell(table: Table, event: AnyTableEvent, viewer: Viewer) -> ToldLine | None:
    """What a viewer is told of an event, the table being as it is after it; nothing where it is not for them."""
    return tell_all(table, event, (viewer,)).get(viewer)


def tell_all(table: Table, event: AnyTableEvent, viewers: Iterable[Viewer]) -> dict[Viewer, ToldLine]:
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
        added = (private(table, what, viewer) or "") if private is not None else ""
        if reason and viewer in STAFF:
            added += say("told.reason", why=reason)
        if public or added:
            told[viewer] = ToldLine(public + added, clause, seat, name, area) if added else shared
    return told


def _reason(table: Table, event: AnyTableEvent, kind: type) -> str:
    """Why a member of staff did it, for events where that is of interest."""
    if kind not in _REASONED or event.act.by.role is Role.PLAYER:
        return ""
    return typed(table, event.act.why)
