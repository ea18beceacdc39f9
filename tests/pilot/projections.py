"""What is read rather than decided: wallets, pools, history, statistics, significant events.

Each is a fold over the log, so throwing it away and folding again gives the same.
"""

from threading import Lock
from typing import Any

from msgspec import Struct

from croupier.house.answers import Entry
from croupier.house.jackpots import POOL
from croupier.house.pools import Pool
from croupier.house.records.notable import Significant, significant
from croupier.house.records.paytables import Paytable, TableFigures, count
from croupier.house.records.rounds import RoundRecord
from croupier.house.streams import entry_of, sure_kind
from croupier.house.table import events as e
from croupier.house.table.state import Table
from croupier.store import Store
from tests.pilot.books import Books
from tests.pilot.round_history import History


class Picture(Struct, frozen=True):
    """Everything that the projections hold, to be compared."""

    position: int
    states: dict[str, Any]
    balances: dict[str, int]
    rounds: tuple[RoundRecord, ...]
    figures: dict[str, TableFigures]
    significant: tuple[Significant, ...]
    paytables: dict[str, Paytable]


class Projections:
    """All read models of a house over its log; `position` is the last event they have taken in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.position = 0
        self.states: dict[str, Any] = {}
        self.books = Books()
        self.history = History()
        self.figures: dict[str, TableFigures] = {}
        self.paytables: dict[str, Paytable] = {}
        self.significant: list[Significant] = []
        self._one_at_a_time = Lock()

    def take(self, entries: tuple[Entry, ...]) -> None:
        """Takes the events of one append; where others came before them, all are read."""
        with self._one_at_a_time:
            for entry in entries:
                if entry.seq == self.position + 1:
                    self._apply(entry)
        if entries and entries[-1].seq > self.position:
            self.catch_up()

    def catch_up(self) -> "Projections":
        """Reads whatever is in the log and was not taken yet."""
        with self._one_at_a_time:
            for recorded in self.store.walk_all(self.position):
                self._apply(entry_of(recorded))
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
            tuple(self.history.rounds.values()),
            dict(self.figures),
            tuple(self.significant),
            dict(self.paytables),
        )

    # Looking

    def balance(self, account: str) -> int:
        """What an account of the ledger holds."""
        return self.books.ledger.balance(account)

    def pools(self) -> dict[str, Pool]:
        """Every shared pool with its meter and open claims."""
        return {state.id: state for state in self.states.values() if isinstance(state, Pool)}


def rebuild(store: Store) -> Projections:
    """The projections folded anew from the whole log."""
    return Projections(store).catch_up()
