"""How much of a matrix is tried: a telling sample in `make test`, all of it in `make prove` (`python -m tests.prove`)."""

import os
from collections.abc import Sequence
from typing import TypeVar

PROVING = os.environ.get("CROUPIER_PROVE") == "1"
"""Whether this run is for proof: long, with a seed of its own, and reported."""

SEED = int(os.environ.get("CROUPIER_SEED", "1"))
"""What everything drawn begins from; `make test` never sets it."""

One = TypeVar("One")


def often(sample: int, proof: int) -> int:
    """So often in `make test`, and so often in `make prove`."""
    return proof if PROVING else sample


def some(sample: Sequence[One], every: Sequence[One]) -> Sequence[One]:
    """These in `make test`, and all of them in `make prove`."""
    return every if PROVING else sample
