"""Runs as many simulated rounds as are asked for, in several processes: `python -m tests.simulation --help`.

Seed after seed, each a house of its own; the first that fails ends it, with the script made short.
"""
# ruff: noqa: T201

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from tests.simulation.coverage import inside, kinds
from tests.simulation.script import make_script
from tests.simulation.shrink import report, shrink
from tests.simulation.simulation import Result, Simulation
from tests.simulation.watching import keep

EVERY = 20


def one(seed: int, folder: str = "") -> Result:
    """The run of a seed; its log goes into a folder where one is named."""
    run = Simulation(make_script(seed))
    result = run.run()
    if folder:
        print(f"to look at it: {keep(run, Path(folder))}", flush=True)
    return result


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the next ones follow")
    parser.add_argument("--rounds", type=int, default=0, help="end after so many rounds")
    parser.add_argument(
        "--hours", type=float, default=0.0, help="end after so many hours by the clock on the wall"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--keep", action="store_true", help="go on after a failure, and do not shorten it")
    parser.add_argument(
        "--log", default="", metavar="FOLDER", help="keep the log of one house, to be served and watched"
    )
    asked = parser.parse_args()
    if asked.log and asked.rounds != 1:
        parser.error("one house is kept: --rounds 1")
    return asked


class Tally:
    """Everything so far."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.runs = self.rounds = 0
        self.sums: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.kinds: set[str] = set()
        self.refused: set[str] = set()

    def add(self, result: Result) -> None:
        """Counts one run."""
        self.runs += 1
        self.rounds += result.rounds
        self.sums.update({name: getattr(result, name) for name in ("void", "events", "messages", "seconds")})
        self.counts.update(result.counts)
        self.kinds.update(result.kinds)
        self.refused.update(result.refused)

    def reached(self) -> str:
        """What of all there is was reached, and which kinds of events were not."""
        every, here = inside(), frozenset(self.kinds | {f"refused {code}" for code in self.refused})
        events = every & kinds()
        missing = ", ".join(sorted(every - here)) or "none"
        return (
            f"{len(here & events)} of {len(events)} kinds of events, {len(here & every - events)} of "
            f"{len(every - events)} codes of refusals\n  not reached: {missing}"
        )

    def __str__(self) -> str:
        took, sums = time.monotonic() - self.began, self.sums
        return (
            f"{self.runs:,} runs, {self.rounds:,} rounds ({sums['void']:,} void), {sums['events']:,} events, "
            f"{sums['messages']:,} messages read, {sums['seconds'] / 3600:.1f} hours of the house, "
            f"{took:.0f} s here: {self.rounds / took:.1f} rounds/s"
        )


def results(options: argparse.Namespace, tally: Tally) -> Iterator[tuple[int, Result]]:
    """The runs as they end, until there are enough."""
    with ProcessPoolExecutor(options.processes) as pool:
        under_way: dict[Future[Result], int] = {}
        seed = options.seed
        while True:
            while not enough(options, tally) and len(under_way) < options.processes:
                under_way[pool.submit(one, seed, options.log)] = seed
                seed += 1
                if options.rounds == 1:
                    break
            if not under_way:
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield under_way.pop(future), future.result()


def enough(options: argparse.Namespace, tally: Tally) -> bool:
    """Whether what was asked for is done."""
    hours = (time.monotonic() - tally.began) / 3600
    limit = options.rounds or (0 if options.hours else 1)
    return bool(limit and tally.rounds >= limit) or bool(options.hours and hours >= options.hours)


def main() -> int:
    """Runs, and says what came of it."""
    options, tally, failed = asked(), Tally(), 0
    for seed, result in results(options, tally):
        tally.add(result)
        if result.violation is not None:
            failed += 1
            print(f"seed {seed}: {result.violation}", flush=True)
            if not options.keep:
                first = make_script(seed)
                small, found = shrink(first, result.violation)
                print(report(seed, found, small, first))
                return 1
        elif tally.runs % EVERY == 0:
            print(tally, flush=True)
    for what, count in sorted(tally.counts.items()):
        print(f"  {count:>9,}  {what}")
    print(tally.reached())
    print(tally)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
