"""The cards of a round in the order in which they were dealt, from its log."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.cards import Card, cards
from croupier.game import events as e


class Dealt(Struct, frozen=True):
    """Cards in dealing order: of the deck, of the one dealt again, and of the rack once it was reshuffled.

    `rack` holds the cards that were shuffled again, and `shuffles` counts how often that was.
    """

    deck: tuple[Card, ...]
    redeal: tuple[Card, ...] = ()
    reshuffle: tuple[Card, ...] = ()
    rack: tuple[Card, ...] = ()
    shuffles: int = 0
    redeals: int = 0


def dealt_orders(events: Iterable[e.Event]) -> Dealt:
    """The cards of each pile in the order in which they came; a card that went back and came again counts once."""
    piles: list[dict[Card, None]] = [{}]
    rack, shuffled, shuffles, redeals = "", -1, 0, 0
    again = -1
    for event in events:
        match event:
            case e.CardsDealt(cards=dealt) | e.DrawDealt(cards=dealt) | e.DealerCardReplaced(into=dealt):
                piles[-1].update(dict.fromkeys(cards(dealt)))
            case e.RackReshuffled(cards=rack):
                shuffles, shuffled = shuffles + 1, len(piles)
                piles.append({})
            case e.DealCollected():
                redeals, again = redeals + 1, len(piles)
                piles.append({})
    return Dealt(
        deck=tuple(piles[0]),
        redeal=tuple(piles[again]) if again > 0 else (),
        reshuffle=tuple(piles[shuffled]) if shuffled > 0 else (),
        rack=cards(rack) if rack else (),
        shuffles=shuffles,
        redeals=redeals,
    )
