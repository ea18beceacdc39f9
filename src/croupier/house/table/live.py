"""A table as the service keeps it: the floor's table, the promised decks of its round, and where its cards came."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import State
from croupier.game import events as g
from croupier.house.act import Act
from croupier.house.table import events as e
from croupier.house.table.evolve import evolve as evolve_table
from croupier.house.table.hinting import HintGiven
from croupier.house.table.running import (
    AbsenceReferred,
    Arranged,
    CallAnswered,
    Running,
    SaidReady,
    SupervisorCalled,
)
from croupier.house.table.state import Table

TABLE = "table/"


class Promise(Struct, frozen=True):
    """A deck or rack whose order is fixed and sealed: its number in the round, its promise, and the seal."""

    number: int
    commitment: str
    sealed: str


class Kept(Struct, frozen=True):
    """A promise that was kept: with salt and order anybody can check it."""

    commitment: str
    salt: str
    order: str


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


class DeckLost(Struct, frozen=True, tag=True):
    """The round is over and a promise cannot be kept: the seal does not open."""

    clause: str
    act: Act
    round: int
    commitment: str
    why: str


class Course(Struct, frozen=True):
    """The latest round from its first event on: when, who sat where with how many chips, what was promised and kept.

    `deemed` are the seats that the house decided for; `ended` is 0 while the round is open.
    """

    first: int = 0
    started: int = 0
    players: dict[int, str] = {}
    chips: dict[int, int] = {}
    deemed: tuple[int, ...] = ()
    committed: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    ended: int = 0
    void: bool = False


AnyLiveEvent = (
    e.AnyTableEvent
    | DeckCommitted
    | DeckOpened
    | DeckLost
    | Arranged
    | SaidReady
    | AbsenceReferred
    | HintGiven
    | SupervisorCalled
    | CallAnswered
)
RunningEvent = Arranged | SaidReady | AbsenceReferred | SupervisorCalled | CallAnswered | HintGiven


class Live(Struct, frozen=True):
    """A table with its round's promises; `dealt` has the version of each deal and the cards out after it.

    `absent` counts how often a player was ruled absent here, `referred` has the seats put before the supervisor,
    and `last` is the round that ended while no other has begun, with `newcomers`, the seats taken since;
    `called` says what the supervisor was called for and has not come to yet.
    """

    table: Table = Table()
    promises: tuple[Promise, ...] = ()
    dealt: tuple[tuple[int, int], ...] = ()
    running: Running = Running()
    ready: tuple[int, ...] = ()
    absent: dict[str, int] = {}
    referred: tuple[int, ...] = ()
    last: State | None = None
    course: Course = Course()
    newcomers: tuple[int, ...] = ()
    opened: tuple[Kept, ...] = ()
    called: str = ""

    @property
    def settled(self) -> bool:
        """Whether the latest round is over with every promise kept or given up."""
        return self.course.ended > 0 and not self.promises


def table_stream(table: str) -> str:
    """The stream of a table."""
    return TABLE + table


def evolve(live: Live, event: AnyLiveEvent, version: int, round_after: State | None = None) -> Live:
    """The table after an event; `round_after` is its round then, where that is known already."""
    after = _evolve(live, event, version, round_after)
    course = _course(live, event, version)
    return after if course is live.course else replace(after, course=course)


def _course(live: Live, event: AnyLiveEvent, version: int) -> Course:
    course = live.course
    match event:
        case e.Played(event=g.Decided(seat=seat, deemed=True) | g.HandVoided(seat=seat, why="absent")):
            return replace(course, deemed=(*course.deemed, seat))
        case e.Played():
            return course
        case e.RoundStarted():
            chairs = live.table.chairs.items()
            players = {seat: chair.player for seat, chair in chairs}
            return Course(version, event.act.at, players, {seat: chair.chips for seat, chair in chairs})
        case DeckCommitted(promise=promise):
            return replace(course, committed=(*course.committed, promise.commitment))
        case DeckOpened(commitment=commitment):
            return replace(course, opened=(*course.opened, commitment))
        case e.RoundEnded(void=void):
            return replace(course, ended=event.act.at, void=void)
    return course


def _evolve(live: Live, event: AnyLiveEvent, version: int, after: State | None) -> Live:
    match event:
        case DeckCommitted(promise=promise):
            return replace(live, promises=(*live.promises, promise))
        case DeckOpened(commitment=commitment) | DeckLost(commitment=commitment):
            left = tuple(promise for promise in live.promises if promise.commitment != commitment)
            kept = Kept(commitment, event.salt, event.order) if isinstance(event, DeckOpened) else None
            opened = (*live.opened, kept) if kept is not None else live.opened
            return replace(live, promises=left, opened=opened)
        case e.RoundStarted():
            table = evolve_table(live.table, event)
            return replace(live, table=table, dealt=(), ready=(), last=None, newcomers=(), opened=())
        case e.SeatTaken(seat=seat) if live.last is not None:
            new = (*live.newcomers, seat)
            return replace(live, table=evolve_table(live.table, event), newcomers=new)
        case e.Played(event=g.CardsDealt(cards=text)):
            out = (live.dealt[-1][1] if live.dealt else 0) + len(text.split())
            return replace(
                live, table=evolve_table(live.table, event, after), dealt=(*live.dealt, (version, out))
            )
        case e.Played(event=g.DealerRevealed()):
            return replace(live, table=evolve_table(live.table, event, after), ready=())
        case e.Played(event=g.DealCollected()):
            return replace(live, table=evolve_table(live.table, event, after), dealt=())
        case e.RoundEnded():
            table = evolve_table(live.table, event)
            return replace(live, table=table, ready=(), referred=(), last=live.table.round)
        case (
            e.Played(event=g.Decided(seat=seat, deemed=True))
            | e.Played(event=g.HandVoided(seat=seat, why="absent"))
        ):
            return _ruled_absent(live, event, seat, after)
        case Arranged() | SaidReady() | AbsenceReferred() | SupervisorCalled() | CallAnswered() | HintGiven():
            return _run(live, event)
    return replace(live, table=evolve_table(live.table, event, after))


def _run(live: Live, event: RunningEvent) -> Live:
    """What is beside the floor's table: how it is run, who is ready or away, and whether the supervisor is called."""
    match event:
        case Arranged(running=running):
            return replace(live, running=running)
        case SaidReady(seat=seat):
            return replace(live, ready=(*live.ready, seat))
        case AbsenceReferred(seat=seat):
            return replace(live, referred=(*live.referred, seat))
        case SupervisorCalled(what=what):
            return replace(live, called=what)
        case CallAnswered():
            return replace(live, called="")
        case HintGiven():
            return live


def _ruled_absent(live: Live, event: e.Played, seat: int, after: State | None) -> Live:
    player = live.table.chairs[seat].player if seat in live.table.chairs else ""
    times = {**live.absent, player: live.absent.get(player, 0) + 1}
    left = tuple(number for number in live.referred if number != seat)
    return replace(live, table=evolve_table(live.table, event, after), absent=times, referred=left)


def dealt_at(live: Live, position: int) -> int:
    """The version of the table's stream at which the card at a position of the first deal came."""
    return next(version for version, out in live.dealt if position < out)
