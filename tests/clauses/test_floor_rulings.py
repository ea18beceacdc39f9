"""Rulings at a table with real cards: decks that are locked, what takes a supervisor, and last words that move money."""

from croupier.game.events import Award, Remedy, RoundVoided
from croupier.house.act import Person, Role
from croupier.house.table.state import Notified
from tests.clauses.showing import said, shows
from tests.floor.kit import DEALER_ANN, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, e, g

MANAGER = Person("Max", Role.OPERATOR, "Operations Manager")
BY_TWO = {"why": "as it was seen", "second": SUPERVISOR_SUE}


def dealt(book: str) -> Floor:
    mode = {"declare_mode": "auto"}
    floor = Floor(book, **mode).open().sit(s1="Bob", s2="Cat").start(1, 2)
    return floor.deal({1: "2c 4d 6h 8s Tc", 2: "3s 3d 9c Qs Kc"}, "Ac Kd 9h 5s 4c")


def bob(floor: Floor) -> int:
    return floor.table.chairs[1].chips


@shows("11.10", "nsw-star-2019:12.11.2", "nz-caribbean-1998:12.10")
def test_bad_deck_is_locked_until_another_is_checked(book: str, clause: str) -> None:
    floor = dealt(book)
    assert floor.refuse(c.Play(g.CountDeck(51)), DEALER_ANN, why="counted").code == "SECOND_PERSON"
    assert floor.refuse(c.Play(g.CountDeck(51)), DEALER_ANN, second=SUPERVISOR_SUE).code == "REASON_MISSING"
    floor.play(g.CountDeck(51), **BY_TWO)
    assert bob(floor) == 10_000_000, "everything is back"
    assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("DECK_LOCKED", clause)


@shows("nz-caribbean-1998:11.14")
def test_wrong_count_at_a_jackpot_locks_the_deck(book: str, clause: str) -> None:
    floor = Floor(book).open().sit(s1="Bob").start(1)
    floor.play(g.PlaceWager(1, "jackpot", 100))
    floor.deal({1: "2c 4c 6c 8c Tc"}, "Ac Kd 9h 5s 3d").play(g.Bet(1))
    floor.lay().play(g.Reveal())
    floor.play(g.Settle())
    refusal = floor.refuse(c.Play(g.PayJackpots(51)), DEALER_ANN, why="counted")
    assert said(refusal) == ("SECOND_PERSON", clause)
    floor.play(g.PayJackpots(51), **BY_TWO)
    assert floor.table.locked is not None


@shows("nsw-star-2019:12.11", "nsw-star-2019:12.11.3", "nsw-star-2019:12.11.4")
def test_missing_card_is_searched_for_and_told_of(book: str, clause: str) -> None:
    floor = dealt(book)
    floor.play(g.FindForeignCard("a joker"), **BY_TWO)
    cited = [floor.refuse(c.RemoveDeck("red"), why="a joker").clause]
    floor.do(c.SearchDeck("red", "no other"), DEALER_ANN)
    cited.append(floor.refuse(c.RemoveDeck("red"), why="a joker").clause)
    for whom in Notified:
        assert floor.refuse(c.TellOfDeck("red", whom, "")).code == "NOTHING_SAID"
        told = floor.do(c.TellOfDeck("red", whom, "Vic"))
        cited += [event.clause for event in told]
    assert [one for one in cited if one.startswith(clause)], cited
    floor.do(c.RemoveDeck("red"), why="a joker")


@shows("nsw-star-2019:12.15")
def test_supervisor_authorises_a_void_hand(book: str, clause: str) -> None:
    floor = dealt(book)
    taken = c.Play(g.CollectEarly(1, rebuilt=False))
    other = Person("Amy", Role.DEALER, "Dealer")
    for second in (None, other):
        refusal = floor.refuse(taken, DEALER_ANN, why="swept up", second=second)
        assert said(refusal) == ("SECOND_PERSON", clause)
        assert refusal.values["wanted"] == "game supervisor, casino operator"
    floor.do(taken, DEALER_ANN, **BY_TWO)
    assert floor.table.round is not None
    assert floor.table.round.seats[1].wagers["ante"].open == 0


@shows("11.12", "nsw-star-2019:12.14", "nz-caribbean-1998:12.13")
def test_supervisor_confirms_an_absence(book: str, clause: str) -> None:
    floor = dealt(book)
    away = c.Play(g.MarkAbsent(1))
    assert said(floor.refuse(away, DEALER_ANN, why="away")) == ("SECOND_PERSON", clause)
    floor.do(away, DEALER_ANN, **BY_TWO)


@shows("nz-div22-2012:11.20", "nz-div22-2016:11.21", "vanuatu-2013:11.18", "nsw-star-2019:12.18")
def test_last_word_changes_a_finished_round(book: str, clause: str) -> None:
    floor = Floor(book).open().sit(s1="Bob").fold_out(1)
    by = MANAGER if book == "vanuatu-2013" else OPERATOR_OTTO
    lost = 10_000_000 - bob(floor)
    assert lost >= 1000
    void = c.MakeRuling("the hand was not folded", Remedy.VOID)
    assert floor.refuse(void, by, why="seen on the recording").code == "SECOND_PERSON"
    assert said(floor.refuse(void, SUPERVISOR_SUE, why="so", second=OPERATOR_OTTO)) == (
        "ROLE_TOO_LOW",
        clause,
    )
    done = floor.do(void, by, why="seen on the recording", second=SUPERVISOR_SUE)
    assert {event.clause for event in done} == {clause}
    assert bob(floor) == 10_000_000
    floor.do(c.MakeRuling("for the trouble", Remedy.PAY, (Award(1, "ante", 50),)), by, **BY_TWO)
    assert bob(floor) == 10_000_050


@shows("nz-div22-2012:11.20", "nz-div22-2016:11.21", "vanuatu-2013:11.18", "nsw-star-2019:12.18")
def test_round_given_up_is_void_for_its_own_reason(book: str, clause: str) -> None:
    floor = dealt(book)
    done = floor.do(c.GiveUpRound(), why="the alarm rang", second=DEALER_ANN)
    (void,) = [one.event for one in done if isinstance(one, e.Played) and isinstance(one.event, RoundVoided)]
    assert (void.why, void.clause, bob(floor)) == ("the alarm rang", clause, 10_000_000)
