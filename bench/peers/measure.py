"""Measuring contenders side by side: in one process, on one core, in turns."""

import os
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

INSTALL = "pip install -e '.[bench,envs]'"
Counts = tuple[int, int]
"""Rounds and decisions; where there are no rounds, hands and hands."""
Chunk = Callable[[], Counts]


@dataclass(frozen=True)
class Contender:
    """One public call of a package; `make` imports what it needs and returns a short piece of work."""

    package: str
    call: str
    game: str
    make: Callable[[], Chunk]


@dataclass
class Result:
    """The rates of a contender in every repeat, a second of processor time."""

    package: str
    call: str
    game: str
    rounds: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)

    @property
    def a_round(self) -> float:
        """Decisions in a round."""
        return sum(self.decisions) / sum(self.rounds)

    def as_json(self) -> dict[str, Any]:
        """Everything, with the medians."""
        medians = {"rounds_median": median(self.rounds), "decisions_median": median(self.decisions)}
        return asdict(self) | medians | {"decisions_a_round": self.a_round}


@dataclass(frozen=True)
class Missing:
    """A contender whose package is not there."""

    package: str
    call: str
    why: str


def one_core() -> int | None:
    """Keeps this process on one core, the last that it may use, and says which."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def measure(
    contenders: Iterable[Contender], seconds: float, repeats: int
) -> tuple[list[Result], list[Missing]]:
    """Runs all contenders in turns, `repeats` times; each gets `seconds` of processor time in all."""
    ready: list[tuple[Result, Chunk]] = []
    missing: list[Missing] = []
    for one in contenders:
        try:
            chunk = one.make()
        except ImportError as error:
            missing.append(Missing(one.package, one.call, str(error)))
            continue
        for _ in range(2):
            chunk()
        ready.append((Result(one.package, one.call, one.game), chunk))
    for _ in range(repeats):
        for result, chunk in ready:
            rounds, decisions = rates(chunk, seconds / repeats)
            result.rounds.append(rounds)
            result.decisions.append(decisions)
    return [result for result, _ in ready], missing


def rates(chunk: Chunk, seconds: float) -> tuple[float, float]:
    """Rounds and decisions a second of processor time, over at least so many seconds."""
    rounds = decisions = 0
    chunk()
    started = time.process_time()
    while (taken := time.process_time() - started) < seconds or not rounds:
        more = chunk()
        rounds, decisions = rounds + more[0], decisions + more[1]
    return rounds / taken, decisions / taken
