"""The second factor: time-based codes of an authenticator, each good for one use."""

import secrets
from base64 import b32encode

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor import InvalidToken
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from msgspec import Struct

SECRET_BYTES = 20
DIGITS = 6
STEP = 30
DRIFT = 1
"""So many steps a clock may be off, either way."""

MICRO = 1_000_000


class Enrolment(Struct, frozen=True):
    """What a person gives to an authenticator: an address to scan, or the secret to type."""

    uri: str
    secret: str


def new_secret() -> bytes:
    """A secret that nobody else has."""
    return secrets.token_bytes(SECRET_BYTES)


def enrolment(secret: bytes, person: str, issuer: str) -> Enrolment:
    """The secret as authenticators take it."""
    return Enrolment(_codes(secret).get_provisioning_uri(person, issuer), b32encode(secret).decode())


def code_at(secret: bytes, now: int) -> str:
    """The code that an authenticator shows at a time in microseconds."""
    return _codes(secret).generate(now // MICRO).decode()


def matching_step(secret: bytes, code: str, now: int, after: int) -> int | None:
    """The step whose code this is, if it is near now and later than the last one used."""
    plain = code.replace(" ", "")
    if len(plain) != DIGITS or not (plain.isascii() and plain.isdigit()):
        return None
    current = now // MICRO // STEP
    steps = range(max(current - DRIFT, after + 1), current + DRIFT + 1)
    return next((step for step in steps if _fits(secret, plain, step)), None)


def _fits(secret: bytes, code: str, step: int) -> bool:
    try:
        _codes(secret).verify(code.encode(), step * STEP)
    except InvalidToken:
        return False
    return True


def _codes(secret: bytes) -> TOTP:
    """SHA-1 is what authenticators know; a one-time code does not rest on its collisions."""
    return TOTP(secret, DIGITS, SHA1(), STEP)  # noqa: S303
