"""The house under Vanuatu's Order 170 of 2013: each test names the clause that it shows."""

from croupier.house.table import events as e
from tests.clauses import floor_cards as decks
from tests.clauses import floor_conduct as conduct
from tests.clauses import floor_opening as opening
from tests.clauses.floor_cards import Step
from tests.clauses.floor_kit import SUPERVISOR_SUE, c, dealt, g, new, only, opened
from tests.clauses.nsw_caribbean_looks import all_cards_accounted

BOOK = "vanuatu-2013"

CLOTH = {
    "ante": "Ante",
    "bet": "Bet",
    "super": "Super",
    "exchange": "Exchange 2-5 Cards",
    "buy": "Buy a 6th Card",
    "force": "Force the Dealer",
}

CHECKED = (
    Step("inspect", "6.1/2"),
    Step("inspect again", "6.1/2", SUPERVISOR_SUE),
    Step("spread face up", "6.2"),
    Step("fan by suit and rank", "6.2/2"),
)
SHUFFLE = "turn, stack and shuffle"
SHOE = (
    *CHECKED,
    Step(SHUFFLE, "6.3"),
    Step("cut", "7.2"),
    Step("load the shoe over the cutting card", "7.2/2"),
)
SHUFFLER = (
    *CHECKED,
    Step("chemmy shuffle and stack", "6.4(a)"),
    Step("riffle", "6.4(a)"),
    Step("shuffle in the shuffler", "6.4(b)"),
    Step("use the cutting card as approved", "6.4(c)"),
)


# The instrument, its terms and the table


def test_order_1_a_house_without_a_licence_opens_no_table() -> None:
    opening.house_needs_a_licence(BOOK, "order.1")


def test_order_2_the_schedule_rules_every_act() -> None:
    opening.every_act_follows_the_rulebook(BOOK, "order.2")


def test_order_3_in_force_from_27_december_2013() -> None:
    opening.in_force_from(BOOK, "order.3", "2013-12-26", "2013-12-27")


def test_1_terms_are_at_hand() -> None:
    opening.terms_are_at_hand(BOOK, "1")


def test_2_one_rulebook_for_a_table() -> None:
    opening.one_rulebook_for_a_table(BOOK, "2")


def test_3_2_drop_box_is_fixed_to_the_table() -> None:
    opening.kit_is_complete(BOOK, "drop box", "3.2")


def test_3_3_b_cloth_bears_every_area() -> None:
    opening.every_area_is_marked(BOOK, "3.3(b)", CLOTH)


def test_3_5_b_cutting_card_is_there() -> None:
    opening.kit_is_complete(BOOK, "cutting card", "3.5(b)")


def test_3_5_c_i_shoe_has_room_for_every_card() -> None:
    opening.shoe_or_shuffler(BOOK, "3.5(c)(i)")
    decks.shoe_holds_every_card(BOOK, SHOE, "load the shoe over the cutting card", "3.5(c)(i)")


def test_3_5_c_ii_shuffler_holds_two_decks() -> None:
    opening.shoe_or_shuffler(BOOK, "3.5(c)(ii)")
    decks.shuffler_holds_two_decks_in_turn(BOOK, "3.5(c)(ii)")


def test_3_5_d_discard_rack_is_there() -> None:
    opening.kit_is_complete(BOOK, "discard rack", "3.5(d)")


def test_3_5_d_rack_takes_what_leaves_the_table() -> None:
    floor = dealt(BOOK)
    floor.play(g.Fold(1))
    assert floor.table.round is not None
    assert len(floor.table.round.rack) == 5
    assert all_cards_accounted(floor.table.round)


# Claims and losing wagers


def test_4_5_claim_stands_beside_the_cards() -> None:
    conduct.claim_stands_beside_the_cards(BOOK, "4.5")


def test_4_5_claim_is_the_players_own() -> None:
    conduct.claim_is_the_players_own(BOOK, "4.5")


def test_5_14_lost_wager_is_out_of_reach() -> None:
    conduct.lost_wager_is_out_of_reach(BOOK, "5.14")


# Decks before play


def test_6_1_one_deck_for_a_shoe_two_for_a_shuffler() -> None:
    decks.one_deck_for_a_shoe_two_for_a_shuffler(BOOK, "6.1")


def test_6_1_decks_come_with_staff() -> None:
    decks.decks_come_with_staff(BOOK, "6.1")


def test_6_1_2_two_persons_inspect() -> None:
    decks.two_persons_inspect(BOOK, SHUFFLER, "6.1/2")


def test_6_1_2_nothing_comes_before_the_inspections() -> None:
    for does in ("inspect", "inspect again"):
        decks.done_in_turn(BOOK, "shoe", SHOE, does, "6.1/2")
        decks.done_in_turn(BOOK, "shuffler", SHUFFLER, does, "6.1/2")


def test_6_2_checked_cards_are_spread_face_up() -> None:
    decks.done_in_turn(BOOK, "shoe", SHOE, "spread face up", "6.2")
    decks.done_in_turn(BOOK, "shuffler", SHUFFLER, "spread face up", "6.2")
    decks.wrong_hands(BOOK, "shoe", SHOE, "spread face up", "6.2")


def test_6_2_2_spread_is_a_fan_by_suit_and_rank() -> None:
    decks.done_in_turn(BOOK, "shoe", SHOE, "fan by suit and rank", "6.2/2")
    decks.done_in_turn(BOOK, "shuffler", SHUFFLER, "fan by suit and rank", "6.2/2")
    decks.wrong_hands(BOOK, "shoe", SHOE, "fan by suit and rank", "6.2/2")


def test_6_3_cards_are_turned_stacked_and_shuffled() -> None:
    decks.done_in_turn(BOOK, "shoe", SHOE, SHUFFLE, "6.3")
    decks.wrong_hands(BOOK, "shoe", SHOE, SHUFFLE, "6.3")


def test_6_4_a_each_deck_is_washed_and_riffled() -> None:
    for does in ("chemmy shuffle and stack", "riffle"):
        decks.done_in_turn(BOOK, "shuffler", SHUFFLER, does, "6.4(a)")
        decks.each_deck_by_itself(BOOK, SHUFFLER, does, "6.4(a)")
        decks.wrong_hands(BOOK, "shuffler", SHUFFLER, does, "6.4(a)")


def test_6_4_b_each_deck_goes_through_the_machine_alone() -> None:
    decks.done_in_turn(BOOK, "shuffler", SHUFFLER, "shuffle in the shuffler", "6.4(b)")
    decks.decks_are_never_mixed(BOOK, SHUFFLER, "shuffle in the shuffler", "6.4(b)")


def test_6_4_c_cutting_card_is_used_as_approved() -> None:
    decks.done_in_turn(BOOK, "shuffler", SHUFFLER, "use the cutting card as approved", "6.4(c)")
    decks.each_deck_by_itself(BOOK, SHUFFLER, "use the cutting card as approved", "6.4(c)")


def test_6_4_c_is_not_for_players() -> None:
    decks.wrong_hands(BOOK, "shuffler", SHUFFLER, "use the cutting card as approved", "6.4(c)")


# Shuffle, cut, new cards


def test_7_1_shuffle_leaves_the_deck_in_random_order() -> None:
    decks.shuffle_leaves_no_trace(BOOK, SHOE, SHUFFLE, "7.1")


def test_7_1_a_shuffled_before_play_starts() -> None:
    decks.before_play_starts(BOOK, SHOE, SHUFFLE, SHUFFLER, "shuffle in the shuffler", "7.1(a)")


def test_7_1_b_shuffled_after_every_round() -> None:
    decks.after_every_round(BOOK, "7.1(b)")


def test_7_1_c_shuffled_when_the_table_stood_empty() -> None:
    decks.after_standing_empty(BOOK, "7.1(c)")


def test_7_1_c_is_named_as_the_reason() -> None:
    decks.order_is_named_as_the_reason(BOOK, c.LeaveSeat(2), "7.1(c)")


def test_7_1_d_supervisor_in_doubt_orders_a_shuffle() -> None:
    decks.ordered_by_supervision(BOOK, c.OrderShuffle(doubted=True), "7.1(d)")


def test_7_1_d_is_named_as_the_reason() -> None:
    decks.order_is_named_as_the_reason(BOOK, c.OrderShuffle(doubted=True), "7.1(d)")


def test_7_1_d_order_before_the_first_card_holds_the_deal() -> None:
    decks.order_before_the_first_card(BOOK, "7.1(d)")


def test_7_1_d_order_skips_no_step_of_the_opening() -> None:
    decks.order_skips_no_step(BOOK, SHOE, c.OrderShuffle(doubted=True), "6.1/2")


def test_7_1_e_card_seen_before_the_shoe_calls_for_a_shuffle() -> None:
    decks.card_seen_before_the_shoe(BOOK, "7.1(e)")


def test_7_1_e_is_named_as_the_reason() -> None:
    decks.order_is_named_as_the_reason(BOOK, c.OrderShuffle(exposed=True), "7.1(e)")


def test_7_1_e_2_supervisor_orders_a_shuffle_at_will() -> None:
    decks.ordered_by_supervision(BOOK, c.OrderShuffle(), "7.1(e)/2")


def test_7_1_e_2_is_named_as_the_reason() -> None:
    decks.order_is_named_as_the_reason(BOOK, c.OrderShuffle(), "7.1(e)/2")


def test_7_2_staff_cuts_once_after_the_shuffle() -> None:
    decks.staff_cuts_once(BOOK, SHOE, "7.2")


def test_7_2_is_named_when_a_cut_is_too_many() -> None:
    decks.second_cut_names_its_clause(BOOK, "7.2")


def test_7_2_2_whole_deck_goes_in_over_the_cutting_card() -> None:
    decks.whole_deck_goes_in_over_the_cutting_card(BOOK, SHOE, "7.2/2")


def test_7_2_2_is_not_for_players() -> None:
    decks.wrong_hands(BOOK, "shoe", SHOE, "load the shoe over the cutting card", "7.2/2")


def test_7_2_3_no_player_cuts() -> None:
    decks.no_player_cuts(BOOK, "7.2/3")


def test_7_4_new_cards_go_through_every_step() -> None:
    decks.replaced_between_rounds(BOOK, SHOE, "7.4")


def test_7_4_shuffler_waits_for_its_second_deck() -> None:
    decks.replaced_at_a_shuffler_too(BOOK, "7.4")


# Cards at the table and conduct


def test_9_3_declaring_hand_is_laid_in_the_bet_area() -> None:
    conduct.declaring_hand_is_laid_down(BOOK, "9.3", "lay the cards face down in the bet area")


def test_9_3_hand_without_a_claim_is_not_asked_for() -> None:
    conduct.hand_without_a_claim_stays_up(BOOK, "9.3")


def test_9_10_betting_hands_are_laid_down() -> None:
    conduct.betting_hands_are_laid_down(BOOK, "9.10", "lay the cards face down under the bet")


def test_9_10_drawn_hands_are_laid_down_too() -> None:
    conduct.drawn_hands_are_laid_down_too(BOOK, "9.10")


def test_9_10_nobody_else_lays_a_hand() -> None:
    conduct.nobody_else_lays_a_hand(BOOK, "9.10")


def test_9_11_operator_names_the_place() -> None:
    conduct.operator_names_the_place(BOOK, "9.11")


def test_9_11_players_are_told_the_place() -> None:
    conduct.players_are_told_the_place(BOOK, "9.11")


def test_9_12_cards_that_leave_the_table_are_noted() -> None:
    conduct.incident(BOOK, "cards left the table", "9.12", "11.1")


def test_9_12_hands_stay_at_their_seats() -> None:
    conduct.hands_stay_at_their_seats(BOOK)


def test_9_13_trading_cards_is_noted() -> None:
    conduct.incident(BOOK, "cards traded", "9.13", "11.1")


def test_9_13_no_card_passes_between_seats() -> None:
    conduct.no_card_passes_between_seats(BOOK)


def test_9_13_2_no_talk_from_the_first_card_to_the_last_decision() -> None:
    conduct.no_talk_from_the_first_card_to_the_last_decision(BOOK, "9.13/2")


def test_9_13_2_no_talk_while_cards_are_drawn() -> None:
    conduct.no_talk_while_cards_are_drawn(BOOK, "9.13/2")


def test_9_13_2_talk_about_hands_is_noted() -> None:
    conduct.incident(BOOK, "talk about hands", "9.13/2", "11.1")


def test_9_14_a_silence_holds_for_the_whole_hand() -> None:
    conduct.silence_holds_for_the_whole_hand(BOOK, "9.14(a)")


def test_9_14_a_has_no_order_of_language_beside_it() -> None:
    refusal = opened(BOOK).refuse(c.Direct("english"))
    assert refusal.code == "NO_SUCH_RULE"


def test_9_14_b_colluders_sit_apart() -> None:
    conduct.colluders_sit_apart(BOOK, "9.14(b)")


# The appendix


def test_12_one_layout_is_on_record_with_every_area() -> None:
    opening.every_area_is_marked(BOOK, "12", CLOTH)
    floor = new(BOOK)
    prepared = only(floor.do(opening.prepare(floor)), e.TablePrepared)
    assert set(prepared.areas) == set(CLOTH)
