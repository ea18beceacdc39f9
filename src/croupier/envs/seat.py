"""One seat alone at a table as a Gymnasium environment: an episode is a round, played by the engine itself."""

import sys
from collections.abc import Mapping
from typing import Any

import gymnasium

from croupier.cards import DECK
from croupier.envs import seeing
from croupier.envs.encoding import WAIT, legal_masks
from croupier.envs.seeing import Seen
from croupier.library.table import Table
from croupier.rulebook import Rulebook, TableRules

SEAT = 1


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
        seeing.check_render_mode(render_mode, self.metadata["render_modes"])
        self.rules = table_rules(rulebook, settings)
        self.ante, self.super, self.jackpot = ante, own_super(self.rules, ante, super), jackpot
        self.render_mode = render_mode
        self.action_space = seeing.action_space()
        self.observation_space = seeing.observation_space()
        self._masks = legal_masks(self.rules)
        self.table = self._wagered()
        self._ended = False

    def _wagered(self) -> Table:
        return Table(self.rules).wager(SEAT, self.ante, super=self.super, jackpot=self.jackpot)

    def _look(self) -> Seen:
        return seeing.look(self.table, SEAT, self._masks)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins a round: with cards by chance, or with `options["deck"]`, all 52 cards in dealing order."""
        super().reset(seed=seed)
        deck = (options or {}).get("deck")
        if deck is None:
            deck = [DECK[card] for card in self.np_random.permutation(52)]
        self.table = self._wagered().deal(deck)
        self._ended = False
        seen = self._look()
        self._show()
        return seen, seeing.info_of(seen)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays an action, goes on to the next choice, and settles where there is none; after the end nothing changes."""
        if self.table.up == "":
            raise RuntimeError("reset begins the first round: call it before step")
        allowed = seeing.is_legal(self._masks[seeing.table_stage(self.table, SEAT)], action)
        if self._ended or not allowed:
            same = self._look()
            return same, 0.0, self._ended, False, seeing.info_of(same) | {"illegal_action": not allowed}
        if action != WAIT:
            self.table.choose(seeing.word_of(self.table.state, SEAT, int(action)), SEAT)
        seen = self._look()
        self._show()
        over = self._ended = self.table.over
        reward = self.table.net(SEAT) / self.ante if over else 0.0
        return seen, reward, over, False, seeing.info_of(seen) | {"illegal_action": False}

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
