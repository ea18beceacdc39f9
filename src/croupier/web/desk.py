"""Commands from the edge into the service: in the loop where the log is a file here, on threads where it is away."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import monotonic, perf_counter
from typing import Any, TypeVar

from croupier.house.act import Act
from croupier.house.answers import Answer, Done
from croupier.house.service import Service
from croupier.house.streams import write
from croupier.house.tries import keep_try, try_of
from croupier.refusal import Refusal
from croupier.store import StoreError
from croupier.web.running.metrics import Metrics
from croupier.web.running.watch import Watch

T = TypeVar("T")
THREADS = 24
AT_ONCE = 128
"""So many commands under way keep the log busy; more would only wait, and have everybody wait."""

BACK = 64
"""So many of those who were refused come back in each second."""

LATEST = 5


class ServiceDesk:
    """Sends commands and asks for what is read from the log, without holding the loop up."""

    def __init__(self, service: Service, metrics: Metrics, *, local: bool, most: int = AT_ONCE) -> None:
        self.service, self.metrics, self.local, self.most = service, metrics, local, most
        self._threads = ThreadPoolExecutor(THREADS, "desk")
        self._under_way: set[asyncio.Task[Answer]] = set()
        self._asked = 0
        self.clock: Callable[[], float] = monotonic
        self._second = self._refused = 0
        self.watch = Watch(service.store, self._threads, metrics.store_up, self._under_way.__len__)

    @property
    def full(self) -> bool:
        """Whether as many commands of callers are under way as there may be; what the house itself does is not counted."""
        return self._asked >= self.most

    def put_off(self) -> int:
        """In how many seconds to ask again what is too much now: those of one second come back over several."""
        second = int(self.clock())
        if second != self._second:
            self._second, self._refused = second, 0
        self._refused += 1
        return min(LATEST, 1 + self._refused // BACK)

    async def send(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Answer:
        """Carries a command out; it is carried out to the end even when nobody waits for it any more."""
        task = asyncio.create_task(self._send(stream, command, act, command_id, expected))
        self._under_way.add(task)
        asked = 0 if act.program else 1
        self._asked += asked
        task.add_done_callback(partial(self._ended, asked))
        return await asyncio.shield(task)

    def _ended(self, asked: int, task: "asyncio.Task[Answer]") -> None:
        self._under_way.discard(task)
        self._asked -= asked

    async def _send(
        self, stream: str, command: Any, act: Act, command_id: str, expected: int | None
    ) -> Answer:
        began = perf_counter()
        asked: dict[str, Any] = {"command_id": command_id, "expected": expected}
        with self._using():
            if self.local:
                answer = await self.service.begin(stream, command, act, **asked).answer()
            else:
                answer = await self.run(lambda: self.service.send(stream, command, act, **asked))
        self._count(command, answer, perf_counter() - began)
        if isinstance(answer, Refusal):
            await self.keep_try(stream, command, act, answer)
        return answer

    async def keep_try(self, stream: str, command: Any, act: Act, refusal: Refusal) -> None:
        """Has it on record what somebody of the staff may not and tried."""
        service, tried = self.service, try_of(stream, command, act, refusal)
        if tried is not None:
            await self.run(lambda: keep_try(service.store, write(tried), service.clock(), tried.act.by.id))

    def _count(self, command: Any, answer: Answer, seconds: float) -> None:
        kind = type(getattr(command, "command", command)).__name__
        outcome = {Done: "done", Refusal: "refused"}.get(type(answer), "stale")
        self.metrics.command(kind, outcome, seconds)
        if isinstance(answer, Refusal):
            self.metrics.refusal(answer.code)
        elif isinstance(answer, Done) and not answer.repeated:
            self.metrics.appended(len(answer.events), seconds)

    async def run(self, ask: Callable[[], T]) -> T:
        """Asks something that may take its time, on a thread."""
        with self._using():
            return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    async def look(self, ask: Callable[[], T]) -> T:
        """Asks the log something short: at once where it is here."""
        if not self.local:
            return await self.run(ask)
        with self._using():
            return ask()

    @contextmanager
    def _using(self) -> Iterator[None]:
        """Lets it be known what somebody meets who uses the log."""
        try:
            yield
        except StoreError as error:
            self.watch.met(error)
            raise

    async def drain(self, seconds: float) -> None:
        """Waits until what is under way is done."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)
        self._threads.shutdown(wait=False)
