"""`croupier log`: the audit log checked, shown and exported; it is only ever opened for reading."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, BinaryIO, Literal

from croupier.cli.errors import CommandRefused, Exit, complain, one_line
from croupier.cli.files import STDIN, Json, Output, flag, into_file, option, quiet, whole
from croupier.cli.log.stores import Db, configured, counted, reading, spare, unsound
from croupier.cli.paper import answer_line
from croupier.cli.progress import progress
from croupier.refusal import Code, refuse
from croupier.store import (
    Broken,
    Selection,
    Store,
    Verified,
    export_csv,
    export_jsonl,
    read_anchors,
    read_public,
    select,
)
from croupier.store import show as lines_of
from croupier.store import verify as check_chain
from croupier.store.export import jsonl

Trusted = Annotated[
    str | None, option("A file of public keys (lines of `verify KEY`) to check signatures with.")
]
Anchors = Annotated[str | None, option("A file of signed heads that were kept outside the log.")]
Stream = Annotated[str | None, option("Only this stream, such as table/1.")]
Types = Annotated[tuple[str, ...], flag("Only events of this type. May be repeated.", "--type")]
After = Annotated[int, quiet("Only events after this position.")]
Limit = Annotated[int | None, option("At most so many events.")]
Format = Annotated[
    Literal["jsonl", "csv"], option("JSON Lines, which can be checked, or a table.", "--format")
]


# Verify


def verify(*, db: Db = None, trusted: Trusted = None, anchors: Anchors = None, json: Json = False) -> int:
    """Checks every event, every signed head and every anchor."""
    with _opened(db) as store, progress("verifying") as tell:
        keys = read_public(_text(trusted)) if trusted else {}
        kept = list(read_anchors(_text(anchors).splitlines())) if anchors else []
        length = store.head().seq
        found = check_chain(
            store, trusted=keys, anchors=kept, progress=lambda done: tell(min(done / (length or 1), 1.0), "")
        )
    if isinstance(found, Broken):
        complain(unsound(found), json=json)
        return Exit.REFUSED
    _say_verified(found, _warning(found, checked=bool(keys)), json=json)
    return Exit.DONE


def _warning(found: Verified, *, checked: bool) -> str:
    """What the check does not vouch for."""
    if not checked:
        return "no signature was checked: give the public keys with --trusted"
    if not found.signed:
        return "no signature was checked: there is no signed head in the log, nor an anchor"
    if found.signed < found.count:
        return f"the events after {found.signed} are not signed yet"
    return ""


def _say_verified(found: Verified, warning: str, *, json: bool) -> None:
    head = found.head.hex()
    said = {"verified": True, "count": found.count, "head": head, "signed": found.signed}
    signed = f", and signatures vouch for all up to {found.signed}" if found.signed else ""
    line = f"The log is sound: {counted(found.count)}, each following from the one before{signed}."
    answer_line(
        said | ({"warning": warning} if warning else {}), f"{line}\nhead {found.count} {head}", json=json
    )
    if warning and not json:
        sys.stdout.flush()
        sys.stderr.write(f"croupier: {warning}\n")


# Show and export


def show(
    *,
    db: Db = None,
    stream: Stream = None,
    types: Types = (),
    after: After = 0,
    limit: Limit = None,
    json: Json = False,
) -> int:
    """Shows events, one a line, oldest first."""
    chosen = _selection(stream, types, after)
    if limit is not None and limit < 0:
        raise CommandRefused(refuse(Code.BAD_LIMIT, given=limit))
    shown = 0
    with _opened(db) as store:
        lines = (
            map(jsonl, select(store, chosen))
            if json
            else (f"{one_line(text)}\n".encode() for text in lines_of(store, chosen))
        )
        for line in islice(lines, limit):
            sys.stdout.buffer.write(line)
            shown += 1
    if not shown and not json:
        sys.stderr.write("croupier: no event is like that\n")
    return Exit.DONE


def export(
    *,
    db: Db = None,
    form: Format = "jsonl",
    output: Output = STDIN,
    stream: Stream = None,
    types: Types = (),
    after: After = 0,
    json: Json = False,
) -> int:
    """Writes events to a file or to stdout."""
    chosen = _selection(stream, types, after)
    with _opened(db) as store:
        if output == STDIN:
            _write(store, sys.stdout.buffer, form, chosen)
            return Exit.DONE
        spare(Path(output), configured(db).db)
        count = into_file(output, lambda out: _write(store, out, form, chosen))
    return answer_line({"file": output, "count": count}, f"Wrote {counted(count)} to {output}.", json=json)


def _selection(stream: str | None, types: tuple[str, ...], after: int) -> Selection:
    if after < 0:
        raise CommandRefused(refuse(Code.BAD_POSITION, given=after))
    return Selection(stream=stream, types=frozenset(types), first=after + 1)


def _write(store: Store, out: BinaryIO, form: str, chosen: Selection) -> int:
    if form == "jsonl":
        return export_jsonl(store, out, chosen)
    table = io.TextIOWrapper(out, encoding="utf-8", newline="")
    try:
        return export_csv(store, table, chosen)
    finally:
        table.detach()


# Opening and reading


@contextmanager
def _opened(db: str | None) -> Iterator[Store]:
    """The log at an address, for reading; what is wrong with it is one sentence."""
    try:
        with reading(db) as store:
            yield store
    except (ValueError, TypeError, AttributeError):
        raise CommandRefused(refuse(Code.UNREADABLE)) from None


def _text(file: str) -> str:
    try:
        return whole(file).decode()
    except UnicodeDecodeError:
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "text", file=file)) from None
