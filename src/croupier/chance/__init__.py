"""Chance: the generator, its source, and the shuffle that a stranger can check."""

from croupier.chance.generator import (
    BadEntropy,
    Generator,
    SeedWorn,
    generate,
    instantiate,
    numbers,
    reseed,
    self_test,
)
from croupier.chance.shuffle import Opening, Shuffled, commit, draw, prepare, shuffle, verify
from croupier.chance.source import Profile, Source, fresh

__all__ = [
    "BadEntropy",
    "Generator",
    "Opening",
    "Profile",
    "SeedWorn",
    "Shuffled",
    "Source",
    "commit",
    "draw",
    "fresh",
    "generate",
    "instantiate",
    "numbers",
    "prepare",
    "reseed",
    "self_test",
    "shuffle",
    "verify",
]
