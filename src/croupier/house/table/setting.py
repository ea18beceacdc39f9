"""A table while a command is carried out: its rules, its house, and the events so far."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from croupier.game import State as Round
from croupier.house.act import Act, Role
from croupier.house.house import House
from croupier.house.staff import oversees, reaches
from croupier.house.table.events import TableEvent
from croupier.house.table.evolve import evolve
from croupier.house.table.state import Table
from croupier.refusal import Code, Refusal
from croupier.rulebook import TableRules, rulebook, under
from croupier.rulebook.house import HouseRules, house_rules
from croupier.rulebook.registry import digest_of

STAFF = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR)
OVERSEERS = (Role.SUPERVISOR, Role.OPERATOR)


Write = Callable[[TableEvent, Round | None], Table]
"""Takes an event, with the round as it leaves it where that is known, and gives the table as it then is."""


class Setting:
    """A table while a command is carried out there: each event is written, and seen by the next step at once."""

    def __init__(self, house: House, table: Table, act: Act, write: Write | None = None) -> None:
        self.house = house
        self.table = table
        self.act = act
        self._write = write or (lambda event, after: evolve(self.table, event, after))

    def emit(self, event: TableEvent, after: Round | None = None) -> None:
        """Writes an event."""
        self.table = self._write(event, after)

    @property
    def rules(self) -> TableRules:
        """The rules of the rounds at this table."""
        return table_rules(self.table.rulebook, msgspec.json.encode(self.table.settings, order="sorted"))

    @property
    def duties(self) -> HouseRules:
        """The house's side of the rulebook."""
        return house_rules(self.table.rulebook)

    def cite(self, act: str) -> str:
        """The clause of an act of the house."""
        return self.duties.clause(act)

    def lacks(self, roles: tuple[Role, ...], act: str) -> Refusal | None:
        """Refuses those who may not do an act, by their role and, where overseers alone do it, by their title."""
        if self.act.by.role in roles:
            return None if Role.DEALER in roles else oversees(self.duties, self.act.by)
        wanted = " or ".join(roles)
        return Refusal(Code.ROLE_TOO_LOW, f"this is for a {wanted}, not a {self.act.by.role}", self.cite(act))

    def elsewhere(self) -> Refusal | None:
        """Refuses those whose pit is another than the table's."""
        people = (self.act.by, self.act.second)
        found = (reaches(self.duties, each, self.table.pit) for each in people if each is not None)
        return next((refusal for refusal in found if refusal is not None), None)

    def unknown(self, act: str) -> Refusal | None:
        """Refuses what the rulebook does not know."""
        if self.duties.has(act):
            return None
        return Refusal(Code.NO_SUCH_RULE, f"{self.table.rulebook} has no rule for this")


def table_rules(name: str, settings: bytes) -> TableRules:
    """The rules under a rulebook and settings."""
    return _rules(name, digest_of(name), settings)


@lru_cache(maxsize=256)
def _rules(name: str, digest: str, settings: bytes) -> TableRules:  # noqa: ARG001
    """The rules that were made from a rulebook with this digest, which a house's may change."""
    return under(rulebook(name), msgspec.json.decode(settings))
