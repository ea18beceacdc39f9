"""Reads every append as it becomes durable, from its bytes, and holds the house to what must be so.

It keeps its own fold of the log, so what a worker has in memory can be compared with what the log says.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from croupier.game import State, Status
from croupier.game.state import JACKPOT
from croupier.house import pools as p
from croupier.house.answers import Entry
from croupier.house.dealer import Wait, waits
from croupier.house.jackpots import POOL
from croupier.house.ledger.accounts import chips, wallet
from croupier.house.pools import Contributed, PoolOpened
from croupier.house.streams import entry_of, read, sure_kind
from croupier.house.table.events import RoundEnded
from croupier.house.table.state import TABLE, Table
from croupier.house.wallet.wallets import WALLET
from croupier.store import Recorded
from croupier.store.chain import Walk
from tests.pilot.books import Books
from tests.pilot.opening import keys_of
from tests.simulation.commands import Commands
from tests.simulation.violation import Invariant
from tests.web.watchers import Truth

Fail = Callable[[Invariant, str], None]
PLAYERS = ("wallet:", "chips:", "tokens:", "practice:")
PARTS = 10_000
CLOCK = " clock "
LONG_AGO = -1e9
SLACK = 1.1
"""Seconds by which clocks of workers may differ without anybody having touched them, and whole seconds are cut."""

HOUSE_ACCOUNTS = ("float", "fees", "pool", "retained", "drop", "box")


class Meters:
    """What every shared pool should hold, counted in ten-thousandths of a cent beside the pool's own figures.

    Seed, contributions and guarantees, less what was paid, are what the meter shows and the part of a cent that waits.
    """

    def __init__(self, fail: Fail) -> None:
        self._fail = fail
        self._pools: dict[str, p.Pool] = {}
        self.due: dict[str, int] = {}
        self.paid = 0

    def take(self, stream: str, event: Any) -> None:
        """Takes an event of any stream; those of pools count."""
        if not stream.startswith(POOL):
            return
        before = self._pools.get(stream, p.Pool())
        pool = self._pools[stream] = p.evolve(before, event)
        self.due[stream] = due = max(0, self.due.get(stream, 0) + self._change(before, event))
        shown = pool.amount * PARTS + pool.remainder
        if shown != due or not 0 <= pool.remainder < PARTS:
            self._fail(
                Invariant.JACKPOT, f"{stream} should hold {due} parts of a cent and shows {shown}: {event}"
            )
        if not p.reconciles(pool):
            self._fail(Invariant.JACKPOT, f"the figures of {stream} do not add up: {pool}")

    def _change(self, pool: p.Pool, event: Any) -> int:
        match event:
            case p.PoolOpened(seed=amount) | p.Seeded(amount=amount):
                return int(amount) * PARTS
            case p.Contributed(stakes=stakes):
                return int(stakes) * pool.rate
            case p.PrizePaid(from_pool=drawn):
                self.paid += 1
                return -int(drawn) * PARTS
        return 0


class Deadlines:
    """When each wait of each table began: nobody is ruled on before the time that the table gives."""

    def __init__(self, fail: Fail, now: Callable[[], float]) -> None:
        self._fail, self._now = fail, now
        self._since: dict[str, dict[str, tuple[float, Wait]]] = {}
        self._touched = False
        self.fired = 0

    def touch(self, wrong: bool) -> None:
        """Somebody set a clock wrong or right again: what runs meanwhile may end at any time."""
        self._touched = wrong
        for running in self._since.values():
            running |= {key: (LONG_AGO, wait) for key, (_, wait) in running.items()}

    def taken(self, rows: Sequence[Recorded], states: dict[str, list[Any]]) -> None:
        """Takes an append: a clock's command is due, and other waits begin or end, whatever else stands before it."""
        now = LONG_AGO if self._touched else self._now()
        for first in {row.stream: row for row in reversed(rows) if row.stream.startswith(TABLE)}.values():
            running = self._since.get(first.stream, {})
            if CLOCK in first.command:
                self._due(first, running)
            table: Table = states[first.stream][-1]
            self._since[first.stream] = {
                wait.key: running.get(wait.key, (now, wait)) for wait in waits(table)
            }

    def _due(self, first: Recorded, running: dict[str, tuple[float, Wait]]) -> None:
        self.fired += 1
        key = first.command.partition(CLOCK)[2].partition(" ")[2]
        since, wait = running.get(key, (None, None))
        if since is None or wait is None:
            return
        took = self._now() - since
        if took < wait.seconds - SLACK:
            says = f"{first.stream}: {key} had {wait.seconds} seconds and was ended after {took:.2f}"
            self._fail(Invariant.CLOCK, says)


class Watch:
    """The house as its log has it, and whether it is as it must be."""

    def __init__(self, fail: Fail, now: Callable[[], float]) -> None:
        self.fail = fail
        self.keys = keys_of()
        self.states: dict[str, list[Any]] = {}
        self.truths: dict[str, Truth] = {}
        self.books = Books()
        self.walk = Walk()
        self.meters = Meters(fail)
        self.commands = Commands(fail)
        self.deadlines = Deadlines(fail, now)
        self.rounds = 0
        self.void = 0
        self.kinds: set[str] = set()
        self._escrow: dict[str, int] = {}
        self._sum = 0

    # What the log says

    def state(self, stream: str, version: int | None = None) -> Any:
        """A stream as it is, or was at a version."""
        states = self.states.get(stream)
        if states is None:
            return sure_kind(stream).empty
        return states[-1 if version is None else version]

    def version(self, stream: str) -> int:
        """How many events a stream has."""
        return len(self.states.get(stream, " ")) - 1

    def table(self, table: str) -> Table:
        """A table as it is."""
        found: Table = self.state(TABLE + table)
        return found

    # One append

    def take(self, rows: Sequence[Recorded]) -> None:
        """Takes an append that has just become durable."""
        for row in rows:
            broken = self.walk.take(row)
            if broken is not None:
                self.fail(Invariant.CHAIN, f"{broken.why} at {broken.seq}: {broken.sentence}")
            self._event(row, entry_of(row, self.keys))
        broken = self.walk.end()
        if broken is not None:
            self.fail(Invariant.CHAIN, broken.sentence)
        self.commands.written(rows)
        for stream in dict.fromkeys(row.stream for row in rows):
            if stream.startswith(TABLE):
                self._check_table(stream)
            elif stream.startswith(WALLET):
                self._check_wallet(stream)
        self._check_stakes(rows)
        self.deadlines.taken(rows, self.states)
        if self._sum:
            self.fail(Invariant.LEDGER, f"the accounts add up to {self._sum} after {rows[-1].seq}")

    def _event(self, row: Recorded, entry: Entry) -> None:
        kind = sure_kind(row.stream)
        states = self.states.setdefault(row.stream, [kind.empty])
        before = states[-1]
        self._book(entry, before)
        self.kinds.add(kind_of(row.stream, entry.event))
        self.meters.take(row.stream, entry.event)
        states.append(kind.evolve(before, entry.event, row.version))
        if row.stream.startswith(TABLE):
            if row.stream not in self.truths:
                self.truths[row.stream] = Truth(())
            self.truths[row.stream].take(msgspec.to_builtins(entry.event))
            if isinstance(entry.event, RoundEnded):
                self.rounds += 1
                self.void += entry.event.void

    def _book(self, entry: Entry, before: Any) -> None:
        postings = self.books.postings(entry, before)
        for account, amount in postings:
            self._sum += amount
            balance = self.books.ledger.balances[account] = self.books.ledger.balance(account) + amount
            if account.startswith(PLAYERS):
                if balance < 0 and not account.startswith("practice:"):
                    self.fail(Invariant.NEGATIVE, f"{account} holds {balance} after {entry.seq}")
            elif account.startswith("table:"):
                _, table, *area = account.split(":")
                if area[0] not in HOUSE_ACCOUNTS:
                    self._escrow[table] = self._escrow.get(table, 0) + amount
                    if balance < 0:
                        self.fail(Invariant.ESCROW, f"{account} holds {balance} after {entry.seq}")
        if isinstance(entry.event, PoolOpened):
            self.books.linked |= dict.fromkeys(entry.event.tables, entry.event.pool)

    def _check_table(self, stream: str) -> None:
        table: Table = self.state(stream)
        state = table.round
        held, wagered = self._escrow.get(table.id, 0), open_wagers(table)
        if held != wagered:
            self.fail(Invariant.ESCROW, f"{held} lies on {table.id}, and {wagered} is wagered there")
        if state is not None and not whole(state):
            self.fail(Invariant.CARDS, f"the cards of {table.id} are not 52 in round {table.rounds}")
        short = [seat for seat, chair in table.chairs.items() if chair.chips < 0 or chair.tokens < 0]
        if short:
            self.fail(Invariant.NEGATIVE, f"seats {short} of {table.id} have less than no chips")

        for account, held in seated(table).items():
            if held != self.books.ledger.balance(account):
                says = f"{account} holds {self.books.ledger.balance(account)} and its seats {held}"
                self.fail(Invariant.LEDGER, says)

    def _check_wallet(self, stream: str) -> None:
        """A wallet holds what the ledger has for it."""
        held, booked = (
            self.state(stream).balance,
            self.books.ledger.balance(wallet(stream.removeprefix(WALLET))),
        )
        if held != booked:
            self.fail(Invariant.LEDGER, f"{stream} holds {held}, and the ledger has {booked}")

    def _check_stakes(self, rows: Sequence[Recorded]) -> None:
        """What a round puts into a shared pool is what its seats have wagered on the jackpot."""
        for event in (read(row, self.keys) for row in rows if row.stream.startswith(POOL)):
            if isinstance(event, Contributed) and event.stakes > 0:
                state = self.table(event.table).round
                wagered = jackpots(state) if state is not None else event.stakes
                if wagered != event.stakes:
                    says = (
                        f"{event.table} puts stakes of {event.stakes} into the pool, and {wagered} is wagered"
                    )
                    self.fail(Invariant.JACKPOT, says)

    # What workers have in memory

    def published(self, entries: tuple[Entry, ...]) -> None:
        """Compares what a service holds after its append with what the log says."""
        last = {entry.stream: entry for entry in entries}
        for stream, entry in last.items():
            if entry.version > self.version(stream):
                self.fail(Invariant.DURABLE, f"{stream} {entry.version} is published and not on disk")
            elif entry.after is not None and entry.after != self.state(stream, entry.version):
                self.fail(Invariant.REPLAY, f"{stream} {entry.version} differs from its log")


def open_wagers(table: Table) -> int:
    """What is at stake at a table: in its round, and waiting for the next one."""
    waiting = sum(kept.amount for kept in table.carried.values())
    if table.round is None:
        return waiting
    return waiting + sum(
        wager.open
        for seat in table.round.seats.values()
        for wager in seat.wagers.values()
        if not wager.carried
    )


def seated(table: Table) -> dict[str, int]:
    """The chips of each player at a table, by account."""
    held: dict[str, int] = {}
    for chair in table.chairs.values():
        account = chips(table.id, chair.player)
        held[account] = held.get(account, 0) + chair.chips
    return held


def jackpots(state: State) -> int:
    """The jackpot wagers of the seats in a round that were not carried over from another."""
    wagers = [seat.wagers.get(JACKPOT) for seat in state.seats.values() if seat.status is not Status.LEFT_OUT]
    return sum(wager.stake for wager in wagers if wager is not None and not wager.brought)


def whole(state: State) -> bool:
    """Whether every card is in one place and no more."""
    seen = [card for seat in state.seats.values() if not seat.racked for card in seat.hand]
    seen += [*state.dealer, *state.rack, *state.aside]
    bits = state.stub
    for card in seen:
        bit = 1 << card
        if bits & bit:
            return False
        bits |= bit
    return bits == (1 << 52) - 1


def kind_of(stream: str, event: Any) -> str:
    """Of what kind an event is."""
    within = getattr(event, "event", None)
    if type(event).__name__ == "Played" and within is not None:
        return f"round {type(within).__name__}"
    return f"{stream.partition('/')[0]} {type(event).__name__}"
