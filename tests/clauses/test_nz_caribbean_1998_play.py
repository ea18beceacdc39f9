"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: deal, play and settlement (8 to 10)."""

import pytest

from croupier.cards import cards, text
from croupier.game import Outcome, Phase, Watcher, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from tests.clauses.caribbean_rounds import (
    FAILS,
    FLUSH,
    LOW,
    PAIR,
    QUALIFIES,
    ROYAL,
    bet,
    deal,
    opened,
    showdown,
    staked,
)
from tests.clauses.lunar_kit import cites, position, racked
from tests.clauses.showing import said, then
from tests.table import rest

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
