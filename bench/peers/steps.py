"""Environments for learning: a step is one action of whoever must act, with the observation and the legal actions after it.

Resetting and choosing at random among the legal actions are in the time; a reset counts as no step.
"""

import random
from typing import Any

from peers.measure import Chunk, Contender
from peers.rounds import BLACKJACK, HOLDEM, KUHN, LEDUC, LUNAR, STUD, TWO_HOLDEM, played

MANY = 8_192
FEW = 64


def croupier_seat(rulebook: str) -> Chunk:
    from croupier.envs import SeatEnv

    env = SeatEnv(rulebook)
    pick = random.Random(1).choice
    env.reset(seed=1)

    def one_round() -> int:
        seen, _ = env.reset()
        steps, over = 0, False
        while not over:
            seen, _, over, _, _ = env.step(int(pick(seen["action_mask"].nonzero()[0])))
            steps += 1
        return steps

    return played(one_round)


def croupier_table(rulebook: str) -> Chunk:
    from croupier.envs import table_env

    return aec_rounds(table_env(rulebook))


def croupier_many(rulebook: str, *, only_bet: bool = False) -> Chunk:
    """Many seats at once, choosing at random by what the environment has for it, or all betting."""
    import numpy as np

    from croupier.envs import CroupierVectorEnv
    from croupier.envs.encoding import BET

    env = CroupierVectorEnv(rulebook, MANY)
    bets = np.full(MANY, BET)
    env.reset(seed=1)
    state = {"done": np.zeros(MANY, bool)}

    def chunk() -> tuple[int, int]:
        begun = state["done"]
        _, _, state["done"], _, _ = env.step(bets if only_bet else env.random_actions())
        return int(state["done"].sum()), MANY - int(begun.sum())

    return chunk


def pgx_many(name: str) -> Chunk:
    """Many games at once, each followed by the next in the same step; the choices are drawn by JAX too."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def played_on(state: Any, key: Any) -> Any:
        key, choosing, dealing = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        chosen = jax.random.categorical(choosing, logits, axis=1)
        state = step(state, chosen, jax.random.split(dealing, MANY))
        return state, key, state.terminated.sum()

    key = jax.random.PRNGKey(1)
    now = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(key, MANY)), "key": key}

    def chunk() -> tuple[int, int]:
        now["state"], now["key"], ended = played_on(now["state"], now["key"])
        return int(ended), MANY

    return chunk


def spiel_steps(name: str) -> Chunk:
    """The Python environment that OpenSpiel's own agents learn in."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)
    env.seed(1)
    pick = random.Random(1).choice

    def one_round() -> int:
        step = env.reset()
        steps = 0
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([pick(step.observations["legal_actions"][player])])
            steps += 1
        return steps

    return played(one_round)


def spiel_states(name: str) -> Chunk:
    """The bare state with the tensor of what the player to act knows, as C++ fills it."""
    import pyspiel

    game = pyspiel.load_game(name)
    source = random.Random(1)

    def one_round() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(source.choice(state.legal_actions()))
                steps += 1
        state.returns()
        return steps

    return played(one_round)


def rlcard_steps(name: str) -> Chunk:
    import rlcard

    env = rlcard.make(name, {"seed": 1})
    pick = random.Random(1).choice

    def one_round() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            steps += 1
        env.get_payoffs()
        return steps

    return played(one_round)


def aec_rounds(env: Any) -> Chunk:
    """Rounds of a PettingZoo environment by its own loop; the farewell step of each agent counts as none."""
    pick = random.Random(1).choice
    env.reset(seed=1)

    def one_round() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(int(pick(seen["action_mask"].nonzero()[0])))
                steps += 1
        return steps

    return played(one_round, 5)


def pettingzoo_holdem() -> Chunk:
    from pettingzoo.classic import texas_holdem_v4

    return aec_rounds(texas_holdem_v4.env())


def pettingzoo_leduc() -> Chunk:
    from pettingzoo.classic import leduc_holdem_v4

    return aec_rounds(leduc_holdem_v4.env())


def gymnasium_blackjack() -> Chunk:
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    source = random.Random(1)
    env.reset(seed=1)

    def one_round() -> int:
        env.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _, _ = env.step(source.randrange(2))
            steps += 1
        return steps

    return played(one_round)


def gymnasium_many() -> Chunk:
    import gymnasium
    import numpy as np

    envs = gymnasium.make_vec("Blackjack-v1", FEW, vectorization_mode="sync")
    source = np.random.default_rng(1)
    envs.reset(seed=1)
    state = {"done": np.zeros(FEW, bool)}

    def chunk() -> tuple[int, int]:
        begun = state["done"]
        _, _, state["done"], _, _ = envs.step(source.integers(2, size=FEW))
        return int(state["done"].sum()), FEW - int(begun.sum())

    return chunk


VECTOR = f"CroupierVectorEnv, {MANY:,} seats"
STATE = "State with observation_tensor, C++"

CONTENDERS = [
    Contender("croupier", VECTOR, STUD, lambda: croupier_many("nz-caribbean-1998")),
    Contender(
        "croupier", VECTOR, f"{STUD}; all bet", lambda: croupier_many("nz-caribbean-1998", only_bet=True)
    ),
    Contender("croupier", VECTOR, LUNAR, lambda: croupier_many("vanuatu-2013")),
    Contender("pgx", f"step, {MANY:,} at once", LEDUC, lambda: pgx_many("leduc_holdem")),
    Contender("pgx", f"step, {MANY:,} at once", KUHN, lambda: pgx_many("kuhn_poker")),
    Contender("croupier", "SeatEnv", STUD, lambda: croupier_seat("nz-caribbean-1998")),
    Contender("croupier", "SeatEnv", LUNAR, lambda: croupier_seat("vanuatu-2013")),
    Contender("croupier", "table_env, five seats", LUNAR, lambda: croupier_table("vanuatu-2013")),
    Contender("open_spiel", STATE, LEDUC, lambda: spiel_states("leduc_poker")),
    Contender("open_spiel", STATE, BLACKJACK, lambda: spiel_states("blackjack")),
    Contender("open_spiel", STATE, TWO_HOLDEM, lambda: spiel_states(HOLDEM)),
    Contender("open_spiel", "rl_environment", LEDUC, lambda: spiel_steps("leduc_poker")),
    Contender("open_spiel", "rl_environment", BLACKJACK, lambda: spiel_steps("blackjack")),
    Contender("open_spiel", "rl_environment", TWO_HOLDEM, lambda: spiel_steps(HOLDEM)),
    Contender("rlcard", "Env.step", LEDUC, lambda: rlcard_steps("leduc-holdem")),
    Contender("rlcard", "Env.step", BLACKJACK, lambda: rlcard_steps("blackjack")),
    Contender("rlcard", "Env.step", TWO_HOLDEM, lambda: rlcard_steps("limit-holdem")),
    Contender("pettingzoo", "leduc_holdem_v4, over RLCard", LEDUC, pettingzoo_leduc),
    Contender("pettingzoo", "texas_holdem_v4, over RLCard", TWO_HOLDEM, pettingzoo_holdem),
    Contender("gymnasium", "Blackjack-v1", BLACKJACK, gymnasium_blackjack),
    Contender("gymnasium", f"Blackjack-v1, {FEW} at once", BLACKJACK, gymnasium_many),
]
