"""Lunar Poker at The Star, New South Wales 2019, clause by clause: play and settlement (8 and 9)."""

import pytest

from croupier.cards import cards
from croupier.game import Decision, Outcome, Phase
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused
from tests.clauses.lunar_kit import position, racked
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
    showdown,
    showdown_of_six,
    tap,
    wave,
    wave_and_bet,
    wave_and_fold,
)
from tests.clauses.showing import said, then
from tests.table import Table

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
STAR = "nsw-star-2019"
TIE = "As Kc 8d 5h 3s"


# 8 Play


def test_8_3_tap_or_wave_comes_before_any_option() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    for option in (c.Fold(1), c.Bet(1), c.Buy(1), c.Exchange(1, "4c 2d")):
        assert said(table.refuse(option)) == (Code.DECLARE_FIRST, "8.3")
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
    table = then(deal({1: PAIR}, QUALIFIES), c.Declare(1, instant=True), c.Lock())
    assert [event.claim for event in table.events(e.ClaimFailed)] == ["instant"]
    table.do(c.Bet(1))
    assert table.finish().area(1, "bet") == (2000, 2000, 2000)


def test_8_3_1_losing_supers_are_taken_before_the_option() -> None:
    table = then(deal({1: LOW[0], 2: LOW[1]}, QUALIFIES, (2, "super:1", 3000)), c.Declare(1))
    taken = [(event.seat, event.area, event.amount, event.clause) for event in table.events(e.Taken)]
    assert taken == [(1, "super:own", 1000, "8.3.1"), (2, "super:1", 3000, "8.3.1")]
    assert table.state.seats[1].decision is None


def test_8_3_1_wave_over_a_winning_super_costs_its_holder_but_no_backer() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000))
    then(wave_and_bet(table, 1, 2), c.Lock())
    assert table.area(1, "super:own") == (1000, 0, 0)
    assert table.area(2, "super:1") == (1000, 1000, 25_000)


def test_8_3_1_backer_depends_on_the_declaration_where_the_house_says_so() -> None:
    table = deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES, (2, "super:1", 1000), backer_needs_declaration=True)
    then(wave_and_bet(table, 1, 2), c.Lock())
    assert table.area(2, "super:1") == (1000, 0, 0)


def test_8_4_players_choose_once_the_cards_are_dealt() -> None:
    table = then(Table(STAR).antes(s1=1000), c.CallBets())
    assert said(table.refuse(c.Bet(1))) == (Code.DECISION_TOO_EARLY, "8.4")


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
    table = then(wave(deal({1: LOW[0]}, QUALIFIES), 1), option)
    placed = table.events(e.WagerPlaced)[-1]
    assert (placed.area, placed.amount, placed.clause) == ("draw_fee", 1000, clause)


def test_8_6_fold_costs_the_ante_and_the_cards_are_counted_and_racked() -> None:
    table = wave_and_fold(deal({1: LOW[0]}, QUALIFIES), 1)
    taken = position(table, e.Taken, area="ante", amount=1000, clause="8.6")
    assert taken < position(table, e.HandRacked, seat=1, count=5, clause="8.6")
    assert set(table.state.rack) == set(cards(LOW[0]))


def test_8_6_fold_after_a_purchase_counts_six_cards() -> None:
    table = then(draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Qh"), c.Fold(1))
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


@pytest.mark.parametrize("given_up", ["4c 2d", "6h 4c 2d", "7s 6h 4c 2d", "Td 7s 6h 4c 2d"])
def test_8_8_1_exchange_takes_two_to_five_cards(given_up: str) -> None:
    table = then(wave(deal({1: LOW[0]}, QUALIFIES), 1), c.Exchange(1, given_up))
    assert set(table.state.seats[1].offered) == set(cards(given_up))


def test_8_8_1_exchange_of_one_card_or_of_anothers_is_refused() -> None:
    table = wave(deal({1: LOW[0]}, QUALIFIES), 1)
    for given_up in ("", "2d"):
        assert said(table.refuse(c.Exchange(1, given_up))) == (Code.EXCHANGE_COUNT_INVALID, "8.8.1")
    assert said(table.refuse(c.Exchange(1, "Ac 2d"))) == (Code.NOT_YOUR_CARD, "8.8.1")


def test_8_8_1_1_fee_is_taken_before_the_new_cards() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "4c 2d", "Ah Kh")
    fee = position(table, e.Taken, area="draw_fee", amount=1000, clause="8.8.1.1")
    assert fee < position(table, e.DrawDealt)


def test_8_8_1_3_as_many_new_cards_as_were_given_up() -> None:
    table = then(wave(deal({1: LOW[0]}, QUALIFIES), 1), c.Exchange(1, "6h 4c 2d"), c.Lock())
    assert said(table.refuse(c.Deal("Ah Kh Qh Jh"))) == (Code.TOO_MANY_CARDS, "8.8.1.3")
    table.do(c.Deal("Ah Kh Qh"))
    assert holds(table, 1, "Td 7s Ah Kh Qh")


def test_8_8_1_4_given_up_cards_are_racked_after_the_new_ones() -> None:
    table = then(wave(deal({1: LOW[0]}, QUALIFIES), 1), c.Exchange(1, "4c 2d"), c.Lock(), c.Deal("Ah"))
    assert not table.state.rack
    table.do(c.Deal("Kh"))
    (racked,) = table.events(e.DiscardsRacked)
    assert racked.clause == "8.8.1.4"
    assert set(table.state.rack) == set(cards("4c 2d"))


def test_8_8_2_1_fee_of_the_sixth_card_is_taken_before_it() -> None:
    table = draw(deal({1: LOW[0]}, QUALIFIES), 1, "", "Ah")
    fee = position(table, e.Taken, area="draw_fee", amount=1000, clause="8.8.2.1")
    assert fee < position(table, e.DrawDealt)


# 9 Settlement


def test_9_1_concession_costs_ante_and_bet() -> None:
    table = then(wave_and_bet(deal({1: PAIR}, QUALIFIES, (1, "super:dealer", 1000)), 1), c.Lock())
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
    then(wave_and_bet(table, 1, 2), c.Lock(), c.Reveal(), c.Concede(1))
    assert table.finish().area(1, "super:dealer") == (1000, 1000, 8000)


def test_9_1_no_concession_to_a_dealer_who_fails_nor_where_it_is_off() -> None:
    table = then(wave_and_bet(deal({1: LOW[0]}, FAILS), 1), c.Lock(), c.Reveal())
    assert said(table.refuse(c.Concede(1))) == (Code.CONCEDE_NOT_OPEN, "9.1")
    table = then(wave_and_bet(deal({1: LOW[0]}, QUALIFIES, concede=False), 1), c.Lock(), c.Reveal())
    assert table.refuse(c.Concede(1)).code is Code.NO_SUCH_OPTION


def test_9_2_conceded_hand_stays_out() -> None:
    table = wave_and_bet(deal({1: "As Ah 8d 5h 3s", 2: PAIR}, QUALIFIES), 1, 2)
    then(table, c.Lock(), c.Reveal(), c.Concede(1))
    assert table.refuse(c.Concede(1)).code is Code.CONCEDE_NOT_OPEN
    table.finish()
    assert [event.seat for event in table.events(e.HandCompared)] == [2]
    assert (table.area(1, "ante"), table.area(1, "bet")) == ((1000, 0, 0), (2000, 0, 0))


def test_9_3_dealer_below_ace_king_opens_the_hands_from_the_right() -> None:
    table = wave_and_bet(deal({1: LOW[0], 3: LOW[1], 5: LOW[2]}, FAILS), 1, 3, 5).finish()
    assert table.events(e.PhaseOpened)[-1].clause == "9.3"
    assert not table.events(e.DealerRevealed)[0].qualifies
    assert [event.seat for event in table.events(e.HandShown)] == [5, 3, 1]


def test_9_3_2_value_is_announced() -> None:
    (shown,) = showdown(PAIR, FAILS).events(e.HandShown)
    assert shown.says == "pair of nines"


def test_9_4_dealer_with_ace_king_opens_the_hands_from_the_right() -> None:
    table = wave_and_bet(deal({1: LOW[0], 2: LOW[1], 4: LOW[2]}, QUALIFIES), 1, 2, 4).finish()
    assert table.events(e.PhaseOpened)[-1].clause == "9.4"
    assert table.events(e.DealerRevealed)[0].qualifies
    assert [event.seat for event in table.events(e.HandCompared)] == [4, 2, 1]


def test_9_4_2_each_hand_is_compared_with_the_dealers() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1], 3: TIE}, QUALIFIES), 1, 2, 3).finish()
    results = {event.seat: event.outcome for event in table.events(e.HandCompared)}
    assert results == {1: WIN, 2: LOSE, 3: STAND_OFF}


def test_9_4_3_comparison_decides_the_bet() -> None:
    table = wave_and_bet(deal({1: PAIR, 2: LOW[1], 3: TIE}, QUALIFIES), 1, 2, 3).finish()
    bets = [table.area(seat, "bet") for seat in (1, 2, 3)]
    assert bets == [(2000, 2000, 2000), (2000, 0, 0), (2000, 2000, 0)]


@pytest.mark.parametrize(
    ("clause", "hand", "result", "bet"),
    [
        ("9.4.3.1", PAIR, WIN, (2000, 2000, 2000)),
        ("9.4.3.2", LOW[0], LOSE, (2000, 0, 0)),
        ("9.4.3.3", TIE, STAND_OFF, (2000, 2000, 0)),
    ],
)
def test_comparison_names_its_part(
    clause: str, hand: str, result: Outcome, bet: tuple[int, int, int]
) -> None:
    table = showdown(hand, QUALIFIES)
    (compared,) = table.events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (result, clause)
    assert table.area(1, "bet") == bet


@pytest.mark.parametrize(
    ("clause", "hand", "dealer", "area", "result"),
    [
        ("9.3.3", PAIR, FAILS, "ante", (1000, 1000, 1000)),
        ("9.3.3", STRAIGHT, FAILS, "ante", (1000, 1000, 4000)),
        ("9.3.4", "Kc Kh As 5d 3d", FAILS, "bet", (2000, 2000, 0)),
        ("9.4.3.3", TIE, QUALIFIES, "ante", (1000, 1000, 0)),
        ("9.4.4", STRAIGHT_FLUSH, "9c Tc Jc Qc Kc", "ante", (1000, 1000, 250_000)),
        ("9.4.4", ROYAL, "Tc Jc Qc Kc Ac", "ante", (1000, 1000, 1_000_000)),
        ("9.4.5", LOW[0], QUALIFIES, "ante", (1000, 0, 0)),
        ("9.4.5", LOW[0], QUALIFIES, "bet", (2000, 0, 0)),
        ("9.5.2", PAIR, QUALIFIES, "ante", (1000, 1000, 0)),
    ],
)
def test_wager_is_settled(
    clause: str, hand: str, dealer: str, area: str, result: tuple[int, int, int]
) -> None:
    table = showdown(hand, dealer)
    assert table.area(1, area) == result
    assert table.clause(1, area) == clause
    assert not table.events(e.SecondShown)


@pytest.mark.parametrize(("clause", "dealer"), [("9.3.1", FAILS), ("9.4.1", QUALIFIES)])
def test_best_five_of_six_are_laid_out(clause: str, dealer: str) -> None:
    (shown,) = showdown_of_six(LOW[0], "7h", dealer).events(e.HandShown)
    assert (shown.cards, shown.clause) == ("7s 7h Td 6h 4c 2d", clause)


@pytest.mark.parametrize(
    ("clause", "hand", "sixth", "dealer"),
    [
        ("9.3.5", LOW[0], "7h", FAILS),
        ("9.4.5", LOW[0], "", QUALIFIES),
        ("9.5.3", PAIR, "Qs", QUALIFIES),
    ],
)
def test_cards_are_counted_and_racked(clause: str, hand: str, sixth: str, dealer: str) -> None:
    table = showdown_of_six(hand, sixth, dealer) if sixth else showdown(hand, dealer)
    assert racked(table, 1) == (6 if sixth else 5, clause)


@pytest.mark.parametrize(("hand", "odds"), [(STRAIGHT_FLUSH, 250), (ROYAL, 1000), (STRAIGHT, 0)])
def test_9_4_4_qualifying_dealer_pays_the_ante_of_an_instant_hand_only(hand: str, odds: int) -> None:
    table = showdown(hand, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, odds * 1000)


def test_9_4_4_missed_instant_hand_may_lose_its_bet_or_stand_off() -> None:
    assert showdown(STRAIGHT_FLUSH, "9c Tc Jc Qc Kc").area(1, "bet") == (2000, 0, 0)
    assert showdown(ROYAL, "Tc Jc Qc Kc Ac").area(1, "bet") == (2000, 2000, 0)


def test_9_5_winning_hand_is_paid_and_then_racked() -> None:
    table = showdown(PAIR, QUALIFIES)
    bet = position(table, e.Paid, area="bet")
    ante = position(table, e.Returned, area="ante")
    assert position(table, e.HandCompared) < bet < ante < position(table, e.SeatFinished)


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
    assert first < position(table, e.SecondShown) < second


def test_9_5_1_3_bet_is_paid_again_but_returned_once() -> None:
    table = showdown("Kc Kh As 5d 3d", TWOS)
    paid = [(event.amount, event.clause) for event in table.events(e.Paid)]
    assert paid == [(2000, "9.5.1"), (2000, "9.5.1.3")]
    assert table.area(1, "bet") == (2000, 2000, 4000)


@pytest.mark.parametrize(("hand", "ante", "bet"), [(STRAIGHT_FLUSH, 250, 50), (ROYAL, 1000, 100)])
def test_9_5_2_1_winning_instant_hand_is_paid_on_ante_and_bet(hand: str, ante: int, bet: int) -> None:
    table = showdown(hand, QUALIFIES)
    assert table.area(1, "ante") == (1000, 1000, ante * 1000)
    assert table.area(1, "bet") == (2000, 2000, bet * 2000)


def test_9_5_2_1_straight_flush_made_by_drawing_wins_no_ante() -> None:
    table = then(draw(deal({1: "4d 5d 6d Ks Qh"}, QUALIFIES), 1, "Ks Qh", "7d 8d"), c.Bet(1)).finish()
    assert table.area(1, "ante") == (1000, 1000, 0)
    assert table.area(1, "bet") == (2000, 2000, 100_000)


def test_9_6_supers_on_the_dealer_are_settled_last() -> None:
    table = showdown(LOW[0], "Ac Ad Ah 8h 3c", (1, "super:dealer", 2000))
    assert table.area(1, "super:dealer") == (2000, 2000, 16_000)
    assert table.clause(1, "super:dealer") == "9.6"
    assert position(table, e.HandCompared) < position(table, e.Paid, area="super:dealer")


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
