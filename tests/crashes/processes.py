"""Servers as the harness sees them: started, listened to, killed, and waited for."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from tests.crashes.launch import Run
from tests.waiting import CEILING

ROOT = Path(__file__).parents[2]


class Launcher:
    """A process that has the program loaded and runs it as often as is asked, one run at a time."""

    command: tuple[str, ...] = ("-m", "tests.crashes.launch")

    def __init__(self) -> None:
        self.pid = self.status = self.begun = 0
        self.url = ""
        self.loaded = False
        self._news = asyncio.Event()

    @classmethod
    async def start(cls) -> "Launcher":
        """Loads the program."""
        launcher = cls()
        await launcher._begin(*cls.command)
        await launcher._until(lambda: launcher.loaded)
        return launcher

    async def run(self, asked: Run) -> None:
        """Begins a run."""
        assert self._process.stdin is not None
        self.url, before = "", self.begun
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await self._process.stdin.drain()
        await self._until(lambda: self.begun > before)  # it may have ended by then

    async def listening(self) -> bool:
        """Waits until the run says where it listens, or has ended."""
        await self._until(lambda: not self.pid or bool(self.url))
        return bool(self.pid)

    async def ended(self) -> int:
        """Waits for the end of the run; gives its exit status."""
        await self._until(lambda: not self.pid)
        return self.status

    def kill(self, how: int = signal.SIGKILL) -> None:
        """Sends the run a signal, if it still runs."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, how)

    async def close(self) -> None:
        """Lets go of the process."""
        self.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        await self._hearing

    async def _begin(self, *command: str) -> None:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *command, cwd=ROOT, stdin=pipe, stdout=pipe
        )
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        assert self._process.stdout is not None
        while line := (await self._process.stdout.readline()).decode().strip():
            self._take(line)
            self._news.set()

    def _take(self, line: str) -> None:
        first, _, last = line.rpartition(" ")
        if first == "pid":
            self.pid = int(last)
            self.begun += 1
        elif first == "ended":
            self.pid, self.status = 0, int(last)
        elif first.endswith(" is open at"):
            self.url = last
        self.loaded = self.loaded or line == "loaded"

    async def _until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), CEILING)


class Plain(Launcher):
    """A plain `croupier` process, started as anybody would."""

    async def run(self, asked: Run) -> None:
        """Begins the process."""
        await self._begin("-m", "croupier", *asked.argv)
        self.pid = self._process.pid

    async def _hear(self) -> None:
        await super()._hear()
        self.status, self.pid = await self._process.wait(), 0
        self._news.set()
