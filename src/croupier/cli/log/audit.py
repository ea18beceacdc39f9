"""`croupier log`: the audit log checked, shown and exported; it is only ever opened for reading."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, BinaryIO, Literal

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import structs

from croupier import store as logs
from croupier.cli.errors import CommandRefused, Exit, complain, one_line
from croupier.cli.files import STDIN, into_file, whole
from croupier.cli.log.stores import Db, Quorum, Witnesses, asked_of, configured, reading, spare, unsound
from croupier.cli.options import Json, Output, flag, option, quiet, whole_number
from croupier.cli.paper import answer_line
from croupier.cli.progress import progress
from croupier.house.custody.tree import KeptTree
from croupier.house.secrecy.roundkeys import opened_by
from croupier.refusal import Code, refuse
from croupier.store import show as lines_of
from croupier.store import verify as check_chain
from croupier.store.checkpoints import Checkpoint, log_keys, read_checkpoints
from croupier.store.errors import BadKeys
from croupier.store.export import jsonl
from croupier.store.keys import read_keys
from croupier.words import Sentence, say

Trusted = Annotated[str | None, option("option-trusted")]
Anchors = Annotated[str | None, option("option-anchors", "--anchors", "--anchor")]
Checkpoints = Annotated[str | None, option("option-checkpoints", "--checkpoints")]
Stream = Annotated[str | None, option("option-stream")]
Types = Annotated[tuple[str, ...], flag("option-type", "--type")]
After = Annotated[int, quiet("option-after", converter=whole_number)]


# Verify


def verify(
    *,
    db: Db = None,
    trusted: Trusted = None,
    anchors: Anchors = None,
    witnesses: Witnesses = (),
    quorum: Quorum = None,
    checkpoints: Checkpoints = None,
    json: Json = False,
) -> int:
    """Checks every event, every signed head and every anchor, what witnesses signed, and every shuffle against its promise."""
    asked = asked_of(witnesses, quorum)
    with _opened(db) as store, progress(say("doing.verifying")) as tell:
        keys, voucher = _trusted(text_of(trusted)) if trusted else ({}, None)
        kept = list(logs.read_anchors(text_of(anchors).splitlines())) if anchors else []
        length = store.head().seq
        found = check_chain(
            store,
            trusted=keys,
            voucher=voucher,
            anchors=kept,
            progress=lambda done: tell(min(done / (length or 1), 1.0), ""),
        )
        unsigned = isinstance(found, logs.Broken) and found.why is logs.LogFault.UNSIGNED
        witnessed = None
        if asked.witnesses and (unsigned or not isinstance(found, logs.Broken)):
            tree = KeptTree(store)
            trust = structs.replace(asked, houses=log_keys(tree.origin, keys))
            held = tree.held_against(trust, read_checkpoints(text_of(checkpoints)) if checkpoints else ())
            if isinstance(held, logs.Broken):
                found, unsigned = held, False
            else:
                witnessed = held
        if isinstance(found, logs.Verified) or unsigned:
            from croupier.cli.log.house_log import check_shuffles

            shuffles = check_shuffles(store)
    if isinstance(found, logs.Broken):
        complain(unsound(found), json=json)
        return Exit.UNSIGNED if unsigned else Exit.REFUSED
    _say_verified(found, shuffles, witnessed, vouched=bool(keys), json=json)
    return Exit.DONE


def _trusted(text: str) -> tuple[dict[str, Ed25519PublicKey], logs.Voucher | None]:
    """The keys of a file: public ones check signatures, and the house's own its macs as well."""
    if all(line.startswith(("verify", "#")) for line in text.splitlines() if line):
        return logs.read_public(text), None
    try:
        keys = read_keys(text)
    except BadKeys:
        return logs.read_public(text), None
    return keys.trusted, logs.Voucher(keys)


def _say_verified(
    found: logs.Verified, shuffles: int, witnessed: Checkpoint | None, *, vouched: bool, json: bool
) -> None:
    """Calls a log sound that somebody vouches for to its end, and else only says that its chain is whole."""
    head = found.head.hex()
    said = {"verified": True, "count": found.count, "head": head, "signed": found.signed, "vouched": vouched}
    said |= {"shuffles": shuffles} if shuffles else {}
    by = ("macs" if found.signed < found.count else "signatures") if vouched else "nobody"
    line = say("verify-sound", by=by, count=found.count, signed=found.signed)
    warning = None if vouched else Sentence("verify-unchecked")
    if shuffles:
        line += "\n" + say("verify-shuffles", count=shuffles)
    if witnessed:
        said["witnessed"] = witnessed.size
        line += "\n" + say("verify-witnessed", count=witnessed.size)
    said |= {"warning": str(warning)} if warning else {}
    answer_line(said, f"{line}\nhead {found.count} {head}", json=json)
    if warning and not json:
        sys.stdout.flush()
        sys.stderr.write(f"croupier: {warning.told()}\n")


# Show and export


def show(
    *,
    db: Db = None,
    stream: Stream = None,
    types: Types = (),
    after: After = 0,
    limit: Annotated[int | None, option("option-limit", converter=whole_number)] = None,
    json: Json = False,
) -> int:
    """Shows events, one a line, oldest first."""
    chosen = _selection(stream, types, after)
    if limit is not None and limit < 0:
        raise CommandRefused(refuse(Code.BAD_LIMIT, given=limit))
    shown = 0
    with _opened(db) as store:
        lines = (
            map(jsonl, logs.select(store, chosen))
            if json
            else (f"{one_line(text)}\n".encode() for text in lines_of(store, chosen, opened_by(store)))
        )
        for line in islice(lines, limit):
            sys.stdout.buffer.write(line)
            shown += 1
    if not shown and not json:
        sys.stderr.write(f"croupier: {say('log-show-none')}\n")
    return Exit.DONE


def export(
    *,
    db: Db = None,
    form: Annotated[Literal["jsonl", "csv"], option("option-format", "--format")] = "jsonl",
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
        heads = "".join(f"{logs.anchor_line(head)}\n" for head in store.heads())
    said, line = {"file": output, "count": count}, say("wrote-events", count=count, file=output)
    if heads and form == "jsonl" and chosen == logs.Selection():
        anchors = f"{output}.anchors"
        into_file(anchors, lambda out: out.write(heads.encode()))
        said, line = said | {"anchors": anchors}, line + "\n" + say("wrote-heads", file=anchors)
    return answer_line(said, line, json=json)


def _selection(stream: str | None, types: tuple[str, ...], after: int) -> logs.Selection:
    if after < 0:
        raise CommandRefused(refuse(Code.BAD_POSITION, given=after))
    return logs.Selection(stream=stream, types=frozenset(types), first=after + 1)


def _write(store: logs.Store, out: BinaryIO, form: str, chosen: logs.Selection) -> int:
    if form == "jsonl":
        return logs.export_jsonl(store, out, chosen)
    table = io.TextIOWrapper(out, encoding="utf-8", newline="")
    try:
        return logs.export_csv(store, table, chosen, opened_by(store))
    finally:
        table.detach()


# Opening and reading


@contextmanager
def _opened(db: str | None) -> Iterator[logs.Store]:
    """The log at an address, for reading; what is wrong with it is one sentence."""
    try:
        with reading(db) as store:
            yield store
    except (ValueError, TypeError, AttributeError):
        raise CommandRefused(refuse(Code.UNREADABLE)) from None


def text_of(file: str) -> str:
    """What stands in a file of text."""
    try:
        return whole(file).decode()
    except UnicodeDecodeError:
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "text", file=file)) from None
