"""Lunar Poker at The Star, New South Wales 2019, clause by clause: definitions, the table, wagers and the deal (1 to 7)."""

import pytest

from croupier.cards import text
from croupier.game import Decision, Phase, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused
from tests.clauses.lunar_kit import whole_deck
from tests.clauses.nsw_rounds import (
    FAILS,
    LOW,
    PAIR,
    QUALIFIES,
    STRAIGHT_FLUSH,
    deal,
    draw,
    holds,
    showdown,
    wave,
    wave_and_bet,
    wave_and_fold,
)
from tests.clauses.showing import said, then
from tests.table import Table, rest

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


def test_1_1_draw_fee_equals_the_ante_and_is_the_houses() -> None:
    table = then(draw(deal({1: LOW[0]}, FAILS), 1, "4c 2d", "Ah Kh"), c.Bet(1)).finish()
    assert table.area(1, "draw_fee") == (1000, 0, 0)


def test_1_1_fold_is_final() -> None:
    table = deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    wave_and_fold(table, 1)
    for command in (c.Bet(1), c.Buy(1), c.Exchange(1, "4c 2d"), c.Fold(1)):
        assert said(table.refuse(command)) == (Code.SEAT_FINISHED, "1.1(fold)")


def test_1_1_instant_payout_needs_the_first_five_cards() -> None:
    table = then(draw(deal({1: "Ts Js Qs Ks 2d"}, QUALIFIES), 1, "Ks 2d", "8s 9s"), c.Bet(1)).finish()
    assert table.area(1, "bet") == (2000, 2000, 100_000)
    assert table.area(1, "ante") == (1000, 1000, 0)


@pytest.mark.parametrize("dealer", [QUALIFIES, FAILS])
def test_1_1_instant_payout_is_owed_whatever_the_dealer_holds(dealer: str) -> None:
    table = deal({1: "4d 5d 6d 7d 8d"}, dealer)
    then(table, c.Declare(1, super=True, instant=True), c.Lock())
    assert table.area(1, "ante") == (1000, 1000, 250_000)


def test_1_1_stand_off_neither_wins_nor_loses() -> None:
    table = showdown("As Kc 8d 5h 3s", QUALIFIES)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_1_1_super_wager_wins_one_combination_only() -> None:
    table = then(deal({1: "7s 7d 7c 4h 4d"}, QUALIFIES, declare_mode="auto"), c.Lock())
    assert [(paid.odds, paid.why) for paid in table.events(e.Paid)] == [(100, "full house")]


def test_1_1_void_is_without_result() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000)), 1)
    table.do(c.FindWrongCount(0))
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)
    assert not table.events(e.HandCompared)


# 2 and 3 Table and cards


def test_2_3_2_rack_hands_and_stub_are_always_the_deck() -> None:
    table = deal({1: LOW[0], 2: LOW[1], 3: STRAIGHT_FLUSH}, QUALIFIES)
    wave(table, 1).do(c.Exchange(1, "4c 2d"))
    then(wave_and_fold(table, 2), c.Declare(3, super=True, instant=True))
    assert whole_deck(table.state)
    then(table, c.Lock(), c.Deal("Ah"))
    assert whole_deck(table.state)
    then(table, c.Deal("Kh"), c.Bet(1))
    assert whole_deck(table.finish().state)


def test_2_3_2_cards_stay_accounted_for_as_no_hand_is_voided_in_the_deal() -> None:
    table = then(Table(STAR).antes(s1=1000, s2=1000), c.CallBets())
    first = table.first_deal({1: LOW[0], 2: LOW[1]}, QUALIFIES).split()
    table.do(c.Deal(" ".join(first[:4])))
    table.refuse(c.VoidHand(1, "a device"))
    table.do(c.Deal(" ".join(first[4:])))
    assert whole_deck(table.state)


def test_2_4_sixth_card_marks_the_box_until_the_hand_is_cleared() -> None:
    table = deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    wave(table, 1).do(c.Buy(1))
    wave_and_bet(table, 2)
    assert [seat.decision for seat in table.state.seats.values()] == [Decision.BUY, Decision.BET]
    then(table, c.Lock(), c.Deal("Qs"))
    assert [seat.sixth_card for seat in view(table.state, Watcher.SPECTATOR).seats] == [True, False]
    assert len(table.state.seats[1].hand) == 6


def test_3_1_deck_has_fifty_two_different_cards() -> None:
    table = then(Table(STAR).antes(s1=1000), c.CallBets())
    assert table.refuse(c.Deal("Ah Ah")).code is Code.BAD_CARDS
    table.do(c.Deal("Ah"))
    assert table.refuse(c.Deal("Ah")).code is Code.CARD_NOT_IN_DECK


def test_3_2_dealing_source_is_shoe_or_device() -> None:
    with pytest.raises(SettingRefused) as refused:
        Table(STAR, dealing_device="pocket")
    assert refused.value.clause == "3.2"


@pytest.mark.parametrize(
    ("clause", "device", "order", "dealing"),
    [("3.2.1", "shuffler", (0,) * 5 + (1,) * 5, "7.3"), ("3.2.2", "shoe", (0, 1) * 5, "7.2")],
)
def test_device_gives_the_order(clause: str, device: str, order: tuple[int, ...], dealing: str) -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device=device)
    assert table.events(e.BetsCalled)[0].order == order
    assert table.events(e.CardsDealt)[0].clause == dealing


@pytest.mark.parametrize("device", ["shoe", "shuffler"])
def test_3_6_draw_cards_come_from_what_is_left_of_the_same_deck(device: str) -> None:
    table = deal({1: LOW[0]}, QUALIFIES, dealing_device=device)
    wave(table, 1).do(c.Exchange(1, "4c 2d"))
    table.lock()
    for gone in ("Ac", "Td", "4c"):
        assert table.refuse(c.Deal(gone)).code is Code.CARD_NOT_IN_DECK
    then(table, c.Deal("Ah"), c.Deal("Kh"))
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
    assert said(table.refuse(c.PlaceWager(2, "ante", 1000, chips=(500, 400)))) == (Code.NOT_CHIPS, "5.1")


def test_5_2_opening_wagers_come_before_the_first_card() -> None:
    table = Table(STAR).antes(s1=1000)
    table.wager(2, "ante", 1000)
    table.do(c.CallBets())
    assert table.state.dealt_in == (1,)
    refusal = table.refuse(c.PlaceWager(2, "super:own", 1000))
    assert refusal.code is Code.BETTING_CLOSED


def test_5_2_1_ante_is_required() -> None:
    table = Table(STAR)
    assert said(table.refuse(c.PlaceWager(1, "super:own", 1000))) == (Code.ANTE_REQUIRED, "5.2.1")
    assert said(table.refuse(c.CallBets())) == (Code.NO_ANTE, "5.2.1")


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
    then(table, c.Fold(1), c.Lock())
    assert table.area(1, "super:2") == (1500, 1500, 90_000)
    assert table.clause(1, "super:2") == "10.5.3"


def test_5_2_3_super_on_an_empty_seat_is_refused_and_on_an_undealt_hand_returned() -> None:
    table = Table(STAR).antes(s1=1000)
    assert said(table.refuse(c.PlaceWager(1, "super:2", 1000))) == (Code.TARGET_NOT_IN_PLAY, "5.2.3")
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
    assert said(table.refuse(c.PlaceWager(1, area, 999))) == (Code.SUPER_BELOW_ANTE, "5.2.5")
    table.wager(1, area, 1000)


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


def test_5_5_later_ante_found_after_the_deal_goes_back() -> None:
    table = then(wave_and_bet(deal({1: PAIR, 3: LOW[1]}, QUALIFIES), 1), c.VoidExtraHands((1, 3)))
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
        assert said(table.refuse(c.PlaceWager(1, area, over))) == (Code.OUTSIDE_LIMITS, "6.1")
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
    table = then(Table(STAR).antes(s1=1000), c.Deal("Ac"))
    assert table.refuse(c.PlaceWager(1, "super:dealer", 1000)).code is Code.BETTING_CLOSED


def test_7_2_shoe_deal_has_five_passes() -> None:
    table = Table(STAR).antes(s1=1000, s3=1000)
    (called,) = table.do(c.CallBets())
    assert called.order == (0, 1, 3) * 5
    refusal = table.refuse(c.Deal(text(rest()[:16])))
    assert refusal.code is Code.TOO_MANY_CARDS


def test_7_2_1_first_card_is_the_dealers() -> None:
    table = then(Table(STAR).antes(s1=1000), c.CallBets(), c.Deal("Ac"))
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
    table = then(Table(STAR, dealing_device="shuffler").antes(s1=1000), c.CallBets(), c.Deal(QUALIFIES))
    assert text(table.state.dealer) == QUALIFIES
    table.do(c.Deal(LOW[0]))
    assert text([table.state.up]) == "3c"


def test_7_3_2_each_staked_area_gets_a_packet_clockwise() -> None:
    table = Table(STAR, dealing_device="shuffler").antes(s4=1000, s2=1000)
    table.wager(1, "ante", 1000)
    table.deal({2: LOW[0], 4: LOW[1]}, QUALIFIES)
    assert table.state.order == (0,) * 5 + (2,) * 5 + (4,) * 5
    assert text(table.state.seats[4].hand) == LOW[1]


def test_7_5_call_closes_the_bets() -> None:
    table = then(Table(STAR).antes(s1=1000), c.CallBets())
    assert table.state.phase is Phase.DEALING
    assert table.refuse(c.CallBets()).code is Code.WRONG_PHASE


@pytest.mark.parametrize(("seat", "area"), [(2, "ante"), (1, "super:dealer")])
def test_7_5_1_no_ante_or_super_after_the_call(seat: int, area: str) -> None:
    table = then(Table(STAR).antes(s1=1000), c.CallBets())
    assert said(table.refuse(c.PlaceWager(seat, area, 1000))) == (Code.BETTING_CLOSED, "7.5.1")


def test_7_5_2_no_wager_is_withdrawn_after_the_call() -> None:
    table = then(Table(STAR).antes(s1=1000), c.WithdrawWager(1, "super:own"))
    table.wager(1, "super:own", 2000).do(c.CallBets())
    assert said(table.refuse(c.WithdrawWager(1, "super:own"))) == (Code.WAGER_LOCKED, "7.5.2")
