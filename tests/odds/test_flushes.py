"""First straight flushes that are not declared: counted, enumerated card by card, and settled by the engine."""

import json
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.cards import DECK, card, cards, text
from croupier.hands import ACE_KING_LOWEST, evaluate
from croupier.hands.batch import evaluate_many
from croupier.odds import advise, ask, choice_values
from croupier.odds.advice import Question
from croupier.rulebook import rulebook, under
from tests.cli.program import croupier

NSW, LUNAR = rulebook("nsw-star-2019"), rulebook("vanuatu-2013")
HAND, UP = cards("8h 9h Th Jh Qh"), card("Kh")


def enumerated(bet_odds: int, instant: int) -> Fraction:
    """What betting the hand undeclared brings, dealer by dealer."""
    left = [one for one in DECK if one not in (*HAND, UP)]
    made = evaluate_many(np.array([(*four, UP) for four in combinations(left, 4)], np.uint8))
    own = evaluate(HAND)
    won, lost = ((made >= ACE_KING_LOWEST) & beats for beats in (made < own, made > own))
    return instant + Fraction(2 * bet_odds * int(won.sum()) - 2 * int(lost.sum()), len(made))


def test_betting_undeclared_is_paid_both_in_new_south_wales() -> None:
    found = choice_values(under(NSW), Question(HAND, UP))
    assert found["bet"] == enumerated(50, 250) > found["instant payout"] == 250
    assert len(found) == 30
    assert found["buy"] < 250, "a draw loses the instant payout (12.16.2)"
    assert advise(under(NSW), HAND, UP).best == "bet"


def test_elsewhere_it_is_the_same_and_where_the_house_declares_there_is_no_choice() -> None:
    found = choice_values(under(LUNAR), Question(HAND, UP))
    assert found["bet"] == found["instant payout"] == 200
    for book, paid in ((NSW, 250), (LUNAR, 200)):
        assert choice_values(under(book, {"declare_mode": "auto"}), Question(HAND, UP)) == {
            "instant payout": paid
        }


@pytest.mark.parametrize(
    ("dealer", "ends"),
    [("2c 3d 5h 7c 9d", "bet returned"), ("Ac Kd 2h 7c 9d", "wins too"), ("9s Ts Js Qs Ks", "bet lost")],
)
def test_every_ending_is_paid_as_the_engine_pays_it(dealer: str, ends: str) -> None:
    dealt = [one for pair in zip(cards(dealer), HAND, strict=True) for one in pair]
    deck = text([*dealt, *(one for one in DECK if one not in dealt)])
    seat = {"ante": 100, "super": {"own": 100}, "decision": "bet", "declare": ["super"]}
    line = {"rulebook": NSW.id, "deck": deck, "seats": {"1": seat}}
    (settled,) = croupier("settle", "-", "--json", given=json.dumps(line)).objects
    areas = settled["seats"]["1"]["areas"]
    net = sum(
        areas[area]["paid"] + areas[area]["returned"] - areas[area]["stake"] for area in ("ante", "bet")
    )
    counted = {one.name: one.units for one in ask(NSW).wagers["main"].outcomes}
    assert Fraction(net, 100) == counted[f"straight flush, undeclared, {ends}"]


def test_the_price_of_it_is_what_the_bets_of_forty_hands_bring() -> None:
    price = Fraction(ask(NSW).wagers["main"].ev) - Fraction(
        ask(NSW, {"declare_mode": "auto"}).wagers["main"].ev
    )
    outcomes = {one.name: one for one in ask(NSW).wagers["main"].outcomes if "undeclared" in one.name}
    total = sum(one.combinations for one in ask(NSW).wagers["main"].outcomes)
    beside = {"wins too": {"royal flush": 200, "straight flush": 100}, "bet returned": {}, "bet lost": {}}
    more = sum(
        one.combinations
        * (beside[name.split(", ")[2]].get(name.split(", ")[0], 0) - 2 * name.endswith("lost"))
        for name, one in outcomes.items()
    )
    assert price == Fraction(more, total)
    assert 62 < float(price) * 2_598_960 / 40 < 63
