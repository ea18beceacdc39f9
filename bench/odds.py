"""How fast odds are worked out, against what they must reach: python bench/odds.py [seconds for the Lunar estimate]."""

import resource
import sys
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter

from croupier.cards import DECK
from croupier.odds import advise, ask, simulate, whole
from croupier.odds.terms import terms
from croupier.odds.warm import warm
from croupier.rulebook import rulebook, under

STATES = 100


def timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def row(what: str, found: str, wanted: str) -> None:
    print(f"{what:<46} {found:>28}   {wanted}", flush=True)


def advice_times(name: str) -> list[float]:
    chance, rules = Random(1), under(rulebook(name))
    states = [chance.sample(DECK, 6) for _ in range(STATES)]
    return [timed(lambda s=state: advise(rules, s[:5], s[5])) * 1000 for state in states]


def rate(name: str, strategy: str, rounds: int) -> float:
    rules = under(rulebook(name))
    simulate(rules, 1000, strategy=strategy, workers=1)
    return rounds / timed(lambda: simulate(rules, rounds, strategy=strategy, workers=1)) / 1e6


def main(seconds: float) -> None:
    row("compile, or load what was compiled", f"{timed(warm):.1f} s", "")
    caribbean = rulebook("nz-caribbean-1998")
    row(
        "nz-caribbean-1998, whole and exact",
        f"{min(timed(lambda: ask(caribbean)) for _ in range(3)):.3f} s",
        "≤ 3 s, aim < 1 s",
    )
    for name in ("vanuatu-2013", "nsw-star-2019"):
        times = advice_times(name)
        p95 = quantiles(times, n=20)[-1]
        row(f"advise {name}, median and 95 %", f"{median(times):.0f} ms, {p95:.0f} ms", "≤ 150 ms, aim 50 ms")
    row(
        "simulate Caribbean, optimal",
        f"{rate('nz-caribbean-1998', 'optimal', 10_000_000):.1f} M rounds/s/core",
        "≥ 5 M",
    )
    row("simulate Lunar, card", f"{rate('vanuatu-2013', 'card', 5_000_000):.1f} M rounds/s/core", "≥ 1 M")
    for name in ("vanuatu-2013", "nsw-star-2019"):
        found = whole.estimate(terms(under(rulebook(name))), states=10**9, seconds=seconds, workers=2)
        shown = f"{found.ev:+.5f} ± {found.half_width:.5f}"
        row(f"{name} whole, {seconds:.0f} s, {found.states} states", shown, "± 0.002 in 180 s, aim ± 0.0005")
    row("peak memory", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:.2f} GB", "< 1.5 GB")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 180.0)
