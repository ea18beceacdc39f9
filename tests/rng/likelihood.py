"""How unlikely a figure is by chance, and what many such figures say together."""

from collections.abc import Sequence
from math import erfc, exp, inf, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

LEAST_EXPECTED = 10.0
"""A class that is expected less often than this is counted with its neighbour."""


def both_sides(above: float) -> float:
    """The chance of a figure as far out as this on either side, from the chance of one above."""
    return min(1.0, 2 * min(above, 1 - above))


def normal(found: float, mean: float, variance: float) -> float:
    """The chance of a normal figure as far from its mean, on either side."""
    return erfc(abs(found - mean) / sqrt(2 * variance))


def chi_square(found: float, freedom: int) -> float:
    """The chance of a chi-square as large, or as small."""
    return both_sides(upper_gamma(freedom / 2, found / 2))


def upper_gamma(shape: float, at: float) -> float:
    """The upper incomplete gamma function over the whole: a series below the shape, a continued fraction above.

    >>> round(upper_gamma(0.5, 3.841458820694124 / 2), 12)
    0.05
    """
    if at <= 0:
        return 1.0
    scale = exp(shape * log(at) - at - lgamma(shape))
    if at < shape + 1:
        return max(0.0, 1 - scale * _series(shape, at))
    return scale * _fraction(shape, at)


def _series(shape: float, at: float) -> float:
    term = total = 1 / shape
    place = shape
    while term > total * 1e-17:
        place += 1
        term *= at / place
        total += term
    return total


def _fraction(shape: float, at: float) -> float:
    b, c = at + 1 - shape, inf
    d = 1 / b
    total, turn = d, 0
    while True:
        turn += 1
        a = -turn * (turn - shape)
        b += 2
        d = 1 / (a * d + b)
        c = b + (a / c if c != inf else 0)
        total *= c * d
        if abs(c * d - 1) < 1e-16:
            return total


def squares(counts: NDArray[np.int64], chances: Sequence[float]) -> float:
    """The chance of counts in classes with these chances, rare ones taken together."""
    expected = np.asarray(chances, np.float64) * counts.sum()
    found, wanted = _pooled(counts, expected)
    return chi_square(float(((found - wanted) ** 2 / wanted).sum()), len(wanted) - 1)


def _pooled(
    counts: NDArray[np.int64], expected: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Classes from the rarest on, each together with the next until enough are expected."""
    order = np.argsort(expected, kind="stable")
    found, wanted, held, due = [], [], 0.0, 0.0
    for place in order:
        held, due = held + float(counts[place]), due + float(expected[place])
        if due >= LEAST_EXPECTED:
            found.append(held)
            wanted.append(due)
            held = due = 0.0
    if due:
        found[-1] += held
        wanted[-1] += due
    return np.array(found), np.array(wanted)


def holm(chances: Sequence[float], level: float) -> list[float]:
    """The limit that each chance is held to, so that all together err at most so often (Holm).

    >>> holm([0.5, 0.001], 0.01)
    [0.01, 0.005]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    limits = [0.0] * len(chances)
    for rank, place in enumerate(order):
        limits[place] = level / (len(chances) - rank)
    return limits


def passes(chances: Sequence[float], level: float) -> bool:
    """Whether no chance falls below its limit; the least of them decides, as with Bonferroni."""
    return min(chances) >= level / len(chances)
