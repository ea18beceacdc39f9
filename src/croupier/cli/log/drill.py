"""`croupier drill`: whether the house would come back from what is kept of it: the newest backup, and what was archived since."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

from croupier.cli.errors import CommandRefused
from croupier.cli.files import whole
from croupier.cli.log.audit import Anchors, Checkpoints, text_of, verify
from croupier.cli.log.heads import kept_tree
from croupier.cli.log.moving import restored
from croupier.cli.log.stores import Quorum, Witnesses, configured, private_files, refusing, writing
from croupier.cli.options import Json, flag, option, quiet
from croupier.refusal import Code, refuse
from croupier.store import Keys, Recorded, Store, Voucher, load_keys
from croupier.store.chain import with_mac
from croupier.store.checkpoints import read_checkpoints
from croupier.store.export import BadLine, read_jsonl


def drill(
    folder: Annotated[str, option("option-backups")],
    /,
    *,
    db: Annotated[str, quiet("option-drill-log", "--db")],
    file: Annotated[str, option("option-house-keys", "--keys")],
    archives: Annotated[tuple[str, ...], flag("option-archive", "--archive")] = (),
    anchors: Anchors = None,
    witnesses: Witnesses = (),
    quorum: Quorum = None,
    checkpoints: Checkpoints = None,
    json: Json = False,
) -> int:
    """Restores the newest backup and the archive into an empty log, and verifies it by what is known outside the house."""
    private_files()
    newest = max(Path(folder).glob("*.backup"), key=lambda one: one.stat().st_mtime, default=None)
    if newest is None:
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "backup", file=folder))
    with refusing(file):
        keys = load_keys(Path(file), {}) if Path(file).exists() else None
    if keys is None:
        raise CommandRefused(refuse(Code.CANNOT_READ, "", "keys", file=file))
    with writing(configured(db)) as store:
        restored(str(newest), store, _archived(archives, Voucher(keys)))
        _grow(store, keys, text_of(checkpoints) if checkpoints else "")
    asked = {"anchors": anchors, "witnesses": witnesses, "quorum": quorum, "checkpoints": checkpoints}
    return verify(db=db, trusted=file, json=json, **asked)  # type: ignore[arg-type]


def _archived(files: Iterable[str], voucher: Voucher) -> Iterator[Recorded]:
    """The events of exported logs, which have no macs: vouched for again."""
    for file in files:
        try:
            for event in read_jsonl(whole(file).splitlines()):
                yield with_mac(voucher, event)
        except BadLine as bad:
            number, fault = bad.args
            raise CommandRefused(
                refuse(Code.CANNOT_READ, "", "archive", file=file, line=number, fault=fault)
            ) from None


def _grow(store: Store, keys: Keys, outside: str) -> None:
    """Takes what was archived into the tree, so that it can be held against what was signed of it."""
    store.voucher = Voucher(keys)
    tree, end = kept_tree(store, keys), store.head().seq
    tree.grow(end)
    for signed in read_checkpoints(outside):
        if signed.size <= end:
            tree.keep(signed)
