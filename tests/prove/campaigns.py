"""The campaigns: what each tries, its share of the time, and the command line that does it."""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from tests.fuzz.targets import TARGETS
from tests.mutation.areas import PROVEN

BUILD = Path(__file__).parents[2] / "build"
DECKS_A_SECOND = 800
"""Decks that are shuffled and looked at in a second of a slow machine, in each of two samples."""


class Campaign(Struct, frozen=True):
    """A program for proof, with what it is called with for a seed and so many seconds.

    One that is `whole` knows no time: where it has not ended in its share it is cut off, which is no finding.
    """

    does: str
    share: int
    arguments: Callable[[int, int], list[str]]
    whole: bool = False

    def command(self, seed: int, seconds: int) -> list[str]:
        """Its command line."""
        return [sys.executable, "-m", *self.arguments(seed, seconds)]


def fuzzing() -> str:
    """How the inputs of targets are found here."""
    if find_spec("atheris"):
        return "hostile input, by coverage"
    return (
        "hostile input, by mutation of kept inputs alone: atheris is not installed (pip install -e '.[fuzz]')"
    )


def killing(store: str) -> Callable[[int, int], list[str]]:
    """Kills of the server on a store."""
    return lambda seed, seconds: [
        *("tests.crashes", "--store", store, "--cycles", "1000000"),
        *("--seconds", str(seconds), "--seed", str(seed)),
    ]


CAMPAIGNS: dict[str, Campaign] = {
    "simulation": Campaign(
        "houses under faults, checked after every step",
        15,
        lambda seed, seconds: ["tests.simulation", "--seed", str(seed), "--hours", f"{seconds / 3600:.4f}"],
    ),
    "crashes-sqlite": Campaign("the real server killed at random moments, on SQLite", 10, killing("sqlite")),
    "crashes-postgres": Campaign("the same on PostgreSQL, which is killed too", 10, killing("postgres")),
    "fail-over": Campaign(
        "the primary of two PostgreSQL servers lost under a server at play, its standby promoted",
        10,
        killing("standby"),
    ),
    "fuzz": Campaign(
        fuzzing(),
        15,
        lambda seed, seconds: [
            *("tests.fuzz", "all", "--seed", str(seed)),
            *("--seconds", str(max(1, seconds // len(TARGETS)))),
        ],
    ),
    "mutation": Campaign(
        "small faults planted in the areas that matter most, for the tests to find",
        15,
        lambda seed, seconds: [
            *("tests.mutation", "--seed", str(seed)),
            *("--seconds", str(max(1, seconds // len(PROVEN)))),
        ],
    ),
    "breaking": Campaign(
        "every clause broken, for the tests that are named for it to find",
        10,
        lambda seed, seconds: ["tests.breaking", "--seed", str(seed), "--seconds", str(seconds)],
    ),
    "twins": Campaign(
        "rounds that differ only in hidden cards, every answer to everybody compared",
        10,
        lambda seed, seconds: ["tests.twins", "--seed", str(seed), "--seconds", str(seconds)],
    ),
    "twins-work": Campaign(
        "the instructions of such answers, counted",
        3,
        lambda seed, seconds: ["tests.twins.work", "--seed", str(seed), "--seconds", str(seconds)],
    ),
    "why": Campaign(
        "the reasons of random rounds with happenings, every amount from its leaves and every leaf changed",
        5,
        lambda seed, seconds: ["tests.why", "--seed", str(seed), "--seconds", str(seconds)],
    ),
    "rng": Campaign(
        "decks from fresh seeds, under every statistic",
        5,
        lambda seed, seconds: [
            *("tests.rng.report", "--samples", str(DECKS_A_SECOND * seconds)),
            *("--seed", str(seed), "--output", "build/prove/rng"),
        ],
    ),
    "tests": Campaign(
        "every test with its whole matrix, and other examples of hypothesis",
        20,
        lambda seed, _: ["pytest", "-q", "-n", "auto", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}"],
        whole=True,
    ),
}
