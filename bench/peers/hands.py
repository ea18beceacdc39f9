"""Evaluating hands: each package by the call its users make, all with the same hands."""

import random
from collections.abc import Callable
from typing import Any

from peers.measure import Chunk, Contender

HANDS = 2_000
ROWS = 200_000
FIVE, SEVEN = "five cards", "seven cards"


def dealt(count: int) -> list[list[int]]:
    """The same hands in every run, as card numbers: four times the rank and the suit."""
    source = random.Random(count)
    return [source.sample(range(52), count) for _ in range(HANDS)]


def named(count: int) -> list[list[str]]:
    """The same hands as text."""
    return [["23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in hand] for hand in dealt(count)]


def each(call: Callable[[Any], object], hands: list[Any]) -> Chunk:
    """A chunk that evaluates every hand."""

    def chunk() -> tuple[int, int]:
        for hand in hands:
            call(hand)
        return len(hands), len(hands)

    return chunk


def croupier_one() -> Chunk:
    from croupier.cards import cards
    from croupier.hands import evaluate

    return each(evaluate, [cards(" ".join(hand)) for hand in named(5)])


def croupier_words() -> Chunk:
    from croupier import evaluate

    return each(evaluate, [" ".join(hand) for hand in named(5)])


def croupier_many() -> Chunk:
    import numpy as np

    from croupier.hands.batch import evaluate_many

    decks = np.tile(np.arange(52, dtype=np.uint8), (ROWS, 1))
    hands = np.ascontiguousarray(np.random.default_rng(1).permuted(decks, axis=1)[:, :5])

    def chunk() -> tuple[int, int]:
        evaluate_many(hands)
        return ROWS, ROWS

    return chunk


def pokerkit_hand(count: int) -> Chunk:
    from pokerkit import Card, StandardHighHand

    return each(StandardHighHand.from_game, [tuple(Card.parse("".join(hand))) for hand in named(count)])


def pokerkit_lookup() -> Chunk:
    from pokerkit import Card, StandardLookup

    return each(StandardLookup().get_entry, [tuple(Card.parse("".join(hand))) for hand in named(5)])


def eval7_hand(count: int) -> Chunk:
    import eval7

    return each(eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in named(count)])


def treys_hand(count: int) -> Chunk:
    import treys

    evaluate = treys.Evaluator().evaluate
    hands = [[treys.Card.new(card) for card in hand] for hand in named(count)]

    def chunk() -> tuple[int, int]:
        for hand in hands:
            evaluate([], hand)
        return len(hands), len(hands)

    return chunk


def phevaluator_hand(count: int) -> Chunk:
    import phevaluator

    evaluate = phevaluator.evaluate_cards
    hands = dealt(count)

    def chunk() -> tuple[int, int]:
        for hand in hands:
            evaluate(*hand)
        return len(hands), len(hands)

    return chunk


def rlcard_hand() -> Chunk:
    from rlcard.games.limitholdem.utils import Hand

    def evaluate(hand: list[str]) -> None:
        Hand(hand).evaluateHand()

    return each(evaluate, [[card[1].upper() + card[0] for card in hand] for hand in named(7)])


CONTENDERS = [
    Contender("croupier", "hands.batch.evaluate_many", f"{FIVE}, an array of {ROWS:,} hands", croupier_many),
    Contender("croupier", "hands.evaluate", FIVE, croupier_one),
    Contender("croupier", "evaluate, from text", FIVE, croupier_words),
    Contender("eval7", "evaluate", FIVE, lambda: eval7_hand(5)),
    Contender("phevaluator", "evaluate_cards", FIVE, lambda: phevaluator_hand(5)),
    Contender("treys", "Evaluator.evaluate", FIVE, lambda: treys_hand(5)),
    Contender("pokerkit", "StandardLookup.get_entry", FIVE, pokerkit_lookup),
    Contender("pokerkit", "StandardHighHand.from_game", FIVE, lambda: pokerkit_hand(5)),
    Contender("eval7", "evaluate", SEVEN, lambda: eval7_hand(7)),
    Contender("phevaluator", "evaluate_cards", SEVEN, lambda: phevaluator_hand(7)),
    Contender("treys", "Evaluator.evaluate", SEVEN, lambda: treys_hand(7)),
    Contender("pokerkit", "StandardHighHand.from_game", SEVEN, lambda: pokerkit_hand(7)),
    Contender("rlcard", "limitholdem Hand.evaluateHand", SEVEN, rlcard_hand),
]
