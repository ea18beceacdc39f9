"""One seat as a game of OpenSpiel: its own tests, the same rounds as a table deals, chance with exact values."""

import sys

import numpy as np
import pytest

from croupier import RULEBOOKS, Table, advise
from croupier.cards import cards, text
from croupier.envs import SeatEnv
from croupier.envs.encoding import BET, DECLINE, FORCE

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel is not built for this Python yet, as pyproject.toml says", allow_module_level=True)

import pyspiel

import croupier.envs.openspiel  # noqa: F401


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_openspiels_own_test_passes(rulebook: str) -> None:
    game = pyspiel.load_game(f"croupier(rulebook={rulebook})")
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


def test_openspiels_tools_can_drive_it() -> None:
    """They import much, for which whoever collects tests need not wait."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import generate_playthrough

    told = generate_playthrough.playthrough("croupier", None, seed=3)
    assert "InformationStateTensorSize() = 264" in told
    assert "IsTerminal() = True" in told
    env = rl_environment.Environment(pyspiel.load_game("croupier"))
    env.seed(1)
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][0][0]])
    assert step.rewards == [-1.0]


def test_jackpot_and_super_are_parameters() -> None:
    game = pyspiel.load_game("croupier(rulebook=nz-caribbean-1998,jackpot=true,ante=500)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    state.apply_action(0)
    assert state.returns() == [-1.2]
    assert pyspiel.load_game("croupier(super=1000)").min_utility() == -6


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_it_plays_the_same_rounds_as_the_seat_environment(rulebook: str) -> None:
    game = pyspiel.load_game(f"croupier(rulebook={rulebook})")
    env, chance = SeatEnv(rulebook), np.random.default_rng(8)
    for _ in range(25):
        deck = chance.permutation(52).tolist()
        seen, _ = env.reset(options={"deck": deck})
        state, over, reward, coming = game.new_initial_state(), False, 0.0, iter(deck)
        while not state.is_terminal():
            if state.is_chance_node():
                assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
                state.apply_action(next(coming))
                continue
            assert state.legal_actions() == seen["action_mask"].nonzero()[0].tolist()
            assert state.information_state_tensor() == seen["observation"].tolist()
            assert state.clone().history() == state.history()
            action = int(chance.choice(state.legal_actions()))
            state.apply_action(action)
            seen, reward, over, _, _ = env.step(action)
        if not over:
            _, reward, over, _, _ = env.step(38)
        assert over
        assert state.returns() == [reward]


def test_chance_gives_the_exact_value_of_forcing() -> None:
    game = pyspiel.load_game("croupier(rulebook=vanuatu-2013)")
    chance = np.random.default_rng(4)
    checked = 0
    while checked < 3:
        deck = chance.permutation(52).tolist()
        state = game.new_initial_state()
        for card in deck[:10]:
            state.apply_action(card)
        if state.is_terminal():
            continue
        state.apply_action(BET)
        if FORCE not in state.legal_actions():
            continue
        table = Table("vanuatu-2013").wager(1, 1000).deal(deck).choose("bet")
        told = advise("vanuatu-2013", table.hand(1), table.up, dealer=table.dealer)
        values = {option.action: option.ev for option in told.options}
        assert state.child(DECLINE).returns() == [pytest.approx(values["decline"])]
        assert _expected(state.child(FORCE)) == pytest.approx(values["force"])
        checked += 1


def _expected(state: object) -> float:
    """The value of a chance node when the seat never concedes."""
    total = 0.0
    for card, probability in state.chance_outcomes():  # type: ignore[attr-defined]
        child = state.child(card)  # type: ignore[attr-defined]
        while not child.is_terminal():
            child.apply_action(child.legal_actions()[-1])
        total += probability * child.returns()[0]
    return total


def test_states_are_told_in_words() -> None:
    state = pyspiel.load_game("croupier").new_initial_state()
    for card in cards("Ah 2c Kd 2d 9s 2h 9h 2s 4c Qs"):
        assert state.action_to_string(card) == text([card])
        state.apply_action(card)
    assert state.action_to_string(0, 1) == "bet"
    assert state.information_state_string(0) == "held 4c 9h 9s Kd Ah; up Qs; asked first"
    assert "dealer 2c 2d 2h 2s Qs" in str(state)
