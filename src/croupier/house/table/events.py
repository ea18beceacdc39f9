"""What happened at a table, each event with who did it, when, and the clause it follows."""

from typing import Any

from msgspec import Struct

from croupier.game import AnyEvent
from croupier.house.act import Act
from croupier.house.table.state import CardSource, Limits, Notice, Promise, Running


class TableEvent(Struct, frozen=True, tag=True):
    """Something that happened at a table."""

    clause: str
    act: Act


class Noted(TableEvent, frozen=True):
    """Something that is put on record and leaves the table as it is."""


class TablePrepared(TableEvent, frozen=True):
    """A table was set up under a rulebook, to be opened."""

    table: str
    rulebook: str
    settings: dict[str, Any]
    source: CardSource
    areas: tuple[str, ...]
    pit: str = ""
    practice: str = ""
    digest: str = ""
    """Of a house's own rulebook: the digest of what it says, and below what it extends."""
    extends: str = ""


class EquipmentTicked(TableEvent, frozen=True):
    """An item of equipment was found in its place."""

    item: str


class SignShown(TableEvent, frozen=True):
    """A sign was put up."""

    name: str


class StaffAssigned(TableEvent, frozen=True):
    """A dealer or a supervisor took charge."""

    dealer: str
    supervisor: str


class FloatCounted(TableEvent, frozen=True):
    """The chips of the float were counted."""

    amount: int


class DeckReceived(TableEvent, frozen=True):
    """A deck came to the table."""

    deck: str
    back: str
    seal: str = ""
    ready: int = 0


class StepDone(TableEvent, frozen=True):
    """A step was done with a deck."""

    deck: str
    does: str
    machine: bool = False


class PreShuffled(Noted, frozen=True):
    """A deck was shuffled by hand before it went into a machine."""

    deck: str


class DeckFailed(TableEvent, frozen=True):
    """A deck-checking device found a deck wrong."""

    deck: str


class PlayersLooked(TableEvent, frozen=True):
    """The players had their chance to look at the spread cards."""


class TableOpened(TableEvent, frozen=True):
    """Play may begin."""

    deck: str


class SeatTaken(TableEvent, frozen=True):
    """Somebody sat down."""

    seat: int
    player: str


class ChipsBrought(TableEvent, frozen=True):
    """Chips came to a seat; cash for them went into the drop box."""

    seat: int
    amount: int
    cash: bool


class ChipsTaken(TableEvent, frozen=True):
    """A player took the chips and tokens of a seat away."""

    seat: int
    amount: int
    tokens: int


class SeatLeft(TableEvent, frozen=True):
    """A seat was given up."""

    seat: int
    why: str = ""


class LimitsSet(TableEvent, frozen=True):
    """The least and most of an ante changed; `markers` keep their seats on the old minimum."""

    limits: Limits
    markers: dict[int, int] = {}


class NoticeGiven(TableEvent, frozen=True):
    """A sign announced a change."""

    notice: Notice


class MarkersEnded(TableEvent, frozen=True):
    """Players kept on an old minimum now play to the new one."""


class AllowedAbove(TableEvent, frozen=True):
    """One player may exceed the maximum, by a sign at the seat."""

    seat: int
    limits: Limits


class RoundStarted(TableEvent, frozen=True):
    """Betting opened for a round."""

    number: int
    deck: str
    pool: int = 0
    rulebook: str = ""
    remainder: int = 0


class Played(TableEvent, frozen=True):
    """Something happened in the round."""

    event: AnyEvent


class CarriedRefunded(TableEvent, frozen=True):
    """A jackpot wager that waited for a round went back, and its contribution out of the pool again."""

    seat: int
    amount: int
    tokens: int
    pool: int
    remainder: int


class HandLaid(TableEvent, frozen=True):
    """A seat did with its cards what was due."""

    seat: int
    does: str


class RoundEnded(TableEvent, frozen=True):
    """The round is over and its deck wants shuffling."""

    number: int
    void: bool
    wagered: tuple[int, ...]


class ShuffleOrdered(TableEvent, frozen=True):
    """The cards must be shuffled before the next deal."""

    why: str


class DeckRemoved(TableEvent, frozen=True):
    """A deck left the table."""

    deck: str
    why: str


class CardsCounted(Noted, frozen=True):
    """The cards were counted between rounds."""

    count: int


class DeviceReplaced(TableEvent, frozen=True):
    """Another machine or a shoe took the failed device's place."""

    source: CardSource


class DeviceFailed(TableEvent, frozen=True):
    """The device went out of service."""


class PlayStopped(TableEvent, frozen=True):
    """Play stopped until a supervisor says otherwise."""

    why: str


class PlayResumed(TableEvent, frozen=True):
    """A supervisor let play go on."""

    count: int


class Directed(TableEvent, frozen=True):
    """A direction was given to the players, or lifted."""

    what: str
    on: bool = True
    place: str = ""


class IncidentRecorded(Noted, frozen=True):
    """A breach of conduct was noted."""

    what: str
    seat: int
    note: str


class HandClaimed(Noted, frozen=True):
    """A player said what the hand is; the cards decide all the same."""

    seat: int
    says: str
    cards_say: str


class VoucherSwapped(TableEvent, frozen=True):
    """A voucher was swapped for tokens."""

    number: str
    player: str
    value: int


class RulingMade(Noted, frozen=True):
    """A case that the rules leave open was decided."""

    text: str
    round: int = 0


class TableClosed(TableEvent, frozen=True):
    """The table closed."""


class DeckCommitted(TableEvent, frozen=True):
    """The order of some cards was fixed; the promise is public, the order is sealed."""

    round: int
    cards: int
    promise: Promise


class DeckOpened(TableEvent, frozen=True):
    """After the round: the salt and the order that keep a promise."""

    round: int
    commitment: str
    salt: str
    order: str


class DeckLost(TableEvent, frozen=True):
    """The round is over and a promise cannot be kept: the seal does not open."""

    round: int
    commitment: str
    why: str


class Arranged(TableEvent, frozen=True):
    """How a table is run was settled."""

    running: Running


class SaidReady(TableEvent, frozen=True):
    """A seat is ready to go on."""

    seat: int


class AbsenceReferred(TableEvent, frozen=True):
    """A player is away again: the supervisor is asked."""

    seat: int
    times: int


class SupervisorCalled(TableEvent, frozen=True):
    """The dealer asks for the supervisor."""

    what: str


class CallAnswered(TableEvent, frozen=True):
    """The supervisor came to the table."""


class HintGiven(Noted, frozen=True):
    """A seat at a practice table was told what is best."""

    seat: int
    best: str


AnyTableEvent = (
    TablePrepared
    | EquipmentTicked
    | SignShown
    | StaffAssigned
    | FloatCounted
    | DeckReceived
    | StepDone
    | PreShuffled
    | DeckFailed
    | PlayersLooked
    | TableOpened
    | SeatTaken
    | ChipsBrought
    | ChipsTaken
    | SeatLeft
    | LimitsSet
    | NoticeGiven
    | MarkersEnded
    | AllowedAbove
    | RoundStarted
    | Played
    | CarriedRefunded
    | HandLaid
    | RoundEnded
    | ShuffleOrdered
    | DeckRemoved
    | CardsCounted
    | DeviceReplaced
    | DeviceFailed
    | PlayStopped
    | PlayResumed
    | Directed
    | IncidentRecorded
    | HandClaimed
    | VoucherSwapped
    | RulingMade
    | TableClosed
    | DeckCommitted
    | DeckOpened
    | DeckLost
    | Arranged
    | SaidReady
    | AbsenceReferred
    | SupervisorCalled
    | CallAnswered
    | HintGiven
)
