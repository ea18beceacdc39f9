"""All states of a game as `croupier odds export` writes them, with the values that a GPU left, and of what it did not by cores.

Some states of each upcard are valued again by the counting of single decisions, and where the game is solved the best
choices must come to the solved sum.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np

from croupier.cards import RANKS
from croupier.odds.export import (
    Dataset,
    Lot,
    by_kernel,
    common,
    export,
    kernel_columns,
    on_cluster,
    option_values,
)
from croupier.odds.kernels.classes import I64
from croupier.odds.solved import find
from croupier.odds.solver.cluster import Place, StateChunk
from croupier.odds.solver.parts import checksum, weighted_sum
from croupier.odds.solver.problem import problem
from croupier.odds.terms import Terms, terms
from croupier.rulebook import TableRules
from tools.solver.gpu import read_values, say

CHECKED = 25
"""How many states of an upcard are valued a second time."""


def export_all(
    rules: TableRules, file: Path, folder: Path, *, ante: int | None = None, workers: int | None = None
) -> Dataset:
    """Writes all states of a game; upcards that a GPU has not left in the folder are valued here and kept there."""
    with file.open("wb") as out:
        return export(rules, out, ante=ante, valuer=partial(_valued, terms(rules, ante), folder, workers))


def _valued(found: Terms, folder: Path, workers: int | None, lot: Lot) -> Iterator[tuple[StateChunk, I64]]:
    """The values of all choices against one upcard, in the order of their columns."""
    arrays = problem(found)
    told = checksum(*(arrays[name] for name in sorted(arrays)))
    up = int(lot[0].ups[0])
    values = read_values(folder, up, told)
    if values is None:
        place = Place(folder=folder, workers=workers)
        parts = {id(chunk): part for chunk, part in on_cluster(found, place, by_kernel, lot)}
    else:
        parts = {id(chunk): values[chunk.numbers][:, kernel_columns(found)] for chunk in lot}
    check(found, lot, np.concatenate([parts[id(chunk)] for chunk in lot]))
    say(upcard=up, states=sum(len(part) for part in parts.values()))
    for chunk in lot:
        yield chunk, parts[id(chunk)]


def check(found: Terms, lot: Lot, values: I64, count: int = CHECKED) -> None:
    """Gives up where single decisions are counted otherwise, or the best choices come to another sum than was solved."""
    ups, hands, each = (np.concatenate([chunk[at] for chunk in lot]) for at in (0, 2, 3))
    up, some = int(ups[0]), np.random.default_rng(len(hands)).choice(len(hands), count, replace=False)
    if (option_values(found, ups[some], hands[some]) != values[some]).any():
        raise ArithmeticError(f"the values against {RANKS[up]} are not those of single decisions")
    best = np.maximum(values.max(axis=1), -found.fold * common(found))
    game = find(found)
    if game and game.sums and weighted_sum(best, each) != game.sums[up]:
        raise ArithmeticError(f"the best choices against {RANKS[up]} do not come to what was solved")
