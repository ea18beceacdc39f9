"""One seat as a Gymnasium environment: the official checker, the masks against the engine, seeds and given decks."""

import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier.envs
from croupier import RULEBOOKS, Table
from croupier.cards import DECK, cards, text
from croupier.envs import CroupierVectorEnv, SeatEnv
from croupier.envs.encoding import ACTIONS, BET, DRAWN, FOLD, GIVEN, OPEN, OWN, STAGE, WAIT, exchange_of
from croupier.envs.seeing import word_of

HOUSES = tuple(sorted(str(path) for path in Path("examples/rulebooks").glob("*.toml")))
ROYAL = "As 2c Ks 2d Qs 2h Js 2s Ts 3c"
"""The first ten cards from a shoe: a royal flush for the seat."""


def deck_of(first: str) -> str:
    return f"{first} {text(card for card in DECK if card not in cards(first))}"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_gymnasiums_checker_passes(rulebook: str) -> None:
    env = gymnasium.make(f"croupier/{rulebook}-v0", render_mode="ansi")
    env.reset(seed=1)
    env.action_space.seed(1)
    check_env(env.unwrapped)
    with gymnasium.make("croupier/Seat-v0", rulebook=rulebook) as same:
        assert same.unwrapped.rules.id == rulebook  # type: ignore[attr-defined]


def legal_by_the_engine(table: Table) -> set[int]:
    """Every action whose choice the engine lists, one by one; waiting where it lists none."""
    words = {word_of(table.state, 1, action): action for action in range(ACTIONS)}
    return {words[choice] for choice in table.choices(1)} or {WAIT}


@pytest.mark.parametrize("rulebook", [*RULEBOOKS, *HOUSES])
def test_the_mask_is_what_the_engine_lets_a_seat_choose(rulebook: str) -> None:
    env, chance = SeatEnv(rulebook), np.random.default_rng(5)
    stages = set()
    for round_number in range(60):
        seen, info = env.reset(seed=round_number)
        over = False
        while not over:
            legal = set(seen["action_mask"].nonzero()[0].tolist())
            assert legal == legal_by_the_engine(env.table)
            assert (info["action_mask"] == seen["action_mask"]).all()
            stages.add(tuple(seen["observation"][STAGE:].tolist()))
            keen = legal - {FOLD} or legal  # folds less, to come to the later stages
            action = int(chance.choice(sorted(keen if chance.random() < 0.8 else legal)))
            seen, reward, over, truncated, info = env.step(action)
            assert not truncated
            assert not info["illegal_action"]
        assert set(seen["action_mask"].nonzero()[0].tolist()) == {WAIT}
        assert not seen["observation"][STAGE:].any()
        assert reward == env.table.net(1) / env.ante
    assert len(stages) == 1 + env.rules.draw + env.rules.force + env.rules.concede


def test_an_illegal_action_changes_nothing_and_is_told() -> None:
    env = SeatEnv("nz-caribbean-1998")
    seen, _ = env.reset(seed=3)
    for action in (2, 17, WAIT, ACTIONS, -1):
        same, reward, over, _, info = env.step(action)
        assert info["illegal_action"]
        assert (reward, over) == (0.0, False)
        assert (same["observation"] == seen["observation"]).all()
    assert env.step(FOLD)[1:3] == (-1.0, True)


def test_a_hand_that_is_paid_at_once_has_nothing_to_choose() -> None:
    env = SeatEnv("vanuatu-2013")
    seen, _ = env.reset(options={"deck": deck_of(ROYAL)})
    assert seen["action_mask"].nonzero()[0].tolist() == [WAIT]
    _, reward, over, _, _ = env.step(WAIT)
    assert over
    assert reward == env.table.net(1) / 1000 > 100


def test_an_observation_tells_held_given_and_drawn_cards_apart() -> None:
    env = SeatEnv("vanuatu-2013")
    env.reset(options={"deck": deck_of("Ah 2c Kd 2d 9s 3h 9h 3s 4c Qs 7c 7d 7h")})
    held = cards("Ah Kd 9s 9h 4c")
    seen, *_ = env.step(exchange_of(held, cards("Ah Kd 4c")))

    def block(at: int) -> set[int]:
        return set(seen["observation"][at : at + 52].nonzero()[0].tolist())

    assert block(OWN) == set(cards("9s 9h 7c 7d 7h"))
    assert block(GIVEN) == set(cards("Ah Kd 4c"))
    assert block(DRAWN) == set(cards("7c 7d 7h"))
    seen, reward, over, _, _ = env.step(BET)
    assert over
    assert reward > 0
    assert block(OPEN) == set(cards("2c 2d 3h 3s"))


def test_a_seed_deals_the_same_rounds_and_another_deals_others() -> None:
    def dealt(seed: int) -> list[bytes]:
        env = SeatEnv("vanuatu-2013")
        rounds = [env.reset(seed=seed)] + [env.reset() for _ in range(5)]
        return [seen["observation"].tobytes() for seen, _ in rounds]

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


@pytest.mark.parametrize("wagers", [{"super": 500}, {"ante": 2000, "super": 2000}])
def test_the_wagers_are_those_of_the_constructor(wagers: dict[str, int]) -> None:
    env = SeatEnv("vanuatu-2013", **wagers)  # type: ignore[arg-type]
    env.reset(options={"deck": deck_of("2c 3c 4h 3d 7s 3h 9h 3s Jc Qs")})
    assert env.step(FOLD)[1] == -1 - wagers["super"] / wagers.get("ante", 1000)


def test_a_compulsory_super_is_the_ante_unless_it_is_given() -> None:
    assert SeatEnv("nsw-star-2019").super == 1000
    assert SeatEnv("vanuatu-2013").super is None
    with pytest.raises(ValueError, match="super"):
        SeatEnv("nz-caribbean-1998", super=1000)


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("nz-caribbean-1998", render_mode="ansi")
    env.reset(options={"deck": deck_of("Ah 2c Kd 2d 9s 2h 9h 2s 4c Qs")})
    assert "dealer  Qs ?? ?? ?? ??" in str(env.render())
    assert "Ah Kd 9s 9h 4c" in str(env.render())
    shown = SeatEnv("nz-caribbean-1998", render_mode="human")
    shown.reset(seed=1)
    shown.step(FOLD)
    assert capsys.readouterr().out.count("dealer") == 2


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_many_seats_at_once_are_the_compiled_environment(rulebook: str) -> None:
    envs = gymnasium.make_vec(f"croupier/{rulebook}-v0", num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(envs, CroupierVectorEnv)
    assert envs.rules.id == rulebook
    one = SeatEnv(rulebook)
    assert envs.single_observation_space == one.observation_space
    assert envs.single_action_space == one.action_space


def test_without_gymnasium_the_import_says_how_to_get_it() -> None:
    script = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "try:\n    import croupier.envs\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "environments need gymnasium and pettingzoo: pip install 'croupier[envs]'\n"


def test_there_is_no_other_name() -> None:
    with pytest.raises(AttributeError, match="nothing_like_this"):
        _ = croupier.envs.nothing_like_this
