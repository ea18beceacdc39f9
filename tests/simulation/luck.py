"""Chance that repeats from run to run, and is kind more often than it should be: jackpots and supers are rare."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from croupier.cards import Card, cards
from croupier.chance import Shuffled, Source
from croupier.chance.source import Step

T = TypeVar("T")
LUCKY = (
    "Th Jh Qh Kh Ah",
    "5s 6s 7s 8s 9s",
    "9c 9d 9h 9s 2c",
    "Kc Kd Kh 3c 3d",
    "2d 5d 7d Jd Qd",
    "4c 5d 6h 7s 8c",
    "Ac Ad As 7h 9h",
)
ONE_IN = 8


class Luck(Source):
    """A source that now and then deals somebody a hand worth telling of."""

    def __init__(self, random: Random) -> None:
        super().__init__(lambda: random.randbytes(48))
        self._random = random

    def draw(self, step: Step[T]) -> T:
        """What the step finds; of a whole deck, a good hand may come to the top."""
        made = super().draw(step)
        if isinstance(made, Shuffled) and len(made.order) == 52 and self._random.randrange(ONE_IN) == 0:
            order = lucky(made.order, cards(self._random.choice(LUCKY)), self._random.randrange(3))
            return Shuffled(order, made.salt)  # type: ignore[return-value]
        return made


def lucky(order: Sequence[Card], hand: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order with a hand where the hand at a place of the deal comes from."""
    rest = [card for card in order if card not in hand]
    return (*rest[: 5 * place], *hand, *rest[5 * place :])
