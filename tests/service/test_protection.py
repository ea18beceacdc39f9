"""Player protection: limits on deposits, losses and time, exclusion, and that nothing goes from player to player."""

from typing import Any
from unittest.mock import ANY

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.game import commands as g
from croupier.house.act import Act
from croupier.house.answers import Done
from croupier.house.ledger.accounts import chips, wallet
from croupier.house.service import Service
from croupier.house.streams import FORM, KINDS, keep, recall
from croupier.house.table import commands as c
from croupier.house.table.commands import OpenRound
from croupier.house.table.events import RoundEnded
from croupier.house.table.rules import rules_of
from croupier.house.wallet import rolling
from croupier.house.wallet import wallets as w
from croupier.house.wallet.protection import (
    DAY,
    ExcludeSelf,
    ExclusionSet,
    LimitKind,
    LimitSet,
    Period,
    Protection,
    SatDown,
    SetLimit,
    StoodUp,
    check,
    check_wager,
    exclude,
    excluded,
    set_limit,
    used,
)
from croupier.house.wallet.standing import standing, standing_of
from croupier.house.wallet.wallets import Deposit, Withdraw, wallet_stream
from croupier.refusal import Refusal
from tests.pilot.autopilot import Autopilot
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, IRIS, NOON, OTTO, SUE, Casino, play

TABLE = "table/T1"
BOBS = "wallet/Bob"
HOUR = 3_600


def held(casino: Casino, player: str = "Bob") -> Protection:
    found: Protection = casino.service.state(wallet_stream(player)).protection
    return found


def limit(casino: Casino, kind: str, period: str, amount: int | None, by: Any = BOB, **more: Any) -> None:
    casino.do(BOBS, SetLimit(LimitKind(kind), Period(period), amount), by, **more)


def message(casino: Casino, stream: str, command: Any, by: Any = BOB) -> str:
    answer = casino.ask(stream, command, by)
    assert isinstance(answer, Refusal)
    return answer.message


def betting(casino: Casino, *players: Any) -> Autopilot:
    """A table with players, its round open for wagers; Bob has seat 1."""
    pilot = casino.open("T1", "nz-caribbean-1998", *players)
    casino.do(TABLE, OpenRound(), ANN)
    return pilot


def finish(pilot: Autopilot) -> RoundEnded:
    """Plays the round under way to its end."""
    while True:
        answer = pilot.step()
        assert isinstance(answer, Done)
        for event in answer.events:
            if isinstance(event, RoundEnded):
                return event


# Deposits


def test_deposits_are_limited_gross_and_by_whoever_pays_them_in(casino: Casino) -> None:
    limit(casino, "deposit", "day", 1_000)
    casino.do(BOBS, Deposit(700), BOB)
    casino.do(BOBS, Withdraw(700), BOB)
    assert casino.refuse(BOBS, Deposit(301), OTTO) == "LIMIT_DEPOSIT"
    assert message(casino, BOBS, Deposit(301)) == (
        "of the deposit limit of 10.00 in 24 hours, 3.00 is left; more is possible from 2020-09-14 12:26:40 UTC"
    )
    assert message(casino, BOBS, Deposit(1_001)).endswith("3.00 is left; so much is never possible under it")
    casino.do(BOBS, Deposit(300), BOB)
    casino.clock.wait(DAY - 1)
    assert casino.refuse(BOBS, Deposit(1), BOB) == "LIMIT_DEPOSIT"
    casino.clock.wait(1)
    casino.do(BOBS, Deposit(1_000), BOB)


def test_every_period_holds_and_the_longest_wait_is_told(casino: Casino) -> None:
    limit(casino, "deposit", "day", 100)
    limit(casino, "deposit", "week", 150)
    limit(casino, "deposit", "month", 160)
    casino.do(BOBS, Deposit(100), BOB)
    assert "limit of 1.60 in 31 days, 0.00 is left" in message(casino, BOBS, Deposit(61))
    assert "limit of 1.50 in 7 days, 0.00 is left" in message(casino, BOBS, Deposit(60))
    casino.clock.wait(DAY)
    assert casino.refuse(BOBS, Deposit(51), BOB) == "LIMIT_DEPOSIT"
    casino.do(BOBS, Deposit(50), BOB)
    casino.clock.wait(7 * DAY)
    assert "0.10 is left" in message(casino, BOBS, Deposit(11))
    casino.do(BOBS, Deposit(10), BOB)


def test_cash_for_chips_at_the_table_is_money_in_and_at_risk(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013")
    casino.deal_real("T1")
    casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
    limit(casino, "deposit", "day", 1_000)
    limit(casino, "loss", "week", 600)
    assert casino.refuse(TABLE, c.BringChips(1, 1_001, cash=True), ANN, second=SUE) == "LIMIT_DEPOSIT"
    assert casino.refuse(TABLE, c.BringChips(1, 601, cash=True), ANN, second=SUE) == "LIMIT_LOSS"
    casino.do(TABLE, c.BringChips(1, 600, cash=True), ANN)
    assert casino.refuse(BOBS, Deposit(401), BOB) == "LIMIT_DEPOSIT"
    casino.do(BOBS, Deposit(400), BOB)
    assert casino.refuse(TABLE, c.BringChips(1, 1), BOB) == "LIMIT_LOSS"
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    assert casino.service.state(BOBS).balance == 1_000
    assert used(held(casino), LimitKind.LOSS, Period.WEEK, NOON) == 0
    assert rebuild(casino.store).books.ledger.total() == 0


# The 24 hours


def test_a_tighter_limit_holds_at_once_and_a_looser_one_a_day_later(casino: Casino) -> None:
    limit(casino, "deposit", "day", 1_000)
    limit(casino, "deposit", "day", 100)
    assert casino.refuse(BOBS, Deposit(101), BOB) == "LIMIT_DEPOSIT"
    limit(casino, "deposit", "day", 500)
    line = standing(held(casino), NOON).limits[0]
    assert (line.amount, line.pending, line.pending_from) == (100, 500, NOON + DAY)
    casino.clock.wait(DAY - 1)
    assert casino.refuse(BOBS, Deposit(101), BOB) == "LIMIT_DEPOSIT"
    casino.clock.wait(1)
    casino.do(BOBS, Deposit(500), BOB)
    line = standing(held(casino), NOON + DAY).limits[0]
    assert (line.amount, line.used, line.left, line.pending_from) == (500, 500, 0, 0)


def test_a_tighter_limit_in_between_cancels_the_looser_one(casino: Casino) -> None:
    limit(casino, "loss", "day", 100)
    limit(casino, "loss", "day", None)
    casino.clock.wait(HOUR)
    limit(casino, "loss", "day", 100)
    assert [line.pending_from for line in standing(held(casino), NOON + HOUR).limits] == [0]
    casino.clock.wait(10 * DAY)
    assert [(line.amount, line.pending_from) for line in standing(held(casino), NOON + 9 * DAY).limits] == [
        (100, 0)
    ]
    limit(casino, "loss", "day", None)
    casino.clock.wait(DAY)
    assert standing(held(casino), NOON + 12 * DAY).limits == ()
    command = SetLimit(LimitKind.LOSS, Period.DAY, None)
    assert casino.refuse(BOBS, command, BOB) == "NO_SUCH_LIMIT"


def test_staff_tightens_with_a_reason_and_never_loosens(casino: Casino) -> None:
    tight = SetLimit(LimitKind.TIME, Period.DAY, HOUR)
    assert casino.refuse(BOBS, tight, OTTO, why="") == "REASON_MISSING"
    limit(casino, "time", "day", HOUR, OTTO, why="signs of harm")
    loose = SetLimit(LimitKind.TIME, Period.DAY, 2 * HOUR)
    assert casino.refuse(BOBS, loose, OTTO) == "NOT_YOUR_LIMIT"
    assert casino.refuse(BOBS, SetLimit(LimitKind.TIME, Period.DAY, None), SUE) == "NOT_YOUR_LIMIT"
    for other in (CAT, ANN, IRIS):
        assert casino.refuse(BOBS, tight, other) == "NOT_YOUR_WALLET"
        assert casino.refuse(BOBS, ExcludeSelf(), other) == "NOT_YOUR_WALLET"
    assert casino.refuse("wallet/Ann", tight, OTTO) == "NOT_A_PLAYER"
    assert casino.refuse(BOBS, SetLimit(LimitKind.LOSS, Period.DAY, -1), BOB) == "BAD_AMOUNT"
    assert casino.refuse(BOBS, ExcludeSelf(), OTTO, why="") == "REASON_MISSING"


asked = st.tuples(st.integers(0, 30 * HOUR), st.one_of(st.none(), st.integers(0, 5)))


@settings(deadline=None)
@given(st.lists(asked, max_size=12), st.integers(0, 30 * HOUR))
def test_no_limit_is_looser_than_any_asked_for_in_the_last_day(script: list[Any], later: int) -> None:
    """At every moment what holds is the tightest of what was in force a day ago and everything asked since."""
    now, state, log = NOON, Protection(), []
    for wait, amount in script:
        now += wait
        done = set_limit(state, SetLimit(LimitKind.LOSS, Period.WEEK, amount), Act(BOB, now))
        if isinstance(done, LimitSet):
            state = evolved(state, done)
            log.append((now, amount))
        holds = state.limits[0].at(now) if state.limits else None
        if amount is not None:
            assert holds is not None
            assert holds <= amount
    now += later
    holds = state.limits[0].at(now) if state.limits else None
    recent = [amount for at, amount in log if at > now - DAY and amount is not None]
    assert all(holds is not None and holds <= amount for amount in recent)
    if log and log[-1][0] <= now - DAY:
        assert holds == log[-1][1]


def evolved(state: Protection, *events: Any) -> Protection:
    """The protection of a wallet after events."""
    found = w.Wallet(protection=state)
    for event in events:
        found = w.evolve(found, event)
    return found.protection


# Losses


def test_chips_at_tables_count_as_lost_until_they_come_back(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013")
    casino.fund(BOB)
    casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
    limit(casino, "loss", "day", 1_000)
    casino.do(TABLE, c.BringChips(1, 600), BOB)
    assert message(casino, TABLE, c.BringChips(1, 401)) == (
        "of the loss limit of 10.00 in 24 hours, 4.00 is left; "
        "more is possible only after chips come back from the tables"
    )
    casino.clock.wait(3 * DAY)
    assert casino.refuse(TABLE, c.BringChips(1, 401), BOB) == "LIMIT_LOSS"
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    casino.do(TABLE, c.TakeSeat(2, "Bob"), BOB)
    assert casino.refuse(TABLE, c.BringChips(2, 1_001), BOB) == "LIMIT_LOSS"
    casino.do(TABLE, c.BringChips(2, 1_000), BOB)


def test_a_loss_counts_for_its_period_and_then_no_more() -> None:
    state = evolved(
        Protection(),
        LimitSet(Act(BOB, NOON), LimitKind.LOSS, Period.DAY, 1_000, NOON),
        SatDown(Act(BOB, NOON), "T1"),
        w.SentToTable(Act(BOB, NOON), 900, "T1"),
        w.CameFromTable(Act(BOB, NOON + 60), 200, "T1"),
        StoodUp(Act(BOB, NOON + 60), "T1"),
    )
    refusal = check(state, LimitKind.LOSS, 301, NOON + DAY)
    assert refusal is not None
    assert "3.00 is left; more is possible from 2020-09-14 12:27:40 UTC" in refusal.message
    assert check(state, LimitKind.LOSS, 300, NOON + DAY) is None
    assert check(state, LimitKind.LOSS, 1_000, NOON + DAY + 60) is None


def test_a_limit_below_what_is_at_the_table_stops_wagers_until_it_is_brought_back(casino: Casino) -> None:
    betting(casino, BOB, CAT)
    limit(casino, "loss", "day", 1_000)
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB) == "LIMIT_LOSS"
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
    casino.do(TABLE, c.BringChips(1, 1_000), BOB)
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)


# Time


def test_time_at_all_tables_is_counted_once_and_ends_new_wagers_and_seats(casino: Casino) -> None:
    betting(casino, BOB, CAT)
    limit(casino, "time", "day", HOUR)
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    casino.clock.wait(HOUR // 2)
    casino.open("T2", "nz-caribbean-1998", BOB)
    casino.clock.wait(HOUR // 2 - 1)
    assert used(held(casino), LimitKind.TIME, Period.DAY, NOON + HOUR - 1) == HOUR - 1
    casino.clock.wait(1)
    stake = rules_of(casino.service.table("T1")).settings.jackpot_amount
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "jackpot", stake)), BOB) == "LIMIT_TIME"
    assert casino.refuse("table/T2", c.TakeSeat(2, "Bob"), BOB) == "LIMIT_TIME"
    casino.do("table/T2", c.LeaveSeat(1), BOB)
    assert held(casino).sitting is not None
    assert "0 seconds are left; more is possible from 2020-09-14 12:26:41 UTC" in message(
        casino, "table/T2", c.TakeSeat(1, "Bob")
    )


def test_a_round_under_way_is_finished_though_time_is_up(casino: Casino) -> None:
    pilot = betting(casino, BOB)
    limit(casino, "time", "day", HOUR)
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    casino.do(TABLE, c.Play(g.CallBets()), ANN)
    casino.clock.wait(2 * HOUR)
    assert finish(pilot) == RoundEnded(ANY, ANY, 1, False, (1,))
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    assert casino.refuse(TABLE, c.TakeSeat(1, "Bob"), BOB) == "LIMIT_TIME"


def test_a_closing_table_ends_everybodys_time(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB, CAT)
    casino.clock.wait(HOUR)
    casino.do(TABLE, c.CloseTable())
    casino.clock.wait(HOUR)
    for player in ("Bob", "Cat"):
        found = held(casino, player)
        assert (found.sitting, found.spans) == (None, ((NOON, NOON + HOUR),))


# Exclusion


def test_exclusion_mid_round_lets_the_round_conclude_and_no_wager_after(casino: Casino) -> None:
    pilot = betting(casino, BOB, CAT)
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    casino.do(TABLE, c.Play(g.PlaceWager(2, "ante", 1_000)), CAT)
    casino.do(TABLE, c.Play(g.CallBets()), ANN)
    casino.do(BOBS, ExcludeSelf(NOON + 30 * DAY), BOB)
    assert finish(pilot) == RoundEnded(ANY, ANY, 1, False, (1, 2))
    while casino.service.table("T1").rounds == 1:
        pilot.step()
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB) == "EXCLUDED"
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), ANN) == "PROGRAM_DEALS"
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), CAT) == "NOT_YOUR_SEAT"
    casino.do(TABLE, c.Play(g.PlaceWager(2, "ante", 1_000)), CAT)
    assert casino.refuse(TABLE, c.BringChips(1, 100), BOB) == "EXCLUDED"
    assert casino.refuse(BOBS, Deposit(100), OTTO) == "EXCLUDED"
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    assert casino.refuse(TABLE, c.TakeSeat(1, "Bob"), BOB) == "EXCLUDED"
    casino.do(BOBS, Withdraw(casino.service.state(BOBS).balance), BOB)
    assert casino.service.state(BOBS).balance == 0


def test_an_exclusion_written_by_another_service_stops_the_next_wager(casino: Casino, other: Service) -> None:
    betting(casino, BOB)
    other.send(BOBS, ExcludeSelf(), other.act(BOB), command_id="stop")
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB) == "EXCLUDED"


def test_an_exclusion_can_only_be_made_longer(casino: Casino) -> None:
    casino.do(BOBS, ExcludeSelf(NOON + 10 * DAY), BOB)
    assert casino.refuse(BOBS, ExcludeSelf(NOON + 9 * DAY), BOB) == "EXCLUDED"
    assert casino.refuse(BOBS, ExcludeSelf(NOON), BOB) == "BAD_TIME"
    casino.do(BOBS, ExcludeSelf(NOON + 20 * DAY), BOB)
    assert "until 2020-10-03 12:26:40 UTC" in message(casino, BOBS, Deposit(1))
    casino.clock.wait(20 * DAY - 1)
    assert casino.refuse(BOBS, Deposit(1), BOB) == "EXCLUDED"
    casino.clock.wait(1)
    casino.do(BOBS, Deposit(1), BOB)
    casino.do(BOBS, ExcludeSelf(), BOB)
    assert casino.refuse(BOBS, ExcludeSelf(NOON + 900 * DAY), BOB) == "EXCLUDED"
    casino.clock.wait(10_000 * DAY)
    assert "for good" in message(casino, BOBS, Deposit(1))


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 9), st.one_of(st.none(), st.integers(1, 20))), max_size=8))
def test_no_order_of_wishes_ends_an_exclusion_early(script: list[Any]) -> None:
    now, state, latest = NOON, Protection(), NOON
    for wait, days in script:
        now += wait * DAY
        until = None if days is None else now + days * DAY
        done = exclude(state, ExcludeSelf(until), Act(BOB, now))
        latest = max(latest, 2 * NOON if until is None else until)
        if isinstance(done, ExclusionSet):
            state = evolved(state, done)
        assert excluded(state, latest - 1)
        assert check_wager(state, now) is not None


# No transfers


def test_nothing_goes_from_one_player_to_another(casino: Casino) -> None:
    """Every command that moves chips or money, sent by Bob and by staff for him, leaves Cat's account as it is."""
    casino.open("T1", "vanuatu-2013", BOB, CAT)

    def cats() -> int:
        books = rebuild(casino.store).books.ledger
        return books.balance(wallet("Cat")) + books.balance(chips("T1", "Cat"))

    before = cats()
    for stream, command in (
        ("wallet/Cat", Deposit(5)),
        ("wallet/Cat", Withdraw(5)),
        (TABLE, c.BringChips(2, 5)),
        (TABLE, c.LeaveSeat(2)),
        (TABLE, c.TakeSeat(3, "Cat")),
    ):
        code = casino.refuse(stream, command, BOB)
        assert code in ("NOT_YOUR_WALLET", "NOT_YOUR_SEAT")
    for seat, player in ((1, BOB), (2, CAT)):
        assert casino.refuse(TABLE, c.BringChips(seat, 5), ANN) == "NOT_YOUR_SEAT"
        casino.do(TABLE, c.BringChips(seat, 5), player)
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
    casino.do(BOBS, Withdraw(100), BOB)
    assert cats() == before
    assert casino.service.state("wallet/Cat").balance == before - 50_000_005


def test_no_wallet_event_names_another_player() -> None:
    """A wallet's events move money to the cage, a table or a promotion: none has a field for a second wallet."""
    fields = {name for event in w.AnyWalletEvent.__args__ for name in event.__struct_fields__}
    known = {"act", "amount", "table", "promotion", "prize", "kind", "period", "effective_at", "until"}
    known |= {"day", "flagged"}
    assert fields <= known


# Rolling windows against a recount of everything

Step = tuple[int, str, int]
steps = st.lists(
    st.tuples(
        st.integers(0, 12 * DAY) | st.integers(0, 3),
        st.sampled_from(["deposit", "sit", "take", "stand", "stand all"]),
        st.integers(0, 50),
    ),
    max_size=30,
)
TABLES = ("T0", "T1", "T2")


class Recount:
    """Remembers everything and counts again each time."""

    def __init__(self) -> None:
        self.deposits: list[tuple[int, int]] = []
        self.results: list[tuple[int, int]] = []
        self.seats: dict[str, int] = {}
        self.taken: dict[str, int] = {}

    def count(self, kind: LimitKind, seconds: int, now: int) -> int:
        if kind is LimitKind.DEPOSIT:
            return sum(amount for at, amount in self.deposits if now - at < seconds)
        lost = sum(amount for at, amount in self.results if now - at < seconds)
        return lost + sum(self.taken.values())


@settings(max_examples=150, deadline=None)
@given(steps)
def test_what_is_used_is_what_a_recount_of_all_movements_finds(script: list[Step]) -> None:
    now, state, seen = NOON, Protection(), Recount()
    sittings: list[tuple[int, int]] = []
    since = 0
    for wait, what, number in script:
        now += wait
        act, table = Act(BOB, now), TABLES[number % 3]
        seated = seen.seats.get(table, 0)
        if what == "deposit":
            state = evolved(state, w.Deposited(act, number + 1))
            seen.deposits.append((now, number + 1))
        elif what == "sit":
            since = since if any(seen.seats.values()) else now
            state = evolved(state, SatDown(act, table))
            seen.seats[table] = seated + 1
        elif what == "take" and seated:
            state = evolved(state, w.SentToTable(act, number, table))
            seen.taken[table] = seen.taken.get(table, 0) + number
        elif what in ("stand", "stand all") and seated:
            for _ in range(seated if what == "stand all" else 1):
                back = number // 2
                state = evolved(state, w.CameFromTable(act, back, table), StoodUp(act, table))
                seen.taken[table] = seen.taken.get(table, 0) - back
                seen.seats[table] -= 1
            if not seen.seats[table]:
                seen.results.append((now, seen.taken.pop(table)))
            if not any(seen.seats.values()):
                sittings.append((since, now))
        running = [(since, now)] if any(seen.seats.values()) else []
        for period in Period:
            for kind in (LimitKind.DEPOSIT, LimitKind.LOSS):
                assert used(state, kind, period, now) == seen.count(kind, period.seconds, now)
            start = now - period.seconds
            time = sum(max(0, last - max(first, start)) for first, last in sittings + running)
            assert used(state, LimitKind.TIME, period, now) == time
    assert recall(BOBS, keep(w.Wallet(protection=state))) == w.Wallet(protection=state)


@settings(deadline=None)
@given(steps, st.sampled_from(Period), st.integers(0, 60), st.integers(1, 60))
def test_more_is_possible_exactly_from_when_it_is_said(
    script: list[Step], period: Period, most: int, want: int
) -> None:
    """For deposits: refused a second before the time that is named, and let through then."""
    now, state = NOON, Protection()
    for wait, _, amount in script:
        now += wait
        state = evolved(state, w.Deposited(Act(BOB, now), amount + 1))
    state = evolved(state, LimitSet(Act(BOB, now), LimitKind.DEPOSIT, period, most, now))
    opens = rolling.fits_from(state.deposits, now, period.seconds, most - want)
    if opens is None:
        assert want > most
        assert check(state, LimitKind.DEPOSIT, want, now + 2 * rolling.LONGEST) is not None
        return
    assert check(state, LimitKind.DEPOSIT, want, opens) is None
    assert opens == now or check(state, LimitKind.DEPOSIT, want, opens - 1) is not None


spans = st.lists(st.tuples(st.integers(0, 2 * DAY), st.integers(1, 2 * DAY)), max_size=20)


@settings(deadline=None)
@given(spans, st.sampled_from(Period), st.integers(1, 3 * DAY))
def test_time_is_free_again_exactly_from_when_it_is_said(
    script: list[tuple[int, int]], period: Period, most: int
) -> None:
    now, state = NOON, Protection()
    for pause, length in script:
        sat, now = now + pause, now + pause + length
        state = evolved(state, SatDown(Act(BOB, sat), "T1"), StoodUp(Act(BOB, now), "T1"))
    state = evolved(state, LimitSet(Act(BOB, now), LimitKind.TIME, period, most, now))
    opens = rolling.below_from(state.spans, now, period.seconds, most)
    assert opens is not None
    assert check(state, LimitKind.TIME, 1, opens) is None
    assert opens == now or check(state, LimitKind.TIME, 1, opens - 1) is not None
    assert rolling.below_from(state.spans, now, period.seconds, 0) is None


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 40), st.integers(-9, 9), st.integers(1, 5)), min_size=40))
def test_what_is_joined_to_stay_small_never_allows_more(script: list[Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rolling, "MOST_KEPT", 8)
        at = NOON
        kept: tuple[rolling.Movement, ...] = ()
        lived: tuple[rolling.Span, ...] = ()
        every, spans_of_all = [], []
        for wait, amount, length in script:
            at += wait + 1
            kept = rolling.moved(kept, at, amount)
            every.append((at, amount))
            lived = rolling.spent(lived, at, at + length)
            spans_of_all.append((at, at + length))
            at += length
            assert len(kept) <= 8
            assert len(lived) <= 8
            for period in (10, 60, 300):
                exact = sum(much for when, much in every if when > at - period)
                assert rolling.total(kept, at, period) >= exact
                exact = sum(max(0, last - max(first, at - period)) for first, last in spans_of_all)
                assert rolling.duration(lived, at, period) >= exact


def test_what_is_older_than_the_longest_period_is_forgotten() -> None:
    state = Protection()
    for day in range(0, 400, 5):
        at = NOON + day * DAY
        state = evolved(
            state,
            w.Deposited(Act(BOB, at), 1),
            SatDown(Act(BOB, at), "T1"),
            w.SentToTable(Act(BOB, at), 1, "T1"),
            StoodUp(Act(BOB, at + 1), "T1"),
        )
    assert [len(kept) for kept in (state.deposits, state.losses, state.spans)] == [7, 7, 7]


# How a player stands


def test_time_and_result_are_there_at_any_time(casino: Casino) -> None:
    pilot = casino.open("T1", "nz-caribbean-1998", BOB)
    casino.clock.wait(HOUR)
    play(pilot, 3)
    now = NOON + HOUR
    chair = casino.service.table("T1").chairs[1]
    found = standing_of(casino.service.state, "Bob", now)
    assert (found.sitting_since, found.sitting_seconds, found.day_seconds) == (NOON, HOUR, HOUR)
    assert found.sitting_result == found.day_result == chair.chips - 50_000_000
    while casino.service.table("T1").rounds == 3:
        pilot.step()
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    assert standing_of(casino.service.state, "Bob", now) == found
    casino.do(TABLE, c.Play(g.WithdrawWager(1, "ante")), BOB)
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    left = standing_of(casino.service.state, "Bob", now + HOUR)
    assert (left.sitting_since, left.sitting_seconds, left.sitting_result) == (None, 0, 0)
    assert (left.day_seconds, left.day_result) == (HOUR, found.day_result)
    assert standing_of(casino.service.state, "Bob", now + DAY).day_result == 0
    casino.do(BOBS, ExcludeSelf(now + 2 * DAY), BOB)
    told = standing_of(casino.service.state, "Bob", now + HOUR)
    assert (told.excluded, told.excluded_until) == (True, now + 2 * DAY)
    assert not standing_of(casino.service.state, "Bob", now + 2 * DAY).excluded


def test_a_sitting_goes_on_while_any_seat_is_held() -> None:
    """Two seats at one table and one at another: what is lost at a table left stays in the result of the sitting."""
    act, later = Act(BOB, NOON), Act(BOB, NOON + 60)
    state = evolved(
        Protection(),
        *(SatDown(act, table) for table in ("T1", "T1", "T2")),
        w.SentToTable(act, 100, "T1"),
        w.SentToTable(act, 50, "T2"),
        w.CameFromTable(later, 30, "T1"),
        StoodUp(later, "T1"),
    )
    assert (used(state, LimitKind.LOSS, Period.DAY, NOON + 60), state.losses) == (120, ())
    state = evolved(state, StoodUp(later, "T1"))
    assert state.losses == ((NOON + 60, 70),)
    shown = standing(state, NOON + 90, chips=50)
    assert (shown.sitting_seconds, shown.sitting_result, shown.day_result) == (90, -70, -70)
    state = evolved(state, w.CameFromTable(Act(BOB, NOON + 90), 90, "T2"), StoodUp(Act(BOB, NOON + 90), "T2"))
    assert (state.sitting, state.spans) == (None, ((NOON, NOON + 90),))
    assert standing(state, NOON + 90).day_result == -30


def test_logs_from_before_seats_were_noted_still_count() -> None:
    """Without a SatDown chips count when they move, and getting up changes nothing."""
    state = evolved(
        Protection(),
        w.SentToTable(Act(BOB, NOON), 500, "T1"),
        w.CameFromTable(Act(BOB, NOON + 9), 200, "T1"),
        StoodUp(Act(BOB, NOON + 9), "T1"),
    )
    assert used(state, LimitKind.LOSS, Period.DAY, NOON + 9) == 300
    assert state.sitting is None
    old = b'{"form":%d,"state":{"balance":7,"at_tables":{"T1":3}}}' % FORM
    assert recall(BOBS, old) == w.Wallet(7, {"T1": 3})


def test_every_wallet_event_goes_into_the_log_and_back() -> None:
    act = Act(BOB, NOON)
    for event in (
        LimitSet(act, LimitKind.TIME, Period.MONTH, None, NOON + DAY),
        ExclusionSet(act, None),
        SatDown(act, "T1"),
        StoodUp(act, "T1"),
        w.BoughtAtTable(act, 5, "T1"),
    ):
        assert msgspec.json.decode(msgspec.json.encode(event), type=KINDS["wallet"].events) == event
