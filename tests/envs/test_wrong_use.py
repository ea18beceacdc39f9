"""Environments used wrongly: a sentence at once, no reward twice, and no environment left half way."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics

from croupier import RULEBOOKS, RoundRefused
from croupier.cards import DECK, text
from croupier.envs import CroupierVectorEnv, SeatEnv, TableEnv
from croupier.envs.encoding import FOLD, WAIT
from croupier.history import TextRefused
from croupier.refusal import Code
from croupier.rulebook import SettingRefused, rulebook, under

LUNAR = "vanuatu-2013"


@pytest.mark.parametrize("env", [SeatEnv, TableEnv, CroupierVectorEnv])
@pytest.mark.parametrize("wagers", [{"ante": 0}, {"ante": 1.5}, {"super": -1}, {"jackpot": True}])
def test_wagers_that_no_table_takes_are_refused_when_it_is_made(
    env: Callable[..., Any], wagers: dict[str, Any]
) -> None:
    with pytest.raises(RoundRefused):
        env(LUNAR, **wagers)


@pytest.mark.parametrize("seats", [0, 9, "x", 1.5, None])
def test_seats_that_no_table_has_are_told(seats: Any) -> None:
    with pytest.raises(ValueError, match="has 1 to 5 seats, not"):
        TableEnv(LUNAR, seats=seats)


@pytest.mark.parametrize("count", [0, -1, "x", 1.5, None])
def test_a_vector_of_no_seats_is_told(count: Any) -> None:
    with pytest.raises(ValueError, match="at least one seat"):
        CroupierVectorEnv(LUNAR, num_envs=count)


@pytest.mark.parametrize("env", [SeatEnv, TableEnv])
def test_a_way_of_showing_that_there_is_not_is_told(env: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="render_mode is ansi, human or none, not 'rgb_array'"):
        env(LUNAR, render_mode="rgb_array")


def test_a_step_before_the_first_reset_is_told() -> None:
    with pytest.raises(RuntimeError, match="reset begins the first round"):
        SeatEnv(LUNAR).step(FOLD)


@pytest.mark.parametrize("action", [None, "x", 1.5, [1], np.array([1, 1])])
def test_what_is_no_action_is_told(action: Any) -> None:
    seat, table = SeatEnv(LUNAR), TableEnv(LUNAR, seats=2)
    seat.reset(seed=1)
    table.reset(seed=1)
    for env in (seat, table):
        with pytest.raises(ValueError, match="not"):
            env.step(action)


@pytest.mark.parametrize("action", [FOLD, WAIT])
def test_a_step_after_the_end_brings_nothing_more(action: int) -> None:
    env = SeatEnv(LUNAR)
    env.reset(seed=1)
    assert env.step(FOLD)[1:3] == (-1.0, True)
    assert env.step(action)[1:3] == (0.0, True)


def test_a_hand_that_was_paid_at_once_is_rewarded_once() -> None:
    env = SeatEnv("nsw-star-2019")
    flush = [DECK[card] for card in (3, 7, 11, 15, 19)]
    rest = [card for card in DECK if card not in flush]
    deck = [card for pair in zip(rest, flush, strict=False) for card in pair] + rest[5:]
    env.reset(options={"deck": deck})
    assert env.table.over
    first = env.step(WAIT)
    assert first[2]
    assert first[1] > 0
    assert env.step(WAIT)[1:3] == (0.0, True)


def test_a_table_that_is_reset_with_a_bad_deck_goes_on_as_it_was() -> None:
    env = TableEnv(LUNAR, seats=2)
    env.reset(seed=1)
    mask = env.observe("seat_1")["action_mask"]
    with pytest.raises(RoundRefused, match="52 cards"):
        env.reset(options={"deck": "As"})
    assert (env.observe("seat_1")["action_mask"] == mask).all()
    env.step(FOLD)


@pytest.mark.parametrize(
    "decks", [None, "x", [text(DECK)], [[0] * 52] * 2, [[*range(1, 53)]] * 2, range(52), 5]
)
def test_decks_that_are_none_are_told(decks: Any) -> None:
    with pytest.raises(ValueError, match="decks are 2 rows, each with all 52 cards"):
        CroupierVectorEnv(LUNAR, num_envs=2).reset(options={"decks": decks})


@pytest.mark.parametrize("actions", [[0.5, 0.5], [None, None], ["x", "x"], [0, 1, 1], 0])
def test_actions_that_are_none_are_told(actions: Any) -> None:
    envs = CroupierVectorEnv(LUNAR, num_envs=2)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match=r"2 seats to act|whole numbers"):
        envs.step(actions)


def test_an_autoreset_mode_that_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="bogus"):
        CroupierVectorEnv(LUNAR, num_envs=2, autoreset_mode="bogus")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_copied_environment_goes_on_alike_and_alone(name: str) -> None:
    env = SeatEnv(name)
    env.reset(seed=3)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 (our own)
    ends = [each.step(FOLD)[1:3] for each in (env, *others)]
    assert ends[0] == ends[1] == ends[2]
    decks = [tuple(each.reset()[0]["observation"]) for each in (env, *others)]
    assert decks[0] == decks[1] == decks[2]


def test_it_stands_in_the_usual_wrappers() -> None:
    env = RecordEpisodeStatistics(FlattenObservation(gymnasium.make("croupier.envs:croupier/Seat-v0")))
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    _, reward, over, _, info = env.step(FOLD)
    assert over
    assert info["episode"]["r"] == reward == -1.0


@pytest.mark.parametrize(
    "refused",
    [
        RoundRefused(Code.BAD_DECK, "1.2", name="deck", count=5),
        TextRefused(Code.BAD_TEXT, "1.2", "rounds", count=2).at(3),
        SettingRefused(Code.BAD_SETTING, "1.2", "boxes"),
    ],
)
def test_refusals_come_through_from_a_worker_process(refused: ValueError) -> None:
    again = pickle.loads(pickle.dumps(refused))  # noqa: S301 (our own)
    assert (str(again), vars(again)) == (str(refused), vars(refused))


def test_an_unknown_setting_is_told() -> None:
    with pytest.raises(SettingRefused, match="there is no setting"):
        under(rulebook(LUNAR), {"x": 1})
