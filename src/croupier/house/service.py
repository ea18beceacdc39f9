"""The service: a command in; who, where, version and legal asked in that order; events on disk, then published.

It keeps nothing that the log does not have: any number of services may work on one log.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import RLock
from typing import Any, TypeVar

import msgspec

from croupier.cards import Card
from croupier.chance import Shuffled, Source, prepare
from croupier.house.accounts.streams import unsealed
from croupier.house.act import Act, Person
from croupier.house.answers import Answer, Done, Entry, Stale
from croupier.house.follower import Follower
from croupier.house.guards import CommandCase, judge
from croupier.house.house import House
from croupier.house.jackpots import POOL
from croupier.house.names import HOUSE, PEOPLE, is_command_id
from croupier.house.people import HouseFounded, Registered
from croupier.house.plan import Loaded, Plan, Tools
from croupier.house.proceeding import may_go_on
from croupier.house.streams import entry_of, keep, sure_kind, write
from croupier.house.table.state import Table, table_stream
from croupier.store import Appended, Conflict, Sealer, Store, StoreError, Write

SNAPSHOT_EVERY = 100
"""Events of a stream between two snapshots: what a service that was killed must read again of each table at most."""

SNAPSHOT_WORTH = 50
"""So many events are read again faster than a snapshot is written."""

KEPT_STREAMS = 8_000
SECOND = 1_000_000

T = TypeVar("T")
Clock = Callable[[], int]
Subscriber = Callable[[tuple[Entry, ...]], None]


class Pending:
    """A command that is decided and on its way to disk."""

    def __init__(
        self, service: "Service", case: CommandCase, found: "Future[Appended | Conflict] | Answer"
    ) -> None:
        self._service, self._case, self._found = service, case, found

    def result(self) -> Answer:
        """Waits for the answer; after a conflict the command is decided again."""
        while isinstance(self._found, Future):
            self._found = self._follow(self._found.result())
        return self._found

    async def answer(self) -> Answer:
        """Waits for the answer without holding a thread up."""
        while isinstance(self._found, Future):
            self._found = self._follow(await asyncio.wrap_future(self._found))
        return self._found

    def _follow(self, outcome: Appended | Conflict) -> "Future[Appended | Conflict] | Answer":
        if isinstance(outcome, Appended):
            return self._service._finish(self._case, outcome)
        return self._service._again(self._case, outcome)


class Service:
    """Takes commands. The clock counts microseconds; chance comes from the source, and decks are sealed at once.

    With `trust`, what another service says of persons and the house is seen only so many microseconds later.
    """

    def __init__(self, store: Store, *, clock: Clock, sealer: Sealer, source: Source, trust: int = 0) -> None:
        self.store, self.clock = store, clock
        self._trust, self._looked, self._head = trust, -trust, -1
        self._sealer, self._source = sealer, source
        self._followed = Follower(store, KEPT_STREAMS)
        self._lock = RLock()
        self._subscribers: list[Subscriber] = []
        self._links: dict[str, str] = {}
        self._pools = 0
        self._unlinked = True
        self._tools = Tools(
            load=self._followed.known,
            refresh=self._followed.latest,
            evolve=_evolve,
            shuffle=self._shuffle,
            seal=sealer.seal,
            unseal=self._unseal,
            place=self._place,
            pool_of=self._pool_of,
        )

    # Commands

    def send(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Answer:
        """Carries a command out and answers once its events are on disk; the same id a second time does nothing."""
        return self.begin(stream, command, act, command_id=command_id, expected=expected).result()

    def begin(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Pending:
        """Decides a command and hands it to the log, without waiting; many can share one commit."""
        case = CommandCase(stream, command, act, command_id, expected, self._tools)
        return Pending(self, case, self._attempt(case))

    def act(self, by: Person, why: str = "", second: Person | None = None) -> Act:
        """The circumstances of a command given now."""
        return Act(by, self.clock() // SECOND, why, second)

    def found(self, house: House, people: Sequence[Person], act: Act) -> Answer:
        """Opens the record of a house with its first persons; a second time it does nothing."""
        first = [write(Registered(act, person)) for person in people]
        writes = (Write(HOUSE, 0, (write(HouseFounded(act, house)),)), Write(PEOPLE, 0, tuple(first)))
        done = self.store.append_all(writes, command_id="found", at=self.clock())
        if isinstance(done, Conflict):
            return Stale(0, done.actual)
        return self._recall(done, HOUSE)

    # Looking

    def state(self, stream: str) -> Any:
        """A stream's state as the log has it now."""
        with self._lock:
            return self._followed.latest(stream).state

    def version(self, stream: str) -> int:
        """A stream's version as the log has it now."""
        return self.store.version(stream)

    def peek(self, stream: str) -> Loaded:
        """A stream as this service last saw it: enough to choose what to send, which is judged on the log anyway."""
        with self._lock:
            return self._followed.known(stream)

    def refresh(self, stream: str) -> Loaded:
        """A stream as the log has it now, with its version."""
        with self._lock:
            return self._followed.latest(stream)

    def table(self, table: str) -> Table:
        """A table as the log has it now."""
        found: Table = self.state(table_stream(table))
        return found

    def may_go_on(self, table: str) -> bool:
        """Whether the autopilot of a table has something to do."""
        with self._lock:
            return may_go_on(Plan(self._tools), table_stream(table))

    def weigh(self, work: Callable[[Plan], T]) -> T:
        """Has something planned that is not written."""
        with self._lock:
            self._look_at_house()
            return work(Plan(self._tools))

    def pool_stream(self, table: str) -> str:
        """The stream of the pool that a table is linked to, if it is to one."""
        with self._lock:
            return self._pool_of(table)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Has a function called with the events of each append once they are on disk."""
        self._subscribers.append(subscriber)

    # One attempt

    def _attempt(self, case: CommandCase) -> "Future[Appended | Conflict] | Answer":
        with self._lock:
            self._look_at_house()
            self._unlinked |= case.stream.startswith(POOL)
            for latest in (False, True):
                found = judge(case)
                if found is None:
                    found = sure_kind(case.stream).carry_out(case.plan, case.stream, case.command, case.act)
                if found is None or latest or not self._was_stale(case):
                    break
                case.plan = Plan(self._tools)
            if found is not None:
                return (is_command_id(case.command_id) and self._earlier(case)) or found
            if not case.plan.events:
                return self._earlier(case) or Done((), case.plan.version(case.stream))
            return self._submit(case)

    def _look_at_house(self) -> None:
        """Sees who is known and locked out: always, or as often as `trust` microseconds ask for."""
        now = self.clock()
        if self._trust and 0 <= now - self._looked < self._trust:
            return
        self._looked, head = now, self.store.head().seq
        if head != self._head:
            self._head, self._unlinked = head, True
            for stream in (PEOPLE, HOUSE):
                self._followed.latest(stream)

    def _submit(self, case: CommandCase) -> "Future[Appended | Conflict]":
        plan = case.plan
        writes = [
            Write(stream, plan.before[stream].version, tuple(map(write, events)))
            for stream, events in plan.events.items()
        ]
        meta = msgspec.json.encode({"by": case.act.by.id, "command": type(case.command).__name__})
        case.at = self.clock()
        return self.store.submit(writes, command_id=case.command_id, at=case.at, meta=meta)

    def _again(self, case: CommandCase, conflict: Conflict) -> "Future[Appended | Conflict] | Answer":
        with self._lock:
            self._followed.drop(conflict.stream)
            for stream in case.plan.events:
                self._followed.latest(stream)
            case.plan = Plan(self._tools)
        return self._attempt(case)

    def _was_stale(self, case: CommandCase) -> bool:
        """Whether what was read for a refusal is no longer so; then it is read again."""
        moved = [
            stream for stream, kept in case.plan.before.items() if self.store.version(stream) != kept.version
        ]
        for stream in moved:
            self._followed.drop(stream)
        return bool(moved)

    def _earlier(self, case: CommandCase) -> Done | None:
        """The answer to a command that was carried out before, and is refused only because it was."""
        done = self.store.find(case.command_id)
        return self._recall(done, case.stream) if done else None

    def _finish(self, case: CommandCase, done: Appended) -> Done:
        if done.repeated:
            return self._recall(done, case.stream)
        plan = case.plan
        with self._lock:
            if done.first == self._head + 1:  # nobody else has written in between
                self._head = done.last
            for stream in plan.events:
                self._followed.keep(stream, plan.after[stream])
                self._unlinked |= stream.startswith(POOL)
        entries = _entries(plan, done.first, case.at)
        self._publish(entries)
        for stream, events in plan.events.items():
            self._snapshot(stream, plan.after[stream], len(events))
        return Done(tuple(entry.event for entry in entries), plan.version(case.stream))

    def _recall(self, done: Appended, stream: str) -> Done:
        """The answer that was given when the events were written."""
        events = self.store.read_all(done.first - 1, done.last - done.first + 1)
        entries = tuple(entry_of(event) for event in events)
        with self._lock:
            for entry in entries:
                self._followed.drop(
                    entry.stream, entry.version
                )  # it was stored, and this service never heard so
        self._publish(entries)
        at = max((entry.version for entry in entries if entry.stream == stream), default=0)
        return Done(tuple(entry.event for entry in entries), at, done.repeated)

    def _publish(self, entries: tuple[Entry, ...]) -> None:
        with self._lock:
            for subscriber in self._subscribers:
                subscriber(entries)

    # Snapshots

    def _snapshot(self, stream: str, loaded: Loaded, added: int) -> None:
        """Has a state kept now and then, without waiting for it: it is a cache, and what was asked for is on disk."""
        if loaded.version // SNAPSHOT_EVERY > (loaded.version - added) // SNAPSHOT_EVERY:
            with suppress(StoreError):
                self.store.submit_snapshot(stream, loaded.version, keep(loaded.state))

    def snapshot_all(self) -> None:
        """Keeps every state that has gone on since its snapshot, so that another service starts from there."""
        for stream, loaded in self._followed.all().items():
            if loaded.version % SNAPSHOT_EVERY > SNAPSHOT_WORTH:
                self.store.put_snapshot(stream, loaded.version, keep(loaded.state))

    # Tools of a decision

    def _shuffle(self, of: Sequence[Card]) -> Shuffled:
        return self._source.draw(lambda generator: prepare(generator, of))

    def _unseal(self, text: str, context: str) -> bytes:
        return unsealed(self._sealer, text, context)

    def _place(self, stream: str, at: int) -> int:
        """The global place of an event of a stream."""
        return self.store.read(stream, at - 1, 1)[0].seq

    def _pool_of(self, table: str) -> str:
        if self._unlinked:
            streams = self.store.streams(POOL)
            self._unlinked = False
            if len(streams) != self._pools:
                self._links = {
                    name: stream for stream in streams for name in self._followed.known(stream).state.tables
                }
                self._pools = len(streams)
        return self._links.get(table, "")


def _evolve(stream: str, state: Any, event: Any, at: int) -> Any:
    return sure_kind(stream).evolve(state, event, at)


def _entries(plan: Plan, first: int, at: int) -> tuple[Entry, ...]:
    places = (
        (stream, number, event, after)
        for stream, events in plan.events.items()
        for number, (event, after) in enumerate(
            zip(events, plan.states[stream], strict=True), plan.before[stream].version + 1
        )
    )
    return tuple(
        Entry(seq, stream, number, at, event, after)
        for seq, (stream, number, event, after) in enumerate(places, first)
    )
