"""What a house's log holds: its rounds as round files, each held to what the log says of its result, and its shuffles."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from croupier.cli.errors import CommandRefused
from croupier.history import Inexpressible, Rebuilt
from croupier.house.answers import Entry
from croupier.house.follower import Missed, folded
from croupier.house.jackpots import POOL
from croupier.house.plan import Loaded
from croupier.house.pools import PoolOpened
from croupier.house.records.reasons import rebuilt
from croupier.house.records.shuffles import TOLD_BY, Shuffles
from croupier.house.secrecy.roundkeys import RoundKeys, SealedRound, StillSealed
from croupier.house.streams import entry_of, read
from croupier.house.table import events as e
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, refuse
from croupier.rulebook import BadRulebook, SettingRefused, rulebook, under
from croupier.store import Recorded, Store
from croupier.store.export import read_jsonl
from croupier.words import Sentence


class HouseRound(NamedTuple):
    """A round of a house: where it was, and its file or why there is none."""

    table: str
    number: int
    found: Rebuilt | Inexpressible


def house_rounds(lines: Iterable[bytes], file: str = "") -> Iterator[HouseRound]:
    """The rounds that are over, as they end; at last those that are not."""
    tables: dict[str, _Table] = {}
    for number, line in enumerate(lines, 1):
        ended = _follow(tables, line, number, file) if line.strip() else None
        if ended is not None:
            yield ended
    for table in tables.values():
        if table.open:
            yield HouseRound(table.table.id, table.table.rounds, Inexpressible(Sentence("round-open")))


def _follow(tables: dict[str, "_Table"], line: bytes, number: int, file: str) -> HouseRound | None:
    """Follows the house by one line of its log; the round that it was the last of."""
    try:
        recorded = next(read_jsonl([line]))
        if recorded.stream.startswith(POOL):
            _share(tables, read(recorded))
        if not recorded.stream.startswith(TABLE):
            return None
        return tables.setdefault(recorded.stream, _Table()).take(recorded)
    except CommandRefused as refused:
        raise CommandRefused(refused.complaint.refusal, line=number, file=file) from None
    except Exception:  # a log that somebody has meddled with can break every rule of how tables change
        raise CommandRefused(refuse(Code.BAD_LOG), line=number, file=file) from None


def _share(tables: dict[str, "_Table"], event: Any) -> None:
    """Notes the rate of a pool that tables share."""
    if isinstance(event, PoolOpened):
        for name in event.tables:
            tables.setdefault(table_stream(name), _Table()).rate = event.rate


class _Table:
    """A table followed through its log."""

    def __init__(self) -> None:
        self.table = Table()
        self.version = 0
        self.open = False
        self.settings: dict[str, Any] = {}
        self.events: list[Any] = []
        self.unread = ""
        self.rate: int | None = None
        self._keys = RoundKeys()
        self._sealed: list[Recorded] = []

    def take(self, recorded: Recorded) -> HouseRound | None:
        """Follows the table by one event, or keeps it until the key of its round comes; the round that it was the last of."""
        event = read(recorded, self._keys)
        if isinstance(event, e.RoundUnsealed):
            waiting, self._sealed = self._sealed, []
            if event.key:
                sealed = SealedRound(recorded.stream.removeprefix(TABLE), event.round, event.seal)
                self._keys.learn(sealed, event.key)
            for one in waiting:
                entry = entry_of(one, self._keys)
                if event.key and isinstance(entry.event, StillSealed):
                    raise CommandRefused(refuse(Code.BAD_LOG))
                self._follow(entry)
        elif self._sealed or isinstance(event, StillSealed):
            self._sealed.append(recorded)
            return None
        return self._follow(entry_of(recorded, self._keys))

    def _follow(self, entry: Entry) -> HouseRound | None:
        try:
            for found, _ in folded(Loaded(self.table, self.version), (entry,)):
                self.table, self.version = found.after, found.version
        except Missed as missed:
            raise CommandRefused(refuse(Code.BAD_LOG, "", "whole", fault=missed.args[0])) from None
        self._note(entry.event)
        if not self.open or not self.table.settled:
            return None
        self.open = False
        return HouseRound(self.table.id, self.table.rounds, self._rebuilt())

    def _note(self, event: Any) -> None:
        if isinstance(event, e.RoundStarted):
            self.open, self.events, self.unread = True, [], ""
            self.settings = dict(self.table.settings)
        elif isinstance(event, e.RoundUnsealed):
            self.unread = event.lost or self.unread
        self.events.append(event)

    def _rebuilt(self) -> Rebuilt | Inexpressible:
        name = self.table.rulebook
        if self.unread:
            return Inexpressible(self.unread)
        try:
            return rebuilt(under(rulebook(name), self.settings), name, self.settings, self.events, self.rate)
        except (BadRulebook, SettingRefused) as error:
            return Inexpressible(Sentence("round-rules", fault=error.said))
        except Inexpressible as why:
            return why


def check_shuffles(store: Store) -> int:
    """How many shuffles the log has opened, each the one that was promised before its deal."""
    names = frozenset(kind.__name__ for kind in TOLD_BY)
    shuffles, keys = Shuffles(), RoundKeys(store)
    for recorded in store.walk_all():
        if recorded.type not in names or not recorded.stream.startswith(TABLE):
            continue
        event = read(recorded, keys)
        if not isinstance(event, StillSealed) and not shuffles.take(recorded.stream, event):
            table = recorded.stream.removeprefix(TABLE)
            raise CommandRefused(refuse(Code.UNSOUND, "", "shuffle", position=recorded.seq, table=table))
    return shuffles.count
