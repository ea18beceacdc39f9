"""The best choices of a solve summed up for people: how often each is right with each kind of hand against each upcard."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.kernels.classes import ACE, KING
from croupier.odds.solver.record import by_upcard

Array = NDArray[Any]
KINDS_OF_HAND = (
    "four of a kind", "full house", "flush", "straight", "three of a kind", "two pairs",
    "pair, four to a flush or straight", "pair of the upcard's rank or above", "pair below the upcard",
    "four to a flush", "four to a straight", "ace and king", "ace high", "king high", "queen high or lower",
)  # fmt: skip
CHOICES = (
    "fold", "bet", "buy", "exchange two", "exchange three", "exchange four", "exchange five", "exchange one",
)  # fmt: skip
"""The first choices; the last has a place only where single cards are exchanged."""


def choices(found: dict[str, Array]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The deals of each kind of hand by their best choice, against each upcard."""
    return tuple(
        tuple(map(tuple, summary(hands.astype(np.uint8), ways, best, up)))
        for up, best, hands, ways in by_upcard(found)
    )


def kinds_of(hands: Array, up: int) -> Array:
    """The kind of each hand by its place among the kinds; straight flushes, which are paid at once, have none."""
    ranks, suits = (hands >> 2).astype(np.int64), hands & 3
    held = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    most, pairs = held.max(axis=1), (held == 2).sum(axis=1)
    of_suit = (suits[:, :, None] == np.arange(4)).sum(axis=1).max(axis=1)
    in_run = np.stack([held[:, run].clip(max=1).sum(axis=1) for run in _runs()]).max(axis=0)
    top, paired = ranks[:, 4], np.where(pairs == 1, (held == 2).argmax(axis=1), 0)
    draws = (of_suit == 4) | (in_run == 4)
    both = (held[:, ACE] > 0) & (held[:, KING] > 0)
    tests = (
        (of_suit == 5) & (in_run == 5), most == 4, (most == 3) & (pairs == 1), of_suit == 5, in_run == 5, most == 3,
        pairs == 2, (pairs == 1) & draws, (pairs == 1) & (paired >= up), pairs == 1, of_suit == 4, in_run == 4, both,
        top == ACE, top == KING,
    )  # fmt: skip
    kinds: Array = np.select(tests, range(-1, len(KINDS_OF_HAND) - 1), len(KINDS_OF_HAND) - 1)
    return kinds


def _runs() -> list[list[int]]:
    return [[ACE, 0, 1, 2, 3], *(list(range(low, low + 5)) for low in range(9))]


def summary(hands: Array, ways: Array, best: Array, up: int) -> list[list[int]]:
    """The deals of each kind by the best choice, against one upcard."""
    kinds, drawn = kinds_of(hands, up), np.array([int(option).bit_count() for option in range(32)])
    given = drawn[np.maximum(best - 2, 0)]
    choice = np.where(best < 2, best + 1, np.where(given == 1, len(CHOICES) - 1, 1 + given))
    table = np.zeros((len(KINDS_OF_HAND), len(CHOICES) - (not (given == 1).any())), dtype=np.int64)
    np.add.at(table, (kinds[kinds >= 0], choice[kinds >= 0]), ways[kinds >= 0].astype(np.int64))
    return [[int(count) for count in row] for row in table]
