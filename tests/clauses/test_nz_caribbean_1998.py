"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause."""

import pytest

from croupier.cards import cards, text
from croupier.game import Code, Decision, Outcome, Phase, Status, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.hands import evaluate
from croupier.rulebook import SettingRefused
from tests.clauses.caribbean_rounds import (
    FAILS,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    LOW,
    PAIR,
    QUALIFIES,
    ROYAL,
    ROYAL_TOO,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    bet,
    deal,
    jackpot_round,
    opened,
    outcome,
    pools,
    prizes,
    showdown,
    staked,
)
from tests.clauses.nsw_caribbean_looks import HIGHEST_BELOW, LOWEST, all_cards_accounted, cites, place, racked
from tests.table import Table, rest

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
CARIBBEAN = "nz-caribbean-1998"
TIE = "As Kc 8d 5h 3s"


# 1 and 3 Definitions and table


def test_1_0_Bet_Wager_alone_lets_a_hand_be_compared() -> None:
    table = bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES), 1)
    table.do(c.Fold(2))
    table.finish()
    assert [event.seat for event in table.events(e.HandCompared)] == [1]


def test_1_0_Fold_is_final() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    table.do(c.Fold(1))
    for command in (c.Bet(1), c.Fold(1)):
        refusal = table.refuse(command)
        assert (refusal.code, refusal.clause) == (Code.SEAT_FINISHED, "1.0(Fold)")


def test_3_1_table_offers_seven_places() -> None:
    table = staked(1, 2, 3, 4, 5, 6, 7)
    refusal = table.refuse(c.PlaceWager(8, "ante", 1000))
    assert (refusal.code, refusal.clause) == (Code.NO_SUCH_SEAT, "3.1")


def test_3_4_d_rack_hands_and_stub_are_always_the_deck() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    table.do(c.Fold(1))
    assert all_cards_accounted(table.state)
    assert all_cards_accounted(bet(table, 2).finish().state)


def test_3_4_d_cards_stay_accounted_for_as_no_hand_is_voided_in_the_deal() -> None:
    table = staked(1, 2)
    table.do(c.CallBets())
    first = table.first_deal({1: PAIR, 2: FLUSH}, QUALIFIES).split()
    table.do(c.Deal(" ".join(first[:4])))
    table.refuse(c.VoidHand(1, "talking"))
    table.do(c.Deal(" ".join(first[4:])))
    assert all_cards_accounted(table.state)


def test_3_5_a_every_change_of_the_pool_is_on_record() -> None:
    table = jackpot_round((FLUSH, PAIR), 50_000)
    changes = [(event.why, event.pool) for event in table.events(e.PoolChanged)]
    assert changes == [("contributions", 50_000), ("prizes", 40_000)]
    assert table.state.pool == 40_000


def test_3_5_b_meters_show_the_pool() -> None:
    table = staked(1, 2, jackpots=(1, 2), jackpot_pool=5000)
    meters = [view(table.state, Watcher.SPECTATOR).jackpot_pool]
    table.do(c.CallBets())
    meters.append(view(table.state, 1).jackpot_pool)
    assert meters == [5000, 5200]


def lights(table: Table) -> list[bool]:
    """The lights at the slots, as a spectator sees them."""
    return [seat.jackpot_light for seat in view(table.state, Watcher.SPECTATOR).seats]


def test_3_5_c_lamp_is_lit_while_a_wager_is_in() -> None:
    table = staked(1, 2, jackpots=(2,))
    assert lights(table) == [False, True]
    bet(table.deal({1: PAIR, 2: FLUSH}, FAILS), 1, 2).finish()
    assert lights(table) == [False, False]


# 4 Ranking


def test_4_1_suits_do_not_outrank_each_other() -> None:
    assert outcome("As Ks 8s 5h 3h", QUALIFIES) is STAND_OFF
    assert outcome("Ts Js Qs Ks As", "Tc Jc Qc Kc Ac") is STAND_OFF


def test_4_2_cards_run_from_two_to_ace() -> None:
    assert outcome("As Ah 4d 6c 7c", "Kc Kd 8h 5s 3c") is WIN
    assert outcome("2s 2h 9d 7c 6c", "3s 3d 8h 5s 4c") is LOSE


@pytest.mark.parametrize("kind", LOWEST)
def test_4_3_lowest_of_each_type_beats_the_highest_below(kind: str) -> None:
    assert evaluate(cards(LOWEST[kind])) > evaluate(cards(HIGHEST_BELOW[kind]))


def test_4_3_a_odd_cards_qualify_only_with_ace_and_king() -> None:
    assert showdown(LOW, "As Kd 9h 6c 2c").events(e.DealerRevealed)[0].qualifies
    for dealer in ("As Qc 9h 6c 2c", "Ks Qc 9h 6c 2c"):
        assert not showdown(LOW, dealer).events(e.DealerRevealed)[0].qualifies


def test_4_3_b_higher_pair_beats_the_lower_with_aces_high() -> None:
    assert outcome("As Ah 4d 3h 2d", "Kc Ks Qh Js 9c") is WIN
    assert outcome("Ts Th Ad Kh Qd", "Jc Js 4h 3s 2c") is LOSE


def test_4_3_c_aces_and_kings_are_the_best_two_pairs() -> None:
    assert outcome("As Ah Ks Kh 2d", "Ac Ad Qs Qh Jd") is WIN


def test_4_3_d_three_of_a_kind_compares_the_three() -> None:
    assert outcome("9s 9d 9c 3h 2d", "8s 8d 8c Ah Kd") is WIN
    assert outcome("9s 9d 9c Ah Kd", "Ts Td Tc 3h 2d") is LOSE


def test_4_3_e_straight_has_its_ace_high_or_low_and_never_wraps() -> None:
    assert outcome("As Kd Qc Jc Td", "Kh Qd Jh Ts 9c") is WIN
    assert outcome("As 2d 3c 4c 5d", "2h 3d 4h 5s 6c") is LOSE
    assert outcome("Qs Kd Ac 2c 3d", "2h 2s 4h 5s 6c") is LOSE


def test_4_3_f_flush_compares_from_the_top_card_down() -> None:
    assert outcome("Ks 9s 7s 4s 3s", "Kh 9h 7h 4h 2h") is WIN
    assert outcome("Ks 9s 7s 4s 3s", "Kh Th 4h 3h 2h") is LOSE


def test_4_3_g_full_house_is_ranked_by_its_three() -> None:
    assert outcome("9s 9d 9c 2h 2d", "8s 8d 8c Ah Ad") is WIN
    assert outcome("9s 9d 9c Ah Ad", "Ts Td Tc 2h 2d") is LOSE


def test_4_3_h_four_of_a_kind_compares_the_four() -> None:
    assert outcome("9s 9d 9c 9h 2d", "8s 8d 8c 8h Ad") is WIN
    assert outcome("7s 7d 7c 7h Ad", "8s 8d 8c 8h 2d") is LOSE


def test_4_3_i_straight_flush_may_have_a_low_ace() -> None:
    table = showdown("Ad 2d 3d 4d 5d", QUALIFIES)
    assert table.area(1, "bet") == (2000, 2000, 100_000)
    assert outcome("Ad 2d 3d 4d 5d", "2c 3c 4c 5c 6c") is LOSE


def test_4_3_j_royal_flush_beats_any_straight_flush() -> None:
    assert outcome(ROYAL, "9h Th Jh Qh Kh") is WIN


@pytest.mark.parametrize(
    ("hand", "result"),
    [("9s 9d 9h Ks Jd", WIN), ("9s 9d Ks Jd 5s", WIN), ("9s 9d Ks Jd 4s", STAND_OFF)],
)
def test_4_4_equal_types_are_separated_by_rank(hand: str, result: Outcome) -> None:
    assert outcome(hand, "9c 9h Kc Jh 4c" if "9h" not in hand else "8c 8h 8s Jh 4c") is result


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
def test_4_4_a_odd_cards_compare_from_the_highest_down(hand: str, result: Outcome) -> None:
    assert outcome(hand, QUALIFIES) is result


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("9s 9d Ac 3h 2d", WIN),
        ("9s 9d Kc Qh 2d", WIN),
        ("9s 9d Kc Jh 5d", WIN),
        ("9s 9d Kc Jh 3d", LOSE),
        ("9s 9d Kc Jh 4d", STAND_OFF),
    ],
)
def test_4_4_b_equal_pairs_compare_by_the_other_cards(hand: str, result: Outcome) -> None:
    assert outcome(hand, "9c 9h Ks Js 4c") is result


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
def test_4_4_c_two_pairs_compare_by_top_pair_second_pair_fifth_card(hand: str, result: Outcome) -> None:
    assert outcome(hand, "Tc Th 8s 8d Qs") is result


def test_4_4_d_king_high_sequence_beats_a_jack_high_one() -> None:
    assert outcome("Ks Qd Jc Th 9d", "Jh Td 9c 8s 7c") is WIN
    assert outcome("Jd Td 9d 8d 7d", "Kc Qc Jc Tc 9c") is LOSE
    assert outcome("As 2d 3c 4c 5d", "6h 5s 4h 3d 2c") is LOSE


# 5 Wagers


def test_5_1_opening_wagers_come_before_the_first_card() -> None:
    table = staked(1)
    table.do(c.CallBets())
    assert table.refuse(c.PlaceWager(2, "ante", 1000)).code is Code.BETTING_CLOSED
    assert table.state.dealt_in == (1,)


def test_5_1_a_ante_is_required() -> None:
    table = Table(CARIBBEAN)
    refusal = table.refuse(c.CallBets())
    assert (refusal.code, refusal.clause) == (Code.NO_ANTE, "5.1(a)")
    (placed,) = table.do(c.PlaceWager(3, "ante", 1000))
    assert placed.clause == "5.1(a)"


def test_5_1_b_player_may_add_a_jackpot_wager() -> None:
    table = staked(1)
    (placed,) = table.do(c.PlaceWager(1, "jackpot", 100))
    assert (placed.amount, placed.clause) == (100, "5.1(b)")


def test_5_2_jackpot_wager_follows_the_rules_of_wagers() -> None:
    table = staked(1, 2, jackpots=(1,))
    assert table.refuse(c.PlaceWager(2, "jackpot", 100, spoken=True)).clause == "5.5"
    assert table.refuse(c.PlaceWager(1, "jackpot", 100)).clause == "5.7"
    table.do(c.CallBets())
    assert table.refuse(c.PlaceWager(2, "jackpot", 100)).clause == "5.10(a)"
    assert table.refuse(c.WithdrawWager(1, "jackpot")).clause == "5.10(b)"


def test_5_3_players_choose_when_all_hands_are_dealt() -> None:
    table = staked(1)
    table.do(c.CallBets())
    refusal = table.refuse(c.Bet(1))
    assert (refusal.code, refusal.clause) == (Code.DECISION_TOO_EARLY, "5.3")


def test_5_3_leftover_cards_are_racked_before_players_choose() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    assert set(table.state.rack) == set(rest(PAIR, QUALIFIES))


def test_5_3_a_player_may_fold() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    decided, *_ = table.do(c.Fold(1))
    assert (decided.decision, decided.clause) == (Decision.FOLD, "5.3(a)")
    assert table.finish().net(1) == -1000


def test_5_3_b_player_may_bet_twice_the_ante() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    for wrong in (1000, 1999, 2001):
        refusal = table.refuse(c.Bet(1, wrong))
        assert (refusal.code, refusal.clause) == (Code.BET_NOT_DOUBLE_ANTE, "5.3(b)")
    decided, placed, *_ = table.do(c.Bet(1, 2000))
    assert (decided.clause, placed.amount, placed.clause) == ("5.3(b)", 2000, "5.3(b)")


@pytest.mark.parametrize(
    ("hand", "amount", "expected"),
    [
        (PAIR, 500, (500, 500, 500)),
        (LOW, 500, (500, 0, 0)),
        (PAIR, 2600, (2600, 2600, 2000)),
        (LOW, 2600, (2600, 600, 0)),
    ],
)
def test_5_3_b_wrong_bet_is_settled_as_far_as_required(
    hand: str, amount: int, expected: tuple[int, int, int]
) -> None:
    table = opened(hand, QUALIFIES)
    found, *_ = table.do(c.FindBet(1, amount))
    assert found.clause == "5.3(b)"
    assert table.finish().area(1, "bet") == expected


def test_5_3_b_short_bet_found_early_is_settled_at_its_amount_too() -> None:
    table = bet(deal({1: PAIR}, QUALIFIES), 1)
    table.do(c.FindBet(1, 500))
    assert table.finish().area(1, "bet") == (500, 500, 500)


def test_5_4_wagers_are_chips_with_the_smallest_on_top() -> None:
    table = Table(CARIBBEAN)
    for wrong in ((100, 500, 400), (500, 400)):
        refusal = table.refuse(c.PlaceWager(1, "ante", 1000, chips=wrong))
        assert (refusal.code, refusal.clause) == (Code.NOT_CHIPS, "5.4")
    refusal = table.refuse(c.PlaceWager(1, "ante", 1000, tokens=500))
    assert (refusal.code, refusal.clause) == (Code.NOT_CHIPS, "5.4")
    table.do(c.PlaceWager(1, "ante", 1000, chips=(500, 400, 100)))


def test_5_5_spoken_wager_needs_chips_before_the_call() -> None:
    table = staked(2)
    refusal = table.refuse(c.PlaceWager(1, "ante", 1000, spoken=True))
    assert (refusal.code, refusal.clause) == (Code.NOT_CHIPS, "5.5")
    table.do(c.PlaceWager(1, "ante", 1000, chips=(1000,), spoken=True))
    table.do(c.CallBets())
    late = table.refuse(c.PlaceWager(3, "ante", 1000, chips=(1000,), spoken=True))
    assert late.code is Code.BETTING_CLOSED


def test_5_6_player_backs_one_hand() -> None:
    table = Table(CARIBBEAN)
    table.do(c.PlaceWager(1, "ante", 1000, player="Ann"))
    refusal = table.refuse(c.PlaceWager(2, "ante", 1000, player="Ann"))
    assert (refusal.code, refusal.clause) == (Code.ONE_HAND_PER_PLAYER, "5.6")


def test_5_7_area_takes_one_wager() -> None:
    table = staked(1, jackpots=(1,))
    for area, amount in (("ante", 500), ("jackpot", 100)):
        refusal = table.refuse(c.PlaceWager(1, area, amount))
        assert (refusal.code, refusal.clause) == (Code.AREA_OCCUPIED, "5.7")


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
        ("Ts Js Qs Ks As", 250),
    ],
)
def test_5_8_winning_antes_and_bets(hand: str, odds: int) -> None:
    table = showdown(hand, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, 1000)
    assert table.area(1, "bet") == (2000, 2000, odds * 2000)


def test_5_8_pays_no_second_combination() -> None:
    table = showdown("Kc Kh As 5d 3d", "2c 2d 9h 5s 3c")
    assert table.area(1, "bet") == (2000, 2000, 2000)


def test_5_9_maximum_payout_caps_the_bet_alone() -> None:
    table = showdown(ROYAL, QUALIFIES, jackpot=True, max_payout=100_000, jackpot_pool=2_000_000)
    assert table.area(1, "bet") == (2000, 2000, 100_000)
    assert table.area(1, "ante") == (1000, 1000, 1000)
    assert table.area(1, "jackpot") == (100, 0, 2_000_100)
    (paid,) = [event for event in table.events(e.Paid) if event.area == "bet"]
    assert (paid.amount, paid.uncapped) == (100_000, 500_000)


def test_5_9_maximum_payout_is_per_bet() -> None:
    table = bet(deal({1: ROYAL, 2: FOUR}, QUALIFIES, max_payout=50_000), 1, 2).finish()
    assert table.area(1, "bet") == (2000, 2000, 50_000)
    assert table.area(2, "bet") == (2000, 2000, 40_000)


def test_5_10_call_is_a_hard_end() -> None:
    table = staked(1)
    table.do(c.CallBets())
    assert table.state.phase is Phase.DEALING
    assert table.refuse(c.CallBets()).code is Code.WRONG_PHASE


@pytest.mark.parametrize(("area", "amount"), [("ante", 1000), ("jackpot", 100)])
def test_5_10_a_no_ante_or_jackpot_wager_after_the_call(area: str, amount: int) -> None:
    table = staked(1)
    table.do(c.CallBets())
    refusal = table.refuse(c.PlaceWager(1, area, amount))
    assert (refusal.code, refusal.clause) == (Code.BETTING_CLOSED, "5.10(a)")


def test_5_10_b_no_wager_is_withdrawn_before_it_is_settled() -> None:
    table = deal({1: PAIR}, QUALIFIES, (1,))
    for area in ("ante", "jackpot"):
        refusal = table.refuse(c.WithdrawWager(1, area))
        assert (refusal.code, refusal.clause) == (Code.WAGER_LOCKED, "5.10(b)")
    bet(table, 1)
    assert table.refuse(c.WithdrawWager(1, "bet")).code is Code.WAGER_LOCKED


# 8 Deal


def test_8_1_deal_waits_for_the_call() -> None:
    table = staked(1)
    refusal = table.refuse(c.Deal("Ac"))
    assert (refusal.code, refusal.clause) == (Code.WRONG_PHASE, "8.1(a)")


def test_8_1_a_dealer_calls_no_more_bets() -> None:
    table = staked(1)
    (called,) = table.do(c.CallBets())
    assert (called.seats, called.clause) == ((1,), "8.1(a)")


def test_8_1_b_deal_goes_clockwise_from_the_dealers_left() -> None:
    table = staked(6, 2, 4)
    table.do(c.CallBets())
    assert table.state.order[:4] == (2, 4, 6, 0)


def test_8_2_cards_lie_face_down_save_the_dealers_last() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    seen = view(table.state, 1)
    assert (seen.dealer_cards, seen.dealer_face_down) == ("3c", 4)
    assert [(seat.cards, seat.face_down) for seat in seen.seats] == [(PAIR, 0), ("", 5)]


def test_8_3_shoe_deal_goes_in_passes() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    assert {event.clause for event in table.events(e.CardsDealt)} == {"8.3"}
    assert table.state.order == (1, 2, 0) * 5


def test_8_3_a_each_ante_area_gets_one_card_and_then_the_dealer() -> None:
    table = staked(1, 3)
    table.do(c.CallBets())
    table.do(c.Deal("Ac 2c 3c"))
    hands = [text(table.state.seats[seat].hand) for seat in (1, 3)]
    assert (hands, text(table.state.dealer)) == (["Ac", "2c"], "3c")


def test_8_3_b_passes_go_on_to_five_cards_each() -> None:
    table = staked(1)
    table.do(c.CallBets())
    assert table.refuse(c.Deal(text(rest()[:11]))).code is Code.TOO_MANY_CARDS
    table.do(c.Deal(text(rest()[:9])))
    assert table.state.phase is Phase.DEALING
    table.do(c.Deal(text(rest()[9:10])))
    assert table.state.phase is Phase.DECIDING
    assert len(table.state.seats[1].hand) == len(table.state.dealer) == 5


def test_8_4_shuffler_deal_goes_in_packets() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES, dealing_device="shuffler")
    assert {event.clause for event in table.events(e.CardsDealt)} == {"8.4"}
    assert table.state.order == (1,) * 5 + (2,) * 5 + (0,) * 5


def test_8_4_a_each_ante_area_gets_five_cards_at_once() -> None:
    table = staked(1, 5, dealing_device="shuffler")
    table.do(c.CallBets())
    table.do(c.Deal(PAIR))
    assert text(table.state.seats[1].hand) == PAIR
    assert not table.state.seats[5].hand


def test_8_4_b_dealer_gets_the_last_five() -> None:
    table = staked(1, dealing_device="shuffler")
    table.do(c.CallBets())
    table.do(c.Deal(f"{PAIR} {QUALIFIES}"))
    assert text(table.state.dealer) == QUALIFIES


def test_8_4_2_bottom_card_of_the_dealer_is_turned_up() -> None:
    table = deal({1: PAIR}, QUALIFIES, dealing_device="shuffler")
    (up,) = table.events(e.UpcardShown)
    assert up.card == "3c"
    assert cites(table, up.clause, "8.4/2")


# 9 Play


def test_9_1_players_fold_or_bet_and_nothing_else() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    for option in (c.Buy(1), c.Exchange(1, "7h 6h")):
        refusal = table.refuse(option)
        assert (refusal.code, refusal.clause) == (Code.NO_SUCH_OPTION, "9.1")
    bet(table, 1)
    for change in (c.Fold(1), c.Bet(1)):
        refusal = table.refuse(change)
        assert (refusal.code, refusal.clause) == (Code.DECISION_LOCKED, "9.1")


def test_9_2_folded_cards_stay_face_down() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    table.do(c.Fold(1))
    bet(table, 2).finish()
    folder, _ = view(table.state, 2).seats
    assert (folder.cards, folder.status) == ("", Status.FOLDED)


def test_9_2_a_folder_loses_the_jackpot_wager_even_with_a_royal_flush() -> None:
    table = deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000)
    table.do(c.Fold(1))
    assert table.clause(1, "jackpot") == "9.2(a)"
    bet(table, 2).finish()
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert not table.events(e.JackpotHandVerified)
    assert table.state.pool == 5_000_100


def test_9_2_b_folder_loses_the_ante() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    table.do(c.Fold(1))
    assert table.area(1, "ante") == (1000, 0, 0)
    assert table.clause(1, "ante") == "9.2(b)"


def test_9_2_c_folded_cards_are_counted() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    table.do(c.Fold(1))
    assert racked(table, 1) == (5, "9.2(c)")


def test_9_2_d_folded_cards_go_to_the_rack() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    table.do(c.Fold(1))
    assert table.state.seats[1].racked
    assert set(cards(PAIR)) <= set(table.state.rack)


def test_9_3_dealer_opens_the_hand_when_all_have_chosen() -> None:
    table = bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES), 1)
    refusal = table.refuse(c.Reveal())
    assert (refusal.code, refusal.clause) == (Code.DECISIONS_MISSING, "9.3")
    bet(table, 2).do(c.Reveal())
    (revealed,) = table.events(e.DealerRevealed)
    assert (revealed.cards, revealed.says, revealed.clause) == (QUALIFIES, "ace and king", "9.3")


# 10 Settlement


def test_10_1_dealer_below_ace_king_does_not_play() -> None:
    table = opened(PAIR, FAILS)
    assert not table.events(e.DealerRevealed)[0].qualifies
    assert table.events(e.PhaseOpened)[-1].clause == "10.1"
    assert not table.finish().events(e.HandCompared)


@pytest.mark.parametrize("hand", [LOW, PAIR, ROYAL])
def test_10_1_a_antes_are_paid_whatever_the_player_holds(hand: str) -> None:
    table = showdown(hand, FAILS)
    assert table.area(1, "ante") == (1000, 1000, 1000)
    assert table.clause(1, "ante") == "10.1(a)"


def test_10_1_b_cards_are_counted_and_racked() -> None:
    assert racked(showdown(PAIR, FAILS), 1) == (5, "10.1(b)")


def test_10_1_2_bets_go_back() -> None:
    table = showdown(ROYAL, FAILS)
    assert table.area(1, "bet") == (2000, 2000, 0)
    assert table.clause(1, "bet") == "10.1/2"


@pytest.mark.parametrize("dealer", [FAILS, QUALIFIES, "Tc Jc Qc Kc Ac"])
def test_10_2_jackpot_hand_stays_on_the_table_until_it_is_paid(dealer: str) -> None:
    table = opened(FLUSH, dealer, jackpot=True, jackpot_pool=50_000)
    table.do(c.Settle())
    (verified,) = table.events(e.JackpotHandVerified)
    assert (verified.says, verified.clause) == ("flush", "10.2")
    assert view(table.state, Watcher.SPECTATOR).seats[0].cards == FLUSH
    assert not table.state.seats[1].racked
    table.finish()
    assert table.state.seats[1].racked


def test_10_3_hands_are_opened_from_the_right() -> None:
    table = bet(deal({1: PAIR, 4: FLUSH, 7: FOUR}, QUALIFIES), 1, 4, 7).finish()
    assert [event.seat for event in table.events(e.HandShown)] == [7, 4, 1]
    assert table.events(e.PhaseOpened)[-1].clause == "10.3"


def test_10_3_a_cards_are_laid_out_to_be_read() -> None:
    (shown,) = showdown("7h Tc 6h Td 4h", QUALIFIES).events(e.HandShown)
    assert (set(shown.cards.split()[:2]), shown.clause) == ({"Tc", "Td"}, "10.3(a)")


def test_10_3_b_hand_is_compared_with_all_five_cards() -> None:
    assert outcome("As Kh 8d 5h 4d", QUALIFIES) is WIN
    assert outcome("As Kh 8d 5h 2d", QUALIFIES) is LOSE


def test_10_3_c_value_and_result_are_announced() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert table.events(e.HandShown)[0].says == "pair of tens"
    assert table.events(e.HandCompared)[0].outcome is WIN


def test_10_4_comparison_decides_each_hand() -> None:
    table = bet(deal({1: PAIR, 2: "Qd Jc 9c 4c 2d", 3: TIE}, QUALIFIES), 1, 2, 3).finish()
    results = {event.seat: event.outcome for event in table.events(e.HandCompared)}
    assert results == {1: WIN, 2: LOSE, 3: STAND_OFF}
    assert [table.net(seat) for seat in (1, 2, 3)] == [3000, -3000, 0]


@pytest.mark.parametrize(
    ("hand", "result", "clause"),
    [(PAIR, WIN, "10.4(a)"), (LOW, LOSE, "10.4(b)"), (TIE, STAND_OFF, "10.4(c)")],
)
def test_10_4_names_its_part(hand: str, result: Outcome, clause: str) -> None:
    (compared,) = showdown(hand, QUALIFIES).events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (result, clause)


def test_10_4_a_higher_hand_wins() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert table.events(e.HandCompared)[0].clause == "10.4(a)"
    assert table.net(1) == 1000 + 2000


def test_10_4_b_lower_hand_loses() -> None:
    table = showdown(LOW, QUALIFIES)
    assert table.events(e.HandCompared)[0].clause == "10.4(b)"
    assert table.net(1) == -1000 - 2000


def test_10_4_c_equal_hand_stands_off() -> None:
    table = showdown(TIE, QUALIFIES)
    assert table.events(e.HandCompared)[0].clause == "10.4(c)"
    assert table.net(1) == 0


def test_10_5_hand_left_face_down_loses() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000)
    (left,) = table.do(c.LeaveFaceDown(1))
    assert left.clause == "10.5"
    table.finish()
    assert [table.area(1, area) for area in ("ante", "bet", "jackpot")] == [
        (1000, 0, 0),
        (2000, 0, 0),
        (100, 0, 0),
    ]
    assert not table.events(e.HandShown)
    assert table.state.pool == 5_000_100


def test_10_5_nobody_need_show_cards_to_a_dealer_who_fails() -> None:
    table = opened(PAIR, FAILS)
    refusal = table.refuse(c.LeaveFaceDown(1))
    assert (refusal.code, refusal.clause) == (Code.WRONG_PHASE, "10.5")


def test_10_6_losing_hand_is_taken_and_then_racked() -> None:
    table = showdown(LOW, QUALIFIES)
    assert place(table, e.Taken, area="ante") < place(table, e.SeatFinished, seat=1)


def test_10_6_a_losing_hand_keeps_a_jackpot_claim_and_only_that() -> None:
    table = showdown(LOW, QUALIFIES, jackpot=True)
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.clause(1, "jackpot") == "10.6(a)"
    table = showdown(FLUSH, "Tc Jc Qc Kc Ac", jackpot=True, jackpot_pool=50_000)
    assert table.area(1, "jackpot") == (100, 0, 10_000)
    assert table.net(1) == 10_000 - 3100


def test_10_6_a_also_takes_losing_jackpot_wagers_when_the_dealer_fails() -> None:
    table = showdown(PAIR, FAILS, jackpot=True)
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.clause(1, "jackpot") == "10.6(a)"


def test_10_6_b_ante_and_bet_of_a_loser_are_taken() -> None:
    table = showdown(LOW, QUALIFIES)
    assert (table.area(1, "ante"), table.area(1, "bet")) == ((1000, 0, 0), (2000, 0, 0))
    assert (table.clause(1, "ante"), table.clause(1, "bet")) == ("10.6(b)", "10.6(b)")


def test_10_6_c_losers_cards_are_counted_and_racked() -> None:
    assert racked(showdown(LOW, QUALIFIES), 1) == (5, "10.6(c)")


def test_10_7_winning_hand_is_paid_and_then_racked() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert place(table, e.Paid, area="bet") < place(table, e.SeatFinished, seat=1)
    assert table.net(1) == 3000


def test_10_7_a_winner_without_a_jackpot_hand_loses_the_jackpot_wager() -> None:
    table = showdown(PAIR, QUALIFIES, jackpot=True)
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.clause(1, "jackpot") == "10.7(a)"


def test_10_7_b_winners_ante_and_bet_are_paid() -> None:
    table = showdown(FLUSH, QUALIFIES)
    assert (table.area(1, "ante"), table.area(1, "bet")) == ((1000, 1000, 1000), (2000, 2000, 10_000))
    assert (table.clause(1, "ante"), table.clause(1, "bet")) == ("10.7(b)", "10.7(b)")


def test_10_7_c_winners_cards_are_counted_and_racked() -> None:
    assert racked(showdown(PAIR, QUALIFIES), 1) == (5, "10.7(c)")


def test_10_8_stand_off_returns_ante_and_bet() -> None:
    table = showdown(TIE, QUALIFIES)
    assert (table.area(1, "ante"), table.area(1, "bet")) == ((1000, 1000, 0), (2000, 2000, 0))
    assert (table.clause(1, "ante"), table.clause(1, "bet")) == ("10.8", "10.8")


def test_10_8_a_stand_off_does_not_return_the_jackpot_wager() -> None:
    table = showdown(TIE, QUALIFIES, jackpot=True)
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.clause(1, "jackpot") == "10.8(a)"


def test_10_8_a_stand_off_with_a_jackpot_hand_wins_its_prize() -> None:
    table = showdown(ROYAL, "Tc Jc Qc Kc Ac", jackpot=True, jackpot_pool=2_000_000)
    assert table.net(1) == 2_000_100 - 100


def test_10_8_b_cards_of_a_stand_off_are_counted_and_racked() -> None:
    assert racked(showdown(TIE, QUALIFIES), 1) == (5, "10.8(b)")


def test_10_9_jackpot_hands_wait_for_the_main_settlement() -> None:
    table = opened(FLUSH, QUALIFIES, jackpot=True)
    assert table.refuse(c.PayJackpots()).code is Code.WRONG_PHASE
    table.do(c.Settle())
    (verified,) = table.events(e.JackpotHandVerified)
    assert cites(table, verified.clause, "10.9")
    assert place(table, e.Settled) < place(table, e.JackpotHandVerified)


# 11 Progressive jackpot


def test_11_1_jackpot_wager_needs_an_ante_on_the_hand() -> None:
    table = staked(1)
    refusal = table.refuse(c.PlaceWager(2, "jackpot", 100))
    assert (refusal.code, refusal.clause) == (Code.ANTE_REQUIRED, "5.1(a)")
    table.wager(1, "jackpot", 100)
    assert table.refuse(c.WithdrawWager(1, "ante")).code is Code.ANTE_REQUIRED


def test_11_2_jackpot_wager_is_the_amount_on_the_sign() -> None:
    table = staked(1, jackpot_amount=250)
    for wrong in (100, 249, 500):
        refusal = table.refuse(c.PlaceWager(1, "jackpot", wrong))
        assert (refusal.code, refusal.clause) == (Code.JACKPOT_AMOUNT, "11.2")
    table.wager(1, "jackpot", 250)


def test_11_3_one_unit_per_seat() -> None:
    table = staked(1, jackpots=(1,))
    assert table.refuse(c.PlaceWager(1, "jackpot", 100)).code is Code.AREA_OCCUPIED
    assert cites(table, table.events(e.WagerPlaced)[-1].clause, "11.3")


def test_11_3_a_slot_takes_the_wager_with_its_seat() -> None:
    table = staked(1, 2, jackpots=(2,))
    assert [(event.seat, event.area) for event in table.events(e.WagerPlaced)][-1] == (2, "jackpot")
    assert lights(table) == [False, True]


def test_11_3_b_wager_on_the_marked_area_counts_before_the_call() -> None:
    table = staked(1, jackpots=(1,), jackpot_pool=1000)
    table.do(c.CallBets())
    assert table.state.pool == 1100


def test_11_3_2_slot_must_belong_to_the_players_own_ante() -> None:
    table = Table(CARIBBEAN)
    table.do(c.PlaceWager(1, "ante", 1000, player="Ann"))
    table.do(c.PlaceWager(2, "ante", 1000, player="Bob"))
    table.refuse(c.PlaceWager(2, "jackpot", 100, player="Ann"))
    assert table.state.seats[2].player == "Bob"


def test_11_4_light_and_wager_never_disagree() -> None:
    table = staked(1, 2, jackpots=(1, 2), jackpot_pool=50_000)
    table.do(c.WithdrawWager(2, "jackpot"))
    assert lights(table) == [True, False]
    table.deal({1: FLUSH, 2: PAIR}, FAILS)
    bet(table, 1, 2)
    assert lights(table) == [True, False]
    assert lights(table.finish()) == [False, False]


def test_11_4_a_light_shows_that_the_wager_was_made() -> None:
    table = staked(1)
    assert lights(table) == [False]
    assert lights(table.wager(1, "jackpot", 100)) == [True]


def test_11_4_b_lit_wagers_are_in_the_pool() -> None:
    table = staked(1, 2, 3, jackpots=(1, 3))
    table.do(c.CallBets())
    assert lights(table) == [True, False, True]
    assert table.state.pool == 100 * lights(table).count(True)


def test_11_5_dark_light_means_no_wager() -> None:
    table = staked(1, 2, jackpots=(2,))
    (recorded,) = table.do(c.ReportDark(1))
    assert (recorded.seat, recorded.ruling, recorded.clause) == (
        1,
        "no wager was accepted; the chip goes back",
        "11.5",
    )
    assert table.refuse(c.ReportDark(2)).code is Code.LIGHT_IS_ON
    table.do(c.CallBets())
    assert table.refuse(c.ReportDark(1)).clause == "11.5"
    assert table.state.pool == 100


@pytest.mark.parametrize(
    ("rate", "seats", "pool", "waiting"),
    [(10_000, 3, 1300, 0), (7_333, 1, 1073, 3300), (7_333, 3, 1219, 9900), (0, 3, 1000, 0)],
)
def test_11_6_wagers_feed_the_pool_at_the_approved_rate(
    rate: int, seats: int, pool: int, waiting: int
) -> None:
    numbers = tuple(range(1, seats + 1))
    table = staked(*numbers, jackpots=numbers, jackpot_pool=1000, jackpot_contribution=rate)
    table.do(c.CallBets())
    (changed,) = table.events(e.PoolChanged)
    assert (changed.pool, changed.remainder, changed.clause) == (pool, waiting, "11.6")


def test_11_6_wager_that_goes_back_does_not_stay_in_the_pool() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2), jackpot_pool=1000)
    table.do(c.CollectEarly(1, rebuilt=False))
    assert table.area(1, "jackpot") == (100, 100, 0)
    assert table.state.pool == 1100


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        (FLUSH, True),
        (FULL_HOUSE, True),
        (FOUR, True),
        (STRAIGHT_FLUSH, True),
        (ROYAL, True),
        ("4s 5d 6c 7h 8d", False),
        ("7s 7d 7c 4h 2d", False),
    ],
)
def test_11_7_five_types_win_a_prize(hand: str, wins: bool) -> None:
    table = showdown(hand, FAILS, jackpot=True, jackpot_pool=500_000)
    assert (table.area(1, "jackpot")[2] > 0) is wins


def test_11_7_needs_a_jackpot_wager() -> None:
    table = showdown(ROYAL, FAILS, jackpot_pool=5_000_000)
    assert not table.events(e.JackpotHandVerified)
    assert table.state.pool == 5_000_000


def prize_of(hand: str, pool: int) -> tuple[int, str]:
    """The prize of a lone hand at a pool, and its clause."""
    table = jackpot_round((hand,), pool)
    (paid,) = [event for event in table.events(e.Paid) if event.area == "jackpot"]
    return paid.amount, paid.clause


def test_11_7_a_flush_qualifies() -> None:
    assert prize_of(FLUSH, 500_000)[1] == "11.9(e)"


def test_11_7_b_full_house_qualifies() -> None:
    assert prize_of(FULL_HOUSE, 500_000)[1] == "11.9(d)"


def test_11_7_c_four_of_a_kind_qualifies() -> None:
    assert prize_of(FOUR, 500_000)[1] == "11.9(c)"


def test_11_7_d_straight_flush_qualifies_with_a_low_ace_too() -> None:
    assert prize_of(STRAIGHT_FLUSH, 500_000)[1] == "11.9(b)"
    assert prize_of("Ad 2d 3d 4d 5d", 500_000) == (100_000, "11.9(b)")


def test_11_7_e_royal_flush_qualifies() -> None:
    assert prize_of(ROYAL, 500_000)[1] == "11.9(a)"


def test_11_7_2_prize_comes_on_top_of_ante_and_bet() -> None:
    table = showdown(FLUSH, QUALIFIES, jackpot=True, jackpot_pool=50_000)
    assert table.net(1) == 1000 + 10_000 + 10_000 - 100


@pytest.mark.parametrize("dealer", [FAILS, QUALIFIES, "Tc Jc Qc Kc Ac"])
def test_11_8_prize_does_not_depend_on_the_dealer(dealer: str) -> None:
    table = showdown(FLUSH, dealer, jackpot=True, jackpot_pool=50_000)
    assert table.area(1, "jackpot") == (100, 0, 10_000)


@pytest.mark.parametrize(
    ("hand", "pool", "prize", "left"),
    [
        (FLUSH, 500_000, 10_000, 490_000),
        (FULL_HOUSE, 500_000, 15_000, 485_000),
        (FOUR, 500_000, 50_000, 450_000),
        (STRAIGHT_FLUSH, 500_000, 100_000, 400_000),
        (STRAIGHT_FLUSH, 5_000_000, 500_000, 4_500_000),
        (ROYAL, 500_000, 1_000_000, 0),
        (ROYAL, 5_000_000, 5_000_000, 0),
    ],
)
def test_11_9_prize_table(hand: str, pool: int, prize: int, left: int) -> None:
    table = jackpot_round((hand,), pool)
    assert prizes(table) == [prize]
    assert table.state.pool == left


def test_11_9_lone_fixed_prize_may_come_from_the_house() -> None:
    table = jackpot_round((FOUR,), 500_000, jackpot_fixed_from_pool=False)
    assert prizes(table) == [50_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(500_000, 50_000)]
    two = jackpot_round((FOUR, FLUSH), 500_000, jackpot_fixed_from_pool=False)
    assert two.state.pool == 440_000


@pytest.mark.parametrize(
    ("pool", "prize"), [(200, 1_000_000), (1_000_000, 1_000_000), (1_000_001, 1_000_001)]
)
def test_11_9_a_royal_flush_wins_the_pool_or_ten_thousand_dollars(pool: int, prize: int) -> None:
    assert prize_of(ROYAL, pool) == (prize, "11.9(a)")


@pytest.mark.parametrize(("pool", "prize"), [(200, 100_000), (1_000_000, 100_000), (1_000_019, 100_001)])
def test_11_9_b_straight_flush_wins_a_tenth_or_a_thousand_dollars(pool: int, prize: int) -> None:
    assert prize_of(STRAIGHT_FLUSH, pool) == (prize, "11.9(b)")


def test_11_9_c_four_of_a_kind_wins_five_hundred_dollars() -> None:
    assert prize_of(FOUR, 5_000_000) == (50_000, "11.9(c)")


def test_11_9_d_full_house_wins_a_hundred_and_fifty_dollars() -> None:
    assert prize_of(FULL_HOUSE, 5_000_000) == (15_000, "11.9(d)")


def test_11_9_e_flush_wins_a_hundred_dollars() -> None:
    assert prize_of(FLUSH, 5_000_000) == (10_000, "11.9(e)")


ALL_SEVEN = (ROYAL, STRAIGHT_FLUSH, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH_TOO, ROYAL_TOO)


def test_11_10_fixed_prizes_then_straight_flushes_then_royals() -> None:
    table = jackpot_round(ALL_SEVEN, 5_000_001)
    assert prizes(table) == [1_970_000, 492_500, 10_000, 15_000, 50_000, 492_500, 1_970_000]
    assert pools(table) == [(4_925_001, 0, "11.10(a)"), (3_940_001, 0, "11.10(b)"), (1, 0, "11.10(c)")]


def test_11_10_a_fixed_prizes_come_off_the_pool_and_the_house_adds_what_it_lacks() -> None:
    table = jackpot_round((FLUSH, FOUR), 30_000)
    assert prizes(table) == [10_000, 50_000]
    assert pools(table) == [(0, 30_000, "11.10(a)")]


def test_11_10_a_pool_below_the_fixed_prizes_leaves_the_floors() -> None:
    table = jackpot_round((FOUR, STRAIGHT_FLUSH, ROYAL), 30_000)
    assert prizes(table) == [50_000, 100_000, 1_000_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(0, 20_000), (0, 100_000), (0, 1_000_000)]


def test_11_10_b_straight_flushes_share_one_measure_of_the_pool() -> None:
    table = jackpot_round((STRAIGHT_FLUSH, FLUSH, STRAIGHT_FLUSH_TOO), 2_010_000)
    assert prizes(table) == [200_000, 10_000, 200_000]
    assert pools(table)[-1] == (1_600_000, 0, "11.10(b)")


def test_11_10_c_royals_come_last() -> None:
    table = jackpot_round((ROYAL, STRAIGHT_FLUSH), 4_000_000)
    assert prizes(table) == [3_600_000, 400_000]
    assert pools(table)[-1] == (0, 0, "11.10(c)")


def test_11_10_c_i_each_royal_gets_at_least_ten_thousand_dollars() -> None:
    table = jackpot_round((ROYAL, ROYAL_TOO), 1_500_000)
    assert prizes(table) == [1_000_000, 1_000_000]
    assert pools(table) == [(0, 500_000, "11.10(c)")]


def test_11_10_c_ii_royals_share_what_is_left_and_the_odd_cent_stays() -> None:
    table = jackpot_round((ROYAL, ROYAL_TOO), 3_000_001)
    assert prizes(table) == [1_500_000, 1_500_000]
    assert table.state.pool == 1


def test_11_10_c_ii_pool_starts_anew_from_the_seed() -> None:
    table = jackpot_round((ROYAL,), 3_000_000, jackpot_seed=250_000)
    assert prizes(table) == [3_000_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(0, 0), (250_000, 250_000)]


def test_11_12_jackpots_are_paid_after_antes_and_bets_and_before_the_close() -> None:
    table = opened(FLUSH, QUALIFIES, jackpot=True)
    table.do(c.Settle())
    refusal = table.refuse(c.Close())
    assert (refusal.code, refusal.clause) == (Code.JACKPOTS_DUE, "11.12")
    table.finish()
    paid = place(table, e.Paid, area="jackpot")
    assert place(table, e.Settled) < paid < place(table, e.Taken, area="jackpot", clause="11.12")


def test_11_13_hand_is_verified_before_it_is_paid() -> None:
    table = showdown(FOUR, QUALIFIES, jackpot=True)
    (verified,) = table.events(e.JackpotHandVerified)
    assert verified.says == "four of a kind"
    assert cites(table, verified.clause, "11.13")
    assert place(table, e.JackpotHandVerified) < place(table, e.Paid, area="jackpot")


def test_11_14_bad_count_pays_no_jackpot_and_voids_the_round() -> None:
    table = bet(deal({1: ROYAL, 2: PAIR, 3: FLUSH}, QUALIFIES, (1, 2), jackpot_pool=5_000_000), 1, 2)
    table.do(c.Fold(3))
    table.do(c.Reveal())
    table.do(c.Settle())
    misdealt, *_ = table.do(c.PayJackpots(count=51))
    assert misdealt.clause == "11.14"
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0, 3: 0}, "12.10")
    assert [event.seat for event in table.events(e.Carried)] == [1, 2]
    assert prizes_paid(table) == 0
    assert table.state.pool == 5_000_200


def prizes_paid(table: Table) -> int:
    return sum(seat.wagers["jackpot"].paid for seat in table.state.seats.values() if "jackpot" in seat.wagers)


# 12 Irregularities


def test_12_1_talking_forfeits_ante_bet_and_jackpot() -> None:
    table = bet(deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000), 1)
    voided, *_ = table.do(c.VoidHand(1, "talking"))
    assert voided.clause == "12.1"
    bet(table, 2).finish()
    assert [table.area(1, area) for area in ("ante", "bet", "jackpot")] == [
        (1000, 0, 0),
        (2000, 0, 0),
        (100, 0, 0),
    ]
    assert {table.clause(1, area) for area in ("ante", "bet", "jackpot")} == {"12.1"}
    assert table.state.pool == 5_000_100
    assert table.net(2) == 3000


def test_12_1_forfeits_a_jackpot_prize_not_yet_paid() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000)
    table.do(c.Settle())
    table.do(c.VoidHand(1, "talking"))
    table.finish()
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.state.pool == 5_000_100


def test_12_2_wrong_number_of_cards_is_a_misdeal() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    misdealt, *_ = table.do(c.FindWrongCount(1))
    assert misdealt.clause == "12.2"
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_2_wrong_number_of_cards_voids_the_whole_round_after_decisions_too() -> None:
    table = bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2)), 1)
    table.do(c.FindWrongCount(2))
    assert table.state.phase is Phase.VOID
    assert (table.net(1), table.net(2)) == (0, 0)
    assert [event.seat for event in table.events(e.Carried)] == [1, 2]


def partly_dealt(count: int, dealer: str = QUALIFIES) -> tuple[Table, str]:
    """A table with seats 1 and 2 after so many cards of the deal, and the cards to come."""
    table = staked(1, 2, jackpots=(1,))
    table.do(c.CallBets())
    order = table.first_deal({1: PAIR, 2: FLUSH}, dealer).split()
    table.do(c.Deal(" ".join(order[:count])))
    return table, " ".join(order[count:])


def test_12_3_one_exposed_card_is_turned_back_and_the_deal_goes_on() -> None:
    table, left = partly_dealt(1)
    exposed, recorded = table.do(c.ExposeCard(1))
    assert (exposed.card, recorded.clause) == ("Tc", "12.3")
    table.do(c.Deal(left))
    assert table.state.phase is Phase.DECIDING
    assert text([table.state.up]) == "3c"


@pytest.mark.parametrize("device", ["shoe", "shuffler"])
def test_12_4_exposed_dealer_card_is_the_upcard_and_the_fifth_stays_down(device: str) -> None:
    table = staked(1, dealing_device=device)
    table.do(c.CallBets())
    order = table.first_deal({1: PAIR}, QUALIFIES).split()
    first = 2 if device == "shoe" else 6
    table.do(c.Deal(" ".join(order[:first])))
    table.do(c.ExposeCard(0))
    table.do(c.Deal(" ".join(order[first:])))
    ups = [(event.card, event.clause) for event in table.events(e.UpcardShown)]
    assert ups == [("Ac", "12.4")]
    assert view(table.state, 1).dealer_cards == "Ac"


@pytest.mark.parametrize("first", [0, 2])
def test_12_5_two_exposed_cards_make_a_misdeal(first: int) -> None:
    table, left = partly_dealt(3)
    table.do(c.ExposeCard(first))
    table.do(c.Deal(left.split()[0]))
    table.do(c.ExposeCard(1))
    assert [event.clause for event in table.events(e.Misdealt)] == ["12.5"]
    assert (table.net(1), table.net(2)) == (0, 0)
    assert [event.seat for event in table.events(e.Carried)] == [1]


def test_12_6_player_who_shows_cards_causes_no_misdeal() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (recorded,) = table.do(c.ShowOwnCards(1))
    assert recorded.clause == "12.6"
    assert bet(table, 1).finish().net(1) == 3000


def test_12_7_dealers_cards_opened_early_leave_bet_or_fold_to_the_undecided() -> None:
    table = bet(deal({1: LOW, 2: FLUSH, 3: FOUR}, QUALIFIES), 1)
    (exposed,) = table.do(c.ExposeDealerCards("Ac Kd"))
    assert exposed.clause == "12.7"
    assert view(table.state, 2).dealer_cards == "Ac Kd 3c"
    assert table.refuse(c.Fold(1)).code is Code.DECISION_LOCKED
    table.do(c.Fold(2))
    assert bet(table, 3).finish().net(1) == -3000


def astray(count: int, device: str = "shoe") -> Table:
    """A deal to seat 1 that takes in seat 2 without an ante, after so many cards."""
    table = staked(1, jackpots=(1,), dealing_device=device)
    table.do(c.CallBets())
    table.do(c.DealAstray(2))
    order = table.first_deal({1: PAIR, 2: FLUSH}, QUALIFIES).split()
    table.do(c.Deal(" ".join(order[:count])))
    return table


def test_12_8_part_hand_astray_means_a_fresh_deal_with_the_wagers_in_place() -> None:
    table = astray(5)
    (collected,) = table.do(c.FindAstray(2))
    assert collected.clause == "12.8"
    assert not table.state.seats[1].hand
    assert table.area(1, "ante") == (1000, 0, 0)
    table.do(c.Deal(table.first_deal({1: PAIR}, QUALIFIES)))
    bet(table, 1).finish()
    assert table.net(1) == 3000 - 100
    assert [event.pool for event in table.events(e.PoolChanged)] == [100]


def test_12_8_fresh_deal_forgets_exposed_cards() -> None:
    table = astray(3)
    table.do(c.ExposeCard(0))
    table.do(c.FindAstray(2))
    order = table.first_deal({1: PAIR}, FAILS).split()
    table.do(c.Deal(order[0]))
    table.do(c.ExposeCard(1))
    table.do(c.Deal(" ".join(order[1:])))
    assert table.state.phase is Phase.DECIDING
    assert text([table.state.up]) == "3c"


@pytest.mark.parametrize(("device", "count"), [("shoe", 14), ("shoe", 15), ("shuffler", 12)])
def test_12_9_whole_hand_astray_is_racked_and_play_goes_on(device: str, count: int) -> None:
    table = astray(count, device)
    (racked_hand,) = table.do(c.FindAstray(2))
    assert (racked_hand.seat, racked_hand.clause) == (2, "12.9")
    assert set(cards(FLUSH)) <= set(table.state.rack)
    if count < 15:
        left = table.first_deal({1: PAIR, 2: FLUSH}, QUALIFIES).split()[count:]
        table.do(c.Deal(" ".join(left)))
    assert bet(table, 1).finish().net(1) == 3000 - 100


@pytest.mark.parametrize("find", [c.CountDeck(51), c.CountDeck(53), c.FindForeignCard("a joker")])
def test_12_10_deck_that_is_not_fifty_two_cards_voids_the_round(find: c.Command) -> None:
    table = bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES, (2,)), 1)
    table.do(c.Fold(2))
    table.do(c.Reveal())
    table.do(c.Settle())
    table.do(find)
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0}, "12.10")


def test_12_10_closed_rounds_stand() -> None:
    table = showdown(PAIR, QUALIFIES)
    refusal = table.refuse(c.CountDeck(51))
    assert (refusal.code, refusal.clause) == (Code.ROUND_OVER, "12.10")


def test_12_10_takes_a_paid_jackpot_back_into_the_pool() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000, jackpot_seed=1000)
    table.do(c.Settle())
    table.do(c.PayJackpots())
    assert table.state.pool == 1000
    table.do(c.CountDeck(51))
    assert table.state.pool == 5_000_100
    assert prizes_paid(table) == 0


def test_12_11_misdeal_carries_jackpot_wagers_to_the_next_round() -> None:
    table = deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000)
    table.do(c.FindWrongCount(0))
    assert [event.clause for event in table.events(e.RoundVoided)] == ["12.11"]
    (carried,) = table.events(e.Carried)
    assert (carried.seat, carried.area, carried.clause) == (1, "jackpot", "12.11")
    assert table.state.seats[1].wagers["jackpot"].carried
    assert (table.area(1, "ante"), table.area(2, "ante")) == ((1000, 1000, 0), (1000, 1000, 0))
    assert prizes_paid(table) == 0
    assert table.state.pool == 5_000_100


def test_12_11_misdeal_returns_folded_antes_too() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    table.do(c.Fold(1))
    bet(table, 2).do(c.FindWrongCount(0))
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_11_jackpot_wager_that_went_back_is_not_carried() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2))
    table.do(c.CollectEarly(1, rebuilt=False))
    table.do(c.CountDeck(51))
    assert [event.seat for event in table.events(e.Carried)] == [2]


def test_12_12_all_hands_of_a_player_with_several_are_void() -> None:
    table = bet(deal({1: ROYAL, 3: PAIR, 5: FLUSH}, QUALIFIES, (1, 3)), 1, 3)
    table.do(c.VoidExtraHands((1, 3)))
    assert {event.clause for event in table.events(e.HandVoided)} == {"12.12"}
    bet(table, 5).finish()
    assert (table.net(1), table.net(3)) == (0, 0)
    assert table.area(1, "jackpot") == (100, 100, 0)
    assert table.net(5) == 1000 + 10_000


def test_12_12_reaches_a_hand_already_folded() -> None:
    table = deal({1: LOW, 3: FOUR}, QUALIFIES)
    table.do(c.Fold(1))
    table.do(c.VoidExtraHands((1, 3)))
    assert (table.net(1), table.net(3)) == (0, 0)


def test_12_13_absent_player_counts_as_folded() -> None:
    table = deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000)
    table.do(c.MarkAbsent(1))
    (decided,) = table.events(e.Decided)
    assert (decided.decision, decided.deemed, decided.clause) == (Decision.FOLD, True, "12.13")
    bet(table, 2).finish()
    assert table.net(1) == -1100
    assert table.state.pool == 5_000_100


def test_12_13_is_no_choice_of_the_house() -> None:
    with pytest.raises(SettingRefused) as refused:
        Table(CARIBBEAN, absent_policy="void")
    assert refused.value.clause == "12.13"


def test_12_14_hand_picked_up_too_early_is_put_back_together() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (recorded,) = table.do(c.CollectEarly(1, rebuilt=True))
    assert recorded.clause == "12.14"
    assert bet(table, 1).finish().net(1) == 3000


def test_12_14_hand_that_cannot_be_restored_is_void() -> None:
    table = deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000)
    table.do(c.CollectEarly(1, rebuilt=False))
    bet(table, 2).finish()
    assert (table.area(1, "ante"), table.area(1, "jackpot")) == ((1000, 1000, 0), (100, 100, 0))
    assert table.clause(1, "ante") == "12.14"
    assert not table.events(e.JackpotHandVerified)
