"""Commands from the edge into the service: in the loop where the log is a file here, on threads where it is away."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, TypeVar

from croupier.house.act import Act
from croupier.house.answers import Answer, Done
from croupier.house.service import Service
from croupier.refusal import Refusal
from croupier.web.running.metrics import Metrics

T = TypeVar("T")
THREADS = 24


class ServiceDesk:
    """Sends commands and asks for what is read from the log, without holding the loop up."""

    def __init__(self, service: Service, metrics: Metrics, *, local: bool) -> None:
        self.service, self.metrics, self.local = service, metrics, local
        self._threads = ThreadPoolExecutor(THREADS, "desk")
        self._under_way: set[asyncio.Task[Answer]] = set()

    async def send(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Answer:
        """Carries a command out; it is carried out to the end even when nobody waits for it any more."""
        task = asyncio.create_task(self._send(stream, command, act, command_id, expected))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _send(
        self, stream: str, command: Any, act: Act, command_id: str, expected: int | None
    ) -> Answer:
        began = perf_counter()
        if self.local:
            begun = self.service.begin(stream, command, act, command_id=command_id, expected=expected)
            answer = await begun.answer()
        else:
            answer = await self.run(
                lambda: self.service.send(stream, command, act, command_id=command_id, expected=expected)
            )
        self._count(command, answer, perf_counter() - began)
        return answer

    def _count(self, command: Any, answer: Answer, seconds: float) -> None:
        kind = type(getattr(command, "command", command)).__name__
        outcome = (
            "done" if isinstance(answer, Done) else "refused" if isinstance(answer, Refusal) else "stale"
        )
        self.metrics.command(kind, outcome, seconds)
        if isinstance(answer, Refusal):
            self.metrics.refusal(answer.code)
        elif isinstance(answer, Done) and not answer.repeated:
            self.metrics.appended(len(answer.events), seconds)

    async def run(self, ask: Callable[[], T]) -> T:
        """Asks something that may take its time, on a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    async def look(self, ask: Callable[[], T]) -> T:
        """Asks the log something short: at once where it is here."""
        return ask() if self.local else await self.run(ask)

    async def drain(self, seconds: float) -> None:
        """Waits until what is under way is done."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)
        self._threads.shutdown(wait=False)
