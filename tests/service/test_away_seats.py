"""A seat whose player does not wager is stood up by itself: at a full table after three rounds, elsewhere when the program says so."""

import pytest

from croupier.game import Watcher
from croupier.game import commands as g
from croupier.game.wagers import missing
from croupier.house.act import Person
from croupier.house.table import commands as c
from croupier.house.table.events import SeatLeft, TableEvent
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Running, Table
from croupier.house.table.telling import tell
from croupier.rulebook import rulebook
from tests.pilot.autopilot import Autopilot
from tests.pilot.players import Lively
from tests.pilot.projections import rebuild
from tests.service.kit import PLAYERS, SAM, SUE, Casino

STREAM = "table/T1"
CHIPS = 5_000_000
MOST = 100
VANUATU, NSW = "vanuatu-2013", "nsw-star-2019"
CLAUSES = {VANUATU: rulebook(VANUATU).seats.clause, NSW: "14.9"}


class Floor:
    """A table that the program runs, with players at its first seats; what the clocks would send is sent here."""

    def __init__(self, casino: Casino, book: str, players: int, **running: int) -> None:
        self.casino = casino
        self.pilot: Autopilot = casino.open("T1", book, choose=Lively("T1", absent=0).choose)
        self.events: list[TableEvent] = []
        self.do(c.Arrange(Running(auto=True, **running)), SUE, second=SAM)
        casino.fund(*PLAYERS[:players])
        for seat in range(1, players + 1):
            self.sit(seat)
        self.rounds(1, 1)  # it was open before the others sat down, and does not count for them

    @property
    def table(self) -> Table:
        return self.casino.service.table("T1")

    @property
    def left(self) -> list[SeatLeft]:
        return [event for event in self.events if isinstance(event, SeatLeft)]

    def do(self, command: c.TableCommand, by: Person | None = None, **more: object) -> None:
        """Has something done by a player, or by the program."""
        done = self.casino.do(STREAM, command, by or SUE, **({"program": True} if by is None else more))
        self.events += done.events

    def sit(self, seat: int) -> None:
        player = PLAYERS[seat - 1]
        self.do(c.TakeSeat(seat, player.id), player)
        self.do(c.BringChips(seat, CHIPS), player)

    def wager(self, *seats: int) -> None:
        """Opens a round in which these seats wager."""
        if not self.table.playing:
            self.do(c.SayReady(seats[0]), PLAYERS[seats[0] - 1])
        if not self.table.playing:
            self.do(c.Proceed())
        rules = rules_of(self.table)
        for seat in seats:
            by = PLAYERS[seat - 1]
            self.do(c.Play(g.PlaceWager(seat, "ante", 1_000)), by)
            assert self.table.round is not None
            if lacks := missing(rules, self.table.round.seats[seat]):
                area = lacks.required(rules)
                self.do(c.Play(g.PlaceWager(seat, area, lacks.least(rules, area, 1_000))), by)

    def call(self) -> None:
        """Calls the bets, as the clock does."""
        self.do(c.Play(g.CallBets()))

    def finish(self) -> None:
        """Plays a round whose bets are called to its end."""
        for _ in range(MOST):
            step = self.pilot.next_step() if self.table.playing else None
            if step is None:
                return
            if not step.waits:
                assert isinstance(step.command, c.TableCommand)
                self.do(step.command)
                continue
            seat = step.waits[0]
            choice = self.pilot.choose(rules_of(self.table), self.table, seat)
            assert choice is not None
            self.do(c.Play(choice), PLAYERS[seat - 1])
        raise AssertionError("the round does not end")

    def rounds(self, number: int, *seats: int) -> None:
        for _ in range(number):
            self.wager(*seats)
            self.call()
            self.finish()


@pytest.mark.parametrize("book", [VANUATU, NSW])
def test_who_wagers_in_none_of_three_rounds_at_a_full_table_is_stood_up(casino: Casino, book: str) -> None:
    floor = Floor(casino, book, 5)
    before = casino.service.state(f"wallet/{PLAYERS[4].id}").balance
    floor.rounds(2, 1, 2, 3, 4)
    assert not floor.left
    floor.wager(1, 2, 3, 4)
    floor.call()
    assert 5 in floor.table.chairs  # not in the middle of a round
    floor.finish()
    (left,) = floor.left
    assert (left.seat, left.clause, left.held) == (5, CLAUSES[book], 0)
    assert list(floor.table.chairs) == [1, 2, 3, 4]
    assert casino.service.state(f"wallet/{PLAYERS[4].id}").balance == before + CHIPS
    assert rebuild(casino.store).books.ledger.total() == 0
    line = tell(floor.table, left, Watcher.SPECTATOR)
    assert line is not None
    assert line.text == "Seat 5 is free: rounds without a wager at a full table"
    floor.rounds(1, 1, 2)  # and the others play on
    floor.sit(5)


def test_nobody_is_stood_up_while_a_seat_is_free(casino: Casino) -> None:
    floor = Floor(casino, VANUATU, 4)
    floor.rounds(4, 1, 2, 3)
    casino.fund(PLAYERS[4])
    floor.sit(5)
    floor.rounds(2, 1, 2, 3, 5)  # rounds with a free seat do not count
    assert not floor.left
    floor.rounds(1, 1, 2, 3, 5)
    assert [left.seat for left in floor.left] == [4]


def test_a_wager_in_between_starts_the_count_again(casino: Casino) -> None:
    floor = Floor(casino, VANUATU, 5)
    for seats in ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 4), (1, 2, 3, 4)):
        floor.rounds(1, *seats)
    assert not floor.left


def test_several_are_stood_up_one_by_one_while_the_table_is_full(casino: Casino) -> None:
    """Once one seat is free, nobody waits for the other."""
    floor = Floor(casino, VANUATU, 5)
    floor.rounds(4, 1, 2, 3)
    assert [left.seat for left in floor.left] == [4]


def test_a_table_that_a_person_runs_is_left_to_that_person(casino: Casino) -> None:
    pilot = casino.open("T1", VANUATU, *PLAYERS[:5])
    live = Lively("T1", absent=0).choose
    pilot.choose = lambda rules, table, seat: live(rules, table, seat) if seat < 5 else None
    for _ in range(4):
        assert pilot.play_round()
    assert 5 in casino.service.table("T1").chairs


def test_who_is_away_is_stood_up_where_the_program_says_so(casino: Casino) -> None:
    floor = Floor(casino, VANUATU, 2)
    purses = [casino.service.state(f"wallet/{player.id}").balance for player in PLAYERS[:2]]
    floor.wager(1)
    assert casino.refuse(STREAM, c.StandUp(1), program=True) == "WAGERS_OPEN"
    assert casino.refuse(STREAM, c.StandUp(3), program=True) == "SEAT_EMPTY"
    assert casino.refuse(STREAM, c.StandUp(2), SUE) == "ROLE_TOO_LOW"
    floor.do(c.StandUp(2))  # betting is open, and nothing of this seat lies there
    floor.call()
    floor.finish()
    chips = floor.table.chairs[1].chips
    floor.do(c.StandUp(1))
    assert [(left.seat, left.why) for left in floor.left] == [
        (2, "its player was away"),
        (1, "its player was away"),
    ]
    after = [casino.service.state(f"wallet/{player.id}").balance for player in PLAYERS[:2]]
    assert after == [purses[0] + chips, purses[1] + CHIPS]
    assert not floor.table.chairs
    assert rebuild(casino.store).books.ledger.total() == 0
