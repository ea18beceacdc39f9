"""What a connection may hold: a head of some length, some time for what it sends and takes, and one place of its address."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from croupier.web.rates import Rates, Shares

MOST_HEAD = 300_000
"""Bytes of a head; more than one read brings, since a read may hold the body of the request before."""

log = structlog.get_logger("croupier")


READING, WRITING = "reading", "writing"
"""What a connection waits for: the rest of what the other side began to send, and that it takes what it asked for."""

MOST_FILES = 65_536
SPARE_FILES = 48
"""Files that are left for the log, its threads and whatever else a worker opens."""


class ConnectionGuard:
    """What connections are held to: seconds for a head, a body or taking an answer, how many an address has, and all."""

    def __init__(self, seconds: float, shares_of: Callable[[str], Mapping[str, int]]) -> None:
        self.seconds, self._shares_of = seconds, shares_of
        self.open = Shares()
        self.most = files() - SPARE_FILES
        self._telling = Rates(0.1, 1, most_keys=1)

    def admits(self, connection: "BoundedConnection", host: str) -> bool:
        """Takes a connection, unless there are too many; that there are too many in all is logged now and then."""
        if len(connection.connections) <= self.most:
            return self.open.take(connection, self._shares_of(host))
        if not self._telling.allow("full"):
            log.warning("no more connections can be taken", open=len(connection.connections), most=self.most)
        return False


def files() -> int:
    """How many files a worker may have open, once it has asked for as many as it is allowed."""
    soft, hard = getrlimit(RLIMIT_NOFILE)
    allowed = MOST_FILES if hard == RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != RLIM_INFINITY and soft < allowed:
        with suppress(ValueError, OSError):
            setrlimit(RLIMIT_NOFILE, (allowed, hard))
            return allowed
    return MOST_FILES if soft == RLIM_INFINITY else soft


class BoundedConnection(HttpToolsProtocol):
    """A connection that is cut off when a head grows too long, and when what is begun does not go on."""

    def __init__(self, guard: ConnectionGuard, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._guard = guard
        self._in_head, self._head = True, 0
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Waits for a first head, unless its address has too many connections."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self._guard.admits(self, host):
            self._begin(READING)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits for nothing more."""
        self._let_go()
        super().connection_lost(exc)

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
        self._begin(READING)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has ended, and the body has as long again."""
        self._in_head = False
        self._begin(READING)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The body has ended."""
        self._end(READING)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A feed begins, which is counted and has pings by itself."""
        self._let_go()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The other side is slow to take what it asked for."""
        self._begin(WRITING)
        super().pause_writing()

    def resume_writing(self) -> None:
        """It goes on taking."""
        self._end(WRITING)
        super().resume_writing()

    def _begin(self, what: str) -> None:
        """Gives something the whole time from now on, and closes the connection once that is over."""
        self._end(what)
        self._timers[what] = self.loop.call_later(self._guard.seconds, self._give_up)

    def _end(self, *done: str) -> None:
        for what in done:
            if (timer := self._timers.pop(what, None)) is not None:
                timer.cancel()

    def _let_go(self) -> None:
        self._end(READING, WRITING)
        self._guard.open.give_back(self)

    def _give_up(self) -> None:
        log.debug("a slow connection was closed", head=self._in_head)
        self.transport.abort()
