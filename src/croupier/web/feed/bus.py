"""Hints between workers: "the log has come so far, look again"; a lost or doubled hint changes nothing."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import structlog
from msgspec import Meta

from croupier.web.running.config import without_secrets

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

OnHint = Callable[[int], None]

MOST_BYTES = 32
MOST_UNREAD = 16_384
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

    def publish(self, seq: int) -> None:
        """Tells the others that the log has reached a position; never blocks and never raises."""

    async def close(self) -> None:
        """Stops for good."""


_DECODER = msgspec.json.Decoder(Annotated[int, Meta(ge=0, le=2**63 - 1)])


class NatsBus(Bus):
    """Hints over core NATS; while the server is away it keeps the newest, and keeps trying."""

    def __init__(self, url: str, subject: str = "croupier.hints") -> None:
        self._servers = [word.strip() for word in url.split(",") if word.strip()]
        self._subject = subject
        self._waiting = 0
        self._wake = asyncio.Event()
        self._tried = asyncio.Event()
        self._said: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._client: Client | None = None
        self._on_hint: OnHint = lambda _seq: None

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

    def publish(self, seq: int) -> None:
        """Keeps the hint for sending; from any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._keep, seq)

    def _keep(self, seq: int) -> None:
        self._waiting = max(seq, self._waiting)
        self._wake.set()

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
            pending_msgs_limit=MOST_UNREAD,
            pending_bytes_limit=MOST_UNREAD * MOST_BYTES,
        )
        await client.flush()
        await self._came_back()
        while not client.is_closed:
            await self._wake.wait()
            self._wake.clear()
            await self._send_waiting(client)

    async def _send_waiting(self, client: "Client") -> None:
        if client.is_connected and self._waiting:
            seq, self._waiting = self._waiting, 0
            await client.publish(self._subject, msgspec.json.encode(seq))

    async def _heard(self, message: "Msg") -> None:
        seq = read_hint(message.data)
        if seq is None:
            self._say_once("a hint cannot be read and is passed over", size=len(message.data))
            return
        try:
            self._on_hint(seq)
        except Exception:
            _log.exception("a hint was not taken", seq=seq)

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


def read_hint(data: bytes) -> int | None:
    """The position in a message, or None if there is none.

    >>> read_hint(b"7"), read_hint(b"[]")
    (7, None)
    """
    try:
        return _DECODER.decode(data) if len(data) <= MOST_BYTES else None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
