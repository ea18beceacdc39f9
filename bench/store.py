"""The log on disk, SQLite and PostgreSQL in one run: durable events a second with group commit, verifying, opening."""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

from croupier.store import Appended, NewEvent, SqliteStore, Store, Verified, Write, copy_log, verify
from croupier.store.postgres import PostgresStore

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.postgres import Server

Logs = SqliteStore | PostgresStore
AT = 1_700_000_000_000_000
DATA = b'{"seat":3,"wager":"ante","amount":1000,"balance":48200,"clause":"10.4","by":"player/17"}'
EVENTS = (NewEvent("AntePlaced", DATA),) * 4
THREADS = 128
SECONDS = 6.0
LONG = 1_000_000
AFTER_SNAPSHOT = 500


def sync_ms(folder: Path) -> float:
    """Times the sync that a commit cannot avoid."""
    with (folder / "sync").open("wb") as file:
        started = time.perf_counter()
        for _ in range(100):
            file.write(bytes(4096))
            file.flush()
            os.fdatasync(file.fileno())
        return (time.perf_counter() - started) * 10


def play(store: Store, table: str, until: float) -> None:
    version = 0
    while time.perf_counter() < until:
        done = store.append(table, version, EVENTS, command_id=f"{table}-{version}", at=AT + version)
        assert isinstance(done, Appended)
        version = done.versions[table]


def durable(store: Logs, threads: int) -> tuple[float, float]:
    """Gives events a second and events a commit while each of many tables waits for its own acknowledgement."""
    seq, commits = store.head().seq, store.commits
    started = time.perf_counter()
    tables = [
        Thread(target=play, args=(store, f"table/{threads}-{n}", started + SECONDS)) for n in range(threads)
    ]
    for table in tables:
        table.start()
    for table in tables:
        table.join()
    events = store.head().seq - seq
    return events / (time.perf_counter() - started), events / (store.commits - commits)


def pipelined(store: Store) -> float:
    """Gives events a second when one thread submits ahead for many tables, as an event loop would."""
    seq, started = store.head().seq, time.perf_counter()
    for step in range(30):
        waiting = [
            store.submit(
                (Write(f"loop/{n}", step * len(EVENTS), EVENTS),), command_id=f"loop-{n}-{step}", at=AT + step
            )
            for n in range(200)
        ]
        assert all(isinstance(promise.result(), Appended) for promise in waiting)
    return (store.head().seq - seq) / (time.perf_counter() - started)


def fill(store: SqliteStore, stream: str, count: int) -> None:
    size = 10_000
    for version in range(0, count, size):
        events = (NewEvent("AntePlaced", DATA),) * size
        assert isinstance(
            store.append(stream, version, events, command_id=f"{stream}-{version}", at=AT), Appended
        )
    store.put_snapshot(stream, count - AFTER_SNAPSHOT, bytes(20_000))


def open_long(path: Path) -> float:
    """Times a cold start: open the file, take the snapshot, read what came after it."""
    started = time.perf_counter()
    with SqliteStore(path) as store:
        snapshot = store.latest_snapshot("table/long")
        assert snapshot is not None
        assert len(store.read("table/long", snapshot.version)) == AFTER_SNAPSHOT
        return time.perf_counter() - started


def verify_rate(path: Path) -> float:
    with SqliteStore(path, read_only=True) as store:
        started = time.perf_counter()
        result = verify(store)
        assert isinstance(result, Verified), result
        return result.count / (time.perf_counter() - started)


def appends(store: Logs, aim: str) -> Iterator[tuple[str, str, str]]:
    for threads in (1, 16, THREADS):
        rate, batch = durable(store, threads)
        figure = f"{rate:,.0f} events/s, {batch:,.0f} a commit"
        yield f"durable, {threads} tables waiting", figure, aim if threads == THREADS else ""
    yield "durable, 200 tables from one thread", f"{pipelined(store):,.0f} events/s", aim


def postgres(folder: Path) -> Iterator[tuple[str, str, str]]:
    """The same on a server beside it that syncs every commit, and a log moved there."""
    with Server() as server:
        with PostgresStore(server.database("short")) as store:
            yield from appends(store, "at least 3,000")
            started, count = time.perf_counter(), store.head().seq
            assert isinstance(verify(store), Verified)
            yield f"verify {count:,} events", f"{count / (time.perf_counter() - started):,.0f} events/s", ""
        with SqliteStore(folder / "short.db") as source, PostgresStore(server.database("moved")) as target:
            started, count = time.perf_counter(), source.head().seq
            assert isinstance(copy_log(source, target), Verified)
            yield (
                f"move {count:,} events there",
                f"{count / (time.perf_counter() - started):,.0f} events/s",
                "",
            )


def rows(folder: Path) -> Iterator[tuple[str, str, str]]:
    yield "one sync of a 4 KiB write", f"{sync_ms(folder):.2f} ms", ""
    with SqliteStore(folder / "short.db") as store:
        yield from appends(store, "at least 5,000")
        count = store.head().seq
    yield "size on disk", f"{(folder / 'short.db').stat().st_size / count:,.0f} bytes an event", ""
    with SqliteStore(folder / "long.db") as store:
        fill(store, "table/long", LONG)
    yield (
        f"open a stream of {LONG:,} from a snapshot",
        f"{open_long(folder / 'long.db') * 1000:,.1f} ms",
        "under 1 s",
    )
    yield f"verify {LONG:,} events", f"{verify_rate(folder / 'long.db'):,.0f} events/s", "at least 100,000"
    for name, figure, aim in postgres(folder):
        yield f"PostgreSQL: {name}", figure, aim


def main() -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        for name, figure, aim in rows(Path(folder)):
            print(f"{name:45} {figure:>34}  {aim}")


if __name__ == "__main__":
    main()
