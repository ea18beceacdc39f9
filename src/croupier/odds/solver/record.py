"""A finished solve as the package keeps it: the counted outcomes as JSON, and the best choice of every state."""

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.odds.solved import Row, Solved
from croupier.odds.solver.gpu import COMBINATIONS, KINDS, SIZES, all_hands, states_of, straight_flushes
from croupier.odds.solver.kinds import summary
from croupier.odds.solver.problem import denominator
from croupier.odds.strategy import pack, place
from croupier.odds.terms import Terms

Array = NDArray[Any]


def record(terms: Terms, solution: Path, folder: Path, name: str, strategy: str = "optimal") -> Solved:
    """Writes a solution, as the solver leaves it, as the files of the package; returns what it comes to."""
    with np.load(solution) as file:
        found = {field: file[field] for field in file.files}
    hands = all_hands()
    parts = np.split(found["best"], np.cumsum(found["counts"])[:-1])
    states = [states_of(hands, up) for up in range(len(parts))]
    folds = [
        int(ways[(best < 0) & ~straight_flushes(own)].sum())
        for best, (own, ways) in zip(parts, states, strict=True)
    ]
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
        choices=tuple(
            tuple(map(tuple, summary(own, ways, best, up)))
            for up, (best, (own, ways)) in enumerate(zip(parts, states, strict=True))
        ),
        problem=str(found["problem"]),
    )
    text = json.dumps(json.loads(msgspec.json.encode(solved)), separators=(",", ":")).replace("],[", "],\n[")
    (folder / f"{name}.json").write_text(text + "\n")
    if strategy == "optimal":
        tables = [
            _table(own, up, best) for up, (best, (own, _)) in enumerate(zip(parts, states, strict=True))
        ]
        (folder / f"{name}.strategy").write_bytes(pack(tables))
    return solved


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
