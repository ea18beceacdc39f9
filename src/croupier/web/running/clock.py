"""The time of a house: that of its machine, except that it never goes back."""

import time
from collections.abc import Callable
from threading import Lock

import structlog

SECOND = 1_000_000
JUMP = SECOND
"""A clock that is off by more was set."""

SLOWER = 10
"""While it is ahead it goes slower by one part in so many."""

log = structlog.get_logger("croupier")


def microseconds() -> int:
    """The time now, in microseconds since 1970."""
    return time.time_ns() // 1_000


def passed() -> int:
    """Microseconds that have passed since some moment; nobody sets that."""
    return time.monotonic_ns() // 1_000


class HouseClock:
    """The time now, in microseconds since 1970, and each time later than before.

    Where the machine's clock was set back, or the log ends `after` it, this one goes on from where it was, a tenth
    slower, until the machine has caught up.
    """

    def __init__(
        self, wall: Callable[[], int] = microseconds, passed: Callable[[], int] = passed, after: int = 0
    ) -> None:
        self._wall, self._passing = wall, passed
        self._lock = Lock()
        self._last, self._passed = max(after, wall()), passed()
        self._ahead = False

    def __call__(self) -> int:
        """The time now."""
        with self._lock:
            wall, passed = self._wall(), self._passing()
            gone = passed - self._passed
            self._tell(wall - self._last - gone)
            self._last = max(wall, self._last + max(1, gone - gone // SLOWER))
            self._passed = passed
            return self._last

    def _tell(self, jump: int) -> None:
        """Says once that the machine's clock was set."""
        if jump > JUMP:
            log.warning("the clock was set forward", seconds=jump // SECOND)
        elif jump < -JUMP and not self._ahead:
            log.warning("the clock is behind the log", seconds=-jump // SECOND)
        self._ahead = jump < (0 if self._ahead else -JUMP)
