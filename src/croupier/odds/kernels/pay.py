"""The terms of a table as arrays for the kernels."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from croupier.hands import Combination
from croupier.hands.kernels import SECOND
from croupier.odds.kernels.classes import COMBINATION, I64
from croupier.odds.terms import Terms
from croupier.rulebook.rules import NEVER_BOUND


class Pay(NamedTuple):
    """What a round pays, in whole units: wins of five cards by value, antes beside a dealer who fails, the rest."""

    win: I64
    stands: I64
    loss: int
    fold: int
    ante_won: int
    force_fee: int
    force: bool
    fees: I64
    """What a draw costs by the cards given up; none are for a sixth card."""
    bound: int
    """From how many cards given up the seat must bet."""


@lru_cache(maxsize=64)
def pay(terms: Terms) -> Pay:
    """The arrays of some terms."""
    wins = win_table(terms)
    stands = np.array([terms.unqualified(combination) for combination in Combination], dtype=np.int64)
    return Pay(
        win=wins[COMBINATION, SECOND],
        stands=stands[COMBINATION],
        loss=terms.loss,
        fold=terms.fold,
        ante_won=terms.ante_won,
        force_fee=terms.force_fee,
        force=terms.force,
        fees=np.array([terms.fee(given) for given in range(6)], dtype=np.int64),
        bound=terms.bound or NEVER_BOUND,
    )


@lru_cache(maxsize=64)
def win_table(terms: Terms) -> I64:
    """What a win brings by its first and second combination."""
    return np.array(
        [[terms.win(first, second) for second in Combination] for first in Combination], dtype=np.int64
    )
