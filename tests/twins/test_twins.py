"""A sample of the check over every rulebook, moment and viewer; `python -m tests.twins` has the whole of it."""

import asyncio
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from croupier.chance.shuffle import SALT_BYTES
from croupier.house.table import playing
from croupier.rulebook import DEALER, IDS
from tests.effort import SEED, often, some
from tests.twins import asking, work
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
                    drawn = random.sample(asking.everything(twins, who), EACH)
                    await check.ask(twins, who, [*asking.taken(twins, who), *drawn])
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


@pytest.mark.parametrize("planted", [False, True])
def test_an_answer_is_as_much_work_whatever_is_hidden(
    tmp_path: Path, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Instructions, which are the same on every machine; a look at a hidden hand that ends early is found."""

    async def found() -> list[tuple[str, str, list[int]]]:
        twins = await work.at_deciding(tmp_path, KINDS[0])
        one, other = twins.hands[DEALER]
        told = next(card for card in one if card not in other)
        if planted:
            rule = playing._check_person
            monkeypatch.setattr(
                playing,
                "_check_person",
                lambda at, asked: (told in at.table.round.dealer and rule(at, asked)) or rule(at, asked),
            )
        every = list(work.asked_of(twins, Random(SEED)))  # noqa: S311
        differ = await work.differing(twins, some(every[::3], every))
        await twins.pair.close()
        return differ

    assert bool(asyncio.run(found())) is planted
