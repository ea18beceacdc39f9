"""The generator of chance: HMAC_DRBG with SHA-256 (NIST SP 800-90A, 10.1.2), and numbers without bias from it.

A generator is a frozen value of 512 bits at a strength of 256, more than the 226 bits that all orders of
52 cards need. Every function here is pure: entropy comes in as bytes and a new generator comes out.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from struct import unpack

from msgspec import Struct

LEAST_ENTROPY = 32
"""Bytes of entropy for a strength of 256 bits."""

MOST_BYTES = 1 << 16
"""Bytes that one request may take (table 2 of the publication)."""

MOST_REQUESTS = 1 << 48
"""Requests between two seeds (table 2 of the publication)."""

WORD_BITS = 16
_WORDS = 64
_SIZE = 1 << WORD_BITS

_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class BadEntropy(ValueError):
    """Entropy that cannot be trusted: too short, or the same as before."""


class SeedWorn(RuntimeError):
    """A generator has answered as often as one seed allows."""


class Generator(Struct, frozen=True):
    """The state of a generator; its text never shows it."""

    key: bytes
    value: bytes
    requests: int = 1

    def __repr__(self) -> str:
        return f"Generator({self.requests - 1} requests since its seed)"


def instantiate(entropy: bytes, nonce: bytes = b"", personal: bytes = b"") -> Generator:
    """A generator from at least 32 bytes of entropy; the nonce may be part of them."""
    _check(entropy)
    key, value = _update(hmac_of(bytes(32)), b"\x01" * 32, entropy + nonce + personal)
    return Generator(key, value)


def reseed(generator: Generator, entropy: bytes, extra: bytes = b"") -> Generator:
    """The generator with fresh entropy mixed into its state."""
    _check(entropy)
    key, value = _update(hmac_of(generator.key), generator.value, entropy + extra)
    return Generator(key, value)


def generate(generator: Generator, count: int, extra: bytes = b"") -> tuple[bytes, Generator]:
    """So many bytes, and the generator after them, from which they cannot be found again."""
    if not 0 <= count <= MOST_BYTES:
        raise ValueError(f"one request takes 0 to {MOST_BYTES} bytes, not {count}")
    if generator.requests > MOST_REQUESTS:
        raise SeedWorn("this generator needs fresh entropy before it can go on")
    digest, value = hmac_of(generator.key), generator.value
    if extra:
        key, value = _update(digest, value, extra)
        digest = hmac_of(key)
    blocks = []
    for _ in range(-(-count // 32)):
        value = digest(value)
        blocks.append(value)
    key, value = _update(digest, value, extra)
    return b"".join(blocks)[:count], Generator(key, value, generator.requests + 1)


def _update(digest: Callable[[bytes], bytes], value: bytes, given: bytes) -> tuple[bytes, bytes]:
    for tag in (b"\x00", b"\x01") if given else (b"\x00",):
        key = digest(value + tag + given)
        digest = hmac_of(key)
        value = digest(value)
    return key, value


def hmac_of(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC with SHA-256 under a key of one block at most; what hangs on the key alone is worked out once."""
    padded = key.ljust(_BLOCK, b"\x00")
    inner, outer = sha256(padded.translate(_INNER)), sha256(padded.translate(_OUTER))

    def digest(message: bytes) -> bytes:
        within, around = inner.copy(), outer.copy()
        within.update(message)
        around.update(within.digest())
        return around.digest()

    return digest


def _check(entropy: bytes) -> None:
    if len(entropy) < LEAST_ENTROPY:
        raise BadEntropy(f"a seed takes at least {LEAST_ENTROPY} bytes of entropy, not {len(entropy)}")


# Numbers


def scale(word: int, bound: int, bits: int = WORD_BITS) -> int | None:
    """The number below the bound that a word stands for, or none for the words that would favour some.

    Of the words of so many bits, the largest multiple of the bound is used and the few above are passed over.

    >>> [scale(word, 3, bits=3) for word in range(8)]
    [0, 1, 2, 0, 1, 2, None, None]
    """
    size = 1 << bits
    if not 1 <= bound <= size:
        raise ValueError(f"words of {bits} bits reach bounds from 1 to {size}, not {bound}")
    return word % bound if word < size - size % bound else None


def numbers(generator: Generator, bounds: Sequence[int]) -> tuple[list[int], Generator]:
    """One number below each bound, every one of them equally likely.

    They are what `scale` makes of the generator's words, worked out here, as every round begins with a whole shuffle.
    """
    if not bounds:
        return [], generator
    largest = max(bounds)
    for bound in (min(bounds), largest):
        scale(0, bound)  # raises where no word reaches
    words, generator = _words(generator)
    if len(bounds) <= _WORDS and max(words) < _SIZE - largest:  # none of them is passed over
        return [word % bound for word, bound in zip(words, bounds, strict=False)], generator
    found: list[int] = []
    left = iter(words)
    for bound in bounds:
        most = _SIZE - _SIZE % bound
        while (word := next(left, _SIZE)) >= most:
            if word == _SIZE:
                words, generator = _words(generator)
                left = iter(words)
        found.append(word % bound)
    return found, generator


def _words(generator: Generator) -> tuple[tuple[int, ...], Generator]:
    given, generator = generate(generator, _WORDS * 2)
    return unpack(f">{_WORDS}H", given), generator


# Self-test

_KNOWN = (
    "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
    "659ba96c601dc69fc902940805ec0ca8",
    "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89",
)


def self_test() -> bool:
    """Whether the first published answer for HMAC_DRBG with SHA-256 still comes out."""
    entropy, nonce, answer = map(bytes.fromhex, _KNOWN)
    _, generator = generate(instantiate(entropy, nonce), 128)
    return generate(generator, 128)[0][:32] == answer
