"""What a solve of Lunar Poker asks, as plain arrays: the tables of ranks and values, and the money of a table.

They travel in one file to wherever a GPU is; nothing but numpy and CuPy is needed there.
"""

from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import Combination
from croupier.odds.kernels.classes import LOWEST
from croupier.odds.kernels.pay import pay, win_table
from croupier.odds.kernels.worth import BET, BUY, EXCHANGE
from croupier.odds.side import CARDS
from croupier.odds.solved import denominator, next_cards, ways
from croupier.odds.solver.parts import read
from croupier.odds.terms import BadQuestion, Terms
from croupier.rulebook.rules import NEVER_BOUND
from croupier.words import Sentence

TABLES = Path(__file__).with_name("tables.npz")
"""The tables that are the same for every game, as `tools/solver/tables.py` makes them."""

USUAL = (2, 5)
"""The numbers of cards that are exchanged in a game of which a problem says nothing else."""

Arrays = dict[str, NDArray[Any]]


def problem(terms: Terms) -> Arrays:
    """All that a solver needs to know of a table."""
    check_solvable(terms)
    return _tables() | _money(terms) | _draws(terms)


@cache
def _tables() -> Arrays:
    return read(TABLES)


def check_solvable(terms: Terms) -> None:
    """Refuses terms for which a solver's short cuts would not hold, or whose sums would not fit."""
    if terms.exchanges is None:
        raise BadQuestion(Sentence("solver-exchange"))
    if terms.sixth and terms.exchanges[0] == 1 and terms.fee(0) != terms.fee(1):
        raise BadQuestion(Sentence("solver-fees"))
    most = max(terms.win(first, second) for first in Combination for second in Combination)
    fees = max(terms.fee(given) for given in range(6)) + terms.force_fee
    if (most + terms.loss + fees) * denominator(terms) >= 1 << 62:
        raise BadQuestion(Sentence("solver-fine"))
    below = (Combination.NOTHING, Combination.ACE_KING)
    pairs = max(terms.win(Combination.ONE_PAIR, second) for second in below) - terms.ante_won
    if terms.force and 12 * pairs > next_cards(True, 5) * (terms.force_fee + terms.ante_below_straight):
        raise BadQuestion(Sentence("solver-pair"))


def _money(terms: Terms) -> Arrays:
    common = denominator(terms)
    lowest = [int(LOWEST[c]) for c in (
        Combination.ACE_KING, Combination.ONE_PAIR, Combination.TWO_PAIRS, Combination.STRAIGHT, Combination.FLUSH,
        Combination.FULL_HOUSE, Combination.STRAIGHT_FLUSH,
    )]  # fmt: skip
    told = [
        terms.loss, terms.fold, terms.ante_won, terms.force_fee, terms.draw_fee, int(terms.force),
        int(terms.same_type), *(terms.exchanges or (0, 0)), *lowest,
        *(comb(CARDS - drawn, 4) for drawn in range(6)),
        *(next_cards(terms.force, drawn) for drawn in range(6)),
        *(ways(terms.force, drawn) for drawn in range(6)),
        *(common // ways(terms.force, drawn) for drawn in range(6)),
        int(terms.instant is not None),
    ]  # fmt: skip
    return {"terms": np.array(told, dtype=np.int64), "wins": win_table(terms), "stands": pay(terms).stands}


def _draws(terms: Terms) -> Arrays:
    """The draws that may be made, from how many cards on they bind, and their fees; nothing where all is usual."""
    least, most = terms.exchanges or (0, 0)
    if (least, most, terms.sixth, terms.bound, terms.fees) == (*USUAL, True, None, None):
        return {}
    exchanges = sum(1 << EXCHANGE + given for given in range(32) if least <= given.bit_count() <= most)
    allowed = exchanges | 1 << BET | int(terms.sixth) << BUY
    fees = [terms.fee(given) for given in range(6)]
    return {"draws": np.array([allowed, terms.bound or NEVER_BOUND, *fees], dtype=np.int64)}
