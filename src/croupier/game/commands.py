"""What can be asked of a round: by a seat, the dealer, a supervisor or the dealing device.

Seats count from 1; where a hand is named, 0 is the dealer's. Cards are text, as in "Ah Kd".
"""

from enum import StrEnum
from typing import ClassVar, Union

from msgspec import Struct

from croupier.game.events import Award, Remedy


class Sender(StrEnum):
    """Who may send a command, besides the seats themselves."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    DEVICE = "device"


class Command(Struct, frozen=True, tag=True, gc=False):
    """Something asked of a round; `role` says whose it is to ask."""

    role: ClassVar[Sender] = Sender.PLAYER


class SeatCommand(Command, frozen=True, gc=False):
    """Something a seat asks for itself."""

    seat: int


class DealerCommand(Command, frozen=True, gc=False):
    """A step of the dealer."""

    role: ClassVar[Sender] = Sender.DEALER


class DealerSeatCommand(DealerCommand, frozen=True, gc=False):
    """A step of the dealer at one seat."""

    seat: int


class SupervisorCommand(Command, frozen=True, gc=False):
    """A ruling of a supervisor."""

    role: ClassVar[Sender] = Sender.SUPERVISOR


class DeviceCommand(Command, frozen=True, gc=False):
    """Something the dealing device does: chance enters here and nowhere else."""

    role: ClassVar[Sender] = Sender.DEVICE


# A seat's own


class PlaceWager(SeatCommand, frozen=True, gc=False):
    """Puts a stake on an area: ante, super:own, super:<seat>, super:dealer or jackpot.

    `carried` is for the house alone: the wager comes out of a round that was void and lies there already.
    """

    area: str
    amount: int
    chips: tuple[int, ...] = ()
    tokens: int = 0
    spoken: bool = False
    player: str = ""
    carried: bool = False


class WithdrawWager(SeatCommand, frozen=True, gc=False):
    """Takes a stake back before betting closes."""

    area: str


class Declare(SeatCommand, frozen=True, gc=False):
    """Says which of super and instant payout the first hand wins."""

    super: bool = False
    instant: bool = False


class Fold(SeatCommand, frozen=True, gc=False):
    """Gives the hand up."""


class Bet(SeatCommand, frozen=True, gc=False):
    """Stays in, with a bet; no amount means the required one."""

    amount: int = 0


class Buy(SeatCommand, frozen=True, gc=False):
    """Buys a sixth card."""


class Exchange(SeatCommand, frozen=True, gc=False):
    """Gives up some cards for as many new ones."""

    cards: str


class OpenDraw(SeatCommand, frozen=True, gc=False):
    """Looks at the drawn cards."""


class AnswerForce(SeatCommand, frozen=True, gc=False):
    """Answers the dealer's question about forcing."""

    force: bool


class Concede(SeatCommand, frozen=True, gc=False):
    """Gives up after seeing the dealer's hand."""


class ShowOwnCards(SeatCommand, frozen=True, gc=False):
    """Lets others see the own cards."""


class DiscardHand(SeatCommand, frozen=True, gc=False):
    """Puts the hand down so that it is discarded, without having decided."""


# The device's


class Deal(DeviceCommand, frozen=True, gc=False):
    """Delivers the next cards."""

    cards: str


class Reshuffle(DeviceCommand, frozen=True, gc=False):
    """Makes the discard rack the new stub after the deck has run out."""


# The dealer's


class CallBets(DealerCommand, frozen=True, gc=False):
    """Closes betting before the deal."""


class Lock(DealerCommand, frozen=True, gc=False):
    """Announces that all decisions are locked in, and settles supers and instant payouts."""


class Reveal(DealerCommand, frozen=True, gc=False):
    """Closes the bets and turns up the dealer's hand."""


class CloseForce(DealerCommand, frozen=True, gc=False):
    """Takes every missing answer about forcing as no."""


class Settle(DealerCommand, frozen=True, gc=False):
    """Settles what is open against the dealer's hand."""


class PayJackpots(DealerCommand, frozen=True, gc=False):
    """Pays the verified jackpot hands after a count of the deck."""

    count: int = 52


class Close(DealerCommand, frozen=True, gc=False):
    """Ends the round."""


# Irregularities


class ExposeCard(DealerCommand, frozen=True, gc=False):
    """The card just dealt to a hand was seen."""

    hand: int


class ExposeDealerCards(DealerCommand, frozen=True, gc=False):
    """Some of the dealer's cards were turned up before every seat had decided."""

    cards: str


class FindWrongCount(DealerCommand, frozen=True, gc=False):
    """A hand is found to have been dealt a wrong number of cards."""

    hand: int
    seen: bool = True


class DealAstray(DealerSeatCommand, frozen=True, gc=False):
    """The deal takes in an area that nobody staked, from its next card on; `count` says for how many, if not to the end."""

    count: int = 0


class FindAstray(DealerSeatCommand, frozen=True, gc=False):
    """Cards are found on an area that nobody staked."""


class CountDeck(DealerCommand, frozen=True, gc=False):
    """The deck in play is counted."""

    count: int


class FindForeignCard(DealerCommand, frozen=True, gc=False):
    """A card that does not belong to the deck, or the lack of one, is found."""

    what: str


class MarkAbsent(DealerSeatCommand, frozen=True, gc=False):
    """A player is away, or too slow, when a decision is due."""


class FindBet(DealerSeatCommand, frozen=True, gc=False):
    """A bet is found to be of another amount than required."""

    amount: int


class FindStake(DealerSeatCommand, frozen=True, gc=False):
    """An ante or super is found, once cards are out, to be outside the limits; `most` is its maximum."""

    area: str
    most: int


class FindSuper(DealerSeatCommand, frozen=True, gc=False):
    """A super is found, once cards are out, to be smaller than it may be beside its ante."""

    area: str
    amount: int


class ReportPastPosting(DealerSeatCommand, frozen=True, gc=False):
    """A player laid down, changed or took a wager after the call of no more bets."""

    area: str = "ante"


class CollectEarly(DealerSeatCommand, frozen=True, gc=False):
    """The dealer took a hand too soon; it can be rebuilt or not."""

    rebuilt: bool


class RetrieveHand(DealerSeatCommand, frozen=True, gc=False):
    """A discarded hand is looked for on top of the rack."""


class DrawOutOfTurn(DealerSeatCommand, frozen=True, gc=False):
    """Draw cards went to a seat before its turn, or to one that waits for none; it has looked at them or not.

    `count` says how many; nothing means as many as it asked for, or, where it asked for none, as were due elsewhere.
    Of those that it looked at and had not asked for, it is ruled whether it may `keep` them.
    """

    viewed: bool
    count: int = 0
    keep: bool = True


class LeaveFaceDown(DealerSeatCommand, frozen=True, gc=False):
    """A player left the hand face down at the showdown."""


class DeclareMisdeal(DealerCommand, frozen=True, gc=False):
    """The dealer notices wrong dealing before any player has touched cards."""

    reason: str


class FailDevice(DealerCommand, frozen=True, gc=False):
    """The shuffling device jams, or fails for good."""

    beyond_use: bool = True


class ReportDark(DealerSeatCommand, frozen=True, gc=False):
    """A player reports that the light of the jackpot slot is off."""


class RuleLateClaim(SupervisorCommand, frozen=True, gc=False):
    """Rules on a super or instant hand declared only after the draw."""

    seat: int
    instant: bool
    pay: bool


class RemoveWager(SupervisorCommand, frozen=True, gc=False):
    """Has a wager taken off before the first card."""

    seat: int
    area: str


class VoidHand(SupervisorCommand, frozen=True, gc=False):
    """Voids a hand for its player's conduct."""

    seat: int
    reason: str


class VoidExtraHands(SupervisorCommand, frozen=True, gc=False):
    """Voids hands of a player who backed more than one."""

    seats: tuple[int, ...]


class InvalidateOutcome(SupervisorCommand, frozen=True, gc=False):
    """Cancels the outcome; the seats of those who cheated may be forfeited."""

    fraud: bool
    reason: str
    forfeit: tuple[int, ...] = ()


class DirectActFirst(SupervisorCommand, frozen=True, gc=False):
    """Makes a seat act before others touch their cards."""

    seat: int


class Rule(SupervisorCommand, frozen=True, gc=False):
    """Rules on what the rules leave open, or ends a round that cannot go on; at a table it comes by the table's own command."""

    remedy: Remedy
    reason: str
    awards: tuple[Award, ...] = ()


class TakeBackCard(DealerCommand, frozen=True, gc=False):
    """The card that a hand got last was read wrong; at a table it comes by the table's own command."""

    hand: int


AnyCommand = Union[  # noqa: UP007
    PlaceWager, WithdrawWager, Declare, Fold, Bet, Buy, Exchange, OpenDraw, AnswerForce, Concede,
    ShowOwnCards, DiscardHand, Deal, Reshuffle, CallBets, Lock, Reveal, CloseForce, Settle, PayJackpots,
    Close, ExposeCard, ExposeDealerCards, FindWrongCount, DealAstray, FindAstray, CountDeck,
    FindForeignCard, MarkAbsent, FindBet, FindStake, FindSuper, ReportPastPosting, CollectEarly,
    RetrieveHand, DrawOutOfTurn, LeaveFaceDown, DeclareMisdeal, FailDevice, ReportDark, RuleLateClaim,
    RemoveWager, VoidHand, VoidExtraHands, InvalidateOutcome, DirectActFirst,
]  # fmt: skip
