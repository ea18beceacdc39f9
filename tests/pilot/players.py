"""Seats that play by themselves: anything the rules allow, now and then nothing; for tests, benches and shows.

Their whims follow from a name, so a run can be had again.
"""

from croupier.cards import text
from croupier.game import Command, Phase, State
from croupier.game import commands as g
from croupier.game import decide as decide_round
from croupier.game.state import ANTE, JACKPOT
from croupier.game.wagers.supers import OWN_SUPER
from croupier.house.practice.training import Whims
from croupier.house.table.state import Table
from croupier.refusal import Refusal
from croupier.rulebook import TableRules

IN_A_HUNDRED = 100


class Lively:
    """Players of one table; `absent` is how many of a hundred decisions they miss."""

    def __init__(self, name: str = "", ante: int = 1_000, absent: int = 2) -> None:
        self.name, self.ante, self.absent = name, ante, absent
        self._whims = Whims(name)

    def choose(self, rules: TableRules, table: Table, seat: int) -> Command | None:
        """What a seat does now, or nothing."""
        state = table.round
        if state is None:
            return None
        if state.phase is Phase.BETTING:
            return self._wager(rules, table, state, seat)
        if self._whims.below(IN_A_HUNDRED) < self.absent:
            return None
        if state.phase is Phase.FORCE:
            return g.AnswerForce(seat, self._whims.below(2) == 0)
        return self._decision(rules, state, seat)

    def _wager(self, rules: TableRules, table: Table, state: State, seat: int) -> Command | None:
        held = state.seats.get(seat)
        least = max(self.ante, table.limits[0] if table.limits else 1)
        if held is None:
            return g.PlaceWager(seat, ANTE, least)
        if OWN_SUPER not in held.wagers and rules.super_odds is not None:
            return g.PlaceWager(seat, OWN_SUPER, least)
        if rules.prizes is not None and JACKPOT not in held.wagers:
            return g.PlaceWager(seat, JACKPOT, rules.settings.jackpot_amount)
        return None

    def _decision(self, rules: TableRules, state: State, seat: int) -> Command | None:
        options = self._options(rules, state, seat)
        while options:
            command = options.pop(self._whims.below(len(options)))
            if not isinstance(decide_round(rules, state, command), Refusal):
                return command
        return None

    def _options(self, rules: TableRules, state: State, seat: int) -> list[Command]:
        options: list[Command] = [g.Fold(seat), g.Bet(seat), g.Bet(seat), g.OpenDraw(seat)]
        if rules.draw:
            hand = list(state.seats[seat].hand)
            least, most = rules.exchange_sizes
            size = min(least + self._whims.below(most - least + 1), len(hand))
            given = [hand.pop(self._whims.below(len(hand))) for _ in range(size)]
            options += [g.Buy(seat), g.Exchange(seat, text(given)), g.Exchange(seat, text(given))]
        if rules.super_odds is not None and not rules.auto:
            options += [g.Declare(seat, True, False), g.Declare(seat, False, True), g.Declare(seat)]
        return options
