"""A table and the wagers of one seat as numbers and arrays, all money in cents but the terms of ante and bet."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from croupier.envs import encoding
from croupier.envs.encoding import legal_masks
from croupier.hands import Combination, SuperFamily, Value, jackpot_category
from croupier.hands.compiling import compiler
from croupier.hands.kept import folder_for
from croupier.odds.kernels.classes import I8, I64, LOWEST
from croupier.odds.kernels.place import SOURCES
from croupier.odds.kernels.rounds import NEEDED, Table
from croupier.odds.side import prize, super_nets
from croupier.odds.simulation import table_of
from croupier.odds.terms import terms
from croupier.rulebook import DEALER, TableRules
from croupier.rulebook.settings import MONEY_MAX, PayoutScope

U64 = NDArray[np.uint64]
Bools = NDArray[np.bool_]
_MORE = (*Path(__file__).parent.glob("*.py"), Path(encoding.__file__))
compiled = compiler(folder_for("envs", (*SOURCES, *_MORE)), error_model="numpy", _nrt=False)
"""How the kernels of rounds are compiled, and kept on disk.

They make no arrays, so none is counted: a game and its seats are two dozen, and counting them took most of the time.
"""
part = compiler(None, error_model="numpy", _nrt=False, inline="always")
"""How their parts are: written into them, as a call would hand over all those arrays."""

F = TypeVar("F", bound=Callable[..., Any])


def taken_in(kernel: F) -> F:
    """A kernel of the simulations as a part of these: from the same source, so that there is one set of rules."""
    return part(kernel.py_func)  # type: ignore[attr-defined,no-any-return]


class Game(NamedTuple):
    """What every round of one seat is played by."""

    table: Table
    masks: I8
    choices: I64
    """The actions that each stage allows, in a row of which the rest is nothing."""
    counts: I64
    """How many they are."""
    needed: int
    """The most cards that a round uses."""
    places: I64
    """Where the seat's five cards and the dealer's five lie in a deck in dealing order."""
    concede: bool
    cents: int
    """What a unit of the terms is worth."""
    ante: int
    beside: bool
    """Whether there is a super or a jackpot wager."""
    supers: I64
    """What each super combination wins, or loses."""
    family: int
    jackpots: I64
    """What the jackpot wager wins, or loses, by the combination of the first hand."""
    jackpot_stake: int
    most: int
    """The maximum payout where all payments of a round share it; otherwise more than any round pays."""


class Seats(NamedTuple):
    """Where the round of each seat stands; a row of `decks` has the seat's first cards at even places, sorted.

    Small numbers, so that thousands of seats stay near the processor.
    """

    decks: I8
    chance: U64
    """The state of each seat's stream of chance, and of one more for choosing at random."""
    deck: I8
    hand: I8
    """A deck and a hand, to work with."""
    up: I8
    stage: I8
    choice: I8
    given: I8
    forced: I8
    revealed: I8


def new_seats(count: int) -> Seats:
    """So many seats before their first round."""
    decks, chance = np.zeros((count, NEEDED), np.int8), np.zeros(count + 1, np.uint64)
    places = [np.zeros(size, np.int8) for size in (52, 5, *[count] * 6)]
    return Seats(decks, chance, *places)


def game_of(rules: TableRules, ante: int, super_stake: int, jackpot: bool) -> Game:
    """The rounds of a seat that always stakes the same at a table."""
    most, bets_only = rules.settings.max_payout, rules.has("cap.bets_only")
    # Whether ante, bet and super are measured together against the maximum payout.
    together = rules.settings.max_payout_scope in (PayoutScope.PLAYER, PayoutScope.TABLE) and not bets_only
    free = structs.replace(rules, settings=structs.replace(rules.settings, max_payout=None))
    found = terms(free if together else rules, ante)
    order = rules.order((1,))
    stake = rules.settings.jackpot_amount if jackpot else 0
    supers, jackpots = np.array(super_nets(rules, super_stake), np.int64), _jackpots(rules, stake)
    masks = legal_masks(rules)
    return Game(
        table=table_of(found),
        masks=masks,
        choices=np.argsort(-masks, axis=1, kind="stable"),
        counts=masks.sum(axis=1, dtype=np.int64),
        needed=NEEDED if rules.draw or rules.force else 10,
        places=np.array([place for hand in (1, DEALER) for place in range(10) if order[place] == hand]),
        concede=rules.concede,
        cents=ante // found.unit,
        ante=ante,
        beside=bool(supers.any() or jackpots.any()),
        supers=supers,
        family=list(SuperFamily).index(rules.super_family),
        jackpots=jackpots,
        jackpot_stake=stake,
        most=most if most is not None and together else MONEY_MAX,
    )


def _jackpots(rules: TableRules, stake: int) -> I64:
    nets = np.full(len(Combination), -stake, np.int64)
    if rules.prizes is not None and stake:
        pool = rules.settings.jackpot_pool + stake * rules.settings.jackpot_contribution // 10_000
        for combination in Combination:
            kind = jackpot_category(Value(int(LOWEST[combination])))
            if kind is not None:
                nets[combination] += int(prize(rules.prizes, kind, pool))
    return nets
