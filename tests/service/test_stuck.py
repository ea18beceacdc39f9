"""A table that runs by itself gets past what players and staff may do to it, and gives everybody their time."""

import pytest

from croupier.game import Phase, Status
from croupier.game import commands as g
from croupier.game.state import ANTE
from croupier.house.act import HOUSE_DEALER
from croupier.house.table import commands as c
from croupier.rulebook import IDS
from croupier.web.feed.clocks import Clocks
from tests.service.kit import ANN, BOB, SECOND, Casino
from tests.service.test_running import TIMED, absent_round, bet, note, opened, proceed, sure

DISCARDING = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016")


@pytest.mark.parametrize("rulebook", DISCARDING)
def test_the_autopilot_looks_for_a_hand_that_its_player_discarded(rulebook: str, casino: Casino) -> None:
    stream = opened(casino, rulebook)
    bet(casino, stream)
    proceed(casino, stream)
    sure(casino.ask(stream, c.Play(g.DiscardHand(1)), BOB))
    seat = casino.service.state(stream).round.seats[1]
    assert seat.status is Status.IN, "it lay on top, and is rebuilt at once"
    for number in (1, 2):
        sure(casino.ask(stream, c.Play(g.MarkAbsent(number)), HOUSE_DEALER))
        proceed(casino, stream)
    assert not casino.service.state(stream).playing


@pytest.mark.parametrize("rulebook", DISCARDING)
def test_an_ante_cannot_be_found_too_large_where_no_rule_says_so(rulebook: str, casino: Casino) -> None:
    stream = opened(casino, rulebook)
    casino.do(stream, c.SetLimits((1_000, 50_000)))
    bet(casino, stream)
    assert casino.refuse(stream, c.Play(g.FindStake(1, ANTE, 500)), ANN) == "NO_SUCH_RULE"


def test_a_clock_of_the_round_before_does_not_run_on_in_the_next(casino: Casino) -> None:
    """A worker that hears of everything late sees betting, and then the betting of another round."""
    stream = opened(casino, "vanuatu-2013", TIMED)
    clocks = Clocks(started=0)
    sure(casino.ask(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB))
    note(casino, clocks, stream)
    sure(casino.ask(stream, c.Play(g.WithdrawWager(1, ANTE)), BOB))
    absent_round(casino, stream)
    assert casino.service.state(stream).round.phase is Phase.BETTING
    casino.clock.wait(15)
    sure(casino.ask(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB))
    (running,) = note(casino, clocks, stream)
    assert running.wait.key == "betting"
    assert running.until == casino.clock.now + 20 * SECOND


@pytest.mark.parametrize("rulebook", IDS)
@pytest.mark.parametrize("source", ["shoe", "shuffler"])
def test_a_shuffle_ordered_while_bets_are_placed_is_done_before_the_deal(
    rulebook: str, source: str, casino: Casino
) -> None:
    stream = opened(casino, rulebook, table="T1", source=source)
    sure(casino.ask(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB))
    casino.ask(stream, c.OrderShuffle())
    casino.ask(stream, c.Play(g.WithdrawWager(1, ANTE)), BOB)
    bet(casino, stream)
    proceed(casino, stream)
    assert casino.service.state(stream).dealt
