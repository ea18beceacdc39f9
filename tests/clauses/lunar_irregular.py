"""Section 11: what goes wrong and what follows."""


from croupier.cards import cards, text
from croupier.game import Code, Decision, Phase, Status, commands as c
from croupier.game.events import (
    CardExposed,
    CollectionReversed,
    DealerCardsExposed,
    Decided,
    DrawDealt,
    DrawUndone,
    HandRebuilt,
    HandVoided,
    IrregularityRecorded,
    Misdealt,
    Paid,
    RackReshuffled,
    RoundVoided,
    StrayHandRacked,
    UpcardShown,
)
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_THREE,
    ODD_TOO,
    PAIR,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    TRIPS,
    bet_all,
    cites,
    dealt,
    racked,
    taken_by,
)
from tests.table import FAILS, QUALIFIES_ACE_KING, Table, rest

DEALER = 0


def voided(table: Table, clause: str) -> None:
    """The whole round is a misdeal by this clause, and every seat is even."""
    (misdealt,), (void,) = table.events(Misdealt), table.events(RoundVoided)
    assert misdealt.clause == clause
    assert table.state.phase is Phase.VOID
    assert set(void.nets.values()) == {0}
    assert all(seat.net == 0 for seat in table.state.seats.values())


# 11.1


def hand_is_voided_for_conduct(book: str, clause: str) -> None:
    """Ante, bet and super go back; a fee already taken is kept (A16)."""
    table = dealt(book, {1: ODD, 2: PAIR}, supers={1: 500})
    table.do(c.VoidHand(1, "cards left the table"))
    (void,) = table.events(HandVoided)
    assert (void.seat, void.clause) == (1, clause)
    for area, stake in (("ante", ANTE), ("super:own", 500)):
        assert table.area(1, area) == (stake, stake, 0)
        assert table.clause(1, area) == clause
    assert racked(table, 1) == (5, clause)
    assert table.refuse(c.Bet(1)).code is Code.SEAT_FINISHED
    bet_all_but_void(table)
    assert table.finish().net(2) == BET, "the others play on"


def bet_all_but_void(table: Table) -> None:
    for seat in table.state.seats.values():
        if seat.status is Status.IN and seat.decision is None:
            table.do(c.Bet(seat.number))


def conduct_keeps_the_fee(book: str, clause: str) -> None:  # noqa: ARG001
    for keeps, net in ((True, -FEE), (False, 0)):
        table = dealt(book, {1: ODD}, supers={1: 500}, void_keeps_fee=keeps)
        table.do(c.Declare(1, super=True))
        table.lock()
        table.do(c.Buy(1))
        table.do(c.Deal("2h"))
        table.do(c.Bet(1))
        table.do(c.VoidHand(1, "told another player"))
        assert table.area(1, "bet") == (BET, BET, 0)
        assert table.area(1, "super:own") == (500, 0, 0), "settled before, so it stands"
        assert table.finish().net(1) == net - 500


def void_while_the_force_is_asked(book: str, clause: str) -> None:
    """The last seat to answer is voided: the answers of the others still count."""
    for force, net in ((True, -FEE), (False, ANTE)):
        table = bet_all(dealt(book, {1: ODD, 2: ODD_TOO}, FAILS))
        table.do(c.AnswerForce(1, force))
        table.do(c.VoidHand(2, "told another player"))
        assert table.clause(2, "bet") == clause
        if force:
            assert table.state.seats[1].wagers["force_fee"].taken == FEE
            table.do(c.Deal("2c"))
        table.finish()
        assert (table.net(1), table.net(2)) == (net, 0)


# 11.2 to 11.5: the deal


def wrong_count_is_a_misdeal(book: str, clause: str) -> None:
    for hand in (1, DEALER):
        table = dealt(book, {1: ODD, 2: ODD_TOO}, supers={2: 500})
        table.do(c.FindWrongCount(hand))
        voided(table, clause)
    late = bet_all(dealt(book, {1: ODD, 2: ODD_TOO}))
    late.do(c.FindWrongCount(DEALER))
    voided(late, clause)


def wrong_count_after_decisions(book: str, clause: str) -> None:
    """A50: once somebody has decided, only the seat concerned is void, fee and all."""
    table = dealt(book, {1: ODD, 2: PAIR}, supers={1: 500})
    table.do(c.Buy(1))
    table.do(c.Bet(2))
    table.lock()
    table.do(c.Deal("2h"))
    table.do(c.FindWrongCount(1, seen=False))
    assert table.state.seats[1].status is Status.IN, "unseen draw cards are put right"
    table.do(c.FindWrongCount(1, seen=True))
    (void,) = table.events(HandVoided)
    assert (void.seat, void.clause) == (1, clause)
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    assert table.area(1, "draw_fee") == (FEE, FEE, 0)
    assert table.finish().net(2) == BET


def wrong_count_of_cards_already_opened(book: str, clause: str) -> None:
    """A50: draw cards that the seat has opened are seen, whatever is said of them."""
    table = dealt(book, {1: ODD})
    table.do(c.Buy(1))
    table.lock()
    table.do(c.Deal("2h"))
    table.do(c.OpenDraw(1))
    table.do(c.FindWrongCount(1, seen=False))
    assert [void.clause for void in table.events(HandVoided)] == [clause]


def half_dealt(book: str, seats: int = 2, cards_dealt: int = 4, **settings: object) -> Table:
    table = Table(book, **settings).antes(**{f"s{seat}": ANTE for seat in range(1, seats + 1)})
    table.do(c.CallBets())
    hands = {1: ODD, 2: ODD_TOO}
    deal = table.first_deal({seat: hands[seat] for seat in range(1, seats + 1)}, FAILS).split()
    table.do(c.Deal(" ".join(deal[:cards_dealt])))
    return table


def one_exposed_card_is_no_misdeal(book: str, clause: str) -> None:
    table = half_dealt(book)
    table.do(c.ExposeCard(1))
    (exposed,) = table.events(CardExposed)
    assert (exposed.hand, exposed.card, exposed.clause) == (1, "6d", clause)
    assert not table.events(Misdealt)
    assert table.state.phase is Phase.DEALING


def exposed_card_is_turned_down(book: str, clause: str) -> None:
    table = half_dealt(book)
    table.do(c.ExposeCard(1))
    (noted,) = table.events(IrregularityRecorded)
    assert (noted.seat, noted.clause) == (1, clause)
    left = table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[4:]
    table.do(c.Deal(" ".join(left)))
    assert text(table.state.seats[1].hand) == ODD, "the deal goes on where it stood"
    assert [shown.card for shown in table.events(UpcardShown)] == ["3c"]


def exposed_dealer_card_stays_up(book: str, clause: str) -> None:
    table = half_dealt(book, cards_dealt=6)
    table.do(c.ExposeCard(DEALER))
    (shown,) = table.events(UpcardShown)
    assert (shown.card, shown.clause) == ("Jd", clause)
    assert not table.events(Misdealt)


def dealers_fifth_card_then_stays_down(book: str, clause: str) -> None:
    for device in ("shoe", "shuffler"):
        table = half_dealt(book, cards_dealt=12, dealing_device=device)
        table.do(c.ExposeCard(DEALER))
        up = table.events(UpcardShown)[0].card
        table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[12:])))
        (shown,) = table.events(UpcardShown)
        assert shown.card == up != "3c"
        assert cites(table, shown.clause, clause)
        assert table.state.phase is Phase.DECIDING


def two_exposed_cards_are_a_misdeal(book: str, clause: str) -> None:
    for first, second in ((1, 2), (1, 1), (DEALER, 1), (1, DEALER)):
        table = half_dealt(book, cards_dealt=6)
        table.do(c.ExposeCard(first))
        table.do(c.ExposeCard(second))
        voided(table, clause)


# 11.6 and 11.7: cards shown after the deal


def player_shows_cards(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: PAIR})
    table.do(c.ShowOwnCards(1))
    (noted,) = table.events(IrregularityRecorded)
    assert (noted.seat, noted.clause) == (1, clause)
    assert not table.events(Misdealt)
    table.do(c.VoidHand(1, "showed the cards"))
    assert table.area(1, "ante") == (ANTE, ANTE, 0), "the operator may still void the hand"


def dealer_cards_exposed(book: str, clause: str) -> None:
    """Two at once make no misdeal after the deal (A49); the undecided may bet or fold."""
    table = dealt(book, {1: ODD, 2: ODD_TOO, 3: ODD_THREE}, FAILS)
    table.do(c.Buy(1))
    table.do(c.ExposeDealerCards("Qc Jd"))
    (exposed,) = table.events(DealerCardsExposed)
    assert (exposed.cards, exposed.clause) == ("Qc Jd", clause)
    assert not table.events(Misdealt)
    for command in (c.Buy(2), c.Exchange(2, "4s 6c")):
        refusal = table.refuse(command)
        assert (refusal.code, refusal.clause) == (Code.DRAW_BARRED, clause)
    table.do(c.Bet(2))
    table.do(c.Fold(3))
    table.lock()
    table.do(c.Deal("2h"))
    assert len(table.state.seats[1].hand) == 6, "a draw already paid for is served"


def bet_stays_in_after_exposure(book: str, clause: str) -> None:
    """A49: a seat that has bet stays in, unless the table lets it think again."""
    table = dealt(book, {1: ODD, 2: ODD_TOO}, QUALIFIES_ACE_KING)
    table.do(c.Bet(1))
    table.do(c.ExposeDealerCards("Ac Kd"))
    refusal = table.refuse(c.Fold(1))
    assert (refusal.code, refusal.clause) == (Code.DECISION_LOCKED, clause)


def bet_may_be_taken_back_by_setting(book: str, clause: str) -> None:  # noqa: ARG001
    table = dealt(book, {1: ODD, 2: ODD_TOO}, QUALIFIES_ACE_KING, redecide_after_exposure=True)
    table.do(c.Bet(1))
    table.do(c.Buy(2))
    table.lock()
    table.do(c.ExposeDealerCards("Ac Kd"))
    table.do(c.Fold(1))
    assert table.area(1, "bet") == (BET, BET, 0)
    assert table.area(1, "ante") == (ANTE, 0, 0)


# 11.8 to 11.11: stray hands, bad decks, misdeals


def astray(book: str, dealt_cards: int, device: str) -> Table:
    table = Table(book, dealing_device=device).antes(s1=ANTE)
    table.do(c.CallBets())
    table.do(c.DealAstray(2))
    table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[:dealt_cards])))
    return table


def part_hand_astray_is_a_misdeal(book: str, clause: str) -> None:
    table = astray(book, 5, "shoe")
    table.do(c.FindAstray(2))
    voided(table, clause)
    straight = Table(book).antes(s1=ANTE)
    straight.do(c.CallBets())
    assert straight.refuse(c.FindAstray(2)).code is Code.NOT_ASTRAY


def whole_hand_astray_is_racked(book: str, clause: str) -> None:
    """Also before the deal ends, once the stray hand is whole (A50)."""
    for device, count in (("shoe", 15), ("shuffler", 10), ("shuffler", 12)):
        table = astray(book, count, device)
        table.do(c.FindAstray(2))
        (event,) = table.events(StrayHandRacked)
        assert (event.seat, event.clause) == (2, clause)
        assert text(table.state.rack) == ODD_TOO
        if count < 15:
            table.do(c.Deal(" ".join(table.first_deal({1: ODD, 2: ODD_TOO}, FAILS).split()[count:])))
        assert not table.events(Misdealt)
        assert bet_all(table).finish().net(1) == ANTE


def bad_deck_voids_the_round(book: str, clause: str) -> None:
    """Payments already made are undone until the round closes (A51); closed rounds stand."""
    table = dealt(book, {1: STRAIGHT_FLUSH, 2: TRIPS, 3: ODD}, FAILS, {2: 500})
    table.do(c.Declare(1, instant=True))
    table.do(c.Declare(2, super=True))
    table.do(c.Buy(3))
    table.lock()
    table.do(c.Fold(2))
    table.do(c.Deal("2h"))
    assert table.net(1) == 200 * ANTE
    table.do(c.CountDeck(51))
    voided(table, clause)
    settled = bet_all(dealt(book, {1: PAIR}))
    settled.do(c.Settle())
    settled.do(c.FindForeignCard("a joker"))
    voided(settled, clause)
    closed = bet_all(dealt(book, {1: PAIR})).finish()
    refusal = closed.refuse(c.CountDeck(51))
    assert (refusal.code, refusal.clause) == (Code.ROUND_OVER, clause)


def misdeal_voids_the_wagers(book: str, clause: str) -> None:
    """Wagers and fees in its reach go back; what was settled before stands (A16)."""
    table = dealt(book, {1: TRIPS, 2: ODD, 3: ODD_THREE}, supers={1: 500})
    table.do(c.Declare(1, super=True))
    table.do(c.Buy(2))
    table.do(c.Fold(3))
    table.lock()
    table.do(c.Bet(1))
    table.do(c.Deal("2h"))
    table.do(c.FindWrongCount(DEALER))
    assert table.area(1, "super:own") == (500, 500, 4000)
    assert table.area(3, "ante") == (ANTE, 0, 0)
    for seat, area, stake in ((1, "ante", ANTE), (1, "bet", BET), (2, "ante", ANTE), (2, "draw_fee", FEE)):
        assert table.area(seat, area) == (stake, stake, 0)
        assert table.clause(seat, area) == clause


def stakes_may_change_before_the_new_deal(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD}, supers={1: 500})
    table.do(c.FindWrongCount(1))
    assert cites(table, table.events(RoundVoided)[0].clause, clause)
    assert table.refuse(c.Bet(1)).code is Code.ROUND_OVER
    again = Table(book).antes(s1=2500).deal({1: PAIR}, QUALIFIES_ACE_KING)
    assert bet_all(again).finish().net(1) == 5000


# 11.12 to 11.14: players away, hands gone


def absent_player_folds(book: str, clause: str) -> None:
    """All wagers are lost, a winning super too (A52)."""
    table = dealt(book, {1: TRIPS, 2: PAIR}, supers={1: 500})
    table.do(c.MarkAbsent(1))
    (decided,) = table.events(Decided)
    assert (decided.decision, decided.deemed, decided.clause) == (Decision.FOLD, True, clause)
    assert taken_by(table, 1, "super:own") == clause
    bet_all_but_void(table)
    assert table.finish().net(1) == -ANTE - 500
    assert table.net(2) == BET
    away = dealt(book, {1: ODD})
    away.do(c.Buy(1))
    away.lock()
    away.do(c.Deal("2h"))
    away.do(c.MarkAbsent(1))
    assert away.finish().net(1) == -ANTE - FEE, "the choice after a draw is a choice too"
    assert away.refuse(c.MarkAbsent(1)).clause == clause


def absent_hand_may_be_void_by_setting(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS}, supers={1: 500}, absent_policy="void")
    table.do(c.MarkAbsent(1))
    assert table.clause(1, "ante") == clause
    assert table.finish().net(1) == 0


def hand_taken_too_soon(book: str, clause: str) -> None:
    back = dealt(book, {1: PAIR})
    back.do(c.CollectEarly(1, rebuilt=True))
    assert back.events(IrregularityRecorded)[0].clause == clause
    assert bet_all(back).finish().net(1) == BET
    table = dealt(book, {1: PAIR, 2: ODD}, FAILS, {1: 500})
    table.do(c.Buy(1))
    table.do(c.Buy(2))
    table.lock()
    table.do(c.Deal("2h"))
    table.do(c.CollectEarly(1, rebuilt=False))
    assert table.events(HandVoided)[0].clause == clause
    assert table.area(1, "ante") == (ANTE, ANTE, 0)
    assert table.area(1, "draw_fee") == (FEE, FEE, 0), "a house error"
    assert table.area(1, "super:own") == (500, 0, 0), "settled before"


def discarded(book: str, six: bool = False) -> Table:
    table = dealt(book, {1: PAIR, 2: ODD}, QUALIFIES_ACE_KING)
    table.do(c.Buy(1) if six else c.DiscardHand(1))
    if six:
        table.do(c.Bet(2))
        table.lock()
        table.do(c.Deal("2h"))
        table.do(c.DiscardHand(1))
    return table


def discarded_hand_on_top_is_rebuilt(book: str, clause: str) -> None:
    for six in (False, True):
        table = discarded(book, six)
        assert table.refuse(c.Bet(1)).code is Code.HAND_DISCARDED
        table.do(c.RetrieveHand(1))
        assert table.events(HandRebuilt)[0].clause == clause
        assert table.state.rack == ()
        table.do(c.Bet(1))
        if not six:
            table.do(c.Bet(2))
        assert table.finish().area(1, "bet") == (BET, BET, BET)


def discarded_hand_below_others_is_folded(book: str, clause: str) -> None:
    table = discarded(book)
    table.do(c.Fold(2))
    assert table.refuse(c.Lock()).code is Code.DECISIONS_MISSING, "the hand waits for a ruling"
    table.do(c.RetrieveHand(1))
    decided = table.events(Decided)[-1]
    assert (decided.seat, decided.decision, decided.deemed) == (1, Decision.FOLD, True)
    assert decided.clause == clause
    assert taken_by(table, 1, "ante") == clause
    assert table.finish().net(1) == -ANTE


# Late claims


def drawn_unseen(book: str, hand: str, *later: str, **settings: object) -> Table:
    """Seat 1 has drawn without having declared and has not looked; later seats wait for their cards."""
    hands = {1: hand, **dict(enumerate(later, 2))}
    table = dealt(book, hands, "Qc Jd 9h 2d 3c", {1: 500}, **settings)
    table.do(c.Exchange(1, " ".join(hand.split()[:2])))
    for seat in range(2, len(hands) + 1):
        table.do(c.Buy(seat))
    table.lock()
    table.do(c.Deal("Ad Kd"))
    return table


def late_instant_may_be_paid(book: str, clause: str) -> None:
    table = drawn_unseen(book, STRAIGHT_FLUSH)
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert table.area(1, "ante") == (ANTE, ANTE, 200 * ANTE)
    assert table.clause(1, "ante") == clause
    assert table.area(1, "draw_fee") == (FEE, FEE, 0), "the draw is undone (A13)"
    assert table.finish().net(1) == 200 * ANTE - 500
    refused = drawn_unseen(book, STRAIGHT_FLUSH)
    (noted,) = refused.do(c.RuleLateClaim(1, instant=True, pay=False))
    assert (noted.ruling, noted.clause) == ("not paid", clause)
    assert refused.area(1, "ante") == (ANTE, 0, 0)


def late_instant_hand_is_counted(book: str, clause: str) -> None:  # noqa: ARG001
    """Every card of the first hand ends in the rack, and all five are counted."""
    table = drawn_unseen(book, STRAIGHT_FLUSH)
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert sorted(table.state.rack) == sorted(cards(STRAIGHT_FLUSH))
    assert racked(table, 1)[0] == 5


def unseen_cards_are_next_in_play(book: str, clause: str) -> None:
    table = drawn_unseen(book, STRAIGHT_FLUSH, ODD)
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    (undone,) = table.events(DrawUndone)
    assert (undone.cards, undone.clause) == ("Ad Kd", clause)
    assert table.refuse(c.Deal("Kd")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Ad"))
    table.do(c.Bet(2))
    table.do(c.Reveal())
    table.do(c.AnswerForce(2, True))
    assert table.refuse(c.Deal("2h")).code is Code.NOT_NEXT_CARDS, "the dealer's card as well"
    table.do(c.Deal("Kd"))


def unseen_cards_of_two_late_claims(book: str, clause: str) -> None:  # noqa: ARG001
    """Two draws undone: the later cards lie on top of what the earlier left, in order (A13)."""
    table = drawn_unseen(book, STRAIGHT_FLUSH, STRAIGHT_FLUSH_TOO, ODD)
    table.do(c.RuleLateClaim(1, instant=True, pay=True))
    table.do(c.Deal("Ad"))
    table.do(c.RuleLateClaim(2, instant=True, pay=True))
    table.do(c.Deal("Ad"))
    table.do(c.Bet(3))
    table.do(c.Reveal())
    table.do(c.AnswerForce(3, True))
    assert table.refuse(c.Deal("2h")).code is Code.NOT_NEXT_CARDS
    table.do(c.Deal("Kd"))


def late_claim_is_lost(book: str, hand: str, instant: bool, clause: str) -> None:
    command = c.RuleLateClaim(1, instant=instant, pay=True)
    seen = drawn_unseen(book, hand)
    seen.do(c.OpenDraw(1))
    served = drawn_unseen(book, hand, ODD)
    served.do(c.Deal("2h"))
    for table in (seen, served):
        refusal = table.refuse(command)
        assert (refusal.code, refusal.clause) == (Code.LATE_CLAIM_BARRED, clause)
    waiting = drawn_unseen(book, hand, ODD)
    waiting.do(command)
    assert waiting.events(Paid)


def late_instant_is_lost(book: str, clause: str) -> None:
    late_claim_is_lost(book, STRAIGHT_FLUSH, True, clause)


def late_super_may_be_paid(book: str, clause: str) -> None:
    """The draw and its fee stand (A13)."""
    table = drawn_unseen(book, TRIPS)
    assert table.area(1, "super:own") == (500, 0, 0)
    table.do(c.RuleLateClaim(1, instant=False, pay=True))
    assert table.events(CollectionReversed)[0].clause == clause
    assert table.area(1, "super:own") == (500, 500, 8 * 500)
    assert table.clause(1, "super:own") == clause
    assert table.area(1, "draw_fee") == (FEE, 0, 0)
    table.do(c.Fold(1))
    assert table.finish().net(1) == 4000 - ANTE - FEE
    none = drawn_unseen(book, ODD)
    assert none.refuse(c.RuleLateClaim(1, instant=False, pay=True)).code is Code.NOTHING_TO_DECLARE


def late_super_beside_a_late_instant(book: str, clause: str) -> None:  # noqa: ARG001
    """Both may be paid on one hand, in whichever order they are ruled on."""
    for order in ((False, True), (True, False)):
        table = drawn_unseen(book, STRAIGHT_FLUSH)
        for instant in order:
            table.do(c.RuleLateClaim(1, instant=instant, pay=True))
        assert table.finish().net(1) == 200 * ANTE + 150 * 500


def late_super_is_lost(book: str, clause: str) -> None:
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
    table = dealt(book, FIVE, FAILS, **settings)
    for seat, hand in FIVE.items():
        table.do(c.Exchange(seat, hand))
    table.lock()
    left = text(rest(FAILS, *FIVE.values())).split()
    for start in range(0, 20, 5):
        table.do(c.Deal(" ".join(left[start : start + 5])))
    return table, left


def rack_is_reshuffled(book: str, clause: str) -> None:
    """The deck is used up first; the cards of the exchange in hand stay out (A26, A27)."""
    table, left = five_exchange_all(book)
    refusal = table.refuse(c.Reshuffle())
    assert (refusal.code, refusal.clause) == (Code.DECK_NOT_EMPTY, clause)
    table.do(c.Deal(" ".join(left[20:])))
    table.do(c.Reshuffle())
    (shuffled,) = table.events(RackReshuffled)
    assert shuffled.clause == clause
    assert set(cards(shuffled.cards)) == set(cards(" ".join(FIVE[seat] for seat in range(1, 5))))
    for own in FIVE[5].split():
        assert table.refuse(c.Deal(own)).code is Code.CARD_NOT_IN_DECK
    table.do(c.Deal("4c 4s 3h"))
    assert len(table.state.seats[5].hand) == 5
    assert [event.last for event in table.events(DrawDealt)][-2:] == [False, True]


def rack_is_reshuffled_for_the_force(book: str, clause: str) -> None:
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
    (shuffled,) = table.events(RackReshuffled)
    assert shuffled.clause == clause
    assert "Qc" not in shuffled.cards.split()
    assert set(text(table.state.seats[3].hand).split()) <= set(shuffled.cards.split()), "a decliner's hand"
    table.do(c.Deal("4c"))
    assert table.finish().state.phase is Phase.CLOSED


def own_discards_by_setting(book: str, clause: str) -> None:  # noqa: ARG001
    table, left = five_exchange_all(book, reshuffle_own_discards=True)
    table.do(c.Deal(" ".join(left[20:])))
    table.do(c.Reshuffle())
    table.do(c.Deal("2h 5h 8h"))
    assert text(table.state.seats[5].hand).endswith("2h 5h 8h")


def uncovered_cases_take_a_ruling(book: str, clause: str) -> None:
    """A failed device and, before 2016, draw cards out of turn (A59) are for the last word."""
    table = dealt(book, {1: ODD})
    refusal = table.refuse(c.FailDevice())
    assert (refusal.code, refusal.clause) == (Code.NO_SUCH_RULE, clause)


def out_of_turn_by_the_last_word(book: str, clause: str) -> None:
    table = dealt(book, {1: ODD, 2: ODD_TOO}, FAILS)
    table.do(c.Buy(1))
    table.do(c.Buy(2))
    table.lock()
    (kept,) = table.do(c.DrawOutOfTurn(2, viewed=True))
    assert kept.clause == clause
    table.do(c.Deal("2h"))
    table.do(c.Deal("2s"))
    assert [(event.seat, event.cards) for event in table.events(DrawDealt)] == [(2, "2h"), (1, "2s")]


