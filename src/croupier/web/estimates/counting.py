"""The compiled counting of a worker: at hand where it is kept on disk, else compiled by a process beside the server.

Compiling takes the better part of a minute. In the server's own process it would hold the tables up, so whoever asks
for something counted waits for that other process, and tables go on meanwhile.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Lock
from typing import TypeVar

import structlog

from croupier.odds.kernels.place import folder
from croupier.odds.warm import BESIDE, is_warm, warm_hints
from croupier.web.desk import ServiceDesk

LOAD_AFTER = 5.0
"""Seconds after its start in which a worker has better things to do than to load what hints need."""

T = TypeVar("T")
_loading = Lock()
log = structlog.get_logger("croupier")


class Counting:
    """What needs compiled code is asked here: hints wait until theirs is compiled, everything else until all of it is."""

    def __init__(self, desk: ServiceDesk) -> None:
        self._desk = desk
        self._hints, self._all = asyncio.Event(), asyncio.Event()
        self._open()

    @property
    def hints_ready(self) -> bool:
        """Whether a hint would be counted at once."""
        return self._hints.is_set()

    async def hint(self, ask: Callable[[], T]) -> T:
        """Asks what choices are worth, on a thread."""
        await self._hints.wait()
        return await self._desk.run(lambda: _loaded(ask))

    async def run(self, ask: Callable[[], T]) -> T:
        """Asks anything else that is counted, on a thread."""
        await self._all.wait()
        return await self._desk.run(lambda: _loaded(ask))

    async def prepare(self, *, hints: bool) -> None:
        """Has everything compiled that is not; loads what hints need, if any will be asked for, so that the first is quick."""
        if folder() is None or is_warm():
            await asyncio.sleep(LOAD_AFTER)
        else:
            self._hints.clear()
            self._all.clear()
            try:
                await self._compile()
            finally:
                self._open()
        if hints:
            await self._desk.run(lambda: _loaded(warm_hints))

    def _open(self) -> None:
        self._hints.set()
        self._all.set()

    async def _compile(self) -> None:
        """Lets a process compile; it ends with the server at the latest, however that ends."""
        try:
            process = await _process()
        except OSError as error:
            log.warning("the counting is compiled when it is first asked for", why=str(error))
            return
        try:
            assert process.stdout is not None  # noqa: S101
            if await process.stdout.readline():
                self._hints.set()
            if status := await process.wait():
                log.warning("the counting was not compiled beside the server", status=status)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()  # its pipes are closed with it


def _loaded(ask: Callable[[], T]) -> T:
    """Asks once what it is counted with is loaded: two threads that begin to load it at once find half of it."""
    with _loading:
        import_module("numba")
    return ask()


async def _process() -> Process:
    """A process that compiles; it is told nothing of the house, and what ends the server from a terminal passes it by."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER")}
    command = (sys.executable, "-m", "croupier.odds.warm", BESIDE)
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environ, start_new_session=True
    )
