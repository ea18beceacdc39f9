"""What other seats' cards are worth: the informed play as enumerated on small decks, and an estimate by its seed."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.cards import Card, cards
from croupier.odds import collusion as module
from croupier.odds.collusion import Collusion, FirstChoice, SeatTerms, collusion, mask
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.rulebook import rulebook, under
from tests.effort import some
from tests.odds.small_deck import bet_value, draw_value

FORCE, NSW = (under(rulebook(name)) for name in ("vanuatu-2013", "nsw-star-2019"))
SMALL = [
    ("9h 9d Tc 2s 4h", "8s", "9c Th Td 8c 8h Js Jc 7d 7s Qh 2c 4d 3c Kh"),
    ("5h 6d 7c 8s 9h", "Ts", "Tc Jh Qd 5s 6s 7s 9s 4s 2d 3d Kd Jd Th Ac"),
    ("Ah Kd 7c 4s 2h", "Qs", "As Ks Kc Qd Qh Jh Th 7d 4c 2c 3s Js 5s 6s"),
]


def _enumerated(found: Terms, hand: list[Card], up: Card, unseen: list[Card]) -> Fraction:
    """The best of every first choice, draw by draw."""
    worth = [Fraction(-1), bet_value(found, hand, up, unseen), draw_value(found, hand, (), 1, up, unseen)]
    for size in range(2, 5):
        worth += [draw_value(found, hand, given, size, up, unseen) for given in combinations(hand, size)]
    return max(*worth, draw_value(found, hand, hand, 5, up, unseen))


def _seat(hand: list[Card], up: Card, unseen: list[Card]) -> FirstChoice:
    return FirstChoice(np.array(hand, dtype=np.int64), int(up), mask(np.array(unseen)))


@pytest.mark.parametrize("rules", [FORCE, NSW], ids=["force", "nsw"])
@pytest.mark.parametrize("deal", some(SMALL[:1], SMALL), ids=lambda deal: deal[0])
def test_the_informed_play_is_the_best_of_what_is_left(rules, deal) -> None:
    found = terms(rules)
    hand, (up,), unseen = sorted(cards(deal[0])), cards(deal[1]), list(cards(deal[2]))
    table, told = SeatTerms(found), unseen[:5]
    seat = _seat(hand, up, unseen).knowing(np.array(told))
    option, value = table.best(seat)
    assert value == pytest.approx(float(_enumerated(found, hand, up, unseen[5:])), abs=1e-12)
    assert value == pytest.approx(table.worth(seat, option), abs=1e-12)


@pytest.mark.parametrize("rules", [FORCE, NSW], ids=["force", "nsw"])
def test_over_all_that_may_be_told_a_plan_gains_nothing_and_the_best_play_does(rules) -> None:
    hand, (up,), unseen = (
        sorted(cards("9h 9d Tc 2s 4h")),
        cards("8s"),
        list(cards("9c Th Td 8c 8h Js Jc 7d 7s Qh 2c")),
    )
    table, alone = SeatTerms(terms(rules)), _seat(hand, up, unseen)
    usual, value = table.best(alone)
    tellings = [alone.knowing(np.array(told)) for told in combinations(unseen, 2)]
    for option in (0, 1, 2 + 0b00111, usual):
        mean = sum(table.plan(told, option) for told in tellings) / len(tellings)
        assert mean == pytest.approx(table.plan(alone, option), abs=1e-12)
    assert sum(table.best(told)[1] for told in tellings) / len(tellings) > value + 0.001


def test_an_estimate_is_the_same_for_a_seed_and_grows_with_what_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "TOLD_EVERY", 8)
    told: list[Collusion] = []
    one = collusion(NSW, 1, states=14, seed=3, progress=told.append)
    four = collusion(NSW, 4, states=14, seed=3)
    assert one == collusion(NSW, 1, states=14, seed=3)
    assert [so_far.states for so_far in told] == [9]
    assert one.hands.interval[0] < one.hands.ev < one.hands.interval[1]
    assert four.hands.ev > one.hands.ev
    assert four.hands.ev > 0.03


def test_a_hand_paid_at_once_leaves_nothing_to_know() -> None:
    rules = under(rulebook("vanuatu-2013"), {"instant_payout": [200, 600]})
    royal = np.array(cards("Ts Js Qs Ks As"), dtype=np.int64)
    assert SeatTerms(terms(rules)).paid_at_once(royal)
    assert not SeatTerms(terms(rules)).paid_at_once(np.array(cards("2c 3c 4c 5c 7c"), dtype=np.int64))


@pytest.mark.parametrize(("rules", "confederates", "states"), [(NSW, 5, 10), (NSW, 0, 10), (NSW, 1, 1)])
def test_what_cannot_be_asked(rules, confederates, states) -> None:
    with pytest.raises(BadQuestion):
        collusion(rules, confederates, states=states)


def test_a_game_without_a_draw_has_the_hands_alone() -> None:
    """In no deal is the knowledge worth less than nothing, as all luck of the uninformed choice is taken off."""
    stud = under(rulebook("nz-caribbean-1998"))
    one, six = (collusion(stud, count, states=120, seed=2) for count in (1, 6))
    assert one.draws_later is one.draws_first is None
    assert 0 <= one.hands.ev < six.hands.ev
    with pytest.raises(BadQuestion, match="1 to 6"):
        collusion(stud, 7)
