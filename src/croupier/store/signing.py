"""Signed heads: a line of text that vouches for the whole log up to a sequence number, in the log and outside it."""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.store.contract import Broken, Fault, Head, SignedHead, Store
from croupier.store.errors import BadAnchor
from croupier.store.keys import Keys

FORMAT = "croupier-head-1"


def sign_head(store: Store, keys: Keys, at: int) -> SignedHead:
    """Signs the head as it stands and keeps that beside the log; the answer is fit to be kept elsewhere too."""
    signed = signed_head(store.head(), keys, at)
    store.put_head(signed)
    return signed


def signed_head(head: Head, keys: Keys, at: int) -> SignedHead:
    """Signs a head with the newest key."""
    signature = keys.signing.sign(_message(head.seq, head.hash, at, keys.signing_id))
    return SignedHead(head.seq, head.hash, at, keys.signing_id, signature)


def anchor_line(head: SignedHead) -> str:
    """Writes a signed head as one line: format, sequence, hash, time, key id, signature."""
    message = _message(head.seq, head.hash, head.at, head.key).decode()
    return f"{message} {b64encode(head.signature).decode()}"


def read_anchor(text: str) -> SignedHead:
    """Reads what `anchor_line` wrote; raises BadAnchor for anything else."""
    try:
        name, seq, digest, at, key, signature = text.split()
        head = SignedHead(int(seq), bytes.fromhex(digest), int(at), key, b64decode(signature, validate=True))
    except ValueError:
        raise BadAnchor(f"not an anchor: {text.strip()!r}") from None
    if name != FORMAT or anchor_line(head) != text.strip():
        raise BadAnchor(f"not an anchor: {text.strip()!r}")
    return head


def read_anchors(lines: Iterable[str]) -> Iterator[SignedHead]:
    """Reads a file of anchors, passing over empty lines and `#` remarks."""
    for text in lines:
        if text.strip() and not text.lstrip().startswith("#"):
            yield read_anchor(text)


def fault_of(head: SignedHead, trusted: Mapping[str, Ed25519PublicKey]) -> Broken | None:
    """Tells what is wrong with a head's signature, if anything is."""
    key = trusted.get(head.key)
    if key is None:
        return Broken(
            head.seq, Fault.UNKNOWN_KEY, f"the head of {head.seq} is signed with an unknown key {head.key}"
        )
    try:
        key.verify(head.signature, _message(head.seq, head.hash, head.at, head.key))
    except InvalidSignature:
        return Broken(
            head.seq, Fault.FORGED, f"the signature on the head of {head.seq} is not by key {head.key}"
        )
    return None


def _message(seq: int, digest: bytes, at: int, key: str) -> bytes:
    return f"{FORMAT} {seq} {digest.hex()} {at} {key}".encode()
