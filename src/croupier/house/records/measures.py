"""What is counted of opened decks and finished rounds, and how far each count lies from what is expected of it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK, cards, text
from croupier.game.state import ANTE, BET, FEES, Seat, State, Status
from croupier.hands import Category, category, evaluate
from croupier.hands.classes import CATEGORIES
from croupier.house.records.measured import NoteMeasures
from croupier.house.table.rules import table_rules
from croupier.odds import BadQuestion, Study, odds, simulate
from croupier.odds.side import HANDS, hands_by_value
from croupier.odds.study import counted_at_once
from croupier.rulebook import known

HOUSE = "the house"
"""What the measures of all tables together are called."""

BAND = 4.0
"""A measure further out than so many standard deviations is out of range: by chance one in 16,000."""

LEAST_DECKS = 10 * len(DECK)
LEAST_ROUNDS = 1_000
SEVERAL = 5.0
"""A cell of a chi-square test expects at least so many; thinner ones are counted together."""

ROUNDS = 500_000
BEST_PLAY = 0.02
"""The most, in antes, that best play can add to the strategy card of a game with a draw."""

_GAME = frozenset({ANTE, BET}) | FEES
_PLAYED = frozenset({Status.FOLDED, Status.PAID, Status.CONCEDED, Status.SETTLED})


class Returns(Struct, frozen=True):
    """What the rounds of a paytable came to in antes, supers and jackpot apart: each round by the mean of its hands."""

    rulebook: str = ""
    settings: bytes = b"{}"
    rounds: int = 0
    hands: int = 0
    total: float = 0.0
    squares: float = 0.0

    def __add__(self, other: "Returns") -> "Returns":
        return replace(
            self,
            rounds=self.rounds + other.rounds,
            hands=self.hands + other.hands,
            total=self.total + other.total,
            squares=self.squares + other.squares,
        )


class Decks(Struct, frozen=True):
    """Whole decks that were opened: their first cards, first five cards, and cards that kept their place."""

    decks: int = 0
    firsts: dict[str, int] = {}
    hands: dict[str, int] = {}
    followed: int = 0
    kept: int = 0
    last: str = ""

    def __add__(self, other: "Decks") -> "Decks":
        return Decks(
            self.decks + other.decks,
            _sum(self.firsts, other.firsts),
            _sum(self.hands, other.hands),
            self.followed + other.followed,
            self.kept + other.kept,
        )


class Measure(Struct, frozen=True):
    """One count against its expectation: from `low` to `high`, `z` standard deviations out; no `z` with too few."""

    name: str
    count: int
    value: float
    low: float
    high: float
    z: float | None = None
    out: bool = False


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}


# Counting


def with_deck(seen: Decks, order: str) -> Decks:
    """The decks with one more, in the order of its table; racks that were shuffled again are not whole decks."""
    if len(found := cards(order)) != len(DECK):
        return seen
    kind = category(evaluate(found[:5])).name.lower()
    last = cards(seen.last)
    return Decks(
        seen.decks + 1,
        _sum(seen.firsts, {text(found[:1]): 1}),
        _sum(seen.hands, {kind: 1}),
        seen.followed + bool(last),
        seen.kept + sum(card == before for card, before in zip(found, last, strict=False)),
        order,
    )


def with_round(seen: Returns, state: State) -> Returns:
    """The returns in antes with one more round, if a hand was played in it to its end."""
    results = [game_net(seat) / seat.wagers[ANTE].stake for seat in state.seats.values() if played(seat)]
    if not results:
        return seen
    mean = sum(results) / len(results)
    return seen + Returns(rounds=1, hands=len(results), total=mean, squares=mean * mean)


def played(seat: Seat) -> bool:
    """Whether a hand was played to its end."""
    return seat.status in _PLAYED and ANTE in seat.wagers


def game_net(seat: Seat) -> int:
    """What ante, bet and fees of a hand brought, supers and jackpot apart."""
    return sum(wager.net for area, wager in seat.wagers.items() if area in _GAME)


# Judging


def chance(name: str, seen: Decks) -> Iterator[Measure]:
    """How even first cards, first hands and changes of place are."""
    even = {text((card,)): 1 / len(DECK) for card in DECK}
    yield _spread(f"{name}: first cards", seen.firsts, even, seen.decks)
    yield _spread(f"{name}: first hands", seen.hands, _hand_chances(), seen.decks)
    z = (seen.kept - seen.followed) / sqrt(seen.followed) if seen.decks >= LEAST_DECKS else None
    kept = seen.kept / seen.followed if seen.followed else 0.0
    yield Measure(f"{name}: cards in the same place", seen.followed, kept, 1.0, 1.0, z, _is_out(z))


def returned(name: str, seen: Returns) -> Measure | None:
    """How far the mean result lies outside what weak and best play come to; nothing where that is not known."""
    theory = theory_of(seen.rulebook, seen.settings)
    if theory is None or not seen.rounds:
        return None
    low, high, deviation = theory
    mean, z = seen.total / seen.rounds, None
    if seen.rounds >= LEAST_ROUNDS:
        # Hands of one round share the dealer's, so the spread of whole rounds counts where it is wider.
        spread = max(seen.squares / seen.rounds - mean * mean, deviation**2 * seen.rounds / seen.hands)
        beyond = mean - high if mean > high else min(mean - low, 0.0)
        z = beyond / sqrt(spread / seen.rounds)
    return Measure(f"{name}: result in antes", seen.rounds, mean, low, high, z, _is_out(z))


def _is_out(z: float | None) -> bool:
    return z is not None and abs(z) > BAND


def _spread(name: str, counts: Mapping[str, int], chances: Mapping[str, float], total: int) -> Measure:
    """A chi-square test as a number of standard deviations (Wilson and Hilferty): too even is out of range too."""
    cells = _cells(counts, chances, total)
    freedom = max(len(cells) - 1, 1)
    found = sum((count - wanted) ** 2 / wanted for count, wanted in cells if wanted)
    z = None
    if total >= LEAST_DECKS:
        part = 2 / (9 * freedom)
        z = ((found / freedom) ** (1 / 3) - (1 - part)) / sqrt(part)
    return Measure(name, total, found, float(freedom), float(freedom), z, _is_out(z))


def _cells(counts: Mapping[str, int], chances: Mapping[str, float], total: int) -> list[tuple[int, float]]:
    """Counts with what is expected of them, those that expect little being one."""
    cells = [(counts.get(name, 0), total * part) for name, part in chances.items()]
    thick = [cell for cell in cells if cell[1] >= SEVERAL]
    thin = [cell for cell in cells if cell[1] < SEVERAL]
    rest = (sum(count for count, _ in thin), sum(wanted for _, wanted in thin))
    return [*thick, rest] if thin else thick


@lru_cache(maxsize=1)
def _hand_chances() -> dict[str, float]:
    found = dict.fromkeys((kind.name.lower() for kind in Category), 0)
    for kind, ways in zip(CATEGORIES, hands_by_value(), strict=True):
        found[kind.name.lower()] += sum(ways)
    return {kind: ways / HANDS for kind, ways in found.items()}


@lru_cache(maxsize=64)
def theory_of(rulebook: str, settings: bytes) -> tuple[float, float, float] | None:
    """What a hand brings, in antes: played weakly, played best, and the standard deviation; nothing where it cannot be said.

    Without a draw all of it is counted. With one, the strategy card is simulated; best play is counted where the game is
    solved, and allowed a little more than the card elsewhere.
    """
    if rulebook not in known():
        return None
    rules = table_rules(rulebook, settings)
    try:
        if rules.rulebook.draw is None:
            best, weak = (odds(rules, Study(strategy=name)).wagers["main"] for name in ("optimal", "blind"))
            return -weak.house_edge, -best.house_edge, best.standard_deviation or 1.0
        card, none = (simulate(rules, ROUNDS, strategy=name) for name in ("card", "no-draw"))
    except BadQuestion:
        return None
    if counted_at_once(rules, Study()):
        return none.interval[0], -odds(rules, Study()).wagers["main"].house_edge, card.standard_deviation
    return none.interval[0], card.interval[1] + BEST_PLAY, card.standard_deviation


def note_of(measures: list[Measure]) -> NoteMeasures:
    """What is put on record of a look."""
    out = {each.name: f"{each.value:.4f} over {each.count}, {each.z:+.1f}" for each in measures if each.out}
    decks = next(each.count for each in measures if each.name.startswith(HOUSE))
    return NoteMeasures(decks, sum(each.count for each in measures if each.name.endswith("antes")), out)
