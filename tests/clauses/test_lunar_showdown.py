"""What antes and bets come to: 5.5 and 10.5 to 10.10."""

from croupier.game import Outcome
from croupier.game.events import HandCompared, HandShown, Paid, Returned, SecondShown, Settled, Taken
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    BET_ODDS,
    FEE,
    ODD,
    PAIR,
    TRIPS,
    bet_all,
    cites,
    dealt,
    drawn_to,
    position,
    racked,
)
from tests.clauses.showing import shows
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

LOW_ACE_KING = "Ac Kd 8d 5s 3c"


@shows("5.5")
def test_ante_earns_only_when_the_dealer_fails(book: str, clause: str) -> None:
    won = bet_all(dealt(book, {1: PAIR})).finish()
    assert won.area(1, "ante") == (ANTE, ANTE, 0)
    fails = bet_all(dealt(book, {1: ODD}, FAILS)).finish()
    assert fails.area(1, "ante") == (ANTE, ANTE, ANTE)
    assert fails.area(1, "bet") == (BET, BET, 0)
    assert cites(fails, fails.clause(1, "ante"), clause)


@shows("5.5/2")
def test_ante_earns_even_money(book: str, clause: str) -> None:
    table = Table(book).antes(s1=350).deal({1: TRIPS}, FAILS)
    bet_all(table).finish()
    assert table.area(1, "ante") == (350, 350, 350)
    (paid,) = table.events(Paid)
    assert paid.odds == 1
    assert cites(table, paid.clause, clause)


@shows("5.5/3")
def test_bet_pays_by_the_table(book: str, clause: str) -> None:
    for hand, odds in BET_ODDS.items():
        table = drawn_to(book, hand, "Ac Kd 8h 5s 3c")
        assert table.area(1, "bet") == (BET, BET, odds * BET), hand
        assert cites(table, table.clause(1, "bet"), clause)


@shows("10.5", "nz-caribbean-1998:10.3")
def test_hands_are_opened_from_the_right(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: PAIR, 3: ODD, 5: TRIPS}))
    assert table.log[-1].clause == clause
    table.finish()
    assert [shown.seat for shown in table.events(HandShown)] == [5, 3, 1]
    assert [settled.clause for settled in table.events(Settled)] == [clause]
    failed = bet_all(dealt(book, {1: PAIR}, FAILS)).finish()
    assert not failed.events(HandShown)


@shows("10.5(a)")
def test_hand_is_arranged_to_be_read(book: str, clause: str) -> None:
    table = drawn_to(book, "9s 3h 9c Ks 3d Qd", QUALIFIES_ACE_KING)
    (shown,) = table.events(HandShown)
    assert (shown.cards, shown.clause) == ("9s 9c 3h 3d Ks Qd", clause)


@shows("10.5(b)", "nz-caribbean-1998:10.3(b)")
def test_hand_is_compared(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: PAIR})).finish()
    (compared,), (shown,) = table.events(HandCompared), table.events(HandShown)
    assert shown.value > table.state.dealer_value
    assert cites(table, compared.clause, clause)


@shows("10.5(c)", "nz-caribbean-1998:10.3(c)")
def test_value_and_result_are_announced(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: PAIR, 2: ODD})).finish()
    said = [(shown.seat, shown.says) for shown in table.events(HandShown)]
    assert said == [(2, "jack high"), (1, "pair of threes")]
    assert [(event.seat, event.outcome) for event in table.events(HandCompared)] == [
        (2, Outcome.LOSE),
        (1, Outcome.WIN),
    ]
    assert position(table, HandCompared, seat=1) < position(table, Paid, seat=1)
    assert cites(table, table.events(HandShown)[0].clause, clause)


def compared_as(book: str, hand: str, result: Outcome, clause: str, net: int) -> None:
    table = bet_all(dealt(book, {1: hand})).finish()
    (compared,) = table.events(HandCompared)
    assert (compared.outcome, compared.clause) == (result, clause)
    assert table.net(1) == net


@shows("10.6(a)")
def test_above_the_dealer_wins(book: str, clause: str) -> None:
    compared_as(book, PAIR, Outcome.WIN, clause, BET)
    compared_as(book, "As Kh 9s 6h 2s", Outcome.WIN, clause, BET)


@shows("10.6(b)")
def test_below_the_dealer_loses(book: str, clause: str) -> None:
    compared_as(book, ODD, Outcome.LOSE, clause, -ANTE - BET)
    compared_as(book, "As Kh 8s 7h 6s", Outcome.LOSE, clause, -ANTE - BET)


@shows("10.6(c)")
def test_equal_is_a_stand_off(book: str, clause: str) -> None:
    """Only when every rank is equal; a sixth card never breaks a tie (A33)."""
    compared_as(book, "As Kh 9s 5h 3s", Outcome.STAND_OFF, clause, 0)
    table = drawn_to(book, "As Kh 9s 5h 3s 2h", QUALIFIES_ACE_KING)
    assert table.events(HandCompared)[0].outcome is Outcome.STAND_OFF


@shows("10.7(a)", "nz-caribbean-1998:10.6(b)")
def test_losing_ante_and_bet_are_taken(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: ODD})).finish()
    for area, stake in (("ante", ANTE), ("bet", BET)):
        assert table.area(1, area) == (stake, 0, 0)
        assert table.clause(1, area) == clause
    assert [event.amount for event in table.events(Taken)] == [ANTE, BET]


@shows("10.7(b)")
def test_losing_cards_are_racked(book: str, clause: str) -> None:
    assert racked(bet_all(dealt(book, {1: ODD})).finish(), 1) == (5, clause)
    assert racked(drawn_to(book, "4h 6d 7s Tc Jh Qd", QUALIFIES_ACE_KING), 1) == (6, clause)


@shows("10.8(a)")
def test_winning_bet_is_paid_within_the_limit(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: TRIPS})).finish()
    assert table.area(1, "bet") == (BET, BET, 3 * BET)
    assert table.clause(1, "bet") == clause
    capped = bet_all(dealt(book, {1: TRIPS}, max_payout=5000)).finish()
    assert capped.area(1, "bet") == (BET, BET, 5000)


@shows("10.8(b)")
def test_winning_cards_are_racked_last(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: TRIPS})).finish()
    assert racked(table, 1) == (5, clause)
    paid = position(table, Paid, seat=1)
    assert paid < table.log.index(next(event for event in table.log if hasattr(event, "count")))


@shows("10.8(c)")
def test_winners_ante_comes_back_unpaid(book: str, clause: str) -> None:
    table = bet_all(dealt(book, {1: TRIPS})).finish()
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    (returned,) = [event for event in table.events(Returned) if event.area == "ante"]
    assert returned.clause == clause


@shows("10.9")
def test_second_combination_needs_an_outside_card(book: str, clause: str) -> None:
    """Value cards alone count, and one second combination at most (A42 to A44)."""
    figures = {
        "As Ks Kh 6h 2s": 1 + 1,
        "Kh Ks Kc 7s As": 3 + 1,
        "As Ah Ks Kh 8s": 2,
        "Kh Ks Kc 2h 2s": 7,
        "4h 4s 4d 4c As Kh": 20 + 1,
        "6h 6s 7d 8c 9c Th": 4 + 4,
        "4h 4s 7d 7c Jc Js": 2 + 2,
        "Js Jh Jc 7h 7s 7d": 7 + 7,
        "4h 5h 6h 7h 8h 8s": 50 + 4,
        "2h 4h 7h Th Qh Qs": 5 + 1,
        "As Kh 9s 6h 2s 7d": 1,
    }
    for hand, odds in figures.items():
        table = drawn_to(book, hand, LOW_ACE_KING)
        assert table.area(1, "bet") == (BET, BET, odds * BET), hand
        assert all(cites(table, shown.clause, clause) for shown in table.events(SecondShown))
        assert len(table.events(SecondShown)) <= 1


@shows("10.9")
def test_second_of_the_same_type_may_be_off(book: str, clause: str) -> None:
    """A44: a house may pay a straight with a paired card as straight and pair."""
    table = drawn_to(book, "6h 6s 7d 8c 9c Th", LOW_ACE_KING, second_same_type=False)
    assert table.area(1, "bet") == (BET, BET, 5 * BET)


@shows("10.9")
def test_second_only_for_a_win(book: str, clause: str) -> None:
    """A46: no second combination when the dealer fails or on a stand-off or a loss."""
    hand = "As Kh 8s 8h 2s"
    assert bet_all(dealt(book, {1: hand}, FAILS)).finish().net(1) == ANTE
    assert bet_all(dealt(book, {1: hand}, "Ac Kd 8c 8d 2c")).finish().net(1) == 0
    lost = bet_all(dealt(book, {1: hand}, "Qc Jd 9h 9d 3c")).finish()
    assert lost.net(1) == -ANTE - BET
    assert not lost.events(SecondShown)


@shows("10.9(a)")
def test_second_is_shown_after_the_first_is_paid(book: str, clause: str) -> None:
    table = drawn_to(book, "Ks Kh As 6h 2s", LOW_ACE_KING)
    (shown,) = table.events(SecondShown)
    assert (set(shown.cards.split()), shown.says, shown.clause) == ({"As", "Ks"}, "ace king", clause)
    first, second = [place for place, event in enumerate(table.log) if isinstance(event, Paid)]
    assert first < position(table, SecondShown) < second


@shows("10.9(b)")
def test_second_is_paid_within_the_limit(book: str, clause: str) -> None:
    table = drawn_to(book, "Ks Kh As 6h 2s", LOW_ACE_KING)
    first, second = table.events(Paid)
    assert (second.amount, second.clause) == (BET, clause)
    capped = drawn_to(book, "Ks Kh As 6h 2s", LOW_ACE_KING, max_payout=3000)
    assert [paid.amount for paid in capped.events(Paid)] == [2000, 1000], "one cap for both (A15)"
    assert capped.area(1, "bet") == (BET, BET, 3000)
    assert first.amount == BET


@shows("10.9(c)")
def test_cards_are_racked_after_the_second(book: str, clause: str) -> None:
    """A45: pay, show, pay again, and only then rack."""
    for hand, count in (("Ks Kh As 6h 2s", 5), ("Ks Kh As 6h 2s 7d", 6)):
        table = drawn_to(book, hand, LOW_ACE_KING)
        assert racked(table, 1)[0] == count
        assert cites(table, racked(table, 1)[1], clause)
        last = max(place for place, event in enumerate(table.log) if isinstance(event, Paid))
        assert last < max(place for place, event in enumerate(table.log) if hasattr(event, "count"))


@shows("10.10")
def test_stand_off_returns_all(book: str, clause: str) -> None:
    """Both ante and bet go back (A41); fees do not."""
    table = bet_all(dealt(book, {1: "As Kh 9s 5h 3s"})).finish()
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.clause(1, "ante") == table.clause(1, "bet") == clause
    assert racked(table, 1) == (5, clause)
    drawn = drawn_to(book, "As Kh 9s 5h 3s", QUALIFIES_ACE_KING)
    assert drawn.net(1) == -FEE
