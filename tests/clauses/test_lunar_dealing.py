"""The deal and the draw cards: section 8, and the count of the deck at 7.3."""

from croupier.cards import card, text
from croupier.game import Decision, Phase, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_TOO,
    bet_all,
    choosing,
    cites,
    dealt,
    position,
    taken_by,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, Table

DEALER = 0


@shows("7.3")
def test_deck_may_be_counted_at_any_time(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE)
    steps = (
        lambda: table.deal({1: ODD}, FAILS),
        lambda: table.do(c.Buy(1)),
        table.lock,
        lambda: table.do(c.Deal("2h")),
        lambda: table.do(c.Bet(1)),
        lambda: table.do(c.Reveal()),
        lambda: table.do(c.CloseForce()),
    )
    for step in steps:
        before = table.state
        (counted,) = table.do(c.CountDeck(52))
        assert isinstance(counted, e.DeckCounted)
        assert (counted.count, counted.clause) == (52, clause)
        assert table.state == before, "a right count changes nothing"
        step()


@shows("8.1(a)", "nz-caribbean-1998:8.1(a)")
def test_bets_are_called_before_the_deal(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE)
    assert said(table.refuse(c.Deal("4c"))) == (Code.WRONG_PHASE, clause)
    (called,) = table.do(c.CallBets())
    assert (called.seats, called.clause) == ((1,), clause)
    assert table.refuse(c.CallBets()).code is Code.WRONG_PHASE


@shows("8.1(b)", "nz-caribbean-1998:8.1(b)")
def test_deal_runs_clockwise_from_the_left(book: str, clause: str) -> None:
    table = Table(book).antes(s4=ANTE, s1=ANTE, s2=ANTE)
    (called,) = table.do(c.CallBets())
    assert called.order[:4] == (1, 2, 4, DEALER), "in seat order, whoever staked first; the dealer last"
    assert said(table.refuse(c.Deal(text(range(21))))) == (Code.TOO_MANY_CARDS, clause)


@shows("8.2", "nz-caribbean-1998:8.2", "nsw-star-2019:7.4")
def test_only_the_dealers_last_card_is_up(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    (shown,) = table.events(e.UpcardShown)
    assert (shown.card, shown.clause) == ("3c", clause)
    seen = view(table.state, 1)
    assert (seen.dealer_cards, seen.dealer_face_down) == ("3c", 4)
    assert [(seat.cards, seat.face_down) for seat in seen.seats] == [(ODD, 0), ("", 5)]


@shows("8.3(a)", "nz-caribbean-1998:8.3(a)")
def test_shoe_deals_one_card_a_hand(book: str, clause: str) -> None:
    table = Table(book, dealing_device="shoe").antes(s1=ANTE, s3=ANTE)
    (called,) = table.do(c.CallBets())
    assert called.order[:3] == (1, 3, DEALER)
    (given,) = table.do(c.Deal("2c 3c 4c"))
    assert cites(table, given.clause, clause)
    assert [table.state.seats[seat].hand for seat in (1, 3)] == [(card("2c"),), (card("3c"),)]
    assert table.state.dealer == (card("4c"),)


@shows("8.3(b)")
def test_shoe_repeats_the_pass_to_five(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 3: ODD_TOO}, FAILS, dealing_device="shoe")
    (called,), (given,) = table.events(e.BetsCalled), table.events(e.CardsDealt)
    assert called.order == (1, 3, DEALER) * 5
    assert cites(table, given.clause, clause)
    assert text(table.state.seats[1].hand) == ODD
    assert text(table.state.seats[3].hand) == ODD_TOO
    assert text(table.state.dealer) == FAILS


@shows("8.4(a)", "nz-caribbean-1998:8.4(a)")
def test_shuffler_deals_five_together(book: str, clause: str) -> None:
    table = then(Table(book, dealing_device="shuffler").antes(s1=ANTE, s3=ANTE), c.CallBets())
    (given,) = table.do(c.Deal(f"{ODD} 2h"))
    assert cites(table, given.clause, clause)
    assert text(table.state.seats[1].hand) == ODD
    assert text(table.state.seats[3].hand) == "2h"


@shows("8.4(b)", "nz-caribbean-1998:8.4(b)")
def test_shuffler_deals_the_dealer_last(book: str, clause: str) -> None:
    table = Table(book, dealing_device="shuffler").antes(s1=ANTE, s3=ANTE)
    (called,) = table.do(c.CallBets())
    assert called.order == (1,) * 5 + (3,) * 5 + (DEALER,) * 5
    table.do(c.Deal(f"{ODD} {ODD_TOO} {FAILS[:11]}"))
    assert view(table.state, 1).dealer_face_down == 4, "all face down at first"
    table.do(c.Deal("3c"))
    assert cites(table, table.events(e.CardsDealt)[0].clause, clause)
    assert text(table.state.dealer) == FAILS


@shows("8.4/2", "nz-caribbean-1998:8.4/2")
def test_shuffler_then_shows_the_bottom_card(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD}, FAILS, dealing_device="shuffler")
    (shown,) = table.events(e.UpcardShown)
    assert shown.card == "3c"
    assert cites(table, shown.clause, clause)
    assert position(table, e.CardsDealt) < position(table, e.UpcardShown)
    assert table.state.phase is Phase.DECIDING


@shows("8.5")
def test_exchange_of_two_to_five_costs_one_ante(book: str, clause: str) -> None:
    held = ODD.split()
    for size in range(1, 6):
        table = dealt(book, {1: ODD}, FAILS)
        command = c.Exchange(1, " ".join(held[:size]))
        if size == 1:
            assert said(table.refuse(command)) == (Code.EXCHANGE_COUNT_INVALID, clause)
            continue
        decided, placed = table.do(command)
        assert isinstance(decided, e.Decided)
        assert isinstance(placed, e.WagerPlaced)
        assert (placed.area, placed.amount, placed.clause) == ("draw_fee", FEE, clause)
        assert decided.clause == clause
    assert said(dealt(book, {1: ODD}, FAILS).refuse(c.Exchange(1, "4c 2h"))) == (Code.NOT_YOUR_CARD, clause)


def exchanged(book: str, count: int = 3, **settings: object) -> Table:
    """Seat 1 has given up its first cards and waits to be served."""
    table = choosing(book, {1: ODD}, FAILS, **settings)
    return then(table, c.Exchange(1, " ".join(ODD.split()[:count])), c.Lock())


@shows("8.5(a)")
def test_exchange_fee_is_taken_first(book: str, clause: str) -> None:
    table = then(exchanged(book), c.Deal("2h 2s As"))
    assert taken_by(table, 1, "draw_fee") == clause
    assert _fee_place(table) < position(table, e.DrawDealt)
    then(table, c.Fold(1)).finish()
    assert table.area(1, "draw_fee") == (FEE, 0, 0), "kept though the seat folds"
    assert table.net(1) == -ANTE - FEE


def _fee_place(table: Table) -> int:
    return position(table, e.Taken, area="draw_fee")


@shows("8.5(b)", "nsw-star-2019:8.8.1.2")
def test_given_up_cards_are_counted(book: str, clause: str) -> None:
    table = then(exchanged(book), c.Deal("2h 2s As"))
    (taken,) = table.events(e.DiscardsTaken)
    assert (taken.cards, taken.clause) == ("4c 6d 7d", clause)
    assert position(table, e.DiscardsTaken) < position(table, e.DrawDealt)
    assert view(table.state, 2).seats[0].gives_up == 3
    assert view(table.state, 2).seats[0].cards == "", "no other seat learns what they are"


@shows("8.5(c)")
def test_as_many_new_cards(book: str, clause: str) -> None:
    """As many as were given up, face down (A29); the old ones go to the rack."""
    table = exchanged(book)
    assert said(table.refuse(c.Deal("2h 2s As Ah"))) == (Code.TOO_MANY_CARDS, clause)
    table.do(c.Deal("2h 2s As"))
    (given,) = table.events(e.DrawDealt)
    assert (given.cards, given.last, given.clause) == ("2h 2s As", True, clause)
    assert text(table.state.rack) == "4c 6d 7d"
    assert [event.clause for event in table.events(e.DiscardsRacked)] == [clause]
    assert view(table.state, 1).seats[0].cards == "Tc Jh", "its own player has not looked yet"
    assert table.refuse(c.Deal("Ah")).code is Code.WRONG_PHASE


@shows("8.5/2")
def test_player_joins_the_new_cards(book: str, clause: str) -> None:
    table = then(exchanged(book), c.Deal("2h 2s As"))
    (viewed,) = table.do(c.OpenDraw(1))
    assert isinstance(viewed, e.DrawViewed)
    assert viewed.clause == clause
    assert view(table.state, 1).seats[0].cards == "Tc Jh 2h 2s As"
    assert table.refuse(c.OpenDraw(1)).code is Code.ALREADY_VIEWED


def bought(book: str) -> Table:
    return then(choosing(book, {1: ODD}, FAILS), c.Buy(1), c.Lock())


@shows("8.6", "nsw-star-2019:8.8.2")
def test_sixth_card_costs_one_ante(book: str, clause: str) -> None:
    table = bought(book)
    (decided,) = table.events(e.Decided)
    assert (decided.decision, decided.cards, decided.clause) == (Decision.BUY, "", clause)
    (placed,) = [event for event in table.events(e.WagerPlaced) if event.area == "draw_fee"]
    assert (placed.amount, placed.clause) == (FEE, clause)


@shows("8.6(a)")
def test_sixth_card_fee_is_taken_first(book: str, clause: str) -> None:
    table = then(bought(book), c.Deal("2h"))
    assert taken_by(table, 1, "draw_fee") == clause
    assert _fee_place(table) < position(table, e.DrawDealt)
    then(table, c.Bet(1)).finish()
    assert table.area(1, "draw_fee") == (FEE, 0, 0), "kept though the ante is paid"
    assert table.net(1) == ANTE - FEE


@shows("8.6(b)", "nsw-star-2019:8.8.2.2")
def test_sixth_card_is_one_card(book: str, clause: str) -> None:
    table = bought(book)
    assert table.refuse(c.Deal("2h 2s")).code is Code.TOO_MANY_CARDS
    table.do(c.Deal("2h"))
    (given,) = table.events(e.DrawDealt)
    assert (given.cards, given.last, given.clause) == ("2h", True, clause)
    own = view(table.state, 1).seats[0]
    assert (own.cards, own.face_down) == (ODD, 1), "face down (A29)"


@shows("8.6/2")
def test_player_joins_the_sixth_card(book: str, clause: str) -> None:
    """The hand counts six, and the best five of them play (A33)."""
    table = then(dealt(book, {1: "4c 6d 7d Tc Jh"}, "Ac Kd 9h 5s 3c"), c.Buy(1), c.Lock(), c.Deal("Js"))
    (viewed,) = table.do(c.OpenDraw(1))
    assert cites(table, viewed.clause, clause)
    assert len(table.state.seats[1].hand) == 6
    table.do(c.Bet(1))
    assert table.finish().area(1, "bet") == (BET, BET, BET), "a pair of jacks"


@shows("8.7")
def test_draws_come_from_the_rest_of_the_deck(book: str, clause: str) -> None:
    table = exchanged(book, 2)
    for gone in ("Qc 2h", "4c 2h", "Tc 2h"):
        assert table.refuse(c.Deal(gone)).code is Code.CARD_NOT_IN_DECK, "dealt or given up"
    left = table.state.stub.bit_count()
    table.do(c.Deal("2h 2s"))
    (given,) = table.events(e.DrawDealt)
    assert cites(table, given.clause, clause)
    assert table.state.stub.bit_count() == left - 2


@shows("8.7/2")
def test_device_makes_no_difference_to_draws(book: str, clause: str) -> None:
    tables = [exchanged(book, dealing_device=device) for device in ("shoe", "shuffler")]
    ends = []
    for table in tables:
        then(table, c.Deal("2h 2s As"), c.Bet(1)).finish()
        ends.append((table.state.seats, table.state.stub, table.state.rack))
        assert cites(table, table.events(e.DrawDealt)[0].clause, clause)
    assert ends[0] == ends[1]
    assert bet_all(dealt(book, {1: ODD}, FAILS, dealing_device="shuffler")).state.revealed
