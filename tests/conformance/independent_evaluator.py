"""A second evaluator, written from the definitions of the hands and sharing no table with `croupier.hands`."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)


def _grouped(ranks: Ints) -> tuple[Ints, Ints]:
    """The ranks of each row, the most frequent first and then the highest, with how often each occurs."""
    counts = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2, dtype=np.int32)
    order = np.sort(counts * 13 + ranks, axis=1)[:, ::-1]
    return order % 13, order // 13


def _top_of_straight(ranks: Ints) -> Ints:
    """The rank on top of the straight in each row, or -1; the ace may stand below the two."""
    low_first = np.sort(ranks, axis=1)
    steps = np.diff(low_first, axis=1)
    run = (steps == 1).all(axis=1)
    wheel = (low_first == np.array([0, 1, 2, 3, 12])).all(axis=1)
    return np.where(wheel, 3, np.where(run, low_first[:, 4], -1)).astype(np.int32)


def _kinds(counts: Ints, straight: NDArray[np.bool_], flush: NDArray[np.bool_]) -> Ints:
    most = counts[:, 0]
    full = (most == 3) & (counts[:, 4] == 2)
    two_pairs = (most == 2) & (counts[:, 2] == 2)
    tests = [straight & flush, most == 4, full, flush, straight, most == 3, two_pairs, most == 2]
    kinds = [STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR]
    return np.select(tests, kinds, ODD).astype(np.int32)


def strengths(cards: NDArray[np.uint8]) -> Ints:
    """A number for each row of five cards that orders hands as the rules do; equal hands have equal numbers."""
    ranks = (cards // 4).astype(np.int32)
    suits = cards % 4
    grouped, counts = _grouped(ranks)
    top = _top_of_straight(ranks)
    flush = (suits == suits[:, :1]).all(axis=1)
    in_order = grouped @ np.array([13**4, 13**3, 13**2, 13, 1], np.int32)
    tie_break = np.where(top >= 0, top, in_order)
    return (_kinds(counts, top >= 0, flush) * 13**5 + tie_break).astype(np.int32)


def kinds(strength: Ints) -> Ints:
    """The kind of hand behind each strength."""
    return strength // 13**5


def classes(strength: Ints) -> NDArray[np.intp]:
    """The number of each strength among all that occur, from 1."""
    return np.unique(strength, return_inverse=True)[1].ravel() + 1
