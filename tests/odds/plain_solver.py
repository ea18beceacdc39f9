"""What the solver's kernel has to say of states, by the counting of single decisions, and states to ask about."""

from itertools import combinations
from typing import Any

import numpy as np

from croupier.cards import DECK, Card
from croupier.odds.advice import option_sums
from croupier.odds.solved import denominator, ways
from croupier.odds.solver import kernel
from croupier.odds.solver.problem import problem
from croupier.odds.terms import Terms


def solve(found: Terms, hands: Any, ups: Any, **asked: Any) -> kernel.Valued:
    """What the kernel says of states under some terms."""
    return kernel.solve(problem(found), hands, ups, **asked)


def counted(found: Terms, hand: list[int], up: int) -> dict[int, int]:
    """The value of every option over the common denominator, by the counting of single decisions."""
    held, shown, (least, most) = tuple(map(Card, hand)), Card(4 * up), found.exchanges or (6, 0)
    exchanges = [given for size in range(least, most + 1) for given in combinations(range(5), size)]
    unseen = [card for card in DECK if card not in held and card != shown]
    bet, buy, *others = option_sums(found, held, shown, unseen, exchanges)
    told = [(0, 0, 0, bet), (1, 1, found.fee(0), buy)] if found.sixth else [(0, 0, 0, bet)]
    for given, total in zip(exchanges, others, strict=True):
        told.append((2 + sum(1 << at for at in given), len(given), found.fee(len(given)), total))
    over = {drawn: ways(found.force, drawn) for drawn in range(6)}
    return {
        option: (total - fee * over[drawn]) * (denominator(found) // over[drawn])
        for option, drawn, fee, total in told
    }


def best_counted(found: Terms, hand: list[int], up: int) -> int:
    """What the best option is worth, folding among them."""
    return max(*counted(found, hand, up).values(), -found.unit * denominator(found))


def random_states(count: int, seed: int) -> tuple[list[list[int]], list[int]]:
    """Hands and upcards, some of the same ranks with other suits."""
    chance = np.random.default_rng(seed)
    hands, ups = [], []
    while len(hands) < count:
        six = chance.permutation(52)[:6].tolist()
        up = six[5] >> 2
        for suits in ([card & 3 for card in six[:5]], chance.integers(4, size=5).tolist()):
            hand = sorted(
                {card >> 2 << 2 | suit for card, suit in zip(six[:5], suits, strict=True)} - {4 * up}
            )
            if len(hand) == 5 and (not hands or hand != hands[-1]):
                hands.append(hand)
                ups.append(up)
    return hands[:count], ups[:count]
