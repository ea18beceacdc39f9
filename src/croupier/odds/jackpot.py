"""The progressive jackpot, exactly, at a given pool, and the pool at which its wager breaks even."""

from fractions import Fraction

from croupier.hands import Category, Value, jackpot_category
from croupier.odds.firsts import HANDS, hands_by_value
from croupier.odds.wagers import Result, Wager, exact_wager
from croupier.rulebook import TableRules
from croupier.rulebook.model import PoolPrize, Prizes


def prize_counts() -> dict[Category, int]:
    """How many first hands win each prize, the best first."""
    counts: dict[Category, int] = {}
    for value, (mixed, one_colour) in reversed(tuple(enumerate(hands_by_value()))):
        kind = jackpot_category(Value(value))
        if kind is not None and value:
            counts[kind] = counts.get(kind, 0) + mixed + one_colour
    return counts


def prize(prizes: Prizes, kind: Category, pool: Fraction | int) -> Fraction:
    """What the only winner of a round gets, in cents, before rounding down."""
    found: int | PoolPrize = getattr(prizes, kind.name.lower())
    if isinstance(found, int):
        return Fraction(found)
    return max(Fraction(found.floor), Fraction(found.percent, 100) * pool)


def jackpot_wager(rules: TableRules, pool: int | None = None) -> Wager | None:
    """The jackpot wager at a pool, the table's own unless another is given; the pool is what the meter shows."""
    if rules.prizes is None:
        return None
    at = rules.settings.jackpot_pool if pool is None else pool
    stake = rules.settings.jackpot_amount
    results = [
        Result(
            kind.name.lower().replace("_", " "),
            Fraction(int(prize(rules.prizes, kind, at)), stake) - 1,
            Fraction(1),
            n,
        )
        for kind, n in prize_counts().items()
    ]
    results.append(Result("lose", Fraction(-1), Fraction(1), HANDS - sum(prize_counts().values())))
    part = rules.rulebook.jackpot
    return exact_wager(
        "jackpot wager",
        results,
        break_even_pool=break_even_pool(rules.prizes, stake),
        clauses=(part.prizes.clause,) if part else (),
    )


def break_even_pool(prizes: Prizes, stake: int) -> int:
    """The least pool, to the nearest cent, at which the prizes are worth the stake."""
    counts = prize_counts()
    wanted = stake * HANDS

    def paid(pool: Fraction | int) -> Fraction:
        return sum((prize(prizes, kind, pool) * n for kind, n in counts.items()), Fraction(0))

    if paid(0) >= wanted:
        return 0
    # The prizes grow in straight pieces that meet where a share of the pool overtakes its floor.
    start = max(
        piece
        for piece in (Fraction(0), *(_overtakes(prizes, kind) for kind in counts))
        if paid(piece) < wanted
    )
    slope = sum(
        (_share(prizes, kind) * n for kind, n in counts.items() if _overtakes(prizes, kind) <= start),
        Fraction(0),
    )
    return round(start + (wanted - paid(start)) / slope)


def _share(prizes: Prizes, kind: Category) -> Fraction:
    """The part of the pool that a prize is."""
    found: int | PoolPrize = getattr(prizes, kind.name.lower())
    return Fraction(0) if isinstance(found, int) else Fraction(found.percent, 100)


def _overtakes(prizes: Prizes, kind: Category) -> Fraction:
    """The pool at which a prize begins to grow with it."""
    found: int | PoolPrize = getattr(prizes, kind.name.lower())
    if isinstance(found, int) or not found.percent:
        return Fraction(0)
    return Fraction(found.floor * 100, found.percent)
