"""A table as the service keeps it: the floor's table, the promised decks of its round, and where its cards came."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.act import Act
from croupier.floor.table import events as e
from croupier.floor.table.evolve import evolve as evolve_table
from croupier.floor.table.state import Table
from croupier.game import events as g

TABLE = "table/"


class Promise(Struct, frozen=True):
    """A deck or rack whose order is fixed and sealed: its number in the round, its promise, and the seal."""

    number: int
    commitment: str
    sealed: str


class DeckCommitted(Struct, frozen=True, tag=True):
    """The order of some cards was fixed; the promise is public, the order is sealed."""

    clause: str
    act: Act
    round: int
    cards: int
    promise: Promise


class DeckOpened(Struct, frozen=True, tag=True):
    """After the round: the salt and the order that keep a promise."""

    clause: str
    act: Act
    round: int
    commitment: str
    salt: str
    order: str


AnyLiveEvent = e.AnyTableEvent | DeckCommitted | DeckOpened


class Live(Struct, frozen=True):
    """A table with its round's promises; `dealt` has the version of each deal and the cards out after it."""

    table: Table = Table()
    promises: tuple[Promise, ...] = ()
    dealt: tuple[tuple[int, int], ...] = ()
    meter: int = 0


def table_stream(table: str) -> str:
    """The stream of a table."""
    return TABLE + table


def evolve(live: Live, event: AnyLiveEvent, version: int) -> Live:
    """The table after an event."""
    match event:
        case DeckCommitted(promise=promise):
            return replace(live, promises=(*live.promises, promise))
        case DeckOpened(commitment=commitment):
            left = tuple(promise for promise in live.promises if promise.commitment != commitment)
            return replace(live, promises=left)
        case e.RoundStarted():
            return replace(live, table=evolve_table(live.table, event), dealt=())
        case e.Played(event=g.CardsDealt(cards=text)):
            out = (live.dealt[-1][1] if live.dealt else 0) + len(text.split())
            return replace(live, table=evolve_table(live.table, event), dealt=(*live.dealt, (version, out)))
        case e.Played(event=g.DealCollected()):
            return replace(live, table=evolve_table(live.table, event), dealt=())
        case e.RoundEnded():
            meter = live.table.round.pool if live.table.round else live.meter
            return replace(live, table=evolve_table(live.table, event), meter=meter)
    return replace(live, table=evolve_table(live.table, event))


def dealt_at(live: Live, position: int) -> int:
    """The version of the table's stream at which the card at a position of the first deal came."""
    return next(version for version, out in live.dealt if position < out)
