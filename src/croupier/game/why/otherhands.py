"""Other cards in the place of some: hands of every type that the cards which nobody got could have made."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from croupier.cards import Card, cards, text
from croupier.game.roundfile import Round
from croupier.hands import SuperFamily, Value, category, combination, evaluate, super_combination

Later = Callable[[tuple[Card, ...]], tuple[Card, ...]]
"""What becomes of a hand: by a draw, or by the dealer's new card."""


def other_cards(
    held: tuple[Card, ...],
    beside: tuple[Card, ...],
    unseen: tuple[Card, ...],
    family: SuperFamily | None,
    later: Later | None = None,
) -> list[tuple[Card, ...]]:
    """Cards that could have been dealt instead: the lowest and the highest hand of each type that they make, as they are dealt and in the end."""
    if len(held) == 1:
        return [(card,) for card in unseen]
    found: dict[tuple[int, ...], list[tuple[Value, tuple[Card, ...]]]] = {}
    for each in _choices(len(held), unseen):
        value, kind = _kind((*beside, *each), None if beside else family)
        found.setdefault(kind, []).append((value, each))
        if later is not None:
            value, kind = _kind(later(each), None)
            found.setdefault((*kind, -1), []).append((value, each))
    ends = [(min(each), max(each)) for each in found.values()]
    return list(dict.fromkeys(each for pair in ends for _, each in pair))


def _choices(count: int, unseen: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Neighbours by rank, by suit and by colour, and cards far apart."""
    by_rank = sorted(unseen)
    by_suit = sorted(unseen, key=lambda card: (card & 3, card))
    by_colour = sorted(unseen, key=lambda card: (card & 3 in (1, 2), card))
    for order in (by_rank[::-1], by_suit, by_colour):
        for place in range(len(order) - count + 1):
            yield tuple(order[place : place + count])
    for stride in (3, 4, 5):
        for place in range(len(by_rank) - stride * (count - 1)):
            yield tuple(by_rank[place : place + stride * (count - 1) + 1 : stride])


def _kind(hand: tuple[Card, ...], family: SuperFamily | None) -> tuple[Value, tuple[int, ...]]:
    """The value of a hand and its type, that of a super too where there are any; fewer cards are worth their highest."""
    if len(hand) not in (5, 6):
        return Value(max(hand)), ()
    value = evaluate(hand)
    kind = (category(value), combination(value))
    return value, kind if family is None or len(hand) != 5 else (*kind, super_combination(hand, family))


def with_cards(round_file: Round, held: tuple[Card, ...], into: tuple[Card, ...]) -> Round:
    """The round with cards changing places everywhere: each where the other one was."""
    pairs = list(zip(held, into, strict=True))
    swap = dict(pairs) | {other: card for card, other in pairs}
    named = {text([card]): text([other]) for card, other in swap.items()}

    def renamed(said: str) -> str:
        return " ".join(named.get(word, word) for word in said.split())

    seats = {
        number: replace(seat, decision=renamed(seat.decision)) if seat.decision else seat
        for number, seat in round_file.seats.items()
    }
    return replace(
        round_file,
        deck=tuple(swap.get(card, card) for card in round_file.deck),
        seats=seats,
        reshuffle=renamed(round_file.reshuffle) if round_file.reshuffle else None,
        redeal=renamed(round_file.redeal) if round_file.redeal else None,
        happenings=[replace(each, cards=renamed(each.cards)) for each in round_file.happenings],
    )


def unseen_in(round_file: Round, seen: set[Card]) -> tuple[Card, ...]:
    """The cards of the deck that no hand got; those of a second deal are all named there."""
    deck = cards(round_file.redeal) if round_file.redeal else round_file.deck
    return tuple(card for card in deck if card not in seen)
