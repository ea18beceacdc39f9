"""Whatever is done to the file, `verify` names the first position that is not as it was."""
# ruff: noqa: S608

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from msgspec import structs

from croupier.store import (
    Broken,
    Head,
    Keys,
    LogFault,
    NewEvent,
    Recorded,
    SignedHead,
    SqliteStore,
    StoreError,
    Verified,
    anchor_line,
    read_anchor,
    sign_head,
    verify,
)
from croupier.store.chain import line, link
from croupier.store.contract import GENESIS
from croupier.store.keys import signed_head
from tests.store.logs import AT, add, fault, meddle, raw

KEYS = Keys([b"s" * 32], [b"e" * 32])
STRANGERS = Keys([b"x" * 32], [b"y" * 32])
COUNT = 9
SIGNED = (4, 9)
COLUMNS = Recorded.__struct_fields__
INTEGERS = ("version", "schema", "at", "remaining")
BYTES = ("stream", "type", "data", "meta", "command", "hash")
LOOSENED = (
    "CREATE TABLE loose AS SELECT * FROM event",
    "DROP TABLE event",
    f"CREATE TABLE event ({', '.join(COLUMNS)})",
    "INSERT INTO event SELECT * FROM loose",
)
"""The table is rebuilt without its types, so that it takes anything."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("original") / "log.db"
    with SqliteStore(path) as store:
        for stream, count in (("table/1", 2), ("table/2", 1), ("table/1", 1)):
            add(store, stream, count)
        sign_head(store, KEYS, AT)
        for stream, count in (("table/2", 1), ("pool", 2), ("pool", 1), ("table/1", 1)):
            add(store, stream, count)
        sign_head(store, KEYS, AT + 1)
    return path


@pytest.fixture
def log(original: Path, tmp_path: Path) -> Path:
    path = tmp_path / "log.db"
    shutil.copy(original, path)
    return path


def checked(path: Path, anchors: tuple[SignedHead, ...] = (), keys: Keys | None = KEYS) -> Verified | Broken:
    with SqliteStore(path, read_only=True) as store:
        return verify(store, trusted=keys.trusted if keys else None, anchors=anchors)


def broken_at(path: Path, **options: object) -> tuple[int, LogFault]:
    return fault(checked(path, **options))  # type: ignore[arg-type]


def test_an_untouched_log_verifies(log: Path) -> None:
    with SqliteStore(log) as store:
        head = store.head()
    assert checked(log) == Verified(COUNT, head.hash, signed=9)
    assert checked(log, keys=None) == Verified(COUNT, head.hash, signed=0)


def test_a_log_that_nobody_has_signed_is_not_vouched_for(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "fresh.db") as store:
        add(store, "table/1", 2)
        assert fault(verify(store, trusted=KEYS.trusted)) == (1, LogFault.UNVOUCHED)


# An event changed


@pytest.mark.parametrize("seq", range(1, COUNT + 1))
@pytest.mark.parametrize("column", INTEGERS)
def test_a_changed_number_is_found(log: Path, column: str, seq: int) -> None:
    meddle(log, f"UPDATE event SET {column} = {column} + 64 WHERE seq = {seq}")
    assert broken_at(log) == (seq, LogFault.EDITED)


@pytest.mark.parametrize("seq", range(1, COUNT + 1))
@pytest.mark.parametrize("column", BYTES)
def test_a_longer_or_shorter_value_is_found(log: Path, column: str, seq: int) -> None:
    kind = "BLOB" if column in ("data", "meta", "hash") else "TEXT"
    meddle(log, f"UPDATE event SET {column} = CAST({column} || ' ' AS {kind}) WHERE seq = {seq}")
    assert broken_at(log) == (seq, LogFault.EDITED)
    meddle(log, f"UPDATE event SET {column} = CAST(substr({column}, 1, 1) AS {kind}) WHERE seq = {seq}")
    assert broken_at(log)[0] == seq


@pytest.mark.parametrize("column", BYTES)
def test_any_byte_changed_is_found(log: Path, column: str) -> None:
    with raw(log) as connection:
        value: bytes = connection.execute(f"SELECT CAST({column} AS BLOB) FROM event WHERE seq = 5").get
    meddle(log, "DROP INDEX last_event_of_command", "DROP INDEX event_of_stream")
    kind = "BLOB" if column in ("data", "meta", "hash") else "TEXT"
    for place in range(len(value)):
        for flip in (0x01, 0x80):
            changed = bytearray(value)
            changed[place] ^= flip
            meddle(log, f"UPDATE event SET {column} = CAST(x'{changed.hex()}' AS {kind}) WHERE seq = 5")
            assert broken_at(log)[0] == 5, (place, flip)


@pytest.mark.parametrize("seq", range(1, COUNT + 1))
def test_a_moved_number_is_found(log: Path, seq: int) -> None:
    meddle(log, f"UPDATE event SET seq = seq + 100 WHERE seq = {seq}")
    assert broken_at(log)[0] == seq


@pytest.mark.parametrize("column", COLUMNS[1:-1])
@pytest.mark.parametrize("value", ["NULL", "1.5", "'text'", "x'00ff'", "9223372036854775807"])
def test_a_value_of_another_kind_is_found(log: Path, column: str, value: str) -> None:
    meddle(log, *LOOSENED, f"UPDATE event SET {column} = {value} WHERE seq = 5")
    assert broken_at(log)[0] == 5


def test_text_in_place_of_the_same_bytes_is_found(log: Path) -> None:
    meddle(log, *LOOSENED, "UPDATE event SET data = CAST(data AS TEXT) WHERE seq = 5")
    assert broken_at(log) == (5, LogFault.UNREADABLE)


def test_bytes_moved_from_one_column_to_the_next_are_found(tmp_path: Path) -> None:
    """The line that is hashed stays the same to the byte; only the border between two columns moves."""
    path = tmp_path / "moved.db"
    with SqliteStore(path) as store:
        store.append("t", 0, [NewEvent("A", b'{"n":1}')], command_id="c", at=AT, meta=b'{"who":1,"meta":2}')
        before = line(store.read_all()[0])
    data, meta = b'{"n":1},"meta":{"who":1', b"2}"
    meddle(path, f"UPDATE event SET data = x'{data.hex()}', meta = x'{meta.hex()}'")
    with SqliteStore(path) as store:
        assert line(store.read_all()[0]) == before
        assert broken_at(path, keys=None) == (1, LogFault.EDITED)


# Events removed, swapped, added


@pytest.mark.parametrize("seq", range(1, COUNT))
def test_a_removed_event_is_found(log: Path, seq: int) -> None:
    meddle(log, f"DELETE FROM event WHERE seq = {seq}")
    assert broken_at(log) == (seq, LogFault.GAP)


@pytest.mark.parametrize("seq", range(1, COUNT))
def test_a_removed_event_with_the_rest_moved_up_is_found(log: Path, seq: int) -> None:
    moves = [f"UPDATE event SET seq = {later - 1} WHERE seq = {later}" for later in range(seq + 1, COUNT + 1)]
    meddle(log, f"DELETE FROM event WHERE seq = {seq}", *moves)
    assert broken_at(log) == (seq, LogFault.EDITED)


@pytest.mark.parametrize("first", range(1, COUNT))
@pytest.mark.parametrize("distance", [1, 3])
def test_two_swapped_events_are_found(log: Path, first: int, distance: int) -> None:
    second = min(first + distance, COUNT)
    meddle(
        log,
        f"UPDATE event SET seq = 1000 WHERE seq = {first}",
        f"UPDATE event SET seq = {first} WHERE seq = {second}",
        f"UPDATE event SET seq = {second} WHERE seq = 1000",
    )
    assert broken_at(log) == (first, LogFault.EDITED)


def test_an_event_added_without_its_hash_is_found(log: Path) -> None:
    meddle(
        log,
        "INSERT INTO event SELECT 10, 'new', 1, type, 1, data, at, meta, 'new', 0, hash, mac FROM event WHERE seq = 9",
    )
    assert broken_at(log) == (10, LogFault.EDITED)


# The tail cut, the chain replaced


@pytest.mark.parametrize("last", range(COUNT))
def test_a_cut_tail_is_found_by_the_signed_heads(log: Path, last: int) -> None:
    meddle(log, f"DELETE FROM event WHERE seq > {last}")
    assert broken_at(log) == (last + 1, LogFault.CUT)
    assert broken_at(log, keys=None) == (last + 1, LogFault.CUT)


def test_a_tail_cut_together_with_its_heads_is_found_by_an_anchor(log: Path) -> None:
    with SqliteStore(log) as store:
        anchor = read_anchor(anchor_line(store.heads()[-1]))
    meddle(log, "DELETE FROM event WHERE seq > 5", "DELETE FROM signed_head WHERE seq > 5")
    assert broken_at(log) == (5, LogFault.UNSIGNED)
    meddle(log, "DELETE FROM event WHERE seq > 4")
    assert isinstance(checked(log), Verified), "nothing inside the file can tell"
    assert broken_at(log, anchors=(anchor,)) == (5, LogFault.CUT)


def test_an_append_cut_in_two_is_found_without_any_key(log: Path) -> None:
    meddle(log, "DELETE FROM event WHERE seq > 6", "DELETE FROM signed_head WHERE seq > 6")
    assert broken_at(log, keys=None) == (7, LogFault.HALF_APPEND)


def rewrite(path: Path, change: Callable[[Recorded], Recorded]) -> None:
    """Changes events and makes every hash right again, as somebody who knows the format would."""
    with SqliteStore(path) as store:
        events = store.read_all()
    statements, previous = [], GENESIS
    for old in events:
        new = change(old)
        previous = link(previous, line(new))
        statements.append(
            f"UPDATE event SET data = x'{new.data.hex()}', hash = x'{previous.hex()}' WHERE seq = {new.seq}"
        )
    meddle(path, *statements)


def richer(event: Recorded) -> Recorded:
    return structs.replace(event, data=b'{"n":1000000}') if event.seq == 6 else event


def test_a_chain_made_anew_contradicts_the_signed_heads(log: Path) -> None:
    rewrite(log, richer)
    assert broken_at(log) == (9, LogFault.REPLACED)
    assert broken_at(log, keys=None) == (9, LogFault.REPLACED)


def test_a_chain_made_anew_cannot_be_signed_again(log: Path) -> None:
    rewrite(log, richer)
    with SqliteStore(log) as store:
        digest = store.head().hash
    meddle(log, f"UPDATE signed_head SET hash = x'{digest.hex()}' WHERE seq = 9")
    assert broken_at(log) == (9, LogFault.FORGED)


def test_a_head_of_an_empty_log_that_was_not_ours_is_found(log: Path) -> None:
    with SqliteStore(log) as store:
        store.put_head(signed_head(Head(0, bytes([1]) * 32), KEYS, AT))
    assert broken_at(log) == (0, LogFault.REPLACED)


@pytest.mark.parametrize(
    ("places", "broken"),
    [
        ([("a", 1, 0), ("a", 3, 0)], (2, LogFault.VERSION)),
        ([("a", 2, 0)], (1, LogFault.VERSION)),
        ([("a", 1, 2), ("b", 1, 1), ("a", 1, 0)], (3, LogFault.VERSION)),
        ([("a", 1, 0), ("b", 1, 0)], (2, LogFault.REPEATED)),
        ([("a", 1, 2), ("a", 2, 0)], (2, LogFault.HALF_APPEND)),
        ([("a", 1, 1), ("a", 2, 1)], (2, LogFault.HALF_APPEND)),
        ([("a", 1, 1)], (2, LogFault.HALF_APPEND)),
    ],
)
def test_a_chain_with_right_hashes_must_still_be_in_order(
    tmp_path: Path, places: list[tuple[str, int, int]], broken: tuple[int, LogFault]
) -> None:
    events, previous = [], GENESIS
    for seq, (stream, version, remaining) in enumerate(places, 1):
        event = Recorded(seq, stream, version, "A", 1, b"1", AT, b"1", "c", remaining, b"")
        previous = link(previous, line(event))
        events.append(structs.replace(event, hash=previous))
    with SqliteStore(tmp_path / "made.db") as store:
        assert fault(store.restore(events)) == broken


@pytest.mark.parametrize("odd", [{"stream": ""}, {"type": ""}, {"command": ""}, {"schema": 0}])
def test_an_event_that_no_log_would_write_is_not_restored(tmp_path: Path, odd: dict[str, object]) -> None:
    event = structs.replace(Recorded(1, "a", 1, "A", 1, b"1", AT, b"1", "c", 0, b""), **odd)
    event = structs.replace(event, hash=link(GENESIS, line(event)))
    with SqliteStore(tmp_path / "made.db") as store:
        found = store.restore([event])
        assert store.head().seq == 0
    assert fault(found) == (1, LogFault.UNREADABLE)
    assert isinstance(found, Broken)
    assert found.sentence.startswith("no log writes such an event")


def test_a_chain_signed_by_a_stranger_is_found(log: Path) -> None:
    rewrite(log, richer)
    meddle(log, "DELETE FROM signed_head")
    with SqliteStore(log) as store:
        sign_head(store, STRANGERS, AT)
    assert broken_at(log) == (9, LogFault.UNKNOWN_KEY)


def test_a_chain_made_anew_without_heads_contradicts_an_anchor(log: Path) -> None:
    with SqliteStore(log) as store:
        anchor = store.heads()[-1]
    rewrite(log, richer)
    meddle(log, "DELETE FROM signed_head")
    assert broken_at(log) == (1, LogFault.UNVOUCHED)
    assert isinstance(checked(log, keys=None), Verified), "which is why keys are asked for"
    assert broken_at(log, anchors=(anchor,), keys=None) == (9, LogFault.REPLACED)


@pytest.mark.parametrize("row", SIGNED)
@pytest.mark.parametrize(
    "change", ["seq = seq + 1", "at = at + 1", "key = key || '0'", "signature = zeroblob(64)"]
)
def test_a_changed_signed_head_is_found(log: Path, row: int, change: str) -> None:
    meddle(log, f"UPDATE signed_head SET {change} WHERE seq = {row}")
    seq, why = broken_at(log)
    assert seq in (row, row + 1)
    assert why in (LogFault.FORGED, LogFault.UNKNOWN_KEY, LogFault.REPLACED, LogFault.CUT)


def test_a_head_that_cannot_be_read_is_found(log: Path) -> None:
    meddle(log, "UPDATE signed_head SET key = CAST(x'ff' AS TEXT)")
    assert broken_at(log) == (0, LogFault.UNREADABLE)


def test_the_first_of_several_faults_is_named(log: Path) -> None:
    meddle(log, "UPDATE event SET at = 0 WHERE seq IN (3, 7)", "UPDATE signed_head SET at = 0")
    assert broken_at(log) == (3, LogFault.EDITED)


# The file itself


def test_an_index_that_hides_events_is_found(log: Path) -> None:
    """The events are all there in their order, but a reader of a stream would miss some."""
    meddle(
        log,
        "UPDATE sqlite_schema SET sql = replace(sql, '(stream, version)', '(type, seq)') WHERE name = 'event_of_stream'",
    )
    assert broken_at(log)[1] is LogFault.STORAGE


def test_progress_is_told_as_far_as_it_went(log: Path) -> None:
    told: list[int] = []
    with SqliteStore(log, read_only=True) as store:
        verify(store, progress=told.append)
    assert told == [COUNT]


def content(path: Path) -> object:
    with SqliteStore(path, read_only=True) as store:
        by_stream = {name: store.read(name) for name in store.streams()}
        return store.read_all(), by_stream, store.heads()


def test_no_byte_of_the_file_can_change_what_the_log_says_unseen(original: Path, tmp_path: Path) -> None:
    """A changed byte is found, or keeps the log from opening, or lies in space that nothing uses."""
    image, before = original.read_bytes(), content(original)
    path = tmp_path / "log.db"
    found = 0
    rng = random.Random(7)  # noqa: S311
    used = [place for place, byte in enumerate(image) if byte]
    for place in rng.sample(used, 400):
        changed = bytearray(image)
        changed[place] ^= 1 << rng.randrange(8)
        path.write_bytes(changed)
        try:
            result = checked(path)
        except (StoreError, apsw.Error):
            found += 1
            continue
        found += isinstance(result, Broken)
        assert isinstance(result, Broken) or content(path) == before, place
    assert found > 200


@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_page_that_cannot_be_read_is_named_by_its_event(tmp_path: Path, number: int) -> None:
    """Each event fills a page of the file, and one of these pages is damaged."""
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        for version in range(7):
            big = NewEvent("Big", b'"here is %d %s"' % (version + 1, b"x" * 3000))
            store.append("big", version, [big], command_id=f"c{version}", at=AT)
    content = bytearray(path.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    page = content.index(b"here is %d x" % number) // size
    content[page * size] = 0
    path.write_bytes(content)
    with SqliteStore(path) as store:
        broken = verify(store)
    assert fault(broken) == (number, LogFault.UNREADABLE)
    assert isinstance(broken, Broken)
    assert broken.sentence.startswith("the storage is damaged")
