"""Chance and the devices that bring it to a round: generator, shuffle, shoe, shuffler, stacked deck, scanner."""

from croupier.floor.devices.device import Condition, Device
from croupier.floor.devices.fault import Fault
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
from croupier.floor.devices.heed import AnyDevice, heed
from croupier.floor.devices.scanner import Scanner, read_card
from croupier.floor.devices.shoe import Shoe
from croupier.floor.devices.shuffle import (
    Opening,
    Shuffled,
    commit,
    draw,
    prepare,
    shuffle,
    verify,
)
from croupier.floor.devices.shuffler import Shuffler, shuffler
from croupier.floor.devices.source import Profile, Source, fresh
from croupier.floor.devices.stacked import Stacked, recorded, stacked

__all__ = [
    "AnyDevice",
    "BadEntropy",
    "Condition",
    "Device",
    "Fault",
    "Generator",
    "Opening",
    "Profile",
    "Scanner",
    "SeedWorn",
    "Shoe",
    "Shuffled",
    "Shuffler",
    "Source",
    "Stacked",
    "commit",
    "draw",
    "fresh",
    "generate",
    "heed",
    "instantiate",
    "numbers",
    "prepare",
    "read_card",
    "recorded",
    "reseed",
    "self_test",
    "shuffle",
    "shuffler",
    "stacked",
    "verify",
]
