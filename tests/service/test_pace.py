"""Rounds that start no sooner after each other than a table is arranged for, whoever opens them."""

from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.act import HOUSE_DEALER
from croupier.house.dealer import waits
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange, OpenRound, Proceed, SayReady
from croupier.house.table.state import Running
from croupier.web.feed.clocks import Clocks
from tests.service.kit import BOB, CAT, SECOND, SUE, Casino
from tests.service.test_running import bet, opened

FIVE = Running(auto=True, least=5)


def played(casino: Casino, stream: str) -> None:
    bet(casino, stream)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(stream, c.Play(g.Fold(seat)), player)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert not casino.service.table("T1").playing


def test_a_round_waits_until_the_time_is_over(casino: Casino) -> None:
    stream = opened(casino, "nz-caribbean-1998", FIVE)
    played(casino, stream)
    assert waits(casino.service.table("T1")) == ()
    casino.do(stream, SayReady(1), BOB)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert casino.service.table("T1").rounds == 1
    for command in (OpenRound(), c.StartRound()):
        assert casino.refuse(stream, command) == "TOO_SOON"
    (wait,) = waits(casino.service.table("T1"))
    casino.clock.wait(5)
    assert casino.refuse(stream, wait.command, HOUSE_DEALER) == "TOO_SOON"
    casino.clock.wait(wait.seconds - 5)
    casino.do(stream, wait.command, HOUSE_DEALER)
    assert casino.service.table("T1").rounds == 2


def test_a_round_that_took_its_time_is_followed_at_once(casino: Casino) -> None:
    stream = opened(casino, "nz-caribbean-1998", FIVE)
    casino.clock.wait(60)
    played(casino, stream)
    casino.do(stream, SayReady(1), BOB)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert casino.service.table("T1").rounds == 2


def test_the_pause_is_never_shorter(casino: Casino) -> None:
    stream = opened(casino, "nz-caribbean-1998", Running(auto=True, pause=2, least=5))
    played(casino, stream)
    (wait,) = waits(casino.service.table("T1"))
    assert wait.seconds == 6
    assert casino.refuse(stream, Arrange(Running(least=-1)), SUE) == "BAD_CLOCK"


def test_clocks_stop_while_play_is_stopped_and_begin_anew_after(casino: Casino) -> None:
    stream = opened(casino, "nz-caribbean-1998", Running(auto=True, decision=30))
    bet(casino, stream)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert [wait.seats for wait in waits(casino.service.table("T1"))] == [(1,), (2,)]
    table, clocks = casino.service.table("T1"), Clocks(started=0)
    began = casino.clock.now
    assert {running.until for running in clocks.note(table, 1, began)} == {began + 30 * SECOND}
    stopped = replace(table, stopped="cards were dropped")
    assert clocks.note(stopped, 2, began + 20 * SECOND) == ()
    assert not list(clocks.due(began + 600 * SECOND))
    again = clocks.note(table, 3, began + 600 * SECOND)
    assert {running.until for running in again} == {began + 630 * SECOND}
