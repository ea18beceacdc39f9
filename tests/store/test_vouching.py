"""A row that was written without the keys of the house is none: refused where it is used, found where it is looked for."""
# ruff: noqa: S608

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import apsw
import psycopg
import pytest
from msgspec.structs import astuple, replace

from croupier.store import (
    Broken,
    Foreign,
    Keys,
    LogFault,
    Recorded,
    SqliteStore,
    Store,
    StoreError,
    Verified,
    Voucher,
    copy_log,
    sign_head,
    verify,
)
from croupier.store.chain import chained, line, link, walk_on, with_mac
from croupier.store.contract import GENESIS, Head, NewEvent, Write
from croupier.store.postgres import PostgresStore
from tests.effort import SEED, often
from tests.postgres import Server
from tests.store.logs import AT, add, fault, fill
from tests.store.logs import meddle as meddle_file
from tests.store.test_postgres import meddle as meddle_database

KEYS = Keys([b"s" * 32], [b"e" * 32])
STRANGERS = Keys([b"x" * 32], [b"y" * 32])
EDITS = often(12, 100)


class Log:
    """A log with keys that somebody else can write to as well, without them."""

    def __init__(self, folder: Path, server: Server | None) -> None:
        self.place = server.database(folder) if server else str(folder / "log.db")
        self._server = server
        self.store = self.open()
        sign_head(self.store, KEYS, AT)
        fill(self.store)
        self.store.put_note("session", "ann", b"dealer", AT)
        self.store.put_note("session", "bob", b"player", AT)
        self.store.put_snapshot("table/1", 3, b"state")
        sign_head(self.store, KEYS, AT)
        add(self.store, "table/2")

    def open(self, keys: Keys = KEYS) -> Store:
        store = PostgresStore(self.place) if self._server else SqliteStore(Path(self.place))
        store.voucher = Voucher(keys)
        return store

    def meddle(self, *statements: str) -> None:
        """Changes tables behind the store's back."""
        if self._server:
            meddle_database(self.place, *statements)
        else:
            meddle_file(Path(self.place), *statements)

    def bytes(self, value: bytes) -> str:
        """A value as the database spells it."""
        return f"'\\x{value.hex()}'::bytea" if self._server else f"x'{value.hex()}'"

    def verify(self, *, private: bool = True) -> Verified | Broken:
        """What a check with the keys finds."""
        voucher = Voucher(KEYS) if private else None
        return verify(self.store, trusted=KEYS.trusted, voucher=voucher)

    def insert(self, event: Recorded) -> None:
        """Appends an event by hand, as somebody does who knows the format and has no key."""
        values = [self.bytes(one) if isinstance(one, bytes) else f"{one!r}" for one in astuple(event)]
        self.meddle(f"INSERT INTO event VALUES ({', '.join(values)})")
        if self._server:
            self.meddle(f"UPDATE log_head SET seq = {event.seq}, hash = {self.bytes(event.hash)}")


@pytest.fixture(params=["sqlite", "postgres"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    server = request.getfixturevalue("postgres") if request.param == "postgres" else None
    log = Log(tmp_path, server)
    with log.store:
        yield log


def forged(log: Log, stream: str = "table/1") -> Recorded:
    """The next event of a stream with a right hash, and no key."""
    write = Write(stream, log.store.version(stream), (NewEvent("Counted", b'{"n":1000000}'),))
    return chained(log.store.head(), (write,), "by hand", AT, b"{}")[0]


# Events


def test_every_event_of_a_store_with_keys_is_vouched_for(log: Log) -> None:
    head = log.store.head()
    assert log.verify() == Verified(10, head.hash, signed=9)
    assert fault(log.verify(private=False)) == (10, LogFault.UNSIGNED)
    assert walk_on(log.store, Voucher(KEYS), Head(0, GENESIS)) == head


def test_a_worker_knows_what_another_worker_wrote(log: Log) -> None:
    with log.open() as other, log.open(STRANGERS) as stranger:
        add(other, "table/1")
        assert len(log.store.read("table/1")) == 5
        with pytest.raises(Foreign):
            stranger.read("table/1")


@pytest.mark.parametrize("mac", ["none", "a stranger's", "another event's"])
def test_a_forged_event_stops_its_stream_and_no_other(log: Log, mac: str) -> None:
    event = forged(log)
    known = {"none": b"", "another event's": log.store.read_all()[-1].mac}
    event = replace(event, mac=known.get(mac, with_mac(Voucher(STRANGERS), event).mac))
    log.insert(event)
    with pytest.raises(Foreign, match="event 11, of 'table/1'"):
        log.store.read("table/1")
    assert len(log.store.read("table/2")) == 3
    add(log.store, "table/2")
    assert fault(log.verify())[0] == 11
    assert fault(walk_on(log.store, Voucher(KEYS), Head(0, GENESIS))) == (11, LogFault.UNVOUCHED)


def test_a_row_is_checked_by_itself(log: Log) -> None:
    log.meddle(f"UPDATE event SET data = {log.bytes(b'{}')} WHERE seq = 2")
    with pytest.raises(Foreign):
        log.store.read("table/1", 1, 1)
    assert log.store.read("table/1", 2)


def test_a_rewritten_history_is_refused_though_its_hashes_are_right(log: Log) -> None:
    rewritten(log)
    log.meddle("DELETE FROM signed_head")
    assert fault(log.verify()) == (4, LogFault.FORGED)
    assert fault(log.verify(private=False)) == (1, LogFault.UNVOUCHED)
    with pytest.raises(Foreign):
        log.store.read("table/1")


def test_a_walk_before_a_signature_begins_where_the_last_one_ended(log: Log) -> None:
    head = log.store.head()
    log.meddle(f"UPDATE event SET at = at + 1 WHERE seq = {head.seq}")
    assert fault(walk_on(log.store, Voucher(KEYS), Head(9, log.store.heads()[-1].hash))) == (
        10,
        LogFault.EDITED,
    )
    assert fault(walk_on(log.store, Voucher(KEYS), Head(9, GENESIS))) == (9, LogFault.REPLACED)
    assert fault(walk_on(log.store, Voucher(KEYS), Head(12, GENESIS))) == (12, LogFault.CUT)


def test_a_log_from_before_there_were_macs_is_taken_over_once(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        fill(store)
        store.put_note("kept", "ann", b"x", AT)
        voucher = Voucher(KEYS)
        store.adopt(voucher)
        store.voucher = voucher
        assert len(store.read("table/1")) == 4
        assert store.note("kept", "ann", 0) == b"x"
        assert verify(store, trusted=KEYS.trusted, voucher=Voucher(KEYS)) == Verified(9, store.head().hash)
        with pytest.raises(apsw.ConstraintError, match="append-only"):
            store._change("UPDATE event SET mac = x'00' WHERE seq = 1")


def test_macs_travel_with_a_copy(log: Log, tmp_path: Path) -> None:
    log.store.voucher = None
    with SqliteStore(tmp_path / "copy.db") as copy:
        copy_log(log.store, copy)
        copy.voucher = Voucher(KEYS)
        assert len(copy.read("table/1")) == 4
        assert copy.note("session", "ann", 0) == b"dealer"


def test_who_writes_is_in_the_mac(log: Log) -> None:
    """So that a worker whose key got out can be told from the others."""
    with log.open() as other:
        add(other, "table/1")
    macs = [event.mac[:16] for event in log.store.read_all()]
    assert len(set(macs[:10])) == 1
    assert macs[10][:8] == macs[0][:8]
    assert macs[10] != macs[0]


def test_who_serves_a_shared_log_is_heard_of(log: Log) -> None:
    with log.open() as other:
        assert other.alone()
        assert log.store.alone() == isinstance(log.store, SqliteStore)
    with log.open() as third:
        assert third.alone() == isinstance(log.store, SqliteStore)


# Notes


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE note SET key = 'otto' WHERE key = 'ann'",
        "UPDATE note SET kind = 'invitation' WHERE key = 'ann'",
        "UPDATE note SET until = until + 1",
        "UPDATE note SET data = (SELECT data FROM note WHERE key = 'bob') WHERE key = 'ann'",
        "INSERT INTO note (kind, key, data, until) SELECT kind, 'otto', data, until FROM note WHERE key = 'ann'",
        "INSERT INTO note SELECT 'invitation', 'otto', data, until, mac FROM note WHERE key = 'ann'",
    ],
)
def test_a_note_written_by_hand_is_none(log: Log, change: str) -> None:
    told: list[str] = []
    log.store.voucher = Voucher(KEYS, told.append)
    log.meddle(change)
    assert log.store.note("session", "otto", 0) is None
    assert log.store.note("invitation", "ann", 0) is None
    assert log.store.note("session", "ann", 0) in (None, b"dealer")
    assert all(note.key in ("ann", "bob") for note in log.store.notes_of("session"))
    assert all(note.kind == "session" for note in log.store.notes())
    assert told


# The ways of an attack


def rewritten(log: Log) -> None:
    """Changes an event and makes every hash right again."""
    previous = GENESIS
    for old in log.store.read_all():
        event = replace(old, data=b"[]") if old.seq == 4 else old
        previous = link(previous, line(event))
        log.meddle(
            f"UPDATE event SET data = {log.bytes(event.data)}, hash = {log.bytes(previous)} WHERE seq = {old.seq}"
        )


def stranger_signs(log: Log) -> None:
    """Has somebody else vouch for another history."""
    rewritten(log)
    log.meddle("DELETE FROM signed_head")
    sign_head(log.store, STRANGERS, AT)


SWAP = [f"UPDATE event SET seq = {new} WHERE seq = {old}" for old, new in ((3, 99), (4, 3), (99, 4))]
WAYS: dict[str, Callable[[Log], object]] = {
    "an event changed": lambda log: log.meddle("UPDATE event SET at = at + 1 WHERE seq = 2"),
    "who did it changed": lambda log: log.meddle(f"UPDATE event SET meta = {log.bytes(b'{}')} WHERE seq = 2"),
    "an event taken out": lambda log: log.meddle("DELETE FROM event WHERE seq = 5"),
    "two events swapped": lambda log: log.meddle(*SWAP),
    "an event put in without a hash": lambda log: log.insert(replace(forged(log), hash=bytes(32))),
    "an event put at the end with a right hash": lambda log: log.insert(forged(log)),
    "the tail cut": lambda log: log.meddle("DELETE FROM event WHERE seq > 8"),
    "an append cut in two": lambda log: log.meddle("DELETE FROM event WHERE seq > 5"),
    "the tail cut with its heads": lambda log: log.meddle(
        "DELETE FROM event WHERE seq > 8", "DELETE FROM signed_head WHERE seq > 8"
    ),
    "another history with right hashes": rewritten,
    "another history without heads": lambda log: (rewritten(log), log.meddle("DELETE FROM signed_head")),
    "another history that a stranger signed": stranger_signs,
    "a signed head changed": lambda log: log.meddle("UPDATE signed_head SET at = at + 1 WHERE seq = 9"),
    "an event given to another stream": lambda log: log.meddle(
        "UPDATE event SET stream = 'pool/2' WHERE seq = 1"
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_way_a_log_is_meddled_with_is_found(log: Log, way: str) -> None:
    """With the house's keys, and with the public ones and a head that was kept elsewhere."""
    sign_head(log.store, KEYS, AT)
    anchor = log.store.heads()[-1]
    assert isinstance(verify(log.store, trusted=KEYS.trusted, anchors=[anchor]), Verified)
    WAYS[way](log)
    assert isinstance(verify(log.store, trusted=KEYS.trusted, anchors=[anchor]), Broken)
    if way != "the tail cut with its heads":
        assert isinstance(log.verify(), Broken)


# Whatever is done to a table


def edit(random: Random, log: Log, table: str, columns: dict[str, str], key: str) -> str:
    """A statement that changes one value of one row to another of its kind."""
    column, row = random.choice(list(columns)), random.randrange(1 if table == "log_head" else 2)
    where = f"WHERE {key} = (SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {row})"
    if columns[column] == "int":
        return f"UPDATE {table} SET {column} = {column} + {random.randrange(1, 1000)} {where}"
    if columns[column] == "text":
        return f"UPDATE {table} SET {column} = {column} || '{random.randrange(10)}' {where}"
    return (
        f"UPDATE {table} SET {column} = {log.bytes(random.randbytes(random.choice([0, 5, 32, 48])))} {where}"
    )


TABLES = {
    "event": (
        dict.fromkeys(("version", "schema", "at", "remaining"), "int")
        | dict.fromkeys(("stream", "type", "command"), "text")
        | dict.fromkeys(("data", "meta", "hash", "mac"), "bytes"),
        "seq",
    ),
    "signed_head": ({"seq": "int", "at": "int", "key": "text", "hash": "bytes", "signature": "bytes"}, "seq"),
    "note": ({"kind": "text", "key": "text", "until": "int", "data": "bytes"}, "key"),
    "log_head": ({"seq": "int", "hash": "bytes"}, "seq"),
}


def found(log: Log) -> bool:
    """Whether what was done is found by a check with the keys, or refused where it is used."""
    try:
        if isinstance(log.verify(), Broken):
            return True
        for stream in ("table/1", "table/2", "pool"):
            log.store.read(stream)
    except StoreError:
        return True
    return len(log.store.notes()) < 2


@pytest.mark.parametrize("table", TABLES)
def test_any_edit_of_any_row_is_found_or_refused(log: Log, table: str) -> None:
    if table == "log_head" and isinstance(log.store, SqliteStore):
        with pytest.raises(apsw.SQLError, match="no such table"):
            log.meddle(f"SELECT * FROM {table}")
        return
    columns, key = TABLES[table]
    random = Random(f"{table} {SEED}")  # noqa: S311
    changed = 0
    log.meddle(f"CREATE TABLE before AS SELECT * FROM {table}")
    while changed < EDITS:
        try:
            log.meddle(edit(random, log, table, columns, key))
        except (apsw.ConstraintError, psycopg.errors.UniqueViolation):
            continue
        assert found(log), table
        log.meddle(f"DELETE FROM {table}", f"INSERT INTO {table} SELECT * FROM before")
        changed += 1
    assert not found(log)
