"""The dealer's autopilot: runs a table step by step, asks the seats, and rules on those that do not answer.

Real cards are read in with `Scan`, in an order that the number of the round gives.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from croupier.cards import DECK, text
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.wagers.jackpot import claims_open
from croupier.house.act import HOUSE, Act, Person, Role
from croupier.house.answers import Answer, Done, Stale
from croupier.house.dealer import Crew, Step, next_step
from croupier.house.pools import Pool
from croupier.house.service import SECOND, Pending, Service
from croupier.house.table import commands as c
from croupier.house.table.events import RoundEnded
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table, table_stream
from croupier.refusal import Refusal
from croupier.rulebook import TableRules

Choose = Callable[[TableRules, Table, int], g.Command | None]
"""What a seat does now, or nothing when it is done betting or away."""

Sent = tuple[str, Any, Act]
MOST_STEPS = 2_000


class Stuck(Exception):
    """A table's own next step was refused."""


class Autopilot:
    """Runs one table. `choose` speaks for the seats; `label` keeps command ids apart between runs.

    A seat that has not chosen gets `patience` seconds, by the service's clock, before it is taken as away.
    """

    def __init__(
        self, service: Service, table: str, crew: Crew, choose: Choose, label: str = "auto", patience: int = 0
    ) -> None:
        self.service, self.table, self.crew, self.choose = service, table, crew, choose
        self.stream = table_stream(table)
        self._label = label
        self._refused: set[int] = set()
        self.patience = patience
        self._asked: tuple[object, int] = (None, 0)

    def next_step(self) -> Step | None:
        """The one next step of the table, with its clause."""
        table = self._live()
        return next_step(table, self.crew, self.service.peek(HOUSE).state, self._pool(table))

    def _live(self) -> Table:
        table: Table = self.service.peek(self.stream).state
        return table

    def _pool(self, table: Table) -> Pool | None:
        """The shared pool, where a round has come to its jackpots."""
        state = table.round
        if state is None or not claims_open(state):
            return None
        stream = self.service.pool_stream(self.table)
        pool: Pool | None = self.service.state(stream) if stream else None
        return pool

    def step(self) -> Answer | None:
        """Does the next step and waits for it; nothing where the table waits for players."""
        sent = self.upcoming()
        if sent is None:
            return None
        answer = self.start(sent).result()
        self.note(sent, answer)
        return answer

    def note(self, sent: Sent, answer: Answer) -> None:
        """Remembers a seat whose choice was refused, so that it is taken as away; a refused own step is a fault."""
        command = sent[1]
        asked = command.command if isinstance(command, c.Play) else None
        if isinstance(answer, Done):
            self._refused.clear()
        elif asked is not None and asked.role is g.Sender.PLAYER:
            self._refused.add(getattr(asked, "seat", 0))
        elif isinstance(answer, Refusal) and answer.code not in ("NOT_YET", "NOT_VERIFIED"):
            raise Stuck(f"{self.stream}: {type(command).__name__} was refused: {answer.message}")

    def play_round(self) -> bool:
        """Plays from wherever the table stands to the end of a round; false where it waits for players."""
        for _ in range(MOST_STEPS):
            answer = self.step()
            if answer is None or isinstance(answer, Stale):
                return False
            if ended(answer):
                return True
        raise Stuck(f"{self.stream}: the round does not end")

    def open(self) -> None:
        """Does every step until betting could open."""
        for _ in range(MOST_STEPS):
            step = self.next_step()
            if step is None or isinstance(step.command, c.OpenRound | c.StartRound):
                return
            self.step()

    def upcoming(self) -> Sent | None:
        """What is sent next: a seat's choice, the ruling on one that is away, or the crew's own step."""
        step = self.next_step()
        if step is None:
            return None
        table = self._live()
        choice = self._choice(step, table)
        if choice is not None:
            player = table.chairs[choice.seat].player  # type: ignore[attr-defined]
            return self.stream, c.Play(choice), self.service.act(Person(player, Role.PLAYER))  # type: ignore[arg-type]
        command = step.command or step.default or self._read(step, table)
        if command is None or (step.waits and self._patient(step, table)):
            return None
        stream = self.service.pool_stream(self.table) if step.pool else self.stream
        second = self.crew.of(step.second) if step.second else None
        return stream, command, self.service.act(self.crew.of(step.by), step.does, second)

    def _read(self, step: Step, table: Table) -> c.Scan | None:
        """The next of the real cards, where one is wanted."""
        state = table.round
        if not step.cards or state is None:
            return None
        order = list(DECK)
        Random(table.rounds).shuffle(order)  # noqa: S311
        unseen = (card for card in order if state.stub >> card & 1)
        return c.Scan(text([*state.next_cards, *unseen][:1]))

    def _patient(self, step: Step, table: Table) -> bool:
        """Whether the seats that are asked still have time."""
        now, state = self.service.clock(), table.round
        turn = step.waits if len(step.waits) == 1 else ()
        asked = (table.rounds, state.phase if state else "", turn)
        if self._asked[0] != asked:
            self._asked = (asked, now)
        return now - self._asked[1] < self.patience * SECOND

    def _choice(self, step: Step, table: Table) -> g.Command | None:
        rules = rules_of(table)
        for seat in step.waits:
            choice = None if seat in self._refused else self.choose(rules, table, seat)
            if choice is not None:
                return choice
            if table.round is not None and table.round.phase is not Phase.BETTING:
                return None
        return None

    def start(self, sent: Sent) -> Pending:
        """Hands something to the log without waiting for the disk."""
        stream, command, act = sent
        version = self.service.peek(self.stream).version
        number = f"{self._label}-{self.table}-{version}-{len(self._refused)}"
        if stream != self.stream:
            number += f"-{self.service.version(stream)}"
        return self.service.begin(stream, command, act, command_id=number)


def ended(answer: Answer | None) -> bool:
    """Whether a round is over with an answer."""
    return isinstance(answer, Done) and any(isinstance(event, RoundEnded) for event in answer.events)


def play_together(pilots: Sequence[Autopilot], rounds: int) -> int:
    """Plays so many rounds at each of many tables, a step of all of them to a commit; tells how many ended."""
    left = dict.fromkeys(pilots, rounds)
    while any(left.values()):
        begun = [
            (pilot, sent, pilot.start(sent)) for pilot in left if left[pilot] and (sent := pilot.upcoming())
        ]
        if not begun:
            break
        for pilot, sent, pending in begun:
            answer = pending.result()
            pilot.note(sent, answer)
            left[pilot] -= ended(answer)
    return sum(rounds - waiting for waiting in left.values())


def open_together(pilots: Sequence[Autopilot]) -> None:
    """Does every step of opening at many tables, a step of all of them to a commit."""
    waiting = list(pilots)
    while waiting:
        begun = [(pilot, sent, pilot.start(sent)) for pilot in waiting if (sent := pilot.upcoming())]
        for pilot, sent, pending in begun:
            pilot.note(sent, pending.result())
        waiting = [pilot for pilot, _, _ in begun]
