"""The trainer: decisions to make, of a kind that is due again, or more often of one that the player gets wrong."""

from collections.abc import Container, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK, Card, cards, rank, suit, text
from croupier.hands import Combination, combination, evaluate, qualifies
from croupier.house.practice.judging import PracticeTally, Record, Verdict, kind_of_hand
from croupier.odds import choice_values, solved, terms
from croupier.odds.advice import Question
from croupier.rulebook import TableRules

SAMPLE = 48
"""So many states are dealt for each one that the trainer asks: one of the kinds that need it is among them."""

PUZZLES = 24
"""So many decisions are dealt for a puzzle, of which the one that misleads most is asked."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

T = TypeVar("T")


class Whims:
    """Choices that follow from a seed alone; they have no part in how cards are dealt at a table.

    For players that the house makes up, for the trainer and for the dealer school.
    """

    def __init__(self, seed: str) -> None:
        self._seed, self._count = seed, 0

    def below(self, most: int) -> int:
        """A number from 0 up to before another."""
        self._count += 1
        whim = blake2b(f"{self._seed} {self._count}".encode(), digest_size=8).digest()
        return int.from_bytes(whim, "big") % most

    def one_of(self, many: Sequence[T]) -> T:
        """One of some things."""
        return many[self.below(len(many))]

    def some(self, many: Sequence[T], count: int) -> list[T]:
        """Some of many things, in a new order."""
        left = list(many)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def next_question(rules: TableRules, record: Record, seed: str, now: int) -> Question:
    """A decision to train: of those dealt the kind that is due longest, or more often one that goes wrong or is new."""
    whims = Whims(seed)
    by_kind: dict[str, list[Question]] = {}
    for _ in range(SAMPLE):
        asked = _dealt(rules, whims)
        by_kind.setdefault(kind_of_hand(asked, draws=rules.draw), []).append(asked)
    kinds = sorted(by_kind)
    waits = {
        kind: wait for kind in kinds if (wait := comes_back(record, kind, now)) is not None and wait <= 0
    }
    if waits:
        return whims.one_of(by_kind[min(waits, key=waits.__getitem__)])
    weights = [weight(record.kinds.get(kind, PracticeTally())) for kind in kinds]
    place = whims.below(sum(weights))
    for kind, heavy in zip(kinds, weights, strict=True):
        if place < heavy:
            return whims.one_of(by_kind[kind])
        place -= heavy
    raise AssertionError("the weights do not add up")


def reviewed(record: Record, verdict: Verdict, now: int) -> Record:
    """A record in which a kind of hand comes back: soon after a miss, and later each time that it was right."""
    import fsrs

    at, kept = EPOCH + timedelta(microseconds=now), record.cards.get(verdict.kind)
    card = fsrs.Card.from_json(kept) if kept else fsrs.Card(card_id=0, due=at)
    rating = fsrs.Rating.Good if verdict.right else fsrs.Rating.Again
    card, _ = fsrs.Scheduler(enable_fuzzing=False).review_card(card, rating, at)
    return replace(record, cards={**record.cards, verdict.kind: card.to_json()})


def comes_back(record: Record, kind: str, now: int) -> int | None:
    """In how many microseconds a kind of hand is due, less than none if it was before; None if it was never asked."""
    kept = record.cards.get(kind)
    if kept is None:
        return None
    from fsrs import Card

    return (Card.from_json(kept).due - EPOCH) // timedelta(microseconds=1) - now


class Puzzles(Struct, frozen=True):
    """The puzzles of a solved game, six cards each, the upcard last; of how many states, and how many of those surprise."""

    states: int
    surprising: int
    puzzles: tuple[str, ...]


def puzzles_file() -> Path:
    """What `tools/puzzles.py` writes."""
    return Path(str(files("croupier.house.practice") / "puzzles.json"))


@cache
def mined() -> dict[str, Puzzles]:
    """The puzzles of each solved game that was gone through."""
    return msgspec.json.decode(puzzles_file().read_bytes(), type=dict[str, Puzzles])


def puzzle(rules: TableRules, seed: str, ante: int) -> Question:
    """A first decision in which what a hand suggests costs much: one of those found among all states of a solved game.

    Of another game, the one that misleads most of several that a seed deals.
    """
    whims = Whims(seed)
    game = solved.find(terms(rules)) if rules.draw else None
    kept = mined().get(game.name) if game is not None else None
    if kept is not None:
        suits = whims.some(range(4), 4)
        six = [Card(4 * rank(card) + suits[suit(card)]) for card in cards(whims.one_of(kept.puzzles))]
        return Question(tuple(six[:5]), six[5])
    dealt = [whims.some(DECK, 6) for _ in range(PUZZLES)]
    asked = [Question(tuple(six[:5]), six[5]) for six in dealt]
    return max(asked, key=lambda one: _missed(rules, one, ante))


def _missed(rules: TableRules, asked: Question, ante: int) -> Fraction:
    """What is lost by doing what a hand suggests."""
    values = choice_values(rules, asked, ante=ante)
    return max(values.values()) - values[suggested(rules, asked.hand, values)]


def suggested(rules: TableRules, hand: tuple[Card, ...], values: Container[str]) -> str:
    """What a hand suggests to whoever knows no odds: bet what qualifies, draw to a pair, fold the rest."""
    made = combination(evaluate(hand))
    ranks = [rank(card) for card in hand]
    loose = [card for card in sorted(hand) if ranks.count(rank(card)) == 1]
    draw = f"exchange {text(loose)}"
    if made is Combination.ONE_PAIR and rules.draw and draw in values:
        return draw
    return "bet" if qualifies(evaluate(hand)) else "fold"


def weight(tally: PracticeTally) -> int:
    """How often a kind of hand comes up in training: several times as often if it always goes wrong.

    >>> weight(PracticeTally()), weight(PracticeTally(20, 20)), weight(PracticeTally(20, 0))
    (55, 14, 95)
    """
    wrong = tally.decisions - tally.right
    return 10 + 90 * (wrong + 1) // (tally.decisions + 2)


def _dealt(rules: TableRules, whims: Whims) -> Question:
    """Any decision of a round: mostly the first, and where there are such, one after a draw or about forcing."""
    deck = whims.some(DECK, 16)
    hand, dealer, new = tuple(deck[:5]), tuple(deck[5:10]), deck[10:]
    stage = whims.below(10) if rules.draw else 0
    given: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    if stage >= 6:
        given, drawn = _exchanged(rules, hand, new, whims)
    if stage >= 8 and rules.force and not qualifies(evaluate(dealer)):
        return Question(hand, dealer[-1], given, drawn, dealer)
    return Question(hand, dealer[-1], given, drawn)


def _exchanged(
    rules: TableRules, hand: tuple[Card, ...], new: Sequence[Card], whims: Whims
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A draw that a player might make: the cards that pair with nothing, or one card bought."""
    ranks = [rank(card) for card in hand]
    loose = sorted(hand, key=lambda card: (ranks.count(rank(card)), card))
    least, most = rules.exchange_sizes
    size = min(sum(ranks.count(one) == 1 for one in ranks), 3, most)
    if rules.sixth and (size < least or whims.below(4) == 0):
        return (), (new[0],)
    size = max(size, least)
    return tuple(loose[:size]), tuple(new[:size])
