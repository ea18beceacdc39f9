"""What is read rather than decided: views, seats, wallets, pools, history, statistics, significant events.

Each is a fold over the log, so throwing it away and folding again gives the same.
"""

from typing import Any

from msgspec import Struct

from croupier.game import View, Viewer, view
from croupier.house.answers import Entry
from croupier.house.jackpots import POOL
from croupier.house.ledger.books import Books
from croupier.house.pools import Pool
from croupier.house.records.figures import TableFigures, count
from croupier.house.records.notable import Significant, significant
from croupier.house.records.paytables import Paytable
from croupier.house.records.round_records import RoundRecord
from croupier.house.streams import entry_of, sure_kind
from croupier.house.table import events as e
from croupier.house.table.known import STAFF
from croupier.house.table.state import Notice, Table, table_stream
from croupier.store import Store
from tests.pilot.round_history import History

MOST_EARLY = 5_000
"""So many appends may wait for one that is missing; then it is read, as another service may have made it."""


class SeatLine(Struct, frozen=True):
    """A taken seat; its chips are for its own player and for staff."""

    seat: int
    player: str
    chips: int | None
    marker: int


class TableView(Struct, frozen=True):
    """A table as one viewer may see it."""

    table: str
    rulebook: str
    standing: str
    limits: tuple[int, int] | None
    notices: tuple[Notice, ...]
    seats: tuple[SeatLine, ...]
    round_number: int
    round: View | None
    commitments: tuple[str, ...]


class Picture(Struct, frozen=True):
    """Everything that the projections hold, to be compared."""

    position: int
    states: dict[str, Any]
    balances: dict[str, int]
    chips: dict[str, dict[int, int]]
    rounds: tuple[RoundRecord, ...]
    figures: dict[str, TableFigures]
    significant: tuple[Significant, ...]
    paytables: dict[str, Paytable]


class Projections:
    """All read models of a house over its log; `position` is the last event they have taken in.

    As a subscriber it takes appends as they are published; what came out of order waits, and what never came is read.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.position = 0
        self.states: dict[str, Any] = {}
        self.books = Books()
        self.history = History()
        self.figures: dict[str, TableFigures] = {}
        self.paytables: dict[str, Paytable] = {}
        self.significant: list[Significant] = []
        self._early: dict[int, tuple[Entry, ...]] = {}

    def take(self, entries: tuple[Entry, ...]) -> None:
        """Takes the events of one append."""
        if entries and entries[0].seq > self.position:
            self._early[entries[0].seq] = entries
        while found := self._early.pop(self.position + 1, None):
            for entry in found:
                self._apply(entry)
        if len(self._early) > MOST_EARLY:
            self.catch_up()

    def catch_up(self) -> "Projections":
        """Reads whatever is in the log and was not taken yet."""
        for recorded in self.store.walk_all(self.position):
            self._apply(entry_of(recorded))
        self._early = {first: early for first, early in self._early.items() if first > self.position}
        return self

    def _apply(self, entry: Entry) -> None:
        kind = sure_kind(entry.stream)
        before = self.states.get(entry.stream, kind.empty)
        self.books.take(entry, before)
        if isinstance(before, Table):
            self.history.take(entry, before, self._rate(before))
            if isinstance(entry.event, e.RoundEnded):
                count(self.figures, self.paytables, before, entry.event)
        after = kind.evolve(before, entry.event, entry.version)
        found = significant(entry, before, after)
        if found is not None:
            self.significant.append(found)
        self.states[entry.stream] = after
        self.position = entry.seq

    def _rate(self, table: Table) -> int | None:
        pool = self.books.linked.get(table.id)
        return self.states[POOL + pool].rate if pool else None

    def picture(self) -> Picture:
        """Everything held, to be compared with another's."""
        return Picture(
            self.position,
            dict(self.states),
            dict(self.books.ledger.balances),
            {account: self.chips_of(account) for account in self.books.trays.trays},
            tuple(self.history.rounds.values()),
            dict(self.figures),
            tuple(self.significant),
            dict(self.paytables),
        )

    # Looking

    def table_view(self, table: str, viewer: Viewer) -> TableView:
        """A table as a viewer may see it."""
        found: Table = self.states[table_stream(table)]
        staff = viewer in STAFF
        seats = tuple(
            SeatLine(seat, chair.player, chair.chips if staff or seat == viewer else None, chair.marker)
            for seat, chair in found.chairs.items()
        )
        return TableView(
            found.id,
            found.rulebook,
            str(found.standing),
            found.limits,
            found.notices,
            seats,
            found.rounds,
            view(found.round, viewer) if found.round is not None else None,
            tuple(promise.commitment for promise in found.promises),
        )

    def seats_of(self, player: str) -> tuple[tuple[str, int], ...]:
        """The tables and seats that a player has taken."""
        return tuple(
            (state.id, seat)
            for state in self.states.values()
            if isinstance(state, Table)
            for seat, chair in state.chairs.items()
            if chair.player == player
        )

    def balance(self, account: str) -> int:
        """What an account of the ledger holds."""
        return self.books.ledger.balance(account)

    def chips_of(self, account: str) -> dict[int, int]:
        """How many chips of each denomination an account holds, the largest first."""
        return self.books.trays.counts(account)

    def pools(self) -> dict[str, Pool]:
        """Every shared pool with its meter and open claims."""
        return {state.id: state for state in self.states.values() if isinstance(state, Pool)}


def rebuild(store: Store) -> Projections:
    """The projections folded anew from the whole log."""
    return Projections(store).catch_up()
