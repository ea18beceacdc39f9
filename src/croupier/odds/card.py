"""The strategy for people: a page that says what to do, with what it costs against the best play."""

import msgspec

from croupier.odds.simulation import check_page, simulate
from croupier.odds.strategies import DrawStrategy
from croupier.odds.study import Study, counted_at_once, odds
from croupier.odds.terms import BadQuestion, terms, without_maximum
from croupier.rulebook import TableRules
from croupier.words import Sentence

FIRST = (
    "undeclared", "made", "full-house", "straight-flush", "trips-paired", "trips-high", "trips", "four-to",
    "pair-and-four", "pair-ace-king", "pair-above", "eights", "tens", "pair", "five-of-six",
    "three-suited", "ace-king-two", "four-straight", "ace-king", "two-suited", "queen-jack-ten",
    "king-queen", "queen-jack", "ace-high", "king-high", "queen-high",
)  # fmt: skip
WORTH = ("three-suited", "three-suited-more", "two-suited", "four-straight")
AFTER = ("two-more", "twos", "pair", "ace-king-two", "ace-king-one", "else")
FORCE = ("counts", "else")
STUD = ("pair", "below", "ace-king-match", "ace-king-high", "ace-king-queen", "ace-king")
"""The lines of the page, by the names of their words; the last are the rules of thumb of a game without a draw."""

UNFORCED = frozenset({
    ("first", "trips-high"), ("first", "four-straight"), ("first", "queen-jack"),
    ("worth", "three-suited-more"), ("worth", "four-straight"),
})  # fmt: skip
"""Those that are only for rules under which the dealer cannot be forced."""

UNDECLARED = frozenset({("first", "undeclared")})
"""The one for rules that pay a first straight flush that is not declared more than one that is."""


class Line(msgspec.Struct, frozen=True):
    """What to do with what."""

    hand: str
    action: str


class StrategyCard(msgspec.Struct, frozen=True):
    """The page: the first line that fits decides; values in antes a round, exact, or each with its 95 % interval."""

    rulebook: str
    first: tuple[Line, ...]
    worth: tuple[Line, ...]
    after_draw: tuple[Line, ...]
    force: tuple[Line, ...]
    exact: bool
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
    """The page for a table with its exact cost, or where the game is not solved, with an estimate of it."""
    if not rules.draw:
        raise BadQuestion(Sentence("question-page.no-draw", rulebook=rules.id))
    check_page(terms(rules))
    studies = [Study(strategy) for strategy in (DrawStrategy.CARD, DrawStrategy.OPTIMAL)]
    if all(counted_at_once(rules, study) for study in studies):
        ev, best = (-odds(rules, study).wagers["main"].house_edge for study in studies)
        return _card(rules, (ev, 0.0), (best, 0.0), exact=True)
    from croupier.odds import whole

    played = simulate(rules, rounds, seed=seed, strategy=DrawStrategy.CARD, workers=workers)
    found = whole.estimate(terms(rules), states=states, seed=seed, workers=workers)
    return _card(rules, (played.ev, played.half_width), (found.ev, found.half_width), exact=False)


def _card(
    rules: TableRules, played: tuple[float, float], best: tuple[float, float], *, exact: bool
) -> StrategyCard:
    cost, half = best[0] - played[0], (played[1] ** 2 + best[1] ** 2) ** 0.5
    return StrategyCard(
        rulebook=rules.id,
        first=_lines("first", rules),
        worth=_lines("worth", rules),
        after_draw=_lines("after-draw", rules),
        force=_lines("force", rules),
        exact=exact,
        ev=played[0],
        interval=(played[0] - played[1], played[0] + played[1]),
        optimal_ev=best[0],
        optimal_interval=(best[0] - best[1], best[0] + best[1]),
        cost=cost,
        cost_interval=(cost - half, cost + half),
    )


def page_of(rules: TableRules) -> dict[str, tuple[str, ...]]:
    """The parts of the page under a table's rules, each with the names of its lines; nothing where it does not fit them.

    >>> from croupier.rulebook import rulebook, under
    >>> page_of(under(rulebook("nz-caribbean-1998")))["stud"][0]
    'pair'
    """
    if not rules.draw:
        return {"stud": STUD}
    found = terms(without_maximum(rules))
    if not found.fits_page:
        return {}
    left_out = (UNFORCED if rules.force else frozenset()) | (
        UNDECLARED if not found.undeclared else frozenset()
    )
    parts = {"first": FIRST, "worth": WORTH, "after-draw": AFTER} | ({"force": FORCE} if rules.force else {})
    return {part: tuple(key for key in keys if (part, key) not in left_out) for part, keys in parts.items()}


def _lines(part: str, rules: TableRules) -> tuple[Line, ...]:
    return tuple(line(part, key) for key in page_of(rules).get(part, ()))


def line(part: str, key: str) -> Line:
    """A line of the page in its words."""
    return Line(Sentence(f"strategy-{part}.{key}"), Sentence(f"strategy-{part}.{key}-do"))
