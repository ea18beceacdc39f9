"""How a seat's choices and what it sees are numbered, the same for every environment and every rulebook.

An action that the mask does not allow is refused: nothing changes, the reward is 0, the same observation comes again
and `info["illegal_action"]` is true. When a round is over, as when a seat has nothing to choose, only `WAIT` is legal
and no stage is marked; the last observation shows the cards as they lie at the end.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.rulebook import TableRules

I8 = NDArray[np.int8]

FOLD, BET, BUY = 0, 1, 2
EXCHANGE = 3
"""The first of 31 exchanges: add the mask of the places given up, less one; bit 0 is the lowest card of the first five."""
FORCE, DECLINE, CONCEDE, STAY, WAIT = 34, 35, 36, 37, 38
"""Force the dealer or not, concede or not, and the only thing to do where there is nothing to choose."""
ACTIONS = 39

OWN, GIVEN, DRAWN, UP, OPEN, STAGE = 0, 52, 104, 156, 208, 260
"""Where each block of an observation begins: cards held, given up, drawn; the dealer's upcard; his other open cards.

The upcard is the one shown at the deal, also when a force has replaced it; the open cards are all others that the
dealer holds, once his hand is turned up. A drawn card is marked as held as well.
"""
OBSERVATION = 264


class Stage(IntEnum):
    """What a seat is asked; the first four each have a place at the end of an observation.

    A seat that is bound to bet by what it has drawn sees itself after its draw.
    """

    FIRST = 0
    AFTER_DRAW = 1
    FORCE = 2
    CONCEDE = 3
    NOTHING = 4
    BOUND = 5


def exchange_of(hand: Iterable[Card], given: Iterable[Card]) -> int:
    """The action that gives up some cards of a first hand.

    >>> from croupier.cards import cards
    >>> exchange_of(cards("Ah 2c Kd 9s 9h"), cards("2c Kd"))
    11
    """
    ordered = sorted(hand)
    return EXCHANGE - 1 + sum(1 << ordered.index(card) for card in given)


def given_up(hand: Iterable[Card], action: int) -> tuple[Card, ...]:
    """The cards of a first hand that an exchange gives up, low to high; none for any other action.

    >>> from croupier.cards import cards, text
    >>> text(given_up(cards("Ah 2c Kd 9s 9h"), 11))
    '2c Kd'
    """
    places = action - EXCHANGE + 1 if EXCHANGE <= action < FORCE else 0
    return tuple(card for place, card in enumerate(sorted(hand)) if places >> place & 1)


def observation(
    *,
    own: Sequence[Card],
    given: Sequence[Card] = (),
    drawn: Sequence[Card] = (),
    up: Card,
    others: Sequence[Card] = (),
    stage: Stage = Stage.NOTHING,
) -> I8:
    """What a seat sees: five blocks of 52 cards and the stage."""
    seen = np.zeros(OBSERVATION, np.int8)
    for block, cards in ((OWN, own), (GIVEN, given), (DRAWN, drawn), (UP, (up,)), (OPEN, others)):
        seen[[block + card for card in cards]] = 1
    if stage is not Stage.NOTHING:
        seen[STAGE + (Stage.AFTER_DRAW if stage is Stage.BOUND else stage)] = 1
    return seen


def legal_masks(rules: TableRules) -> I8:
    """The actions that each stage allows at a table: a row for every `Stage`.

    >>> from croupier.rulebook import rulebook, under
    >>> legal_masks(under(rulebook("nz-caribbean-1998"))).sum(axis=1).tolist()
    [2, 2, 2, 2, 1, 1]
    >>> int(legal_masks(under(rulebook("nz-div22-2016")))[Stage.FIRST].sum())
    29
    """
    masks = np.zeros((len(Stage), ACTIONS), np.int8)
    masks[Stage.FIRST, [FOLD, BET]] = 1
    masks[Stage.FIRST, BUY] = rules.sixth
    least, most = rules.exchange_sizes
    for places in range(1, 32):
        masks[Stage.FIRST, EXCHANGE - 1 + places] = least <= places.bit_count() <= most
    masks[Stage.AFTER_DRAW, [FOLD, BET]] = 1
    masks[Stage.BOUND, BET] = 1
    masks[Stage.FORCE, [FORCE, DECLINE]] = 1
    masks[Stage.CONCEDE, [CONCEDE, STAY]] = 1
    masks[Stage.NOTHING, WAIT] = 1
    return masks
