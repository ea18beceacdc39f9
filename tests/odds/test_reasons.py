"""Why a choice is best: every count against one that goes through all cards."""

from itertools import combinations

import pytest

from croupier.cards import card, cards
from croupier.hands import combination, evaluate, qualifies
from croupier.odds.advice import Question
from croupier.odds.reasons import reason

ASKED = {
    "a hand that only an unqualified dealer pays": Question(cards("Ah Qd 9c 5s 3d"), card("Ks")),
    "after a draw": Question(cards("9s 9h Kd 7c 4s"), card("Td"), cards("Kd 7c 4s"), cards("9d 5h 2c")),
    "ace and king, which can be equalled": Question(cards("Ah Kd 9c 5s 3d"), card("As")),
}


@pytest.mark.parametrize("name", ASKED)
def test_the_dealers_hands_are_those_that_can_come(name: str) -> None:
    asked = ASKED[name]
    own, made = evaluate(asked.final), [evaluate((*four, asked.up)) for four in combinations(asked.unseen, 4)]
    plays = [dealer for dealer in made if qualifies(dealer)]
    found = reason(asked, "bet")
    assert (found.total, found.fails) == (len(made), len(made) - len(plays))
    assert (found.beaten, found.beats) == (sum(one < own for one in plays), sum(one > own for one in plays))


def test_forcing_counts_the_cards_that_may_come_next() -> None:
    asked = Question(cards("9s 9h 9d 7c 4s"), card("Td"), drawn=cards("2c"), dealer=cards("Td Qc 8h 5s 3d"))
    found = reason(asked, "force")
    # What makes a pair with the ten, eight, five or three qualifies, and no pair beats three nines.
    assert (found.total, found.beaten, found.beats) == (41, 12, 0)
    assert found.fails == 29


@pytest.mark.parametrize(("best", "size"), [("exchange 4s 7c Kd", 3), ("exchange 7c Kd", 2), ("buy", 1)])
def test_a_draw_is_better_where_it_makes_a_higher_combination(best: str, size: int) -> None:
    asked = Question(cards("9s 9h Kd 7c 4s"), card("Td"))
    given = cards(best.partition(" ")[2])
    kept = [one for one in asked.hand if one not in given]
    hands = [(*kept, *drawn) for drawn in combinations(asked.unseen, size)]
    better = sum(combination(evaluate(hand)) > combination(evaluate(asked.hand)) for hand in hands)
    found = reason(asked, best)
    assert (found.draws, found.better) == (len(hands), better)
