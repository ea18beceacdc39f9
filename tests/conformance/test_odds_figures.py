"""Published and countable odds, to the last integer; and every option of some states, worked out by an independent program."""

import json
import tomllib
from collections.abc import Sequence
from math import comb
from pathlib import Path

import pytest

from croupier.cards import Card, card, cards, rank
from croupier.hands import evaluate
from croupier.hands.classes import COMBINATIONS, Combination
from croupier.odds import Study, advise, ask, odds
from croupier.odds.side import break_even_pool, hands_by_value, super_wagers
from croupier.odds.solved import find
from croupier.odds.strategies import StudFunction, StudStrategy
from croupier.odds.stud import known_cards, tally, whole
from croupier.odds.terms import terms
from croupier.rulebook import rulebook, under
from croupier.rulebook.model import PoolPrize, Prizes
from tests.house_books import OASIS

FIGURES = tomllib.loads(Path(__file__).with_name("odds_figures.toml").read_text())
STATES = [json.loads(line) for line in Path(__file__).with_name("advice.jsonl").read_text().splitlines()]
US = FIGURES["caribbean_us"]
US_TABLE = "1,1,2,3,4,5,7,20,50,100"
CARIBBEAN = rulebook("nz-caribbean-1998")


def test_caribbean_outcomes_under_the_us_table() -> None:
    main = ask(CARIBBEAN, {"bet_table": US_TABLE}).wagers["main"]
    assert [[o.name, o.units, o.combinations] for o in main.outcomes] == US["outcomes"]
    assert sum(o.combinations for o in main.outcomes) == US["total_combinations"]
    assert sum(o.units * o.combinations for o in main.outcomes) == US["total_units"]
    assert main.house_edge == pytest.approx(0.05224306, abs=1e-8)
    assert main.element_of_risk == pytest.approx(0.0255529, abs=1e-7)


def test_caribbean_outcomes_under_the_new_zealand_table() -> None:
    main = ask(CARIBBEAN).wagers["main"]
    royal = main.outcomes[0]
    assert (royal.name, royal.units, royal.combinations) == ("win, royal flush", 501, 16759740)
    gained = (501 - 201) * 16759740
    assert sum(o.units * o.combinations for o in main.outcomes) == US["total_units"] + gained


@pytest.mark.parametrize(("name", "loss"), US["strategies"].items())
def test_caribbean_strategies(name: str, loss: int) -> None:
    main = ask(CARIBBEAN, {"bet_table": US_TABLE, "strategy": name}).wagers["main"]
    assert sum(o.units * o.combinations for o in main.outcomes) == -loss


def _ace_king_jack(hand: Sequence[Card], up: Card) -> bool:
    return evaluate(hand) >= evaluate(cards("Ac Kd Jh 8s 3c"))


def _matching(hand: Sequence[Card], up: Card) -> bool:
    """A pair or better, or ace-king with a card of the upcard's rank."""
    value = evaluate(hand)
    alike = value >= evaluate(cards("Ac Kd 4h 3s 2c")) and rank(up) in map(rank, hand)
    return alike or value >= evaluate(cards("2c 2d 3h 4s 5c"))


@pytest.mark.parametrize(
    ("plays", "name"), [(_ace_king_jack, "ace-king-jack-8-3"), (_matching, "matching-rank")]
)
def test_caribbean_strategies_that_have_no_name(plays: StudFunction, name: str) -> None:
    study = Study(bet_table=tuple(map(int, US_TABLE.split(","))))
    main = odds(under(CARIBBEAN), study, strategy=plays).wagers["main"]
    assert sum(o.units * o.combinations for o in main.outcomes) == -US["functions"][name]


def test_dealer_qualifies() -> None:
    found = whole(tally(terms(under(CARIBBEAN)), StudStrategy.BLIND))
    qualified, hands = FIGURES["dealer"]["qualifies"]
    # An upcard tells the dealer's five cards apart in five ways.
    pairs = 5 * FIGURES["showdown"]["pairs"]
    assert int(found.stood.sum()) * hands == pairs * (hands - qualified)


def test_showdowns() -> None:
    """Every hand against every other: how often a dealer with a pair or better is beaten or equalled."""
    found = whole(tally(terms(under(CARIBBEAN)), StudStrategy.BLIND))
    ace_king, pair_up = (COMBINATIONS.index(row) for row in (Combination.ACE_KING, Combination.ONE_PAIR))
    nothing = slice(ace_king, pair_up)
    hands = sum(sum(ways) for ways in hands_by_value()[nothing])
    # Ace-king meets ace-king as often from above as from below, and a pair or better as often as these meet it.
    met = 5 * hands * comb(47, 5) - sum(
        int(part[nothing].sum()) for part in (found.stood, found.ties, found.wins, found.wins)
    )
    wins, ties = (int(found.wins[pair_up:].sum()) - met) // 5, int(found.ties[pair_up:].sum()) // 5
    wanted = FIGURES["showdown"]
    assert (
        sum(int(part.sum()) for part in (found.wins, found.stood, found.ties, found.losses, found.folds))
        == 5 * wanted["pairs"]
    )
    assert 2 * wins + ties == wanted["both_pair_or_better"]
    assert (wins, ties) == (wanted["player_wins"], wanted["ties"])


def test_jackpot_break_even_pools() -> None:
    for (four, full, flush), dollars in FIGURES["jackpot"]["break_even"]:
        prizes = Prizes(flush * 100, full * 100, four * 100, PoolPrize(0, 10), PoolPrize(0, 100))
        assert break_even_pool(prizes, 100) // 100 == dollars


@pytest.mark.parametrize("name", FIGURES["super"])
def test_supers(name: str) -> None:
    wager = super_wagers(under(rulebook(name)))["super"]
    assert {o.name: o.combinations for o in wager.outcomes} == FIGURES["super"][name]["counts"]
    assert sum(o.units * o.combinations for o in wager.outcomes) == FIGURES["super"][name]["units"]


def test_states_up_to_renaming_the_suits() -> None:
    from croupier.odds.kernels.states import states_of

    found = [states_of(up) for up in range(13)]
    assert sum(len(hands) for hands, _ in found) == FIGURES["states"]["lunar"]
    assert {int(ways.sum()) for _, ways in found} == {2_349_060}
    assert len(list(known_cards(2))) == 169


def test_oasis_poker_has_the_published_edge() -> None:
    main = ask(rulebook(str(OASIS))).wagers["main"]
    assert main.exact
    assert round(100 * main.house_edge, 2) == FIGURES["oasis"]["published_edge"]
    game = find(terms(under(rulebook(str(OASIS)))))
    assert game is not None
    assert max(row.drawn for row in game.rows) == FIGURES["oasis"]["most_exchanged"]


@pytest.mark.parametrize(
    "state", STATES, ids=lambda state: f"{state['rulebook']}: {state['hand']} / {state['up']}"
)
def test_every_option_to_nine_digits(state: dict) -> None:
    advice = advise(under(rulebook(state["rulebook"])), cards(state["hand"]), card(state["up"]))
    found = {option.action: option.ev for option in advice.options}
    assert len(found) == 29
    for option in state["options"]:
        assert found[option["action"]] == pytest.approx(option["ev"], abs=1e-9)
    assert advice.best == state["options"][0]["action"]
