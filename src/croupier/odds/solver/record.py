"""A finished solve as it is kept: the counted outcomes as JSON, and the best choice of every state."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import groupby
from math import comb
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.odds.flushes import SUITS
from croupier.odds.kernels.states import states_of
from croupier.odds.solved import START, Row, Solved, bare, denominator, number, results, spreads
from croupier.odds.solver.kernel import COMBINATIONS, KINDS, SIZES, straight_flushes
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import exact_ev
from croupier.words import Sentence

Array = NDArray[Any]
Choices = tuple[tuple[tuple[int, ...], ...], ...]

HANDS = comb(51, 5)
"""The hands that may lie against one upcard."""


def record(
    terms: Terms,
    found: dict[str, Array],
    folder: Path,
    name: str,
    strategy: str = "optimal",
    choices: Choices = (),
) -> Solved:
    """Writes a solution, as a solver leaves it, as files in a folder; returns what it comes to.

    What its endings come to must be what the values of all states do.
    """
    folds = [
        int(ways[(best < 0) & ~straight_flushes(hands)].sum()) for _, best, hands, ways in by_upcard(found)
    ]
    solved = Solved(
        name=name,
        strategy=strategy,
        terms=bare(terms),
        denominator=denominator(terms),
        states=len(found["best"]),
        sums=tuple(int(total) for total in found.get("sums", ())),
        folds=tuple(folds),
        rows=rows_of(found["outcomes"]),
        flushes=rows_of(found["flushes"]) if "flushes" in found else (),
        choices=choices,
        problem=str(found["problem"]),
    )
    worth = Fraction(sum(solved.sums), HANDS * solved.denominator * terms.unit)
    if solved.sums and worth != sum(exact_ev(results(solved, solved.terms, up)) for up in range(len(folds))):
        raise BadQuestion(Sentence("solver-otherwise", name=name))
    if strategy == "optimal":
        tables = [_table(hands, up, best) for up, best, hands, _ in by_upcard(found)]
        (folder / f"{name}.strategy").write_bytes(pack(tables))
    text = json.dumps(json.loads(msgspec.json.encode(solved)), separators=(",", ":")).replace("],[", "],\n[")
    (folder / f"{name}.new").write_text(text + "\n")
    (folder / f"{name}.new").replace(folder / f"{name}.json")
    return solved


def by_upcard(found: dict[str, Array]) -> Iterator[tuple[int, Array, Array, Array]]:
    """Of each upcard the best choices of its states, their hands and their weights."""
    for up, best in enumerate(np.split(found["best"], np.cumsum(found["counts"])[:-1])):
        yield up, best, *states_of(up)


def pack(tables: Sequence[bytes]) -> bytes:
    """The tables of all upcards in one file, the same bytes for the same tables."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_LZMA) as packed:
        for up, table in enumerate(tables):
            packed.writestr(ZipInfo(f"{up:02}"), table, ZIP_LZMA)
    return file.getvalue()


def places(hands: Array, up: int) -> Array:
    """Where hands stand among all those against an upcard of clubs: what `place` says of each."""
    cards = hands.astype(np.int64)
    masks = np.stack([((1 << (cards >> 2)) * (cards & 3 == suit)).sum(axis=1) for suit in range(SUITS)])
    own = masks[0] & (1 << up) - 1 | masks[0] >> up + 1 << up
    spread = -np.sort(-(_SIZE[masks[1:]] << 16 | _NUMBER[masks[1:]]), axis=0)
    found, shares = np.empty(len(cards), np.int64), spread >> 16
    for share, start in START.items():
        mine = np.all(np.array(share) == shares.T, axis=1)
        at, numbers = _NUMBER[own[mine]], spread[:, mine] & 0xFFFF
        for _, alike in groupby(range(3), key=lambda column: share[column]):
            columns = list(alike)[::-1]
            rising = [numbers[column] + i for i, column in enumerate(columns)]
            ways = (rising[0], *(one * (one - 1) // 2 for one in rising[1:2]))
            ways += tuple(one * (one - 1) * (one - 2) // 6 for one in rising[2:])
            at = at * spreads(tuple(share[column] for column in columns)) + sum(ways)
        found[mine] = start + at
    return found


_SUBSETS = [[rank for rank in range(13) if mask >> rank & 1] for mask in range(1 << 13)]
_SIZE = np.array([len(ranks) for ranks in _SUBSETS])
_NUMBER = np.array([number(ranks) for ranks in _SUBSETS])


def _table(hands: Array, up: int, best: Array) -> bytes:
    """The best choices against an upcard, each at its place."""
    table = np.zeros(len(best), np.uint8)
    table[places(hands, up)] = best + 1
    return table.tobytes()


def rows_of(outcomes: Array) -> tuple[Row, ...]:
    """The counts, put together from their halves, by what happened and against which upcard."""
    wide = outcomes[..., 0].astype(object) + (outcomes[..., 1].astype(object) << 32)
    shaped = wide.reshape(-1, SIZES, KINDS, COMBINATIONS, COMBINATIONS)
    return tuple(
        Row(drawn, kind, first, second, tuple(int(n) for n in shaped[:, drawn, kind, first, second]))
        for drawn in range(SIZES)
        for kind in range(KINDS)
        for first in range(COMBINATIONS)
        for second in range(COMBINATIONS)
        if any(shaped[:, drawn, kind, first, second])
    )
