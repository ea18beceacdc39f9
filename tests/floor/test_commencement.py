"""Days in force where a table stands: which version opens, and what a table does when an amendment comes."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from croupier.house.act import Act
from croupier.house.dealer import Crew, waits
from croupier.house.dealer import next_step as crew_step
from croupier.house.table.commencing import coming_change
from croupier.house.table.state import Commencement, Running
from croupier.refusal import Refusal
from croupier.rulebook.registry import keep
from croupier.rulebook.shelf import house_book
from tests.clauses.showing import then
from tests.floor.kit import DEALER_ANN, HOUSE, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, decide, e, g

HEAD = """extends = "nz-div22-2016"
id = "{id}"
title = "Ours"
instrument = "House rules"
version_of = "ours"
"""
OLD, NEW, DAY = "nz-div22-2012", "nz-div22-2016", "2016-05-02"


def auckland(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Pacific/Auckland")).timestamp())


def prepared(book: str, named: str, when: str) -> Floor:
    floor = Floor(book)
    floor.now = auckland(when)
    floor.do(c.PrepareTable("T1", named, floor.source, floor.areas()))
    return floor


def evening(commencement: Commencement, **settings: Any) -> Floor:
    """A table under the old text on its last evening, arranged for the day after."""
    floor = Floor(OLD, **settings)
    floor.now = auckland("2016-05-01T22:00")
    floor.open().sit(s1="Bob")
    arranged = c.Arrange(Running(real=True, commencement=commencement))
    floor.do(arranged, OPERATOR_OTTO, why="the amendment", second=SUPERVISOR_SUE)
    return floor


def test_the_legal_day_is_that_of_the_place() -> None:
    """At 08:00 on 2 May in Auckland it is still 1 May in UTC."""
    assert prepared(NEW, NEW, "2016-05-02T08:00").table.rulebook == NEW
    old = Floor(OLD)
    old.now = auckland("2016-05-02T08:00")
    refusal = old.refuse(c.PrepareTable("T1", OLD, old.source, old.areas()))
    assert (refusal.code, refusal.values["day"]) == ("RULEBOOK_NOT_IN_FORCE", DAY)


@pytest.mark.parametrize(
    ("when", "opened"), [("2016-05-01T23:59", OLD), ("2016-05-02T00:00", NEW), ("2026-01-01T12:00", NEW)]
)
def test_an_instrument_opens_in_the_version_of_the_day(when: str, opened: str) -> None:
    assert prepared(opened, "nz-div22", when).table.rulebook == opened


def test_a_table_stops_at_commencement() -> None:
    floor = evening(Commencement.STOP)
    floor.fold_out(1)
    floor.now = auckland("2016-05-02T00:00")
    for deck in list(floor.table.decks):
        floor.ready(deck)
    refusal = floor.refuse(c.StartRound(), DEALER_ANN)
    assert (refusal.code, refusal.values) == ("RULEBOOK_NOT_IN_FORCE", {"rulebook": OLD, "day": DAY})
    change = coming_change(floor.table)
    assert change is not None
    assert (change.day, change.rulebook, change.moves) == (DAY, NEW, False)


def test_a_table_moves_at_commencement() -> None:
    floor = evening(Commencement.MOVE)
    change = coming_change(floor.table)
    assert change is not None
    assert (change.rulebook, change.moves) == (NEW, True)
    floor.fold_out(1)
    floor.now = auckland("2016-05-02T00:00")
    floor.start(1)
    (moved,) = floor.events(e.RulebookMoved)
    assert (moved.rulebook, moved.day) == (NEW, DAY)
    assert floor.table.rulebook == floor.events(e.RoundStarted)[-1].rulebook == NEW
    assert coming_change(floor.table) is None


def test_a_table_does_not_move_where_its_settings_are_not_allowed_any_more() -> None:
    """A house's own rulebook in two versions, of which the second has declarations of players only."""
    texts = {
        "ours-1": "until = 2020-10-01",
        "ours-2": """effective = 2020-10-01
[settings.declare_mode]
clause = "H1"
choices = ["player"]
default = "player"
fixed = true""",
    }
    keep(house_book(HEAD.format(id=name) + rest) for name, rest in texts.items())
    try:
        floor = Floor("ours-1", declare_mode="auto")
        floor.now = auckland("2020-09-30T12:00")
        floor.open().sit(s1="Bob")
        arranged = c.Arrange(Running(real=True, commencement=Commencement.MOVE))
        floor.do(arranged, OPERATOR_OTTO, why="the amendment", second=SUPERVISOR_SUE)
        change = coming_change(floor.table)
        assert change is not None
        assert (change.rulebook, change.moves) == ("ours-2", False)
        floor.now = auckland("2020-10-01T00:00")
        assert floor.refuse(c.StartRound(), DEALER_ANN).code == "RULEBOOK_NOT_IN_FORCE"
    finally:
        keep(())


@pytest.mark.parametrize("commencement", Commencement)
def test_a_round_that_spans_midnight_ends_under_the_text_it_began_with(commencement: Commencement) -> None:
    floor = evening(commencement)
    floor.start(1)
    floor.now = auckland("2016-05-02T00:30")
    floor.deal({1: "2c 4d 6h 8s Tc"}, "Ac Kd 9h 5s 3d")
    then(floor, g.Fold(1), g.Lock(), g.Settle(), g.Close())
    assert not floor.table.playing
    assert floor.table.rulebook == OLD
    assert {event.clause for event in floor.events(e.RoundEnded)} == {
        floor.duties.clause("round.boundaries") or floor.duties.clause("shuffle.due")
    }


def test_a_table_that_runs_by_itself_stops_with_a_notice() -> None:
    floor = evening(Commencement.STOP)
    floor.fold_out(1)
    for deck in list(floor.table.decks):
        floor.ready(deck)
    table = replace(floor.table, running=Running(auto=True, pause=5))
    done = decide(HOUSE, table, c.OpenRound(), Act(DEALER_ANN, auckland("2016-05-02T00:00"), program=True))
    assert not isinstance(done, Refusal)
    (lapsed,) = done
    assert isinstance(lapsed, e.RulebookLapsed)
    stopped = replace(table, lapsed=lapsed.day)
    assert waits(stopped) == ()
    step = crew_step(stopped, Crew(DEALER_ANN, SUPERVISOR_SUE), HOUSE)
    assert step is not None
    assert step.command is None
