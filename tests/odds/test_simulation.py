"""Simulation: the same rounds whoever plays them, and its interval round the exact value."""

from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.odds import BadQuestion, ask, simulate, simulation, terms
from croupier.rulebook import rulebook, under
from tests.effort import often

CARIBBEAN = under(rulebook("nz-caribbean-1998"))
VANUATU = under(rulebook("vanuatu-2013"))


@pytest.mark.parametrize("strategy", ["optimal", "pair-or-better", "rules-of-thumb"])
def test_simulation_agrees_with_the_exact_value(strategy: str) -> None:
    exact = float(Fraction(ask(CARIBBEAN.rulebook, {"strategy": strategy}).wagers["main"].ev))
    run = simulate(CARIBBEAN, often(400_000, 4_000_000), seed=11, strategy=strategy)
    assert abs(run.ev - exact) < 2 * run.half_width
    assert run.interval[0] < run.ev < run.interval[1]


def test_the_same_rounds_whatever_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "BATCH", often(1, 16))
    rounds = often(100_000, 1_500_000)
    for rules, strategy in ((CARIBBEAN, "blind"), (VANUATU, "card")):
        one = simulate(rules, rounds, seed=3, strategy=strategy, workers=1)
        assert one == simulate(rules, rounds, seed=3, strategy=strategy, workers=3)
        assert one != simulate(rules, rounds, seed=4, strategy=strategy, workers=3)
        assert one.rounds == sum(one.results.values()) == rounds


def test_stops_at_a_precision() -> None:
    run = simulate(CARIBBEAN, 50_000_000, strategy="blind", precision=0.003)
    assert run.rounds < 50_000_000
    assert run.half_width <= 0.003


def test_every_card_of_a_deal_is_as_likely() -> None:
    from croupier.odds.kernels.rounds import deal, start_of

    deck, state, seen = np.arange(52), start_of(1, 0), np.zeros((16, 52))
    for _ in range(52_000):
        state = deal(deck, 16, np.uint64(state))
        seen[np.arange(16), deck[:16]] += 1
    assert abs(seen / 1000 - 1).max() < 0.16


@pytest.mark.parametrize(
    ("rules", "strategy", "says"),
    [
        (CARIBBEAN, "lucky", "no strategy 'lucky'"),
        (VANUATU, "lucky", "no strategy"),
        (VANUATU, "optimal", "perfectly"),
    ],
)
def test_unknown_strategies(rules, strategy: str, says: str) -> None:
    with pytest.raises(BadQuestion, match=says):
        simulate(rules, 1000, strategy=strategy)


def test_no_rounds() -> None:
    with pytest.raises(BadQuestion, match="rounds must be from 1"):
        simulate(CARIBBEAN, 0)


def test_a_maximum_for_bets_alone_leaves_supers_as_they_are() -> None:
    rules = under(rulebook("vanuatu-2013"), {"max_payout": 1000})
    bets_only = replace(rules, cite=rules.cite | {"cap.bets_only": "5.1"})
    paid = []
    for each in (rules, bets_only):
        scale, pays = simulation._beside(each, terms(each, 100), 100, (100,))
        paid.append(int(pays.max()) / scale)
    assert paid == [10, max(rules.super_odds or ())]
