"""Every byte that goes out to a viewer is read before it goes: no card in it that this viewer may not know by then."""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.house.act import Person
from croupier.house.table.state import TABLE
from tests.simulation.violation import Invariant
from tests.simulation.watch import Watch
from tests.web.watchers import CARD, SPOKEN, Truth, cards_in, openings

EXAMPLE = "as in 9s"
"""How a refusal says what a card looks like."""


class Reader:
    """Reads what one viewer of one table is sent."""

    def __init__(
        self, watch: Watch, fail: Callable[[Invariant, str], None], person: Person, table: str
    ) -> None:
        self._watch, self._fail, self._person, self._table = watch, fail, person, table
        self._version = 0

    def read(self, text: str, named: set[str]) -> None:
        """Reads one message; an answer may name the cards that its own client has named."""
        text = text.replace(EXAMPLE, "")
        message = msgspec.json.decode(text)
        version = self._version = message.get("version", self._version)
        if version > self._watch.version(TABLE + self._table):
            says = f"{self._person.id} is told of {self._table} at {version}, which is not on disk"
            self._fail(Invariant.DURABLE, says)
            return
        truth = self._watch.truths.get(TABLE + self._table)
        if truth is not None and (found := self._leak(truth, version, message, text, named)):
            says = (
                f"{self._person.id} ({self._person.role}) at {self._table} {version}: {found}: {text[:300]}"
            )
            self._fail(Invariant.EARLY, says)

    def _leak(self, truth: Truth, version: int, message: dict[str, Any], text: str, named: set[str]) -> str:
        if " of " in text and SPOKEN.search(text):
            return "a card in words"
        may = truth.at[version].by(self._person.id, self._person.role)
        if message["type"] == "answer":
            may = may | named
        if may.issuperset(CARD.findall(text)):  # the short way: every card in the text is known
            return ""
        said = message.pop("said", [])
        if unknown := set(cards_in(message)) - may:
            return f"{min(unknown)} is not known"
        for line in said:
            known = truth.at[line["version"]].by(self._person.id, self._person.role)
            if unknown := set(cards_in(line["text"])) - known:
                return f"{min(unknown)} is said"
        early = [order for order in openings(message) if order not in truth.at[version].opened]
        return "an order is open" if early else ""
