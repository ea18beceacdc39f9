"""Orders that persons sign with keys of their own: that a log is served though it is not the one last known.

An order is a line that names both ends, and a line for each who signed it. The house has only the public keys.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import OVERSEERS, Person, Role
from croupier.refusal import Code, Refusal, refuse
from croupier.store import Head
from croupier.store.errors import BadKeys
from croupier.store.keys import KEY_BYTES, private_text, written
from croupier.words import Sentence

FORMAT = "croupier-order-1"
ACCEPT = "accept-rollback"
SIGNED = "signed"


class Signature(Struct, frozen=True):
    """Who signed an order, and the proof."""

    person: str
    proof: bytes


class RollbackOrder(Struct, frozen=True):
    """That a log which ends at `found` is served, though one that went on to `known` was."""

    known: Head
    found: Head
    signatures: tuple[Signature, ...] = ()

    @property
    def line(self) -> str:
        """What is signed."""
        ends = f"{self.known.seq} {self.known.hash.hex()} {self.found.seq} {self.found.hash.hex()}"
        return f"{FORMAT} {ACCEPT} {ends}"

    @property
    def text(self) -> str:
        """The order as a file."""
        signed = [f"{SIGNED} {b64encode(one.proof).decode()} {one.person}" for one in self.signatures]
        return "\n".join((self.line, *signed)) + "\n"


class BadOrder(Exception):
    """A text that is no order."""


def read_order(text: str) -> RollbackOrder:
    """Reads what `RollbackOrder.text` wrote; raises BadOrder for anything else."""
    try:
        first, *rest = text.splitlines()
        _, _, known, known_hash, found, found_hash = first.split()
        ends = Head(int(known), bytes.fromhex(known_hash)), Head(int(found), bytes.fromhex(found_hash))
        signed = (line.split(" ", 2) for line in rest)
        order = RollbackOrder(*ends, tuple(Signature(who, b64decode(proof)) for _, proof, who in signed))
    except ValueError:
        raise BadOrder from None
    if order.text != text:
        raise BadOrder
    return order


def sign_order(order: RollbackOrder, person: str, key: Ed25519PrivateKey) -> RollbackOrder:
    """The order with one more signature, or with another in the place of the same person's."""
    others = tuple(one for one in order.signatures if one.person != person)
    signature = Signature(person, key.sign(_message(order, person)))
    return replace(order, signatures=(*others, signature))


def signers(
    order: RollbackOrder,
    person_of: Callable[[str], Person | None],
    key_of: Callable[[str], str],
    independent: Callable[[Person, Person], bool],
) -> tuple[Person, Person] | Refusal:
    """The two who ordered it, an operator first: each known, each with a key of their own that the house knows, neither
    dependent on the other."""
    found = [one for one in order.signatures if _right(order, one, key_of(one.person))]
    persons = {one.person: person_of(one.person) for one in found}
    able = [one for one in persons.values() if one is not None and one.role in OVERSEERS]
    able.sort(key=lambda one: one.role is not Role.OPERATOR)
    apart = len({key_of(one.id) for one in able}) == len(able)
    if len(able) < 2 or able[0].role is not Role.OPERATOR or not (apart and independent(*able[:2])):
        return refuse(Code.SECOND_PERSON, "", "rollback")
    return able[0], able[1]


def _right(order: RollbackOrder, signature: Signature, key: str) -> bool:
    try:
        public_key(key).verify(signature.proof, _message(order, signature.person))
    except (InvalidSignature, BadKeys):
        return False
    return True


def _message(order: RollbackOrder, person: str) -> bytes:
    return f"{order.line} {person}".encode()


# A person's own key


def public_key(text: str) -> Ed25519PublicKey:
    """The public key of a person, 32 bytes in base64; raises BadKeys for anything else."""
    try:
        return Ed25519PublicKey.from_public_bytes(b64decode(text, validate=True))
    except ValueError:
        raise BadKeys(Sentence("keys-person", count=KEY_BYTES)) from None


def public_text_of(key: Ed25519PrivateKey) -> str:
    """What the house is told of a person's key."""
    return b64encode(key.public_key().public_bytes_raw()).decode()


def own_key(path: Path) -> Ed25519PrivateKey:
    """The key of a person in a file, made on first use."""
    if not path.exists():
        written(path, b64encode(Ed25519PrivateKey.generate().private_bytes_raw()).decode() + "\n")
    try:
        return Ed25519PrivateKey.from_private_bytes(b64decode(private_text(path), validate=False))
    except ValueError:
        raise BadKeys(Sentence("keys-person.file", file=str(path))) from None
