"""A table as a PettingZoo environment: the official tests, who is asked when, what nobody may see."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier import RULEBOOKS
from croupier.envs import TableEnv, table_env
from croupier.envs.encoding import BET, EXCHANGE, FOLD, OPEN, OWN, UP
from croupier.envs.table import ILLEGAL_REWARD

# What pettingzoo says of every environment whose observation is a dict with a mask, unless it knows it by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should:UserWarning"),
]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("seats", [1, 5])
def test_pettingzoos_tests_pass(rulebook: str, seats: int) -> None:
    env = table_env(rulebook, seats)
    env.reset(seed=1)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    api_test(env, num_cycles=30)
    seed_test(lambda: table_env(rulebook, seats), num_cycles=30)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_seats_are_asked_as_the_table_asks_and_paid_at_the_end(rulebook: str) -> None:
    env, chance = TableEnv(rulebook, 4), np.random.default_rng(3)
    for round_number in range(15):
        env.reset(seed=round_number)
        while not env.table.over:
            agent = env.agent_selection
            assert agent == f"seat_{env.table.turn}"
            assert not any(env.terminations.values())
            assert not any(env.rewards.values())
            env.step(int(chance.choice(env.infos[agent]["action_mask"].nonzero()[0])))
        assert all(env.terminations.values())
        assert env.rewards == {f"seat_{n}": env.table.net(n) / 1000 for n in range(1, 5)}
        told = {}
        for agent in env.agent_iter():
            _, told[agent], over, _, _ = env.last()
            assert over
            env.step(None)
        assert told == {f"seat_{n}": env.table.net(n) / 1000 for n in range(1, 5)}


def test_a_seat_sees_no_card_of_another_and_none_of_the_dealers_but_the_upcard() -> None:
    env = TableEnv("vanuatu-2013", 5)
    env.reset(seed=2)
    state = env.table.state
    for agent in env.agents:
        seen = env.observe(agent)["observation"]
        own = set(state.seats[int(agent[-1])].hand)
        assert set((seen[OWN:UP].nonzero()[0] % 52).tolist()) == own
        assert seen[UP:OPEN].nonzero()[0].tolist() == [state.up]
        assert not seen[OPEN : OPEN + 52].any()


def test_a_deck_that_runs_out_is_shuffled_from_the_rack() -> None:
    env = TableEnv("vanuatu-2013", 5)
    env.reset(seed=1)
    while not env.table.state.locked:
        env.step(EXCHANGE + 30)  # all five cards; 22 are left for five seats
    assert "reshuffle" in env.table.round_file()
    while not env.table.over:
        env.step(FOLD)
    assert all(env.terminations.values())


def test_an_illegal_action_is_refused_and_in_the_wrapped_table_ends_the_round(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bare = TableEnv("nz-caribbean-1998", 2)
    bare.reset(seed=1)
    with pytest.raises(ValueError, match=r"seat_1 may play \[0, 1\], not 2"):
        bare.step(2)
    env = table_env("nz-caribbean-1998", 2)
    env.reset(seed=1)
    env.step(BET)
    env.step(2)
    assert "Illegal move" in caplog.text
    assert env.unwrapped.rewards == {"seat_1": 0, "seat_2": ILLEGAL_REWARD}
    assert all(env.terminations.values())
