"""How often a client tries again, and how long it waits in between."""

from random import SystemRandom
from typing import Any

import httpx
from msgspec import Struct

from croupier.client.calls import Call

Outcome = httpx.Response | httpx.TransportError
"""What came of sending a request."""

NOT_DELIVERED = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
TOO_OFTEN = 429
AWAY = (502, 503, 504)

_random = SystemRandom()


class Retry(Struct, frozen=True):
    """Tries `tries` times in all; the wait doubles from `first` seconds to `longest`, less a random part."""

    tries: int = 5
    first: float = 0.1
    longest: float = 5.0

    def pause(self, tried: int) -> float:
        """How long to wait after so many failures."""
        return float(min(self.longest, self.first * 2**tried)) * (0.5 + _random.random() / 2)

    def wait(self, call: Call[Any], outcome: Outcome, tried: int) -> float | None:
        """How long to wait before a request is sent again, or None where it is not: refusals are final."""
        if tried + 1 >= self.tries or not may_repeat(call, outcome):
            return None
        wanted = _wanted(outcome)
        return max(self.pause(tried), wanted) if wanted <= self.longest else None


PATIENT = Retry()
"""How a client tries again unless it is told otherwise."""


def may_repeat(call: Call[Any], outcome: Outcome) -> bool:
    """Whether trouble is passing, and sending again harmless."""
    if isinstance(outcome, httpx.Response):
        status = outcome.status_code
        return status == TOO_OFTEN or (call.repeatable and status in AWAY and status not in call.also)
    if isinstance(outcome, httpx.UnsupportedProtocol):
        return False
    return call.repeatable or isinstance(outcome, NOT_DELIVERED)


def _wanted(outcome: Outcome) -> float:
    """What the server asks to be waited for."""
    after = outcome.headers.get("retry-after", "") if isinstance(outcome, httpx.Response) else ""
    return float(after) if after.isascii() and after.isdigit() else 0.0
