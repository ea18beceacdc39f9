"""Trains an agent by PPO on thousands of seats at once, and tells by its regret what it still gives away.

    python examples/train_agent.py --rulebook nz-caribbean-1998 --rounds 16_000_000

The policy is a softmax over the legal actions. What an action weighs is the sum of a few weights, from coarse to fine:
for a bet the kind of hand, its value, and both with the upcard; for an exchange the cards that are kept. The coarse
ones learn from many rounds, and the fine ones correct them. The critic is a table of mean results. Nothing of the odds
is told to it, only what cards it sees and what a round brought.
"""
# ruff: noqa: T201

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.envs import CroupierVectorEnv
from croupier.envs import encoding as e
from croupier.envs.encoding import I8
from croupier.envs.regret import regret
from croupier.hands.classes import RANKS, STRAIGHTS
from croupier.hands.kernels import COMBINATION, SECOND, evaluate5, evaluate6, second6

I64 = NDArray[np.int64]
F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SEATS = 1 << 14
CELLS = 1 << 22
"""Weights have their places by hashing; there are some hundred thousand, so that few share one."""
LEVELS = 6
CLIP = 0.2
SPREAD = 3.0
"""About how far a round's result lies from its mean, in antes."""
RATE, LAST_RATE = 0.3, 0.03
SLIGHT = 1e-3
"""An action that is hardly ever taken is passed over when learning."""
MEMORY = 20_000.0
"""About so many results the critic's means are of: the later choices get better, and the earlier ones with them."""

BETTING, BETTING_AGAIN, BUYING, KEEPING, FORCING, CONCEDING, WORTH = range(0, 70, 10)
MAIN = np.array([0, *(ranks[2 if ranks[:2] == (12, 11) else 0] for ranks in RANKS[1:])])
"""The rank that tells hands of one kind apart: of the cards alike, or of the third beside ace and king."""
RUNS = np.array([sum(1 << rank for rank in run) for run in STRAIGHTS])

SIZE, VALUE, KIND, TOP, UP, ALIKE, DRAWS, HELPED, STAGE = range(9)
"""What all actions of a decision look at, as `_look` writes it down."""


class Agent:
    """The weights of the policy with what each has moved, and the critic's means with what they are of."""

    def __init__(self, seed: int) -> None:
        self.weights, self.moved = np.zeros(CELLS, np.float32), np.ones(CELLS, np.float32)
        self.worth, self.count = np.zeros(CELLS, np.float32), np.zeros(CELLS, np.float32)
        start_chance(seed)

    def greedy(self, seen: I8, masks: I8) -> I64:
        """What it does when it no longer learns."""
        chosen: I64 = choose(seen, masks, self.weights, False)[0]
        return chosen


# What the agent looks at


@njit(nogil=True)
def _place(kind: int, a: int, b: int, c: int) -> int:
    """Where the weight of something lies."""
    word = np.uint64(kind) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(a)
    word = (word ^ (word >> np.uint64(31))) * np.uint64(0xBF58476D1CE4E5B9) + np.uint64(b)
    word = (word ^ (word >> np.uint64(29))) * np.uint64(0x94D049BB133111EB) + np.uint64(c)
    return np.int64((word ^ (word >> np.uint64(32))) & np.uint64(CELLS - 1))


@njit(nogil=True)
def _known(seen: I8, rank: int) -> int:
    """How many cards of a rank the seat has had in its own hand."""
    found = 0
    for suit in range(4):
        found += seen[e.OWN + 4 * rank + suit] + seen[e.GIVEN + 4 * rank + suit]
    return found


@njit(nogil=True)
def _value(hand: I64, facts: I64) -> None:
    """Writes down what the hand is."""
    a, b, c, d, f = hand[0], hand[1], hand[2], hand[3], hand[4]
    if facts[SIZE] == 5:
        value = evaluate5(a, b, c, d, f)
        second = np.int64(SECOND[value])
    else:
        value = evaluate6(a, b, c, d, f, hand[5])
        second = np.int64(second6(value, a, b, c, d, f, hand[5], True))
    facts[VALUE], facts[KIND], facts[TOP] = value, np.int64(COMBINATION[value]) * 11 + second, MAIN[value]


@njit(nogil=True)
def _draws(hand: I64, size: int) -> int:
    """Whether four are of a suit, and whether no rank, one or two complete a straight."""
    ranks, missing, suits = 0, 0, 0
    for i in range(size):
        ranks |= 1 << (hand[i] >> 2)
        suits += 1 << 3 * (hand[i] & 3)
    for run in RUNS:
        gap = run & ~ranks
        missing |= gap if gap & (gap - 1) == 0 else 0
    completing = 0 if missing == 0 else 1 if missing & (missing - 1) == 0 else 2
    return (3 if suits & 0o4444 else 0) + completing


@njit(nogil=True)
def _helped(seen: I8) -> int:
    """How many cards that would help the dealer were seen: of his ranks without the highest."""
    top, found = 0, 0
    for card in range(52):
        if seen[e.OPEN + card] or seen[e.UP + card]:
            top = card >> 2
    for card in range(4 * top):
        if seen[e.OPEN + card] or seen[e.UP + card]:
            found += _known(seen, card >> 2)
    return found


@njit(nogil=True)
def _look(seen: I8, hand: I64, facts: I64) -> None:
    """Writes down a hand, low to high, and what all actions look at."""
    facts[:] = 0
    for card in range(52):
        if seen[e.OWN + card]:
            hand[facts[SIZE]] = card
            facts[SIZE] += 1
        if seen[e.UP + card]:
            facts[UP] = card >> 2
    _value(hand, facts)
    facts[ALIKE], facts[HELPED] = _known(seen, facts[UP]), _helped(seen)
    facts[DRAWS] = _draws(hand, facts[SIZE])
    for stage in range(4):
        facts[STAGE] += stage * seen[e.STAGE + stage]


@njit(nogil=True)
def _cells(hand: I64, facts: I64, action: int, cells: I64) -> int:
    """The places of the weights of an action, and how many; the other choice of two weighs nothing."""
    kind, main, up, alike, draws = facts[KIND], facts[TOP], facts[UP], facts[ALIKE], facts[DRAWS]
    if action == e.BET:
        at = BETTING_AGAIN if facts[STAGE] else BETTING
        cells[0] = _place(at, kind, 0, 0)
        cells[1] = _place(at + 1, kind, main, 0)
        cells[2] = _place(at + 2, kind, main, up)
        cells[3] = _place(at + 3, kind, main, 5 * up + alike)
        cells[4] = _place(at + 4, facts[VALUE], kind, up)
        cells[5] = _place(at + 5, facts[VALUE], kind, 5 * up + alike)
        return 6
    if action == e.BUY:
        cells[0] = _place(BUYING, kind, draws, 0)
        cells[1] = _place(BUYING + 1, kind, draws, up)
        cells[2] = _place(BUYING + 2, kind * 13 + main, draws, 5 * up + alike)
        cells[3] = _place(BUYING + 3, kind * 3 + np.sign(main - up) + 1, draws, 5 * up + alike)
        return 4
    if action == e.FORCE:
        cells[0] = _place(FORCING, kind, 0, 0)
        cells[1] = _place(FORCING + 1, facts[HELPED], 0, 0)
        cells[2] = _place(FORCING + 2, kind, facts[HELPED], 0)
        return 3
    if e.EXCHANGE <= action < e.FORCE:
        return _keep(hand, facts, action - e.EXCHANGE + 1, cells)
    cells[0] = CONCEDING
    return 1 if action == e.CONCEDE else 0


@njit(nogil=True)
def _keep(hand: I64, facts: I64, given: int, cells: I64) -> int:
    """The places of the weights of an exchange: by the cards that stay."""
    code, count, same, suits, blocked = 0, 0, 0, 0, 0
    bottom = top = -1
    up, alike = facts[UP], facts[ALIKE]
    for i in range(5):
        rank = hand[i] >> 2
        if given >> i & 1:
            blocked += rank == up
            continue
        code, count, suits = code * 13 + rank, count + 1, suits | 1 << (hand[i] & 3)
        same += rank == top
        bottom, top = rank if bottom < 0 else bottom, rank
    suited = suits & (suits - 1) == 0
    exact = code * 12 + count * 2 + suited
    shape = ((count * 4 + same) * 2 + suited) * 14 + top + 1
    cells[0] = _place(KEEPING, shape, top - bottom, 0)
    cells[1] = _place(KEEPING + 1, shape, up, alike)
    cells[2] = _place(KEEPING + 2, exact, 0, 0)
    cells[3] = _place(KEEPING + 3, exact, up, alike * 3 + blocked)
    cells[4] = _place(KEEPING + 4, shape, facts[KIND], up)
    cells[5] = _place(KEEPING + 5, count * 4 + same, facts[KIND] * 6 + facts[DRAWS], 0)
    return 6


# The agent


@njit(nogil=True)
def start_chance(seed: int) -> None:
    """Starts the chance by which actions are tried."""
    np.random.seed(seed)


@njit(nogil=True)
def _weigh(hand: I64, facts: I64, mask: I8, weights: F32, cells: I64, chances: F64) -> int:
    """Writes down the chance of every action, by softmax; the best of them."""
    best, most = -1, -np.inf
    for action in range(e.ACTIONS):
        chances[action] = -np.inf
        if mask[action]:
            weight = 0.0
            for k in range(_cells(hand, facts, action, cells)):
                weight += weights[cells[k]]
            chances[action] = weight
            if weight > most:
                best, most = action, weight
    total = 0.0
    for action in range(e.ACTIONS):
        chances[action] = np.exp(chances[action] - most)
        total += chances[action]
    chances /= total
    return best


@njit(nogil=True)
def _drawn(mask: I8, chances: F64) -> int:
    """A legal action by the chances."""
    left, found = np.random.random(), -1
    for action in range(e.ACTIONS):
        if mask[action] and left >= 0:
            found = action
            left -= chances[action]
    return found


@njit(nogil=True)
def choose(seen: I8, masks: I8, weights: F32, explore: bool) -> tuple[I64, F32]:
    """An action for each row, the best or one by its chance, and the chance that it had."""
    hand, facts, cells = np.zeros(6, np.int64), np.zeros(9, np.int64), np.zeros(LEVELS, np.int64)
    chances = np.zeros(e.ACTIONS)
    actions, before = np.full(len(seen), e.WAIT, np.int64), np.ones(len(seen), np.float32)
    for row in range(len(seen)):
        if not masks[row, e.WAIT]:
            _look(seen[row], hand, facts)
            action = _weigh(hand, facts, masks[row], weights, cells, chances)
            if explore:
                action = _drawn(masks[row], chances)
            actions[row], before[row] = action, chances[action]
    return actions, before


@njit(nogil=True)
def learn(
    seen: I8, masks: I8, actions: I64, before: F32, results: F32, rate: float,
    weights: F32, moved: F32, worth: F32, count: F32,
) -> None:  # fmt: skip
    """PPO over some decisions, each a step: what was won beside the mean, times the change in chance, clipped."""
    hand, facts, cells = np.zeros(6, np.int64), np.zeros(9, np.int64), np.zeros(LEVELS, np.int64)
    chances = np.zeros(e.ACTIONS)
    for row in range(len(seen)):
        if masks[row, e.WAIT]:
            continue
        mask, taken = masks[row], actions[row]
        _look(seen[row], hand, facts)
        like = 5 * facts[UP] + facts[ALIKE]
        at = _place(
            WORTH + facts[STAGE], facts[KIND] * 13 + facts[TOP], like, facts[DRAWS] * 13 + facts[HELPED]
        )
        gain = (results[row] - worth[at]) / SPREAD
        count[at] += 1
        worth[at] += (results[row] - worth[at]) / max(2.0, min(count[at], MEMORY))
        _weigh(hand, facts, mask, weights, cells, chances)
        ratio = chances[taken] / before[row]
        if (gain > 0 and ratio > 1 + CLIP) or (gain < 0 and ratio < 1 - CLIP):
            continue
        for action in range(e.ACTIONS):
            if mask[action] and (chances[action] >= SLIGHT or action == taken):
                slope = gain * ratio * ((action == taken) - chances[action])
                for k in range(_cells(hand, facts, action, cells)):
                    moved[cells[k]] += slope * slope
                    weights[cells[k]] += rate * slope / np.sqrt(moved[cells[k]])


# Playing


def play(agent: Agent, env: CroupierVectorEnv) -> tuple[list[tuple[Any, ...]], F32]:
    """A round at every seat: what was seen, done and how likely, by turns with the seats, and what each round brought."""
    trail: list[tuple[Any, ...]] = []
    seen, _ = env.reset()
    results, playing = np.zeros(env.num_envs, np.float32), np.ones(env.num_envs, np.bool_)
    while playing.any():
        rows = np.flatnonzero(playing)
        sights, masks = seen["observation"][rows], seen["action_mask"][rows]
        chosen, before = choose(sights, masks, agent.weights, True)
        trail.append((rows, sights, masks, chosen, before))
        actions = np.full(env.num_envs, e.WAIT, np.int64)
        actions[rows] = chosen
        seen, rewards, over, _, _ = env.step(actions)
        ended = playing & over
        results[ended] = rewards[ended]
        playing &= ~over
    return trail, results


def train(agent: Agent, env: CroupierVectorEnv, rounds: int, tell: Callable[[int], None]) -> None:
    """Plays and learns, at first in larger steps than at last."""
    done = 0
    while done < rounds:
        trail, results = play(agent, env)
        done += env.num_envs
        rate = max(LAST_RATE, RATE + (LAST_RATE - RATE) * done / rounds)
        for rows, *told in trail:
            learn(*told, results[rows], rate, agent.weights, agent.moved, agent.worth, agent.count)
        tell(done)


def main(arguments: list[str]) -> int:
    """Trains, and prints by the rounds that were learnt from what the agent gives away."""
    given = _parser().parse_args(arguments)
    env = CroupierVectorEnv(given.rulebook, min(SEATS, given.rounds))
    env.reset(seed=given.seed)
    agent, begun = Agent(given.seed), process_time()
    steps = [given.rounds >> 2 * part for part in range(given.reports)][::-1]

    def tell(done: int) -> None:
        if steps and done >= steps[0]:
            steps[:] = [step for step in steps if step > done]
            spent = process_time() - begun
            lost = regret(given.rulebook, agent.greedy, rounds=given.sample, seed=given.seed + 1)
            interval = f" ± {lost.half:.5f}" if lost.half else ", of every state"
            print(
                f"{done:>12,} rounds {spent:6.0f} s  gives away {float(lost.mean):.5f}{interval}", flush=True
            )

    print(f"{given.rulebook}: what the agent gives away in a round, in antes")
    train(agent, env, given.rounds, tell)
    if given.save:
        np.savez_compressed(given.save, weights=agent.weights, rulebook=given.rulebook)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rulebook", default="vanuatu-2013")
    parser.add_argument("--rounds", type=int, default=20_000_000, help="rounds to learn from")
    parser.add_argument(
        "--sample",
        type=int,
        default=1500,
        help="rounds whose choices are valued, where not every state can be",
    )
    parser.add_argument(
        "--reports",
        type=int,
        default=4,
        help="how often to tell how far it has come, each time after four times the rounds",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the agent's weights (.npz)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
