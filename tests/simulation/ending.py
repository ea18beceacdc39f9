"""The end of a run: faults stop, staff puts right what was done wrong, everybody reconnects, finishes and goes home.

What cannot end then is stuck, and a table that cannot close is too.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.house.act import HOUSE, PEOPLE
from croupier.house.answers import Done
from croupier.house.jackpots import SetLink
from croupier.house.people import Enable, Let
from croupier.house.records.shuffles import TOLD_BY, Shuffles
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.service import Service
from croupier.house.streams import read
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import TABLE, Notified, Standing, Table, table_stream
from croupier.store import Sealer, Verified, verify
from tests.pilot.projections import rebuild
from tests.service.kit import KEYS, OTTO, SAM, SUE, Clock, chance
from tests.simulation.disk import SimStore
from tests.simulation.house import CARIBBEAN, POOL
from tests.simulation.script import TablePlan, dice
from tests.simulation.staff import Sent
from tests.simulation.views import check_view
from tests.simulation.violation import Invariant

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

PATIENCE = 240.0
PATIENCE_REAL = 30.0
"""Seconds after which a round with real cards is given up."""

TURN = 0.3
STEPS_A_TURN = 5
TELLING = {kind.__name__ for kind in TOLD_BY}


class Ending:
    """Brings a house to rest."""

    def __init__(self, run: "Simulation") -> None:
        self.sim = run
        self._random = dice(run.script.seed, "ending")

    async def run(self) -> None:
        """Peace, then every round to its end, then every table closed, then the last look."""
        await self._peace()
        for step in (self._put_right, self._play_out, self._close, self._look):
            if self.sim.violation is None:
                await step()

    async def _peace(self) -> None:
        sim = self.sim
        await asyncio.sleep(10)  # until what was begun for a while is over
        sim.noise.set(0, 0, 0)
        sim.exchange.parted = False
        for worker in sim.workers:
            if worker.ready:
                worker.store.troubles.clear()
        sim.faults.nurse()
        await asyncio.sleep(6)
        if not all(worker.ready for worker in sim.workers):
            sim.fail(Invariant.ENDS, "a worker did not come up")

    async def _do(self, sent: Sent) -> Any:
        task = self.sim.ask(sent, self._random.randrange(2**40))
        assert task is not None
        return await asyncio.wait_for(asyncio.shield(task), 30)

    async def _put_right(self) -> None:
        """What staff had done wrong is undone, so that the tables run by themselves again."""
        watch = self.sim.watch
        for scope in list(watch.state(HOUSE).disabled):
            await self._do(Sent(HOUSE, Enable(scope), OTTO, SUE))
        for person in list(watch.state(PEOPLE).locked):
            await self._do(Sent(PEOPLE, Let(person), OTTO, SUE))
        for plan in self.sim.script.tables:
            if plan.rulebook == CARIBBEAN:
                await self._do(Sent(POOL, SetLink(plan.name, True)))
            await self._do(Sent(table_stream(plan.name), Arrange(plan.running)))

    async def _play_out(self) -> None:
        """Everybody plays the round to its end and leaves."""
        sim, until = self.sim, self.sim.now + PATIENCE
        for client in sim.clients:
            client.quiet = True
        while sim.violation is None and (busy := self._busy()):
            if sim.now > until:
                sim.fail(Invariant.ENDS, f"stuck: {'; '.join(busy)}")
                return
            for client in sim.clients:
                client.turn(self._random.randrange(2**40))
            self._ask_to_leave()
            if sim.now > until - PATIENCE + PATIENCE_REAL:
                self._give_up()
            for _ in range(STEPS_A_TURN):
                sim.dealer.step(self._random.randrange(2**40))
                await asyncio.sleep(TURN / STEPS_A_TURN)

    def _ask_to_leave(self) -> None:
        """Staff gives up the seats of players whom staff sat down, and who never came."""
        here = {(client.table, client.person.id) for client in self.sim.clients}
        for plan in self.sim.script.tables:
            for seat, chair in self.sim.watch.table(plan.name).chairs.items():
                if (plan.name, chair.player) not in here:
                    sent = Sent(table_stream(plan.name), c.LeaveSeat(seat))
                    self.sim.ask(sent, self._random.randrange(2**40))

    def _give_up(self) -> None:
        """Where staff's errors have left a round of real cards with no way on, it is given up, and the wagers go back."""
        for plan in self.sim.script.tables:
            if plan.real and self.sim.watch.table(plan.name).playing:
                sent = Sent(table_stream(plan.name), c.GiveUpRound(), OTTO, SUE, "it cannot go on")
                self.sim.ask(sent, self._random.randrange(2**40))

    def _busy(self) -> list[str]:
        return [
            said
            for plan in self.sim.script.tables
            if not unopened(plan, self.sim) and (said := stuck(self.sim.watch.table(plan.name)))
        ]

    async def _close(self) -> None:
        for plan in self.sim.script.tables:
            if self.sim.watch.table(plan.name).standing is Standing.CLOSED or unopened(plan, self.sim):
                continue
            answer = await self._do(Sent(table_stream(plan.name), c.CloseTable()))
            for _ in range(2 if plan.real else 0):
                if isinstance(answer, Done):
                    break
                await self._see_to_deck(table_stream(plan.name), answer)
                answer = await self._do(Sent(table_stream(plan.name), c.CloseTable()))
            if not isinstance(answer, Done):
                self.sim.fail(Invariant.ENDS, f"{plan.name} cannot close: {answer}")
        await asyncio.sleep(3)
        for client in self.sim.clients:
            client.connect()
        await asyncio.sleep(3)

    async def _see_to_deck(self, stream: str, refusal: Any) -> None:
        """A bad deck of real cards is searched, and told of, before its table can close."""
        deck = refusal.values.get("deck", "")
        await self._do(Sent(stream, c.SearchDeck(deck, "nothing was found"), SUE, SAM))
        for whom in Notified:
            await self._do(Sent(stream, c.TellOfDeck(deck, whom, "they know"), SUE, SAM))

    async def _look(self) -> None:
        """The whole log once more, and every view, state and read model beside it."""
        sim, watch = self.sim, self.sim.watch
        for account, balance in watch.books.ledger.balances.items():
            if balance and account.startswith(("chips:", "prizes")):
                sim.fail(Invariant.ENDS, f"{account} still holds {balance}")
        store = SimStore(sim.disk)
        found = verify(store)
        if not isinstance(found, Verified):
            sim.fail(Invariant.CHAIN, str(found))
        shuffles, keys = Shuffles(), RoundKeys(store)
        told = [one for one in store.walk_all() if one.type in TELLING and one.stream.startswith(TABLE)]
        if not all([shuffles.take(one.stream, read(one, keys)) for one in told]):  # noqa: C419
            sim.fail(Invariant.SHUFFLE, "a shuffle is not the one that was promised")
        watch.commands.check(sim.disk.commands())
        picture = rebuild(store)
        if sum(picture.books.ledger.balances.values()):
            sim.fail(Invariant.LEDGER, "the accounts do not add up in the end")
        service = Service(store, clock=Clock(), sealer=Sealer(KEYS), source=chance(1))
        for stream in watch.states:
            if not picture.states[stream] == service.state(stream) == watch.state(stream):
                sim.fail(Invariant.REPLAY, f"{stream} is not what its log says")
        for client in sim.clients:
            check_view(sim, client, latest=True)


def unopened(plan: TablePlan, sim: "Simulation") -> bool:
    """Whether a table with real cards never got through what staff has to do first; nothing is at stake there."""
    table = sim.watch.table(plan.name)
    return plan.real and table.standing is Standing.OPENING and not table.chairs


def stuck(table: Table) -> str:
    """What a table still waits for, in words."""
    state = table.round
    if table.standing is Standing.OPENING:
        return f"{table.id} is not open"
    if not table.chairs and not table.playing and not table.carried:
        return ""
    phase = f"in {state.phase}" if state is not None else "between rounds"
    return f"{table.id} ({table.rulebook}) {phase}, seats {list(table.chairs)}, ready {table.ready}, stopped {table.stopped!r}"
