"""One seat as a game of OpenSpiel: every card is a chance node over those that are left, so values can be exact.

Importing this registers the game `croupier`; `pyspiel.load_game("croupier(rulebook=nz-caribbean-1998)")` loads it.
"""

from typing import Any

import numpy as np

from croupier.cards import DECK, text
from croupier.envs.encoding import (
    ACTIONS,
    DRAWN,
    GIVEN,
    OBSERVATION,
    OPEN,
    OWN,
    STAGE,
    UP,
    Stage,
    legal_masks,
)
from croupier.envs.round import Round
from croupier.envs.seat import SEAT, own_super, table_rules
from croupier.envs.seeing import word_of
from croupier.game.state import ANTE
from croupier.game.wagers import area_on, kind_of
from croupier.rulebook import TableRules

try:
    import pyspiel
except ImportError as error:
    raise ImportError("this needs OpenSpiel: pip install open_spiel") from error

NAME = "croupier"
PLAYER = 0
MOST_CHOICES = 4
"""A first choice, one after the draw, forcing the dealer, conceding."""


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """Rounds of one seat under a rulebook; utilities are nets in antes."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.rules = table_rules(given["rulebook"], None)
        self.ante = int(given["ante"])
        self.wagers = _wagers(self.rules, self.ante, int(given["super"]), bool(given["jackpot"]))
        self.masks = legal_masks(self.rules)
        Round(self.rules, SEAT, self.masks, self.wagers)
        least, most = _bounds(self.rules, self.ante, dict(self.wagers))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(DECK),
            num_players=1,
            min_utility=least,
            max_utility=most,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """A round with its wagers placed and no card dealt."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Ten cards of the deal, as many as may be drawn, and the dealer's new one."""
        return 16

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What sees a state for a player."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A round on its way."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.round = Round(game.rules, SEAT, game.masks, game.wagers)
        self.ante = game.ante

    def current_player(self) -> int:
        """Who is next: chance where a card is wanted, else the seat."""
        if self.round.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.round.wants_card else PLAYER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.round.actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that is left, each as likely as any other."""
        left = self.round.left
        return [(int(card), 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.round.wants_card:
            self.round.deal(DECK[action])
        else:
            self.round.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return text([DECK[action]])
        return word_of(self.round.state, SEAT, action)

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.round.state.over

    def returns(self) -> list[float]:
        """The seat's net in antes, 0 before the end."""
        return [self.round.state.seats[SEAT].net / self.ante if self.round.state.over else 0.0]

    def __str__(self) -> str:
        state = self.round.state
        held = state.seats[SEAT]
        return f"{state.phase}; dealer {text(state.dealer)}; seat {text(held.hand)}; gave up {text(held.offered)}"


class Observer:
    """What the seat sees, as the encoding has it; it never forgets, so it is the information state as well."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation takes no parameters, not {params}")
        size = OBSERVATION if iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else 0
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor} if size else {}

    def set_from(self, state: SpielState, player: int) -> None:  # noqa: ARG002
        """Writes the observation of a state."""
        if self.dict:
            self.tensor[:] = state.round.sight

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        """The observation of a state as text."""
        if not self.dict:
            return ""
        seen = state.round.sight
        named = {"held": OWN, "given": GIVEN, "drawn": DRAWN, "up": UP, "open": OPEN}
        parts = [
            f"{name} {text(DECK[card] for card in seen[at : at + 52].nonzero()[0])}"
            for name, at in named.items()
            if seen[at : at + 52].any()
        ]
        stages = [f"asked {Stage(int(place)).name.lower()}" for place in seen[STAGE:].nonzero()[0]]
        return "; ".join([*parts, *stages])


def _wagers(rules: TableRules, ante: int, stake: int, jackpot: bool) -> tuple[tuple[str, int], ...]:
    sides = {"super": own_super(rules, ante, stake or None) or 0}
    sides["jackpot"] = rules.settings.jackpot_amount if jackpot else 0
    return ((ANTE, ante), *((area_on(name), amount) for name, amount in sides.items() if amount))


def _bounds(rules: TableRules, ante: int, wagers: dict[str, int]) -> tuple[float, float]:
    """Less than a seat can lose and more than it can win, in antes."""
    side = {area: amount / ante for area, amount in wagers.items() if area != ANTE}
    fees = max(rules.draw_fees, default=0) + rules.force_fee
    antes = max(*rules.ante_unqualified, rules.ante_won, *(rules.instant or ()))
    won: float = antes + 2 * rules.bet_multiple * max(rules.bet_odds)
    won += sum(kind_of(area).most_paid(rules, amount) for area, amount in wagers.items()) / ante
    return -(1.0 + rules.bet_multiple + fees + sum(side.values())), float(won)


DEFAULTS: dict[str, Any] = {"rulebook": "vanuatu-2013", "ante": 1000, "super": 0, "jackpot": False}
TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Casino poker against the dealer",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=1,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)
pyspiel.register_game(TYPE, Spiel)
