"""A count held against a simulation: the main wager played round by round by the same strategy, and how far apart they are.

Best play of a game with a draw looks its first choices up and works its later ones out, hand by hand.
"""

from fractions import Fraction
from math import sqrt

import msgspec
from msgspec.structs import replace

from croupier.cards import DECK, Card, cards
from croupier.hands import evaluate, jackpot_category, qualifies, super_combination
from croupier.odds.advice import Question, best_choice, choice_values
from croupier.odds.side import side_wagers
from croupier.odds.simulation import Z95, table_of
from croupier.odds.strategies import DrawStrategy
from croupier.odds.study import Progress, Study, by_the_million, counted_at_once, odds
from croupier.odds.terms import BadQuestion, terms
from croupier.rulebook import TableRules
from croupier.words import Sentence

ROUNDS = 4_000_000
BEST_ROUNDS = 4_000
"""How many rounds are played unless it is said; by hand, best play takes some milliseconds a round."""

HANDS_DEALT = 100_000
"""How many first hands the wagers beside are looked at in."""

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
    """By how many standard errors the wagers beside it are apart from first hands that were looked at one by one."""


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
    counted = Fraction(odds(rules, study, ante=ante).wagers["main"].ev)
    tell = progress or (lambda *_: None)
    best_draws = rules.draw and study.strategy == DrawStrategy.OPTIMAL
    mean, error, rounds = (_by_hand if best_draws else _simulated)(rules, study, ante, tell)
    apart = (mean - float(counted)) / error if error else 0.0
    beside = _beside(rules, study, ante)
    return Check(
        rulebook=rules.id,
        strategy=study.strategy,
        counted=f"{counted.numerator}/{counted.denominator}",
        simulated=mean,
        interval=(mean - Z95 * error, mean + Z95 * error),
        rounds=rounds,
        seed=study.seed,
        standard_errors=round(apart, 3),
        agrees=all(abs(errors) <= AGREES for errors in (apart, *beside.values())),
        beside=beside,
    )


def _beside(rules: TableRules, study: Study, ante: int | None) -> dict[str, float]:
    """Supers and jackpot from hands dealt one by one, each read by the reader of a single hand.

    The rare prizes spread so widely that a mean of few hands says nothing: it is held against chance by how often any
    prize comes.
    """
    import numpy as np

    deal, hands = np.random.Generator(np.random.Philox(study.seed)), HANDS_DEALT
    found: dict[str, float] = {}
    dealt = [[DECK[card] for card in deal.choice(52, 5, replace=False)] for _ in range(hands)]
    for name, wager in side_wagers(rules, ante).items():
        wins = (
            sum(jackpot_category(evaluate(hand)) is not None for hand in dealt)
            if name == "jackpot"
            else sum(bool(super_combination(hand, rules.super_family)) for hand in dealt)
        )
        total = sum(one.combinations for one in wager.outcomes)
        chance = 1 - next(one.combinations for one in wager.outcomes if one.name == "lose") / total
        found[name] = round((wins - hands * chance) / sqrt(hands * chance * (1 - chance)), 3)
    return found


Played = tuple[float, float, int]
"""The mean of some rounds in antes, its standard error, and their number."""


def _simulated(rules: TableRules, study: Study, ante: int | None, tell: Progress) -> Played:
    run = by_the_million(rules, replace(study, precision=None), study.rounds or ROUNDS, ante, tell)
    return run.ev, run.half_width / Z95, run.rounds


def _by_hand(rules: TableRules, study: Study, ante: int | None, tell: Progress) -> Played:
    """Rounds of best play, each decision on its own."""
    import numpy as np

    from croupier.odds.kernels.rounds import BET, BUY, EXCHANGE, FOLD, NEEDED, settle

    found, chance = terms(rules, ante, study.bet_table), np.random.Generator(np.random.Philox(study.seed))
    table, room, wanted = table_of(found), np.empty(5, np.int64), study.rounds or BEST_ROUNDS
    names = {"fold": FOLD, "bet": BET, "buy": BUY, "exchange": EXCHANGE, "instant payout": BET}
    nets = np.empty(wanted)
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
        if i and i % 100 == 0:
            tell(i / wanted, "")
    mean, spread = float(nets.mean()) / found.unit, float(nets.std(ddof=1)) / found.unit
    return mean, spread / sqrt(wanted), wanted


def _best(rules: TableRules, asked: Question, ante: int | None) -> str:
    values = choice_values(rules, asked, ante=ante)
    return max(values, key=lambda action: values[action])
