"""What is read rather than decided: wallets, pools, history, statistics, significant events.

Each is a fold over the log, so throwing it away and folding again gives the same.
"""

from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import events as g
from croupier.house.answers import Entry
from croupier.house.gaming.takings import TableMeter
from croupier.house.jackpots import POOL
from croupier.house.pools import Pool
from croupier.house.records.notable import Significant, significant
from croupier.house.records.paytables import Paytable, count, paytable_of
from croupier.house.records.rounds import RoundRecord, players_in
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import entry_of, sure_kind
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.store import Store
from tests.pilot.books import Books
from tests.pilot.opening import keys_of


class History:
    """Every round of every table, in the order in which they began."""

    def __init__(self) -> None:
        self.rounds: dict[tuple[str, int], RoundRecord] = {}

    def take(self, entry: Entry, before: Table, rate: int | None = None) -> None:
        """Follows a table by one event; `rate` is that of the shared pool, where the table has one."""
        event = entry.event
        match event:
            case e.RoundStarted(number=number):
                self.rounds[before.id, number] = _begun(entry, before, number)
            case (
                e.Played(event=g.Decided(seat=seat, deemed=True))
                | e.Played(event=g.HandVoided(seat=seat, why="absent"))
            ):
                self._note(before, deemed=(*self._of(before).deemed, seat))
            case e.Played(event=g.RoundClosed(nets=nets)) | e.Played(event=g.RoundVoided(nets=nets)):
                self._note(before, nets=nets)
            case e.RoundEnded(void=void):
                after = {seat: chair.chips for seat, chair in before.chairs.items()}
                own = self._of(before).rate if rate is None else rate
                players = self._of(before).players | players_in(before.round, before.chairs)
                self._note(before, last=entry.version, ended=event.act.at, void=void, chips_after=after)
                self._note(before, rate=own, players=players)
            case e.DeckCommitted(promise=promise):
                made = (*self._of(before).commitments, promise.commitment)
                self._note(before, commitments=made)
            case e.DeckReplaced(commitment=commitment):
                left = (made for made in self._of(before).commitments if made != commitment)
                self._note(before, commitments=tuple(left))
            case e.DeckOpened(commitment=commitment):
                opened = (*self._of(before).opened, commitment)
                self._note(before, opened=opened, last=entry.version)
            case e.DeckLost():
                self._note(before, last=entry.version)

    def _of(self, table: Table) -> RoundRecord:
        return self.rounds[table.id, table.rounds]

    def _note(self, table: Table, **fields: object) -> None:
        key = table.id, table.rounds
        self.rounds[key] = replace(self.rounds[key], **fields)

    def of_table(self, table: str, last: int = 10) -> list[RoundRecord]:
        """The latest rounds of a table, newest first."""
        return [record for record in reversed(self.rounds.values()) if record.table == table][:last]

    def of_player(self, player: str, last: int = 10) -> list[RoundRecord]:
        """The latest rounds in which a player had a seat, newest first."""
        found = [record for record in reversed(self.rounds.values()) if player in record.players.values()]
        return found[:last]


def _begun(entry: Entry, table: Table, number: int) -> RoundRecord:
    return RoundRecord(
        table.id,
        number,
        table.rulebook,
        entry.version,
        entry.event.act.at,
        {seat: chair.player for seat, chair in table.chairs.items()},
        {seat: chair.chips for seat, chair in table.chairs.items()},
        paytable=paytable_of(table),
        practice=bool(table.practice),
        rate=rules_of(table).settings.jackpot_contribution,
    )


class Picture(Struct, frozen=True):
    """Everything that the projections hold, to be compared."""

    position: int
    states: dict[str, Any]
    balances: dict[str, int]
    rounds: tuple[RoundRecord, ...]
    significant: tuple[Significant, ...]
    paytables: dict[str, Paytable]


class Projections:
    """All read models of a house over its log; `position` is the last event they have taken in."""

    def __init__(self, store: Store, keys: RoundKeys | None = None) -> None:
        self.store, self.keys = store, keys or keys_of(store)
        self.position = 0
        self.states: dict[str, Any] = {}
        self.books = Books()
        self.history = History()
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
                self._apply(entry_of(recorded, self.keys))
        return self

    def _apply(self, entry: Entry) -> None:
        kind = sure_kind(entry.stream)
        before = self.states.get(entry.stream, kind.empty)
        self.books.take(entry, before)
        if isinstance(before, Table):
            self.history.take(entry, before, self._rate(before))
            if isinstance(entry.event, e.RoundEnded):
                count(self.paytables, before, entry.event)
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
            tuple(self.significant),
            dict(self.paytables),
        )

    # Looking

    def balance(self, account: str) -> int:
        """What an account of the ledger holds."""
        return self.books.ledger.balance(account)

    @property
    def figures(self) -> dict[str, TableMeter]:
        """The meters of every table, by its name and rulebook."""
        tables = [state for state in self.states.values() if isinstance(state, Table)]
        return {f"{table.id} {book}": meter for table in tables for book, meter in table.meters.items()}

    def pools(self) -> dict[str, Pool]:
        """Every shared pool with its meter and open claims."""
        return {state.id: state for state in self.states.values() if isinstance(state, Pool)}


def rebuild(store: Store, keys: RoundKeys | None = None) -> Projections:
    """The projections folded anew from the whole log."""
    return Projections(store, keys).catch_up()
