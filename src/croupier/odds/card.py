"""The strategy for people: a page that says what to do, with what it costs against the best play."""

import msgspec

from croupier.odds import whole
from croupier.odds.simulation import simulate
from croupier.odds.strategies import DrawStrategy
from croupier.odds.terms import BadQuestion, terms
from croupier.rulebook import TableRules

FIRST = (
    ("four of a kind, two pairs", "bet"),
    ("straight, flush, full house", "buy a sixth card"),
    ("three of a kind", "exchange the other two; buy if ace and king are both in the hand"),
    ("four to a flush, or to a straight open at both ends", "buy a sixth card, with or without a pair"),
    ("a pair and four to a straight with one gap", "buy a sixth card"),
    (
        "any other pair",
        "bet nines or better, or a pair at least as high as the upcard; else exchange the other three",
    ),
    ("ace and king", "exchange the other three"),
    ("an ace or king above the upcard, with a ten or better of its suit", "exchange the other three"),
    ("ace high", "exchange four against anything but an ace"),
    ("king high", "exchange four against a ten or less"),
    (
        "queen high or less",
        "exchange four if the upcard is five or more ranks below your highest card; else fold",
    ),
)
AFTER = (
    ("a pair or better", "bet"),
    ("ace and king with a card of the upcard's rank", "bet"),
    ("anything else", "fold"),
)
FORCE = (("a straight or better", "force"), ("anything else", "take the ante"))


class Line(msgspec.Struct, frozen=True):
    """What to do with what."""

    hand: str
    action: str


class StrategyCard(msgspec.Struct, frozen=True):
    """The page: the first line that fits decides; values in antes a round, each with its 95 % interval."""

    rulebook: str
    first: tuple[Line, ...]
    after_draw: tuple[Line, ...]
    force: tuple[Line, ...]
    ev: float
    interval: tuple[float, float]
    optimal_ev: float
    optimal_interval: tuple[float, float]
    cost: float
    cost_interval: tuple[float, float]


def strategy_card(
    rules: TableRules,
    *,
    rounds: int = 50_000_000,
    states: int = 12_000,
    seed: int = 1,
    workers: int | None = None,
) -> StrategyCard:
    """The page for a table, its value simulated and compared with the estimate of the best play."""
    if not rules.draw:
        raise BadQuestion(f"the card is for games with a draw; {rules.id} has none")
    played = simulate(rules, rounds, seed=seed, strategy=DrawStrategy.CARD, workers=workers)
    best = whole.estimate(terms(rules), states=states, seed=seed, workers=workers)
    half = (played.half_width**2 + best.half_width**2) ** 0.5
    cost = best.ev - played.ev
    return StrategyCard(
        rulebook=rules.id,
        first=_lines(FIRST),
        after_draw=_lines(AFTER),
        force=_lines(FORCE) if rules.force else (),
        ev=played.ev,
        interval=played.interval,
        optimal_ev=best.ev,
        optimal_interval=best.interval,
        cost=cost,
        cost_interval=(cost - half, cost + half),
    )


def _lines(rows: tuple[tuple[str, str], ...]) -> tuple[Line, ...]:
    return tuple(Line(hand, action) for hand, action in rows)
