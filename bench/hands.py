"""Compares the evaluators of the usual poker packages with ours, each by the call its users make.

    pip install -e '.[bench]' && python bench/hands.py

Every contender meets the same hands in the same run; runs are interleaved and the fastest of each counts.
"""

import random
import sys
import time
from collections.abc import Callable
from math import inf
from typing import Any

from croupier.cards import Card, text
from croupier.hands import SuperFamily, evaluate, second_combination, super_combination

HANDS = 4_000
REPEATS = 12
Loop = Callable[[], object]


def deal(count: int) -> list[tuple[Card, ...]]:
    """The same random hands in every run."""
    source = random.Random(count)
    return [tuple(Card(card) for card in source.sample(range(52), count)) for _ in range(HANDS)]


def over(call: Callable[[Any], object], hands: list[Any]) -> Loop:
    """A loop that calls with each hand."""

    def loop() -> None:
        for hand in hands:
            call(hand)

    return loop


def spread(call: Callable[..., object], hands: list[Any]) -> Loop:
    """A loop that calls with the cards of each hand."""

    def loop() -> None:
        for hand in hands:
            call(*hand)

    return loop


def beside(first: object, call: Callable[[Any, Any], object], hands: list[Any]) -> Loop:
    """A loop that calls with something before each hand."""

    def loop() -> None:
        for hand in hands:
            call(first, hand)

    return loop


def peers(hands: list[tuple[Card, ...]]) -> dict[str, Loop]:
    """The public call of each package, with the hands in the form it takes."""
    import eval7
    import phevaluator
    import pokerkit
    import treys

    named = [text(hand).split() for hand in hands]
    pokerkit_hands = [list(pokerkit.Card.parse("".join(hand))) for hand in named]
    treys_hands = [[treys.Card.new(card) for card in hand] for hand in named]
    return {
        "eval7.evaluate": over(eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in named]),
        "phevaluator.evaluate_cards": spread(phevaluator.evaluate_cards, hands),
        "treys.Evaluator.evaluate": beside([], treys.Evaluator().evaluate, treys_hands),
        "pokerkit.StandardHighHand": over(pokerkit.StandardHighHand.from_game, pokerkit_hands),
    }


def ours(hands: list[tuple[Card, ...]]) -> dict[str, Loop]:
    """Our own calls on single hands."""
    family = SuperFamily.FIVE_PICTURE
    loops = {
        "croupier evaluate": over(evaluate, hands),
        "croupier second_combination": over(second_combination, hands),
    }
    if len(hands[0]) == 5:
        loops["croupier super_combination"] = over(lambda hand: super_combination(hand, family), hands)
    return loops


def seconds(loop: Loop) -> float:
    """The time of a loop."""
    started = time.perf_counter()
    loop()
    return time.perf_counter() - started


def interleaved(loops: dict[str, Loop]) -> dict[str, float]:
    """Seconds a hand in the fastest run of each loop; each run follows one that warms the caches."""
    best: dict[str, float] = {}
    for _ in range(REPEATS):
        for name, loop in loops.items():
            loop()
            best[name] = min(best.get(name, inf), seconds(loop))
    return {name: total / HANDS for name, total in best.items()}


def batch_times(count: int) -> dict[str, float]:
    """Seconds a hand of the batch calls, on one core."""
    import numpy as np

    from croupier.hands import batch

    decks = np.tile(np.arange(52, dtype=np.uint8), (200_000, 1))
    shuffled = np.random.default_rng(1).permuted(decks, axis=1)
    hands = np.ascontiguousarray(np.vstack([shuffled[:, i : i + count] for i in range(0, 52 - count, count)]))
    calls: dict[str, Callable[[], object]] = {
        "croupier evaluate_many": lambda: batch.evaluate_many(hands),
        "croupier seconds_many": lambda: batch.seconds_many(hands),
    }
    if count == 5:
        calls["croupier supers_many"] = lambda: batch.supers_many(hands, SuperFamily.FIVE_PICTURE)
    return {name: fastest(call) / len(hands) for name, call in calls.items()}


def fastest(call: Callable[[], object]) -> float:
    """The fastest of several runs after one that compiles."""
    call()
    return min(seconds(call) for _ in range(7))


def show(title: str, times: dict[str, float], reference: float) -> None:
    """A table of times and of how they compare with eval7."""
    print(f"{title:<32}{'ns a hand':>12}{'times eval7':>14}")
    for name, taken in sorted(times.items(), key=lambda item: item[1]):
        print(f"  {name:<30}{taken * 1e9:>12.1f}{reference / taken:>14.2f}")
    print()


def main() -> None:
    """Prints one table for five cards and one for six."""
    for count, title in ((5, "five cards"), (6, "six cards")):
        hands = deal(count)
        times = interleaved(peers(hands) | ours(hands))
        show(title, times | batch_times(count), times["eval7.evaluate"])


if __name__ == "__main__":
    try:
        main()
    except ModuleNotFoundError as missing:
        sys.exit(
            f"{missing.name} is not installed: pip install -e '.[bench]' installs the packages to compare with."
        )
