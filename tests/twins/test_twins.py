"""A sample of the check over every rulebook, moment and viewer; `python -m tests.twins` has the whole of it."""

import asyncio
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from croupier.chance.shuffle import SALT_BYTES
from croupier.rulebook import IDS
from tests.effort import SEED, often, some
from tests.twins import asking
from tests.twins.check import Check
from tests.twins.house import SEATS
from tests.twins.rounds import WATCHING, Kind, Pair

KINDS = (
    Kind(SEED, 1, suits=False, late=False),
    Kind(SEED, 2, suits=True, late=True),
    Kind(SEED, 3, suits=False, late=False, undeclared=True),
)
EACH, AT_ONCE = often(2, 60), often(2, 8)
"""Questions of a viewer at a moment, and how many viewers are asked at each; they take turns."""


async def compared(folder: Path, kind: Kind, books: Sequence[str] = IDS) -> Check:
    """Brings twins of a kind on as far as they are alike, and asks a few questions at every moment."""
    pair, check, random = Pair(folder, kind, tuple(books)), Check(), Random(f"{kind}")  # noqa: S311
    await pair.open()
    going, turns = list(pair.tables.values()), cycle(next(iter(pair.tables.values())).viewers)
    while going:
        going = [twins for twins in going if await twins.step()]
        for twins in going:
            check.hear(twins)
            for who in islice(turns, AT_ONCE):
                if twins.alike_to(who):
                    await check.ask(twins, who, random.sample(asking.everything(twins, who), EACH))
    await pair.close()
    return check


@pytest.mark.parametrize("kind", some(KINDS[:1], KINDS))
def test_twin_rounds_are_alike_to_everybody(tmp_path: Path, kind: Kind) -> None:
    check = asyncio.run(compared(tmp_path, kind))
    assert not check.found, "\n".join(map(str, check.found[:5]))
    viewers = {SEATS[kind.seat], *WATCHING}
    assert {(book, who) for book, _, who in check.compared} == {
        (book, who) for book in IDS for who in viewers
    }
    assert {phase for _, phase, _ in check.compared} >= {
        "betting",
        "dealing",
        "deciding",
        "drawing",
        "reveal",
    }
    assert check.told > check.accepted > 0


def test_real_cards_are_told_to_nobody_but_who_reads_them(tmp_path: Path) -> None:
    kind = Kind(SEED, 1, suits=False, late=False, real=True)
    check = asyncio.run(compared(tmp_path, kind, some(IDS[:1], IDS)))
    assert not check.found, "\n".join(map(str, check.found[:5]))
    assert {who for _, _, who in check.compared} == {"Bob", *WATCHING} - {"Dee"}


def test_a_salt_cannot_be_guessed() -> None:
    assert SALT_BYTES * 8 >= 128
