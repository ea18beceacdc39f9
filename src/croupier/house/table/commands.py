"""What can be asked of a table, besides playing its round."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from msgspec import Meta, Struct

from croupier.game import AnyCommand
from croupier.game.events import Award, Remedy
from croupier.house.gaming.takings import Pieces
from croupier.house.table.state import CardSource, Limits, Notified, Renewal, Running
from croupier.rulebook.settings import SuperLimits

Bytes32 = Annotated[str, Meta(max_length=64)]
"""A seed or its hash: 32 bytes in hexadecimal."""


class TableCommand(Struct, frozen=True, tag=True):
    """Something asked of a table; from outside only if it is an `AskedCommand`."""


class AskedCommand(TableCommand, frozen=True):
    """Something that may be asked of a table from outside."""


class PrepareTable(AskedCommand, frozen=True):
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
    approvals: dict[str, str] = {}
    """References of approvals, by the setting that each is for; the house's own need not be named."""


class TickEquipment(AskedCommand, frozen=True):
    """Finds an item of equipment in its place."""

    item: str


class ShowSign(AskedCommand, frozen=True):
    """Puts a sign up."""

    name: str


class AssignStaff(AskedCommand, frozen=True):
    """Puts a dealer and a supervisor in charge."""

    dealer: str
    supervisor: str


class CountFloat(AskedCommand, frozen=True):
    """Counts the float."""

    amount: int


class CountPieces(AskedCommand, frozen=True):
    """Counts the tray, or a drop box that was taken off, alone: another person counts it again without this one's figure."""

    what: str
    pieces: Pieces


class ChangeBox(AskedCommand, frozen=True):
    """Takes the drop box off and puts another in its place."""

    put: str


class ReceiveDeck(AskedCommand, frozen=True):
    """Takes a deck in; a seal number says that it was checked and shuffled ahead."""

    deck: str
    back: str
    seal: str = ""


class DoStep(AskedCommand, frozen=True):
    """Does the next step with a deck, by hand or, for a shuffle, by a machine that shuffles one deck."""

    deck: str
    does: str
    machine: bool = False


class PreShuffle(AskedCommand, frozen=True):
    """Shuffles a deck by hand before it goes into a machine."""

    deck: str


class CheckDeck(AskedCommand, frozen=True):
    """Takes the word of a deck-checking device on a deck."""

    deck: str
    passed: bool


class LetPlayersLook(AskedCommand, frozen=True):
    """Gives the players their chance to look at the spread cards."""


class OpenTable(AskedCommand, frozen=True):
    """Opens the table for play with a deck that is ready."""

    deck: str


class TakeSeat(AskedCommand, frozen=True):
    """Sits a player down, with the hash of a seed for the next shuffle."""

    seat: int
    player: str
    seed: Bytes32 = ""


class BringChips(AskedCommand, frozen=True):
    """Brings chips to a seat: bought for cash at the table, or out of the player's wallet."""

    seat: int
    amount: int
    cash: bool = False


class LeaveSeat(AskedCommand, frozen=True):
    """Gives a seat up."""

    seat: int


class AskToVacate(AskedCommand, frozen=True):
    """Asks a player who does not wager to give the seat up."""

    seat: int


class SetLimits(AskedCommand, frozen=True):
    """Changes the least and most of an ante; at once keeps those already playing on the old minimum.

    `supers` are limits of supers that are others than an ante's, and `unit` the step of every wager from its least
    (0: none); what is left out stays as it is.
    """

    limits: Limits
    at_once: bool = False
    supers: SuperLimits | None = None
    unit: int | None = None


class GiveNotice(AskedCommand, frozen=True):
    """Puts up a sign that announces a higher minimum, the end of markers, or the closing."""

    what: str
    at: int
    minimum: int = 0


class EndMarkers(AskedCommand, frozen=True):
    """Puts players kept on an old minimum on the new one."""


class AllowAbove(AskedCommand, frozen=True):
    """Lets one player exceed the maximum."""

    seat: int
    limits: Limits


class SetMeter(AskedCommand, frozen=True):
    """Notes that the meter of a table's own jackpot has failed, or is right again."""

    up: bool


class StartRound(AskedCommand, frozen=True):
    """Opens betting."""


class Play(AskedCommand, frozen=True):
    """Sends a command to the round."""

    command: AnyCommand


class LayHand(AskedCommand, frozen=True):
    """Puts a seat's cards where they belong."""

    seat: int


class OrderShuffle(AskedCommand, frozen=True):
    """Wants the cards shuffled: in doubt of their order, at will, or because one was seen."""

    doubted: bool = False
    exposed: bool = False


class RemoveDeck(AskedCommand, frozen=True):
    """Takes a deck off the table to be replaced."""

    deck: str


class SearchDeck(AskedCommand, frozen=True):
    """Notes what a search of a bad deck has found, card by card or that there is nothing more."""

    deck: str
    found: str


class TellOfDeck(AskedCommand, frozen=True):
    """Tells surveillance or an inspector of a bad deck; `answered` is who took notice."""

    deck: str
    whom: Notified
    answered: str


class CompleteDeck(AskedCommand, frozen=True):
    """Makes a bad deck whole again, so that it is checked like one that has just come."""

    deck: str


class ReplaceDevice(AskedCommand, frozen=True):
    """Brings another machine or a shoe after a failure."""

    source: CardSource


class DropCards(AskedCommand, frozen=True):
    """The dealer has dropped cards."""


class Resume(AskedCommand, frozen=True):
    """Lets play go on after a count of the cards."""

    count: int


class Direct(AskedCommand, frozen=True):
    """Gives or lifts a direction: silence, english, or where cards are put."""

    what: str
    on: bool = True
    place: str = ""


class RecordIncident(AskedCommand, frozen=True):
    """Notes a breach of conduct."""

    what: str
    seat: int
    note: str = ""


class ClaimHand(AskedCommand, frozen=True):
    """Tells the dealer what the hand is."""

    seat: int
    says: str


class RefuseWager(AskedCommand, frozen=True):
    """Has a wager taken off before the first card."""

    seat: int
    area: str


class SwapVoucher(AskedCommand, frozen=True):
    """Swaps a voucher for tokens."""

    number: str
    player: str
    value: int
    expires: int


class MakeRuling(AskedCommand, frozen=True):
    """Decides what the rules leave open, and what becomes of the latest round or of one by its number."""

    text: str
    remedy: Remedy = Remedy.STAND
    awards: tuple[Award, ...] = ()
    round: int = 0


class CloseTable(AskedCommand, frozen=True):
    """Closes the table."""


# How a round is brought on


class OpenRound(AskedCommand, frozen=True):
    """Opens betting on a deck whose order is fixed and promised now."""


class DealNext(AskedCommand, frozen=True):
    """Deals what the round wants from the promised order."""


class Scan(AskedCommand, frozen=True):
    """Deals a card that a reader or the dealer read at a table with real cards."""

    word: str


class TakeBackCard(AskedCommand, frozen=True):
    """Takes back the real card that was read last, while nothing has followed from it."""


class Proceed(AskedCommand, frozen=True):
    """Has the autopilot do what the crew does next, up to where the seats are asked."""


class GiveUpRound(AskedCommand, frozen=True):
    """Ends a round that cannot go on through a fault of the system: every wager goes back."""


class CommitSeed(AskedCommand, frozen=True):
    """Commits a seat's player, by a hash, to a seed for the shuffle of the next round."""

    seat: int
    hash: Bytes32


class RevealSeed(AskedCommand, frozen=True):
    """Reveals a seat's seed for the shuffle of this round, and may commit the player to the next."""

    seat: int
    seed: Bytes32
    next: Bytes32 = ""


# How a table is run


class Arrange(AskedCommand, frozen=True):
    """Says how a table is run."""

    running: Running


class SayReady(AskedCommand, frozen=True):
    """A seat has no more wagers to place, or has seen the result and wants the next round."""

    seat: int


class ReferAbsence(AskedCommand, frozen=True):
    """Puts a player who is away again before the supervisor instead of ruling at once."""

    seat: int


class CallSupervisor(AskedCommand, frozen=True):
    """Asks for the supervisor, and says what it is about."""

    what: str = ""


class AnswerCall(AskedCommand, frozen=True):
    """The supervisor has come."""


class GiveHint(TableCommand, frozen=True):
    """Records that the house told a seat at a practice table what is best."""

    seat: int
    best: str


class EndPractice(TableCommand, frozen=True):
    """Ends a practice table whose player has not been there for long."""


class StandUp(TableCommand, frozen=True):
    """Frees a seat whose player has not been there for long."""

    seat: int


class RenewPromise(TableCommand, frozen=True):
    """Has the house promise another deck in place of one of which no card is out."""

    why: Renewal


if TYPE_CHECKING:
    AskedOfTable: TypeAlias = AskedCommand
else:
    AskedOfTable = Union[tuple(sorted(AskedCommand.__subclasses__(), key=lambda kind: kind.__name__))]  # noqa: UP007
