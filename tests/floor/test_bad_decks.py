"""A deck found bad is locked: nothing is dealt from it until it is replaced, or made whole and checked."""

import pytest

from croupier.house.dealer import Crew, Step, next_step
from croupier.house.house import House
from croupier.house.table.state import Notified
from croupier.rulebook import IDS
from tests.floor.kit import (
    DEALER_ANN,
    INSPECTOR_IRIS,
    OPERATOR_OTTO,
    SUPERVISOR_SUE,
    Floor,
    c,
    e,
    g,
)

STAR = "nsw-star-2019"
BAD = {"short": g.CountDeck(51), "long": g.CountDeck(53), "joker": g.FindForeignCard("a joker")}
LOCKS = {
    "vanuatu-2013": "11.10",
    "nz-div22-2012": "11.10",
    "nz-div22-2016": "11.10",
    STAR: "12.11.2",
    "nz-caribbean-1998": "12.10",
}


def dealt(book: str) -> Floor:
    floor = Floor(book).open().sit(s1="Bob").start(1)
    return floor.deal({1: "2c 4d 6h 8s Tc"}, "Ac Kd 9h 5s 3d")


def due(floor: Floor) -> Step:
    step = next_step(floor.table, Crew(DEALER_ANN, SUPERVISOR_SUE), House())
    assert step is not None
    return step


def seen_to(floor: Floor) -> Floor:
    """Searches the deck and tells everybody, where the rulebook asks for it, as the table's own steps say."""
    while isinstance(command := due(floor).command, c.SearchDeck | c.TellOfDeck):
        if isinstance(command, c.SearchDeck):
            floor.do(c.SearchDeck(command.deck, "the four of clubs is missing"), DEALER_ANN)
        else:
            floor.do(c.TellOfDeck(command.deck, command.whom, "Vic"))
    return floor


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
@pytest.mark.parametrize("book", IDS)
def test_deck_found_bad_in_a_round_is_not_dealt_again(book: str, bad: g.Command) -> None:
    floor = dealt(book)
    floor.play(bad, why="it was counted", second=SUPERVISOR_SUE)
    (locked,) = floor.events(e.DeckLocked)
    assert (locked.deck, locked.clause) == ("red", LOCKS[book])
    refusal = floor.refuse(c.StartRound(), DEALER_ANN)
    assert (refusal.code, refusal.clause) == ("DECK_LOCKED", LOCKS[book])
    assert isinstance(due(floor).command, c.SearchDeck if book == STAR else c.RemoveDeck)
    seen_to(floor)
    floor.do(c.RemoveDeck("red"), why="a card is missing")
    assert floor.refuse(c.ReceiveDeck("red", "red"), DEALER_ANN).code == "DECK_RETIRED"
    floor.do(c.ReceiveDeck("new", "red"), DEALER_ANN)
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED", "the new deck is checked first"
    floor.start(1)


@pytest.mark.parametrize("book", IDS)
def test_deck_that_is_made_whole_goes_through_every_check_again(book: str) -> None:
    floor = dealt(book)
    floor.play(g.CountDeck(51), why="it was counted", second=SUPERVISOR_SUE)
    seen_to(floor)
    assert floor.refuse(c.CompleteDeck("red"), why="found").code == "SECOND_PERSON"
    floor.do(c.CompleteDeck("red"), why="it lay under the rack", second=DEALER_ANN)
    assert (floor.table.locked, floor.table.decks["red"].done) == (None, 0)
    assert due(floor).clause == floor.duties.steps["opening_shoe"][0].cited
    floor.start(1)


@pytest.mark.parametrize("book", IDS)
def test_deck_found_bad_between_rounds_is_locked_too(book: str) -> None:
    for found in BAD.values():
        floor = Floor(book).open().sit(s1="Bob").fold_out(1)
        floor.play(found)
        assert floor.table.locked is not None
        assert floor.refuse(c.StartRound(), DEALER_ANN).clause == LOCKS[book]
        assert floor.table.decks, "it stays under lock until somebody has seen to it"


def test_count_before_a_jackpot_locks_the_deck_and_pays_nothing() -> None:
    floor = Floor("nz-caribbean-1998").open().sit(s1="Bob").start(1)
    floor.play(g.PlaceWager(1, "jackpot", 100))
    floor.deal({1: "2c 4c 6c 8c Tc"}, "Ac Kd 9h 5s 3d")
    floor.play(g.Bet(1))
    floor.lay().play(g.Reveal())
    floor.play(g.Settle())
    floor.play(g.PayJackpots(51), why="it was counted", second=SUPERVISOR_SUE)
    (locked,) = floor.events(e.DeckLocked)
    assert (locked.clause, floor.table.rounds, floor.table.playing) == ("12.10", 1, False)
    assert floor.events(e.RoundEnded)[-1].void


def test_whole_count_locks_nothing() -> None:
    for floor in (dealt(STAR), Floor(STAR).open()):
        floor.play(g.CountDeck(52))
        assert not floor.events(e.DeckLocked)


# New South Wales: 12.11.3 and 12.11.4 are acts of persons, with who took notice


def test_star_searches_the_deck_and_tells_surveillance_and_an_inspector() -> None:
    floor = dealt(STAR)
    floor.play(g.FindForeignCard("a joker"), why="it was dealt", second=SUPERVISOR_SUE)
    steps = []
    while not isinstance((step := due(floor)).command, c.RemoveDeck):
        steps.append((step.what.id, step.clause))
        for gone in (c.RemoveDeck("red"), c.CompleteDeck("red")):
            refusal = floor.refuse(gone, why="a joker", second=OPERATOR_OTTO)
            assert (refusal.code, refusal.clause) == ("DECK_LOCKED", step.clause)
        if isinstance(step.command, c.SearchDeck):
            floor.do(c.SearchDeck("red", "no other card"), DEALER_ANN)
        else:
            assert isinstance(step.command, c.TellOfDeck)
            floor.do(c.TellOfDeck("red", step.command.whom, "Vic at the cameras"))
    assert steps == [("step.search", "12.11.3"), ("step.tell", "12.11.4"), ("step.tell", "12.11.4")]
    assert [(told.whom, told.answered, told.act.by.id) for told in floor.events(e.DeckTold)] == [
        (Notified.SURVEILLANCE, "Vic at the cameras", "Sue"),
        (Notified.INSPECTOR, "Vic at the cameras", "Sue"),
    ]
    (searched,) = floor.events(e.DeckSearched)
    assert (searched.found, searched.act.by.id) == ("no other card", "Ann")


def test_nothing_is_told_to_nobody_and_an_inspector_may_take_notice_alone() -> None:
    floor = dealt(STAR)
    floor.play(g.CountDeck(51), why="it was counted", second=SUPERVISOR_SUE)
    assert floor.refuse(c.SearchDeck("red", " "), DEALER_ANN).code == "NOTHING_SAID"
    assert floor.refuse(c.TellOfDeck("red", Notified.INSPECTOR, "")).code == "NOTHING_SAID"
    assert floor.refuse(c.TellOfDeck("blue", Notified.INSPECTOR, "Iris")).code == "NO_SUCH_DECK"
    assert floor.refuse(c.TellOfDeck("red", Notified.INSPECTOR, "Iris"), DEALER_ANN).code == "ROLE_TOO_LOW"
    floor.do(c.TellOfDeck("red", Notified.INSPECTOR, "Iris"), INSPECTOR_IRIS)
    assert floor.table.locked is not None
    assert floor.table.locked.told == {Notified.INSPECTOR: "Iris"}


@pytest.mark.parametrize("book", [book for book in IDS if book != STAR])
def test_where_no_clause_asks_for_it_nobody_is_told(book: str) -> None:
    floor = dealt(book)
    floor.play(g.CountDeck(51), why="it was counted", second=SUPERVISOR_SUE)
    for command in (c.SearchDeck("red", "nothing"), c.TellOfDeck("red", Notified.SURVEILLANCE, "Vic")):
        assert floor.refuse(command).code == "NO_SUCH_RULE"


def test_table_does_not_close_over_a_deck_that_nobody_was_told_of() -> None:
    floor = Floor(STAR).open()
    floor.play(g.CountDeck(51))
    refusal = floor.refuse(c.CloseTable())
    assert (refusal.code, refusal.clause) == ("DECK_LOCKED", "12.11.3")
    seen_to(floor).do(c.CloseTable())
    assert floor.table.locked is None
    assert "red" in floor.table.retired


def test_deck_short_after_a_drop_is_seen_to_before_anything_is_counted_again() -> None:
    floor = dealt(STAR)
    floor.do(c.DropCards(), DEALER_ANN)
    floor.play(g.CountDeck(51), why="one is gone", second=SUPERVISOR_SUE)
    assert due(floor).what.id == "step.search"
    seen_to(floor).do(c.RemoveDeck("red"), why="one is gone")
    assert due(floor).what.id == "step.count"
