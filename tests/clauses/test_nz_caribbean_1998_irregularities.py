"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: irregularities (12)."""

import pytest

from croupier.cards import cards, text
from croupier.game import Decision, Phase, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused
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
    opened,
    prizes_paid,
    showdown,
    staked,
)
from tests.clauses.lunar_kit import voided
from tests.clauses.showing import said, then
from tests.table import Table

CARIBBEAN = "nz-caribbean-1998"


# 12 Irregularities


def test_12_1_talking_forfeits_ante_bet_and_jackpot() -> None:
    table = bet(deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000), 1)
    void, *_ = table.do(c.VoidHand(1, "talking"))
    assert void.clause == "12.1"
    bet(table, 2).finish()
    lost = [(1000, 0, 0), (2000, 0, 0), (100, 0, 0)]
    assert [table.area(1, area) for area in ("ante", "bet", "jackpot")] == lost
    assert {table.clause(1, area) for area in ("ante", "bet", "jackpot")} == {"12.1"}
    assert table.state.pool == 5_000_100
    assert table.net(2) == 3000


def test_12_1_forfeits_a_jackpot_prize_not_yet_paid() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000)
    then(table, c.Settle(), c.VoidHand(1, "talking")).finish()
    assert table.area(1, "jackpot") == (100, 0, 0)
    assert table.state.pool == 5_000_100


def test_12_2_wrong_number_of_cards_is_a_misdeal() -> None:
    voided(then(deal({1: PAIR, 2: FLUSH}, QUALIFIES), c.FindWrongCount(1)), "12.2")


def test_12_2_wrong_number_of_cards_voids_the_whole_round_after_decisions_too() -> None:
    table = then(bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2)), 1), c.FindWrongCount(2))
    voided(table, "12.2")
    assert [event.seat for event in table.events(e.Carried)] == [1, 2]


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
    table = then(staked(1, jackpots=(1,), dealing_device=device), c.CallBets(), c.DealAstray(2))
    order = table.first_deal({1: PAIR, 2: FLUSH}, QUALIFIES).split()
    return then(table, c.Deal(" ".join(order[:count])))


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
    table = then(astray(3), c.ExposeCard(0), c.FindAstray(2))
    order = table.first_deal({1: PAIR}, FAILS).split()
    then(table, c.Deal(order[0]), c.ExposeCard(1), c.Deal(" ".join(order[1:])))
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
    table = then(bet(deal({1: PAIR, 2: FLUSH}, QUALIFIES, (2,)), 1), c.Fold(2), c.Reveal(), c.Settle(), find)
    (void,) = table.events(e.RoundVoided)
    assert (void.nets, void.clause) == ({1: 0, 2: 0}, "12.10")


def test_12_10_closed_rounds_stand() -> None:
    table = showdown(PAIR, QUALIFIES)
    assert said(table.refuse(c.CountDeck(51))) == (Code.ROUND_OVER, "12.10")


def test_12_10_takes_a_paid_jackpot_back_into_the_pool() -> None:
    table = opened(ROYAL, QUALIFIES, jackpot=True, jackpot_pool=5_000_000, jackpot_seed=1000)
    then(table, c.Settle(), c.PayJackpots())
    assert table.state.pool == 1000
    table.do(c.CountDeck(51))
    assert table.state.pool == 5_000_100
    assert prizes_paid(table) == 0


def test_12_11_misdeal_carries_jackpot_wagers_to_the_next_round() -> None:
    table = then(deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000), c.FindWrongCount(0))
    assert [event.clause for event in table.events(e.RoundVoided)] == ["12.11"]
    (carried,) = table.events(e.Carried)
    assert (carried.seat, carried.area, carried.clause) == (1, "jackpot", "12.11")
    assert table.state.seats[1].wagers["jackpot"].carried
    assert (table.area(1, "ante"), table.area(2, "ante")) == ((1000, 1000, 0), (1000, 1000, 0))
    assert prizes_paid(table) == 0
    assert table.state.pool == 5_000_100


def test_12_11_misdeal_returns_folded_antes_too() -> None:
    table = then(deal({1: PAIR, 2: FLUSH}, QUALIFIES), c.Fold(1))
    bet(table, 2).do(c.FindWrongCount(0))
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_11_jackpot_wager_that_went_back_is_not_carried() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2))
    then(table, c.CollectEarly(1, rebuilt=False), c.CountDeck(51))
    assert [event.seat for event in table.events(e.Carried)] == [2]


def test_12_12_all_hands_of_a_player_with_several_are_void() -> None:
    table = then(bet(deal({1: ROYAL, 3: PAIR, 5: FLUSH}, QUALIFIES, (1, 3)), 1, 3), c.VoidExtraHands((1, 3)))
    assert {event.clause for event in table.events(e.HandVoided)} == {"12.12"}
    bet(table, 5).finish()
    assert (table.net(1), table.net(3)) == (0, 0)
    assert table.area(1, "jackpot") == (100, 100, 0)
    assert table.net(5) == 1000 + 10_000


def test_12_12_reaches_a_hand_already_folded() -> None:
    table = then(deal({1: LOW, 3: FOUR}, QUALIFIES), c.Fold(1), c.VoidExtraHands((1, 3)))
    assert (table.net(1), table.net(3)) == (0, 0)


def test_12_13_absent_player_counts_as_folded() -> None:
    table = then(deal({1: ROYAL, 2: PAIR}, QUALIFIES, (1,), jackpot_pool=5_000_000), c.MarkAbsent(1))
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
