"""The solver on a GPU: all states of Lunar Poker, an upcard at a time, with nothing but numpy and CuPy.

`python gpu.py PROBLEM FOLDER` reads what `problem.py` wrote and leaves one file an upcard; it may be
stopped at any time and goes on with the upcards that are not done. This file and beside it, of the package, `lunar.cu`,
`kernel.py` and `parts.py` are all it needs.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from croupier.odds.solver.kernel import (
        OPTIONS,
        OUTCOMES,
        ROOM,
        SIZES,
        SOURCE,
        TABLES,
        groups_of,
        rank_key,
        straight_flushes,
        told,
    )
    from croupier.odds.solver.parts import UNREADABLE, checksum, read, read_part, weighted_sum, write
except ImportError:  # where there is numpy and CuPy alone
    from kernel import (
        OPTIONS,
        OUTCOMES,
        ROOM,
        SIZES,
        SOURCE,
        TABLES,
        groups_of,
        rank_key,
        straight_flushes,
        told,
    )
    from parts import UNREADABLE, checksum, read, read_part, weighted_sum, write

Array = NDArray[Any]
UPCARDS = 13
FOLD, WAYS, FACTOR = 1, 28, 34
"""Where the terms of a problem hold what folding costs, the ways of betting, and what brings them to one denominator."""
SAMPLE = 4000
"""How many states of each upcard go with a solution by their values."""
THREADS, BLOCKS_OF_A_PROCESSOR = 256, 3


def all_hands() -> Array:
    """Every hand of five cards, sorted, in the order of their cards."""
    cards = chain.from_iterable(combinations(range(52), 5))
    return np.fromiter(cards, dtype=np.uint8, count=5 * 2_598_960).reshape(-1, 5)


def states_of(hands: Any, up: int, xp: Any = np) -> tuple[Any, Any]:
    """The hands against an upcard of one rank in clubs, one for each class under renaming suits, and their weights."""
    hands = hands[(hands != 4 * up).all(axis=1)]
    bit = xp.left_shift(xp.uint32(1), (hands >> 2).astype(xp.uint32))
    suits = [xp.where(hands & 3 == suit, bit, xp.uint32(0)).sum(axis=1) for suit in range(1, 4)]
    first = (suits[0] >= suits[1]) & (suits[1] >= suits[2])
    hands, suits = hands[first], [suit[first] for suit in suits]
    alike = (suits[0] == suits[1]).astype(xp.uint8) + (suits[1] == suits[2])
    ways = xp.where(alike == 2, 1, xp.where(alike == 1, 3, 6)).astype(xp.uint8)
    return hands, ways


class Solver:
    """A problem on the GPU: its tables, the compiled kernel, and room for every block of threads."""

    def __init__(self, problem: dict[str, Array], *, prune: bool = True, page: Array | None = None) -> None:
        import cupy

        self.cupy = cupy
        module = cupy.RawModule(code=SOURCE.read_text(), options=("-std=c++14",))
        self.kernel = module.get_function("solve")
        self.tables = [self._bytes(problem[name]) for name in TABLES]
        self.tables.append(None if page is None else self._bytes(page))
        self.pointers = self._pointers(self.tables)
        self.terms = [
            cupy.asarray(told(problem, at_once=at_once, prune=prune, page=page is not None))
            for at_once in (False, True)
        ]
        processors = cupy.cuda.Device().attributes["MultiProcessorCount"]
        self.blocks = BLOCKS_OF_A_PROCESSOR * processors
        self.rooms = cupy.zeros(self.blocks * ROOM, dtype=cupy.uint8)
        self.hands = cupy.asarray(all_hands())

    def _bytes(self, array: Array) -> Any:
        return self.cupy.asarray(np.frombuffer(np.ascontiguousarray(array).tobytes(), dtype=np.uint8))

    def _pointers(self, arrays: Iterable[Any]) -> Any:
        told = [0 if array is None else array.data.ptr for array in arrays]
        return self.cupy.asarray(np.array(told, dtype=np.uint64))

    def solve(
        self, up: int, *, values: bool = False, chosen: Array | None = None, flushes: bool = False
    ) -> dict[str, Any]:
        """The best choice of every state of an upcard and its value; the values of all; or the outcomes of the chosen.

        The outcomes are those of all but the first straight flushes, or with `flushes` of these alone.
        """
        cupy = self.cupy
        hands, ways = states_of(self.hands, up, cupy)
        if flushes:
            only = straight_flushes(hands, cupy)
            hands, ways = hands[only], ways[only]
            chosen = None if chosen is None else cupy.asarray(chosen)[only]
        order, starts = groups_of(hands, cupy)
        count = len(hands)
        sorted_hands, sorted_ways = cupy.ascontiguousarray(hands[order]), cupy.ascontiguousarray(ways[order])
        ups = cupy.full(count, up, dtype=cupy.uint8)
        picked = (
            None if chosen is None else cupy.ascontiguousarray(cupy.asarray(chosen, dtype=cupy.int8)[order])
        )
        every = cupy.zeros((count, OPTIONS), dtype=cupy.int64) if values else None
        best_value, best = cupy.zeros(count, dtype=cupy.int64), cupy.zeros(count, dtype=cupy.int8)
        outcomes = cupy.zeros((SIZES, OUTCOMES, 2), dtype=cupy.int64)
        fault, next_group = cupy.zeros(1, dtype=cupy.int32), cupy.zeros(1, dtype=cupy.int32)
        work = self._pointers(
            (starts, sorted_hands, ups, sorted_ways, picked, every, best_value, best, outcomes, fault)
        )
        asked = (self.pointers, self.terms[not flushes], work, self.rooms, next_group)
        self.kernel((self.blocks,), (THREADS,), (*asked, np.int32(len(starts) - 1)))
        cupy.cuda.Device().synchronize()
        if int(fault[0]):
            raise ArithmeticError(
                "a hand that may force is not worth betting: the solver's short cut does not hold"
            )
        found = {"hands": hands, "ways": ways}
        if chosen is not None:
            return found | {"outcomes": outcomes}
        back = cupy.empty(count, dtype=cupy.int64)
        back[order] = cupy.arange(count)
        found |= {"value": best_value[back], "best": best[back]}
        return found | {"values": every[back]} if every is not None else found


def solve_upcard(solver: Solver, up: int) -> dict[str, Array]:
    """The best choice of every state against an upcard, its value, and the outcomes of playing so."""
    found = solver.solve(up)
    counted = solver.solve(up, chosen=found["best"])
    played = solver.solve(up, chosen=found["best"], flushes=True)
    return {
        "value": found["value"].get(), "best": found["best"].get(), "ways": found["ways"].get(),
        "outcomes": counted["outcomes"].get(), "flushes": played["outcomes"].get(),
    }  # fmt: skip


def solve_all(problem: dict[str, Array], folder: Path) -> dict[str, Any]:
    """Solves the upcards that are not done yet, a file each; returns the solution of all."""
    told = checksum(*(problem[name] for name in sorted(problem)))
    folder.mkdir(parents=True, exist_ok=True)
    solver, start, parts, written = None, time.perf_counter(), [], []
    with ThreadPoolExecutor(1) as writer:  # while the GPU is at the next upcard
        for up in range(UPCARDS):
            path = folder / f"upcard-{up:02}.npz"
            part = read_part(path, told)
            if part is None or "flushes" not in part:
                solver = solver or Solver(problem)
                part = solve_upcard(solver, up)
                known = {**part, "checksum": checksum(*part.values()), "problem": told}
                written.append(writer.submit(write, path, known))
            parts.append(part)
            say(upcard=up, states=sum(len(one["best"]) for one in parts), seconds=time.perf_counter() - start)
    for one in written:
        one.result()
    sums = [weighted_sum(part["value"], part["ways"]) for part in parts]
    return {
        "problem": told,
        "counts": np.array([len(part["best"]) for part in parts]),
        "sums": np.array([str(total) for total in sums]),
        "best": np.concatenate([part["best"] for part in parts]),
        **{name: np.stack([part[name] for part in parts]) for name in ("outcomes", "flushes")},
        "samples": np.stack([part["value"][sampled(len(part["value"]))] for part in parts]),
    }


def values_all(problem: dict[str, Array], folder: Path) -> None:
    """Leaves what every option of every state is worth, each valued whole, in a file an upcard."""
    told = checksum(*(problem[name] for name in sorted(problem)))
    solver, start, written = None, time.perf_counter(), []
    with ThreadPoolExecutor(4) as writer:
        for up in range(UPCARDS):
            if read_values(folder, up, told) is None:
                solver = solver or Solver(problem, prune=False)
                values = solver.solve(up, values=True)["values"].get()
                written.append(writer.submit(write_values, folder, up, values, told))
            say(upcard=up, seconds=time.perf_counter() - start)
    for one in written:
        one.result()


def read_values(folder: Path, up: int, told: str) -> Array | None:
    """What every option against an upcard is worth, where a problem's finished part holds it undamaged."""
    try:
        found = read(_values_file(folder, up))
        known = str(found["problem"]) == told and str(found["checksum"]) == checksum(found["values"])
        return found["values"] if known else None
    except UNREADABLE:
        return None


def write_values(folder: Path, up: int, values: Array, told: str) -> None:
    """Keeps what every option against an upcard is worth."""
    write(_values_file(folder, up), {"values": values, "checksum": checksum(values), "problem": told})


def _values_file(folder: Path, up: int) -> Path:
    return folder / f"values-{up:02}.npz"


def costs_all(problem: dict[str, Array]) -> dict[str, Any]:
    """What every option costs against the best, every option valued whole, summed over the states of the same ranks.

    A row is an upcard, the ranks of a hand and a word on its suits; its first figures are the deals it stands for and
    the cost of folding, then come those of the options in their order.
    """
    solver = Solver(problem, prune=False)
    cupy, start = solver.cupy, time.perf_counter()
    over = int(problem["terms"][WAYS]) * int(problem["terms"][FACTOR])
    rows = []
    for up in range(UPCARDS):
        found = solver.solve(up, values=True)
        ways, best = found["ways"].astype(cupy.float64), found["value"]
        fold = best + int(problem["terms"][FOLD]) * over
        costs = cupy.concatenate([fold[:, None], best[:, None] - found["values"]], axis=1)
        keys, which = cupy.unique(rank_keys(found["hands"], cupy), return_inverse=True)
        sums = [cupy.bincount(which.reshape(-1), weights=ways)]
        sums += [cupy.bincount(which.reshape(-1), weights=ways * cost / over) for cost in costs.T]
        rows.append((np.full(len(keys), up), keys.get(), cupy.stack(sums, axis=1).get().astype(np.float32)))
        say(upcard=up, rows=len(keys), seconds=time.perf_counter() - start)
    return {
        name: np.concatenate(part)
        for name, part in zip(("up", "key", "cost"), zip(*rows, strict=True), strict=True)
    }


def rank_keys(hands: Any, xp: Any = np) -> Any:
    """The ranks of each hand in base 13, and from there one of eight: how its suits lie.

    1: four of a suit; 2: a flush; 3 to 6: of five different ranks, the highest has the suit of the one at that place
    less three; else 0.
    """
    ranks, suits = (hands >> 2).astype(xp.int64), hands & 3
    most = xp.stack([(suits == suit).sum(axis=1) for suit in range(4)]).max(axis=0)
    different = (ranks[:, 1:] > ranks[:, :-1]).all(axis=1)
    word = xp.zeros(len(hands), dtype=xp.int64)
    for place in range(4):
        word = xp.where(different & (suits[:, place] == suits[:, 4]), 3 + place, word)
    word = xp.where(most == 4, 1, xp.where(most == 5, 2, word))
    return 8 * rank_key(hands, xp) + word


def sampled(count: int) -> Array:
    """Which states of an upcard go with the solution by their values, for others to check."""
    return np.sort(np.random.default_rng(count).choice(count, SAMPLE, replace=False))


def play_all(problem: dict[str, Array], choices: dict[str, Array]) -> dict[str, Any]:
    """The outcomes of a strategy for people: its first choice of every state, what it bets after a draw, its force."""
    solver = Solver(problem, prune=False, page=choices["page"])
    parts = np.split(choices["best"], np.cumsum(choices["counts"])[:-1])
    outcomes = [solver.solve(up, chosen=part)["outcomes"].get() for up, part in enumerate(parts)]
    told = checksum(*(problem[name] for name in sorted(problem)))
    return {
        "problem": told,
        "best": choices["best"],
        "counts": choices["counts"],
        "outcomes": np.stack(outcomes),
    }


def say(**figures: float) -> None:
    """Tells how far the work is, a line of JSON at a time."""
    told = {
        name: round(figure, 1) if isinstance(figure, float) else figure for name, figure in figures.items()
    }
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Solves a problem, or plays it by given choices, and leaves the solution in the folder."""
    parser = argparse.ArgumentParser(description="Solve every first decision of Lunar Poker on a GPU.")
    parser.add_argument("problem", type=Path, help="the problem, as croupier writes it")
    parser.add_argument(
        "folder", type=Path, help="where the parts are kept, one file an upcard, and the solution"
    )
    parser.add_argument("--play", type=Path, help="choices to be played instead of the best ones")
    parser.add_argument(
        "--costs", action="store_true", help="value every option whole, and sum what each costs"
    )
    parser.add_argument("--values", action="store_true", help="value every option whole, and keep it all")
    asked = parser.parse_args()
    problem = read(asked.problem)
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.values:
        values_all(problem, asked.folder)
        return
    if asked.costs:
        write(asked.folder / "costs.npz", costs_all(problem))
        return
    if asked.play:
        write(asked.folder / "played.npz", play_all(problem, read(asked.play)))
        return
    solution = solve_all(problem, asked.folder)
    write(asked.folder / "solution.npz", solution)
    say(states=len(solution["best"]), sum=sum(map(int, solution["sums"])))


if __name__ == "__main__":
    main()
