"""Lunar Poker at The Star, New South Wales 2019, clause by clause."""

import pytest

from croupier.cards import cards, text
from croupier.game import Code, Decision, Outcome, Phase, Status, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.hands import evaluate
from croupier.rulebook import SettingRefused
from tests.clauses.nsw_caribbean_looks import HIGHEST_BELOW, LOWEST, all_cards_accounted, place, racked
from tests.clauses.nsw_rounds import (
    FAILS,
    LOW,
    PAIR,
    QUALIFIES,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWOS,
    deal,
    draw,
    holds,
    outcome,
    own_super,
    showdown,
    showdown_of_six,
    tap,
    wave,
    wave_and_bet,
    wave_and_fold,
)
from tests.table import Table, rest

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
STAR = "nsw-star-2019"


# 1 Definitions


def test_1_1_ante_is_the_first_stake_and_the_base_of_bet_and_fee() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    wave_and_bet(table, 1)
    draw(table, 2, "4h 2s", "Ah Kh")
    assert table.area(1, "bet") == (2000, 0, 0)
    assert table.area(2, "draw_fee") == (1000, 0, 0)


def test_1_1_Bet_Wager_keeps_the_player_in() -> None:
    table = deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    wave_and_bet(table, 1)
    wave_and_fold(table, 2).finish()
    assert [event.seat for event in table.events(e.HandCompared)] == [1]


def test_1_1_Draw_is_one_exchange_or_one_sixth_card() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    for second in (c.Buy(1), c.Exchange(1, "Td 7s")):
        refusal = table.refuse(second)
        assert (refusal.code, refusal.clause) == (Code.DRAW_ALREADY_TAKEN, "8.8")


def test_1_1_draw_fee_equals_the_ante_and_is_the_houses() -> None:
    table = draw(deal({1: LOW[0]}, FAILS), 1, "4c 2d", "Ah Kh")
    table.do(c.Bet(1))
    table.finish()
    assert table.area(1, "draw_fee") == (1000, 0, 0)


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("Ks Kc Kh Qs Qd", 150),
        ("Ks Kc Qh Qs Jd", 150),
        ("Ks Kc Kh Qs Jd", 150),
        ("Ks Kc Kh Kd Qs", 200),
        ("Ks Kc Qh Qs Ad", 5),
        ("Ks Kc Qh Qs Td", 0),
    ],
)
def test_1_1_five_picture_cards_are_kings_queens_and_jacks_without_four_alike(hand: str, odds: int) -> None:
    assert own_super(hand) == (1000, 1000 if odds else 0, odds * 1000)


def test_1_1_picture_card_is_no_ace_and_no_ten() -> None:
    for hand in ("As Kc Kh Js Jd", "Ts Kc Kh Js Jd"):
        assert own_super(hand) == (1000, 0, 0)


def test_1_1_fold_is_final() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    wave_and_fold(table, 1)
    for command in (c.Bet(1), c.Buy(1), c.Exchange(1, "4c 2d"), c.Fold(1)):
        refusal = table.refuse(command)
        assert (refusal.code, refusal.clause) == (Code.SEAT_FINISHED, "1.1(fold)")


def test_1_1_instant_payout_needs_the_first_five_cards() -> None:
    table = draw(deal({1: "Ts Js Qs Ks 2d"}, QUALIFIES), 1, "Ks 2d", "8s 9s")
    table.do(c.Bet(1))
    table.finish()
    assert table.area(1, "bet") == (2000, 2000, 100_000)
    assert table.area(1, "ante") == (1000, 1000, 0)


@pytest.mark.parametrize(
    ("hand", "odds"), [("2h 5d 9h Jd Qh", 2), ("2c 5s 9c Jc Qs", 2), ("2h 5d 9h Jd Qc", 0)]
)
def test_1_1_same_coloured_is_all_red_or_all_black(hand: str, odds: int) -> None:
    assert own_super(hand) == (1000, 1000 if odds else 0, odds * 1000)


def test_1_1_stand_off_neither_wins_nor_loses() -> None:
    table = showdown("As Kc 8d 5h 3s", QUALIFIES)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_1_1_super_wager_wins_one_combination_only() -> None:
    table = deal({1: "7s 7d 7c 4h 4d"}, QUALIFIES, declare_mode="auto")
    table.lock()
    assert [(paid.odds, paid.why) for paid in table.events(e.Paid)] == [(100, "full house")]


def test_1_1_void_is_without_result() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000)), 1)
    table.do(c.FindWrongCount(0))
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)
    assert not table.events(e.HandCompared)


# 2 and 3 Table and cards


def test_2_1_table_takes_five_players() -> None:
    table = Table(STAR)
    table.antes(s1=1000, s2=1000, s3=1000, s4=1000, s5=1000)
    refusal = table.refuse(c.PlaceWager(6, "ante", 1000))
    assert (refusal.code, refusal.clause) == (Code.NO_SUCH_SEAT, "2.1")


def test_2_3_2_rack_hands_and_stub_are_always_the_deck() -> None:
    table = deal({1: LOW[0], 2: LOW[1], 3: STRAIGHT_FLUSH}, QUALIFIES)
    wave(table, 1).do(c.Exchange(1, "4c 2d"))
    wave_and_fold(table, 2)
    table.do(c.Declare(3, super=True, instant=True))
    assert all_cards_accounted(table.state)
    table.lock()
    table.do(c.Deal("Ah"))
    assert all_cards_accounted(table.state)
    table.do(c.Deal("Kh"))
    table.do(c.Bet(1))
    assert all_cards_accounted(table.finish().state)


def test_2_3_2_cards_stay_accounted_for_as_no_hand_is_voided_in_the_deal() -> None:
    table = Table(STAR).antes(s1=1000, s2=1000)
    table.do(c.CallBets())
    first = table.first_deal({1: LOW[0], 2: LOW[1]}, QUALIFIES).split()
    table.do(c.Deal(" ".join(first[:4])))
    table.refuse(c.VoidHand(1, "a device"))
    table.do(c.Deal(" ".join(first[4:])))
    assert all_cards_accounted(table.state)


def test_2_4_sixth_card_marks_the_box_until_the_hand_is_cleared() -> None:
    table = deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    wave(table, 1).do(c.Buy(1))
    wave_and_bet(table, 2)
    assert [seat.decision for seat in table.state.seats.values()] == [Decision.BUY, Decision.BET]
    table.lock()
    table.do(c.Deal("Qs"))
    assert [seat.sixth_card for seat in view(table.state, Watcher.SPECTATOR).seats] == [True, False]
    assert len(table.state.seats[1].hand) == 6


def test_3_1_deck_has_fifty_two_different_cards() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.CallBets())
    assert table.refuse(c.Deal("Ah Ah")).code is Code.BAD_CARDS
    table.do(c.Deal("Ah"))
    assert table.refuse(c.Deal("Ah")).code is Code.CARD_NOT_IN_DECK


def test_3_2_dealing_source_is_shoe_or_device() -> None:
    with pytest.raises(SettingRefused) as refused:
        Table(STAR, dealing_device="pocket")
    assert refused.value.clause == "3.2"


def test_3_2_1_shuffling_device_deals_packets() -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device="shuffler")
    assert table.events(e.BetsCalled)[0].order == (0,) * 5 + (1,) * 5
    assert table.events(e.CardsDealt)[0].clause == "7.3"


def test_3_2_2_shoe_deals_card_by_card() -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device="shoe")
    assert table.events(e.BetsCalled)[0].order == (0, 1) * 5
    assert table.events(e.CardsDealt)[0].clause == "7.2"


@pytest.mark.parametrize("device", ["shoe", "shuffler"])
def test_3_6_draw_cards_come_from_what_is_left_of_the_same_deck(device: str) -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device=device)
    wave(table, 1).do(c.Exchange(1, "4c 2d"))
    table.lock()
    for gone in ("Ac", "Td", "4c"):
        assert table.refuse(c.Deal(gone)).code is Code.CARD_NOT_IN_DECK
    table.do(c.Deal("Ah"))
    table.do(c.Deal("Kh"))
    assert holds(table, 1, "Td 7s 6h Ah Kh")


def test_3_8_count_of_fifty_two_changes_nothing() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    (counted,) = table.do(c.CountDeck(52))
    assert (counted.count, counted.clause) == (52, "3.8")
    assert table.state.phase is Phase.DECIDING


# 5 Wagers


def test_5_1_stakes_are_chips_tokens_or_both() -> None:
    table = Table(STAR)
    (placed,) = table.do(c.PlaceWager(1, "ante", 1000, chips=(500,), tokens=500))
    assert (placed.amount, placed.tokens) == (1000, 500)
    refusal = table.refuse(c.PlaceWager(2, "ante", 1000, chips=(500, 400)))
    assert (refusal.code, refusal.clause) == (Code.NOT_CHIPS, "5.1")


def test_5_2_opening_wagers_come_before_the_first_card() -> None:
    table = Table(STAR).antes(s1=1000)
    table.wager(2, "ante", 1000)
    table.do(c.CallBets())
    assert table.state.dealt_in == (1,)
    refusal = table.refuse(c.PlaceWager(2, "super:own", 1000))
    assert refusal.code is Code.BETTING_CLOSED


def test_5_2_1_ante_is_required() -> None:
    table = Table(STAR)
    refusal = table.refuse(c.PlaceWager(1, "super:own", 1000))
    assert (refusal.code, refusal.clause) == (Code.ANTE_REQUIRED, "5.2.1")
    refusal = table.refuse(c.CallBets())
    assert (refusal.code, refusal.clause) == (Code.NO_ANTE, "5.2.1")


def test_5_2_2_own_super_is_required() -> None:
    table = Table(STAR).antes(s1=1000)
    table.wager(2, "ante", 1000).wager(2, "super:dealer", 1000)
    table.do(c.CallBets())
    (left_out,) = table.events(e.SeatLeftOut)
    assert (left_out.seat, left_out.missing, left_out.clause) == (2, "super:own", "5.2.2")
    assert table.area(2, "ante") == (1000, 1000, 0)
    assert table.area(2, "super:dealer") == (1000, 1000, 0)
    assert 2 not in table.state.order


def test_5_2_3_supers_may_back_other_hands() -> None:
    flush = "2d 4d 6d 9d Jd"
    table = deal({1: LOW[1], 2: flush}, QUALIFIES, (1, "super:2", 1500), declare_mode="auto")
    table.do(c.Fold(1))
    table.lock()
    assert table.area(1, "super:2") == (1500, 1500, 90_000)
    assert table.clause(1, "super:2") == "10.5.3"


def test_5_2_3_super_on_an_empty_seat_is_refused_and_on_an_undealt_hand_returned() -> None:
    table = Table(STAR).antes(s1=1000)
    refusal = table.refuse(c.PlaceWager(1, "super:2", 1000))
    assert (refusal.code, refusal.clause) == (Code.TARGET_NOT_IN_PLAY, "5.2.3")
    table.wager(2, "ante", 1000).wager(1, "super:2", 1000)
    table.do(c.CallBets())
    assert table.area(1, "super:2") == (1000, 1000, 0)
    assert table.clause(1, "super:2") == "5.2.3"


def test_5_2_4_super_may_back_the_dealer() -> None:
    table = Table(STAR).antes(s1=1000)
    (placed,) = table.do(c.PlaceWager(1, "super:dealer", 1000))
    assert placed.clause == "5.2.4"
    table.deal({1: LOW[0]}, "Ac Ad Ah 8h 3c")
    wave_and_bet(table, 1).finish()
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


@pytest.mark.parametrize("area", ["super:own", "super:2", "super:dealer"])
def test_5_2_5_supers_are_no_smaller_than_the_bettors_own_ante(area: str) -> None:
    table = Table(STAR).antes(s2=2000)
    table.wager(1, "ante", 1000)
    refusal = table.refuse(c.PlaceWager(1, area, 999))
    assert (refusal.code, refusal.clause) == (Code.SUPER_BELOW_ANTE, "5.2.5")
    table.wager(1, area, 1000)


def test_5_3_bet_is_twice_the_ante() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    for wrong in (1000, 1999, 2001):
        refusal = table.refuse(c.Bet(1, wrong))
        assert (refusal.code, refusal.clause) == (Code.BET_NOT_DOUBLE_ANTE, "5.3")
    table.do(c.Bet(1, 2000))
    (placed,) = [event for event in table.events(e.WagerPlaced) if event.area == "bet"]
    assert (placed.amount, placed.clause) == (2000, "5.3")


def test_5_4_wagers_stay_untouched_from_the_first_card() -> None:
    table = deal({1: LOW[0]}, QUALIFIES, (1, "super:dealer", 1000))
    for area in ("ante", "super:own", "super:dealer"):
        assert table.refuse(c.WithdrawWager(1, area)).code is Code.WAGER_LOCKED
    assert table.refuse(c.PlaceWager(1, "ante", 2000)).code is Code.BETTING_CLOSED


@pytest.mark.parametrize("change", [c.Fold(1), c.Buy(1), c.Exchange(1, "4c 2d")])
def test_5_4_bet_once_placed_is_not_taken_back(change: c.Command) -> None:
    table = wave_and_bet(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), 1)
    assert table.refuse(change).code is Code.DECISION_LOCKED
    assert table.area(1, "bet") == (2000, 0, 0)


def test_5_5_player_has_one_ante() -> None:
    table = Table(STAR)
    table.do(c.PlaceWager(1, "ante", 1000, player="Ann"))
    refusal = table.refuse(c.PlaceWager(2, "ante", 1000, player="Ann"))
    assert (refusal.code, refusal.clause) == (Code.ONE_HAND_PER_PLAYER, "5.5")


def test_5_5_later_ante_found_after_the_deal_goes_back() -> None:
    table = wave_and_bet(deal({1: PAIR, 3: LOW[1]}, QUALIFIES), 1)
    table.do(c.VoidExtraHands((1, 3)))
    assert table.area(3, "ante") == (1000, 1000, 0)
    assert table.clause(3, "ante") == "5.5"
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


def test_5_5_later_means_placed_later_whatever_the_seat() -> None:
    table = Table(STAR).antes(s3=1000).antes(s1=1000)
    table.deal({1: PAIR, 3: LOW[1]}, QUALIFIES)
    table.do(c.VoidExtraHands((3, 1)))
    assert [event.seat for event in table.events(e.HandVoided)] == [1]


# 6 Limits


@pytest.mark.parametrize("kind", ["own", "other", "dealer"])
def test_6_1_super_maximum_below_the_ante_maximum_is_refused(kind: str) -> None:
    with pytest.raises(SettingRefused):
        Table(STAR, ante_limits=[500, 10_000], super_limits={kind: [500, 5_000]})


def test_6_1_each_kind_of_wager_has_its_own_limits() -> None:
    limits = {"own": [1000, 20_000], "other": [1000, 10_000], "dealer": [1000, 15_000]}
    table = Table(STAR, ante_limits=[1000, 10_000], super_limits=limits).antes(s1=1000, s2=1000)
    for area, over in (("super:2", 10_001), ("super:dealer", 15_001)):
        refusal = table.refuse(c.PlaceWager(1, area, over))
        assert (refusal.code, refusal.clause) == (Code.OUTSIDE_LIMITS, "6.1")
        table.wager(1, area, over - 1)


def test_6_4_ante_keeps_within_the_sign() -> None:
    table = Table(STAR, ante_limits=[500, 10_000])
    for wrong in (499, 10_001):
        assert table.refuse(c.PlaceWager(1, "ante", wrong)).code is Code.OUTSIDE_LIMITS
    table.wager(1, "ante", 10_000)


# 7 Deal


def test_7_1_dealer_deals_to_himself_first_and_then_clockwise() -> None:
    table = Table(STAR).antes(s4=1000, s2=1000)
    (called,) = table.do(c.CallBets())
    assert (called.order[:3], called.clause) == ((0, 2, 4), "7.1")


def test_7_1_first_card_closes_betting_even_without_the_call() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.Deal("Ac"))
    assert table.refuse(c.PlaceWager(1, "super:dealer", 1000)).code is Code.BETTING_CLOSED


def test_7_2_shoe_deal_has_five_passes() -> None:
    table = Table(STAR).antes(s1=1000, s3=1000)
    (called,) = table.do(c.CallBets())
    assert called.order == (0, 1, 3) * 5
    refusal = table.refuse(c.Deal(text(rest()[:16])))
    assert refusal.code is Code.TOO_MANY_CARDS


def test_7_2_1_first_card_is_the_dealers() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.CallBets())
    table.do(c.Deal("Ac"))
    assert text(table.state.dealer) == "Ac"
    assert not table.state.seats[1].hand


def test_7_2_2_cards_go_only_to_areas_with_ante_and_super() -> None:
    table = Table(STAR).antes(s1=1000, s4=1000)
    table.wager(2, "ante", 1000)
    table.do(c.CallBets())
    assert table.state.order == (0, 1, 4) * 5


def test_7_2_3_dealers_fifth_card_is_turned_up() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    (up,) = table.events(e.UpcardShown)
    assert (up.card, up.clause) == ("3c", "7.4")
    assert len(table.state.dealer) == len(table.state.seats[2].hand) == 5


def test_7_3_device_deal_is_in_packets() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, dealing_device="shuffler")
    assert table.state.order == (0,) * 5 + (1,) * 5 + (2,) * 5
    assert {event.clause for event in table.events(e.CardsDealt)} == {"7.3"}


def test_7_3_1_dealer_takes_the_first_packet_and_turns_up_its_bottom_card() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000)
    table.do(c.CallBets())
    table.do(c.Deal(QUALIFIES))
    assert text(table.state.dealer) == QUALIFIES
    table.do(c.Deal(LOW[0]))
    assert text([table.state.up]) == "3c"


def test_7_3_2_each_staked_area_gets_a_packet_clockwise() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s4=1000, s2=1000)
    table.wager(1, "ante", 1000)
    table.deal({2: LOW[0], 4: LOW[1]}, QUALIFIES)
    assert table.state.order == (0,) * 5 + (2,) * 5 + (4,) * 5
    assert text(table.state.seats[4].hand) == LOW[1]


def test_7_4_only_the_dealers_fifth_card_is_face_up() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    seen = view(table.state, 1)
    assert (seen.dealer_cards, seen.dealer_face_down, seen.up) == ("3c", 4, "3c")
    assert [(seat.cards, seat.face_down) for seat in seen.seats] == [(LOW[0], 0), ("", 5)]


def test_7_5_call_closes_the_bets() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.CallBets())
    assert table.state.phase is Phase.DEALING
    assert table.refuse(c.CallBets()).code is Code.WRONG_PHASE


@pytest.mark.parametrize(("seat", "area"), [(2, "ante"), (1, "super:dealer")])
def test_7_5_1_no_ante_or_super_after_the_call(seat: int, area: str) -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.CallBets())
    refusal = table.refuse(c.PlaceWager(seat, area, 1000))
    assert (refusal.code, refusal.clause) == (Code.BETTING_CLOSED, "7.5.1")


def test_7_5_2_no_wager_is_withdrawn_after_the_call() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.WithdrawWager(1, "super:own"))
    table.wager(1, "super:own", 2000).do(c.CallBets())
    refusal = table.refuse(c.WithdrawWager(1, "super:own"))
    assert (refusal.code, refusal.clause) == (Code.WAGER_LOCKED, "7.5.2")


# 8 Play


def test_8_3_tap_or_wave_comes_before_any_option() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    for option in (c.Fold(1), c.Bet(1), c.Buy(1), c.Exchange(1, "4c 2d")):
        refusal = table.refuse(option)
        assert (refusal.code, refusal.clause) == (Code.DECLARE_FIRST, "8.3")
    (waved, _) = table.do(c.Declare(1))
    assert (waved.super, waved.instant, waved.clause) == (False, False, "8.3")
    table.do(c.Bet(1))


def test_8_3_table_taps_and_waves_itself_in_auto_mode() -> None:
    table = deal({1: LOW[0], 2: STRAIGHT_FLUSH}, FAILS, declare_mode="auto")
    claims = [(event.seat, event.super, event.instant, event.auto) for event in table.events(e.Declared)]
    assert claims == [(1, False, False, True), (2, True, True, True)]


def test_8_3_false_tap_wins_nothing() -> None:
    table = tap(deal({1: LOW[0]}, QUALIFIES), 1)
    assert table.area(1, "super:own") == (1000, 0, 0)
    table.lock()
    (failed,) = table.events(e.ClaimFailed)
    assert (failed.seat, failed.claim) == (1, "super")
    table.do(c.Bet(1))
    assert table.finish().net(1) == -4000


def test_8_3_false_claim_of_an_instant_hand_plays_on() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    table.do(c.Declare(1, instant=True))
    table.lock()
    assert [event.claim for event in table.events(e.ClaimFailed)] == ["instant"]
    table.do(c.Bet(1))
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


def test_8_3_1_losing_supers_are_taken_before_the_option() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, (2, "super:1", 3000))
    table.do(c.Declare(1))
    taken = [(event.seat, event.area, event.amount, event.clause) for event in table.events(e.Taken)]
    assert taken == [(1, "super:own", 1000, "8.3.1"), (2, "super:1", 3000, "8.3.1")]
    assert table.state.seats[1].decision is None


def test_8_3_1_wave_over_a_winning_super_costs_its_holder_but_no_backer() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000))
    wave_and_bet(table, 1, 2)
    table.lock()
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert table.area(2, "super:1") == (1000, 1000, 25_000)


def test_8_3_1_backer_depends_on_the_declaration_where_the_house_says_so() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000), backer_needs_declaration=True)
    wave_and_bet(table, 1, 2)
    table.lock()
    assert table.area(2, "super:1") == (1000, 0, 0)


def test_8_4_players_choose_once_the_cards_are_dealt() -> None:
    table = Table(STAR).antes(s1=1000)
    table.do(c.CallBets())
    refusal = table.refuse(c.Bet(1))
    assert (refusal.code, refusal.clause) == (Code.DECISION_TOO_EARLY, "8.4")


def test_8_4_1_player_may_fold_before_and_after_a_draw() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    wave_and_fold(table, 1)
    draw(table, 2, "4h 2s", "Ah Qh")
    table.do(c.Fold(2))
    folds = [event for event in table.events(e.Decided) if event.decision is Decision.FOLD]
    assert [(event.seat, event.clause) for event in folds] == [(1, "8.4.1"), (2, "8.4.1")]
    assert (table.finish().net(1), table.net(2)) == (-2000, -3000)


def test_8_4_2_player_may_bet_the_five_cards_as_they_are() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    (decided,) = table.events(e.Decided)
    assert (decided.decision, decided.clause) == (Decision.BET, "8.4.2")
    assert table.finish().net(1) == 2000 - 1000


def test_8_4_3_exchange_is_followed_by_fold_or_bet_only() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ts 7h")
    assert table.state.phase is Phase.DECIDING_AGAIN
    assert table.refuse(c.Buy(1)).code is Code.DRAW_ALREADY_TAKEN
    table.do(c.Bet(1))
    assert table.events(e.Decided)[-1].clause == "8.4.3"
    assert table.finish().area(1, "bet") == (2000, 2000, 4000)


def test_8_4_4_sixth_card_is_followed_by_fold_or_bet_only() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Ts")
    assert table.state.phase is Phase.DECIDING_AGAIN
    assert table.refuse(c.Exchange(1, "4c 2d")).code is Code.DRAW_ALREADY_TAKEN
    table.do(c.Bet(1))
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


@pytest.mark.parametrize(("option", "clause"), [(c.Buy(1), "8.8.2"), (c.Exchange(1, "4c 2d"), "8.4.5")])
def test_8_4_5_draw_costs_as_much_as_the_ante(option: c.Command, clause: str) -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(option)
    placed = table.events(e.WagerPlaced)[-1]
    assert (placed.area, placed.amount, placed.clause) == ("draw_fee", 1000, clause)


def test_8_5_folded_cards_stay_face_down() -> None:
    table = deal({1: LOW[0], 2: PAIR}, QUALIFIES)
    wave_and_fold(table, 1)
    wave_and_bet(table, 2).finish()
    seen = view(table.state, 2).seats
    assert [(seat.number, seat.cards) for seat in seen] == [(1, ""), (2, PAIR)]


def test_8_6_fold_costs_the_ante_and_the_cards_are_counted_and_racked() -> None:
    table = wave_and_fold(deal({1: LOW[0]}, QUALIFIES), 1)
    taken = place(table, e.Taken, area="ante", amount=1000, clause="8.6")
    assert taken < place(table, e.HandRacked, seat=1, count=5, clause="8.6")
    assert set(table.state.rack) == set(cards(LOW[0]))


def test_8_6_fold_after_a_purchase_counts_six_cards() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Qh")
    table.do(c.Fold(1))
    assert racked(table, 1) == (6, "8.6")
    assert table.area(1, "ante") == (1000, 0, 0)


def test_8_6_fold_takes_no_super_on_another_hand() -> None:
    table = deal({1: LOW[0], 2: STRAIGHT}, QUALIFIES, (1, "super:2", 1000), (1, "super:dealer", 1000))
    wave_and_fold(table, 1)
    wave_and_bet(table, 2).finish()
    assert table.area(1, "super:2") == (1000, 1000, 25_000)
    assert table.clause(1, "super:dealer") == "9.6"


def test_8_7_bet_locks_the_hand() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1]}, QUALIFIES), 1)
    (placed,) = [event for event in table.events(e.WagerPlaced) if event.area == "bet"]
    assert placed.amount == 2000
    assert table.refuse(c.Exchange(1, "9c 9d")).code is Code.DECISION_LOCKED


def test_8_8_one_way_of_drawing_excludes_the_other() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Qh")
    refusal = table.refuse(c.Exchange(1, "4c 2d"))
    assert (refusal.code, refusal.clause) == (Code.DRAW_ALREADY_TAKEN, "8.8")


@pytest.mark.parametrize("given_up", ["4c 2d", "6h 4c 2d", "7s 6h 4c 2d", "Td 7s 6h 4c 2d"])
def test_8_8_1_exchange_takes_two_to_five_cards(given_up: str) -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(c.Exchange(1, given_up))
    assert set(table.state.seats[1].offered) == set(cards(given_up))


def test_8_8_1_exchange_of_one_card_or_of_anothers_is_refused() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    for given_up in ("", "2d"):
        refusal = table.refuse(c.Exchange(1, given_up))
        assert (refusal.code, refusal.clause) == (Code.EXCHANGE_COUNT_INVALID, "8.8.1")
    refusal = table.refuse(c.Exchange(1, "Ac 2d"))
    assert (refusal.code, refusal.clause) == (Code.NOT_YOUR_CARD, "8.8.1")


def test_8_8_1_1_fee_is_taken_before_the_new_cards() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    fee = place(table, e.Taken, area="draw_fee", amount=1000, clause="8.8.1.1")
    assert fee < place(table, e.DrawDealt)


def test_8_8_1_2_unwanted_cards_are_counted_first() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "6h 4c 2d", "Ah Kh Qh")
    (taken,) = table.events(e.DiscardsTaken)
    assert (set(cards(taken.cards)), taken.clause) == (set(cards("6h 4c 2d")), "8.8.1.2")
    assert place(table, e.DiscardsTaken) < place(table, e.DrawDealt)


def test_8_8_1_3_as_many_new_cards_as_were_given_up() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(c.Exchange(1, "6h 4c 2d"))
    table.lock()
    refusal = table.refuse(c.Deal("Ah Kh Qh Jh"))
    assert (refusal.code, refusal.clause) == (Code.TOO_MANY_CARDS, "8.8.1.3")
    table.do(c.Deal("Ah Kh Qh"))
    assert holds(table, 1, "Td 7s Ah Kh Qh")


def test_8_8_1_4_given_up_cards_are_racked_after_the_new_ones() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(c.Exchange(1, "4c 2d"))
    table.lock()
    table.do(c.Deal("Ah"))
    assert not table.state.rack
    table.do(c.Deal("Kh"))
    (racked,) = table.events(e.DiscardsRacked)
    assert racked.clause == "8.8.1.4"
    assert set(table.state.rack) == set(cards("4c 2d"))


def test_8_8_2_sixth_card_needs_no_discard() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    decided, placed = table.do(c.Buy(1))
    assert (decided.decision, decided.cards, decided.clause) == (Decision.BUY, "", "8.8.2")
    assert (placed.area, placed.amount) == ("draw_fee", 1000)


def test_8_8_2_1_fee_of_the_sixth_card_is_taken_before_it() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Ah")
    fee = place(table, e.Taken, area="draw_fee", amount=1000, clause="8.8.2.1")
    assert fee < place(table, e.DrawDealt)


def test_8_8_2_2_sixth_card_joins_the_hand() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(c.Buy(1))
    table.lock()
    assert table.refuse(c.Deal("Ah Kh")).code is Code.TOO_MANY_CARDS
    table.do(c.Deal("Ah"))
    assert table.events(e.DrawDealt)[0].clause == "8.8.2.2"
    assert holds(table, 1, "Td 7s 6h 4c 2d Ah")


def test_8_9_dealer_opens_the_hand_when_all_have_bet() -> None:
    table = deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    wave_and_bet(table, 1)
    refusal = table.refuse(c.Reveal())
    assert (refusal.code, refusal.clause) == (Code.DECISIONS_MISSING, "8.9")
    wave_and_fold(table, 2).finish()
    (revealed,) = table.events(e.DealerRevealed)
    assert (revealed.cards, revealed.says, revealed.clause) == (QUALIFIES, "ace and king", "8.9")


# 9 Settlement


def test_9_1_concession_costs_ante_and_bet() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES, (1, "super:dealer", 1000)), 1)
    table.lock()
    assert table.refuse(c.Concede(1)).code is Code.CONCEDE_NOT_OPEN
    table.do(c.Reveal())
    conceded, *rest_of_it = table.do(c.Concede(1))
    assert conceded.clause == "9.1"
    assert [(event.area, event.clause) for event in rest_of_it[:2]] == [("ante", "9.1"), ("bet", "9.1")]
    assert rest_of_it[2].count == 5
    assert table.area(1, "super:dealer") == (1000, 0, 0)
    assert not table.clause(1, "super:dealer")
    assert table.finish().net(1) == -5000


def test_9_1_concession_leaves_supers_on_other_hands() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, "Ac Ad Ah 8h 3c", (1, "super:dealer", 1000))
    wave_and_bet(table, 1, 2)
    table.lock()
    table.do(c.Reveal())
    table.do(c.Concede(1))
    assert table.finish().area(1, "super:dealer") == (1000, 1000, 8000)


def test_9_1_no_concession_to_a_dealer_who_fails_nor_where_it_is_off() -> None:
    table = wave_and_bet(deal({1: LOW[0]}, FAILS), 1)
    table.lock()
    table.do(c.Reveal())
    refusal = table.refuse(c.Concede(1))
    assert (refusal.code, refusal.clause) == (Code.CONCEDE_NOT_OPEN, "9.1")
    table = wave_and_bet(deal({1: LOW[0]}, QUALIFIES, concede=False), 1)
    table.lock()
    table.do(c.Reveal())
    assert table.refuse(c.Concede(1)).code is Code.NO_SUCH_OPTION


def test_9_2_conceded_hand_stays_out() -> None:
    table = wave_and_bet(deal({1: "As Ah 8d 5h 3s", 2: PAIR}, QUALIFIES), 1, 2)
    table.lock()
    table.do(c.Reveal())
    table.do(c.Concede(1))
    assert table.refuse(c.Concede(1)).code is Code.CONCEDE_NOT_OPEN
    table.finish()
    assert [event.seat for event in table.events(e.HandCompared)] == [2]
    assert (table.area(1, "ante"), table.area(1, "bet")) == ((1000, 0, 0), (2000, 0, 0))


def test_9_3_dealer_below_ace_king_opens_the_hands_from_the_right() -> None:
    table = wave_and_bet(deal({1: LOW[0], 3: LOW[1], 5: LOW[2]}, FAILS), 1, 3, 5).finish()
    assert table.events(e.PhaseOpened)[-1].clause == "9.3"
    assert not table.events(e.DealerRevealed)[0].qualifies
    assert [event.seat for event in table.events(e.HandShown)] == [5, 3, 1]


def test_9_3_1_best_five_of_six_are_laid_out() -> None:
    table = showdown_of_six(LOW[0], "7h", FAILS)
    (shown,) = table.events(e.HandShown)
    assert shown.cards == "7s 7h Td 6h 4c 2d"
    assert shown.clause == "9.3.1"


def test_9_3_2_value_is_announced() -> None:
    (shown,) = showdown(PAIR, FAILS).events(e.HandShown)
    assert shown.says == "pair of nines"


@pytest.mark.parametrize(("hand", "odds"), [(PAIR, 1), (STRAIGHT, 4)])
def test_9_3_3_ante_is_paid_when_the_dealer_fails(hand: str, odds: int) -> None:
    table = showdown(hand, FAILS)
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)
    assert table.clause(1, "ante") == "9.3.3"


def test_9_3_4_bet_stands_off_without_a_second_combination() -> None:
    table = showdown("Kc Kh As 5d 3d", FAILS)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.clause(1, "bet") == "9.3.4"
    assert not table.events(e.SecondShown)


def test_9_3_5_cards_are_counted_and_racked() -> None:
    assert racked(showdown_of_six(LOW[0], "7h", FAILS), 1) == (6, "9.3.5")


def test_9_4_dealer_with_ace_king_opens_the_hands_from_the_right() -> None:
    table = wave_and_bet(deal({1: LOW[0], 2: LOW[1], 4: LOW[2]}, QUALIFIES), 1, 2, 4).finish()
    assert table.events(e.PhaseOpened)[-1].clause == "9.4"
    assert table.events(e.DealerRevealed)[0].qualifies
    assert [event.seat for event in table.events(e.HandCompared)] == [4, 2, 1]


def test_9_4_1_best_five_of_six_are_laid_out() -> None:
    (shown,) = showdown_of_six(LOW[0], "7h", QUALIFIES).events(e.HandShown)
    assert (shown.cards, shown.clause) == ("7s 7h Td 6h 4c 2d", "9.4.1")


def test_9_4_2_each_hand_is_compared_with_the_dealers() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1], 3: "As Kc 8d 5h 3s"}, QUALIFIES), 1, 2, 3).finish()
    results = {event.seat: event.outcome for event in table.events(e.HandCompared)}
    assert results == {1: WIN, 2: LOSE, 3: STAND_OFF}


def test_9_4_3_comparison_decides_the_bet() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1], 3: "As Kc 8d 5h 3s"}, QUALIFIES), 1, 2, 3).finish()
    bets = [table.area(seat, "bet") for seat in (1, 2, 3)]
    assert bets == [(2000, 2000, 2000), (2000, 0, 0), (2000, 2000, 0)]


def test_9_4_3_1_higher_hand_wins_the_bet() -> None:
    table = showdown(PAIR, QUALIFIES)
    (compared,) = table.events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (WIN, "9.4.3.1")
    assert table.area(1, "bet") == (2000, 2000, 2000)


def test_9_4_3_2_lower_hand_loses_the_bet() -> None:
    table = showdown(LOW[0], QUALIFIES)
    (compared,) = table.events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (LOSE, "9.4.3.2")
    assert table.area(1, "bet") == (2000, 0, 0)


def test_9_4_3_3_equal_hand_stands_off_with_its_ante() -> None:
    table = showdown("As Kc 8d 5h 3s", QUALIFIES)
    (compared,) = table.events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (STAND_OFF, "9.4.3.3")
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.area(1, "ante") == (1000, 1000, 0)


@pytest.mark.parametrize(("hand", "odds"), [(STRAIGHT_FLUSH, 250), (ROYAL, 1000), (STRAIGHT, 0)])
def test_9_4_4_qualifying_dealer_pays_the_ante_of_an_instant_hand_only(hand: str, odds: int) -> None:
    table = showdown(hand, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)


def test_9_4_4_missed_instant_hand_is_paid_though_it_loses() -> None:
    table = showdown(STRAIGHT_FLUSH, "9c Tc Jc Qc Kc")
    assert table.area(1, "ante") == (1000, 1000, 250_000)
    assert table.clause(1, "ante") == "9.4.4"
    assert table.area(1, "bet") == (2000, 0, 0)


def test_9_4_4_missed_instant_hand_is_paid_though_it_stands_off() -> None:
    table = showdown(ROYAL, "Tc Jc Qc Kc Ac")
    assert table.area(1, "ante") == (1000, 1000, 1_000_000)
    assert table.area(1, "bet") == (2000, 2000, 0)


def test_9_4_5_lower_hand_loses_the_ante_too_and_is_racked() -> None:
    table = showdown(LOW[0], QUALIFIES)
    assert table.area(1, "ante") == (1000, 0, 0)
    assert (table.clause(1, "ante"), table.clause(1, "bet")) == ("9.4.5", "9.4.5")
    assert racked(table, 1) == (5, "9.4.5")


def test_9_5_winning_hand_is_paid_and_then_racked() -> None:
    table = showdown(PAIR, QUALIFIES)
    bet = place(table, e.Paid, area="bet")
    ante = place(table, e.Returned, area="ante")
    assert place(table, e.HandCompared) < bet < ante < place(table, e.SeatFinished)


def test_9_5_1_bet_is_paid_by_the_table_without_a_cap() -> None:
    table = showdown("7s 7d 7c 7h 4d", QUALIFIES)
    (paid,) = [event for event in table.events(e.Paid) if event.area == "bet"]
    assert (paid.amount, paid.uncapped, paid.clause) == (40_000, 40_000, "9.5.1")
    with pytest.raises(SettingRefused):
        Table(STAR, max_payout=1000)


@pytest.mark.parametrize(
    ("hand", "sixth", "first", "second"),
    [
        ("Kc Kh As 5d 3d", "", 1, 1),
        ("Ks Kc Kh Kd As", "", 20, 1),
        ("Ad Ah Kd Kh 5d", "", 2, 0),
        ("Kc Kh 8d 8s 2h", "2s", 2, 2),
        ("3h 4d 4c 5c 6s", "7h", 4, 4),
        ("Qd Jd 8d 6d 4d", "3d", 5, 5),
        ("Ad Ah As Ac 8d", "8s", 20, 7),
        ("9c 9d 7h 6s 4c", "", 1, 0),
    ],
)
def test_9_5_1_1_second_combination_has_a_card_outside_the_first(
    hand: str, sixth: str, first: int, second: int
) -> None:
    table = showdown_of_six(hand, sixth, TWOS) if sixth else showdown(hand, TWOS)
    assert table.area(1, "bet") == (2000, 2000, 2000 * (first + second))
    assert len(table.events(e.SecondShown)) == (1 if second else 0)


def test_9_5_1_2_cards_are_rearranged_after_the_first_payment() -> None:
    table = showdown("Kc Kh As 5d 3d", TWOS)
    (shown,) = table.events(e.SecondShown)
    assert (set(cards(shown.cards)) >= {cards("As")[0]}, shown.says) == (True, "ace king")
    assert shown.clause == "9.5.1.2"
    first, second = [number for number, event in enumerate(table.log) if isinstance(event, e.Paid)]
    assert first < place(table, e.SecondShown) < second


def test_9_5_1_3_bet_is_paid_again_but_returned_once() -> None:
    table = showdown("Kc Kh As 5d 3d", TWOS)
    paid = [(event.amount, event.clause) for event in table.events(e.Paid)]
    assert paid == [(2000, "9.5.1"), (2000, "9.5.1.3")]
    assert table.area(1, "bet") == (2000, 2000, 4000)


def test_9_5_2_winners_ante_is_neither_paid_nor_taken() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.clause(1, "ante") == "9.5.2"


@pytest.mark.parametrize(("hand", "ante", "bet"), [(STRAIGHT_FLUSH, 250, 50), (ROYAL, 1000, 100)])
def test_9_5_2_1_winning_instant_hand_is_paid_on_ante_and_bet(hand: str, ante: int, bet: int) -> None:
    table = showdown(hand, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, ante * 1000)
    assert table.area(1, "bet") == (2000, 2000, bet * 2000)


def test_9_5_2_1_straight_flush_made_by_drawing_wins_no_ante() -> None:
    table = draw(deal({1: "4d 5d 6d Ks Qh"}, QUALIFIES), 1, "Ks Qh", "7d 8d")
    table.do(c.Bet(1))
    table.finish()
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "bet") == (2000, 2000, 100_000)


def test_9_5_3_winners_cards_are_racked() -> None:
    assert racked(showdown_of_six(PAIR, "Qs", QUALIFIES), 1) == (6, "9.5.3")


def test_9_6_supers_on_the_dealer_are_settled_last() -> None:
    table = showdown(LOW[0], "Ac Ad Ah 8h 3c", (1, "super:dealer", 2000))
    assert table.area(1, "super:dealer") == (2000, 2000, 16_000)
    assert table.clause(1, "super:dealer") == "9.6"
    assert place(table, e.HandCompared) < place(table, e.Paid, area="super:dealer")


def test_9_6_dealer_opens_the_hand_for_a_super_though_everybody_folded() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, "Ac Ad Ah 8h 3c", (1, "super:dealer", 1000))
    wave_and_fold(table, 1, 2).finish()
    assert table.events(e.DealerRevealed)
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


def test_9_6_dealer_keeps_the_hand_down_when_nothing_rides_on_it() -> None:
    table = wave_and_fold(deal({1: LOW[0]}, QUALIFIES), 1).finish()
    assert not table.events(e.DealerRevealed)
    assert table.net(1) == -2000


@pytest.mark.parametrize("shown", [True, False])
def test_9_7_folded_hands_are_shown_where_the_house_says_so(shown: bool) -> None:
    table = deal({1: LOW[0], 2: PAIR}, QUALIFIES, reveal_folded=shown)
    wave_and_fold(table, 1)
    wave_and_bet(table, 2).finish()
    folded = [(event.seat, event.cards, event.clause) for event in table.events(e.FoldedShown)]
    assert folded == ([(1, LOW[0], "9.7")] if shown else [])


# 10 Pay tables


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("As Kh 9d 7c 2h", 1),
        ("7s 7d 9c 4h 2d", 1),
        ("7s 7d 4c 4h 2d", 2),
        ("7s 7d 7c 4h 2d", 3),
        ("4s 5d 6c 7h 8d", 4),
        ("2d 4d 6d 9d Jd", 5),
        ("7s 7d 7c 4h 4d", 7),
        ("7s 7d 7c 7h 4d", 20),
        ("4d 5d 6d 7d 8d", 50),
        ("Ts Js Qs Ks As", 100),
    ],
)
def test_10_1_winning_bets(hand: str, odds: int) -> None:
    assert showdown(hand, QUALIFIES).area(1, "bet") == (2000, 2000, odds * 2000)


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (LOW[0], 1),
        ("7s 7d 7c 4h 2d", 1),
        ("4s 5d 6c 7h 8d", 4),
        ("As 2d 3h 4c 5d", 4),
        ("2d 4d 6d 9d Td", 4),
        ("7s 7d 7c 4h 4d", 4),
        ("7s 7d 7c 7h 4d", 4),
    ],
)
def test_10_2_ante_against_a_failing_dealer(hand: str, odds: int) -> None:
    table = showdown(hand, FAILS)
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)
    assert table.area(1, "bet") == (2000, 2000, 0)


def test_10_2_straight_of_six_cards_counts() -> None:
    table = showdown_of_six("4s 5d 6c 7h Kd", "8d", FAILS)
    assert table.area(1, "ante") == (1000, 1000, 4000)


def test_10_2_straight_thrown_away_does_not_count() -> None:
    table = draw(deal({1: STRAIGHT}, FAILS), 1, "7h 8s", "2s Kh")
    table.do(c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


@pytest.mark.parametrize("dealer", [QUALIFIES, FAILS])
@pytest.mark.parametrize(("hand", "odds"), [(STRAIGHT_FLUSH, 250), ("Ad 2d 3d 4d 5d", 250), (ROYAL, 1000)])
def test_10_3_instant_hands_are_paid_whatever_the_dealer_holds(hand: str, odds: int, dealer: str) -> None:
    table = deal({1: hand}, dealer, declare_mode="auto")
    table.lock()
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)
    assert table.clause(1, "ante") == "10.3"


def test_10_3_replaces_the_four_to_one_of_a_failing_dealer() -> None:
    table = showdown(STRAIGHT_FLUSH, FAILS)
    assert table.area(1, "ante") == (1000, 1000, 250_000)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.clause(1, "ante") == "10.3"


def test_10_3_is_lost_by_a_fold() -> None:
    assert wave_and_fold(deal({1: ROYAL}, QUALIFIES), 1).finish().net(1) == -2000


def test_10_4_round_is_over_for_a_seat_paid_at_once() -> None:
    table = deal({1: ROYAL, 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    table.do(c.Fold(2))
    table.lock()
    assert racked(table, 1) == (5, "10.4")
    assert table.state.seats[1].status is Status.PAID
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED


def test_10_4_supers_on_other_hands_live_on() -> None:
    table = deal(
        {1: ROYAL, 2: LOW[1]},
        "Ac Ad Ah 8h 3c",
        (1, "super:2", 1000),
        (1, "super:dealer", 1000),
        declare_mode="auto",
    )
    table.do(c.Bet(2))
    table.finish()
    assert table.area(1, "super:2") == (1000, 0, 0)
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


def test_10_5_supers_are_settled_clockwise_before_any_draw() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1], 4: "Jc Jd Js 3h Kh"}, QUALIFIES)
    tap(table, 1, 4)
    wave(table, 2).do(c.Buy(2))
    table.lock()
    assert [event.seat for event in table.events(e.Paid)] == [1, 4]
    table.do(c.Bet(1))
    table.do(c.Bet(4))
    table.do(c.Deal("Ah"))
    assert place(table, e.Paid, seat=4) < place(table, e.DrawDealt)


def test_10_5_1_losers_state_their_option_and_winners_are_paid_after() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES)
    tap(table, 1)
    assert table.area(1, "super:own") == (1000, 0, 0)
    refusal = table.refuse(c.Lock())
    assert (refusal.code, refusal.clause) == (Code.DECISIONS_MISSING, "10.5.1")
    wave(table, 2)
    assert table.area(2, "super:own") == (1000, 0, 0)
    table.do(c.Bet(2))
    assert not table.events(e.Paid)
    table.lock()
    assert place(table, e.Decided, seat=2) < place(table, e.Paid, seat=1)


def test_10_5_1_losers_finish_their_draw_first_where_the_house_says_so() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, act_when="as_decided")
    tap(table, 1)
    wave(table, 2).do(c.Buy(2))
    table.do(c.Deal("Ah"))
    table.do(c.Bet(2))
    table.lock()
    table.do(c.Bet(1))
    assert place(table, e.DrawDealt) < place(table, e.Paid)


def test_10_5_2_super_winner_chooses_once_paid() -> None:
    table = tap(deal({1: STRAIGHT}, QUALIFIES), 1)
    for option in (c.Fold(1), c.Bet(1), c.Buy(1)):
        refusal = table.refuse(option)
        assert (refusal.code, refusal.clause) == (Code.DECISIONS_NOT_LOCKED, "10.5.2")
    table.lock()
    assert table.area(1, "super:own") == (1000, 1000, 25_000)
    table.do(c.Exchange(1, "4s 5h"))


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("7s 7d 7c 7h 4d", 200),
        ("Ks Kc Kh Kd Qs", 200),
        ("Ks Kc Kh Qs Qd", 150),
        ("Ks Kc Qh Qs Jd", 150),
        ("7s 7d 7c 4h 4d", 100),
        ("As Ac Ah Ks Kd", 100),
        ("2d 4d 6d 9d Jd", 60),
        ("Ad Kd Qd 9d Jd", 60),
        ("4s 5d 6c 7h 8d", 25),
        ("4s 5c 6c 7s 8c", 25),
        ("As Kd Qc Jh Td", 25),
        ("7s 7d 7c 4h 2d", 8),
        ("As Kd Qc 7h 2d", 5),
        ("As Ad Kc Qh 2d", 5),
        ("As Kc Qc 7s 2s", 5),
        ("2h 5d 9h Jd Qh", 2),
        ("9h 9d 4h 2d Jh", 2),
        ("7s 7d 4c 4h 2d", 0),
        ("As Kd Jc 9h 2d", 0),
    ],
)
def test_10_5_3_super_pay_table_on_the_first_five_cards(hand: str, odds: int) -> None:
    assert own_super(hand) == (1000, 1000 if odds else 0, odds * 1000)


def test_10_5_3_is_named_by_the_payment() -> None:
    table = tap(deal({1: STRAIGHT}, QUALIFIES), 1)
    table.lock()
    (paid,) = table.events(e.Paid)
    assert (paid.odds, paid.why, paid.clause) == (25, "straight", "10.5.3")


def test_10_5_3_reads_no_drawn_card() -> None:
    table = draw(deal({1: "7s 7d 7c 4h 2d"}, QUALIFIES), 1, "4h 2d", "7h 9d")
    assert table.area(1, "super:own") == (1000, 0, 0)


@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL])
def test_10_6_super_on_a_royal_or_straight_flush_pays_as_a_flush(hand: str) -> None:
    table = deal({1: hand, 2: "Tc 9h 7h 4c 2h"}, "Qc Jc 8h 5h 3c", (2, "super:1", 1000), declare_mode="auto")
    table.do(c.Fold(2))
    table.lock()
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(2, "super:1") == (1000, 1000, 60_000)
    assert table.area(1, "ante")[2] > 0


@pytest.mark.parametrize("dealer", [STRAIGHT_FLUSH, ROYAL])
def test_10_6_holds_for_the_dealers_hand_too(dealer: str) -> None:
    table = showdown("Tc 9h 7h 4c 2h", dealer, (1, "super:dealer", 1000))
    assert table.area(1, "super:dealer") == (1000, 1000, 60_000)


def test_10_6_1_instant_hand_is_paid_with_all_its_supers_and_racked() -> None:
    table = deal({1: ROYAL, 2: LOW[1]}, QUALIFIES, (2, "super:1", 2000), declare_mode="auto")
    table.do(c.Fold(2))
    table.lock()
    assert table.area(1, "ante") == (1000, 1000, 1_000_000)
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(2, "super:1") == (2000, 2000, 120_000)
    assert set(cards(ROYAL)) <= set(table.state.rack)


def test_10_6_1_super_tapped_but_instant_hand_missed() -> None:
    table = tap(deal({1: ROYAL}, QUALIFIES), 1)
    table.lock()
    table.do(c.Bet(1))
    table.finish()
    assert table.area(1, "super:own") == (1000, 1000, 60_000)
    assert table.area(1, "ante") == (1000, 1000, 1_000_000)
    assert table.area(1, "bet") == (2000, 2000, 200_000)


# 11 Ranking


def test_11_1_suits_are_equal_and_the_ace_is_high() -> None:
    assert outcome("As Ks 8s 5h 3h", QUALIFIES) is STAND_OFF
    assert outcome("As Ah 4d 6c 7c", "Kc Kd 8h 5s 3c") is WIN


def test_11_1_ace_is_low_only_in_the_lowest_straight() -> None:
    assert outcome("As 2d 3h 4c 5d", "Kc Kd Kh 5s 3c") is WIN
    assert outcome("Qs Ks As 2h 3h", TWOS) is LOSE


@pytest.mark.parametrize("kind", LOWEST)
def test_11_2_lowest_of_each_type_beats_the_highest_below(kind: str) -> None:
    assert evaluate(cards(LOWEST[kind])) > evaluate(cards(HIGHEST_BELOW[kind]))


def test_11_2_1_royal_flush_beats_any_straight_flush_and_ties_another() -> None:
    assert outcome("Ts Js Qs Ks As", "9h Th Jh Qh Kh") is WIN
    assert outcome("Ts Js Qs Ks As", "Th Jh Qh Kh Ah") is STAND_OFF


def test_11_2_2_straight_flush_may_have_a_low_ace_but_never_wraps() -> None:
    assert outcome("Ad 2d 3d 4d 5d", "7s 7c 7h 7d Ac") is WIN
    assert outcome("Ad 2d 3d 4d 5d", "2c 3c 4c 5c 6c") is LOSE
    table = deal({1: "Qd Kd Ad 2d 3d"}, FAILS, declare_mode="auto")
    table.lock()
    assert table.area(1, "ante") == (1000, 0, 0)
    assert table.state.seats[1].status is Status.IN


def test_11_2_3_four_of_a_kind_compares_the_four() -> None:
    assert outcome("9s 9d 9c 9h 2d", "8s 8d 8c 8h Ad") is WIN
    assert outcome("7s 7d 7c 7h Ah", "8s 8d 8c 8h 2d") is LOSE


def test_11_2_4_full_house_compares_the_three() -> None:
    assert outcome("9s 9d 9c 2h 2d", "8s 8d 8c Ah Ad") is WIN
    assert outcome("9s 9d 9c 2h 2d", "Ts Td Tc 3h 3d") is LOSE


def test_11_2_5_flush_compares_from_the_top() -> None:
    assert outcome("Ks 9s 7s 4s 3s", "Kh 9h 7h 4h 2h") is WIN
    assert outcome("Ks 9s 7s 4s 3s", "Kh Th 4h 3h 2h") is LOSE


def test_11_2_6_straight_has_its_ace_high_or_low() -> None:
    assert outcome("As Kd Qc Jc Td", "Kh Qd Jh Ts 9c") is WIN
    assert outcome("As 2d 3c 4c 5d", "2h 3d 4h 5s 6c") is LOSE
    assert outcome("Qs Kd Ac 2c 3d", "2h 2s 4h 5s 6c") is LOSE


def test_11_2_7_three_of_a_kind_compares_the_three() -> None:
    assert outcome("9s 9d 9c 3h 2d", "8s 8d 8c Ah Kd") is WIN
    assert outcome("9s 9d 9c Ah Kd", "Ts Td Tc 3h 2d") is LOSE


def test_11_2_8_two_pairs_beat_any_pair() -> None:
    assert outcome("3s 3d 2c 2h 4d", "As Ad Kc Qh Jd") is WIN
    assert outcome("3s 3d 2c 2h 4d", "2s 2d Kc Kh Jd") is LOSE


@pytest.mark.parametrize(
    ("hand", "result"),
    [("9s 9d Ac 3h 2d", WIN), ("9s 9d Kc Qh 2d", WIN), ("9s 9d Kc Jh 5d", WIN), ("8s 8d Ac Jh 4d", LOSE)],
)
def test_11_2_9_one_pair_compares_the_pair_then_its_kickers(hand: str, result: Outcome) -> None:
    assert outcome(hand, "9c 9h Ks Js 4c") is result


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("Ks Qd Jc 9h 7d", LOSE),
        ("As Qd Jc 9h 7d", LOSE),
        ("As Kh 9d 4h 2d", WIN),
        ("As Kh 8d 6h 2d", WIN),
        ("As Kh 8d 5h 4d", WIN),
        ("As Kh 8d 5h 2d", LOSE),
        ("As Kh 8d 5h 3d", STAND_OFF),
    ],
)
def test_11_2_10_odd_cards_compare_card_by_card(hand: str, result: Outcome) -> None:
    assert outcome(hand, QUALIFIES) is result


def test_11_3_equal_types_are_separated_by_rank_and_never_by_suit() -> None:
    assert outcome("9s 9d Ks Jd 4s", "9c 9h Kc Jh 4c") is STAND_OFF
    assert outcome("9s 9d Ks Jd 5s", "9c 9h Kc Jh 4c") is WIN


def test_11_3_1_five_high_straight_loses_to_every_other() -> None:
    for dealer in ("2h 3d 4h 5s 6c", "6h 7d 8h 9s Tc", "Ah Kd Qh Js Tc"):
        assert outcome("As 2d 3c 4c 5d", dealer) is LOSE


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("Js Jd 2c 2h 3d", WIN),
        ("Ts Td 9c 9h 3d", WIN),
        ("Ts Td 8c 8h Kd", WIN),
        ("Ts Td 8c 8h 5d", LOSE),
        ("Ts Td 8c 8h Qd", STAND_OFF),
    ],
)
def test_11_3_2_two_pairs_compare_by_top_pair_second_pair_fifth_card(hand: str, result: Outcome) -> None:
    assert outcome(hand, "Tc Th 8s 8d Qs") is result


def test_11_4_cards_decide_the_value_whatever_was_declared() -> None:
    table = tap(deal({1: STRAIGHT_FLUSH}, QUALIFIES), 1)
    table.lock()
    table.do(c.Bet(1))
    assert table.finish().events(e.HandShown)[0].says == "straight flush, eight high"


# 12 Irregularities


def test_12_1_dealer_calls_a_misdeal_before_anyone_touches_cards() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, (1, "super:dealer", 1000))
    misdealt, *_ = table.do(c.DeclareMisdeal("dealt from the wrong side"))
    assert misdealt.clause == "12.1"
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)


@pytest.mark.parametrize("act", [c.Declare(1), c.Declare(1, super=True)])
def test_12_1_no_such_misdeal_once_a_player_has_shown_tap_or_wave(act: c.Command) -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES)
    table.do(act)
    refusal = table.refuse(c.DeclareMisdeal("too late"))
    assert (refusal.code, refusal.clause) == (Code.PLAYERS_ACTED, "12.1")


def test_12_1_table_that_reads_the_cards_itself_is_no_player() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    table.do(c.DeclareMisdeal("dealt from the wrong side"))
    assert table.net(1) == 0


def test_12_2_wrong_number_of_cards_is_a_misdeal_of_the_round_before_any_decision() -> None:
    table = wave(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), 1)
    misdealt, *_ = table.do(c.FindWrongCount(2))
    assert misdealt.clause == "12.2"
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_2_wrong_number_of_cards_is_a_misdeal_of_one_hand_after_a_decision() -> None:
    table = deal(
        {1: PAIR, 2: STRAIGHT, 3: LOW[2]}, QUALIFIES, (3, "super:2", 1000), (2, "super:dealer", 1000)
    )
    wave_and_bet(table, 1)
    table.do(c.FindWrongCount(2))
    wave_and_bet(table, 3).finish()
    assert table.area(2, "ante") == (1000, 1000, 0)
    assert table.area(2, "super:own") == (1000, 1000, 0)
    assert table.area(3, "super:2") == (1000, 1000, 0)
    assert table.clause(2, "ante") == "12.2"
    assert table.area(1, "bet") == (2000, 2000, 2000)


def test_12_2_wrong_number_in_the_dealers_hand_voids_the_round_at_any_time() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES), 1)
    wave_and_bet(table, 2)
    table.lock()
    table.do(c.Bet(1))
    table.do(c.Reveal())
    table.do(c.FindWrongCount(0))
    assert (table.net(1), table.net(2)) == (0, 0)


def partly_dealt(count: int, *seats: int) -> tuple[Table, str]:
    """A table after so many cards of the deal, and the cards to come."""
    hands = dict(zip(seats, LOW, strict=False))
    table = Table(STAR).antes(**{f"s{seat}": 1000 for seat in seats})
    table.do(c.CallBets())
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
    table.do(c.ExposeCard(0))
    table.do(c.Deal(left))
    ups = [(event.card, event.clause) for event in table.events(e.UpcardShown)]
    assert ups == [("Kd", "12.4")]
    assert text([table.state.up]) == "Kd"


@pytest.mark.parametrize("second", [0, 1])
def test_12_5_two_exposed_cards_make_a_misdeal(second: int) -> None:
    table, left = partly_dealt(2, 1)
    table.do(c.ExposeCard(0))
    table.do(c.Deal(" ".join(left.split()[:2])))
    table.do(c.ExposeCard(second))
    assert [event.clause for event in table.events(e.Misdealt)] == ["12.5"]
    assert (table.state.phase, table.net(1)) == (Phase.VOID, 0)


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
    refusal = table.refuse(c.Buy(2))
    assert (refusal.code, refusal.clause) == (Code.DRAW_BARRED, "12.7")
    table.do(c.Bet(2))
    table.do(c.Fold(3))
    table.lock()
    table.do(c.Deal("Ah"))
    table.do(c.Bet(1))
    assert table.finish().area(1, "draw_fee") == (1000, 0, 0)


def test_12_7_decisions_already_made_stand() -> None:
    table = wave_and_bet(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES), 1)
    table.do(c.ExposeDealerCards("Ac Kd"))
    assert table.refuse(c.Fold(1)).code is Code.DECISION_LOCKED
    assert table.area(1, "bet") == (2000, 0, 0)


def test_12_7_house_may_leave_drawing_open() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES, draw_after_exposure=True), 1)
    table.do(c.ExposeDealerCards("Ac Kd"))
    table.do(c.Buy(1))


def astray(count: int, **lone_antes: int) -> Table:
    """A deal to seat 1 that takes in seat 2 without the wagers for a hand, after so many cards."""
    table = Table(STAR).antes(s1=1000)
    for name, amount in lone_antes.items():
        table.wager(int(name[1:]), "ante", amount)
    table.do(c.CallBets())
    table.do(c.DealAstray(2))
    order = table.first_deal({1: LOW[0], 2: LOW[1]}, QUALIFIES).split()
    table.do(c.Deal(" ".join(order[:count])))
    return table


@pytest.mark.parametrize("count", [3, 14])
def test_12_8_stray_cards_found_before_the_deal_is_complete_are_a_misdeal(count: int) -> None:
    table = astray(count)
    table.do(c.FindAstray(2))
    assert [event.clause for event in table.events(e.Misdealt)] == ["12.8"]
    assert (table.state.phase, table.net(1)) == (Phase.VOID, 0)


def test_12_8_whole_stray_packet_is_a_misdeal_while_the_deal_goes_on() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000, s4=1000)
    table.do(c.CallBets())
    table.do(c.DealAstray(2))
    table.do(c.Deal(f"{QUALIFIES} {LOW[0]} {LOW[1]}"))
    table.do(c.FindAstray(2))
    assert [event.clause for event in table.events(e.Misdealt)] == ["12.8"]


def test_12_8_area_with_an_ante_alone_counts_as_unstaked() -> None:
    table = astray(3, s2=1000)
    table.do(c.FindAstray(2))
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_9_stray_hand_found_after_the_deal_is_racked_and_play_goes_on() -> None:
    table = astray(15)
    (racked,) = table.do(c.FindAstray(2))
    assert (racked.seat, racked.clause) == (2, "12.9")
    assert set(table.state.rack) == set(cards(LOW[1]))
    assert wave_and_bet(table, 1).finish().net(1) == -4000


def test_12_9_lone_ante_on_a_stray_hand_goes_back() -> None:
    table = astray(15, s2=1000)
    table.do(c.FindAstray(2))
    assert table.area(2, "ante") == (1000, 1000, 0)
    assert wave_and_bet(table, 1).finish().net(1) == -4000


def test_12_10_misdeal_of_the_round_returns_every_wager_and_undoes_settled_supers() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000)), 1)
    wave(table, 2).do(c.Buy(2))
    table.lock()
    table.do(c.Bet(1))
    table.do(c.Deal("Ah"))
    table.do(c.FindWrongCount(0))
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0}, "12.10")
    assert table.area(1, "super:own") == (1000, 1000, 0)
    assert table.area(2, "draw_fee") == (1000, 1000, 0)


@pytest.mark.parametrize("find", [c.CountDeck(51), c.CountDeck(53), c.FindForeignCard("a joker")])
def test_12_11_missing_or_foreign_cards_void_the_round(find: c.Command) -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    table.do(find)
    assert [event.clause for event in table.events(e.Misdealt)] == ["12.11"]
    assert table.state.phase is Phase.VOID


@pytest.mark.parametrize("find", [c.CountDeck(51), c.FindForeignCard("a joker")])
def test_12_11_1_finished_rounds_stand(find: c.Command) -> None:
    table = showdown(PAIR, QUALIFIES)
    refusal = table.refuse(find)
    assert (refusal.code, refusal.clause) == (Code.ROUND_OVER, "12.11.1")
    assert table.net(1) == 1000


def test_12_11_2_all_money_of_the_round_goes_back() -> None:
    table = deal({1: ROYAL, 2: LOW[1], 3: LOW[0]}, QUALIFIES, (2, "super:1", 1000), declare_mode="auto")
    table.do(c.Fold(2))
    table.do(c.Buy(3))
    table.lock()
    assert table.net(1) == 1_060_000
    table.do(c.Deal("Ah"))
    table.do(c.FindForeignCard("a second ace of hearts"))
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0, 3: 0}, "12.11.2")


def test_12_11_3_deck_is_searched() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    table.do(c.CountDeck(51))
    recorded = {event.clause: event.ruling for event in table.events(e.IrregularityRecorded)}
    assert "searched" in recorded["12.11.3"]


def test_12_11_4_surveillance_and_an_inspector_are_told() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    table.do(c.FindForeignCard("a joker"))
    recorded = {event.clause: event.ruling for event in table.events(e.IrregularityRecorded)}
    assert recorded["12.11.4"] == "surveillance and an inspector are told"


def revealed_bet(hand: str) -> Table:
    """A table where seat 1 has bet and the dealer's hand is open."""
    table = wave_and_bet(deal({1: hand}, QUALIFIES), 1)
    table.lock()
    table.do(c.Reveal())
    return table


def test_12_12_wrong_bet_found_before_the_reveal_is_put_right() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    (recorded,) = table.do(c.FindBet(1, 1500))
    assert recorded.clause == "12.12"
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


@pytest.mark.parametrize(("hand", "expected"), [(PAIR, (1500, 1500, 1500)), (LOW[0], (1500, 0, 0))])
def test_12_12_1_short_bet_is_settled_at_its_amount(hand: str, expected: tuple[int, int, int]) -> None:
    table = revealed_bet(hand)
    (found,) = table.do(c.FindBet(1, 1500))
    assert found.clause == "12.12.1"
    assert table.finish().area(1, "bet") == expected


@pytest.mark.parametrize(("hand", "expected"), [(PAIR, (2600, 2600, 2000)), (LOW[0], (2600, 600, 0))])
def test_12_12_2_large_bet_is_settled_as_far_as_required(hand: str, expected: tuple[int, int, int]) -> None:
    table = revealed_bet(hand)
    found, back = table.do(c.FindBet(1, 2600))
    assert (found.clause, back.amount, back.clause) == ("12.12.2", 600, "12.12.2")
    assert table.finish().area(1, "bet") == expected


def test_12_13_directions_touch_no_wager() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    (directed,) = table.do(c.DirectActFirst(2))
    assert (directed.seat, directed.clause) == (2, "12.13.1")
    assert (table.net(1), table.net(2)) == (-2000, -2000)


def test_12_13_1_suspect_acts_before_the_others() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    table.do(c.DirectActFirst(2))
    refusal = table.refuse(c.Bet(1))
    assert (refusal.code, refusal.clause) == (Code.NOT_YOUR_TURN, "12.13.1")
    table.do(c.Bet(2))
    table.do(c.Bet(1))


def test_12_13_1_others_may_not_even_tap_or_wave_before_the_suspect() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    table.do(c.DirectActFirst(2))
    assert table.refuse(c.Declare(1)).code is Code.NOT_YOUR_TURN


def test_12_13_1_suspect_with_a_winning_super_does_not_stop_the_round() -> None:
    table = deal({1: LOW[0], 2: STRAIGHT}, QUALIFIES, declare_mode="auto")
    table.do(c.DirectActFirst(2))
    table.do(c.Bet(1))
    table.lock()
    table.do(c.Bet(2))
    assert table.finish().area(2, "super:own") == (1000, 1000, 25_000)


def test_12_13_1_suspect_who_is_voided_does_not_stop_the_round() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto")
    table.do(c.DirectActFirst(2))
    table.do(c.MarkAbsent(2))
    table.do(c.Bet(1))


def test_12_13_1_suspect_acts_first_where_losers_finish_their_box_at_once() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, declare_mode="auto", act_when="as_decided")
    table.do(c.DirectActFirst(2))
    table.do(c.Bet(2))
    table.do(c.Bet(1))


def test_12_14_absent_players_hand_is_void_and_ante_and_super_go_back() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, "Ac Ad Ah 8h 3c", (1, "super:dealer", 1000), (2, "super:1", 1000))
    voided, *_ = table.do(c.MarkAbsent(1))
    assert voided.clause == "12.14"
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "super:own") == (1000, 1000, 0)
    assert table.area(2, "super:1") == (1000, 1000, 0)
    wave_and_fold(table, 2).finish()
    assert table.area(1, "super:dealer") == (1000, 1000, 8000)


def test_12_14_settled_super_stands_and_a_used_draw_fee_is_kept() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    table.do(c.MarkAbsent(1))
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
    wave_and_bet(table, 2)
    table.lock()
    table.do(c.Buy(1))
    table.do(c.Deal("Ah"))
    table.do(c.CollectEarly(1, rebuilt=False))
    table.finish()
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
    table.lock()
    return table


def test_12_16_draw_without_declaring_does_not_yet_lose_the_instant_payout() -> None:
    table = undeclared("4d 5d")
    table.do(c.Deal("Ah Kh"))
    assert table.state.seats[1].status is Status.IN
    paid, *_ = table.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert (paid.amount, paid.clause) == (250_000, "12.16.1")


def test_12_16_1_late_instant_payout_undoes_the_draw() -> None:
    table = undeclared("4d 5d", "")
    table.do(c.Deal("Ah Kh"))
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert table.area(1, "ante") == (1000, 1000, 250_000)
    assert table.area(1, "draw_fee") == (1000, 1000, 0)
    assert table.state.seats[1].status is Status.PAID
    assert table.refuse(c.Deal("Kh")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Ah"))
    assert all_cards_accounted(table.state)


def test_12_16_1_given_up_cards_return_to_the_hand_that_is_paid() -> None:
    table = undeclared("4d 5d")
    table.do(c.Deal("Ah Kh"))
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert holds(table, 1, STRAIGHT_FLUSH)
    assert racked(table, 1) == (5, "10.4")
    assert all_cards_accounted(table.state)


def test_12_16_1_unseen_cards_keep_their_order_over_two_late_claims() -> None:
    table = undeclared("4d 5d 6d", "", "4s 6s 7s")
    table.do(c.Deal("Ah Kh Qh"))
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    table.do(c.Deal("Ah"))
    table.do(c.RuleLateClaim(2, instant=True, pay=True))
    assert table.refuse(c.Deal("Ah 2h 2c")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Ah Kh Qh"))


def test_12_16_1_payment_is_the_operators_choice() -> None:
    table = undeclared("4d 5d")
    table.do(c.Deal("Ah Kh"))
    (recorded,) = table.do(c.RuleLateClaim(1, instant=True, pay=False))
    assert (recorded.ruling, recorded.clause) == ("not paid", "12.16.1")
    table.do(c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


def test_12_16_1_super_waved_off_may_be_claimed_late_too() -> None:
    table = undeclared("4d 5d")
    table.do(c.Deal("Ah Kh"))
    assert table.area(1, "super:own") == (1000, 0, 0)
    table.do(c.RuleLateClaim(1, instant=False, pay=True))
    assert table.area(1, "super:own") == (1000, 1000, 60_000)


def test_12_16_1_there_must_be_something_to_claim() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    assert table.refuse(c.RuleLateClaim(1, instant=True, pay=True)).code is Code.NOTHING_TO_DECLARE


def test_12_16_2_instant_payout_is_lost_once_the_new_cards_were_seen() -> None:
    table = undeclared("4d 5d")
    table.do(c.Deal("Ah Kh"))
    table.do(c.OpenDraw(1))
    refusal = table.refuse(c.RuleLateClaim(1, instant=True, pay=True))
    assert (refusal.code, refusal.clause) == (Code.LATE_CLAIM_BARRED, "12.16.2")
    table.do(c.Bet(1))
    assert table.finish().area(1, "ante") == (1000, 1000, 1000)


def test_12_16_2_instant_payout_is_lost_once_a_later_box_was_dealt_to() -> None:
    table = undeclared("4d 5d", "")
    table.do(c.Deal("Ah Kh"))
    table.do(c.Deal("Qh"))
    refusal = table.refuse(c.RuleLateClaim(1, instant=True, pay=True))
    assert (refusal.code, refusal.clause) == (Code.LATE_CLAIM_BARRED, "12.16.2")


def test_12_16_2_claim_once_lost_does_not_come_back_when_the_later_draw_is_undone() -> None:
    table = undeclared("4d 5d", "")
    table.do(c.Deal("Ah Kh"))
    table.do(c.Deal("Qh"))
    table.do(c.RuleLateClaim(2, instant=True, pay=True))
    assert table.refuse(c.RuleLateClaim(1, instant=True, pay=True)).code is Code.LATE_CLAIM_BARRED


def five_full_exchanges() -> tuple[Table, list[str]]:
    """Five seats exchange all five cards; 22 cards are left for 25."""
    hands = {seat: LOW[seat - 1] for seat in range(1, 6)}
    table = deal(hands, QUALIFIES)
    for seat in hands:
        wave(table, seat).do(c.Exchange(seat, hands[seat]))
    table.lock()
    stub = text(rest(*LOW, QUALIFIES)).split()
    for start in range(0, 20, 5):
        table.do(c.Deal(" ".join(stub[start : start + 5])))
    return table, stub[20:]


def test_12_17_rack_is_shuffled_when_the_cards_run_out() -> None:
    table, left = five_full_exchanges()
    refusal = table.refuse(c.Reshuffle())
    assert (refusal.code, refusal.clause) == (Code.DECK_NOT_EMPTY, "12.17")
    table.do(c.Deal(" ".join(left)))
    assert table.refuse(c.Deal("Td")).code is Code.CARD_NOT_IN_DECK
    (reshuffled,) = table.do(c.Reshuffle())
    assert set(cards(reshuffled.cards)) == set(cards(" ".join(LOW[:4])))
    assert reshuffled.clause == "12.17"


def test_12_17_own_discards_do_not_come_back() -> None:
    table, left = five_full_exchanges()
    table.do(c.Deal(" ".join(left)))
    table.do(c.Reshuffle())
    assert table.refuse(c.Deal("9c")).code is Code.CARD_NOT_IN_DECK
    table.do(c.Deal("Td Th Jh"))
    assert all_cards_accounted(table.state)
    for seat in range(1, 6):
        table.do(c.Fold(seat))
    assert [table.net(seat) for seat in range(1, 6)] == [-3000] * 5


def test_12_17_folded_and_paid_hands_are_in_the_rack_and_the_dealers_is_not() -> None:
    hands = {1: ROYAL, 2: LOW[1], 3: LOW[3], 4: LOW[4], 5: "Kc Kh Qh 8d 2c"}
    table = deal(hands, QUALIFIES, declare_mode="auto")
    table.do(c.Fold(2))
    for seat in (3, 4, 5):
        table.do(c.Exchange(seat, hands[seat]))
    table.lock()
    stub = text(rest(*hands.values(), QUALIFIES)).split()
    table.do(c.Deal(" ".join(stub[:5])))
    table.do(c.Deal(" ".join(stub[5:10])))
    assert set(table.state.rack) == set(cards(" ".join((ROYAL, LOW[1], LOW[3], LOW[4]))))


# 13 Devices


def test_13_1_jam_before_the_deal_means_a_fresh_shuffle() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000)
    (recorded,) = table.do(c.FailDevice(beyond_use=False))
    assert (recorded.ruling, recorded.clause) == ("the cards are shuffled again", "13.1")
    assert table.state.phase is Phase.BETTING


def test_13_1_jam_after_the_call_but_before_the_first_card_voids_nothing() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s1=1000)
    table.do(c.CallBets())
    table.do(c.FailDevice(beyond_use=False))
    assert table.state.phase is Phase.DEALING
    assert table.net(1) == -2000


def test_13_2_device_that_fails_is_recorded() -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device="shuffler")
    recorded, *_ = table.do(c.FailDevice())
    assert (recorded.what, recorded.clause) == ("device failed", "13.2")


def test_13_2_1_round_in_which_the_device_failed_is_void() -> None:
    table = tap(deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, dealing_device="shuffler"), 1)
    wave(table, 2).do(c.Buy(2))
    table.lock()
    table.do(c.Bet(1))
    table.do(c.Deal("Ah"))
    table.do(c.FailDevice())
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0}, "13.2.1")


def test_13_2_2_finished_rounds_stand() -> None:
    table = showdown(PAIR, QUALIFIES, dealing_device="shuffler")
    refusal = table.refuse(c.FailDevice())
    assert (refusal.code, refusal.clause) == (Code.ROUND_OVER, "13.2.2")
    assert table.net(1) == 1000


# 14 Supervision


def test_14_3_1_wagers_of_a_cheat_may_be_voided() -> None:
    table = deal({1: STRAIGHT, 2: PAIR}, QUALIFIES, (1, "super:2", 1000), (1, "super:dealer", 1000))
    table.do(c.VoidHand(1, "a device"))
    assert table.net(1) == 0
    assert {table.clause(1, area) for area in table.state.seats[1].wagers} == {"14.3.1"}
    assert wave_and_bet(table, 2).finish().area(2, "bet") == (2000, 2000, 2000)


def test_14_3_1_wagers_of_others_on_that_hand_are_untouched() -> None:
    table = deal({1: STRAIGHT, 2: PAIR}, QUALIFIES, (2, "super:1", 1000))
    table.do(c.VoidHand(1, "a device"))
    wave_and_bet(table, 2).finish()
    assert table.area(2, "super:1") == (1000, 1000, 25_000)


def test_14_3_1_open_supers_of_a_cheat_who_folded_may_be_voided() -> None:
    table = deal({1: LOW[0], 2: PAIR}, QUALIFIES, (1, "super:dealer", 1000))
    wave_and_fold(table, 1)
    table.do(c.VoidHand(1, "a device"))
    assert table.area(1, "super:dealer") == (1000, 1000, 0)


def test_14_4_outcome_may_be_cancelled() -> None:
    table = revealed_bet(PAIR)
    table.do(c.Settle())
    assert table.net(1) == 1000
    table.do(c.InvalidateOutcome(fraud=False, reason="fire"))
    assert (table.state.phase, table.net(1)) == (Phase.VOID, 0)


def test_14_4_1_disruption_is_a_ground() -> None:
    table = revealed_bet(PAIR)
    recorded, *_ = table.do(c.InvalidateOutcome(fraud=False, reason="robbery"))
    assert (recorded.what, recorded.clause) == ("robbery", "14.4.1")
    assert table.net(1) == 0


def test_14_4_2_fraud_is_a_ground() -> None:
    table = revealed_bet(PAIR)
    recorded, *_ = table.do(c.InvalidateOutcome(fraud=True, reason="marked cards"))
    assert (recorded.what, recorded.clause) == ("marked cards", "14.4.2")
    assert table.net(1) == 0


def test_14_5_wagers_go_back_save_the_cheats() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000), declare_mode="auto")
    table.do(c.Bet(2))
    table.lock()
    table.do(c.Bet(1))
    table.do(c.InvalidateOutcome(fraud=True, reason="marked cards", forfeit=(1,)))
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert (table.net(1), table.net(2)) == (-4000, 0)
    assert table.clause(1, "ante") == table.clause(2, "ante") == "14.5"


def test_14_5_nobody_forfeits_for_a_disruption() -> None:
    table = revealed_bet(PAIR)
    refusal = table.refuse(c.InvalidateOutcome(fraud=False, reason="fire", forfeit=(1,)))
    assert (refusal.code, refusal.clause) == (Code.FRAUD_NOT_NAMED, "14.4.2")
