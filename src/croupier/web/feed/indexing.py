"""The index of rounds kept up beside play: rounds that end are written together, on a thread, after their append."""

import asyncio
from collections.abc import Iterable

import structlog

from croupier.house.answers import Entry
from croupier.house.records.rounds import EndedRound, RoundIndex, ended_by
from croupier.house.service import Service
from croupier.house.table.state import table_stream
from croupier.store import Foreign, StoreError
from croupier.web.desk import ServiceDesk

AGAIN = 1.0
"""Seconds after which it is tried again to write what could not be written."""

log = structlog.get_logger("croupier.worker")


class Indexing:
    """What is still to be written, and the one task that writes it."""

    def __init__(self, service: Service, desk: ServiceDesk) -> None:
        self.index = RoundIndex(service.store, service.clock, service.keys)
        self._service, self._desk = service, desk
        self._ended: list[EndedRound] = []
        self._doubtful: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def take(self, entries: Iterable[Entry]) -> None:
        """Takes events of a table, each with the state that it led to."""
        found = list(ended_by(entries))
        if found:
            self._ended += found
            self._go()

    def look_over(self, tables: Iterable[str]) -> None:
        """Has tables compared with the index, as rounds of theirs may be missing there."""
        self._doubtful |= dict.fromkeys(tables)
        if self._doubtful:
            self._go()

    async def finish(self) -> None:
        """Writes what is left to write."""
        self._doubtful.clear()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=3 * AGAIN)
            self._task.cancel()

    def _go(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._ended or self._doubtful:
            ended, self._ended = self._ended, []
            table = next(iter(self._doubtful), "")
            self._doubtful.pop(table, None)
            try:
                await self._desk.run(lambda: self._do(ended, table))  # noqa: B023
            except Foreign:
                log.warning("rounds of a table that stands still are not indexed", table=table)
            except StoreError as error:
                log.warning("rounds could not be indexed", why=type(error).__name__)
                self._ended = ended + self._ended
                self._doubtful |= {table: None} if table else {}
                await asyncio.sleep(AGAIN)

    def _do(self, ended: list[EndedRound], table: str) -> None:
        if ended:
            self.index.write(ended)
        if table:
            found = self.index.repair(table, self._service.peek(table_stream(table)).state)
            if found:
                log.info("rounds were indexed again", table=table, rounds=found)
