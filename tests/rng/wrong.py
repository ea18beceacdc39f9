"""Shuffles made wrong, each in one way, and the statistics that must find it."""

from collections.abc import Callable

import numpy as np

from tests.rng.statistics import Decks

Spoil = Callable[[Decks, np.random.Generator], Decks]


def _some(decks: Decks, random: np.random.Generator, part: float) -> np.ndarray:
    return np.flatnonzero(random.random(len(decks)) < part)


def _put(decks: Decks, rows: np.ndarray, place: np.ndarray | int, card: np.ndarray | int) -> None:
    """Puts a card into a place of some decks, by changing it with the one there."""
    there = decks[rows, place].copy()
    at = np.argmax(decks[rows] == np.broadcast_to(card, len(rows))[:, None], axis=1)
    decks[rows, at] = there
    decks[rows, place] = card


def _changed_about(decks: Decks, other: Callable[[int], np.ndarray]) -> Decks:
    """Decks in which each place was changed with the one that is said, from the first to the last."""
    made = np.tile(np.arange(52, dtype=np.uint8), (len(decks), 1))
    rows = np.arange(len(decks))
    for place in range(52):
        there = other(place)
        made[rows, place], made[rows, there] = made[rows, there], made[rows, place].copy()
    return made


def any_place(decks: Decks, random: np.random.Generator) -> Decks:
    """Changes each place with any other."""
    return _changed_about(decks, lambda _: random.integers(0, 52, len(decks)))


def short_words(decks: Decks, random: np.random.Generator) -> Decks:
    """Takes six bits modulo what is left."""
    return _changed_about(decks, lambda place: place + random.integers(0, 64, len(decks)) % (52 - place))


def one_favourite(decks: Decks, random: np.random.Generator) -> Decks:
    """Brings one card to one place too often."""
    _put(decks, _some(decks, random, 0.015), 7, 30)
    return decks


def mate_on_top(suits: int) -> Spoil:
    """Brings another card of the same rank after the first, sometimes: of the same colour with 3, of the other with 1."""

    def spoil(decks: Decks, random: np.random.Generator) -> Decks:
        rows = _some(decks, random, 0.05)
        _put(decks, rows, 1, decks[rows, 0] ^ suits)
        return decks

    return spoil


def clumps(decks: Decks, random: np.random.Generator) -> Decks:
    """Lets a card follow its lower neighbour too often, as a poor riffle does."""
    for place in range(0, 50, 5):
        rows = _some(decks, random, 0.05)
        rows = rows[decks[rows, place] < 51]
        _put(decks, rows, place + 1, decks[rows, place] + 1)
    return decks


def one_way(decks: Decks, _: np.random.Generator) -> Decks:
    """Puts certain cards in one order only where they lie side by side."""
    for place in range(51):
        wrong = np.flatnonzero((decks[:, place] ^ 1 == decks[:, place + 1]) & (decks[:, place] & 1 == 1))
        decks[wrong, place], decks[wrong, place + 1] = decks[wrong, place + 1], decks[wrong, place].copy()
    return decks


def striped(decks: Decks, random: np.random.Generator) -> Decks:
    """Deals red and black by turns, sometimes."""
    rows = _some(decks, random, 0.02)
    chosen = decks[rows]
    red = np.isin(chosen & 3, (1, 2))
    decks[rows, ::2] = chosen[red].reshape(-1, 26)
    decks[rows, 1::2] = chosen[~red].reshape(-1, 26)
    return decks


def remembered(lag: int) -> Spoil:
    """Leaves the top half as it was so many decks before, sometimes."""

    def spoil(decks: Decks, random: np.random.Generator) -> Decks:
        rows = _some(decks, random, 0.05)
        rows = rows[rows >= lag]
        before = decks[rows - lag].copy()
        for place in range(26):
            _put(decks, rows, place, before[:, place])
        return decks

    return spoil


def in_turn(decks: Decks, random: np.random.Generator) -> Decks:
    """Brings the cards to the top in turn, sometimes."""
    rows = _some(decks, random, 0.9)
    _put(decks, rows, 0, (rows % 52).astype(np.uint8))
    return decks


def even_only(decks: Decks, _: np.random.Generator) -> Decks:
    """Makes only orders that take an even number of changes."""
    from tests.rng.statistics import _cycles

    odd = np.flatnonzero(_cycles(decks) & 1)
    decks[odd, 50], decks[odd, 51] = decks[odd, 51], decks[odd, 50].copy()
    return decks


WRONG: dict[str, tuple[Spoil, tuple[str, ...]]] = {
    "any place": (any_place, ("places", "largest place")),
    "short words": (short_words, ("places",)),
    "one favourite": (one_favourite, ("largest place",)),
    "mates on top": (mate_on_top(3), ("top two",)),
    "clumps": (clumps, ("neighbours", "direction", "next card", "rises")),
    "one way": (one_way, ("direction",)),
    "striped": (striped, ("colours",)),
    "one deck remembered": (remembered(1), ("serial, 1 deck", "kept")),
    "two decks remembered": (remembered(2), ("serial, 2 decks",)),
    "three decks remembered": (remembered(3), ("serial, 3 decks",)),
    "in turn": (in_turn, ("collected",)),
    "even only": (even_only, ("parity", "cycles")),
    "lucky": (mate_on_top(1), ("hands",)),
}
