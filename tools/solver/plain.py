"""The GPU's kernel as a plain program of one thread: for tests, and where there is no GPU."""

import ctypes
import itertools
import subprocess
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.terms import Terms
from tools.solver.gpu import (
    OPTIONS,
    OUTCOMES,
    ROOM,
    SIZES,
    SOURCE,
    TABLES,
    all_hands,
    groups_of,
    states_of,
    told,
)
from tools.solver.problem import problem

GROUPS = 100
"""So many groups of states of the same ranks are valued at a time: some seconds of one core."""


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


def values_of(terms: Terms, up: int, workers: int | None = None) -> NDArray[np.int64]:
    """Every option of every state against an upcard, in the order of all, each valued whole, on all cores."""
    hands, _ = states_of(all_hands(), up)
    order, starts = groups_of(hands)
    cuts = [*starts[:-1:GROUPS].tolist(), len(hands)]
    found = np.empty((len(hands), OPTIONS), dtype=np.int64)
    _kernel()
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        lots = [order[first:end] for first, end in itertools.pairwise(cuts)]
        tasks = [pool.submit(_values, terms, hands[lot], up) for lot in lots]
        for lot, task in zip(lots, tasks, strict=True):
            found[lot] = task.result()
    return found


def _values(terms: Terms, hands: NDArray[np.uint8], up: int) -> NDArray[np.int64]:
    told = solve(terms, hands, np.full(len(hands), up), prune=False)
    if told.fault[0]:
        raise ArithmeticError("the solver's short cut does not hold")
    return np.asarray(told.values)
