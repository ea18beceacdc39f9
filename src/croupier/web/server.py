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
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import TextIO

import structlog
import uvicorn

from croupier.hands.kept import somewhere
from croupier.house.custody.orders import RollbackOrder
from croupier.rulebook import BadRulebook
from croupier.store.errors import BadKeys
from croupier.store.keys import VARIABLE
from croupier.web.app import build
from croupier.web.callers import among, shares_of
from croupier.web.connections import BoundedConnection, ConnectionGuard
from croupier.web.running import logs
from croupier.web.running.config import Config, ConfigError
from croupier.web.worker import Worker, open_log
from croupier.words import Said, Sentence, say

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
    """A server that says where it is once it listens; `place` is the one place of its pages that somebody came for."""

    def __init__(self, worker: Worker, out: TextIO, place: str = "") -> None:
        config = worker.config
        self.guard = ConnectionGuard(config.request_seconds, partial(_places, config))
        super().__init__(
            uvicorn.Config(
                build(worker),
                host=config.host,
                port=config.port,
                http=partial(BoundedConnection, self.guard),  # type: ignore[arg-type]
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
        self.worker, self._out, self._place = worker, out, place

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
        worker, address = self.worker, f"{self.address}{self._place}"
        if self._place:
            print(say("server-play", address=address), file=self._out)
        else:
            print(say("server-is-open", house=worker.config.house, address=address), file=self._out)
            token = await worker.desk.run(worker.accounts.set_up_token)
            if token is not None:
                print(say("server-set-up", address=f"{address}/#set-up={token}"), file=self._out)
        self._out.flush()
        if worker.config.open:
            await asyncio.to_thread(webbrowser.open, address)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Lets the viewers go first: their feeds would hold the rest up."""
        self.worker.ready = False
        viewers = [one for room in self.worker.hub.rooms.values() for one in room.watching]
        for one in viewers:
            one.close("GOING_AWAY")
        if viewers:
            await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)  # type: ignore[arg-type]


def _places(config: Config, host: str) -> dict[str, int]:
    """How many connections an address may have; a proxy that is trusted brings everybody's."""
    return {} if among(host, config.trusted_proxies) else shares_of(host, config.sockets_per_address)


def _spare_the_collector() -> None:
    """Has Python look for cycles among young objects only: a look through all stops the tables, and `Ticking` takes it once a minute."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 1_000_000)


def serve(config: Config, *, order: RollbackOrder | None = None, place: str = "") -> None:
    """Serves a house until it is told to stop; what keeps it from starting is a StoreError, OSError or CannotStart.

    With an order, a log that was rolled back is served; with a place, that is the page to tell of and to open.
    """
    logs.configure(config.log_format, config.log_level)
    with ExitStack() as held:
        held.enter_context(somewhere())
        sockets = [held.enter_context(one) for one in _listening(config.host, config.port)]
        worker = _worker(config, order)
        held.callback(worker.store.close)
        _spare_the_collector()
        try:
            Server(worker, sys.stdout, place).run(sockets)
        except SystemExit:
            raise CannotStart(Sentence("CANNOT_START.log")) from None


def _worker(config: Config, order: RollbackOrder | None) -> Worker:
    """The worker of a house; a log that is not new wants its own keys and no new ones."""
    try:
        store = open_log(config)
    except BadRulebook as error:
        raise CannotStart(Sentence("CANNOT_START.rulebooks", fault=error.said)) from None
    try:
        lost = not os.environ.get(VARIABLE) and not Path(config.keys).exists()
        if lost and store.head().seq:
            raise BadKeys(Sentence("keys-lost", file=config.keys))
        return Worker(config, store, order=order)
    except ConfigError as error:
        store.close()
        raise CannotStart(error.args[0]) from None
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
        taken = error.errno == errno.EADDRINUSE
        fault = Said("taken") if taken else str(error.strerror).partition(" (while")[0]
        raise CannotStart(Sentence("CANNOT_START.listen", port=port, host=host, fault=fault)) from None
    return sockets
