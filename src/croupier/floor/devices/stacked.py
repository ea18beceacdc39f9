"""A stacked device: cards in an order given beforehand, for tests, for settling round files and for replays."""

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec.structs import replace

from croupier.cards import DECK, Card, cards
from croupier.floor.act import Refusal
from croupier.floor.devices.device import Device
from croupier.game.events import (
    CardsDealt,
    DealCollected,
    DealerCardReplaced,
    DrawDealt,
    Event,
    RackReshuffled,
)


class Stacked(Device, frozen=True, kw_only=True):
    """Packs one after the other: the next comes in when the cards are collected or the rack is shuffled.

    A pack need not be a whole deck, so that a short one or a part of one can be tried.
    """

    packs: tuple[tuple[Card, ...], ...] = ()

    def collect(self) -> Self:
        """Takes everything out and loads the next pack, if there is one."""
        emptied = super().collect()
        if not self.packs:
            return emptied
        return replace(emptied._filled(self.packs[0]), packs=self.packs[1:])

    def await_rack(self, rack: Sequence[Card]) -> Self | Refusal:
        """Takes the next pack as the shuffled rack."""
        waiting = super().await_rack(rack)
        if isinstance(waiting, Refusal) or not self.packs:
            return waiting
        return replace(waiting, packs=self.packs[1:]).restock(self.packs[0])


def stacked(*packs: Sequence[Card]) -> Stacked:
    """A device with its first pack loaded and the others to follow."""
    return Stacked(packs=tuple(tuple(pack) for pack in packs)).collect()


def recorded(log: Iterable[Event]) -> Stacked:
    """A device that deals what a log says was dealt; cards that never came lie beneath, in no order of their own."""
    packs: list[tuple[dict[Card, None], tuple[Card, ...]]] = [({}, DECK)]
    for event in log:
        match event:
            case CardsDealt(cards=dealt) | DrawDealt(cards=dealt) | DealerCardReplaced(into=dealt):
                packs[-1][0].update(dict.fromkeys(cards(dealt)))
            case RackReshuffled(cards=rack):
                packs.append(({}, cards(rack)))
            case DealCollected():
                packs.append(({}, DECK))
    return stacked(*((*came, *(card for card in of if card not in came)) for came, of in packs))
