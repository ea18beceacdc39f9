"""Super bets and instant payouts: 5.6 to 5.11, 9.2 and 9.3."""

import pytest

from croupier.game import Code, Phase, Status
from croupier.game import commands as c
from croupier.game.events import (
    ClaimFailed,
    DealerRevealed,
    DecisionsLocked,
    Declared,
    DrawDealt,
    Paid,
    Returned,
)
from croupier.rulebook import SettingRefused, rulebook, under
from tests.clauses.lunar_kit import (
    ACE_KING_QUEEN,
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_TOO,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    TRIPS,
    bet_all,
    cites,
    dealt,
    paid_areas,
    position,
    racked,
    taken_by,
)
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

PAIRS = [
    [200, 600],
    [300, 600],
    [200, 800],
    [300, 800],
    [200, 1000],
    [300, 1000],
    [200, 1200],
    [300, 1200],
    [400, 1200],
    [200, 1500],
    [300, 1500],
    [400, 1500],
    [500, 1500],
]

# A first hand for each row of the super pay table, in the order of the printed rows.
ROWS = (
    "8c 8d 8h 8s Tc",
    "4h 5d 6h 7d 8h",
    "8c 8d 8h Ts Th",
    "2s 4s 7s Ts Qs",
    "4h 5c 6h 7d 8h",
    "8c 8d 8h Ts Jc",
    "As Kh Qd 7c 4s",
    "2h 4d 6h 8d Th",
)


def instant_hand(book: str, hand: str, dealer: str = QUALIFIES_ACE_KING, **settings: object) -> Table:
    table = dealt(book, {1: hand}, dealer, **settings)
    table.do(c.Declare(1, instant=True))
    table.lock()
    return table


def instant_whatever_the_dealer_holds(book: str, clause: str) -> None:
    for dealer in (FAILS, QUALIFIES_ACE_KING, "Tc Jc Qc Kc Ac"):
        table = instant_hand(book, STRAIGHT_FLUSH, dealer)
        assert table.area(1, "ante") == (ANTE, ANTE, 200 * ANTE)
        assert table.clause(1, "ante") == clause
        assert not table.events(DealerRevealed)


def instant_undeclared_but_bet(book: str, clause: str) -> None:
    """A2: without a draw the right is not lost; the ante is paid and the bet comes back."""
    table = bet_all(dealt(book, {1: ROYAL_FLUSH}, FAILS)).finish()
    assert table.area(1, "ante") == (ANTE, ANTE, 600 * ANTE)
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.clause(1, "ante") == clause
    folded = dealt(book, {1: ROYAL_FLUSH}, FAILS)
    folded.do(c.Fold(1))
    assert folded.finish().area(1, "ante") == (ANTE, 0, 0), "a folded hand gets nothing"


def instant_payout_is_on_the_first_five(book: str, clause: str) -> None:
    """A12: a straight flush completed by a draw is paid from the bet table instead."""
    table = instant_hand(book, STRAIGHT_FLUSH)
    (paid,) = table.events(Paid)
    assert cites(table, paid.clause, clause)
    drawn = dealt(book, {1: "4h 5h 6h 7h Js"})
    drawn.do(c.Buy(1))
    drawn.lock()
    drawn.do(c.Deal("8h"))
    drawn.do(c.Bet(1))
    drawn.finish()
    assert drawn.area(1, "ante") == (ANTE, ANTE, 0)
    assert drawn.area(1, "bet") == (BET, BET, 50 * BET)


def thirteen_pairs_of_odds(book: str, clause: str) -> None:
    for pair in PAIRS:
        for hand, odds in zip((STRAIGHT_FLUSH, ROYAL_FLUSH), pair, strict=True):
            table = instant_hand(book, hand, instant_payout=pair)
            assert table.rules.settings.instant_payout == tuple(pair), "there to be shown"
            assert table.area(1, "ante") == (ANTE, ANTE, odds * ANTE)
    for wrong in ([400, 600], [500, 1200], [600, 200], [250, 1000]):
        with pytest.raises(SettingRefused) as refused:
            under(rulebook(book), {"instant_payout": wrong})
        assert refused.value.clause == clause






def instants_are_paid_clockwise(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD, 4: STRAIGHT_FLUSH_TOO})
    table.do(c.Declare(4, instant=True))
    table.do(c.Declare(1, instant=True))
    table.do(c.Bet(2))
    table.lock()
    assert paid_areas(table) == [(1, "ante"), (4, "ante")]
    assert cites(table, table.events(Paid)[0].clause, clause)


def instants_wait_for_the_others(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD})
    table.do(c.Declare(1, instant=True))
    assert table.refuse(c.Fold(1)).code is Code.DECISIONS_NOT_LOCKED
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert cites(table, refusal.clause, clause)
    table.do(c.Bet(2))
    table.lock()
    assert position(table, DecisionsLocked) < position(table, Paid, seat=1)
    (locked,) = table.events(DecisionsLocked)
    assert cites(table, locked.clause, clause)


def choices_are_final_once_locked(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500})
    table.do(c.Declare(1, super=True))
    table.do(c.Bet(2))
    table.do(c.Buy(2))
    table.do(c.Bet(2))  # until the call a choice may change
    table.lock()
    for command in (c.Fold(2), c.Buy(2), c.Exchange(2, "4s 6c"), c.Bet(2)):
        refusal = table.refuse(command)
        assert refusal.code is Code.DECISION_LOCKED
        assert cites(table, refusal.clause, clause)
    assert table.area(2, "bet") == (BET, 0, 0)
    assert table.refuse(c.Declare(2, super=True)).code is Code.DECISION_LOCKED


def paid_at_once_and_done(book: str, clause: str) -> None:
    table = instant_hand(book, STRAIGHT_FLUSH)
    assert racked(table, 1) == (5, clause)
    assert table.state.seats[1].status is Status.PAID
    for command in (c.Bet(1), c.Fold(1), c.Buy(1)):
        refusal = table.refuse(command)
        assert (refusal.code, refusal.clause) == (Code.SEAT_FINISHED, clause)


def super_table(book: str, number: int, odds: tuple[int, ...]) -> None:
    """Every row of one pay table pays as printed, once, for the first five cards."""
    for hand, row in zip(ROWS, odds, strict=True):
        table = dealt(book, {1: hand}, supers={1: 500}, super_pay_table=number)
        table.do(c.Declare(1, super=True))
        table.lock()
        assert table.area(1, "super:own") == (500, 500, row * 500), hand


def super_wins_on_the_pay_table(book: str, clause: str) -> None:
    super_table(book, 1, (200, 150, 100, 50, 25, 8, 6, 2))
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500, 2: 500})
    table.do(c.Declare(1, super=True))
    table.do(c.Bet(2))
    table.lock()
    assert table.area(2, "super:own") == (500, 0, 0)
    assert [paid.seat for paid in table.events(Paid) if cites(table, paid.clause, clause)] == [1]


def only_the_best_super_row(book: str, clause: str) -> None:
    """A5 and A7: a flush with ace-king-queen is paid as a flush alone, a pair may hold ace-king-queen."""
    for hand, odds in (("As Ks Qs 7s 4s", 50), ("As Kh Qd Qs 4c", 6), ("Ah Kd Qh 7d 4h", 6)):
        table = dealt(book, {1: hand}, supers={1: 500})
        table.do(c.Declare(1, super=True))
        table.lock()
        (paid,) = table.events(Paid)
        assert (paid.odds, paid.amount) == (odds, odds * 500)
        assert cites(table, paid.clause, clause)


def supers_are_paid_clockwise_before_draws(book: str, clause: str) -> None:
    table = dealt(
        book,
        {1: ODD, 2: TRIPS, 5: ACE_KING_QUEEN},
        supers={2: 500, 5: 300},
    )
    table.do(c.Declare(5, super=True))
    table.do(c.Declare(2, super=True))
    table.do(c.Exchange(1, "4s 6c"))
    table.lock()
    assert paid_areas(table) == [(2, "super:own"), (5, "super:own")]
    assert table.area(2, "super:own") == (500, 500, 4000)
    assert table.area(5, "super:own") == (300, 300, 1800)
    assert table.clause(2, "super:own") == clause
    assert table.refuse(c.Deal("2h 3h")).code is not None, "no draw is served before the winners have chosen"
    table.do(c.Buy(2))
    table.do(c.Bet(5))
    table.do(c.Deal("2h 3h"))
    assert position(table, Paid, seat=5) < position(table, DrawDealt, seat=1)


def supers_wait_for_the_lock(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500})
    table.do(c.Declare(1, super=True))
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert cites(table, refusal.clause, clause)
    assert not table.events(Paid)
    table.do(c.Fold(2))
    table.lock()
    assert position(table, DecisionsLocked) < position(table, Paid)
    assert cites(table, table.events(DecisionsLocked)[0].clause, clause)


def super_winner_chooses_after_being_paid(book: str, clause: str) -> None:
    hands = {1: TRIPS, 2: ODD, 3: ACE_KING_QUEEN}
    for choice in (c.Fold(1), c.Bet(1), c.Buy(1), c.Exchange(1, "Ts Jc")):
        table = dealt(book, hands, supers={1: 500, 3: 500})
        table.do(c.Declare(1, super=True))
        table.do(c.Declare(3, super=True))
        refusal = table.refuse(choice)
        assert (refusal.code, refusal.clause) == (Code.DECISIONS_NOT_LOCKED, clause)
        table.do(c.Bet(2))
        table.lock()
        assert table.refuse(c.Bet(3)).code is Code.NOT_YOUR_TURN, "clockwise"
        assert table.refuse(c.Fold(2)).code is Code.DECISION_LOCKED
        table.do(choice)
        table.do(c.Fold(3))
        assert table.area(1, "super:own") == (500, 500, 4000)


def super_winner_may_fold(book: str, clause: str) -> None:
    """A9: a paid super stays paid; only the ante is lost."""
    table = dealt(book, {1: TRIPS}, supers={1: 500})
    table.do(c.Declare(1, super=True))
    table.lock()
    table.do(c.Fold(1))
    assert table.finish().net(1) == 8 * 500 - ANTE


def straight_flush_wins_both(book: str, clause: str) -> None:
    for hand, instant in ((STRAIGHT_FLUSH, 200), (ROYAL_FLUSH, 600)):
        table = dealt(book, {1: hand}, supers={1: 500})
        table.do(c.Declare(1, super=True, instant=True))
        table.lock()
        assert table.area(1, "super:own") == (500, 500, 150 * 500), "a same coloured straight"
        assert table.area(1, "ante") == (ANTE, ANTE, instant * ANTE)
        assert cites(table, table.clause(1, "super:own"), clause)


def both_are_paid_each_within_the_limit(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH}, supers={1: 500}, max_payout=70000)
    table.do(c.Declare(1, super=True, instant=True))
    table.lock()
    assert table.area(1, "ante") == (ANTE, ANTE, 70000)
    assert table.area(1, "super:own") == (500, 500, 70000)
    assert cites(table, table.clause(1, "ante"), clause)
    bare = dealt(book, {1: STRAIGHT_FLUSH})
    bare.do(c.Declare(1, instant=True))
    bare.lock()
    assert paid_areas(bare) == [(1, "ante")], "no super, nothing on it"


def both_paid_ends_the_round_for_the_seat(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}, supers={1: 500})
    table.do(c.Declare(1, super=True, instant=True))
    table.do(c.Bet(2))
    table.lock()
    assert table.state.phase is Phase.REVEAL, "no choice is opened for seat 1"
    count, found = racked(table, 1)
    assert count == 5
    assert cites(table, found, clause)
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED


def bet_before_an_instant_comes_back(book: str, clause: str) -> None:
    """A4: a bet put down before the hand is declared goes back."""
    table = dealt(book, {1: STRAIGHT_FLUSH})
    table.do(c.Bet(1))
    table.do(c.Declare(1, instant=True))
    table.lock()
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.finish().net(1) == 200 * ANTE


def winning_hands_are_announced(book: str, clause: str) -> None:
    """Until the lock a seat may still say what it holds; after it, nothing."""
    table = dealt(book, {1: TRIPS, 2: "4h 5h 6h 7h 8h"}, supers={1: 500})
    table.do(c.Bet(1))
    (declared,) = table.do(c.Declare(1, super=True))
    assert isinstance(declared, Declared)
    assert (declared.super, declared.instant, declared.auto) == (True, False, False)
    assert cites(table, declared.clause, clause)
    assert table.refuse(c.Declare(1, super=True)).code is Code.ALREADY_DECLARED
    table.do(c.Declare(2, instant=True))
    table.lock()
    assert table.refuse(c.Declare(1, instant=True)).code is Code.DECISION_LOCKED


def holder_of_a_super_must_say_so(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500})
    refusal = table.refuse(c.Declare(2, super=True))
    assert (refusal.code, refusal.clause) == (Code.NOTHING_TO_DECLARE, clause), "seat 2 staked no super"
    (declared,) = table.do(c.Declare(1, super=True))
    assert declared.clause == clause


def table_may_declare_for_all(book: str, clause: str) -> None:
    """A1: with declare_mode auto every winning hand is declared as soon as it is dealt."""
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500, 2: 500}, declare_mode="auto")
    (declared,) = table.events(Declared)
    assert (declared.seat, declared.super, declared.auto, declared.clause) == (1, True, True, clause)
    table.do(c.Bet(2))
    table.lock()
    assert table.area(1, "super:own") == (500, 500, 4000)
    assert table.area(2, "super:own") == (500, 0, 0)


def undeclared_super_is_collected(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS}, supers={1: 500})
    table.do(c.Bet(1))
    table.lock()
    assert table.area(1, "super:own") == (500, 0, 0)
    assert taken_by(table, 1, "super:own") == clause
    served = dealt(book, {1: TRIPS, 2: ODD_TOO}, supers={1: 500}, act_when="as_decided")
    served.do(c.Buy(1))
    served.do(c.Deal("2h"))
    assert taken_by(served, 1, "super:own") == clause, "at its own draw if that comes first"
    assert not served.state.locked


def wrong_claim_is_collected(book: str, clause: str) -> None:
    """A10: a claim that fails costs the super and nothing more."""
    table = dealt(book, {1: ODD}, supers={1: 500})
    table.do(c.Declare(1, super=True, instant=True))
    table.lock()
    assert [failed.claim for failed in table.events(ClaimFailed)] == ["super", "instant"]
    assert taken_by(table, 1, "super:own") == clause
    table.do(c.Bet(1))
    assert table.finish().net(1) == -ANTE - BET - 500


def instants_are_declared_too(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH})
    (declared,) = table.do(c.Declare(1, instant=True))
    assert (declared.super, declared.instant) == (False, True)
    assert cites(table, declared.clause, clause)
    undeclared = dealt(book, {1: STRAIGHT_FLUSH})
    undeclared.do(c.Bet(1))
    undeclared.lock()
    assert not undeclared.events(Paid)


def nothing_is_paid_before_all_have_chosen(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 3: ODD}, supers={1: 500})
    table.do(c.Declare(1, super=True))
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert "seat 3" in refusal.message
    assert cites(table, refusal.clause, clause)
    assert table.area(1, "super:own") == (500, 0, 0)
    table.do(c.Buy(3))
    table.lock()
    assert table.area(1, "super:own") == (500, 500, 4000)


def supers_before_their_holders_act(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 3: ACE_KING_QUEEN}, supers={1: 500, 3: 500})
    table.do(c.Declare(3, super=True))
    table.do(c.Declare(1, super=True))
    refusal = table.refuse(c.Buy(1))
    assert refusal.code is Code.DECISIONS_NOT_LOCKED
    assert cites(table, refusal.clause, clause)
    table.lock()
    assert paid_areas(table) == [(1, "super:own"), (3, "super:own")]
    table.do(c.Buy(1))


def instants_are_settled_at_the_lock(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 4: STRAIGHT_FLUSH})
    table.do(c.Buy(1))
    table.do(c.Declare(4, instant=True))
    events = table.lock()
    (paid,) = [event for event in events if isinstance(event, Paid)]
    assert (paid.seat, paid.amount) == (4, 200 * ANTE)
    assert cites(table, paid.clause, clause)
    assert not table.events(DrawDealt)
    assert [event.area for event in table.events(Returned)] == ["ante"]
    table.do(c.Deal("Ad"))
    assert table.area(1, "draw_fee") == (FEE, 0, 0)
