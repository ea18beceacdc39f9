"""Games without a draw, whole and exact: every hand against every dealer hand, played best or by a strategy."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations, repeat
from typing import TYPE_CHECKING

import msgspec

from croupier.cards import DECK, RANKS, Card, rank
from croupier.hands import Combination
from croupier.odds.strategies import StudFunction, StudStrategy
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Result, exact_ev

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.odds.kernels.classes import I64

Progress = Callable[[float], None]
"""Told now and then what part of the work is done."""

FULL = (1 << 52) - 1
UPCARDS: Sequence[int] = range(13)
"""The ranks of the upcard that a function of one's own is asked about."""

KEPT = 8 * 13
"""How many counts against an upcard are kept: those of eight questions, as a sheet and the next person ask them again."""


@dataclass(frozen=True)
class Tally:
    """Combinations by how they end: wins, dealers who fail and ties by the value of the hand; folds, losses."""

    wins: "I64"
    stood: "I64"
    ties: "I64"
    rest: "I64"

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.wins + other.wins, self.stood + other.stood, self.ties + other.ties, self.rest + other.rest
        )

    def times(self, ways: int) -> "Tally":
        """The same, each combination standing for several."""
        return Tally(self.wins * ways, self.stood * ways, self.ties * ways, self.rest * ways)


class KnownCards(msgspec.Struct, frozen=True):
    """Some dealer cards that the player knows, standing for all that differ from them in suit names only."""

    cards: tuple[Card, ...]
    ways: int


def known_cards(count: int) -> Iterator[KnownCards]:
    """Every set of so many dealer cards, up to renaming the suits."""
    found: dict[tuple[int, ...], tuple[tuple[Card, ...], int]] = {}
    renamings = tuple(permutations(range(4)))
    for cards in combinations(DECK, count):
        key = min(tuple(sorted(card - (card & 3) + names[card & 3] for card in cards)) for names in renamings)
        held = found.get(key)
        found[key] = (cards if held is None else held[0], 1 if held is None else held[1] + 1)
    return (KnownCards(cards, ways) for cards, ways in found.values())


def tally(
    terms: Terms,
    strategy: StudStrategy | StudFunction = StudStrategy.OPTIMAL,
    dealer_cards_known: int = 1,
    progress: Progress | None = None,
) -> dict[KnownCards, Tally]:
    """Every way the round can end, for each set of known dealer cards; multiply by its ways."""
    if not 1 <= dealer_cards_known <= 5:
        raise BadQuestion(f"a player knows 1 to 5 dealer cards, not {dealer_cards_known}")
    if not isinstance(strategy, StudStrategy):
        if dealer_cards_known > 1:
            raise BadQuestion("a strategy of your own is told the upcard alone")
        return _tally_function(strategy, progress)
    if strategy is not StudStrategy.OPTIMAL:
        # A named strategy looks at the upcard alone, whatever else is known.
        return _tally_named(terms, strategy, 1, progress)
    if dealer_cards_known == 5:
        return {
            known: _folding_losers(found)
            for known, found in _tally_named(terms, StudStrategy.BLIND, 1).items()
        }
    return _tally_named(terms, strategy, dealer_cards_known, progress)


def _folding_losers(found: Tally) -> Tally:
    """Play by one who sees the dealer's whole hand: a hand that would lose is folded, all others are bet."""
    folds, losses = found.rest
    return Tally(found.wins, found.stood, found.ties, found.rest * 0 + [folds + losses, 0])


def _tally_named(
    terms: Terms, strategy: StudStrategy, count: int, progress: Progress | None = None
) -> dict[KnownCards, Tally]:
    found = {}
    sets = list(known_cards(count))
    against = _tally_against_upcard if count == 1 else _tally_against
    for done, known in enumerate(sets):
        found[known] = against(terms, strategy, known.cards)
        if progress:
            progress((done + 1) / len(sets))
    return found


def _tally_against(terms: Terms, strategy: StudStrategy, known: tuple[Card, ...]) -> Tally:
    """Every way the round can end against some known dealer cards."""
    import numpy as np

    from croupier.odds.kernels.pay import pay
    from croupier.odds.kernels.stud import stud

    suits = {card & 3 for card in known}
    suit = suits.pop() if len(suits) == 1 else -1
    ranks = np.array(sorted(rank(card) for card in known), dtype=np.int64)
    number = list(StudStrategy).index(strategy)
    return Tally(*stud(FULL & ~sum(1 << card for card in known), ranks, suit, number, pay(terms)))


_tally_against_upcard = lru_cache(maxsize=KEPT)(_tally_against)


def _tally_function(strategy: StudFunction, progress: Progress | None) -> dict[KnownCards, Tally]:
    """The same for a strategy that is a function, asked about every state up to renaming the suits."""
    import numpy as np

    from croupier.odds.kernels.states import states_of
    from croupier.odds.kernels.stud import state_counts

    found = {}
    for done, up in enumerate(UPCARDS, 1):
        card = Card(4 * up)
        hands, ways = states_of(up)
        counts = state_counts(FULL & ~(1 << card), np.array([up], dtype=np.int64), 0, hands)
        bets = asked(strategy, hands, card)
        value = counts[:, 0]
        won, tied, none, lost = counts[:, 1:].T * ways
        wins, stood, ties = (np.zeros(7463, dtype=np.int64) for _ in range(3))
        for held, part in ((wins, won), (stood, none), (ties, tied)):
            np.add.at(held, value[bets], part[bets])
        folded = ~bets
        folds = won[folded].sum() + tied[folded].sum() + none[folded].sum() + lost[folded].sum()
        found[KnownCards((card,), 4)] = Tally(wins, stood, ties, np.array([folds, lost[bets].sum()]))
        if progress:
            progress(done / len(UPCARDS))
    return found


def asked(strategy: StudFunction, hands: "I64", up: Card) -> "NDArray[np.bool_]":
    """Whether a strategy bets each of some hands against an upcard."""
    import numpy as np

    # The cards are turned into hands by columns: row by row takes longer than most strategies think.
    answers = map(strategy, zip(*hands.T.tolist(), strict=True), repeat(up))
    return np.fromiter(map(bool, answers), np.bool_, len(hands))


def whole(tallies: dict[KnownCards, Tally]) -> Tally:
    """All combinations together."""
    parts = [found.times(known.ways) for known, found in tallies.items()]
    total = parts[0]
    for part in parts[1:]:
        total += part
    return total


def results(terms: Terms, found: Tally) -> list[Result]:
    """The outcomes of a whole game by name, best first, with their amounts in antes."""
    unit = Fraction(1, terms.unit)
    staked = terms.loss * unit
    won: dict[tuple[str, int], int] = {}
    stood: dict[int, int] = {}
    pairs, place = _combinations()
    for (first, second), wins, stands in zip(
        pairs, _sums(found.wins, place), _sums(found.stood, place), strict=True
    ):
        amount = terms.win(first, second)
        key = (_win_name(terms, first, second), amount)
        won[key] = won.get(key, 0) + wins
        amount = terms.unqualified(first)
        stood[amount] = stood.get(amount, 0) + stands
    rows = [
        Result(name, amount * unit, staked, count) for (name, amount), count in reversed(won.items()) if count
    ]
    rows += [
        Result("dealer does not qualify", amount * unit, staked, count)
        for amount, count in stood.items()
        if count
    ]
    folds, losses = map(int, found.rest)
    rows.append(Result("stand-off", Fraction(0), staked, int(found.ties.sum())))
    rows.append(Result("fold", Fraction(-1), Fraction(1), folds))
    rows.append(Result("dealer wins", -staked, staked, losses))
    return rows


@cache
def _combinations() -> "tuple[tuple[tuple[int, int], ...], I64]":
    """The first and second combinations that hands have, as the lowest hands have them, and for each value which."""
    import numpy as np

    from croupier.hands.kernels import COMBINATION, SECOND

    of_value = list(zip(COMBINATION.tolist(), SECOND.tolist(), strict=True))
    pairs = tuple(dict.fromkeys(of_value))
    return pairs, np.array([pairs.index(pair) for pair in of_value], dtype=np.int64)


def _sums(counts: "I64", place: "I64") -> list[int]:
    """Counts by value, added up by place."""
    import numpy as np

    found = np.zeros(place.max() + 1, dtype=np.int64)
    np.add.at(found, place, counts)
    return [int(count) for count in found]


def _win_name(terms: Terms, first: int, second: int) -> str:
    """The name of a win; a pair and ace-king share one where they pay the same."""
    name = Combination(first).name.lower().replace("_", " ")
    if first <= Combination.ONE_PAIR and terms.odds[Combination.ACE_KING] == terms.odds[Combination.ONE_PAIR]:
        name = "pair or less"
    if terms.second and second:
        return f"win, {name} and {Combination(second).name.lower().replace('_', ' ')}"
    return f"win, {name}"


def ev_by_upcard(terms: Terms, tallies: dict[KnownCards, Tally]) -> dict[str, float]:
    """The expectation against each rank of upcard."""
    return {
        RANKS[rank(known.cards[0])]: float(exact_ev(results(terms, found)))
        for known, found in sorted(tallies.items(), key=lambda item: item[0].cards)
    }


class Showdowns(msgspec.Struct, frozen=True):
    """All pairs of five-card hands, and those in which the dealer has a pair or better."""

    pairs: int
    player_wins: int
    ties: int


def showdowns(terms: Terms) -> Showdowns:
    """Every hand against every other: how often a dealer with a pair or better is beaten or equalled."""
    import numpy as np

    from croupier.hands.classes import COMBINATIONS
    from croupier.odds.kernels.stud import ace_king_dealers

    found = whole(tally(terms, StudStrategy.BLIND))
    pair_up = COMBINATIONS.index(Combination.ONE_PAIR)
    met = 4 * sum(
        int(ace_king_dealers(FULL & ~(1 << 4 * up), np.array([up], dtype=np.int64), 0)) for up in range(13)
    )
    total = sum(int(part.sum()) for part in (found.wins, found.stood, found.ties, found.rest))
    # An upcard tells each dealer hand apart in five ways.
    return Showdowns(
        total // 5, (int(found.wins[pair_up:].sum()) - met) // 5, int(found.ties[pair_up:].sum()) // 5
    )
