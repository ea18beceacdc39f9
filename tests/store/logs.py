"""Small logs to test with."""

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import apsw

from croupier.store import Appended, Broken, Conflict, LogFault, NewEvent, SqliteStore, Store, Write
from tests.waiting import CEILING

AT = 1_700_000_000_000_000
TRIGGERS = ("event_stays", "event_stands", "mac_stands")


def event(number: int, name: str = "Counted") -> NewEvent:
    return NewEvent(name, b'{"n":%d,"note":"caf\xc3\xa9 \\u2660"}' % number)


def add(store: Store, stream: str, count: int = 1, *, command: str = "") -> Appended:
    """Appends at the end of a stream and insists that it worked."""
    version = store.version(stream)
    events = [event(version + n + 1) for n in range(count)]
    command = command or f"{stream}-{version}"
    done = store.append(stream, version, events, command_id=command, at=AT + version, meta=b'{"who":"pit 4"}')
    assert isinstance(done, Appended)
    return done


def fill(store: Store) -> None:
    """Makes nine events in six appends over three streams."""
    add(store, "table/1", 2)
    add(store, "table/2", 1)
    add(store, "table/1", 1)
    writes = (Write("table/2", 1, (event(2),)), Write("pool", 0, (event(1), event(2))))
    assert isinstance(store.append_all(writes, command_id="both", at=AT + 9), Appended)
    add(store, "pool", 1)
    add(store, "table/1", 1)


def filled(path: Path) -> Path:
    """The same in a file."""
    with SqliteStore(path) as store:
        fill(store)
    return path


def raw(path: Path) -> closing[apsw.Connection]:
    """The file itself, as any program of SQLite has it; it waits for whoever writes just now."""
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(int(CEILING * 1_000))
    return closing(connection)


def meddle(path: Path, *statements: str) -> None:
    """Changes a log behind its back, as somebody with the file in hands would."""
    with raw(path) as connection:
        connection.pragma("writable_schema", True)
        for sql in (*(f"DROP TRIGGER IF EXISTS {name}" for name in TRIGGERS), *statements):
            connection.execute(sql)


def hold(store: Store) -> Callable[[], None]:
    """Keeps the writer busy until told, so that others queue up behind it."""
    gate, busy = Event(), Event()

    def wait(_: Any) -> None:
        busy.set()
        gate.wait()

    store._writing().submit(wait)
    busy.wait()
    return gate.set


def submit(store: Store, stream: str, version: int, command: str) -> Future[Appended | Conflict]:
    """Has one event appended, and does not wait for it."""
    return store.submit((Write(stream, version, (event(version + 1),)),), command_id=command, at=AT)


def fault(found: object) -> tuple[int, LogFault]:
    """Where a log is broken, and how."""
    assert isinstance(found, Broken), found
    return found.seq, found.why


def numbers(events: Iterable[object]) -> list[int]:
    return [event.seq for event in events]  # type: ignore[attr-defined]
