"""The rounds of an exported house log as round files, each held to what the log says of its result."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from croupier.cli.errors import CommandRefused
from croupier.game import AnyEvent, fold
from croupier.game import events as g
from croupier.history import Inexpressible, Rebuilt, from_events
from croupier.house.answers import Entry
from croupier.house.follower import Missed, folded
from croupier.house.jackpots import POOL, staked
from croupier.house.plan import Loaded
from croupier.house.pools import PoolOpened
from croupier.house.streams import entry_of, read
from croupier.house.table import events as e
from croupier.house.table.events import DeckLost, DeckOpened
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, refuse
from croupier.rulebook import BadRulebook, SettingRefused, TableRules, rulebook, under
from croupier.store.export import read_jsonl

METERS = (g.PoolCause.CONTRIBUTIONS, g.PoolCause.METER)
"""Why a pool changes at a table, other than by the round's own prizes and refunds."""


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
            yield HouseRound(table.table.id, table.table.rounds, Inexpressible("it is not over"))


def _follow(tables: dict[str, "_Table"], line: bytes, number: int, file: str) -> HouseRound | None:
    """Follows the house by one line of its log; the round that it was the last of."""
    try:
        recorded = next(read_jsonl([line]))
        if recorded.stream.startswith(POOL):
            _share(tables, read(recorded))
        if not recorded.stream.startswith(TABLE):
            return None
        return tables.setdefault(recorded.stream, _Table()).take(entry_of(recorded))
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
        self.pool = 0
        self.events: list[AnyEvent] = []
        self.decks: list[str] = []
        self.lost = ""
        self.rate: int | None = None

    def take(self, entry: Entry) -> HouseRound | None:
        """Follows the table by one event; the round that this was the last event of."""
        try:
            for found, _ in folded(Loaded(self.table, self.version), (entry,)):
                self.table, self.version = found.after, found.version
        except Missed as missed:
            raise CommandRefused(refuse(Code.BAD_LOG, "", "whole", fault=str(missed))) from None
        self._note(entry.event)
        if not self.open or not self.table.settled:
            return None
        self.open = False
        return HouseRound(self.table.id, self.table.rounds, self._rebuilt())

    def _note(self, event: Any) -> None:
        match event:
            case e.RoundStarted(pool=pool):
                self.open, self.events, self.decks, self.lost = True, [], [], ""
                self.settings = dict(self.table.settings)
                self.pool = pool
            case e.CarriedRefunded(pool=pool):
                self.pool = pool
            case e.Played(event=played):
                self.events.append(played)
            case DeckOpened(order=order):
                self.decks.append(order)
            case DeckLost(why=why):
                self.lost = why

    def _rebuilt(self) -> Rebuilt | Inexpressible:
        name = self.table.rulebook
        try:
            book = rulebook(name)
            rules = under(book, self.settings | self._jackpot(under(book, self.settings)))
            return from_events(rules, self.events, () if self.lost else self.decks, name)
        except (BadRulebook, SettingRefused) as error:
            return Inexpressible(f"its rules cannot be read: {error}")
        except Inexpressible as why:
            return why

    def _jackpot(self, rules: TableRules) -> dict[str, int]:
        """The pool before the round's own wagers fed it, and the rate at which they did.

        At tables that share a pool others feed it too: what counts is the meter when the prizes were counted from it.
        """
        if rules.prizes is None:
            return {}
        rate = rules.settings.jackpot_contribution if self.rate is None else self.rate
        meters = [event for event in self.events if isinstance(event, g.PoolChanged) and event.why in METERS]
        pool = self.pool
        if meters:
            calls = [event for event in meters if event.why is g.PoolCause.CONTRIBUTIONS]
            fed = staked(fold(self.events[: self.events.index(calls[0])])) if calls else 0
            # whole cents: a part of one that waits is in no file
            pool = meters[-1].pool - fed * rate // 10_000
        return {"jackpot_pool": pool, "jackpot_contribution": rate}
