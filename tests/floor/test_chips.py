"""Stacks of chips are exact, smallest on top, and are what the table accepts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game import commands as g
from croupier.house.ledger.chips import DENOMINATIONS, DOLLAR, ROW, rows, stack
from tests.table import Table


@given(st.integers(1, 10**9))
def test_a_stack_is_exact_and_has_the_smallest_on_top(amount: int) -> None:
    chips = stack(amount)
    assert sum(chips) == amount
    assert list(chips) == sorted(chips, reverse=True)


@given(st.integers(1, 10**7), st.sampled_from(["vanuatu-2013", "nz-caribbean-1998"]))
def test_the_table_accepts_a_stack(amount: int, book: str) -> None:
    Table(book).do(g.PlaceWager(1, "ante", amount, chips=stack(amount)))


def test_an_amount_that_no_chip_makes_up_is_refused() -> None:
    with pytest.raises(ValueError, match="30 cents are left"):
        stack(130, (100, 50))
    with pytest.raises(ValueError, match="not -1"):
        stack(-1)


@given(st.integers(0, 10**9))
def test_a_float_has_rows_from_a_dollar_up_as_far_as_it_goes(amount: int) -> None:
    counts = dict(zip(DENOMINATIONS, rows(amount), strict=True))
    assert sum(chip * count for chip, count in counts.items()) == amount
    needed = 0
    for chip in sorted(chip for chip in DENOMINATIONS if chip >= DOLLAR):
        needed += ROW * chip
        assert (counts[chip] >= ROW) or needed > amount
    assert sum(chip * count for chip, count in counts.items() if chip < DOLLAR) < DOLLAR
