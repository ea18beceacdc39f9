"""A table of several seats as a PettingZoo environment: each seat is an agent, asked when the table asks it."""

import sys
from collections.abc import Mapping
from typing import Any

from numpy.random import default_rng

from croupier.envs import seeing
from croupier.envs.encoding import WAIT, legal_masks
from croupier.envs.seat import own_super, table_rules
from croupier.envs.seeing import Seen
from croupier.library.table import Table
from croupier.rulebook import Rulebook

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("a table of seats needs pettingzoo: pip install 'croupier[envs]'") from error

ILLEGAL_REWARD = -10.0
"""What an illegal action costs where it ends the round: more antes than a seat can lose by playing."""


class TableEnv(AECEnv[str, Seen, int]):
    """A round of several seats, `seat_1` and on; each one's reward is its net in antes, once the round is over.

    A seat sees its own cards and what lies open, never another's hand. Where a deck runs out in the middle of a
    round the table shuffles the rack, as the rulebook says. An illegal action raises a ValueError; see `table_env`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi", "human"],
        "name": "croupier_table_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rulebook: str | Rulebook = "vanuatu-2013",
        seats: int = 5,
        *,
        settings: Mapping[str, Any] | None = None,
        ante: int = 1000,
        super: int | None = None,  # noqa: A002 (the wager's name)
        jackpot: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Every seat makes the same wagers, in cents."""
        self.rules = table_rules(rulebook, settings)
        seeing.check_render_mode(render_mode, self.metadata["render_modes"])
        if not isinstance(seats, int) or not 1 <= seats <= self.rules.seats:
            raise ValueError(f"{self.rules.id} has 1 to {self.rules.seats} seats, not {seats}")
        self.ante, self.super, self.jackpot = ante, own_super(self.rules, ante, super), jackpot
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self.agents: list[str] = []
        self.action_spaces = {agent: seeing.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: seeing.observation_space() for agent in self.possible_agents}
        self._masks = legal_masks(self.rules)
        self._chance = default_rng()
        self.table = Table(self.rules)
        self._wagered(1)

    def observation_space(self, agent: str) -> Any:
        """The space of what a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of what a seat may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a round; with a seed the cards of this round and of those that follow are the same every time."""
        if seed is not None:
            self._chance = default_rng(seed)
        table = self._wagered(int(self._chance.integers(1 << 62)))
        self.table = table.deal((options or {}).get("deck"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def _wagered(self, seed: int) -> Table:
        table = Table(self.rules, seed=seed)
        for agent in self.possible_agents:
            table.wager(_seat(agent), self.ante, super=self.super, jackpot=self.jackpot)
        return table

    def observe(self, agent: str) -> Seen:
        """What a seat sees now, and may do when the table asks it."""
        return seeing.look(self.table, _seat(agent), self._masks)

    def step(self, action: int | None) -> None:
        """Plays the action of the seat whose turn it is and goes on to the next that must choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # pettingzoo wants None here
            return
        seat = _seat(agent)
        mask = self._masks[seeing.table_stage(self.table, seat)]
        if action is None or not seeing.is_legal(mask, action):
            raise ValueError(f"{agent} may play {mask.nonzero()[0].tolist()}, not {action}")
        self._cumulative_rewards[agent] = 0.0
        if action != WAIT:
            self.table.choose(seeing.word_of(self.table.state, seat, int(action)), seat)
        if self.table.over:
            self.rewards = {each: self.table.net(_seat(each)) / self.ante for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Turns to the seat that chooses next, or to the first where the round is over."""
        self.agent_selection = f"seat_{self.table.turn}" if self.table.turn else self.agents[0]
        self.infos = {agent: seeing.info_of(self.observe(agent)) for agent in self.agents}
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table in a few lines, all hands open: returned as text with `ansi`, written out with `human`."""
        text = seeing.picture(self.table, tuple(_seat(agent) for agent in self.possible_agents))
        if self.render_mode != "human":
            return text
        sys.stdout.write(text + "\n")
        return None


def table_env(
    rulebook: str | Rulebook = "vanuatu-2013", seats: int = 5, **wagers: Any
) -> AECEnv[str, Seen, int]:
    """A table in PettingZoo's usual wrappers: an illegal action ends the round, and the seat gets -10."""
    env: AECEnv[str, Seen, int] = TableEnv(rulebook, seats, **wagers)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
