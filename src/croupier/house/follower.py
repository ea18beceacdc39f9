"""The one way to follow the log: streams are folded from where they were left, each event with the state before and after."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from threading import Lock
from typing import Any, NamedTuple

import structlog
from msgspec.structs import replace

from croupier.house.answers import Entry
from croupier.house.plan import Loaded
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import entry_of, keep, kind_of, recall, sure_kind
from croupier.store import Foreign, Recorded, Snapshot, Store, Unopened
from croupier.words import Sentence

log = structlog.get_logger("croupier.house")


class Followed(NamedTuple):
    """An event with the state that it led to, and its stream's state before it."""

    entry: Entry
    before: Any


class Missed(Exception):
    """Events of a stream before one that came were never seen."""


def folded(known: Loaded, entries: Iterable[Entry]) -> Iterator[Followed]:
    """Folds what is new of a stream's events onto what is known; a state that an event brings along is taken."""
    state, version = known.state, known.version
    for entry in entries:
        if entry.version <= version:
            continue
        if entry.version != version + 1:
            raise Missed(Sentence("log-missed", stream=entry.stream, version=entry.version))
        before, version = state, entry.version
        state = entry.after
        if state is None:
            state = sure_kind(entry.stream).evolve(before, entry.event, version)
        yield Followed(replace(entry, after=state), before)


def beginnings(store: Store, prefix: str) -> Iterator[tuple[str, Entry]]:
    """The first event of each stream that begins so; a stream that somebody else began is none."""
    for stream in store.streams(prefix):
        with suppress(Foreign):
            yield stream, entry_of(store.read(stream, 0, 1)[0])


class Follower:
    """The states of streams as far as they were followed; the oldest go first where too many are kept."""

    def __init__(self, store: Store, most: int = 2**31, keys: RoundKeys | None = None) -> None:
        self.store = store
        self.keys = keys or RoundKeys(store)
        self._most = most
        self._kept: dict[str, Loaded] = {}
        self._lock = Lock()

    def known(self, stream: str) -> Loaded:
        """A stream as far as it was followed, or as the log has it where it never was."""
        kept = self._kept.get(stream)
        return kept if kept is not None else self._read(stream, self.snapshot(stream))

    def latest(self, stream: str) -> Loaded:
        """A stream as the log has it now."""
        return self.up_to(stream, self.store.version(stream))

    def up_to(self, stream: str, version: int) -> Loaded:
        """A stream that has so many events now."""
        known = self.known(stream)
        return known if version <= known.version else self._read(stream, known)

    def _read(self, stream: str, known: Loaded) -> Loaded:
        for entry, _ in folded(known, map(self.entry, self.store.walk(stream, known.version))):
            known = Loaded(entry.after, entry.version)
        self.keep(stream, known)
        return known

    def entry(self, recorded: Recorded) -> Entry:
        """An event at its place in the log, opened and decoded."""
        return entry_of(recorded, self.keys)

    def begin(self, stream: str, loaded: Loaded) -> None:
        """Follows a stream from a state on, whatever was known of it."""
        self.drop(stream)
        self.keep(stream, loaded)

    def on(self, stream: str) -> Iterator[Followed]:
        """What has come into a stream since it was last followed."""
        known = self.known(stream)
        for recorded in self.store.walk(stream, known.version):
            yield from self.take(recorded)

    def take(self, recorded: Recorded) -> Iterator[Followed]:
        """Follows a stream by one event, unless that was known; one that is foreign raises."""
        self.store.refuse_foreign(recorded)
        for found in folded(self.known(recorded.stream), (self.entry(recorded),)):
            self.keep(recorded.stream, Loaded(found.entry.after, found.entry.version))
            yield found

    def keep(self, stream: str, loaded: Loaded) -> None:
        """Keeps the state of a stream, unless a later one is known."""
        with self._lock:
            kept = self._kept.get(stream)
            if kept is not None and kept.version > loaded.version:
                return
            if kept is None and len(self._kept) >= self._most:
                self._kept.pop(next(iter(self._kept)))
            self._kept[stream] = loaded

    def drop(self, stream: str, before: int = 2**63) -> None:
        """Forgets a stream that was followed to before some version."""
        with self._lock:
            kept = self._kept.get(stream)
            if kept is not None and kept.version < before:
                del self._kept[stream]

    def all(self) -> dict[str, Loaded]:
        """Every stream that is kept."""
        with self._lock:
            return dict(self._kept)

    # Snapshots: sealed whole, so that nobody reads a card there or puts another state in its place

    def sealed(self, stream: str, loaded: Loaded) -> bytes:
        """A state to be kept as a snapshot."""
        assert self.keys.sealer is not None  # noqa: S101
        return self.keys.sealer.seal(keep(loaded.state), self._place(stream, loaded.version)).encode()

    def snapshot(self, stream: str) -> Loaded:
        """The state that is kept of a stream, or the first one; a snapshot that does not open is passed over."""
        found = self.store.latest_snapshot(stream)
        state = self._recalled(found) if found is not None else None
        if found is None or state is None:
            kind = kind_of(stream)
            return Loaded(kind.empty if kind is not None else None, 0)
        return Loaded(state, found.version)

    def _recalled(self, found: Snapshot) -> Any | None:
        if self.keys.sealer is None:
            return None
        place = self._place(found.stream, found.version)
        plain = self.keys.sealer.unseal(found.data.decode(errors="replace"), place)
        if isinstance(plain, Unopened):
            log.warning(
                "a snapshot is passed over", stream=found.stream, version=found.version, why=plain.why
            )
            return None
        return recall(found.stream, plain)

    def _place(self, stream: str, version: int) -> str:
        """What a snapshot is bound to: its stream, and the event that it was taken after."""
        return f"snapshot {stream} {version} {self.store.read(stream, version - 1, 1)[0].hash.hex()}"
