"""What wagers come to in the long run: when a bankroll is lost, and what a jackpot pays of what goes into it."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, exp, fsum

from msgspec import Struct

from croupier.hands.reading import spoken
from croupier.odds.side import HANDS, contribution, floor_and_share, prize_counts
from croupier.rulebook import TableRules


class PrizeLine(Struct, frozen=True):
    """A prize: how often it comes to one wager, and the least of it in cents with its share of the pool."""

    hand: str
    one_in: float
    floor: int
    share: float


class JackpotLine(Struct, frozen=True):
    """A jackpot wager for good: what it adds to the pool, what the pool begins with again, and what comes back of it.

    `long_run_return` is what players get of a wager once the pool neither grows nor falls on average, and `mean_pool`
    the pool at which that is; shares of the pool are taken as they are, and floors above them come on top.
    """

    stake: int
    contribution: int
    seed: int
    one_in: float
    two_royals_one_in: float
    long_run_return: float
    mean_pool: int
    prizes: tuple[PrizeLine, ...]


def exponent(steps: Sequence[float], shares: Sequence[float]) -> float:
    """The x above 0 with which the mean of e^(x step) is 1, for steps that fall on average.

    >>> round(exponent([1, -1], [0.4, 0.6]), 9) == round(__import__("math").log(1.5), 9)
    True
    """

    def above(x: float) -> bool:
        return fsum(share * exp(x * step) for step, share in zip(steps, shares, strict=True)) > 1

    high = 1e-9
    while not above(high):
        high *= 2
    low = high / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if above(middle) else (middle, high)
    return high


def jackpot(rules: TableRules) -> JackpotLine | None:
    """The jackpot of a table in the long run, one winner a round."""
    if rules.prizes is None:
        return None
    settings, counts = rules.settings, prize_counts()
    parts = {kind: floor_and_share(rules.prizes, kind) for kind in counts}
    chance = {kind: Fraction(n, HANDS) for kind, n in counts.items()}
    royal = next(iter(counts))
    fixed = sum((floor * chance[kind] for kind, (floor, share) in parts.items() if not share), Fraction(0))
    own = fixed if settings.jackpot_fixed_from_pool else Fraction(0)
    added = contribution(rules) + settings.jackpot_seed * chance[royal]
    shared = sum((share * chance[kind] for kind, (_, share) in parts.items()), Fraction(0))
    pool = max(Fraction(0), added - own) / shared
    return JackpotLine(
        stake=settings.jackpot_amount,
        contribution=contribution(rules),
        seed=settings.jackpot_seed,
        one_in=float(1 / sum(chance.values())),
        two_royals_one_in=HANDS * comb(47, 5) / 12,
        long_run_return=float((pool * shared + fixed) / settings.jackpot_amount),
        mean_pool=round(pool),
        prizes=tuple(
            PrizeLine(spoken(kind), float(1 / chance[kind]), int(floor), float(share))
            for kind, (floor, share) in parts.items()
        ),
    )
