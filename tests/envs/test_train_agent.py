"""The example that trains an agent, with few rounds: it learns, and its exact regret says how far it has come."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from croupier import RULEBOOKS
from croupier.cards import card, cards
from croupier.envs import CroupierVectorEnv
from croupier.envs.encoding import exchange_of, observation

PATH = Path(__file__).parents[2] / "examples" / "train_agent.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_agent", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_agent"] = module
    spec.loader.exec_module(module)
    return module


train_agent = load()


def test_an_agent_of_caribbean_learns_to_give_away_less_than_half_a_percent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "agent.npz"
    options = ["--rounds", "524_288", "--reports", "1", "--save", str(saved)]
    assert train_agent.main(["--rulebook", "nz-caribbean-1998", *options]) == 0
    (told,) = re.findall(r"gives away (\d\.\d+), of every state", capsys.readouterr().out)
    assert 0 < float(told) < 0.005
    with np.load(saved) as kept:
        assert kept["weights"].any()
        assert str(kept["rulebook"]) == "nz-caribbean-1998"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_an_agent_of_every_rulebook_plays_legally_and_the_same_again(rulebook: str) -> None:
    weights = []
    for _ in range(2):
        env = CroupierVectorEnv(rulebook, 512)
        env.reset(seed=1)
        agent = train_agent.Agent(1)
        train_agent.train(agent, env, 1_024, lambda _: None)
        weights.append(agent.weights)
        for _, seen, masks, chosen, before in train_agent.play(agent, env)[0]:
            for actions in (chosen, agent.greedy(seen, masks)):
                assert masks[np.arange(len(masks)), actions].all()
            assert ((before > 0) & (before <= 1)).all()
    assert weights[0].any()
    assert (weights[0] == weights[1]).all()


def test_hands_that_differ_in_what_matters_have_weights_of_their_own() -> None:
    def kept(hand: str, up: str, given: str) -> list[int]:
        first, facts, cells = np.zeros(6, np.int64), np.zeros(9, np.int64), np.zeros(6, np.int64)
        train_agent._look(observation(own=cards(hand), up=card(up)), first, facts)
        count = train_agent._cells(first, facts, exchange_of(cards(hand), cards(given)), cells)
        return cells[:count].tolist()

    exact, with_up = 2, 3
    suited = kept("Ah Kh 9c 5d 2s", "Qc", "9c 5d 2s")
    assert suited[exact] == kept("As Ks 8d 4h 3c", "Qd", "8d 4h 3c")[exact]
    assert suited[exact] != kept("As Kd 8d 4h 3c", "Qd", "8d 4h 3c")[exact]
    assert suited[exact] == kept("Ah Kh 9c 5d 2s", "Jc", "9c 5d 2s")[exact]
    assert suited[with_up] != kept("Ah Kh 9c 5d 2s", "Jc", "9c 5d 2s")[with_up]
    assert suited[with_up] != kept("Ah Kh Qd 5d 2s", "Qc", "Qd 5d 2s")[with_up]
