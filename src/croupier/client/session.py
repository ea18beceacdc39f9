"""What both clients share: where the server is, who is signed in, when to try again, and what can go wrong."""

import ssl
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import SystemRandom
from typing import Any, TypeVar

import httpx
import msgspec
from msgspec import Struct

from croupier.client.calls import Call
from croupier.refusal import Code
from croupier.web.replies import Me, Problem


class ClientError(Exception):
    """Something that the client could not do."""


class ApiError(ClientError):
    """The server has answered, and says no."""

    def __init__(self, problem: Problem) -> None:
        clause = f" ({problem.clause})" if problem.clause else ""
        super().__init__(f"{problem.code}: {problem.title}{clause}")
        self.problem = problem

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.problem.status

    @property
    def code(self) -> str:
        """What to act on."""
        return self.problem.code

    @property
    def title(self) -> str:
        """What to read."""
        return self.problem.title

    @property
    def clause(self) -> str:
        """The clause that the refusal follows, where one does."""
        return self.problem.clause


class Unreachable(ClientError):
    """There was no answer, however often it was tried; whether a command was carried out is not known."""


class Unreadable(ClientError):
    """There was an answer, but none that a house gives."""


class FeedEnded(ClientError):
    """A feed is over and does not come back by itself."""


class TakenOver(FeedEnded):
    """Another connection has taken the seat over."""


class SignedOut(FeedEnded):
    """The session behind the feed is over."""


Outcome = httpx.Response | httpx.TransportError
"""What came of sending a request."""

NOT_DELIVERED = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
TOO_OFTEN = 429
AWAY = (502, 503, 504)

_random = SystemRandom()


class Retry(Struct, frozen=True):
    """Tries `tries` times in all; the wait doubles from `first` seconds to `longest`, less a random part."""

    tries: int = 5
    first: float = 0.1
    longest: float = 5.0

    def pause(self, tried: int) -> float:
        """How long to wait after so many failures."""
        return float(min(self.longest, self.first * 2**tried)) * (0.5 + _random.random() / 2)

    def wait(self, call: Call[Any], outcome: Outcome, tried: int) -> float | None:
        """How long to wait before a request is sent again, or None where it is not: refusals are final."""
        if tried + 1 >= self.tries or not may_repeat(call, outcome):
            return None
        wanted = _wanted(outcome)
        return max(self.pause(tried), wanted) if wanted <= self.longest else None


PATIENT = Retry()
"""How a client tries again unless it is told otherwise."""


def may_repeat(call: Call[Any], outcome: Outcome) -> bool:
    """Whether trouble is passing, and sending again harmless."""
    if isinstance(outcome, httpx.Response):
        status = outcome.status_code
        # overloaded: refused before anything was done for it
        overloaded = status in AWAY and _problem(outcome).code == Code.OVERLOADED
        passing = overloaded or status == TOO_OFTEN
        return passing or (call.repeatable and status in AWAY and status not in call.also)
    if isinstance(outcome, httpx.UnsupportedProtocol):
        return False
    return call.repeatable or isinstance(outcome, NOT_DELIVERED)


def _wanted(outcome: Outcome) -> float:
    """What the server asks to be waited for."""
    after = outcome.headers.get("retry-after", "") if isinstance(outcome, httpx.Response) else ""
    return float(after) if after.isascii() and after.isdigit() else 0.0


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

    def outside(self) -> httpx.Client:
        """A connection of nobody, for what anybody may read."""
        return httpx.Client(base_url=self.url, verify=certificates(), cookies=no_cookies())

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
