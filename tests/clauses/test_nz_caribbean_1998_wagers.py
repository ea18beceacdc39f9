"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: the table, the ranking of hands and wagers (1 to 5)."""

import pytest

from croupier.cards import cards
from croupier.game import Decision, Outcome, Phase, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.hands import evaluate
from croupier.refusal import Code
from tests.clauses.caribbean_rounds import (
    FAILS,
    FLUSH,
    FOUR,
    LOW,
    PAIR,
    QUALIFIES,
    ROYAL,
    bet,
    deal,
    jackpot_round,
    lights,
    opened,
    outcome,
    showdown,
    staked,
)
from tests.clauses.nsw_caribbean_looks import HIGHEST_BELOW, LOWEST, all_cards_accounted
from tests.table import Table, rest

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
CARIBBEAN = "nz-caribbean-1998"


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
