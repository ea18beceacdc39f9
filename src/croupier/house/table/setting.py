"""A table while a command is carried out: its rules, its house, and what is planned so far."""

from collections.abc import Callable
from inspect import get_annotations
from typing import Any

from croupier.game import State as Round
from croupier.house.act import HOUSE, Act
from croupier.house.house import House
from croupier.house.plan import Loaded, Plan
from croupier.house.table.commands import TableCommand
from croupier.house.table.events import TableEvent
from croupier.house.table.evolve import evolve
from croupier.house.table.rules import duties_of, rules_of
from croupier.house.table.state import Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.rulebook.house import HouseRules


class Setting:
    """A table while a command is carried out there: each event is planned, and seen by the next step at once."""

    def __init__(self, plan: Plan, stream: str, act: Act) -> None:
        self.plan, self.stream, self.act = plan, stream, act
        self.table: Table = plan.state(stream)
        self._rules: TableRules | None = None

    def emit(self, event: TableEvent, after: Round | None = None) -> Refusal | None:
        """Plans an event; `after` is the round as it leaves it, where that is known already.

        It refuses nothing, so that a step may end with it.
        """
        version = self.plan.version(self.stream) + 1
        before, self.table = self.table, evolve(self.table, event, version, after)
        if self.table.settings is not before.settings or self.table.rulebook != before.rulebook:
            self._rules = None
        self.plan.put(self.stream, event, Loaded(self.table, version))
        return None

    @property
    def house(self) -> House:
        """The house that the table is in."""
        house: House = self.plan.state(HOUSE)
        return house

    @property
    def rules(self) -> TableRules:
        """The rules of the rounds at this table."""
        if self._rules is None:
            self._rules = rules_of(self.table)
        return self._rules

    @property
    def duties(self) -> HouseRules:
        """The house's side of the rulebook."""
        return duties_of(self.table)

    def cite(self, act: str) -> str:
        """The clause of an act of the house."""
        return self.duties.clause(act)

    def unknown(self, act: str) -> Refusal | None:
        """Refuses what the rulebook does not know."""
        if self.duties.has(act):
            return None
        return refuse(Code.NO_SUCH_RULE, "", "any")


Step = Callable[[Setting, Any], Refusal | None]
Steps = dict[type[TableCommand], Step]
"""Which function carries out which command."""


def steps(*functions: Step) -> Steps:
    """Functions by what they carry out: the second thing that each takes is its command."""
    return {list(get_annotations(function).values())[1]: function for function in functions}
