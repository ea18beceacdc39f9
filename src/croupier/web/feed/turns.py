"""Turns: a crowd is told a few at a time, so that whatever else there is to do comes in between."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Protocol

SLICE = 4
"""So many viewers are told in one turn of the loop, however many there are at however many tables."""


class Bell(Protocol):
    """What wakes somebody."""

    def set(self) -> None:
        """Rings."""


class Wakened(Protocol):
    """Somebody who is told what is new once woken."""

    @property
    def more(self) -> Bell:
        """What wakes them."""


class Turns:
    """Those who wait to be told, by table, each once; the tables take turns, and who is told late is told more at a time."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[Wakened, None]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def wake(self, table: str, crowd: Iterable[Wakened]) -> None:
        """Has everybody at a table told in turn; a few are told at once."""
        if waiting := OrderedDict.fromkeys(crowd):
            self._waiting.setdefault(table, OrderedDict()).update(waiting)
        if self._waiting and (self._task is None or self._task.done()):
            self._turn()
            self._task = asyncio.create_task(self._go_on()) if self._waiting else None

    def _turn(self) -> None:
        for _ in range(SLICE):
            if not self._waiting:
                return
            table, crowd = next(iter(self._waiting.items()))
            crowd.popitem(last=False)[0].more.set()
            self._waiting.move_to_end(table)
            if not crowd:
                del self._waiting[table]

    async def _go_on(self) -> None:
        while self._waiting:
            await asyncio.sleep(0)
            self._turn()
