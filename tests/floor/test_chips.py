"""Stacks of chips are exact, smallest on top, and are what the table accepts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.chips import stack
from croupier.game import commands as g
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
