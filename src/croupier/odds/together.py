"""A whole round for a way of staking: main game, supers and jackpot together, as one wager in antes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from croupier.hands import Value, jackpot_category
from croupier.hands.reading import spoken
from croupier.odds import stud
from croupier.odds.side import contribution, prize
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Result
from croupier.rulebook import TableRules
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.odds.kernels.classes import I64

SUPERS = ("super", "super:other", "super:dealer")


def staked(rules: TableRules, staking: Mapping[str, int]) -> tuple[int, ...]:
    """The supers of a way of staking: on the own hand, on another's and on the dealer's; what a table lacks is refused."""
    offered = (
        *(SUPERS if rules.several_supers else SUPERS[:1] if rules.super_odds else ()),
        *(("jackpot",) if rules.prizes else ()),
    )
    for name, stake in staking.items():
        if name not in offered or stake < 1 or (name == "jackpot" and stake != rules.settings.jackpot_amount):
            raise BadQuestion(Sentence("question-staking", name=name, stake=stake, offered=offered))
    return tuple(staking.get(name, 0) for name in SUPERS)


def results(
    rules: TableRules, found: Terms, whole: stud.Tally, ante: int, staking: Mapping[str, int]
) -> list[Result]:
    """How a round without a draw ends together with its jackpot wager: both turn on the value of the hand."""
    counts: Counter[tuple[str, Fraction, Fraction]] = Counter()
    jackpot = Fraction(staking.get("jackpot", 0), ante)
    for name, part, paid in _by_prize(rules, whole):
        won = Fraction(paid, ante) - jackpot if jackpot else Fraction(0)
        for row in stud.results(found, part):
            told = f"{row.name}; {name}" if name and jackpot else row.name
            counts[told, row.units + won, row.staked + jackpot] += row.combinations
    rows = [Result(*ending, count) for ending, count in counts.items() if count]
    return sorted(rows, key=lambda row: -row.units)


def _by_prize(rules: TableRules, whole: stud.Tally) -> Iterator[tuple[str, stud.Tally, int]]:
    """The hands that win each jackpot prize, and the others, with what it pays."""
    kinds = [jackpot_category(Value(value)) if value else None for value in range(len(whole.wins))]
    pool = rules.settings.jackpot_pool + contribution(rules)
    for kind in dict.fromkeys(kinds):
        held: I64 = np.array([one is kind for one in kinds], dtype=np.int64)
        paid = int(prize(rules.prizes, kind, pool)) if kind is not None and rules.prizes else 0
        yield spoken(kind) if kind is not None else "", stud.Tally(*(part * held for part in whole)), paid
