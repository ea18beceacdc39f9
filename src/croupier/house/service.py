"""The service: a command in; who, where, version, power and legal asked in that order; events on disk, then published.

It keeps nothing that the log does not have: any number of services may work on one log.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import RLock
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from croupier.chance import Source, prepare
from croupier.house import powers
from croupier.house.accounts.streams import unsealed
from croupier.house.act import HOUSE, PEOPLE, Act, Person, ToldTo, is_command_id
from croupier.house.answers import Answer, Done, Entry, Stale
from croupier.house.follower import Follower, beginnings
from croupier.house.house import House
from croupier.house.jackpots import POOL
from croupier.house.people import GUEST, HouseFounded, People, Registered, only_two
from croupier.house.plan import FinishedRound, Loaded, Plan, SealBroken, Tools
from croupier.house.records.history import replay
from croupier.house.records.rounds import RoundIndex
from croupier.house.secrecy.asked import beside_first, beside_others, repeats
from croupier.house.secrecy.roundkeys import RoundKeys, SealedRound
from croupier.house.secrecy.sealing import writes
from croupier.house.streams import build_types, kind_of, sure_kind, write
from croupier.house.table.carry_out import may_go_on
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.store import Appended, Conflict, Foreign, Sealer, Store, StoreError, Write

SNAPSHOT_EVERY = 100
"""Events of a stream between two snapshots: what a service that was killed must read again of each table at most."""

SNAPSHOT_WORTH = 50
"""So many events are read again faster than a snapshot is written."""

KEPT_STREAMS = 8_000
SECOND = 1_000_000

LOOKED_AT = (PEOPLE, HOUSE)
"""The streams that every decision relies on."""

T = TypeVar("T")
Clock = Callable[[], int]
Subscriber = Callable[[tuple[Entry, ...]], None]


# The guards that every command passes, in one list and in that order: who, where, version, power


class CommandCase:
    """One command on its way: what is asked, by whom, and what it would write."""

    def __init__(
        self, stream: str, command: Any, act: Act, command_id: str, expected: int | None, tools: Tools
    ) -> None:
        self.stream, self.command, self.act = stream, command, act
        self.command_id, self.expected = command_id, expected
        self.plan = Plan(tools)
        self.at = 0
        self.seen = -1
        self.power = ""


Guard = Callable[[CommandCase], Refusal | Stale | None]


def who(case: CommandCase) -> Refusal | None:
    """Everybody who acts is known as what they say they are, and not locked out."""
    people: People = case.plan.state(PEOPLE)
    for person in (case.act.by, case.act.second):
        if person is None:
            continue
        if people.known.get(person.id) != person:
            return refuse(Code.UNKNOWN_PERSON, person=person.id, role=person.role)
        if person.id in people.locked:
            return refuse(Code.LOCKED_OUT, person=person.id)
    return None


def where(case: CommandCase) -> Refusal | None:
    """The stream is there, or the command begins it, and takes such commands."""
    if not is_command_id(case.command_id):
        return refuse(Code.BAD_COMMAND_ID)
    kind = kind_of(case.stream)
    if kind is None or not isinstance(case.command, kind.commands):
        return refuse(Code.WRONG_PLACE, "", "stream", command=type(case.command).__name__, stream=case.stream)
    if not case.plan.version(case.stream) and not isinstance(case.command, kind.founders):
        return refuse(Code.NOT_FOUND, "", "any-stream", stream=case.stream)
    if case.act.by.title == GUEST and not _own_practice(case):
        return refuse(Code.NOT_YOUR_TABLE, "", "guest")
    return None


def _own_practice(case: CommandCase) -> bool:
    """Whether a command is for the practice table of who sends it."""
    if not case.stream.startswith(TABLE):
        return False
    table: Table = case.plan.state(case.stream)
    return table.practice == case.act.by.id


def version(case: CommandCase) -> Stale | None:
    """The stream is where the sender saw it."""
    actual = case.plan.version(case.stream)
    if case.expected is None or case.expected == actual:
        return None
    return Stale(case.expected, actual)


def power(case: CommandCase) -> Refusal | None:
    """The table of powers gives it to who asks, and says who is told."""
    if case.act.program:
        return None
    asked = powers.PowerAsked(case.plan, case.stream, case.command, case.act)
    case.power = asked.name
    row = powers.judge(asked)
    if isinstance(row, Refusal):
        return row
    if row.told is not ToldTo.ALL:
        case.act = replace(case.act, told=row.told)
    return None


GUARDS: tuple[Guard, ...] = (who, where, version, power)
"""Every command passes these, in this order, before it is asked whether the rules allow it."""


def judge(case: CommandCase) -> Refusal | Stale | None:
    """What the first guard says that does not let a command pass."""
    for guard in GUARDS:
        if (found := guard(case)) is not None:
            return found
    return None


# The service


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
        return self._service._try(self._case, outcome)


class Service:
    """Takes commands. The clock counts microseconds; chance comes from the source, and decks are sealed at once.

    With `trust`, what another service says of persons and the house is seen only so many microseconds later.
    """

    def __init__(self, store: Store, *, clock: Clock, sealer: Sealer, source: Source, trust: int = 0) -> None:
        build_types()
        self.store, self.clock = store, clock
        self._trust, self._looked, self._head = trust, -trust, -1
        self.keys = RoundKeys(store, sealer)
        self._followed = Follower(store, KEPT_STREAMS, self.keys)
        self._lock = RLock()
        self._subscribers: list[Subscriber] = []
        self._links: dict[str, str] = {}
        self._pools = 0
        self._unlinked = True
        self._tools = Tools(
            load=self._followed.known,
            refresh=self._followed.latest,
            evolve=lambda stream, state, event, at: sure_kind(stream).evolve(state, event, at),
            promise=lambda: source.draw(prepare),
            seal=sealer.seal,
            unseal=lambda text, context: unsealed(sealer, text, context),
            place=self._place,
            pool_of=self._pool_of,
            round_seal=self.keys.fresh,
            round_key=lambda *of: self.keys.key(SealedRound(*of)).hex(),
            finished=self._finished,
            tables=lambda: store.streams(TABLE),
        )

    # Commands

    def send(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Answer:
        """Carries a command out and answers once its events are on disk; sent again under its id it does nothing more."""
        return self.begin(stream, command, act, command_id=command_id, expected=expected).result()

    def begin(
        self, stream: str, command: Any, act: Act, *, command_id: str, expected: int | None = None
    ) -> Pending:
        """Decides a command and hands it to the log, without waiting; many can share one commit."""
        case = CommandCase(stream, command, act, command_id, expected, self._tools)
        return Pending(self, case, self._try(case))

    def act(self, by: Person, why: str = "", second: Person | None = None, *, program: bool = False) -> Act:
        """The circumstances of a command given now, by a person or by the program itself."""
        alone = second is not None and not program and only_two(self.peek(PEOPLE).state)
        return Act(by, self.clock() // SECOND, why, second, program or UNSET, alone or UNSET)

    def found(self, house: House, people: Sequence[Person], act: Act) -> Answer:
        """Opens the record of a house with its first persons; a second time it does nothing."""
        first = [write(Registered(act, person)) for person in people]
        begun = (Write(HOUSE, 0, (write(HouseFounded(act, house)),)), Write(PEOPLE, 0, tuple(first)))
        done = self.store.append_all(begun, command_id="found", at=self.clock())
        if isinstance(done, Conflict):
            return Stale(0, done.actual)
        return self._recall(done, HOUSE)

    # Looking

    def state(self, stream: str) -> Any:
        """A stream's state as the log has it now."""
        return self.refresh(stream).state

    def version(self, stream: str) -> int:
        """A stream's version as the log has it now."""
        return self.store.version(stream)

    def peek(self, stream: str) -> Loaded:
        """A stream as this service last saw it: enough to choose what to send, which is judged on the log anyway."""
        return self._followed.known(stream)

    def trusted(self, stream: str) -> Loaded:
        """What is known of persons or the house, as every command relies on it."""
        self._look_at_house()
        return self._followed.known(stream)

    def refresh(self, stream: str) -> Loaded:
        """A stream as the log has it now, with its version."""
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
        self._look_at_house()
        with self._lock:
            return work(Plan(self._tools))

    def pool_stream(self, table: str) -> str:
        """The stream of the pool that a table is linked to, if it is to one."""
        with self._lock:
            return self._pool_of(table)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Has a function called with the events of each append once they are on disk."""
        self._subscribers.append(subscriber)

    # One attempt

    def _try(
        self, case: CommandCase, conflict: Conflict | None = None
    ) -> "Future[Appended | Conflict] | Answer":
        """Decides a command, again after a conflict; a stream with a foreign event takes none."""
        try:
            if conflict:
                if conflict.actual < conflict.expected:  # no stream gets shorter but by somebody's hand
                    return refuse(Code.FOREIGN_EVENT, "", "cut", stream=conflict.stream)
                self._reread(case, conflict)
            case.seen = -1 if conflict or self._trust else self._head
            if case.seen < 0:  # otherwise the log says whether somebody else has written since
                self._look_at_house()
            with self._lock:
                self._unlinked |= case.stream.startswith(POOL)
                for latest in (False, True):
                    found = judge(case) or sure_kind(case.stream).carry_out(
                        case.plan, case.stream, case.command, case.act
                    )
                    if latest or (found is None and case.plan.events) or not self._was_stale(case):
                        break
                    case.plan = Plan(self._tools)
                if found is None and case.plan.events:
                    return self._submit(case)
                earlier = self._earlier(case) if is_command_id(case.command_id) else None
                return earlier or found or Done((), case.plan.version(case.stream))
        except Foreign as foreign:
            return refuse(Code.FOREIGN_EVENT, stream=foreign.stream, seq=foreign.seq)

    def _look_at_house(self) -> bool:
        """Sees who is known and locked out, at the most as often as `trust` microseconds ask for; tells whether others wrote.

        Nobody else waits meanwhile: who comes then relies on what was seen last.
        """
        now = self.clock()
        if self._trust and 0 <= now - self._looked < self._trust:
            return False
        self._looked = now
        head, *versions = self.store.ends(LOOKED_AT, unless=self._head)
        if versions:  # somebody else has written
            for stream, version in zip(LOOKED_AT, versions, strict=True):
                self._followed.up_to(stream, version)
            self._unlinked, self._head = True, head
        return bool(versions)

    def _submit(self, case: CommandCase) -> "Future[Appended | Conflict] | Refusal":
        act, command = case.act, case.command
        first = beside_first(self._tools, case.command_id, case.stream, command, act, case.power)
        meta = beside_others(act.by.id, type(command).__name__, case.power)
        try:
            lines = writes(case.plan, self.keys, first)
        except SealBroken as broken:
            return refuse(Code.DECK_LOST, fault=str(broken))
        case.at = self.clock()
        relied_on = case.stream.startswith(POOL) or not case.plan.events.keys().isdisjoint(LOOKED_AT)
        by = None if relied_on else self
        return self.store.submit(
            lines, command_id=case.command_id, at=case.at, meta=meta, by=by, seen=case.seen
        )

    def _reread(self, case: CommandCase, conflict: Conflict) -> None:
        with self._lock:
            self._followed.drop(conflict.stream)
            for stream in case.plan.events:
                self._followed.latest(stream)
            case.plan = Plan(self._tools)

    def _was_stale(self, case: CommandCase) -> bool:
        """Whether what was read for a refusal is no longer so; then it is read again."""
        others = case.seen >= 0 and self._look_at_house()
        case.seen = -1
        before = case.plan.before
        _, *versions = self.store.ends(tuple(before))
        moved = [
            stream for stream, now in zip(before, versions, strict=True) if now != before[stream].version
        ]
        for stream in moved:
            self._followed.drop(stream)
        return others or bool(moved)

    def _earlier(self, case: CommandCase) -> Done | Refusal | None:
        """The answer to a command that was carried out before, and is refused only because it was."""
        done = self.store.find(case.command_id)
        return self._as_before(case, done) if done else None

    def _as_before(self, case: CommandCase, done: Appended) -> Done | Refusal:
        """The answer that a command was given before; its id answers for nothing else."""
        first = self.store.read_all(done.first - 1, 1)[0]
        if not repeats(self._tools, first, done.versions, case.stream, case.command, case.act):
            return refuse(Code.COMMAND_ID_USED)
        return self._recall(done, case.stream)

    def _finish(self, case: CommandCase, done: Appended) -> Done | Refusal:
        if done.repeated:
            return self._as_before(case, done)
        plan = case.plan
        with self._lock:
            if done.first == self._head + 1:  # nobody else has written in between
                self._head = done.last
            for stream in plan.events:
                self._followed.keep(stream, plan.after[stream])
                self._unlinked |= stream.startswith(POOL)
        entries = _entries(plan, done.first, case.at)
        self._publish(entries)
        for stream in plan.events:
            after = plan.after[stream]
            if after.version // SNAPSHOT_EVERY > plan.before[stream].version // SNAPSHOT_EVERY:
                self._snapshot(stream, after)
        return Done(tuple([entry.event for entry in entries]), plan.version(case.stream))

    def _recall(self, done: Appended, stream: str) -> Done:
        """The answer that was given when the events were written."""
        events = self.store.read_all(done.first - 1, done.last - done.first + 1)
        for event in events:
            self.store.refuse_foreign(event)
        entries = tuple(map(self._followed.entry, events))
        with self._lock:
            for entry in entries:  # it was stored, and this service never heard so
                self._followed.drop(entry.stream, entry.version)
        self._publish(entries)
        at = max((entry.version for entry in entries if entry.stream == stream), default=0)
        return Done(tuple(entry.event for entry in entries), at, done.repeated)

    def _publish(self, entries: tuple[Entry, ...]) -> None:
        with self._lock:
            for subscriber in self._subscribers:
                subscriber(entries)

    # Snapshots

    def _snapshot(self, stream: str, loaded: Loaded) -> None:
        """Has a state kept now and then, without waiting for it: it is a cache, and what was asked for is on disk."""
        if _whole(loaded):
            with suppress(StoreError):
                self.store.submit_snapshot(stream, loaded.version, self._followed.sealed(stream, loaded))

    def snapshot_all(self) -> None:
        """Keeps every state that has gone on since its snapshot, so that another service starts from there."""
        for stream, loaded in self._followed.all().items():
            if loaded.version % SNAPSHOT_EVERY > SNAPSHOT_WORTH and _whole(loaded):
                self.store.put_snapshot(stream, loaded.version, self._followed.sealed(stream, loaded))

    # Tools of a decision

    def _place(self, stream: str, at: int) -> int:
        """The global place of an event of a stream."""
        return self.store.read(stream, at - 1, 1)[0].seq

    def _finished(self, table: str, number: int) -> FinishedRound | None:
        """A round of a table that is over, out of the log."""
        index = RoundIndex(self.store, self.clock, self.keys)
        index.repair(table, self._followed.known(table_stream(table)).state)
        record = index.one(table, number)
        if record is None:
            return None
        return FinishedRound(replay(self.store, record, self.keys)[-1], record.players)

    def _pool_of(self, table: str) -> str:
        if self._unlinked:
            streams = self.store.streams(POOL)
            self._unlinked = False
            if len(streams) != self._pools:
                opened = sorted(beginnings(self.store, POOL), key=lambda one: one[1].seq)
                self._links = {name: stream for stream, entry in opened for name in entry.event.tables}
                self._pools = len(streams)
        return self._links.get(table, "")


def _whole(loaded: Loaded) -> bool:
    """Whether everything that led to a state could be read."""
    return not (isinstance(loaded.state, Table) and loaded.state.unread)


def _entries(plan: Plan, first: int, at: int) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for stream, events in plan.events.items():
        version = plan.before[stream].version
        for place, (event, after) in enumerate(
            zip(events, plan.states[stream], strict=True), first + len(entries)
        ):
            version += 1
            entries.append(Entry(place, stream, version, at, event, after))
    return tuple(entries)
