"""Around the rounds at The Star, New South Wales 2019, clause by clause: wagers and limits, conduct, directions and devices (5 to 13)."""

import msgspec
import pytest

from croupier.cards import cards
from croupier.game import events as ge
from croupier.game import view
from croupier.house import house as houses
from croupier.house.act import Person
from croupier.house.table.limits import limit_signs
from croupier.house.table.running import silenced_by
from croupier.house.table.state import CardSource
from croupier.refusal import Code
from croupier.rulebook.signs import Sign
from tests.clauses.floor_kit import BOB, CAT, playing, round_events
from tests.clauses.nsw_rounds import LOW, PAIR, QUALIFIES, STRAIGHT, deal, tap, wave, wave_and_bet
from tests.clauses.showing import said, then
from tests.clauses.starfloor_kit import (
    CASINO_SUPERVISOR_CAS,
    SHOE_OPENING,
    ante,
    cites,
    fails,
    finish,
    house_refuses,
    in_house,
    limited,
    notice,
    only_by,
    raised_at_once,
    refuses_ante,
    star,
    twenty_minutes,
    walk,
)
from tests.floor.kit import DEALER_ANN, INSPECTOR_IRIS, NOON, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, e, g

# 5 Wagers


@pytest.mark.parametrize("by", [BOB, DEALER_ANN])
def test_5_6_log_says_who_placed_a_wager(by: Person) -> None:
    floor = star().open().sit(s1="Bob").start()
    (placed,) = floor.play(ante(1, 1000), by)
    assert isinstance(placed.event, ge.WagerPlaced)
    assert (placed.act.by, placed.event.seat, placed.event.area) == (by, 1, "ante")
    (seat,) = view(playing(floor), 1).seats
    assert {area: wager.stake for area, wager in seat.wagers.items()} == {"ante": 1000}


def test_5_6_wager_placed_by_the_dealer_is_the_players_where_it_lies() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    floor.play(g.PlaceWager(1, "super:2", 1000), DEALER_ANN)
    floor.deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    assert floor.refuse(c.Play(g.WithdrawWager(1, "super:2")), BOB).code == Code.WAGER_LOCKED
    (recorded,) = floor.do(c.RecordIncident("wager misplaced", 1, "meant for the dealer's hand"), DEALER_ANN)
    assert (recorded.seat, recorded.clause) == (1, "5.6")
    assert playing(floor).seats[1].wagers["super:2"].open == 1000


def test_5_6_nobody_else_places_a_players_wager() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start()
    for by in (CAT, INSPECTOR_IRIS):
        assert floor.refuse(c.Play(ante(1, 1000)), by).code == "NOT_YOUR_SEAT"


# 6 Limits


def test_6_2_low_wager_found_later_stands_at_its_amount() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (found,) = table.do(g.FindStake(1, "ante", 5000))
    assert isinstance(found, ge.IrregularityRecorded)
    assert (found.what, found.clause, found.seat) == ("wager under the minimum", "6.2", 1)
    wave_and_bet(table, 1).finish()
    assert table.area(1, "bet") == (2000, 2000, 2000)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_6_2_low_wager_is_turned_away_before_the_first_card() -> None:
    floor = limited().start()
    refuses_ante(floor, 1, 499)
    then(floor, ante(1, 500), g.PlaceWager(1, "super:own", 500))
    refusal = floor.refuse(c.Play(g.FindStake(1, "ante", 5000)), DEALER_ANN)
    assert refusal.clause == "6.3"


def test_6_3_over_the_maximum_is_settled_up_to_it() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (returned,) = table.do(g.FindStake(1, "ante", 600))
    assert isinstance(returned, ge.Returned)
    assert (returned.area, returned.amount, returned.clause) == ("ante", 400, "6.3")
    wave_and_bet(table, 1).finish()
    assert table.area(1, "bet") == (1200, 1200, 1200)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_6_3_excess_of_the_bet_goes_back_with_that_of_its_ante() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    returned = table.do(g.FindStake(1, "ante", 600))
    assert [
        (event.area, event.amount, event.clause) for event in returned if isinstance(event, ge.Returned)
    ] == [
        ("ante", 400, "6.3"),
        ("bet", 800, "6.3"),
    ]
    table.finish()
    assert table.area(1, "bet") == (2000, 2000, 1200)


def test_6_3_losing_wager_loses_only_the_maximum() -> None:
    table = then(wave_and_bet(deal({1: LOW[0]}, QUALIFIES), 1), g.FindStake(1, "ante", 600)).finish()
    assert table.net(1) == -(600 + 1200 + 1000)


def test_6_3_super_over_the_maximum_is_paid_up_to_it() -> None:
    table = then(deal({1: STRAIGHT}, QUALIFIES), g.FindStake(1, "super:own", 600))
    tap(table, 1).lock()
    assert table.area(1, "super:own") == (1000, 1000, 25 * 600)


def test_6_3_draw_costs_as_much_as_the_ante_that_counts() -> None:
    table = then(deal({1: LOW[0]}, QUALIFIES), g.FindStake(1, "ante", 600))
    wave(table, 1).do(g.Exchange(1, "4c 2d"))
    assert table.area(1, "draw_fee") == (600, 0, 0)


def test_6_3_finished_rounds_are_left_alone() -> None:
    table = then(wave_and_bet(deal({1: PAIR}, QUALIFIES), 1), g.Lock(), g.Reveal(), g.Settle())
    for last in (g.Close(), None):
        assert said(table.refuse(g.FindStake(1, "ante", 600))) == (Code.NO_SUCH_WAGER, "6.3")
        if last is not None:
            table.do(last)


def test_6_3_wager_within_the_sign_is_not_cut() -> None:
    floor = limited().start(1, ante=3000).deal({1: LOW[0]}, QUALIFIES)
    assert floor.refuse(c.Play(g.FindStake(1, "ante", 1000)), DEALER_ANN).clause == "6.3"


def test_6_3_finding_it_is_not_for_players() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    assert floor.refuse(c.Play(g.FindStake(1, "ante", 600)), BOB).code == "ROLE_TOO_LOW"


def test_6_5_higher_minimum_needs_a_sign_twenty_minutes_ahead() -> None:
    floor = limited()
    twenty_minutes(floor, "minimum", c.SetLimits((1000, 5000)), "6.5", minimum=1000)
    assert floor.events(e.LimitsSet)[-1].clause == "6.5"
    floor.start()
    refuses_ante(floor, 1, 999)
    floor.play(ante(1, 1000))


def test_6_5_sign_gives_the_very_figure() -> None:
    floor = limited()
    notice(floor, "minimum", 20, 1000)
    floor.wait(20)
    cites(floor.refuse(c.SetLimits((1500, 5000))), "NOTICE_MISSING", "6.5")
    floor.do(c.SetLimits((1000, 5000)))
    cites(floor.refuse(c.SetLimits((2000, 5000))), "NOTICE_MISSING", "6.5")


@pytest.mark.parametrize("limits", [(500, 9000), (500, 800), (100, 5000)])
def test_6_5_other_changes_need_no_notice(limits: tuple[int, int]) -> None:
    floor = limited()
    floor.do(c.SetLimits(limits))
    floor.start()
    refuses_ante(floor, 1, limits[0] - 1)
    refuses_ante(floor, 1, limits[1] + 1)
    floor.play(ante(1, limits[1]))


def test_6_5_other_changes_count_from_the_next_round() -> None:
    floor = limited().start()
    floor.do(c.SetLimits((500, 800)))
    floor.play(ante(1, 1000))


def test_6_5_limits_are_a_supervisors_to_change() -> None:
    floor = limited()
    only_by(floor, c.SetLimits((100, 5000)), "6.5", DEALER_ANN, BOB, INSPECTOR_IRIS)
    only_by(floor, c.GiveNotice("minimum", NOON + 9999, 1000), "6.5", DEALER_ANN, BOB)
    for bad in ((0, 5000), (5000, 500)):
        cites(floor.refuse(c.SetLimits(bad)), "BAD_LIMITS", "6.5")


def test_6_5_1_minimum_rises_at_once_for_all_but_those_who_play() -> None:
    floor = limited().sit(s2="Cat").fold_out(1)
    (raised,) = floor.do(c.SetLimits((2000, 5000), at_once=True))
    assert (raised.clause, raised.markers) == ("6.5.1", {1: 500})
    floor.start()
    refuses_ante(floor, 1, 499)
    refuses_ante(floor, 2, 1999)
    then(floor, ante(1, 500), ante(2, 2000))


def test_6_5_1_player_in_a_first_round_plays_already() -> None:
    floor = limited().start(1)
    (raised,) = floor.do(c.SetLimits((2000, 5000), at_once=True))
    assert raised.markers == {1: 500}


def test_6_5_1_second_rise_leaves_the_first_minimum_to_its_player() -> None:
    floor = raised_at_once()
    floor.start(2, ante=2000).deal({2: LOW[1]}, QUALIFIES)
    then(floor, g.Declare(2), g.Fold(2))
    finish(floor)
    (raised,) = floor.do(c.SetLimits((3000, 5000), at_once=True))
    assert raised.markers == {1: 500, 2: 2000}


def test_6_5_1_1_marker_stands_at_the_seat_and_on_the_sign() -> None:
    floor = raised_at_once()
    assert {seat: chair.marker for seat, chair in floor.table.chairs.items()} == {1: 500, 2: 0}
    assert limit_signs(floor.table)[1] == Sign("the former minimum", ("seat 1 keeps 5.00",), "6.5.1.1")


def test_6_5_1_1_marker_survives_rounds_and_changes_of_the_maximum() -> None:
    floor = raised_at_once()
    floor.fold_out(1)
    floor.do(c.SetLimits((2000, 9000)))
    assert floor.table.chairs[1].marker == 500


def test_6_5_1_2_marker_goes_with_its_player() -> None:
    floor = raised_at_once()
    *_, left = floor.do(c.LeaveSeat(1), BOB)
    assert left.clause == "6.5.1.2"
    floor.sit(s1="Bob")
    assert floor.table.chairs[1].marker == 0
    floor.start()
    refuses_ante(floor, 1, 1999)
    floor.play(ante(1, 2000))


def test_6_5_1_2_seat_is_not_left_in_the_middle_of_a_round() -> None:
    floor = raised_at_once().start(1, ante=500)
    assert floor.refuse(c.LeaveSeat(1), BOB).code == "WAGERS_OPEN"
    assert floor.table.chairs[1].marker == 500


def test_6_5_2_old_minimum_ends_after_its_own_notice() -> None:
    floor = raised_at_once()
    notice(floor, "minimum", 20, 2000)
    floor.wait(20)
    twenty_minutes(floor, "markers", c.EndMarkers(), "6.5.2", minimum=2000)
    assert floor.events(e.MarkersEnded)[-1].clause == "6.5.2"
    floor.start()
    refuses_ante(floor, 1, 1999)


def test_6_5_2_until_then_the_old_minimum_is_taken() -> None:
    floor = raised_at_once()
    notice(floor, "markers", 20, 1000)
    floor.wait(20)
    cites(floor.refuse(c.EndMarkers()), "NOTICE_MISSING", "6.5.2")
    notice(floor, "minimum", 20, 3000)
    floor.wait(20).do(c.SetLimits((3000, 5000)))
    floor.start()
    floor.play(ante(1, 500))


def test_6_5_2_markers_end_by_a_supervisor() -> None:
    only_by(raised_at_once(), c.EndMarkers(), "6.5.2", DEALER_ANN, BOB)
    only_by(raised_at_once(), c.GiveNotice("markers", NOON + 9999, 2000), "6.5.2", DEALER_ANN, BOB)


def test_6_5_3_sign_shows_both_limits_until_the_last_marker_goes() -> None:
    floor = raised_at_once()
    assert limit_signs(floor.table)[0] == Sign("limits", ("5.00 to 50.00", "20.00 to 50.00"), "6.5.3")
    floor.do(c.LeaveSeat(1), BOB)
    assert limit_signs(floor.table) == (Sign("limits", ("20.00 to 50.00",), "6.5"),)


def test_6_5_3_sign_goes_back_to_one_when_markers_end() -> None:
    floor = raised_at_once()
    assert [len(sign.lines) for sign in limit_signs(floor.table)] == [2, 1]
    notice(floor, "markers", 20, 2000)
    floor.wait(20).do(c.EndMarkers())
    assert limit_signs(floor.table) == (Sign("limits", ("20.00 to 50.00",), "6.5"),)


def test_6_5_3_both_stay_while_one_of_two_markers_is_left() -> None:
    floor = limited().sit(s2="Cat").fold_out(1, 2)
    floor.do(c.SetLimits((2000, 5000), at_once=True))
    floor.do(c.LeaveSeat(1), BOB)
    assert limit_signs(floor.table)[0].lines == ("5.00 to 50.00", "20.00 to 50.00")


def test_6_5_4_joiners_play_to_the_new_minimum() -> None:
    floor = raised_at_once().sit(s3="Dan")
    assert (floor.events(e.SeatTaken)[-1].clause, floor.table.chairs[3].marker) == ("6.5.4", 0)
    floor.start()
    refuses_ante(floor, 3, 1999)
    floor.play(ante(3, 2000))


def test_6_6_one_player_may_exceed_the_maximum_by_a_sign() -> None:
    floor = limited().sit(s2="Cat")
    (allowed,) = floor.do(c.AllowAbove(1, (2000, 20_000)))
    assert (allowed.clause, allowed.act.by, allowed.act.at) == ("6.6", SUPERVISOR_SUE, floor.now)
    assert limit_signs(floor.table)[1:] == (
        Sign("a player's own limits", ("seat 1: 20.00 to 200.00",), "6.6"),
    )
    floor.start()
    for seat, amount in ((1, 1999), (1, 20_001), (2, 5001)):
        refuses_ante(floor, seat, amount)
    floor.play(ante(1, 20_000))


def test_6_6_own_limits_go_with_their_player() -> None:
    floor = limited().sit(s2="Cat")
    floor.do(c.AllowAbove(1, (2000, 20_000)))
    floor.do(c.LeaveSeat(1), BOB)
    floor.sit(s1="Dan")
    assert [sign.lines for sign in limit_signs(floor.table)] == [("5.00 to 50.00",)]
    floor.start()
    refuses_ante(floor, 1, 5001)


def test_6_6_own_limits_are_a_supervisors_to_give() -> None:
    floor = limited()
    only_by(floor, c.AllowAbove(1, (2000, 20_000)), "6.6", DEALER_ANN, BOB)
    cites(floor.refuse(c.AllowAbove(2, (2000, 20_000))), "SEAT_EMPTY", "6.6")


def test_6_6_own_limits_must_make_sense() -> None:
    floor = limited()
    for bad in ((20_000, 2000), (0, 20_000)):
        assert floor.refuse(c.AllowAbove(1, bad)).clause == "6.6"


# 8 Conduct at the table


def test_8_1_players_are_silent_until_betting_is_over() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    assert silenced_by(floor.table) == ""
    floor.deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    for step in (g.Declare(1), g.Bet(1), g.Declare(2), g.Bet(2), g.Lock()):
        assert silenced_by(floor.table) == "8.1"
        floor.play(step)
    floor.play(g.Reveal())
    assert silenced_by(floor.table) == ""


def test_8_1_talk_is_blocked_while_draws_are_served_and_decided() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    for step in (g.Declare(1), g.Exchange(1, "4c 2d"), g.Lock(), g.Deal("Ah Kh"), g.Bet(1)):
        assert silenced_by(floor.table) == "8.1"
        floor.play(step)


def test_8_2_cards_are_seen_at_their_own_seat_only() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2).deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    own, other = view(playing(floor), 1).seats
    assert set(cards(own.cards)) == set(cards(PAIR))
    assert (other.cards, other.face_down) == ("", 5)


# 12 Directions and rulings


def test_12_13_2_separating_is_a_supervisors_with_a_reason() -> None:
    floor = star().open()
    asked = houses.Separate("Bob", "Cat")
    for by in (DEALER_ANN, BOB, INSPECTOR_IRIS):
        cites(house_refuses(floor, asked, by), "ROLE_TOO_LOW", "12.13.2")
    cites(house_refuses(floor, asked, why=""), "REASON_MISSING", "12.13.2")
    cites(house_refuses(floor, houses.Separate("Bob", "Bob")), "SAME_PERSON", "12.13.2")
    assert in_house(floor, asked).act.by == SUPERVISOR_SUE


def test_12_13_3_english_only_stands_at_the_table_until_lifted() -> None:
    floor = star().open()
    only_by(floor, c.Direct("english"), "12.13.3", DEALER_ANN, BOB)
    (directed,) = floor.do(c.Direct("english"))
    assert (directed.what, directed.clause, directed.act.by) == ("english", "12.13.3", SUPERVISOR_SUE)
    assert floor.table.directions == ("english",)
    floor.do(c.Direct("english", on=False))
    assert floor.table.directions == ()


def test_12_18_gaming_manager_decides_what_the_rules_leave_open() -> None:
    floor = star().open()
    asked = c.MakeRuling("the torn card is replaced and the hand goes on")
    only_by(floor, asked, "12.18", BOB, DEALER_ANN, SUPERVISOR_SUE, CASINO_SUPERVISOR_CAS, INSPECTOR_IRIS)
    (made,) = floor.do(asked, OPERATOR_OTTO, why="no clause covers it")
    assert (made.text, made.clause, made.act.by) == (asked.text, "12.18", OPERATOR_OTTO)


def test_12_18_ruling_is_written_and_reasoned() -> None:
    floor = star().open()
    assert floor.refuse(c.MakeRuling(""), OPERATOR_OTTO, why="no clause covers it").clause == "12.18"
    assert floor.refuse(c.MakeRuling("the hand goes on"), OPERATOR_OTTO).clause == "12.18"


def test_12_18_ruling_names_its_round() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    (made,) = floor.do(c.MakeRuling("the hand goes on"), OPERATOR_OTTO, why="no clause covers it")
    assert msgspec.to_builtins(made).get("round") == 1


# 13 Devices


def broken() -> Floor:
    """A shuffler gave up in the second round."""
    floor = star("shuffler").open().sit(s1="Bob").fold_out(1)
    return fails(floor.start(1).deal({1: PAIR}, QUALIFIES))


def test_13_2_3_play_waits_for_another_device_and_new_cards() -> None:
    floor = broken()
    (failed,) = floor.events(e.DeviceFailed)
    assert (failed.clause, floor.table.decks) == ("13.2.3", {})
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "DEVICE_FAILED", "13.2.3")
    only_by(floor, c.ReplaceDevice(CardSource.SHOE), "13.2.3", DEALER_ANN, BOB)
    (replaced,) = floor.do(c.ReplaceDevice(CardSource.SHOE))
    assert (replaced.clause, replaced.source, replaced.act.by) == ("13.2.3", CardSource.SHOE, SUPERVISOR_SUE)
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("new", "green"), DEALER_ANN)
    floor.source = CardSource.SHOE
    walk(floor, "new", SHOE_OPENING)
    floor.start(1).deal({1: PAIR}, QUALIFIES)
    assert floor.events(e.RoundStarted)[-1].deck == "new"
    assert round_events(floor, ge.CardsDealt)[-1].clause == "7.2"


def test_13_2_3_play_goes_on_with_another_machine_and_two_new_decks() -> None:
    floor = broken()
    floor.do(c.ReplaceDevice(CardSource.SHUFFLER))
    for name in ("green", "black"):
        floor.do(c.ReceiveDeck(name, name), DEALER_ANN)
        cites(floor.refuse(c.DoStep(name, "shuffle in the device"), DEALER_ANN), "STEP_MISSING", "3.4")
        floor.ready(name)
    floor.fold_out(1)
    assert floor.table.rounds == 3


def test_13_2_3_cards_of_the_failed_device_do_not_come_back() -> None:
    floor = broken()
    floor.do(c.ReplaceDevice(CardSource.SHOE))
    for old in ("red", "blue"):
        assert floor.refuse(c.ReceiveDeck(old, old), DEALER_ANN).clause == "13.2.3"


def test_13_2_3_hand_is_neither_machine_nor_shoe() -> None:
    assert broken().refuse(c.ReplaceDevice(CardSource.HAND)).clause == "13.2.3"


def test_13_2_3_device_that_works_is_not_replaced() -> None:
    floor = star("shuffler").open()
    cites(floor.refuse(c.ReplaceDevice(CardSource.SHOE)), "DEVICE_WORKS", "13.2.3")
