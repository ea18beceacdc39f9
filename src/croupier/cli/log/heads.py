"""`croupier log anchor`, `keys` and `sign`: who vouches for a log, from the house's side."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from croupier import store as logs
from croupier.cli.errors import CommandRefused
from croupier.cli.files import writing_file
from croupier.cli.log.stores import Db, configured, private_files, reading, refusing, unsound
from croupier.cli.options import Json, flag, option
from croupier.cli.paper import answer_line
from croupier.house.act import HOUSE_OPERATOR, Act
from croupier.house.custody.custodian import CUSTODY, KeysRotated
from croupier.house.custody.leaves import Leaves
from croupier.house.custody.tree import KeptTree
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import write
from croupier.refusal import Code, refuse
from croupier.store.keys import VARIABLE
from croupier.web.running.config import Config
from croupier.words import say

KeyFile = Annotated[str | None, option("option-house-keys", "--keys")]
Out = Annotated[str | None, option("option-anchor-file", "--out", "-o")]
Rotate = Annotated[bool, flag("option-rotate")]


def anchor(*, db: Db = None, out: Out = None, json: Json = False) -> int:
    """Prints the newest signed head as a line to keep elsewhere."""
    with reading(db) as store:
        heads = store.heads()
    if not heads:
        raise CommandRefused(refuse(Code.NOT_FOUND, "", "head"))
    line = logs.anchor_line(heads[-1])
    if out is None:
        return answer_line({"anchor": line, "seq": heads[-1].seq}, line, json=json)
    with writing_file(out), Path(out).open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    said = {"file": out, "anchor": line, "seq": heads[-1].seq}
    return answer_line(said, say("log-signed.head", head=heads[-1].seq, file=out), json=json)


def keys(*, db: Db = None, file: KeyFile = None, rotate: Rotate = False, json: Json = False) -> int:
    """Prints the public keys of a house, for whoever checks its log."""
    private_files()
    config = configured(db)
    found = house_keys(config, file)
    if rotate:
        found = _rotated(config, file, found)
    said = {"signing": found.signing_id, "sealing": found.sealing_id, "keys": list(found.trusted)}
    return answer_line(said, logs.public_text(found.trusted).rstrip("\n"), json=json)


def _rotated(config: Config, file: str | None, old: logs.Keys) -> logs.Keys:
    """New keys, and an event that says so: vouched for with the old ones, which every worker still has."""
    if os.environ.get(VARIABLE):
        raise CommandRefused(refuse(Code.CANNOT_WRITE, "", "environment", name=VARIABLE))
    with held(config, old) as store:
        new = logs.rotate(key_file(config, file))
        now = time.time_ns() // 1_000
        act = Act(HOUSE_OPERATOR, now // 1_000_000, "keys rotated")
        line = logs.public_text(new.trusted).splitlines()[-1]
        event = KeysRotated(act, new.signing_id, new.sealing_id, line)
        name = f"{CUSTODY} {new.signing_id}"
        store.append(CUSTODY, store.version(CUSTODY), [write(event)], command_id=name, at=now)
    return new


def sign(*, db: Db = None, file: KeyFile = None, json: Json = False) -> int:
    """Signs the head of a log as it stands, after a check of all of it; what nobody vouched for is told."""
    private_files()
    config = configured(db)
    found = house_keys(config, file)
    with held(config, found) as store:
        checked = logs.verify(store)
        vouched = logs.verify(store, trusted=found.trusted, voucher=store.voucher)
        if isinstance(checked, logs.Broken):
            raise CommandRefused(unsound(checked).refusal)
        if isinstance(vouched, logs.Broken) and vouched.why is not logs.LogFault.UNVOUCHED:
            raise CommandRefused(unsound(vouched).refusal)
        head = logs.sign_head(store, found, time.time_ns() // 1_000)
        tree = kept_tree(store, found)
        tree.grow(head.seq)
        tree.sign(found.signing)
    new = head.seq - vouched.seq + 1 if isinstance(vouched, logs.Broken) else 0
    lines = [say("log-signed", count=head.seq), *([say("log-signed.unvouched", count=new)] if new else [])]
    said = {"anchor": logs.anchor_line(head), "seq": head.seq, "unvouched": new}
    return answer_line(said, "\n".join([*lines, logs.anchor_line(head)]), json=json)


# Opening


def key_file(config: Config, file: str | None) -> Path:
    """Where the keys of a house are: as said, as the environment says, or where the server has them."""
    return Path(file or os.environ.get("CROUPIER_KEY_FILE") or config.keys)


def house_keys(config: Config, file: str | None) -> logs.Keys:
    """The keys of a house; they are never made here."""
    path = key_file(config, file)
    with refusing(config.db):
        if not os.environ.get(VARIABLE) and not path.exists():
            raise CommandRefused(refuse(Code.CANNOT_READ, "", "keys", file=str(path)))
        return logs.load_keys(path, os.environ)


def kept_tree(store: logs.Store, found: logs.Keys) -> KeptTree:
    """The tree of a log, for who has the keys of its house."""
    return KeptTree(store, Leaves(found, RoundKeys(store, logs.Sealer(found))))


@contextmanager
def held(config: Config, found: logs.Keys) -> Iterator[logs.Store]:
    """A log that is there, for writing with the keys."""
    with refusing(config.db), logs.open_store(config.db, create=False) as store:
        store.voucher = logs.Voucher(found)
        yield store
