"""A practice table ends by an event, whatever its round has come to, and every chip of it goes home."""

import pytest

from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.wagers import missing
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange, EndPractice
from croupier.house.table.events import ChipsTaken, TableClosed
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Running, Standing, Table
from croupier.rulebook import IDS, rulebook
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, Casino

STREAM = "table/mine"
CHIPS = 100_000


def practising(casino: Casino, book: str) -> None:
    """Bob at a practice table of his own."""
    areas = tuple(rulebook(book).layout.areas)
    for command in (
        c.PrepareTable("mine", book, areas=areas, practice=BOB.id),
        Arrange(Running(auto=True)),
    ):
        casino.do(STREAM, command, program=True)
    casino.do(STREAM, c.TakeSeat(1, BOB.id), BOB)
    casino.do(STREAM, c.BringChips(1, CHIPS), BOB)


def go_to(casino: Casino, moment: str) -> None:
    """Brings the round to one of its moments."""
    if not casino.service.table("mine").playing:
        casino.do(STREAM, c.SayReady(1), BOB)
        casino.do(STREAM, c.Proceed(), program=True)
    if moment != "empty":
        casino.do(STREAM, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    if moment == "dealt":
        table = casino.service.table("mine")
        assert table.round is not None
        if lacks := missing(rules := rules_of(table), table.round.seats[1]):
            area = lacks.required(rules)
            casino.do(STREAM, c.Play(g.PlaceWager(1, area, lacks.least(rules, area, 1_000))), BOB)
        casino.do(STREAM, c.SayReady(1), BOB)
        state = casino.service.table("mine").round
        assert state is not None
        assert state.phase is Phase.DECIDING


@pytest.mark.parametrize("moment", ["empty", "wagered", "dealt"])
@pytest.mark.parametrize("book", IDS)
def test_a_practice_table_ends_whatever_its_round_has_come_to(casino: Casino, book: str, moment: str) -> None:
    practising(casino, book)
    go_to(casino, moment)
    done = casino.do(STREAM, EndPractice(), program=True)
    (taken,) = (event for event in done.events if isinstance(event, ChipsTaken))
    assert (taken.seat, taken.amount) == (1, CHIPS)
    assert isinstance(done.events[-1], TableClosed)
    table: Table = casino.service.table("mine")
    assert (table.standing, table.playing, table.chairs) == (Standing.CLOSED, False, {})
    assert casino.refuse(STREAM, EndPractice(), program=True) == "TABLE_CLOSED"
    assert rebuild(casino.store).books.ledger.total() == 0
    practising(casino, book)
    go_to(casino, "dealt")


def test_a_table_of_the_house_is_not_ended_so(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    assert casino.refuse("table/T1", EndPractice(), program=True) == "TABLE_CLOSED"
