"""The store against a list: whatever is done in whatever order, both say the same."""

import tempfile
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.store import Appended, Conflict, NewEvent, Snapshot, SqliteStore, Store, Verified, Write, verify
from croupier.store.postgres import PostgresStore
from tests.postgres import Server
from tests.store.logs import AT

MEMORY = Path("/dev/shm")  # noqa: S108
streams = st.sampled_from(["table/1", "table/2", "pool"])
commands = st.integers(0, 25).map(lambda number: f"command-{number}")
batches = st.lists(st.integers(0, 99), min_size=1, max_size=3).map(
    lambda numbers: tuple(NewEvent("Counted", b'{"n":%d}' % number) for number in numbers)
)


class Model:
    """A log as a list of (stream, version, event), with the answers it has given."""

    def __init__(self) -> None:
        self.log: list[tuple[str, int, NewEvent]] = []
        self.answers: dict[str, Appended] = {}
        self.snapshots: dict[str, Snapshot] = {}

    def version(self, stream: str) -> int:
        return sum(name == stream for name, _, _ in self.log)

    def append(self, writes: tuple[Write, ...], command: str) -> Appended | Conflict:
        if command in self.answers:
            answer = self.answers[command]
            return Appended(answer.first, answer.last, answer.versions, repeated=True)
        for write in writes:
            if self.version(write.stream) != write.expected_version:
                return Conflict(write.stream, write.expected_version, self.version(write.stream))
        first = len(self.log) + 1
        for write in writes:
            self.log += [
                (write.stream, n, new) for n, new in enumerate(write.events, write.expected_version + 1)
            ]
        versions = {write.stream: self.version(write.stream) for write in writes}
        self.answers[command] = Appended(first, len(self.log), versions)
        return self.answers[command]


class StoreAgainstModel(RuleBasedStateMachine):
    store: Store

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
        self.model = Model()
        self.open()

    def open(self) -> None:
        self.store = SqliteStore(Path(self.folder.name) / "log.db")

    @rule(stream=streams, events=batches, command=commands, off=st.sampled_from([0, 0, 0, 1, 2]))
    def append(self, stream: str, events: tuple[NewEvent, ...], command: str, off: int) -> None:
        self.both((Write(stream, max(0, self.model.version(stream) - off), events),), command)

    @rule(events=st.lists(batches, min_size=3, max_size=3), command=commands, off=st.integers(0, 1))
    def append_to_all(self, events: list[tuple[NewEvent, ...]], command: str, off: int) -> None:
        names = ("pool", "table/2", "table/1")
        writes = [Write(name, self.model.version(name), new) for name, new in zip(names, events, strict=True)]
        writes[1] = Write("table/2", writes[1].expected_version + off, writes[1].events)
        self.both(tuple(writes), command)

    @rule(events=batches, first=commands, second=commands, stream=streams)
    def race(self, events: tuple[NewEvent, ...], first: str, second: str, stream: str) -> None:
        """Two commands are in flight at once against the same version."""
        write = Write(stream, self.model.version(stream), events)
        promises = [self.store.submit((write,), command_id=name, at=AT) for name in (first, second)]
        for promise, name in zip(promises, (first, second), strict=True):
            assert promise.result() == self.model.append((write,), name)

    def both(self, writes: tuple[Write, ...], command: str) -> None:
        assert self.store.append_all(writes, command_id=command, at=AT) == self.model.append(writes, command)

    @rule(stream=streams, data=st.binary(max_size=8), back=st.integers(0, 3))
    def snapshot(self, stream: str, data: bytes, back: int) -> None:
        version = self.model.version(stream) - back
        if version > 0:
            self.store.put_snapshot(stream, version, data)
            kept = self.model.snapshots.get(stream)
            if kept is None or version >= kept.version:
                self.model.snapshots[stream] = Snapshot(stream, version, data)

    @rule()
    def reopen(self) -> None:
        self.store.close()
        self.open()

    @rule(after=st.integers(0, 40), limit=st.integers(1, 10))
    def read_part(self, after: int, limit: int) -> None:
        found = self.store.read_all(after, limit)
        whole = list(range(1, len(self.model.log) + 1))
        assert [event.seq for event in found] == whole[after : after + limit]

    @invariant()
    def same_log(self) -> None:
        if not hasattr(self, "model"):
            return
        told = [(event.stream, event.version, event.data) for event in self.store.walk_all()]
        assert told == [(stream, version, new.data) for stream, version, new in self.model.log]
        for stream in ("table/1", "table/2", "pool"):
            assert self.store.version(stream) == self.model.version(stream)
            assert self.store.latest_snapshot(stream) == self.model.snapshots.get(stream)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            assert isinstance(verify(self.store), Verified)
            self.store.close()
            self.folder.cleanup()


TestStoreAgainstModel = StoreAgainstModel.TestCase
TestStoreAgainstModel.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


class PostgresAgainstModel(StoreAgainstModel):
    server: ClassVar[Server]

    def open(self) -> None:
        self.store = PostgresStore(self.server.database(self.folder.name))


@pytest.fixture(autouse=True, scope="module")
def _server(postgres: Server) -> None:
    PostgresAgainstModel.server = postgres


TestPostgresAgainstModel = PostgresAgainstModel.TestCase
TestPostgresAgainstModel.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
