"""A server killed or away in the middle of a round: a player comes back to the same place, and clocks act for who does not."""

import signal
from pathlib import Path
from typing import Any

from croupier.house.act import Role
from croupier.web.running.clock import HouseClock, microseconds
from tests.waiting import until
from tests.web.kit import Process, Site, User, live_table

HOUR = 3_600_000_000
"""Microseconds."""


def test_killed_in_a_round_and_back_to_the_same_cards(tmp_path: Path) -> None:
    first = Process(tmp_path)
    user = first.guest()
    table = user.practise("vanuatu-2013")
    user.ante(table)
    version = user.ready(table)
    before = user.see(table)
    first.stop(signal.SIGKILL)
    second = Process(tmp_path)
    again = second.also(user)
    assert again.see(table) == before
    assert again.ask(table, {"type": "SayReady", "seat": 1}, key="late").status_code == 200
    with again.watch(table) as feed:
        feed.until(version)
        done = again.play(table, "Fold", 1)
        assert not feed.until(done)["playing"]
    second.stop()


def clock_of(view: dict[str, Any], key: str) -> dict[str, Any]:
    """One of the clocks that run at a table."""
    return next(clock for clock in view["clocks"] if clock["key"] == key)


class Time:
    """Time that passes by hand, and a clock of the machine that can be set beside it."""

    def __init__(self, site: Site) -> None:
        self.gone = self.set = 0
        site.worker.service.clock = HouseClock(lambda: self.passed() + self.set, self.passed)
        site.worker.ticking.passed = lambda: self.passed() / 1_000_000

    def passed(self) -> int:
        return microseconds() + self.gone


def absent(time: Time, user: User, table: str) -> dict[str, Any]:
    """What the table looks like once its first round has ended by its clocks: an hour passes at every look."""

    def over() -> dict[str, Any] | None:
        view = user.see(table)
        if not view["playing"] and view["round"] == 1:
            return view
        time.gone += HOUR
        return None

    return until(over, "the clock did not end the round")  # type: ignore[return-value]


def test_a_clock_acts_for_a_player_who_is_away_and_the_record_says_so(own_site: Site) -> None:
    table = live_table(own_site, "vanuatu-2013", betting=1_800, decision=1_800, force=1_800)
    bob = own_site.user("Bob")
    bob.sit(table)
    bob.ante(table)
    clock = clock_of(bob.see(table), "betting")
    assert clock["default"] == "no more bets"
    view = absent(Time(own_site), bob, table)
    seat = view["play"]["seats"]["1"]
    assert seat["decision"] == "fold"
    assert seat["deemed"]


def test_nsw_12_14_the_clock_voids_the_hand_and_gives_the_wagers_back(own_site: Site) -> None:
    table = live_table(own_site, "nsw-star-2019", betting=1_800, decision=1_800)
    bob = own_site.user("Bob")
    bob.sit(table)
    bob.ante(table)
    bob.play(table, "PlaceWager", 1, area="super:own", amount=1_000)
    view = absent(Time(own_site), bob, table)
    assert view["play"]["seats"]["1"]["status"] == "void"
    assert view["seats"]["1"]["chips"] == 100_000


YEARS = 10 * 365 * 24 * HOUR


def deciding(site: Site) -> tuple[Time, User, str]:
    """A player whose decision is waited for at a table with a clock, in a time that passes by hand."""
    time = Time(site)
    table = live_table(site, "vanuatu-2013", betting=1_800, decision=1_800, force=1_800)
    bob = site.user("Bob")
    bob.sit(table)
    bob.ante(table)
    bob.ready(table)
    until(lambda: bob.see(table)["clocks"])
    return time, bob, table


def times(site: Site) -> list[int]:
    """The times in the log, in its order."""
    return [event.at for event in site.worker.store.walk_all()]


def test_a_clock_that_is_set_back_holds_no_table_up_and_no_time_goes_back(own_site: Site) -> None:
    time, bob, table = deciding(own_site)
    time.set = -YEARS
    assert absent(time, bob, table)["play"]["seats"]["1"]["deemed"]
    assert times(own_site) == sorted(times(own_site))


def test_a_clock_that_is_set_forward_takes_nobody_s_time(own_site: Site) -> None:
    time, bob, table = deciding(own_site)
    before = clock_of(bob.see(table), "deciding 1")["until"]
    time.set = YEARS
    moved = until(lambda: (now := clock_of(bob.see(table), "deciding 1")["until"]) > before and now)
    assert moved - before >= (YEARS - HOUR) // 1_000
    assert not bob.see(table)["play"]["seats"]["1"]["deemed"]
    assert absent(time, bob, table)["play"]["seats"]["1"]["deemed"]
    assert times(own_site) == sorted(times(own_site))


def test_a_server_that_was_away_gives_a_player_the_whole_time(tmp_path: Path) -> None:
    site = Site(tmp_path)
    table = live_table(site, "vanuatu-2013", betting=600, decision=600)
    bob = site.user("Bob")
    bob.sit(table)
    bob.ante(table)
    bob.ready(table)
    site.stop()
    down = microseconds() // 1_000
    second = Site(tmp_path)
    again = User(second, bob.me)
    view = again.see(table)
    assert view["playing"]
    assert clock_of(view, "deciding 1")["until"] >= down + 600_000
    again.play(table, "Fold", 1)
    second.stop()


def test_a_table_without_its_pool_takes_no_jackpot_wager_and_plays_on(own_site: Site) -> None:
    table = live_table(own_site, "nz-caribbean-1998")
    boss, sue = own_site.user("Otto", Role.OPERATOR), own_site.user("Sue", Role.SUPERVISOR)
    second = sue.as_second()
    opening = {"type": "OpenPool", "tables": [table], "rate": 10_000, "seed": 1_000_000}
    body = {"command": opening, "why": "opening", "second": second}
    assert boss.http.post("/api/pools/P/commands", json=body).status_code == 200
    bob = own_site.user("Bob")
    bob.sit(table)
    assert bob.see(table)["jackpot"] == {"meter": 1_000_000, "open": True}
    down = {"command": {"type": "SetLink", "table": table, "up": False}, "why": "the line is cut"}
    assert sue.http.post("/api/pools/P/commands", json=down).status_code == 200
    bob.ante(table)
    wager = {"type": "PlaceWager", "seat": 1, "area": "jackpot", "amount": 100}
    refused = bob.ask(table, {"type": "Play", "command": wager})
    assert refused.json()["code"] == "POOL_UNREACHABLE"
    assert not bob.see(table)["jackpot"]["open"]
    bob.ready(table)
    assert bob.see(table)["play"]["phase"] == "deciding"
