"""The record of every round, followed event by event from the first to the last."""

from msgspec.structs import replace

from croupier.game import events as g
from croupier.house.answers import Entry
from croupier.house.records.paytables import paytable_of
from croupier.house.records.rounds import RoundRecord, players_in
from croupier.house.table import events as e
from croupier.house.table.events import DeckCommitted, DeckLost, DeckOpened
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table


class History:
    """Every round of every table, in the order in which they began."""

    def __init__(self) -> None:
        self.rounds: dict[tuple[str, int], RoundRecord] = {}

    def take(self, entry: Entry, before: Table, rate: int | None = None) -> None:
        """Follows a table by one event; `rate` is that of the shared pool, where the table has one."""
        event, table = entry.event, before
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
                own = self._of(before).rate if rate is None else rate
                players = self._of(before).players | players_in(table.round, table.chairs)
                self._note(before, last=entry.version, ended=event.act.at, void=void, chips_after=after)
                self._note(before, rate=own, players=players)
            case DeckCommitted(promise=promise):
                made = (*self._of(before).commitments, promise.commitment)
                self._note(before, commitments=made)
            case DeckOpened(commitment=commitment):
                opened = (*self._of(before).opened, commitment)
                self._note(before, opened=opened, last=entry.version)
            case DeckLost():
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
        return [record for record in reversed(self.rounds.values()) if player in record.players.values()][
            :last
        ]


def _begun(entry: Entry, before: Table, number: int) -> RoundRecord:
    table = before
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
        rate=rules_of(before).settings.jackpot_contribution,
    )
