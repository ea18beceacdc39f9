"""Two workers on one PostgreSQL and one NATS: the same views; one dies, the bus is cut, the log is away, and play goes on."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from croupier.house.act import Role
from croupier.house.records.history import replay
from croupier.store import Verified, open_store, verify
from croupier.store.postgres import PostgresStore
from tests.nats import NatsServer
from tests.pilot.projections import rebuild
from tests.postgres import Server
from tests.postgres import Server as Postgres
from tests.waiting import CEILING, until
from tests.web.kit import Process, Site, User, dealt_in, live_table, nobody, seated


class Floor:
    """Two workers, and the site in this process that set the tables up and has stopped."""

    def __init__(self, folder: Path, postgres: Postgres, nats: NatsServer) -> None:
        self.db = postgres.database("workers", folder.name)
        self.nats = nats
        site = Site(folder, db=self.db)
        self.table = live_table(site, "vanuatu-2013", decision=120, betting=120, force=120, pause=1)
        self.people = [site.user("Bob"), site.user("Cat"), site.user("Sue", Role.SUPERVISOR)]
        for user in self.people:
            user.http.close()
        site.stop()
        self.one, self.two = (
            Process(folder, db=self.db, bus=nats.url),
            Process(folder, db=self.db, bus=nats.url),
        )

    def seats(self) -> tuple[User, User]:
        """Bob at the first worker and Cat at the second, both with chips."""
        bob, cat = self.one.also(self.people[0]), self.two.also(self.people[1])
        seated(self.table, bob, cat)
        return bob, cat

    def stop(self) -> None:
        for worker in (self.one, self.two):
            if worker.process.running:
                worker.stop()


@pytest.fixture
def floor(tmp_path: Path, postgres: Postgres) -> Iterator[Floor]:
    with NatsServer(tmp_path) as nats, ExitStack() as stack:
        found = Floor(tmp_path, postgres, nats)
        stack.callback(found.stop)
        yield found


def same_view(table: str, version: int, *users: User) -> list[dict[str, Any]]:
    """What each sees once all have come to a version."""

    def come() -> list[dict[str, Any]]:
        seen = [user.http.get(f"/api/tables/{table}").json() for user in users]
        return [one["view"] for one in seen] if all(one["version"] >= version for one in seen) else []

    return until(come, f"version {version} was not reached")


def finish(table: str, *seats: tuple[int, User]) -> int:
    """Everybody folds; the round goes to its end."""
    return max(user.play(table, "Fold", seat) for seat, user in seats)


def test_commands_to_either_worker_and_identical_views(floor: Floor) -> None:
    bob, cat = floor.seats()
    version = dealt_in(floor.table, bob, cat)
    ones, twos = same_view(floor.table, version, bob, floor.two.also(bob))
    assert ones == twos
    assert len(ones["play"]["seats"]["1"]["cards"].split()) == 5
    supervisor = floor.people[2]
    at_one, at_two = same_view(floor.table, version, floor.one.also(supervisor), floor.two.also(supervisor))
    assert at_one == at_two
    with cat.watch(floor.table) as feed:
        feed.until(version)
        version = finish(floor.table, (1, bob), (2, cat))
        view = feed.until(version)
        assert _over(view)


def test_one_worker_killed_in_a_round_and_the_table_plays_on(floor: Floor) -> None:
    bob, cat = floor.seats()
    version = dealt_in(floor.table, bob, cat)
    bob.play(floor.table, "Fold", 1)
    floor.one.stop(signal.SIGKILL)
    again = floor.two.also(bob)
    (view,) = same_view(floor.table, version + 1, again)
    assert view["play"]["seats"]["1"]["decision"] == "fold"
    cat.play(floor.table, "Fold", 2)
    (view,) = same_view(floor.table, version + 2, again)
    assert _over(view)
    _betting(floor, again, 2)
    dealt_in(floor.table, again, cat)
    finish(floor.table, (1, again), (2, cat))


def test_the_bus_is_cut_and_the_table_plays_on(floor: Floor) -> None:
    bob, cat = floor.seats()
    version = dealt_in(floor.table, bob, cat)
    floor.nats.stop()
    with cat.watch(floor.table) as feed:
        version = bob.play(floor.table, "Fold", 1)
        assert feed.until(version)["play"]["seats"]["1"]["decision"] == "fold"
        version = cat.play(floor.table, "Fold", 2)
        assert _over(feed.until(version))
    assert nobody.get(f"{floor.two.url}/readyz").status_code == 200
    floor.nats.start()
    _betting(floor, bob, 2)
    bob.ante(floor.table)


def _over(view: dict[str, Any]) -> bool:
    """Whether the first round is: on a slow machine the pause after it may be so too."""
    return view["round"] == 2 or view["play"]["phase"] == "closed"


def _betting(floor: Floor, user: User, number: int) -> None:
    """Waits until the wagers of a round may be placed."""

    def come() -> bool:
        view = user.see(floor.table)
        return bool(view["round"] == number and view["playing"] and view["play"]["phase"] == "betting")

    until(come, f"betting did not open in round {number}")


def test_the_log_of_two_workers_verifies_and_replays(floor: Floor) -> None:
    bob, cat = floor.seats()
    for number in range(1, 4):
        _betting(floor, bob, number)
        dealt_in(floor.table, bob, cat)
        finish(floor.table, (1, bob), (2, cat))
    floor.stop()
    with open_store(floor.db, read_only=True) as store:
        found = verify(store)
        assert isinstance(found, Verified)
        projections = rebuild(store)
        assert sum(projections.books.ledger.balances.values()) == 0
        rounds = projections.history.of_table(floor.table, 5)
        assert [record.void for record in rounds if record.ended] == [False] * 3
        assert all(replay(store, record)[-1].over for record in rounds if record.ended)


def test_a_log_that_is_away_is_told_of_long_before_reading_it_is_given_up(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a read is given up so late that no answer but the one of a moment comes while the log is away."""
    db = postgres.database(tmp_path)
    with Site(tmp_path, PostgresStore(db, patience=100 * CEILING), db=db) as site:
        assert nobody.get(f"{site.url}/readyz").json()["log"]
        postgres.stop()
        try:
            monkeypatch.setattr("croupier.web.running.watch.MOMENT", 0.05)
            for _ in range(2):
                answer = nobody.get(f"{site.url}/readyz")
                assert answer.status_code == 503
                assert not answer.json()["log"]
            assert nobody.get(f"{site.url}/healthz").status_code == 200
        finally:
            monkeypatch.undo()
            postgres.start()
        until(lambda: nobody.get(f"{site.url}/readyz").status_code == 200)
        assert nobody.get(f"{site.url}/readyz").json()["ok"]
