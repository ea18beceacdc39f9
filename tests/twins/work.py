"""How much work twins do for an answer: the instructions of the program's own code, counted and not timed.

python -m tests.twins.work --seed 7 --seconds 300

A time hangs on the machine, a count on the code and what it works on alone. What the house does beside it is not
counted, and of several counts of one question the least is taken, once everything is kept that is. The status is 1
where twins differ.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import croupier
from tests.twins import asking
from tests.twins.asking import Asked
from tests.twins.house import House
from tests.twins.rounds import Kind, Pair, Twins

BOOK = "vanuatu-2013"
OWN = str(Path(croupier.__file__).parent)
TRIES = 3
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


class Counter:
    """Counts the instructions of the program's own code for what it was set as the count of."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, *_: Any) -> Any:
        if COUNT.get() is not self or not frame.f_code.co_filename.startswith(OWN):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._step

    def _step(self, _frame: FrameType, event: str, _arg: Any) -> Any:
        self.count += event == "opcode"
        return self._step


COUNT: ContextVar[Counter | None] = ContextVar("COUNT", default=None)


async def work(house: House, who: str, asked: Asked) -> int:
    """The instructions of one answer."""
    counter, before = Counter(), sys.gettrace()
    asked_now = COUNT.set(counter)
    sys.settrace(counter)
    try:
        await house.ask(who, asked.method, asked.path, asked.body)
    finally:
        sys.settrace(before)
        COUNT.reset(asked_now)
    return counter.count


async def differing(twins: Twins, questions: Iterable[tuple[str, Asked]]) -> list[tuple[str, str, list[int]]]:
    """The questions for which twins do different work, with how much each does."""
    found = []
    for who, asked in questions:
        tries = [[await work(house, who, asked) for house in twins.pair.houses] for _ in range(TRIES)]
        least = [min(counts) for counts in zip(*tries, strict=True)]
        if least[0] != least[1]:
            found.append((who, str(asked), least))
    return found


def asked_of(twins: Twins, random: Random) -> Iterator[tuple[str, Asked]]:
    """One question of each kind by each viewer."""
    for who in VIEWERS:
        every = asking.everything(twins, who)
        for kind in KINDS:
            end = kind or f"/api/tables/{twins.name}"
            named = [
                one for one in every if f"'{kind}'" in str(one) or (not one.body and one.path.endswith(end))
            ]
            yield who, random.choice(named)


async def at_deciding(folder: Path, kind: Kind) -> Twins:
    """Twins whose seats are asked to decide."""
    pair = Pair(folder, kind, (BOOK,))
    (twins,) = pair.tables.values()
    await pair.open()
    while not twins.moment.startswith("deciding"):
        assert await twins.step()
    return twins


async def counted(seed: int, seconds: int) -> tuple[int, list[tuple[str, str, list[int]]]]:
    """How many questions were counted, pair after pair while there is time, and which differ."""
    until, asked, found = time.monotonic() + seconds, 0, list[tuple[str, str, list[int]]]()  # noqa: TID251
    for number in count(seed):
        with tempfile.TemporaryDirectory() as folder:
            twins = await at_deciding(Path(folder), Kind(number, 1, suits=False, late=False))
            questions = list(asked_of(twins, Random(number)))  # noqa: S311
            asked, found = asked + len(questions), found + await differing(twins, questions)
            await twins.pair.close()
        if time.monotonic() > until:  # noqa: TID251
            break
    return asked, found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.twins.work", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=120)
    given = parser.parse_args()
    asked, found = asyncio.run(counted(given.seed, given.seconds))
    sys.stdout.write(
        f"{asked} questions, {len(found)} of which are more work to one twin than to the other\n"
    )
    for who, what, least in found[:10]:
        sys.stdout.write(f"  {least[0]} and {least[1]} instructions: {who} {what[:100]}\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
