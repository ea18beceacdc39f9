"""The tree beside a log: the same however it grew, for old logs too, and from its tiles alone."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.house.custody.leaves import Leaves
from croupier.house.custody.tree import KeptTree
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.store import (
    Broken,
    Keys,
    LogFault,
    NewEvent,
    Note,
    Sealer,
    SqliteStore,
    Voucher,
    Write,
    backup,
    restore_backup,
)
from croupier.store.checkpoints import COSIGNED, Checkpoint, Trust, log_keys, public_of
from tests.effort import often
from tests.store.trees import tree_of

SEALING = [bytes(range(32, 64))]
KEYS = Keys([bytes(range(32))], SEALING)
BESIDE = ("tree-entries", "tree-tile", "tree", "checkpoint", "checkpoint-opening")


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


# Held against what witnesses signed, by somebody without the house's keys

HONEST, COPIES = 30, often(3, 25)


def added(store: SqliteStore, count: int, word: str) -> None:
    """Events more, as the house or somebody with its keys writes them."""
    store.voucher = Voucher(KEYS)
    last = store.head().seq
    events = tuple(
        NewEvent("SaidReady", b'{"type":"SaidReady","is":"%s%d"}' % (word.encode(), n))
        for n in range(last, last + count)
    )
    store.append_all((Write("table/0", last, events),), command_id=f"{word}{last}", at=last)


def signed(store: SqliteStore, keys: Keys, *witnesses: Ed25519PrivateKey) -> Checkpoint:
    """The log's newest checkpoint, kept in it, with the signatures of some witnesses."""
    tree = kept(store, keys)
    tree.grow(store.head().seq)
    found = tree.sign(keys.signing)
    for n, key in enumerate(witnesses):
        found = found.signed(f"w{n}", key, COSIGNED, 1_700_000_000)
    tree.keep(found)
    return found


def test_a_log_is_held_against_what_two_of_three_witnesses_signed(tmp_path: Path) -> None:
    """A tail cut, a log gone on otherwise, two histories, another key: each found (for proof a hundred of a hundred).

    Whoever did it has the house's keys and signs the tree anew, and keeps what was beside the log or drops it.
    """
    witnesses = [Ed25519PrivateKey.from_private_bytes(bytes([n + 1]) * 32) for n in range(3)]
    public = tuple(public_of(f"w{n}", key, COSIGNED) for n, key in enumerate(witnesses))
    with SqliteStore(tmp_path / "honest") as honest:
        added(honest, HONEST, "true")
        known = signed(honest, KEYS, *witnesses[:2])
        notes = [note for kind in BESIDE for note in honest.every_note(kind)]
        tree = KeptTree(honest)
        trust = Trust(log_keys(tree.origin, KEYS.trusted), public, 2)
        assert tree.held_against(trust) == known == tree.held_against(trust, [known])
        unsigned = tree.held_against(Trust(trust.houses, public, 3))
        assert isinstance(unsigned, Broken)
        assert unsigned.why is LogFault.UNWITNESSED
    caught = {
        how: sum(found_out(tmp_path, how, n, trust, known, notes, witnesses) for n in range(COPIES))
        for how in HOW
    }
    assert caught == dict.fromkeys(HOW, COPIES)


HOW = ("cut", "gone on otherwise", "two histories", "another key")


def found_out(
    folder: Path,
    how: str,
    n: int,
    trust: Trust,
    known: Checkpoint,
    notes: list[Note],
    witnesses: list[Ed25519PrivateKey],
) -> bool:
    """Whether somebody finds a log of which the witnesses know another."""
    with SqliteStore(folder / f"{how} {n}") as store:
        added(store, HONEST if how == "another key" else n + 1, "true")
        if how in ("gone on otherwise", "two histories"):
            added(store, HONEST - 1 - n + n % 3, "other")
        keys = Keys([bytes([9]) * 32], SEALING) if how == "another key" else KEYS
        signed(store, keys, *(witnesses[:1] if how == "two histories" else ()))
        outside = [known] if n % 2 else []
        if how != "another key" and not outside:
            store.put_notes(notes)
        return isinstance(
            KeptTree(store).held_against(trust, outside if how != "another key" else ()), Broken
        )
