"""11.8 to 11.14: stray hands, bad decks, misdeals, players away and hands gone."""

from croupier.cards import text
from croupier.game import Decision
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_THREE,
    ODD_TOO,
    PAIR,
    STRAIGHT_FLUSH,
    TRIPS,
    bet_all,
    bet_all_but_void,
    cites,
    dealt,
    taken_by,
    voided,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

DEALER = 0


# 11.8 to 11.11: stray hands, bad decks, misdeals


def astray(book: str, dealt_cards: int, device: str) -> Table:
    table = then(Table(book, dealing_device=device).antes(s1=ANTE), c.CallBets(), c.DealAstray(2))
    return then(table, c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[:dealt_cards])))


@shows("11.8")
def test_part_hand_astray_is_a_misdeal(book: str, clause: str) -> None:
    table = then(astray(book, 5, "shoe"), c.FindAstray(2))
    voided(table, clause)
    straight = then(Table(book).antes(s1=ANTE), c.CallBets())
    assert straight.refuse(c.FindAstray(2)).code is Code.NOT_ASTRAY


@shows("11.9")
def test_whole_hand_astray_is_racked(book: str, clause: str) -> None:
    """Also before the deal ends, once the stray hand is whole (A50)."""
    for device, count in (("shoe", 15), ("shoe", 14), ("shuffler", 10), ("shuffler", 12)):
        table = then(astray(book, count, device), c.FindAstray(2))
        (event,) = table.events(e.StrayHandRacked)
        assert (event.seat, event.clause) == (2, clause)
        assert text(table.state.rack) == ODD_TOO
        if count < 15:
            table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[count:])))
        assert not table.events(e.Misdealt)
        assert bet_all(table).finish().net(1) == ANTE


@shows("11.10")
def test_bad_deck_voids_the_round(book: str, clause: str) -> None:
    """Payments already made are undone until the round closes (A51); closed rounds stand."""
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: TRIPS, 3: ODD}, FAILS, {2: 500})
    then(table, c.Declare(1, instant=True), c.Declare(2, super=True), c.Buy(3), c.Lock(), c.Fold(2))
    table.do(c.Deal("2h"))
    assert table.net(1) == 200 * ANTE
    table.do(c.CountDeck(51))
    voided(table, clause)
    settled = then(bet_all(dealt(book, {1: PAIR})), c.Settle(), c.FindForeignCard("a joker"))
    voided(settled, clause)
    closed = bet_all(dealt(book, {1: PAIR})).finish()
    assert said(closed.refuse(c.CountDeck(51))) == (Code.ROUND_OVER, clause)


@shows("11.11")
def test_misdeal_voids_the_wagers(book: str, clause: str) -> None:
    """Wagers and fees in its reach go back; what was settled before stands (A16)."""
    table = then(dealt(book, {1: TRIPS, 2: ODD, 3: ODD_THREE}, supers={1: 500}), c.Declare(1, super=True))
    then(table, c.Buy(2), c.Fold(3), c.Lock(), c.Bet(1), c.Deal("2h"), c.FindWrongCount(DEALER))
    assert table.area(1, "super:own") == (500, 500, 4000)
    assert table.area(3, "ante") == (ANTE, 0, 0)
    for seat, area, stake in ((1, "ante", ANTE), (1, "bet", BET), (2, "ante", ANTE), (2, "draw_fee", FEE)):
        assert table.area(seat, area) == (stake, stake, 0)
        assert table.clause(seat, area) == clause


@shows("11.11/2")
def test_stakes_may_change_before_the_new_deal(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD}, supers={1: 500}), c.FindWrongCount(1))
    assert cites(table, table.events(e.RoundVoided)[0].clause, clause)
    assert table.refuse(c.Bet(1)).code is Code.ROUND_OVER
    again = Table(book).antes(s1=2500).deal({1: PAIR}, QUALIFIES_ACE_KING)
    assert bet_all(again).finish().net(1) == 5000


# 11.12 to 11.14: players away, hands gone


@shows("11.12")
def test_absent_player_folds(book: str, clause: str) -> None:
    """All wagers are lost, a winning super too (A52)."""
    table = then(dealt(book, {1: TRIPS, 2: PAIR}, supers={1: 500}), c.MarkAbsent(1))
    (decided,) = table.events(e.Decided)
    assert (decided.decision, decided.deemed, decided.clause) == (Decision.FOLD, True, clause)
    assert taken_by(table, 1, "super:own") == clause
    bet_all_but_void(table)
    assert table.finish().net(1) == -ANTE - 500
    assert table.net(2) == BET
    away = then(dealt(book, {1: ODD}), c.Buy(1), c.Lock(), c.Deal("2h"), c.MarkAbsent(1))
    assert away.finish().net(1) == -ANTE - FEE, "the choice after a draw is a choice too"
    assert away.refuse(c.MarkAbsent(1)).clause == clause


@shows("11.12")
def test_absent_hand_may_be_void_by_setting(book: str, clause: str) -> None:
    table = then(dealt(book, {1: TRIPS}, supers={1: 500}, absent_policy="void"), c.MarkAbsent(1))
    assert table.clause(1, "ante") == clause
    assert table.finish().net(1) == 0


@shows("11.13")
def test_hand_taken_too_soon(book: str, clause: str) -> None:
    back = then(dealt(book, {1: PAIR}), c.CollectEarly(1, rebuilt=True))
    assert back.events(e.IrregularityRecorded)[0].clause == clause
    assert bet_all(back).finish().net(1) == BET
    table = dealt(book, {1: PAIR, 2: ODD}, FAILS, {1: 500})
    then(table, c.Buy(1), c.Buy(2), c.Lock(), c.Deal("2h"), c.CollectEarly(1, rebuilt=False))
    assert table.events(e.HandVoided)[0].clause == clause
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    assert table.area(1, "draw_fee") == (FEE, FEE, 0), "a house error"
    assert table.area(1, "super:own") == (500, 0, 0), "settled before"


def discarded(book: str, six: bool = False) -> Table:
    table = then(dealt(book, {1: PAIR, 2: ODD}, QUALIFIES_ACE_KING), c.Buy(1) if six else c.DiscardHand(1))
    if six:
        then(table, c.Bet(2), c.Lock(), c.Deal("2h"), c.DiscardHand(1))
    return table


@shows("11.14")
def test_discarded_hand_on_top_is_rebuilt(book: str, clause: str) -> None:
    for six in (False, True):
        table = discarded(book, six)
        assert table.refuse(c.Bet(1)).code is Code.HAND_DISCARDED
        table.do(c.RetrieveHand(1))
        assert table.events(e.HandRebuilt)[0].clause == clause
        assert table.state.rack == ()
        table.do(c.Bet(1))
        if not six:
            table.do(c.Bet(2))
        assert table.finish().area(1, "bet") == (BET, BET, BET)


@shows("11.14")
def test_discarded_hand_holds_the_round(book: str, clause: str) -> None:
    """While draws are served, too, a discarded hand waits for its ruling and the round with it."""
    table = then(dealt(book, {1: PAIR, 2: ODD}, QUALIFIES_ACE_KING), c.Buy(1), c.Buy(2), c.Lock())
    then(table, c.Deal("2h"), c.DiscardHand(1), c.CollectEarly(2, rebuilt=False))
    assert table.refuse(c.Settle()).code is Code.WRONG_PHASE
    table.do(c.RetrieveHand(1))
    assert table.finish().net(1) == -ANTE - FEE, "seat 2's cards lie on top"
    assert table.clause(1, "ante") == f"{clause}/2"


@shows("11.14/2")
def test_discarded_hand_below_others_is_folded(book: str, clause: str) -> None:
    table = then(discarded(book), c.Fold(2))
    assert table.refuse(c.Lock()).code is Code.DECISIONS_MISSING, "the hand waits for a ruling"
    table.do(c.RetrieveHand(1))
    decided = table.events(e.Decided)[-1]
    assert (decided.seat, decided.decision, decided.deemed) == (1, Decision.FOLD, True)
    assert decided.clause == clause
    assert taken_by(table, 1, "ante") == clause
    assert table.finish().net(1) == -ANTE
