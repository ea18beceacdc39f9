"""The history of rounds: where each stands in the log, who played, what each seat had before and after."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.table import events as e
from croupier.game import State
from croupier.game import events as g
from croupier.game import evolve as evolve_round
from croupier.service.answers import Entry
from croupier.service.kinds import read
from croupier.service.live import DeckCommitted, DeckOpened, Live, table_stream
from croupier.store import Store


class RoundRecord(Struct, frozen=True):
    """One round of a table: the versions of its first and last event, its players and their chips.

    `deemed` are the seats for which the house decided, as they were away.
    """

    table: str
    number: int
    rulebook: str
    first: int
    started: int
    players: dict[int, str]
    chips_before: dict[int, int]
    last: int = 0
    ended: int = 0
    void: bool = False
    nets: dict[int, int] = {}
    chips_after: dict[int, int] = {}
    deemed: tuple[int, ...] = ()
    commitments: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()


class History:
    """Every round of every table, in the order in which they began."""

    def __init__(self) -> None:
        self.rounds: dict[tuple[str, int], RoundRecord] = {}

    def take(self, entry: Entry, before: Live) -> None:
        """Follows a table by one event."""
        event, table = entry.event, before.table
        match event:
            case e.RoundStarted(number=number):
                self.rounds[table.id, number] = _begun(entry, before, number)
            case (
                e.Played(event=g.Decided(seat=seat, deemed=True))
                | e.Played(event=g.HandVoided(seat=seat, why="absent"))
            ):
                self._note(before, deemed=(*self._of(before).deemed, seat))
            case e.Played(event=g.RoundClosed(nets=nets)) | e.Played(event=g.RoundVoided(nets=nets)):
                self._note(before, nets=nets)
            case e.RoundEnded(void=void):
                after = {seat: chair.chips for seat, chair in table.chairs.items()}
                self._note(before, last=entry.version, ended=event.act.at, void=void, chips_after=after)
            case DeckCommitted(promise=promise):
                made = (*self._of(before).commitments, promise.commitment)
                self._note(before, commitments=made)
            case DeckOpened(commitment=commitment):
                opened = (*self._of(before).opened, commitment)
                self._note(before, opened=opened, last=entry.version)

    def _of(self, live: Live) -> RoundRecord:
        return self.rounds[live.table.id, live.table.rounds]

    def _note(self, live: Live, **fields: object) -> None:
        key = live.table.id, live.table.rounds
        self.rounds[key] = replace(self.rounds[key], **fields)

    def of_table(self, table: str, last: int = 10) -> list[RoundRecord]:
        """The latest rounds of a table, newest first."""
        return [record for record in reversed(self.rounds.values()) if record.table == table][:last]

    def of_player(self, player: str, last: int = 10) -> list[RoundRecord]:
        """The latest rounds in which a player had a seat, newest first."""
        return [record for record in reversed(self.rounds.values()) if player in record.players.values()][
            :last
        ]


def _begun(entry: Entry, before: Live, number: int) -> RoundRecord:
    table = before.table
    return RoundRecord(
        table.id,
        number,
        table.rulebook,
        entry.version,
        entry.event.act.at,
        {seat: chair.player for seat, chair in table.chairs.items()},
        {seat: chair.chips for seat, chair in table.chairs.items()},
    )


def events_of(store: Store, record: RoundRecord) -> list[object]:
    """Every event of a round, as the log has it."""
    found = store.read(table_stream(record.table), record.first - 1, record.last - record.first + 1)
    return [read(recorded) for recorded in found]


def replay(store: Store, record: RoundRecord) -> list[State]:
    """The round played again from the log: its state before the first event and after each."""
    states: list[State] = []
    for event in events_of(store, record):
        match event:
            case e.RoundStarted(pool=pool):
                states = [State(pool=pool, pool_called=pool)]
            case e.Played(event=played):
                states.append(evolve_round(states[-1], played))
    return states
