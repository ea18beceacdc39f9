"""A dealer who does not qualify, and forcing: 10.1 to 10.4."""

from croupier.cards import text
from croupier.game import Phase
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
    bet_all,
    cites,
    dealt,
    position,
    racked,
    taken_by,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, Table

THREE = {1: ODD, 2: ODD_TOO, 3: ODD_THREE}


def asked(book: str, **settings: object) -> Table:
    """Three seats have bet against queen high and are asked whether they force."""
    return bet_all(dealt(book, THREE, FAILS, **settings))


def answered(book: str, *forcing: int) -> Table:
    table = asked(book)
    for seat in THREE:
        table.do(c.AnswerForce(seat, seat in forcing))
    return table


@shows("10.1")
def test_below_ace_and_king_fails(book: str, clause: str) -> None:
    for dealer, plays in (
        (FAILS, False),
        ("Ac Qd 9h 5s 3c", False),
        ("Ac Kd 9h 5s 3c", True),
        ("2c 2d 9h 5s 3c", True),
    ):
        table = bet_all(dealt(book, {1: ODD}, dealer))
        assert table.events(e.DealerRevealed)[0].qualifies is plays
        assert table.state.phase is (Phase.SETTLEMENT if plays else Phase.FORCE)
        assert table.log[-1 if plays else -2].clause == ("10.5" if plays else clause)
    assert not table.finish().events(e.ForceAsked)


@shows("10.1/2")
def test_dealer_asks_who_forces(book: str, clause: str) -> None:
    table = then(dealt(book, THREE, FAILS), c.Fold(2))
    bet_all(table)
    (question,) = table.events(e.ForceAsked)
    assert (question.seats, question.clause) == ((1, 3), clause)
    assert said(table.refuse(c.AnswerForce(2, True))) == (Code.FORCE_NOT_OPEN, clause)
    table.do(c.AnswerForce(3, True))
    assert table.refuse(c.AnswerForce(3, False)).code is Code.FORCE_NOT_OPEN
    assert table.refuse(c.Deal("Ac")).code is Code.DECISIONS_MISSING, "seat 1 has not answered"
    table.do(c.CloseForce())
    assert table.area(1, "ante") == (ANTE, ANTE, ANTE), "silence means no"


@shows("nz-div22-2012:1(force the dealer)")
def test_forcing_is_open_only_then(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD}, FAILS)
    assert table.refuse(c.AnswerForce(1, True)).code is Code.FORCE_NOT_OPEN
    then(bet_all(table), c.AnswerForce(1, True))
    (replaced, _) = table.do(c.Deal("Ac"))
    assert (replaced.out, replaced.into) == ("Qc", "Ac")
    assert cites(table, replaced.clause, clause)


@shows("10.2(a)")
def test_decliners_antes_are_paid(book: str, clause: str) -> None:
    table = answered(book, 2)
    for seat in (1, 3):
        assert table.area(seat, "ante") == (ANTE, ANTE, ANTE)
        assert table.clause(seat, "ante") == clause
    assert [paid.seat for paid in table.events(e.Paid)] == [3, 1]


@shows("10.2(b)")
def test_decliners_hands_are_counted(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    then(table, c.Bet(1), c.Buy(2), c.Lock(), c.Deal("2h"), c.Bet(2), c.Reveal(), c.CloseForce())
    assert racked(table, 1) == (5, clause)
    assert racked(table, 2) == (6, clause)


@shows("10.2(c)")
def test_decliners_hands_are_racked(book: str, clause: str) -> None:
    """Before the dealer's card is replaced."""
    table = answered(book, 2)
    assert set(text(table.state.rack).split()) == set(f"{ODD} {ODD_THREE}".split())
    assert cites(table, racked(table, 1)[1], clause)
    table.do(c.Deal("Ac"))
    assert table.state.seats[2].racked is False


@shows("10.2(d)")
def test_decliners_bets_go_back(book: str, clause: str) -> None:
    table = answered(book, 2)
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.clause(1, "bet") == clause
    then(table, c.Deal("9s")).finish()
    assert table.net(1) == ANTE, "what the force brings does not touch a seat that declined"
    assert table.net(2) == -ANTE - BET - FEE, "a pair of nines against odd cards"


@shows("10.3")
def test_forcing_gives_up_the_ante_payment(book: str, clause: str) -> None:
    for card in ("Ac", "2c", "9s"):
        table = then(answered(book, 1, 2, 3), c.Deal(card)).finish()
        assert not [paid for paid in table.events(e.Paid) if paid.area == "ante"]
    fees = [event for event in table.events(e.WagerPlaced) if event.area == "force_fee"]
    assert all(cites(table, fee.clause, clause) for fee in fees)


@shows("10.3/2")
def test_forcing_costs_one_ante(book: str, clause: str) -> None:
    table = Table(book).antes(s1=700, s2=1300).deal({1: ODD, 2: ODD_TOO}, FAILS)
    then(bet_all(table), c.AnswerForce(1, True), c.AnswerForce(2, True))
    fees = [event for event in table.events(e.WagerPlaced) if event.area == "force_fee"]
    assert [(fee.seat, fee.amount, fee.clause) for fee in fees] == [(1, 700, clause), (2, 1300, clause)]


@shows("10.3/3")
def test_force_fee_is_collected(book: str, clause: str) -> None:
    table = answered(book, 1, 3)
    for seat in (1, 3):
        assert taken_by(table, seat, "force_fee") == clause
    table.do(c.Deal("2c"))
    assert position(table, e.Taken, area="force_fee") < position(table, e.DealerCardReplaced)
    table.finish()
    assert table.area(1, "force_fee") == (FEE, 0, 0), "kept in every case"
    assert "force_fee" not in table.state.seats[2].wagers


@shows("10.4")
def test_highest_card_is_replaced(book: str, clause: str) -> None:
    for dealer, out in ((FAILS, "Qc"), ("5s Jd Ac 9h 3c", "Ac"), ("5s Jd 8h 9h Kd", "Kd")):
        table = then(bet_all(dealt(book, {1: ODD}, dealer)), c.AnswerForce(1, True), c.Deal("2c"))
        (replaced,) = table.events(e.DealerCardReplaced)
        assert (replaced.out, replaced.into, replaced.clause) == (out, "2c", clause)
        assert out not in text(table.state.dealer).split()
        assert out not in text(table.state.rack).split(), "set aside (A39)"


@shows("10.4/2", "nz-div22-2016:10.4/2")
def test_one_force_a_round(book: str, clause: str) -> None:
    """One replacement serves every seat that forces."""
    table = then(answered(book, 1, 3), c.Deal("2c"))
    assert len(table.events(e.DealerCardReplaced)) == 1
    assert said(table.refuse(c.AnswerForce(1, True))) == (Code.FORCE_ALREADY_DONE, clause)
    assert table.refuse(c.Deal("Ac")).code is Code.WRONG_PHASE


@shows("10.4/3")
def test_dealer_fails_again(book: str, clause: str) -> None:
    table = then(answered(book, 1, 3), c.Deal("2c")).finish()
    for seat in (1, 3):
        assert table.area(seat, "ante") == (ANTE, ANTE, 0)
        assert table.area(seat, "bet") == (BET, BET, 0)
        assert table.clause(seat, "ante") == table.clause(seat, "bet") == clause
        assert table.net(seat) == -FEE


@shows("10.5")
def test_forced_dealer_may_qualify(book: str, clause: str) -> None:
    """Only those who forced meet the new hand; a winner's ante comes back unpaid (A37, A40)."""
    hands = {1: "8c 8d 7d Tc Jh", 2: ODD_TOO, 3: ODD_THREE}
    table = bet_all(dealt(book, hands, FAILS))
    then(table, c.AnswerForce(1, True), c.AnswerForce(2, True), c.AnswerForce(3, False), c.Deal("3s"))
    assert table.state.qualifies
    assert table.log[-1].clause == clause
    table.finish()
    assert table.net(1) == BET - FEE
    assert table.net(2) == -ANTE - BET - FEE
    assert table.net(3) == ANTE
