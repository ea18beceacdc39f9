"""First straight flushes under instant payouts: what they bring, paid at once or, where it pays more, bet undeclared."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from croupier.cards import Card
from croupier.hands import Combination
from croupier.hands.classes import STRAIGHTS
from croupier.hands.reading import spoken
from croupier.odds.side import CARDS
from croupier.odds.terms import Terms

if TYPE_CHECKING:
    from numpy import bool_
    from numpy.typing import NDArray

    from croupier.odds.kernels.classes import I64

    Bools = NDArray[bool_]

DEALERS = comb(CARDS, 4)
"""How many hands a dealer may have against a hand and an upcard."""

SUITS = 4


def paid_at_once(terms: Terms, kind: int) -> int:
    """What a first hand is paid at once, in units; nothing where it is not."""
    if terms.instant is None or kind < Combination.STRAIGHT_FLUSH:
        return 0
    return terms.instant[kind == Combination.ROYAL_FLUSH]


def sums(terms: Terms, hands: "I64", up: Card) -> "I64":
    """What each of some first straight flushes brings against an upcard, over all hands of the dealer."""
    import numpy as np

    from croupier.hands.batch import combinations_many
    from croupier.odds.kernels.stud import counts_against

    kinds = combinations_many(hands.astype(np.uint8)).tolist()
    paid = np.array([paid_at_once(terms, kind) for kind in kinds], dtype=np.int64)
    if not terms.undeclared:
        return paid * DEALERS
    won = np.array([terms.win(kind, ante=paid_at_once(terms, kind)) for kind in kinds], dtype=np.int64)
    _, beaten, _, _, lost = counts_against(up, hands).T
    found: I64 = paid * DEALERS + beaten * (won - paid) - lost * terms.bet
    return found


def first(terms: Terms, hands: "I64", ups: "I64") -> Iterator[tuple["Bools", "I64"]]:
    """Of some states those whose first hand ends the round, by upcard, each lot with what `sums` tells of it."""
    import numpy as np

    from croupier.hands.batch import combinations_many

    if terms.instant is not None:
        paid = combinations_many(hands.astype(np.uint8)) >= Combination.STRAIGHT_FLUSH
        for up in np.unique(ups[paid]):
            mine = paid & (ups == up)
            yield mine, sums(terms, hands[mine], Card(int(up)))


@cache
def _against(up: int) -> dict[Combination, tuple[int, ...]]:
    """Of the royal flushes and of the others, against the four upcards of a rank, the dealer hands that each beats, equals, lets fail and loses to."""
    import numpy as np

    from croupier.odds.kernels.stud import counts_against

    found = {}
    for kind, runs in ((Combination.ROYAL_FLUSH, STRAIGHTS[:1]), (Combination.STRAIGHT_FLUSH, STRAIGHTS[1:])):
        every = [sorted(4 * one + s for one in run) for run in runs for s in range(SUITS)]
        hands = np.array([hand for hand in every if 4 * up not in hand], dtype=np.int64)
        found[kind] = tuple(SUITS * int(n) for n in counts_against(4 * up, hands)[:, 1:].sum(axis=0))
    return found


def results(terms: Terms, upcards: tuple[int, ...]) -> Counter[tuple[str, int, int]]:
    """How rounds with a first straight flush end against upcards of some ranks: the name, units won, units staked."""
    found: Counter[tuple[str, int, int]] = Counter()
    for kind in (Combination.ROYAL_FLUSH, Combination.STRAIGHT_FLUSH):
        paid, name = paid_at_once(terms, kind), spoken(kind)
        if not terms.undeclared:
            runs = STRAIGHTS[:1] if kind is Combination.ROYAL_FLUSH else STRAIGHTS[1:]
            hands = sum(SUITS * (SUITS - (up in run)) for up in upcards for run in runs)
            found[f"{name}, paid at once", paid, terms.unit] = hands * DEALERS
            continue
        counts = (_against(up)[kind] for up in upcards)
        won, tied, fails, lost = (sum(column) for column in zip(*counts, strict=True))
        found[f"{name}, undeclared, wins too", terms.win(kind, ante=paid), terms.loss] = won
        found[f"{name}, undeclared, bet returned", paid, terms.loss] = tied + fails
        found[f"{name}, undeclared, bet lost", paid - terms.bet, terms.loss] = lost
    return found
