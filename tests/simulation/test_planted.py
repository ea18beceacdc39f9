"""The test of the test: faults planted in the real program, each found by the simulator, and by the right check."""
# ruff: noqa: ARG005 - a fault takes the place of something, with what that is asked

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import Any

import pytest
from msgspec import structs
from msgspec.structs import replace

from croupier.chance import Mix
from croupier.game import Watcher
from croupier.house import follower, jackpots, pools
from croupier.house import service as app
from croupier.house import streams as kinds
from croupier.house.accounts.passwords import Passwords
from croupier.house.accounts.sessions import Sessions
from croupier.house.act import Role
from croupier.house.answers import Done
from croupier.house.ledger import tables as booking
from croupier.house.table import dealing
from croupier.house.table.state import TABLE, Table
from croupier.house.wallet import wallets
from croupier.refusal import Code, Refusal, refuse
from croupier.store import Conflict, Head, transaction
from croupier.web.feed import rooms
from croupier.web.feed import view as viewing
from croupier.web.feed.clocks import SECOND, Clocks, RunningClock
from croupier.web.feed.hub import Hub
from tests.effort import some
from tests.simulation.script import make_script
from tests.simulation.simulation import Simulation
from tests.simulation.violation import Invariant

Plant = Callable[[pytest.MonkeyPatch], None]
changing, seeing = (import_module(f"croupier.game.{name}") for name in ("evolve", "view"))


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


def forget_to_bring_back(patch: pytest.MonkeyPatch) -> None:
    """A wallet: chips that leave a table do not come back to it."""
    patch.setattr(wallets, "bring_back", lambda *_: None)


def pay_out_without_money(patch: pytest.MonkeyPatch) -> None:
    """A wallet: more can be taken out than is in it."""
    true = wallets._done

    def done(wallet: Any, command: Any, act: Any) -> Any:
        if isinstance(command, wallets.Withdraw):
            return wallets.Withdrawn(act, max(command.amount, wallet.balance + 1))
        return true(wallet, command, act)

    patch.setattr(wallets, "_done", done)


def move_twice(patch: pytest.MonkeyPatch) -> None:
    """A wallet: what goes to a table is counted twice."""
    true = wallets._moved
    patch.setattr(wallets, "_moved", lambda wallet, at, table, amount: true(wallet, at, table, 2 * amount))


def stake_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    """The ledger: a stake lies on its area, and nobody has paid it."""
    true = booking._stake
    patch.setattr(booking, "_stake", lambda *asked: true(*asked)[1:])


def keep_the_discards(patch: pytest.MonkeyPatch) -> None:
    """Cards: what is put down for others stays in the hand."""
    patch.setattr(changing, "_without", lambda pile, _: pile)


def deal_another_order(patch: pytest.MonkeyPatch) -> None:
    """A shuffle: the cards come the other way round than was promised."""
    true = dealing.mixed
    patch.setattr(dealing, "_ORDERS", {})  # what it keeps goes with the fault
    patch.setattr(dealing, "mixed", lambda *asked: true(*asked)[::-1])


def open_the_dealers_hand(patch: pytest.MonkeyPatch) -> None:
    """A view: everybody sees the dealer's cards."""
    patch.setattr(seeing, "_known_dealer", lambda state: state.dealer)


def open_every_hand(patch: pytest.MonkeyPatch) -> None:
    """A view: everybody sees every hand."""
    patch.setattr(seeing, "_known_hand", lambda state, seat, viewer: seat.hand)


def show_to_inspectors(patch: pytest.MonkeyPatch) -> None:
    """A view: the inspector sees hands while they are played."""
    true = seeing._known_hand

    def known(state: Any, seat: Any, viewer: Any) -> Any:
        return seat.hand if viewer is Watcher.INSPECTOR else true(state, seat, viewer)

    patch.setattr(seeing, "_known_hand", known)


def leave_what_is_gone(patch: pytest.MonkeyPatch) -> None:
    """A change: what is no more in a view is not taken out of it."""
    true = rooms.change

    def kept(old: Any, new: Any) -> Any:
        return {name: what for name, what in true(old, new).items() if what is not None}

    patch.setattr(rooms, "change", kept)


def lose_a_field(patch: pytest.MonkeyPatch) -> None:
    """A change: seats that moved are not in it."""
    true = rooms.change
    patch.setattr(rooms, "change", lambda old, new: {k: v for k, v in true(old, new).items() if k != "seats"})


def read_nobody_elses(patch: pytest.MonkeyPatch) -> None:
    """The log: a worker does not read what others wrote."""

    async def nothing(self: Hub) -> bool:
        self.position = max(self.position, self.service.store.head().seq)
        return False

    patch.setattr(Hub, "_read_on", nothing)


def take_a_conflict_for_done(patch: pytest.MonkeyPatch) -> None:
    """Durability: a command that came too late for its version is said to be done."""
    true = app.Pending._follow

    def follow(self: app.Pending, outcome: Any) -> Any:
        if isinstance(outcome, Conflict):
            plan = self._case.plan
            return Done(tuple(plan.events.get(self._case.stream, ())), plan.version(self._case.stream))
        return true(self, outcome)

    patch.setattr(app.Pending, "_follow", follow)


def change_after_hashing(patch: pytest.MonkeyPatch) -> None:
    """The chain: an event is stored with another time than was hashed."""
    true = transaction.chained
    patch.setattr(
        transaction, "chained", lambda *asked: [structs.replace(one, at=one.at + 1) for one in true(*asked)]
    )


def skip_a_number(patch: pytest.MonkeyPatch) -> None:
    """The chain: an append begins one number too late."""
    true = transaction.chained

    def chained(head: Any, *asked: Any) -> Any:
        return true(Head(head.seq + (head.seq == 200), head.hash), *asked)

    patch.setattr(transaction, "chained", chained)


def forget_the_hash_before(patch: pytest.MonkeyPatch) -> None:
    """The chain: an append follows from nothing."""
    true = transaction.chained
    patch.setattr(transaction, "chained", lambda head, *asked: true(Head(head.seq, bytes(32)), *asked))


def name_somebody_else(patch: pytest.MonkeyPatch) -> None:
    """Who did it: the log has a command under another's name."""
    patch.setattr(app, "beside_first", lambda *asked: app.beside_others("Otto", "Play", asked[-1]))


def begin_clocks_before(patch: pytest.MonkeyPatch) -> None:
    """A deadline: a wait counts from three seconds before it began."""
    true = Clocks.note
    patch.setattr(
        Clocks,
        "note",
        lambda self, table, version, at, now=None: true(self, table, version, at - 3 * SECOND, now),
    )


def halve_the_time(patch: pytest.MonkeyPatch) -> None:
    """A deadline: everybody has half of the seconds that the table gives."""
    until = property(lambda self: self.since + self.wait.seconds * SECOND // 2)
    patch.setattr(RunningClock, "until", until)


def stumble_over_pools(patch: pytest.MonkeyPatch) -> None:
    """A task ends badly when a shared pool moves."""

    async def moved(self: Hub, stream: str) -> None:
        raise KeyError(stream)

    patch.setattr(Hub, "_side_moved", moved)


def stumble_when_somebody_leaves(patch: pytest.MonkeyPatch) -> None:
    """A line that is cut ends badly."""
    patch.setattr(rooms.Room, "leave", lambda self, one: {}[one])


def let_anybody_in(patch: pytest.MonkeyPatch) -> None:
    """The door: any password will do."""
    patch.setattr(Passwords, "check", lambda self, hashed, password: True)


def keep_who_signs_out(patch: pytest.MonkeyPatch) -> None:
    """The door: a session that was ended goes on."""
    patch.setattr(Sessions, "drop", lambda self, session: True)


def keep_everybody_in(patch: pytest.MonkeyPatch) -> None:
    """The door: signing out everywhere, and another password, end no session."""
    patch.setattr(Sessions, "drop_all", lambda self, person: 0)


def add_a_cent(patch: pytest.MonkeyPatch) -> None:
    """Jackpot contribution: a cent too much."""
    feed_unseen(patch)
    true = pools.contribute

    def contribute(*asked: Any) -> Any:
        done = true(*asked)
        return replace(done, added=done.added + 1) if isinstance(done, pools.Contributed) else done

    patch.setattr(pools, "contribute", contribute)


def remember_somebody_ready(patch: pytest.MonkeyPatch) -> None:
    """A snapshot: a table that is loaded from one has a seat ready that is not there."""
    true = kinds.recall

    def recall(stream: str, data: bytes) -> Any:
        state = true(stream, data)
        return replace(state, ready=(9,)) if isinstance(state, Table) else state

    patch.setattr(follower, "recall", recall)


def lose_a_cent(patch: pytest.MonkeyPatch) -> None:
    """The ledger: a cent is gone between two accounts."""
    true = booking.move

    def move(source: str, target: str, amount: int) -> Any:
        left, came = true(source, target, amount)
        return left, came._replace(amount=came.amount - (amount > 1))

    patch.setattr(booking, "move", move)


def send_chips_unpaid(patch: pytest.MonkeyPatch) -> None:
    """A wallet: chips come to a table, and nothing leaves the wallet."""
    patch.setattr(wallets, "send_chips", lambda *_: None)


def refuse_what_was_done(patch: pytest.MonkeyPatch) -> None:
    """An answer: what is on disk by now is refused."""
    true = app.Service._finish

    def finish(self: app.Service, case: Any, done: Any) -> Any:
        answer = true(self, case, done)
        own = case.stream.startswith(TABLE) and case.act.by.role is Role.PLAYER
        return refuse(Code.NOT_YET) if own else answer

    patch.setattr(app.Service, "_finish", finish)


def store_nothing(patch: pytest.MonkeyPatch) -> None:
    """Durability: what players do is said to be done, and is handed to no log."""
    true = app.Service._submit

    def submit(self: app.Service, case: Any) -> Any:
        if case.act.by.role is not Role.PLAYER or case.act.program:
            return true(self, case)
        return Done(tuple(case.plan.events.get(case.stream, ())), case.plan.version(case.stream))

    patch.setattr(app.Service, "_submit", submit)


def forget_a_wager(patch: pytest.MonkeyPatch) -> None:
    """Jackpot contribution: one wager of a round is left out."""
    feed_unseen(patch)
    true = jackpots.staked
    patch.setattr(jackpots, "staked", lambda state: max(0, true(state) - 100))


def show_all_the_same(patch: pytest.MonkeyPatch) -> None:
    """A view: everybody gets the one of seat 1."""
    true = rooms.Room.view
    patch.setattr(rooms.Room, "view", lambda self, viewer: true(self, 1 if self.now.table.chairs else viewer))


PLANTED: tuple[tuple[Plant, Invariant, int, int], ...] = (
    (skip_what_others_wrote, Invariant.VIEW, 1, 3),
    (acknowledge_before_the_sync, Invariant.DURABLE, 1, 3),
    (forget_what_was_done, Invariant.ONCE, 2, 3),
    (name_every_try_anew, Invariant.ONCE, 1, 3),
    (drop_parts_of_a_cent, Invariant.JACKPOT, 1, 3),
    (contribute_twice, Invariant.JACKPOT, 1, 3),
    (show_neighbour, Invariant.EARLY, 1, 3),
    (keep_what_goes_back, Invariant.ESCROW, 1, 3),
    (wake_nobody, Invariant.VIEW, 1, 3),
    (end_clocks_early, Invariant.CLOCK, 1, 3),
    (miscount_rounds, Invariant.REPLAY, 1, 8),
    (deal_without_seeds, Invariant.SHUFFLE, 2, 3),
    (lend_without_limit, Invariant.NEGATIVE, 2, 20),
    (forget_to_bring_back, Invariant.LEDGER, 1, 3),
    (pay_out_without_money, Invariant.NEGATIVE, 5, 3),
    (move_twice, Invariant.LEDGER, 1, 3),
    (stake_from_nowhere, Invariant.LEDGER, 1, 3),
    (keep_the_discards, Invariant.CARDS, 3, 3),
    (deal_another_order, Invariant.SHUFFLE, 1, 3),
    (open_the_dealers_hand, Invariant.EARLY, 1, 3),
    (open_every_hand, Invariant.EARLY, 1, 3),
    (show_to_inspectors, Invariant.EARLY, 2, 3),
    (leave_what_is_gone, Invariant.VIEW, 1, 3),
    (lose_a_field, Invariant.VIEW, 1, 3),
    (read_nobody_elses, Invariant.ENDS, 1, 3),
    (take_a_conflict_for_done, Invariant.DURABLE, 1, 3),
    (change_after_hashing, Invariant.CHAIN, 1, 3),
    (skip_a_number, Invariant.CHAIN, 2, 3),
    (forget_the_hash_before, Invariant.CHAIN, 1, 3),
    (name_somebody_else, Invariant.ONCE, 1, 3),
    (begin_clocks_before, Invariant.CLOCK, 1, 3),
    (halve_the_time, Invariant.CLOCK, 1, 3),
    (stumble_over_pools, Invariant.FAULT, 1, 3),
    (stumble_when_somebody_leaves, Invariant.FAULT, 1, 3),
    (let_anybody_in, Invariant.DOOR, 3, 8),
    (add_a_cent, Invariant.JACKPOT, 1, 3),
    (remember_somebody_ready, Invariant.REPLAY, 4, 8),
    (lose_a_cent, Invariant.LEDGER, 1, 3),
    (send_chips_unpaid, Invariant.LEDGER, 1, 3),
    (refuse_what_was_done, Invariant.ONCE, 1, 3),
    (store_nothing, Invariant.DURABLE, 1, 3),
    (forget_a_wager, Invariant.JACKPOT, 1, 3),
    (show_all_the_same, Invariant.EARLY, 1, 3),
)
"""Each with the check that must find it, and the house that is known to: its seed, and its seconds before the end."""

SAMPLE = tuple(
    {row[1]: row for row in sorted(PLANTED, key=lambda row: -row[3]) if row[1] is not Invariant.ENDS}.values()
)
"""For each check a fault that it finds; one that is found in the very end takes long, and is for proof."""

TRIED = some(SAMPLE, PLANTED)


def test_every_check_has_a_fault_that_it_finds() -> None:
    assert {invariant for _, invariant, *_ in PLANTED} == set(Invariant)
    assert len({plant for plant, *_ in PLANTED}) == len(PLANTED) >= 40


@pytest.mark.parametrize(
    ("plant", "invariant", "seed", "seconds"), TRIED, ids=[plant.__name__ for plant, *_ in TRIED]
)
def test_a_planted_fault_is_found_by_the_right_check(
    plant: Plant, invariant: Invariant, seed: int, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    result = Simulation(make_script(seed, seconds=seconds)).run()
    assert result.violation is not None, f"nothing was found in {result.rounds} rounds"
    assert result.violation.invariant is invariant, str(result.violation)


@pytest.mark.parametrize(("seed", "seconds"), sorted({(seed, seconds) for *_, seed, seconds in TRIED}))
def test_nothing_is_found_there_without_a_fault(seed: int, seconds: int) -> None:
    assert Simulation(make_script(seed, seconds=seconds)).run().violation is None
