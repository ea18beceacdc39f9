"""What a wager comes to: its outcomes with how often each happens, and the figures that follow from them exactly."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

Z95 = 1.959963984540054
"""How many standard deviations an interval of 95 % has to either side."""

ENDS = 100
"""So many results of rounds are told apart at most."""

MINIMUM_RETURN = Fraction(3, 4)
"""A wager that returns less than this is flagged."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a wager ends: what it brings in units of the wager, and in how many combinations."""

    name: str
    units: int | float
    combinations: int


class Wager(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager's figures; `unit` says what one unit is, `strategy` how the hand was played."""

    unit: str
    ev: str
    house_edge: float
    exact: bool
    strategy: str | None = None
    element_of_risk: float | None = None
    variance: float | None = None
    standard_deviation: float | None = None
    hit_frequency: float | None = None
    n0: float | None = None
    outcomes: tuple[Outcome, ...] = ()
    stakes: tuple[int | float, ...] = ()
    """What was staked when each outcome came, in units; none where it is always one."""
    interval: tuple[float, float] | None = None
    at_least: str | None = None
    """What an estimate cannot be below, exactly: a play that is known brings this."""
    why: str | None = None
    """Why it is an estimate: a part of `estimated-because`."""
    intervals: dict[str, tuple[float, float]] | None = None
    """95 % intervals of figures that are estimated from rounds played."""
    cost_an_hour: int | None = None
    """What an hour costs on average, in cents."""
    states: int | None = None
    break_even_pool: int | None = None
    by_upcard: dict[str, float] | None = None
    by_upcard_intervals: dict[str, tuple[float, float]] | None = None
    clauses: tuple[str, ...] = ()
    flagged: bool = False


class Result(msgspec.Struct, frozen=True):
    """An outcome with its exact amounts: won or lost, and staked, in units."""

    name: str
    units: Fraction
    staked: Fraction
    combinations: int


def exact_ev(results: Iterable[Result]) -> Fraction:
    """The exact expectation of one unit staked first."""
    results = tuple(results)
    total = sum(result.combinations for result in results)
    return sum((result.units * result.combinations for result in results), Fraction(0)) / total


def exact_wager(unit: str, results: Sequence[Result], **about: Any) -> Wager:
    """The figures of a wager all of whose outcomes are counted, and what else is to be told of it."""
    total = sum(result.combinations for result in results)
    ev = exact_ev(results)
    staked = sum((result.staked * result.combinations for result in results), Fraction(0)) / total
    variance = sum((result.units**2 * result.combinations for result in results), Fraction(0)) / total - ev**2
    hits = sum(result.combinations for result in results if result.units > 0)
    return Wager(
        unit=unit,
        ev=as_fraction(ev),
        house_edge=float(-ev),
        exact=True,
        element_of_risk=float(-ev / staked),
        variance=float(variance),
        standard_deviation=sqrt(variance),
        hit_frequency=float(Fraction(hits, total)),
        n0=float(variance / ev**2) if ev else None,
        outcomes=tuple(Outcome(r.name, as_number(r.units), r.combinations) for r in results),
        stakes=tuple(as_number(r.staked) for r in results) if {r.staked for r in results} != {1} else (),
        flagged=1 + ev / staked < MINIMUM_RETURN,
        **about,
    )


def played_to(net: str | float, count: int) -> Outcome:
    """Rounds that came to so many antes."""
    return Outcome(f"{float(net):+.12g}", as_number(Fraction(net)), count)


def spread_of(nets: "NDArray[float64]") -> dict[str, Any]:
    """How rounds spread that were dealt at random, each figure with its 95 % interval, and the results that they had."""
    variance, hits = float(nets.var(ddof=1)), float((nets > 0).mean())
    ends = sorted(Counter(nets.tolist()).items())
    fourth, n = float(((nets - nets.mean()) ** 4).mean()), len(nets)
    reach, hit = Z95 * sqrt(max(fourth - variance**2, 0.0) / n), Z95 * sqrt(hits * (1 - hits) / n)
    low, high = max(0.0, variance - reach), variance + reach
    return {
        "variance": variance,
        "standard_deviation": sqrt(variance),
        "hit_frequency": hits,
        # A finely divided ante has too many results to tell apart.
        "outcomes": tuple(played_to(net, count) for net, count in ends) if len(ends) <= ENDS else (),
        "intervals": {
            "variance": (low, high),
            "standard_deviation": (sqrt(low), sqrt(high)),
            "hit_frequency": (hits - hit, hits + hit),
        },
    }


def alike(wagers: Mapping[str, Wager]) -> Iterator[tuple[list[str], Wager]]:
    """The different wagers, each with all its names."""
    found: list[tuple[list[str], Wager]] = []
    for name, wager in wagers.items():
        names = next((names for names, one in found if one == wager), None)
        if names is None:
            found.append(([name], wager))
        else:
            names.append(name)
    return iter(found)


def as_fraction(value: Fraction) -> str:
    """A value as above/below, below as it is where that is one."""
    return f"{value.numerator}/{value.denominator}"


def as_number(value: Fraction) -> int | float:
    """A whole number where it is one."""
    return value.numerator if value.denominator == 1 else float(value)
