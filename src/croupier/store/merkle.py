"""The Merkle tree of RFC 6962 over entries that only ever grow, kept in tiles of 256 hashes as C2SP tlog-tiles has them.

Whoever gives tiles can be the house's own notes, a server on the other side of a network, or a list in memory.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Protocol

WIDTH = 256
HEIGHT = 8
HASH_BYTES = 32


class Tiles(Protocol):
    """Where hashes of a tree are found."""

    def tile(self, level: int, place: int) -> bytes:
        """The hashes of a tile as far as there are any: row `level * 8` of the tree, from `place * 256` on."""


class BadProof(Exception):
    """A proof does not show what it should."""


def leaf_hash(entry: bytes) -> bytes:
    """The hash of an entry.

    >>> leaf_hash(b"").hex()[:16]
    '6e340b9cffb37a98'
    """
    return sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash over two others."""
    return sha256(b"\1" + left + right).digest()


def split(size: int) -> int:
    """How many of some leaves stand in the left half: the largest power of two that is less than all.

    >>> split(2), split(5), split(8)
    (1, 4, 4)
    """
    return 1 << ((size - 1).bit_length() - 1)


class Tree:
    """A tree of a size, read from tiles."""

    def __init__(self, tiles: Tiles, size: int) -> None:
        self.tiles, self.size = tiles, size
        self._known: dict[tuple[int, int], bytes] = {}

    def root(self, size: int | None = None) -> bytes:
        """The hash over the first so many entries."""
        size = self.size if size is None else size
        return self._over(0, size) if size else sha256().digest()

    def inclusion(self, index: int, size: int | None = None) -> list[bytes]:
        """The hashes that lead from an entry to the root, the nearest first."""
        found: list[bytes] = []
        low, high = 0, self.size if size is None else size
        while high - low > 1:
            middle = low + split(high - low)
            left = index < middle
            found.append(self._over(middle, high) if left else self._over(low, middle))
            low, high = (low, middle) if left else (middle, high)
        return found[::-1]

    def consistency(self, old: int, size: int | None = None) -> list[bytes]:
        """The hashes that show the tree of an earlier size to be the beginning of this one."""
        found: list[bytes] = []
        low, high = 0, self.size if size is None else size
        whole = True
        while 0 < old < high:
            middle = low + split(high - low)
            if old <= middle:
                found.append(self._over(middle, high))
                high = middle
            else:
                found.append(self._over(low, middle))
                low, whole = middle, False
        return (found if whole or not old else [*found, self._over(low, high)])[::-1]

    def grown(self, count: int) -> list[tuple[int, int]]:
        """The tiles above the lowest row that begin to have more in them with so many entries more: level and place."""
        found, level = [], 1
        while (last := (self.size + count) >> (HEIGHT * level)) > 0:
            first = self.size >> (HEIGHT * level)
            found += [(level, place) for place in range(first // WIDTH, -(-last // WIDTH)) if last > first]
            level += 1
        return found

    def over_tile(self, level: int, place: int) -> bytes:
        """The hash over a full tile, which stands in the level above."""
        return self._perfect(HEIGHT * level + HEIGHT, place, made=True)

    def _over(self, low: int, high: int) -> bytes:
        size = high - low
        if size & (size - 1) == 0:
            height = size.bit_length() - 1
            return self._perfect(height, low >> height)
        middle = low + split(size)
        return node_hash(self._over(low, middle), self._over(middle, high))

    def _perfect(self, height: int, index: int, *, made: bool = False) -> bytes:
        """The hash over 2 ** height leaves; `made` from the row below even where a tile has it."""
        if (height, index) in self._known:
            return self._known[height, index]
        level, above = divmod(height, HEIGHT)
        if above or made:
            found = node_hash(self._perfect(height - 1, 2 * index), self._perfect(height - 1, 2 * index + 1))
        else:
            place, at = divmod(index, WIDTH)
            found = self.tiles.tile(level, place)[HASH_BYTES * at : HASH_BYTES * (at + 1)]
            if len(found) != HASH_BYTES:
                raise BadProof(f"row {height} has no hash {index}")
        self._known[height, index] = found
        return found


class KeptTiles:
    """Tiles in memory, read once each from somewhere."""

    def __init__(self, read: Callable[[int, int], bytes]) -> None:
        self._read = read
        self._kept: dict[tuple[int, int], bytes] = {}

    def tile(self, level: int, place: int) -> bytes:
        """The hashes of a tile."""
        if (level, place) not in self._kept:
            self._kept[level, place] = self._read(level, place)
        return self._kept[level, place]


# What a stranger checks


def check_inclusion(index: int, size: int, leaf: bytes, root: bytes, proof: Sequence[bytes]) -> None:
    """Raises BadProof unless a leaf stands at its place in a tree (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size:
        raise BadProof("the entry is outside the tree")
    found, at, last = leaf, index, size - 1
    for step in proof:
        if not last:
            raise BadProof("the proof is too long")
        if at & 1 or at == last:
            found = node_hash(step, found)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            found = node_hash(found, step)
        at, last = at >> 1, last >> 1
    if last or found != root:
        raise BadProof("the entry is not in the tree")


def check_consistency(old: int, old_root: bytes, size: int, root: bytes, proof: Sequence[bytes]) -> None:
    """Raises BadProof unless the tree of the old size is the beginning of the other (RFC 9162, 2.1.4.2)."""
    if not 0 <= old <= size or (old in (0, size) and proof) or (old == size and old_root != root):
        raise BadProof("the sizes do not fit")
    if old in (0, size):
        return
    steps = list(proof) if old & (old - 1) else [old_root, *proof]
    at, last = old - 1, size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    if not steps:
        raise BadProof("the proof is too short")
    before = after = steps.pop(0)
    for step in steps:
        if not last:
            raise BadProof("the proof is too long")
        if at & 1 or at == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            after = node_hash(after, step)
        at, last = at >> 1, last >> 1
    if last or before != old_root or after != root:
        raise BadProof("the trees are not one")
