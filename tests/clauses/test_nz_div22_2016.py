"""The clauses of the amendment of 2016 to New Zealand's Division 22, and some that it inherits."""

import pytest

from croupier.cards import text
from croupier.game import Phase, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused
from tests.clauses import test_lunar_supers as supers
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    ODD,
    ODD_THREE,
    ODD_TOO,
    PAIR,
    STRAIGHT_FLUSH,
    TRIPS,
    bet_all,
    cites,
    dealt,
    paid_areas,
    position,
    taken_by,
    voided,
)
from tests.clauses.showing import said, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

BOOK = "nz-div22-2016"
RED_AND_FAILS = "Kd Jd 9h 5d 3h"


def several(hands: dict[int, str], dealer: str = FAILS, backs: str = "", **settings: object) -> Table:
    """A table with several supers, antes and own supers of 1000; backs as in "1 on 2: 300, 2 on dealer: 50"."""
    table = Table(BOOK, multi_super=True, **settings).antes(**{f"s{seat}": ANTE for seat in hands})
    for back in filter(None, backs.split(", ")):
        seat, target, amount = back.replace(" on ", ":").split(":")
        table.wager(int(seat), f"super:{target}", int(amount))
    return table.deal(hands, dealer)


# The super pay tables


def test_5_9_2_any_of_seven_tables() -> None:
    for number, odds in enumerate(supers.SEVEN_TABLES, 1):
        supers.super_table(BOOK, number, odds)
    with pytest.raises(SettingRefused) as refused:
        Table(BOOK, super_pay_table=8)
    assert refused.value.clause == "5.9/2"


# Several supers


def test_5_15_a_several_supers_by_choice_of_the_house() -> None:
    table = Table(BOOK).antes(s1=ANTE, s2=ANTE)
    for area in ("super:2", "super:dealer"):
        assert said(table.refuse(c.PlaceWager(1, area, 300))) == (Code.MULTI_SUPER_OFF, "5.15(a)")
    offered = Table(BOOK, multi_super=True).antes(s1=ANTE, s2=ANTE)
    offered.wager(1, "super:2", 300).wager(1, "super:dealer", 300)
    for older in ("nz-div22-2012", "vanuatu-2013"):
        with pytest.raises(SettingRefused):
            Table(older, multi_super=True)


def test_5_15_b_overrides_the_ordinary_rules_where_they_clash() -> None:
    dealt_in = {}
    for offered in (False, True):
        table = Table(BOOK, multi_super=offered)
        for seat in (1, 2):
            table.do(c.PlaceWager(seat, "ante", ANTE))
        table.wager(2, "super:own", ANTE)
        table.do(c.CallBets())
        dealt_in[offered] = table.state.dealt_in
    assert dealt_in == {False: (1, 2), True: (2,)}, "5.1(b) gives way to 5.15(d)(i)"
    ordinary = several({1: ODD})
    assert said(ordinary.refuse(c.Bet(1, ANTE))) == (Code.BET_NOT_DOUBLE_ANTE, "5.2(b)"), "the others hold"


def test_5_15_d_i_own_super_is_compulsory() -> None:
    table = Table(BOOK, multi_super=True).antes(s1=ANTE)
    table.wager(2, "ante", ANTE).wager(2, "super:1", 300).wager(2, "super:dealer", 200).wager(
        1, "super:2", 100
    )
    table.do(c.CallBets())
    (left,) = table.events(e.SeatLeftOut)
    assert (left.seat, left.missing, left.clause) == (2, "super:own", "5.15(d)(i)")
    assert table.events(e.BetsCalled)[0].seats == (1,)
    assert table.net(2) == 0, "its wagers go back"
    assert table.area(1, "super:2") == (100, 100, 0), "and so do those on its hand"
    placed = [event.clause for event in table.events(e.WagerPlaced) if event.area == "super:own"]
    assert placed == ["5.15(d)(i)"]


def test_5_15_d_i_2_own_super_is_no_less_than_the_ante() -> None:
    table = Table(BOOK, multi_super=True)
    table.wager(1, "ante", ANTE)
    refusal = table.refuse(c.PlaceWager(1, "super:own", ANTE - 1))
    assert (refusal.code, refusal.clause) == (Code.SUPER_BELOW_ANTE, "5.15(d)(i)/2")
    table.wager(1, "super:own", ANTE)
    single = Table(BOOK)
    single.wager(1, "ante", ANTE).wager(1, "super:own", 1)


def test_5_15_d_ii_others_hands_may_be_backed() -> None:
    """A56: on the cards, whether the holder declares, stays silent or folds."""
    for act in ("declare", "bet", "fold"):
        table = several({1: ODD, 2: TRIPS, 3: ODD_TOO}, backs="1 on 2: 300, 3 on 2: 50, 2 on 1: 70")
        assert [event.clause for event in table.events(e.WagerPlaced) if event.area == "super:2"] == [
            "5.15(d)(ii)",
            "5.15(d)(ii)",
        ]
        then(table, {"declare": c.Declare(2, super=True), "bet": c.Bet(2), "fold": c.Fold(2)}[act], c.Bet(1))
        then(table, c.Bet(3), c.Lock())
        assert table.area(1, "super:2") == (300, 300, 8 * 300)
        assert table.area(3, "super:2") == (50, 50, 8 * 50)
        assert cites(table, table.clause(1, "super:2"), "5.15(d)(ii)")
        assert table.area(2, "super:1") == (70, 0, 0)
        assert table.area(2, "super:own")[1:] == ((ANTE, 8 * ANTE) if act == "declare" else (0, 0))


def test_5_15_d_ii_target_must_be_in_play() -> None:
    table = Table(BOOK, multi_super=True).antes(s1=ANTE)
    assert said(table.refuse(c.PlaceWager(1, "super:2", 300))) == (Code.TARGET_NOT_IN_PLAY, "5.15(d)(ii)")


def test_5_15_d_ii_backer_of_one_served_at_once() -> None:
    """With boxes served one by one the holder may draw first; the backer is still paid on the first five."""
    table = several({1: TRIPS, 2: ODD}, backs="2 on 1: 300", act_when="as_decided")
    then(table, c.Exchange(1, "8c 8d"), c.Deal("2h 2s"))
    assert taken_by(table, 1, "super:own") == "9.2/2"
    then(table, c.Fold(1), c.Bet(2), c.Lock())
    assert table.area(2, "super:1") == (300, 300, 2400)


def test_5_15_d_ii_backer_may_need_the_holders_word() -> None:
    """A56: a house may let the backer depend on the declaration."""
    table = several({1: ODD, 2: TRIPS}, backs="1 on 2: 300", backer_needs_declaration=True)
    bet_all(table)
    assert table.area(1, "super:2") == (300, 0, 0)


def test_5_15_d_ii_backer_does_not_see_the_cards() -> None:
    table = several({1: ODD, 2: TRIPS}, backs="1 on 2: 300")
    assert view(table.state, 1).seats[1].cards == ""


def test_5_15_d_iii_dealers_hand_may_be_backed() -> None:
    table = Table(BOOK, multi_super=True).antes(s1=ANTE).wager(1, "super:dealer", 300)
    assert table.log[-1].clause == "5.15(d)(iii)"
    assert table.refuse(c.PlaceWager(1, "super:dealer", 10)).code is Code.AREA_OCCUPIED
    table.do(c.CallBets())
    assert table.refuse(c.PlaceWager(2, "super:dealer", 10)).code is Code.BETTING_CLOSED


def test_5_15_d_2_other_supers_may_be_smaller() -> None:
    table = Table(BOOK, multi_super=True).antes(s1=ANTE, s2=ANTE)
    table.wager(1, "super:2", 1).wager(1, "super:dealer", 1)
    assert (table.area(1, "super:2")[0], table.area(1, "super:dealer")[0]) == (1, 1)


def test_5_15_e_each_bet_on_its_own_spot() -> None:
    table = Table(BOOK, multi_super=True).antes(s1=ANTE, s2=ANTE)
    table.wager(1, "super:2", 30).wager(2, "super:1", 40).wager(2, "super:dealer", 50)
    placed = [event for event in table.events(e.WagerPlaced) if event.area not in ("ante", "super:own")]
    assert all(cites(table, event.clause, "5.15(e)") for event in placed)
    assert (table.area(1, "super:2")[0], table.area(2, "super:1")[0]) == (30, 40)
    assert table.refuse(c.PlaceWager(1, "super:1", 30)).code is Code.SUPER_ON_OWN_SEAT
    for nowhere in ("super:6", "super:0", "super:house"):
        assert table.refuse(c.PlaceWager(1, nowhere, 30)).code is Code.NO_SUCH_WAGER


def test_5_15_f_dealer_supers_are_settled_at_the_reveal() -> None:
    """On the dealer's first five cards, whatever a force brings (A57)."""
    table = several({1: ODD, 2: ODD_TOO}, RED_AND_FAILS, "1 on dealer: 300, 2 on dealer: 50")
    then(table, c.Bet(1), c.Fold(2), c.Lock())
    assert table.area(1, "super:dealer") == (300, 0, 0)
    events = table.do(c.Reveal())
    assert isinstance(events[0], e.DealerRevealed)
    assert table.area(1, "super:dealer") == (300, 300, 600)
    assert table.area(2, "super:dealer") == (50, 50, 100), "folded, but not with this bet"
    assert table.clause(1, "super:dealer") == "5.15(f)"
    then(table, c.AnswerForce(1, True), c.Deal("2c"))
    assert table.finish().area(1, "super:dealer") == (300, 300, 600)
    lost = bet_all(several({1: ODD}, FAILS, "1 on dealer: 300"))
    assert lost.area(1, "super:dealer") == (300, 0, 0)
    assert lost.clause(1, "super:dealer") == "5.15(f)"


def test_5_15_f_dealers_hand_is_opened_though_all_folded() -> None:
    table = several({1: ODD, 2: ODD_TOO}, RED_AND_FAILS, "1 on dealer: 300")
    then(table, c.Fold(1), c.Fold(2), c.Lock())
    assert table.state.phase is Phase.REVEAL
    table.do(c.Reveal())
    assert not table.events(e.ForceAsked)
    assert table.finish().net(1) == -2 * ANTE + 600
    closed = then(several({1: ODD}, RED_AND_FAILS), c.Fold(1), c.Lock())
    assert not closed.finish().events(e.DealerRevealed), "no such bet, no reveal"


def test_5_15_f_dealers_hand_is_opened_though_all_were_paid() -> None:
    table = several({1: STRAIGHT_FLUSH}, RED_AND_FAILS.replace("5d", "5s"), "1 on dealer: 300")
    then(table, c.Declare(1, super=True, instant=True), c.Lock())
    assert table.state.phase is Phase.REVEAL
    assert table.finish().area(1, "super:dealer") == (300, 0, 0)


def test_5_15_f_2_only_the_dealers_highest_combination_pays() -> None:
    table = bet_all(several({1: ODD}, "Ah Kh Qh 5h 3h", "1 on dealer: 300"))
    (paid,) = [event for event in table.events(e.Paid) if event.area == "super:dealer"]
    assert (paid.odds, paid.amount) == (50, 15000)
    assert cites(table, paid.clause, "5.15(f)/2")


def test_5_15_g_dealer_supers_come_before_the_other_wagers() -> None:
    table = bet_all(several({1: ODD}, RED_AND_FAILS, "1 on dealer: 300"))
    assert position(table, e.Paid, area="super:dealer") < position(table, e.ForceAsked)
    table.finish()
    assert position(table, e.Paid, area="super:dealer") < position(table, e.Paid, area="ante")
    missed = several({1: STRAIGHT_FLUSH}, "2s 2c 2d Ts 3s", "1 on dealer: 300")
    bet_all(missed)
    assert paid_areas(missed) == [(1, "super:dealer"), (1, "ante")], "an instant hand nobody declared too"
    assert cites(table, table.clause(1, "super:dealer"), "5.15(g)")


# Draw cards out of turn, and the last word


def out_of_turn(viewed: bool) -> Table:
    table = dealt(BOOK, {1: ODD, 2: ODD_TOO, 3: ODD_THREE}, FAILS)
    for seat in (1, 2, 3):
        table.do(c.Buy(seat))
    return then(table, c.Lock(), c.DrawOutOfTurn(2, viewed=viewed))


def test_11_20_seen_cards_are_kept() -> None:
    table = out_of_turn(viewed=True)
    (kept,) = table.events(e.DrawOutOfTurnKept)
    assert (kept.seat, kept.clause) == (2, "11.20")
    table.do(c.Deal("2h"))
    assert text(table.state.seats[2].drawn) == "2h"
    (seen,) = table.events(e.DrawViewed)
    assert (seen.seat, seen.clause) == (2, "11.20")


def test_11_20_unseen_cards_move_to_the_right_seat() -> None:
    """A59: the clause protects only what has been seen."""
    table = out_of_turn(viewed=False)
    (noted,) = table.events(e.IrregularityRecorded)
    assert noted.seat == 2
    table.do(c.Deal("2h"))
    assert [(event.seat, event.cards) for event in table.events(e.DrawDealt)] == [(1, "2h")]
    assert not table.events(e.DrawViewed)


def test_11_20_2_missed_seat_is_served_next() -> None:
    table = out_of_turn(viewed=True)
    for card in ("2h", "2s", "As"):
        table.do(c.Deal(card))
    assert [(event.seat, event.cards) for event in table.events(e.DrawDealt)] == [
        (2, "2h"),
        (1, "2s"),
        (3, "As"),
    ]
    (unseen,) = out_of_turn(viewed=False).events(e.IrregularityRecorded)
    assert unseen.clause == "11.20/2"
    refusal = table.refuse(c.DrawOutOfTurn(3, viewed=True))
    assert refusal.code is Code.WRONG_PHASE


# Inherited clauses, with several supers in play


def test_5_10_supers_on_one_hand_are_paid_before_the_next() -> None:
    hands = {1: TRIPS, 2: "As Kh Qd 7c 4d"}
    table = several(hands, backs="1 on 2: 300, 2 on 1: 400")
    then(table, c.Declare(2, super=True), c.Declare(1, super=True), c.Lock())
    assert paid_areas(table) == [(1, "super:own"), (2, "super:1"), (2, "super:own"), (1, "super:2")]
    assert [paid.amount for paid in table.events(e.Paid)] == [8000, 3200, 6000, 1800]


def test_5_12_each_super_has_its_own_cap() -> None:
    table = several({1: ODD, 2: TRIPS}, backs="1 on 2: 300", max_payout=2000)
    then(table, c.Declare(2, super=True), c.Bet(1), c.Lock())
    assert table.area(2, "super:own") == (ANTE, ANTE, 2000)
    assert table.area(1, "super:2") == (300, 300, 2000)


def test_11_1_every_wager_of_the_player_is_void() -> None:
    """Any ante, bet and super bets made by that player: those on other hands too."""
    table = several({1: ODD, 2: TRIPS}, RED_AND_FAILS, "1 on 2: 300, 1 on dealer: 50, 2 on 1: 70")
    table.do(c.VoidHand(1, "told another player"))
    assert table.events(e.HandVoided)[0].clause == "11.1"
    then(table, c.Bet(2), c.Lock()).finish()
    for area, stake in (("ante", ANTE), ("super:own", ANTE), ("super:2", 300), ("super:dealer", 50)):
        assert table.area(1, area) == (stake, stake, 0), area
    assert table.area(2, "super:1") == (70, 70, 0), "a bet on the void hand has no result"


def test_11_10_bad_deck_undoes_every_super() -> None:
    table = bet_all(several({1: ODD, 2: TRIPS}, RED_AND_FAILS, "1 on 2: 300, 2 on dealer: 50"))
    assert (table.area(1, "super:2")[2], table.area(2, "super:dealer")[2]) == (2400, 100)
    table.do(c.CountDeck(53))
    voided(table, "11.10")


def test_11_12_absent_player_loses_the_own_super_alone() -> None:
    """A52: bets on other hands need no decision and run; so do others' bets on the absent hand (A56)."""
    hands = {1: TRIPS, 2: "As Kh Qd 7c 4d", 3: PAIR.replace("Qs", "Js")}
    table = then(several(hands, RED_AND_FAILS, "1 on 2: 300, 1 on dealer: 50, 2 on 1: 70"), c.MarkAbsent(1))
    assert taken_by(table, 1, "super:own") == "11.12"
    then(table, c.Declare(2, super=True), c.Bet(3), c.Lock(), c.Bet(2)).finish()
    assert table.area(1, "super:2") == (300, 300, 1800)
    assert table.area(1, "super:dealer") == (50, 50, 100)
    assert table.area(2, "super:1") == (70, 70, 560)
    assert table.net(1) == -2 * ANTE + 1800 + 100


def test_11_17_late_super_is_the_holders_alone() -> None:
    """A backer is paid at the lock; only the holder's own super waits for the ruling."""
    table = then(several({1: TRIPS, 2: ODD}, backs="2 on 1: 300"), c.Buy(1), c.Bet(2), c.Lock())
    assert table.area(2, "super:1") == (300, 300, 2400)
    then(table, c.Deal("2h"), c.RuleLateClaim(1, instant=False, pay=True))
    assert table.area(1, "super:own") == (ANTE, ANTE, 8000)
    assert table.clause(1, "super:own") == "11.17"
    assert [event.seat for event in table.events(e.Paid)] == [2, 1]


def test_9_2_2_undeclared_super_is_collected() -> None:
    table = several({1: TRIPS, 2: ODD}, QUALIFIES_ACE_KING)
    bet_all(table)
    assert [(event.seat, event.area) for event in table.events(e.Taken)] == [
        (1, "super:own"),
        (2, "super:own"),
    ]
    assert {event.clause for event in table.events(e.Taken)} == {"9.2/2"}
    assert table.finish().area(1, "bet") == (BET, BET, 3 * BET)
