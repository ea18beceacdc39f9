"""How hard a password is to guess, how often one may try, and how long a sign-in lasts."""

from msgspec import Struct

SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


class AccountSettings(Struct, frozen=True, kw_only=True):
    """The costs are argon2id's (memory in KiB), `at_once` is how many passwords are checked side by side; times are in microseconds."""

    time_cost: int = 3
    memory_cost: int = 64 * 1024
    parallelism: int = 4
    at_once: int = 4
    failures: int = 3
    window: int = 30 * MINUTE
    lock: int = 30 * MINUTE
    idle: int = 30 * MINUTE
    life: int = 12 * HOUR
    touch: int = MINUTE
    link: int = 24 * HOUR
    enrolment: int = 10 * MINUTE
    issuer: str = "Croupier"
