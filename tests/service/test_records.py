"""Records: which events are significant and what they say, one seat's part in a round, and what a paytable came to."""

import re
from operator import attrgetter
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from croupier.game import Phase, State, Status
from croupier.game import commands as g
from croupier.game import events as ge
from croupier.house import house as h
from croupier.house import pools as p
from croupier.house.accounts import events as a
from croupier.house.accounts.state import Account, evolve_account
from croupier.house.act import HOUSE, Act
from croupier.house.answers import Entry
from croupier.house.gaming import day as y
from croupier.house.gaming.day_rules import DayRules
from croupier.house.jackpots import OpenPool
from croupier.house.people import Order
from croupier.house.promotions import events as m
from croupier.house.records.history import GameStatus, PlayerRecord, player_record, recall, replay
from croupier.house.records.marks import MARKS, ROUNDS
from croupier.house.records.notable import Significant, significant
from croupier.house.records.paytables import paytable_of
from croupier.house.significance import Class
from croupier.house.streams import KINDS
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.evolve import evolve as evolve_live
from croupier.house.table.state import Chair, Table
from croupier.house.wallet import protection
from croupier.house.wallet.protection import LimitKind, Period, SetLimit, dated
from croupier.rulebook import IDS, rulebook
from tests.pilot.autopilot import Autopilot
from tests.pilot.opening import keys_of
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, BOB, CAT, DAN, NOON, OTTO, SAM, SUE, Casino, bet_on, play, stay, until

LARGE = 1_000_000
"""Ten thousand dollars in cents."""

STAR, STUD = "nsw-star-2019", "nz-caribbean-1998"

# Significant events

NOT_SIGNIFICANT: frozenset[type] = frozenset(
    {
        *(event for event, mark in e.MARKS.items() if mark is None),
        *(protection.SatDown, protection.StoodUp),
        *(h.DayTurned, h.TemplateKept, h.QueryKept, y.ShiftStarted, y.SlipDrawn, y.SlipSigned),
        *(a.SignedIn, a.SignedOut, a.Vouched, a.AccessKeyDrawn),
        # A round as it goes
        *(ge.WagerWithdrawn, ge.Returned, ge.Taken, ge.Carried, ge.SeatLeftOut, ge.BetsCalled, ge.CardsDealt),
        *(ge.UpcardShown, ge.StubRacked, ge.Declared, ge.Decided, ge.DecisionsLocked, ge.ClaimFailed),
        *(
            ge.PhaseOpened,
            ge.DiscardsTaken,
            ge.DrawDealt,
            ge.DiscardsRacked,
            ge.DrawViewed,
            ge.RackReshuffled,
        ),
        *(ge.HandRacked, ge.SeatFinished, ge.DealerRevealed, ge.ForceAsked, ge.ForceAnswered),
        *(ge.DealerCardReplaced, ge.HandShown, ge.HandCompared, ge.SecondShown, ge.FoldedShown, ge.Conceded),
        *(ge.Settled, ge.JackpotHandHeld, ge.JackpotHandVerified, ge.RoundClosed, ge.StrayHandRacked),
        ge.LeftFaceDown,
        # A pool's claims, which come to a prize paid or a claim dropped
        *(p.Claimed, p.Verified),
        # A promotion as its terms say
        *(m.PrizesScreened, m.TermsSubmitted, m.TermsPublished, m.MarketingReferred, m.EntryReceived),
        *(m.ScrutineerNominated, m.EntryPassedOver, m.WinnerDrawn, m.ResultsPublished),
        *(m.WinnerContacted, m.ClaimFiled, m.PaymentChosen, m.ClaimantTold, m.ComplaintRightTold),
    }
)
"""Every event that is not; an event is here or in `MARKS`."""


def every_event() -> set[type]:
    """All that the log can hold, and all that a round can."""
    kinds = (get_args(kind.events) or (kind.events,) for kind in KINDS.values())
    return {one for kind in kinds for one in kind} | set(get_args(ge.AnyEvent))


def test_no_event_is_forgotten() -> None:
    undecided = {event.__name__ for event in every_event() - MARKS.keys() - NOT_SIGNIFICANT}
    assert not undecided, "put these into MARKS of house/records/marks.py, or NOT_SIGNIFICANT here"
    assert not MARKS.keys() & NOT_SIGNIFICANT


def test_every_class_has_its_letter_and_an_event_or_a_reason_for_none() -> None:
    assert "".join(Class) == "abcdefghijklmnopq"
    outside = {
        Class.DATA_CHANGED,
        Class.CLOCK_CHANGED,
    }  # what `log verify`, the clock and the store would find out
    assert {mark.kind for mark in MARKS.values()} == set(Class) - outside


def test_what_a_mark_tells_of_its_event_is_a_field_of_it() -> None:
    wrong = [event for event, mark in MARKS.items() if mark.says and mark.says not in event.__struct_fields__]
    assert not wrong


def test_the_value_that_a_mark_names_is_in_the_state_of_its_stream() -> None:
    table = Table(round=State())
    for name, kind in KINDS.items():
        events = set(get_args(kind.events) or (kind.events,)) | (set(ROUNDS) if name == "table" else set())
        for event in events & MARKS.keys():
            path = MARKS[event].value
            if isinstance(path, str) and path:
                attrgetter(path)(table if name == "table" else kind.empty)


def test_limits_of_a_player_tell_what_holds_and_what_is_to_come(casino: Casino) -> None:
    casino.fund(BOB)
    for amount in (1_000, 2_000):
        casino.do("wallet/Bob", SetLimit(LimitKind.DEPOSIT, Period.DAY, amount), BOB, why="enough")
    first, second = (found for found in rebuild(casino.store).significant if found.what == "player limit set")
    assert (first.kind, first.by, first.why) == ("m", "Bob", "enough")
    assert (first.before, first.after) == ("no limit", "deposit a day: 10.00")
    assert second.before == first.after
    assert second.after == f"deposit a day: 10.00, 20.00 from {dated(NOON + 86_400)}"


def noted(casino: Casino) -> dict[str, Significant]:
    return {found.what: found for found in rebuild(casino.store).significant}


def only(casino: Casino, what: str) -> tuple[Any, ...]:
    found = noted(casino)[what]
    return found.kind, found.by, found.why, found.before, found.after


def test_changes_at_a_table_tell_their_value_before_and_after(casino: Casino) -> None:
    casino.open("T1", STAR, BOB, source="shuffler")
    casino.deal_real("T1")
    casino.do("table/T1", c.SetLimits((100, 900)), SUE, why="quiet evening")
    casino.do("table/T1", c.AllowAbove(1, (100, 9_900)), SUE, why="an old friend")
    casino.do("table/T1", c.DropCards(), ANN, why="slipped")
    casino.do("table/T1", c.Resume(52), SUE, why="all there")
    casino.do("table/T1", c.MakeRuling("the hand stands"), OTTO, why="no clause covers it")
    casino.do("table/T1", c.Play(g.FailDevice()), ANN, why="smoke")
    assert only(casino, "limits changed") == ("j", "Sue", "quiet evening", "", "1.00, 9.00")
    above = only(casino, "maximum lifted for a seat")
    assert above == ("f", "Sue", "an old friend", "1.00, 9.00", "1.00, 99.00")
    stopped = "cards were dropped: a supervisor counts them"
    assert only(casino, "play stopped") == ("p", "Ann", "slipped", "", stopped)
    assert only(casino, "play resumed") == ("p", "Sue", "all there", stopped, "")
    ruling = ("f", "Otto", "no clause covers it", "", "the hand stands")
    assert only(casino, "RulingMade") == ruling
    assert only(casino, "DeviceFailed") == ("c", "Ann", "smoke", "no", "yes")
    assert only(casino, "TableOpened")[3:] == ("opening", "open")
    prepared = noted(casino)["table prepared"]
    assert (prepared.kind, STAR in prepared.after) == (Class.GAME_CHANGED, True)


def test_of_what_has_many_parts_those_are_told_that_changed_and_none_as_the_program_writes_them(
    casino: Casino,
) -> None:
    casino.prepare("T1", STAR)
    old = casino.service.table("T1").running
    casino.do("table/T1", c.Arrange(replace(old, betting=old.betting + 25, real=True)), SUE, second=SAM)
    casino.do(HOUSE, h.SetDayRules(DayRules(cash_line=2_000_000)), OTTO, second=SUE)
    assert only(casino, "running of a table changed")[3:] == (
        "betting: 0; real: no",
        "betting: 25; real: yes",
    )
    assert only(casino, "rules of the day set")[3:] == ("cash line: 10,000.00", "cash line: 20,000.00")
    assert only(casino, "table prepared")[3:] == ("", f"{STAR}; dealing device: shoe")
    for found in rebuild(casino.store).significant:
        assert not re.search(r"[{}<>]|None|True|False", found.before + found.after), found


def test_a_lifted_bar_names_both_persons(casino: Casino) -> None:
    casino.open("T1", STAR, BOB)
    for command in (h.OpenBreach("Bob", BOB.role, "an earpiece"), h.Bar("Bob")):
        casino.do(HOUSE, Order(STAR, command), SUE)
    assert casino.refuse(HOUSE, Order(STAR, h.LiftBar("Bob")), SUE) == "SECOND_PERSON"
    casino.do(HOUSE, Order(STAR, h.LiftBar("Bob")), SUE, second=SAM, why="it was a hearing aid")
    lifted = noted(casino)["bar lifted"]
    assert (lifted.by, lifted.second, lifted.why) == ("Sue", "Sam", "it was a hearing aid")
    assert (lifted.before, lifted.after) == ("Bob: yes", "Bob: no")


def cents(text: str) -> int:
    return int(text.replace(",", "").replace(".", ""))


def test_large_wagers_and_wins_tell_the_chips_of_the_seat(casino: Casino) -> None:
    pilot = casino.open("T1", STUD, BOB, choose=bet_on(LARGE))
    while "large payment" not in noted(casino):
        assert pilot.play_round()
    seen = rebuild(casino.store)
    wagers = [found for found in seen.significant if found.kind is Class.LARGE_WAGER]
    assert {cents(found.before) - cents(found.after) for found in wagers} == {LARGE, 2 * LARGE}
    won = noted(casino)["large payment"]
    assert cents(won.after) - cents(won.before) >= 2 * LARGE
    small = casino.open("T2", STUD, CAT, choose=bet_on(LARGE // 4))
    play(small, 5)
    assert not [
        found
        for found in rebuild(casino.store).significant
        if found.stream == "table/T2" and found.kind is Class.LARGE_WAGER
    ]


def test_no_sum_is_large_at_a_practice_table() -> None:
    for practice, found in (("", 1), ("Bob", 0)):
        table = Table(
            id="T1",
            rulebook=STAR,
            practice=practice,
            chairs={1: Chair("Bob", 1, chips=LARGE)},
            round=State(),
        )
        placed = e.Played("5.1", Act(BOB, 1), ge.WagerPlaced(1, "ante", LARGE, "5.1"))
        after = evolve_live(table, placed, 2)
        assert bool(significant(Entry(1, "table/T1", 2, 1, placed), table, after)) == found


def test_what_happens_at_the_door_is_told_of_the_account_named() -> None:
    account, second = Account("Bob"), 1_000_000
    events: list[Any] = [
        a.SignInFailed(7 * second, "here", a.NotLetIn.CODE),
        a.AccountLocked(8 * second, 9 * second),
    ]
    found = []
    for number, event in enumerate(events, 1):
        after = evolve_account(account, event)
        found.append(significant(Entry(number, "account/Bob", number, event.at, event), account, after))
        account = after
    failed, locked = found
    assert failed == Significant(
        1, 7, "account/Bob", Class.ACCESS_FAILED, "sign-in failed", "Bob", "wrong code", "0", "1: wrong code"
    )
    assert locked is not None
    assert (locked.kind, locked.before, locked.after) == ("a", "0", str(9 * second))


# One seat of one round


def records(casino: Casino, table: str, seat: int) -> list[PlayerRecord]:
    history = rebuild(casino.store).history
    found = [
        player_record(casino.store, record, seat, keys_of()) for record in history.of_table(table, last=100)
    ]
    return [record for record in found if record is not None]


@pytest.mark.parametrize("book", IDS)
def test_a_record_has_the_money_the_choices_and_the_cards_of_a_seat(casino: Casino, book: str) -> None:
    pilot = casino.open("T1", book, BOB, CAT)
    play(pilot, 8)
    found = records(casino, "T1", 2)
    assert len(found) == 8
    for record in found:
        assert (record.player, record.table, record.seat, record.rulebook) == ("Cat", "T1", 2, book)
        assert record.id == f"T1/{record.round}/2"
        assert record.status in (GameStatus.COMPLETE, GameStatus.VOID, GameStatus.CANCELLED)
        assert record.balance_after == record.balance_before + record.net
        back = sum(record.returned.values()) + sum(record.paid.values())
        staked = sum(record.wagers.values()) + sum(record.fees.values())
        assert record.net == back - staked
        assert record.choices[0].what == "WagerPlaced"
        assert record.started <= record.ended
        assert msgspec.json.decode(msgspec.json.encode(record), type=PlayerRecord) == record
    complete = [record for record in found if record.status is GameStatus.COMPLETE]
    assert complete
    for record in complete:
        assert len(record.first_cards.split()) == 5
        assert len(record.dealer_cards.split()) in (1, 5)
        kinds = {choice.what for choice in record.choices}
        assert kinds & {"Decided", "Declared"}
        assert record.phases[0].phase is Phase.BETTING
        assert record.phases[-1].phase is Phase.CLOSED
        assert len({phase.phase for phase in record.phases}) == len(record.phases)
    assert len({record.paytable for record in found}) == 1


def test_the_history_says_which_decisions_the_house_made(casino: Casino) -> None:
    def absent(rules: Any, table: Table, seat: int) -> g.Command | None:
        state = table.round
        betting = state is not None and state.phase is Phase.BETTING
        return bet_on(1_000)(rules, table, seat) if betting or seat == 1 else None

    assert casino.open("T1", STUD, BOB, CAT, choose=absent).play_round()
    for seat, by_house in ((1, False), (2, True)):
        (record,) = records(casino, "T1", seat)
        (decided,) = [choice for choice in record.choices if choice.what == "Decided"]
        assert (decided.for_the_player, bool(decided.clause)) == (by_house, True)


def test_the_status_of_a_game_that_is_open_halted_void_or_called_off(casino: Casino) -> None:
    pilot = casino.open("T1", STAR, BOB, CAT, source="shuffler")
    casino.deal_real("T1")
    until(pilot, Phase.DECIDING)
    (record,) = records(casino, "T1", 1)
    assert (record.status, record.ended, record.balance_after) == (GameStatus.IN_PROGRESS, 0, None)
    assert len(record.cards.split()) == 5
    assert len(record.dealer_cards.split()) == 1
    casino.do("table/T1", c.DropCards(), ANN)
    assert records(casino, "T1", 1)[0].status is GameStatus.INTERRUPTED
    casino.do("table/T1", c.Resume(52), SUE)
    assert records(casino, "T1", 1)[0].status is GameStatus.IN_PROGRESS
    fire = c.Play(g.InvalidateOutcome(False, "fire"))
    casino.do("table/T1", fire, SUE, second=SAM, why="fire")
    (record,) = records(casino, "T1", 1)
    assert (record.status, record.net) == (GameStatus.VOID, 0)
    assert only(casino, "round void")[0] is Class.CORRECTION
    while (state := pilot.service.table("T1").round) is None or not state.seats:
        pilot.step()
    casino.do("table/T1", c.Play(g.FailDevice()), ANN)
    assert records(casino, "T1", 1)[0].status is GameStatus.CANCELLED
    assert player_record(casino.store, rebuild(casino.store).history.of_table("T1")[0], 3) is None


def test_a_jackpot_wager_tells_what_of_it_went_into_the_pool(casino: Casino) -> None:
    own = casino.open("T1", STUD, BOB, choose=stay, jackpot_contribution=7_500)
    shared = [casino.open(name, STUD, player, choose=stay) for name, player in (("A", CAT), ("B", DAN))]
    casino.do("pool/stud", OpenPool(("A", "B"), 5_000, 0), OTTO, why="approval J-1", second=SUE)
    for pilot in (own, *shared, *shared):
        assert pilot.play_round()
    assert [record.jackpot_contribution for record in records(casino, "T1", 1)] == [100 * 7_500]
    found = [record for table in ("A", "B") for record in records(casino, table, 1)]
    assert {record.jackpot_contribution for record in found} == {100 * 5_000}
    pool = rebuild(casino.store).pools()["stud"]
    assert sum(record.jackpot_contribution for record in found) == pool.contributed * 10_000 + pool.remainder


def test_a_replay_shows_each_step_as_its_player_saw_it(casino: Casino) -> None:
    pilot = casino.open("T1", "nz-div22-2016", BOB, CAT)
    assert pilot.play_round()
    (record,) = rebuild(casino.store).history.of_table("T1")
    states, scenes = replay(casino.store, record), recall(casino.store, record, 1)
    assert len(scenes) == len(states)
    assert all(scene.replay for scene in scenes)
    assert {"RoundStarted", "WagerPlaced", "CardsDealt", "RoundClosed"} <= {scene.what for scene in scenes}
    for state, scene in zip(states, scenes, strict=True):
        assert scene.view.phase is state.phase
        other = next((seat for seat in scene.view.seats if seat.number == 2), None)
        held = state.seats.get(2)
        if other is not None and held is not None and not held.shown:
            assert other.cards == ""
        if not state.revealed:
            assert len(scene.view.dealer_cards.split()) <= 1 + len(state.dealer_exposed)


# Paytables


def settle(casino: Casino, pilot: Autopilot, rounds: int) -> None:
    play(pilot, rounds)
    assert casino.service.table(pilot.table).round is None


def test_a_paytable_counts_what_was_played_under_it(casino: Casino) -> None:
    seen = Projections(casino.store).catch_up()
    casino.service.subscribe(seen.take)
    settle(casino, casino.open("T1", "vanuatu-2013", BOB, CAT), 6)
    settle(casino, casino.open("T2", "vanuatu-2013", DAN), 4)
    (paytable,) = seen.paytables.values()
    assert (paytable.games + paytable.void_games, paytable.tables) == (10, ("T1", "T2"))
    figures = [seen.figures[f"{table} vanuatu-2013"] for table in ("T1", "T2")]
    assert sum(each.handle for each in figures) >= paytable.wagers > 0
    assert sum(each.win for each in figures) == paytable.wagers - paytable.paid + paytable.fees
    assert paytable.theoretical is None
    assert rebuild(casino.store).paytables == seen.paytables == seen.picture().paytables


def test_a_changed_setting_is_another_paytable(casino: Casino) -> None:
    settle(casino, casino.open("T1", STUD, BOB), 2)
    settle(casino, casino.open("T2", STUD, CAT, jackpot_contribution=5_000), 3)
    settle(casino, casino.open("T3", STUD, DAN, jackpot_contribution=10_000), 1)
    found = rebuild(casino.store).paytables.values()
    assert {paytable.settings["jackpot_contribution"]: paytable.tables for paytable in found} == {
        10_000: ("T1", "T3"),
        5_000: ("T2",),
    }
    assert {paytable.rulebook for paytable in found} == {rulebook(STUD).id}
    assert [paytable.games for paytable in found] == [3, 3]


def test_void_rounds_are_counted_apart(casino: Casino) -> None:
    pilot = casino.open("T1", STAR, BOB)
    until(pilot, Phase.DECIDING)
    state = casino.service.table("T1").round
    assert state is not None
    assert state.seats[1].status is Status.IN
    staked = sum(wager.stake for wager in state.seats[1].wagers.values())
    casino.do("table/T1", c.Play(g.InvalidateOutcome(False, "fire")), SUE, second=SAM, why="fire")
    (paytable,) = rebuild(casino.store).paytables.values()
    assert (paytable.games, paytable.void_games, paytable.wagers, paytable.voided) == (0, 1, 0, staked)


# Logs name paytables by their fingerprint, so a fingerprint once given stays


GIVEN = {
    "vanuatu-2013": "c8f81fc9bd52ff26",
    "nz-div22-2012": "5d852cc4355f9d69",
    "nz-div22-2016": "cf41a26df2a0adcc",
    "nsw-star-2019": "40360c4d2434e191",
    "nz-caribbean-1998": "cf00b89e364ef19d",
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_paytable_keeps_the_id_that_logs_know(name: str) -> None:
    assert paytable_of(Table(id="T", rulebook=name)) == f"{name}:{GIVEN[name]}"
