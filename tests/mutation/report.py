"""What became of the faults: counts, an interval where they were sampled, and those that table."""

import tomllib
from collections import Counter
from math import sqrt
from pathlib import Path

from msgspec import Struct

from tests.mutation.running import Result

SURVIVORS = Path(__file__).parent / "survivors.toml"
GOAL = 0.90
FOUND = ("killed", "timeout")
ALIVE = ("survived", "unreached")
OUTCOMES = (*FOUND, *ALIVE, "misfit")


class Report(Struct, frozen=True):
    """One run over an area: how many faults there are, and what became of those that were tried."""

    area: str
    faults: int
    seed: int
    results: list[Result]
    controls: int
    broken: list[str]
    unfit: list[str]

    def alive(self) -> list[Result]:
        """The faults that no test found."""
        return [result for result in self.results if result.outcome in ALIVE]


def listed() -> dict[str, str]:
    """The faults that change nothing that can be seen, with the reason."""
    found = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {
        f"{one['file']}::{one['function']}::{one['mutation']}#{one.get('nth', 1)}": one["reason"]
        for one in found.get("survivor", [])
    }


def interval(found: int, tried: int, faults: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share found of all faults, with the correction for a finite number of them.

    >>> [round(bound, 3) for bound in interval(290, 300, 1000)]
    [0.945, 0.98]
    >>> interval(9, 10, 10)
    (0.9, 0.9)
    """
    share = found / tried
    if tried >= faults:
        return share, share
    z = 1.96 * sqrt((faults - tried) / (faults - 1))
    middle = (share + z * z / (2 * tried)) / (1 + z * z / tried)
    half = z / (1 + z * z / tried) * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return middle - half, min(1.0, middle + half)


def say(report: Report, reasons: dict[str, str]) -> int:
    """Prints a report; 1 where the goal is missed, a fault lives unlisted, or a listed one was found."""
    counts = Counter(result.outcome for result in report.results)
    found = sum(counts[outcome] for outcome in FOUND)
    alive = report.alive()
    tried = found + len(alive)
    if not tried:
        return _print(f"{report.area}: nothing to try")
    low, high = interval(found, tried, report.faults)
    told = ", ".join(f"{outcome} {counts[outcome]}" for outcome in OUTCOMES)
    sampled = f"faults in all {report.faults}, 95 % interval {low:.1%}–{high:.1%}"
    controls = f"controls {report.controls}, of them failed {len(report.broken)}; seed {report.seed}"
    lines = [
        f"{report.area}: {found} of {tried} found ({found / tried:.1%}); {told}",
        f"  {sampled}; {controls}",
    ]
    lines += [f"  control: {words}" for words in report.broken]
    lines += [f"  left out, it fails without a fault: {name}" for name in report.unfit]
    lines += [f"  lives: line {one.line} {one.id}" for one in alive if one.id not in reasons]
    lines += [f"  lives, listed: {one.id}: {reasons[one.id]}" for one in alive if one.id in reasons]
    stale = [one.id for one in report.results if one.outcome in FOUND and one.id in reasons]
    lines += [f"  listed, but found: {name}" for name in stale]
    _print("\n".join(lines))
    unlisted = any(one.id not in reasons for one in alive)
    return int(found / tried < GOAL or unlisted or bool(stale) or bool(report.broken))


def _print(words: str) -> int:
    print(words, flush=True)  # noqa: T201
    return 0
