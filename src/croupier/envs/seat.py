"""One seat alone at a table as a Gymnasium environment: an episode is a round.

It is played by the compiled rounds, many times as quick as the engine, which plays the same one where somebody
looks at the table.
"""

import sys
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK
from croupier.envs import seeing
from croupier.envs.encoding import WAIT
from croupier.envs.seeing import Seen
from croupier.game.roundfile import full_deck
from croupier.library.reading import cards_text
from croupier.library.table import Table
from croupier.rulebook import Rulebook, TableRules

SEAT = 1
_ALONE = np.ones(1, np.bool_)


class SeatEnv(gymnasium.Env[Seen, int]):
    """A round of one seat; the reward is its net in antes, once the round is over, and 0 before.

    An action that the mask does not allow is refused: nothing changes, and the info says `illegal_action`.

    >>> env = SeatEnv("nz-caribbean-1998")
    >>> seen, info = env.reset(seed=1)
    >>> info["action_mask"].nonzero()[0].tolist()
    [0, 1]
    >>> env.step(0)[1:3]
    (-1.0, True)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        rulebook: str | Rulebook = "vanuatu-2013",
        *,
        settings: Mapping[str, Any] | None = None,
        ante: int = 1000,
        super: int | None = None,  # noqa: A002 (the wager's name)
        jackpot: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Wagers are in cents; a super is none unless it is given or must be placed: then it is the ante."""
        from croupier.envs.kernels.game import game_of, new_seats
        from croupier.envs.kernels.steps import begin_all, new_sight, step_all

        seeing.check_render_mode(render_mode, self.metadata["render_modes"])
        self.rules = table_rules(rulebook, settings)
        self.ante, self.super, self.jackpot = ante, own_super(self.rules, ante, super), jackpot
        self.render_mode = render_mode
        self.action_space = seeing.action_space()
        self.observation_space = seeing.observation_space()
        self._order: NDArray[np.int64] | None = None
        self._actions: list[int] = []
        self._table: Table | None = None
        self._wagered()  # refuses what may not be staked
        self._game, self._seat = game_of(self.rules, ante, self.super or 0, jackpot), new_seats(1)
        self._sight = new_sight(1)
        self._reward, self._over, self._illegal = np.zeros(1), np.zeros(1, np.int8), np.zeros(1, np.int8)
        self._begin, self._step = begin_all, step_all
        self._ended = False

    def _wagered(self) -> Table:
        return Table(self.rules).wager(SEAT, self.ante, super=self.super, jackpot=self.jackpot)

    @property
    def table(self) -> Table:
        """The round as the engine plays it: the same cards and the same choices, up to now."""
        if self._table is None:
            self._table = self._wagered()
            if self._order is not None:
                self._table.deal([DECK[card] for card in self._order])
            for action in self._actions:
                self._table.choose(seeing.word_of(self._table.state, SEAT, action), SEAT)
        return self._table

    def _look(self, **more: bool) -> tuple[Seen, dict[str, Any]]:
        """What the seat sees and may do now, and the info beside it."""
        seen = {"observation": self._sight.observations[0].copy(), "action_mask": self._sight.masks[0].copy()}
        return seen, seeing.info_of(seen) | more

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins a round: with cards by chance, or with `options["deck"]`, all 52 cards in dealing order."""
        super().reset(seed=seed)
        given = (options or {}).get("deck")
        if given is None:
            order = self.np_random.permutation(52)
        else:
            order = np.array(full_deck(given if isinstance(given, str) else cards_text(given), "deck"))
        self._order = order
        self._actions, self._table, self._ended = [], None, False
        self._begin(self._game, self._seat, self._sight, self._over, _ALONE, order.reshape(1, 52))
        self._show()
        return self._look()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays an action, goes on to the next choice, and settles where there is none; after the end nothing changes."""
        if self._order is None:
            raise RuntimeError("reset begins the first round: call it before step")
        allowed = seeing.is_legal(self._sight.masks[0], action)
        if self._ended or not allowed:
            same, info = self._look(illegal_action=not allowed)
            return same, 0.0, self._ended, False, info
        chosen = np.array([action])
        self._step(
            self._game, self._seat, chosen, False, self._sight, self._sight, self._reward, self._over, self._illegal
        )  # fmt: skip
        if action != WAIT:
            self._actions.append(int(action))
        self._table, self._ended = None, bool(self._over[0])
        self._show()
        seen, info = self._look(illegal_action=False)
        return seen, float(self._reward[0]), self._ended, False, info

    def render(self) -> str | None:
        """The table in a few lines: returned as text with `ansi`, written out with `human`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render does nothing: give render_mode ansi or human to the environment")
            return None
        if self.render_mode == "ansi":
            return seeing.picture(self.table, (SEAT,))
        self._show()
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(seeing.picture(self.table, (SEAT,)) + "\n")


def table_rules(rulebook: str | Rulebook, settings: Mapping[str, Any] | None) -> TableRules:
    """The rules of a table at which hands are declared by themselves."""
    return Table(rulebook, settings=settings).rules


def own_super(rules: TableRules, ante: int, given: int | None) -> int | None:
    """The super on the own hand: as given, and the ante where one must be placed."""
    return ante if given is None and rules.several_supers else given
