"""What the generator stands on gives the published answers: SHA-256 (FIPS 180-4) and HMAC with it (RFC 4231).

The answers of HMAC_DRBG itself are in tests/floor/test_shuffle_vectors.py.
"""

from hashlib import sha256

import pytest

from croupier.chance.generator import hmac_of


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        (b"a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ],
    ids=["nothing", "one block", "two blocks", "a million"],
)
def test_sha_256(message: bytes, answer: str) -> None:
    assert sha256(message).hexdigest() == answer


@pytest.mark.parametrize(
    ("key", "message", "answer"),
    [
        (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (
            b"Jefe",
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        ),
        (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        (
            bytes(range(1, 26)),
            b"\xcd" * 50,
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
        ),
    ],
    ids=["1", "2", "3", "4"],
)
def test_hmac_as_the_generator_calls_it(key: bytes, message: bytes, answer: str) -> None:
    assert hmac_of(key)(message).hex() == answer
