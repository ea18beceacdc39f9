"""What the house is told of its log: the ledger, figures, paytables, chance and significant events, stream by stream.

Postings, figures and significant events follow from one stream alone, so each stream has a tally of its own with the
version it has come to. Tallies are kept beside the log as notes: whoever writes one writes what is so at its version, and
nothing is folded again that some worker has folded before.
"""

from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from croupier.house.answers import Entry
from croupier.house.follower import Followed, Follower, beginnings
from croupier.house.gaming.takings import TableFigures, figures
from croupier.house.jackpots import POOL
from croupier.house.ledger.books import postings
from croupier.house.plan import Loaded
from croupier.house.pools import Pool, PoolOpened, PrizePaid
from croupier.house.records.measures import (
    HOUSE,
    Decks,
    Measure,
    Returns,
    chance,
    returned,
    with_deck,
    with_round,
)
from croupier.house.records.notable import Significant, significant
from croupier.house.records.paytables import COUNTS, Paytable, correct, count, paytable_of
from croupier.house.secrecy.hiding import hide, shown
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.significance import Class
from croupier.house.streams import FORM, kind_of, sure_kind
from croupier.house.table.events import DeckOpened, ResultCorrected, RoundEnded
from croupier.house.table.state import TABLE, Table
from croupier.house.wallet.wallets import WALLET, BoughtAtTable, CashDay, Deposited, Withdrawn
from croupier.store import Foreign, Note, Recorded, Store
from croupier.store.wellformed import LARGEST_NOTE

TALLY, SIGNIFICANT, HIT = "tally", "significant", "hit"
FOREVER = 2**63 - 1
PAGE = 500
KEPT_AS = 10 * FORM + 3
"""The form of kept tallies: that of states, and one of its own, by which those that were kept unsealed are folded again."""

SAVE_EVERY = 60_000_000
"""Microseconds between two savings of the tallies."""

PIECE = LARGEST_NOTE - 4


class TallyNote(Struct):
    """What a stream came to at a version."""

    version: int = 0
    balances: dict[str, int] = {}
    cash: dict[str, CashDay] = {}
    """Of a wallet: the cash of each gaming day."""
    paytables: dict[str, Paytable] = {}
    decks: Decks = Decks()
    returns: dict[str, Returns] = {}


class TallyKept(Struct, frozen=True):
    """A tally as it lies in the store, with the state of its stream."""

    form: int
    tally: TallyNote
    state: Raw


class TallyFound(Struct, frozen=True):
    """Significant events, newest first, and the place after which the next page begins."""

    events: list[Significant]
    after: int | None = None


class Hit(Struct, frozen=True):
    """A prize of a shared pool: when, where, how much and how much of it out of the pool, and the meter after it."""

    at: int
    table: str
    round: int
    seat: int
    prize: int
    from_pool: int
    meter: int


class Tallies:
    """The tallies of all streams; `position` is the event up to which they are whole."""

    def __init__(self, store: Store, clock: Callable[[], int], keys: RoundKeys | None = None) -> None:
        self.store, self.clock = store, clock
        self.position = 0
        self._tallies: dict[str, TallyNote] = {}
        self._followed = Follower(store, keys=keys)
        self._sealer = keys.sealer if keys is not None else None
        self._unsaved: set[str] = set()
        self._found: list[Note] = []
        self._saved = 0
        self._linked: dict[str, int] = {}
        self._stopped: set[str] = set()
        self._lock, self._going = Lock(), Lock()
        self._closed = False

    # Folding

    def catch_up(self) -> None:
        """Folds what has come into the log; while one thread does so, another that asks waits for it."""
        with self._going:
            if not self.position:
                self._load()
            while not self._closed and self._page():
                pass
            if self.clock() - self._saved >= SAVE_EVERY:
                self._save()

    def close(self) -> None:
        """Stops folding and saves what was folded."""
        self._closed = True
        with self._going:
            if self.position:
                self._save()

    def _load(self) -> None:
        """Takes each stream from where its kept tally ends; what comes in meanwhile is not taken twice."""
        head = self.store.head().seq
        for _, entry in beginnings(self.store, POOL):
            self._link(entry)
        for stream in filter(kind_of, self.store.streams()):
            with self._lock:
                self._recall(stream)
            try:
                while page := self.store.read(stream, self._tallies[stream].version, PAGE):
                    self._take(page)
                    if self._closed:
                        return
            except Foreign:
                self._stopped.add(stream)
        self.position = head

    def _page(self) -> bool:
        page = self.store.read_all(self.position, PAGE)
        self._take(page)
        if page:
            self.position = page[-1].seq
        return len(page) == PAGE

    def _take(self, page: list[Recorded]) -> None:
        """Applies what is new of some events, and keeps what was found in them."""
        with self._lock:
            for recorded in page:
                self._follow(recorded)
        if self._found:
            self.store.put_notes(self._found)
            self._found = []

    def _follow(self, recorded: Recorded) -> None:
        """Applies an event, unless its stream has one before it that is not of this house."""
        try:
            if recorded.stream not in self._stopped and kind_of(recorded.stream):
                if recorded.stream not in self._tallies:
                    self._recall(recorded.stream)
                for found in self._followed.take(recorded):
                    self._apply(found)
        except Foreign:
            self._stopped.add(recorded.stream)

    def _apply(self, found: Followed) -> None:
        entry, before = found
        stream, tally = entry.stream, self._tallies[entry.stream]
        # A table's own pool moves nothing from when it was linked to a shared one.
        linked = entry.seq > self._linked.get(stream.removeprefix(TABLE), FOREVER)
        for account, amount in postings(entry, before, linked):
            tally.balances[account] = tally.balances.get(account, 0) + amount
        told = significant(entry, before, entry.after)
        if told is not None:
            self._found += (hide(self._sealer, note) for note in _found_notes(told))
        match entry.event:
            case RoundEnded():
                count(tally.paytables, before, entry.event)
                _return(tally, before, entry.event)
            case ResultCorrected():
                correct(tally.paytables, before, entry.event)
            case DeckOpened(order=order):
                tally.decks = with_deck(tally.decks, order)
            case PrizePaid():
                self._found.append(_hit_note(entry, before, entry.event))
            case PoolOpened():
                self._link(entry)
            case Deposited(day=day) | Withdrawn(day=day) | BoughtAtTable(day=day) if day:
                tally.cash[day] = entry.after.cash
        tally.version = entry.version
        self._unsaved.add(stream)

    def _link(self, entry: Entry) -> None:
        self._linked = dict.fromkeys(entry.event.tables, entry.seq) | self._linked  # once linked, for good

    # Keeping

    def _recall(self, stream: str) -> None:
        kept = self._kept(stream)
        if kept is not None and kept[0].version > self.store.version(stream):
            kept = None  # of another history
        tally, state = kept or (TallyNote(), sure_kind(stream).empty)
        self._tallies[stream] = tally
        self._followed.begin(stream, Loaded(state, tally.version))

    def _kept(self, stream: str) -> tuple[TallyNote, Any] | None:
        """The tally and the state in the notes of a stream, if they open and are of today's form."""
        notes = self.store.notes_of(TALLY, f"{stream}#")
        if not notes:
            return None
        count = int.from_bytes(notes[0].data[:4])
        data = shown(self._sealer, TALLY, stream, b"".join(note.data[4:] for note in notes[:count]))
        try:
            kept = msgspec.json.decode(data or b"", type=TallyKept)
            state: Any = msgspec.json.decode(kept.state, type=type(sure_kind(stream).empty))
        except msgspec.DecodeError:
            return None
        return (kept.tally, state) if kept.form == KEPT_AS else None

    def _save(self) -> None:
        streams, self._unsaved = sorted(self._unsaved), set()
        for first in range(0, len(streams), PAGE):
            notes = [note for stream in streams[first : first + PAGE] for note in self._pieces(stream)]
            self.store.put_notes(notes)
        self._saved = self.clock()

    def _pieces(self, stream: str) -> Iterator[Note]:
        """A tally in as many notes as it needs, each with their number; they are written and read together."""
        state = Raw(msgspec.json.encode(self._followed.known(stream).state))
        whole = Note(
            TALLY, stream, msgspec.json.encode(TallyKept(KEPT_AS, self._tallies[stream], state)), FOREVER
        )
        data = hide(self._sealer, whole).data
        pieces = [data[first : first + PIECE] for first in range(0, len(data), PIECE)]
        for number, piece in enumerate(pieces):
            yield Note(TALLY, f"{stream}#{number:04d}", len(pieces).to_bytes(4) + piece, FOREVER)

    # Looking

    def balances(self) -> dict[str, int]:
        """Every account of the ledger with what it holds, by name."""
        total: dict[str, int] = {}
        with self._lock:
            for tally in self._tallies.values():
                for account, amount in tally.balances.items():
                    total[account] = total.get(account, 0) + amount
        return dict(sorted(total.items()))

    def figures(self) -> dict[str, TableFigures]:
        """What each table of the house took and won under each rulebook."""
        with self._lock:
            tables = [
                self._followed.known(stream).state for stream in self._tallies if stream.startswith(TABLE)
            ]
        return {
            f"{table.id} {book}": figures(meter, real=table.running.real)
            for table in tables
            if not table.practice
            for book, meter in table.meters.items()
        }

    def cash(self, day: str) -> dict[str, CashDay]:
        """What each player paid in and took out in cash on a gaming day."""
        with self._lock:
            held = {stream: tally.cash.get(day) for stream, tally in self._tallies.items()}
        return {stream.removeprefix(WALLET): cash for stream, cash in held.items() if cash is not None}

    def paytables(self) -> dict[str, Paytable]:
        """What was played and paid under each paytable."""
        total: dict[str, Paytable] = {}
        with self._lock:
            for tally in self._tallies.values():
                for name, found in tally.paytables.items():
                    total[name] = _together(total[name], found) if name in total else found
        return total

    def measures(self) -> list[Measure]:
        """Every measure of the house's chance and returns, and of each table's chance, as they were folded."""
        with self._lock:
            seen = {
                stream: tally.decks
                for stream, tally in self._tallies.items()
                if tally.decks.decks and not self._followed.known(stream).state.practice
            }
            returns: dict[str, Returns] = {}
            for tally in self._tallies.values():
                for name, each in tally.returns.items():
                    returns[name] = returns[name] + each if name in returns else each
        whole = sum(seen.values(), Decks())
        found = [measure for name, decks in {HOUSE: whole, **seen}.items() for measure in chance(name, decks)]
        results = (returned(name, each) for name, each in sorted(returns.items()))
        return found + [measure for measure in results if measure is not None]

    def significant(self, kind: Class | None = None, before: int = 0, limit: int = 100) -> TallyFound:
        """The significant events, of one class or of all, newest first."""
        prefix = f"{kind}/" if kind else "*/"
        after = f"{prefix}{before:016d}" if before else ""
        notes = self.store.notes_of(SIGNIFICANT, prefix, after, limit + 1, newest_first=True)
        read = (shown(self._sealer, note.kind, note.key, note.data) for note in notes[:limit])
        found = [msgspec.json.decode(data, type=Significant) for data in read if data is not None]
        return TallyFound(found, found[-1].seq if found and len(notes) > limit else None)

    def hits(self, pool: str, last: int = 25) -> list[Hit]:
        """The latest prizes of a pool, newest first."""
        notes = self.store.notes_of(HIT, f"{pool}/", limit=last, newest_first=True)
        return [msgspec.json.decode(note.data, type=Hit) for note in notes]


def _return(tally: TallyNote, before: Table, event: RoundEnded) -> None:
    """Counts what a round came to, unless it was void or practice."""
    if event.void or before.practice or before.round is None:
        return
    name = paytable_of(before)
    settings = msgspec.json.encode(before.settings, order="sorted")
    counted = tally.returns.get(name) or Returns(before.rulebook, settings)
    tally.returns[name] = with_round(counted, before.round)


def _hit_note(entry: Entry, before: Pool, event: PrizePaid) -> Note:
    left = before.amount - event.from_pool
    hit = Hit(event.act.at, event.table, event.round, event.seat, event.prize, event.from_pool, left)
    return Note(HIT, f"{before.id}/{entry.seq:016d}", msgspec.json.encode(hit), FOREVER)


def _found_notes(found: Significant) -> Iterator[Note]:
    data = msgspec.json.encode(found)
    for prefix in ("*", found.kind):
        yield Note(SIGNIFICANT, f"{prefix}/{found.seq:016d}", data, FOREVER)


def _together(one: Paytable, other: Paytable) -> Paytable:
    return replace(
        one,
        since=min(one.since, other.since),
        tables=tuple(dict.fromkeys((*one.tables, *other.tables))),
        **{name: getattr(one, name) + getattr(other, name) for name in COUNTS},
    )
