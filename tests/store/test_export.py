"""What leaves the log can be read by people, checked by strangers, and brought back."""

import csv
import hashlib
import io
import json
from pathlib import Path

import pytest

from croupier.store import (
    LogFault,
    NewEvent,
    NotEmpty,
    Selection,
    SqliteStore,
    Verified,
    export_csv,
    export_jsonl,
    import_jsonl,
    select,
    show,
)
from tests.store.logs import AT, fault, fill, filled, meddle, numbers


@pytest.fixture
def store(tmp_path: Path):
    with SqliteStore(tmp_path / "log.db") as store:
        fill(store)
        yield store


def exported(store: SqliteStore, selection: Selection = Selection()) -> list[bytes]:  # noqa: B008
    out = io.BytesIO()
    count = export_jsonl(store, out, selection)
    lines = out.getvalue().splitlines(keepends=True)
    assert len(lines) == count
    return lines


def test_a_stranger_needs_only_a_hash_function(store: SqliteStore) -> None:
    previous = "0" * 64
    for text in exported(store):
        body, digest = text.decode().rstrip("\n").rsplit(',"hash":', 1)
        previous = hashlib.sha256(f"{previous}\n{body}}}".encode()).hexdigest()
        assert digest == f'"{previous}"}}'
    assert previous == store.head().hash.hex()


def test_each_line_is_an_object_with_everything_in_it(store: SqliteStore) -> None:
    for event, text in zip(store.read_all(), exported(store), strict=True):
        told = json.loads(text)
        assert told["data"] == json.loads(event.data)
        assert (told["seq"], told["stream"], told["command"]) == (event.seq, event.stream, event.command)


def test_an_export_comes_back_byte_for_byte(store: SqliteStore, tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "copy.db") as copy:
        lines = exported(store)
        assert import_jsonl(copy, lines) == Verified(9, store.head().hash)
        assert copy.read_all() == store.read_all()
        assert exported(copy) == lines
        assert import_jsonl(copy, lines) == NotEmpty(9)


@pytest.mark.parametrize(
    ("spoil", "seq", "why"),
    [
        (lambda lines: lines[1:], 1, LogFault.GAP),
        (lambda lines: [*lines[:3], *lines[4:]], 4, LogFault.GAP),
        (lambda lines: [*lines[:4], lines[4].replace(b'"n":', b'"m":'), *lines[5:]], 5, LogFault.EDITED),
        (lambda lines: [*lines[:5], b"nonsense\n"], 6, LogFault.UNREADABLE),
        (lambda lines: [lines[0].replace(b'"hash":"', b'"hash":"zz')], 1, LogFault.UNREADABLE),
        (lambda lines: lines[:5], 6, LogFault.HALF_APPEND),
    ],
)
def test_a_spoiled_export_is_not_imported(
    store: SqliteStore, tmp_path: Path, spoil, seq: int, why: LogFault
) -> None:
    with SqliteStore(tmp_path / "copy.db") as copy:
        assert fault(import_jsonl(copy, spoil(exported(store)))) == (seq, why)
        assert copy.head().seq == 0


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (Selection(), [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (Selection(stream="pool"), [6, 7, 8]),
        (Selection(stream="nobody"), []),
        (Selection(first=3, last=5), [3, 4, 5]),
        (Selection(stream="table/1", first=2, last=4), [2, 4]),
        (Selection(types=frozenset({"Counted"}), last=2), [1, 2]),
        (Selection(types=frozenset({"Other"})), []),
    ],
)
def test_a_selection_narrows_what_is_shown(
    store: SqliteStore, selection: Selection, expected: list[int]
) -> None:
    assert numbers(select(store, selection)) == expected
    assert [json.loads(text)["seq"] for text in exported(store, selection)] == expected
    assert len(list(show(store, selection))) == len(expected)


def test_a_spreadsheet_gets_a_table(store: SqliteStore) -> None:
    out = io.StringIO()
    assert export_csv(store, out, Selection(stream="table/2")) == 2
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [row["seq"] for row in rows] == ["3", "5"]
    assert rows[0]["time"] == "2023-11-14T22:13:20.000000Z"
    assert json.loads(rows[0]["data"])["note"] == "café ♠"


def test_each_row_of_a_table_is_one_line_that_ends_plainly(store: SqliteStore) -> None:
    out = io.StringIO(newline="")
    count = export_csv(store, out)
    assert out.getvalue().count("\n") == count + 1, "and the heading"
    assert "\r" not in out.getvalue()


def test_a_spreadsheet_gets_no_formula(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "formula.db") as store:
        store.append("=1+1", 0, [NewEvent("@SUM", b"-1")], command_id="+cmd", at=AT)
        out = io.StringIO()
        export_csv(store, out)
    (row,) = csv.DictReader(io.StringIO(out.getvalue()))
    assert (row["stream"], row["type"], row["command"], row["data"]) == ("'=1+1", "'@SUM", "'+cmd", "'-1")


def test_a_line_to_read_says_when_where_and_what(store: SqliteStore) -> None:
    first = next(show(store))
    for part in ("1 ", "2023-11-14T22:13:20", "table/1 1", "Counted", '"n":1'):
        assert part in first


def test_a_time_beyond_the_calendar_is_shown_as_a_number(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "far.db") as store:
        store.append("t", 0, [NewEvent("A", b"1")], command_id="c", at=2**62)
        assert str(2**62) in next(show(store))


def test_bytes_that_are_no_text_are_shown_as_escapes(tmp_path: Path) -> None:
    path = filled(tmp_path / "odd.db")
    meddle(path, "UPDATE event SET data = X'22ff22', meta = X'22fe22' WHERE seq = 2")
    with SqliteStore(path) as store:
        lines = list(show(store))
        out = io.StringIO()
        assert export_csv(store, out) == len(lines) == 9
    assert lines[1].endswith('"\\xff"')
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert (rows[1]["data"], rows[1]["meta"]) == ('"\\xff"', '"\\xfe"')
    assert json.loads(rows[2]["data"])["n"] == 1
