"""A finished solve as the package keeps it: the counted outcomes as JSON, and the best choice of every state.

The best choices are also summed up for people: how often each is right with each kind of hand against each upcard.
"""

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.odds.kernels.classes import ACE, KING
from croupier.odds.solved import Row, Solved, denominator, place
from croupier.odds.terms import Terms
from tools.solver.gpu import COMBINATIONS, KINDS, SIZES, all_hands, read, states_of, straight_flushes

Array = NDArray[Any]
KINDS_OF_HAND = (
    "four of a kind", "full house", "flush", "straight", "three of a kind", "two pairs",
    "pair, four to a flush or straight", "pair of the upcard's rank or above", "pair below the upcard",
    "four to a flush", "four to a straight", "ace and king", "ace high", "king high", "queen high or lower",
)  # fmt: skip
CHOICES = (
    "fold", "bet", "buy", "exchange two", "exchange three", "exchange four", "exchange five", "exchange one",
)  # fmt: skip
"""The first choices; the last has a place only where single cards are exchanged."""


def record(terms: Terms, solution: Path, folder: Path, name: str, strategy: str = "optimal") -> Solved:
    """Writes a solution, as the solver leaves it, as the files of the package; returns what it comes to."""
    found = read(solution)
    hands = all_hands()
    parts = np.split(found["best"], np.cumsum(found["counts"])[:-1])
    states = [(up, best, *states_of(hands, up)) for up, best in enumerate(parts)]
    folds = [int(ways[(best < 0) & ~straight_flushes(own)].sum()) for _, best, own, ways in states]
    solved = Solved(
        name=name,
        strategy=strategy,
        terms=msgspec.structs.replace(terms, instant=None),
        denominator=denominator(terms),
        states=len(found["best"]),
        sums=tuple(int(total) for total in found.get("sums", ())),
        folds=tuple(folds),
        rows=rows_of(found["outcomes"]),
        flushes=rows_of(found["flushes"]) if "flushes" in found else (),
        choices=tuple(tuple(map(tuple, summary(own, ways, best, up))) for up, best, own, ways in states),
        problem=str(found["problem"]),
    )
    text = json.dumps(json.loads(msgspec.json.encode(solved)), separators=(",", ":")).replace("],[", "],\n[")
    (folder / f"{name}.json").write_text(text + "\n")
    if strategy == "optimal":
        tables = [_table(own, up, best) for up, best, own, _ in states]
        (folder / f"{name}.strategy").write_bytes(pack(tables))
    return solved


def pack(tables: Sequence[bytes]) -> bytes:
    """The tables of all upcards in one file, the same bytes for the same tables."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_LZMA) as packed:
        for up, table in enumerate(tables):
            packed.writestr(ZipInfo(f"{up:02}"), table, ZIP_LZMA)
    return file.getvalue()


def _table(hands: Array, up: int, best: Array) -> bytes:
    """The best choices against an upcard, each at its place."""
    table = bytearray(len(best))
    for hand, option in zip(hands.tolist(), best.tolist(), strict=True):
        table[place(hand, Card(4 * up))] = option + 1
    return bytes(table)


def rows_of(outcomes: Array) -> tuple[Row, ...]:
    """The counts, put together from their halves, by what happened and against which upcard."""
    wide = outcomes[..., 0].astype(object) + (outcomes[..., 1].astype(object) << 32)
    shaped = wide.reshape(13, SIZES, KINDS, COMBINATIONS, COMBINATIONS)
    return tuple(
        Row(drawn, kind, first, second, tuple(int(n) for n in shaped[:, drawn, kind, first, second]))
        for drawn in range(SIZES)
        for kind in range(KINDS)
        for first in range(COMBINATIONS)
        for second in range(COMBINATIONS)
        if any(shaped[:, drawn, kind, first, second])
    )


def kinds_of(hands: Array, up: int) -> Array:
    """The kind of each hand by its place among the kinds; straight flushes, which are paid at once, have none."""
    ranks, suits = (hands >> 2).astype(np.int64), hands & 3
    held = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    most, pairs = held.max(axis=1), (held == 2).sum(axis=1)
    of_suit = (suits[:, :, None] == np.arange(4)).sum(axis=1).max(axis=1)
    in_run = np.stack([held[:, run].clip(max=1).sum(axis=1) for run in _runs()]).max(axis=0)
    top, paired = ranks[:, 4], np.where(pairs == 1, (held == 2).argmax(axis=1), 0)
    draws = (of_suit == 4) | (in_run == 4)
    both = (held[:, ACE] > 0) & (held[:, KING] > 0)
    tests = (
        (of_suit == 5) & (in_run == 5), most == 4, (most == 3) & (pairs == 1), of_suit == 5, in_run == 5, most == 3,
        pairs == 2, (pairs == 1) & draws, (pairs == 1) & (paired >= up), pairs == 1, of_suit == 4, in_run == 4, both,
        top == ACE, top == KING,
    )  # fmt: skip
    kinds: Array = np.select(tests, range(-1, len(KINDS_OF_HAND) - 1), len(KINDS_OF_HAND) - 1)
    return kinds


def _runs() -> list[list[int]]:
    return [[ACE, 0, 1, 2, 3], *(list(range(low, low + 5)) for low in range(9))]


def summary(hands: Array, ways: Array, best: Array, up: int) -> list[list[int]]:
    """The deals of each kind by the best choice, against one upcard."""
    kinds, drawn = kinds_of(hands, up), np.array([int(option).bit_count() for option in range(32)])
    given = drawn[np.maximum(best - 2, 0)]
    choice = np.where(best < 2, best + 1, np.where(given == 1, len(CHOICES) - 1, 1 + given))
    table = np.zeros((len(KINDS_OF_HAND), len(CHOICES) - (not (given == 1).any())), dtype=np.int64)
    np.add.at(table, (kinds[kinds >= 0], choice[kinds >= 0]), ways[kinds >= 0].astype(np.int64))
    return [[int(count) for count in row] for row in table]
