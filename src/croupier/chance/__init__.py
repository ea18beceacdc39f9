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
from croupier.chance.mixing import Mix, is_hash, salt_of, seed_hash
from croupier.chance.shuffle import Opening, commit, draw, mixed, prepare, shuffle, verify
from croupier.chance.source import Profile, Source, fresh

__all__ = [
    "BadEntropy", "Generator", "Mix", "Opening", "Profile", "SeedWorn", "Source", "commit", "draw", "fresh",
    "generate", "instantiate", "is_hash", "mixed", "numbers", "prepare", "reseed", "salt_of", "seed_hash",
    "self_test", "shuffle", "verify",
]  # fmt: skip
