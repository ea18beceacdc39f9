"""One seat as a game of OpenSpiel: every card is a chance node over those that are left, so values can be exact.

Importing this registers the game `croupier`; `pyspiel.load_game("croupier(rulebook=nz-caribbean-1998)")` loads it.
"""

from copy import copy
from typing import Any, Self

import numpy as np

from croupier.cards import DECK, Card, text
from croupier.envs import encoding as e
from croupier.envs.encoding import I8, Stage, legal_masks
from croupier.envs.seat import SEAT, own_super, table_rules
from croupier.envs.seeing import sight, stage_of, word_of
from croupier.game import State, play, start
from croupier.game import commands as c
from croupier.game.onward import Coming, onward
from croupier.game.script import decision_of
from croupier.game.state import ANTE, unmask
from croupier.game.wagers import area_on, kind_of
from croupier.refusal import Refusal
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
        SpielRound(self.rules, self.masks, self.wagers)
        least, most = _bounds(self.rules, self.ante, dict(self.wagers))
        info = pyspiel.GameInfo(
            num_distinct_actions=e.ACTIONS,
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


class SpielRound:
    """A round of one seat that stops where a card or a choice is wanted; what it holds never changes in place."""

    def __init__(self, rules: TableRules, masks: I8, wagers: tuple[tuple[str, int], ...]) -> None:
        self.rules, self.masks = rules, masks
        self.state: State = start(rules)
        self.stayed = False
        for area, amount in wagers:
            self._do(c.PlaceWager(SEAT, area, amount))
        self._do(c.CallBets())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return copy(self)

    @property
    def _coming(self) -> Coming:
        return onward(self.rules, self.state, (SEAT,) if self.stayed else ())

    @property
    def wants_card(self) -> bool:
        """Whether the next thing is a card."""
        return bool(self._coming.cards)

    @property
    def stage(self) -> Stage:
        """What the seat is asked now."""
        asked = SEAT in self._coming.seats
        return stage_of(self.rules, self.state, SEAT) if asked else Stage.NOTHING

    @property
    def actions(self) -> list[int]:
        """What the seat may do now."""
        legal: list[int] = self.masks[self.stage].nonzero()[0].tolist()
        return legal

    @property
    def sight(self) -> I8:
        """What the seat sees; nothing before all cards of the deal are there."""
        if self.state.up is None:
            return np.zeros(e.OBSERVATION, np.int8)
        return sight(self.state, SEAT, self.stage)

    def deal(self, card: Card) -> None:
        """Takes the next card."""
        self._do(c.Deal(text([card])))
        self._go_on()

    def choose(self, action: int) -> None:
        """Does what the seat chooses."""
        self.stayed = action == e.STAY
        if not self.stayed:
            self._do(self._command(action))
        self._go_on()

    def _command(self, action: int) -> c.Command:
        if action in (e.FORCE, e.DECLINE):
            return c.AnswerForce(SEAT, action == e.FORCE)
        return decision_of(SEAT, word_of(self.state, SEAT, action)) or c.Concede(SEAT)

    def _do(self, command: c.Command) -> None:
        done = play(self.rules, self.state, command)
        if isinstance(done, Refusal):
            raise ValueError(done.message)
        self.state = done[1]

    def _go_on(self) -> None:
        """Does the dealer's steps until a card or a choice is wanted or the round is over."""
        while (step := self._coming.step) is not None:
            self._do(step)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A round on its way."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.round = SpielRound(game.rules, game.masks, game.wagers)
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
        left = unmask(self.round.state.stub)
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
        size = e.OBSERVATION if iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else 0
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
        named = {"held": e.OWN, "given": e.GIVEN, "drawn": e.DRAWN, "up": e.UP, "open": e.OPEN}
        parts = [
            f"{name} {text(DECK[card] for card in seen[at : at + 52].nonzero()[0])}"
            for name, at in named.items()
            if seen[at : at + 52].any()
        ]
        stages = [f"asked {Stage(int(place)).name.lower()}" for place in seen[e.STAGE :].nonzero()[0]]
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
