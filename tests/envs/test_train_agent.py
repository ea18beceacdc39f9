"""The example that trains an agent, with few rounds: it learns, and its exact losses agree with what it wins."""

import importlib.util
import re
import sys
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from croupier import RULEBOOKS, odds_of
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


def test_an_agent_of_caribbean_learns_to_fold_what_is_worth_folding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "agent.npz"
    options = ["--rounds", "262_144", "--test", "131_072", "--sample", "40", "--reports", "2"]
    assert train_agent.main(["--rulebook", "nz-caribbean-1998", *options, "--save", str(saved)]) == 0
    told = capsys.readouterr().out
    values = {
        name.strip(): float(value)
        for name, value in re.findall(r"^(\w[^+-]+?) +([+-]\d\.\d+)", told, re.MULTILINE)
    }
    optimum, agent = values["the optimum, exact"], values["the agent, by its exact losses"]
    assert optimum == pytest.approx(float(Fraction(odds_of("nz-caribbean-1998").wagers["main"].ev)), abs=1e-5)
    assert values["always bet"] + 0.05 < agent <= optimum
    assert agent == pytest.approx(values["the agent, played"], abs=0.03)
    with np.load(saved) as table:
        assert table["count"].sum() > 200_000
        assert str(table["rulebook"]) == "nz-caribbean-1998"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_an_agent_of_every_rulebook_plays_legally_and_loses_nothing_it_could_win(rulebook: str) -> None:
    env = CroupierVectorEnv(rulebook, 4096, copy=False)
    env.reset(seed=1)
    agent = train_agent.Agent(1)
    train_agent.train(agent, env, 12_288, lambda _: None)
    few = CroupierVectorEnv(rulebook, 3)
    few.reset(seed=2)
    assert (train_agent.losses(few.rules, few, agent) >= 0).all()


def test_hands_that_differ_in_what_matters_have_cells_of_their_own() -> None:
    def kept(hand: str, up: str, given: str) -> int:
        seen = observation(own=cards(hand), up=card(up))[None, :]
        return int(train_agent.View(seen).kept(exchange_of(cards(hand), cards(given)) - 2)[0])

    suited = kept("Ah Kh 9c 5d 2s", "Qc", "9c 5d 2s")
    assert suited == kept("As Ks 8d 4h 3c", "Qd", "8d 4h 3c")
    assert suited != kept("As Kd 8d 4h 3c", "Qd", "8d 4h 3c")
    assert suited != kept("Ah Kh 9c 5d 2s", "Jc", "9c 5d 2s")
    assert suited != kept("Ah Kh Qd 5d 2s", "Qc", "Qd 5d 2s")
