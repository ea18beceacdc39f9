"""The clauses of Vanuatu's Order 170 of 2013: each test names the clause that it shows."""

import pytest

from croupier.rulebook import SettingRefused
from tests.clauses import (
    lunar_dealing as dealing,
)
from tests.clauses import (
    lunar_deciding as deciding,
)
from tests.clauses import (
    lunar_force as force,
)
from tests.clauses import lunar_instants as instants
from tests.clauses import (
    lunar_irregular as irregular,
)
from tests.clauses import lunar_late as late
from tests.clauses import lunar_misdeals as misdeals
from tests.clauses import (
    lunar_ranking as ranking,
)
from tests.clauses import (
    lunar_showdown as showdown,
)
from tests.clauses import (
    lunar_supers as supers,
)
from tests.clauses import (
    lunar_wagers as wagers,
)
from tests.table import Table

BOOK = "vanuatu-2013"


def test_1_ante_wager_is_the_opening_stake() -> None:
    wagers.ante_wager_is_the_opening_stake(BOOK, "1(ante wager)")


def test_1_super_bet_wager_is_settled_on_the_first_five() -> None:
    wagers.super_wager_is_settled_on_the_first_five(BOOK, "1(super bet wager)")


def test_1_bet_wager_is_for_playing() -> None:
    wagers.bet_wager_is_for_playing(BOOK, "1(bet wager)")


def test_1_fee_is_never_paid_odds() -> None:
    wagers.fees_are_never_paid_odds(BOOK, "1(fee)")


def test_1_fold_is_final() -> None:
    deciding.fold_is_final(BOOK, "1(fold)")


def test_1_play_is_to_bet_and_wait() -> None:
    deciding.play_is_to_bet(BOOK, "1(play)")


def test_1_draw_is_exchange_or_buy_once() -> None:
    deciding.draw_is_one_of_two(BOOK, "1(draw)")


def test_1_poker_value_serves_every_comparison() -> None:
    ranking.one_value_for_all(BOOK, "1(poker value)")


def test_3_1_five_seats_at_most() -> None:
    wagers.five_seats(BOOK, "3.1")


def test_3_3_a_cloth_says_ace_and_king() -> None:
    wagers.cloth_says_ace_and_king(BOOK, "3.3(a)")


def test_3_4_a_ante_spot() -> None:
    wagers.labelled(BOOK, "ante", "Ante", "3.4(a)")


def test_3_4_b_bet_spot() -> None:
    wagers.labelled(BOOK, "bet", "Bet", "3.4(b)")


def test_3_4_c_super_spot() -> None:
    wagers.labelled(BOOK, "super", "Super", "3.4(c)")


def test_3_4_d_fee_spots() -> None:
    wagers.fee_spots(BOOK, "3.4(d)")


def test_5_1_a_posted_limits() -> None:
    wagers.within_posted_limits(BOOK, "5.1(a)")


def test_3_5_c_shoe_or_shuffler() -> None:
    wagers.shoe_or_shuffler(BOOK, "3.5(c)")


def test_3_5_a_one_deck() -> None:
    wagers.one_deck(BOOK, "3.5(a)")


def test_4_1_suits_are_equal() -> None:
    ranking.suits_are_equal(BOOK, "4.1")


def test_4_2_ace_is_high_but_for_one_run() -> None:
    ranking.ace_is_high(BOOK, "4.2")


def test_4_3_ten_types_in_order() -> None:
    ranking.ten_types(BOOK, "4.3")


def test_4_3_a_odd_cards_are_lowest() -> None:
    ranking.odd_cards(BOOK, "4.3(a)")


def test_4_3_b_one_pair() -> None:
    ranking.one_pair(BOOK, "4.3(b)")


def test_4_3_c_two_pairs() -> None:
    ranking.two_pairs(BOOK, "4.3(c)")


def test_4_3_d_three_alike() -> None:
    ranking.three_of_a_kind(BOOK, "4.3(d)")


def test_4_3_e_straight_with_ace_high_or_low() -> None:
    ranking.straight(BOOK, "4.3(e)")


def test_4_3_f_flush_card_by_card() -> None:
    ranking.flush(BOOK, "4.3(f)")


def test_4_3_g_full_house_by_its_three() -> None:
    ranking.full_house(BOOK, "4.3(g)")


def test_4_3_h_four_alike() -> None:
    ranking.four_of_a_kind(BOOK, "4.3(h)")


def test_4_3_i_straight_flush_by_its_top_card() -> None:
    ranking.straight_flush(BOOK, "4.3(i)")


def test_4_3_j_royal_flush_is_best() -> None:
    ranking.royal_flush(BOOK, "4.3(j)")


def test_4_4_ties_go_by_rank() -> None:
    ranking.ties_go_by_rank(BOOK, "4.4")


def test_4_4_a_odd_cards_from_the_top() -> None:
    ranking.ties_of_odd_cards(BOOK, "4.4(a)")


def test_4_4_b_equal_pairs_by_the_other_cards() -> None:
    ranking.ties_of_one_pair(BOOK, "4.4(b)")


def test_4_4_c_two_pairs_by_top_then_second_then_fifth() -> None:
    ranking.ties_of_two_pairs(BOOK, "4.4(c)")


def test_4_4_d_straights_by_their_end() -> None:
    ranking.ties_of_straights(BOOK, "4.4(d)")


def test_4_5_2_winning_hands_are_announced() -> None:
    supers.winning_hands_are_announced(BOOK, "4.5/2")


def test_5_1_a_ante_first() -> None:
    wagers.ante_first(BOOK, "5.1(a)")


def test_5_1_a_one_hand_for_each_player() -> None:
    wagers.one_hand_a_player(BOOK, "5.1(a)")


def test_5_1_b_super_is_optional() -> None:
    wagers.super_is_optional(BOOK, "5.1(b)")


def test_5_2_players_look_when_all_have_five() -> None:
    deciding.players_look_when_all_have_five(BOOK, "5.2")


def test_5_2_a_folding_is_one_choice() -> None:
    deciding.folding_is_one_choice(BOOK, "5.2(a)")


def test_5_2_b_bet_is_double_the_ante() -> None:
    wagers.bet_is_double_the_ante(BOOK, "5.2(b)")


def test_5_2_c_draw_then_fold_or_play() -> None:
    deciding.draw_then_fold_or_play(BOOK, "5.2(c)")


def test_5_3_chips_with_the_smallest_on_top() -> None:
    wagers.chips_with_the_smallest_on_top(BOOK, "5.3")


def test_5_4_one_wager_for_each_area() -> None:
    wagers.one_wager_an_area(BOOK, "5.4")


def test_5_5_ante_earns_only_when_the_dealer_fails() -> None:
    showdown.ante_earns_only_when_the_dealer_fails(BOOK, "5.5")


def test_5_5_2_ante_earns_even_money() -> None:
    showdown.ante_earns_even_money(BOOK, "5.5/2")


def test_5_5_3_bet_pays_by_the_table() -> None:
    showdown.bet_pays_by_the_table(BOOK, "5.5/3")


def test_5_6_instant_whatever_the_dealer_holds() -> None:
    instants.instant_whatever_the_dealer_holds(BOOK, "5.6")


def test_5_6_instant_undeclared_but_bet() -> None:
    instants.instant_undeclared_but_bet(BOOK, "5.6")


def test_5_6_2_thirteen_pairs_of_odds() -> None:
    instants.thirteen_pairs_of_odds(BOOK, "5.6/2")


def test_5_7_instants_are_paid_clockwise() -> None:
    instants.instants_are_paid_clockwise(BOOK, "5.7")


def test_5_7_2_instants_wait_for_the_others() -> None:
    instants.instants_wait_for_the_others(BOOK, "5.7/2")


def test_5_7_3_choices_are_final_once_locked() -> None:
    supers.choices_are_final_once_locked(BOOK, "5.7/3")


def test_5_8_paid_at_once_and_done() -> None:
    instants.paid_at_once_and_done(BOOK, "5.8")


def test_5_8_bet_before_an_instant_comes_back() -> None:
    instants.bet_before_an_instant_comes_back(BOOK, "5.8")


def test_5_9_super_wins_on_the_pay_table() -> None:
    supers.super_wins_on_the_pay_table(BOOK, "5.9")


def test_5_9_only_the_best_row_pays() -> None:
    supers.only_the_best_super_row(BOOK, "5.9")


def test_5_9_2_two_rows_may_be_lowered() -> None:
    supers.super_table(BOOK, 5, (200, 150, 100, 50, 25, 8, 5, 2))
    supers.super_table(BOOK, 6, (200, 150, 100, 50, 25, 7, 6, 2))
    supers.super_table(BOOK, 7, (200, 150, 100, 50, 25, 7, 5, 2))
    for other in (0, 2, 3, 4, 8):
        with pytest.raises(SettingRefused) as refused:
            Table(BOOK, super_pay_table=other)
        assert refused.value.clause == "5.9/2"


def test_5_10_supers_are_paid_clockwise_before_draws() -> None:
    supers.supers_are_paid_clockwise_before_draws(BOOK, "5.10")


def test_5_10_2_supers_wait_for_the_lock() -> None:
    supers.supers_wait_for_the_lock(BOOK, "5.10/2")


def test_5_10_3_choices_are_final_once_locked() -> None:
    supers.choices_are_final_once_locked(BOOK, "5.10/3")


def test_5_10_4_super_winner_chooses_after_being_paid() -> None:
    supers.super_winner_chooses_after_being_paid(BOOK, "5.10/4")


def test_5_10_4_super_winner_may_fold() -> None:
    supers.super_winner_may_fold(BOOK, "5.10/4")


def test_5_11_straight_flush_wins_both() -> None:
    instants.straight_flush_wins_both(BOOK, "5.11")


def test_5_11_2_both_are_paid_each_within_the_limit() -> None:
    instants.both_are_paid_each_within_the_limit(BOOK, "5.11/2")


def test_5_11_3_both_paid_ends_the_round_for_the_seat() -> None:
    instants.both_paid_ends_the_round_for_the_seat(BOOK, "5.11/3")


def test_5_12_payouts_are_capped() -> None:
    wagers.payouts_are_capped(BOOK, "5.12")


def test_5_12_cap_by_scope() -> None:
    wagers.cap_falls_on(BOOK, "5.12")


def test_5_12_cap_for_one_player_with_two_boxes() -> None:
    wagers.cap_for_a_player_of_two_boxes(BOOK, "5.12")


def test_5_12_2_cap_can_be_shown() -> None:
    wagers.the_cap_can_be_shown(BOOK, "5.12/2")


def test_5_13_a_no_wager_after_the_call() -> None:
    wagers.no_wager_after_the_call(BOOK, "5.13(a)")


def test_5_13_b_no_wager_touched_after_the_call() -> None:
    wagers.no_wager_touched_after_the_call(BOOK, "5.13(b)")


def test_7_3_deck_may_be_counted_at_any_time() -> None:
    dealing.deck_may_be_counted_at_any_time(BOOK, "7.3")


def test_8_1_a_bets_are_called_before_the_deal() -> None:
    dealing.bets_are_called_before_the_deal(BOOK, "8.1(a)")


def test_8_1_b_deal_runs_clockwise_from_the_left() -> None:
    dealing.deal_runs_clockwise_from_the_left(BOOK, "8.1(b)")


def test_8_2_only_the_dealers_last_card_is_up() -> None:
    dealing.only_the_dealers_last_card_is_up(BOOK, "8.2")


def test_8_3_a_shoe_deals_one_card_to_each_hand() -> None:
    dealing.shoe_deals_one_card_a_hand(BOOK, "8.3(a)")


def test_8_3_b_shoe_repeats_the_pass_to_five() -> None:
    dealing.shoe_repeats_the_pass_to_five(BOOK, "8.3(b)")


def test_8_4_a_shuffler_deals_five_together() -> None:
    dealing.shuffler_deals_five_together(BOOK, "8.4(a)")


def test_8_4_b_shuffler_deals_the_dealer_last() -> None:
    dealing.shuffler_deals_the_dealer_last(BOOK, "8.4(b)")


def test_8_4_2_shuffler_then_shows_the_bottom_card() -> None:
    dealing.shuffler_then_shows_the_bottom_card(BOOK, "8.4/2")


def test_8_5_exchange_of_two_to_five_costs_one_ante() -> None:
    dealing.exchange_of_two_to_five_costs_one_ante(BOOK, "8.5")


def test_8_5_a_exchange_fee_is_taken_first() -> None:
    dealing.exchange_fee_is_taken_first(BOOK, "8.5(a)")


def test_8_5_b_given_up_cards_are_counted() -> None:
    dealing.given_up_cards_are_counted(BOOK, "8.5(b)")


def test_8_5_c_as_many_new_cards() -> None:
    dealing.as_many_new_cards(BOOK, "8.5(c)")


def test_8_5_2_player_joins_the_new_cards() -> None:
    dealing.player_joins_the_new_cards(BOOK, "8.5/2")


def test_8_6_sixth_card_costs_one_ante() -> None:
    dealing.sixth_card_costs_one_ante(BOOK, "8.6")


def test_8_6_a_sixth_card_fee_is_taken_first() -> None:
    dealing.sixth_card_fee_is_taken_first(BOOK, "8.6(a)")


def test_8_6_b_sixth_card_is_one_card() -> None:
    dealing.sixth_card_is_one_card(BOOK, "8.6(b)")


def test_8_6_2_player_joins_the_sixth_card() -> None:
    dealing.player_joins_the_sixth_card(BOOK, "8.6/2")


def test_8_7_draws_come_from_the_rest_of_the_deck() -> None:
    dealing.draws_come_from_the_rest_of_the_deck(BOOK, "8.7")


def test_8_7_2_device_makes_no_difference_to_draws() -> None:
    dealing.device_makes_no_difference_to_draws(BOOK, "8.7/2")


def test_9_1_fold_draw_or_bet() -> None:
    deciding.three_actions(BOOK, "9.1")


def test_9_2_holder_of_the_super_must_say_so() -> None:
    supers.holder_of_a_super_must_say_so(BOOK, "9.2")


def test_9_2_table_may_declare_for_all() -> None:
    supers.table_may_declare_for_all(BOOK, "9.2")


def test_9_2_2_undeclared_super_is_collected() -> None:
    supers.undeclared_super_is_collected(BOOK, "9.2/2")


def test_9_2_2_wrong_claim_is_collected() -> None:
    supers.wrong_claim_is_collected(BOOK, "9.2/2")


def test_9_2_2_declaring_after_asking_for_the_draw() -> None:
    deciding.declaring_after_asking_for_a_draw(BOOK, "9.2/2")


def test_9_2_3_instants_are_declared_too() -> None:
    instants.instants_are_declared_too(BOOK, "9.2/3")


def test_9_3_2_nothing_is_paid_before_all_have_chosen() -> None:
    supers.nothing_is_paid_before_all_have_chosen(BOOK, "9.3/2")


def test_9_3_3_supers_before_their_holders_act() -> None:
    supers.supers_before_their_holders_act(BOOK, "9.3/3")


def test_9_3_4_instants_are_settled_at_the_lock() -> None:
    instants.instants_are_settled_at_the_lock(BOOK, "9.3/4")


def test_9_4_folded_cards_stay_face_down() -> None:
    deciding.folded_cards_stay_face_down(BOOK, "9.4")


def test_9_4_a_folded_ante_is_taken() -> None:
    deciding.folded_ante_is_taken(BOOK, "9.4(a)")


def test_9_4_b_folded_cards_are_counted() -> None:
    deciding.folded_cards_are_counted(BOOK, "9.4(b)")


def test_9_4_c_folded_cards_go_to_the_rack() -> None:
    deciding.folded_cards_go_to_the_rack(BOOK, "9.4(c)")


def test_9_5_those_still_in_bet_or_draw() -> None:
    deciding.those_still_in_bet_or_draw(BOOK, "9.5")


def test_9_6_draws_take_the_next_cards() -> None:
    deciding.draws_take_the_next_cards(BOOK, "9.6")


def test_9_7_boxes_are_served_clockwise() -> None:
    deciding.boxes_are_served_clockwise(BOOK, "9.7")


def test_9_8_boxes_may_be_served_one_by_one() -> None:
    deciding.boxes_may_be_served_one_by_one(BOOK, "9.8")


def test_9_8_declared_boxes_are_held_back() -> None:
    deciding.declared_boxes_are_held_back(BOOK, "9.8")


def test_9_9_after_drawing_fold_or_bet() -> None:
    deciding.after_a_draw_fold_or_bet(BOOK, "9.9")


def test_9_10_2_dealer_turns_up_and_names_the_hand() -> None:
    deciding.dealer_turns_up_and_names_the_hand(BOOK, "9.10/2")


def test_10_1_below_ace_and_king_fails() -> None:
    force.below_ace_and_king_fails(BOOK, "10.1")


def test_10_1_2_dealer_asks_who_forces() -> None:
    force.dealer_asks_who_forces(BOOK, "10.1/2")


def test_10_2_a_decliners_antes_are_paid() -> None:
    force.decliners_antes_are_paid(BOOK, "10.2(a)")


def test_10_2_b_decliners_hands_are_counted() -> None:
    force.decliners_hands_are_counted(BOOK, "10.2(b)")


def test_10_2_c_decliners_hands_are_racked() -> None:
    force.decliners_hands_are_racked(BOOK, "10.2(c)")


def test_10_2_d_decliners_bets_go_back() -> None:
    force.decliners_bets_go_back(BOOK, "10.2(d)")


def test_10_3_forcing_gives_up_the_ante_payment() -> None:
    force.forcing_gives_up_the_ante_payment(BOOK, "10.3")


def test_10_3_2_forcing_costs_one_ante() -> None:
    force.forcing_costs_one_ante(BOOK, "10.3/2")


def test_10_3_3_force_fee_is_collected() -> None:
    force.force_fee_is_collected(BOOK, "10.3/3")


def test_10_4_highest_card_is_replaced() -> None:
    force.highest_card_is_replaced(BOOK, "10.4")


def test_10_4_2_one_force_for_each_round() -> None:
    force.one_force_a_round(BOOK, "10.4/2")


def test_10_4_3_dealer_fails_again() -> None:
    force.dealer_fails_again(BOOK, "10.4/3")


def test_10_5_hands_are_opened_from_the_right() -> None:
    showdown.hands_are_opened_from_the_right(BOOK, "10.5")


def test_10_5_forced_dealer_may_qualify() -> None:
    force.forced_dealer_may_qualify(BOOK, "10.5")


def test_10_5_a_hand_is_arranged_to_be_read() -> None:
    showdown.hand_is_arranged_to_be_read(BOOK, "10.5(a)")


def test_10_5_b_hand_is_compared() -> None:
    showdown.hand_is_compared(BOOK, "10.5(b)")


def test_10_5_c_value_and_result_are_announced() -> None:
    showdown.value_and_result_are_announced(BOOK, "10.5(c)")


def test_10_6_a_above_the_dealer_wins() -> None:
    showdown.above_the_dealer_wins(BOOK, "10.6(a)")


def test_10_6_b_below_the_dealer_loses() -> None:
    showdown.below_the_dealer_loses(BOOK, "10.6(b)")


def test_10_6_c_equal_stands_off() -> None:
    showdown.equal_is_a_stand_off(BOOK, "10.6(c)")


def test_10_7_a_losing_ante_and_bet_are_taken() -> None:
    showdown.losing_ante_and_bet_are_taken(BOOK, "10.7(a)")


def test_10_7_b_losing_cards_are_racked() -> None:
    showdown.losing_cards_are_racked(BOOK, "10.7(b)")


def test_10_8_a_winning_bet_is_paid_within_the_limit() -> None:
    showdown.winning_bet_is_paid_within_the_limit(BOOK, "10.8(a)")


def test_10_8_b_winning_cards_are_racked_last() -> None:
    showdown.winning_cards_are_racked_last(BOOK, "10.8(b)")


def test_10_8_c_winners_ante_comes_back_unpaid() -> None:
    showdown.winners_ante_comes_back_unpaid(BOOK, "10.8(c)")


def test_10_9_second_combination_needs_an_outside_card() -> None:
    showdown.second_combination_needs_an_outside_card(BOOK, "10.9")


def test_10_9_second_of_the_same_type_may_be_off() -> None:
    showdown.second_of_the_same_type_may_be_off(BOOK, "10.9")


def test_10_9_second_only_for_winners() -> None:
    showdown.second_only_for_a_win(BOOK, "10.9")


def test_10_9_a_second_is_shown_after_the_first_is_paid() -> None:
    showdown.second_is_shown_after_the_first_is_paid(BOOK, "10.9(a)")


def test_10_9_b_second_is_paid_within_the_limit() -> None:
    showdown.second_is_paid_within_the_limit(BOOK, "10.9(b)")


def test_10_9_c_cards_are_racked_after_the_second() -> None:
    showdown.cards_are_racked_after_the_second(BOOK, "10.9(c)")


def test_10_10_stand_off_returns_all() -> None:
    showdown.stand_off_returns_all(BOOK, "10.10")


def test_11_1_hand_is_voided_for_conduct() -> None:
    irregular.hand_is_voided_for_conduct(BOOK, "11.1")


def test_11_1_conduct_keeps_the_fee() -> None:
    irregular.conduct_keeps_the_fee(BOOK, "11.1")


def test_11_1_void_while_the_force_is_asked() -> None:
    irregular.void_while_the_force_is_asked(BOOK, "11.1")


def test_11_1_void_during_the_deal() -> None:
    irregular.void_during_the_deal(BOOK, "11.1")


def test_11_2_wrong_count_is_misdeal() -> None:
    irregular.wrong_count_is_a_misdeal(BOOK, "11.2")


def test_11_2_wrong_count_after_decisions() -> None:
    irregular.wrong_count_after_decisions(BOOK, "11.2")


def test_11_2_wrong_count_of_cards_already_opened() -> None:
    irregular.wrong_count_of_cards_already_opened(BOOK, "11.2")


def test_11_3_one_exposed_card_is_no_misdeal() -> None:
    irregular.one_exposed_card_is_no_misdeal(BOOK, "11.3")


def test_11_3_2_exposed_card_is_turned_down() -> None:
    irregular.exposed_card_is_turned_down(BOOK, "11.3/2")


def test_11_4_exposed_dealer_card_stays_up() -> None:
    irregular.exposed_dealer_card_stays_up(BOOK, "11.4")


def test_11_4_2_fifth_card_then_stays_down() -> None:
    irregular.dealers_fifth_card_then_stays_down(BOOK, "11.4/2")


def test_11_5_two_exposed_cards_are_a_misdeal() -> None:
    irregular.two_exposed_cards_are_a_misdeal(BOOK, "11.5")


def test_11_6_player_shows_cards() -> None:
    irregular.player_shows_cards(BOOK, "11.6")


def test_11_7_dealer_cards_exposed() -> None:
    irregular.dealer_cards_exposed(BOOK, "11.7")


def test_11_7_bet_stays_in_after_exposure() -> None:
    irregular.bet_stays_in_after_exposure(BOOK, "11.7")


def test_11_7_bet_may_be_taken_back_by_setting() -> None:
    irregular.bet_may_be_taken_back_by_setting(BOOK, "11.7")


def test_11_8_part_hand_astray_is_a_misdeal() -> None:
    misdeals.part_hand_astray_is_a_misdeal(BOOK, "11.8")


def test_11_9_whole_hand_astray_is_racked() -> None:
    misdeals.whole_hand_astray_is_racked(BOOK, "11.9")


def test_11_10_bad_deck_voids_the_round() -> None:
    misdeals.bad_deck_voids_the_round(BOOK, "11.10")


def test_11_11_misdeal_voids_the_wagers() -> None:
    misdeals.misdeal_voids_the_wagers(BOOK, "11.11")


def test_11_11_2_stakes_may_change_before_the_new_deal() -> None:
    misdeals.stakes_may_change_before_the_new_deal(BOOK, "11.11/2")


def test_11_12_absent_player_folds() -> None:
    misdeals.absent_player_folds(BOOK, "11.12")


def test_11_12_absent_hand_may_be_void_by_setting() -> None:
    misdeals.absent_hand_may_be_void_by_setting(BOOK, "11.12")


def test_11_13_hand_taken_too_soon() -> None:
    misdeals.hand_taken_too_soon(BOOK, "11.13")


def test_11_14_discarded_hand_on_top_is_rebuilt() -> None:
    misdeals.discarded_hand_on_top_is_rebuilt(BOOK, "11.14")


def test_11_14_discarded_hand_holds_the_round() -> None:
    misdeals.discarded_hand_holds_the_round(BOOK, "11.14")


def test_11_14_2_discarded_hand_below_others_is_folded() -> None:
    misdeals.discarded_hand_below_others_is_folded(BOOK, "11.14/2")


def test_11_15_late_instant_may_be_paid() -> None:
    late.late_instant_may_be_paid(BOOK, "11.15")


def test_11_15_late_instant_hand_is_counted() -> None:
    late.late_instant_hand_is_counted(BOOK, "11.15")


def test_11_15_2_unseen_cards_are_next_in_play() -> None:
    late.unseen_cards_are_next_in_play(BOOK, "11.15/2")


def test_11_15_2_unseen_cards_of_two_late_claims() -> None:
    late.unseen_cards_of_two_late_claims(BOOK, "11.15/2")


def test_11_15_3_late_instant_is_lost() -> None:
    late.late_instant_is_lost(BOOK, "11.15/3")


def test_11_16_late_super_may_be_paid() -> None:
    late.late_super_may_be_paid(BOOK, "11.16")


def test_11_16_late_super_beside_the_late_instant() -> None:
    late.late_super_beside_a_late_instant(BOOK, "11.16")


def test_11_16_2_late_super_is_lost() -> None:
    late.late_super_is_lost(BOOK, "11.16/2")


def test_11_17_rack_is_reshuffled() -> None:
    late.rack_is_reshuffled(BOOK, "11.17")


def test_11_17_rack_is_reshuffled_for_the_force() -> None:
    late.rack_is_reshuffled_for_the_force(BOOK, "11.17")


def test_11_17_own_discards_by_setting() -> None:
    late.own_discards_by_setting(BOOK, "11.17")


def test_11_18_uncovered_cases_take_rulings() -> None:
    late.uncovered_cases_take_a_ruling(BOOK, "11.18")


def test_11_18_out_of_turn_by_the_last_word() -> None:
    late.out_of_turn_by_the_last_word(BOOK, "11.18")
