"""Whether the log can be used: what commands meet, and a look now and then, told at each change and never in between."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor

import structlog
from prometheus_client import Gauge

from croupier.store import Store, StoreError
from croupier.store.errors import TROUBLE

LOOK = 1.0
"""Seconds between two looks."""

IDLE = 10
"""So many looks after the last commit something is written, to see that it can be."""

MOMENT = 2.0
"""Seconds in which a log that is there answers: whoever asks whether it is there waits no longer."""

WRITTEN = 5.0
"""Seconds in which something can be written."""

log = structlog.get_logger("croupier")


class Watch:
    """Keeps an eye on a log; `up` says whether it could be used when somebody last did, `waiting` how many wait for it."""

    def __init__(self, store: Store, threads: Executor, gauge: Gauge, waiting: Callable[[], int]) -> None:
        self.up = True
        self._store, self._threads, self._gauge, self._waiting = store, threads, gauge, waiting
        self._commits = self._idle = 0
        self._asking: dict[str, asyncio.Future[object]] = {}
        gauge.set(True)

    def met(self, error: BaseException) -> None:
        """Hears what somebody met who used the log."""
        if isinstance(error, TROUBLE):
            self._lost(error)

    async def keep_looking(self) -> None:
        """Looks for as long as the worker runs."""
        while True:
            await asyncio.sleep(LOOK)
            await self.look()

    async def look(self) -> None:
        """Sees whether files can be opened, and the log be read and, unless somebody just did, written."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))  # else nobody can come in, and no log be read
            await self._within(MOMENT, "head")
            if self._is_due():
                await self._within(WRITTEN, "probe")
                self._found()
        except (StoreError, OSError, TimeoutError) as error:
            self._lost(error)

    async def answers(self) -> bool:
        """Whether the log answers within a moment, and could be used when it last was."""
        try:
            await self._within(MOMENT, "head")
        except (StoreError, TimeoutError) as error:
            self._lost(error)
        return self.up

    def _is_due(self) -> bool:
        """Whether nobody has written for a while, or those who would are kept waiting."""
        commits, before = self._store.commits, self._commits
        self._commits, self._idle = commits, self._idle + 1 if commits == before else 0
        return not self.up or self._idle >= IDLE or (self._idle > 0 and self._waiting() > 0)

    async def _within(self, seconds: float, what: str) -> None:
        """Asks the log something, once at a time, so that nobody who asks holds threads up."""
        asked = self._asking.get(what)
        if asked is None or asked.done():
            loop = asyncio.get_running_loop()
            asked = self._asking[what] = loop.run_in_executor(self._threads, getattr(self._store, what))
            asked.add_done_callback(lambda one: one.cancelled() or one.exception())
        async with asyncio.timeout(seconds):
            await asyncio.shield(asked)

    def _lost(self, error: BaseException) -> None:
        if self.up:
            log.warning("the log cannot be used", why=type(error).__name__, says=str(error))
        self._set(False)

    def _found(self) -> None:
        if not self.up:
            log.warning("the log can be used again")
        self._set(True)
        self._idle = 0

    def _set(self, up: bool) -> None:
        self.up = up
        self._gauge.set(up)
