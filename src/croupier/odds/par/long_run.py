"""What wagers come to in the long run: when a bankroll is lost, and what a jackpot pays of what goes into it."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import comb, exp, fsum, perm, prod

from msgspec import Struct

from croupier.cards import DECK
from croupier.hands import Category
from croupier.hands.classes import STRAIGHTS
from croupier.hands.reading import spoken
from croupier.odds.side import HANDS, contribution, floor_and_share, prize_counts
from croupier.rulebook import TableRules

RANKS, SUITS, HAND = 13, 4, 5
ROYALS, STRAIGHT_FLUSHES = (
    [frozenset(4 * rank + suit for rank in run) for suit in range(SUITS) for run in runs]
    for runs in (STRAIGHTS[:1], STRAIGHTS[1:])
)
"""The cards of each royal flush, and of each straight flush below."""


class PrizeLine(Struct, frozen=True):
    """A prize: how often it comes to one wager, and the least of it in cents with its share of the pool."""

    hand: str
    one_in: float
    floor: int
    share: float


class JackpotRounds(Struct, frozen=True):
    """Rounds in which so many seats have a jackpot wager: how often a royal flush comes, and how often several share.

    What comes back and the mean pool are bounded; the bounds are one unless the house pays a fixed prize that is alone.
    """

    wagers: int
    royal_one_in: float
    shared_one_in: float
    long_run_low: float
    long_run_high: float
    pool_low: int
    pool_high: int


class JackpotLine(Struct, frozen=True):
    """A jackpot wager for good: what it adds to the pool, what the pool begins with again, and what comes back of it.

    `long_run_return` is what players get of a wager, alone in its round, once the pool neither grows nor falls on
    average, and `mean_pool` the pool at which that is; shares of the pool are taken as they are, and floors above them
    come on top. `rounds` tells the same for several wagers in a round, which share a royal flush's prize.
    """

    stake: int
    contribution: int
    seed: int
    one_in: float
    two_royals_one_in: float
    long_run_return: float
    mean_pool: int
    prizes: tuple[PrizeLine, ...]
    rounds: tuple[JackpotRounds, ...] = ()


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
    """The jackpot of a table in the long run."""
    if rules.prizes is None:
        return None
    settings, counts = rules.settings, prize_counts()
    rounds = tuple(_rounds(rules, wagers) for wagers in range(1, rules.seats + 1))
    return JackpotLine(
        stake=settings.jackpot_amount,
        contribution=contribution(rules),
        seed=settings.jackpot_seed,
        one_in=HANDS / sum(counts.values()),
        two_royals_one_in=1 / float(_all_royal(2)),
        long_run_return=rounds[0].long_run_high,
        mean_pool=rounds[0].pool_low,
        prizes=tuple(
            PrizeLine(spoken(kind), HANDS / n, int(floor), float(share))
            for kind, n in counts.items()
            for floor, share in [floor_and_share(rules.prizes, kind)]
        ),
        rounds=rounds,
    )


def prizes_left(gone: Iterable[int]) -> dict[Category, int]:
    """How many hands win each prize among those of a deck that lacks some cards.

    >>> prizes_left(()) == prize_counts()
    True
    """
    gone = frozenset(gone)
    left = [card for card in DECK if card not in gone]
    ranks = [sum(card >> 2 == rank for card in left) for rank in range(RANKS)]
    suits = [sum(card & 3 == suit for card in left) for suit in range(SUITS)]
    royals, runs = (sum(not gone & hand for hand in hands) for hands in (ROYALS, STRAIGHT_FLUSHES))
    pairs = sum(comb(n, 2) for n in ranks)
    return {
        Category.ROYAL_FLUSH: royals,
        Category.STRAIGHT_FLUSH: runs,
        Category.FOUR_OF_A_KIND: ranks.count(4) * (len(left) - 4),
        Category.FULL_HOUSE: sum(comb(n, 3) * (pairs - comb(n, 2)) for n in ranks),
        Category.FLUSH: sum(comb(n, HAND) for n in suits) - royals - runs,
    }


def _hands(gone: int) -> int:
    """How many hands a deck has left that lacks so many hands."""
    return comb(len(DECK) - HAND * gone, HAND)


def _all_royal(hands: int) -> Fraction:
    """How likely some given hands of a round are all royal flushes."""
    return Fraction(perm(SUITS, hands), prod(map(_hands, range(hands))))


@cache
def _beside_royals(
    royals: int, fixed: tuple[tuple[Category, int], ...]
) -> tuple[Fraction, Fraction, Fraction]:
    """Beside so many royal flushes: the mean fixed prize of a hand, how likely it is a straight flush, and of two hands
    the mean fixed prize of the second with the first a straight flush."""
    gone = frozenset[int]().union(*ROYALS[:royals])

    def mean(gone: frozenset[int], hands: int) -> Fraction:
        left = prizes_left(gone)
        return Fraction(sum(amount * left[kind] for kind, amount in fixed), _hands(hands))

    runs = [hand for hand in STRAIGHT_FLUSHES if not hand & gone]
    both = sum((mean(gone | hand, royals + 1) for hand in runs), Fraction(0)) / _hands(royals)
    return mean(gone, royals), Fraction(len(runs), _hands(royals)), both


def _with_royal(hands: int, means: Sequence[Fraction | int]) -> Fraction:
    """A mean over rounds with a royal flush among so many hands, by inclusion and exclusion over given royal hands."""
    most = min(SUITS, hands)
    terms = (comb(hands, j) * _all_royal(j) * means[j] * (1 if j % 2 else -1) for j in range(1, most + 1))
    return sum(terms, Fraction(0))


def _rounds(rules: TableRules, wagers: int) -> JackpotRounds:
    """Rounds with so many jackpot wagers, in the order in which prizes are paid: fixed ones, straight flushes, royals.

    What is paid is linear in the pool, which knows nothing of the next round's hands; so the mean pool is where what is
    paid of it is what goes into it, and all that is needed is which prizes come together.
    """
    settings, prizes, n = rules.settings, rules.prizes, wagers
    assert prizes is not None  # noqa: S101
    parts = {kind: floor_and_share(prizes, kind) for kind in prize_counts()}
    fixed = tuple((kind, int(amount)) for kind, (amount, share) in parts.items() if not share)
    of_run, of_royal = parts[Category.STRAIGHT_FLUSH][1], parts[Category.ROYAL_FLUSH][1]
    beside = [_beside_royals(royals, fixed) for royals in range(min(SUITS, n) + 1)]

    paid, runs, both = zip(*beside, strict=True)
    royal = _with_royal(n, [1] * len(beside))
    all_fixed, all_runs, all_both = n * paid[0], n * runs[0], n * (n - 1) * both[0]
    royal_fixed, royal_runs = (n * _with_royal(n - 1, means) for means in (paid, runs))
    royal_both = n * (n - 1) * _with_royal(n - 2, both)
    a_share = of_run * all_runs + of_royal * royal - of_royal * of_run * royal_runs
    left_out = of_run * all_both + of_royal * royal_fixed - of_royal * of_run * royal_both
    added = n * contribution(rules) + settings.jackpot_seed * royal

    def pool(from_pool: Fraction) -> Fraction:
        return max(Fraction(0), Fraction((added - from_pool + left_out) / a_share))

    # A lone fixed prize may be the house's; no cards gone make more hands win than a whole deck has.
    lone = min(Fraction(1), (n - 1) * Fraction(sum(prize_counts().values()), _hands(1)))
    high, low = (
        pool(part * all_fixed) for part in ((1, 1) if settings.jackpot_fixed_from_pool else (0, lone))
    )
    back = [
        (all_fixed + max(Fraction(0), at * a_share - left_out)) / (n * settings.jackpot_amount)
        for at in (low, high)
    ]
    shared = _with_royal(n, [1 - count for count in range(SUITS + 1)])
    return JackpotRounds(
        wagers=n,
        royal_one_in=float(1 / royal),
        shared_one_in=float(1 / shared) if shared else 0.0,
        long_run_low=float(back[0]),
        long_run_high=float(back[1]),
        pool_low=round(low),
        pool_high=round(high),
    )
