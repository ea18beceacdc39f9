"""Section 11 up to 11.7: hands voided, wrong counts, cards seen that should not be."""

from croupier.cards import text
from croupier.game import Phase, Status, play, view
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
    bet_all,
    bet_all_but_void,
    cites,
    dealt,
    racked,
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
    for first, second in ((1, 2), (1, 1), (DEALER, 1), (1, DEALER)):
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
