"""The solved game as the package ships it: its totals in two ways, its strategy against the exact values of decisions."""

from fractions import Fraction
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tools.solver.gpu import all_hands, states_of
from tools.solver.summary import KINDS_OF_HAND, kinds_of

from croupier.cards import DECK, Card, cards
from croupier.odds import Study, advise, best_choice, odds, solved, study, terms
from croupier.odds.kernels.draw import drawn_by
from croupier.odds.kernels.lunar import best_of
from croupier.odds.solved import Solved, denominator, ev_by_upcard, find, place, results, solved_games, ways
from croupier.odds.solver.parts import checksum
from croupier.odds.solver.problem import problem
from croupier.odds.study import counted_at_once
from croupier.odds.terms import Terms
from croupier.odds.wagers import exact_ev
from croupier.rulebook import Rulebook, rulebook, under
from tests.effort import some
from tests.house_books import houses

LUNAR = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016", "nsw-star-2019")
VALUE = {
    "vanuatu-2013": "-1953022065714923341/261413653954751298000",
    "nz-div22-2012": "-1953022065714923341/261413653954751298000",
    "nz-div22-2016": "-1953022065714923341/261413653954751298000",
    "nsw-star-2019": "99271033693640909/7065233890668954000",
}
OPTIMAL = [name for name, game in solved_games().items() if game.strategy == "optimal"]
DEALT = 2_598_960 * 47
OASIS, FIVE_FOR_ONE = houses()["oasis"], houses()["five for one"]


def game_of(book: str) -> Terms:
    return terms(under(rulebook(book)))


@pytest.mark.parametrize("book", LUNAR)
def test_the_whole_game_is_exact_at_once(book: str) -> None:
    main = odds(under(rulebook(book))).wagers["main"]
    assert main.exact
    assert main.ev == VALUE[book]
    assert main.states == 5_649_150
    assert sum(outcome.combinations for outcome in main.outcomes) == DEALT * denominator(game_of(book))


@pytest.mark.parametrize("name", OPTIMAL)
def test_the_outcomes_come_to_the_sum_of_all_states(name: str) -> None:
    """Values were summed state by state, outcomes counted round by round, first straight flushes apart."""
    game = solved_games()[name]
    counted = results(game, game.terms)
    assert sum(row.units * row.combinations for row in counted) == 4 * sum(game.sums)
    without = msgspec.structs.replace(game, flushes=())
    for up in some([0, 9], range(13)):
        others = results(without, game.terms, up)
        first = _straight_flushes_played(game, up)
        assert sum(row.units * row.combinations for row in others) == 4 * (game.sums[up] - first), up


def _straight_flushes_played(game: Solved, up: int) -> int:
    """The values of the first straight flushes against an upcard of clubs, over the common denominator."""
    runs = ([12, 0, 1, 2, 3], *(range(low, low + 5) for low in range(9)))
    # What is no club may be renamed: a hand of diamonds stands for three.
    dealt = [
        (sorted(4 * rank + suit for rank in run), times) for run in runs for suit, times in ((0, 1), (1, 3))
    ]
    hands, times = zip(*((hand, times) for hand, times in dealt if 4 * up not in hand), strict=True)
    found = game.terms
    options, sums = best_of(found, np.array(hands), np.full(len(hands), 4 * up))
    drawn = [drawn_by(int(option)) for option in options]
    return sum(
        count * int(total) * (game.denominator // ways(found.force, size))
        for total, size, count in zip(sums, drawn, times, strict=True)
    )


@pytest.mark.parametrize("name", OPTIMAL)
def test_a_solved_game_is_the_answer_to_its_problem(name: str) -> None:
    game = solved_games()[name]
    for instant in (None, (200, 600)):
        asked = problem(msgspec.structs.replace(game.terms, instant=instant))
        if checksum(*(asked[part] for part in sorted(asked))) == game.problem:
            return
    raise AssertionError("this is the answer to another problem")


@pytest.mark.parametrize("name", list(solved_games()))
def test_the_choices_by_kind_of_hand_are_those_of_all_deals(name: str) -> None:
    game = solved_games()[name]
    assert len(game.choices) == 13
    assert sum(sum(row) for table in game.choices for row in table) == 13 * 2_349_060 - 40 * 47 // 4
    assert tuple(sum(row[0] for row in table) for table in game.choices) == game.folds


def test_hands_are_of_the_kind_that_people_call_them() -> None:
    named = {
        "2c 2d 2h 2s 3c": "four of a kind", "2c 2d 2h 3s 3c": "full house", "2d 5d 9d Jd Kd": "flush",
        "Ac 2d 3h 4s 5c": "straight", "2c 2d 2h 3s 4c": "three of a kind", "2c 2d 3h 3s 4c": "two pairs",
        "2c 2d 3h 4s 5c": "pair, four to a flush or straight", "9c 9d 2h 4s Kc": "pair of the upcard's rank or above",
        "8c 8d 2h 4s Kc": "pair below the upcard", "2d 5d 9d Jd Kc": "four to a flush",
        "5d 6c 8d 9h Kc": "four to a straight", "2d 5c 9d Ah Kc": "ace and king", "2d 5c 9d Ah Qc": "ace high",
        "2d 5c 9d Kh Qc": "king high", "2d 5c 8d Th Qc": "queen high or lower",
    }  # fmt: skip
    hands = np.array([sorted(cards(hand)) for hand in named], dtype=np.uint8)
    assert [KINDS_OF_HAND[kind] for kind in kinds_of(hands, 7)] == list(named.values())


def test_the_value_by_upcard_averages_to_the_whole() -> None:
    found = game_of("nsw-star-2019")
    game = find(found)
    assert game is not None
    whole = exact_ev(results(game, found))
    assert sum(ev_by_upcard(game, found).values()) / 13 == pytest.approx(float(whole), abs=1e-12)


def test_instant_payouts_change_the_amounts_alone() -> None:
    plain = odds(under(rulebook("vanuatu-2013"))).wagers["main"]
    instants = odds(under(rulebook("vanuatu-2013"), {"instant_payout": [300, 1200]})).wagers["main"]
    more = Fraction(100 * 36 + 600 * 4, 2_598_960)
    assert Fraction(instants.ev) - Fraction(plain.ev) == more


def test_every_state_has_a_place_of_its_own() -> None:
    hands, _ = states_of(all_hands(), 7)
    found = {place([Card(card) for card in hand], Card(28)) for hand in hands[::9].tolist()}
    assert len(hands) == 434_550
    assert len(found) == len(hands[::9])
    assert min(found) >= 0
    assert max(found) < len(hands)


@pytest.mark.parametrize(
    ("book", "count"),
    [(rulebook("vanuatu-2013"), 25), (rulebook("nsw-star-2019"), 25), (OASIS, 8), (FIVE_FOR_ONE, 8)],
    ids=["vanuatu-2013", "nsw-star-2019", "oasis", "five for one"],
)
def test_the_strategy_is_the_best_advice(book: Rulebook, count: int) -> None:
    rules, chance = under(book), np.random.default_rng(5)
    assert find(terms(rules)) is not None
    for _ in range(count):
        six = [DECK[i] for i in chance.permutation(52)[:6]]
        told = {option.action: option.ev for option in advise(rules, six[:5], six[5]).options}
        assert told[best_choice(rules, six[:5], six[5])] == max(told.values()), six


@pytest.mark.parametrize(
    "asked", [Study(bet_table=(1, 1, 2, 3, 4, 5, 7, 20, 50, 101)), Study("away")], ids=["table", "leaving"]
)
def test_what_a_house_solved_is_looked_up_from_then_on(asked: Study, tmp_path: Path, monkeypatch) -> None:
    rules = under(rulebook("nsw-star-2019"))
    assert not counted_at_once(rules, asked)
    found, nsw = study.study_terms(rules, asked), solved_games()["nsw"]
    game = msgspec.structs.replace(nsw, name="a house's", terms=solved.bare(found))
    monkeypatch.setenv(solved.VARIABLE, str(tmp_path))
    (tmp_path / "game.json").write_bytes(msgspec.json.encode(game))
    solved_games.cache_clear()
    try:
        assert counted_at_once(rules, asked)
        main = odds(rules, asked).wagers["main"]
        assert (main.exact, Fraction(main.ev)) == (True, exact_ev(results(nsw, found)))
        other = Study(asked.strategy, bet_table=(1, 1, 2, 3, 4, 5, 7, 20, 50, 102))
        assert not counted_at_once(rules, other), "another game"
    finally:
        solved_games.cache_clear()


def test_a_game_that_nobody_solved_has_a_bound_at_once() -> None:
    """What is right for the solved game is played in the other: its outcomes are counted, whatever they pay."""
    rules = under(rulebook("nsw-star-2019"))
    free, generous = (terms(rules, None, (1, 1, 2, 3, 4, 5, 7, 20, 50, last)) for last in (100, 200))
    bounds = [study.at_least(found) for found in (free, generous)]
    assert bounds[0] == Fraction(odds(rules, Study()).wagers["main"].ev)
    assert bounds[1] > bounds[0]
