"""The statistics find what is wrong, are right about another generator, and pass our own shuffle."""

from functools import cache

import numpy as np
import pytest

from croupier.chance import Profile, Source, fresh
from tests.effort import often, some
from tests.rng.likelihood import passes
from tests.rng.statistics import OF_BYTES, OF_DECKS, Decks, place_counts, raw, repeatable, sample
from tests.rng.wrong import WRONG

N = 20_000
LEVEL = 0.01
ALARM = 1e-9
"""For fresh entropy: far below one in a million, as chances this small are less exact."""

ENTROPIES = {"a fixed seed": lambda: repeatable("tests, one more"), "the system": lambda: fresh}
"""Fresh entropy is for proof: what a test says must not hang on a draw."""


@cache
def ours(profile: Profile) -> Decks:
    return sample(Source(repeatable(f"tests, {profile}"), profile), N)


def chances(decks: Decks, given: np.ndarray) -> dict[str, float]:
    return {name: find(decks) for name, find in OF_DECKS.items()} | {
        name: find(given) for name, find in OF_BYTES.items()
    }


@pytest.mark.proof
def test_shuffles_of_both_profiles_pass_together() -> None:
    found = [
        chances(ours(profile), raw(f"tests, the bytes of a generator, {profile}".encode(), 16))
        for profile in Profile
    ]
    together = [chance for one in found for chance in one.values()]
    assert len(together) == 2 * (len(OF_DECKS) + len(OF_BYTES))
    assert passes(together, LEVEL), found


@pytest.mark.parametrize("name", some(["a fixed seed"], [*ENTROPIES]))
def test_shuffles_raise_no_alarm(name: str) -> None:
    entropy = ENTROPIES[name]()
    found = chances(sample(Source(entropy), often(5_000, N)), raw(entropy(), 16))
    assert passes(list(found.values()), ALARM), found


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_shuffle_is_found(name: str) -> None:
    spoil, finders = WRONG[name]
    decks = spoil(ours(Profile.RESEED).copy(), np.random.default_rng(1))
    assert (np.sort(decks, axis=1) == np.arange(52)).all()
    found = {finder: OF_DECKS[finder](decks) for finder in finders}
    assert max(found.values()) < ALARM, found


def test_every_statistic_finds_something_wrong() -> None:
    assert {finder for _, finders in WRONG.values() for finder in finders} == set(OF_DECKS)


@pytest.mark.parametrize(
    ("spoil", "finder"),
    [
        (lambda given: np.where(np.arange(len(given)) % 100, given, given | 128), "ones"),
        (lambda given: np.where(given == 255, given - 255, given), "octets"),
        (lambda given: np.where(np.arange(len(given)) % 40 == 1, np.roll(given, 1), given), "octet pairs"),
    ],
)
def test_wrong_bytes_are_found(spoil, finder: str) -> None:  # type: ignore[no-untyped-def]
    given = raw(b"tests, bytes that are made wrong", 32)
    assert OF_BYTES[finder](spoil(given).astype(np.uint8)) < ALARM


@pytest.mark.proof
def test_chances_are_even_for_another_generator() -> None:
    """Of samples by a generator that shares nothing with ours, each statistic's chances spread over all from 0 to 1."""
    random, decks, samples = np.random.default_rng(2024), 2_000, 50
    start = np.tile(np.arange(52, dtype=np.uint8), (decks, 1))
    found: dict[str, list[float]] = {name: [] for name in (*OF_DECKS, *OF_BYTES)}
    for _ in range(samples):
        drawn = chances(random.permuted(start, axis=1), random.integers(0, 256, 1 << 17, dtype=np.uint8))
        for name, chance in drawn.items():
            found[name].append(chance)
    for name, spread in found.items():
        rank = np.arange(1, samples + 1) / samples
        gap = np.abs(np.sort(spread) - rank).max() * np.sqrt(samples)
        assert gap < 1.95, (name, gap)  # Kolmogorov: one in a thousand


def test_two_implementations_count_alike() -> None:
    decks = ours(Profile.RESEED)[:2_000]
    counts = np.zeros((52, 52), int)
    for deck in decks.tolist():
        for place, card in enumerate(deck):
            counts[place, card] += 1
    assert (counts == place_counts(decks)).all()


def test_no_deck_comes_twice() -> None:
    both = np.vstack([ours(profile) for profile in Profile])
    assert len({deck.tobytes() for deck in both}) == 2 * N
