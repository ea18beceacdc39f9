"""Many rounds of one seat at once, compiled: what `seat` plays one by one through the engine, by the hundred thousand.

Chance is SplitMix64, a stream for every seat, and a shuffle in which every order is as likely as any other.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.envs.seat import own_super, table_rules
from croupier.envs.seeing import Seen, action_space, observation_space
from croupier.library.table import Table
from croupier.rulebook import Rulebook

Actions = NDArray[np.integer[Any]]
Stepped = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class CroupierVectorEnv(VectorEnv[Seen, Actions, NDArray[Any]]):
    """Rounds of one seat alone at a table, many at once; the reward of a round is its net in antes.

    A round that is over is followed by a new one at the next step, which ignores the action and has no reward
    (`AutoresetMode.NEXT_STEP`), or in the same step, with `final_obs` in the info (`SAME_STEP`), or when `reset` is
    told so by `options["reset_mask"]` (`DISABLED`).
    With `copy` off the arrays of observations and masks are the same ones at every step, and written over.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        rulebook: str | Rulebook = "vanuatu-2013",
        num_envs: int = 1,
        *,
        settings: Mapping[str, Any] | None = None,
        ante: int = 1000,
        super: int | None = None,  # noqa: A002 (the wager's name)
        jackpot: bool = False,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        from croupier.envs.kernels.game import game_of, new_seats
        from croupier.envs.kernels.steps import new_sight

        if not isinstance(num_envs, int | np.integer) or num_envs < 1:
            raise ValueError(f"there is at least one seat, not {num_envs!r}")
        autoreset_mode = AutoresetMode(autoreset_mode)
        self.rules = table_rules(rulebook, settings)
        self.num_envs, self.copy = num_envs, copy
        self.metadata = {**self.metadata, "autoreset_mode": autoreset_mode}
        self._same_step = autoreset_mode is AutoresetMode.SAME_STEP
        self._by_hand = autoreset_mode is AutoresetMode.DISABLED
        stake = own_super(self.rules, ante, super)
        # The table refuses what may not be staked.
        Table(self.rules).wager(1, ante, super=stake, jackpot=jackpot).deal()
        self._game = game_of(self.rules, ante, stake or 0, jackpot)
        self._seats = new_seats(num_envs)
        self._sight = new_sight(num_envs)
        self._last = new_sight(num_envs) if self._same_step else self._sight
        self._done, self._illegal = np.zeros(num_envs, np.int8), np.zeros(num_envs, np.int8)
        self._begun = False
        self.single_action_space, self.single_observation_space = action_space(), observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins a round at every seat: by chance, or with a deck for each in `options["decks"]`, in dealing order.

        Without a seed the streams of chance go on where they are. Of `options["reset_mask"]` only the true ones begin,
        but for the first time, when all do.
        """
        from croupier.envs.kernels.steps import begin_all, deal_all, start_chance

        super().reset(seed=seed)
        options = options or {}
        wanted = _checked_mask(options.get("reset_mask", True), self.num_envs) | (not self._begun)
        if seed is not None or not self._begun:
            start_chance(int(self.np_random.integers(1 << 62)), self._seats.chance)
            self._begun = True
        self._turn_over()
        if "decks" in options:
            decks = _checked_decks(options["decks"], self.num_envs)
            begin_all(self._game, self._seats, self._sight, self._done, wanted, decks)
        else:
            deal_all(self._game, self._seats, self._sight, self._done, wanted)
        seen = self._seen()
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, actions: Actions) -> Stepped:
        """Plays an action at every seat; one that its mask does not allow is refused and changes nothing."""
        from croupier.envs.kernels.steps import step_all

        if not self._begun:
            raise RuntimeError("reset begins the first rounds: call it before step")
        if self._by_hand and self._done.any():
            raise RuntimeError("some rounds are over: reset them by their mask before the next step")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} seats to act, not actions of shape {chosen.shape}")
        if not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"actions are whole numbers, not {chosen.dtype}")
        rewards = np.empty(self.num_envs)
        self._turn_over()
        step_all(
            self._game, self._seats, chosen.astype(np.int64, copy=False), self._same_step, self._sight, self._last, rewards,
            self._done, self._illegal,
        )  # fmt: skip
        done = self._done.astype(np.bool_)
        seen = self._seen()
        info = {"action_mask": seen["action_mask"], "illegal_action": self._illegal.astype(np.bool_)}
        if self._same_step and done.any():
            info |= self._final(done)
        return seen, rewards, done, np.zeros(self.num_envs, np.bool_), info

    def random_actions(self) -> NDArray[np.int64]:
        """One legal action a seat, each as likely as any other; a seed given to `reset` repeats them too."""
        from croupier.envs.kernels.steps import choose_all

        actions = np.empty(self.num_envs, np.int64)
        choose_all(self._game, self._seats, actions)
        return actions

    def _turn_over(self) -> None:
        """Has what comes next written to fresh arrays, where those that were handed out are not to change."""
        from croupier.envs.kernels.steps import new_sight

        if self.copy:
            self._sight = new_sight(self.num_envs)

    def _seen(self) -> Seen:
        return {"observation": self._sight.observations, "action_mask": self._sight.masks}

    def _final(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """What the seats saw at the end of their rounds, as gymnasium hands it on: an object for each."""
        observations, masks = (array.copy() for array in self._last)
        seen = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(done):
            seen[i] = {"observation": observations[i], "action_mask": masks[i]}
        return {
            "final_obs": seen,
            "_final_obs": done.copy(),
            "final_info": {"action_mask": masks, "_action_mask": done.copy()},
            "_final_info": done.copy(),
        }


def _checked_mask(given: Any, count: int) -> NDArray[np.bool_]:
    mask = np.asarray(given)
    if mask.dtype != np.bool_ or mask.shape not in ((), (count,)):
        raise ValueError(f"a reset mask is {count} truths, one for each seat")
    return np.broadcast_to(mask, (count,)).copy()


def _checked_decks(given: Any, count: int) -> NDArray[np.int64]:
    try:
        decks = np.array(given, np.int64)
    except (TypeError, ValueError):
        decks = np.empty(0, np.int64)
    if decks.shape != (count, 52) or (np.sort(decks, axis=1) != np.arange(52)).any():
        raise ValueError(f"decks are {count} rows, each with all 52 cards in dealing order")
    return decks
