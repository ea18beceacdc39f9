"""Lines between clients and workers, and the bus between workers: late, and where told lossy, doubling, out of order."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from croupier.web.feed.bus import OnHint, read_hint
from tests.simulation.loop import Process, VirtualLoop
from tests.web.watchers import CARD

FASTEST, SLOWEST = 0.002, 0.06
LATE = 2.0


class Noise:
    """How bad the network is now: of a hundred messages so many are lost, doubled, late and out of order."""

    def __init__(self) -> None:
        self.lost = self.doubled = self.late = 0

    def set(self, lost: int, doubled: int, late: int) -> None:
        self.lost, self.doubled, self.late = lost, doubled, late


class Wire:
    """One direction: what is put in comes out later, mostly in order."""

    def __init__(self, loop: VirtualLoop, random: Random, noise: Noise, outside: Context) -> None:
        self._loop, self._random, self._noise, self._outside = loop, random, noise, outside
        self._last = 0.0

    def put(self, deliver: Callable[[Any], None], what: Any) -> None:
        """Sends something on its way."""
        noise, random = self._noise, self._random
        chance = random.random() * 100
        if chance < noise.lost:
            return
        delay = FASTEST + random.random() * (SLOWEST - FASTEST)
        at = self._last = max(self._last, self._loop.now + delay)
        if noise.late and random.random() * 100 < noise.late:
            at += random.random() * LATE
        self._loop.call_at(at, deliver, what, context=self._outside)
        if noise.doubled and random.random() * 100 < noise.doubled:
            self._loop.call_at(at + random.random() * LATE, deliver, what, context=self._outside)


class Line:
    """A connection as the worker's feed sees it: a socket. The client's end is `say` and `hear`."""

    def __init__(self, up: Wire, down: Wire, read: Callable[[str, set[str]], None]) -> None:
        self._up, self._down, self._read = up, down, read
        self._incoming: asyncio.Queue[str | None] = asyncio.Queue()
        self.hear: Callable[[str], None] = lambda _: None
        self.open = True
        self.named: set[str] = set()

    # The worker's end

    async def send_data(self, text: str, mode: str = "text") -> None:  # noqa: ARG002
        if not self.open:
            raise WebSocketDisconnect(detail="the line is cut")
        self._read(text, self.named)
        self._down.put(self._heard, text)

    async def receive_data(self, mode: str = "text") -> str:  # noqa: ARG002
        text = await self._incoming.get() if self.open else None
        if text is None:
            raise WebSocketDisconnect(detail="the line is cut")
        return text

    async def close(self, code: int = 1000, reason: str = "") -> None:  # noqa: ARG002
        self.cut()

    # The client's end

    def say(self, text: str) -> None:
        """Sends a message to the worker."""
        self.named.update(CARD.findall(text))
        self._up.put(self._arrive, text)

    def cut(self) -> None:
        """Ends the connection, for both ends, with whatever is under way."""
        self.open = False
        self._incoming.put_nowait(None)

    def _arrive(self, text: str) -> None:
        if self.open:
            self._incoming.put_nowait(text)

    def _heard(self, text: str) -> None:
        if self.open:
            self.hear(text)


class Exchange:
    """The bus: hints from each worker to all others, unless the network between them is parted."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.parted = False
        self.members: list[SimBus] = []

    def tell(self, sender: "SimBus", data: bytes) -> None:
        """Passes a hint on."""
        for member in self.members:
            if member is not sender and not self.parted:
                self._wire.put(member.heard, data)


class SimBus:
    """A worker's end of the bus."""

    def __init__(self, exchange: Exchange, process: Process, loop: VirtualLoop) -> None:
        self._exchange, self._process, self._loop = exchange, process, loop
        self._on_hint: OnHint | None = None
        self._waiting = 0

    @property
    def connected(self) -> bool:
        return not self._exchange.parted

    async def start(self, on_hint: OnHint) -> None:
        self._on_hint = on_hint
        self._exchange.members.append(self)

    def publish(self, seq: int) -> None:
        """Keeps the hint for a moment: a worker that dies right after its append tells nobody."""
        if not self._waiting:
            self._loop.call_later(0.001, self._flush)
        self._waiting = max(seq, self._waiting)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, 0
        if self._process.alive:
            self._exchange.tell(self, msgspec.json.encode(waiting))

    def heard(self, data: bytes) -> None:
        """Takes a hint of another worker."""
        seq = read_hint(data)
        if seq is not None and self._on_hint is not None and self._process.alive:
            self._on_hint(seq)

    async def close(self) -> None:
        self.leave()

    def leave(self) -> None:
        """Listens no more."""
        if self in self._exchange.members:
            self._exchange.members.remove(self)
