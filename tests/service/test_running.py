"""A table that runs itself: one command for all steps of the crew, seats that say when they are ready, clocks, pace and size."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.game import Phase, Status, Watcher
from croupier.game import commands as g
from croupier.game.progress import decision_due
from croupier.game.state import ANTE, BET
from croupier.game.wagers.supers import OWN_SUPER
from croupier.house.act import HOUSE_DEALER, HOUSE_STAFF, Role
from croupier.house.answers import Done
from croupier.house.dealer import LOOK, looking, waits
from croupier.house.people import Register
from croupier.house.table import commands as c
from croupier.house.table.commands import (
    AnswerCall,
    Arrange,
    CallSupervisor,
    OpenRound,
    Proceed,
    ReferAbsence,
    SayReady,
)
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Running, Standing
from croupier.house.table.telling import tell
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.refusal import Refusal
from croupier.rulebook import IDS
from croupier.web.feed.clocks import Clocks
from tests.service.kit import ANN, BOB, CAT, OTTO, SAM, SECOND, SUE, Casino

TIMED = Running(auto=True, betting=20, decision=30, force=15, pause=4)
UNTIMED = Running(auto=True)


def opened(
    casino: Casino, rulebook: str, running: Running = UNTIMED, table: str = "T1", **settings: Any
) -> str:
    """A table that the autopilot has opened with Bob and Cat at it."""
    for person in HOUSE_STAFF:
        casino.ask("people", Register(person), OTTO, second=SUE, program=True)
    stream = casino.prepare(table, rulebook, **settings)
    casino.do(stream, Arrange(running), SUE)
    proceed(casino, stream)
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(wallet_stream(player.id), Deposit(1_000_000), player)
        casino.do(stream, c.TakeSeat(seat, player.id), player)
        casino.do(stream, c.BringChips(seat, 100_000), player)
    proceed(casino, stream)
    return stream


def proceed(casino: Casino, stream: str) -> Done:
    return casino.do(stream, Proceed(), HOUSE_DEALER)


def bet(casino: Casino, stream: str) -> None:
    rules = rules_of(casino.service.state(stream))
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(stream, c.Play(g.PlaceWager(seat, ANTE, 1_000)), player)
        if rules.super_odds is not None:
            casino.ask(stream, c.Play(g.PlaceWager(seat, OWN_SUPER, 1_000)), player)
        casino.do(stream, SayReady(seat), player)


@pytest.mark.parametrize("rulebook", IDS)
def test_the_autopilot_plays_a_whole_round_in_a_handful_of_appends(rulebook: str, casino: Casino) -> None:
    stream = opened(casino, rulebook)
    table = casino.service.state(stream)
    assert table.standing is Standing.OPEN
    assert table.round.phase is Phase.BETTING
    bet(casino, stream)
    proceed(casino, stream)
    while (table := casino.service.state(stream)).playing:
        state, rules = table.round, rules_of(table)
        if state.phase is Phase.FORCE:
            casino.do(stream, c.Play(g.CloseForce()), HOUSE_DEALER)
        for number, player in ((1, BOB), (2, CAT)):
            if decision_due(rules, state, state.seats[number]):
                casino.ask(stream, c.Play(g.Declare(number)), player)
                casino.do(stream, c.Play(g.Fold(number)), player)
        proceed(casino, stream)
    assert table.rounds == 1
    assert table.last is not None
    assert table.last.over
    assert proceed(casino, stream).events == ()
    casino.do(stream, SayReady(1), BOB)
    proceed(casino, stream)
    assert casino.service.state(stream).rounds == 2
    assert casino.service.state(stream).last is None


def test_bets_are_not_called_while_a_seat_may_still_wager(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013")
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    casino.do(stream, SayReady(1), BOB)
    assert casino.service.state(stream).round.phase is Phase.BETTING
    assert not casino.service.may_go_on("T1")
    casino.do(stream, SayReady(2), CAT)
    assert casino.service.state(stream).round.phase is not Phase.BETTING


def test_a_player_neither_runs_a_table_nor_speaks_for_another_seat(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013")
    assert casino.ask(stream, Proceed(), BOB).code == "ROLE_TOO_LOW"
    assert casino.ask(stream, Arrange(TIMED), BOB).code == "ROLE_TOO_LOW"
    assert casino.ask(stream, Arrange(TIMED), ANN).code == "ROLE_TOO_LOW"
    assert casino.ask(stream, SayReady(2), BOB).code == "NOT_YOUR_SEAT"
    assert casino.ask(stream, SayReady(2), ANN).code == "PROGRAM_DEALS"
    assert casino.ask(stream, ReferAbsence(1), SUE).code == "SECOND_PERSON"
    assert casino.ask(stream, ReferAbsence(1), SUE, second=SAM).code == "NOT_ABSENT"
    assert casino.ask(stream, Arrange(Running(decision=-1)), SUE, second=SAM).code == "BAD_CLOCK"


def test_a_clock_runs_from_its_event_and_ends_with_its_wait(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013", TIMED)
    clocks = Clocks(started=0)
    assert note(casino, clocks, stream) == ()
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    began = casino.clock.now
    assert [running.until for running in note(casino, clocks, stream)] == [began + 20 * SECOND]
    casino.clock.wait(5)
    casino.do(stream, c.Play(g.PlaceWager(2, ANTE, 1_000)), CAT)
    assert [running.until for running in note(casino, clocks, stream)] == [began + 20 * SECOND]
    assert not list(clocks.due(began + 20 * SECOND - 1))
    (due,) = clocks.due(began + 20 * SECOND)
    casino.do(stream, due.wait.command, HOUSE_DEALER)
    proceed(casino, stream)
    seats = [running.wait.seats for running in note(casino, clocks, stream)]
    assert seats == [(1,), (2,)]


def test_a_worker_that_was_away_gives_every_clock_its_full_time(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013", TIMED)
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    began = casino.clock.now
    late = Clocks(started=began + 600 * SECOND)
    (running,) = note(casino, late, stream, began)
    assert running.until == began + 620 * SECOND


def note(casino: Casino, clocks: Clocks, stream: str, at: int | None = None) -> Any:
    return clocks.note(
        casino.service.state(stream), casino.service.version(stream), casino.clock.now if at is None else at
    )


def absent_round(casino: Casino, stream: str) -> list[Any]:
    """Plays a round in which nobody decides, by what the clocks send; those commands and who sent them."""
    bet(casino, stream)
    sent = []
    proceed(casino, stream)
    while casino.service.state(stream).playing:
        table = casino.service.state(stream)
        for wait in waits(table)[:1]:
            by = SUE if wait.by is Role.SUPERVISOR else HOUSE_DEALER
            casino.do(stream, wait.command, by, program=True)
            sent.append((type(wait.command).__name__, wait.by))
        proceed(casino, stream)
    casino.do(stream, SayReady(1), BOB)
    proceed(casino, stream)
    return sent


def test_nsw_12_14_absence_voids_at_once_and_again_only_past_the_supervisor(casino: Casino) -> None:
    stream = opened(casino, "nsw-star-2019", TIMED)
    first = absent_round(casino, stream)
    assert first == [("Play", Role.DEALER)] * 2
    again = absent_round(casino, stream)
    assert sorted(again) == [("Play", Role.SUPERVISOR)] * 2 + [("ReferAbsence", Role.DEALER)] * 2
    table = casino.service.state(stream)
    assert table.absent == {"Bob": 2, "Cat": 2}
    assert table.referred == ()
    assert table.chairs[1].chips == 100_000
    assert table.called
    ante = c.Play(g.PlaceWager(1, ANTE, 1_000))
    assert casino.refuse(stream, ante, BOB) == "NOT_YET", (
        "who lets the time run out with bad hands loses none"
    )
    casino.do(stream, c.LeaveSeat(1), BOB)
    casino.do(stream, c.TakeSeat(1, "Bob"), BOB)
    casino.do(stream, c.BringChips(1, 100_000), BOB)
    assert casino.refuse(stream, ante, BOB) == "NOT_YET"
    casino.do(stream, c.AnswerCall(), SUE)
    casino.do(stream, ante, BOB)


def test_vanuatu_11_12_absence_folds_every_time(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013", TIMED)
    for _ in range(2):
        assert absent_round(casino, stream) == [("Play", Role.DEALER)] * 2
    assert casino.service.state(stream).chairs[1].chips < 100_000


def test_a_refused_step_leaves_what_was_done_before_it(casino: Casino) -> None:
    stream = opened(casino, "vanuatu-2013")
    refused = casino.ask(stream, Proceed(), HOUSE_DEALER, expected=1)
    assert not isinstance(refused, Refusal | Done)


def test_nsw_5_2_2_a_seat_without_its_compulsory_super_cannot_say_ready(casino: Casino) -> None:
    stream = opened(casino, "nsw-star-2019")
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    refused = casino.ask(stream, SayReady(1), BOB)
    assert (refused.code, refused.clause) == ("OWN_SUPER_REQUIRED", "5.2.2")
    casino.do(stream, c.Play(g.PlaceWager(1, OWN_SUPER, 1_000)), BOB)
    casino.do(stream, SayReady(1), BOB)


def test_a_dealer_calls_the_supervisor_who_comes(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    assert casino.refuse("table/T1", AnswerCall()) == "NOT_CALLED"
    assert casino.refuse("table/T1", CallSupervisor("x"), BOB) == "ROLE_TOO_LOW"
    called = casino.do("table/T1", CallSupervisor("a player asks about the limits"), ANN).events[0]
    table = casino.service.table("T1")
    assert table.called == "a player asks about the limits"
    told = {viewer: tell(table, called, viewer) for viewer in (1, Watcher.DEALER)}
    assert [line.text for line in told.values() if line is not None] == [
        "The supervisor is called",
        "The supervisor is called: a player asks about the limits",
    ]
    assert casino.refuse("table/T1", AnswerCall(), ANN) == "ROLE_TOO_LOW"
    casino.do("table/T1", AnswerCall())
    assert casino.service.table("T1").called == ""


def test_nsw_5_2_2_no_clock_runs_while_no_seat_has_all_its_wagers(casino: Casino) -> None:
    stream = opened(casino, "nsw-star-2019", TIMED)
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    assert waits(casino.service.state(stream)) == ()
    casino.do(stream, c.Play(g.PlaceWager(1, OWN_SUPER, 1_000)), BOB)
    (wait,) = waits(casino.service.state(stream))
    casino.do(stream, wait.command, HOUSE_DEALER)


def to_the_dealer(casino: Casino, stream: str, qualifies: bool) -> None:
    """Plays until the dealer's hand was turned up against two bets, and is as it is asked for."""
    for _ in range(40):
        bet(casino, stream)
        proceed(casino, stream)
        for seat, player in ((1, BOB), (2, CAT)):
            casino.ask(stream, c.Play(g.Declare(seat)), player)
            casino.ask(stream, c.Play(g.Bet(seat)), player)
        proceed(casino, stream)
        table = casino.service.state(stream)
        state = table.round or table.last
        if state.qualifies is qualifies and all(state.seats[seat].wagers.get("bet") for seat in (1, 2)):
            return
        for seat in looking(table, state):
            casino.do(stream, SayReady(seat), BOB if seat == 1 else CAT)
        proceed(casino, stream)
        casino.do(stream, SayReady(1), BOB)
        proceed(casino, stream)
    raise AssertionError("no such hand came")


def test_nsw_9_1_a_seat_concedes_to_the_open_hand_and_the_table_goes_on_with_the_others(
    casino: Casino,
) -> None:
    stream = opened(casino, "nsw-star-2019")
    to_the_dealer(casino, stream, qualifies=True)
    state = casino.service.state(stream).round
    assert (state.phase, state.settled) == (Phase.SETTLEMENT, False)
    assert not casino.service.may_go_on("T1")
    assert casino.service.state(stream).ready == ()
    casino.do(stream, c.Play(g.Concede(1)), BOB)
    assert casino.ask(stream, c.Play(g.Concede(1)), BOB).code == "CONCEDE_NOT_OPEN"
    assert not casino.service.state(stream).round.settled
    casino.do(stream, SayReady(2), CAT)
    proceed(casino, stream)
    seat = casino.service.state(stream).last.seats[1]
    assert seat.status is Status.CONCEDED
    assert (seat.wagers[ANTE].taken, seat.wagers[BET].taken) == (1_000, 2_000)
    assert seat.wagers[ANTE].clause == "9.1"


def test_nsw_9_1_a_timed_table_waits_a_few_seconds_and_for_nobody_else(casino: Casino) -> None:
    stream = opened(casino, "nsw-star-2019", TIMED)
    to_the_dealer(casino, stream, qualifies=True)
    (wait,) = waits(casino.service.state(stream))
    assert (wait.key, wait.seats, wait.seconds, wait.clause) == ("concede", (1, 2), LOOK, "9.1")
    casino.do(stream, SayReady(1), BOB)
    (wait,) = waits(casino.service.state(stream))
    assert wait.seats == (2,)
    casino.do(stream, wait.command, HOUSE_DEALER)
    proceed(casino, stream)
    assert casino.service.state(stream).round is None


@pytest.mark.parametrize(("settings", "qualifies"), [({"concede": False}, True), ({}, False)])
def test_no_table_stops_where_nobody_may_concede(
    settings: dict[str, Any], qualifies: bool, casino: Casino
) -> None:
    stream = opened(casino, "nsw-star-2019", **settings)
    to_the_dealer(casino, stream, qualifies)
    assert casino.service.state(stream).round is None


# Rounds that start no sooner after each other than a table is arranged for, whoever opens them


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
    assert casino.refuse(stream, OpenRound(), HOUSE_DEALER) == "TOO_SOON"
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


# What players and staff may do to a table, and it gets past


DISCARDING = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016")


@pytest.mark.parametrize("rulebook", DISCARDING)
def test_the_autopilot_looks_for_a_hand_that_its_player_discarded(rulebook: str, casino: Casino) -> None:
    stream = opened(casino, rulebook)
    bet(casino, stream)
    proceed(casino, stream)
    casino.do(stream, c.Play(g.DiscardHand(1)), BOB)
    seat = casino.service.state(stream).round.seats[1]
    assert seat.status is Status.IN, "it lay on top, and is rebuilt at once"
    for number in (1, 2):
        casino.do(stream, c.Play(g.MarkAbsent(number)), HOUSE_DEALER)
        proceed(casino, stream)
    assert not casino.service.state(stream).playing


@pytest.mark.parametrize("rulebook", DISCARDING)
def test_an_ante_cannot_be_found_too_large_where_no_rule_says_so(rulebook: str, casino: Casino) -> None:
    pilot = casino.open("T1", rulebook, BOB, CAT)
    stream = pilot.stream
    casino.do(stream, c.SetLimits((1_000, 50_000)))
    casino.deal_real("T1")
    casino.do(stream, c.StartRound(), ANN)
    bet(casino, stream)
    assert casino.refuse(stream, c.Play(g.FindStake(1, ANTE, 500)), ANN, second=SUE) == "NO_SUCH_RULE"


def test_a_clock_of_the_round_before_does_not_run_on_in_the_next(casino: Casino) -> None:
    """A worker that hears of everything late sees betting, and then the betting of another round."""
    stream = opened(casino, "vanuatu-2013", TIMED)
    clocks = Clocks(started=0)
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    note(casino, clocks, stream)
    casino.do(stream, c.Play(g.WithdrawWager(1, ANTE)), BOB)
    absent_round(casino, stream)
    assert casino.service.state(stream).round.phase is Phase.BETTING
    casino.clock.wait(15)
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    (running,) = note(casino, clocks, stream)
    assert running.wait.key == "betting"
    assert running.until == casino.clock.now + 20 * SECOND


@pytest.mark.parametrize("rulebook", IDS)
@pytest.mark.parametrize("source", ["shoe", "shuffler"])
def test_a_shuffle_ordered_while_bets_are_placed_is_done_before_the_deal(
    rulebook: str, source: str, casino: Casino
) -> None:
    stream = opened(casino, rulebook, table="T1", source=source)
    casino.do(stream, c.Play(g.PlaceWager(1, ANTE, 1_000)), BOB)
    casino.ask(stream, c.OrderShuffle())
    casino.ask(stream, c.Play(g.WithdrawWager(1, ANTE)), BOB)
    bet(casino, stream)
    proceed(casino, stream)
    assert casino.service.state(stream).dealt


# The state of a table does not grow with its rounds: it is held in memory, many times over


def lengths(value: Any, place: str = "") -> Iterator[tuple[str, int]]:
    """How long everything in a state is that can have a length."""
    if isinstance(value, dict):
        yield place, len(value)
        for name, part in value.items():
            yield from lengths(part, f"{place}.{name}")
    elif isinstance(value, list | tuple):
        yield place, len(value)


@pytest.mark.parametrize("book", IDS)
def test_nothing_in_it_is_longer_after_many_rounds(book: str, casino: Casino) -> None:
    pilot = casino.open("A", book, BOB, CAT)
    seen: list[dict[str, int]] = []
    for _ in range(12):
        assert pilot.play_round()
        table = casino.service.table("A")
        seen.append(
            dict(
                lengths(msgspec.to_builtins(msgspec.structs.replace(table, round=None, last=None, absent={})))
            )
        )
    early = {place: max(one.get(place, 0) for one in seen[:6]) for one in seen for place in one}
    grown = {place: (early[place], now) for place, now in seen[-1].items() if now > early[place]}
    assert not grown
