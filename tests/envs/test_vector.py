"""The compiled rounds against the engine: the same decks and choices, to the cent, with the same masks and views."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from croupier.cards import Card, cards
from croupier.envs import encoding as e
from croupier.envs.encoding import Stage, observation
from croupier.envs.seat import SeatEnv
from croupier.envs.seeing import table_stage
from croupier.envs.vector import CroupierVectorEnv
from croupier.game.state import State
from croupier.game.view import view
from croupier.rulebook import IDS, TableRules
from tests.envs.test_seat import legal_by_the_engine

EXAMPLES = Path(__file__).parents[2] / "examples" / "rulebooks"
ROUNDS = 160
ANTE = 1000


def case(rulebook: str, settings: dict[str, Any] | None = None, **wagers: Any) -> dict[str, Any]:
    return {"rulebook": rulebook, "settings": settings, **wagers}


TABLE_MOST = {"super_pay_table": 6, "max_payout": 2500, "max_payout_scope": "table"}
SHUFFLER = {"dealing_device": "shuffler"}
OTHERWISE = {"second_same_type": False, "instant_payout": [500, 1500], "act_when": "as_decided"}
PLAYER_MOST = {"multi_super": True, "max_payout": 9000, "max_payout_scope": "player"}
POOL = {"jackpot_pool": 12_345_678, "jackpot_amount": 250, "jackpot_contribution": 7777}
CASES = {
    "vanuatu": case("vanuatu-2013"),
    "vanuatu, super and a maximum over the table": case("vanuatu-2013", TABLE_MOST, super=700),
    "2012, super, shuffler, other second, high instants": case(
        "nz-div22-2012", SHUFFLER | OTHERWISE, super=300
    ),
    "2012, maximum a payment": case(
        "nz-div22-2012", {"max_payout": 1100, "max_payout_scope": "payment"}, super=500, ante=750
    ),
    "2016": case("nz-div22-2016"),
    "2016, compulsory super, maximum a player": case("nz-div22-2016", PLAYER_MOST),
    "2016, maximum a wager": case(
        "nz-div22-2016", {"max_payout": 3300, "max_payout_scope": "wager"}, super=2000
    ),
    "New South Wales": case("nsw-star-2019"),
    "New South Wales, no conceding, shuffler": case(
        "nsw-star-2019", SHUFFLER | {"concede": False}, super=5000
    ),
    "Caribbean": case("nz-caribbean-1998"),
    "Caribbean, jackpot": case("nz-caribbean-1998", POOL, jackpot=True),
    "Caribbean, jackpot at its floors, maximum payout": case(
        "nz-caribbean-1998", SHUFFLER | {"max_payout": 5000}, jackpot=True
    ),
    "Oasis, fees by the cards given up": case(str(EXAMPLES / "oasis-poker.toml")),
    "Russian": case(str(EXAMPLES / "russian-poker.toml"), ante=300),
}

STRONG = [
    "Ts Js Qs Ks As", "5h 6h 7h 8h 9h", "Ac 2c 3c 4c 5c", "9c 9d 9h 9s 2d", "Kc Kd Kh 4s 4c", "2d 5d 9d Jd Kd",
    "5d 6h 7h 8d 9h", "Jc Jd Qh Qs Kc", "7c 7d 7h Ks As", "Ac Kd Qh 3s 4s", "Ad Ah Kd Kh 2d", "2c 4s 6c 8s Ts",
]  # fmt: skip


def decks_for(rules: TableRules, count: int) -> np.ndarray:
    """Decks by chance, every third with a strong hand at the seat, and every fourth with one at the dealer."""
    rng, order = np.random.default_rng(22), rules.order((1,))
    decks = np.array([rng.permutation(52) for _ in range(count)])
    for number, deck in enumerate(decks):
        for every, hand in ((3, 1), (4, 0)):
            if number % every == 0 and not (hand == 0 and number % 3 == 0):
                strong = cards(STRONG[number // every % len(STRONG)])
                places = [place for place in range(10) if order[place] == hand]
                for place, card in zip(places, strong, strict=True):
                    other = int(np.flatnonzero(deck == card)[0])
                    deck[[place, other]] = deck[[other, place]]
    return decks


def any_legal(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.asarray((masks * rng.random(masks.shape)).argmax(axis=1))


def seen(state: State, stage: Stage) -> np.ndarray:
    """What the seat sees, from the view that the game gives it."""
    shown = view(state, 1)
    up = cards(shown.up)[0]
    seat = state.seats[1]
    return observation(
        own=cards(shown.seats[0].cards),
        given=seat.offered if seat.served else (),
        drawn=seat.drawn,
        up=up,
        others=[card for card in cards(shown.dealer_cards) if card != up],
        stage=stage,
    )


class Played:
    """Rounds that the vector environment played with random legal actions, and all that it told of them."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.env = CroupierVectorEnv(num_envs=ROUNDS, **case)
        self.decks = decks_for(self.env.rules, ROUNDS)
        rng = np.random.default_rng(5)
        now, _ = self.env.reset(seed=1, options={"decks": self.decks})
        self.rewards = np.full(ROUNDS, np.nan)
        self.actions: list[list[int]] = [[] for _ in range(ROUNDS)]
        self.sights: list[list[np.ndarray]] = [[sight] for sight in now["observation"]]
        self.masks: list[list[np.ndarray]] = [[mask] for mask in now["action_mask"]]
        while np.isnan(self.rewards).any():
            actions = any_legal(now["action_mask"], rng)
            running = np.isnan(self.rewards)
            now, rewards, done, cut, _ = self.env.step(actions)
            assert not cut.any()
            assert (rewards[~done] == 0).all()
            for i in np.flatnonzero(running):
                self.actions[i].append(int(actions[i]))
                self.sights[i].append(now["observation"][i])
                self.masks[i].append(now["action_mask"][i])
            self.rewards[running & done] = rewards[running & done]


@pytest.mark.parametrize("name", CASES)
def test_rounds_are_settled_masked_and_seen_as_the_engine_has_them(name: str) -> None:
    """The engine plays the same rounds as the table of a one-seat environment; its view and its choices tell the same."""
    done, one = Played(CASES[name]), SeatEnv(**CASES[name])
    rules, stages = one.rules, set()
    for i, actions in enumerate(done.actions):
        now, _ = one.reset(options={"deck": [Card(int(card)) for card in done.decks[i]]})
        told = zip(done.sights[i], done.masks[i], [*actions, None], strict=True)
        for place, (sight, mask, action) in enumerate(told):
            over = action is None
            stage = Stage.NOTHING if over else table_stage(one.table, 1)
            assert (sight == now["observation"]).all(), (stage, actions)
            assert (sight == seen(one.table.state, stage)).all(), (stage, actions)
            assert (mask == now["action_mask"]).all()
            assert set(np.flatnonzero(mask).tolist()) == legal_by_the_engine(one.table)
            if not over:
                stages.add(stage)
                now, reward, ended, _, _ = one.step(action)
                assert ended == (place + 1 == len(actions))
        assert done.rewards[i] == reward == one.table.net(1) / CASES[name].get("ante", ANTE), actions
    least, most = rules.exchange_sizes
    expected = {
        Stage.FIRST: True,
        Stage.AFTER_DRAW: rules.sixth or (rules.draw and least < rules.bound),
        Stage.BOUND: rules.bound <= most,
        Stage.FORCE: rules.force,
        Stage.CONCEDE: rules.concede,
        Stage.NOTHING: rules.instant is not None,
    }
    assert stages == {stage for stage, comes in expected.items() if comes}


@pytest.mark.parametrize("rulebook", IDS)
def test_no_hidden_card_changes_what_a_seat_sees(rulebook: str) -> None:
    env = CroupierVectorEnv(rulebook, 2)
    order = env.rules.order((1,))
    dealers = [place for place in range(10) if order[place] != 1]
    hidden = [*dealers[:4], *range(15, 52)]
    rng = np.random.default_rng(6)
    one = rng.permutation(52)
    other = one.copy()
    other[hidden] = one[hidden][::-1]
    now, _ = env.reset(options={"decks": [one, other]})
    actions = [e.BUY if env.rules.draw else e.FOLD, e.FOLD]
    for action in actions:
        assert (now["observation"][0] == now["observation"][1]).all()
        assert (now["action_mask"][0] == now["action_mask"][1]).all()
        now, _, done, _, _ = env.step(np.array([action, action]))
        if done.all():
            break
    assert (now["observation"][0] == now["observation"][1]).all()


def test_every_card_comes_to_every_place_equally_often() -> None:
    env = CroupierVectorEnv("vanuatu-2013", 4096)
    own, up = np.zeros(52), np.zeros(52)
    for turn in range(20):
        now, _ = env.reset(seed=11 if turn == 0 else None)
        own += now["observation"][:, e.OWN : e.GIVEN].sum(axis=0)
        up += now["observation"][:, e.UP : e.OPEN].sum(axis=0)
    for counts in (own, up):
        wanted = counts.sum() / 52
        # For 51 degrees of freedom 97 is passed once in ten thousand runs; the seed is fixed.
        assert ((counts - wanted) ** 2 / wanted).sum() < 97


def rollout(env: CroupierVectorEnv, seed: int | None) -> tuple[np.ndarray, np.ndarray]:
    """What 64 seats see and win who always take the highest legal action but the wildest exchange."""
    now, _ = env.reset(seed=seed)
    sights, won = [], []
    for _ in range(12):
        actions = ((now["action_mask"] * np.arange(1, e.ACTIONS + 1)) % 17).argmax(axis=1)
        actions = np.where(now["action_mask"][np.arange(env.num_envs), actions], actions, e.WAIT)
        now, rewards, *_ = env.step(actions)
        sights.append(now["observation"][:64])
        won.append(rewards[:64])
    return np.array(sights), np.array(won)


def same(one: tuple[np.ndarray, np.ndarray], other: tuple[np.ndarray, np.ndarray]) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def test_a_seed_plays_the_same_rounds_and_another_plays_others() -> None:
    env = CroupierVectorEnv("nz-div22-2016", 64)
    first, went_on = rollout(env, seed=7), rollout(env, seed=None)
    for again in (env, CroupierVectorEnv("nz-div22-2016", 64), CroupierVectorEnv("nz-div22-2016", 200)):
        assert same(first, rollout(again, seed=7))
    assert not same(first, went_on)
    assert not same(first, rollout(env, seed=8))


def test_the_rounds_follow_each_other_in_the_same_step_or_in_the_next() -> None:
    following, at_once = (
        CroupierVectorEnv("nsw-star-2019", 1, autoreset_mode=mode)
        for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
    )
    rng = np.random.default_rng(3)
    (now, _), (also, _) = following.reset(seed=4), at_once.reset(seed=4)
    for _ in range(200):
        assert (now["observation"] == also["observation"]).all()
        actions = any_legal(now["action_mask"], rng)
        now, reward, done, _, info = following.step(actions)
        also, paid, over, _, told = at_once.step(actions)
        assert reward == paid
        assert done == over
        assert not info["illegal_action"].any()
        if done.any():
            assert (told["final_obs"][0]["observation"] == now["observation"][0]).all()
            assert (told["final_info"]["action_mask"] == now["action_mask"]).all()
            now, reward, done, _, info = following.step(np.array([e.FORCE]))
            assert reward == 0
            assert not done
            assert not info["illegal_action"].any()
        else:
            assert "final_obs" not in told


def test_rounds_that_nobody_resets_stay_over_and_those_in_a_mask_begin() -> None:
    env = CroupierVectorEnv("nz-caribbean-1998", 3, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=5)
    ended, _, done, _, _ = env.step(np.full(3, e.FOLD))
    assert done.all()
    with pytest.raises(RuntimeError, match="by their mask"):
        env.step(np.full(3, e.FOLD))
    wanted = np.array([True, False, True])
    now, _ = env.reset(options={"reset_mask": wanted})
    assert now["action_mask"][:, e.BET].tolist() == [1, 0, 1]
    assert (now["observation"][1] == ended["observation"][1]).all()
    with pytest.raises(RuntimeError, match="by their mask"):
        env.step(np.full(3, e.FOLD))
    env.reset(options={"reset_mask": ~wanted})
    assert env.step(np.full(3, e.FOLD))[2].all()
    for wrong in ([1, 0, 1], np.ones(2, bool)):
        with pytest.raises(ValueError, match="one for each seat"):
            env.reset(options={"reset_mask": wrong})


def test_the_first_reset_begins_every_round() -> None:
    env = CroupierVectorEnv("nz-caribbean-1998", 3, autoreset_mode=AutoresetMode.DISABLED)
    now, _ = env.reset(seed=5, options={"reset_mask": np.array([True, False, True])})
    assert now["observation"][:, e.OWN : e.GIVEN].sum(axis=1).tolist() == [5, 5, 5]


@pytest.mark.parametrize("rulebook", IDS)
def test_random_actions_are_legal_as_likely_as_each_other_and_repeat_with_the_seed(rulebook: str) -> None:
    env = CroupierVectorEnv(rulebook, 4096)
    now, _ = env.reset(seed=21)
    counts = np.zeros(e.ACTIONS)
    first = now["observation"][:, e.STAGE] == 1
    drawn = [env.random_actions() for _ in range(20)]
    for actions in drawn:
        assert now["action_mask"][np.arange(4096), actions].all()
        counts += np.bincount(actions[first], minlength=e.ACTIONS)
    legal = now["action_mask"][first][0] == 1
    wanted = counts.sum() / legal.sum()
    # For 28 degrees of freedom 64 is passed once in ten thousand runs; the seed is fixed.
    assert ((counts[legal] - wanted) ** 2 / wanted).sum() < 64
    assert not counts[~legal].any()
    for _ in range(6):
        now, *_ = env.step(env.random_actions())
        assert now["action_mask"][np.arange(4096), env.random_actions()].all()
    env.reset(seed=21)
    assert (env.random_actions() == drawn[0]).all()
    assert (env.random_actions() == drawn[1]).all()


def test_other_libraries_take_the_arrays_without_a_copy() -> None:
    env = CroupierVectorEnv("nz-caribbean-1998", 3, copy=False)
    now, _ = env.reset(seed=5)
    taken = np.from_dlpack(now["observation"])
    now, rewards, done, cut, _ = env.step(np.full(3, e.BET))
    assert np.shares_memory(taken, now["observation"])
    assert (taken == now["observation"]).all()
    for array in (rewards, done, cut, now["action_mask"]):
        assert (np.from_dlpack(array) == array).all()


def test_it_keeps_to_its_spaces_and_works_under_wrappers() -> None:
    env = CroupierVectorEnv("nz-caribbean-1998", 8, autoreset_mode=AutoresetMode.SAME_STEP)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert CroupierVectorEnv.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    wrapped = DictInfoToList(RecordEpisodeStatistics(env))
    now, infos = wrapped.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(20):
        assert now in env.observation_space
        assert (infos[3]["action_mask"] == now["action_mask"][3]).all()
        actions = any_legal(now["action_mask"], rng)
        assert actions in env.action_space
        now, rewards, done, _, infos = wrapped.step(actions)
        for i in np.flatnonzero(done):
            ended += 1
            assert infos[i]["episode"]["r"] == pytest.approx(rewards[i])
            assert infos[i]["final_obs"] in env.single_observation_space
    assert ended == 160
    env.close()


def test_an_action_outside_the_mask_is_refused_and_changes_nothing() -> None:
    env = CroupierVectorEnv("nz-caribbean-1998", 5)
    before, _ = env.reset(seed=3)
    after, rewards, done, _, info = env.step(np.array([e.BUY, 5, e.WAIT, -1, 39]))
    assert info["illegal_action"].all()
    assert not done.any()
    assert not rewards.any()
    assert (after["observation"] == before["observation"]).all()
    _, rewards, done, _, info = env.step(np.full(5, e.FOLD))
    assert (rewards == -1).all()
    assert done.all()
    assert not info["illegal_action"].any()


def test_arrays_are_copies_unless_they_are_not_wanted() -> None:
    for copy in (True, False):
        env = CroupierVectorEnv("nz-caribbean-1998", 3, copy=copy)
        before, _ = env.reset(seed=3)
        kept = before["observation"].copy()
        env.reset()
        assert (before["observation"] == kept).all() == copy


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rulebook": "nz-div22-2016", "jackpot": True}, "no jackpot"),
        ({"rulebook": "nz-caribbean-1998", "super": 5}, "no super"),
        ({"rulebook": "nsw-star-2019", "super": 999}, "below the ante"),
        ({"rulebook": "nsw-star-2019", "super": 0}, "a stake is from 1"),
        ({"rulebook": "nsw-star-2019", "ante": 0}, "a stake is from 1"),
        ({"rulebook": "vanuatu-2013", "settings": {"ante_limits": [2000, 9000]}}, "from 20.00 to 90.00"),
    ],
)
def test_what_cannot_be_played_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CroupierVectorEnv(num_envs=2, **given)


def test_a_step_before_the_first_reset_is_told() -> None:
    with pytest.raises(RuntimeError, match="call it before step"):
        CroupierVectorEnv("nz-caribbean-1998", 2).step(np.array([0, 0]))
