"""The tables of ranks and values that every solve works with, as the package ships them: `python -m tools.solver tables`."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.hands.kernels import SECOND, SUITED, VALUE_COUNTS
from croupier.odds.kernels.classes import COMBINATION, I64, MULTISETS, RANKS_VALUE, SIZES, SUITED_MASK
from croupier.odds.kernels.dealer import (
    AK_SHIFT,
    BITS,
    QUALIFIES,
    STRAIGHT_SHIFT,
    dealer_classes,
    suited_completions,
    suited_counts,
)
from croupier.odds.kernels.force import DRAWN, MASK, MOST_SETS, OUT, RANK, REMOVED, STRAIGHT, stays
from croupier.odds.solver.problem import Arrays

ALL_RANKS, VALUES = (1 << 13) - 1, 7463

KEPT_COLUMNS = {
    "rank": ("4u1", RANK), "mask": ("u2", MASK), "drawn": ("u2", DRAWN), "removed": ("u2", REMOVED),
    "out": ("2i1", OUT), "straight": ("2u2", STRAIGHT),
}  # fmt: skip
KEPT = np.dtype([(name, kind) for name, (kind, _) in KEPT_COLUMNS.items()])
"""The four cards that a forced dealer may keep, as the solver reads them."""


def tables() -> Arrays:
    """All of them."""
    return _rank_tables() | _upcard_tables()


@cache
def _rank_tables() -> Arrays:
    packed = [
        sum(int(rank) << 4 * i for i, rank in enumerate(MULTISETS[size, at, :size]))
        for size in range(6)
        for at in range(SIZES[size])
    ]
    return {
        "multisets": np.array(packed, dtype=np.uint32),
        "ranks_value": RANKS_VALUE.astype(np.uint16),
        "suited_value": SUITED,
        "suited_mask": SUITED_MASK.astype(np.uint16),
        "combination": COMBINATION.astype(np.uint8),
        "second": SECOND,
        "value_counts": VALUE_COUNTS,
    }


@cache
def _upcard_tables() -> Arrays:
    columns = [_of_upcard(up) for up in range(13)]
    return {name: np.stack([column[name] for column in columns]) for name in columns[0]}


def _of_upcard(up: int) -> Arrays:
    """The dealer's completions by ranks and in the upcard's suit, and what a forced dealer may keep."""
    known = np.array([up], dtype=np.int64)
    # So many cards of a rank that none runs out: a solver passes over what it does not have.
    numbers, values = dealer_classes(np.full(13, 5), known)
    masks, suited, plain = suited_completions(ALL_RANKS & ~(1 << up), known)
    return {
        "class_number": numbers.astype(np.uint16),
        "class_value": values.astype(np.uint16),
        "place": np.searchsorted(values, np.maximum(np.arange(VALUES), QUALIFIES)).astype(np.uint16),
        "flush_mask": masks.astype(np.uint16),
        "flush_value": suited.astype(np.uint16),
        "flush_plain": plain.astype(np.uint16),
        "packed": _packed(suited_counts(ALL_RANKS, masks, plain)),
    } | _kept(stays(np.full(13, 4), up))


def _packed(counts: I64) -> NDArray[np.uint32]:
    """The suited completions within each mask of ranks, as the solver packs them: ten bits for each kind."""
    kinds = (counts >> shift & BITS for shift in (0, AK_SHIFT, STRAIGHT_SHIFT))
    return np.sum([count << 10 * i for i, count in enumerate(kinds)], axis=0).astype(np.uint32)


def _kept(sets: I64) -> Arrays:
    """The rank sets that may stay, as the solver reads them."""
    kept = np.zeros(MOST_SETS, dtype=KEPT)
    for name, (_, column) in KEPT_COLUMNS.items():
        field = kept[name][: len(sets)]
        field[:] = sets[:, column : column + field[:1].size].reshape(field.shape)
    return {"kept": kept, "kept_count": np.array(len(sets), dtype=np.int32)}
