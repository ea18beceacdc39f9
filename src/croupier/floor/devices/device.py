"""What every device that knows its order does: it is loaded, feeds the round, takes back, and can break down.

A device is a frozen value. What it does comes back as a command for the round and the device afterwards;
if the round refuses the command, the device before is still the true one.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK, Card, text
from croupier.floor.act import Refusal
from croupier.floor.devices.fault import Fault, refuse
from croupier.game.commands import Deal, Reshuffle


class Condition(StrEnum):
    """How a device works."""

    WORKING = "working"
    JAMMED = "jammed"
    FAILED = "failed"


class Device(Struct, frozen=True, kw_only=True, tag=True):
    """Cards in their order: those still in, top first, and those dealt; its text never shows them.

    `due` are cards of the rack that are being shuffled and must come in before anything else.
    """

    stub: tuple[Card, ...] = ()
    out: tuple[Card, ...] = ()
    due: tuple[Card, ...] = ()
    loaded: bool = False
    condition: Condition = Condition.WORKING

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.stub)} in, {len(self.out)} out, {self.condition})"

    @property
    def holds(self) -> frozenset[Card]:
        """The cards that are still to come."""
        return frozenset(self.stub)

    # Feeding the round

    def deal(self, wanted: int) -> tuple[Deal | Reshuffle, Self] | Refusal:
        """The command that brings the next cards, or as many as are left; a reshuffle of the rack after the last."""
        refusal = self._unready()
        if refusal is not None:
            return refusal
        if wanted < 1:
            return refuse(Fault.NOTHING_WANTED, "no cards are wanted")
        if not self.stub:
            return Reshuffle(), self
        dealt, after = self.next_cards(wanted)
        return Deal(text(dealt)), after

    def next_cards(self, count: int) -> tuple[tuple[Card, ...], Self]:
        """The next cards from the top, fewer where the device runs out, and the device without them."""
        count = max(count, 0)
        dealt = self.stub[:count]
        return dealt, replace(self, stub=self.stub[count:], out=self.out + dealt)

    def put_back(self, back: Sequence[Card]) -> Self | Refusal:
        """Cards dealt too soon go on top again, in the order they came."""
        if len(set(back)) != len(back) or not set(back) <= set(self.out):
            return refuse(Fault.WRONG_CARDS, "only cards that were dealt from here go back on top")
        out = tuple(card for card in self.out if card not in back)
        return replace(self, stub=(*back, *self.stub), out=out)

    # The rack

    def rack_rest(self) -> Self:
        """The cards that are left go to the rack: no more are dealt in this round."""
        return self.next_cards(len(self.stub))[1]

    def await_rack(self, rack: Sequence[Card]) -> Self | Refusal:
        """The round has given the rack to be shuffled."""
        if self.stub:
            return refuse(Fault.WRONG_CARD_COUNT, f"{len(self.stub)} cards are left and are dealt first")
        if not set(rack) <= set(self.out):
            return refuse(Fault.WRONG_CARDS, "the rack holds a card that was not dealt from here")
        return replace(self, due=tuple(sorted(rack)))

    def restock(self, order: Sequence[Card]) -> Self | Refusal:
        """The shuffled rack becomes what is dealt from."""
        if not self.due:
            return refuse(Fault.NO_RACK, "no rack is being shuffled")
        if tuple(sorted(order)) != self.due:
            return refuse(Fault.WRONG_CARDS, f"the {len(self.due)} cards of the rack are wanted, no others")
        out = tuple(card for card in self.out if card not in self.due)
        return replace(self, stub=tuple(order), out=out, due=())

    # Between rounds

    def load(self, order: Sequence[Card]) -> Self | Refusal:
        """Puts a shuffled deck in."""
        broken = self._broken()
        if broken is not None:
            return broken
        if self.loaded:
            return refuse(Fault.DECK_IN_PLAY, "the cards in play are collected first")
        wrong = check_deck(order)
        return wrong if wrong is not None else self._filled(order)

    def _filled(self, order: Sequence[Card]) -> Self:
        return replace(self, stub=tuple(order), out=(), due=(), loaded=True)

    def collect(self) -> Self:
        """All cards are taken out, to be counted and shuffled."""
        return replace(self, stub=(), out=(), due=(), loaded=False)

    # Breaking down

    def jam(self) -> Self:
        """The device jams: whatever order it held counts no more, and the cards are shuffled again."""
        return replace(self.collect(), condition=self._worse(Condition.JAMMED))

    def clear(self) -> Self | Refusal:
        """A jam is cleared."""
        if self.condition is Condition.FAILED:
            return refuse(Fault.DEVICE_FAILED, "the device is beyond use and is replaced")
        return replace(self, condition=Condition.WORKING)

    def fail(self) -> Self:
        """The device is beyond use; another takes its place, with new cards."""
        return replace(self.collect(), condition=Condition.FAILED)

    def _worse(self, condition: Condition) -> Condition:
        return Condition.FAILED if self.condition is Condition.FAILED else condition

    def _broken(self) -> Refusal | None:
        match self.condition:
            case Condition.JAMMED:
                return refuse(
                    Fault.DEVICE_JAMMED, "the jam is cleared and the cards are shuffled again first"
                )
            case Condition.FAILED:
                return refuse(Fault.DEVICE_FAILED, "the device is beyond use and is replaced")
        return None

    def _unready(self) -> Refusal | None:
        broken = self._broken()
        if broken is not None:
            return broken
        if not self.loaded:
            return refuse(Fault.NOT_LOADED, "no shuffled cards are in the device")
        if self.due:
            return refuse(Fault.RACK_DUE, f"the {len(self.due)} cards of the rack are shuffled first")
        return None


def check_deck(order: Sequence[Card]) -> Refusal | None:
    """Why some cards are not a deck of 52."""
    if len(order) != len(DECK):
        return refuse(Fault.WRONG_CARD_COUNT, f"a deck has 52 cards, not {len(order)}")
    if set(order) != set(DECK):
        return refuse(Fault.WRONG_CARDS, "a card of the deck is there twice")
    return None
