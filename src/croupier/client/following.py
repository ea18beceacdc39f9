"""A feed without its socket: the view kept by patches, answers by their id, and when to come back."""

from collections import deque
from urllib.parse import urlencode

import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from croupier.client.calls import Ask, as_asked, new_key, table
from croupier.client.session import (
    AWAY,
    TOO_OFTEN,
    ApiError,
    ClientError,
    ClientSession,
    FeedEnded,
    SignedOut,
    TakenOver,
    Unreachable,
    Unreadable,
)
from croupier.refusal import Code
from croupier.web.replies import Problem, Said, View, merge
from croupier.web.wire import Answered, Second

UNREAD = 256
SILENCE = 45.0
"""Seconds without a word after which a connection counts as lost; a server says something every 15."""

LOST = (ConnectionClosed, InvalidHandshake, InvalidURI, OSError, EOFError, TimeoutError, ApiError)
"""What may happen to a connection that is there, or is to be."""

CONNECTED_BY = {"open_timeout": 10.0, "close_timeout": 1.0, "compression": None}

UNKNOWN_CALLER = 401
ENDINGS = {"TAKEN_OVER": TakenOver, "SIGNED_OUT": SignedOut, "TOO_MANY_FAULTS": FeedEnded}


class Update(Struct, frozen=True):
    """The view at a version, and what has happened since the update before."""

    version: int
    view: View
    said: list[Said]


class Message(Struct, frozen=True):
    """Anything that a server sends on a feed."""

    type: str
    version: int = 0
    repeated: bool = False
    view: View = {}
    patch: View = {}
    said: list[Said] = []
    id: str | None = None
    ok: bool = False
    problem: Problem | None = None


_read = msgspec.json.Decoder(Message)


class Following:
    """One table as it is followed: what is known of it, and what is still waited for."""

    def __init__(self, session: ClientSession, name: str, as_: str, seat: int | None) -> None:
        self.session, self.table = session, name
        self.view: View = {}
        self.version = -1
        self.updates: deque[Update] = deque(maxlen=UNREAD)
        self._query = {"as": as_} if as_ else {}
        if seat is not None:
            self._query["seat"] = str(seat)
        self._asked: dict[str, Message | None] = {}
        self._failures = 0
        self._ended: ClientError | None = None

    @property
    def known(self) -> bool:
        """Whether there is a view yet."""
        return self.version >= 0

    def address(self) -> str:
        """Where to connect: from the version that is known."""
        query = {**self._query, **({"since": str(self.version)} if self.known else {})}
        url = self.session.url.replace("http", "ws", 1)
        return f"{url}/api/{table(self.table).path}/feed?{urlencode(query)}"

    # What comes

    def take(self, text: str | bytes) -> None:
        """Takes a message; kinds that are not known are let pass."""
        try:
            message = _read.decode(text)
        except msgspec.DecodeError as error:
            raise Unreadable(f"the feed of {self.table}: {error}") from None
        match message.type:
            case "view":
                self._show(message.version, message.view, [])  # the story so far is no news
            case "change":
                self._show(message.version, merge(self.view, message.patch), message.said)
            case "answer":
                self._answer(message)
            case "refused" if message.problem is not None:
                raise ApiError(message.problem)
        self._failures = 0

    def _show(self, version: int, view: View, said: list[Said]) -> None:
        self.view, self.version = view, version
        self.updates.append(Update(version, view, said))

    def _answer(self, message: Message) -> None:
        """Keeps an answer; one without an id is to the oldest message, which could not be read."""
        name = message.id or next(iter(self._asked), "")
        if name in self._asked:
            self._asked[name] = message

    # What is asked

    def ask(self, command: Struct, why: str, second: Second | None, version: int | None, key: str) -> Ask:
        """A command to send, whose answer is waited for from now on."""
        name = key or new_key()
        self._asked[name] = None
        return Ask(id=name, command=as_asked(command), why=why, second=second, version=version)

    def words(self, ask: Ask, told: object) -> str:
        """A command as text; one that was told on a lost connection is told again unless it has a second person."""
        if told is not None and ask.second is not None:
            raise Unreachable(f"the connection was lost; ask again with the key {ask.id} and a new code")
        return msgspec.json.encode(ask).decode()

    def answered(self, name: str) -> bool:
        """Whether a command has its answer."""
        return self._asked[name] is not None

    def answer(self, name: str) -> Answered:
        """The answer to a command, or the refusal."""
        message = self._asked[name]
        if message is not None and message.ok:
            return Answered(message.version, message.repeated)
        problem = message.problem if message is not None else None
        raise ApiError(problem or Problem(500, "FAULT", "the answer says nothing"))

    def put_off(self, name: str, tried: int) -> float | None:
        """How long to wait before a command is sent again that was too much for the server; None where it is answered."""
        message, retry = self._asked[name], self.session.retry
        problem = message.problem if message is not None else None
        if problem is None or problem.code != Code.OVERLOADED or tried + 1 >= retry.tries:
            return None
        self._asked[name] = None
        return max(float(str(problem.values.get("seconds", 0))), retry.pause(tried))

    def forget(self, name: str) -> None:
        """Waits for an answer no longer."""
        self._asked.pop(name, None)

    # When the connection goes

    def check(self) -> None:
        """Raises what has ended the feed, if something has."""
        if self._ended is not None:
            raise self._ended

    def lost(self, error: Exception) -> float:
        """How long to wait before connecting again; raises what ends the feed."""
        self.check()
        end = _ending(error)
        if end is None and self._failures + 1 >= self.session.retry.tries:
            end = Unreachable(f"{self.session.url}: {error or type(error).__name__}")
        if end is not None:
            self.end(end)
            raise end from error
        self._failures += 1
        return self.session.retry.pause(self._failures - 1)

    def end(self, why: ClientError) -> None:
        """Ends the feed for everybody who reads it."""
        self._ended = why


def _ending(error: Exception) -> ClientError | None:
    """What ends a feed for good, among all that may happen to a connection."""
    if isinstance(error, ApiError):
        if error.status == UNKNOWN_CALLER:
            return SignedOut(error.title)
        return None if error.status in (TOO_OFTEN, *AWAY) else error
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        kind = ENDINGS.get(error.rcvd.reason)
        return kind(error.rcvd.reason) if kind is not None else None
    return None
