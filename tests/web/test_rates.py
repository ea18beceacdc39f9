"""Nobody gets more than the burst and the rate allow, and memory is bounded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.web.rates import Rates


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_the_rate() -> None:
    clock = Clock()
    rates = Rates(2, 3, clock=clock)
    assert [rates.allow("a") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    assert rates.allow("b") == 0
    clock.now += 0.5
    assert [rates.allow("a"), rates.allow("a")] == [0, 0.5]
    assert rates.allow("a", cost=2) == 1
    clock.now += 1000
    assert [rates.allow("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_cost_above_the_burst_takes_the_whole_bucket() -> None:
    rates = Rates(1, 3, clock=Clock())
    assert [rates.allow("a", cost=10), rates.allow("a")] == [0, 1]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    rates = Rates(1, 1, clock=clock)
    rates.allow("a")
    clock.now -= 50
    assert rates.allow("a") == 1
    clock.now += 50
    assert rates.allow("a") == 1


def test_the_longest_unused_key_is_forgotten() -> None:
    rates = Rates(1, 1, clock=Clock(), most_keys=2)
    assert [rates.allow(key) for key in "aba"] == [0, 0, 1]
    assert rates.allow("c") == 0
    assert len(rates._buckets) == 2
    assert rates.allow("a") == 1
    assert rates.allow("b") == 0


@pytest.mark.parametrize(("per_second", "burst", "most"), [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_nothing_is_not_a_rate(per_second: float, burst: float, most: int) -> None:
    with pytest.raises(ValueError, match="above zero"):
        Rates(per_second, burst, most_keys=most)


@given(
    st.floats(0.1, 1000),
    st.integers(1, 100),
    st.lists(st.tuples(st.floats(0, 10), st.integers(1, 5)), max_size=60),
)
def test_what_is_allowed_never_exceeds_burst_and_rate(
    per_second: float, burst: int, calls: list[tuple[float, int]]
) -> None:
    clock = Clock()
    rates = Rates(per_second, burst, clock=clock)
    start, taken = clock.now, 0.0
    for pause, cost in calls:
        clock.now += pause
        wait = rates.allow("a", cost)
        if wait == 0:
            taken += min(cost, burst)
        else:
            clock.now += wait
            assert rates.allow("a", cost) == 0
            taken += min(cost, burst)
        assert taken <= (burst + (clock.now - start) * per_second) * (1 + 1e-6)
