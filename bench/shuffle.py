"""How many decks are shuffled in a second, beside the system's own random numbers in the same run.

    python bench/shuffle.py

Runs are interleaved and the fastest of each counts.
"""

import secrets
import time
from collections.abc import Callable
from math import inf

from croupier.cards import DECK
from croupier.chance import Mix, Source, fresh, instantiate, mixed, prepare, shuffle

SHUFFLES = 2_000
REPEATS = 9


def seconds(call: Callable[[], object]) -> float:
    started = time.process_time()
    for _ in range(SHUFFLES):
        call()
    return time.process_time() - started


def contenders() -> dict[str, Callable[[], object]]:
    """Each way to a shuffled deck; the last is the one to compare with."""
    generator, source, system = instantiate(fresh()), Source(fresh), secrets.SystemRandom()
    secret, mix = source.draw(prepare).secret, Mix("table/T1", 7, 1, dict.fromkeys((1, 2, 3), "00" * 32))
    return {
        "shuffle": lambda: shuffle(generator),
        "secret and promise": lambda: source.draw(prepare).commitment,
        "order with three seeds": lambda: mixed(secret, mix),
        "SystemRandom().shuffle": lambda: system.shuffle(list(DECK)),
    }


def main() -> None:
    calls = contenders()
    best = dict.fromkeys(calls, inf)
    for _ in range(REPEATS):
        for name, call in calls.items():
            best[name] = min(best[name], seconds(call))
    system = best["SystemRandom().shuffle"]
    for name, took in best.items():
        print(f"{name:28}{SHUFFLES / took:10,.0f} a second  {system / took:6.2f} × SystemRandom")


if __name__ == "__main__":
    main()
