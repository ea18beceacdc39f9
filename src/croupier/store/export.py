"""The log for people and other programs: JSON Lines that prove themselves, CSV for spreadsheets, lines to look at."""

import csv
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from io import StringIO
from operator import attrgetter
from typing import Any, BinaryIO, TextIO

import msgspec
from msgspec import Struct, structs

from croupier.store.chain import HashedLine, line
from croupier.store.contract import Broken, LogFault, NotEmpty, Recorded, Verified
from croupier.store.sql import Store
from croupier.words import Sentence

CSV_COLUMNS = ("seq", "time", "stream", "version", "type", "schema", "command", "data", "meta", "hash")
Reading = Callable[[Recorded], bytes]
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Selection(Struct, frozen=True):
    """Which events to show: of one stream, of some types, from one sequence number to another."""

    stream: str | None = None
    types: frozenset[str] = frozenset()
    first: int = 1
    last: int | None = None


EVERYTHING = Selection()


def select(store: Store, selection: Selection = EVERYTHING) -> Iterator[Recorded]:
    """Gives the chosen events in global order."""
    source = store.walk_all(selection.first - 1) if selection.stream is None else store.walk(selection.stream)
    for event in source:
        if selection.last is not None and event.seq > selection.last:
            return
        if event.seq >= selection.first and (not selection.types or event.type in selection.types):
            yield event


def export_jsonl(store: Store, out: BinaryIO, selection: Selection = EVERYTHING) -> int:
    """Writes one JSON object a line, its hash last, and tells how many; a whole log so written can be imported."""
    count = 0
    for event in select(store, selection):
        out.write(jsonl(event))
        count += 1
    return count


def jsonl(event: Recorded) -> bytes:
    """Writes an event as its hashed line with the hash added."""
    return b'%b,"hash":"%b"}\n' % (line(event)[:-1], event.hash.hex().encode())


def export_csv(
    store: Store, out: TextIO, selection: Selection = EVERYTHING, plain: Reading = attrgetter("data")
) -> int:
    """Writes a table with a heading and tells how many events are in it; `plain` says what their data are."""
    out.write(csv_line(CSV_COLUMNS).decode())
    count = 0
    for event in select(store, selection):
        out.write(csv_line(_csv_row(event, plain(event))).decode())
        count += 1
    return count


def show(
    store: Store, selection: Selection = EVERYTHING, plain: Reading = attrgetter("data")
) -> Iterator[str]:
    """Writes each event as one line to read; `plain` says what its data are."""
    for event in select(store, selection):
        place = f"{event.seq:>8}  {time_text(event.at)}  {event.stream} {event.version}"
        yield f"{place}  {event.type}  {_text(plain(event))}"


def time_text(at: int) -> str:
    """Writes microseconds since 1970 as a time in UTC.

    >>> time_text(1_700_000_000_000_001)
    '2023-11-14T22:13:20.000001Z'
    """
    try:
        moment = _EPOCH + timedelta(microseconds=at)
    except OverflowError:
        return str(at)
    return moment.replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def import_jsonl(store: Store, lines: Iterable[bytes]) -> Verified | Broken | NotEmpty:
    """Restores an export into an empty store if every line follows from the one before, and nothing otherwise."""
    try:
        return store.restore(read_jsonl(lines))
    except BadLine as bad:
        number, reason = bad.args
        return Broken(number, LogFault.UNREADABLE, Sentence("log-line", line=number, fault=reason))


def read_jsonl(lines: Iterable[bytes]) -> Iterator[Recorded]:
    """Reads the lines of an export, data and meta byte for byte."""
    for number, text in enumerate(lines, 1):
        try:
            yield _recorded(_decode(text))
        except (msgspec.DecodeError, ValueError) as error:
            raise BadLine(number, str(error)) from None


class _ExportedEvent(HashedLine, forbid_unknown_fields=True):
    hash: str


class BadLine(Exception):
    """A line that is no event: its number, and why."""


_decode = msgspec.json.Decoder(_ExportedEvent).decode


def _recorded(event: _ExportedEvent) -> Recorded:
    kept = {"data": bytes(event.data), "meta": bytes(event.meta), "hash": bytes.fromhex(event.hash)}
    return Recorded(**structs.asdict(event) | kept)


def _csv_row(event: Recorded, data: bytes) -> Iterator[str | int]:
    yield from (event.seq, time_text(event.at), event.stream, event.version)
    yield from (event.type, event.schema, event.command)
    yield from (_text(data), _text(event.meta), event.hash.hex())


def _text(data: bytes) -> str:
    """Writes bytes that are no UTF-8 as escapes, so that one odd event hides no other."""
    return data.decode(errors="backslashreplace")


def csv_line(row: Iterable[Any]) -> bytes:
    """A row of CSV in which a spreadsheet takes no text for a formula.

    >>> csv_line(["=1+1", -5, "a,b"])
    b'\\'=1+1,-5,"a,b"\\n'
    """
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerow(map(_cell, row))
    return out.getvalue().encode()


def _cell(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value
