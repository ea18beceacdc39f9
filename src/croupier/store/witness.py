"""A witness: it signs a checkpoint of a log only if the log still begins with all that it signed before (C2SP tlog-witness)."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Lock

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from croupier.store.checkpoints import COSIGNED, Checkpoint, NoteKey, public_of, read_checkpoint
from croupier.store.errors import BadAnchor
from croupier.store.keys import written
from croupier.store.merkle import BadProof, Tree, check_consistency

MOST_HASHES = 63


class Unwitnessed(Exception):
    """Why a checkpoint is not signed: the status of the protocol, and for 409 the size that the witness knows."""

    def __init__(self, status: int, why: str, size: int = 0) -> None:
        super().__init__(why)
        self.status, self.size = status, size


class Submission(Struct, frozen=True):
    """What a witness is asked to sign: the size that it should know, the proof from there, and the checkpoint."""

    old: int
    proof: tuple[bytes, ...]
    note: str

    @property
    def body(self) -> str:
        """As it is sent."""
        return "\n".join((f"old {self.old}", *(b64encode(one).decode() for one in self.proof), "", self.note))


def read_asked(body: str) -> Submission:
    """Reads what `Submission.body` wrote; raises Unwitnessed for anything else."""
    head, _, note = body.partition("\n\n")
    first, *rest = head.split("\n")
    try:
        word, old = first.split(" ")
        proof = tuple(b64decode(line, validate=True) for line in rest)
        asked = Submission(int(old), proof, note)
    except ValueError:
        raise Unwitnessed(400, "malformed") from None
    if (
        word != "old"
        or len(proof) > MOST_HASHES
        or any(len(one) != 32 for one in proof)
        or asked.body != body
    ):
        raise Unwitnessed(400, "malformed")
    return asked


def asking(tree: Tree, old: int, signed: Checkpoint) -> Submission:
    """The question to a witness that knows a log up to a size."""
    return Submission(old, tuple(tree.consistency(old, signed.size)), signed.note)


class Witness:
    """Somebody with a key of their own who remembers, in a file, the last of each log that they signed."""

    def __init__(
        self, name: str, key: Ed25519PrivateKey, file: Path, logs: Iterable[NoteKey], clock: Callable[[], int]
    ) -> None:
        self.name, self._key, self._file, self._clock = name, key, file, clock
        self._logs = tuple(logs)
        self._lock = Lock()
        self._known: dict[str, str] = json.loads(file.read_text()) if file.exists() else {}

    @property
    def public(self) -> NoteKey:
        """What houses and players know it by."""
        return public_of(self.name, self._key, COSIGNED)

    def known(self, origin: str) -> Checkpoint | None:
        """The last of a log that it signed."""
        return read_checkpoint(self._known[origin]) if origin in self._known else None

    def sign(self, asked: Submission) -> Checkpoint:
        """The checkpoint with this witness's signature; raises Unwitnessed where there is none to have."""
        try:
            new = read_checkpoint(asked.note)
        except BadAnchor:
            raise Unwitnessed(400, "no checkpoint") from None
        keys = [key for key in self._logs if key.name == new.origin]
        if not keys:
            raise Unwitnessed(404, "an unknown log")
        if not new.signers(keys):
            raise Unwitnessed(403, "not signed by the log")
        with self._lock:
            self._check(asked, new)
            made = new.signed(self.name, self._key, COSIGNED, self._clock())
            self._known[new.origin] = made.note
            written(self._file, json.dumps(self._known))
        return made

    def _check(self, asked: Submission, new: Checkpoint) -> None:
        known = self.known(new.origin)
        size = known.size if known else 0
        if asked.old > new.size:
            raise Unwitnessed(400, "the old size is beyond the new one")
        if asked.old != size:
            raise Unwitnessed(409, "another size is known here", size)
        if known and new.size == size and new.root != known.root:
            raise Unwitnessed(409, "another tree of this size is known here", size)
        try:
            if known:
                check_consistency(size, known.root, new.size, new.root, asked.proof)
            elif asked.proof:
                raise BadProof("nothing is known yet")
        except BadProof as fault:
            raise Unwitnessed(422, str(fault)) from None


def cosignatures(signed: Checkpoint, witness: NoteKey) -> str:
    """The lines of a witness, as the protocol answers with them."""
    lines = signed.note.partition("\n\n")[2].splitlines(keepends=True)
    return "".join(
        line for line, (_, found) in zip(lines, signed.signatures, strict=True) if found[:4] == witness.id
    )


def with_lines(signed: Checkpoint, lines: str, keys: Sequence[NoteKey]) -> Checkpoint:
    """A checkpoint with what witnesses have answered, as far as it is theirs."""
    try:
        return signed.joined(read_checkpoint(f"{signed.text}\n{lines}"), keys)
    except BadAnchor:
        return signed
