"""A shoe: one deck, shuffled outside, cut once by staff and dealt card by card."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from croupier.cards import Card
from croupier.floor.act import Act, Refusal, Role
from croupier.floor.devices.device import Device
from croupier.floor.devices.fault import Fault, refuse

CUTTERS = frozenset({Role.DEALER, Role.SUPERVISOR, Role.OPERATOR})


class Shoe(Device, frozen=True, kw_only=True):
    """A shoe; `cut_at` tells where its deck was cut, counted from the top, and stays public."""

    uncut: bool = False
    cut_at: int | None = None

    def _filled(self, order: Sequence[Card]) -> Self:
        return replace(super()._filled(order), uncut=True, cut_at=None)

    def cut(self, position: int, act: Act) -> Self | Refusal:
        """Staff cuts: the cards above the position go to the bottom."""
        if act.by.role not in CUTTERS:
            return refuse(Fault.CUT_BY_PLAYER, "only staff of the table cuts the cards")
        if not self.uncut:
            return refuse(Fault.CUT_COUNT, "the cards are cut once, after a shuffle")
        if not 0 < position < len(self.stub):
            return refuse(Fault.CUT_POSITION, f"a cut leaves cards on both sides of it, not at {position}")
        turned = self.stub[position:] + self.stub[:position]
        return replace(self, stub=turned, uncut=False, cut_at=position)

    def restock(self, order: Sequence[Card], *, to_cut: bool = False) -> Self | Refusal:
        """The shuffled rack comes in, to be cut again where the rulebook says so."""
        after = super().restock(order)
        if isinstance(after, Refusal):
            return after
        return replace(after, uncut=to_cut and len(order) > 1)

    def collect(self) -> Self:
        """All cards are taken out; the next deck is cut anew."""
        return replace(super().collect(), uncut=False, cut_at=None)

    def _unready(self) -> Refusal | None:
        unready = super()._unready()
        if unready is None and self.uncut:
            return refuse(Fault.NOT_CUT, "the cards are cut before they are dealt")
        return unready
