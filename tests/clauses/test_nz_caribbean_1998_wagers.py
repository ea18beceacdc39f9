"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: the table, the ranking of hands and wagers (1 to 5)."""

import pytest

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
from tests.clauses.lunar_kit import BET_ODDS, whole_deck
from tests.clauses.showing import said, then
from tests.table import Table, rest

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
