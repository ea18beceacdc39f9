"""Forcing the dealer's hand: who has answered keeps the answer, silence is no, and a house may set another fee."""

import pytest

from croupier.game import commands as c
from croupier.game.events import ForceAnswered
from croupier.rulebook import IDS, rulebook, under
from croupier.rulebook.load import parse
from tests.clauses.lunar_kit import ANTE, ODD, PAIR, bet_all, dealt
from tests.table import FAILS, Table

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


def test_a_house_may_ask_another_fee() -> None:
    table = asked("vanuatu-2013")
    fee = table.rules.rulebook.force
    assert fee is not None
    text = f'extends = "vanuatu-2013"\n[force.fee]\nis = 3\nclause = "{fee.fee.clause}"\n'
    table.rules = under(parse(text))
    table.do(c.AnswerForce(1, True))
    assert table.state.seats[1].wagers["force_fee"].stake == 3 * ANTE
