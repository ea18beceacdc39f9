"""Figures of many decks, each with the chance of one as far out; they were fixed before any sample was drawn.

Decks are rows of 52 different numbers, as a house deals them: from a `Source` in either profile, with the promise's salt
drawn after each. All moments and class chances are exact.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from hashlib import sha512
from itertools import count
from math import comb, factorial

import numba
import numpy as np
from numpy.typing import NDArray

from croupier.chance import Mix, Profile, Source, mixed, prepare
from croupier.chance.generator import MOST_BYTES, generate, instantiate
from croupier.hands.batch import combinations_many
from tests.rng.likelihood import both_sides, chi_square, normal, squares

Decks = NDArray[np.uint8]
SIZE = 52
MEAN = 25.5
SQUARES = SIZE * (SIZE**2 - 1) / 12
"""The sum of the squares of all 52 cards, counted from their middle."""


# Samples


def repeatable(seed: str) -> Callable[[], bytes]:
    """Entropy that follows from a seed: 48 bytes of SHA-512 of the seed and a number that counts up."""
    calls = count()
    return lambda: sha512(f"{seed} {next(calls)}".encode()).digest()[:48]


def dealt(source: Source) -> Iterator[bytes]:
    """Orders as a table makes them, round by round, with seeds of players in some; the generator is cycled between them
    where its profile asks for that."""
    seed = sha512(b"a player").hexdigest()[:64]
    for number in count(1):
        seeds = dict.fromkeys(range(1, number % 3 + 1), seed)
        yield bytes(mixed(source.draw(prepare).secret, Mix("table/T1", number, 1, seeds)))
        if source.profile is Profile.BACKGROUND_CYCLE:
            source.cycle()


def sample(source: Source, decks: int, tell: Callable[[int], None] = lambda _: None) -> Decks:
    """So many decks of a source."""
    found, orders = bytearray(), dealt(source)
    for number in range(decks):
        found += next(orders)
        if number % 10_000 == 9_999:
            tell(10_000)
    return np.frombuffer(bytes(found), np.uint8).reshape(-1, SIZE)


# Places


def place_counts(decks: Decks) -> NDArray[np.int64]:
    """How often each card came in each place."""
    return np.stack([np.bincount(decks[:, place], minlength=SIZE) for place in range(SIZE)])


def deviations(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """How many standard deviations each place and card is from its share."""
    total = int(counts[0].sum())
    found: NDArray[np.float64] = (counts - total / SIZE) / np.sqrt(total / SIZE * (1 - 1 / SIZE))
    return found


def places(decks: Decks) -> float:
    """Each card in each place: 52 by 52, both margins fixed."""
    counts = place_counts(decks)
    share = len(decks) / SIZE
    return chi_square(float(((counts - share) ** 2 / share).sum()) * 51 / 52, 51 * 51)


def largest_place(decks: Decks) -> float:
    """The one place and card that is furthest out, of 2,704."""
    worst = float(np.abs(deviations(place_counts(decks))).max())
    return both_sides(1 - (1 - normal(worst, 0, 1)) ** (SIZE * SIZE))


def top_two(decks: Decks) -> float:
    """Each ordered pair in the first two places."""
    pairs = np.bincount(decks[:, 0].astype(np.int64) * SIZE + decks[:, 1], minlength=SIZE * SIZE)
    open_pairs = ~np.eye(SIZE, dtype=bool).ravel()
    return squares(pairs[open_pairs], [1 / (SIZE * 51)] * (SIZE * 51))


# Neighbours


def _followers(decks: Decks) -> NDArray[np.float64]:
    """How often each card follows each other, beyond its share; the ends of the deck are a 53rd card between them.

    A deck is then one ring of 53, and every other card is as likely to follow as any.
    """
    ring = SIZE + 1
    ends = np.full((len(decks), 1), SIZE, np.int64)
    closed = np.hstack([ends, decks.astype(np.int64), ends])
    counts = np.zeros(ring * ring, np.int64)
    for place in range(ring):
        counts += np.bincount(closed[:, place] * ring + closed[:, place + 1], minlength=ring * ring)
    beyond = counts.reshape(ring, ring) - len(decks) / SIZE
    np.fill_diagonal(beyond, 0)
    return beyond


def neighbours(decks: Decks) -> float:
    """Which cards lie side by side, either way round."""
    beyond = _followers(decks)
    both = (beyond + beyond.T) / 2
    return chi_square(float((both**2).sum()) / (len(decks) / 52), 53 * 52 // 2 - 53)


def direction(decks: Decks) -> float:
    """Which of two cards side by side lies above."""
    beyond = _followers(decks)
    either = (beyond - beyond.T) / 2
    return chi_square(float((either**2).sum()) / (len(decks) * 53 / (52 * 51)), 53 * 52 // 2 - 52)


def next_card(decks: Decks) -> float:
    """Whether a high card tells of the one beneath: the serial correlation inside a deck."""
    cards = decks.astype(np.float64) - MEAN
    found = float((cards[:, :-1] * cards[:, 1:]).sum())
    fourth = sum((card - MEAN) ** 4 for card in range(SIZE))
    same = (SQUARES**2 - fourth) / (52 * 51)
    shared = (2 * fourth - SQUARES**2) / (52 * 51 * 50)
    apart = (3 * SQUARES**2 - 6 * fourth) / (52 * 51 * 50 * 49)
    mean = -SQUARES / 52
    variance = 51 * same + 100 * shared + 2450 * apart - mean**2
    return normal(found, mean * len(decks), variance * len(decks))


# Runs


@cache
def rising_chances() -> list[float]:
    """The chance of each number of rises in a deck (Euler)."""
    row = [1]
    for size in range(2, SIZE + 1):
        padded = [0, *row, 0]
        row = [(size - k) * padded[k] + (k + 1) * padded[k + 1] for k in range(size)]
    return [float(Fraction(count, factorial(SIZE))) for count in row]


def rises(decks: Decks) -> float:
    """How many runs go up in a deck."""
    return squares(_counted((decks[:, 1:] > decks[:, :-1]).sum(axis=1)), rising_chances())


def colour_chances() -> list[float]:
    """The chance of each number of runs of one colour in a deck (Wald and Wolfowitz)."""
    ways = [0, 0]
    for runs in range(2, SIZE + 1):
        half, odd = divmod(runs, 2)
        ways.append(2 * comb(25, half) * comb(25, half - 1) if odd else 2 * comb(25, half - 1) ** 2)
    return [float(Fraction(way, comb(52, 26))) for way in ways] + [0.0] * (SIZE + 1 - len(ways))


def colours(decks: Decks) -> float:
    """How many runs of red and black there are in a deck."""
    red = ((decks & 3) == 1) | ((decks & 3) == 2)
    return squares(_counted(1 + (red[:, 1:] != red[:, :-1]).sum(axis=1), SIZE + 1), colour_chances())


# From deck to deck


def _serial(lag: int) -> Callable[[Decks], float]:
    def serial(decks: Decks) -> float:
        cards = decks.astype(np.float32) - np.float32(MEAN)
        found = float((cards[:-lag] * cards[lag:]).sum(dtype=np.float64))
        return normal(found, 0, SQUARES**2 / 51 * (len(decks) - lag))

    decks_later = f"{lag} deck{'s'[: lag > 1]}"
    serial.__name__ = f"serial, {decks_later}"
    serial.__doc__ = f"The serial correlation of each place with itself {decks_later} later."
    return serial


@cache
def kept_chances() -> list[float]:
    """The chance that so many of 52 cards keep their places."""
    apart = [1, 0]
    for size in range(2, SIZE + 1):
        apart.append((size - 1) * (apart[-1] + apart[-2]))
    return [float(Fraction(comb(SIZE, k) * apart[SIZE - k], factorial(SIZE))) for k in range(SIZE + 1)]


def kept(decks: Decks) -> float:
    """How many cards keep their places from one deck to the next."""
    return squares(_counted((decks[1:] == decks[:-1]).sum(axis=1), SIZE + 1), kept_chances())


def collected(decks: Decks) -> float:
    """How many top cards it takes until all 52 were seen."""
    waits = _waits(np.ascontiguousarray(decks[:, 0]))
    mean = 52 * sum(1 / k for k in range(1, 53))
    variance = sum((1 - k / 52) / (k / 52) ** 2 for k in range(1, 53))
    return normal(float(waits.sum()), mean * len(waits), variance * len(waits))


# Whole orders


@cache
def cycle_chances() -> list[float]:
    """The chance of each number of cycles (Stirling)."""
    row = [1]
    for size in range(1, SIZE + 1):
        row = [
            (row[k - 1] if k else 0) + (size - 1) * (row[k] if k < len(row) else 0) for k in range(size + 1)
        ]
    return [float(Fraction(count, factorial(SIZE))) for count in row]


def cycles(decks: Decks) -> float:
    """How many cycles an order has, as a way to change cards about."""
    return squares(_counted(_cycles(decks), SIZE + 1), cycle_chances())


def parity(decks: Decks) -> float:
    """Whether an order takes an even number of changes."""
    return normal(float((_cycles(decks) & 1).sum()), len(decks) / 2, len(decks) / 4)


HANDS = {
    "nothing": 1_135_260, "ace and king": 167_280, "one pair": 1_098_240, "two pairs": 123_552,
    "three of a kind": 54_912, "straight": 10_200, "flush": 5_108, "full house": 3_744,
    "four of a kind": 624, "straight flush": 36, "royal flush": 4,
}  # fmt: skip
"""Of all 2,598,960 hands of five cards."""


def hands(decks: Decks) -> float:
    """What the first five cards are worth."""
    found = np.bincount(combinations_many(decks[:, :5]), minlength=len(HANDS))
    return squares(found, [count / 2_598_960 for count in HANDS.values()])


# The generator itself


def raw(seed: bytes, blocks: int) -> NDArray[np.uint8]:
    """Bytes of the generator as it gives them."""
    state, found = instantiate(seed), []
    for _ in range(blocks):
        given, state = generate(state, MOST_BYTES)
        found.append(given)
    return np.frombuffer(b"".join(found), np.uint8)


def ones(given: NDArray[np.uint8]) -> float:
    """How many bits are set."""
    bits = 8 * len(given)
    return normal(float(np.bitwise_count(given).sum()), bits / 2, bits / 4)


def octets(given: NDArray[np.uint8]) -> float:
    """How often each byte came."""
    return squares(np.bincount(given, minlength=256), [1 / 256] * 256)


def octet_pairs(given: NDArray[np.uint8]) -> float:
    """How often each pair of bytes came."""
    pairs = given[: len(given) // 2 * 2].reshape(-1, 2).astype(np.int64)
    return squares(np.bincount(pairs[:, 0] * 256 + pairs[:, 1], minlength=65_536), [1 / 65_536] * 65_536)


# Counting


def _counted(figures: NDArray[np.int64], classes: int = SIZE) -> NDArray[np.int64]:
    return np.bincount(figures, minlength=classes)


@numba.njit
def _waits(cards):  # type: ignore[no-untyped-def]
    waits, seen, since = [], np.uint64(0), 0
    for card in cards:
        seen |= np.uint64(1) << np.uint64(card)
        since += 1
        if seen == np.uint64((1 << 52) - 1):
            waits.append(since)
            seen, since = np.uint64(0), 0
    return np.array(waits)


@numba.njit
def _cycles(decks):  # type: ignore[no-untyped-def]
    found = np.zeros(len(decks), np.int64)
    for row in range(len(decks)):
        seen = np.uint64(0)
        for start in range(52):
            if seen >> np.uint64(start) & np.uint64(1):
                continue
            found[row] += 1
            at = start
            while not seen >> np.uint64(at) & np.uint64(1):
                seen |= np.uint64(1) << np.uint64(at)
                at = int(decks[row, at])
    return found


def _named(*found: Callable[..., float]) -> dict[str, Callable[..., float]]:
    return {one.__name__.replace("_", " "): one for one in found}


OF_DECKS = _named(
    *(places, largest_place, top_two, neighbours, direction, next_card, rises, colours),
    *(_serial(lag) for lag in (1, 2, 3)),
    *(kept, collected, cycles, parity, hands),
)
OF_BYTES = _named(ones, octets, octet_pairs)
