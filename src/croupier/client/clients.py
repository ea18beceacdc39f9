"""The two clients: `Client` waits for each answer, `AsyncClient` is for an event loop."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from itertools import count
from typing import Any, TypeVar

import httpx
from msgspec import Struct

from croupier.client import calls
from croupier.client.calls import Call, To
from croupier.client.feed import AsyncFeed, Feed
from croupier.client.following import SILENCE, Following
from croupier.client.session import PATIENT, ClientSession, Outcome, Retry, certificates, no_cookies
from croupier.web import replies as r
from croupier.web.replies import View
from croupier.web.wire import Answered, Second

T = TypeVar("T")


class Client:
    """A caller of a house's API; one for each person, used by one thread at a time."""

    def __init__(self, url: str, token: str = "", retry: Retry = PATIENT, timeout: float = 30.0) -> None:
        self._session = ClientSession(url, token, retry)
        self._http = httpx.Client(timeout=timeout, cookies=no_cookies(), verify=certificates())

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets the connections go; the session stays until it is signed out."""
        self._http.close()

    @property
    def token(self) -> str:
        """The token of the session, to go on with it later."""
        return self._session.token

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

    def guest(self) -> r.Me:
        """Comes in without an account, to practise."""
        return self.ask(calls.GUEST)

    def sign_in(self, name: str, password: str, code: str = "") -> r.Me:
        """Signs in; staff give the code of their authenticator too."""
        return self.ask(calls.sign_in(name, password, code))

    def sign_up(self, name: str, password: str) -> r.Me:
        """Opens a player's account and signs in."""
        return self.ask(calls.sign_up(name, password))

    def sign_out(self) -> None:
        """Ends the session."""
        self.ask(calls.SIGN_OUT)
        self._session.token = ""

    def me(self) -> r.Me:
        """Who is signed in."""
        return self.ask(calls.ME)

    def tables(self, page: int = 100) -> Iterator[r.TableLine]:
        """Every table that the caller may know of, by name; pages are asked for as they are needed."""
        after: str | None = ""
        while after is not None:
            found = self.ask(calls.tables(after, page))
            yield from found.tables
            after = found.after

    def look(self, table: str) -> r.Seen[View]:
        """A table as the caller may see it."""
        return self.ask(calls.look(table))

    def choices(self, table: str) -> r.Choices:
        """What the caller's seat may do in the round now."""
        return self.ask(calls.choices(table))

    def next_step(self, table: str) -> r.NextStep:
        """What the dealer of a table does next, for staff."""
        return self.ask(calls.next_step(table))

    def practise(
        self, rulebook: str, settings: dict[str, Any] | None = None, chips: int | None = None, seed: str = ""
    ) -> r.Practice:
        """The caller's practice table under a rulebook, ready and with the caller sitting at it.

        `seed` is the hash of a seed for the first shuffle.
        """
        return self.ask(calls.practise(rulebook, settings, chips, seed))

    def send(
        self,
        to: To | str,
        command: Struct,
        *,
        why: str = "",
        second: Second | None = None,
        version: int | None = None,
        key: str = "",
    ) -> Answered:
        """Asks something of a table, by name, or of anything else that takes commands; it is done once, or refused."""
        return self.ask(calls.command(to, command, why=why, second=second, version=version, key=key))

    def health(self) -> r.Health:
        """Whether the server can take commands."""
        return self.ask(calls.HEALTH)

    def feed(self, table: str, as_: str = "", seat: int | None = None, silence: float = SILENCE) -> Feed:
        """A feed of a table, to be entered with `with`."""
        return Feed(Following(self._session, table, as_, seat), silence)


class AsyncClient:
    """A caller of a house's API; one for each person, used in one event loop."""

    def __init__(self, url: str, token: str = "", retry: Retry = PATIENT, timeout: float = 30.0) -> None:
        self._session = ClientSession(url, token, retry)
        self._http = httpx.AsyncClient(timeout=timeout, cookies=no_cookies(), verify=certificates())

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Lets the connections go; the session stays until it is signed out."""
        await self._http.aclose()

    @property
    def token(self) -> str:
        """The token of the session, to go on with it later."""
        return self._session.token

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

    async def guest(self) -> r.Me:
        """Comes in without an account, to practise."""
        return await self.ask(calls.GUEST)

    async def sign_in(self, name: str, password: str, code: str = "") -> r.Me:
        """Signs in; staff give the code of their authenticator too."""
        return await self.ask(calls.sign_in(name, password, code))

    async def sign_up(self, name: str, password: str) -> r.Me:
        """Opens a player's account and signs in."""
        return await self.ask(calls.sign_up(name, password))

    async def sign_out(self) -> None:
        """Ends the session."""
        await self.ask(calls.SIGN_OUT)
        self._session.token = ""

    async def me(self) -> r.Me:
        """Who is signed in."""
        return await self.ask(calls.ME)

    async def tables(self, page: int = 100) -> AsyncIterator[r.TableLine]:
        """Every table that the caller may know of, by name; pages are asked for as they are needed."""
        after: str | None = ""
        while after is not None:
            found = await self.ask(calls.tables(after, page))
            for line in found.tables:
                yield line
            after = found.after

    async def look(self, table: str) -> r.Seen[View]:
        """A table as the caller may see it."""
        return await self.ask(calls.look(table))

    async def choices(self, table: str) -> r.Choices:
        """What the caller's seat may do in the round now."""
        return await self.ask(calls.choices(table))

    async def next_step(self, table: str) -> r.NextStep:
        """What the dealer of a table does next, for staff."""
        return await self.ask(calls.next_step(table))

    async def practise(
        self, rulebook: str, settings: dict[str, Any] | None = None, chips: int | None = None, seed: str = ""
    ) -> r.Practice:
        """The caller's practice table under a rulebook, ready and with the caller sitting at it.

        `seed` is the hash of a seed for the first shuffle.
        """
        return await self.ask(calls.practise(rulebook, settings, chips, seed))

    async def send(
        self,
        to: To | str,
        command: Struct,
        *,
        why: str = "",
        second: Second | None = None,
        version: int | None = None,
        key: str = "",
    ) -> Answered:
        """Asks something of a table, by name, or of anything else that takes commands; it is done once, or refused."""
        return await self.ask(calls.command(to, command, why=why, second=second, version=version, key=key))

    async def health(self) -> r.Health:
        """Whether the server can take commands."""
        return await self.ask(calls.HEALTH)

    def feed(self, table: str, as_: str = "", seat: int | None = None, silence: float = SILENCE) -> AsyncFeed:
        """A feed of a table, to be entered with `async with`."""
        return AsyncFeed(Following(self._session, table, as_, seat), silence)
