"""Lunar Poker solved: the outcomes of a round played best, counted over every state, as data of the package.

A solve knows nothing of instant payouts, which take a hand out of play before the first choice; they are added here,
and where there are none the first straight flushes, which were counted apart.
"""

from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb

import msgspec

from croupier.cards import RANKS
from croupier.hands import Combination
from croupier.hands.classes import STRAIGHTS
from croupier.odds.terms import Terms
from croupier.odds.wagers import Result, exact_ev

FOLDED, LOST, TIED, STOOD, WON, FORCED_WON, FORCED_LOST, FORCED_NOTHING = range(8)
"""What a round came to, as the solver counts it."""

CARDS, SUITS = 46, 4
"""The unseen cards at the first choice; and the upcards of a rank, of which a solve takes one for all."""


class Row(msgspec.Struct, frozen=True, array_like=True):
    """Rounds with so many cards drawn that ended in one way, by the combinations of the hand, against each upcard.

    They are counted with every draw, completion of the dealer's hand and next card that the option runs over.
    """

    drawn: int
    kind: int
    first: int
    second: int
    counts: tuple[int, ...]


class Solved(msgspec.Struct, frozen=True):
    """A game counted whole: its terms without instant payouts, how it was played, and how its rounds end."""

    name: str
    strategy: str
    terms: Terms
    denominator: int
    states: int
    sums: tuple[int, ...]
    """Under best play the values of all states against each upcard, weighted, over the denominator, with first straight
    flushes played on: the same total in another way."""
    folds: tuple[int, ...]
    rows: tuple[Row, ...]
    choices: tuple[tuple[tuple[int, ...], ...], ...]
    """Against each upcard the deals of each kind of hand by their first choice, as `solver.kinds` names them."""
    problem: str
    flushes: tuple[Row, ...] = ()
    """The rounds of first straight flushes, for terms under which these are played like any hand."""


@cache
def solved_games() -> dict[str, Solved]:
    """Every solved game of the package by its name."""
    folder = files("croupier.odds").joinpath("data")
    found = [
        msgspec.json.decode(file.read_bytes(), type=Solved)
        for file in folder.iterdir()
        if file.name.endswith(".json")
    ]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}


def find(terms: Terms, strategy: str = "optimal") -> Solved | None:
    """The solved game with these terms, instant payouts apart, played like this."""
    wanted = msgspec.structs.replace(terms, instant=None)
    games = solved_games().values()
    same = (game for game in games if game.terms == wanted and game.strategy == strategy)
    return next((game for game in same if terms.instant is not None or game.flushes), None)


def results(game: Solved, terms: Terms, upcard: int | None = None) -> list[Result]:
    """How a round ends, best first, under terms that pay otherwise than the game was solved for; against one upcard."""
    ranks = range(len(RANKS)) if upcard is None else (upcard,)
    scale = SUITS * game.denominator
    found: dict[tuple[str, Fraction, Fraction], int] = {}

    def count(name: str, units: int, staked: int, combinations: int) -> None:
        key = (name, Fraction(units, terms.unit), Fraction(staked, terms.unit))
        found[key] = found.get(key, 0) + combinations

    if terms.instant is not None:
        royal, others = _at_once(ranks)
        count("royal flush, paid at once", terms.instant[1], terms.unit, royal * game.denominator)
        count("straight flush, paid at once", terms.instant[0], terms.unit, others * game.denominator)
    count("fold", -terms.unit, terms.unit, scale * sum(game.folds[rank] for rank in ranks))
    for row in (*game.rows, *(game.flushes if terms.instant is None else ())):
        name, units, staked = _ending(terms, row)
        each = scale // ways(terms.force, row.drawn)
        count(name, units, staked, each * sum(row.counts[rank] for rank in ranks))
    rows = [Result(*key, combinations) for key, combinations in found.items() if combinations]
    return sorted(rows, key=lambda row: (-row.units, row.name))


def ways(force: bool, drawn: int) -> int:
    """How many draws, completions and next cards an option with so many cards drawn runs over."""
    return comb(CARDS, drawn) * comb(CARDS - drawn, 4) * next_cards(force, drawn)


def next_cards(force: bool, drawn: int) -> int:
    """How many cards may come next when the dealer is forced; one where there is no forcing."""
    return CARDS - drawn - 4 if force else 1


def ev_by_upcard(game: Solved, terms: Terms) -> dict[str, float]:
    """What a round is worth against each upcard."""
    return {name: float(exact_ev(results(game, terms, rank))) for rank, name in enumerate(RANKS)}


def _at_once(upcards: range | tuple[int, ...]) -> tuple[int, int]:
    """The royal flushes and the other straight flushes with an upcard of some ranks beside them."""
    found = [sum(SUITS * (SUITS - (rank in run)) for rank in upcards) for run in STRAIGHTS]
    return found[0], sum(found[1:])


def _ending(terms: Terms, row: Row) -> tuple[str, int, int]:
    """What a way to end is called, what it brings, and what was staked."""
    fee = terms.fee(0 if row.drawn == 1 and terms.sixth else row.drawn) if row.drawn else 0
    after = " after a draw" if row.drawn else ""
    forced = terms.loss + terms.force_fee + fee
    win = terms.win(row.first, row.second)
    named = Combination(row.first).name.lower().replace("_", " ")
    if terms.second and row.second:
        named += f" and {Combination(row.second).name.lower().replace('_', ' ')}"
    return {
        FOLDED: (f"fold{after}", -terms.unit - fee, terms.unit + fee),
        LOST: (f"dealer wins{after}", -terms.loss - fee, terms.loss + fee),
        TIED: (f"stand-off{after}", -fee, terms.loss + fee),
        STOOD: (f"dealer does not qualify{after}", terms.unqualified(row.first) - fee, terms.loss + fee),
        WON: (f"win, {named}{after}", win - fee, terms.loss + fee),
        FORCED_WON: (f"win by forcing, {named}{after}", win - terms.ante_won - terms.force_fee - fee, forced),
        FORCED_LOST: (f"dealer wins, forced{after}", -terms.loss - terms.force_fee - fee, forced),
        FORCED_NOTHING: (f"forced in vain{after}", -terms.force_fee - fee, forced),
    }[row.kind]
