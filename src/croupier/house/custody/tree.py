"""The tree over a house's log, kept as notes beside it and carried on as the log is signed; and its checkpoints."""

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from threading import Lock

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.house.custody.leaves import Leaves, beside
from croupier.store import Broken, LogFault, Note, Recorded, Store
from croupier.store.checkpoints import Checkpoint, Trust, read_checkpoint
from croupier.store.merkle import HASH_BYTES, WIDTH, BadProof, KeptTiles, Tree, check_inclusion, leaf_hash
from croupier.words import Sentence

ENTRIES, TILE, SIZE, CHECKPOINT, OPENING = (
    "tree-entries", "tree-tile", "tree", "checkpoint", "checkpoint-opening",
)  # fmt: skip
ENTRY_BYTES = 64
BATCH = 5_000
PAGE = 100
FOREVER = 2**63 - 1
NOW = 1


class KeptTree:
    """A tree read from the notes of a log; whoever has the house's keys carries it on."""

    def __init__(self, store: Store, leaves: Leaves | None = None) -> None:
        self.store, self.leaves = store, leaves
        self._lock = Lock()
        self._origin = ""
        self._chains: dict[str, bytes] = {}

    @property
    def origin(self) -> str:
        """The name of the log, which comes from its first event."""
        if not self._origin and (first := self.store.read_all(0, 1)):
            self._origin = f"croupier/{sha256(b'croupier-log-1' + first[0].hash).hexdigest()[:16]}"
        return self._origin

    @property
    def size(self) -> int:
        """How many events are in the tree."""
        return int(self.store.note(SIZE, SIZE, NOW) or b"0")

    def tree(self, size: int | None = None) -> Tree:
        """The tree as it stands, or stood."""
        return Tree(KeptTiles(self.tile), self.size if size is None else size)

    def entries(self, place: int) -> list[bytes]:
        """Up to 256 entries, from that of event `place * 256 + 1` on."""
        kept = self.store.note(ENTRIES, f"{place:012d}", NOW) or b""
        return [kept[at : at + ENTRY_BYTES] for at in range(0, len(kept), ENTRY_BYTES)]

    def entry(self, seq: int) -> bytes:
        """The entry of an event."""
        return self.entries((seq - 1) // WIDTH)[(seq - 1) % WIDTH]

    def tile(self, level: int, place: int) -> bytes:
        """The hashes of a tile; the lowest row comes from the entries."""
        if level:
            return self.store.note(TILE, f"{level}/{place:012d}", NOW) or b""
        return b"".join(map(leaf_hash, self.entries(place)))

    # Growing

    def grow(self, last: int) -> int:
        """Takes the events up to one into the tree, so many at a time; tells how many are in it."""
        with self._lock:
            size = self.size
            while size < last and (page := self.store.read_all(size, min(BATCH, last - size))):
                self._take(size, page)
                size = page[-1].seq
            return size

    def _take(self, size: int, page: list[Recorded]) -> None:
        first = size // WIDTH
        found = [*self.entries(first)[: size % WIDTH], *map(self._entry, page)]
        bundles = [found[at : at + WIDTH] for at in range(0, len(found), WIDTH)]
        rows: dict[tuple[int, int], bytes] = {
            (0, first + at): b"".join(map(leaf_hash, bundle)) for at, bundle in enumerate(bundles)
        }

        def read(level: int, place: int) -> bytes:
            return rows[level, place] if (level, place) in rows else self.tile(level, place)

        tree = Tree(KeptTiles(read), size)
        for level, place in tree.grown(len(page)):
            full = (size + len(page)) >> (8 * level)
            have = tree.tiles.tile(level, place)[: HASH_BYTES * max(0, (size >> (8 * level)) - place * WIDTH)]
            start = place * WIDTH + len(have) // HASH_BYTES
            new = (
                Tree(KeptTiles(read), size + len(page)).over_tile(level - 1, at)
                for at in range(start, min(full, (place + 1) * WIDTH))
            )
            rows[level, place] = have + b"".join(new)
        notes = [(ENTRIES, f"{first + at:012d}", b"".join(bundle)) for at, bundle in enumerate(bundles)]
        notes += [(TILE, f"{level}/{place:012d}", row) for (level, place), row in rows.items() if level]
        notes.append((SIZE, SIZE, str(page[-1].seq).encode()))
        self.store.put_notes([Note(*note, FOREVER) for note in notes])

    def _entry(self, event: Recorded) -> bytes:
        if self.leaves is None:
            raise AssertionError("a tree grows by the keys of its house")
        if len(self._chains) > 100_000:
            self._chains.clear()
        before = self._chains.get(event.stream) or self.chain(event.stream, event.version - 1)
        made = self.leaves.entry(event, before)
        self._chains[event.stream] = made[:HASH_BYTES]
        return made

    def chain(self, stream: str, version: int) -> bytes:
        """The chain of a stream up to a version that is in the tree."""
        if not version:
            return bytes(HASH_BYTES)
        return self.entry(self.store.read(stream, version - 1, 1)[0].seq)[:HASH_BYTES]

    # Checkpoints

    def sign(self, key: Ed25519PrivateKey) -> Checkpoint:
        """Signs the tree as it stands, and keeps that beside it."""
        size = self.size
        found = self.checkpoint(size)
        made = Checkpoint(self.origin, size, self.tree(size).root()).signed(self.origin, key)
        if found is None or found.text != made.text:
            self.keep(made)
            return made
        if made.signatures[0] not in found.signatures:
            found = found.signed(self.origin, key)
            self.keep(found)
        return found

    def keep(self, found: Checkpoint) -> None:
        """Keeps a checkpoint with its signatures, and what opens the entry of the last event that it covers."""
        notes = [Note(CHECKPOINT, f"{found.size:015d}", found.note.encode(), FOREVER)]
        if self.leaves is not None and (last := self.store.read_all(found.size - 1, 1)):
            notes.append(Note(OPENING, f"{found.size:015d}", self.leaves.line_secret(last[0]), FOREVER))
        self.store.put_notes(notes)

    def checkpoint(self, size: int) -> Checkpoint | None:
        """What was signed of the tree at a size."""
        kept = self.store.note(CHECKPOINT, f"{size:015d}", NOW)
        return read_checkpoint(kept.decode()) if kept else None

    def newest(self, least: int = 0, trust: Trust = Trust()) -> Checkpoint | None:  # noqa: B008 - it is frozen
        """The newest checkpoint over so many events that those have signed who must."""
        return next((one for one in self.checkpoints(least) if not trust.fault(one)), None)

    def checkpoints(self, least: int = 0) -> Iterator[Checkpoint]:
        """The checkpoints over so many events, the newest first."""
        before = ""
        while page := self.store.notes_of(CHECKPOINT, after=before, limit=PAGE, newest_first=True):
            for note in page:
                if int(note.key) < least:
                    return
                yield read_checkpoint(note.data.decode())
            before = page[-1].key

    def since(self, size: int, most: int) -> list[Checkpoint]:
        """The checkpoints from a size on, the oldest first, at most so many."""
        notes = self.store.notes_of(CHECKPOINT, after=f"{max(0, size - 1):015d}", limit=most)
        return [read_checkpoint(note.data.decode()) for note in notes]

    # What somebody checks who has the log, and not the house's keys

    def held_against(self, trust: Trust, others: Iterable[Checkpoint] = ()) -> Checkpoint | Broken:
        """The newest checkpoint that those have signed who must, in the log or among others, if this is the log of which
        they signed it; else what it is not.
        """
        end, outside = self.store.head().seq, [one for one in others if not trust.fault(one)]
        newest = max(
            (one for one in (self.newest(0, trust), *outside) if one), key=lambda one: one.size, default=None
        )
        if newest is None:
            kept = self.newest()
            fault = kept and trust.fault(kept)
            return Broken(0, LogFault.UNWITNESSED, fault or Sentence("log-unwitnessed.none"))
        if newest.size > end:
            return Broken(end + 1, LogFault.CUT, Sentence("log-cut.signed", end=end, head=newest.size))
        for one in (*outside, newest):
            try:
                self._check(one, opened=one is newest)
            except BadProof:
                return Broken(one.size, LogFault.REPLACED, Sentence("log-replaced.witnessed"))
        return newest

    def _check(self, signed: Checkpoint, *, opened: bool) -> None:
        """Raises BadProof where the tree, or the last event under it, is another than what was signed."""
        if not signed.size:
            return
        last, tree = self.store.read_all(signed.size - 1, 1)[0], self.tree(signed.size)
        entry = self.entries((signed.size - 1) // WIDTH)[(signed.size - 1) % WIDTH :][:1]
        secret = self.store.note(OPENING, f"{signed.size:015d}", NOW) or b""
        if signed.origin != self.origin or not entry or tree.root() != signed.root:
            raise BadProof("another tree")
        proof = tree.inclusion(signed.size - 1)
        check_inclusion(signed.size - 1, signed.size, leaf_hash(entry[0]), signed.root, proof)
        if opened and beside(secret, last) != entry[0][HASH_BYTES:]:
            raise BadProof("another event")


def receipt(
    tree: KeptTree, stream: str, first: int, last: int, seats: Iterable[int], signed: Checkpoint
) -> dict[str, object]:
    """The proof of some events of a stream in a row: what everybody there, and some seats, may see of them."""
    leaves = tree.leaves
    if leaves is None:
        raise AssertionError("secrets come from the keys of the house")
    events = tree.store.read(stream, first - 1, last - first + 1)
    own = {}
    for event in events:
        seat, part = leaves.own_part(event)
        if part and seat in seats:
            own[str(event.version)] = {"salt": _b64(leaves.own_secret(event)), "says": part}
    proof = tree.tree(signed.size).inclusion(events[-1].seq - 1)
    return {
        "format": "croupier-receipt-1",
        "stream": stream,
        "events": [leaves.open_part(event) for event in events],
        "own": own,
        "before": _b64(tree.chain(stream, first - 1)),
        "secrets": _b64(leaves.cover(stream, first, last)),
        "beside": _b64(leaves.beside(events[-1])),
        "index": events[-1].seq - 1,
        "proof": _b64(b"".join(proof)),
        "checkpoint": signed.note,
    }


def receipt_text(found: dict[str, object]) -> bytes:
    """A receipt as a file: an event a line."""
    whole = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return whole.encode() + b"\n"


def _b64(given: bytes) -> str:
    return b64encode(given).decode()
