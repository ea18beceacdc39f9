"""The strategy for people: a page that says what to do, with what it costs against the best play."""

import msgspec

from croupier.odds import solved
from croupier.odds.simulation import check_page, simulate
from croupier.odds.strategies import DrawStrategy
from croupier.odds.terms import BadQuestion, terms
from croupier.odds.wagers import exact_ev
from croupier.rulebook import TableRules

NO_FORCING = "no forcing: "
"""How the lines begin that are only for rules under which the dealer cannot be forced."""

FIRST = (
    ("four of a kind, two pairs", "bet"),
    ("full house", "buy a sixth card; bet if you hold a card of the upcard's rank, or without forcing"),
    ("straight, flush, three of a kind with ace and king", "buy a sixth card"),
    ("three of a kind of the upcard's rank", "bet"),
    (
        NO_FORCING
        + "three of a kind with an ace or king beside it, against a queen or lower of a rank that you do not hold",
        "buy a sixth card",
    ),
    ("three of a kind", "exchange the other two"),
    ("four to a flush, or to a straight that two ranks complete", "buy a sixth card, with or without a pair"),
    ("a pair and four to a straight that one rank completes", "buy a sixth card"),
    (
        "a pair with ace and king",
        "bet; exchange all but ace and king if the pair is twos or threes below an upcard of a queen or lower",
    ),
    ("a pair of the upcard's rank or above", "bet"),
    ("eights or better with a card of the upcard's rank; queens if that is an ace or king", "bet"),
    ("tens or better with a card above the upcard, against a queen or lower", "bet"),
    ("any other pair", "exchange the other three"),
    ("five of six ranks in a row", "buy a sixth card"),
    ("three to a straight flush that are worth keeping (below)", "exchange the other two"),
    ("ace and king with two of queen, jack and ten, against an ace or king", "buy a sixth card"),
    (NO_FORCING + "four to a straight that are worth a card (below)", "buy a sixth card"),
    ("ace and king", "exchange the other three"),
    ("two suited cards that are worth keeping (below)", "exchange the other three"),
    (
        "queen, jack and ten, queen high, against a four to a seven (no forcing: a nine or lower)",
        "exchange the other two",
    ),
    ("king and queen against a seven to a jack, ace and queen against a jack", "exchange the other three"),
    (
        NO_FORCING + "queen and jack or jack and ten, your two highest, against a five to a seven",
        "exchange the other three",
    ),
    ("ace high", "exchange four against a jack or lower, a king, or a queen if you hold one; else fold"),
    ("king high", "exchange four against a ten or lower, or a jack or queen if you hold one; else fold"),
    (
        "queen high or lower",
        (
            "exchange four if the upcard is six or more ranks below your highest card, three or more if you hold"
            " a card of its rank; else fold"
        ),
    ),
)
WORTH = (
    (
        "three to a straight flush",
        (
            "with ace and king in the hand: only both with a third; else nine or higher with your highest card, or six"
            " or higher in two or more straights; with queen high or lower also eight or higher, four or higher and"
            " above the upcard, or three or higher in a row"
        ),
    ),
    (
        NO_FORCING + "three to a straight flush below an ace or king",
        "also eight or higher, or four or higher in a row",
    ),
    (
        "two suited cards",
        (
            "nine or higher, above the upcard and with at most two ranks between them, or ace and ten against a six or"
            " higher; ace and queen against an ace or king; king and queen against a king; the highest such two, and an"
            " ace or king in the hand must be one of them"
        ),
    ),
    (
        NO_FORCING + "four to a straight",
        (
            "one rank completes it and is not the upcard's; the two highest cards are not suited; your four highest are"
            " eight or higher (seven with jack high or lower) and none is below the upcard, unless that is an ace or king"
            " that you hold too"
        ),
    ),
)
AFTER = (
    ("you saw two more cards of the upcard's rank, a queen or lower", "bet, whatever you hold"),
    ("a pair of twos against a three to a queen of whose rank you saw no other card", "fold"),
    ("a pair or better", "bet"),
    ("ace and king, and you saw two more cards of the upcard's rank", "bet"),
    (
        "ace and king, and you saw one",
        "bet with a queen, or if your third card is an eight or higher and not below the upcard; else fold",
    ),
    ("anything else", "fold"),
)
FORCE = (
    (
        (
            "12, less the cards that you saw of the ranks of the dealer's four lower cards, times what your win pays in"
            " antes, is more than 84, less 2 for each card that you drew"
        ),
        "force",
    ),
    ("anything else", "take the ante"),
)


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
        raise BadQuestion(f"the card is for games with a draw; {rules.id} has none")
    check_page(terms(rules))
    known = [solved.find(terms(rules), strategy) for strategy in (DrawStrategy.CARD, DrawStrategy.OPTIMAL)]
    if all(known):
        ev, best = (float(exact_ev(solved.results(game, terms(rules)))) for game in known if game)
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
        first=_lines(FIRST, rules),
        worth=_lines(WORTH, rules),
        after_draw=_lines(AFTER, rules),
        force=_lines(FORCE, rules) if rules.force else (),
        exact=exact,
        ev=played[0],
        interval=(played[0] - played[1], played[0] + played[1]),
        optimal_ev=best[0],
        optimal_interval=(best[0] - best[1], best[0] + best[1]),
        cost=cost,
        cost_interval=(cost - half, cost + half),
    )


def _lines(rows: tuple[tuple[str, str], ...], rules: TableRules) -> tuple[Line, ...]:
    return tuple(
        Line(hand, action) for hand, action in rows if not (rules.force and hand.startswith(NO_FORCING))
    )
