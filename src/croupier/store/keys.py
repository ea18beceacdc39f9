"""The keys that sign heads and seal cards, in a file of their own or in the environment, and what is done with them.

A signed head is a line of text that vouches for the whole log up to a sequence number. Undealt cards are sealed:
encrypted and authenticated, bound to the place that they belong to. The keys themselves are never in the log.
"""

import os
import secrets
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from croupier.store.contract import Broken, Head, LogFault, SignedHead
from croupier.store.errors import BadAnchor, BadKeys
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.store.sql import Store

VARIABLE = "CROUPIER_KEYS"
KINDS = ("sign", "seal")
KEY_BYTES = 32
NONCE_BYTES = 12
HEAD_FORMAT = "croupier-head-1"
SEAL_FORMAT = "sealed-1"
_REMARK = "# Secret: whoever has these keys can sign a false log and read undealt cards.\n"


class Keys:
    """Signing and sealing keys; the last of each kind is used, the earlier ones still verify and unseal."""

    def __init__(self, signing: Iterable[bytes], sealing: Iterable[bytes]) -> None:
        private = [Ed25519PrivateKey.from_private_bytes(seed) for seed in signing]
        self.sealing = {sha256(b"croupier-seal-key-1" + key).hexdigest()[:16]: key for key in sealing}
        if not private or not self.sealing:
            raise BadKeys(Sentence("keys-too-few"))
        self.signing = private[-1]
        self.trusted = {key_id(key.public_key()): key.public_key() for key in private}

    @property
    def signing_id(self) -> str:
        """Names the signing key in use."""
        return key_id(self.signing.public_key())

    @property
    def sealing_id(self) -> str:
        """Names the sealing key in use."""
        return list(self.sealing)[-1]

    def __repr__(self) -> str:
        return f"<Keys {self.signing_id} {self.sealing_id}>"


def key_id(key: Ed25519PublicKey) -> str:
    """Names a public key by the start of its SHA-256."""
    return sha256(key.public_bytes_raw()).hexdigest()[:16]


def load_keys(path: Path | None, environ: Mapping[str, str]) -> Keys:
    """Takes the keys from the environment if they are there, else from the file, made on first use."""
    if text := environ.get(VARIABLE):
        return read_keys(text.replace(";", "\n"))
    if path is None:
        raise BadKeys(Sentence("keys-none", variable=VARIABLE))
    if not path.exists():
        _create(path, _REMARK + _fresh())
    return read_keys(private_text(path))


def read_keys(text: str) -> Keys:
    """Reads lines of `sign KEY` and `seal KEY`, oldest first, each key 32 bytes in base64."""
    found: dict[str, list[bytes]] = {kind: [] for kind in KINDS}
    for words in _words(text):
        if len(words) != 2 or words[0] not in found:
            raise BadKeys(Sentence("keys-line"))
        found[words[0]].append(_key_bytes(words[1]))
    return Keys(found["sign"], found["seal"])


def rotate(path: Path) -> Keys:
    """Adds a new key of each kind to a key file; the old ones stay for what they signed and sealed."""
    text = private_text(path)
    read_keys(text)
    written(path, text.rstrip("\n") + "\n" + _fresh())
    return read_keys(private_text(path))


def public_text(trusted: Mapping[str, Ed25519PublicKey]) -> str:
    """Writes the public keys as lines of `verify KEY` that anybody may have."""
    return "".join(f"verify {b64encode(key.public_bytes_raw()).decode()}\n" for key in trusted.values())


def read_public(text: str) -> dict[str, Ed25519PublicKey]:
    """Reads what `public_text` wrote."""
    trusted = {}
    for words in _words(text):
        if len(words) != 2 or words[0] != "verify":
            raise BadKeys(Sentence("keys-line.public"))
        key = Ed25519PublicKey.from_public_bytes(_key_bytes(words[1]))
        trusted[key_id(key)] = key
    return trusted


def _words(text: str) -> list[list[str]]:
    return [row.split() for row in text.splitlines() if row.strip() and not row.lstrip().startswith("#")]


def _key_bytes(word: str) -> bytes:
    try:
        key = b64decode(word, validate=True)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadKeys(Sentence("keys-bytes", count=KEY_BYTES))
    return key


def _fresh() -> str:
    return "".join(f"{kind} {b64encode(secrets.token_bytes(KEY_BYTES)).decode()}\n" for kind in KINDS)


def _create(path: Path, text: str) -> None:
    """Links the finished file into place, so that of two first users one wins and nobody reads half a file."""
    fresh = _scratch(path, text)
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        return
    finally:
        fresh.unlink()


def written(path: Path, text: str) -> None:
    """Puts a text, for its owner only, in the place of a file at once."""
    _scratch(path, text).replace(path)


def _scratch(path: Path, text: str) -> Path:
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def private_text(path: Path) -> str:
    """The text of a file that nobody else may read."""
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise BadKeys(Sentence("keys-open", file=str(path)))
    return path.read_text()


# Signed heads


def sign_head(store: "Store", keys: Keys, at: int) -> SignedHead:
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
        raise BadAnchor(Sentence("keys-no-anchor", given=repr(text.strip()))) from None
    if name != HEAD_FORMAT or anchor_line(head) != text.strip():
        raise BadAnchor(Sentence("keys-no-anchor", given=repr(text.strip())))
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
        sentence = Sentence("keys-unknown", head=head.seq, key=head.key)
        return Broken(head.seq, LogFault.UNKNOWN_KEY, sentence)
    try:
        key.verify(head.signature, _message(head.seq, head.hash, head.at, head.key))
    except InvalidSignature:
        sentence = Sentence("keys-forged", head=head.seq, key=head.key)
        return Broken(head.seq, LogFault.FORGED, sentence)
    return None


def _message(seq: int, digest: bytes, at: int, key: str) -> bytes:
    return f"{HEAD_FORMAT} {seq} {digest.hex()} {at} {key}".encode()


# Sealing


class Unopened(Struct, frozen=True):
    """A seal that did not open, and why."""

    why: str


_drawn: list[bytes] = []
"""Random bytes that nobody has used yet; a process that is forked off has none of its parent's."""

os.register_at_fork(after_in_child=_drawn.clear)


def drawn(count: int) -> bytes:
    """Random bytes that are no secret, such as a nonce: the system is asked for many at once."""
    if count > 16:
        return os.urandom(count)
    try:
        return _drawn.pop()[:count]
    except IndexError:
        many = os.urandom(16 * 256)
        _drawn.extend([many[at : at + 16] for at in range(0, len(many), 16)])
        return drawn(count)


class Sealer:
    """Seals with the newest key and opens with any; ChaCha20-Poly1305 with a random nonce."""

    def __init__(self, keys: Keys) -> None:
        self.newest = keys.sealing_id
        self._keys: dict[str, bytes] = {}
        self._ciphers: dict[str, ChaCha20Poly1305] = {}
        self.learn(keys)

    def learn(self, keys: Keys) -> None:
        """Opens with these keys as well; what is sealed is sealed with the same one as before."""
        self._keys.update(keys.sealing)
        self._ciphers.update((name, ChaCha20Poly1305(key)) for name, key in keys.sealing.items())

    def draw(self, count: int) -> bytes:
        """Random bytes for a nonce or a salt; a simulation draws its own, so that a run can be had again."""
        return drawn(count)

    def seal(self, plain: bytes, context: str) -> str:
        """Encrypts into text that fits in JSON and opens only under the same context."""
        nonce = self.draw(NONCE_BYTES)
        hidden = self._ciphers[self.newest].encrypt(nonce, plain, _bound(self.newest, context))
        return f"{SEAL_FORMAT}.{self.newest}.{urlsafe_b64encode(nonce + hidden).decode()}"

    def derive(self, key: str, salt: bytes, use: str) -> bytes | Unopened:
        """A key for one use alone, from one of the house's by its name: HKDF-SHA256."""
        if key not in self._keys:
            return Unopened(f"the sealing key {key} is not among the keys")
        return HKDF(SHA256(), KEY_BYTES, salt, use.encode()).derive(self._keys[key])

    def unseal(self, text: str, context: str) -> bytes | Unopened:
        """Decrypts what `seal` gave, if the key is known and not a bit of text or context differs."""
        name, _, rest = text.partition(".")
        key, _, body = rest.partition(".")
        if name != SEAL_FORMAT:
            return Unopened("this is not a seal")
        if key not in self._ciphers:
            return Unopened(f"the sealing key {key} is not among the keys")
        try:
            box = _strictly_decoded(body)
            return self._ciphers[key].decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], _bound(key, context))
        except (ValueError, InvalidTag):
            return Unopened("the seal was changed, or belongs elsewhere")


def _bound(key: str, context: str) -> bytes:
    return f"{SEAL_FORMAT}.{key}.{context}".encode()


def _strictly_decoded(body: str) -> bytes:
    """Refuses the other spellings that base64 has for the same bytes."""
    box = urlsafe_b64decode(body)
    if urlsafe_b64encode(box).decode() != body:
        raise ValueError("not the text that was sealed")
    return box
