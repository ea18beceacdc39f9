"""Feeds: the view of a table, kept up to date, and commands on the same connection.

Both come back by themselves after a lost connection, from the version they have, and send again what had no answer;
the id of a command makes that harmless.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from itertools import count
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection as AsyncConnection
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.client.calls import Ask
from croupier.client.following import CONNECTED_BY, LOST, SILENCE, Following, Update
from croupier.client.session import FeedEnded
from croupier.web.replies import View
from croupier.web.wire import Answered, Second


class FollowedTable:
    """What a feed knows at any time."""

    def __init__(self, following: Following, silence: float = SILENCE) -> None:
        self._following, self._silence = following, silence

    @property
    def table(self) -> str:
        """The table that is followed."""
        return self._following.table

    @property
    def view(self) -> View:
        """The table as it was seen last."""
        return self._following.view

    @property
    def version(self) -> int:
        """The version of the view."""
        return self._following.version

    def _socket_parts(self) -> dict[str, Any]:
        return {**CONNECTED_BY, "additional_headers": self._following.session.headers}


class Feed(FollowedTable):
    """A feed for one thread: iterate over it for updates, or send commands and read `view`."""

    def __init__(self, following: Following, silence: float = SILENCE) -> None:
        super().__init__(following, silence)
        self._socket: ClientConnection | None = None
        self._life = ExitStack()

    def __enter__(self) -> "Feed":
        while not self._following.known:
            self._read()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the feed."""
        self._following.end(FeedEnded("the feed is closed"))
        self._drop()

    def __iter__(self) -> "Feed":
        return self

    def __next__(self) -> Update:
        """The next update."""
        while not self._following.updates:
            self._read()
        return self._following.updates.popleft()

    def until(self, version: int) -> View:
        """The view once it has reached a version."""
        while self.version < version:
            self._read()
        return self.view

    def send(
        self,
        command: Struct,
        *,
        version: int | None = None,
        why: str = "",
        second: Second | None = None,
        key: str = "",
    ) -> Answered:
        """Asks something of the table and waits for the answer; a refusal is raised."""
        ask = self._following.ask(command, why, second, version, key)
        try:
            for tried in count():
                self._tell(ask)
                wait = self._following.put_off(ask.id, tried)
                if wait is None:
                    break
                time.sleep(wait)
            return self._following.answer(ask.id)
        finally:
            self._following.forget(ask.id)

    def _tell(self, ask: Ask) -> None:
        """Sends a command until it has an answer, again on each new connection."""
        told: ClientConnection | None = None
        while not self._following.answered(ask.id):
            if self._socket is not None and self._socket is not told:
                text, told = self._following.words(ask, told), self._socket
                with suppress(ConnectionClosed, OSError):  # reading finds that out too, and connects again
                    told.send(text)
            self._read()

    def _read(self) -> None:
        """Takes one message, or connects where there is no connection."""
        self._following.check()
        try:
            if self._socket is None:
                address = self._following.address()
                self._socket = self._life.enter_context(connect(address, **self._socket_parts()))
            else:
                self._following.take(self._socket.recv(self._silence))
        except LOST as error:
            self._drop()
            time.sleep(self._following.lost(error))

    def _drop(self) -> None:
        self._socket = None
        self._life.close()


class AsyncFeed(FollowedTable):
    """A feed for one event loop: any task may iterate over it or send commands."""

    def __init__(self, following: Following, silence: float = SILENCE) -> None:
        super().__init__(following, silence)
        self._socket: AsyncConnection | None = None
        self._reading = asyncio.Lock()

    async def __aenter__(self) -> "AsyncFeed":
        while not self._following.known:
            await self._read(lambda: self._following.known)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the feed."""
        self._following.end(FeedEnded("the feed is closed"))
        await self._drop()

    def __aiter__(self) -> "AsyncFeed":
        return self

    async def __anext__(self) -> Update:
        """The next update."""
        while not self._following.updates:
            await self._read(lambda: bool(self._following.updates))
        return self._following.updates.popleft()

    async def until(self, version: int) -> View:
        """The view once it has reached a version."""
        while self.version < version:
            await self._read(lambda: self.version >= version)
        return self.view

    async def send(
        self,
        command: Struct,
        *,
        version: int | None = None,
        why: str = "",
        second: Second | None = None,
        key: str = "",
    ) -> Answered:
        """Asks something of the table and waits for the answer; a refusal is raised."""
        ask = self._following.ask(command, why, second, version, key)
        try:
            for tried in count():
                await self._tell(ask)
                wait = self._following.put_off(ask.id, tried)
                if wait is None:
                    break
                await asyncio.sleep(wait)
            return self._following.answer(ask.id)
        finally:
            self._following.forget(ask.id)

    async def _tell(self, ask: Ask) -> None:
        """Sends a command until it has an answer, again on each new connection."""
        told: AsyncConnection | None = None
        while not self._following.answered(ask.id):
            if self._socket is not None and self._socket is not told:
                text, told = self._following.words(ask, told), self._socket
                with suppress(ConnectionClosed, OSError):  # as above
                    await told.send(text)
            await self._read(partial(self._heard, ask.id, told))

    def _heard(self, name: str, told: AsyncConnection | None) -> bool:
        """Whether a command has its answer, or must be sent on another connection."""
        return self._following.answered(name) or self._socket not in (None, told)

    async def _read(self, ready: Callable[[], bool]) -> None:
        """Takes one message, or connects where there is no connection; another task may have done it meanwhile."""
        async with self._reading:
            self._following.check()
            if ready():
                return
            try:
                if self._socket is None:
                    address = self._following.address()
                    self._socket = await connect_async(address, **self._socket_parts())
                else:
                    text = await asyncio.wait_for(self._socket.recv(), self._silence)
                    self._following.take(text)
            except LOST as error:
                await self._drop()
                await asyncio.sleep(self._following.lost(error))

    async def _drop(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            await socket.close()
