"""The viewers of a table on this worker: each is told what changed since it was last told, and never waited for.

A viewer has no queue. Its writer takes the difference between what was sent last and what is so now, so a slow one
gets fewer and larger changes, and one that comes back names its last version and gets the gap.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Collection, Iterable
from itertools import takewhile

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from croupier.game import Viewer, Watcher
from croupier.house.act import Person, Role
from croupier.house.answers import Entry
from croupier.house.pools import Pool
from croupier.house.secrecy.roundkeys import StillSealed
from croupier.house.table.events import SeatTaken
from croupier.house.table.state import Table
from croupier.house.table.telling import tell_all
from croupier.refusal import Code
from croupier.web.feed.clocks import RunningClock
from croupier.web.feed.messages import BeatMessage, ChangeMessage, ViewMessage
from croupier.web.feed.view import TableView, plain, spectator_view, table_view, view_from
from croupier.web.problems import refuse
from croupier.web.replies import Said, View, change
from croupier.words import ENGLISH, speaking

SLICE = 4
"""So many viewers are told in one turn of the loop, however many there are at however many tables."""


class Turns:
    """What wakes those who wait to be told, by table, each once; the tables take turns, and who is told late is told more at a time."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[asyncio.Event, None]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def wake(self, table: str, crowd: Iterable[asyncio.Event]) -> None:
        """Has everybody at a table told in turn; a few are told at once."""
        if waiting := OrderedDict.fromkeys(crowd):
            self._waiting.setdefault(table, OrderedDict()).update(waiting)
        if self._waiting and (self._task is None or self._task.done()):
            self._turn()
            self._task = asyncio.create_task(self._go_on()) if self._waiting else None

    def _turn(self) -> None:
        for _ in range(SLICE):
            if not self._waiting:
                return
            table, crowd = next(iter(self._waiting.items()))
            crowd.popitem(last=False)[0].set()
            self._waiting.move_to_end(table)
            if not crowd:
                del self._waiting[table]

    async def _go_on(self) -> None:
        while self._waiting:
            await asyncio.sleep(0)
            self._turn()


KEPT_VERSIONS = 64
KEPT_EVENTS = 160
STORY = 60
"""So many lines are told to who has just come."""

BESIDE = ("clocks", "jackpot", "disabled")
"""What is shown beside the log, and may have changed with no version: a client that comes back is told it anew."""

encode = msgspec.json.Encoder().encode


class Moment(Struct, frozen=True):
    """A table at a version, with what is shown beside its log: clocks, the meter of a shared pool, and why gaming is stopped."""

    version: int
    table: Table
    clocks: tuple[RunningClock, ...]
    pool: Pool | None
    disabled: str = ""


class Told(Struct, frozen=True):
    """An event as each viewer is told of it, by language."""

    version: int
    lines: dict[str, dict[Viewer, Said]]


WATCHERS = {
    Role.DEALER: Watcher.DEALER,
    Role.SUPERVISOR: Watcher.SUPERVISOR,
    Role.OPERATOR: Watcher.SUPERVISOR,
    Role.INSPECTOR: Watcher.INSPECTOR,
}


def seats_of(table: Table, player: str) -> list[int]:
    """The seats that a player has at a table."""
    return [seat for seat, chair in table.chairs.items() if chair.player == player]


def seat_of(table: Table, person: Person) -> int | None:
    """The seat that a person has at a table."""
    return next(iter(seats_of(table, person.id)), None)


def viewer_of(table: Table, person: Person, wanted: str = "", seat: int | None = None) -> Viewer:
    """What a person looks at a table as: from the own seat, as staff, or as a spectator; nobody as more than they are."""
    if table.practice and person.role is Role.PLAYER and table.practice != person.id:
        raise refuse(Code.NOT_YOUR_TABLE, "", "practice")
    if wanted == Watcher.SPECTATOR:
        return Watcher.SPECTATOR
    if person.role is Role.PLAYER:
        own = seats_of(table, person.id)
        if seat is not None and seat not in own:
            raise refuse(Code.NOT_YOUR_SEAT, "", "yours", seat=seat)
        return seat if seat is not None else own[0] if own else Watcher.SPECTATOR
    as_staff = WATCHERS[person.role]
    if wanted and wanted != as_staff:
        raise refuse(Code.ROLE_TOO_LOW, "", "watching", role=person.role, wanted=wanted)
    return as_staff


class Watching:
    """One viewer on one connection, and what it was sent last; a `seated` one is a player, who looks from the own seat where there is one."""

    def __init__(self, viewer: Viewer, person: str, *, seated: bool = False, language: str = ENGLISH) -> None:
        self.viewer, self.person, self.seated, self.language = viewer, person, seated, language
        self.view: View | None = None
        self.version = 0
        self.resumed = False
        self.more = asyncio.Event()
        self.closed: str = ""

    def close(self, why: str) -> None:
        """Ends the connection once its writer looks."""
        self.closed = why
        self.more.set()


class Room:
    """One table: its latest moments and events, and who watches."""

    def __init__(self, table: str, moment: Moment, turns: Turns | None = None) -> None:
        self.table = table
        self._turns = turns or Turns()
        self.now = moment
        self.watching: list[Watching] = []
        self._here: tuple[int, ...] | None = None
        self._kept: deque[Moment] = deque([moment], KEPT_VERSIONS)
        self._events: deque[Told] = deque(maxlen=KEPT_EVENTS)
        self._lately: deque[Entry] = deque(maxlen=STORY)
        self._least: TableView | None = None
        self._views: dict[Viewer, TableView] = {}
        self._plain: dict[Viewer, View] = {}
        self._whole: dict[tuple[Viewer, str], bytes] = {}
        self._changes: dict[tuple[Viewer, str, int, int], bytes] = {}
        self._taken: dict[int, int] = {}

    # What happens

    def take(self, entries: Iterable[Entry], moment: Moment) -> None:
        """Takes events that led to a moment, and wakes everybody who watches."""
        viewers = {Watcher.SPECTATOR, *moment.table.chairs, *(one.viewer for one in self.watching)}
        languages = {ENGLISH, *(one.language for one in self.watching)}
        for entry in entries:
            lines = {language: _told(entry, viewers, language) for language in languages}
            self._events.append(Told(entry.version, lines))
            self._lately.append(entry)
            if isinstance(entry.event, SeatTaken):
                self._taken[entry.event.seat] = entry.version
        self.show(moment)

    def show(self, moment: Moment) -> None:
        """Takes a moment with no event of its own: a clock, or the meter of the pool."""
        self.now = moment
        if self._kept[-1].version == moment.version:
            self._kept[-1] = moment
        else:
            self._kept.append(moment)
        self._least = None
        self._views.clear()
        self._plain.clear()
        self._whole.clear()
        self._changes.clear()
        for one in self.watching:
            if one.viewer != Watcher.SPECTATOR:
                one.more.set()
        self._turns.wake(self.table, (one.more for one in self.watching if one.viewer == Watcher.SPECTATOR))

    # What is told

    def view(self, viewer: Viewer) -> TableView:
        """The table as a viewer may see it now; made once for all who see the same."""
        if viewer not in self._views:
            now = self.now
            if self._least is None:
                self._least = spectator_view(now.table, now.clocks, now.pool, now.disabled)
            self._views[viewer] = view_from(self._least, now.table, viewer)
        return self._views[viewer]

    def message(self, one: Watching) -> bytes | None:
        """What a viewer must be sent to be up to date: nothing, a change, or the whole view."""
        self._move(one)
        if one.viewer not in self._plain:
            self._plain[one.viewer] = plain(self.view(one.viewer))
        new = self._plain[one.viewer]
        if one.view is new and not one.resumed:
            return None
        if one.view is None:
            told: bytes | None = self._whole_for(one)
        else:
            told = self._change(one, new)
        one.view, one.resumed = new, False
        if told is not None:
            one.version = self.now.version
        return told

    def _whole_for(self, one: Watching) -> bytes:
        """The whole view, with the end of the story; made once for all who are told the same."""
        key = (one.viewer, one.language)
        if key not in self._whole:
            story = self.said(one.viewer, 0, one.language)[-STORY:]
            self._whole[key] = encode(ViewMessage(self.now.version, self.view(one.viewer), story))
        return self._whole[key]

    def _move(self, one: Watching) -> None:
        """Has a player look from where the player sits now; from elsewhere the view begins anew."""
        if not one.seated:
            return
        own = seats_of(self.now.table, one.person)
        viewer: Viewer = one.viewer if one.viewer in own else own[0] if own else Watcher.SPECTATOR
        if viewer != one.viewer:
            one.viewer, one.view, self._here = viewer, None, None

    def _change(self, one: Watching, new: View) -> bytes | None:
        assert one.view is not None  # noqa: S101
        key = (one.viewer, one.language, id(one.view), self.now.version)
        kept = None if one.resumed else self._changes.get(key)
        if kept is None:
            patch, said = change(one.view, new), self.said(one.viewer, one.version, one.language)
            if one.resumed:
                patch |= {name: new.get(name) for name in BESIDE}
            elif one.version == self.now.version and not patch and not said:
                return None
            message = ChangeMessage(one.version, self.now.version, patch, said)
            kept = self._changes[key] = encode(message)
        return kept

    def said(self, viewer: Viewer, after: int, language: str = ENGLISH) -> list[Said]:
        """What happened since a version, in sentences, English where nobody was told in a language; to a seat only what came after its player."""
        if isinstance(viewer, int):
            after = max(after, self._taken.get(viewer, 0))
        new = takewhile(lambda told: told.version > after, reversed(self._events))
        lines = [told.lines.get(language, told.lines[ENGLISH]).get(viewer) for told in new]
        return [line for line in reversed(lines) if line is not None]

    def resume(self, one: Watching, since: int) -> None:
        """Takes a viewer as having what it names, if it is known here from the same seat; else it gets it all."""
        known = next((moment for moment in self._kept if moment.version == since), None)
        if known is not None and _from_here(known, one):
            seen = table_view(known.table, one.viewer, known.clocks, known.pool, known.disabled)
            one.view, one.version, one.resumed = plain(seen), since, True

    # Who is here

    def join(self, one: Watching) -> None:
        """Lets a viewer in; a seat has one connection, and the newest counts."""
        for other in self.watching if isinstance(one.viewer, int) else ():
            if other.viewer == one.viewer:
                other.close("TAKEN_OVER")
        self.watching.append(one)
        self._tell_again(one)
        self._here = None
        one.more.set()

    def _tell_again(self, one: Watching) -> None:
        """Has what happened lately be told in a viewer's language, where nobody was told in it."""
        lines = {told.version: told.lines for told in self._events}
        for entry in self._lately:
            if one.language not in lines[entry.version]:
                viewers = {Watcher.SPECTATOR, *self.now.table.chairs, one.viewer}
                lines[entry.version][one.language] = _told(entry, viewers, one.language)

    def leave(self, one: Watching) -> None:
        """Lets a viewer out."""
        if one in self.watching:
            self.watching.remove(one)
            self._here = None

    @property
    def here(self) -> tuple[int, ...]:
        """Which seats are connected here; looked up once for everybody who is told."""
        if self._here is None:
            self._here = tuple(sorted({one.viewer for one in self.watching if isinstance(one.viewer, int)}))
        return self._here

    def beat(self, milliseconds: int) -> BeatMessage:
        """Which seats are connected here, and how many watch."""
        here = self.here
        return BeatMessage(milliseconds, here, sum(not one.closed for one in self.watching) - len(here))


def _told(entry: Entry, viewers: Collection[Viewer], language: str) -> dict[Viewer, Said]:
    if isinstance(entry.event, StillSealed):
        return {}
    with speaking(language):
        lines = tell_all(entry.after, entry.event, viewers)
    return {viewer: Said(entry.version, *astuple(line)) for viewer, line in lines.items()}


def _from_here(moment: Moment, one: Watching) -> bool:
    """Whether a player who came back looked from the same place at a moment: the one seat, or none."""
    own = seats_of(moment.table, one.person)
    return not one.seated or own == ([one.viewer] if isinstance(one.viewer, int) else [])
