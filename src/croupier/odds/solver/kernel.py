"""The solver's kernel, `lunar.cu`: what it is told, and the same text as a plain program of one core.

On a GPU `tools/solver/gpu.py` has it run, for which this file and `parts.py` need nothing but numpy.
"""

import ctypes
import os
import subprocess
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Problem = dict[str, Array]

SOURCE = Path(__file__).with_name("lunar.cu")
COMPILER = ("c++", "-x", "c++", "-O2", "-shared", "-fPIC", "-Wno-unknown-pragmas")
OPTIONS, KINDS, COMBINATIONS, SIZES = 34, 8, 11, 6
OUTCOMES = KINDS * COMBINATIONS * COMBINATIONS
DRAW_FEE, INSTANT = 4, 40
"""Where the terms of a problem hold the draw fee, and whether first straight flushes are paid at once."""
ROOM = 600_000
"""No less than the bytes that one block of threads needs for itself."""
TABLES = (
    "multisets", "ranks_value", "suited_value", "suited_mask", "combination", "second", "value_counts", "wins",
    "stands", "class_number", "class_value", "place", "flush_mask", "flush_value", "flush_plain", "packed", "kept",
    "kept_count",
)  # fmt: skip
"""The arrays of a problem in the order in which the kernel takes them."""


def told(problem: Problem, *, at_once: bool = True, prune: bool = True, page: bool = False) -> Array:
    """All that the kernel is told beside the tables; `at_once` leaves first straight flushes out of the outcomes.

    With a `page` for people that says what is bet after a draw, forcing goes by its rule too.
    A problem that says nothing of its draws is one with a sixth card and exchanges of two to five, all at one fee.
    """
    terms = problem["terms"].copy()
    terms[INSTANT] = int(at_once)
    usual = 3 | sum(4 << given for given in range(32) if given.bit_count() > 1)
    draws = problem.get("draws", np.array([usual, SIZES, *[terms[DRAW_FEE]] * SIZES]))
    return np.concatenate([terms, [int(prune), int(page), int(page)], draws]).astype(np.int64)


def straight_flushes(hands: Any, xp: Any = np) -> Any:
    """Which hands are straight flushes."""
    ranks, suits = (hands >> 2).astype(xp.int8), hands & 3
    run = (ranks[:, 1:] - ranks[:, :-1] == 1).all(axis=1)
    low = (ranks == xp.asarray([0, 1, 2, 3, 12], dtype=xp.int8)).all(axis=1)
    return (suits == suits[:, :1]).all(axis=1) & (run | low)


def rank_key(hands: Any, xp: Any = np) -> Any:
    """The ranks of each hand in base 13."""
    ranks = (hands >> 2).astype(xp.int64)
    key = ranks[:, 0]
    for place in range(1, 5):
        key = 13 * key + ranks[:, place]
    return key


def groups_of(hands: Any, xp: Any = np) -> tuple[Any, Any]:
    """An order of the hands in which those of the same ranks stand together, large groups first, and the groups' starts."""
    _, which, sizes = xp.unique(rank_key(hands, xp), return_inverse=True, return_counts=True)
    by_size = xp.argsort(-sizes)
    rank_of = xp.empty(len(sizes), dtype=xp.int64)
    rank_of[by_size] = xp.arange(len(sizes))
    order = xp.argsort(rank_of[which.reshape(-1)])
    starts = xp.concatenate([xp.zeros(1, dtype=xp.int64), xp.cumsum(sizes[by_size])]).astype(xp.int32)
    return order, starts


class Valued:
    """What the kernel says of some states."""

    def __init__(self, states: int) -> None:
        self.values = np.zeros((states, OPTIONS), dtype=np.int64)
        self.best_value = np.zeros(states, dtype=np.int64)
        self.best = np.zeros(states, dtype=np.int8)
        self.outcomes = np.zeros((SIZES, OUTCOMES, 2), dtype=np.int64)
        self.fault = np.zeros(1, dtype=np.int32)


def solve(
    problem: Problem,
    hands: Any,
    ups: Any,
    *,
    prune: bool = True,
    chosen: Any = None,
    page: Any = None,
    ways: Any = None,
    at_once: bool = True,
) -> Valued:
    """Values states, each a sorted hand and the rank of an upcard of clubs; those of the same ranks stand together.

    An `ArithmeticError` says that a hand that may force is not worth betting, so that a short cut does not hold.
    """
    hands, ups = np.ascontiguousarray(hands, dtype=np.uint8), np.ascontiguousarray(ups, dtype=np.uint8)
    key = np.column_stack([hands >> 2, ups])
    cuts = np.flatnonzero((key[1:] != key[:-1]).any(axis=1)) + 1
    starts = np.array([0, *cuts, len(hands)] if len(hands) else [0], dtype=np.int32)
    tables = [np.ascontiguousarray(problem[name]) for name in TABLES]
    asked = told(problem, at_once=at_once, prune=prune, page=page is not None)
    found, ones = Valued(len(hands)), np.ones(len(hands), dtype=np.uint8)
    ways = ones if ways is None else np.ascontiguousarray(ways, dtype=np.uint8)
    picked = None if chosen is None else np.ascontiguousarray(chosen, dtype=np.int8)
    room, next_group = np.zeros(ROOM, dtype=np.uint8), np.zeros(1, dtype=np.int32)
    work = _pointers(
        starts, hands, ups, ways, picked, found.values, found.best_value, found.best, found.outcomes, found.fault,
    )  # fmt: skip
    pointers = _pointers(*tables, page)
    given = [array.ctypes.data for array in (pointers, asked, work, room, next_group)]
    _compiled()(*given, len(starts) - 1)
    if found.fault[0]:
        raise ArithmeticError
    return found


def _pointers(*arrays: Any) -> Array:
    return np.array([0 if array is None else array.ctypes.data for array in arrays], dtype=np.uint64)


@cache
def _compiled() -> Any:
    """The kernel as this machine's compiler makes it; what was made of the same text is taken from where kernels are kept."""
    from croupier.hands.kept import base, processor

    place = base() or Path(mkdtemp())
    made_of = sha256(f"{COMPILER} {processor()} ".encode() + SOURCE.read_bytes()).hexdigest()
    built = place / f"lunar-{made_of[:16]}.so"
    if not built.exists():
        fresh = built.with_suffix(f".{os.getpid()}")
        command = [*COMPILER, "-o", str(fresh), str(SOURCE)]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 (words of our own)
        fresh.replace(built)
    kernel = ctypes.CDLL(str(built)).solve
    kernel.argtypes = [ctypes.c_void_p] * 5 + [ctypes.c_int]
    return kernel
