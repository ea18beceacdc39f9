"""Trees over entries that are all at hand, and what an inclusion proof leads to."""

from collections.abc import Sequence

from croupier.store.merkle import WIDTH, BadProof, KeptTiles, Tree, leaf_hash, node_hash


def tree_of(entries: Sequence[bytes]) -> Tree:
    """A tree over entries that are all at hand."""
    rows: dict[int, list[bytes]] = {0: [leaf_hash(entry) for entry in entries]}

    def read(level: int, place: int) -> bytes:
        return b"".join(rows[level][place * WIDTH : (place + 1) * WIDTH])

    level = 0
    while full := len(rows[level]) // WIDTH:
        below = Tree(KeptTiles(read), len(entries))
        rows[level + 1] = [below.over_tile(level, place) for place in range(full)]
        level += 1
    return Tree(KeptTiles(read), len(entries))


def root_of(index: int, size: int, leaf: bytes, proof: Sequence[bytes]) -> bytes:
    """The root that an inclusion proof leads to from the hash of a leaf; raises BadProof for one of a wrong length."""
    if not 0 <= index < size:
        raise BadProof("the entry is outside the tree")
    found, left = leaf, list(proof)
    at, last = index, size - 1
    while last:
        if at & 1 or at < last:
            if not left:
                raise BadProof("the proof is too short")
            beside = left.pop(0)
            found = node_hash(beside, found) if at & 1 else node_hash(found, beside)
        at, last = at >> 1, last >> 1
    if left:
        raise BadProof("the proof is too long")
    return found
