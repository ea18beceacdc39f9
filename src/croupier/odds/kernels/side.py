"""The dealer's side of one Lunar state: what no draw changes."""

from typing import NamedTuple

import numpy as np

from croupier.odds.kernels.classes import I64, SIZES, compiled
from croupier.odds.kernels.dealer import (
    QUALIFIES,
    TABLE,
    counts_of,
    dealer_classes,
    disjoint,
    fits,
    insert,
    read,
    suited_completions,
    suited_counts,
)
from croupier.odds.kernels.force import sets_of_suit, stays


class Side(NamedTuple):
    """The dealer's side of one state."""

    by_rank: I64
    by_suit: I64
    up: int
    suit: int
    numbers: I64
    values: I64
    masks: I64
    suited: I64
    plain: I64
    packed: I64
    unqualified: I64
    sets: I64
    which: I64
    which_count: I64
    cards: int


@compiled
def dealer_side(unseen: int, up: int, most: int, force: bool) -> Side:
    """Everything about the dealer that no draw changes, and the unqualified dealers beside every set of drawn ranks."""
    by_rank, by_suit = counts_of(unseen)
    known = np.empty(1, np.int64)
    known[0] = up >> 2
    suit = up & 3
    numbers, values = dealer_classes(by_rank, known)
    masks, suited, plain = suited_completions(by_suit[suit], known)
    packed = suited_counts(by_suit[suit], masks, plain)
    table = np.zeros(TABLE, np.int64)
    for at in range(len(values)):
        if values[at] >= QUALIFIES:
            break
        insert(table, by_rank, numbers[at], 4)
    unqualified = np.zeros((6, SIZES[5]), np.int64)
    taken = np.zeros(13, np.int64)
    ranks = np.zeros(5, np.int64)
    for size in range(most + 1):
        for number in range(SIZES[size]):
            read(size, number, ranks)
            if fits(ranks, size, by_rank, taken):
                unqualified[size, number] = disjoint(table, ranks, size)
    sets = stays(by_rank, up >> 2) if force else np.zeros((0, 1), np.int64)
    which, which_count = np.zeros((4, len(sets)), np.int64), np.zeros(4, np.int64)
    for s in range(4):
        found = sets_of_suit(sets, by_suit[s], s == suit)
        which_count[s] = len(found)
        which[s, : len(found)] = found
    return Side(
        by_rank, by_suit, up >> 2, suit, numbers, values, masks, suited, plain, packed, unqualified,
        sets, which, which_count, by_rank.sum(),
    )  # fmt: skip
