"""Chance and what brings it to a round: the generator, the shuffle that a stranger can check, cards read by hand."""

from croupier.floor.devices.generator import (
    BadEntropy,
    Generator,
    SeedWorn,
    generate,
    instantiate,
    numbers,
    reseed,
    self_test,
)
from croupier.floor.devices.scanner import read_card, scan
from croupier.floor.devices.shuffle import (
    Opening,
    Shuffled,
    commit,
    draw,
    prepare,
    shuffle,
    verify,
)
from croupier.floor.devices.source import Profile, Source, fresh

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
    "read_card",
    "reseed",
    "scan",
    "self_test",
    "shuffle",
    "verify",
]
