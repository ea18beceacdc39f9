"""Other people's tools read our checkpoints and count our tree; `pip install pymerkle sigstore` has them tried in `make prove`."""

import hashlib
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature

from croupier.store import SqliteStore
from croupier.store.checkpoints import COSIGNED
from tests.receipts.test_tree import KEYS, added, kept

SIZE = 700

pytestmark = [pytest.mark.proof, pytest.mark.filterwarnings("default")]


def test_pymerkle_has_the_same_roots_and_paths(tmp_path: Path) -> None:
    pymerkle: Any = pytest.importorskip("pymerkle")
    with SqliteStore(tmp_path / "house.db") as store:
        added(store, SIZE, "true")
        ours = kept(store)
        ours.grow(SIZE)
        theirs = pymerkle.InmemoryTree(algorithm="sha256")
        for seq in range(1, SIZE + 1):
            theirs.append_entry(ours.entry(seq))
        for size in (1, 2, 77, 255, 256, 257, 512, SIZE):
            assert theirs.get_root(size) == ours.tree().root(size)
            proof = theirs.prove_consistency(size, SIZE)
            pymerkle.verify_consistency(ours.tree().root(size), ours.tree().root(), proof)
        for index in range(0, SIZE, 7):
            path = theirs.prove_inclusion(index + 1, SIZE).serialize()["path"]
            assert path[1:] == [one.hex() for one in ours.tree().inclusion(index)]


def test_sigstore_reads_a_checkpoint_and_its_signature(tmp_path: Path) -> None:
    theirs: Any = pytest.importorskip("sigstore._internal.rekor.checkpoint")
    with SqliteStore(tmp_path / "house.db") as store:
        added(store, 77, "true")
        tree = kept(store)
        tree.grow(77)
        signed = tree.sign(KEYS.signing).signed("w1", KEYS.signing, COSIGNED, 1_700_000_000)
    public = KEYS.signing.public_key()

    class Known:
        """The keys that their tool is given."""

        def verify(self, *, key_id: bytes, signature: bytes, data: bytes) -> None:  # noqa: ARG002 - their name
            public.verify(signature, data)

    key = hashlib.sha256(signed.origin.encode() + b"\n\x01" + public.public_bytes_raw()).digest()
    theirs.SignedNote.from_text(signed.note).verify(Known(), key)
    read = theirs.SignedCheckpoint.from_text(signed.note).checkpoint
    assert (read.origin, read.log_size, read.log_hash) == (signed.origin, signed.size, signed.root.hex())
    with pytest.raises(InvalidSignature):
        theirs.SignedNote.from_text(signed.note.replace("\n77\n", "\n78\n")).verify(Known(), key)
