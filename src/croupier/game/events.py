"""What happened in a round. Each event carries its clause; money in it is settled, so a replay never ranks again."""

from enum import StrEnum
from functools import cache
from typing import Union

import msgspec
from msgspec import Struct

from croupier.hands import Value

VERSION = 1


class Decision(StrEnum):
    """What a seat chose."""

    FOLD = "fold"
    BET = "bet"
    BUY = "buy"
    EXCHANGE = "exchange"


class Phase(StrEnum):
    """Where a round stands."""

    BETTING = "betting"
    DEALING = "dealing"
    DECIDING = "deciding"
    DRAWING = "drawing"
    DECIDING_AGAIN = "deciding again"
    REVEAL = "reveal"
    FORCE = "force"
    SETTLEMENT = "settlement"
    CLOSED = "closed"
    VOID = "void"


FOLD, BUY, EXCHANGE = Decision.FOLD, Decision.BUY, Decision.EXCHANGE
"""Decisions by name."""

BETTING, DEALING, DECIDING, DRAWING, DECIDING_AGAIN, REVEAL, FORCE, SETTLEMENT, CLOSED, VOID = Phase
"""The phases by name: rules ask for them all the time, and a name is found quicker than a member (Python 3.11)."""


class Outcome(StrEnum):
    """How a hand compares with the dealer's."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand-off"


WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF
"""The outcomes by name."""


class Irregularity(StrEnum):
    """What is noted as out of order, where no person says what."""

    EXPOSED = "exposed card"
    SHOWN = "player showed cards"
    DRAW_COUNT = "wrong number of draw cards"
    DEVICE_FAILED = "device failed"
    DEVICE_JAMMED = "device jammed"
    COLLECTED_EARLY = "hand collected too soon"
    LATE_INSTANT = "late instant claim"
    LATE_SUPER = "late super claim"
    OUT_OF_TURN = "draw out of turn"
    LIGHT_OFF = "jackpot light off"
    WRONG_BET = "wrong bet"
    LOW_WAGER = "wager under the minimum"
    PAST_POSTED = "wager handled after the call"


class VoidCause(StrEnum):
    """Why a hand or a round is void, where no person says why."""

    ABSENT = "absent"
    WRONG_COUNT = "wrong number of cards"
    COLLECTED_EARLY = "collected too soon"
    EXTRA_HAND = "more than one hand"
    MISCOUNTED_HAND = "a hand has a wrong number of cards"
    EXPOSED = "more than one card was exposed"
    GIVEN_UP = "given up"


class Remedy(StrEnum):
    """What a ruling does with a round: lets it stand, voids it, pays or takes back, or has wagers come to something else."""

    STAND = "stand"
    VOID = "void"
    PAY = "pay"
    TAKE_BACK = "take back"
    RESETTLE = "resettle"


class Award(Struct, frozen=True, gc=False):
    """What a ruling gives a seat on an area: an amount that is paid or taken back, or the net that it comes to."""

    seat: int
    area: str
    amount: int


OUTCOME_CANCELLED = "the outcome is cancelled"
"""The ruling on a round whose outcome does not stand; what it is for is said by who ruled."""


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened; it holds nothing that could point back at it, so it is not tracked."""


class SeatEvent(Event, frozen=True, gc=False):
    """Something that happened to a seat, and no more is to be said."""

    seat: int
    clause: str


class WagerEvent(Event, frozen=True, gc=False):
    """Something that happened to what a seat has on an area."""

    seat: int
    area: str
    clause: str


class CardsEvent(Event, frozen=True, gc=False):
    """Something that happened to cards of a seat."""

    seat: int
    cards: str
    clause: str


# Wagers and money


class WagerPlaced(Event, frozen=True, gc=False):
    """A stake or a fee was put on an area; one that is `carried` lay there since a round that was void."""

    seat: int
    area: str
    amount: int
    clause: str
    tokens: int = 0
    player: str = ""
    carried: bool = False


class WagerWithdrawn(WagerEvent, frozen=True, gc=False):
    """A stake was taken back before it was in play."""


class Paid(Event, frozen=True, gc=False):
    """Winnings were paid on a wager, its stake going back with them unless more is to come.

    `uncapped` is what they were before the maximum payout.
    """

    seat: int
    area: str
    amount: int
    returned: int
    odds: int
    uncapped: int
    why: str
    clause: str


class Returned(Event, frozen=True, gc=False):
    """A stake went back to its player."""

    seat: int
    area: str
    amount: int
    why: str
    clause: str


class Taken(Event, frozen=True, gc=False):
    """A stake or a fee went to the house."""

    seat: int
    area: str
    amount: int
    why: str
    clause: str


class Reversed(Event, frozen=True, gc=False):
    """Everything done with a wager was undone: the stake is back and nothing is won."""

    seat: int
    area: str
    why: str
    clause: str


class Forfeited(WagerEvent, frozen=True, gc=False):
    """A stake was forfeited, with anything won on it."""


class CollectionReversed(WagerEvent, frozen=True, gc=False):
    """A wager that had been taken is in play again."""


class Carried(WagerEvent, frozen=True, gc=False):
    """A wager counts for the same seat's next round.

    `amount` stays on the area until then, `tokens` of it in tokens; where it is nothing, the stake went back.
    """

    amount: int = 0
    tokens: int = 0


class PoolCause(StrEnum):
    """Why a jackpot pool changed: `METER` is that other tables moved a shared one."""

    CONTRIBUTIONS = "contributions"
    REFUND = "a jackpot wager goes back"
    PRIZES = "prizes"
    SEED = "seed"
    VOID = "void"
    METER = "meter"


class PoolChanged(Event, frozen=True, gc=False):
    """The jackpot pool changed; `remainder` is the part of a cent, in ten-thousandths, that waits."""

    pool: int
    remainder: int
    house: int
    why: PoolCause
    clause: str


# The course of a round


class SeatLeftOut(Event, frozen=True, gc=False):
    """A seat gets no cards, as a wager that it needs is missing."""

    seat: int
    missing: str
    clause: str


class BetsCalled(Event, frozen=True, gc=False):
    """Betting closed; `order` says who gets each card of the deal."""

    seats: tuple[int, ...]
    order: tuple[int, ...]
    clause: str


class CardsDealt(Event, frozen=True, gc=False):
    """The next cards of the first deal were dealt."""

    cards: str
    clause: str


class UpcardShown(Event, frozen=True, gc=False):
    """One of the dealer's cards lies face up."""

    card: str
    clause: str


class StubRacked(Event, frozen=True, gc=False):
    """The leftover cards, which nobody will draw, went to the rack unseen."""

    count: int
    clause: str


class Declared(Event, frozen=True, gc=False):
    """A seat, or the table for it, said what its first hand wins."""

    seat: int
    super: bool
    instant: bool
    auto: bool
    clause: str


class Decided(Event, frozen=True, gc=False):
    """A seat chose; `cards` are those it gives up."""

    seat: int
    decision: Decision
    clause: str
    cards: str = ""
    deemed: bool = False


class DecisionsLocked(Event, frozen=True, gc=False):
    """The dealer announced that all decisions are locked in."""

    clause: str


class ClaimFailed(Event, frozen=True, gc=False):
    """A declared hand did not hold what was said."""

    seat: int
    claim: str
    clause: str


class PhaseOpened(Event, frozen=True, gc=False):
    """The round went on to its next phase."""

    phase: Phase
    clause: str


class DiscardsTaken(CardsEvent, frozen=True, gc=False):
    """The cards given up left the hand."""


class DrawDealt(Event, frozen=True, gc=False):
    """Draw cards were dealt, face down; `last` says that the draw is complete.

    So many as `surplus` says, the last of them, the seat had not asked for: they stay in the hand if `kept`, else they are racked.
    """

    seat: int
    cards: str
    last: bool
    clause: str
    surplus: int = 0
    kept: bool = True


class DiscardsRacked(SeatEvent, frozen=True, gc=False):
    """The cards given up went to the discard rack."""


class DrawViewed(SeatEvent, frozen=True, gc=False):
    """A seat looked at its drawn cards."""


class RackReshuffled(Event, frozen=True, gc=False):
    """The cards of the rack became the new stub."""

    cards: str
    clause: str


class HandRacked(Event, frozen=True, gc=False):
    """A hand was counted and put in the discard rack."""

    seat: int
    count: int
    clause: str


class SeatFinished(Event, frozen=True, gc=False):
    """The round is over for a seat: its hand was counted and racked."""

    seat: int
    how: str
    count: int
    clause: str


class DealerRevealed(Event, frozen=True, gc=False):
    """The dealer's hand was turned up and valued."""

    cards: str
    value: Value
    qualifies: bool
    says: str
    clause: str


class ForceAsked(Event, frozen=True, gc=False):
    """The dealer asked who wants to force."""

    seats: tuple[int, ...]
    clause: str


class ForceAnswered(Event, frozen=True, gc=False):
    """A seat answered the question about forcing."""

    seat: int
    force: bool
    clause: str


class DealerCardReplaced(Event, frozen=True, gc=False):
    """The dealer's highest card was replaced."""

    out: str
    into: str
    value: Value
    qualifies: bool
    says: str
    clause: str


class HandShown(Event, frozen=True, gc=False):
    """A hand was turned up, arranged and announced."""

    seat: int
    cards: str
    value: Value
    says: str
    clause: str


class HandCompared(Event, frozen=True, gc=False):
    """A hand was compared with the dealer's."""

    seat: int
    outcome: Outcome
    clause: str


class SecondShown(Event, frozen=True, gc=False):
    """The cards were arranged again to show a second combination."""

    seat: int
    cards: str
    says: str
    clause: str


class FoldedShown(CardsEvent, frozen=True, gc=False):
    """A folded hand was shown at settlement."""


class Conceded(SeatEvent, frozen=True, gc=False):
    """A seat gave up after the reveal."""


class Settled(Event, frozen=True, gc=False):
    """Every ante, bet and super is settled."""

    clause: str


class JackpotHandHeld(CardsEvent, frozen=True, gc=False):
    """A hand that may win a jackpot stays on the table, face up, until it is paid."""


class JackpotHandVerified(Event, frozen=True, gc=False):
    """A hand was verified for the jackpot and waits for the count of the deck."""

    seat: int
    says: str
    clause: str


class RoundClosed(Event, frozen=True, gc=False):
    """The round ended; the net result of each seat, in cents."""

    nets: dict[int, int]
    clause: str


# Irregularities


class IrregularityRecorded(Event, frozen=True, gc=False):
    """Something out of order was noted, and this is what follows from it."""

    what: str
    ruling: str
    clause: str
    seat: int = 0


class RulingAsked(Event, frozen=True, gc=False):
    """Something that no rule covers stopped the round until whoever has the last word rules on it."""

    why: str
    clause: str


class Ruled(Event, frozen=True, gc=False):
    """Whoever has the last word ruled on the round, and this is why."""

    remedy: Remedy
    why: str
    clause: str


class Corrected(Event, frozen=True, gc=False):
    """A ruling gave a seat more on an area, or took some of it back."""

    seat: int
    area: str
    amount: int
    clause: str


class CardTakenBack(Event, frozen=True, gc=False):
    """The card read last was read wrong and is taken back, as nothing has followed from it; 0 is the dealer's hand."""

    hand: int
    card: str
    phase: Phase
    clause: str
    value: Value = Value(0)
    """Of the dealer's first hand, where the card had replaced its highest."""
    racked: bool = False
    """Whether the cards given up for it had been racked."""


class CardExposed(Event, frozen=True, gc=False):
    """A card was seen while it was dealt; 0 is the dealer's hand."""

    hand: int
    card: str
    clause: str


class DealerCardsExposed(Event, frozen=True, gc=False):
    """Dealer cards were seen before every seat had decided."""

    cards: str
    clause: str


class Misdealt(Event, frozen=True, gc=False):
    """A misdeal was declared."""

    why: str
    clause: str


class HandVoided(Event, frozen=True, gc=False):
    """A hand was voided."""

    seat: int
    why: str
    clause: str


class HandDiscarded(SeatEvent, frozen=True, gc=False):
    """A hand was put down and discarded before its player had decided."""


class HandRebuilt(SeatEvent, frozen=True, gc=False):
    """A hand that had been collected was given back."""


class AreaDealtAstray(Event, frozen=True, gc=False):
    """The deal takes in an unstaked area."""

    seat: int
    order: tuple[int, ...]
    clause: str


class StrayHandRacked(SeatEvent, frozen=True, gc=False):
    """A whole hand on an unstaked area was counted and racked."""


class DealCollected(Event, frozen=True, gc=False):
    """All cards were collected for a fresh deal with the wagers in place."""

    clause: str


class DeckCounted(Event, frozen=True, gc=False):
    """The deck was counted."""

    count: int
    clause: str


class BetFound(Event, frozen=True, gc=False):
    """A bet that lies there was found to be of another amount."""

    seat: int
    amount: int
    clause: str


class SuperFound(Event, frozen=True, gc=False):
    """A super that lies there was found to be of another amount."""

    seat: int
    area: str
    amount: int
    clause: str


class DrawUndone(CardsEvent, frozen=True, gc=False):
    """Unseen draw cards went back on top of the deck and the given-up cards to the hand."""


class DrawOutOfTurnKept(SeatEvent, frozen=True, gc=False):
    """A seat is served before its turn and keeps what it has seen.

    It gets `count` cards, or its whole draw where that is nothing; whether it keeps those it had not asked for is said by `kept`.
    """

    count: int = 0
    kept: bool = True


class LeftFaceDown(SeatEvent, frozen=True, gc=False):
    """A hand was left face down and counts as losing."""


class ActFirstDirected(SeatEvent, frozen=True, gc=False):
    """A seat must act before the others."""


class RoundVoided(Event, frozen=True, gc=False):
    """The whole round is void."""

    why: str
    clause: str
    nets: dict[int, int]


AnyEvent = Union[  # noqa: UP007
    WagerPlaced, WagerWithdrawn, Paid, Returned, Taken, Reversed, Forfeited, CollectionReversed, Carried,
    PoolChanged, SeatLeftOut, BetsCalled, CardsDealt, UpcardShown, StubRacked, Declared, Decided,
    DecisionsLocked, ClaimFailed, PhaseOpened, DiscardsTaken, DrawDealt, DiscardsRacked, DrawViewed,
    RackReshuffled, HandRacked, SeatFinished, DealerRevealed, ForceAsked, ForceAnswered, DealerCardReplaced,
    HandShown, HandCompared, SecondShown, FoldedShown, Conceded, Settled, JackpotHandHeld,
    JackpotHandVerified, RoundClosed, IrregularityRecorded, RulingAsked, Ruled, Corrected, CardTakenBack,
    CardExposed, DealerCardsExposed, Misdealt, HandVoided, HandDiscarded, HandRebuilt, AreaDealtAstray,
    StrayHandRacked, DealCollected, DeckCounted, BetFound, SuperFound, DrawUndone, DrawOutOfTurnKept,
    LeftFaceDown, ActFirstDirected, RoundVoided,
]  # fmt: skip


@cache
def _decoder() -> msgspec.json.Decoder[list[AnyEvent]]:
    return msgspec.json.Decoder(list[AnyEvent])  # made when a log is read: it takes longer than a round


def encode(events: tuple[Event, ...]) -> bytes:
    """A log as JSON."""
    return msgspec.json.encode(events)


def decode(data: bytes) -> tuple[Event, ...]:
    """The log that some JSON holds."""
    return tuple(_decoder().decode(data))
