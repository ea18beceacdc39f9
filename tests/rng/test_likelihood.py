"""Chances are what the books say they are."""

from math import exp, lgamma, log

import numpy as np
import pytest

from tests.rng.likelihood import _pooled, both_sides, chi_square, holm, normal, passes, squares, upper_gamma


@pytest.mark.parametrize(
    ("found", "freedom", "above"),
    [
        (3.841459, 1, 0.05),
        (5.991465, 2, 0.05),
        (18.307038, 10, 0.05),
        (124.342113, 100, 0.05),
        (70.064895, 100, 0.99),
    ],
)
def test_quantiles_of_chi_square_in_the_tables(found: float, freedom: int, above: float) -> None:
    assert upper_gamma(freedom / 2, found / 2) == pytest.approx(above, rel=1e-5)


@pytest.mark.parametrize("shape", [1, 2, 5, 30, 150])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 1.0, 1.1, 2.0, 4.0])
def test_whole_shapes_are_sums_of_a_poisson_distribution(shape: int, part: float) -> None:
    at = shape * part
    expected = sum(exp(k * log(at) - at - lgamma(k + 1)) for k in range(shape))
    assert upper_gamma(shape, at) == pytest.approx(expected, rel=1e-9, abs=1e-14)


def test_both_sides_count() -> None:
    assert normal(1.959964, 0, 1) == pytest.approx(0.05, rel=1e-5)
    assert normal(-1.959964, 0, 1) == pytest.approx(0.05, rel=1e-5)
    assert both_sides(0.01) == pytest.approx(0.02)
    assert both_sides(0.99) == pytest.approx(0.02)
    assert chi_square(2000.0, 2601) < 1e-6 > chi_square(3200.0, 2601)
    assert chi_square(2600.0, 2601) > 0.9


def test_even_counts_are_likely_and_uneven_ones_are_not() -> None:
    assert squares(np.array([1_010, 990, 1_030, 970]), [0.25] * 4) > 0.3
    assert squares(np.array([1_200, 900, 1_000, 900]), [0.25] * 4) < 1e-6
    assert squares(np.array([1_000] * 20), [0.05] * 20) < 1e-6  # too even


def test_rare_classes_are_counted_together() -> None:
    found, wanted = _pooled(np.array([1, 2, 3, 94]), np.array([2.0, 4.0, 5.0, 89.0]))
    assert found.tolist() == [6, 94]
    assert wanted.tolist() == [11, 89]
    assert _pooled(np.array([50, 1]), np.array([49.0, 2.0]))[1].tolist() == [51]


def test_the_least_chance_decides() -> None:
    assert holm([0.3, 0.002, 0.04], 0.01) == [0.01, 0.01 / 3, 0.005]
    assert passes([0.004, 0.5, 0.9], 0.01)
    assert not passes([0.003, 0.5, 0.9], 0.01)
