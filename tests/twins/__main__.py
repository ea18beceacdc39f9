"""Twin rounds for as long as there is time: every kind of twin, and a share of all questions at every moment of every table.

python -m tests.twins --seed 7 --seconds 600

The status is 1 where an answer told twins apart.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from random import Random

from croupier.rulebook import IDS
from tests.twins import asking
from tests.twins.check import Check
from tests.twins.house import SEATS
from tests.twins.rounds import Kind, Pair, Twins

SHARE = 0.02
"""Of all questions at a moment; every kind of command is asked over a few moments."""


def kinds(seed: int) -> Iterator[Kind]:
    """Every kind of twin, again and again with other decks."""
    either = (False, True)
    for number in count(seed * 1_000):
        every = [Kind(number, *chosen) for chosen in product(SEATS, either, either, either)]
        every += [Kind(number, 1, suits, late=False, practice=True) for suits in either]
        every += [
            Kind(number, seat, suits=False, late=late, undeclared=True) for seat in SEATS for late in either
        ]
        yield from Random(number).sample(every, len(every))  # noqa: S311


async def try_pair(check: Check, kind: Kind, until: float) -> int:
    """Asks about one pair of houses; tells how many moments of its tables were looked at."""
    random, moments = Random(f"{kind}"), 0  # noqa: S311
    with tempfile.TemporaryDirectory() as folder:
        pair = Pair(Path(folder), kind, tuple(IDS))
        await pair.open()
        going = list(pair.tables.values())
        while going and time.monotonic() < until:
            going = [twins for twins in going if await twins.step()]
            for twins in going:
                moments += 1
                check.hear(twins)
                await _ask(check, twins, random)
        await pair.close()
    return moments


async def _ask(check: Check, twins: Twins, random: Random) -> None:
    for who in twins.viewers:
        if twins.alike_to(who):
            every = asking.everything(twins, who)
            await check.ask(twins, who, random.sample(every, int(len(every) * SHARE)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.twins", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=600)
    asked = parser.parse_args()
    until, check, pairs, moments = time.monotonic() + asked.seconds, Check(), 0, 0
    for kind in kinds(asked.seed):
        moments += asyncio.run(try_pair(check, kind, until))
        pairs += 1
        if check.found or time.monotonic() >= until:
            break
    sys.stdout.write(report(check, pairs, moments))
    return bool(check.found)


def report(check: Check, pairs: int, moments: int) -> str:
    """What was tried, and what was found."""
    lines = [
        f"{pairs} pairs of houses, {pairs * len(IDS)} pairs of rounds, {moments} moments",
        f"{check.answers} answers compared with their twins, {check.accepted} of them to commands that are accepted",
        f"{check.told} messages of feeds, and views and lines after such a command, compared likewise",
        f"{len(check.asked)} kinds of questions, by {len({who for _, _, who in check.compared})} viewers",
        f"{len(check.found)} different",
    ]
    phases: Counter[tuple[str, str]] = Counter()
    for (book, phase, _), number in check.compared.items():
        phases[book, phase] += number
    lines += [
        f"  {book}: " + ", ".join(f"{p} {n}" for (b, p), n in phases.items() if b == book) for book in IDS
    ]
    return "\n".join([*lines, *map(str, check.found[:20])]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
