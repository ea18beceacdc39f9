"""Small logs to test with."""

from collections.abc import Iterable
from pathlib import Path

import apsw

from croupier.store import Appended, NewEvent, Store, Write

AT = 1_700_000_000_000_000
TRIGGERS = ("event_stays", "event_stands")


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


def meddle(path: Path, *statements: str) -> None:
    """Changes a log behind its back, as somebody with the file in hands would."""
    connection = apsw.Connection(str(path))
    try:
        connection.pragma("writable_schema", True)
        for sql in (*(f"DROP TRIGGER IF EXISTS {name}" for name in TRIGGERS), *statements):
            connection.execute(sql)
    finally:
        connection.close()


def numbers(events: Iterable[object]) -> list[int]:
    return [event.seq for event in events]  # type: ignore[attr-defined]
