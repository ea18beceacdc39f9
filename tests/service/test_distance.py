"""A database at a distance: what a command costs in exchanges with it, and that nobody waits for another's."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest

from croupier.house.accounts.sessions import Session
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.answers import Answer, Done
from croupier.house.people import GUEST, Register
from croupier.house.service import Service
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.store import Sealer
from croupier.store.postgres import PostgresStore
from croupier.web.worker import Worker
from tests.line import Line
from tests.pilot.opening import KEYS
from tests.postgres import Server
from tests.service.kit import BOB, CAT, HOUSE, OTTO, PLAYERS, STAFF, SUE, Clock, chance
from tests.waiting import until
from tests.web.kit import config

LOOK = b"max(seq)"
"""Stands in the question that tells whether persons or the house have changed."""


SYNC = ord("S")
"""The message after which a client waits: all that was sent up to it is one exchange."""


def messages(said: bytes) -> list[int]:
    """The kinds of the messages in what a client sent: each is one byte, and then its length."""
    kinds = []
    while said:
        kinds.append(said[0])
        said = said[1 + int.from_bytes(said[1:5]) :]
    return kinds


class Road:
    """Counts how often an answer of the database is waited for; a look at the house is held up while it is not `open`."""

    def __init__(self) -> None:
        self.exchanges = 0
        self.held, self.open = Event(), Event()
        self.open.set()

    def __call__(self, said: bytes) -> None:
        self.exchanges += messages(said).count(SYNC)
        if LOOK in said and not self.open.is_set():
            self.held.set()
            self.open.wait()


Pay = Callable[[str, str], Answer]


@contextmanager
def away(server: Server, folder: Path, trust: int) -> Iterator[tuple[Road, Clock, Pay]]:
    """A house whose database is at the end of a road."""
    road, clock = Road(), Clock()
    url = server.database(folder)
    with closing(Line(server, road)) as line, PostgresStore(line.url(url)) as store:
        service = Service(store, clock=clock, sealer=Sealer(KEYS), source=chance(1), trust=trust)
        assert isinstance(service.found(HOUSE, (*STAFF, *PLAYERS), service.act(OTTO, "", SUE)), Done)

        def pay(player: str, name: str) -> Answer:
            act = service.act(OTTO, "paid in", SUE, program=True)
            return service.send(wallet_stream(player), Deposit(100), act, command_id=name)

        for number in range(8):  # until the database has seen every question often enough to keep it ready
            for player in (BOB.id, CAT.id):
                assert isinstance(pay(player, f"{player} {number}"), Done)
        yield road, clock, pay


@pytest.mark.parametrize("trust", [0, 1_000_000])
def test_a_command_is_a_lock_and_a_commit(postgres: Server, tmp_path: Path, trust: int) -> None:
    with away(postgres, tmp_path, trust) as (road, _, pay):
        road.exchanges = 0
        for number in range(5):
            assert isinstance(pay(BOB.id, f"again {number}"), Done)
        assert road.exchanges == 5 * 2


def test_who_calls_is_asked_of_the_database_once(postgres: Server, tmp_path: Path) -> None:
    road, url = Road(), postgres.database(tmp_path, "worker")
    with closing(Line(postgres, road)) as line, PostgresStore(line.url(url)) as store:
        worker = Worker(config(tmp_path, db=url), store)
        guest = worker.accounts.guest()
        known = Register(Person(guest.session.person, Role.PLAYER, GUEST))
        act = worker.service.act(HOUSE_OPERATOR, "test", HOUSE_SUPERVISOR, program=True)
        assert isinstance(worker.service.send(PEOPLE, known, act, command_id="known"), Done)
        worker.service.clock = Clock()  # it stands still, so that what was seen of persons is relied on
        for _ in range(8):
            assert isinstance(worker.accounts.session(guest.token), Session)
        road.exchanges = 0
        assert isinstance(worker.accounts.session(guest.token), Session)
        assert road.exchanges == 1


def test_a_command_does_not_wait_for_what_another_asks_the_database(postgres: Server, tmp_path: Path) -> None:
    with away(postgres, tmp_path, trust=1_000_000) as (road, clock, pay), ThreadPoolExecutor() as threads:
        clock.wait(2)
        road.open.clear()
        first = threads.submit(pay, BOB.id, "slow")
        until(road.held.is_set)
        assert isinstance(threads.submit(pay, CAT.id, "quick").result(), Done)
        assert not first.done()
        road.open.set()
        assert isinstance(first.result(), Done)
