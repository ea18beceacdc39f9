"""A database that is killed, restarted or cut off: nothing that was acknowledged is lost, and nothing is done twice."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Semaphore

import psycopg
import pytest

from croupier.store import Appended, Conflict, Verified, Write, verify
from croupier.store.errors import Unreachable
from croupier.store.postgres import PostgresStore
from tests.line import Line, Loss
from tests.postgres import Server
from tests.store.logs import AT, add, event, fill, submit
from tests.waiting import CEILING, until


@contextmanager
def away(server: Server) -> Iterator[None]:
    """Kills the server and starts it again afterwards."""
    server.stop()
    try:
        yield
    finally:
        server.start()


def test_a_killed_server_loses_and_doubles_nothing(postgres: Server, tmp_path: Path) -> None:
    acknowledged: dict[str, Appended] = {}
    heard = Semaphore(0)

    def play(store: PostgresStore, worker: int) -> None:
        for step in range(60):
            writes = tuple(Write(f"{worker}/{part}", step * 2, (event(step),) * 2) for part in "ab")
            done = store.append_all(writes, command_id=f"{worker}-{step}", at=AT)
            assert isinstance(done, Appended), done
            acknowledged[f"{worker}-{step}"] = done
            heard.release()

    with PostgresStore(postgres.database(tmp_path), patience=CEILING) as store:
        with ThreadPoolExecutor(8) as pool:
            working = [pool.submit(play, store, worker) for worker in range(8)]
            for crash in (50, 100, 100):
                for _ in range(crash):
                    heard.acquire()
                with away(postgres):
                    pass
            for work in working:
                work.result()
        assert verify(store) == Verified(8 * 60 * 4, store.head().hash)
        kept = Counter(found.command for found in store.walk_all())
        assert set(kept) == set(acknowledged)
        assert set(kept.values()) == {4}
        for command, done in acknowledged.items():
            assert store.find(command) == Appended(done.first, done.last, done.versions, repeated=True)


def test_a_restarted_server_is_found_again(postgres: Server, tmp_path: Path) -> None:
    with PostgresStore(postgres.database(tmp_path), patience=CEILING) as store:
        fill(store)
        with away(postgres):
            pass
        assert store.head().seq == 9
        with away(postgres):
            late = submit(store, "t", 0, "late")
        assert late.result() == Appended(10, 10, {"t": 1})


def test_a_database_that_stays_away_is_said_to_be(postgres: Server, tmp_path: Path) -> None:
    with PostgresStore(postgres.database(tmp_path), patience=0.3) as store:
        fill(store)
        with away(postgres):
            promises = [submit(store, "t", n, f"c{n}") for n in range(5)]
            assert {type(promise.exception()) for promise in promises} == {Unreachable}
            with pytest.raises(Unreachable):
                store.head()
            with pytest.raises(Unreachable):
                store.restore(iter(()))

        def back() -> Appended | None:
            with suppress(Unreachable):
                return add(store, "t")
            return None

        assert until(back).first == 10  # type: ignore[union-attr]
        assert isinstance(verify(store), Verified)


def test_a_killed_session_is_begun_again(postgres: Server, tmp_path: Path) -> None:
    url = postgres.database(tmp_path)
    with PostgresStore(url) as store, psycopg.connect(url, autocommit=True) as other:
        add(store, "t")
        for _ in range(3):
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            add(store, "t")
        assert store.version("t") == 4


class Commits:
    """Loses the next commit, or the answer to it, as it is told to."""

    lose: Loss | None = None

    def __call__(self, said: bytes) -> Loss | None:
        if b"COMMIT\0" not in said:
            return None
        lost, self.lose = self.lose, None
        return lost


@contextmanager
def by_line(server: Server, url: str) -> Iterator[tuple[PostgresStore, Commits]]:
    """A store whose commits can be lost on their way."""
    commits = Commits()
    with closing(Line(server, commits)) as line, PostgresStore(line.url(url)) as store:
        yield store, commits


@pytest.mark.parametrize("lost", list(Loss))
def test_a_commit_of_unknown_outcome_is_asked_about(postgres: Server, tmp_path: Path, lost: Loss) -> None:
    url = postgres.database(tmp_path)
    with PostgresStore(url) as direct, by_line(postgres, url) as (store, commits):
        add(direct, "t")
        commits.lose = lost
        done = store.append("t", 1, [event(2)], command_id="two", at=AT)
        assert commits.lose is None
        assert done == Appended(2, 2, {"t": 2}, repeated=lost is Loss.ANSWER)
        assert direct.version("t") == 2
        commits.lose = lost
        assert store.append("t", 0, [event(2)], command_id="three", at=AT) == Conflict("t", 0, 2)
        assert isinstance(verify(direct), Verified)


def test_restoring_is_not_tried_twice(postgres: Server, tmp_path: Path) -> None:
    url = postgres.database(tmp_path)
    with (
        PostgresStore(postgres.database(tmp_path, "source")) as source,
        by_line(postgres, url) as (store, commits),
    ):
        fill(source)
        commits.lose = Loss.MESSAGE
        with pytest.raises(Unreachable):
            store.restore(source.walk_all())
        assert store.head().seq == 0
        assert store.restore(source.walk_all()) == Verified(9, source.head().hash)
