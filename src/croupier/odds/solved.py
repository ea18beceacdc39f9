"""Lunar Poker solved, as data of the package: the outcomes of a round played best, and the best first choices.

A solve knows nothing of instant payouts, which take a hand out of play before the first choice; they are added here,
and where there are none the first straight flushes, which were counted apart.

The best first choice of every hand against every upcard is a look-up in a table. States that differ in the names of
suits only are one. With the upcard's suit called clubs, a state is the clubs of the hand and the ranks in the three
other suits in any order; it has its place in the table by counting those.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from itertools import combinations_with_replacement, groupby
from math import comb, lcm, prod
from pathlib import Path
from zipfile import ZipFile

import msgspec

from croupier.cards import RANKS, Card, rank, suit, text
from croupier.hands import Combination
from croupier.hands.reading import spoken
from croupier.odds import flushes
from croupier.odds.flushes import SUITS
from croupier.odds.side import CARDS
from croupier.odds.strategies import DrawStrategy
from croupier.odds.terms import Terms
from croupier.odds.wagers import Result, exact_ev

FOLDED, LOST, TIED, STOOD, WON, FORCED_WON, FORCED_LOST, FORCED_NOTHING = range(8)
"""What a round came to, as the solver counts it."""

FOLD, BET, BUY, EXCHANGE = -1, 0, 1, 2
"""The first choices; from the last on, an exchange is told by the places of the cards given up, as a mask."""


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
    problem: str
    flushes: tuple[Row, ...] = ()
    """The rounds of first straight flushes, for terms under which these are played like any hand."""
    choices: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """Against each upcard the deals of each kind of hand by their first choice, as `tools/solver/summary.py` names them;
    in the package's own games."""


VARIABLE = "CROUPIER_SOLVED"
"""Names the folder in which a house keeps what it solved."""


def house_folder() -> Path:
    """Where what a house solved is kept, by the digests of the games' terms."""
    data = os.environ.get("XDG_DATA_HOME") or Path("~/.local/share").expanduser()
    return Path(os.environ.get(VARIABLE) or Path(data) / "croupier" / "solved")


def digest(terms: Terms) -> str:
    """What a game with some terms is known by."""
    return sha256(msgspec.json.encode(terms)).hexdigest()


def bare(terms: Terms) -> Terms:
    """Terms as games are solved: without instant payouts, which end a round before its first choice."""
    return msgspec.structs.replace(terms, instant=None, undeclared=False)


@cache
def solved_games() -> dict[str, Solved]:
    """Every solved game of the package, and then of the house, by its name; of the house's files those that can be read."""
    own = files("croupier.odds").joinpath("data")
    found: dict[str, Solved] = {}
    every = sorted(
        (file for file in own.iterdir() if file.name.endswith(".json")), key=lambda file: file.name
    )
    for file in (*every, *sorted(house_folder().glob("*.json"))):
        with suppress(OSError, msgspec.DecodeError):
            game = msgspec.json.decode(file.read_bytes(), type=Solved)
            found.setdefault(game.name, game)
    return found


def find(terms: Terms, strategy: str = DrawStrategy.OPTIMAL) -> Solved | None:
    """The solved game with these terms, instant payouts apart, played like this."""
    # Nothing of the page turns on amounts but forcing.
    any_amounts, wanted = strategy == DrawStrategy.CARD and not terms.force, bare(terms)
    found = (game for game in played(terms) if game.strategy == strategy)
    return next((game for game in found if any_amounts or game.terms == wanted), None)


def played(terms: Terms) -> Iterator[Solved]:
    """Every counted way to play that terms allow, whatever they pay."""
    for game in solved_games().values():
        if game.terms.play == terms.play and (terms.instant is not None or game.flushes):
            yield game


def results(game: Solved, terms: Terms, upcard: int | None = None) -> list[Result]:
    """How a round ends, best first, under terms that pay otherwise than the game was solved for; against one upcard."""
    ranks = range(len(RANKS)) if upcard is None else (upcard,)
    scale = SUITS * game.denominator
    found: Counter[tuple[str, Fraction, Fraction]] = Counter()

    def count(name: str, units: int, staked: int, combinations: int) -> None:
        found[name, Fraction(units, terms.unit), Fraction(staked, terms.unit)] += combinations

    if terms.instant is not None:
        for ending, hands in flushes.results(terms, tuple(ranks)).items():
            count(*ending, hands * (game.denominator // flushes.DEALERS))
    count("fold", -terms.fold, terms.unit, scale * sum(game.folds[rank] for rank in ranks))
    for row in (*game.rows, *(game.flushes if terms.instant is None else ())):
        name, units, staked = _ending(terms, row)
        each = scale // ways(terms.force, row.drawn)
        count(name, units, staked, each * sum(row.counts[rank] for rank in ranks))
    rows = [Result(*key, combinations) for key, combinations in found.items() if combinations]
    return sorted(rows, key=lambda row: (-row.units, row.name))


def ways(force: bool, drawn: int, cards: int = CARDS) -> int:
    """How many draws, completions and next cards an option with so many of the unseen cards drawn runs over."""
    return comb(cards, drawn) * comb(cards - drawn, 4) * next_cards(force, drawn, cards)


def denominator(terms: Terms) -> int:
    """The common denominator of all options of a state: draws, the dealer's completions and the next cards."""
    return lcm(*(ways(terms.force, drawn) for drawn in range(6)))


def next_cards(force: bool, drawn: int, cards: int = CARDS) -> int:
    """How many cards may come next when the dealer is forced; one where there is no forcing."""
    return max(cards - drawn - 4, 1) if force else 1


def ev_by_upcard(game: Solved, terms: Terms) -> dict[str, float]:
    """What a round is worth against each upcard."""
    return {name: float(exact_ev(results(game, terms, rank))) for rank, name in enumerate(RANKS)}


def _ending(terms: Terms, row: Row) -> tuple[str, int, int]:
    """What a way to end is called, what it brings, and what was staked."""
    fee = terms.fee(0 if row.drawn == 1 and terms.sixth else row.drawn) if row.drawn else 0
    after = " after a draw" if row.drawn else ""
    forced = terms.loss + terms.force_fee + fee
    win = terms.win(row.first, row.second)
    named = spoken(Combination(row.first))
    if terms.second and row.second:
        named += f" and {spoken(Combination(row.second))}"
    return {
        FOLDED: (f"fold{after}", -terms.fold - fee, terms.unit + fee),
        LOST: (f"dealer wins{after}", -terms.loss - fee, terms.loss + fee),
        TIED: (f"stand-off{after}", -fee, terms.loss + fee),
        STOOD: (f"dealer does not qualify{after}", terms.unqualified(row.first) - fee, terms.loss + fee),
        WON: (f"win, {named}{after}", win - fee, terms.loss + fee),
        FORCED_WON: (f"win by forcing, {named}{after}", win - terms.ante_won - terms.force_fee - fee, forced),
        FORCED_LOST: (f"dealer wins, forced{after}", -terms.loss - terms.force_fee - fee, forced),
        FORCED_NOTHING: (f"forced in vain{after}", -terms.force_fee - fee, forced),
    }[row.kind]


def spreads(share: tuple[int, ...]) -> int:
    """In how many ways the ranks of three suits can be chosen where suits with as many cards are alike."""
    return prod(comb(comb(13, cards) + alike - 1, alike) for cards, alike in Counter(share).items())


def _starts() -> dict[tuple[int, ...], int]:
    shares = [share for share in combinations_with_replacement(range(5, -1, -1), 3) if sum(share) <= 5]
    found: dict[tuple[int, ...], int] = {}
    at = 0
    for share in sorted(shares, key=sum):
        found[share] = at
        at += comb(12, 5 - sum(share)) * spreads(share)
    return found


START = _starts()
"""Where the hands of each spread of the cards of other suits than the upcard's begin, by how many each suit has."""


def place(hand: Sequence[Card], up: Card) -> int:
    """Where a hand stands among all those against an upcard.

    >>> from croupier.cards import card, cards
    >>> place(cards("2c 2d 2h 2s 3c"), card("Ah")) == place(cards("2s 2h 2d 2c 3d"), card("Ad"))
    False
    >>> place(cards("2c 2d 2h 2s 3c"), card("Ah")) == place(cards("2s 2h 2d 2c 3d"), card("As"))
    True
    """
    own = sorted(rank(card) - (rank(card) > rank(up)) for card in hand if suit(card) == suit(up))
    others = [
        sorted(rank(card) for card in hand if suit(card) == name) for name in range(4) if name != suit(up)
    ]
    spread = sorted(((len(ranks), number(ranks)) for ranks in others), reverse=True)
    share = tuple(cards for cards, _ in spread)
    at = number(own)
    for cards, alike in groupby(spread, key=lambda one: one[0]):
        numbers = sorted(number for _, number in alike)
        at = at * spreads((cards,) * len(numbers)) + number([one + i for i, one in enumerate(numbers)])
    return START[share] + at


def number(ranks: Sequence[int]) -> int:
    """The number of a set of ranks, upwards, among those of its size."""
    return sum(comb(one, i + 1) for i, one in enumerate(ranks))


@cache
def table(name: str, up: int) -> bytes:
    """The best first choice of every hand against an upcard's rank, each a byte: one more than the choice."""
    own = files("croupier.odds").joinpath("data", f"{name}.strategy")
    stored = (own if own.is_file() else house_folder() / f"{name}.strategy").read_bytes()
    with ZipFile(BytesIO(stored)) as packed:
        return packed.read(f"{up:02}")


def first_choice(name: str, hand: Sequence[Card], up: Card) -> str:
    """The best first choice under a solved game, in the words of the table.

    >>> from croupier.cards import card, cards
    >>> first_choice("nsw", cards("5h 6d 7c 8s 9h"), card("Ts"))
    'buy'
    >>> first_choice("nsw", cards("Kh Kd 7c 8s 2h"), card("Ts"))
    'bet'
    """
    option = table(name, rank(up))[place(hand, up)] - 1
    if option < EXCHANGE:
        return {FOLD: "fold", BET: "bet", BUY: "buy"}[option]
    ordered = sorted(hand, key=lambda card: (rank(card), _suit_order(hand, up).index(suit(card))))
    given = [card for i, card in enumerate(ordered) if option - EXCHANGE >> i & 1]
    return f"exchange {text(sorted(given))}"


def _suit_order(hand: Sequence[Card], up: Card) -> list[int]:
    """The suits as the table names them: the upcard's first, then those that hold the higher ranks of the hand."""
    held = [sum(1 << rank(card) for card in hand if suit(card) == name) for name in range(4)]
    return sorted(range(4), key=lambda name: (name != suit(up), -held[name]))
