"""Each command takes effect once: what was sent, what the log has of it, and what its sender was told."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from croupier.game import commands as g
from croupier.game import events as ge
from croupier.house.answers import Done
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.tries import TRIES
from croupier.house.wallet.wallets import Deposit, Deposited
from croupier.refusal import Code, Refusal
from croupier.store import Recorded
from tests.pilot.opening import opened
from tests.simulation.violation import Invariant

FOUNDED = "found"
DOOR = "door-"
"""How the commands of the door begin: what is done there is looked at by `doors.py`."""


class Commands:
    """Every command id of the run."""

    def __init__(self, fail: Callable[[Invariant, str], None]) -> None:
        self._fail = fail
        self.sent: dict[str, list[tuple[str, Any]]] = {}
        self.effects: dict[str, int] = {FOUNDED: 0}
        self.without: set[str] = set()
        self.acknowledged: set[str] = set()
        self.refused: set[str] = set()

    def asked(self, command_id: str, by: str, command: Any) -> None:
        """Somebody hands a command in; with an id used before it may say something else."""
        self.sent.setdefault(command_id, []).append((by, command))

    def written(self, rows: Sequence[Recorded]) -> None:
        """An append became durable."""
        name = rows[0].command
        if name in self.effects and name != FOUNDED:
            self._fail(Invariant.ONCE, f"{name} took effect at {self.effects[name]} and at {rows[0].seq}")
        self.effects[name] = rows[0].seq
        if name == FOUNDED or rows[0].stream == TRIES or name.startswith(DOOR):
            return
        meta = msgspec.json.decode(rows[0].meta)
        meant = [
            command
            for by, command in self.sent.get(name, ())
            if (by, type(command).__name__) == (meta["by"], meta["command"])
        ]
        if not meant:
            self._fail(Invariant.ONCE, f"{name} of {meta} took effect, and nobody sent it")
        elif not any(matches(command, rows) for command in meant):
            self._fail(Invariant.ONCE, f"{name} took effect as something else than {meant[0]}")

    def answered(self, command_id: str, answer: Any) -> None:
        """A service answers: what is done is durable by then, and what was done is not refused.

        Only an id under which different things were asked may be told that it is used.
        """
        if isinstance(answer, Refusal):
            self.refused.add(str(answer.code))
        if isinstance(answer, Done):
            if not answer.events:
                self.without.add(command_id)
            elif command_id not in self.effects:
                self._fail(Invariant.DURABLE, f"{command_id} is said to be done and is not on disk")
        elif command_id in self.effects and not self._used_for_more(command_id, answer):
            self._fail(Invariant.ONCE, f"{command_id} took effect and is refused: {answer}")

    def _used_for_more(self, command_id: str, answer: Any) -> bool:
        asked = self.sent[command_id]
        used = isinstance(answer, Refusal) and answer.code is Code.COMMAND_ID_USED
        return used and any(each != asked[0] for each in asked)

    def told(self, command_id: str) -> None:
        """A client hears that a command is done."""
        self.acknowledged.add(command_id)
        if command_id not in self.effects and command_id not in self.without:
            self._fail(Invariant.DURABLE, f"{command_id} is acknowledged and is not on disk")

    def check(self, kept: set[str]) -> None:
        """Compares with the ids that a log has in the end."""
        lost = sorted(self.acknowledged - kept - self.without)
        if lost:
            self._fail(Invariant.DURABLE, f"acknowledged and lost: {', '.join(lost[:5])}")


def matches(command: Any, rows: Sequence[Recorded]) -> bool:
    """Whether an append does what the command asked, for the commands that move money."""
    if isinstance(command, c.Play) and isinstance(command.command, g.PlaceWager):
        asked = command.command
        placed = [event for event in _played(rows) if isinstance(event, ge.WagerPlaced) and not event.carried]
        return [(one.seat, one.area, one.amount) for one in placed] == [
            (asked.seat, asked.area, asked.amount)
        ]
    if isinstance(command, c.BringChips):
        brought = [event for event in map(opened, rows) if isinstance(event, e.ChipsBrought)]
        return [(one.seat, one.amount) for one in brought] == [(command.seat, command.amount)]
    if isinstance(command, Deposit):
        return [one.amount for one in map(opened, rows) if isinstance(one, Deposited)] == [command.amount]
    return True


def _played(rows: Sequence[Recorded]) -> list[Any]:
    return [event.event for event in map(opened, rows) if isinstance(event, e.Played)]
