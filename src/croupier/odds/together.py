"""A whole round for a way of staking: main game, supers and jackpot together, as one wager in antes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from croupier.hands import Value, jackpot_category
from croupier.hands.reading import spoken
from croupier.odds import stud
from croupier.odds.side import contribution, prize, side_wagers
from croupier.odds.simulation import MOST_ROUNDS, simulate
from croupier.odds.study import ROUNDS, SEED_MAX, Study, as_asked, sampled
from croupier.odds.terms import BadQuestion, Terms, check_range
from croupier.odds.wagers import MINIMUM_RETURN, Result, Wager, as_fraction, played_to
from croupier.rulebook import TableRules
from croupier.rulebook.settings import PayoutScope
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.odds.kernels.classes import I64

SUPERS = ("super", "super:other", "super:dealer")


def staked(rules: TableRules, staking: Mapping[str, int], ante: int | None) -> tuple[int, ...]:
    """The supers of a way of staking: on the own hand, on another's and on the dealer's; what a table lacks is refused."""
    if staking and ante is None:
        raise BadQuestion(Sentence("question-staking.ante"))
    offered = (
        *(SUPERS if rules.several_supers else SUPERS[:1] if rules.super_odds else ()),
        *(("jackpot",) if rules.prizes else ()),
    )
    for name, stake in staking.items():
        if name not in offered or stake < 1 or (name == "jackpot" and stake != rules.settings.jackpot_amount):
            raise BadQuestion(Sentence("question-staking", name=name, stake=stake, offered=offered))
    stakes = tuple(staking.get(name, 0) for name in SUPERS)
    most, scope = rules.settings.max_payout, rules.settings.max_payout_scope
    if most is not None and scope in (PayoutScope.PLAYER, PayoutScope.TABLE) and any(stakes):
        raise BadQuestion(Sentence("question-together.supers"))
    return stakes


def parts(rules: TableRules, staking: Mapping[str, int], ante: int) -> dict[str, Fraction]:
    """What each wager beside the ante brings in antes, at its own stake, which is what a maximum payout is measured against."""
    return {
        name: Fraction(side_wagers(rules, stake)[name].ev) * Fraction(stake, ante)
        for name, stake in staking.items()
    }


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


RUNS, LEAST_OF_RUN, T95 = 16, 100, 2.1314495455597742
"""Rounds are played in so many runs, of so many at least, from which a figure's interval is: by Student's t with one
degree less."""


def played(rules: TableRules, study: Study, ante: int, supers: Sequence[int]) -> Wager:
    """A round with its supers by a strategy for people, in runs of rounds that share nothing."""
    check_range("rounds", study.rounds or ROUNDS, RUNS * LEAST_OF_RUN, MOST_ROUNDS)
    each = (study.rounds or ROUNDS) // RUNS
    asked, first = as_asked(study), study.seed * RUNS
    seeds = ({"seed": (first + run) % (SEED_MAX + 1)} for run in range(RUNS))
    runs = [simulate(rules, each, ante=ante, supers=supers, **(asked | seed)) for seed in seeds]
    ends: Counter[str] = sum((Counter(run.results) for run in runs), Counter())
    ev, of_ev = _over(run.ev for run in runs)
    variance, of_variance = _over(run.standard_deviation**2 for run in runs)
    hits, of_hits = _over(run.hit_frequency for run in runs)
    return sampled(
        rules,
        ev,
        of_ev,
        strategy=runs[0].strategy,
        why="played",
        outcomes=tuple(played_to(net, ends[net]) for net in sorted(ends, key=float)),
        variance=variance,
        standard_deviation=sqrt(variance),
        hit_frequency=hits,
        intervals={
            "variance": of_variance,
            "standard_deviation": (sqrt(max(0.0, of_variance[0])), sqrt(of_variance[1])),
            "hit_frequency": of_hits,
        },
    )


def _over(values: Iterable[float]) -> tuple[float, tuple[float, float]]:
    """The mean over all runs, with its interval."""
    found = np.fromiter(values, float)
    mean, half = float(found.mean()), T95 * float(found.std(ddof=1)) / sqrt(len(found))
    return mean, (mean - half, mean + half)


def exactly(rules: TableRules, whole: Wager, main: Wager, staking: Mapping[str, int], ante: int) -> Wager:
    """The same with what is known exactly, as means add up whatever the wagers share: the value, and the element of risk."""
    total = sum(one.combinations for one in main.outcomes)
    risked = zip(main.outcomes, main.stakes, strict=True)
    staked = sum(Fraction(stake) * one.combinations for one, stake in risked) / total
    staked += Fraction(sum(staking.values()), ante)
    ev = Fraction(main.ev) + sum(parts(rules, staking, ante).values())
    return replace(
        whole,
        ev=as_fraction(ev),
        house_edge=float(-ev),
        element_of_risk=float(-ev / staked),
        n0=(whole.variance or 0.0) / float(ev) ** 2 if ev else None,
        interval=None,
        why="staking",
        flagged=1 + ev / staked < MINIMUM_RETURN,
    )
