"""Orders of a deck and their twins: the same but for cards that one seat does not see, which have changed places."""

from collections.abc import Iterable
from random import Random

from croupier.cards import Card, cards, text
from croupier.game.wagers.instants import instant_odds
from croupier.game.wagers.supers import super_odds
from croupier.rulebook import TableRules

Order = tuple[Card, ...]
Moves = dict[Card, Card]
"""What stands in the twin in the place of each card that was moved."""

TRIES = 400


def hands_of(rules: TableRules, seats: tuple[int, ...], order: Order) -> dict[int, list[Card]]:
    """The first hands that an order gives."""
    found: dict[int, list[Card]] = {}
    for hand, card in zip(rules.order(seats), order, strict=False):
        found.setdefault(hand, []).append(card)
    return found


def moves(
    rules: TableRules,
    seats: tuple[int, ...],
    order: Order,
    hidden: Iterable[Card],
    random: Random,
    *,
    suits: bool,
    aloud: bool,
) -> Moves:
    """How the hidden cards of an order change places: among those of one rank, or any.

    Where hands that win at once are said `aloud`, none does in one order and not in the other.
    """
    places = sorted(hidden)
    for _ in range(TRIES):
        groups = [[card for card in places if card // 4 == rank] for rank in range(13)] if suits else [places]
        found: Moves = {}
        for group in groups:
            shuffled = random.sample(group, len(group))
            found |= {one: other for one, other in zip(group, shuffled, strict=True) if one != other}
        other = twin(order, found)
        if found and (not aloud or _said_aloud(rules, seats, order) == _said_aloud(rules, seats, other)):
            return found
    raise AssertionError("no twin of this order")


def twin(order: Iterable[Card], moved: Moves) -> Order:
    """An order with its moved cards."""
    return tuple(moved.get(card, card) for card in order)


def renamed(words: str, moved: Moves) -> str:
    """Cards as text, as they are called in the twin."""
    return text(twin(cards(words), moved)) if words else words


def _said_aloud(rules: TableRules, seats: tuple[int, ...], order: Order) -> list[object]:
    hands = hands_of(rules, seats, order)
    first = [tuple(hands[seat]) for seat in seats]
    return [(super_odds(rules, hand), instant_odds(rules, hand)) for hand in first]
