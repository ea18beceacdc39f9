"""Lunar Poker at The Star, New South Wales 2019, clause by clause: irregularities, devices and supervision (12 to 14)."""

import pytest

from croupier.cards import cards, text
from croupier.game import Phase, Status
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused
from tests.clauses.lunar_kit import racked, voided, whole_deck
from tests.clauses.nsw_rounds import (
    LOW,
    PAIR,
    QUALIFIES,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    deal,
    draw,
    holds,
    showdown,
    tap,
    wave,
    wave_and_bet,
    wave_and_fold,
)
from tests.clauses.showing import said, then
from tests.table import Table, rest

STAR = "nsw-star-2019"


# 12 Irregularities


def test_12_1_dealer_calls_a_misdeal_before_anyone_touches_cards() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, (1, "super:dealer", 1000))
    voided(then(table, c.DeclareMisdeal("dealt from the wrong side")), "12.1")


@pytest.mark.parametrize("act", [c.Declare(1), c.Declare(1, super=True)])
def test_12_1_no_such_misdeal_once_a_player_has_shown_tap_or_wave(act: c.Command) -> None:
    table = then(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES), act)
    assert said(table.refuse(c.DeclareMisdeal("too late"))) == (Code.PLAYERS_ACTED, "12.1")


def test_12_1_table_that_reads_the_cards_itself_is_no_player() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    table.do(c.DeclareMisdeal("dealt from the wrong side"))
    assert table.net(1) == 0


def test_12_2_wrong_number_of_cards_is_a_misdeal_of_the_round_before_any_decision() -> None:
    voided(then(wave(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), 1), c.FindWrongCount(2)), "12.2")


def test_12_2_wrong_number_of_cards_is_a_misdeal_of_one_hand_after_a_decision() -> None:
    table = deal(
        {1: PAIR, 2: STRAIGHT, 3: LOW[2]}, QUALIFIES, (3, "super:2", 1000), (2, "super:dealer", 1000)
    )
    then(wave_and_bet(table, 1), c.FindWrongCount(2))
    wave_and_bet(table, 3).finish()
    assert table.area(2, "ante") == (1000, 1000, 0)
    assert table.area(2, "super:own") == (1000, 1000, 0)
    assert table.area(3, "super:2") == (1000, 1000, 0)
    assert table.clause(2, "ante") == "12.2"
    assert table.area(1, "bet") == (2000, 2000, 2000)


def test_12_2_wrong_number_in_the_dealers_hand_voids_the_round_at_any_time() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES), 1)
    voided(then(wave_and_bet(table, 2), c.Lock(), c.Bet(1), c.Reveal(), c.FindWrongCount(0)), "12.2")


def partly_dealt(count: int, *seats: int) -> tuple[Table, str]:
    """A table after so many cards of the deal, and the cards to come."""
    hands = dict(zip(seats, LOW, strict=False))
    table = then(Table(STAR).antes(**{f"s{seat}": 1000 for seat in seats}), c.CallBets())
    order = table.first_deal(hands, QUALIFIES).split()
    table.do(c.Deal(" ".join(order[:count])))
    return table, " ".join(order[count:])


def test_12_3_one_exposed_card_is_turned_back_and_the_deal_goes_on() -> None:
    table, left = partly_dealt(2, 1)
    exposed, recorded = table.do(c.ExposeCard(1))
    assert (exposed.card, exposed.clause, recorded.clause) == ("Td", "12.3", "12.3")
    table.do(c.Deal(left))
    assert table.state.phase is Phase.DECIDING


def test_12_4_exposed_dealer_card_is_the_upcard_and_the_fifth_stays_down() -> None:
    table, left = partly_dealt(3, 1)
    then(table, c.ExposeCard(0), c.Deal(left))
    ups = [(event.card, event.clause) for event in table.events(e.UpcardShown)]
    assert ups == [("Kd", "12.4")]
    assert text([table.state.up]) == "Kd"


def test_12_6_player_who_shows_cards_causes_no_misdeal() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    (recorded,) = table.do(c.ShowOwnCards(1))
    assert recorded.clause == "12.6"
    assert wave_and_bet(table, 1).finish().net(1) == -4000


def test_12_7_dealers_cards_opened_early_leave_bet_or_fold() -> None:
    table = deal({1: LOW[0], 2: LOW[1], 3: LOW[2]}, QUALIFIES)
    wave(table, 1).do(c.Buy(1))
    (exposed,) = table.do(c.ExposeDealerCards("Ac Kd"))
    assert exposed.clause == "12.7"
    wave(table, 2, 3)
    assert said(table.refuse(c.Buy(2))) == (Code.DRAW_BARRED, "12.7")
    then(table, c.Bet(2), c.Fold(3), c.Lock(), c.Deal("Ah"), c.Bet(1))
    assert table.finish().area(1, "draw_fee") == (1000, 0, 0)


def test_12_7_decisions_already_made_stand() -> None:
    table = then(wave_and_bet(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), 1), c.ExposeDealerCards("Ac Kd"))
    assert table.refuse(c.Fold(1)).code is Code.DECISION_LOCKED
    assert table.area(1, "bet") == (2000, 0, 0)


def test_12_7_house_may_leave_drawing_open() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES, draw_after_exposure=True), 1)
    then(table, c.ExposeDealerCards("Ac Kd"), c.Buy(1))


def astray(count: int, **lone_antes: int) -> Table:
    """A deal to seat 1 that takes in seat 2 without the wagers for a hand, after so many cards."""
    table = Table(STAR).antes(s1=1000)
    for name, amount in lone_antes.items():
        table.wager(int(name[1:]), "ante", amount)
    then(table, c.CallBets(), c.DealAstray(2))
    order = table.first_deal({1: LOW[0], 2: LOW[1]}, QUALIFIES).split()
    return then(table, c.Deal(" ".join(order[:count])))


@pytest.mark.parametrize("count", [3, 14])
def test_12_8_stray_cards_found_before_the_deal_is_complete_are_a_misdeal(count: int) -> None:
    voided(then(astray(count), c.FindAstray(2)), "12.8")


def test_12_8_whole_stray_packet_is_a_misdeal_while_the_deal_goes_on() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000, s4=1000)
    then(table, c.CallBets(), c.DealAstray(2), c.Deal(f"{QUALIFIES} {LOW[0]} {LOW[1]}"), c.FindAstray(2))
    voided(table, "12.8")


def test_12_8_area_with_an_ante_alone_counts_as_unstaked() -> None:
    voided(then(astray(3, s2=1000), c.FindAstray(2)), "12.8")


def test_12_9_stray_hand_found_after_the_deal_is_racked_and_play_goes_on() -> None:
    table = astray(15)
    (racked,) = table.do(c.FindAstray(2))
    assert (racked.seat, racked.clause) == (2, "12.9")
    assert set(table.state.rack) == set(cards(LOW[1]))
    assert wave_and_bet(table, 1).finish().net(1) == -4000


def test_12_9_lone_ante_on_a_stray_hand_goes_back() -> None:
    table = then(astray(15, s2=1000), c.FindAstray(2))
    assert table.area(2, "ante") == (1000, 1000, 0)
    assert wave_and_bet(table, 1).finish().net(1) == -4000


def test_12_10_misdeal_of_the_round_returns_every_wager_and_undoes_settled_supers() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000)), 1)
    wave(table, 2).do(c.Buy(2))
    then(table, c.Lock(), c.Bet(1), c.Deal("Ah"), c.FindWrongCount(0))
    (void,) = table.events(e.RoundVoided)
    assert (void.nets, void.clause) == ({1: 0, 2: 0}, "12.10")
    assert table.area(1, "super:own") == (1000, 1000, 0)
    assert table.area(2, "draw_fee") == (1000, 1000, 0)


@pytest.mark.parametrize("find", [c.CountDeck(51), c.CountDeck(53), c.FindForeignCard("a joker")])
def test_12_11_missing_or_foreign_cards_void_the_round(find: c.Command) -> None:
    voided(then(wave_and_bet(deal({1: PAIR}, QUALIFIES), 1), find), "12.11")


@pytest.mark.parametrize("find", [c.CountDeck(51), c.FindForeignCard("a joker")])
def test_12_11_1_finished_rounds_stand(find: c.Command) -> None:
    table = showdown(PAIR, QUALIFIES)
    assert said(table.refuse(find)) == (Code.ROUND_OVER, "12.11.1")
    assert table.net(1) == 1000


def test_12_11_2_all_money_of_the_round_goes_back() -> None:
    table = deal({1: ROYAL, 2: LOW[1], 3: LOW[0]}, QUALIFIES, (2, "super:1", 1000), declare_mode="auto")
    then(table, c.Fold(2), c.Buy(3), c.Lock())
    assert table.net(1) == 1_060_000
    then(table, c.Deal("Ah"), c.FindForeignCard("a second ace of hearts"))
    (void,) = table.events(e.RoundVoided)
    assert (void.nets, void.clause) == ({1: 0, 2: 0, 3: 0}, "12.11.2")


def test_12_11_3_deck_is_searched() -> None:
    table = then(deal({1: LOW[0]}, QUALIFIES), c.CountDeck(51))
    recorded = {event.clause: event.ruling for event in table.events(e.IrregularityRecorded)}
    assert "searched" in recorded["12.11.3"]


def test_12_11_4_surveillance_and_an_inspector_are_told() -> None:
    table = then(deal({1: LOW[0]}, QUALIFIES), c.FindForeignCard("a joker"))
    recorded = {event.clause: event.ruling for event in table.events(e.IrregularityRecorded)}
    assert recorded["12.11.4"] == "surveillance and an inspector are told"


def revealed_bet(hand: str) -> Table:
    """A table where seat 1 has bet and the dealer's hand is open."""
    return then(wave_and_bet(deal({1: hand}, QUALIFIES), 1), c.Lock(), c.Reveal())


def test_12_12_wrong_bet_found_before_the_reveal_is_put_right() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    (recorded,) = table.do(c.FindBet(1, 1500))
    assert recorded.clause == "12.12"
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


@pytest.mark.parametrize(
    ("clause", "amount", "hand", "expected"),
    [
        ("12.12.1", 1500, PAIR, (1500, 1500, 1500)),
        ("12.12.1", 1500, LOW[0], (1500, 0, 0)),
        ("12.12.2", 2600, PAIR, (2600, 2600, 2000)),
        ("12.12.2", 2600, LOW[0], (2600, 600, 0)),
    ],
)
def test_wrong_bet_is_settled_as_far_as_required(
    clause: str, amount: int, hand: str, expected: tuple[int, int, int]
) -> None:
    table = revealed_bet(hand)
    found, *back = table.do(c.FindBet(1, amount))
    assert found.clause == clause
    assert [(event.amount, event.clause) for event in back] == ([(600, clause)] if amount > 2000 else [])
    assert table.finish().area(1, "bet") == expected


def test_12_13_directions_touch_no_wager() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    (directed,) = table.do(c.DirectActFirst(2))
    assert (directed.seat, directed.clause) == (2, "12.13.1")
    assert (table.net(1), table.net(2)) == (-2000, -2000)


def test_12_13_1_suspect_acts_before_the_others() -> None:
    table = then(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto"), c.DirectActFirst(2))
    assert said(table.refuse(c.Bet(1))) == (Code.NOT_YOUR_TURN, "12.13.1")
    then(table, c.Bet(2), c.Bet(1))


def test_12_13_1_others_may_not_even_tap_or_wave_before_the_suspect() -> None:
    table = then(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), c.DirectActFirst(2))
    assert table.refuse(c.Declare(1)).code is Code.NOT_YOUR_TURN


def test_12_13_1_suspect_with_a_winning_super_does_not_stop_the_round() -> None:
    table = deal({1: LOW[0], 2: STRAIGHT}, QUALIFIES, declare_mode="auto")
    then(table, c.DirectActFirst(2), c.Bet(1), c.Lock(), c.Bet(2))
    assert table.finish().area(2, "super:own") == (1000, 1000, 25_000)


def test_12_13_1_suspect_who_is_voided_does_not_stop_the_round() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    then(table, c.DirectActFirst(2), c.MarkAbsent(2), c.Bet(1))


def test_12_13_1_suspect_acts_first_where_losers_finish_their_box_at_once() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto", act_when="as_decided")
    then(table, c.DirectActFirst(2), c.Bet(2), c.Bet(1))


def test_12_14_absent_players_hand_is_void_and_ante_and_super_go_back() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, "Ac Ad Ah 8h 3c", (1, "super:dealer", 1000), (2, "super:1", 1000))
    void, *_ = table.do(c.MarkAbsent(1))
    assert void.clause == "12.14"
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "super:own") == (1000, 1000, 0)
    assert table.area(2, "super:1") == (1000, 1000, 0)
    wave_and_fold(table, 2).finish()
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


def test_12_14_settled_super_stands_and_a_used_draw_fee_is_kept() -> None:
    table = then(draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh"), c.MarkAbsent(1))
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert table.finish().area(1, "draw_fee") == (1000, 0, 0)


def test_12_14_is_no_choice_of_the_house() -> None:
    with pytest.raises(SettingRefused) as refused:
        Table(STAR, absent_policy="fold")
    assert refused.value.clause == "12.14"


def test_12_15_hand_collected_too_early_is_put_back_together() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    (recorded,) = table.do(c.CollectEarly(1, rebuilt=True))
    assert recorded.clause == "12.15"
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


def test_12_15_hand_that_cannot_be_restored_is_void_but_settled_supers_stand() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (1, "super:2", 1000)), 1)
    then(wave_and_bet(table, 2), c.Lock(), c.Buy(1), c.Deal("Ah"), c.CollectEarly(1, rebuilt=False)).finish()
    assert table.area(1, "super:own") == (1000, 1000, 25_000)
    assert table.area(1, "super:2") == (1000, 0, 0)
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "draw_fee") == (1000, 1000, 0)
    assert table.clause(1, "ante") == "12.15"


def undeclared(*drawers: str) -> Table:
    """Seats wave over straight flushes and draw: each exchanges these cards, or buys one."""
    hands = {1: "4d 5d 6d 7d 8d", 2: "4c 5c 6c 7c 8c", 3: "4s 6s 7s 8s 9s"}
    table = deal({seat: hands[seat] for seat in range(1, len(drawers) + 1)}, "Qc Jd 8h 5h 3c")
    for seat, given_up in enumerate(drawers, 1):
        wave(table, seat).do(c.Exchange(seat, given_up) if given_up else c.Buy(seat))
    return then(table, c.Lock())


LATE_INSTANT = c.RuleLateClaim(1, instant=True, pay=True)


def test_12_16_draw_without_declaring_does_not_yet_lose_the_instant_payout() -> None:
    table = then(undeclared("4d 5d"), c.Deal("Ah Kh"))
    assert table.state.seats[1].status is Status.IN
    paid, *_ = table.do(LATE_INSTANT)
    assert (paid.amount, paid.clause) == (250_000, "12.16.1")


def test_12_16_1_late_instant_payout_undoes_the_draw() -> None:
    table = then(undeclared("4d 5d", ""), c.Deal("Ah Kh"), LATE_INSTANT)
    assert table.area(1, "ante") == (1000, 1000, 250_000)
    assert table.area(1, "draw_fee") == (1000, 1000, 0)
    assert table.state.seats[1].status is Status.PAID
    assert table.refuse(c.Deal("Kh")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Ah"))
    assert whole_deck(table.state)


def test_12_16_1_given_up_cards_return_to_the_hand_that_is_paid() -> None:
    table = then(undeclared("4d 5d"), c.Deal("Ah Kh"), LATE_INSTANT)
    assert holds(table, 1, STRAIGHT_FLUSH)
    assert racked(table, 1) == (5, "10.4")
    assert whole_deck(table.state)


def test_12_16_1_unseen_cards_keep_their_order_over_two_late_claims() -> None:
    table = undeclared("4d 5d 6d", "", "4s 6s 7s")
    then(table, c.Deal("Ah Kh Qh"), LATE_INSTANT, c.Deal("Ah"))
    table.do(c.RuleLateClaim(2, instant=True, pay=True))
    assert table.refuse(c.Deal("Ah 2h 2c")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Ah Kh Qh"))


def test_12_16_1_payment_is_the_operators_choice() -> None:
    table = then(undeclared("4d 5d"), c.Deal("Ah Kh"))
    (recorded,) = table.do(c.RuleLateClaim(1, instant=True, pay=False))
    assert (recorded.ruling, recorded.clause) == ("not paid", "12.16.1")
    table.do(c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


def test_12_16_1_super_waved_off_may_be_claimed_late_too() -> None:
    table = then(undeclared("4d 5d"), c.Deal("Ah Kh"))
    assert table.area(1, "super:own") == (1000, 0, 0)
    table.do(c.RuleLateClaim(1, instant=False, pay=True))
    assert table.area(1, "super:own") == (1000, 1000, 60_000)


def test_12_16_1_there_must_be_something_to_claim() -> None:
    """What is not there is noted for all to see: a refusal would tell whoever rules what lies face down."""
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    (noted,) = table.do(LATE_INSTANT)
    assert (noted.what, noted.ruling) == ("late instant claim", "not borne out by the first hand")
    assert not table.events(e.Paid)


def test_12_16_2_instant_payout_is_lost_once_the_new_cards_were_seen() -> None:
    table = then(undeclared("4d 5d"), c.Deal("Ah Kh"), c.OpenDraw(1))
    refusal = table.refuse(LATE_INSTANT)
    assert (refusal.code, refusal.clause) == (Code.LATE_CLAIM_BARRED, "12.16.2")
    table.do(c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


def test_12_16_2_instant_payout_is_lost_once_a_later_box_was_dealt_to() -> None:
    table = then(undeclared("4d 5d", ""), c.Deal("Ah Kh"), c.Deal("Qh"))
    refusal = table.refuse(LATE_INSTANT)
    assert (refusal.code, refusal.clause) == (Code.LATE_CLAIM_BARRED, "12.16.2")


def test_12_16_2_claim_once_lost_does_not_come_back_when_the_later_draw_is_undone() -> None:
    table = undeclared("4d 5d", "")
    then(table, c.Deal("Ah Kh"), c.Deal("Qh"), c.RuleLateClaim(2, instant=True, pay=True))
    assert table.refuse(LATE_INSTANT).code is Code.LATE_CLAIM_BARRED


def test_12_17_folded_and_paid_hands_are_in_the_rack_and_the_dealers_is_not() -> None:
    hands = {1: ROYAL, 2: LOW[1], 3: LOW[3], 4: LOW[4], 5: "Kc Kh Qh 8d 2c"}
    table = then(deal(hands, QUALIFIES, declare_mode="auto"), c.Fold(2))
    for seat in (3, 4, 5):
        table.do(c.Exchange(seat, hands[seat]))
    table.lock()
    stub = text(rest(*hands.values(), QUALIFIES)).split()
    then(table, c.Deal(" ".join(stub[:5])), c.Deal(" ".join(stub[5:10])))
    assert set(table.state.rack) == set(cards(" ".join((ROYAL, LOW[1], LOW[3], LOW[4]))))


# 13 Devices


def test_13_1_jam_before_the_deal_means_a_fresh_shuffle() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000)
    (recorded,) = table.do(c.FailDevice(beyond_use=False))
    assert (recorded.ruling, recorded.clause) == ("the cards are shuffled again", "13.1")
    assert table.state.phase is Phase.BETTING


def test_13_1_jam_after_the_call_but_before_the_first_card_voids_nothing() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000)
    then(table, c.CallBets(), c.FailDevice(beyond_use=False))
    assert table.state.phase is Phase.DEALING
    assert table.net(1) == -2000


def test_13_2_device_that_fails_is_recorded() -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device="shuffler")
    recorded, *_ = table.do(c.FailDevice())
    assert (recorded.what, recorded.clause) == ("device failed", "13.2")


def test_13_2_1_round_in_which_the_device_failed_is_void() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, dealing_device="shuffler"), 1)
    wave(table, 2).do(c.Buy(2))
    then(table, c.Lock(), c.Bet(1), c.Deal("Ah"), c.FailDevice())
    (void,) = table.events(e.RoundVoided)
    assert (void.nets, void.clause) == ({1: 0, 2: 0}, "13.2.1")


def test_13_2_2_finished_rounds_stand() -> None:
    table = showdown(PAIR, QUALIFIES, dealing_device="shuffler")
    assert said(table.refuse(c.FailDevice())) == (Code.ROUND_OVER, "13.2.2")
    assert table.net(1) == 1000


# 14 Supervision


def test_14_3_1_wagers_of_a_cheat_may_be_voided() -> None:
    table = deal({1: STRAIGHT, 2: PAIR}, QUALIFIES, (1, "super:2", 1000), (1, "super:dealer", 1000))
    table.do(c.VoidHand(1, "a device"))
    assert table.net(1) == 0
    assert {table.clause(1, area) for area in table.state.seats[1].wagers} == {"14.3.1"}
    assert wave_and_bet(table, 2).finish().area(2, "bet") == (2000, 2000, 2000)


def test_14_3_1_wagers_of_others_on_that_hand_are_untouched() -> None:
    table = then(deal({1: STRAIGHT, 2: PAIR}, QUALIFIES, (2, "super:1", 1000)), c.VoidHand(1, "a device"))
    wave_and_bet(table, 2).finish()
    assert table.area(2, "super:1") == (1000, 1000, 25_000)


def test_14_3_1_open_supers_of_a_cheat_who_folded_may_be_voided() -> None:
    table = deal({1: LOW[0], 2: PAIR}, QUALIFIES, (1, "super:dealer", 1000))
    then(wave_and_fold(table, 1), c.VoidHand(1, "a device"))
    assert table.area(1, "super:dealer") == (1000, 1000, 0)


def test_14_4_outcome_may_be_cancelled() -> None:
    table = then(revealed_bet(PAIR), c.Settle())
    assert table.net(1) == 1000
    table.do(c.InvalidateOutcome(fraud=False, reason="fire"))
    assert (table.state.phase, table.net(1)) == (Phase.VOID, 0)


@pytest.mark.parametrize(
    ("clause", "fraud", "reason"), [("14.4.1", False, "robbery"), ("14.4.2", True, "marked cards")]
)
def test_disruption_and_fraud_are_grounds(clause: str, fraud: bool, reason: str) -> None:
    table = revealed_bet(PAIR)
    recorded, *_ = table.do(c.InvalidateOutcome(fraud=fraud, reason=reason))
    assert (recorded.what, recorded.clause) == (reason, clause)
    assert table.net(1) == 0


def test_14_5_wagers_go_back_save_the_cheats() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000), declare_mode="auto")
    then(table, c.Bet(2), c.Lock(), c.Bet(1))
    table.do(c.InvalidateOutcome(fraud=True, reason="marked cards", forfeit=(1,)))
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert (table.net(1), table.net(2)) == (-4000, 0)
    assert table.clause(1, "ante") == table.clause(2, "ante") == "14.5"


def test_14_5_nobody_forfeits_for_a_disruption() -> None:
    table = revealed_bet(PAIR)
    refusal = table.refuse(c.InvalidateOutcome(fraud=False, reason="fire", forfeit=(1,)))
    assert (refusal.code, refusal.clause) == (Code.FRAUD_NOT_NAMED, "14.4.2")
