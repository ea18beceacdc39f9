"""The generator gives the published answers, and those of a second implementation.

The vectors in `hmac_drbg.rsp` are NIST's for HMAC_DRBG with SHA-256 (HMAC_DRBG.rsp of the DRBGVS set, without prediction
resistance): the second request of 1,024 bits is compared. They were copied from public test suites that quote that file. The second implementation below shares nothing with the first but SHA-256 itself.
"""

from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from struct import unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK
from croupier.chance import shuffle
from croupier.chance.generator import (
    MOST_BYTES,
    MOST_REQUESTS,
    BadEntropy,
    Generator,
    SeedWorn,
    generate,
    instantiate,
    reseed,
    self_test,
)
from tests.effort import often

PUBLISHED = (Path(__file__).parent / "hmac_drbg.rsp").read_text("utf-8").split("\n\n")[1:]


def vector(text: str) -> defaultdict[str, bytes]:
    """A published case by the names of its values; what it does not name is empty."""
    named = (line.split(" = ") for line in text.splitlines()[1:])
    return defaultdict(bytes, {name: bytes.fromhex(value) for name, value in named})


VECTORS = [vector(text) for text in PUBLISHED]


def answer(given: defaultdict[str, bytes]) -> bytes:
    """What our generator answers to the second request of a case."""
    generator = instantiate(given["EntropyInput"], given["Nonce"], given["PersonalizationString"])
    if given["EntropyInputReseed"]:
        generator = reseed(generator, given["EntropyInputReseed"], given["AdditionalInputReseed"])
    _, generator = generate(generator, 128, given["AdditionalInput1"])
    return generate(generator, 128, given["AdditionalInput2"])[0]


@pytest.mark.parametrize("given", VECTORS, ids=range(len(VECTORS)))
def test_published_answers(given: defaultdict[str, bytes]) -> None:
    assert answer(given) == given["ReturnedBits"]


def test_all_published_answers_are_there() -> None:
    assert len(VECTORS) == 8
    assert all(len(given["ReturnedBits"]) == 128 for given in VECTORS)


def test_the_working_state_is_the_published_one() -> None:
    generator = instantiate(VECTORS[4]["EntropyInput"], VECTORS[4]["Nonce"])
    assert generator.key.hex() == "17dc11c2389f5eeb9d0f6a5148a1ea83ee8a828f4f140ac78272a0da435fa121"
    assert generator.value.hex() == "81e0d8830ed2d16f9b288a1cb289c5fab3f3c5c28131be7cafedcc7734604d34"


def test_the_self_test_passes() -> None:
    assert self_test()


def test_the_self_test_fails_when_the_hash_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.chance.generator.hmac_of", lambda _: lambda _: bytes(32))
    assert not self_test()


class Second:
    """HMAC_DRBG again, written from the publication with its own HMAC."""

    def __init__(self, seed: bytes) -> None:
        self.k, self.v = b"\0" * 32, b"\1" * 32
        self.update(seed)

    def hmac(self, message: bytes) -> bytes:
        block = self.k + b"\0" * 32
        inner = sha256(bytes(b ^ 0x36 for b in block) + message).digest()
        return sha256(bytes(b ^ 0x5C for b in block) + inner).digest()

    def update(self, seed: bytes) -> None:
        for tag in (b"\0", b"\1") if seed else (b"\0",):
            self.k = self.hmac(self.v + tag + seed)
            self.v = self.hmac(self.v)

    def generate(self, count: int, extra: bytes) -> bytes:
        if extra:
            self.update(extra)
        found = b""
        while len(found) < count:
            self.v = self.hmac(self.v)
            found += self.v
        self.update(extra)
        return found[:count]


requests = st.lists(
    st.tuples(st.booleans(), st.integers(0, 200), st.binary(min_size=32, max_size=64)), max_size=6
)


@given(st.binary(min_size=32, max_size=96), requests)
def test_a_second_implementation_agrees(seed: bytes, asked: list[tuple[bool, int, bytes]]) -> None:
    first, second = instantiate(seed), Second(seed)
    for fresh, count, extra in asked:
        if fresh:
            first = reseed(first, extra)
            second.update(extra)
        got, first = generate(first, count, extra[:count])
        assert got == second.generate(count, extra[:count])
        assert (first.key, first.value) == (second.k, second.v)


def test_shuffles_in_a_row_are_those_of_the_publication() -> None:
    """Of some thousands a few meet a word that is passed over, and fewer ask for words a second time."""
    first, second, passed_over = instantiate(bytes(48)), Second(bytes(48)), 0
    for _ in range(often(3_000, 30_000)):
        order, first = shuffle(first)
        left, expected, words = list(DECK), [], list[int]()
        while len(left) > 1:
            if not words:
                words = list(unpack(">64H", second.generate(128, b"")))
            word = words.pop(0)
            if word < 65_536 // len(left) * len(left):
                # The card that goes to the front leaves its place to the one that was there.
                place = word % len(left)
                left[0], left[place] = left[place], left[0]
                expected.append(left.pop(0))
            else:
                passed_over += 1
        assert order == (*expected, *left)
    assert passed_over


# Limits


@pytest.mark.parametrize("entropy", [b"", bytes(31)])
def test_too_little_entropy_is_refused(entropy: bytes) -> None:
    with pytest.raises(BadEntropy, match="at least 32 bytes"):
        instantiate(entropy)
    with pytest.raises(BadEntropy, match="at least 32 bytes"):
        reseed(instantiate(bytes(32)), entropy)


@pytest.mark.parametrize("count", [-1, MOST_BYTES + 1])
def test_a_request_has_a_limit(count: int) -> None:
    with pytest.raises(ValueError, match="one request takes"):
        generate(instantiate(bytes(32)), count)


def test_the_largest_request_is_served() -> None:
    assert len(generate(instantiate(bytes(32)), MOST_BYTES)[0]) == MOST_BYTES


def test_a_seed_wears_out_and_is_renewed() -> None:
    last = Generator(bytes(32), bytes(32), MOST_REQUESTS)
    _, worn = generate(last, 1)
    with pytest.raises(SeedWorn):
        generate(worn, 1)
    assert generate(reseed(worn, bytes(32)), 1)[1].requests == 2


def test_a_generator_never_shows_its_state() -> None:
    generator = instantiate(bytes(range(48)))
    assert repr(generator) == str(generator) == "Generator(0 requests since its seed)"


def test_the_state_is_wide_enough_for_every_order_of_the_deck() -> None:
    generator = instantiate(bytes(48))
    assert 8 * (len(generator.key) + len(generator.value)) == 512
