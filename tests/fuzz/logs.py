"""Logs from elsewhere: an export, the same with its hashes put right, and the file of a backup."""

import io
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import apsw
import msgspec

from croupier.store import (
    Broken,
    NotEmpty,
    SqliteStore,
    StoreError,
    Verified,
    backup,
    export_csv,
    export_jsonl,
    import_jsonl,
    restore_backup,
    show,
    verify,
)
from croupier.store.chain import line, link
from croupier.store.contract import GENESIS
from croupier.store.export import BadLine, jsonl, read_jsonl
from tests.fuzz.scratch import scratch
from tests.store.logs import fill

_home = scratch()
_empty: list[SqliteStore] = []


def imported(data: bytes) -> None:
    """An export is restored whole and verifies, or leaves the store empty and says where it is wrong."""
    store = _empty.pop() if _empty else SqliteStore(Path(mkdtemp(dir=_home)) / "log.db")
    found = import_jsonl(store, data.splitlines(keepends=True))
    if isinstance(found, Broken):
        assert store.head().seq == 0, found
        _empty.append(store)
        return
    assert isinstance(found, Verified), found
    with closing(store):
        assert verify(store) == found
        told(store, data)
    store.path.unlink()


def rehashed(data: bytes) -> None:
    """The same for lines whose hashes were put right, as somebody who makes a log up would do."""
    previous, lines = GENESIS, []
    with suppress(BadLine):
        for event in read_jsonl(data.splitlines()):
            previous = link(previous, line(event))
            lines.append(jsonl(msgspec.structs.replace(event, hash=previous)))
    imported(b"".join(lines))


def told(store: SqliteStore, data: bytes) -> None:
    out, table = io.BytesIO(), io.StringIO()
    export_jsonl(store, out)
    if out.getvalue() == data:
        assert len(list(show(store))) == len(data.splitlines())
    export_csv(store, table)


@cache
def sound() -> bytes:
    """The file of a backup as it should be."""
    with TemporaryDirectory(dir=_home) as folder, SqliteStore(Path(folder, "log.db")) as store:
        fill(store)
        assert isinstance(backup(store, Path(folder, "backup.db")), Verified)
        return Path(folder, "backup.db").read_bytes()


def backed_up(data: bytes) -> None:
    """A backup with bytes changed, or cut, is restored whole or not at all.

    Of the data each five bytes are a place, an offset from there, a value and how many; a rest cuts the end.
    """
    file = bytearray(sound())
    for at in range(0, len(data) - 4, 5):
        page, place, value, count = data[at], data[at + 1] << 8 | data[at + 2], data[at + 3], data[at + 4]
        start = (page * 4096 + place % 4096) % len(file)
        for each in range(start, min(start + count, len(file))):
            file[each] = value
    rest = data[len(data) // 5 * 5 :]
    kept = len(file) * (256 - rest[0]) // 256 if rest else len(file)
    with TemporaryDirectory(dir=_home) as folder:
        path = Path(folder, "backup.db")
        path.write_bytes(file[:kept])
        with SqliteStore(Path(folder, "target.db")) as target:
            restored(path, target)
        with suppress(StoreError, apsw.Error), SqliteStore(path, read_only=True) as store:
            assert isinstance(verify(store), Verified | Broken)


def restored(path: Path, target: SqliteStore) -> None:
    try:
        found = restore_backup(path, target)
    except (StoreError, apsw.Error):
        return
    assert isinstance(found, Verified | Broken | NotEmpty)
    if isinstance(found, Verified):
        assert verify(target) == found
