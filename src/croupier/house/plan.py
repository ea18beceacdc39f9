"""What a command would write: events for one or more streams, each on the state that the ones before leave."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.chance import Opening
from croupier.game import State
from croupier.refusal import Refusal

Load = Callable[[str], "Loaded"]


class SealBroken(Exception):
    """A sealed deck or secret does not open: a key is missing, or the log was touched."""


class Loaded(Struct, frozen=True, gc=False):
    """A stream's state at a version."""

    state: Any
    version: int


class FinishedRound(Struct, frozen=True):
    """A round that is over, with who played which seat."""

    state: State
    players: dict[int, str]


class Tools(Struct, frozen=True):
    """What a decision gets from outside: states, chance, seals, the global place of an event, and keys of rounds.

    Without `round_seal` nothing of a round is hidden in the log.
    """

    load: Load
    refresh: Load
    evolve: Callable[[str, Any, Any, int], Any]
    promise: Callable[[], Opening]
    seal: Callable[[bytes, str], str]
    unseal: Callable[[str, str], bytes]
    place: Callable[[str, int], int]
    pool_of: Callable[[str], str]
    round_seal: Callable[[], str] = str
    round_key: Callable[[str, int, str], str] = lambda *_: ""
    finished: Callable[[str, int], FinishedRound | None] = lambda *_: None
    tables: Callable[[], list[str]] = list
    """The streams of all tables."""


class Plan:
    """Collects events; nothing is written before all of them are known."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.before: dict[str, Loaded] = {}
        self.after: dict[str, Loaded] = {}
        self.events: dict[str, list[Any]] = {}
        self.states: dict[str, list[Any]] = {}

    def _load(self, stream: str) -> Loaded:
        found = self.before[stream] = self.after[stream] = self.tools.load(stream)
        return found

    def state(self, stream: str) -> Any:
        """A stream's state with what is planned for it."""
        return (self.after.get(stream) or self._load(stream)).state

    def version(self, stream: str) -> int:
        """The version that a stream would have."""
        return (self.after.get(stream) or self._load(stream)).version

    def mark(self) -> tuple[dict[str, Loaded], dict[str, int]]:
        """Where the plan stands, to come back to."""
        return dict(self.after), {stream: len(events) for stream, events in self.events.items()}

    def rewind(self, mark: tuple[dict[str, Loaded], dict[str, int]]) -> None:
        """Drops what was planned since a mark."""
        after, counts = mark
        self.after = {**self.before, **after}
        self.events = {stream: self.events[stream][:count] for stream, count in counts.items()}
        self.states = {stream: self.states[stream][:count] for stream, count in counts.items()}

    def add(self, stream: str, event: Any) -> None:
        """Plans one more event."""
        at = self.version(stream) + 1
        self.put(stream, event, Loaded(self.tools.evolve(stream, self.state(stream), event, at), at))

    def take(self, stream: str, done: Any) -> Refusal | None:
        """Plans the event that something has come to, unless it is refused."""
        if isinstance(done, Refusal):
            return done
        self.add(stream, done)
        return None

    def put(self, stream: str, event: Any, after: Loaded) -> None:
        """Plans one more event of a stream that was looked at, with how it leaves that."""
        self.after[stream] = after
        if stream not in self.events:
            self.events[stream], self.states[stream] = [], []
        self.events[stream].append(event)
        self.states[stream].append(after.state)
