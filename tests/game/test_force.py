"""Forcing the dealer's hand: who has answered keeps the answer, silence is no, and a house may set another fee."""

import pytest

from croupier.game import commands as c
from croupier.game.events import ForceAnswered
from croupier.rulebook import IDS, rulebook, under
from croupier.rulebook.load import parse
from tests.clauses.lunar_kit import ANTE, ODD, PAIR, bet_all, dealt
from tests.table import FAILS, Table

STRAIGHT = "6h 7h 8c 9s Ts"
HOUSE = 'extends = "vanuatu-2013"\nid = "x"\ntitle = "X"\n'
FORCING = [name for name in IDS if under(rulebook(name)).force]


def asked(book: str) -> Table:
    """A round of two seats who are asked whether they force."""
    table = dealt(book, {1: PAIR, 2: ODD}, FAILS)
    if table.rules.several_supers:
        table.do(c.Declare(1))
        table.do(c.Declare(2))
    return bet_all(table)


@pytest.mark.parametrize("book", FORCING)
@pytest.mark.parametrize("first", [True, False])
def test_silence_is_no_and_changes_no_answer(book: str, first: bool) -> None:
    table = asked(book)
    table.do(c.AnswerForce(1, first))
    table.do(c.CloseForce())
    answers = [(event.seat, event.force) for event in table.events(ForceAnswered)]
    assert answers == [(1, first), (2, False)]
    assert [table.state.seats[seat].force for seat in (1, 2)] == [first, False]
    assert ("force_fee" in table.state.seats[1].wagers) is first
    assert table.refuse(c.CloseForce()).code == "FORCE_NOT_OPEN"


@pytest.mark.parametrize("book", [name for name in IDS if name not in FORCING])
def test_where_there_is_no_forcing_no_answer_is_taken(book: str) -> None:
    for answer in (True, False):
        table = dealt(book, {1: PAIR, 2: ODD}, FAILS)
        assert table.refuse(c.AnswerForce(1, answer)).code == "NO_SUCH_OPTION"


def test_a_house_may_ask_another_fee() -> None:
    table = asked("vanuatu-2013")
    table.rules = under(parse(f'{HOUSE}[force.fee]\nis = 3\nclause = "5.5"\n'))
    table.do(c.AnswerForce(1, True))
    assert table.state.seats[1].wagers["force_fee"].stake == 3 * ANTE


@pytest.mark.parametrize("book", FORCING)
def test_forcing_replaces_one_card_and_no_second(book: str) -> None:
    table = asked(book)
    table.do(c.AnswerForce(1, True))
    table.do(c.AnswerForce(2, False))
    refusal = table.refuse(c.Deal("As Ks"))
    assert (refusal.code, refusal.message) == ("TOO_MANY_CARDS", "forcing replaces one card")
    assert refusal.clause == table.rules.cite["force.replace"]
    table.do(c.Deal("As"))
    assert len(table.state.dealer) == 5


@pytest.mark.parametrize("force", [False, True], ids=["all decline", "another forces"])
def test_a_straight_that_declines_is_paid_as_a_straight(force: bool) -> None:
    """A house may pay more for a straight or higher against a dealer who does not qualify, with forcing as without."""
    table = dealt("vanuatu-2013", {1: STRAIGHT, 2: ODD, 3: PAIR}, FAILS)
    odds = '[ante.unqualified]\nclause = "5.5"\nis = { below_straight = 1, straight_or_higher = 4 }\n'
    table.rules = under(parse(HOUSE + odds))
    bet_all(table)
    for seat in (1, 2):
        table.do(c.AnswerForce(seat, False))
    table.do(c.AnswerForce(3, force))
    assert table.area(1, "ante") == (ANTE, ANTE, 4 * ANTE)
    assert table.area(2, "ante") == (ANTE, ANTE, ANTE)
