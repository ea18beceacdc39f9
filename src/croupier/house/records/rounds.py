"""The index of rounds: each finished round and each player's part in it, kept beside the log as notes.

A note is written from the table as it stands once a round is over, so any number of workers may write the same one;
what a worker that died has not written is found and written when one starts.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, takewhile

import msgspec
from msgspec import Struct

from croupier.game import Phase, State
from croupier.game.state import ANTE, Seat
from croupier.house.answers import Entry
from croupier.house.follower import Follower, beginnings
from croupier.house.jackpots import POOL
from croupier.house.plan import Loaded
from croupier.house.records.measures import game_net, played
from croupier.house.records.paytables import paytable_of
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.table.events import DeckLost, DeckOpened, RoundEnded
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Chair, Table, table_stream
from croupier.store import Note, Store

ROUND, PLAYED, COMPLETE = "round", "played", "rounds"
LAST = (RoundEnded, DeckOpened, DeckLost)
"""What can be the last event of a round."""

FOREVER = 2**63 - 1
BATCH = 200


class RoundRecord(Struct, frozen=True):
    """One round of a table: the versions of its first and last event, its players and their chips.

    `players` sat there when it began, or had wagers in it. `deemed` are the seats for which the house decided, as they
    were away; `rate` is the part of a jackpot wager, in ten-thousandths, that goes into the pool.
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
    paytable: str = ""
    practice: bool = False
    rate: int = 0


class EndedRound(Struct, frozen=True):
    """A table right after a round of it was over, the version of its stream, and the time in microseconds."""

    table: Table
    version: int
    at: int


class PlayedRound(Struct, frozen=True):
    """A player's part in a finished round, all seats together, in cents.

    `ante` and `game` are the antes of hands played to their end, and what ante, bet and fees of these brought.
    """

    table: str
    number: int
    rulebook: str
    practice: bool
    started: int
    ended: int
    void: bool
    seats: tuple[int, ...]
    staked: int
    returned: int
    paid: int
    net: int
    paytable: str = ""
    ante: int = 0
    game: int = 0


class PlayedAt(Struct, frozen=True):
    """A player's part with its place among all of the player's rounds."""

    place: str
    played: PlayedRound


_rounds = msgspec.json.Decoder(RoundRecord)
_played = msgspec.json.Decoder(PlayedRound)


def players_in(state: State | None, chairs: dict[int, Chair]) -> dict[int, str]:
    """Who has wagers in a round, by seat: those who sat down after it had begun too."""
    seats = state.seats.items() if state is not None else ()
    return {
        number: seat.player or chairs[number].player
        for number, seat in seats
        if seat.player or number in chairs
    }


def ended_by(entries: Iterable[Entry]) -> Iterator[EndedRound]:
    """The rounds that some events of a table ended, each event with the state that it led to."""
    for entry in entries:
        if isinstance(entry.event, LAST) and entry.after.settled:
            yield EndedRound(entry.after, entry.version, entry.at)


def record_of(ended: EndedRound, rate: int | None = None) -> RoundRecord:
    """The record of the round that is over; `rate` is that of a shared pool."""
    table, course = ended.table, ended.table.course
    state = table.last
    over = state is not None and state.phase in (Phase.CLOSED, Phase.VOID)
    return RoundRecord(
        table.id,
        table.rounds,
        table.rulebook,
        course.first,
        course.started,
        course.players | players_in(state, table.chairs),
        course.chips,
        last=ended.version,
        ended=course.ended,
        void=course.void,
        nets={number: seat.net for number, seat in state.seats.items()} if state and over else {},
        chips_after={seat: chair.chips for seat, chair in table.chairs.items()},
        deemed=course.deemed,
        commitments=course.committed,
        opened=course.opened,
        paytable=paytable_of(table),
        practice=bool(table.practice),
        rate=rules_of(table).settings.jackpot_contribution if rate is None else rate,
    )


def parts_of(table: Table) -> dict[str, PlayedRound]:
    """What each player who had a wager did in the round that is over."""
    seats: dict[str, list[Seat]] = {}
    players = table.course.players | players_in(table.last, table.chairs)
    for number, seat in table.last.seats.items() if table.last is not None else ():
        if seat.wagers and number in players:
            seats.setdefault(players[number], []).append(seat)
    return {player: _part(table, own) for player, own in seats.items()}


def _part(table: Table, seats: list[Seat]) -> PlayedRound:
    course = table.course
    wagers = [wager for seat in seats for wager in seat.wagers.values()]
    hands = [seat for seat in seats if played(seat)]
    return PlayedRound(
        table.id,
        table.rounds,
        table.rulebook,
        bool(table.practice),
        course.started,
        course.ended,
        course.void,
        tuple(seat.number for seat in seats),
        sum(wager.stake for wager in wagers),
        sum(wager.returned for wager in wagers),
        sum(wager.paid for wager in wagers),
        sum(seat.net for seat in seats),
        paytable_of(table),
        sum(seat.wagers[ANTE].stake for seat in hands),
        sum(game_net(seat) for seat in hands),
    )


class RoundIndex:
    """Finished rounds by table and by player; the clock counts microseconds."""

    def __init__(self, store: Store, clock: Callable[[], int], keys: RoundKeys | None = None) -> None:
        self.store, self.clock, self._keys = store, clock, keys
        self._rates: dict[str, list[tuple[int, int]]] = {}
        self._pools = 0

    # Writing

    def write(self, ended: Iterable[EndedRound]) -> None:
        """Keeps the rounds that are over; the same ones a second time change nothing."""
        self._look_at_pools()
        notes = [note for one in ended for note in self._notes(one)]
        if notes:
            self.store.put_notes(notes)

    def repair(self, name: str, table: Table) -> int:
        """Writes the rounds that are over at a table as it stands and were not written; tells how many they were."""
        known = int(self.store.note(COMPLETE, name, self.clock()) or b"0")
        newest = _finished(table)
        written = self.store.every_note(ROUND, f"{name}/", _key(name, known))
        there = {int(note.key.rpartition("/")[2]) for note in written}
        missing = set(range(known + 1, newest + 1)) - there
        if missing:
            self._fold(name, missing)
        if newest > known:
            self.store.put_note(COMPLETE, name, str(newest).encode(), FOREVER)
        return len(missing)

    def _fold(self, name: str, missing: set[int]) -> None:
        """Plays the stream through from the latest state that is known to be before what is missing."""
        stream, followed = table_stream(name), Follower(self.store, keys=self._keys)
        kept = followed.snapshot(stream)
        usable = _finished(kept.state) < min(missing)
        followed.begin(stream, kept if usable else Loaded(Table(), 0))
        batch: list[EndedRound] = []
        for entry, _ in followed.on(stream):
            if entry.after.rounds in missing:
                batch += ended_by([entry])
            if len(batch) == BATCH:
                self.write(batch)
                batch = []
        self.write(batch)

    def _notes(self, ended: EndedRound) -> Iterator[Note]:
        table = ended.table
        name, number = table.id, table.rounds
        record = record_of(ended, self._rate(table))
        yield Note(ROUND, _key(name, number), msgspec.json.encode(record), FOREVER)
        for player, part in parts_of(table).items():
            key = f"{player}/{ended.at:016d}/{name}/{number:09d}"
            yield Note(PLAYED, key, msgspec.json.encode(part), FOREVER)

    def _rate(self, table: Table) -> int | None:
        """The rate of the pool that a table was linked to when its round was over."""
        held = [rate for since, rate in self._rates.get(table.id, ()) if since <= table.course.ended]
        return held[-1] if held else None

    def _look_at_pools(self) -> None:
        streams = self.store.streams(POOL)
        if len(streams) != self._pools:
            opened = sorted((entry for _, entry in beginnings(self.store, POOL)), key=lambda one: one.seq)
            self._rates = {}
            for event in (entry.event for entry in opened):
                for table in event.tables:
                    self._rates.setdefault(table, []).append((event.act.at, event.rate))
            self._pools = len(streams)

    def hand_over(self, player: str, to: str) -> None:
        """Makes the rounds of somebody who is called otherwise now those of the new name."""
        held, prefix = self.store.every_note(PLAYED, f"{player}/"), f"{player}/"
        while page := list(islice(held, BATCH)):
            self.store.put_notes(
                [Note(PLAYED, f"{to}/{note.key.removeprefix(prefix)}", note.data, FOREVER) for note in page]
            )

    # Reading

    def one(self, table: str, number: int) -> RoundRecord | None:
        """A finished round."""
        data = self.store.note(ROUND, _key(table, number), self.clock())
        return _rounds.decode(data) if data is not None else None

    def of_table(self, table: str, before: int = 0, limit: int = 100) -> list[RoundRecord]:
        """The latest finished rounds of a table, newest first, or those before a number."""
        after = _key(table, before) if before else ""
        notes = self.store.notes_of(ROUND, f"{table}/", after, limit, newest_first=True)
        return [_rounds.decode(note.data) for note in notes]

    def of_player(self, player: str, after: str = "", limit: int = 100) -> list[PlayedAt]:
        """The latest rounds that a player had a wager in, newest first, or those before a place."""
        prefix = f"{player}/"
        key = prefix + after if after else ""
        notes = self.store.notes_of(PLAYED, prefix, key, limit, newest_first=True)
        return [PlayedAt(note.key.removeprefix(prefix), _played.decode(note.data)) for note in notes]

    def all_of_player(self, player: str, since: int = 0, until: int = FOREVER) -> Iterator[PlayedRound]:
        """Every round that a player had a wager in, from one time in microseconds to before another, oldest first."""
        end = f"{player}/{min(until, 10**16 - 1):016d}"
        notes = self.store.every_note(PLAYED, f"{player}/", f"{player}/{since:016d}")
        return (_played.decode(note.data) for note in takewhile(lambda note: note.key < end, notes))


def _key(table: str, number: int) -> str:
    return f"{table}/{number:09d}"


def _finished(table: Table) -> int:
    """The number of the last round of a table that is over."""
    return table.rounds - (table.round is not None)
