"""What happened at a table, each event with who did it, when, and the clause it follows.

Over each stands whether everybody there is told of it, and what makes it significant.
"""

from collections.abc import Callable
from typing import Any, TypeVar, Union

from msgspec import Struct

from croupier.game import AnyEvent, Phase
from croupier.game.events import Remedy
from croupier.house.act import Act
from croupier.house.gaming.takings import TRAY, Pieces
from croupier.house.significance import ROUTINE, Class, Mark, miscounted, shown
from croupier.house.table import state as s
from croupier.rulebook.settings import SuperLimits
from croupier.words.amounts import money


class TableEvent(Struct, frozen=True, gc=False, tag=True):
    """Something that happened at a table."""

    clause: str
    act: Act


class Noted(TableEvent, frozen=True):
    """Something that is put on record and leaves the table as it is."""


class TrayEvent(TableEvent, frozen=True):
    """Something about the tray or the drop box, and nothing else of the table."""


E = TypeVar("E", bound=type[TableEvent])

MARKS: dict[type[TableEvent], Mark | None] = {}
"""Every event of a table, with its mark if it is significant."""

FOR_ALL: list[type[TableEvent]] = []
"""Events that everybody at the table is told of."""


def told_some(mark: Mark | None) -> Callable[[E], E]:
    """Lists an event that is told to some at most: `telling.py` says to whom."""

    def listed(event: E) -> E:
        MARKS[event] = mark
        return event

    return listed


def told_all(mark: Mark | None) -> Callable[[E], E]:
    """Lists an event whose sentence everybody at the table hears: it has no reason, no note and no player's chips."""

    def listed(event: E) -> E:
        FOR_ALL.append(event)
        return told_some(mark)(event)

    return listed


def _without_word(event: "RoundEnded", before: s.Table) -> bool:
    """A round that ended void though nothing in it had voided it."""
    state = before.round
    return event.void and (state is None or state.phase is not Phase.VOID)


def _had(table: s.Table, event: "ResultCorrected") -> int:
    """The chips of the player whom a correction reaches at the table, before it does."""
    return table.chairs[event.seat].chips if event.seat else 0


def _lies(table: s.Table, event: "CountAgreed") -> str:
    """What a tray or a drop box holds, by the log before it was counted and as counted after."""
    return money(table.tray.held if event.what == TRAY else table.tray.boxes.get(event.what, event.amount))


@told_all(
    Mark(
        Class.GAME_CHANGED,
        "table prepared",
        lambda table, _: "; ".join(filter(None, (table.rulebook, shown("", table.settings)))),
    )
)
class TablePrepared(TableEvent, frozen=True):
    """A table was set up under a rulebook, to be opened."""

    table: str
    rulebook: str
    settings: dict[str, Any]
    source: s.CardSource
    areas: tuple[str, ...]
    pit: str = ""
    practice: str = ""
    digest: str = ""
    """Of a house's own rulebook: the digest of what it says, and below what it extends."""
    extends: str = ""
    readings: dict[str, int] = {}
    """How what the rulebook leaves open is read here, apart from its settings: the number of the choice, by reading."""
    approvals: dict[str, str] = {}
    """The references of the approvals that its settings need."""


@told_all(Mark(Class.GAME_CHANGED, "table moved to another text", "rulebook"))
class RulebookMoved(TableEvent, frozen=True):
    """An amendment came into force: from the next round on the table plays under the text that is."""

    rulebook: str
    day: str
    digest: str = ""
    extends: str = ""


@told_all(Mark(Class.GAME_CHANGED, "text no longer in force", "lapsed"))
class RulebookLapsed(TableEvent, frozen=True):
    """The text of the table is no longer in force: no further round is opened under it."""

    rulebook: str
    day: str


@told_all(ROUTINE)
class EquipmentTicked(TableEvent, frozen=True):
    """An item of equipment was found in its place."""

    item: str


@told_all(ROUTINE)
class SignShown(TableEvent, frozen=True):
    """A sign was put up."""

    name: str


@told_all(
    Mark(
        Class.CHOSEN, "staff assigned", lambda table, _: tuple(filter(None, (table.dealer, table.supervisor)))
    )
)
class StaffAssigned(TableEvent, frozen=True):
    """A dealer or a supervisor took charge."""

    dealer: str
    supervisor: str


@told_all(Mark(Class.CHOSEN, "float counted", lambda table, _: money(table.float)))
class FloatCounted(TableEvent, frozen=True):
    """The chips of the float were counted."""

    amount: int


@told_all(Mark(Class.CHOSEN, "tray filled", lambda table, _: money(table.tray.held)))
class TrayFilled(TrayEvent, frozen=True):
    """Chips came from the cage on a slip with all its signatures."""

    slip: int
    pieces: Pieces
    amount: int


@told_all(Mark(Class.CHOSEN, "tray credited", lambda table, _: money(table.tray.held)))
class TrayCredited(TrayEvent, frozen=True):
    """Chips went back to the cage on a slip with all its signatures."""

    slip: int
    pieces: Pieces
    amount: int


@told_some(ROUTINE)
class PiecesCounted(TrayEvent, frozen=True):
    """One person counted the tray or a drop box, alone; what it came to is told to nobody before a second has."""

    what: str
    pieces: Pieces


@told_all(Mark(Class.CORRECTION, "count over or short", _lies, when=lambda it, _: it.amount != it.expected))
class CountAgreed(TrayEvent, frozen=True):
    """Two counted the same: so much lies there, and so much did by the log."""

    what: str
    amount: int
    expected: int
    standing: s.Standing


@told_all(Mark(Class.CHOSEN, "counts differed", says="what"))
class CountsDiffered(TrayEvent, frozen=True):
    """Two counted something else each: neither holds, and it is counted again."""

    what: str
    first: Pieces
    second: Pieces


@told_all(ROUTINE)
class BoxChanged(TrayEvent, frozen=True):
    """The drop box was taken off, with so much in it by the log, and another put in its place."""

    box: str
    amount: int
    put: str


@told_all(ROUTINE)
class DeckReceived(TableEvent, frozen=True):
    """A deck came to the table."""

    deck: str
    back: str
    seal: str = ""
    ready: int = 0


@told_all(ROUTINE)
class StepDone(TableEvent, frozen=True):
    """A step was done with a deck."""

    deck: str
    does: str
    machine: bool = False


@told_all(ROUTINE)
class PreShuffled(Noted, frozen=True):
    """A deck was shuffled by hand before it went into a machine."""

    deck: str


@told_all(Mark(Class.PROGRAM_ERROR, "DeckFailed", "decks", "deck"))
class DeckFailed(TableEvent, frozen=True):
    """A deck-checking device found a deck wrong."""

    deck: str


@told_all(ROUTINE)
class PlayersLooked(TableEvent, frozen=True):
    """The players had their chance to look at the spread cards."""


@told_all(Mark(Class.CHOSEN, "TableOpened", "standing"))
class TableOpened(TableEvent, frozen=True):
    """Play may begin."""

    deck: str


@told_all(ROUTINE)
class SeatTaken(TableEvent, frozen=True):
    """Somebody sat down."""

    seat: int
    player: str


@told_all(ROUTINE)
class ChipsBrought(TableEvent, frozen=True):
    """Chips came to a seat; cash for them went into the drop box."""

    seat: int
    amount: int
    cash: bool


@told_all(ROUTINE)
class ChipsTaken(TableEvent, frozen=True):
    """A player took the chips and tokens of a seat away."""

    seat: int
    amount: int
    tokens: int


@told_all(ROUTINE)
class SeatLeft(TableEvent, frozen=True):
    """A seat was given up."""

    seat: int
    why: str = ""
    held: int = 0
    """Until when the seat is kept for its player; not at all where it is 0."""


@told_all(Mark(Class.GAME_CHANGED, "limits changed", "limits"))
class LimitsSet(TableEvent, frozen=True):
    """The least and most of an ante changed; `markers` keep their seats on the old minimum."""

    limits: s.Limits
    markers: dict[int, int] = {}
    supers: SuperLimits | None = None
    unit: int = 0
    old: s.Limits | None = None
    """The limits before, which hold on beside the new ones for seats with a marker."""


@told_all(ROUTINE)
class NoticeGiven(TableEvent, frozen=True):
    """A sign announced a change."""

    notice: s.Notice


@told_all(Mark(Class.GAME_CHANGED, "markers ended", "before"))
class MarkersEnded(TableEvent, frozen=True):
    """Players kept on an old minimum now play to the new one."""


@told_all(
    Mark(
        Class.CORRECTION,
        "maximum lifted for a seat",
        lambda table, event: ", ".join(map(money, table.chairs[event.seat].own or table.limits or ())),
    )
)
class AllowedAbove(TableEvent, frozen=True):
    """One player may exceed the maximum, by a sign at the seat."""

    seat: int
    limits: s.Limits


@told_all(Mark(Class.UNAVAILABLE, "jackpot meter changed", "meter_down"))
class MeterChanged(TableEvent, frozen=True):
    """The meter of the table's own jackpot failed, or is right again."""

    up: bool


@told_all(ROUTINE)
class RoundStarted(TableEvent, frozen=True):
    """Betting opened for a round."""

    number: int
    deck: str
    pool: int = 0
    rulebook: str = ""
    remainder: int = 0
    seal: str = ""
    """What the key is made from that hides the round's cards in the log."""


@told_some(ROUTINE)
class Played(TableEvent, frozen=True):
    """Something happened in the round."""

    event: AnyEvent


@told_all(Mark(Class.CORRECTION, "jackpot wager put back", "meter"))
class CarriedRefunded(TableEvent, frozen=True):
    """A jackpot wager that waited for a round went back, and its contribution out of the pool again."""

    seat: int
    amount: int
    tokens: int
    pool: int
    remainder: int


@told_all(ROUTINE)
class HandLaid(TableEvent, frozen=True):
    """A seat did with its cards what was due."""

    seat: int
    does: str


@told_all(
    Mark(
        Class.CORRECTION,
        "round void",
        lambda table, event: f"round {event.number}: {'open' if table.playing else 'void'}",
        when=_without_word,
    )
)
class RoundEnded(TableEvent, frozen=True):
    """The round is over and its deck wants shuffling."""

    number: int
    void: bool
    wagered: tuple[int, ...]


@told_some(Mark(Class.DATA_LOST, "round lost", says="lost", when=lambda event, _: bool(event.lost)))
class RoundUnsealed(Noted, frozen=True):
    """A round with cards comes to its end: the key that opens what the log hid of it, or why there is none."""

    round: int
    seal: str
    key: str
    lost: str = ""


@told_all(ROUTINE)
class ShuffleOrdered(TableEvent, frozen=True):
    """The cards must be shuffled before the next deal."""

    why: str


@told_all(Mark(Class.CHOSEN, "DeckRemoved", lambda table, _: ", ".join(table.decks), "why"))
class DeckRemoved(TableEvent, frozen=True):
    """A deck left the table."""

    deck: str
    why: str


@told_all(Mark(Class.INTERRUPTED, "deck locked", says="why"))
class DeckLocked(TableEvent, frozen=True):
    """A deck was found bad: it is not played with until it is replaced, or made whole and checked."""

    deck: str
    why: str


@told_all(Mark(Class.CHOSEN, "deck searched", says="found"))
class DeckSearched(TableEvent, frozen=True):
    """A bad deck was searched for more missing or foreign cards."""

    deck: str
    found: str


@told_all(Mark(Class.CHOSEN, "bad deck told", says="whom"))
class DeckTold(TableEvent, frozen=True):
    """Surveillance or an inspector was told of a bad deck, and somebody there took notice."""

    deck: str
    whom: s.Notified
    answered: str


@told_all(Mark(Class.CHOSEN, "deck completed", says="deck"))
class DeckCompleted(TableEvent, frozen=True):
    """A bad deck was made whole, and goes through every check again."""

    deck: str


@told_all(Mark(Class.PROGRAM_ERROR, "cards miscounted", says="count", when=miscounted))
class CardsCounted(Noted, frozen=True):
    """The cards were counted between rounds."""

    count: int


@told_all(Mark(Class.UNAVAILABLE, "DeviceReplaced", "source"))
class DeviceReplaced(TableEvent, frozen=True):
    """Another machine or a shoe took the failed device's place."""

    source: s.CardSource


@told_all(Mark(Class.UNAVAILABLE, "DeviceFailed", "device_failed"))
class DeviceFailed(TableEvent, frozen=True):
    """The device went out of service."""


@told_all(Mark(Class.INTERRUPTED, "play stopped", "stopped"))
class PlayStopped(TableEvent, frozen=True):
    """Play stopped until a supervisor says otherwise."""

    why: str


@told_all(Mark(Class.INTERRUPTED, "play resumed", "stopped"))
class PlayResumed(TableEvent, frozen=True):
    """A supervisor let play go on."""

    count: int


@told_all(Mark(Class.CHOSEN, "direction given", "directions", "what"))
class Directed(TableEvent, frozen=True):
    """A direction was given to the players, or lifted."""

    what: s.Direction
    on: bool = True
    place: str = ""


@told_some(Mark(Class.CHOSEN, "IncidentRecorded", says="what"))
class IncidentRecorded(Noted, frozen=True):
    """A breach of conduct was noted."""

    what: str
    seat: int
    note: str


@told_all(ROUTINE)
class HandClaimed(Noted, frozen=True):
    """A player said what the hand is; the cards decide all the same."""

    seat: int
    says: str
    cards_say: str


@told_all(ROUTINE)
class VoucherSwapped(TableEvent, frozen=True):
    """A voucher was swapped for tokens."""

    number: str
    player: str
    value: int


@told_all(Mark(Class.CORRECTION, "RulingMade", says="text"))
class RulingMade(Noted, frozen=True):
    """A case that the rules leave open was decided, and what becomes of the round."""

    text: str
    round: int = 0
    remedy: Remedy = Remedy.STAND


@told_all(Mark(Class.CORRECTION, "result corrected", _had, "amount"))
class ResultCorrected(TableEvent, frozen=True):
    """A ruling on the wager of a box in a round that was over moved money: to the player's seat now, or, at none, the wallet."""

    round: int
    box: int
    seat: int
    player: str
    area: str
    amount: int


@told_all(Mark(Class.CHOSEN, "TableClosed", "standing"))
class TableClosed(TableEvent, frozen=True):
    """The table closed."""


@told_all(ROUTINE)
class DeckCommitted(TableEvent, frozen=True):
    """The order of some cards was promised, or the house's part of what makes it; the rest is sealed."""

    round: int
    cards: int
    promise: s.Promise


@told_some(ROUTINE)
class SeedCommitted(TableEvent, frozen=True):
    """A player committed a seed for the shuffle of the next round, by its hash."""

    seat: int
    hash: str


@told_some(ROUTINE)
class SeedRevealed(TableEvent, frozen=True):
    """A player revealed a seed; it is left out where it is not the one that was committed."""

    seat: int
    seed: str = ""


@told_all(ROUTINE)
class DeckMixed(TableEvent, frozen=True):
    """The order of a round was fixed: what players brought to it was mixed in, and what came to nothing is noted."""

    round: int
    seeds: tuple[s.MixedSeed, ...]


@told_all(ROUTINE)
class DeckOpened(TableEvent, frozen=True):
    """After the round: the salt and the order that keep a promise, and the secret where one was promised."""

    round: int
    commitment: str
    salt: str
    order: str
    secret: str = ""
    deck: int = 1


@told_all(Mark(Class.DATA_LOST, "deck lost", says="why"))
class DeckLost(TableEvent, frozen=True):
    """The round is over and a promise cannot be kept: the seal does not open."""

    round: int
    commitment: str
    why: str


@told_all(Mark(Class.INTERRUPTED, "promised deck replaced", says="why"))
class DeckReplaced(TableEvent, frozen=True):
    """A promise of which no card was out is taken back, and another is made."""

    round: int
    commitment: str
    why: s.Renewal


@told_all(Mark(Class.POLICY_CHANGED, "running of a table changed", "running"))
class Arranged(TableEvent, frozen=True):
    """How a table is run was settled."""

    running: s.Running


@told_all(ROUTINE)
class SaidReady(TableEvent, frozen=True):
    """A seat is ready to go on."""

    seat: int


@told_some(Mark(Class.INTERRUPTED, "absence referred", "referred"))
class AbsenceReferred(TableEvent, frozen=True):
    """A player is away again: the supervisor is asked."""

    seat: int
    times: int


@told_all(ROUTINE)
class SupervisorCalled(TableEvent, frozen=True):
    """The dealer asks for the supervisor."""

    what: str


@told_all(ROUTINE)
class CallAnswered(TableEvent, frozen=True):
    """The supervisor came to the table."""


@told_all(ROUTINE)
class HintGiven(Noted, frozen=True):
    """A seat at a practice table was told what is best."""

    seat: int
    best: str


AnyTableEvent: Any = Union[tuple(MARKS)]  # noqa: UP007
