"""From an address to a log, and from one log to another: whole, checked on the way and again when written; backups."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import chain, islice
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

import apsw
from msgspec import structs

from croupier.store import sqlite_tables
from croupier.store.chain import verify
from croupier.store.contract import Broken, Note, NotEmpty, Recorded, SignedHead, Snapshot, Verified
from croupier.store.errors import BadUrl, StoreError
from croupier.store.sql import Store
from croupier.store.sqlite import SqliteStore
from croupier.words import Sentence

Progress = Callable[[float], None]
"""Hears how much is done, from 0 to 1."""

PAGES_A_STEP = 2_000
AT_ONCE = 32
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def open_store(url: str, *, create: bool = True, read_only: bool = False) -> Store:
    """Opens the log at `sqlite:///PATH` (three slashes and a relative path, or four and an absolute one) or `postgresql://…`.

    >>> open_store("mysql://house/log")
    Traceback (most recent call last):
    croupier.store.errors.BadUrl: mysql: is no storage for a log; write sqlite:///PATH or postgresql://USER@HOST/DATABASE
    """
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        return SqliteStore(Path(url.removeprefix(SQLITE)), create=create, read_only=read_only)
    if url.startswith(POSTGRES):
        from croupier.store.postgres import PostgresStore  # only when asked for: its driver is slow to import

        return PostgresStore(url, create=create, read_only=read_only)
    scheme, colon, _ = url.partition(":")
    if colon and scheme != "sqlite":
        raise BadUrl(Sentence("log-address.scheme", scheme=scheme))
    raise BadUrl(Sentence("log-address", address=repr(url)))


def copy_log(
    source: Store, target: Store, progress: Progress | None = None, more: Iterable[Recorded] = ()
) -> Verified | Broken | NotEmpty:
    """Copies events with their hashes, signed heads, snapshots and notes into an empty store, and verifies it there.

    The source may be in use: the copy ends at what was its last event at the beginning. A log that does not verify
    leaves the target empty. Events that came after it may be known from elsewhere: `more`, in order.
    """
    tell = progress or (lambda _: None)
    end = source.head().seq
    events = chain(islice(source.walk_all(), end), (event for event in more if event.seq > end))
    copied = target.restore(_told(events, end, lambda done: tell(min(done, 1.0) / 2)))
    if not isinstance(copied, Verified):
        return copied
    _together(target.put_head, (head for head in source.heads() if head.seq <= end))
    _together(lambda kept: target.put_snapshot(*structs.astuple(kept)), _snapshots(source, target))
    _together(lambda note: target.put_notes((note,)), _notes(source))
    return _verified(target, end, lambda done: tell(0.5 + done / 2))


def backup(source: Store, target: Path, progress: Progress | None = None) -> Verified | Broken | NotEmpty:
    """Writes a log that may be in use into a new SQLite file, which is there whole and verified or not at all."""
    if target.exists():
        raise StoreError(Sentence("log-backup.there", file=str(target)))
    with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        file = Path(folder, target.name)
        if isinstance(source, SqliteStore):
            found: Verified | Broken | NotEmpty = _copy_file(source.path, file, progress or (lambda _: None))
        else:
            with SqliteStore(file) as copy:
                found = copy_log(source, copy, progress)
        if isinstance(found, Verified):
            _settle(file)
            file.replace(target)
    return found


def restore_backup(
    file: Path, target: Store, progress: Progress | None = None, more: Iterable[Recorded] = ()
) -> Verified | Broken | NotEmpty:
    """Fills an empty store from a backup; the file stays as it is, also if an older program wrote it."""
    if not file.is_file():
        raise StoreError(Sentence("CANNOT_READ.backup", file=str(file)))
    if file.with_name(f"{file.name}-wal").exists():
        raise StoreError(Sentence("log-backup.in-use", file=str(file)))
    with TemporaryDirectory() as folder:
        copy = Path(folder, "backup.db")
        copyfile(file, copy)
        with SqliteStore(copy, create=False) as source:
            return copy_log(source, target, progress, more)


def _told(events: Iterable[Recorded], end: int, tell: Progress) -> Iterator[Recorded]:
    for event in events:
        if event.seq % 1_000 == 0:
            tell(event.seq / end)
        yield event


def _verified(store: Store, end: int, tell: Progress) -> Verified | Broken:
    found = verify(store, progress=lambda seq: tell(min(seq / (end or 1), 1.0)))
    tell(1.0)
    return found


def _snapshots(source: Store, target: Store) -> Iterator[Snapshot]:
    """Snapshots are caches: one that was taken after the copy began is left out."""
    for stream in target.streams():
        kept = source.latest_snapshot(stream)
        if kept and kept.version <= target.version(stream):
            yield kept


def _notes(source: Store) -> Iterator[Note]:
    after = ("", "")
    while page := source.notes(after):
        yield from page
        after = (page[-1].kind, page[-1].key)


def _together(put: Callable[..., None], things: Iterable[SignedHead | Snapshot | Note]) -> None:
    """Puts many at once, so that they share commits."""
    things = iter(things)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while some := list(islice(things, 1_000)):
            list(pool.map(put, some))


def _copy_file(source: Path, target: Path, tell: Progress) -> Verified | Broken:
    """Copies the pages of one state of the file: a transaction for reading holds it still while others write on."""
    with (
        closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)) as held,
        closing(apsw.Connection(str(target))) as copy,
    ):
        held.execute("BEGIN; SELECT count(*) FROM sqlite_schema").fetchall()
        with copy.backup("main", held, "main") as pages:
            while not pages.done:
                pages.step(PAGES_A_STEP)
                tell(0.5 * (1 - pages.remaining / (pages.page_count or 1)))
        sqlite_tables.require(copy)
    with SqliteStore(target, read_only=True) as store:
        return _verified(store, store.head().seq, lambda done: tell(0.5 + done / 2))


def _settle(file: Path) -> None:
    """Brings everything into the one file, synced, so that it can be moved without what stood beside it."""
    with closing(apsw.Connection(str(file))) as connection:
        connection.pragma("synchronous", "full")
        connection.pragma("journal_mode", "delete")
