"""How a device follows the round it feeds: cards put back, a rack to shuffle, a deal collected, a round over."""

from croupier.cards import cards
from croupier.floor.act import Refusal
from croupier.floor.devices.scanner import Scanner
from croupier.floor.devices.shoe import Shoe
from croupier.floor.devices.shuffler import Shuffler
from croupier.floor.devices.stacked import Stacked
from croupier.game.events import (
    DealCollected,
    DrawUndone,
    Event,
    RackReshuffled,
    RoundClosed,
    RoundVoided,
    StubRacked,
)

AnyDevice = Shoe | Shuffler | Stacked | Scanner


def heed(device: AnyDevice, event: Event) -> AnyDevice | Refusal:
    """The device after an event of its round."""
    match event:
        case DrawUndone(cards=back):
            return device.put_back(cards(back))
        case RackReshuffled(cards=rack):
            return device.await_rack(cards(rack))
        case StubRacked():
            return device.rack_rest()
        case DealCollected() | RoundClosed() | RoundVoided():
            return device.collect()
    return device
