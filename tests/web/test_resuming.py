"""A client that comes back names the version it has; what it looked from then may not be what it looks from now."""

import json
from pathlib import Path
from typing import Any

import msgspec

from croupier.game import Viewer, Watcher
from croupier.house.table import commands as c
from croupier.web.feed.rooms import Moment, Room, Watching
from croupier.web.replies import View, merge
from tests.service.kit import BOB, CAT, Casino


def moment(casino: Casino) -> Moment:
    stream = "table/T1"
    return Moment(casino.service.version(stream), casino.service.state(stream), (), None)


def told(room: Room, one: Watching, view: View) -> View:
    """The view of a client once it has heard what it is sent."""
    message = room.message(one)
    assert message is not None
    found: dict[str, Any] = json.loads(message)
    whole: View = found["view"] if found["type"] == "view" else merge(view, found["patch"])
    return whole


def back(room: Room, viewer: Viewer, since: int, view: View) -> View:
    """What Bob sees after a line was cut at a version and he has come back."""
    one = Watching(viewer, "Bob", seated=True)
    room.resume(one, since)
    return told(room, one, view)


def whole(room: Room, viewer: Viewer) -> View:
    seen: View = json.loads(msgspec.json.encode(room.view(viewer)))
    return seen


def test_whoever_sat_down_while_the_line_was_cut_comes_back_to_the_seat(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.open("T1", "vanuatu-2013", CAT)
        casino.fund(BOB)
        room = Room("T1", moment(casino))
        before = room.now.version
        seen = told(room, Watching(Watcher.SPECTATOR, "Bob", seated=True), {})
        casino.do("table/T1", c.TakeSeat(2, "Bob"), BOB)
        casino.do("table/T1", c.BringChips(2, 70_000), BOB)
        room.show(moment(casino))
        assert back(room, 2, before, seen) == whole(room, 2)


def test_whoever_left_while_the_line_was_cut_comes_back_as_a_spectator(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.open("T1", "vanuatu-2013", CAT, BOB)
        room = Room("T1", moment(casino))
        before = room.now.version
        seen = told(room, Watching(2, "Bob", seated=True), {})
        casino.do("table/T1", c.LeaveSeat(2), BOB)
        room.show(moment(casino))
        assert back(room, Watcher.SPECTATOR, before, seen) == whole(room, Watcher.SPECTATOR)


def test_whoever_has_the_same_seat_is_sent_what_changed(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.open("T1", "vanuatu-2013", CAT, BOB)
        room = Room("T1", moment(casino))
        before = room.now.version
        seen = told(room, Watching(2, "Bob", seated=True), {})
        casino.do("table/T1", c.BringChips(2, 70_000), BOB)
        room.show(moment(casino))
        one = Watching(2, "Bob", seated=True)
        room.resume(one, before)
        assert b'"type":"change"' in (room.message(one) or b"")
        assert back(room, 2, before, seen) == whole(room, 2)
