"""What a solve of Lunar Poker asks, as plain arrays: the tables of ranks and values, and the money of a table.

They travel in one file to wherever the GPU is; nothing but numpy and CuPy is needed there.
"""

from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import Combination
from croupier.hands.kernels import SECOND, SUITED, VALUE_COUNTS
from croupier.odds.kernels.classes import (
    ACE,
    COMBINATION,
    LOWEST,
    MULTISETS,
    QUEEN,
    RANKS_VALUE,
    SIZES,
    SUITED_MASK,
    SUITED_VALUE,
    number,
)
from croupier.odds.kernels.worth import BET, BUY, EXCHANGE
from croupier.odds.side import CARDS
from croupier.odds.solved import next_cards, ways
from croupier.odds.terms import BadQuestion, Terms
from croupier.rulebook.rules import NEVER_BOUND
from croupier.words import Sentence

QUALIFIES = int(LOWEST[Combination.ACE_KING])
STRAIGHT_UP = int(LOWEST[Combination.STRAIGHT])
CLASSES, SUITED_HANDS, MOST_SETS, VALUES = 1820, 495, 450, 7463

USUAL = (2, 5)
"""The numbers of cards that are exchanged in a game of which a problem says nothing else."""

KEPT = np.dtype(
    [
        ("rank", "u1", 4), ("mask", "u2"), ("drawn", "u2"), ("removed", "u2"), ("out", "i1", 2), ("straight", "u2", 2)
    ]
)  # fmt: skip
"""The four cards that a forced dealer may keep, as the solver reads them."""

Arrays = dict[str, NDArray[Any]]


def problem(terms: Terms) -> Arrays:
    """All that a solver needs to know of a table."""
    _check(terms)
    return _rank_tables() | _upcard_tables() | _money(terms) | _draws(terms)


def denominator(terms: Terms) -> int:
    """The common denominator of all options of a state: draws, the dealer's completions and the next cards."""
    return lcm(*(ways(terms.force, drawn) for drawn in range(6)))


def _check(terms: Terms) -> None:
    """Refuses terms for which the solver's short cuts would not hold, or whose sums would not fit."""
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
        terms.loss, terms.unit, terms.ante_won, terms.force_fee, terms.draw_fee, int(terms.force),
        int(terms.same_type), *(terms.exchanges or (0, 0)), *lowest,
        *(comb(CARDS - drawn, 4) for drawn in range(6)),
        *(next_cards(terms.force, drawn) for drawn in range(6)),
        *(ways(terms.force, drawn) for drawn in range(6)),
        *(common // ways(terms.force, drawn) for drawn in range(6)),
        int(terms.instant is not None),
    ]  # fmt: skip
    stands = np.array([terms.unqualified(combination) for combination in Combination], dtype=np.int64)
    return {
        "terms": np.array(told, dtype=np.int64),
        "wins": np.array([[terms.win(a, b) for b in Combination] for a in Combination], dtype=np.int64),
        "stands": stands[COMBINATION],
    }


def _draws(terms: Terms) -> Arrays:
    """The draws that may be made, from how many cards on they bind, and their fees; nothing where all is usual."""
    least, most = terms.exchanges or (0, 0)
    if (least, most, terms.sixth, terms.bound, terms.fees) == (*USUAL, True, None, None):
        return {}
    exchanges = sum(1 << EXCHANGE + given for given in range(32) if least <= given.bit_count() <= most)
    allowed = exchanges | 1 << BET | int(terms.sixth) << BUY
    fees = [terms.fee(given) for given in range(6)]
    return {"draws": np.array([allowed, terms.bound or NEVER_BOUND, *fees], dtype=np.int64)}


@cache
def _rank_tables() -> Arrays:
    packed = [
        sum(int(rank) << 4 * i for i, rank in enumerate(MULTISETS[size, at, :size]))
        for size in range(6)
        for at in range(SIZES[size])
    ]
    return {
        "multisets": np.array(packed, dtype=np.uint32),
        "ranks_value": RANKS_VALUE.astype(np.uint16),
        "suited_value": SUITED,
        "suited_mask": SUITED_MASK.astype(np.uint16),
        "combination": COMBINATION.astype(np.uint8),
        "second": SECOND,
        "value_counts": VALUE_COUNTS,
    }


@cache
def _upcard_tables() -> Arrays:
    columns = [_of_upcard(up) for up in range(13)]
    return {name: np.stack([column[name] for column in columns]) for name in columns[0]}


def _of_upcard(up: int) -> Arrays:
    """The dealer's completions by ranks and in the upcard's suit, and what a forced dealer may keep."""
    values = np.array(
        [RANKS_VALUE[number(tuple(sorted((*MULTISETS[4, at, :4].tolist(), up))))] for at in range(CLASSES)]
    )
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    place = np.searchsorted(ordered, np.maximum(np.arange(VALUES), QUALIFIES))
    kept = np.zeros(MOST_SETS, dtype=KEPT)
    rows = [row for four in combinations(range(QUEEN + 1), 4) if (row := _keeps(four, up)) is not None]
    kept[: len(rows)] = rows
    return {
        "class_number": order.astype(np.uint16),
        "class_value": ordered.astype(np.uint16),
        "place": place.astype(np.uint16),
        "kept": kept,
        "kept_count": np.array(len(rows), dtype=np.int32),
    } | _flushes(up)


def _flushes(up: int) -> Arrays:
    found = []
    for ranks in combinations([rank for rank in range(13) if rank != up], 4):
        mask = sum(1 << rank for rank in ranks)
        plain = RANKS_VALUE[number(tuple(sorted((*ranks, up))))]
        found.append((int(plain), mask, int(SUITED_VALUE[mask | 1 << up])))
    found.sort()
    packed = np.zeros(8192, dtype=np.uint32)
    for plain, mask, _ in found:
        packed[mask] += 1 << 20 if plain >= STRAIGHT_UP else 1 << 10 if plain >= QUALIFIES else 1
    masks = np.arange(8192)
    for bit in range(13):
        with_it = masks[masks >> bit & 1 == 1]
        packed[with_it] += packed[with_it ^ 1 << bit]
    return {
        "flush_mask": np.array([mask for _, mask, _ in found], dtype=np.uint16),
        "flush_value": np.array([value for _, _, value in found], dtype=np.uint16),
        "flush_plain": np.array([plain for plain, _, _ in found], dtype=np.uint16),
        "packed": packed,
    }


def _value_with(four: tuple[int, ...], rank: int) -> int:
    return int(RANKS_VALUE[number(tuple(sorted((*four, rank))))])


def _keeps(four: tuple[int, ...], up: int) -> tuple[Any, ...] | None:
    """Four ranks that stay when the highest card of an unqualified dealer is removed; None where they never do."""
    mask = sum(1 << rank for rank in four)
    removed = 0
    if up in four:
        removed = sum(
            1 << rank for rank in range(four[3] + 1, ACE + 1) if _value_with(four, rank) < QUALIFIES
        )
        if not removed:
            return None
    elif up < four[3] or _value_with(four, up) >= QUALIFIES:
        return None
    outs = [rank for rank in range(13) if rank not in four and _value_with(four, rank) >= STRAIGHT_UP]
    straights = [_value_with(four, rank) for rank in outs]
    return (
        four, mask, mask & ~(1 << up), removed, (*outs, -1, -1)[:2], (*straights, 0, 0)[:2]
    )  # fmt: skip
