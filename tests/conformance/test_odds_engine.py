"""The simulation's settlement against the engine's: the same decks and decisions, round by round."""

import json
from random import Random

import numpy as np
import pytest

from croupier.cards import DECK, Card, text
from croupier.game.report import settlement
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from croupier.odds.simulation import table_of
from croupier.odds.terms import terms
from croupier.rulebook import IDS, TableRules, rulebook, under
from tests.effort import often

ANTE = 1000
MAIN = ("ante", "bet", "draw_fee", "force_fee")
FOLD, BET, BUY, EXCHANGE = range(4)
ROUNDS = often(800, 20_000)


def _settings(rules: TableRules) -> dict[str, object]:
    return {"declare_mode": "auto"} if rules.draw else {}


def random_round(rules: TableRules, chance: Random) -> tuple[list[Card], list[int]]:
    """A deck, and a choice with its places, what follows a draw, and the answer about forcing."""
    deck = chance.sample(DECK, 52)
    choice = chance.choice([BET, BET, BUY, EXCHANGE, EXCHANGE, FOLD] if rules.draw else [BET, BET, FOLD])
    given = (
        sum(1 << place for place in chance.sample(range(5), chance.randint(2, 5)))
        if choice == EXCHANGE
        else 0
    )
    return deck, [choice, given, chance.random() < 0.8, chance.random() < 0.6]


def seat_and_dealer(rules: TableRules, deck: list[Card]) -> tuple[list[Card], list[Card]]:
    """Who gets which of the first ten cards."""
    order = rules.order((1,))
    return ([c for c, who in zip(deck, order, strict=False) if who == hand] for hand in (1, 0))  # type: ignore[return-value]


def engine_net(rules: TableRules, deck: list[Card], decisions: list[int]) -> int:
    """What the engine says the ante and the bet came to, in cents."""
    choice, given, bets, forces = decisions
    hand, _ = seat_and_dealer(rules, deck)
    named = ["fold", "bet", "buy", "exchange " + text(hand[i] for i in range(5) if given >> i & 1)][choice]
    seat: dict[str, object] = {"ante": ANTE, "decision": named, "after_draw": "bet" if bets else "fold"}
    if rules.force:
        seat["force"] = bool(forces)
    if rules.several_supers:
        seat["super"] = {"own": ANTE}
    line = {"rulebook": rules.id, "settings": _settings(rules), "deck": text(deck), "seats": {"1": seat}}
    script = play_round(parse(json.dumps(line)))
    areas = settlement(rules, script.state)["seats"]["1"]["areas"]
    return sum(a["returned"] + a["paid"] - a["stake"] for name, a in areas.items() if name in MAIN)


def kernel_deck(rules: TableRules, deck: list[Card]) -> np.ndarray:
    """The same deck with the seat's and the dealer's cards in turn, as the kernel takes it."""
    turns = zip(*seat_and_dealer(rules, deck), strict=True)
    return np.array([*(card for turn in turns for card in turn), *deck[10:]], dtype=np.int64)


def compare(name: str, rounds: int, seed: int) -> int:
    """How many of some random rounds the two settle differently."""
    from croupier.odds.kernels.rounds import settle

    book = rulebook(name)
    rules = under(book, _settings(under(book)))
    chance = Random(seed)  # noqa: S311
    dealt = [random_round(rules, chance) for _ in range(rounds)]
    table, room = table_of(terms(rules)), np.empty(5, dtype=np.int64)
    return sum(
        settle(table, kernel_deck(rules, deck), *decisions, room) * ANTE != engine_net(rules, deck, decisions)
        for deck, decisions in dealt
    )


@pytest.mark.parametrize("name", IDS)
def test_simulation_settles_like_the_engine(name: str) -> None:
    assert compare(name, ROUNDS, 7) == 0
