"""What popular advice costs, from the summed costs of every option that a GPU left behind."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.kernels.classes import ACE, KING
from croupier.odds.solved import BET, BUY, EXCHANGE, FOLD

Array = NDArray[Any]
DEALS = 30_537_780
"""The deals of all rows together."""
FIRST_COST = 1
"""The column of folding; an option's column is as far from it as from folding."""


class Costs:
    """Rows of ranks with what they stand for, and what is held in them."""

    def __init__(self, key: Array, cost: Array) -> None:
        self.ranks = np.stack([key // 8 // 13 ** (4 - place) % 13 for place in range(5)], axis=1)
        self.word, self.deals, self.cost = key % 8, cost[:, 0], cost[:, FIRST_COST:]
        self.held = np.zeros((len(key), 13), dtype=np.int64)
        for place in range(5):
            np.add.at(self.held, (np.arange(len(key)), self.ranks[:, place]), 1)

    def kinds(self) -> dict[str, Array]:
        """The rows of each kind of hand."""
        most, pairs = self.held.max(axis=1), (self.held == 2).sum(axis=1)
        low, high = self.ranks[:, 0], self.ranks[:, 4]
        wheel = (self.held[:, [0, 1, 2, 3, ACE]] == 1).all(axis=1)
        run, flush = (most == 1) & ((high - low == 4) | wheel), self.word == 2
        both = (self.held[:, ACE] == 1) & (self.held[:, KING] == 1)
        odd = (most == 1) & ~run & ~flush
        return {
            "straight": run & ~flush, "flush": flush & ~run, "full house": (most == 3) & (pairs == 1),
            "four of a kind": most == 4, "two pairs": pairs == 2, "three of a kind": (most == 3) & (pairs == 0),
            "pair": (most == 2) & (pairs == 1), "four to a flush": (most < 3) & (self.word == 1) & ~run,
            "ace and king": odd & both, "nothing": odd & ~both,
        }  # fmt: skip

    def giving_all_but(self, times: int) -> Array:
        """The exchange that keeps the ranks held so many times."""
        kept = np.take_along_axis(self.held, self.ranks, axis=1) == times
        given: Array = EXCHANGE + ((~kept) << np.arange(5)).sum(axis=1)
        return given

    def of(self, rows: Array, option: Array | int) -> tuple[float, float]:
        """What an option costs in the rows: in percent of an ante a round, and of those hands."""
        column = np.broadcast_to(np.asarray(option) - FOLD, rows.shape)
        total = float(self.cost[np.flatnonzero(rows), column[rows]].sum(dtype=np.float64))
        return 100 * total / DEALS, 100 * total / float(self.deals[rows].sum(dtype=np.float64))


def sayings(costs: Costs) -> Iterator[tuple[str, str, float, float]]:
    """Advice with the hand it speaks of, and its cost a round and a hand."""
    kinds = costs.kinds()
    keep_two, keep_three = costs.giving_all_but(2), costs.giving_all_but(3)
    highest, best_two, all_five = EXCHANGE + 0b01111, EXCHANGE + 0b00111, EXCHANGE + 0b11111
    told: list[tuple[str, str, Array | int]] = [
        ("straight", "always buy", BUY), ("straight", "stand", BET), ("flush", "always buy", BUY),
        ("flush", "stand", BET), ("full house", "stand", BET), ("full house", "always buy", BUY),
        ("four of a kind", "stand", BET), ("two pairs", "stand", BET), ("two pairs", "always buy", BUY),
        ("three of a kind", "exchange two", keep_three), ("three of a kind", "buy", BUY),
        ("three of a kind", "stand", BET), ("pair", "stand on every pair", BET),
        ("pair", "exchange three with every pair", keep_two), ("four to a flush", "buy", BUY),
        ("ace and king", "exchange three", best_two), ("ace and king", "stand", BET), ("ace and king", "fold", FOLD),
        ("nothing", "fold", FOLD), ("nothing", "exchange four, keep the highest", highest),
        ("nothing", "exchange all five", all_five),
    ]  # fmt: skip
    for kind, advice, option in told:
        if kinds[kind].any():
            yield kind, advice, *costs.of(kinds[kind], option)
