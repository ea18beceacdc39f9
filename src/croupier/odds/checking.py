"""A count held against a simulation: the main wager played round by round by the same strategy, and how far apart they are.

Best play of a game with a draw looks its first choices up and works its later ones out, hand by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.cards import DECK, Card, cards, suit
from croupier.hands import evaluate, jackpot_category, qualifies, super_combination
from croupier.odds import together
from croupier.odds.advice import Question, best_choice, choice_values
from croupier.odds.side import HANDS, contribution, prize, super_nets
from croupier.odds.simulation import simulate, table_of
from croupier.odds.strategies import DrawStrategy
from croupier.odds.study import Progress, Study, as_asked, counted_at_once, odds
from croupier.odds.terms import BadQuestion, terms
from croupier.odds.wagers import Z95, Wager
from croupier.rulebook import TableRules
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.odds.kernels.classes import F64

ROUNDS = 4_000_000
BEST_ROUNDS = 4_000
"""How many rounds are played unless it is said; by hand, best play takes some milliseconds a round."""

HANDS_DEALT = 100_000
"""How many first hands the wagers beside are looked at in."""

ONE_SUIT = 4 * comb(13, 5)
"""How many first hands are of one suit."""

Pays = Callable[[Sequence[Card]], float]
Apart = tuple[dict[str, float], dict[str, float]]
"""By the names of wagers, how many standard errors apart: how often prizes come, and what they pay."""

AGREES = 3.0
"""So many standard errors apart, chance alone still explains it: once in 370 times it is more."""


class Check(msgspec.Struct, frozen=True):
    """What the main wager was counted to bring, what rounds played by the same strategy brought, and how far apart that is."""

    rulebook: str
    strategy: str
    counted: str
    simulated: float
    interval: tuple[float, float]
    rounds: int
    seed: int
    standard_errors: float
    agrees: bool
    beside: dict[str, float] = {}
    """By how many standard errors the prizes of the wagers beside it come otherwise in first hands looked at one by one."""
    worth: dict[str, float] = {}
    """The same of what they pay; `round` is a way of staking, played."""


def check(
    rules: TableRules,
    study: Study,
    *,
    ante: int | None = None,
    progress: Progress | None = None,
) -> Check:
    """Counts the main wager and plays it."""
    if not counted_at_once(rules, study, ante) or study.dealer_cards_known > 1:
        raise BadQuestion(Sentence("question-check"))
    staking, tell = study.staking or {}, progress or (lambda *_: None)
    supers = together.staked(rules, staking, ante)
    wagers = dict(odds(rules, replace(study, staking=None) if rules.draw else study, ante=ante).wagers)
    counted, whole = Fraction(wagers.pop("main").ev), wagers.pop("round", None)
    # Best play has one name in games with a draw and without.
    by_hand = None
    if study.strategy == DrawStrategy.OPTIMAL and (rules.draw or staking):
        by_hand = played_by_hand(rules, study, ante, tell)
    drawn = by_hand if rules.draw else None
    mean, error, rounds = _mean(drawn[0]) if drawn else _simulated(rules, study, ante, tell)
    apart = (mean - float(counted)) / error if error else 0.0
    often, worth = beside(rules, wagers, study, ante)
    if staking and (by_hand or rules.draw):
        due = counted + sum(together.parts(rules, staking, ante or 1).values())
        brought = _mean(by_hand[0] + by_hand[1]) if by_hand else _simulated(rules, study, ante, tell, supers)
        spread = brought.error
        if whole is not None:  # so few rounds say little of what a jackpot spreads
            spread = (whole.standard_deviation or 0) / sqrt(brought.rounds)
        worth["round"] = round((brought.mean - float(due)) / spread, 3)
    return Check(
        rulebook=rules.id,
        strategy=study.strategy,
        counted=f"{counted.numerator}/{counted.denominator}",
        simulated=mean,
        interval=(mean - Z95 * error, mean + Z95 * error),
        rounds=rounds,
        seed=study.seed,
        standard_errors=round(apart, 3),
        agrees=all(abs(errors) <= AGREES for errors in (apart, *often.values(), *worth.values())),
        beside=often,
        worth=worth,
    )


def beside(rules: TableRules, wagers: Mapping[str, Wager], study: Study, ante: int | None) -> Apart:
    """Supers and jackpot from hands dealt one by one, each read by the reader of a single hand: prizes, and their worth.

    Half of the hands are of one suit, and count for as much less: so the rarest prizes come often enough to be weighed.
    """
    import numpy as np

    deal = np.random.Generator(np.random.Philox(study.seed))
    dealt = [[DECK[card] for card in deal.choice(52, 5, replace=False)] for _ in range(HANDS_DEALT // 2)] + [
        [DECK[4 * rank + alike] for rank in deal.choice(13, 5, replace=False)]
        for alike in deal.integers(4, size=HANDS_DEALT // 2).tolist()
    ]
    flush = np.array([len({suit(card) for card in hand}) == 1 for hand in dealt])
    weight = np.where(flush, 2 / (1 + HANDS / ONE_SUIT), 2.0)
    often, worth = {}, {}
    for name, wager in wagers.items():
        pays = _jackpot_pays(rules) if name == "jackpot" else _super_pays(rules, ante)
        units = np.array([pays(hand) for hand in dealt])
        lost = next(one.combinations for one in wager.outcomes if one.name == "lose")
        often[name] = _apart(np.where(units > 0, weight, 0.0), 1 - lost / HANDS)
        worth[name] = _apart(units * weight, 1 - wager.house_edge)
    return often, worth


def _apart(values: "F64", counted: float) -> float:
    """By how many standard errors a mean is away from what was counted."""
    return round(float((values.mean() - counted) / (values.std(ddof=1) / sqrt(len(values)))), 3)


def _super_pays(rules: TableRules, ante: int | None) -> Pays:
    """What a super gives back for five first cards, its stake with it, in stakes."""
    stake = ante or 1
    nets = super_nets(rules, stake)

    def pays(hand: Sequence[Card]) -> float:
        return 1 + nets[super_combination(hand, rules.super_family)] / stake

    return pays


def _jackpot_pays(rules: TableRules) -> Pays:
    """What a jackpot wager gives back for five first cards, in stakes."""
    settings, prizes = rules.settings, rules.prizes
    pool = settings.jackpot_pool + contribution(rules)

    def pays(hand: Sequence[Card]) -> float:
        kind = jackpot_category(evaluate(hand))
        return int(prize(prizes, kind, pool)) / settings.jackpot_amount if kind and prizes else 0

    return pays


class Mean(NamedTuple):
    """The mean of some rounds in antes, its standard error, and their number."""

    mean: float
    error: float
    rounds: int


def _simulated(
    rules: TableRules, study: Study, ante: int | None, tell: Progress, supers: Sequence[int] = ()
) -> Mean:
    rounds = study.rounds or ROUNDS
    told: dict[str, Any] = as_asked(study) | {"progress": lambda run: tell(run.rounds / rounds, "")}
    run = simulate(rules, rounds, ante=ante, supers=supers, **told)
    return Mean(run.ev, run.half_width / Z95, run.rounds)


def _mean(nets: "F64") -> Mean:
    """What rounds came to."""
    return Mean(float(nets.mean()), float(nets.std(ddof=1)) / sqrt(len(nets)), len(nets))


def played_by_hand(rules: TableRules, study: Study, ante: int | None, tell: Progress) -> "tuple[F64, F64]":
    """Rounds of best play, each decision on its own: what ante and bet bring, and all that is staked beside them."""
    import numpy as np

    from croupier.odds.kernels.rounds import BET, BUY, EXCHANGE, FOLD, NEEDED, settle

    found, chance = terms(rules, ante, study.bet_table), np.random.Generator(np.random.Philox(study.seed))
    rules = replace(rules, bet_odds=found.odds)
    table, room, wanted = table_of(found), np.empty(5, np.int64), study.rounds or BEST_ROUNDS
    names = {"fold": FOLD, "bet": BET, "buy": BUY, "exchange": EXCHANGE, "instant payout": BET}
    nets, more, staking = np.empty(wanted), np.zeros(wanted), study.staking or {}
    pays = {
        name: _jackpot_pays(rules) if name == "jackpot" else _super_pays(rules, stake)
        for name, stake in staking.items()
    }
    for i in range(wanted):
        deck = chance.permutation(52)
        hand = tuple(Card(int(card)) for card in deck[:10:2])
        dealer, up = tuple(Card(int(card)) for card in deck[1:10:2]), Card(int(deck[9]))
        word, _, given = best_choice(rules, hand, up, ante=ante).partition(" ")
        gone = cards(given) if word == "exchange" else ()
        mask = sum(1 << place for place, card in enumerate(hand) if card in gone)
        drawn = tuple(Card(int(card)) for card in deck[10 : 10 + (1 if word == "buy" else len(gone))])
        bets = not drawn or _best(rules, Question(hand, up, gone, drawn), ante) == "bet"
        forces = False
        if rules.force and word != "fold" and not qualifies(evaluate(dealer)):
            forces = _best(rules, Question(hand, up, gone, drawn, dealer), ante) == "force"
        nets[i] = settle(table, deck[:NEEDED], names.get(word, BET), mask, bets, forces, room)
        other = tuple(Card(int(card)) for card in deck[NEEDED : NEEDED + 5])
        whose = {"super": hand, "super:other": other, "super:dealer": dealer, "jackpot": hand}
        for name, stake in staking.items():
            more[i] += (pays[name](whose[name]) - 1) * stake / (ante or 1)
        if i and i % 100 == 0:
            tell(i / wanted, "")
    return nets / found.unit, more


def _best(rules: TableRules, asked: Question, ante: int | None) -> str:
    values = choice_values(rules, asked, ante=ante)
    return max(values, key=lambda action: values[action])
