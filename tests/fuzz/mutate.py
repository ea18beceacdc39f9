"""Changes to an input, the same for the same random numbers: bytes, tokens, splices, and values inside JSON."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

MOST = 4_096
NUMBERS = (
    0,
    1,
    -1,
    2,
    5,
    7,
    9,
    52,
    53,
    100,
    255,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63),
    10**30,
    1e308,
)
WORDS = ("", " ", "\0", "\n", "\u202e", "é", "²", "٣", "\ud800", "x" * 300, "{seat}", "%s", "..", "~", "~nobody/x", "NaN")  # fmt: skip
ODD: tuple[Any, ...] = (*NUMBERS, *WORDS, None, True, False, [], {}, [[]], {"": 0}, 0.5, -0.0)

Change = Callable[[Random, bytes, Sequence[bytes], Sequence[bytes]], bytes]


def mutated(random: Random, data: bytes, others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    """The data with a few changes."""
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        data = random.choice(CHANGES)(random, data, others, tokens)
    return data[:MOST]


def _spot(random: Random, data: bytes, longest: int = 24) -> tuple[int, int]:
    start = random.randint(0, len(data))
    return start, min(len(data), start + random.randint(0, longest))


def _flip(random: Random, data: bytes, _: Sequence[bytes], __: Sequence[bytes]) -> bytes:
    if not data:
        return random.randbytes(4)
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def _cut(random: Random, data: bytes, _: Sequence[bytes], __: Sequence[bytes]) -> bytes:
    start, end = _spot(random, data)
    return data[:start] + data[end:]


def _double(random: Random, data: bytes, _: Sequence[bytes], __: Sequence[bytes]) -> bytes:
    start, end = _spot(random, data, 200)
    return data[:end] + data[start:end] * random.choice((1, 1, 2, 50)) + data[end:]


def _noise(random: Random, data: bytes, _: Sequence[bytes], __: Sequence[bytes]) -> bytes:
    start, end = _spot(random, data, 4)
    return data[:start] + random.randbytes(random.randint(1, 4)) + data[end:]


def _token(random: Random, data: bytes, _: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    start, end = _spot(random, data, 8)
    odd = random.choice(ODD)
    word = random.choice(tokens) if tokens and random.random() < 0.7 else str(odd).encode("utf-8", "replace")
    return data[:start] + word + data[random.choice((start, end)) :]


def _splice(random: Random, data: bytes, others: Sequence[bytes], _: Sequence[bytes]) -> bytes:
    other = random.choice(others) if others else data
    return data[: random.randint(0, len(data))] + other[random.randint(0, len(other)) :]


def _value(random: Random, data: bytes, others: Sequence[bytes], tokens: Sequence[bytes]) -> bytes:
    """Changes one value somewhere inside JSON, of which the first byte may be no part."""
    skip = 0 if data[:1] in (b"{", b"[") else 1
    try:
        value = json.loads(data[skip:])
    except (ValueError, RecursionError):
        return _noise(random, data, others, tokens)
    words = [token.decode() for token in tokens]
    changed = _inside(random, value, words)
    return data[:skip] + json.dumps(changed).encode()


def _inside(random: Random, value: Any, words: Sequence[str]) -> Any:
    if isinstance(value, dict) and value and random.random() < 0.85:
        name = random.choice(list(value))
        if random.random() < 0.2:
            other = random.choice(words) if words else "x"
            return {other if key == name else key: one for key, one in value.items()}
        if random.random() < 0.1:
            return {key: one for key, one in value.items() if key != name}
        return {**value, name: _inside(random, value[name], words)}
    if isinstance(value, list) and value and random.random() < 0.85:
        at = random.randrange(len(value))
        return [*value[:at], _inside(random, value[at], words), *value[at + 1 :]]
    return random.choice(words) if words and random.random() < 0.4 else random.choice(ODD)


CHANGES: tuple[Change, ...] = (_flip, _cut, _double, _noise, _token, _token, _splice, _value, _value, _value)
