"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: deal, play and settlement (8 to 10), the table and wagers (1 to 5)."""

import pytest

from croupier.cards import cards, text
from croupier.game import Decision, Outcome, Phase, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
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
    showdown,
    staked,
)
from tests.clauses.lunar_kit import BET_ODDS, cites, position, racked, whole_deck
from tests.clauses.showing import said, then
from tests.table import Table, rest

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
TIE = "As Kc 8d 5h 3s"


# 8 Deal


def test_8_1_deal_waits_for_the_call() -> None:
    table = staked(1)
    assert said(table.refuse(c.Deal("Ac"))) == (Code.WRONG_PHASE, "8.1(a)")


def test_8_3_shoe_deal_goes_in_passes() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    assert {event.clause for event in table.events(e.CardsDealt)} == {"8.3"}
    assert table.state.order == (1, 2, 0) * 5


def test_8_3_b_passes_go_on_to_five_cards_each() -> None:
    table = then(staked(1), c.CallBets())
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


# 9 Play


def test_9_1_players_fold_or_bet_and_nothing_else() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES)
    for option in (c.Buy(1), c.Exchange(1, "7h 6h")):
        assert said(table.refuse(option)) == (Code.NO_SUCH_OPTION, "9.1")
    bet(table, 1)
    for change in (c.Fold(1), c.Bet(1)):
        assert said(table.refuse(change)) == (Code.DECISION_LOCKED, "9.1")


def test_9_2_a_folder_loses_the_jackpot_wager_even_with_a_royal_flush() -> None:
    table = then(deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000), c.Fold(1))
    assert table.clause(1, "jackpot") == "9.2(a)"
    bet(table, 2).finish()
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert not table.events(e.JackpotHandVerified)
    assert table.state.pool == 5_000_100


def test_9_2_c_folded_cards_are_counted() -> None:
    table = then(deal({1: PAIR}, QUALIFIES), c.Fold(1))
    assert racked(table, 1) == (5, "9.2(c)")


def test_9_2_d_folded_cards_go_to_the_rack() -> None:
    table = then(deal({1: PAIR}, QUALIFIES), c.Fold(1))
    assert table.state.seats[1].racked
    assert set(cards(PAIR)) <= set(table.state.rack)


def test_9_3_dealer_opens_the_hand_when_all_have_chosen() -> None:
    table = bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES), 1)
    assert said(table.refuse(c.Reveal())) == (Code.DECISIONS_MISSING, "9.3")
    bet(table, 2).do(c.Reveal())
    (revealed,) = table.events(e.DealerRevealed)
    assert (revealed.cards, revealed.says, revealed.clause) == (QUALIFIES, "ace and king", "9.3")


# 10 Settlement


def test_10_1_dealer_below_ace_king_does_not_play() -> None:
    table = opened(PAIR, FAILS)
    assert not table.events(e.DealerRevealed)[0].qualifies
    assert table.events(e.PhaseOpened)[-1].clause == "10.1"
    assert not table.finish().events(e.HandCompared)


@pytest.mark.parametrize(
    ("clause", "hand", "dealer", "area", "result"),
    [
        ("10.1(a)", LOW, FAILS, "ante", (1000, 1000, 1000)),
        ("10.1(a)", PAIR, FAILS, "ante", (1000, 1000, 1000)),
        ("10.1(a)", ROYAL, FAILS, "ante", (1000, 1000, 1000)),
        ("10.1/2", ROYAL, FAILS, "bet", (2000, 2000, 0)),
        ("10.6(a)", LOW, QUALIFIES, "jackpot", (100, 0, 0)),
        ("10.6(a)", PAIR, FAILS, "jackpot", (100, 0, 0)),
        ("10.7(a)", PAIR, QUALIFIES, "jackpot", (100, 0, 0)),
        ("10.7(b)", FLUSH, QUALIFIES, "ante", (1000, 1000, 1000)),
        ("10.7(b)", FLUSH, QUALIFIES, "bet", (2000, 2000, 10_000)),
        ("10.8", TIE, QUALIFIES, "ante", (1000, 1000, 0)),
        ("10.8", TIE, QUALIFIES, "bet", (2000, 2000, 0)),
        ("10.8(a)", TIE, QUALIFIES, "jackpot", (100, 0, 0)),
    ],
)
def test_wager_is_settled(
    clause: str, hand: str, dealer: str, area: str, result: tuple[int, int, int]
) -> None:
    table = showdown(hand, dealer, jackpot=area == "jackpot")
    assert table.area(1, area) == result
    assert table.clause(1, area) == clause


@pytest.mark.parametrize(
    ("clause", "hand", "dealer"),
    [
        ("10.1(b)", PAIR, FAILS),
        ("10.6(c)", LOW, QUALIFIES),
        ("10.7(c)", PAIR, QUALIFIES),
        ("10.8(b)", TIE, QUALIFIES),
    ],
)
def test_cards_are_counted_and_racked(clause: str, hand: str, dealer: str) -> None:
    assert racked(showdown(hand, dealer), 1) == (5, clause)


@pytest.mark.parametrize("dealer", [FAILS, QUALIFIES, "Tc Jc Qc Kc Ac"])
def test_10_2_jackpot_hand_stays_on_the_table_until_it_is_paid(dealer: str) -> None:
    table = then(opened(FLUSH, dealer, jackpot=True, jackpot_pool=50_000), c.Settle())
    (verified,) = table.events(e.JackpotHandVerified)
    assert (verified.says, verified.clause) == ("flush", "10.2")
    assert view(table.state, Watcher.SPECTATOR).seats[0].cards == FLUSH
    assert not table.state.seats[1].racked
    table.finish()
    assert table.state.seats[1].racked


def test_10_3_a_cards_are_laid_out_to_be_read() -> None:
    (shown,) = showdown("7h Tc 6h Td 4h", QUALIFIES).events(e.HandShown)
    assert (set(shown.cards.split()[:2]), shown.clause) == ({"Tc", "Td"}, "10.3(a)")


def test_10_4_comparison_decides_each_hand() -> None:
    table = bet(deal({1: PAIR, 2: "Qd Jc 9c 4c 2d", 3: TIE}, QUALIFIES), 1, 2, 3).finish()
    results = {event.seat: event.outcome for event in table.events(e.HandCompared)}
    assert results == {1: WIN, 2: LOSE, 3: STAND_OFF}
    assert [table.net(seat) for seat in (1, 2, 3)] == [3000, -3000, 0]


@pytest.mark.parametrize(
    ("clause", "hand", "result", "net"),
    [("10.4(a)", PAIR, WIN, 3000), ("10.4(b)", LOW, LOSE, -3000), ("10.4(c)", TIE, STAND_OFF, 0)],
)
def test_comparison_names_its_part(clause: str, hand: str, result: Outcome, net: int) -> None:
    table = showdown(hand, QUALIFIES)
    (compared,) = table.events(e.HandCompared)
    assert (compared.outcome, compared.clause) == (result, clause)
    assert table.net(1) == net


def test_10_5_hand_left_face_down_loses() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000)
    (left,) = table.do(c.LeaveFaceDown(1))
    assert left.clause == "10.5"
    table.finish()
    lost = [(1000, 0, 0), (2000, 0, 0), (100, 0, 0)]
    assert [table.area(1, area) for area in ("ante", "bet", "jackpot")] == lost
    assert not table.events(e.HandShown)
    assert table.state.pool == 5_000_100


def test_10_5_nobody_need_show_cards_to_a_dealer_who_fails() -> None:
    table = opened(PAIR, FAILS)
    assert said(table.refuse(c.LeaveFaceDown(1))) == (Code.WRONG_PHASE, "10.5")


def test_10_6_losing_hand_is_taken_and_then_racked() -> None:
    table = showdown(LOW, QUALIFIES)
    assert position(table, e.Taken, area="ante") < position(table, e.SeatFinished, seat=1)


def test_10_6_a_losing_hand_keeps_a_jackpot_claim() -> None:
    table = showdown(FLUSH, "Tc Jc Qc Kc Ac", jackpot=True, jackpot_pool=50_000)
    assert table.area(1, "jackpot") == (100, 0, 10_000)
    assert table.net(1) == 10_000 - 3100


def test_10_7_winning_hand_is_paid_and_then_racked() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert position(table, e.Paid, area="bet") < position(table, e.SeatFinished, seat=1)
    assert table.net(1) == 3000


def test_10_8_a_stand_off_with_a_jackpot_hand_wins_its_prize() -> None:
    table = showdown(ROYAL, "Tc Jc Qc Kc Ac", jackpot=True, jackpot_pool=2_000_000)
    assert table.net(1) == 2_000_100 - 100


def test_10_9_jackpot_hands_wait_for_the_main_settlement() -> None:
    table = opened(FLUSH, QUALIFIES, jackpot=True)
    assert table.refuse(c.PayJackpots()).code is Code.WRONG_PHASE
    table.do(c.Settle())
    (verified,) = table.events(e.JackpotHandVerified)
    assert cites(table, verified.clause, "10.9")
    assert position(table, e.Settled) < position(table, e.JackpotHandVerified)


WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
CARIBBEAN = "nz-caribbean-1998"


# 1 and 3 Definitions and table


def test_1_0_Bet_Wager_alone_lets_a_hand_be_compared() -> None:
    table = then(bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES), 1), c.Fold(2)).finish()
    assert [event.seat for event in table.events(e.HandCompared)] == [1]


def test_1_0_Fold_is_final() -> None:
    table = then(deal({1: PAIR, 2: FLUSH}, QUALIFIES), c.Fold(1))
    for command in (c.Bet(1), c.Fold(1)):
        assert said(table.refuse(command)) == (Code.SEAT_FINISHED, "1.0(Fold)")


def test_3_1_table_offers_seven_places() -> None:
    table = staked(1, 2, 3, 4, 5, 6, 7)
    assert said(table.refuse(c.PlaceWager(8, "ante", 1000))) == (Code.NO_SUCH_SEAT, "3.1")


def test_3_4_d_rack_hands_and_stub_are_always_the_deck() -> None:
    table = then(deal({1: PAIR, 2: FLUSH}, QUALIFIES), c.Fold(1))
    assert whole_deck(table.state)
    assert whole_deck(bet(table, 2).finish().state)


def test_3_4_d_cards_stay_accounted_for_as_no_hand_is_voided_in_the_deal() -> None:
    table = then(staked(1, 2), c.CallBets())
    first = table.first_deal({1: PAIR, 2: FLUSH}, QUALIFIES).split()
    table.do(c.Deal(" ".join(first[:4])))
    table.refuse(c.VoidHand(1, "talking"))
    table.do(c.Deal(" ".join(first[4:])))
    assert whole_deck(table.state)


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


# 5 Wagers


def test_5_1_opening_wagers_come_before_the_first_card() -> None:
    table = then(staked(1), c.CallBets())
    assert table.refuse(c.PlaceWager(2, "ante", 1000)).code is Code.BETTING_CLOSED
    assert table.state.dealt_in == (1,)


def test_5_1_a_ante_is_required() -> None:
    table = Table(CARIBBEAN)
    assert said(table.refuse(c.CallBets())) == (Code.NO_ANTE, "5.1(a)")
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
    table = then(staked(1), c.CallBets())
    assert said(table.refuse(c.Bet(1))) == (Code.DECISION_TOO_EARLY, "5.3")


def test_5_3_leftover_cards_are_racked_before_players_choose() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    assert set(table.state.rack) == set(rest(PAIR, QUALIFIES))


def test_5_3_a_player_may_fold() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    decided, *_ = table.do(c.Fold(1))
    assert (decided.decision, decided.clause) == (Decision.FOLD, "5.3(a)")
    assert table.finish().net(1) == -1000


def test_5_3_b_player_may_bet() -> None:
    decided, *_ = deal({1: PAIR}, QUALIFIES).do(c.Bet(1, 2000))
    assert (decided.decision, decided.clause) == (Decision.BET, "5.3(b)")


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
    table = then(bet(deal({1: PAIR}, QUALIFIES), 1), c.FindBet(1, 500))
    assert table.finish().area(1, "bet") == (500, 500, 500)


def test_5_4_wagers_are_chips_with_the_smallest_on_top() -> None:
    table = Table(CARIBBEAN)
    for wrong in ((100, 500, 400), (500, 400)):
        assert said(table.refuse(c.PlaceWager(1, "ante", 1000, chips=wrong))) == (Code.NOT_CHIPS, "5.4")
    assert said(table.refuse(c.PlaceWager(1, "ante", 1000, tokens=500))) == (Code.NOT_CHIPS, "5.4")
    table.do(c.PlaceWager(1, "ante", 1000, chips=(500, 400, 100)))


def test_5_5_spoken_wager_needs_chips_before_the_call() -> None:
    table = staked(2)
    assert said(table.refuse(c.PlaceWager(1, "ante", 1000, spoken=True))) == (Code.NOT_CHIPS, "5.5")
    then(table, c.PlaceWager(1, "ante", 1000, chips=(1000,), spoken=True), c.CallBets())
    late = table.refuse(c.PlaceWager(3, "ante", 1000, chips=(1000,), spoken=True))
    assert late.code is Code.BETTING_CLOSED


def test_5_7_area_takes_one_wager() -> None:
    table = staked(1, jackpots=(1,))
    for area, amount in (("ante", 500), ("jackpot", 100)):
        assert said(table.refuse(c.PlaceWager(1, area, amount))) == (Code.AREA_OCCUPIED, "5.7")


@pytest.mark.parametrize(("hand", "odds"), {**BET_ODDS, ROYAL: 250}.items())
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
    table = then(staked(1), c.CallBets())
    assert table.state.phase is Phase.DEALING
    assert table.refuse(c.CallBets()).code is Code.WRONG_PHASE


@pytest.mark.parametrize(("area", "amount"), [("ante", 1000), ("jackpot", 100)])
def test_5_10_a_no_ante_or_jackpot_wager_after_the_call(area: str, amount: int) -> None:
    table = then(staked(1), c.CallBets())
    assert said(table.refuse(c.PlaceWager(1, area, amount))) == (Code.BETTING_CLOSED, "5.10(a)")


def test_5_10_b_no_wager_is_withdrawn_before_it_is_settled() -> None:
    table = deal({1: PAIR}, QUALIFIES, (1,))
    for area in ("ante", "jackpot"):
        assert said(table.refuse(c.WithdrawWager(1, area))) == (Code.WAGER_LOCKED, "5.10(b)")
    bet(table, 1)
    assert table.refuse(c.WithdrawWager(1, "bet")).code is Code.WAGER_LOCKED
