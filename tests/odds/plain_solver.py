"""The GPU's kernel as a plain program of one thread, so that what it counts is tested where there is no GPU."""

import ctypes
import subprocess
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
from tools.solver.gpu import OPTIONS, OUTCOMES, ROOM, SIZES, SOURCE, TABLES, told
from tools.solver.problem import problem

from croupier.cards import DECK, Card
from croupier.odds.advice import option_sums
from croupier.odds.solved import denominator, ways
from croupier.odds.terms import Terms


@cache
def _kernel() -> Any:
    built = Path(mkdtemp()) / "lunar.so"
    flags = ["-x", "c++", "-O2", "-shared", "-fPIC", "-Wno-unknown-pragmas"]
    subprocess.run(["c++", *flags, "-o", str(built), str(SOURCE)], check=True)
    kernel = ctypes.CDLL(str(built)).solve
    kernel.argtypes = [ctypes.c_void_p] * 5 + [ctypes.c_int]
    return kernel


def _pointers(*arrays: Any) -> Any:
    return np.array([0 if array is None else array.ctypes.data for array in arrays], dtype=np.uint64)


class Found:
    """What the kernel says of some states."""

    def __init__(self, states: int) -> None:
        self.values = np.zeros((states, OPTIONS), dtype=np.int64)
        self.best_value = np.zeros(states, dtype=np.int64)
        self.best = np.zeros(states, dtype=np.int8)
        self.outcomes = np.zeros((SIZES, OUTCOMES, 2), dtype=np.int64)
        self.fault = np.zeros(1, dtype=np.int32)


def solve(
    terms: Terms,
    hands: Any,
    ups: Any,
    *,
    prune: bool = True,
    chosen: Any = None,
    page: Any = None,
    ways: Any = None,
    at_once: bool = True,
) -> Found:
    """Values states, each a sorted hand and the rank of an upcard of clubs; those of the same ranks stand together."""
    arrays = problem(terms)
    hands, ups = np.ascontiguousarray(hands, dtype=np.uint8), np.ascontiguousarray(ups, dtype=np.uint8)
    key = np.column_stack([hands >> 2, ups])
    cuts = np.flatnonzero((key[1:] != key[:-1]).any(axis=1)) + 1
    starts = np.array([0, *cuts, len(hands)], dtype=np.int32)
    tables = [np.ascontiguousarray(arrays[name]) for name in TABLES]
    asked = told(arrays, at_once=at_once, prune=prune, page=page is not None)
    found, ones = Found(len(hands)), np.ones(len(hands), dtype=np.uint8)
    ways = ones if ways is None else np.ascontiguousarray(ways, dtype=np.uint8)
    picked = None if chosen is None else np.ascontiguousarray(chosen, dtype=np.int8)
    room, next_group = np.zeros(ROOM, dtype=np.uint8), np.zeros(1, dtype=np.int32)
    work = _pointers(
        starts, hands, ups, ways, picked, found.values, found.best_value, found.best, found.outcomes, found.fault,
    )  # fmt: skip
    pointers = _pointers(*tables, page)
    given = [array.ctypes.data for array in (pointers, asked, work, room, next_group)]
    _kernel()(*given, len(starts) - 1)
    return found


def counted(found: Terms, hand: list[int], up: int) -> dict[int, int]:
    """The value of every option over the common denominator, by the counting of single decisions."""
    held, shown, (least, most) = tuple(map(Card, hand)), Card(4 * up), found.exchanges or (6, 0)
    exchanges = [given for size in range(least, most + 1) for given in combinations(range(5), size)]
    unseen = [card for card in DECK if card not in held and card != shown]
    bet, buy, *others = option_sums(found, held, shown, unseen, exchanges)
    told = [(0, 0, 0, bet), (1, 1, found.fee(0), buy)] if found.sixth else [(0, 0, 0, bet)]
    for given, total in zip(exchanges, others, strict=True):
        told.append((2 + sum(1 << at for at in given), len(given), found.fee(len(given)), total))
    over = {drawn: ways(found.force, drawn) for drawn in range(6)}
    return {
        option: (total - fee * over[drawn]) * (denominator(found) // over[drawn])
        for option, drawn, fee, total in told
    }


def best_counted(found: Terms, hand: list[int], up: int) -> int:
    """What the best option is worth, folding among them."""
    return max(*counted(found, hand, up).values(), -found.unit * denominator(found))


def random_states(count: int, seed: int) -> tuple[list[list[int]], list[int]]:
    """Hands and upcards, some of the same ranks with other suits."""
    chance = np.random.default_rng(seed)
    hands, ups = [], []
    while len(hands) < count:
        six = chance.permutation(52)[:6].tolist()
        up = six[5] >> 2
        for suits in ([card & 3 for card in six[:5]], chance.integers(4, size=5).tolist()):
            hand = sorted(
                {card >> 2 << 2 | suit for card, suit in zip(six[:5], suits, strict=True)} - {4 * up}
            )
            if len(hand) == 5 and (not hands or hand != hands[-1]):
                hands.append(hand)
                ups.append(up)
    return hands[:count], ups[:count]
