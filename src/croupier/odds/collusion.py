"""What the cards of other seats are worth to a player who is told them, estimated for the protection of the game.

The confederates play as usual, by the page for people; only what they see reaches the player, who plays best with it.
Rounds are dealt at random, and in each the best play with and without the knowledge is valued exactly.
"""

from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.simulation import check_page
from croupier.odds.terms import BadQuestion, terms
from croupier.rulebook import TableRules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.odds.knowledge import Table

Z95 = 1.959963984540054
MOST_CONFEDERATES = 4
TOLD_EVERY = 25
LEFT = 5 + 4 + 1
"""The most cards that are still needed once the confederates have drawn."""

LEANING = 0.7
"""How much of a fixed plan's luck is taken off; the mean is the same with any share, and this one spreads least."""


class Gain(msgspec.Struct, frozen=True):
    """Antes a round above the best play without the knowledge, with the 95 % interval."""

    ev: float
    interval: tuple[float, float]


class Collusion(msgspec.Struct, frozen=True):
    """What a player gains who knows the cards of some confederates.

    `hands`: their five cards each, before the first choice. `draws_later`: and what they drew, once the first choice is
    made, before betting or folding and before forcing. `draws_first`: all of it before the first choice, as for the last
    seat of a table where each seat draws as it decides.
    """

    rulebook: str
    confederates: int
    states: int
    seed: int
    hands: Gain
    draws_later: Gain
    draws_first: Gain


def collusion(
    rules: TableRules,
    confederates: int,
    *,
    states: int = 1000,
    seed: int = 1,
    ante: int | None = None,
    progress: Callable[[Collusion], None] | None = None,
) -> Collusion:
    """The gain from knowing the cards of so many confederates, from so many rounds dealt at random."""
    if not 1 <= confederates <= MOST_CONFEDERATES:
        raise BadQuestion(f"confederates must be from 1 to {MOST_CONFEDERATES}, not {confederates}")
    if states < 2:
        raise BadQuestion(f"an interval needs at least 2 states, not {states}")
    import numpy as np

    from croupier.odds.knowledge import Table

    if rules.draw:
        check_page(terms(rules, ante))
    table, chance = Table(terms(rules, ante)), np.random.Generator(np.random.Philox(seed))
    gains = np.empty((states, 3))

    def found(count: int) -> Collusion:
        hands, later, first = (_gain(column) for column in gains[:count].T)
        return Collusion(rules.id, confederates, count, seed, hands, later, first)

    for i in range(states):
        gains[i] = _gains(table, chance.permutation(52), confederates)
        if progress and i and i % TOLD_EVERY == 0:
            progress(found(i + 1))
    return found(states)


def _gain(values: "NDArray[np.float64]") -> Gain:
    mean, half = float(values.mean()), Z95 * float(values.std(ddof=1)) / sqrt(len(values))
    return Gain(mean, (mean - half, mean + half))


def _gains(table: "Table", deck: "NDArray[np.int64]", confederates: int) -> tuple[float, float, float]:
    """The gains in one deal: from the confederates' hands, and from their draws too, later or first."""
    import numpy as np

    from croupier.odds.knowledge import FULL, Seat, drawn_by_the_page, mask

    hand, up, others = np.sort(deck[:5]), int(deck[5]), deck[6 : 6 + 5 * confederates]
    if table.paid_at_once(hand):
        return 0.0, 0.0, 0.0
    draws = sum(drawn_by_the_page(np.sort(five), up, table.terms.force) for five in others.reshape(-1, 5))
    # Enough is left for any draw, the dealer and a force: discards that are shuffled in again are not followed.
    draws = min(draws, len(deck) - 6 - len(others) - LEFT)
    alone = Seat(hand, up, FULL & ~mask(deck[:6]))
    told = alone.knowing(others)
    told_all = told.knowing(deck[6 + len(others) : 6 + len(others) + draws])
    usual, value = table.best(alone)
    plan = table.plan(alone, usual)
    choice, with_hands = table.best(told)
    luck = LEANING * (table.plan(told, usual) - plan)
    luck_all = LEANING * (table.plan(told_all, usual) - plan)
    later, first = table.worth(told_all, choice), table.best(told_all)[1]
    return with_hands - value - luck, later - value - luck_all, first - value - luck_all
