"""Both clients behind one face, and a proxy that loses connections when it is told to."""

import asyncio
import importlib.util
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from inspect import isasyncgen, iscoroutine
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import pytest

from croupier.client import ApiError, AsyncClient, AsyncFeed, Client, Retry
from tests.waiting import CEILING

EXAMPLES = Path(__file__).parents[2] / "examples"
QUICK = Retry(tries=6, first=0.01, longest=1.0)
ONCE = Retry(tries=1)


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refusal(ask: Callable[[], object]) -> ApiError:
    """What something is refused with."""
    with pytest.raises(ApiError) as refused:
        ask()
    return refused.value


class Awaited:
    """Anything that is awaited, as if it waited: the same test then goes through both clients."""

    def __init__(self, inner: Any, runner: asyncio.Runner) -> None:
        self.inner, self.runner = inner, runner

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.inner, name)
        return self._calling(found) if callable(found) else found

    def _calling(self, method: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *values, **named: self._wait(method(*values, **named))

    def _wait(self, made: Any) -> Any:
        if iscoroutine(made):
            return self.runner.run(made)
        if isasyncgen(made):
            return self._each(made)
        return Awaited(made, self.runner) if isinstance(made, AsyncFeed) else made

    def _each(self, made: Any) -> Iterator[Any]:
        with suppress(StopAsyncIteration):
            while True:
                yield self.runner.run(made.__anext__())

    def __enter__(self) -> "Awaited":
        self.runner.run(self.inner.__aenter__())
        return self

    def __exit__(self, *what: object) -> None:
        self.runner.run(self.inner.__aexit__(*what))

    def __iter__(self) -> "Awaited":
        return self

    def __next__(self) -> Any:
        return self.runner.run(self.inner.__anext__())


class Shells:
    """Makes clients of one kind, and closes them."""

    def __init__(self, kind: type[Client] | type[AsyncClient]) -> None:
        self.kind = kind
        self._runner = asyncio.Runner()
        self._made: list[Any] = []

    def __call__(self, url: str, token: str = "", retry: Retry = QUICK, **more: Any) -> Any:
        made: Any = self.kind(url, token, retry, **{"timeout": CEILING, **more})
        self._made.append(made if self.kind is Client else Awaited(made, self._runner))
        return self._made[-1]

    def close(self) -> None:
        for made in self._made:
            made.close()
        self._runner.close()


class Proxy:
    """Stands between a client and a server, and cuts, stalls or answers itself when it is told to."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._to = (parts.hostname, parts.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.cuts = self.posts = 0
        self.marker = b""
        self.instead: list[bytes] = []
        self._open: list[socket.socket] = []
        self._stalled: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_at(self, marker: bytes) -> None:
        """Cuts the connection on which the server next says something, instead of passing it on."""
        self.marker = marker

    def cut(self) -> None:
        """Cuts every connection."""
        found, self._open = self._open, []
        for one in found:
            _end(one)
        self.cuts += 1

    def stall(self) -> None:
        """Passes nothing more on what is connected now."""
        self._stalled.update(self._open)

    def close(self) -> None:
        _end(self._listener)
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(self._to)
                self._open += [near, far]
                for pump in (self._up, self._down):
                    threading.Thread(target=pump, args=(near, far), daemon=True).start()

    def _up(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(65_536):
                self.posts += data.startswith(b"POST ")
                if self.instead:
                    near.sendall(self.instead.pop(0))
                    break
                far.sendall(data)
        _end(near)
        _end(far)

    def _down(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := far.recv(65_536):
                if self.marker and self.marker in data:
                    self.marker = b""
                    self.cuts += 1
                    break
                if far not in self._stalled:
                    near.sendall(data)
        _end(near)
        _end(far)


def _end(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
