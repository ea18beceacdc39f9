"""Many seats at once: their rounds dealt, their actions played, and what they see written where it is wanted."""

from typing import NamedTuple

import numpy as np

from croupier.envs.encoding import ACTIONS, DRAWN, GIVEN, I8, OBSERVATION, OPEN, OWN, STAGE, UP
from croupier.envs.kernels.game import U64, Bools, Game, Seats, compiled, part
from croupier.envs.kernels.play import AFTER_DRAW, BOUND, NOTHING, act, begin, deal_round, drawn, net
from croupier.odds.kernels.classes import F64, I64
from croupier.odds.kernels.rounds import below, start_of


class Sight(NamedTuple):
    """What all seats see and may do."""

    observations: I8
    masks: I8


def new_sight(count: int) -> Sight:
    """Room for what so many seats see."""
    return Sight(np.empty((count, OBSERVATION), np.int8), np.empty((count, ACTIONS), np.int8))


@part
def _look(game: Game, seats: Seats, i: int, sight: Sight) -> None:
    """Writes what one seat sees and may do."""
    seen, deck = sight.observations[i], seats.decks[i]
    seen[:] = 0
    for k in range(5):
        gone = seats.given[i] >> k & 1
        seen[(GIVEN if gone else OWN) + deck[2 * k]] = 1
    for k in range(10, 10 + drawn(seats, i)):
        seen[OWN + deck[k]] = seen[DRAWN + deck[k]] = 1
    seen[UP + seats.up[i]] = 1
    if seats.revealed[i]:
        for k in range(1, 10, 2):
            seen[OPEN + deck[k]] = deck[k] != seats.up[i]
    stage = seats.stage[i]
    if stage != NOTHING:
        seen[STAGE + (AFTER_DRAW if stage == BOUND else stage)] = 1
    for k in range(ACTIONS):
        sight.masks[i, k] = game.masks[stage, k]


@compiled
def start_chance(seed: int, chance: U64) -> None:
    """Starts the stream of chance of every seat: the same seat has the same stream, however many there are."""
    for i in range(len(chance)):
        chance[i] = start_of(seed, i)


@compiled
def deal_all(game: Game, seats: Seats, sight: Sight, done: I8, wanted: Bools) -> None:
    """Begins a round at every seat that is wanted, with cards by chance."""
    for i in range(len(seats.stage)):
        if wanted[i]:
            deal_round(game, seats, i)
            done[i] = 0
        _look(game, seats, i, sight)


@compiled
def begin_all(game: Game, seats: Seats, sight: Sight, done: I8, wanted: Bools, decks: I64) -> None:
    """Begins a round at every seat that is wanted, with a given deck."""
    for i in range(len(seats.stage)):
        if wanted[i]:
            begin(game, seats, i, decks[i])
            done[i] = 0
        _look(game, seats, i, sight)


@compiled
def choose_all(game: Game, seats: Seats, actions: I64) -> None:
    """Chooses for every seat one of the actions that its stage allows, each as likely as any other."""
    state = seats.chance[len(actions)]
    for i in range(len(actions)):
        stage = seats.stage[i]
        number, state = below(np.uint64(game.counts[stage]), state)
        actions[i] = game.choices[stage, number]
    seats.chance[len(actions)] = state


@compiled
def step_all(
    game: Game,
    seats: Seats,
    actions: I64,
    same_step: bool,
    sight: Sight,
    last: Sight,
    rewards: F64,
    done: I8,
    illegal: I8,
) -> None:
    """Plays an action at every seat.

    A round that is over is followed by the next one at the next step, whatever the action, or in the same step; then
    what the seat saw at its end is written to `last`. `done` tells which rounds are over.
    """
    for i in range(len(actions)):
        action = actions[i]
        rewards[i], illegal[i] = 0.0, 0
        if done[i] and not same_step:
            done[i] = 0
            deal_round(game, seats, i)
        elif action < 0 or action >= ACTIONS or not game.masks[seats.stage[i], action]:
            done[i], illegal[i] = 0, 1
        else:
            over, ending = act(game, seats, i, action)
            done[i] = over
            if over:
                rewards[i] = net(game, seats, i, ending) / game.ante
                seats.stage[i] = NOTHING
                if same_step:
                    _look(game, seats, i, last)
                    deal_round(game, seats, i)
        _look(game, seats, i, sight)
