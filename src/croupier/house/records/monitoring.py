"""Whether chance and returns are in range: sums folded from the log when somebody asks, and once a day for the record.

Nothing here is in the way of play.
"""

from threading import Lock

import msgspec
from msgspec import Struct

from croupier.house.records.measured import NoteMeasures
from croupier.house.records.measures import (
    Decks,
    Measure,
    Returns,
    chance,
    returned,
    with_deck,
    with_round,
)
from croupier.house.records.paytables import paytable_of
from croupier.house.streams import read
from croupier.house.table.events import DeckOpened, RoundEnded
from croupier.house.table.evolve import evolve
from croupier.house.table.state import TABLE, Table
from croupier.store import Store

HOUSE = "the house"


class Watched(Struct):
    """A table's stream up to a version, with what was counted in it."""

    version: int = 0
    table: Table = Table()
    decks: Decks = Decks()
    returns: dict[str, Returns] = {}


class Monitor:
    """Counts what the tables of a log have dealt and paid; a second look reads only what has come since."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, Watched] = {}
        self._lock = Lock()

    def look(self) -> list[Measure]:
        """Every measure of the house and of each table, as the log has it now."""
        with self._lock:
            self._catch_up()
            seen = {stream: watched.decks for stream, watched in self._tables.items() if watched.decks.decks}
            returns: dict[str, Returns] = {}
            for watched in self._tables.values():
                for name, each in watched.returns.items():
                    returns[name] = returns[name] + each if name in returns else each
        whole = sum(seen.values(), Decks())
        found = [measure for name, decks in {HOUSE: whole, **seen}.items() for measure in chance(name, decks)]
        results = (returned(name, each) for name, each in sorted(returns.items()))
        return found + [measure for measure in results if measure is not None]

    def _catch_up(self) -> None:
        for stream in self.store.streams(TABLE):
            watched = self._tables.setdefault(stream, Watched(returns={}))
            for recorded in self.store.walk(stream, watched.version):
                event = read(recorded)
                if isinstance(event, DeckOpened):
                    watched.decks = with_deck(watched.decks, event.order)
                elif isinstance(event, RoundEnded) and not event.void:
                    _count(watched)
                watched.table = evolve(watched.table, event, recorded.version)
                watched.version = recorded.version


def _count(watched: Watched) -> None:
    table = watched.table
    if table.practice or table.round is None:
        return
    name = paytable_of(table)
    settings = msgspec.json.encode(table.settings, order="sorted")
    before = watched.returns.get(name) or Returns(table.rulebook, settings)
    watched.returns[name] = with_round(before, table.round)


def note_of(measures: list[Measure]) -> NoteMeasures:
    """What is put on record of a look."""
    out = {each.name: f"{each.value:.4f} over {each.count}, {each.z:+.1f}" for each in measures if each.out}
    decks = next(each.count for each in measures if each.name.startswith(HOUSE))
    return NoteMeasures(decks, sum(each.count for each in measures if each.name.endswith("antes")), out)
