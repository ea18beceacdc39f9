"""Passwords: which ones may be chosen, and their argon2id hashes; a check takes as long where there is no hash."""

import secrets
from base64 import b64encode
from threading import BoundedSemaphore
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.low_level import ARGON2_VERSION

from croupier.house.accounts.state import AccountSettings
from croupier.refusal import Code, Refusal, refuse

SHORTEST = 10
LONGEST = 200
FEWEST_KINDS = 5
BESIDE_NAME = 6

_TRIED_FIRST = """
0123456789 1234567890 12345678910 123456789a a123456789 0987654321 9876543210 1122334455 1234512345
1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 qwertyuiop qwerty1234 qwerty12345 qwerty123456 1234qwerty azertyuiop
asdfghjkl1 asdfghjkl; zxcvbnm123 qazwsxedc1 qazwsxedcrfv password12 password123 password1234 password12345
password123! password1! passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword mypassword mypassword1
letmein123 letmeinnow letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 iloveyou12
iloveyou123 iloveyou1234 administrator admin12345 admin123456 adminadmin adminadmin1 changeme123 changemenow
default123 secret1234 secretsecret superman123 batman12345 starwars123 football123 baseball123 basketball
liverpool1 manchester chocolate1 butterfly1 sunshine123 princess123 dragon12345 monkey12345 trustno1234
abcdefghij abcdefghijk abcd123456 abc1234567 abc123abc123 aa12345678 test123456 testtest12 testing123
computer123 internet123 masterkey1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
casino1234 casino12345 casinocasino blackjack1 blackjack21 blackjack123 pokerpoker pokerface1 pokerstars
jackpot123 luckylucky lucky77777 croupier123 croupier12 lunarpoker caribbeanstud royalflush royalflush1
"""
COMMON = frozenset(_TRIED_FIRST.split())
"""Passwords that everybody tries first, as far as they are long enough to be chosen at all."""


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
