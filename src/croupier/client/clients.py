"""The two clients: `Client` waits for each answer, `AsyncClient` is for an event loop; what both ask for stands once."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from itertools import count
from typing import Any, Generic, ParamSpec, TypeVar, overload

import httpx

from croupier.client import calls
from croupier.client.calls import Call
from croupier.client.feed import AsyncFeed, Feed
from croupier.client.following import SILENCE, Following
from croupier.client.session import PATIENT, ClientSession, Outcome, Retry, certificates, no_cookies
from croupier.client.witnessing import believed
from croupier.store.checkpoints import Trust
from croupier.web import replies as r

P = ParamSpec("P")
T = TypeVar("T")


class Asks(Generic[P, T]):
    """A method of both clients that sends one request: a `Client` gives the reply, an `AsyncClient` has it awaited."""

    def __init__(self, call: Callable[P, Call[T]]) -> None:
        self._call, self.__doc__ = call, call.__doc__

    @overload
    def __get__(self, client: "Client", kind: object = None) -> Callable[P, T]: ...
    @overload
    def __get__(self, client: "AsyncClient", kind: object = None) -> Callable[P, Coroutine[Any, Any, T]]: ...
    def __get__(self, client: Any, kind: object = None) -> Any:
        return self if client is None else lambda *args, **named: client.ask(self._call(*args, **named))


class Requests:
    """What either client can ask; `calls` says what each request takes and what comes back."""

    def __init__(self, url: str, token: str = "", retry: Retry = PATIENT) -> None:
        self._session = ClientSession(url, token, retry)

    @property
    def token(self) -> str:
        """The token of the session, to go on with it later."""
        return self._session.token

    guest = Asks(calls.guest)
    sign_in = Asks(calls.sign_in)
    sign_up = Asks(calls.sign_up)
    me = Asks(calls.me)
    look = Asks(calls.look)
    choices = Asks(calls.choices)
    next_step = Asks(calls.next_step)
    practise = Asks(calls.practise)
    send = Asks(calls.command)
    health = Asks(calls.health)


class Client(Requests):
    """A caller of a house's API; one for each person, used by one thread at a time."""

    def __init__(self, url: str, token: str = "", retry: Retry = PATIENT, timeout: float = 30.0) -> None:
        super().__init__(url, token, retry)
        self._http = httpx.Client(timeout=timeout, cookies=no_cookies(), verify=certificates())

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets the connections go; the session stays until it is signed out."""
        self._http.close()

    def ask(self, call: Call[T]) -> T:
        """Sends a request, again where that is harmless, and gives the reply; a refusal is raised."""
        for tried in count():
            outcome: Outcome
            try:
                outcome = self._http.request(**self._session.parts(call))
            except httpx.TransportError as error:
                outcome = error
            wait = self._session.retry.wait(call, outcome, tried)
            if wait is None:
                break
            time.sleep(wait)
        return self._session.take(call, outcome)

    def sign_out(self) -> None:
        """Ends the session."""
        self.ask(calls.SIGN_OUT)
        self._session.token = ""

    def tables(self, page: int = 100) -> Iterator[r.TableLine]:
        """Every table that the caller may know of, by name; pages are asked for as they are needed."""
        after: str | None = ""
        while after is not None:
            found = self.ask(calls.tables(after, page))
            yield from found.tables
            after = found.after

    def checkpoint(self, asked: Trust, known: str = "") -> str:
        """How far the log is known to those who are believed; it goes on from what was `known`, or Untrusted is raised."""
        with self._session.outside() as ask:
            return believed(asked, ask, known)

    def feed(self, table: str, as_: str = "", seat: int | None = None, silence: float = SILENCE) -> Feed:
        """A feed of a table, to be entered with `with`."""
        return Feed(Following(self._session, table, as_, seat), silence)


class AsyncClient(Requests):
    """A caller of a house's API; one for each person, used in one event loop."""

    def __init__(self, url: str, token: str = "", retry: Retry = PATIENT, timeout: float = 30.0) -> None:
        super().__init__(url, token, retry)
        self._http = httpx.AsyncClient(timeout=timeout, cookies=no_cookies(), verify=certificates())

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Lets the connections go; the session stays until it is signed out."""
        await self._http.aclose()

    async def ask(self, call: Call[T]) -> T:
        """Sends a request, again where that is harmless, and gives the reply; a refusal is raised."""
        for tried in count():
            outcome: Outcome
            try:
                outcome = await self._http.request(**self._session.parts(call))
            except httpx.TransportError as error:
                outcome = error
            wait = self._session.retry.wait(call, outcome, tried)
            if wait is None:
                break
            await asyncio.sleep(wait)
        return self._session.take(call, outcome)

    async def sign_out(self) -> None:
        """Ends the session."""
        await self.ask(calls.SIGN_OUT)
        self._session.token = ""

    async def tables(self, page: int = 100) -> AsyncIterator[r.TableLine]:
        """Every table that the caller may know of, by name; pages are asked for as they are needed."""
        after: str | None = ""
        while after is not None:
            found = await self.ask(calls.tables(after, page))
            for line in found.tables:
                yield line
            after = found.after

    async def checkpoint(self, asked: Trust, known: str = "") -> str:
        """How far the log is known to those who are believed; it goes on from what was `known`, or Untrusted is raised."""
        with self._session.outside() as ask:
            return await asyncio.to_thread(believed, asked, ask, known)

    def feed(self, table: str, as_: str = "", seat: int | None = None, silence: float = SILENCE) -> AsyncFeed:
        """A feed of a table, to be entered with `async with`."""
        return AsyncFeed(Following(self._session, table, as_, seat), silence)
