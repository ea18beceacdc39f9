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


def back(folder: Path, first: Viewer, *done: c.TableCommand) -> dict[str, Any]:
    """What Bob is sent who looked from `first` when the line was cut, did these things, and has come back: it leads to
    what he sees from where he sits now."""
    with Casino(folder) as casino:
        casino.open("T1", "vanuatu-2013", CAT, *([BOB] if first == 2 else []))
        if first != 2:
            casino.fund(BOB)
        room = Room("T1", moment(casino))
        before, seen = room.now.version, told(room, Watching(first, "Bob", seated=True), {})
        for command in done:
            casino.do("table/T1", command, BOB)
        room.show(moment(casino))
    own = 2 if 2 in room.now.table.chairs else Watcher.SPECTATOR
    one, again = (Watching(own, "Bob", seated=True) for _ in range(2))
    room.resume(one, before), room.resume(again, before)
    assert told(room, one, seen) == json.loads(msgspec.json.encode(room.view(own)))
    sent: dict[str, Any] = json.loads(room.message(again) or b"{}")
    return sent


def test_whoever_sat_down_while_the_line_was_cut_comes_back_to_the_seat(tmp_path: Path) -> None:
    assert (
        back(tmp_path, Watcher.SPECTATOR, c.TakeSeat(2, "Bob"), c.BringChips(2, 70_000))["view"]["you"] == 2
    )


def test_whoever_left_while_the_line_was_cut_comes_back_as_a_spectator(tmp_path: Path) -> None:
    assert back(tmp_path, 2, c.LeaveSeat(2))["type"] == "view"


def test_whoever_has_the_same_seat_is_sent_what_changed(tmp_path: Path) -> None:
    assert back(tmp_path, 2, c.BringChips(2, 70_000))["type"] == "change"


def test_a_seat_that_comes_back_on_another_line_watches_nobody(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        casino.open("T1", "vanuatu-2013", CAT, BOB)
        room = Room("T1", moment(casino))
    for _ in range(2):
        room.join(Watching(2, "Bob", seated=True))
    room.join(Watching(Watcher.SPECTATOR, "Dan"))
    assert (room.here, room.beat(0).watching) == ((2,), 1)
