"""A round of one seat that stops where a card or a choice is wanted, so that chance can be a player."""

from collections.abc import Callable
from copy import copy
from typing import Any, Self

import numpy as np

from croupier.cards import Card, text
from croupier.envs.encoding import BET, BUY, DECLINE, FOLD, FORCE, I8, OBSERVATION, STAY, Stage, given_up
from croupier.envs.seeing import sight, stage_of
from croupier.game import State, play, start
from croupier.game import commands as c
from croupier.game.onward import Coming, onward
from croupier.game.state import unmask
from croupier.refusal import Refusal
from croupier.rulebook import TableRules


class Round:
    """A round of one seat that stops where a card or a choice is wanted; what it holds never changes in place."""

    def __init__(self, rules: TableRules, seat: int, masks: I8, wagers: tuple[tuple[str, int], ...]) -> None:
        self.rules, self.seat, self.masks = rules, seat, masks
        self.state: State = start(rules)
        self.stayed = False
        for area, amount in wagers:
            self._do(c.PlaceWager(self.seat, area, amount))
        self._do(c.CallBets())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return copy(self)

    @property
    def _coming(self) -> Coming:
        return onward(self.rules, self.state, (self.seat,) if self.stayed else ())

    @property
    def wants_card(self) -> bool:
        """Whether the next thing is a card."""
        return bool(self._coming.cards)

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that may come next."""
        return unmask(self.state.stub)

    @property
    def stage(self) -> Stage:
        """What the seat is asked now."""
        asked = self.seat in self._coming.seats
        return stage_of(self.rules, self.state, self.seat) if asked else Stage.NOTHING

    @property
    def actions(self) -> list[int]:
        """What the seat may do now."""
        legal: list[int] = self.masks[self.stage].nonzero()[0].tolist()
        return legal

    @property
    def sight(self) -> I8:
        """What the seat sees; nothing before all cards of the deal are there."""
        if self.state.up is None:
            return np.zeros(OBSERVATION, np.int8)
        return sight(self.state, self.seat, self.stage)

    def deal(self, card: Card) -> None:
        """Takes the next card."""
        self._do(c.Deal(text([card])))
        self._go_on()

    def choose(self, action: int) -> None:
        """Does what the seat chooses."""
        self.stayed = action == STAY
        if not self.stayed:
            self._do(self._command(action))
        self._go_on()

    def _command(self, action: int) -> c.Command:
        plain: dict[int, Callable[[int], c.Command]] = {FOLD: c.Fold, BET: c.Bet, BUY: c.Buy}
        if action in plain:
            return plain[action](self.seat)
        if action in (FORCE, DECLINE):
            return c.AnswerForce(self.seat, action == FORCE)
        given = given_up(self.state.seats[self.seat].first, action)
        return c.Exchange(self.seat, text(given)) if given else c.Concede(self.seat)

    def _do(self, command: c.Command) -> None:
        done = play(self.rules, self.state, command)
        if isinstance(done, Refusal):
            raise ValueError(done.message)
        self.state = done[1]

    def _go_on(self) -> None:
        """Does the dealer's steps until a card or a choice is wanted or the round is over."""
        while (step := self._coming.step) is not None:
            self._do(step)
