"""Statistics of 20,000 shuffles at a fixed seed: each test at its share of a family-wise 99 %.

The seed never changes, so neither does the answer. The same tests find two well-known wrong shuffles.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import NormalDist

import pytest

from croupier.cards import DECK
from croupier.chance import generate, instantiate
from croupier.chance.generator import Generator, numbers
from croupier.chance.shuffle import shuffle

N = 20_000
Orders = Sequence[Sequence[int]]


def normal(found: float, mean: float, variance: float) -> float:
    """How many deviations a figure is from what is expected."""
    return (found - mean) / sqrt(variance)


def chi(found: float, freedom: float) -> float:
    """A chi-square as deviations of a normal figure (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return normal((found / freedom) ** (1 / 3), 1 - part, part)


def squares(counts: Sequence[float], expected: Sequence[float]) -> float:
    return sum((o - e) ** 2 / e for o, e in zip(counts, expected, strict=True))


def positions(orders: Orders) -> float:
    """Each card in each place: 52 by 52, both margins fixed."""
    counts = [[0] * 52 for _ in DECK]
    for order in orders:
        for row, card in zip(counts, order, strict=True):
            row[card] += 1
    even = [len(orders) / 52] * 52
    return chi(sum(squares(row, even) for row in counts) * 51 / 52, 51 * 51)


def interplay(orders: Orders) -> float:
    """Each card after each other in the first two places."""
    counts = dict.fromkeys(((a, b) for a in DECK for b in DECK if a != b), 0)
    for order in orders:
        counts[order[0], order[1]] += 1  # type: ignore[index]
    return chi(squares(list(counts.values()), [len(orders) / 2652] * 2652), 2651)


def runs(orders: Orders) -> float:
    """How often a card is above the one before."""
    rises = sum(sum(a < b for a, b in pairwise(order)) for order in orders)
    return normal(rises, 25.5 * len(orders), 53 / 12 * len(orders))


def serial(orders: Orders) -> float:
    """Whether the top card of one shuffle tells of the next one's."""
    tops = [order[0] - 25.5 for order in orders]
    variance = (52**2 - 1) / 12
    both = sum(a * b for a, b in pairwise(tops))
    return normal(both, 0, variance**2 * (len(tops) - 1))


def neighbours(orders: Orders) -> float:
    """Whether a card tells of the one beneath."""
    both = sum(
        (a - 25.5) * (b - 25.5) for order in orders for a, b in zip(order[::2], order[1::2], strict=True)
    )
    variance = (52**2 - 1) / 12
    mean = -variance / 51 * 26 * len(orders)
    return normal(both, mean, variance**2 * 26 * len(orders))


def overlaps(orders: Orders) -> float:
    """How many cards keep their place from one shuffle to the next: one on average, with variance one."""
    pairs = list(pairwise(orders))
    same = sum(sum(a == b for a, b in zip(one, other, strict=True)) for one, other in pairs)
    return normal(same, len(pairs), len(pairs))


def collector(orders: Orders) -> float:
    """How many top cards it takes until all 52 have been seen."""
    waits, seen, since = [], set(), 0
    for order in orders:
        seen.add(order[0])
        since += 1
        if len(seen) == 52:
            waits.append(since)
            seen, since = set(), 0
    mean = 52 * sum(1 / k for k in range(1, 53))
    variance = sum((1 - k / 52) / (k / 52) ** 2 for k in range(1, 53))
    return normal(sum(waits), mean * len(waits), variance * len(waits))


def flushes(orders: Orders) -> float:
    """How often the first five cards are of one suit."""
    chance = 4 * 1287 / 2_598_960
    found = sum(len({card & 3 for card in order[:5]}) == 1 for order in orders)
    return normal(found, chance * len(orders), chance * (1 - chance) * len(orders))


def bits(_: Orders) -> float:
    """Ones among two million bits of the generator."""
    given, _state = b"", instantiate(bytes(48))
    for _turn in range(4):
        block, _state = generate(_state, 1 << 16)
        given += block
    return normal(int.from_bytes(given, "big").bit_count(), len(given) * 4, len(given) * 2)


TESTS: list[Callable[[Orders], float]] = [
    positions, interplay, runs, serial, neighbours, overlaps, collector, flushes, bits,
]  # fmt: skip
LIMIT = NormalDist().inv_cdf(1 - 0.01 / len(TESTS) / 2)


@cache
def shuffles(make: Callable[[Generator], tuple[Sequence[int], Generator]]) -> Orders:
    state, found = instantiate(b"twenty thousand shuffles of a deck of 52"), []
    for _ in range(N):
        order, state = make(state)
        found.append(order)
    return found


@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.__name__)
def test_shuffles_pass(test: Callable[[Orders], float]) -> None:
    assert abs(test(shuffles(shuffle))) < LIMIT


def test_no_shuffle_comes_twice() -> None:
    assert len({tuple(order) for order in shuffles(shuffle)}) == N


def any_place(state: Generator) -> tuple[Sequence[int], Generator]:
    """The wrong shuffle that changes each place with any other."""
    steps, state = numbers(state, [52] * 52)
    order = list(DECK)
    for place, step in enumerate(steps):
        order[place], order[step] = order[step], order[place]
    return order, state


def short_words(state: Generator) -> tuple[Sequence[int], Generator]:
    """The wrong shuffle that takes six bits modulo what is left."""
    words, state = generate(state, 51)
    order = list(DECK)
    for place, word in enumerate(words):
        step = place + (word & 63) % (52 - place)
        order[place], order[step] = order[step], order[place]
    return order, state


@pytest.mark.parametrize("wrong", [any_place, short_words])
def test_wrong_shuffles_are_found(wrong: Callable[[Generator], tuple[Sequence[int], Generator]]) -> None:
    assert abs(positions(shuffles(wrong))) > 10
