"""The exact total of a game with a draw, in chunks: each a run of states in their fixed order, valued in whole numbers.

Chunks can be computed anywhere and in any order; all of them together give the value of the game as a fraction.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import comb

import msgspec

from croupier.odds.terms import BadQuestion, Terms

FOLDED, PAID = "fold", "instant payout"


class Chunk(msgspec.Struct, frozen=True):
    """The states of one upcard from a number to another: for each number of cards drawn the sum of the best options."""

    up: int
    start: int
    stop: int
    hands: int
    sums: dict[str, int]


def chunks(size: int = 10_000) -> Iterator[tuple[int, int, int]]:
    """The upcard, start and stop of every chunk of a whole game."""
    from croupier.odds.kernels.states import states_of

    for up in range(13):
        count = len(states_of(up)[0])
        yield from ((up, start, min(start + size, count)) for start in range(0, count, size))


def chunk(terms: Terms, up: int, start: int, stop: int) -> Chunk:
    """Values one run of states."""
    import numpy as np

    from croupier.hands import Combination
    from croupier.hands.batch import combinations_many
    from croupier.odds.kernels.draw import drawn_by
    from croupier.odds.kernels.lunar import best_of
    from croupier.odds.kernels.states import states_of

    if terms.exchanges is None:
        raise BadQuestion("a game without a draw needs no chunks")
    hands, ways = (part[start:stop] for part in states_of(up))
    ups = np.full(len(hands), 4 * up)
    options, sums = best_of(terms, hands, ups)
    found: dict[str, int] = {}
    kinds = combinations_many(hands.astype(np.uint8))
    for option, total, count, kind in zip(
        options.tolist(), sums.tolist(), ways.tolist(), kinds.tolist(), strict=True
    ):
        name, amount = (FOLDED, -terms.unit) if option < 0 else (str(drawn_by(option)), total)
        if terms.instant is not None and kind >= Combination.STRAIGHT_FLUSH:
            name, amount = PAID, terms.instant[kind == Combination.ROYAL_FLUSH]
        found[name] = found.get(name, 0) + count * amount
    return Chunk(up, start, stop, int(ways.sum()), found)


def total(terms: Terms, found: Iterable[Chunk]) -> Fraction:
    """The mean value of the states of some chunks, in antes; of all chunks, the exact value of the game."""
    worth, hands = Fraction(0), 0
    for part in found:
        hands += part.hands
        for name, amount in part.sums.items():
            worth += Fraction(amount, 1 if name in (FOLDED, PAID) else _ways(terms, int(name)))
    return worth / (hands * terms.unit)


def _ways(terms: Terms, drawn: int) -> int:
    """How many draws, dealer hands and next cards a sum runs over."""
    return comb(46, drawn) * comb(46 - drawn, 4) * (42 - drawn if terms.force else 1)
