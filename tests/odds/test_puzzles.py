"""Puzzles out of all states of the solved games: gone through in the order of the table, and each of them misleads."""

from fractions import Fraction
from itertools import islice

import pytest
from tools.puzzles import BOOKS, SURPRISING, states

from croupier.cards import Card, card, cards
from croupier.house.practice.training import mined, suggested
from croupier.odds import choice_values, solved
from croupier.odds.advice import Question
from croupier.rulebook import rulebook, under

STATES, UP = 5_649_150, 5


def test_the_states_are_gone_through_in_the_order_of_the_table() -> None:
    for at, hand in enumerate(islice(states(UP), 40_000)):
        if at % 499 == 0:
            assert solved.place(hand, Card(4 * UP)) == at


@pytest.mark.parametrize("name", BOOKS)
def test_all_states_were_gone_through_and_a_puzzle_costs_whoever_does_what_its_hand_suggests(
    name: str,
) -> None:
    rules, found = under(rulebook(BOOKS[name])), mined()[name]
    assert found.states == STATES
    assert len(set(found.puzzles)) == len(found.puzzles) > 500
    for one in found.puzzles[:: len(found.puzzles) // 3]:
        asked = Question(cards(one[:-3]), card(one[-2:]))
        values = choice_values(rules, asked)
        assert max(values.values()) - values[suggested(rules, asked.hand, values)] >= Fraction(SURPRISING)
