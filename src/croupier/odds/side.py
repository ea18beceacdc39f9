"""The wagers of a table beside ante and bet, and instant payouts, exactly: they turn on first five cards alone."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, prod

from croupier.hands import Category, Combination, SuperCombination, SuperFamily, Value, jackpot_category
from croupier.hands.classes import CATEGORIES, COMBINATIONS, ONE_SUIT, RANKS
from croupier.hands.reading import spoken
from croupier.hands.supers import rows
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Result, Wager, exact_wager
from croupier.rulebook import TableRules
from croupier.rulebook.model import PoolPrize, Prizes
from croupier.words import Sentence

HANDS = comb(52, 5)
CARDS = 46
"""The unseen cards at the first choice."""


def side_wagers(rules: TableRules, ante: int | None = None) -> dict[str, Wager]:
    """Every wager beside ante and bet that a rulebook has; a maximum payout is measured against the ante."""
    found = {**super_wagers(rules, ante), "jackpot": jackpot_wager(rules)}
    return {name: wager for name, wager in found.items() if wager is not None}


@cache
def hands_by_value() -> tuple[tuple[int, int], ...]:
    """For each value, how many first hands are of both colours and how many of one.

    >>> sum(mixed + one for mixed, one in hands_by_value())
    2598960
    """
    found = [(0, 0)]
    for value in range(1, len(RANKS)):
        if CATEGORIES[value] in ONE_SUIT:
            found.append((0, 4))
            continue
        # Five different ranks may all share a suit: those hands are flushes, and of one colour.
        suited = 4 if len(set(RANKS[value])) == 5 else 0
        one_colour = 2 * _ways(value, 2) - suited
        found.append((_ways(value, 4) - suited - one_colour, one_colour))
    return tuple(found)


@cache
def hands_by_combination() -> Counter[Combination]:
    """How many first hands hold each combination."""
    found: Counter[Combination] = Counter()
    for combination, (mixed, one_colour) in zip(COMBINATIONS, hands_by_value(), strict=True):
        found[combination] += mixed + one_colour
    return found


def _ways(value: int, cards_of_a_rank: int) -> int:
    """How many choices of cards a value's ranks leave, when a rank has so many cards to choose from."""
    ranks = RANKS[value]
    return prod(comb(cards_of_a_rank, ranks.count(rank)) for rank in set(ranks))


def super_wagers(rules: TableRules, stake: int | None = None) -> dict[str, Wager]:
    """The super wager of a table, under a name for each kind of hand that it may back."""
    part = rules.rulebook.super
    if rules.super_odds is None:
        return {}
    nets = super_nets(rules, stake)
    results = [
        Result(spoken(row) if row else "lose", Fraction(nets[row], stake or 1), Fraction(1), count)
        for row, count in _super_counts(rules.super_family).items()
    ]
    clauses = (part.tables[str(rules.settings.super_pay_table)].clause,) if part else ()
    names = ("super", "super:other", "super:dealer") if rules.several_supers else ("super",)
    return dict.fromkeys(names, exact_wager("super", results, clauses=clauses))


def super_nets(rules: TableRules, stake: int | None) -> list[int]:
    """What each row of the supers in force wins on a stake, after the maximum payout, or loses; in stakes where none is said."""
    odds = rules.super_odds or (0,) * len(SuperCombination)
    most = None if rules.has("cap.bets_only") else rules.settings.max_payout
    if most is not None and stake is None:
        raise BadQuestion(Sentence("question-ante"))
    staked = 1 if stake is None else stake
    due = [staked * odd for odd in odds]
    return [(paid if most is None else min(paid, most)) or -staked for paid in due]


def _super_counts(family: SuperFamily) -> dict[SuperCombination, int]:
    """How many first hands reach each row of a family of pay tables."""
    mixed, one_colour = rows(family)
    counts = dict.fromkeys(reversed(SuperCombination), 0)
    for value, (of_both, of_one) in enumerate(hands_by_value()):
        counts[mixed[value]] += of_both
        counts[one_colour[value]] += of_one
    return {found: count for found, count in counts.items() if count}


def instant_results(terms: Terms) -> list[Result]:
    """How the first five cards end a round at once, as antes won; the other hands play on."""
    if terms.instant is None:
        return []
    every = hands_by_combination()
    counts = {kind: every[kind] for kind in (Combination.ROYAL_FLUSH, Combination.STRAIGHT_FLUSH)}
    found = [
        Result(f"instant payout, {spoken(row)}", Fraction(paid, terms.unit), Fraction(1), n)
        for (row, n), paid in zip(counts.items(), reversed(terms.instant), strict=True)
    ]
    return [*found, Result("plays on", Fraction(0), Fraction(1), HANDS - sum(counts.values()))]


def jackpot_wager(rules: TableRules, pool: int | None = None) -> Wager | None:
    """The jackpot wager at a pool, the table's own unless another is given; what the wager itself adds is in the prizes."""
    prizes, part = rules.prizes, rules.rulebook.jackpot
    if prizes is None:
        return None
    stake, counts = rules.settings.jackpot_amount, prize_counts()
    at = (rules.settings.jackpot_pool if pool is None else pool) + contribution(rules)
    results = [
        Result(spoken(kind), Fraction(int(prize(prizes, kind, at)), stake) - 1, Fraction(1), n)
        for kind, n in counts.items()
    ]
    results.append(Result("lose", Fraction(-1), Fraction(1), HANDS - sum(counts.values())))
    clauses = (part.prizes.clause,) if part else ()
    even = break_even_pool(prizes, stake)
    return exact_wager("jackpot wager", results, break_even_pool=even, clauses=clauses)


def contribution(rules: TableRules) -> int:
    """What a jackpot wager adds to the pool before prizes are paid."""
    return rules.settings.jackpot_amount * rules.settings.jackpot_contribution // 10_000


def prize_counts() -> dict[Category, int]:
    """How many first hands win each prize, the best first."""
    counts: dict[Category, int] = {}
    for value, (mixed, one_colour) in reversed(tuple(enumerate(hands_by_value()))):
        kind = jackpot_category(Value(value))
        if kind is not None:
            counts[kind] = counts.get(kind, 0) + mixed + one_colour
    return counts


def prize(prizes: Prizes, kind: Category, pool: Fraction | int) -> Fraction:
    """What the only winner of a round gets, in cents, before rounding down."""
    floor, share = floor_and_share(prizes, kind)
    return max(floor, share * pool)


def floor_and_share(prizes: Prizes, kind: Category) -> tuple[Fraction, Fraction]:
    """The least that a prize is, and the part of the pool that it is."""
    found: int | PoolPrize = getattr(prizes, kind.name.lower())
    if isinstance(found, int):
        return Fraction(found), Fraction(0)
    return Fraction(found.floor), Fraction(found.percent, 100)


def break_even_pool(prizes: Prizes, stake: int) -> int:
    """The least pool, to the nearest cent, at which the prizes are worth the stake."""
    parts = [(*floor_and_share(prizes, kind), n) for kind, n in prize_counts().items()]
    wanted = stake * HANDS

    def paid(pool: Fraction) -> Fraction:
        return sum((max(floor, share * pool) * n for floor, share, n in parts), Fraction(0))

    if paid(Fraction(0)) >= wanted:
        return 0
    # The prizes grow in straight pieces that meet where a share of the pool overtakes its floor.
    meet = [Fraction(0), *(floor / share for floor, share, _ in parts if share)]
    start = max(pool for pool in meet if paid(pool) < wanted)
    slope = sum((share * n for floor, share, n in parts if share * start >= floor), Fraction(0))
    return round(start + (wanted - paid(start)) / slope)
