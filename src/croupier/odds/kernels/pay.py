"""The terms of a table as arrays for the kernels."""

from typing import NamedTuple

import numpy as np

from croupier.hands.kernels import SECOND
from croupier.odds.kernels.classes import COMBINATION, I64
from croupier.odds.terms import Terms


class Pay(NamedTuple):
    """What a round pays, in whole units: wins of five cards by value, antes beside a dealer who fails, the rest."""

    win: I64
    stands: I64
    loss: int
    fold: int
    ante_won: int
    force_fee: int
    force: bool


def pay(terms: Terms) -> Pay:
    """The arrays of some terms."""
    rows = [(int(first), int(second)) for first, second in zip(COMBINATION, SECOND, strict=True)]
    return Pay(
        win=np.array([terms.win(first, second) for first, second in rows], dtype=np.int64),
        stands=np.array([terms.unqualified(first) for first, _ in rows], dtype=np.int64),
        loss=terms.loss,
        fold=terms.unit,
        ante_won=terms.ante_won,
        force_fee=terms.force_fee,
        force=terms.force,
    )
