"""Advice on a full deck: the decisions agree with one another, and bad questions get one clear line."""

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.cards import DECK, Card, card, cards
from croupier.hands import ACE_KING_LOWEST, combination, evaluate, second_combination
from croupier.hands.batch import evaluate_many
from croupier.odds import BadQuestion, advise, choice_values, whole
from croupier.odds.advice import Question
from croupier.odds.terms import Terms, terms
from croupier.rulebook import rulebook, under
from tests.effort import often, some

VANUATU, NSW = under(rulebook("vanuatu-2013")), under(rulebook("nsw-star-2019"))
CARIBBEAN = under(rulebook("nz-caribbean-1998"))


@pytest.mark.parametrize("rules", [VANUATU, NSW], ids=lambda rules: rules.id)
@pytest.mark.parametrize("hand", ["8s 9s Td Jc 2h", "Ah Ad Kc Kd 5s", "2d 5d 7d 9d Jc"])
def test_buying_is_the_mean_of_its_cards(rules, hand: str) -> None:
    first, up = cards(hand), card("6c")
    bought = [choice_values(rules, Question(first, up, drawn=(c,))) for c in DECK if c not in (*first, up)]
    mean = sum((max(values.values()) for values in bought), Fraction(0)) / len(bought)
    assert choice_values(rules, Question(first, up))["buy"] == mean - 1


def test_an_exchange_is_the_mean_of_its_draws() -> None:
    first, up = cards("Kh Kd Kc 2s 7h"), card("As")
    given = cards("2s 7h")
    left = [c for c in DECK if c not in (*first, up)]
    values = [
        max(choice_values(VANUATU, Question(first, up, given, (a, b))).values())
        for i, a in enumerate(left)
        for b in left[:i]
    ]
    exact = choice_values(VANUATU, Question(first, up))["exchange 2s 7h"]
    assert exact == sum(values, Fraction(0)) / len(values) - 1


FINALS = [
    "5h 6d 7c 8s 9h Td",
    "2d 5d 7d 9d Jd Kd",
    "Ac Ad Ah Kc Kd 5s",
    "Kc Kd 8c 8d 2c 2d",
    "Ah Kd Kc Ks 7d 2c",
    "9s 9d 9c 9h 4s 3d",
    "5h 6h 7h 8h 9h Th",
]


def enumerated(found: Terms, final: tuple[Card, ...], asked: Question) -> int:
    """What betting a hand brings, summed over every hand of the dealer and every next card, forcing where it pays."""
    value, win = evaluate(final), found.win(combination(evaluate(final)), second_combination(final))
    dealers = np.array([(*four, asked.up) for four in combinations(asked.unseen, 4)], np.uint8)
    made = evaluate_many(dealers)
    failed = np.sort(dealers[made < ACE_KING_LOWEST])
    forced = np.zeros(len(failed), np.int64)
    for following in asked.unseen:
        made_so = evaluate_many(np.column_stack([failed[:, :4], np.full(len(failed), following, np.uint8)]))
        gain = compared(made_so, value, win - found.ante_won, found.loss) - found.force_fee
        forced += np.where((failed == following).any(axis=1), 0, gain)
    declined = 41 * found.unqualified(combination(value))
    return int(41 * compared(made, value, win, found.loss).sum() + np.maximum(forced, declined).sum())


def compared(made: np.ndarray, value: int, win: int, loss: int) -> np.ndarray:
    """What a hand gets from each of some dealers who qualify."""
    return np.where(made < ACE_KING_LOWEST, 0, np.where(made < value, win, np.where(made > value, -loss, 0)))


@pytest.mark.parametrize("up", some(["Qs"], ["As", "Qs", "4h"]))
@pytest.mark.parametrize("hand", FINALS)
def test_counting_agrees_with_enumerating_the_dealer(hand: str, up: str) -> None:
    final = cards(hand)
    asked = Question(final[:5], card(up), drawn=final[5:])
    total = enumerated(terms(VANUATU), final, asked)
    assert choice_values(VANUATU, asked)["bet"] == Fraction(total, 148995 * 41)


def test_forcing_is_worth_it_with_a_straight_and_not_with_a_pair() -> None:
    dealer = cards("Ts 2d 3d 4c Qs")
    straight = advise(VANUATU, cards("5h 6d 7c 8s 9h"), card("Ts"), dealer=dealer)
    assert [option.action for option in straight.options] == ["force", "decline"]
    pair = advise(VANUATU, cards("5h 5d 7c 8s Kh"), card("Ts"), dealer=dealer)
    assert pair.best == "decline"
    assert pair.options[0].ev == 1


def test_the_best_option_is_found_without_valuing_every_force() -> None:
    chance = Random(3)  # noqa: S311
    states = [chance.sample(DECK, 6) for _ in range(often(2, 40))]
    hands, ups = np.array([sorted(state[:5]) for state in states]), np.array([state[5] for state in states])
    for rules in (VANUATU, NSW):
        found = whole.values(terms(rules), hands, ups)
        for worth, state in zip(found, states, strict=True):
            every = choice_values(rules, Question(tuple(state[:5]), state[5]))
            assert worth == pytest.approx(float(max(every.values())), abs=1e-12)


def test_an_instant_payout_is_worth_its_odds() -> None:
    advice = advise(VANUATU, cards("5h 6h 7h 8h 9h"), card("Ts"))
    assert (advice.best, advice.options[0].ev) == ("instant payout", 200)


def test_caribbean_has_two_options() -> None:
    advice = advise(CARIBBEAN, cards("Ah Kd 9c 4s 2h"), card("9s"))
    assert {option.action for option in advice.options} == {"bet", "fold"}


@pytest.mark.parametrize(
    ("rules", "hand", "up", "more", "says"),
    [
        (VANUATU, "7h 7d 9c 2s", "5s", {}, "five cards, not 4"),
        (VANUATU, "7h 7d 9c 2s 5s", "5s", {}, "5s stands twice"),
        (VANUATU, "7h 7d 9c 2s 4h", "5s", {"drawn": "5s"}, "5s stands twice"),
        (VANUATU, "7h 7d 9c 2s 4h", "5s", {"drawn": "Ah Ad"}, "as many given up"),
        (VANUATU, "7h 7d 9c 2s 4h", "5s", {"drawn": "Ah Ad", "given": "3s 4h"}, "of the first hand"),
        (VANUATU, "7h 7d 9c 2s 4h", "5s", {"dealer": "Ah Kd 3c 4c 5s"}, "this dealer qualifies"),
        (VANUATU, "7h 7d 9c 2s 4h", "5s", {"dealer": "Ah Qd 3c 4c 6s"}, "the upcard among them"),
        (NSW, "7h 7d 9c 2s 4h", "5s", {"dealer": "Ah Qd 3c 8c 5s"}, "no forcing"),
        (CARIBBEAN, "7h 7d 9c 2s 4h", "5s", {"drawn": "Ah"}, "no draw"),
    ],
)
def test_a_bad_question_gets_one_line(rules, hand: str, up: str, more: dict[str, str], says: str) -> None:
    given = {name: cards(text) for name, text in more.items()}
    with pytest.raises(BadQuestion, match=says) as error:
        advise(rules, cards(hand), card(up), **given)
    assert "\n" not in str(error.value)


def test_a_maximum_payout_needs_an_ante_and_lowers_the_value() -> None:
    capped = under(rulebook("vanuatu-2013"), {"max_payout": 5_000})
    hand, up = cards("5h 6d 7c 8s 9h"), card("Ts")
    with pytest.raises(BadQuestion, match="ante"):
        advise(capped, hand, up)
    bet = {option.action: option.ev for option in advise(capped, hand, up, ante=1000).options}["bet"]
    free = {option.action: option.ev for option in advise(VANUATU, hand, up).options}["bet"]
    assert 0 < bet < free
