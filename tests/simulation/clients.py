"""Players at their screens: they see what a feed sends, act on it, and send again what was not answered."""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from croupier.chance import seed_hash
from croupier.game import Phase, State, Status
from croupier.game import commands as g
from croupier.game.progress import decision_due
from croupier.game.state import ANTE
from croupier.house.act import Person
from croupier.house.dealer import looking
from croupier.house.table import commands as c
from croupier.house.table.commands import SayReady
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Standing, Table
from croupier.web.replies import View, merge
from tests.pilot.players import Lively
from tests.simulation.network import Line
from tests.simulation.script import dice
from tests.simulation.violation import Invariant

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

PATIENCE = 1.5
MOST_TRIES = 8
LOW, BRING = 200_000, 2_000_000


class Asked(Struct):
    """A command that was sent and not answered."""

    text: str
    at: float
    tries: int = 1


class Client:
    """One player at one table."""

    def __init__(self, sim: "Simulation", person: Person, table: str, seat: int) -> None:
        self.sim, self.person, self.table, self.seat = sim, person, table, seat
        self.line: Line | None = None
        self.view: View | None = None
        self.version = 0
        self.waiting: dict[str, Asked] = {}
        self.sent = 0
        self.used: list[str] = []
        self.quiet = False

    # The line

    def connect(self) -> bool:
        """Opens a line, with the version of the view that is still there."""
        if self.line is not None and self.line.open:
            return True
        self.line = self.sim.connect(self, self.version if self.view is not None else 0)
        if self.line is not None:
            line = self.line
            line.hear = lambda text: self._hear(text) if self.line is line else None
        return False

    def _hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        match message["type"]:
            case "view":
                self.view, self.version = message["view"], message["version"]
            case "change":
                self._change(message)
            case "answer":
                self._answer(message)

    def _change(self, message: dict[str, Any]) -> None:
        if message["from"] == self.version and self.view is not None:
            self.view, self.version = merge(self.view, message["patch"]), message["version"]
        elif self.line is not None and message["version"] >= self.version:  # something was lost or overtaken
            self.line.cut()

    def _answer(self, message: dict[str, Any]) -> None:
        problem = message.get("problem") or {}
        if problem.get("code") == "FAULT":
            self.sim.fail(Invariant.FAULT, f"{self.person.id} hears of a fault of the server")
        if problem.get("status") == 503 or message["id"] is None:
            return
        self.waiting.pop(message["id"], None)
        self.sim.count(f"answer: {problem.get('code', 'ok')}")
        if message["ok"]:
            self.sim.watch.commands.told(f"{self.person.id}:{message['id']}")

    # Commands

    def say(self, command: Any, name: str = "", **more: Any) -> None:
        """Sends a command, under a new id or one that is given."""
        if self.line is None:
            return
        self.sent += 1
        name = name or f"{self.table}-{self.sent}"
        text = msgspec.json.encode({"id": name, "command": command, **more}).decode()
        self.waiting.setdefault(name, Asked(text, self.sim.now))
        self.used.append(name)
        self.line.say(text)

    def turn(self, whim: int) -> None:
        """Does one thing, if there is one to do."""
        if not self.connect() or self._try_again(whim):
            return
        assert self.line is not None
        table = self.sim.live(self.line, self.table)
        command = self.choose(table, whim) if table is not None else None
        if command is not None:
            self.say(command)

    def _try_again(self, whim: int) -> bool:
        """Sends what was not answered once more; says whether something is still waited for."""
        now = self.sim.now
        for name, asked in list(self.waiting.items()):
            if asked.tries >= MOST_TRIES:
                del self.waiting[name]
            elif now - asked.at > PATIENCE or whim % 40 == 0:
                asked.at, asked.tries = now, asked.tries + 1
                if self.line is not None:
                    self.line.say(asked.text)
        return bool(self.waiting)

    def choose(self, table: Table, whim: int) -> Any:
        """What the player does, the table being as it is shown."""
        if table.standing is not Standing.OPEN:
            return None
        if self.quiet:
            own = [seat for seat, chair in table.chairs.items() if chair.player == self.person.id]
            self.seat = own[whim % len(own)] if own else self.seat
        chair = table.chairs.get(self.seat)
        if chair is None:
            seed = seed_hash(self._seed(table.rounds + 1)) if whim % 3 else ""
            return None if self.quiet or not self.seat else c.TakeSeat(self.seat, self.person.id, seed)
        if chair.player != self.person.id:
            return None
        if chair.chips < LOW and not self.quiet:
            return c.BringChips(self.seat, BRING)
        state = table.round
        if state is None or not table.playing:
            return self._between(table, whim)
        odd = None if self.quiet else erratic(dice(whim), self.seat)
        if odd is not None:
            return odd
        if state.phase is Phase.DEALING and self.seat in table.mixing.awaited:
            return self._reveal(table, whim)
        return (
            self._bet(table, state, whim)
            if state.phase is Phase.BETTING
            else self._decide(table, state, whim)
        )

    def _seed(self, number: int) -> str:
        """The seed for a round."""
        return sha256(f"{self.person.id} {self.table} {number}".encode()).hexdigest()

    def _reveal(self, table: Table, whim: int) -> Any:
        """Reveals the seed, most of the time; nothing, or another, now and then."""
        if whim % 6 == 0:
            return None
        following = "" if whim % 5 == 0 else seed_hash(self._seed(table.rounds + 1))
        return c.RevealSeed(self.seat, self._seed(table.rounds + (whim % 7 == 0)), following)

    def _bet(self, table: Table, state: State, whim: int) -> Any:
        if self.quiet and self.seat not in state.seats:
            return c.LeaveSeat(self.seat)
        if self.quiet and whim % 4 == 0:
            return c.Play(g.WithdrawWager(self.seat, [ANTE, *state.seats[self.seat].wagers][-1]))
        if self.seat in table.ready:
            return None
        choice = Lively(str(whim)).choose(rules_of(table), table, self.seat)
        return c.Play(choice) if choice is not None else SayReady(self.seat)  # type: ignore[arg-type]

    def _decide(self, table: Table, state: State, whim: int) -> Any:
        rules, held = rules_of(table), state.seats.get(self.seat)
        if held is None or held.status is not Status.IN:
            return None
        if self.seat in looking(table, state):
            return c.Play(g.Concede(self.seat)) if whim % 9 == 0 else SayReady(self.seat)
        asked = held.force is None if state.phase is Phase.FORCE else decision_due(rules, state, held)
        if not asked:
            return None
        choice = Lively(str(whim), absent=0 if self.quiet else 5).choose(rules, table, self.seat)
        return c.Play(choice) if choice is not None else None  # type: ignore[arg-type]

    def _between(self, table: Table, whim: int) -> Any:
        if self.quiet:
            return c.LeaveSeat(self.seat)
        if whim % 150 == 0:
            return c.LeaveSeat(self.seat)
        if whim % 4 == 0 and self.seat not in table.seeds:
            return c.CommitSeed(self.seat, seed_hash(self._seed(table.rounds + 1)))
        return SayReady(self.seat) if self.seat not in table.ready else None


ODD: tuple[Callable[[Random, int], Any], ...] = (
    lambda _, seat: g.Concede(seat),
    lambda _, seat: g.ShowOwnCards(seat),
    lambda _, seat: g.DiscardHand(seat),
    lambda random, seat: g.WithdrawWager(seat, random.choice(("ante", "super:own", "jackpot", "bet"))),
    lambda random, seat: g.PlaceWager(seat, f"super:{random.choice((1, 2, 3, 'dealer'))}", 1_000),
    lambda random, seat: g.PlaceWager(seat, "ante", random.choice((1, 999, 12_345, 50_000))),
    lambda random, seat: g.Bet(seat, random.choice((0, 1, 2_000, 3_000))),
)


def erratic(random: Random, seat: int) -> Any:
    """Now and then something else than what is expected."""
    if random.random() > 0.06:
        return None
    return c.Play(random.choice(ODD)(random, seat))
