"""An append-only log of events that proves itself: streams, one global order, a hash chain and signed heads."""

from croupier.store.chain import verify
from croupier.store.contract import (
    Appended,
    Broken,
    Conflict,
    Head,
    LogFault,
    NewEvent,
    Note,
    NotEmpty,
    Recorded,
    SignedHead,
    Snapshot,
    Verified,
    Write,
)
from croupier.store.errors import Foreign, StoreError
from croupier.store.export import Selection, export_csv, export_jsonl, import_jsonl, select, show
from croupier.store.keys import (
    Keys,
    Sealer,
    Unopened,
    anchor_line,
    load_keys,
    public_text,
    read_anchor,
    read_anchors,
    read_public,
    rotate,
    sign_head,
)
from croupier.store.moving import backup, copy_log, open_store, restore_backup
from croupier.store.sql import Store
from croupier.store.sqlite import SqliteStore
from croupier.store.upcasting import Current, Upcasts
from croupier.store.vouching import Voucher

__all__ = [
    "Appended",
    "Broken",
    "Conflict",
    "Current",
    "Foreign",
    "Head",
    "Keys",
    "LogFault",
    "NewEvent",
    "NotEmpty",
    "Note",
    "Recorded",
    "Sealer",
    "Selection",
    "SignedHead",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreError",
    "Unopened",
    "Upcasts",
    "Verified",
    "Voucher",
    "Write",
    "anchor_line",
    "backup",
    "copy_log",
    "export_csv",
    "export_jsonl",
    "import_jsonl",
    "load_keys",
    "open_store",
    "public_text",
    "read_anchor",
    "read_anchors",
    "read_public",
    "restore_backup",
    "rotate",
    "select",
    "show",
    "sign_head",
    "verify",
]
