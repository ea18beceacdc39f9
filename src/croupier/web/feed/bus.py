"""Hints between workers: "this stream has moved, look again"; a lost or doubled hint changes nothing."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import structlog
from msgspec import Meta, Struct

from croupier.web.running.config import without_secrets

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

OnHint = Callable[[str, int], None]

MOST_BYTES = 1024
MOST_WAITING = 1024
RETRY_SECONDS = 1
FIRST_TRY_SECONDS = 5

_log = structlog.get_logger(__name__)


class Bus:
    """What wakes the other workers; this one is of one process, and there is nobody to tell."""

    @property
    def connected(self) -> bool:
        """Whether hints reach the others now."""
        return True

    async def start(self, on_hint: OnHint) -> None:
        """Begins to listen; `on_hint` is called on this loop for every hint of another worker."""

    def publish(self, stream: str, seq: int) -> None:
        """Tells the others that a stream has reached a position; never blocks and never raises."""

    async def close(self) -> None:
        """Stops for good."""


class Nudge(Struct, frozen=True, array_like=True):
    """What goes over the wire: a stream and how far it has come."""

    stream: Annotated[str, Meta(min_length=1, max_length=200)]
    seq: Annotated[int, Meta(ge=0, le=2**63 - 1)]


_DECODER = msgspec.json.Decoder(Nudge)


class UnsentHints:
    """Hints not sent yet, the latest of each stream; the oldest stream goes when there are too many."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._hints: OrderedDict[str, int] = OrderedDict()
        self._lock = threading.Lock()

    def add(self, stream: str, seq: int) -> None:
        """Keeps a hint; of two about one stream, the later."""
        with self._lock:
            self._hints[stream] = max(seq, self._hints.get(stream, 0))
            if len(self._hints) > self._most:
                self._hints.popitem(last=False)

    def take(self) -> Nudge | None:
        """The oldest hint, or None."""
        with self._lock:
            return Nudge(*self._hints.popitem(last=False)) if self._hints else None


class NatsBus(Bus):
    """Hints over core NATS; while the server is away it keeps the newest, and keeps trying."""

    def __init__(self, url: str, subject: str = "croupier.hints") -> None:
        self._servers = [word.strip() for word in url.split(",") if word.strip()]
        self._subject = subject
        self._waiting = UnsentHints()
        self._wake = asyncio.Event()
        self._tried = asyncio.Event()
        self._said: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._client: Client | None = None
        self._on_hint: OnHint = lambda _stream, _seq: None

    @property
    def connected(self) -> bool:
        """Whether the server is reached now."""
        return self._client is not None and self._client.is_connected

    async def start(self, on_hint: OnHint) -> None:
        """Begins to listen, and returns once the server was reached or found to be away."""
        if self._task is not None:
            raise RuntimeError("the bus has been started")
        self._on_hint = on_hint
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run(), name="bus")
        with suppress(TimeoutError):
            await asyncio.wait_for(self._tried.wait(), FIRST_TRY_SECONDS)

    def publish(self, stream: str, seq: int) -> None:
        """Keeps the hint for sending; from any thread."""
        self._waiting.add(stream, seq)
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._wake.set)

    async def close(self) -> None:
        """Sends what waits if the server is there, and stops."""
        if self._task is None:
            return
        while not self._task.done():
            # The client swallows a cancellation here and there, so one may not be enough.
            self._task.cancel()
            await asyncio.wait([self._task], timeout=RETRY_SECONDS)
        if self._client is not None and self._client.is_connected:
            with suppress(Exception):
                await asyncio.wait_for(self._send_waiting(self._client), RETRY_SECONDS)
        await self._let_go()

    async def _run(self) -> None:
        """Connects anew for as long as the bus is open, should the client ever give up."""
        while True:
            try:
                await self._serve()
            except Exception as error:
                await self._heard_error(error)
            await self._let_go()
            await asyncio.sleep(RETRY_SECONDS)

    async def _serve(self) -> None:
        from nats.aio.client import Client  # only here: a worker alone talks to nobody

        client = self._client = Client()
        await client.connect(
            servers=self._servers,
            name="croupier",
            no_echo=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY_SECONDS,
            connect_timeout=FIRST_TRY_SECONDS,
            ping_interval=20,
            error_cb=self._heard_error,
            disconnected_cb=self._went_away,
            reconnected_cb=self._came_back,
            closed_cb=self._woken,
        )
        await client.subscribe(
            self._subject,
            cb=self._heard,
            pending_msgs_limit=16 * MOST_WAITING,
            pending_bytes_limit=16 * MOST_WAITING * MOST_BYTES,
        )
        await client.flush()
        await self._came_back()
        while not client.is_closed:
            await self._wake.wait()
            self._wake.clear()
            await self._send_waiting(client)

    async def _send_waiting(self, client: "Client") -> None:
        while client.is_connected and (hint := self._waiting.take()):
            with suppress(msgspec.MsgspecError, UnicodeError):
                await client.publish(self._subject, msgspec.json.encode(hint))

    async def _heard(self, message: "Msg") -> None:
        hint = read_hint(message.data)
        if hint is None:
            self._say_once("a hint cannot be read and is passed over", size=len(message.data))
            return
        try:
            self._on_hint(hint.stream, hint.seq)
        except Exception:
            _log.exception("a hint was not taken", stream=hint.stream)

    async def _heard_error(self, error: Exception) -> None:
        self._say_once("the bus is away" if not self.connected else "the bus complains", error=str(error))
        self._tried.set()

    async def _went_away(self) -> None:
        self._say_once("the bus is away")

    async def _came_back(self) -> None:
        self._said.clear()
        self._tried.set()
        _log.info("the bus is connected", servers=[without_secrets(url) for url in self._servers])
        await self._woken()

    async def _woken(self) -> None:
        self._wake.set()

    def _say_once(self, event: str, **more: Any) -> None:
        """Logs an event once until the bus is connected again."""
        if event not in self._said:
            self._said.add(event)
            _log.warning(event, **more)

    async def _let_go(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with suppress(Exception):
                await client.close()


def read_hint(data: bytes) -> Nudge | None:
    """The hint in a message, or None if there is none.

    >>> read_hint(b'["table/1",7]'), read_hint(b"[]")
    (Nudge(stream='table/1', seq=7), None)
    """
    if len(data) > MOST_BYTES:
        return None
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
