"""The test of the test: faults planted in the real program, each found by the simulator, and by the right check."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.chance import Mix
from croupier.house import follower, jackpots, pools
from croupier.house import service as app
from croupier.house import streams as kinds
from croupier.house.answers import Done
from croupier.house.ledger import tables as booking
from croupier.house.table import dealing
from croupier.house.table.state import Table
from croupier.house.wallet import wallets
from croupier.refusal import Refusal
from croupier.web.feed import rooms
from croupier.web.feed import view as viewing
from croupier.web.feed.clocks import SECOND, Clocks
from croupier.web.feed.hub import Hub
from tests.simulation.script import make_script
from tests.simulation.simulation import Simulation
from tests.simulation.violation import Invariant

Plant = Callable[[pytest.MonkeyPatch], None]


def skip_what_others_wrote(patch: pytest.MonkeyPatch) -> None:
    """Ordering: a worker takes its own append as the end of the log, whatever others wrote before it."""

    def own(self: Hub, entries: tuple[Any, ...]) -> None:
        self.position = max(self.position, entries[-1].seq)
        self._take(entries, own=True)

    patch.setattr(Hub, "_own", own)


def acknowledge_before_the_sync(patch: pytest.MonkeyPatch) -> None:
    """Durability: the sender hears that it is done while the append is on its way."""
    true = app.Pending.answer

    async def answer(self: app.Pending) -> Any:
        if isinstance(self._found, Future):
            plan = self._case.plan
            finishing = asyncio.ensure_future(true(self))
            finishing.add_done_callback(lambda done: done.cancelled() or done.exception())
            return Done(tuple(plan.events.get(self._case.stream, ())), plan.version(self._case.stream))
        return await true(self)

    patch.setattr(app.Pending, "answer", answer)


def forget_what_was_done(patch: pytest.MonkeyPatch) -> None:
    """Idempotency: a command that is sent again is judged as if it were new."""
    patch.setattr(app.Service, "_earlier", lambda *_: None)


def name_every_try_anew(patch: pytest.MonkeyPatch) -> None:
    """A doubled command: the log is given another id at each try, so it cannot tell a second from the first."""
    true = app.Service._submit

    def submit(self: app.Service, case: Any) -> Any:
        case.command_id = f"{case.command_id} {case.plan.version(case.stream)}"
        return true(self, case)

    patch.setattr(app.Service, "_submit", submit)


def feed_unseen(patch: pytest.MonkeyPatch) -> None:
    """Has the house not notice by itself that a pool and a round have come to different sums."""

    def feed(at: Any, stakes: int, _: Any) -> Refusal | None:
        left = jackpots._put_in(at, stakes)
        return left if isinstance(left, Refusal) else None

    patch.setattr(jackpots, "_feed", feed)


def drop_parts_of_a_cent(patch: pytest.MonkeyPatch) -> None:
    """Rounding: what is less than a cent of a contribution is gone."""
    feed_unseen(patch)
    true = pools.contribute

    def contribute(*asked: Any) -> Any:
        done = true(*asked)
        return replace(done, remainder=0) if isinstance(done, pools.Contributed) else done

    patch.setattr(pools, "contribute", contribute)


def contribute_twice(patch: pytest.MonkeyPatch) -> None:
    """Jackpot contribution: the wagers of a round go into the pool twice."""
    feed_unseen(patch)
    true = jackpots.staked
    patch.setattr(jackpots, "staked", lambda state: 2 * true(state))


def show_neighbour(patch: pytest.MonkeyPatch) -> None:
    """A view: a seat sees the hand of the seat beside it."""
    true = viewing._from_seat

    def from_seat(least: Any, table: Any, seat: int) -> Any:
        seen, beside = true(least, table, seat), seat % 3 + 1
        other = true(least, table, beside).play
        if other is None or beside not in other.seats:
            return seen
        return replace(seen, play=replace(seen.play, seats={**seen.play.seats, beside: other.seats[beside]}))

    patch.setattr(viewing, "_from_seat", from_seat)


def keep_what_goes_back(patch: pytest.MonkeyPatch) -> None:
    """Escrow: a stake that is returned stays where it lies."""
    patch.setattr(booking, "_give_back", lambda *_: ())


def wake_nobody(patch: pytest.MonkeyPatch) -> None:
    """A lost publish: a viewer that has been sent everything once is not told that there is more."""
    true = rooms.Room.show

    def show(self: rooms.Room, moment: Any) -> None:
        watching, self.watching = self.watching, []
        true(self, moment)
        self.watching = watching

    patch.setattr(rooms.Room, "show", show)


def end_clocks_early(patch: pytest.MonkeyPatch) -> None:
    """A deadline: clocks run out two seconds before their time."""
    true = Clocks.due
    patch.setattr(Clocks, "due", lambda self, now: true(self, now + 2 * SECOND))


def miscount_rounds(patch: pytest.MonkeyPatch) -> None:
    """A snapshot: a table that is loaded from one has played a round more than it has."""
    true = kinds.recall

    def recall(stream: str, data: bytes) -> Any:
        state = true(stream, data)
        return replace(state, rounds=state.rounds + 1) if isinstance(state, Table) else state

    patch.setattr(follower, "recall", recall)


def deal_without_seeds(patch: pytest.MonkeyPatch) -> None:
    """A shuffle: the house says that it has mixed in what players revealed, and has not."""
    patch.setattr(dealing, "_mix", lambda at, number: Mix(at.stream, at.table.rounds, number))


def lend_without_limit(patch: pytest.MonkeyPatch) -> None:
    """A wallet: chips go to a table whether or not the money is there."""

    def send_chips(plan: Any, player: str, table: str, amount: int, act: Any) -> None:
        plan.add(wallets.wallet_stream(player), wallets.SentToTable(act, amount, table))

    patch.setattr(wallets, "send_chips", send_chips)


PLANTED: tuple[tuple[Plant, Invariant, int, int], ...] = (
    (skip_what_others_wrote, Invariant.VIEW, 1, 3),
    (acknowledge_before_the_sync, Invariant.DURABLE, 2, 3),
    (forget_what_was_done, Invariant.ONCE, 2, 3),
    (name_every_try_anew, Invariant.ONCE, 4, 3),
    (drop_parts_of_a_cent, Invariant.JACKPOT, 8, 3),
    (contribute_twice, Invariant.JACKPOT, 8, 3),
    (show_neighbour, Invariant.EARLY, 1, 3),
    (keep_what_goes_back, Invariant.ESCROW, 4, 3),
    (wake_nobody, Invariant.VIEW, 3, 3),
    (end_clocks_early, Invariant.CLOCK, 7, 3),
    (miscount_rounds, Invariant.REPLAY, 4, 3),
    (deal_without_seeds, Invariant.SHUFFLE, 4, 3),
    (lend_without_limit, Invariant.NEGATIVE, 3, 8),
)
"""Each with the check that must find it, and the house that is known to: its seed, and its seconds before the end."""


@pytest.mark.parametrize(
    ("plant", "invariant", "seed", "seconds"), PLANTED, ids=[plant.__name__ for plant, *_ in PLANTED]
)
def test_a_planted_fault_is_found_by_the_right_check(
    plant: Plant, invariant: Invariant, seed: int, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    result = Simulation(make_script(seed, seconds=seconds)).run()
    assert result.violation is not None, f"nothing was found in {result.rounds} rounds"
    assert result.violation.invariant is invariant, str(result.violation)


@pytest.mark.parametrize(("seed", "seconds"), sorted({(seed, seconds) for *_, seed, seconds in PLANTED}))
def test_nothing_is_found_there_without_a_fault(seed: int, seconds: int) -> None:
    assert Simulation(make_script(seed, seconds=seconds)).run().violation is None
