"""What a seat chooses and when (5.2 and 9.1 to 9.10), a dealer who does not qualify, and forcing (10.1 to 10.4)."""

from croupier.cards import text
from croupier.game import Decision, Phase, Status, legal, play, view
from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code, Refusal
from tests.clauses.lunar_kit import (
    ACE_KING_QUEEN,
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_THREE,
    ODD_TOO,
    PAIR,
    TRIPS,
    bet_all,
    choosing,
    cites,
    dealt,
    position,
    racked,
    taken_by,
)
from tests.clauses.showing import said, shows, then
from tests.table import FAILS, QUALIFIES_ACE_KING, Table


@shows("5.2")
def test_players_look_when_all_have_five(book: str, clause: str) -> None:
    table = Table(book, dealing_device="shuffler").antes(s1=ANTE)
    then(table, c.CallBets(), c.Deal(f"{ODD} {FAILS[:11]}"))
    assert view(table.state, 1).seats[0].cards == ""
    for command in (c.Fold(1), c.Bet(1), c.Buy(1)):
        assert said(table.refuse(command)) == (Code.DECISION_TOO_EARLY, clause)
    table.do(c.Deal("3c"))
    assert view(table.state, 1).seats[0].cards == ODD
    table.do(c.Fold(1))


@shows("5.2(a)")
def test_folding_is_one_choice(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD})
    decided = table.do(c.Fold(1))[0]
    assert isinstance(decided, e.Decided)
    assert (decided.decision, decided.clause) == (Decision.FOLD, clause)
    assert table.finish().net(1) == -ANTE


@shows("5.2(c)")
def test_draw_then_fold_or_play(book: str, clause: str) -> None:
    for choice, net in ((c.Fold(1), -ANTE - FEE), (c.Bet(1), ANTE - FEE)):
        table = then(dealt(book, {1: ODD}, FAILS), c.Buy(1))
        assert table.area(1, "draw_fee")[0] == FEE
        then(table, c.Lock(), c.Deal("2h"))
        assert cites(table, table.events(e.PhaseOpened)[-1].clause, clause)
        table.do(choice)
        assert table.finish().net(1) == net


@shows("1(fold)")
def test_fold_is_final(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS), c.Fold(1))
    for command in (c.Bet(1), c.Buy(1), c.Exchange(1, "4c 6d"), c.Fold(1)):
        assert said(table.refuse(command)) == (Code.SEAT_FINISHED, clause)
    bet_all(table)
    assert table.refuse(c.AnswerForce(1, True)).code is Code.FORCE_NOT_OPEN


@shows("1(play)")
def test_play_is_to_bet(book: str, clause: str) -> None:
    table = dealt(book, {1: PAIR})
    decided, placed = table.do(c.Bet(1))
    assert (decided.decision, placed.amount) == (Decision.BET, BET)
    assert cites(table, decided.clause, clause)
    table.lock()
    assert table.state.phase is Phase.REVEAL, "the seat waits for the dealer's hand"


@shows("1(draw)", "nsw-star-2019:1.1(Draw)", "nsw-star-2019:8.8")
def test_draw_is_one_of_two(book: str, clause: str) -> None:
    """A28: exchange or buy, once a round."""
    for first, cards in ((c.Buy(1), "2h"), (c.Exchange(1, "4c 6d"), "2h 2s")):
        table = then(choosing(book, {1: ODD}, FAILS), first, c.Lock(), c.Deal(cards))
        for second in (c.Buy(1), c.Exchange(1, "Tc Jh")):
            refusal = table.refuse(second)
            assert refusal.code is Code.DRAW_ALREADY_TAKEN
            assert cites(table, refusal.clause, clause)


@shows("9.1")
def test_three_actions(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD}, FAILS)
    choices = {type(command) for command in legal(table.rules, table.state, 1)}
    assert {c.Fold, c.Bet, c.Buy, c.Exchange} <= choices
    assert choices <= {c.Fold, c.Bet, c.Buy, c.Exchange, c.Declare, c.ShowOwnCards, c.DiscardHand}
    then(table, c.Bet(1), c.Lock())
    refusal = table.refuse(c.Deal("2h"))
    assert refusal.code is Code.WRONG_PHASE
    drawn = then(dealt(book, {1: ODD}, FAILS), c.Fold(1))
    assert said(drawn.refuse(c.OpenDraw(1))) == (Code.NO_SUCH_OPTION, clause)


@shows("9.4", "nz-caribbean-1998:9.2", "nsw-star-2019:8.5")
def test_folded_cards_stay_face_down(book: str, clause: str) -> None:
    table = choosing(book, {1: ODD, 2: PAIR})
    decided = table.do(c.Fold(1))[0]
    assert cites(table, decided.clause, clause)
    bet_all(table).finish()
    for viewer in (2, 3):
        seat = view(table.state, viewer).seats[0]
        assert (seat.cards, seat.face_down) == ("", 5)


@shows("9.4(a)", "nz-caribbean-1998:9.2(b)")
def test_folded_ante_is_taken(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS), c.Fold(1))
    assert taken_by(table, 1, "ante") == clause
    bet_all(table).finish()
    assert table.area(1, "ante") == (ANTE, 0, 0), "even though the dealer fails"
    assert not [event for event in (*table.events(e.Paid), *table.events(e.Returned)) if event.seat == 1]


@shows("9.4(b)")
def test_folded_cards_are_counted(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD}, FAILS), c.Fold(1))
    assert racked(table, 1) == (5, clause)
    six = then(dealt(book, {1: ODD}, FAILS), c.Buy(1), c.Lock(), c.Deal("2h"), c.Fold(1))
    assert racked(six, 1) == (6, clause), "six after a sixth card (A32)"


@shows("9.4(c)")
def test_folded_cards_go_to_the_rack(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS), c.Fold(2), c.Fold(1))
    assert text(table.state.rack) == f"{ODD_TOO} {ODD}", "in the order they were folded"
    assert cites(table, racked(table, 1)[1], clause)


@shows("9.5")
def test_those_still_in_bet_or_draw(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO, 3: ODD_THREE}, FAILS), c.Fold(1))
    bet, placed = table.do(c.Bet(2))
    draw, fee = table.do(c.Exchange(3, "3h 6s"))
    assert (placed.amount, fee.amount) == (BET, FEE)
    assert bet.clause == clause
    assert draw.decision is Decision.EXCHANGE


@shows("9.6")
def test_draws_take_the_next_cards(book: str, clause: str) -> None:
    table = then(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS), c.Exchange(1, ODD), c.Exchange(2, "4s 6c"))
    then(table, c.Lock(), c.Deal("2h 2s As Ah Ad"), c.Deal("Ks Kh"))
    served = [(event.seat, event.cards) for event in table.events(e.DrawDealt)]
    assert served == [(1, "2h 2s As Ah Ad"), (2, "Ks Kh")]
    assert all(cites(table, event.clause, clause) for event in table.events(e.DrawDealt))


@shows("9.7")
def test_boxes_are_served_clockwise(book: str, clause: str) -> None:
    """Once all have chosen and every claim is settled."""
    table = dealt(book, {1: ODD, 2: TRIPS, 4: ODD_TOO}, FAILS, {2: 500})
    then(table, c.Buy(4), c.Declare(2, super=True))
    assert table.refuse(c.Deal("2h")).code is Code.WRONG_PHASE
    then(table, c.Buy(1), c.Lock())
    assert table.refuse(c.Deal("2h")).code is Code.WRONG_PHASE, "seat 2 has not chosen"
    table.do(c.Exchange(2, "Ts Jc"))
    opened = table.events(e.PhaseOpened)[-1]
    assert (opened.phase, opened.clause) == (Phase.DRAWING, clause)
    for cards in ("2h", "2s 3s", "As"):
        table.do(c.Deal(cards))
    assert [event.seat for event in table.events(e.DrawDealt)] == [1, 2, 4]
    assert position(table, e.Paid, seat=2) < position(table, e.DrawDealt)


@shows("9.8")
def test_boxes_may_be_served_one_by_one(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS, act_when="as_decided")
    refusal = table.refuse(c.Bet(2))
    assert refusal.code is Code.NOT_YOUR_TURN
    assert cites(table, refusal.clause, clause)
    then(table, c.Buy(1), c.Deal("2h"))
    assert table.refuse(c.Bet(2)).code is Code.NOT_YOUR_TURN, "seat 1 has still to bet or fold"
    then(table, c.Bet(1), c.Bet(2), c.Lock())
    assert position(table, e.DrawDealt, seat=1) < position(table, e.Decided, seat=2)


@shows("9.8")
def test_declared_boxes_are_held_back(book: str, clause: str) -> None:
    """A11: with boxes served one by one, seats that declared come last, after the lock, clockwise."""
    hands = {1: TRIPS, 2: ODD, 3: ACE_KING_QUEEN}
    table = dealt(book, hands, FAILS, {1: 500, 3: 500}, act_when="as_decided", declare_mode="auto")
    then(table, c.Buy(2), c.Deal("2h"), c.Bet(2), c.Lock())
    assert [event.seat for event in table.events(e.Paid)] == [1, 3]
    then(table, c.Buy(1), c.Deal("2s"), c.Fold(1), c.Bet(3))
    assert table.finish().net(1) == 8 * 500 - ANTE - FEE


@shows("9.2/2")
def test_declaring_after_asking_for_a_draw(book: str, clause: str) -> None:
    """A super declared before the draw is served has been declared in time, served at once or not."""
    table = dealt(book, {1: TRIPS, 2: ODD}, FAILS, {1: 500}, act_when="as_decided")
    then(table, c.Exchange(1, "Ts Jc"), c.Declare(1, super=True))
    if not _served(table):
        then(table, c.Bet(2), c.Lock())
    assert not [event for event in table.events(e.Taken) if event.area == "super:own"]


def _served(table: Table) -> bool:
    """Serves seat 1 if its turn has come."""
    if isinstance(play(table.rules, table.state, c.Deal("2h 2s")), Refusal):
        return False
    table.do(c.Deal("2h 2s"))
    return True


@shows("9.9")
def test_after_a_draw_fold_or_bet(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    then(table, c.Buy(1), c.Exchange(2, "4s 6c"), c.Lock(), c.Deal("2h"), c.Deal("2s As"))
    assert said(table.refuse(c.Buy(1))) == (Code.DRAW_ALREADY_TAKEN, clause)
    assert table.refuse(c.Bet(1, ANTE)).code is Code.BET_NOT_DOUBLE_ANTE
    decided, placed = table.do(c.Bet(1))
    assert (decided.clause, placed.amount) == (clause, BET)
    assert said(table.refuse(c.Fold(1))) == (Code.DECISION_LOCKED, clause)
    table.do(c.Fold(2))
    assert table.state.seats[2].status is Status.FOLDED


@shows("9.10/2", "nsw-star-2019:8.9")
def test_dealer_turns_up_and_names_the_hand(book: str, clause: str) -> None:
    table = then(choosing(book, {1: ODD, 2: ODD_TOO}, QUALIFIES_ACE_KING), c.Bet(1), c.Buy(2))
    assert said(table.refuse(c.Reveal())) == (Code.DECISIONS_MISSING, clause)
    then(table, c.Lock(), c.Deal("2h"))
    assert table.refuse(c.Reveal()).code is Code.DECISIONS_MISSING
    then(table, c.Bet(2), c.Reveal())
    (shown,) = table.events(e.DealerRevealed)
    assert (shown.cards, shown.says, shown.clause) == (QUALIFIES_ACE_KING, "ace and king", clause)
    assert view(table.state, 1).dealer_cards == QUALIFIES_ACE_KING
    assert table.refuse(c.Bet(2)).code is Code.DECISION_LOCKED
    assert len([event for event in table.events(e.WagerPlaced) if event.area == "bet"]) == 2


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
