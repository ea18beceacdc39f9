"""A shuffler: two decks with different backs that take turns, one dealt while the machine shuffles the other."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from croupier.cards import Card
from croupier.floor.act import Refusal
from croupier.floor.devices.device import Device, check_deck
from croupier.floor.devices.fault import Fault, refuse


class Shuffler(Device, frozen=True, kw_only=True):
    """A shuffler with the backs of the deck in play and of the other; `ready` is the other's order once shuffled."""

    back: str
    other: str
    ready: tuple[Card, ...] = ()

    def load_deck(self, back: str, order: Sequence[Card]) -> Self | Refusal:
        """One of the two decks goes in and is shuffled by itself."""
        if back == self.back:
            return self.load(order)
        if back != self.other:
            return refuse(Fault.DECKS_MIXED, f"a deck with {back} backs does not belong here")
        refusal = self._broken() or check_deck(order)
        return refusal if refusal is not None else replace(self, ready=tuple(order))

    def rotate(self, back: str, returned: Sequence[Card]) -> Self | Refusal:
        """After a round the deck in play, whole and unmixed, goes in and the shuffled one comes out."""
        refusal = self._broken() or self._check_returned(back, returned)
        if refusal is not None:
            return refusal
        turned = replace(self.collect(), back=self.other, other=self.back, ready=())
        return turned._filled(self.ready)

    def _check_returned(self, back: str, returned: Sequence[Card]) -> Refusal | None:
        if back != self.back:
            return refuse(Fault.DECKS_MIXED, f"the deck in play has {self.back} backs, not {back}")
        if not self.ready:
            return refuse(Fault.NOT_SHUFFLED, f"the deck with {self.other} backs is not shuffled yet")
        return check_deck(returned)

    def jam(self) -> Self:
        """Both decks are shuffled again."""
        return replace(super().jam(), ready=())

    def fail(self) -> Self:
        """Both decks are given up with the machine."""
        return replace(super().fail(), ready=())


def shuffler(in_play: str, other: str) -> Shuffler | Refusal:
    """A shuffler for two decks that can be told apart by their backs."""
    if in_play == other:
        return refuse(Fault.SAME_BACKS, f"two decks of one table need different backs, not both {other}")
    return Shuffler(back=in_play, other=other)
