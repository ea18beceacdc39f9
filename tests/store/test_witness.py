"""Trees, proofs and witnesses: what goes on is signed, and every other history is found, each time."""

import random
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.store.checkpoints import COSIGNED, SIGNED, Checkpoint, public_of, read_checkpoint, read_note_key
from croupier.store.errors import BadAnchor, BadKeys
from croupier.store.merkle import BadProof, check_consistency, leaf_hash, node_hash, split
from croupier.store.witness import (
    Submission,
    Unwitnessed,
    Witness,
    asking,
    cosignatures,
    read_asked,
    with_lines,
)
from tests.store.trees import root_of, tree_of

HOUSE = Ed25519PrivateKey.from_private_bytes(b"h" * 32)
ORIGIN = "croupier/0123456789abcdef"
KEY = public_of(ORIGIN, HOUSE, SIGNED)


def entries(count: int, of: str = "") -> list[bytes]:
    return [f"{of}{number}".encode() for number in range(count)]


def straight(found: list[bytes]) -> bytes:
    """The root as RFC 6962 defines it."""
    if len(found) < 2:
        return leaf_hash(found[0]) if found else sha256().digest()
    half = split(len(found))
    return node_hash(straight(found[:half]), straight(found[half:]))


def signed(found: list[bytes], key: Ed25519PrivateKey = HOUSE) -> Checkpoint:
    return Checkpoint(ORIGIN, len(found), tree_of(found).root()).signed(ORIGIN, key)


def witness(folder: Path, number: int = 1) -> Witness:
    key = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)
    return Witness(f"w{number}", key, folder / f"w{number}", (KEY,), lambda: 1_700_000_000 + number)


# Trees


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 31, 255, 256, 257, 513, 700])
def test_roots_and_proofs_are_those_of_the_rfc(count: int) -> None:
    """Every entry of small trees, some of larger ones; each proof shows its own and nothing else."""
    found = entries(count)
    tree = tree_of(found)
    assert tree.root() == straight(found)
    for at in range(0, count, 1 + count // 40):
        proof = tree.inclusion(at)
        assert root_of(at, count, leaf_hash(found[at]), proof) == tree.root()
        assert root_of(at, count, leaf_hash(b"x"), proof) != tree.root()
        with pytest.raises(BadProof):
            root_of(at, count, leaf_hash(found[at]), [*proof, bytes(32)])
        earlier = tree.consistency(at)
        check_consistency(at, tree.root(at), count, tree.root(), earlier)
        if at:
            for wrong in ([*earlier, bytes(32)], earlier[:-1], [bytes(32), *earlier[1:]]):
                with pytest.raises(BadProof):
                    check_consistency(at, tree.root(at), count, tree.root(), wrong)


def test_two_heads_of_a_long_log_are_held_together_by_thirty_hashes() -> None:
    tree = tree_of(entries(70_000))
    assert max(len(tree.consistency(old)) for old in (1, 255, 12_345, 65_535, 65_537, 69_999)) <= 30


def test_the_empty_tree_and_the_first_leaves_are_those_of_the_rfc() -> None:
    """The vectors that certificate transparency is tested with."""
    leaves = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ]
    tree = tree_of([bytes.fromhex(leaf) for leaf in leaves])
    assert tree.root(0).hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert tree.root(1).hex() == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
    assert tree.root(8).hex() == "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"


# Notes


def test_a_checkpoint_is_read_as_it_is_written_and_nothing_else_is_one() -> None:
    found = signed(entries(5))
    assert read_checkpoint(found.note) == found
    assert found.signers((KEY,)) == (KEY,)
    assert read_note_key(KEY.line) == KEY
    for wrong in ("", found.note[:-1], found.note + "\n", found.note.replace("\n5\n", "\n05\n"), found.text):
        with pytest.raises(BadAnchor):
            read_checkpoint(wrong)
    for line in ("", "a+b", KEY.line[:-4], KEY.line.replace("+", "+0", 1)):
        with pytest.raises(BadKeys):
            read_note_key(line)


def test_a_key_has_the_id_that_the_format_gives_it() -> None:
    """The key of Go's checksum database, as every Go installation has it."""
    key = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
    assert read_note_key(key).line == key


# Witnesses


def test_a_witness_signs_what_goes_on_and_remembers_it(tmp_path: Path) -> None:
    held, log = witness(tmp_path), entries(40)
    first = held.sign(asking(tree_of(log[:10]), 0, signed(log[:10])))
    again = witness(tmp_path)
    known = again.known(ORIGIN)
    assert known == first
    later = again.sign(asking(tree_of(log), 10, signed(log)))
    assert later.signers((held.public, KEY)) == (held.public, KEY)
    lines = cosignatures(later, held.public)
    assert with_lines(signed(log), lines, (held.public,)) == later
    assert with_lines(signed(log), lines, ()) == signed(log)
    assert held.public.kind == COSIGNED


def test_what_is_asked_is_read_as_it_is_written(tmp_path: Path) -> None:
    log = entries(9)
    asked = asking(tree_of(log), 4, signed(log))
    assert read_asked(asked.body) == asked
    for wrong in ("", "old x\n\n", asked.body.replace("old 4", "old  4"), asked.body.replace("old", "new")):
        with pytest.raises(Unwitnessed) as found:
            witness(tmp_path).sign(read_asked(wrong))
        assert found.value.status == 400
    stranger = Witness("w", HOUSE, tmp_path / "w", (), lambda: 0)
    with pytest.raises(Unwitnessed) as found:
        stranger.sign(Submission(0, (), signed(log).note))
    assert found.value.status == 404


def test_a_hundred_other_histories_are_found_a_hundred_times(tmp_path: Path) -> None:
    """A tail cut, a log rolled back and gone on otherwise, two histories shown to two witnesses, a key exchanged."""
    caught = 0
    for seed in range(100):
        chance = random.Random(seed)  # noqa: S311
        folder = tmp_path / str(seed)
        folder.mkdir()
        size = chance.randrange(2, 600)
        log, held = entries(size), witness(folder)
        held.sign(asking(tree_of(log), 0, signed(log)))
        cut = chance.randrange(1, size)
        other = [*log[:cut], *entries(chance.randrange(size - cut, size + 50), "other ")]
        kind = ("cut", "rolled back", "split", "key")[seed % 4]
        if kind == "cut":
            caught += refused(held, log[:cut], size)
        elif kind == "rolled back":
            caught += refused(held, other, size)
        elif kind == "split":
            second = witness(folder, 2)
            shown = second.sign(asking(tree_of(other), 0, signed(other)))
            caught += len(shown.signers((held.public, second.public))) < 2 and refused(held, other, size)
        else:
            caught += refused(held, [*log, b"more"], size, Ed25519PrivateKey.generate())
        known = held.known(ORIGIN)
        assert known is not None
        assert known.size == size
    assert caught == 100


def refused(held: Witness, log: list[bytes], known: int, key: Ed25519PrivateKey = HOUSE) -> bool:
    """Whether a witness refuses a history, asked in every way that a house could: with each proof that it could give."""
    tree, made = tree_of(log), signed(log, key)
    proofs = [tuple(tree.consistency(old)) for old in {1, known // 2, min(known, len(log)), len(log)} if old]
    for old in {0, known, len(log)}:
        for proof in ((), *proofs):
            try:
                held.sign(Submission(old, proof, made.note))
            except Unwitnessed:
                continue
            return False
    return True
