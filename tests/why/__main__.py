"""Asks random rounds with happenings why, for as long as there is time, and holds every tree to the engine.

python -m tests.why --seed 7 --seconds 600

The status is 1 where a tree did not hold.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from random import Random

from croupier.game.roundfile import Round, parse
from croupier.game.why import why
from croupier.history import to_json
from tests.history.corpus import maker
from tests.why.reasons import faults, surprises

ROUNDS = 1_000
"""So many rounds are made of one seed."""


def rounds(seed: int) -> Iterator[Round]:
    """Random rounds of which a third have something out of order, without an end."""
    for number in count(seed * 1_000_000):
        yield from (parse(to_json(file)) for file in maker().make(number, ROUNDS))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.why", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=20_000)
    asked = parser.parse_args()
    until, amounts, found = time.monotonic() + asked.seconds, 0, []
    for number, round_file in enumerate(rounds(asked.seed)):
        if number == asked.rounds or time.monotonic() > until:
            break
        told = why(round_file)
        amounts += len(told.amounts)
        wrong = [*faults(round_file, told), *surprises(round_file, told, Random(number), 5)]  # noqa: S311
        found += [f"round {number}: {fault}" for fault in wrong]
    print(f"{number} rounds, {amounts} amounts, {len(found)} that do not hold")  # noqa: T201
    print("\n".join(found[:50]))  # noqa: T201
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
