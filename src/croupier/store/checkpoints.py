"""Signed checkpoints of a log's tree, in the formats that all transparency logs share: C2SP signed-note, tlog-checkpoint
and tlog-cosignature, so that other people's tools read them.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct
from msgspec.structs import replace

from croupier.store.errors import BadAnchor, BadKeys
from croupier.words import Sentence

SIGNED, COSIGNED = 1, 4
"""The kinds of key: an Ed25519 signature over the text, and a witness's over the text with its time."""

MARK = "\u2014 "
LONGEST = 100_000


class NoteKey(Struct, frozen=True):
    """A public key under a name, of a kind of signature; written as one line it is what strangers are given."""

    name: str
    kind: int
    public: bytes

    @property
    def id(self) -> bytes:
        """Four bytes that tell the key from others."""
        return sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.public).digest()[:4]

    @property
    def line(self) -> str:
        """The verifier key: name, id, and the key itself."""
        return f"{self.name}+{self.id.hex()}+{b64encode(bytes([self.kind]) + self.public).decode()}"

    def check(self, text: str, signature: bytes) -> int | None:
        """When a signature of this key over a text was made (0 where that is not said); nothing where it is none."""
        made = int.from_bytes(signature[:8]) if self.kind == COSIGNED else 0
        rest = signature[8:] if self.kind == COSIGNED else signature
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(rest, _message(self.kind, text, made))
        except (InvalidSignature, ValueError):
            return None
        return made


class Checkpoint(Struct, frozen=True):
    """How many entries a log has, and the root over them; with the lines of those who signed that."""

    origin: str
    size: int
    root: bytes
    signatures: tuple[tuple[str, bytes], ...] = ()

    @property
    def text(self) -> str:
        """What is signed."""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"

    @property
    def note(self) -> str:
        """The text with its signatures."""
        lines = (f"{MARK}{name} {b64encode(found).decode()}\n" for name, found in self.signatures)
        return f"{self.text}\n{''.join(lines)}"

    def signed(self, name: str, key: Ed25519PrivateKey, kind: int = SIGNED, at: int = 0) -> "Checkpoint":
        """With one signature more; a witness's says in whole seconds when it was made."""
        public = public_of(name, key, kind)
        time = at.to_bytes(8) if kind == COSIGNED else b""
        line = (name, public.id + time + key.sign(_message(kind, self.text, at)))
        others = tuple(one for one in self.signatures if one[1][:4] != public.id)
        return replace(self, signatures=(*others, line))

    def signers(self, keys: Iterable[NoteKey]) -> tuple[NoteKey, ...]:
        """Which of some keys have signed it."""
        return tuple(key for key in keys if any(self._is_by(key, *one) for one in self.signatures))

    def joined(self, other: "Checkpoint", keys: Iterable[NoteKey]) -> "Checkpoint":
        """With what some keys have signed of another copy of it."""
        if other.text != self.text:
            return self
        have = {found[:4] for _, found in self.signatures}
        new = (
            one
            for key in keys
            for one in other.signatures
            if self._is_by(key, *one) and one[1][:4] not in have
        )
        return replace(self, signatures=(*self.signatures, *new))

    def _is_by(self, key: NoteKey, name: str, signature: bytes) -> bool:
        return (
            name == key.name and signature[:4] == key.id and key.check(self.text, signature[4:]) is not None
        )


def read_checkpoint(note: str) -> Checkpoint:
    """Reads a signed checkpoint; raises BadAnchor for anything else."""
    try:
        text, _, lines = note.partition("\n\n")
        origin, size, root = text.split("\n")[:3]
        signatures = tuple(_signature(line) for line in lines.splitlines())
        found = Checkpoint(origin, int(size), b64decode(root, validate=True), signatures)
    except ValueError:
        raise BadAnchor(Sentence("keys-no-checkpoint")) from None
    if found.note != note or len(found.root) != 32 or not origin or found.size < 0 or len(note) > LONGEST:
        raise BadAnchor(Sentence("keys-no-checkpoint"))
    return found


def _signature(line: str) -> tuple[str, bytes]:
    mark, name, found = line.split(" ")
    if f"{mark} " != MARK:
        raise ValueError(line)
    return name, b64decode(found, validate=True)


class Trust(Struct, frozen=True):
    """Whom somebody believes of a log: keys of its house, witnesses, and how many of these must have signed."""

    houses: tuple[NoteKey, ...] = ()
    witnesses: tuple[NoteKey, ...] = ()
    quorum: int = 0

    def fault(self, found: Checkpoint) -> Sentence | None:
        """Why a checkpoint is not believed: no key of the house has signed it, or too few of the witnesses."""
        if self.houses and not found.signers(self.houses):
            return Sentence("log-unwitnessed.house")
        signed = len(set(found.signers(self.witnesses)))
        return (
            Sentence("log-unwitnessed", signed=signed, quorum=self.quorum) if signed < self.quorum else None
        )


def majority(count: int) -> int:
    """How many of some witnesses are more than half of them; none of none.

    >>> majority(0), majority(1), majority(2), majority(3)
    (0, 1, 2, 2)
    """
    return count // 2 + 1 if count else 0


def read_checkpoints(text: str) -> list[Checkpoint]:
    """Reads checkpoints that stand one after another with an empty line between, as a house adds them to a file."""
    parts = text.strip("\n").split("\n\n") if text.strip() else []
    if len(parts) % 2:
        raise BadAnchor(Sentence("keys-no-checkpoint"))
    return [
        read_checkpoint(f"{one}\n\n{lines}\n") for one, lines in zip(parts[::2], parts[1::2], strict=True)
    ]


def public_of(name: str, key: Ed25519PrivateKey, kind: int) -> NoteKey:
    """The public part of a key under a name."""
    return NoteKey(name, kind, key.public_key().public_bytes_raw())


def read_note_key(line: str) -> NoteKey:
    """Reads a verifier key; raises BadKeys for anything else."""
    try:
        name, id_, rest = line.strip().split("+", 2)
        raw = b64decode(rest, validate=True)
        found = NoteKey(name, raw[0], raw[1:])
        if found.id.hex() != id_ or len(found.public) != 32 or found.kind not in (SIGNED, COSIGNED):
            raise ValueError(line)
    except (ValueError, IndexError):
        raise BadKeys(Sentence("keys-no-note-key")) from None
    return found


def log_keys(origin: str, trusted: Mapping[str, Ed25519PublicKey]) -> tuple[NoteKey, ...]:
    """The keys of a house under the name of its log, oldest first."""
    return tuple(NoteKey(origin, SIGNED, key.public_bytes_raw()) for key in trusted.values())


def _message(kind: int, text: str, at: int) -> bytes:
    return (f"cosignature/v1\ntime {at}\n{text}" if kind == COSIGNED else text).encode()
