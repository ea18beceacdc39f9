"""What viewers are sent and put together: no card that they may not know by then, and what they should see at that version."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.game import Watcher
from croupier.house.act import Person
from croupier.house.table.state import TABLE
from croupier.web.feed.rooms import BESIDE, WATCHERS
from croupier.web.feed.view import table_view
from tests.simulation.violation import Invariant
from tests.simulation.watch import Watch
from tests.web.watchers import CARD, SPOKEN, Truth, cards_in, openings

if TYPE_CHECKING:
    from tests.simulation.clients import Client
    from tests.simulation.simulation import Simulation


EXAMPLE = "as in 9s"
"""How a refusal says what a card looks like."""


def check_view(sim: "Simulation", client: "Client", *, latest: bool = False) -> None:
    """Compares what a client has put together from changes with what it should see at that version."""
    if client.view is None or client.line is None or not client.line.open:
        if latest:
            sim.fail(Invariant.VIEW, f"{client.person.id} at {client.table} has no view")
        return
    stream = TABLE + client.table
    if latest and client.version != sim.watch.version(stream):
        sim.fail(
            Invariant.VIEW,
            f"{client.person.id} at {client.table} is at {client.version}, the table at {sim.watch.version(stream)}",
        )
        return
    table = sim.watch.state(stream, client.version)
    viewer = client.view.get("you") or WATCHERS.get(client.person.role, Watcher.SPECTATOR)
    wanted = msgspec.json.decode(msgspec.json.encode(table_view(table, viewer)))
    for name in {*wanted, *client.view} - set(BESIDE):
        if wanted.get(name) != client.view.get(name):
            sim.fail(
                Invariant.VIEW,
                f"{client.person.id} at {client.table} {client.version}: {name} is {client.view.get(name)}, not {wanted.get(name)}",
            )


class Reader:
    """Reads what one viewer of one table is sent, every byte before it goes."""

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
        real = self._watch.table(self._table).running.real
        truth = None if real else self._watch.truths.get(TABLE + self._table)
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
