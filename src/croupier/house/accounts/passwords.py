"""Passwords: which ones may be chosen, and their argon2id hashes; a check takes as long where there is no hash."""

import secrets
from base64 import b64encode
from threading import BoundedSemaphore
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.low_level import ARGON2_VERSION

from croupier.house.accounts.common_passwords import COMMON
from croupier.house.accounts.settings import AccountSettings
from croupier.refusal import Code, Refusal, refuse

SHORTEST = 10
LONGEST = 200
FEWEST_KINDS = 5
BESIDE_NAME = 6


def fault(password: str, name: str) -> Refusal | None:
    """Why a password may not be chosen, if it may not.

    >>> print(fault("Password123", "Bob").code)
    PASSWORD_COMMON
    >>> fault("three blue kettles", "Bob") is None
    True
    """
    folded = password.casefold()
    if len(password) < SHORTEST:
        return refuse(Code.PASSWORD_SHORT, least=SHORTEST)
    if len(password) > LONGEST:
        return refuse(Code.PASSWORD_LONG, most=LONGEST)
    if len(folded.replace(name.casefold(), "")) < BESIDE_NAME:
        return refuse(Code.PASSWORD_NAME)
    if folded in COMMON or len(set(folded)) < FEWEST_KINDS:
        return refuse(Code.PASSWORD_COMMON)
    return None


class Passwords:
    """Hashes and checks passwords, a few at a time, since each takes much memory."""

    def __init__(self, settings: AccountSettings) -> None:
        self._hasher = PasswordHasher(settings.time_cost, settings.memory_cost, settings.parallelism)
        self._turn = BoundedSemaphore(settings.at_once)
        self._nobody = _of_no_password(self._hasher)

    def hash(self, password: str) -> str:
        """The hash of a password, with its salt and its costs."""
        with self._turn:
            return self._hasher.hash(_plain(password))

    def check(self, hashed: str, password: str) -> bool:
        """Whether the password is the one that was hashed; without a hash one that nobody knows, which takes as long."""
        with self._turn:
            try:
                return self._hasher.verify(hashed or self._nobody, _plain(password))
            except VerifyMismatchError:
                return False

    def outdated(self, hashed: str) -> bool:
        """Whether the hash was made at other costs than today's."""
        return self._hasher.check_needs_rehash(hashed)


def _of_no_password(hasher: PasswordHasher) -> str:
    """A hash at today's costs that no password has; made up rather than worked out, as that would hold up the start."""
    salt, digest = (
        b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


def _plain(password: str) -> bytes:
    """Bounded, and the same however a keyboard composes its letters; one too long stays wrong."""
    return normalize("NFKC", password[: LONGEST + 1]).encode("utf-8", "surrogatepass")
