"""Rounds played by the million through the same rules: seeded, and the same however many workers share them."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from math import ceil, gcd, sqrt
from os import cpu_count
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.hands import SuperCombination, SuperFamily
from croupier.odds.side import super_nets
from croupier.odds.strategies import DrawStrategy, StudFunction, StudStrategy, named
from croupier.odds.terms import BadQuestion, Terms, check_range, terms
from croupier.odds.wagers import Z95
from croupier.rulebook import TableRules
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.odds.kernels.classes import F64, I8, I64
    from croupier.odds.kernels.rounds import Table

BATCH = 16
"""How many blocks of rounds one worker takes at a time."""

MOST_ROUNDS = 10**13


class Simulation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a run of rounds came to, in antes a round."""

    rulebook: str
    strategy: str
    rounds: int
    seed: int
    ev: float
    interval: tuple[float, float]
    house_edge: float
    standard_deviation: float
    hit_frequency: float
    exact: bool
    results: dict[str, int]
    """How many rounds came to each result, in antes; the last one holds all that are higher."""

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.interval[1] - self.interval[0]) / 2


def simulate(
    rules: TableRules,
    rounds: int,
    *,
    seed: int = 1,
    strategy: str | StudFunction | None = None,
    ante: int | None = None,
    bet_table: Sequence[int] | None = None,
    supers: Sequence[int] = (),
    precision: float | None = None,
    workers: int | None = None,
    progress: Callable[[Simulation], None] | None = None,
) -> Simulation:
    """Plays so many rounds, or fewer where a half interval is reached; the same seed plays the same rounds.

    `supers` are stakes in cents on the own hand, on another's and on the dealer's: then a result is of all together.
    """
    check_range("rounds", rounds, 1, MOST_ROUNDS)
    found = terms(rules, ante, bet_table)
    scale, pays = _beside(rules, found, ante or 1, supers)
    name, play = _player(found, strategy, seed, (scale, rules.super_family, pays))
    counts, sums = _empty()
    with ThreadPoolExecutor(workers or cpu_count() or 1) as pool:
        for more, of_more in _in_order(pool, play, rounds, workers or cpu_count() or 1):
            counts, sums = counts + more, sums + of_more
            so_far = _summary(rules.id, name, seed, found.unit * scale, counts, sums)
            if progress:
                progress(so_far)
            if precision is not None and so_far.half_width <= precision:
                break
    return so_far


Play = Callable[[int, int, int], "tuple[I64, F64]"]
"""Plays the blocks from one number to another, the last one so many rounds long."""


def _in_order(pool: ThreadPoolExecutor, play: Play, rounds: int, workers: int) -> "Iterator[tuple[I64, F64]]":
    """The results of all batches, in the order of their numbers, a few being played ahead."""
    from croupier.odds.kernels.rounds import BLOCK

    blocks = ceil(rounds / BLOCK)
    waiting: list[Future[Any]] = []
    for first in range(0, blocks, BATCH):
        last = min(first + BATCH, blocks) - 1
        size = rounds - last * BLOCK if last == blocks - 1 else BLOCK
        waiting.append(pool.submit(play, first, last, size))
        if len(waiting) > 2 * workers:
            yield waiting.pop(0).result()
    while waiting:
        yield waiting.pop(0).result()


def _beside(rules: TableRules, found: Terms, ante: int, supers: Sequence[int]) -> "tuple[int, I64]":
    """How much finer units must be for supers of such stakes, and what their rows bring in them."""
    import numpy as np

    pays = np.zeros((3, len(SuperCombination)), np.int64)
    shared = gcd(ante, *supers, rules.settings.max_payout or 0)
    if rules.super_odds is not None:
        # A super is capped as if it were the one payment of its round.
        for which, stake in enumerate(supers):
            pays[which] = [net * found.unit // shared for net in super_nets(rules, stake)]
    return (ante // shared if pays.any() else 1), pays


def _player(
    found: Terms, strategy: str | StudFunction | None, seed: int, beside: "tuple[int, SuperFamily, I64]"
) -> tuple[str, Play]:
    if found.exchanges is None:
        played = strategy if callable(strategy) else named(StudStrategy, strategy or StudStrategy.OPTIMAL)
        name = played if isinstance(played, str) else getattr(played, "__name__", "function")
        from croupier.odds.kernels.rounds import stud_blocks

        return name, _play(stud_blocks, table_of(found), *stud_bets(found, played), seed)
    if callable(strategy):
        raise BadQuestion(Sentence("question-own"))
    chosen = named(DrawStrategy, strategy or (DrawStrategy.CARD if found.fits_page else DrawStrategy.NO_DRAW))
    if chosen in (DrawStrategy.OPTIMAL, DrawStrategy.AWAY):
        raise BadQuestion(Sentence("question-perfect"))
    if chosen is DrawStrategy.CARD:
        check_page(found)
    from croupier.odds.kernels.card import Beside, draw_blocks

    told = Beside(beside[0], list(SuperFamily).index(beside[1]), beside[2])
    return chosen, _play(draw_blocks, table_of(found), chosen is DrawStrategy.CARD, told, seed)


def check_page(found: Terms) -> None:
    """Refuses the page for people where a draw that it asks for is not allowed."""
    if not found.fits_page:
        raise BadQuestion(Sentence("question-page"))


def table_of(found: Terms) -> "Table":
    """The terms of a table as its rounds need them."""
    from croupier.odds.kernels.pay import pay, win_table
    from croupier.odds.kernels.rounds import Table

    straight_flush, royal_flush = found.instant or (0, 0)
    instant = (found.instant is not None, straight_flush, royal_flush, found.undeclared)
    return Table(pay(found), win_table(found), found.same_type, *instant)


def _play(blocks: Callable[..., None], *told: Any) -> Play:
    """Blocks of rounds played by a kernel that is told all this."""

    def play(first: int, last: int, rounds: int) -> "tuple[I64, F64]":
        counts, sums = _empty()
        blocks(*told, first, last, rounds, counts, sums)
        return counts, sums

    return play


def _empty() -> "tuple[I64, F64]":
    import numpy as np

    from croupier.odds.kernels.rounds import NETS

    return np.zeros(NETS, dtype=np.int64), np.zeros(2)


@lru_cache(maxsize=4)
def stud_bets(found: Terms, strategy: StudStrategy | StudFunction) -> "tuple[I8, I8]":
    """What a strategy does by the upcard's rank and the hand's value, and by the suits where these decide."""
    import numpy as np

    from croupier.cards import Card
    from croupier.odds.kernels.pay import pay
    from croupier.odds.kernels.states import states_of
    from croupier.odds.kernels.stud import counts_against
    from croupier.odds.stud import asked, bets_by_name

    if isinstance(strategy, StudStrategy) and strategy is not StudStrategy.OPTIMAL:
        return bets_by_name(strategy), np.zeros((13, 1, 1), dtype=np.int8)
    pays = pay(found)
    bets, patterns = np.zeros((13, 7463), dtype=np.int8), np.zeros((13, 7463, 32), dtype=np.int8)
    for up in range(13):
        hands, _ = states_of(up)
        value, won, tied, none, lost = counts_against(4 * up, hands).T
        if isinstance(strategy, StudStrategy):
            total = won + tied + none + lost
            wanted = pays.win[value] * won + pays.stands[value] * none - pays.loss * lost > -pays.fold * total
        else:
            wanted = asked(strategy, hands, Card(4 * up))
        pattern = ((hands & 3 == 0) << np.arange(5)).sum(axis=1)
        patterns[up, value, pattern] = wanted
        ever, always = np.zeros(7463, dtype=bool), np.ones(7463, dtype=bool)
        np.logical_or.at(ever, value, wanted)
        np.logical_and.at(always, value, wanted)
        bets[up] = np.where(always & ever, 1, np.where(ever, 2, 0))
    return bets, patterns


def _summary(rulebook: str, strategy: str, seed: int, unit: int, counts: "I64", sums: "F64") -> Simulation:
    """What the rounds so far come to."""
    from croupier.odds.kernels.rounds import LEAST_NET

    rounds = int(counts.sum())
    ev = float(sums[0]) / rounds / unit
    variance = max(float(sums[1]) / rounds / unit**2 - ev**2, 0.0)
    half = Z95 * sqrt(variance / rounds)
    # Of a finely divided ante too many results share the first place.
    by_net = {f"{(net + LEAST_NET) / unit:.12g}": int(count) for net, count in enumerate(counts) if count}
    return Simulation(
        rulebook=rulebook,
        strategy=strategy,
        rounds=rounds,
        seed=seed,
        ev=ev,
        interval=(ev - half, ev + half),
        house_edge=-ev,
        standard_deviation=sqrt(variance),
        hit_frequency=int(counts[1 - LEAST_NET :].sum()) / rounds,
        exact=False,
        results={} if counts[0] and unit > 1 else by_net,
    )
