"""The tree beside a log: the same however it grew, for old logs too, and from its tiles alone."""

from pathlib import Path

import pytest

from croupier.house.custody.leaves import Leaves
from croupier.house.custody.tree import KeptTree
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.store import Keys, NewEvent, Sealer, SqliteStore, Voucher, Write, backup, restore_backup
from tests.store.trees import tree_of

KEYS = Keys([bytes(range(32))], [bytes(range(32, 64))])


def kept(store: SqliteStore, keys: Keys = KEYS) -> KeptTree:
    return KeptTree(store, Leaves(keys, RoundKeys(store, Sealer(keys))))


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of three streams from before there were trees, a few events to an append; not all of it is JSON objects."""
    path = tmp_path_factory.mktemp("tree") / "house.db"
    data = [b'{"type":"SaidReady","seat":%d}' % n for n in range(9)] + [
        b"[1]",
        b'{"sealed":"x"}',
        b'{"type":"Played"}',
    ]
    with SqliteStore(path) as store:
        store.voucher = Voucher(KEYS)
        for n in range(45):
            events = tuple(NewEvent("SaidReady", data[(n + k) % len(data)]) for k in range(16))
            write = Write(f"table/{n % 3}", n // 3 * 16, events)
            store.append_all((write,), command_id=f"c{n}", at=n)
    return path


def test_it_is_the_same_however_it_grew(log: Path, tmp_path: Path) -> None:
    """At once, and in steps around the width of a tile; after a copy, and with other keys another."""
    with SqliteStore(log) as store:
        tree = kept(store)
        for last in (1, 2, 255, 256, 257, 511, 600, 720):
            tree = kept(store)  # another worker, which knows nothing
            assert tree.grow(last) == last
            assert tree.tree().root() == tree_of([tree.entry(seq) for seq in range(1, last + 1)]).root()
        root = tree.tree().root()
        signed = tree.sign(KEYS.signing)
        assert tree.sign(KEYS.signing) == signed
        assert backup(store, tmp_path / "copy").count == 720  # type: ignore[union-attr]
    with SqliteStore(tmp_path / "again.db") as store:
        restore_backup(tmp_path / "copy", store)
        store.drop_notes("tree", "")
        store.drop_notes("tree-entries", "")
        tree = kept(store)
        assert tree.grow(720) == 720
        assert tree.tree().root() == root
        assert tree.newest() == signed
        rotated = Keys([bytes(32)], [bytes(range(32, 64)), bytes(32)])
        assert kept(store, rotated).leaves.entry(store.read_all(0, 1)[0], bytes(32)) == tree.entry(1)  # type: ignore[union-attr]
        other = Keys([bytes(32)], [bytes(32)])
        assert kept(store, other).leaves.entry(store.read_all(0, 1)[0], bytes(32)) != tree.entry(1)  # type: ignore[union-attr]
