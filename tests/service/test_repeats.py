"""The same command twice does nothing twice; two services on one file agree; a crash after the append loses nothing."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from croupier.house.answers import Done, Entry, Stale
from croupier.house.people import Let, LockOut
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.commands import OpenRound, SayReady
from croupier.house.wallet.wallets import Deposit, Withdraw
from croupier.store import Verified, verify
from tests.pilot.autopilot import Autopilot
from tests.pilot.players import Lively
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, BOB, CAT, CREW, OTTO, SUE, Casino, play, serve

TABLE = "table/T1"


def test_a_command_sent_twice_is_done_once(casino: Casino) -> None:
    first = casino.do("wallet/Bob", Deposit(500), OTTO, command_id="pay-1")
    again = casino.do("wallet/Bob", Deposit(500), OTTO, command_id="pay-1")
    assert (again.events, again.version) == (first.events, first.version)
    assert again.repeated
    assert casino.service.state("wallet/Bob").balance == 500


def test_a_repeat_is_answered_even_when_it_could_not_be_done_again(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    first = casino.do(TABLE, OpenRound(), ANN, command_id="open-1")
    assert casino.refuse(TABLE, OpenRound(), ANN) == "ROUND_OPEN"
    again = casino.do(TABLE, OpenRound(), ANN, command_id="open-1")
    assert (again.events, again.version) == (first.events, first.version)
    casino.do("wallet/Bob", Withdraw(950_000_000), BOB, command_id="all")
    assert casino.do("wallet/Bob", Withdraw(950_000_000), BOB, command_id="all").repeated
    stale = casino.do(TABLE, OpenRound(), ANN, command_id="open-1", expected=first.version - 2)
    assert stale.repeated


def test_a_repeat_is_answered_as_before_even_when_there_is_nothing_left_to_do(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB, CAT)
    casino.do(TABLE, OpenRound(), ANN)
    first = casino.do(TABLE, SayReady(1), BOB, command_id="ready-1")
    casino.do(TABLE, SayReady(2), CAT)
    again = casino.do(TABLE, SayReady(1), BOB, command_id="ready-1")
    assert (again.events, again.version) == (first.events, first.version)
    assert again.repeated


def test_a_repeat_of_what_this_service_never_saw_stored_brings_it_up_to_date(
    casino: Casino, other: Service
) -> None:
    casino.do("wallet/Bob", Deposit(100), OTTO)
    other.send("wallet/Bob", Deposit(10), other.act(OTTO, "as planned", SUE), command_id="lost")
    assert casino.do("wallet/Bob", Deposit(10), OTTO, command_id="lost").repeated
    assert casino.service.peek("wallet/Bob").state.balance == 110


def test_a_version_left_behind_is_stale(casino: Casino) -> None:
    casino.do("wallet/Bob", Deposit(1), OTTO, expected=0)
    assert casino.ask("wallet/Bob", Deposit(1), OTTO, expected=0) == Stale(0, 1)
    casino.do("wallet/Bob", Deposit(1), OTTO, expected=1)


def test_two_services_on_one_file_decide_again_after_a_conflict(casino: Casino, other: Service) -> None:
    casino.do("wallet/Bob", Deposit(100), OTTO)
    for turn in range(6):
        act = casino.service.act(OTTO, "as planned", SUE)
        one = casino.service.begin("wallet/Bob", Deposit(10), act, command_id=f"a{turn}")
        two = other.begin("wallet/Bob", Withdraw(10), other.act(BOB), command_id=f"b{turn}")
        assert isinstance(two.result(), Done)
        assert isinstance(one.result(), Done)
    assert casino.service.state("wallet/Bob").balance == other.state("wallet/Bob").balance == 100
    both = [
        service.begin("wallet/Bob", Withdraw(100), service.act(BOB), command_id=name)
        for service, name in ((casino.service, "x"), (other, "y"))
    ]
    done = [isinstance(pending.result(), Done) for pending in both]
    assert sorted(done) == [False, True]
    assert other.state("wallet/Bob").balance == 0


def test_two_services_run_one_table_together(casino: Casino, other: Service) -> None:
    one = casino.open("T1", "nz-div22-2016", BOB, CAT)
    two = Autopilot(other, "T1", CREW, Lively("five").choose, label="other")
    for _ in range(4):
        assert one.play_round()
        two.service.state(TABLE)
        assert two.play_round()
        one.service.state(TABLE)
    assert casino.service.table("T1").rounds == 8
    assert isinstance(verify(casino.store), Verified)
    assert rebuild(casino.store).books.ledger.total() == 0


def test_a_refusal_is_never_given_on_an_old_state(casino: Casino, other: Service) -> None:
    casino.do("wallet/Bob", Deposit(5), OTTO)
    assert casino.refuse("wallet/Bob", Withdraw(50), BOB) == "NOT_ENOUGH_MONEY"
    assert isinstance(other.send("wallet/Bob", Deposit(45), other.act(BOB), command_id="o"), Done)
    casino.do("wallet/Bob", Withdraw(50), BOB)


def test_who_was_locked_out_by_another_service_is_so_at_once(casino: Casino, other: Service) -> None:
    casino.do("wallet/Bob", Deposit(5), OTTO)
    out = other.act(OTTO, "told to", SUE)
    for turn in range(3):
        assert isinstance(other.send("people", LockOut("Bob"), out, command_id=f"out-{turn}"), Done)
        assert casino.refuse("wallet/Bob", Withdraw(1), BOB) == "LOCKED_OUT"
        assert isinstance(other.send("people", Let("Bob"), out, command_id=f"in-{turn}"), Done)
        casino.do("wallet/Bob", Withdraw(1), BOB)
    assert casino.service.state("wallet/Bob").balance == 2


def test_who_is_alone_on_a_log_does_not_ask_it_who_is_locked_out(casino: Casino, monkeypatch: Any) -> None:
    casino.do("wallet/Bob", Deposit(5), OTTO)
    asked: list[object] = []
    ends = casino.store.ends
    monkeypatch.setattr(casino.store, "ends", lambda *of, **more: asked.append(of) or ends(*of, **more))
    for _ in range(3):
        casino.do("wallet/Bob", Deposit(5), OTTO)
    assert not asked
    assert casino.refuse("wallet/Bob", Withdraw(50), BOB) == "NOT_ENOUGH_MONEY"
    assert asked


class Crash(Exception):
    """The process dies here."""


def test_a_crash_between_append_and_publish_loses_and_doubles_nothing(casino: Casino) -> None:
    def die(entries: tuple[Entry, ...]) -> None:
        raise Crash

    casino.open("T1", "vanuatu-2013", BOB)
    seen = Projections(casino.store).catch_up()
    casino.service.subscribe(die)
    with pytest.raises(Crash):
        casino.ask(TABLE, OpenRound(), ANN, command_id="open-1")
    assert seen.position < casino.store.head().seq
    after = serve(casino.store, seed=9, clock=casino.clock)
    after.subscribe(seen.take)
    answer = after.send(TABLE, OpenRound(), after.act(ANN), command_id="open-1")
    assert isinstance(answer, Done)
    assert answer.repeated
    assert seen.position == casino.store.head().seq
    assert seen.picture() == rebuild(casino.store).picture()
    assert after.table("T1").rounds == 1
    pilot = Autopilot(after, "T1", CREW, Lively("one").choose)
    assert pilot.play_round()


def test_a_table_opens_from_its_snapshot(casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.house.service.SNAPSHOT_EVERY", 50)
    pilot = casino.open("T1", "nz-div22-2016", BOB, CAT)
    play(pilot, 3)
    assert casino.store.latest_snapshot(TABLE) is not None
    assert (
        serve(casino.store).table("T1") == casino.service.table("T1") == rebuild(casino.store).states[TABLE]
    )
    casino.do(TABLE, c.CloseTable(), SUE)


def test_a_killed_service_leaves_little_to_read_again(casino: Casino) -> None:
    pilot = casino.open("T1", "nz-div22-2016", BOB, CAT)
    play(pilot, 6)
    casino.do("wallet/Bob", Deposit(1), OTTO)  # what was queued before it is on disk
    kept = casino.store.latest_snapshot(TABLE)
    assert kept is not None
    assert casino.store.version(TABLE) - kept.version <= 150


def test_many_threads_move_money_and_none_is_made_or_lost(casino: Casino, other: Service) -> None:
    services = (casino.service, other)
    seen = Projections(casino.store).catch_up()
    casino.service.subscribe(seen.take)
    casino.do("wallet/Bob", Deposit(50), OTTO)

    def move(number: int) -> int:
        service = services[number % 2]
        done = 0
        for turn in range(10):
            out = (number + turn) % 3 == 0
            command = Withdraw(40) if out else Deposit(10)
            act = service.act(OTTO, "as planned", SUE)
            answer = service.send("wallet/Bob", command, act, command_id=f"{number}-{turn}")
            done += (-40 if out else 10) if isinstance(answer, Done) else 0
        return done

    with ThreadPoolExecutor(6) as pool:
        moved = sum(pool.map(move, range(6)))
    balance = casino.service.state("wallet/Bob").balance
    assert balance == 50 + moved >= 0
    assert seen.catch_up().picture() == rebuild(casino.store).picture()
    assert seen.balance("wallet:Bob") == balance
