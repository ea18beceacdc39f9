"""At the table in a round: hands laid down, claims, conduct, talk, directions."""

from croupier.cards import cards
from croupier.game import view
from croupier.game.events import Phase
from croupier.hands import describe, evaluate
from croupier.house import house
from croupier.house.act import Act
from croupier.house.table import events as e
from croupier.house.table.running import silenced_by
from croupier.refusal import Refusal
from tests.clauses.floor_kit import (
    BOB,
    CAT,
    DAN,
    SUPERVISOR_SAM,
    cites,
    dealt,
    finish,
    first_cards,
    only,
    opened,
    playing,
)
from tests.clauses.lunar_kit import ACE_KING_QUEEN, ODD, PAIR, whole_deck
from tests.clauses.showing import said, shows, shows_each, then
from tests.floor.kit import DEALER_ANN, INSPECTOR_IRIS, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, g, ordered


def played(book: str, one: str = PAIR, two: str = ODD) -> Floor:
    """A round in which Bob and Cat have bet and the dealer's hand is open."""
    floor = dealt(book, one, two)
    for seat in (1, 2):
        floor.play(g.Bet(seat))
    if floor.rules.draw:
        floor.play(g.Lock())
    floor.lay().play(g.Reveal())
    return floor


# 4.5 Telling the dealer


@shows("4.5", "nz-caribbean-1998:4.5")
def test_claim_stands_beside_the_cards(book: str, clause: str) -> None:
    """What a player says is on record with what the cards say; the cards decide (A34)."""
    floor = opened(book).start(1, 2)
    assert said(floor.refuse(c.ClaimHand(1, "two pairs"), BOB)) == ("NO_HAND", clause)
    floor.deal({1: PAIR, 2: ODD}, "Ac Kd 9h 5s 3c")
    for says in ("jack high", "two pairs"):
        claimed = only(floor.do(c.ClaimHand(1, says), BOB), e.HandClaimed)
        assert (claimed.seat, claimed.says, claimed.clause, claimed.act.by) == (1, says, clause, BOB)
        assert claimed.cards_say == describe(evaluate(cards(PAIR)))
        assert claimed.cards_say != says
    for seat in (1, 2):
        floor.play(g.Bet(seat))
    if floor.rules.draw:
        floor.play(g.Lock())
    floor.lay().play(g.Reveal())
    floor.play(g.Settle())
    assert playing(floor).seats[1].net > 0, "a pair beats ace and king, whatever was said"
    assert playing(floor).seats[2].net < 0


@shows("4.5", "nz-caribbean-1998:4.5")
def test_claim_is_the_players_own(book: str, clause: str) -> None:
    floor = dealt(book)
    for person in (CAT, DAN):
        assert said(floor.refuse(c.ClaimHand(1, "a pair"), person)) == ("NOT_YOUR_SEAT", clause)
    floor.do(c.ClaimHand(1, "a pair"), BOB)


@shows("3.5(d)")
def test_rack_takes_what_leaves_the_table(book: str, clause: str) -> None:
    floor = then(dealt(book), g.Fold(1))
    assert len(playing(floor).rack) == 5
    assert whole_deck(playing(floor))


# 5.14 Losing wagers


@shows("5.14", "nz-caribbean-1998:5.11")
def test_lost_wager_is_out_of_reach(book: str, clause: str) -> None:
    """Ante and bet of a loser, and the ante of a folder, can be neither taken back nor added to; touching is noted."""
    floor = then(played(book), g.Settle())
    _lost(floor, "ante")
    _lost(floor, "bet")
    floor = then(dealt(book), g.Fold(2))
    _lost(floor, "ante")
    touched = c.RecordIncident("losing wager touched", 2, "pulled back chips")
    assert said(floor.refuse(touched, BOB)) == ("ROLE_TOO_LOW", clause)
    noted = only(floor.do(touched, DEALER_ANN), e.IncidentRecorded)
    assert (noted.what, noted.seat, noted.note) == ("losing wager touched", 2, "pulled back chips")
    assert (noted.clause, noted.act.by) == (clause, DEALER_ANN)


def _lost(floor: Floor, area: str) -> None:
    """Cat has lost this wager and cannot get at it."""
    before = floor.table
    assert before.round is not None
    wager = before.round.seats[2].wagers[area]
    assert wager.taken == wager.stake > 0
    for person in (CAT, DEALER_ANN):
        assert floor.refuse(c.Play(g.WithdrawWager(2, area)), person).code == "WAGER_LOCKED"
        assert floor.refuse(c.Play(g.PlaceWager(2, area, 500)), person).code == "BETTING_CLOSED"
    assert floor.refuse(c.Play(g.WithdrawWager(2, area)), BOB).code == "NOT_YOUR_SEAT"
    assert floor.table is before


# 9.3, 9.10, 9.11 Cards laid down


@shows("9.3")
def test_declaring_hand_is_laid_in_the_bet_area(book: str, clause: str) -> None:
    """Whoever declares a super or an instant payout lays the cards down before the dealer locks and pays."""
    does = "lay the cards face down in the bet area"
    for instant, hand in ((False, ACE_KING_QUEEN), (True, "4h 5h 6h 7h 8h")):
        floor = then(opened(book).start(1, 2), g.PlaceWager(1, "super:own", 500))
        floor.deal({1: hand, 2: ODD}, "Ac Kd 9h 5s 3c")
        assert floor.refuse(c.LayHand(1), BOB).code == "NOTHING_DUE"
        then(floor, g.Declare(1, super=not instant, instant=instant), g.Fold(2))
        refusal = floor.refuse(c.Play(g.Lock()), DEALER_ANN)
        assert said(refusal) == ("HANDS_NOT_LAID", clause)
        assert does in refusal.message
        laid = only(floor.do(c.LayHand(1), BOB), e.HandLaid)
        assert (laid.seat, laid.does, laid.clause, laid.act.by) == (1, does, clause, BOB)
        assert floor.refuse(c.LayHand(1), BOB).code == "NOTHING_DUE"
        floor.play(g.Lock())
        assert playing(floor).seats[1].wagers["ante" if instant else "super:own"].paid


@shows("9.3")
def test_hand_without_a_claim_stays_up(book: str, clause: str) -> None:
    floor = dealt(book)
    for seat in (1, 2):
        floor.play(g.Fold(seat))
    floor.play(g.Lock())
    assert not floor.events(e.HandLaid)


@shows_each("where", {"vanuatu-2013:9.10": ("under the bet",), "nz-div22-2012:9.10": ("on the layout",)})
def test_betting_hands_are_laid_down(book: str, clause: str, where: str) -> None:
    """The dealer opens no hand before everybody who bet has laid the cards down; a folder owes nothing."""
    does = f"lay the cards face down {where}"
    floor = opened(book).sit(s3="Dan").start(1, 2, 3)
    floor.deal({1: PAIR, 2: ODD, 3: "2c 4d 6h 8s Td"}, "Ac Kd 9h 5s 3c")
    floor.play(g.Fold(3))
    for seat in (1, 2):
        floor.play(g.Bet(seat))
    floor.play(g.Lock())
    for seat, person in ((1, BOB), (2, CAT)):
        refusal = floor.refuse(c.Play(g.Reveal()), DEALER_ANN)
        assert said(refusal) == ("HANDS_NOT_LAID", clause)
        assert f"seat {seat} must {does}" in refusal.message
        laid = only(floor.do(c.LayHand(seat), person), e.HandLaid)
        assert (laid.seat, laid.does, laid.clause, laid.act.by) == (seat, does, clause, person)
    assert said(floor.refuse(c.LayHand(3), DAN)) == ("NOTHING_DUE", clause)
    floor.play(g.Reveal())
    assert playing(floor).revealed


@shows("9.10")
def test_drawn_hands_are_laid_down_too(book: str, clause: str) -> None:
    floor = then(dealt(book), g.Buy(1), g.Fold(2), g.Lock(), g.Deal("2h"), g.Bet(1))
    assert said(floor.refuse(c.Play(g.Reveal()), DEALER_ANN)) == ("HANDS_NOT_LAID", clause)
    floor.do(c.LayHand(1), BOB)
    floor.play(g.Reveal())


@shows("9.10")
def test_nobody_else_lays_a_hand(book: str, clause: str) -> None:
    floor = then(dealt(book), g.Bet(1))
    for person in (CAT, INSPECTOR_IRIS):
        assert said(floor.refuse(c.LayHand(1), person)) == ("NOT_YOUR_SEAT", clause)
    floor.do(c.LayHand(1), BOB)


@shows("9.11")
def test_operator_names_the_place(book: str, clause: str) -> None:
    """The operator's place takes over from the rulebook's, until it is taken back."""
    floor = dealt(book)
    named = c.Direct("place", place="on the left of the box")
    for person in (BOB, DEALER_ANN, INSPECTOR_IRIS):
        assert said(floor.refuse(named, person)) == ("ROLE_TOO_LOW", clause)
    directed = only(floor.do(named, OPERATOR_OTTO), e.Directed)
    assert (directed.place, directed.clause, directed.act.by) == (named.place, clause, OPERATOR_OTTO)
    assert floor.table.card_place == named.place
    floor.play(g.Bet(1))
    assert only(floor.do(c.LayHand(1), BOB), e.HandLaid).clause == clause
    floor.do(c.Direct("place", on=False), OPERATOR_OTTO)
    assert not floor.table.card_place
    floor.play(g.Bet(2))
    assert only(floor.do(c.LayHand(2), CAT), e.HandLaid).clause != clause


@shows("9.11")
def test_players_are_told_the_place(book: str, clause: str) -> None:
    """What is asked of a player, and what is then on record, is the operator's place."""
    floor = dealt(book)
    place = "on the left of the box"
    floor.do(c.Direct("place", place=place), OPERATOR_OTTO)
    then(floor, g.Bet(1), g.Fold(2), g.Lock())
    refusal = floor.refuse(c.Play(g.Reveal()), DEALER_ANN)
    assert said(refusal) == ("HANDS_NOT_LAID", clause)
    assert place in refusal.message
    assert place in only(floor.do(c.LayHand(1), BOB), e.HandLaid).does


# Conduct


@shows_each(
    "whats",
    {
        "9.12": (["cards left the table"],),
        "9.13": (["cards traded"],),
        "9.13/2": (["talk about hands"],),
        "nz-caribbean-1998:9.4": (["cards left the table"],),
        "nz-caribbean-1998:9.5": (["cards traded", "talk about hands"],),
    },
)
def test_incident_is_noted(book: str, clause: str, whats: list[str]) -> None:
    for what in whats:
        incident(book, what, clause, "12.1" if book == "nz-caribbean-1998" else "11.1")


def incident(book: str, what: str, clause: str, void: str) -> None:
    """Staff notes the breach against the seat; the hand may then be voided by two persons with a reason."""
    floor = dealt(book)
    noted = c.RecordIncident(what, 1, "seen by the dealer")
    for person in (BOB, CAT, INSPECTOR_IRIS):
        refusal = floor.refuse(noted, person)
        assert refusal.code == "ROLE_TOO_LOW"
        assert cites(floor, refusal.clause, clause)
    recorded = only(floor.do(noted, DEALER_ANN), e.IncidentRecorded)
    assert (recorded.what, recorded.seat, recorded.note) == (what, 1, "seen by the dealer")
    assert cites(floor, recorded.clause, clause)
    assert recorded.act.by == DEALER_ANN
    ruling = c.Play(g.VoidHand(1, what))
    assert floor.refuse(ruling, SUPERVISOR_SUE, why=what).code == "SECOND_PERSON"
    assert floor.refuse(ruling, DEALER_ANN, why=what, second=SUPERVISOR_SUE).code == "ROLE_TOO_LOW"
    floor.do(ruling, SUPERVISOR_SUE, why=what, second=SUPERVISOR_SAM)
    voided = next(
        event.event for event in floor.events(e.Played) if type(event.event).__name__ == "HandVoided"
    )
    assert (voided.seat, voided.clause) == (1, void)


@shows("9.12", "nz-caribbean-1998:9.4")
def test_hands_stay_at_their_seats(book: str, clause: str) -> None:
    """A seat's cards are shown at that seat and nowhere else while they are face down."""
    floor = dealt(book)
    for seat, other in ((1, 2), (2, 1)):
        seats = {each.number: each for each in view(playing(floor), seat).seats}
        assert (seats[seat].face_down, len(seats[seat].cards.split())) == (0, 5)
        assert (seats[other].face_down, seats[other].cards) == (5, "")


@shows_each("code", {"9.13": ("NOT_YOUR_CARD",), "nz-caribbean-1998:9.5": ("NO_SUCH_OPTION",)})
def test_no_card_passes_between_seats(book: str, clause: str, code: str) -> None:
    """Whatever a player sends, the cards of another seat stay where they are."""
    floor = dealt(book)
    held = {seat.number: seat.hand for seat in playing(floor).seats.values()}
    wanted = " ".join(ODD.split()[:2])
    for person, expected in ((BOB, code), (CAT, "NOT_YOUR_SEAT")):
        assert floor.refuse(c.Play(g.Exchange(1, wanted)), person).code == expected
    assert {seat.number: seat.hand for seat in playing(floor).seats.values()} == held


# Talk and directions


def talk(floor: Floor) -> str:
    return silenced_by(floor.table)


@shows("9.13/2", "nz-caribbean-1998:9.5")
def test_no_talk_from_the_first_card_to_the_last_decision(book: str, clause: str) -> None:
    floor = opened(book).start(1, 2)
    assert not talk(floor)
    floor.play(g.CallBets())
    assert not talk(floor)
    first = first_cards(floor)
    floor.play(g.Deal(first[0]))
    _blocked(floor, clause)
    floor.play(g.Deal(" ".join(first[1:])))
    _blocked(floor, clause)
    floor.play(g.Bet(1))
    _blocked(floor, clause)
    floor.play(g.Fold(2))
    if floor.rules.draw:
        floor.play(g.Lock())
    assert not talk(floor)
    finish_round(floor)
    assert not talk(floor)


def finish_round(floor: Floor) -> None:
    floor.lay().play(g.Reveal())
    finish(floor)


def _blocked(floor: Floor, clause: str) -> None:
    assert cites(floor, talk(floor), clause)


@shows("9.13/2")
def test_no_talk_while_cards_are_drawn(book: str, clause: str) -> None:
    floor = then(dealt(book), g.Buy(1), g.Bet(2), g.Lock())
    assert playing(floor).phase is Phase.DRAWING
    _blocked(floor, clause)
    floor.play(g.Deal("2h"))
    _blocked(floor, clause)
    floor.play(g.Bet(1))
    assert not talk(floor)


@shows("9.14(a)", "nz-caribbean-1998:9.6(b)")
def test_silence_holds_for_the_whole_hand(book: str, clause: str) -> None:
    """An order of silence blocks talk after the last decision too, until the round ends or the order is lifted."""
    floor = opened(book)
    order = c.Direct("silence")
    for person in (BOB, DEALER_ANN, INSPECTOR_IRIS):
        assert said(floor.refuse(order, person)) == ("ROLE_TOO_LOW", clause)
    directed = only(floor.do(order, OPERATOR_OTTO), e.Directed)
    assert (directed.what, directed.on, directed.clause) == ("silence", True, clause)
    assert (directed.act.by, directed.act.at) == (OPERATOR_OTTO, floor.now)
    assert floor.table.directions == ("silence",)
    floor.start(1, 2)
    assert not talk(floor), "no hand is on yet"
    floor.deal({1: PAIR, 2: ODD}, "Ac Kd 9h 5s 3c")
    _blocked(floor, clause)
    then(floor, g.Bet(1), g.Fold(2))
    if floor.rules.draw:
        floor.play(g.Lock())
    _blocked(floor, clause)
    floor.lay().play(g.Reveal())
    _blocked(floor, clause)
    floor.do(c.Direct("silence", on=False), OPERATOR_OTTO)
    assert floor.table.directions == ()
    assert not talk(floor)
    finish(floor)
    assert not talk(floor)


@shows("vanuatu-2013:9.14(a)")
def test_there_is_no_order_of_language(book: str, clause: str) -> None:
    assert opened(book).refuse(c.Direct("english")).code == "NO_SUCH_RULE"


@shows("nz-caribbean-1998:9.6(a)", "nz-div22-2012:9.14(b)")
def test_english_may_be_ordered(book: str, clause: str) -> None:
    """The order is on record and on show at the table, beside any other, until it is lifted."""
    floor = dealt(book)
    order = c.Direct("english")
    for person in (BOB, DEALER_ANN, INSPECTOR_IRIS):
        assert said(floor.refuse(order, person)) == ("ROLE_TOO_LOW", clause)
    directed = only(floor.do(order, SUPERVISOR_SUE), e.Directed)
    assert (directed.what, directed.clause, directed.act.by) == ("english", clause, SUPERVISOR_SUE)
    floor.do(c.Direct("silence"), SUPERVISOR_SUE)
    assert floor.table.directions == ("english", "silence")
    floor.do(c.Direct("english", on=False), SUPERVISOR_SUE)
    assert floor.table.directions == ("silence",)


@shows(
    "nz-caribbean-1998:9.6(c)",
    "nz-div22-2012:9.14(c)",
    "vanuatu-2013:9.14(b)",
    "nsw-star-2019:12.13.2",
)
def test_colluders_sit_apart(book: str, clause: str) -> None:
    """Two players kept apart cannot sit at one table, whoever comes first; others can."""
    floor = opened(book)
    order = house.Separate("Bob", "Dan")
    at = floor.now
    for act, code in (
        (Act(DEALER_ANN, at, "signals"), "ROLE_TOO_LOW"),
        (Act(BOB, at, "signals"), "ROLE_TOO_LOW"),
        (Act(OPERATOR_OTTO, at), "REASON_MISSING"),
    ):
        refusal = ordered(floor.house, book, order, act)
        assert isinstance(refusal, Refusal)
        assert said(refusal) == (code, clause)
    done = ordered(floor.house, book, order, Act(OPERATOR_OTTO, at, "signals"))
    assert isinstance(done, house.Separated)
    assert (done.clause, done.act.why) == (clause, "signals")
    floor.house = house.evolve(floor.house, done)
    assert said(floor.refuse(c.TakeSeat(3, "Dan"))) == ("SEPARATED_PLAYERS", clause)
    floor.do(c.TakeSeat(3, "Eve"))
    floor.do(c.LeaveSeat(1))
    floor.do(c.TakeSeat(1, "Dan"))
    assert said(floor.refuse(c.TakeSeat(4, "Bob"))) == ("SEPARATED_PLAYERS", clause)
