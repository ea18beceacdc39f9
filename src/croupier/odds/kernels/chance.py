"""Chance for simulations: a stream of numbers for every block of rounds, the same whoever asks for the block."""

import numpy as np

from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.compiled import compiled

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@compiled
def mixed(word: np.uint64) -> np.uint64:
    """A word whose every bit depends on every bit of another (SplitMix64's finisher)."""
    word = (word ^ (word >> _S30)) * _MIX1
    word = (word ^ (word >> _S27)) * _MIX2
    return word ^ (word >> _S31)


@compiled
def start_of(seed: int, block: int) -> np.uint64:
    """Where the stream of a block begins."""
    return mixed(mixed(np.uint64(seed) + _STEP) ^ (np.uint64(block) * _MIX1 + _STEP))


@compiled
def deal(deck: I64, count: int, state: np.uint64) -> np.uint64:
    """Brings so many random cards to the front of a deck, each order as likely as any other; returns the new state."""
    half = np.uint64(0)
    left = False
    for i in range(count):
        span = np.uint64(52 - i)
        while True:
            if left:
                word = half
                left = False
            else:
                state += _STEP
                full = mixed(state)
                word, half, left = full & _LOW, full >> _S32, True
            product = word * span
            # A product whose low part is this small belongs to a share that is one too large.
            if (product & _LOW) >= span or (product & _LOW) >= (np.uint64(1) << _S32) % span:
                break
        j = i + np.int64(product >> _S32)
        deck[i], deck[j] = deck[j], deck[i]
    return state
