"""Asks random rounds with happenings why, and holds every tree to the engine.

python -m tests.why --seed 7 --rounds 20000 --processes 2

A line for each batch as it is done, and the round file of each round whose tree did not hold; the status is then 1.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import NamedTuple

from croupier.game.roundfile import parse
from croupier.game.why import why
from croupier.history import to_json
from tests.history.corpus import maker
from tests.why.reasons import faults, surprises

EACH, TRIES, CALM = 15, 60, 3_000
"""Rounds with each kind of happening in a batch, tries to find them, and rounds that can be disturbed."""

CHANGES = 10
"""Changes of unlisted things that are tried with each round."""


class Batch(NamedTuple):
    """What came out of one batch: its faults with the files of their rounds."""

    number: int
    rounds: int
    amounts: int
    leaves: int
    found: list[tuple[str, str]]


def lines(number: int) -> Iterator[str]:
    """The rounds of a batch: in each of them something is out of order, in a fifth two things or more."""
    made = maker()
    made.EACH, made.TRIES, made.CALM = EACH, TRIES, CALM
    yield from (to_json(file) for file in made.make(number, 0))


def tried(number: int, until: float) -> Batch:
    """A batch asked, for as long as there is time."""
    rounds, amounts, leaves, found = 0, 0, 0, []
    for place, line in enumerate(lines(number)):
        if time.monotonic() > until:
            break
        round_file = parse(line)
        told = why(round_file)
        rounds, amounts = rounds + 1, amounts + len(told.amounts)
        leaves += sum(1 for each in told.amounts for _ in each.tree.leaves())
        wrong = [*faults(round_file, told), *surprises(round_file, told, Random(place), CHANGES)]  # noqa: S311
        found += [(fault, line) for fault in wrong]
    return Batch(number, rounds, amounts, leaves, found)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.why", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=86_400)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    rounds = amounts = leaves = wrong = 0
    until = time.monotonic() + asked.seconds
    with ProcessPoolExecutor(asked.processes) as pool:
        numbers = iter(range(asked.seed * 1_000_000, (asked.seed + 1) * 1_000_000))
        waiting = {pool.submit(tried, next(numbers), until) for _ in range(asked.processes)}
        while waiting:
            done = next(as_completed(waiting))
            waiting.remove(done)
            batch = done.result()
            rounds, amounts = rounds + batch.rounds, amounts + batch.amounts
            leaves, wrong = leaves + batch.leaves, wrong + len(batch.found)
            print(f"batch {batch.number}: {batch.rounds} rounds, {len(batch.found)} faults", flush=True)  # noqa: T201
            print(*(f"  {fault}\n  {line}" for fault, line in batch.found), sep="\n", flush=True)  # noqa: T201
            if rounds < asked.rounds and time.monotonic() < until:
                waiting.add(pool.submit(tried, next(numbers), until))
    print(f"{rounds} rounds, {amounts} amounts, {leaves} leaves, {wrong} that do not hold")  # noqa: T201
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
