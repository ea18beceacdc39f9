"""What both clients share: where the server is, who is signed in, and how answers are read."""

import ssl
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import msgspec

from croupier.client.calls import Call
from croupier.client.errors import ApiError, Unreachable, Unreadable
from croupier.client.retry import Outcome, Retry
from croupier.web.replies import Me, Problem

T = TypeVar("T")
JSON = {"Content-Type": "application/json"}


@cache
def certificates() -> ssl.SSLContext:
    """What other machines are known by, read once for all clients: it takes as long as thirty requests."""
    return httpx.create_ssl_context()


class ClientSession:
    """A server's address and the token of whoever is signed in there."""

    def __init__(self, url: str, token: str, retry: Retry) -> None:
        self.url, self.token, self.retry = url.rstrip("/"), token, retry

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def parts(self, call: Call[Any]) -> dict[str, Any]:
        """A request as httpx takes it."""
        headers = {**self.headers, **({"Idempotency-Key": call.key} if call.key else {})}
        parts: dict[str, Any] = {"method": call.method, "url": f"{self.url}{call.path}", "params": call.query}
        if call.body is None:
            return {**parts, "headers": headers}
        return {**parts, "headers": {**headers, **JSON}, "content": msgspec.json.encode(call.body)}

    def take(self, call: Call[T], outcome: Outcome) -> T:
        """The reply in an answer; a new session's token is kept."""
        if isinstance(outcome, httpx.TransportError):
            raise Unreachable(f"{self.url}: {outcome or type(outcome).__name__}") from outcome
        if not outcome.is_success and outcome.status_code not in call.also:
            raise ApiError(_problem(outcome))
        try:
            reply = msgspec.json.decode(outcome.content or b"null", type=call.reply)
        except msgspec.DecodeError as error:
            raise Unreadable(f"{call.method} {call.path}: {error}") from None
        if isinstance(reply, Me) and reply.token:
            self.token = reply.token
        return reply


def _problem(answer: httpx.Response) -> Problem:
    """The problem in an answer, or one of our own where something between us and the house has answered."""
    try:
        return msgspec.json.decode(answer.content, type=Problem)
    except msgspec.DecodeError:
        return Problem(answer.status_code, "NOT_THE_HOUSE", answer.reason_phrase or "no reason was given")


def no_cookies() -> CookieJar:
    """A jar that keeps nothing: the token is enough, and two ways to be somebody are one too many."""
    return CookieJar(DefaultCookiePolicy(allowed_domains=[]))
