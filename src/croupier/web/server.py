"""The server: an app on uvicorn, announced, drained and closed."""

import asyncio
import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import TextIO

import structlog
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from croupier.hands.kept import somewhere
from croupier.rulebook import BadRulebook
from croupier.store.errors import BadKeys
from croupier.store.keys import VARIABLE
from croupier.web.app import build
from croupier.web.running import logs
from croupier.web.running.config import Config
from croupier.web.worker import Worker, open_log

MOST_HEAD = 300_000
"""Bytes of a head; more than one read brings, since a read may hold the body of the request before."""


class BoundedHeads(HttpToolsProtocol):
    """A connection that is cut off when a head grows too long."""

    _in_head, _head = True, 0

    def data_received(self, data: bytes) -> None:
        """Takes what came, and counts it as long as no head has ended."""
        super().data_received(data)
        self._head = self._head + len(data) if self._in_head else 0
        if self._head > MOST_HEAD:
            self._in_head = False
            self.send_400_response("the head of the request is too long")

    def on_message_begin(self) -> None:
        """A head begins."""
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has ended."""
        self._in_head = False
        super().on_headers_complete()


FEED_BYTES = 65_536
GOODBYE = 0.1
"""Seconds for telling viewers that the server goes, before their connections are closed."""

UVICORN_LEVELS = {"debug": "debug", "error": "error"}
"""Uvicorn tells of every connection at `info`: only who asks for all hears that."""

YOUNG = 20_000
"""So many new objects before a look among the young ones."""

log = structlog.get_logger("croupier")


class CannotStart(Exception):
    """Why the server cannot be where it should be."""


class Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, worker: Worker, out: TextIO) -> None:
        config = worker.config
        super().__init__(
            uvicorn.Config(
                build(worker),
                host=config.host,
                port=config.port,
                http=BoundedHeads,
                lifespan="on",
                log_config=None,
                log_level=UVICORN_LEVELS.get(config.log_level, "warning"),
                access_log=False,
                server_header=False,
                ws_max_size=FEED_BYTES,
                ws_max_queue=8,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=max(1, config.drain_seconds),
                proxy_headers=False,
            )
        )
        self.worker, self._out = worker, out

    @property
    def address(self) -> str:
        """Where the server can be reached."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        if ip_address(host).is_unspecified:
            host = "localhost"
        shown = f"[{host}]" if ":" in host else host
        return self.worker.config.public_url.rstrip("/") or f"http://{shown}:{port}"

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Takes SIGTERM and SIGINT as the wish to stop, and no longer as a death once it has stopped."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listens, and then says so."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            await self._announce()

    async def _announce(self) -> None:
        worker = self.worker
        print(f"{worker.config.house} is open at {self.address}", file=self._out)
        token = await worker.desk.run(worker.accounts.set_up_token)
        if token is not None:
            print(f"Set the house up, once, within a day: {self.address}/#set-up={token}", file=self._out)
        self._out.flush()
        if worker.config.open:
            await asyncio.to_thread(webbrowser.open, self.address)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Lets the viewers go first: their feeds would hold the rest up."""
        self.worker.ready = False
        viewers = [one for room in self.worker.hub.rooms.values() for one in room.watching]
        for one in viewers:
            one.close("GOING_AWAY")
        if viewers:
            await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)  # type: ignore[arg-type]


def _spare_the_collector() -> None:
    """Has Python look for cycles among young objects only, and never through the program itself.

    A look through everything stops all tables for a moment: `Ticking` takes it once a minute instead.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 1_000_000)


def serve(config: Config, out: TextIO | None = None) -> None:
    """Serves a house until it is told to stop; what keeps it from starting is a StoreError, OSError or CannotStart."""
    logs.configure(config.log_format, config.log_level)
    with ExitStack() as held:
        held.enter_context(somewhere())
        sockets = [held.enter_context(one) for one in _listening(config.host, config.port)]
        worker = _worker(config)
        held.callback(worker.store.close)
        _spare_the_collector()
        try:
            Server(worker, out or sys.stdout).run(sockets)
        except SystemExit:
            raise CannotStart("the server could not begin its work; its log says why") from None


def _worker(config: Config) -> Worker:
    """The worker of a house; a log that is not new wants its own keys and no new ones."""
    try:
        store = open_log(config)
    except BadRulebook as error:
        raise CannotStart(f"the rulebooks cannot be served: {error}") from None
    try:
        lost = not os.environ.get(VARIABLE) and not Path(config.keys).exists()
        if lost and store.head().seq:
            raise BadKeys(
                f"{config.keys} is not there, and only the keys of this log open what is sealed in it"
            )
        return Worker(config, store)
    except BaseException:
        store.close()
        raise


def _listening(host: str, port: int) -> list[socket.socket]:
    """Sockets at every address of a host, before anything else is touched."""
    sockets: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, _, _, _, place in dict.fromkeys(found):
            sockets.append(socket.create_server((place[0], port), family=family, backlog=2048))
            port = sockets[0].getsockname()[1]
    except OSError as error:
        for one in sockets:
            one.close()
        reason = str(error.strerror).partition(" (while")[0]
        if error.errno == errno.EADDRINUSE:
            reason = "somebody listens there already"
        raise CannotStart(f"the server cannot listen on port {port} of {host}: {reason}") from None
    return sockets
