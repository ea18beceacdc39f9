"""The whole of a game with a draw, estimated honestly: a stratified sample of states, each valued exactly.

The states are all hands and upcards up to renaming the suits. What the best of betting and folding is worth is known
exactly for every one of them; the sample only estimates what drawing and forcing add to it.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, sqrt
from os import cpu_count
from time import perf_counter
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards import RANKS
from croupier.odds import flushes
from croupier.odds.kernels.classes import F64, I64
from croupier.odds.kernels.draw import drawn_by, ways_of
from croupier.odds.kernels.lunar import best_of
from croupier.odds.kernels.pay import pay
from croupier.odds.kernels.states import STRATA, guessed_deviation, keys_of, states_of
from croupier.odds.kernels.stud import counts_against
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Z95
from croupier.words import Sentence

PASS = 1500
"""About how many states one pass over the strata takes."""

UPCARDS: Sequence[int] = range(13)
"""The ranks of the upcard that a game is made of."""


class Estimate(msgspec.Struct, frozen=True):
    """An expectation in antes with its 95 % interval, and the states it rests on."""

    ev: float
    interval: tuple[float, float]
    states: int
    by_upcard: dict[str, tuple[float, float, float]]
    """For each upcard the expectation and its own 95 % interval."""

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.interval[1] - self.interval[0]) / 2


class Near(NamedTuple):
    """A game whose value against each upcard is known, and that differs in amounts alone."""

    terms: Terms
    by_upcard: Sequence[float]


@dataclass(frozen=True)
class Frame:
    """All states in their strata, with the exact worth of betting or folding each."""

    hands: NDArray[np.int8]
    ways: I64
    control: F64
    starts: I64
    weight: F64
    mean_control: F64
    share: F64


def estimate(
    terms: Terms,
    *,
    states: int = 6_000,
    precision: float | None = None,
    seconds: float | None = None,
    seed: int = 1,
    workers: int | None = None,
    sample: "Sample | None" = None,
    near: "Near | None" = None,
    progress: Callable[[Estimate], None] | None = None,
) -> Estimate:
    """The value of a round played best, from so many states, or until the half interval or the time is reached.

    Beside a game that is known, the sample estimates only by how much the two differ.
    """
    if terms.exchanges is None:
        raise BadQuestion(Sentence("question-counted"))
    sample, start = sample or Sample(terms, seed, near), perf_counter()
    with ThreadPoolExecutor(workers or cpu_count() or 1) as pool:
        while True:
            sample.take_pass(pool)
            found = sample.summary()
            if progress:
                progress(found)
            wanted = found.states >= states if precision is None else found.half_width <= precision
            late = seconds is not None and perf_counter() - start >= seconds
            if wanted or late or found.states >= len(sample.frame.hands):
                return found


@lru_cache(maxsize=2)
def frame_of(terms: Terms) -> Frame:
    """All states of a game in their strata."""
    pays = pay(terms)
    parts = []
    for up in UPCARDS:
        hands, ways = states_of(up)
        counts = counts_against(4 * up, hands)
        value, won, _, none, lost = counts.T
        worth = (pays.win[value] * won + pays.stands[value] * none - pays.loss * lost) / (
            counts[0, 1:].sum() * terms.unit
        )
        keys = keys_of(hands, value, up)
        order = np.argsort(keys, kind="stable")
        control = _with_instant(
            terms, hands, np.full(len(hands), 4 * up), np.maximum(worth, -terms.fold / terms.unit)
        )
        parts.append((hands[order].astype(np.int8), ways[order], control[order], keys[order]))
    hands8, ways, control, keys = (np.concatenate(column) for column in zip(*parts, strict=True))
    starts = np.searchsorted(keys, np.arange(STRATA + 1))
    # The empty piece at the end keeps every start inside the array.
    mass = np.add.reduceat(np.append(ways, 0), starts)[:-1] * (starts[1:] > starts[:-1])
    held = np.add.reduceat(np.append(ways * control, 0.0), starts)[:-1] * (starts[1:] > starts[:-1])
    weight = mass / mass.sum()
    wanted = weight * guessed_deviation()
    return Frame(hands8, ways, control, starts, weight, held / np.maximum(mass, 1), wanted / wanted.sum())


class Sample:
    """A sample so far, which can be stored and taken up again: each stratum's states, and the sums of what drawing adds and of its squares."""

    def __init__(self, terms: Terms, seed: int, near: Near | None = None) -> None:
        strata = len(frame_of(terms).weight)
        self.terms, self.seed, self.near, self.passes = terms, seed, near, 0
        self.counts, self.sums, self.squares = np.zeros(strata, np.int64), np.zeros(strata), np.zeros(strata)

    @property
    def frame(self) -> Frame:
        """All states that the sample is taken from."""
        return frame_of(self.terms)

    def take_pass(self, pool: ThreadPoolExecutor) -> None:
        """Values the next states of every stratum and adds them to the sample."""
        self.passes += 1
        used = np.flatnonzero(self.frame.weight).tolist()
        drawn = [self._draw(stratum) for stratum in used]
        stratum, place = np.repeat(used, [len(new) for new in drawn]), np.concatenate(drawn)
        hands, ups = self.frame.hands[place].astype(np.int64), 4 * (stratum // (len(self.counts) // 13))
        known = values(self.near.terms, hands, ups, pool) if self.near else self.frame.control[place]
        gain = values(self.terms, hands, ups, pool) - known
        for total, found in ((self.counts, 1), (self.sums, gain), (self.squares, gain * gain)):
            np.add.at(total, stratum, found)

    def _draw(self, stratum: int) -> I64:
        """The next states of a stratum's sample: always the same, however many are asked for at a time."""
        wanted = max(2, ceil(self.passes * PASS * self.frame.share[stratum]))
        start, end = self.frame.starts[stratum : stratum + 2]
        chance = np.random.Generator(np.random.Philox(key=[self.seed, stratum])).random(wanted)
        steps = np.cumsum(self.frame.ways[start:end])
        new = chance[self.counts[stratum] :]
        found: I64 = start + np.searchsorted(steps, new * steps[-1], side="right")
        return found

    def summary(self) -> Estimate:
        """The estimate that the sample gives, with its interval."""
        frame, n = self.frame, np.maximum(self.counts, 1)
        mean = self.sums / n
        spread = np.maximum(self.squares - self.sums * mean, 0.0) / np.maximum(self.counts - 1, 1)
        control = (frame.weight * frame.mean_control).reshape(13, -1).sum(axis=1)
        known = np.array(self.near.by_upcard) / 13 if self.near else control
        worth = known + (frame.weight * mean).reshape(13, -1).sum(axis=1)
        variance = (frame.weight**2 * spread / n).reshape(13, -1).sum(axis=1)
        ev, half = float(worth.sum()), Z95 * sqrt(float(variance.sum()))
        # Each rank of upcard is a thirteenth of all rounds.
        halves = 13 * Z95 * np.sqrt(variance)
        by_upcard = {
            rank: (float(mid), float(mid - width), float(mid + width))
            for rank, mid, width in zip(RANKS, 13 * worth, halves, strict=True)
        }
        return Estimate(ev, (ev - half, ev + half), int(self.counts.sum()), by_upcard)


def values(terms: Terms, hands: I64, ups: I64, pool: ThreadPoolExecutor | None = None) -> F64:
    """The exact worth of each state played best, as the nearest number."""

    def best(piece: tuple[I64, I64]) -> tuple[I64, I64]:
        return best_of(terms, *piece)

    pieces = max(1, len(hands) // 16)
    work = list(zip(np.array_split(hands, pieces), np.array_split(ups, pieces), strict=True))
    run = pool.map if pool else map
    found = list(run(best, work))
    options, sums = (np.concatenate(column) for column in zip(*found, strict=True))
    ways = np.array([ways_of(46, drawn_by(option), terms.force) for option in options.tolist()])
    worth = np.where(options < 0, -terms.fold, sums / ways) / terms.unit
    return _with_instant(terms, hands, ups, worth)


def _with_instant(terms: Terms, hands: I64, ups: I64, worth: F64) -> F64:
    """The worth of each state where a first straight or royal flush is paid at once."""
    for mine, total in flushes.first(terms, hands, ups):
        worth[mine] = total / (flushes.DEALERS * terms.unit)
    return worth
