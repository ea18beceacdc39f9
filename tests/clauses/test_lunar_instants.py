"""Instant payouts, alone or with a super (5.6 to 5.8 and 5.11, 9.2 and 9.3); claims made after the draw, a deck that runs out, and the last word."""

import pytest

from croupier.cards import cards, text
from croupier.game import Phase, Status
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused, rulebook, under
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_TOO,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    TRIPS,
    bet_all,
    choosing,
    cites,
    dealt,
    paid_areas,
    position,
    racked,
    whole_deck,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table, rest

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


def instant_hand(book: str, hand: str, dealer: str = QUALIFIES_ACE_KING, **settings: object) -> Table:
    return then(dealt(book, {1: hand}, dealer, **settings), c.Declare(1, instant=True), c.Lock())


@shows("5.6")
def test_instant_whatever_the_dealer_holds(book: str, clause: str) -> None:
    for dealer in (FAILS, QUALIFIES_ACE_KING, "Tc Jc Qc Kc Ac"):
        table = instant_hand(book, STRAIGHT_FLUSH, dealer)
        assert table.area(1, "ante") == (ANTE, ANTE, 200 * ANTE)
        assert table.clause(1, "ante") == clause
        assert not table.events(e.DealerRevealed)


@shows("5.6")
def test_instant_undeclared_but_bet(book: str, clause: str) -> None:
    """A2: without a draw the right is not lost; the ante is paid and the bet comes back."""
    table = bet_all(dealt(book, {1: ROYAL_FLUSH}, FAILS)).finish()
    assert table.area(1, "ante") == (ANTE, ANTE, 600 * ANTE)
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.clause(1, "ante") == clause
    folded = then(dealt(book, {1: ROYAL_FLUSH}, FAILS), c.Fold(1))
    assert folded.finish().area(1, "ante") == (ANTE, 0, 0), "a folded hand gets nothing"


@shows("nz-div22-2012:1(instant cash payout)")
def test_instant_payout_is_on_the_first_five(book: str, clause: str) -> None:
    """A12: a straight flush completed by a draw is paid from the bet table instead."""
    table = instant_hand(book, STRAIGHT_FLUSH)
    (paid,) = table.events(e.Paid)
    assert cites(table, paid.clause, clause)
    drawn = then(dealt(book, {1: "4h 5h 6h 7h Js"}), c.Buy(1), c.Lock(), c.Deal("8h"), c.Bet(1)).finish()
    assert drawn.area(1, "ante") == (ANTE, ANTE, 0)
    assert drawn.area(1, "bet") == (BET, BET, 50 * BET)


@shows("5.6/2")
def test_thirteen_pairs_of_odds(book: str, clause: str) -> None:
    for pair in PAIRS:
        for hand, odds in zip((STRAIGHT_FLUSH, ROYAL_FLUSH), pair, strict=True):
            table = instant_hand(book, hand, instant_payout=pair)
            assert table.rules.settings.instant_payout == tuple(pair), "there to be shown"
            assert table.area(1, "ante") == (ANTE, ANTE, odds * ANTE)
    for wrong in ([400, 600], [500, 1200], [600, 200], [250, 1000]):
        with pytest.raises(SettingRefused) as refused:
            under(rulebook(book), {"instant_payout": wrong})
        assert refused.value.clause == clause


@shows("5.7")
def test_instants_are_paid_clockwise(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD, 4: STRAIGHT_FLUSH_TOO})
    then(table, c.Declare(4, instant=True), c.Declare(1, instant=True), c.Bet(2), c.Lock())
    assert paid_areas(table) == [(1, "ante"), (4, "ante")]
    assert cites(table, table.events(e.Paid)[0].clause, clause)


@shows("5.7/2")
def test_instants_wait_for_the_others(book: str, clause: str) -> None:
    table = then(dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}), c.Declare(1, instant=True))
    assert table.refuse(c.Fold(1)).code is Code.DECISIONS_NOT_LOCKED
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert cites(table, refusal.clause, clause)
    then(table, c.Bet(2), c.Lock())
    assert position(table, e.DecisionsLocked) < position(table, e.Paid, seat=1)
    (locked,) = table.events(e.DecisionsLocked)
    assert cites(table, locked.clause, clause)


@shows("5.8")
def test_paid_at_once_and_done(book: str, clause: str) -> None:
    table = instant_hand(book, STRAIGHT_FLUSH)
    assert racked(table, 1) == (5, clause)
    assert table.state.seats[1].status is Status.PAID
    for command in (c.Bet(1), c.Fold(1), c.Buy(1)):
        assert said(table.refuse(command)) == (Code.SEAT_FINISHED, clause)


@shows("5.11")
def test_straight_flush_wins_both(book: str, clause: str) -> None:
    for hand, instant in ((STRAIGHT_FLUSH, 200), (ROYAL_FLUSH, 600)):
        table = dealt(book, {1: hand}, supers={1: 500})
        then(table, c.Declare(1, super=True, instant=True), c.Lock())
        assert table.area(1, "super:own") == (500, 500, 150 * 500), "a same coloured straight"
        assert table.area(1, "ante") == (ANTE, ANTE, instant * ANTE)
        assert cites(table, table.clause(1, "super:own"), clause)


@shows("5.11/2")
def test_both_are_paid_each_within_the_limit(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH}, supers={1: 500}, max_payout=70000)
    then(table, c.Declare(1, super=True, instant=True), c.Lock())
    assert table.area(1, "ante") == (ANTE, ANTE, 70000)
    assert table.area(1, "super:own") == (500, 500, 70000)
    assert cites(table, table.clause(1, "ante"), clause)
    bare = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Declare(1, instant=True), c.Lock())
    assert paid_areas(bare) == [(1, "ante")], "no super, nothing on it"


@shows("5.11/3")
def test_both_paid_ends_the_round_for_the_seat(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: ODD}, supers={1: 500})
    then(table, c.Declare(1, super=True, instant=True), c.Bet(2), c.Lock())
    assert table.state.phase is Phase.REVEAL, "no choice is opened for seat 1"
    count, found = racked(table, 1)
    assert count == 5
    assert cites(table, found, clause)
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED


@shows("5.8")
def test_bet_before_an_instant_comes_back(book: str, clause: str) -> None:
    """A4: a bet put down before the hand is declared goes back."""
    table = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Bet(1), c.Declare(1, instant=True), c.Lock())
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.finish().net(1) == 200 * ANTE


@shows("9.2/3")
def test_instants_are_declared_too(book: str, clause: str) -> None:
    table = dealt(book, {1: STRAIGHT_FLUSH})
    (declared,) = table.do(c.Declare(1, instant=True))
    assert (declared.super, declared.instant) == (False, True)
    assert cites(table, declared.clause, clause)
    undeclared = then(dealt(book, {1: STRAIGHT_FLUSH}), c.Bet(1), c.Lock())
    assert not undeclared.events(e.Paid)


@shows("9.3/4")
def test_instants_are_settled_at_the_lock(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 4: STRAIGHT_FLUSH}), c.Buy(1), c.Declare(4, instant=True))
    events = table.lock()
    (paid,) = [event for event in events if isinstance(event, e.Paid)]
    assert (paid.seat, paid.amount) == (4, 200 * ANTE)
    assert cites(table, paid.clause, clause)
    assert not table.events(e.DrawDealt)
    assert table.area(4, "ante") == (ANTE, ANTE, 200 * ANTE)
    table.do(c.Deal("Ad"))
    assert table.area(1, "draw_fee") == (FEE, 0, 0)


# Late claims


def drawn_unseen(book: str, hand: str, *later: str, **settings: object) -> Table:
    """Seat 1 has drawn without having declared and has not looked; later seats wait for their cards."""
    hands = {1: hand, **dict(enumerate(later, 2))}
    table = then(dealt(book, hands, FAILS, {1: 500}, **settings), c.Exchange(1, " ".join(hand.split()[:2])))
    for seat in range(2, len(hands) + 1):
        table.do(c.Buy(seat))
    return then(table, c.Lock(), c.Deal("Ad Kd"))


@shows("11.15")
def test_late_instant_may_be_paid(book: str, clause: str) -> None:
    table = then(drawn_unseen(book, STRAIGHT_FLUSH), c.RuleLateClaim(1, instant=True, pay=True))
    assert table.area(1, "ante") == (ANTE, ANTE, 200 * ANTE)
    assert table.clause(1, "ante") == clause
    assert table.area(1, "draw_fee") == (FEE, FEE, 0), "the draw is undone (A13)"
    assert table.finish().net(1) == 200 * ANTE - 500
    refused = drawn_unseen(book, STRAIGHT_FLUSH)
    (noted,) = refused.do(c.RuleLateClaim(1, instant=True, pay=False))
    assert (noted.ruling, noted.clause) == ("not paid", clause)
    assert refused.area(1, "ante") == (ANTE, 0, 0)


@shows("11.15")
def test_late_instant_hand_is_counted(book: str, clause: str) -> None:
    """Every card of the first hand ends in the rack, and all five are counted."""
    table = then(drawn_unseen(book, STRAIGHT_FLUSH), c.RuleLateClaim(1, instant=True, pay=True))
    assert sorted(table.state.rack) == sorted(cards(STRAIGHT_FLUSH))
    assert whole_deck(table.state)
    assert racked(table, 1)[0] == 5


@shows("11.15/2")
def test_unseen_cards_are_next_in_play(book: str, clause: str) -> None:
    table = then(drawn_unseen(book, STRAIGHT_FLUSH, ODD), c.RuleLateClaim(1, instant=True, pay=True))
    (undone,) = table.events(e.DrawUndone)
    assert (undone.cards, undone.clause) == ("Ad Kd", clause)
    assert table.refuse(c.Deal("Kd")).code is Code.NOT_NEXT_CARDS
    then(table, c.Deal("Ad"), c.Bet(2), c.Reveal(), c.AnswerForce(2, True))
    assert table.refuse(c.Deal("2h")).code is Code.NOT_NEXT_CARDS, "the dealer's card as well"
    table.do(c.Deal("Kd"))


@shows("11.15/2")
def test_unseen_cards_of_two_late_claims(book: str, clause: str) -> None:
    """Two draws undone: the later cards lie on top of what the earlier left, in order (A13)."""
    table = drawn_unseen(book, STRAIGHT_FLUSH, STRAIGHT_FLUSH_TOO, ODD)
    then(table, c.RuleLateClaim(1, instant=True, pay=True), c.Deal("Ad"))
    then(table, c.RuleLateClaim(2, instant=True, pay=True), c.Deal("Ad"), c.Bet(3), c.Reveal())
    table.do(c.AnswerForce(3, True))
    assert table.refuse(c.Deal("2h")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Kd"))


def late_claim_is_lost(book: str, hand: str, instant: bool, clause: str) -> None:
    command = c.RuleLateClaim(1, instant=instant, pay=True)
    seen = then(drawn_unseen(book, hand), c.OpenDraw(1))
    served = then(drawn_unseen(book, hand, ODD), c.Deal("2h"))
    for table in (seen, served):
        assert said(table.refuse(command)) == (Code.LATE_CLAIM_BARRED, clause)
    waiting = then(drawn_unseen(book, hand, ODD), command)
    assert waiting.events(e.Paid)


@shows("nz-div22-2012:11.16", "vanuatu-2013:11.15/3")
def test_late_instant_is_lost(book: str, clause: str) -> None:
    late_claim_is_lost(book, STRAIGHT_FLUSH, True, clause)


@shows("nz-div22-2012:11.17", "vanuatu-2013:11.16")
def test_late_super_may_be_paid(book: str, clause: str) -> None:
    """The draw and its fee stand (A13)."""
    table = drawn_unseen(book, TRIPS)
    assert table.area(1, "super:own") == (500, 0, 0)
    table.do(c.RuleLateClaim(1, instant=False, pay=True))
    assert table.events(e.CollectionReversed)[0].clause == clause
    assert table.area(1, "super:own") == (500, 500, 8 * 500)
    assert table.clause(1, "super:own") == clause
    assert table.area(1, "draw_fee") == (FEE, 0, 0)
    table.do(c.Fold(1))
    assert table.finish().net(1) == 4000 - ANTE - FEE
    none = drawn_unseen(book, ODD)
    (noted,) = none.do(c.RuleLateClaim(1, instant=False, pay=True))
    assert (noted.ruling, noted.clause) == ("not borne out by the first hand", clause)
    assert none.area(1, "super:own") == (500, 0, 0)


@shows("nz-div22-2012:11.17", "vanuatu-2013:11.16")
def test_late_super_beside_a_late_instant(book: str, clause: str) -> None:
    """Both may be paid on one hand, in whichever order they are ruled on."""
    for order in ((False, True), (True, False)):
        table = drawn_unseen(book, STRAIGHT_FLUSH)
        for instant in order:
            table.do(c.RuleLateClaim(1, instant=instant, pay=True))
        assert table.finish().net(1) == 200 * ANTE + 150 * 500


@shows("nz-div22-2012:11.18", "vanuatu-2013:11.16/2")
def test_late_super_is_lost(book: str, clause: str) -> None:
    late_claim_is_lost(book, TRIPS, False, clause)


# The deck runs out, and the last word

FIVE = {
    1: "4c 6d 7d Tc Jh",
    2: "4s 6c Td Js Qh",
    3: "3h 6s 7s 9d Th",
    4: "2s 4d 8d Jc Ks",
    5: "2h 5h 8h 9c Qd",
}


def five_exchange_all(book: str, **settings: object) -> tuple[Table, list[str]]:
    """Five seats give up all their cards; the 22 cards left serve four of them and two of the fifth's."""
    table = choosing(book, FIVE, FAILS, **settings)
    for seat, hand in FIVE.items():
        table.do(c.Exchange(seat, hand))
    table.lock()
    left = text(rest(FAILS, *FIVE.values())).split()
    for start in range(0, 20, 5):
        table.do(c.Deal(" ".join(left[start : start + 5])))
    return table, left


@shows("nz-div22-2012:11.19", "vanuatu-2013:11.17", "nsw-star-2019:12.17")
def test_rack_is_reshuffled(book: str, clause: str) -> None:
    """The deck is used up first; the cards of the exchange in hand stay out (A26, A27)."""
    table, left = five_exchange_all(book)
    assert said(table.refuse(c.Reshuffle())) == (Code.DECK_NOT_EMPTY, clause)
    then(table, c.Deal(" ".join(left[20:])), c.Reshuffle())
    (shuffled,) = table.events(e.RackReshuffled)
    assert shuffled.clause == clause
    assert set(cards(shuffled.cards)) == set(cards(" ".join(FIVE[seat] for seat in range(1, 5))))
    for own in FIVE[5].split():
        assert table.refuse(c.Deal(own)).code is Code.CARD_NOT_IN_DECK
    table.do(c.Deal("4c 4s 3h"))
    assert len(table.state.seats[5].hand) == 5
    assert whole_deck(table.state)
    assert [event.last for event in table.events(e.DrawDealt)][-2:] == [False, True]


@shows("nz-div22-2012:11.19", "vanuatu-2013:11.17")
def test_rack_is_reshuffled_for_the_force(book: str, clause: str) -> None:
    """The dealer's replacement is a hand to complete too; the card removed never comes back."""
    table = dealt(book, FIVE, FAILS)
    for seat, hand in FIVE.items():
        table.do(c.Exchange(seat, " ".join(hand.split()[: 2 if seat == 5 else 5])))
    table.lock()
    left = text(rest(FAILS, *FIVE.values())).split()
    for start in range(0, 22, 5):
        table.do(c.Deal(" ".join(left[start : start + 5])))
    for seat in FIVE:
        table.do(c.Bet(seat))
    table.do(c.Reveal())
    for seat in FIVE:
        table.do(c.AnswerForce(seat, seat != 3))
    table.do(c.Reshuffle())
    (shuffled,) = table.events(e.RackReshuffled)
    assert shuffled.clause == clause
    assert whole_deck(table.state)
    assert "Qc" not in shuffled.cards.split()
    assert set(text(table.state.seats[3].hand).split()) <= set(shuffled.cards.split()), "a decliner's hand"
    table.do(c.Deal("4c"))
    assert table.finish().state.phase is Phase.CLOSED


@shows("nz-div22-2012:11.19", "vanuatu-2013:11.17")
def test_own_discards_by_setting(book: str, clause: str) -> None:
    table, left = five_exchange_all(book, reshuffle_own_discards=True)
    then(table, c.Deal(" ".join(left[20:])), c.Reshuffle(), c.Deal("2h 5h 8h"))
    assert text(table.state.seats[5].hand).endswith("2h 5h 8h")


@shows("nz-div22-2012:11.20", "nz-div22-2016:11.21", "vanuatu-2013:11.18")
def test_uncovered_cases_take_a_ruling(book: str, clause: str) -> None:
    """A failed device and, before 2016, draw cards out of turn (A59) are for the last word."""
    table = Table(book).antes(s1=1000)
    assert said(table.refuse(c.FailDevice())) == (Code.NO_SUCH_RULE, clause), "no card is out yet"
    table = then(dealt(book, {1: PAIR, 2: ODD}), c.Fold(2), c.FailDevice())
    (asked,) = table.events(e.RulingAsked)
    assert (asked.clause, table.state.ruling) == (clause, "device failed")
    for waits in (c.Bet(1), c.Lock(), c.CountDeck(52), c.MarkAbsent(1)):
        assert said(table.refuse(waits)) == (Code.RULING_DUE, clause)
    assert table.refuse(c.Rule(e.Remedy.STAND, "")).code is Code.BAD_RULING, "a ruling has a reason"
    void = table.state
    then(table, c.Rule(e.Remedy.STAND, "the shoe deals on"))
    assert bet_all(table).finish().net(1) == 2000
    table.state = void
    then(table, c.Rule(e.Remedy.VOID, "nobody knows the order of the cards"))
    assert (table.net(1), table.net(2), table.clause(2, "ante")) == (0, 0, clause)


@shows("nz-div22-2012:11.20", "nz-div22-2016:11.21", "vanuatu-2013:11.18", "nsw-star-2019:12.18")
def test_last_word_moves_money(book: str, clause: str) -> None:
    """It pays, takes back, or has a settled wager come to something else; never more than was given."""
    table = then(bet_all(choosing(book, {1: PAIR})), c.Settle())
    then(table, c.Rule(e.Remedy.PAY, "a chip fell off", (e.Award(1, "bet", 300),)))
    assert (table.area(1, "bet"), table.clause(1, "bet")) == ((2000, 2000, 2300), clause)
    then(table, c.Rule(e.Remedy.TAKE_BACK, "it had not", (e.Award(1, "bet", 300),)))
    then(table, c.Rule(e.Remedy.RESETTLE, "the hand lost", (e.Award(1, "bet", -2000),)))
    assert table.area(1, "bet") == (2000, 0, 0)
    more = c.Rule(e.Remedy.TAKE_BACK, "once more", (e.Award(1, "bet", 1),))
    assert said(table.refuse(more)) == (Code.BAD_AMOUNT, clause)
    for wrong in (c.Rule(e.Remedy.PAY, "what"), c.Rule(e.Remedy.VOID, "all", (e.Award(1, "bet", 1),))):
        assert said(table.refuse(wrong)) == (Code.BAD_RULING, clause)
    nowhere = c.Rule(e.Remedy.PAY, "whom", (e.Award(2, "bet", 1),))
    assert said(table.refuse(nowhere)) == (Code.NO_SUCH_WAGER, clause)
    assert table.finish().area(1, "bet") == (2000, 0, 0), "what was ruled stands when the round closes"


@shows("nz-div22-2012:11.20", "vanuatu-2013:11.18")
def test_out_of_turn_by_the_last_word(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS), c.Buy(1), c.Buy(2), c.Lock())
    (kept,) = table.do(c.DrawOutOfTurn(2, viewed=True))
    assert kept.clause == clause
    then(table, c.Deal("2h"), c.Deal("2s"))
    assert [(event.seat, event.cards) for event in table.events(e.DrawDealt)] == [(2, "2h"), (1, "2s")]
