"""An event loop whose time is a number: it jumps to the next thing that is due, so an hour takes as long as its work.

Tasks belong to the process that was running when they began, so that a whole process can die at once.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from typing import Any

from litestar.exceptions import WebSocketDisconnect

from croupier.store import StoreError

EXPECTED = (StoreError, WebSocketDisconnect)
"""What a task may end with where the disk or the network fails."""


class Deadlock(Exception):
    """Nothing is due any more, and nobody is done."""


class Process:
    """Tasks that live and die together; `alive` is what everything outside asks before it listens to them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}

    def die(self) -> None:
        """Ends every task; whatever they still do on the way out reaches nobody."""
        self.alive = False
        for task in list(self.tasks):
            task.cancel()


WORLD = Process("world")
CURRENT: ContextVar[Process] = ContextVar("process", default=WORLD)


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs what is ready in order, and then moves the time on; `fault` hears of tasks that end badly."""

    def __init__(self, fault: Callable[[str], None]) -> None:
        super().__init__()
        self.now = 0.0
        self.leapt = 0
        self._selector = self
        self._fault = fault
        self.set_task_factory(self._begin)  # type: ignore[arg-type]  # what the coroutine gives is anything
        self.set_exception_handler(lambda _, context: fault(str(context.get("exception") or context)))

    def time(self) -> float:
        return self.now

    def select(self, timeout: float | None) -> tuple[()]:
        """Waits for nothing: the time goes on by as much as there is to wait."""
        if timeout is None:
            raise Deadlock("nothing is due")
        if timeout > 0 and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]
        return ()

    def _process_events(self, event_list: Any) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def _begin(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Any = None
    ) -> asyncio.Task[Any]:
        process = CURRENT.get()
        task = asyncio.Task(work, loop=loop, context=context)
        process.tasks[task] = None
        task.add_done_callback(lambda done: self._ended(process, done))
        return task

    def _ended(self, process: Process, task: asyncio.Task[Any]) -> None:
        process.tasks.pop(task, None)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and process.alive and not isinstance(error, EXPECTED):
            self._fault(f"{type(error).__name__}: {error}")
