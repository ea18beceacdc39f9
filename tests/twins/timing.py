"""How long twins take to answer: processor time, question by question, in turn, by a test of ranks.

python -m tests.twins.timing --seed 7 --seconds 300

Two houses are never quite alike to a processor, whatever their cards are: so each kind of question is measured against
a third house with the cards of the first as well. The status is 1 where twins differ and such houses do not.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import NormalDist

from tests.twins import asking
from tests.twins.asking import Asked
from tests.twins.house import House
from tests.twins.rounds import Kind, Pair, Twins

BOOK = "vanuatu-2013"
CERTAIN = 1e-6
"""So small a chance, over all questions together, is taken for a difference."""

VIEWERS = ("Bob", "Eve", "Dee", "Sue")
KINDS = (
    "Exchange",
    "ExposeDealerCards",
    "RuleLateClaim",
    "Bet",
    "Lock",
    "Reveal",
    "Scan",
    "/choices",
    "/next-step",
    "",
)
"""What is asked: commands by their name, resources by their end, and the table itself."""


async def taken(house: House, who: str, asked: Asked) -> int:
    """Nanoseconds of processor time for one answer."""
    began = time.process_time_ns()  # noqa: TID251
    await house.ask(who, asked.method, asked.path, asked.body)
    return time.process_time_ns() - began  # noqa: TID251


async def at_deciding(folder: Path, kind: Kind, *, same: bool) -> tuple[Pair, Twins]:
    """Twins whose seats are asked to decide; the `same` have the same cards."""
    pair = Pair(folder, kind, (BOOK,))
    (twins,) = pair.tables.values()
    twins.same = same
    await pair.open()
    while not twins.moment.startswith("deciding"):
        assert await twins.step()
    return pair, twins


async def measured(seed: int, seconds: int) -> dict[tuple[str, str], list[float]]:
    """For each question the chance of so large a difference: between twins, and between houses with the same cards."""
    chances: dict[tuple[str, str], list[float]] = defaultdict(list)
    kind = Kind(seed, 1, suits=False, late=False)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        pairs = [
            await at_deciding(Path(one), kind, same=False),
            await at_deciding(Path(other), kind, same=True),
        ]
        questions = list(asked_of(pairs[0][1], Random(seed)))  # noqa: S311
        until = time.monotonic() + seconds  # noqa: TID251
        times: dict[tuple[str, str, int, int], list[int]] = defaultdict(list)
        while time.monotonic() < until:  # noqa: TID251
            for who, asked in questions:
                for which, (pair, _) in enumerate(pairs):
                    for side, house in enumerate(pair.houses):
                        times[who, str(asked), which, side].append(await taken(house, who, asked))
        for who, asked in questions:
            for which in (0, 1):
                first, second = (times[who, str(asked), which, side] for side in (0, 1))
                chances[who, str(asked)].append(chance(first, second))
        for pair, _ in pairs:
            await pair.close()
    return chances


def chance(first: list[int], second: list[int]) -> float:
    """How likely two samples of one source differ so much in their ranks (Mann and Whitney, by the normal curve)."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks = sum(place for place, (_, of) in enumerate(ranked, 1) if of == 0)
    one, other = len(first), len(second)
    middle, spread = one * other / 2, (one * other * (one + other + 1) / 12) ** 0.5
    off = abs(ranks - one * (one + 1) / 2 - middle) / spread
    return 2 * (1 - NormalDist().cdf(off))


def asked_of(twins: Twins, random: Random) -> list[tuple[str, Asked]]:
    """One question of each kind by each viewer."""
    found = []
    for who in VIEWERS:
        every = asking.everything(twins, who)
        for kind in KINDS:
            end = kind or f"/api/tables/{twins.name}"
            named = [
                one for one in every if f"'{kind}'" in str(one) or (not one.body and one.path.endswith(end))
            ]
            found.append((who, random.choice(named)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.twins.timing", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=120)
    given = parser.parse_args()
    chances = asyncio.run(measured(given.seed, given.seconds))
    least = CERTAIN / len(chances)
    told = [key for key, (apart, same) in chances.items() if apart < least <= same]
    sys.stdout.write(f"{len(chances)} questions; a chance below {least:.1e} would be a difference\n")
    for (who, asked), (apart, same) in sorted(chances.items(), key=lambda one: one[1][0])[:10]:
        sys.stdout.write(
            f"  {apart:.2g} between twins, {same:.2g} with the same cards: {who} {asked[:100]}\n"
        )
    sys.stdout.write(f"{len(told)} differ\n")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main())
