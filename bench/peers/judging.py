"""Whether the evaluators find the same winners: two hands of one deck, five cards each or two and a common board."""

import random
from collections.abc import Callable
from typing import Any

from peers.rounds import HOLDEM, SPIEL_CALL

PAIRS = 20_000
Pair = tuple[list[int], list[int]]
Judge = Callable[[list[Pair]], list[int]]
"""Of each pair, 1 where the first hand wins, -1 where the second does, 0 where neither."""


def fives() -> list[Pair]:
    source = random.Random(5)
    return [(deal[:5], deal[5:]) for deal in (source.sample(range(52), 10) for _ in range(PAIRS))]


def sevens() -> list[Pair]:
    source = random.Random(7)
    deals = [source.sample(range(52), 9) for _ in range(PAIRS)]
    return [(deal[:2] + deal[4:], deal[2:4] + deal[4:]) for deal in deals]


def name(card: int) -> str:
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


def by(value: Callable[[list[int]], Any], pairs: list[Pair], better: int = 1) -> list[int]:
    """Compares values; `better` is -1 where a low one wins."""
    values = [(value(first), value(second)) for first, second in pairs]
    return [better * ((first > second) - (first < second)) for first, second in values]


def croupier(pairs: list[Pair]) -> list[int]:
    from croupier.cards import cards
    from croupier.hands import evaluate

    return by(lambda hand: evaluate(cards(" ".join(map(name, hand)))), pairs)


def eval7(pairs: list[Pair]) -> list[int]:
    import eval7 as peer

    return by(lambda hand: peer.evaluate([peer.Card(name(card)) for card in hand]), pairs)


def treys(pairs: list[Pair]) -> list[int]:
    import treys as peer

    evaluate = peer.Evaluator().evaluate
    return by(lambda hand: evaluate([], [peer.Card.new(name(card)) for card in hand]), pairs, -1)


def phevaluator(pairs: list[Pair]) -> list[int]:
    import phevaluator as peer

    return by(lambda hand: peer.evaluate_cards(*hand), pairs, -1)


def pokerkit(pairs: list[Pair]) -> list[int]:
    import pokerkit as peer

    return by(lambda hand: peer.StandardHighHand.from_game("".join(map(name, hand))), pairs)


def rlcard(pairs: list[Pair]) -> list[int]:
    from rlcard.games.limitholdem.utils import compare_hands

    def winner(first: list[int], second: list[int]) -> int:
        hands = [[name(card)[1].upper() + name(card)[0] for card in hand] for hand in (first, second)]
        wins = compare_hands(hands)
        return int(wins[0]) - int(wins[1])

    return [winner(*pair) for pair in pairs]


def open_spiel(pairs: list[Pair]) -> list[int]:
    """A hand of limit hold'em in which both call: what it pays says who won."""
    import pyspiel

    game = pyspiel.load_game(HOLDEM)

    def winner(first: list[int], second: list[int]) -> int:
        state = game.new_initial_state()
        cards = iter(first[:2] + second[:2] + first[2:])
        while not state.is_terminal():
            state.apply_action(next(cards) if state.is_chance_node() else SPIEL_CALL)
        paid = state.returns()[0]
        return (paid > 0) - (paid < 0)

    return [winner(*pair) for pair in pairs]


QUESTIONS: dict[str, tuple[Callable[[], list[Pair]], Judge, tuple[Judge, ...]]] = {
    "five cards, beside croupier": (fives, croupier, (eval7, phevaluator, treys, pokerkit)),
    "seven cards, beside eval7": (sevens, eval7, (phevaluator, treys, pokerkit, open_spiel, rlcard)),
}


def agreement() -> dict[str, dict[str, str]]:
    """In how many pairs each evaluator finds another winner than the one beside which it stands."""
    return {question: asked(*question_parts) for question, question_parts in QUESTIONS.items()}


def asked(deal: Callable[[], list[Pair]], beside: Judge, judges: tuple[Judge, ...]) -> dict[str, str]:
    pairs, said = deal(), {}
    try:
        truth = beside(pairs)
    except ImportError as error:
        return {beside.__name__: f"missing: {error}"}
    for judge in judges:
        try:
            found = judge(pairs)
        except ImportError as error:
            said[judge.__name__] = f"missing: {error}"
            continue
        wrong = sum(one != other for one, other in zip(truth, found, strict=True))
        said[judge.__name__] = f"{wrong:,} of {PAIRS:,} differ"
    return said
