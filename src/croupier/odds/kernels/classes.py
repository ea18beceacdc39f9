"""Hands by rank alone: the 6,175 classes without a flush and the 1,287 sets of five suited ranks.

A multiset of k ranks, sorted upwards, has the number sum(choose(rank_i + i, i + 1)); it indexes every table here.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import COMBINATIONS, ONE_SUIT, RANKS, Combination, Value, category
from croupier.hands.compiling import compiler
from croupier.odds.kernels.place import folder

compiled = compiler(folder(), error_model="numpy")
"""How every kernel of the odds is compiled, and kept on disk so that a second start pays nothing."""

I64 = NDArray[np.int64]
I8 = NDArray[np.int8]
F64 = NDArray[np.float64]
Number = Any
"""A whole number as it comes out of an array."""

ACE, KING, QUEEN, JACK = 12, 11, 10, 9

PLACE: I64 = np.array([[comb(rank + i, i + 1) for rank in range(13)] for i in range(5)], dtype=np.int64)
"""What a rank adds to a multiset's number at each place."""

CHOOSE: I64 = np.array([[comb(n, k) for k in range(6)] for n in range(60)], dtype=np.int64)

POPCOUNT: I64 = np.array([mask.bit_count() for mask in range(8192)], dtype=np.int64)
"""How many ranks, places or suits a mask holds."""

STARTS: I64 = np.array([0, 1, 14, 105, 560, 2380], dtype=np.int64)
"""Where the multisets of each size begin in one flat table of all sizes below five."""


def number(ranks: tuple[int, ...]) -> int:
    """The number of a sorted multiset of ranks among those of its size."""
    return sum(comb(rank + i, i + 1) for i, rank in enumerate(ranks))


MULTISETS: I8 = np.zeros((6, 6188, 5), dtype=np.int8)
"""The sorted ranks of every multiset, by size and number."""

for _size in range(6):
    for _ranks in combinations_with_replacement(range(13), _size):
        MULTISETS[_size, number(_ranks), :_size] = _ranks

SIZES: I64 = np.array([comb(12 + size, size) for size in range(6)], dtype=np.int64)


RANKS_VALUE: I64 = np.zeros(6188, dtype=np.int64)
"""The value of five unsuited cards, by the number of their ranks."""

SUITED_VALUE: I64 = np.zeros(8192, dtype=np.int64)
"""The value of five suited cards, by the mask of their ranks."""

SUITED_MASK: I64 = np.zeros(7463, dtype=np.int64)
"""The ranks of each suited value, as a mask."""

COMBINATION: I64 = np.array(COMBINATIONS, dtype=np.int64)
"""The combination of each value from 1 to 7462."""

for _value in range(1, len(RANKS)):
    if category(Value(_value)) in ONE_SUIT:
        SUITED_MASK[_value] = sum(1 << rank for rank in RANKS[_value])
        SUITED_VALUE[SUITED_MASK[_value]] = _value
    else:
        RANKS_VALUE[number(tuple(sorted(RANKS[_value])))] = _value

LOWEST: I64 = np.array([int(np.argmax(COMBINATION[1:] >= c)) + 1 for c in Combination], dtype=np.int64)
"""The lowest value of each combination."""
