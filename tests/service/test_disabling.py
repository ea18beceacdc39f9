"""Gaming stopped on demand: what is in play concludes, nothing new begins, and the record says who and why."""

import pytest

from croupier.game import Phase
from croupier.game import commands as g
from croupier.house.act import HOUSE, HOUSE_DEALER
from croupier.house.people import Disable, Enable, LockOut
from croupier.house.records.paytables import paytable_of
from croupier.house.table import commands as c
from croupier.house.table.commands import OpenRound, Proceed, SayReady
from croupier.house.table.state import Table
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, IRIS, OTTO, SUE, Casino
from tests.service.test_running import bet, opened

STUD, LUNAR = "nz-caribbean-1998", "vanuatu-2013"
ANTE = c.Play(g.PlaceWager(1, "ante", 1_000))


def stop(casino: Casino, scope: str) -> None:
    casino.do(HOUSE, Disable(scope), OTTO, second=SUE, why="a drill")


def let(casino: Casino, scope: str) -> None:
    casino.do(HOUSE, Enable(scope), OTTO, second=SUE, why="the drill is over")


@pytest.mark.parametrize("scope", ["all", "rulebook", "table", "paytable"])
def test_a_scope_stops_its_tables_and_no_others(scope: str, casino: Casino) -> None:
    casino.open("T1", STUD, BOB)
    casino.open("T2", LUNAR, CAT)
    table = casino.service.table("T1")
    named = {"all": "all", "rulebook": STUD, "table": "table/T1", "paytable": paytable_of(table)}[scope]
    stop(casino, named)
    assert casino.refuse("table/T1", OpenRound()) == "DISABLED"
    casino.deal_real("T1")
    assert casino.refuse("table/T1", c.StartRound()) == "DISABLED"
    casino.deal_real("T1", False)
    if scope == "all":
        assert casino.refuse("table/T2", OpenRound()) == "DISABLED"
    else:
        casino.do("table/T2", OpenRound())
    let(casino, named)
    casino.do("table/T1", OpenRound())


def test_a_round_in_play_concludes_and_no_other_begins(casino: Casino) -> None:
    stream = opened(casino, STUD)
    bet(casino, stream)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert casino.service.table("T1").round.phase is Phase.DECIDING  # type: ignore[union-attr]
    stop(casino, "all")
    for seat, player in ((1, BOB), (2, CAT)):
        casino.do(stream, c.Play(g.Bet(seat)), player)
    casino.do(stream, Proceed(), HOUSE_DEALER)
    table: Table = casino.service.table("T1")
    assert (table.playing, table.rounds) == (False, 1)
    casino.do(stream, SayReady(1), BOB)
    assert not casino.service.may_go_on("T1")
    let(casino, "all")
    assert casino.service.may_go_on("T1")
    casino.do(stream, Proceed(), HOUSE_DEALER)
    assert casino.service.table("T1").rounds == 2


def test_while_bets_are_open_no_wager_is_added_but_one_may_be_withdrawn(casino: Casino) -> None:
    stream = opened(casino, STUD)
    casino.do(stream, ANTE, BOB)
    stop(casino, STUD)
    answer = casino.ask(stream, c.Play(g.PlaceWager(2, "ante", 1_000)), CAT)
    assert (answer.code, answer.message) == ("DISABLED", "gaming is stopped here: a drill")
    casino.do(stream, c.Play(g.WithdrawWager(1, "ante")), BOB)
    casino.do(stream, c.LeaveSeat(1), BOB)


def test_only_an_operator_with_a_second_person_and_a_reason_stops_gaming(casino: Casino) -> None:
    assert casino.refuse(HOUSE, Disable("all"), SUE, second=OTTO) == "ROLE_TOO_LOW"
    assert casino.refuse(HOUSE, Disable("all"), OTTO) == "SECOND_PERSON"
    assert casino.refuse(HOUSE, Disable("all"), OTTO, second=BOB) == "SECOND_PERSON"
    assert casino.refuse(HOUSE, Disable("all"), OTTO, second=IRIS, why="") == "REASON_MISSING"
    assert casino.refuse(HOUSE, Disable("everything"), OTTO, second=SUE) == "BAD_SCOPE"
    assert casino.refuse(HOUSE, Enable("all"), OTTO, second=SUE) == "NOT_DISABLED"
    stop(casino, "all")
    assert casino.refuse(HOUSE, Disable("all"), OTTO, second=SUE) == "ALREADY_DISABLED"


def test_a_stop_is_a_significant_event_with_its_reason(casino: Casino) -> None:
    stop(casino, STUD)
    let(casino, STUD)
    stopped, goes_on = (each for each in rebuild(casino.store).significant if "gaming" in each.what)
    assert (stopped.kind, stopped.by, stopped.second, stopped.why) == ("j", "Otto", "Sue", "a drill")
    assert (stopped.before, stopped.after) == (f"{STUD}: enabled", f"{STUD}: a drill")
    assert (goes_on.before, goes_on.after) == (stopped.after, stopped.before)


def test_one_login_is_kept_out_alone(casino: Casino) -> None:
    stream = opened(casino, STUD)
    casino.do("people", LockOut("Bob"), OTTO, why="a drill", second=SUE)
    assert casino.refuse(stream, ANTE, BOB) == "LOCKED_OUT"
    casino.do(stream, c.Play(g.PlaceWager(2, "ante", 1_000)), CAT)
