"""Waiting for something to be so: the one place in the tests that looks at a clock.

A test waits for a condition and never for a time to pass; only something that hangs reaches the ceiling.
"""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

CEILING = 120.0
"""Seconds: far more than anything that a test waits for takes, and less than a test may take (`timeout` in
pyproject.toml), so that what was waited for is named."""

PAUSE, LONGEST = 0.005, 0.08
"""Seconds between two looks: more each time, so that who waits long takes nothing from what it waits for."""

Found = TypeVar("Found")


def until(so: Callable[[], Found], what: str = "it never came to be so", ceiling: float = CEILING) -> Found:
    """Looks until what it finds is true, and gives that."""
    late = time.monotonic() + ceiling  # noqa: TID251
    pause = PAUSE
    while not (found := so()):
        assert time.monotonic() < late, what  # noqa: TID251
        time.sleep(pause)  # noqa: TID251
        pause = min(2 * pause, LONGEST)
    return found


async def until_async(
    so: Callable[[], Found], what: str = "it never came to be so", ceiling: float = CEILING
) -> Found:
    """The same, while a loop goes on."""
    late = time.monotonic() + ceiling  # noqa: TID251
    pause = PAUSE
    while not (found := so()):
        assert time.monotonic() < late, what  # noqa: TID251
        await asyncio.sleep(pause)  # noqa: TID251
        pause = min(2 * pause, LONGEST)
    return found
