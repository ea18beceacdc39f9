"""Trains a small agent on many seats at once and measures it against the exact optimum.

    python examples/train_agent.py --rulebook vanuatu-2013 --rounds 20_000_000

The agent is a table. Every choice looks up one cell of it: a bet the kind of hand and the upcard's rank, an exchange the
cards that are kept. A cell holds the mean result of the rounds that went through it. While learning, cells that were
tried less are tried more (Thompson sampling); afterwards what is surely good is played. Nothing of the odds is told to
it.
"""
# ruff: noqa: T201

import argparse
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from croupier import odds_of
from croupier.cards import DECK, Card, text
from croupier.envs import CroupierVectorEnv
from croupier.envs import encoding as e
from croupier.envs.encoding import I8, Stage
from croupier.envs.seeing import WORDS
from croupier.hands.batch import seconds_many
from croupier.odds import choice_values
from croupier.odds.advice import Question
from croupier.rulebook import TableRules

Numbers = NDArray[np.int64]
Act = Callable[[I8, I8, Numbers], Numbers]
"""What to do: given the observations, the masks and the numbers of some seats."""

CHUNK = 1 << 16
SPREAD = 2.5
"""About how far a round's result lies from its mean, in antes."""
WARM_UP = 0.2
"""The part of the training after which first choices are learnt anew, the later ones being good by then."""
Z95 = 1.96


# What the agent looks at


def _ranks(block: I8) -> I8:
    """How many cards of each rank."""
    return block[:, 0::4] + block[:, 1::4] + block[:, 2::4] + block[:, 3::4]


def _cards(block: I8, count: int) -> NDArray[np.uint8]:
    return block.nonzero()[1].reshape(-1, count).astype(np.uint8)


def _combinations(own: I8) -> tuple[Numbers, Numbers]:
    """The first and second combination of each hand of five or six cards."""
    first, second = np.zeros(len(own), np.int64), np.zeros(len(own), np.int64)
    size = own.sum(axis=1)
    for count in (5, 6):
        rows = np.flatnonzero(size == count)
        if len(rows):
            first[rows], second[rows] = seconds_many(_cards(own[rows], count))
    return first, second


def _detail(ranks: I8, first: Numbers) -> Numbers:
    """The rank that tells hands of one combination apart: of the cards alike, or of the third beside ace and king."""
    alike = 12 - (ranks[:, ::-1] >= 2).argmax(axis=1)
    third = 10 - (ranks[:, 10::-1] > 0).argmax(axis=1)
    return np.where(first == 1, third, np.where((first >= 2) & (first <= 4), alike, 0))


def _completing() -> Numbers:
    """How many ranks complete a straight, by the set of ranks that are held: none, one, or two."""
    straights = [0b1000000001111] + [0b11111 << low for low in range(9)]
    found = np.zeros(1 << 13, np.int64)
    for held in range(1 << 13):
        missing = {straight & ~held for straight in straights if (straight & ~held).bit_count() == 1}
        found[held] = min(len(missing), 2)
    return found


COMPLETING = _completing()


class View:
    """What the features of some seats are made of."""

    def __init__(self, seen: I8) -> None:
        self.own = seen[:, e.OWN : e.OWN + 52]
        self.given = seen[:, e.GIVEN : e.GIVEN + 52]
        self.open = seen[:, e.OPEN : e.OPEN + 52]
        self.up = seen[:, e.UP : e.UP + 52].argmax(axis=1) >> 2
        self.ranks = _ranks(self.own)
        self.known = self.ranks + _ranks(self.given)
        every = np.arange(len(seen))
        self.alike = np.minimum(self.known[every, self.up], 3).astype(np.int64)
        self.first, self.second = _combinations(self.own)

    def hand(self) -> Numbers:
        """The hand, the upcard, and how many cards of its rank were seen."""
        kind = (self.first * 13 + _detail(self.ranks, self.first)) * 11 + self.second
        return np.asarray((kind * 13 + self.up) * 4 + self.alike)

    def sixth(self) -> Numbers:
        """What a sixth card may make of the hand."""
        ranks, suits, _ = self.places
        held, same = np.zeros(len(self.up), np.int64), np.zeros(len(self.up), np.int64)
        for rank, suit in zip(ranks, suits, strict=True):
            held |= 1 << rank
            same += 1 << 3 * suit
        four = same & 0o4444 != 0
        kind = (self.first * 11 + self.second) * 6 + four * 3 + COMPLETING[held]
        kind = kind * 3 + np.sign(_detail(self.ranks, self.first) - self.up) + 1
        return np.asarray((kind * 13 + self.up) * 4 + self.alike)

    @cached_property
    def places(self) -> tuple[list[Numbers], list[Numbers], list[NDArray[np.bool_]]]:
        """The ranks and suits of the first five cards, low to high, and which are of the upcard's rank."""
        columns = [column.astype(np.int64) for column in np.ascontiguousarray(_cards(self.own, 5).T)]
        ranks = [column >> 2 for column in columns]
        return ranks, [column & 3 for column in columns], [rank == self.up for rank in ranks]

    def kept(self, places: int) -> Numbers:
        """The ranks of the cards that stay when some are given up, whether they are of one suit, and the upcard."""
        ranks, suits, alike = self.places
        code, suited = np.zeros(len(self.up), np.int64), np.ones(len(self.up), np.bool_)
        blocks = np.zeros(len(self.up), np.bool_)
        stay = [place for place in range(5) if not places >> place & 1]
        for place in range(5):
            if place in stay:
                code = code * 13 + ranks[place]
                suited &= suits[place] == suits[stay[0]]
            else:
                blocks |= alike[place]
        return np.asarray(((code * 2 + suited) * 13 + self.up) * 2 + blocks)

    def forcing(self) -> Numbers:
        """What a win pays, and how many cards that would help the dealer were seen."""
        dealer = _ranks(self.open)
        dealer[np.arange(len(dealer)), self.up] += 1
        top = 12 - (dealer[:, ::-1] > 0).argmax(axis=1)
        dealer[np.arange(len(dealer)), top] -= 1
        seen = np.where(dealer > 0, self.known, 0).sum(axis=1)
        return np.asarray((self.first * 11 + self.second) * 13 + np.minimum(seen, 12))


HANDS = 11 * 13 * 11 * 13 * 4
SIXTHS = 11 * 11 * 6 * 3 * 13 * 4
FORCES = 11 * 11 * 13


def _sizes() -> Iterator[tuple[str, int]]:
    yield from ((name, 1) for name in ("fold", "fold again", "concede", "stay"))
    yield from (("bet", HANDS), ("bet again", HANDS), ("buy", SIXTHS), ("force", FORCES), ("decline", FORCES))
    yield from ((f"keep {count}", 13**count * 2 * 13 * 2) for count in range(5))


def _layout() -> dict[str, tuple[int, int]]:
    """Where the cells of every kind of choice begin and end."""
    found, at = {}, 0
    for name, size in _sizes():
        found[name] = (at, at + size)
        at += size
    return found


LAYOUT = _layout()
CELLS = max(end for _, end in LAYOUT.values())
LATER = {
    e.FORCE: "force",
    e.DECLINE: "decline",
    e.CONCEDE: "concede",
    e.STAY: "stay",
}


def _cells(view: View, stage: Stage, action: int) -> Numbers:
    """The cell of the table that each seat's action stands for."""
    if e.EXCHANGE <= action < e.FORCE:
        places = action - e.EXCHANGE + 1
        return LAYOUT[f"keep {5 - places.bit_count()}"][0] + view.kept(places)
    again = " again" if stage is Stage.AFTER_DRAW else ""
    name = LATER.get(action, WORDS[action] + (again if action in (e.FOLD, e.BET) else ""))
    of = {"bet": view.hand, "bet again": view.hand, "buy": view.sixth, "force": view.forcing}
    of["decline"] = view.forcing
    cell = of[name]() if name in of else np.zeros(len(view.up), np.int64)
    return LAYOUT[name][0] + cell


# The agent


class Agent:
    """A table of mean results, and how many rounds each is the mean of."""

    def __init__(self, seed: int) -> None:
        self.total, self.count = np.zeros(CELLS), np.zeros(CELLS, np.int64)
        self.mean, self.doubt = np.zeros(CELLS, np.float32), np.full(CELLS, SPREAD, np.float32)
        self.chance = np.random.default_rng(seed)

    def act(self, seen: I8, masks: I8, explore: bool) -> tuple[Numbers, Numbers, Numbers]:
        """What each seat does, the cell that it stands for, and the stage."""
        stages = seen[:, e.STAGE :].argmax(axis=1).astype(np.int64)
        actions, cells = np.zeros(len(seen), np.int64), np.zeros(len(seen), np.int64)
        for stage in np.unique(stages):
            rows = np.flatnonzero(stages == stage)
            legal = masks[rows[0]].nonzero()[0]
            view = View(seen[rows])
            options = np.stack([_cells(view, Stage(stage), int(action)) for action in legal], axis=1)
            best = self._worth(options, explore).argmax(axis=1)
            actions[rows] = legal[best]
            cells[rows] = options[np.arange(len(rows)), best]
        return actions, cells, stages

    def _worth(self, cells: Numbers, explore: bool) -> NDArray[np.float32]:
        if not explore:  # a good mean of few rounds is luck
            return self.mean[cells] - self.doubt[cells]
        noise = self.chance.standard_normal(cells.shape, np.float32)
        noise *= self.doubt[cells]
        noise += self.mean[cells]
        return noise

    def learn(self, cells: Numbers, results: NDArray[np.float64]) -> None:
        """Adds the results of rounds to the cells that they went through."""
        np.add.at(self.total, cells, results)
        np.add.at(self.count, cells, 1)
        self.mean[cells] = self.total[cells] / self.count[cells]
        self.doubt[cells] = SPREAD / np.sqrt(self.count[cells] + 1)

    def forget_first_choices(self) -> None:
        """Forgets what was learnt of first choices while the later ones were still bad."""
        for name, (begin, end) in LAYOUT.items():
            if name in ("bet", "buy") or name.startswith("keep"):
                self.total[begin:end] = self.count[begin:end] = self.mean[begin:end] = 0
                self.doubt[begin:end] = SPREAD


# Playing


def play(env: CroupierVectorEnv, act: Act) -> NDArray[np.float64]:
    """A round at every seat: its result in antes."""
    seen, _ = env.reset()
    playing, results = np.ones(env.num_envs, np.bool_), np.zeros(env.num_envs)
    while playing.any():
        actions = np.full(env.num_envs, e.WAIT, np.int64)
        rows = np.flatnonzero(playing & seen["observation"][:, e.STAGE :].any(axis=1))
        if len(rows):
            actions[rows] = act(seen["observation"][rows], seen["action_mask"][rows], rows)
        seen, rewards, over, _, _ = env.step(actions)
        ended = playing & over
        results[ended] = rewards[ended]
        playing &= ~over
    return results


def train(agent: Agent, env: CroupierVectorEnv, rounds: int, tell: Callable[[int], None]) -> None:
    """Plays and learns."""
    trail = np.zeros((env.num_envs, len(Stage)), np.int64)

    def act(seen: I8, masks: I8, rows: Numbers) -> Numbers:
        actions, cells, stages = agent.act(seen, masks, explore=True)
        trail[rows, stages] = cells + 1
        return actions

    done, fresh = 0, False
    while done < rounds:
        trail[:] = 0
        results = play(env, act)
        seats, stages = trail.nonzero()
        agent.learn(trail[seats, stages] - 1, results[seats])
        done += env.num_envs
        if not fresh and done >= WARM_UP * rounds:
            agent.forget_first_choices()
            fresh = True
        tell(done)


def greedy(agent: Agent) -> Act:
    """The agent as it plays when it no longer learns."""
    return lambda seen, masks, _: agent.act(seen, masks, explore=False)[0]


def always_bet(seen: I8, masks: I8, rows: Numbers) -> Numbers:  # noqa: ARG001
    """Bets on everything, and lets the dealer be."""
    wanted = np.array([e.BET, e.DECLINE, e.STAY])
    return np.asarray(wanted[masks[:, wanted].argmax(axis=1)])


# Measuring


class Estimate:
    """A mean with its interval of 95 %."""

    def __init__(self, results: NDArray[np.float64]) -> None:
        self.mean = float(results.mean())
        self.half = Z95 * float(results.std()) / len(results) ** 0.5

    def __str__(self) -> str:
        return f"{self.mean:+.5f} ± {self.half:.5f}"


def measure(env: CroupierVectorEnv, act: Act, rounds: int) -> Estimate:
    """The value of a way to play over fresh rounds."""
    chunks = max(1, rounds // env.num_envs)
    return Estimate(np.concatenate([play(env, act) for _ in range(chunks)]))


def losses(rules: TableRules, env: CroupierVectorEnv, agent: Agent) -> NDArray[np.float64]:
    """What each seat gives away in a round: the exact value of the best choice less that of its own, at every choice.

    The mean of it is exactly what the agent's value lacks of the optimum.
    """
    lost = np.zeros(env.num_envs)

    def act(seen: I8, masks: I8, rows: Numbers) -> Numbers:
        actions, _, stages = agent.act(seen, masks, explore=False)
        for row, sight, action, stage in zip(rows, seen, actions, stages, strict=True):
            if stage == Stage.CONCEDE:  # to stay is never worse
                lost[row] += 99.0 * (action == e.CONCEDE)
                continue
            values = _values(rules, sight)
            lost[row] += float(max(values.values()) - values[_word(sight, int(action))])
        return actions

    play(env, act)
    return lost


def _block(sight: I8, at: int) -> tuple[Card, ...]:
    return tuple(DECK[card] for card in sight[at : at + 52].nonzero()[0])


def _first(sight: I8) -> tuple[Card, ...]:
    """The first five cards."""
    drawn = _block(sight, e.DRAWN)
    return (*(card for card in _block(sight, e.OWN) if card not in drawn), *_block(sight, e.GIVEN))


def _values(rules: TableRules, sight: I8) -> dict[str, Fraction]:
    (up,), others = _block(sight, e.UP), _block(sight, e.OPEN)
    dealer = (up, *others) if others else ()
    asked = Question(_first(sight), up, _block(sight, e.GIVEN), _block(sight, e.DRAWN), dealer)
    return choice_values(rules, asked)


def _word(sight: I8, action: int) -> str:
    if e.EXCHANGE <= action < e.FORCE:
        return f"exchange {text(e.given_up(_first(sight), action))}"
    return WORDS[action]


def main(arguments: list[str]) -> int:
    """Trains, measures, and prints both."""
    given = _parser().parse_args(arguments)
    chunk = min(CHUNK, given.rounds)
    env = CroupierVectorEnv(given.rulebook, chunk, copy=False)
    test = CroupierVectorEnv(given.rulebook, min(CHUNK, given.test), copy=False)
    env.reset(seed=given.seed)
    test.reset(seed=given.seed + 1)
    agent, begun = Agent(given.seed), perf_counter()
    steps = [given.rounds >> 2 * part for part in range(given.reports)][::-1]

    def tell(done: int) -> None:
        if steps and done >= steps[0]:
            steps[:] = [step for step in steps if step > done]
            value = measure(test, greedy(agent), min(given.test, 262_144))
            print(f"{done:>12,} rounds  {perf_counter() - begun:6.0f} s  value {value}", flush=True)

    print(f"{given.rulebook}: value in antes a round, by how many rounds were learnt from")
    train(agent, env, given.rounds, tell)
    if given.save:
        np.savez_compressed(given.save, total=agent.total, count=agent.count, rulebook=given.rulebook)
    compare(given, agent, test)
    return 0


def compare(given: argparse.Namespace, agent: Agent, test: CroupierVectorEnv) -> None:
    """Prints the agent beside other ways to play."""
    rules = test.rules
    page = "card" if rules.draw else "rules-of-thumb"
    wagers = odds_of(given.rulebook).wagers
    side = float(Fraction(wagers["super"].ev)) if rules.several_supers else 0.0
    best = float(Fraction(wagers["main"].ev)) + side
    one_page = float(Fraction(odds_of(given.rulebook, strategy=page).wagers["main"].ev)) + side
    sample = CroupierVectorEnv(given.rulebook, given.sample)
    sample.reset(seed=given.seed + 2)
    lost = Estimate(losses(rules, sample, agent))
    if side:
        print(
            f"all values are with the super that must be placed; it is worth {side:+.5f} however the seat plays"
        )
    print(f"\n{'always bet':<34}{measure(test, always_bet, given.test)}")
    print(f"{'the agent, played':<34}{measure(test, greedy(agent), given.test)}")
    print(f"{'the agent, by its exact losses':<34}{best - lost.mean:+.5f} ± {lost.half:.5f}")
    print(f"{'the page for people, exact':<34}{one_page:+.5f}")
    print(f"{'the optimum, exact':<34}{best:+.5f}")
    print(
        f"\nthe agent gives away {lost.mean:.5f} ± {lost.half:.5f} a round ({given.sample} rounds, every choice exact)"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rulebook", default="vanuatu-2013")
    parser.add_argument("--rounds", type=int, default=20_000_000, help="rounds to learn from")
    parser.add_argument("--test", type=int, default=4_000_000, help="fresh rounds to measure with")
    parser.add_argument(
        "--sample", type=int, default=300, help="rounds of which every choice is valued exactly"
    )
    parser.add_argument(
        "--reports",
        type=int,
        default=5,
        help="how often to tell how far it has come, each time after four times the rounds",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the agent's table (.npz)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
