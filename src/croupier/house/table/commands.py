"""What can be asked of a table, besides playing its round."""

from typing import Any

from msgspec import Struct

from croupier.game import AnyCommand
from croupier.house.table.state import CardSource, Limits, Running


class TableCommand(Struct, frozen=True, tag=True):
    """Something asked of a table."""


class PrepareTable(TableCommand, frozen=True):
    """Sets a closed table up under a rulebook, in a pit where the floor has pits.

    A practice table is one player's: its chips are nobody's money, and any rulebook of any day may be tried.
    """

    table: str
    rulebook: str
    source: CardSource = CardSource.SHOE
    areas: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    pit: str = ""
    practice: str = ""


class TickEquipment(TableCommand, frozen=True):
    """Finds an item of equipment in its place."""

    item: str


class ShowSign(TableCommand, frozen=True):
    """Puts a sign up."""

    name: str


class AssignStaff(TableCommand, frozen=True):
    """Puts a dealer and a supervisor in charge."""

    dealer: str
    supervisor: str


class CountFloat(TableCommand, frozen=True):
    """Counts the float."""

    amount: int


class ReceiveDeck(TableCommand, frozen=True):
    """Takes a deck in; a seal number says that it was checked and shuffled ahead."""

    deck: str
    back: str
    seal: str = ""


class DoStep(TableCommand, frozen=True):
    """Does the next step with a deck, by hand or, for a shuffle, by a machine that shuffles one deck."""

    deck: str
    does: str
    machine: bool = False


class PreShuffle(TableCommand, frozen=True):
    """Shuffles a deck by hand before it goes into a machine."""

    deck: str


class CheckDeck(TableCommand, frozen=True):
    """Takes the word of a deck-checking device on a deck."""

    deck: str
    passed: bool


class LetPlayersLook(TableCommand, frozen=True):
    """Gives the players their chance to look at the spread cards."""


class OpenTable(TableCommand, frozen=True):
    """Opens the table for play with a deck that is ready."""

    deck: str


class TakeSeat(TableCommand, frozen=True):
    """Sits a player down."""

    seat: int
    player: str


class BringChips(TableCommand, frozen=True):
    """Brings chips to a seat: bought for cash at the table, or out of the player's wallet."""

    seat: int
    amount: int
    cash: bool = False


class LeaveSeat(TableCommand, frozen=True):
    """Gives a seat up."""

    seat: int


class AskToVacate(TableCommand, frozen=True):
    """Asks a player who does not wager to give the seat up."""

    seat: int


class SetLimits(TableCommand, frozen=True):
    """Changes the least and most of an ante; at once keeps those already playing on the old minimum."""

    limits: Limits
    at_once: bool = False


class GiveNotice(TableCommand, frozen=True):
    """Puts up a sign that announces a higher minimum, the end of markers, or the closing."""

    what: str
    at: int
    minimum: int = 0


class EndMarkers(TableCommand, frozen=True):
    """Puts players kept on an old minimum on the new one."""


class AllowAbove(TableCommand, frozen=True):
    """Lets one player exceed the maximum."""

    seat: int
    limits: Limits


class StartRound(TableCommand, frozen=True):
    """Opens betting."""


class Play(TableCommand, frozen=True):
    """Sends a command to the round."""

    command: AnyCommand


class LayHand(TableCommand, frozen=True):
    """Puts a seat's cards where they belong."""

    seat: int


class OrderShuffle(TableCommand, frozen=True):
    """Wants the cards shuffled: in doubt of their order, at will, or because one was seen."""

    doubted: bool = False
    exposed: bool = False


class RemoveDeck(TableCommand, frozen=True):
    """Takes a deck off the table to be replaced."""

    deck: str


class ReplaceDevice(TableCommand, frozen=True):
    """Brings another machine or a shoe after a failure."""

    source: CardSource


class DropCards(TableCommand, frozen=True):
    """The dealer has dropped cards."""


class Resume(TableCommand, frozen=True):
    """Lets play go on after a count of the cards."""

    count: int


class Direct(TableCommand, frozen=True):
    """Gives or lifts a direction: silence, english, or where cards are put."""

    what: str
    on: bool = True
    place: str = ""


class RecordIncident(TableCommand, frozen=True):
    """Notes a breach of conduct."""

    what: str
    seat: int
    note: str = ""


class ClaimHand(TableCommand, frozen=True):
    """Tells the dealer what the hand is."""

    seat: int
    says: str


class RefuseWager(TableCommand, frozen=True):
    """Has a wager taken off before the first card."""

    seat: int
    area: str


class SwapVoucher(TableCommand, frozen=True):
    """Swaps a voucher for tokens."""

    number: str
    player: str
    value: int
    expires: int


class MakeRuling(TableCommand, frozen=True):
    """Decides what the rules leave open."""

    text: str


class CloseTable(TableCommand, frozen=True):
    """Closes the table."""


# How a round is brought on


class OpenRound(TableCommand, frozen=True):
    """Opens betting on a deck whose order is fixed and promised now."""


class DealNext(TableCommand, frozen=True):
    """Deals what the round wants from the promised order."""


class Scan(TableCommand, frozen=True):
    """Deals a card that a reader or the dealer read at a table with real cards."""

    word: str


class Proceed(TableCommand, frozen=True):
    """Has the autopilot do what the crew does next, up to where the seats are asked."""


class GiveUpRound(TableCommand, frozen=True):
    """Ends a round that cannot go on through a fault of the system: every wager goes back."""


# How a table is run


class Arrange(TableCommand, frozen=True):
    """Says how a table is run."""

    running: Running


class SayReady(TableCommand, frozen=True):
    """A seat has no more wagers to place, or has seen the result and wants the next round."""

    seat: int


class ReferAbsence(TableCommand, frozen=True):
    """Puts a player who is away again before the supervisor instead of ruling at once."""

    seat: int


class CallSupervisor(TableCommand, frozen=True):
    """Asks for the supervisor, and says what it is about."""

    what: str = ""


class AnswerCall(TableCommand, frozen=True):
    """The supervisor has come."""


class GiveHint(TableCommand, frozen=True):
    """Records that the house told a seat at a practice table what is best."""

    seat: int
    best: str


AskedOfTable = (
    AllowAbove
    | AskToVacate
    | AssignStaff
    | BringChips
    | CheckDeck
    | ClaimHand
    | CloseTable
    | CountFloat
    | Direct
    | DoStep
    | DropCards
    | EndMarkers
    | GiveNotice
    | LayHand
    | LeaveSeat
    | LetPlayersLook
    | MakeRuling
    | OpenTable
    | OrderShuffle
    | Play
    | PreShuffle
    | PrepareTable
    | ReceiveDeck
    | RecordIncident
    | RefuseWager
    | RemoveDeck
    | ReplaceDevice
    | Resume
    | SetLimits
    | ShowSign
    | StartRound
    | SwapVoucher
    | TakeSeat
    | TickEquipment
    | AnswerCall
    | Arrange
    | CallSupervisor
    | GiveUpRound
    | ReferAbsence
    | SayReady
    | DealNext
    | OpenRound
    | Scan
    | Proceed
)
"""What may be asked of a table from outside; whatever is not listed cannot be."""
