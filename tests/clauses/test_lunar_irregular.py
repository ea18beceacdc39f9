"""Section 11 up to 11.14: hands voided, cards miscounted, seen or astray, bad decks, misdeals, players away and hands gone."""

from croupier.cards import text
from croupier.game import Decision, Phase, Status, play, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code, Refusal
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
    racked,
    taken_by,
    voided,
    whole_deck,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

DEALER = 0


# 11.1


@shows("11.1")
def test_hand_is_voided_for_conduct(book: str, clause: str) -> None:
    """Ante, bet and super go back; a fee already taken is kept (A16)."""
    table = then(dealt(book, {1: ODD, 2: PAIR}, supers={1: 500}), c.VoidHand(1, "cards left the table"))
    (void,) = table.events(e.HandVoided)
    assert (void.seat, void.clause) == (1, clause)
    for area, stake in (("ante", ANTE), ("super:own", 500)):
        assert table.area(1, area) == (stake, stake, 0)
        assert table.clause(1, area) == clause
    assert racked(table, 1) == (5, clause)
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED
    bet_all_but_void(table)
    assert table.finish().net(2) == BET, "the others play on"


@shows("11.1")
def test_conduct_keeps_the_fee(book: str, clause: str) -> None:
    for keeps, net in ((True, -FEE), (False, 0)):
        table = then(dealt(book, {1: ODD}, supers={1: 500}, void_keeps_fee=keeps), c.Declare(1, super=True))
        then(table, c.Lock(), c.Buy(1), c.Deal("2h"), c.Bet(1), c.VoidHand(1, "told another player"))
        assert table.area(1, "bet") == (BET, BET, 0)
        assert table.area(1, "super:own") == (500, 0, 0), "settled before, so it stands"
        assert table.finish().net(1) == net - 500


@shows("11.1")
def test_void_while_the_force_is_asked(book: str, clause: str) -> None:
    """The last seat to answer is voided: the answers of the others still count."""
    for force, net in ((True, -FEE), (False, ANTE)):
        table = bet_all(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS))
        then(table, c.AnswerForce(1, force), c.VoidHand(2, "told another player"))
        assert table.clause(2, "bet") == clause
        if force:
            assert table.state.seats[1].wagers["force_fee"].taken == FEE
            table.do(c.Deal("2c"))
        table.finish()
        assert (table.net(1), table.net(2)) == (net, 0)


@shows("11.1")
def test_void_during_the_deal(book: str, clause: str) -> None:
    """Players hold no cards before the deal ends: no hand to void yet, or at least no card is lost."""
    table = half_dealt(book)
    void = c.VoidHand(1, "cards left the table")
    if not isinstance(play(table.rules, table.state, void), Refusal):
        table.do(void)
    table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[4:])))
    assert whole_deck(table.state)


# 11.2 to 11.5: the deal


@shows("11.2")
def test_wrong_count_is_a_misdeal(book: str, clause: str) -> None:
    for hand in (1, DEALER):
        table = then(dealt(book, {1: ODD, 2: ODD_TOO}, supers={2: 500}), c.FindWrongCount(hand))
        voided(table, clause)
    late = then(bet_all(dealt(book, {1: ODD, 2: ODD_TOO})), c.FindWrongCount(DEALER))
    voided(late, clause)


@shows("11.2")
def test_wrong_count_after_decisions(book: str, clause: str) -> None:
    """A50: once somebody has decided, only the seat concerned is void, fee and all."""
    table = dealt(book, {1: ODD, 2: PAIR}, supers={1: 500})
    then(table, c.Buy(1), c.Bet(2), c.Lock(), c.Deal("2h"), c.FindWrongCount(1, seen=False))
    assert table.state.seats[1].status is Status.IN, "unseen draw cards are put right"
    table.do(c.FindWrongCount(1, seen=True))
    (void,) = table.events(e.HandVoided)
    assert (void.seat, void.clause) == (1, clause)
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    assert table.area(1, "draw_fee") == (FEE, FEE, 0)
    assert table.finish().net(2) == BET


@shows("11.2")
def test_wrong_count_of_cards_already_opened(book: str, clause: str) -> None:
    """A50: draw cards that the seat has opened are seen, whatever is said of them."""
    table = dealt(book, {1: ODD})
    then(table, c.Buy(1), c.Lock(), c.Deal("2h"), c.OpenDraw(1), c.FindWrongCount(1, seen=False))
    assert [void.clause for void in table.events(e.HandVoided)] == [clause]


def half_dealt(book: str, seats: int = 2, cards_dealt: int = 4, **settings: object) -> Table:
    table = Table(book, **settings).antes(**{f"s{seat}": ANTE for seat in range(1, seats + 1)})
    table.do(c.CallBets())
    hands = {1: ODD, 2: ODD_TOO}
    deal = table.first_deal({seat: hands[seat] for seat in range(1, seats + 1)}, FAILS).split()
    return then(table, c.Deal(" ".join(deal[:cards_dealt])))


@shows("11.3", "nz-caribbean-1998:12.3")
def test_one_exposed_card_is_no_misdeal(book: str, clause: str) -> None:
    table = then(half_dealt(book), c.ExposeCard(1))
    (exposed,) = table.events(e.CardExposed)
    assert (exposed.hand, exposed.card, exposed.clause) == (1, "6d", clause)
    assert not table.events(e.Misdealt)
    assert table.state.phase is Phase.DEALING


@shows("11.3/2", "nz-caribbean-1998:12.3")
def test_exposed_card_is_turned_down(book: str, clause: str) -> None:
    table = then(half_dealt(book), c.ExposeCard(1))
    (noted,) = table.events(e.IrregularityRecorded)
    assert (noted.seat, noted.clause) == (1, clause)
    left = table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[4:]
    table.do(c.Deal(" ".join(left)))
    assert text(table.state.seats[1].hand) == ODD, "the deal goes on where it stood"
    assert [shown.card for shown in table.events(e.UpcardShown)] == ["3c"]


@shows("11.4")
def test_exposed_dealer_card_stays_up(book: str, clause: str) -> None:
    table = then(half_dealt(book, cards_dealt=6), c.ExposeCard(DEALER))
    (shown,) = table.events(e.UpcardShown)
    assert (shown.card, shown.clause) == ("Jd", clause)
    assert not table.events(e.Misdealt)


@shows("11.4/2", "nz-caribbean-1998:12.4")
def test_dealers_fifth_card_then_stays_down(book: str, clause: str) -> None:
    for device in ("shoe", "shuffler"):
        table = then(half_dealt(book, cards_dealt=12, dealing_device=device), c.ExposeCard(DEALER))
        up = table.events(e.UpcardShown)[0].card
        table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[12:])))
        (shown,) = table.events(e.UpcardShown)
        assert shown.card == view(table.state, 1).dealer_cards == up != "3c"
        assert cites(table, shown.clause, clause)
        assert table.state.phase is Phase.DECIDING


@shows("11.5", "nz-caribbean-1998:12.5", "nsw-star-2019:12.5")
def test_two_exposed_cards_are_a_misdeal(book: str, clause: str) -> None:
    for first, second in ((1, 2), (1, 1), (DEALER, 1), (1, DEALER), (DEALER, DEALER)):
        table = then(half_dealt(book, cards_dealt=6), c.ExposeCard(first), c.ExposeCard(second))
        voided(table, clause)


# 11.6 and 11.7: cards shown after the deal


@shows("11.6")
def test_player_shows_cards(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: PAIR}), c.ShowOwnCards(1))
    (noted,) = table.events(e.IrregularityRecorded)
    assert (noted.seat, noted.clause) == (1, clause)
    assert not table.events(e.Misdealt)
    table.do(c.VoidHand(1, "showed the cards"))
    assert table.area(1, "ante") == (ANTE, ANTE, 0), "the operator may still void the hand"


@shows("11.7")
def test_dealer_cards_exposed(book: str, clause: str) -> None:
    """Two at once make no misdeal after the deal (A49); the undecided may bet or fold."""
    table = dealt(book, {1: ODD, 2: ODD_TOO, 3: ODD_THREE}, FAILS)
    then(table, c.Buy(1), c.ExposeDealerCards("Qc Jd"))
    (exposed,) = table.events(e.DealerCardsExposed)
    assert (exposed.cards, exposed.clause) == ("Qc Jd", clause)
    assert not table.events(e.Misdealt)
    for command in (c.Buy(2), c.Exchange(2, "4s 6c")):
        assert said(table.refuse(command)) == (Code.DRAW_BARRED, clause)
    then(table, c.Bet(2), c.Fold(3), c.Lock(), c.Deal("2h"))
    assert len(table.state.seats[1].hand) == 6, "a draw already paid for is served"


@shows("11.7")
def test_bet_stays_in_after_exposure(book: str, clause: str) -> None:
    """A49: a seat that has bet stays in, unless the table lets it think again."""
    table = dealt(book, {1: ODD, 2: ODD_TOO}, QUALIFIES_ACE_KING)
    then(table, c.Bet(1), c.ExposeDealerCards("Ac Kd"))
    assert table.refuse(c.Fold(1)).clause == clause
    assert table.area(1, "bet") == (BET, 0, 0)


@shows("11.7")
def test_bet_may_be_taken_back_by_setting(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, QUALIFIES_ACE_KING, redecide_after_exposure=True)
    then(table, c.Bet(1), c.Buy(2), c.Lock(), c.ExposeDealerCards("Ac Kd"), c.Fold(1))
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.area(1, "ante") == (ANTE, 0, 0)


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


def misdealt_late(book: str, **settings: bool) -> Table:
    """A dealer's hand found miscounted when a super is paid, a hand folded and a draw served."""
    table = dealt(book, {1: TRIPS, 2: ODD, 3: ODD_THREE}, supers={1: 500}, **settings)
    then(table, c.Declare(1, super=True), c.Buy(2), c.Fold(3), c.Lock(), c.Bet(1), c.Deal("2h"))
    return then(table, c.FindWrongCount(DEALER))


@shows("11.11")
def test_misdeal_voids_the_wagers(book: str, clause: str) -> None:
    """A round that is void as a whole gives everything back, what was folded or paid in it too (A16)."""
    table = misdealt_late(book)
    stakes = {(1, "ante"): ANTE, (1, "bet"): BET, (2, "ante"): ANTE, (2, "draw_fee"): FEE, (3, "ante"): ANTE}
    for (seat, area), stake in {**stakes, (1, "super:own"): 500}.items():
        assert table.area(seat, area) == (stake, stake, 0)
        assert table.clause(seat, area) == clause


@shows("11.11")
def test_house_may_keep_folded_antes_of_a_void_round(book: str, clause: str) -> None:
    """Without `void_returns_folded` wagers and fees still open go back, and what was settled stands."""
    table = misdealt_late(book, void_returns_folded=False)
    assert table.area(1, "super:own") == (500, 500, 4000)
    assert table.area(3, "ante") == (ANTE, 0, 0)
    for seat, area, stake in ((1, "ante", ANTE), (1, "bet", BET), (2, "ante", ANTE), (2, "draw_fee", FEE)):
        assert table.area(seat, area) == (stake, stake, 0)
        assert table.clause(seat, area) == clause


@shows("11.10")
def test_folded_ante_goes_back_with_a_bad_deck(book: str, clause: str) -> None:
    for returns, net in ((True, 0), (False, -ANTE)):
        table = dealt(book, {1: ODD, 2: PAIR}, void_returns_folded=returns)
        then(table, c.Fold(1), c.Bet(2), c.Lock(), c.CountDeck(51))
        assert (table.net(1), table.net(2)) == (net, 0)
        assert not returns or table.clause(1, "ante") == clause


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
