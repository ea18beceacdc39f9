"""The compiled rounds against the plain engine, to the cent, under every rulebook and settings drawn at random."""

import random
from typing import Any

import numpy as np
import pytest

from croupier import Table
from croupier.cards import DECK
from croupier.envs.encoding import WAIT
from croupier.envs.seat import own_super
from croupier.envs.seeing import word_of
from croupier.envs.vector import CroupierVectorEnv
from croupier.rulebook import IDS, Rulebook, rulebook
from tests.effort import SEED, often
from tests.envs.test_vector import any_legal

FREE: dict[str, tuple[Any, ...]] = {
    "max_payout": (None, 700, 2_500, 60_000),
    "ante_limits": (None, [100, 5_000]),
    "super_limits": (None, {"own": [100, 9_000], "other": [100, 9_000], "dealer": [100, 9_000]}),
    "jackpot_amount": (100, 333),
    "jackpot_pool": (0, 12_345_678),
    "jackpot_contribution": (0, 7_777, 10_000),
    "jackpot_seed": (0, 500_000),
}


def drawn(book: Rulebook, source: random.Random) -> dict[str, Any]:
    """Settings that a rulebook leaves open, some of them set to something else."""
    given = {}
    for name, spec in book.settings.items():
        choices = spec.choices or FREE.get(name)
        if choices and not spec.fixed and name != "declare_mode" and source.random() < 0.5:
            given[name] = source.choice(choices)
    return given


def environments(
    book: Rulebook, source: random.Random, count: int
) -> list[tuple[CroupierVectorEnv, dict[str, Any]]]:
    """Environments under settings that may be, each with so many seats, and what each of those stakes."""
    found: list[tuple[CroupierVectorEnv, dict[str, Any]]] = []
    while len(found) < often(4, 100):
        wagers: dict[str, Any] = {"ante": source.choice((100, 750, 1_000))}
        wagers["super"] = source.choice((None, 1_000, 2_000)) if book.super else None
        wagers["jackpot"] = book.jackpot is not None and source.random() < 0.5
        try:
            env = CroupierVectorEnv(book, count, settings=drawn(book, source), **wagers)
        except ValueError:  # settings or stakes that go together in no house
            continue
        found.append((env, {**wagers, "super": own_super(env.rules, wagers["ante"], wagers["super"])}))
    return found


@pytest.mark.parametrize("name", IDS)
def test_compiled_rounds_are_the_plain_ones_under_any_settings(name: str) -> None:
    source, rounds = random.Random(SEED), often(25, 1_000)  # noqa: S311
    chance = np.random.default_rng(SEED)
    for env, wagers in environments(rulebook(name), source, rounds):
        decks = np.array([chance.permutation(52) for _ in range(rounds)])
        seen, _ = env.reset(seed=1, options={"decks": decks})
        nets, actions = np.full(rounds, np.nan), list[list[int]]([] for _ in range(rounds))
        while np.isnan(nets).any():
            running, chosen = np.isnan(nets), any_legal(seen["action_mask"], chance)
            seen, rewards, done, _, _ = env.step(chosen)
            for i in np.flatnonzero(running):
                actions[i].append(int(chosen[i]))
            nets[running & done] = rewards[running & done]
        for deck, did, net in zip(decks, actions, nets, strict=True):
            table = Table(env.rules).wager(1, **wagers).deal([DECK[card] for card in deck])
            for action in did if did != [WAIT] else ():
                table.choose(word_of(table.state, 1, action))
            assert table.over
            assert table.net(1) / wagers["ante"] == net, (env.rules.settings, deck, did)
